package sitting

import (
	"reflect"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// counted gives threes and counts what it gives.
type counted struct{ rolled int }

func (c *counted) Roll(_ string, _ edition.PowerID, n int) []int {
	c.rolled += n
	dice := make([]int, n)
	for i := range dice {
		dice[i] = 3
	}
	return dice
}

// table sets three German infantry against two Soviet kinds, so that a hit is a question.
func table(t *testing.T, pace Pace, dice Dice) *Game {
	t.Helper()
	ed := editionstest.Load(t, "revised")
	p := position.Bare(ed, nil)
	find := func(name string) edition.SpaceID {
		s, ok := ed.Board.Find(name)
		if !ok {
			t.Fatalf("no space %s", name)
		}
		return s
	}
	ge, su := ed.PowerByID("germany"), ed.PowerByID("soviet_union")
	for range 2 {
		position.SetUp(p).Add(ed.KindByID("tank"), ge, find("Eastern Europe"), 0)
	}
	position.SetUp(p).Add(ed.KindByID("infantry"), su, find("Karelia S.S.R."), 0)
	position.SetUp(p).Add(ed.KindByID("fighter"), su, find("Karelia S.S.R."), 0)
	position.SetUp(p).Add(ed.KindByID("artillery"), su, find("Karelia S.S.R."), 0)
	p.Mover, p.Round = ge, 3
	return New(p, pace, dice)
}

func attack(g *Game, to string) *order.Orders {
	ed := g.Now.Edition
	from, _ := ed.Board.Find("Eastern Europe")
	target, _ := ed.Board.Find(to)
	return &order.Orders{Power: g.Start.Mover, Done: true, Last: edition.SectionCombat, Sections: map[edition.Section][]order.Order{
		edition.SectionCombat: {order.Move{
			Source: order.Source{Line: 2}, Path: []edition.SpaceID{from, target},
			Units: []order.Selection{{Count: 2, Kind: ed.KindByID("tank"), Owner: edition.Nobody, From: edition.Nowhere}},
		}},
	}}
}

func TestRefusedLetterChangesNothing(t *testing.T) {
	dice := &counted{}
	g := table(t, Ask, dice)
	before, open := g.Now.Clone(), len(g.Open)
	for _, to := range []string{"Himalaya", "Germany", "India"} {
		if bad := g.Submit(attack(g, to)); len(bad) == 0 {
			t.Errorf("an attack on %s is accepted", to)
		}
	}
	late := attack(g, "Karelia S.S.R.")
	late.Round = 2
	if bad := g.Submit(late); len(bad) != 1 || bad[0].Topic != "orders/round" {
		t.Errorf("a letter for another round: %v", bad)
	}
	other := attack(g, "Karelia S.S.R.")
	other.Power = g.Now.Edition.PowerByID("japan")
	if bad := g.Submit(other); len(bad) != 1 || bad[0].Topic != "orders/turn" {
		t.Errorf("a letter of another power: %v", bad)
	}
	if !reflect.DeepEqual(before, g.Now) || len(g.Open) != open || dice.rolled != 0 {
		t.Errorf("refused letters changed the game; %d dice were rolled", dice.rolled)
	}
}

// suspend brings a game to its first question.
func suspend(t *testing.T, dice Dice) *Game {
	t.Helper()
	g := table(t, Ask, dice)
	if bad := g.Submit(attack(g, "Karelia S.S.R.")); len(bad) > 0 {
		t.Fatalf("the attack is refused: %v", bad)
	}
	if len(g.Open) != 1 || g.Open[0].Word != "losses" || g.Number(g.Open[0]) != 1 {
		t.Fatalf("the turn asks %v", g.Open)
	}
	return g
}

func TestAnswerGoesOnWithTheSameDice(t *testing.T) {
	dice := &counted{}
	g := suspend(t, dice)
	before := dice.rolled
	events := len(g.Events)
	g.TimeOut()
	if len(g.Events) <= events && len(g.History) == 0 {
		t.Fatal("the turn did not go on")
	}
	if dice.rolled <= before {
		t.Error("nobody fired back")
	}
	for label, rolled := range g.turn.dice {
		if len(rolled) == 0 {
			t.Errorf("%s has no dice", label)
		}
	}
}

func TestGameFreezesWhenATurnComesOutDifferently(t *testing.T) {
	g := suspend(t, &counted{})
	g.turn.trail[len(g.turn.trail)-1] = Step{Decision: "something/else"}
	g.TimeOut()
	if !strings.Contains(g.Frozen.String(), "differently") {
		t.Fatalf("the game went on: %q", g.Frozen)
	}
	if bad := g.Submit(attack(g, "Karelia S.S.R.")); len(bad) != 1 {
		t.Errorf("a frozen game takes letters: %v", bad)
	}
}

func TestWrongAnswerLeavesTheQuestionOpen(t *testing.T) {
	g := suspend(t, &counted{})
	su := g.Open[0].Power
	for _, a := range []order.Answer{
		{Number: 9, To: edition.Nowhere},
		{Word: "losses", Text: "1 bb", To: edition.Nowhere},
	} {
		if bad := g.Answer(su, []order.Answer{a}); len(bad) == 0 {
			t.Errorf("%+v is accepted", a)
		}
	}
	if len(g.Open) != 1 {
		t.Errorf("the question is gone")
	}
}

func TestCourteousAsksWhoWantsToBeAsked(t *testing.T) {
	g := table(t, Courteous, &counted{})
	su := g.Now.Edition.PowerByID("soviet_union")
	g.Standing[su] = []order.StandingLine{{Word: "ask", Words: []string{"losses"}}}
	if bad := g.Submit(attack(g, "Karelia S.S.R.")); len(bad) > 0 {
		t.Fatal(bad)
	}
	if len(g.Open) != 1 || g.Open[0].Word != "losses" || g.Open[0].Power != su {
		t.Errorf("the turn asks %v", g.Open)
	}
	swift := table(t, Swift, &counted{})
	swift.Standing[su] = g.Standing[su]
	if bad := swift.Submit(attack(swift, "Karelia S.S.R.")); len(bad) > 0 || len(swift.History) != 1 {
		t.Errorf("a swift game waited: %v %v", bad, swift.Open)
	}
}
