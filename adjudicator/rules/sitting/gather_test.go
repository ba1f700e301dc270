package sitting

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/orders"
)

// gathered is the battle of table in a game that gathers its questions: Germany's tanks, an artillery and an infantry among them,
// attack an infantry, a fighter and an artillery.
func gathered(t *testing.T, dice Dice, standing map[string]string) *Game {
	t.Helper()
	g := table(t, Ask, dice)
	from, _ := g.Now.Edition.Board.Find("Eastern Europe")
	p := g.Start.Clone()
	position.SetUp(p).Add(p.Edition.KindByID("infantry"), p.Mover, from, 0)
	g = Sit(p, Ask, dice)
	g.Gathered = true
	for power, text := range standing {
		id := p.Edition.PowerByID(power)
		got, bad := orders.NewReader(p.Edition).Standing(text, id)
		if len(bad) > 0 {
			t.Fatal(bad)
		}
		if bad := g.File(id, got); len(bad) > 0 {
			t.Fatal(bad)
		}
	}
	g.Resume()
	l := attack(g, "Karelia S.S.R.")
	move := l.Sections[edition.SectionCombat][0].(order.Move)
	move.Units = append(move.Units, order.Selection{Count: 1, Kind: p.Edition.KindByID("infantry"), Owner: edition.Nobody, From: edition.Nowhere})
	l.Sections[edition.SectionCombat] = []order.Order{move}
	if bad := g.Submit(l); len(bad) > 0 {
		t.Fatal(bad)
	}
	return g
}

// asked lists whom the game asks what: "germany ready".
func asked(g *Game) string {
	var out []string
	for _, d := range g.Open {
		out = append(out, g.Now.Edition.Powers[d.Power].ID+" "+d.Word)
	}
	return strings.Join(out, ", ")
}

// say gives an answer as it is typed.
func say(t *testing.T, g *Game, power, text string) []order.Problem {
	t.Helper()
	id := g.Now.Edition.PowerByID(power)
	answers, bad := orders.NewReader(g.Now.Edition).Answers(text, id)
	if len(bad) > 0 {
		t.Fatal(bad)
	}
	return g.Answer(id, answers)
}

// TestOneWindowBeforeTheBattles asks both sides together before the first die, and nobody after that who is ready.
func TestOneWindowBeforeTheBattles(t *testing.T) {
	dice := &counted{}
	g := gathered(t, dice, nil)
	if got := asked(g); got != "soviet_union ready, germany ready" || dice.rolled > 0 {
		t.Fatalf("asked: %s, after %d dice", got, dice.rolled)
	}
	facts := g.Facts(g.Open[0])
	if len(facts) != 2 || !strings.Contains(facts[0].String(), "your side wins") || !strings.Contains(facts[1].String(), "by the published list (") {
		t.Errorf("the defender is told %q", facts)
	}
	for _, power := range []string{"germany", "soviet_union"} {
		if bad := say(t, g, power, "ready"); len(bad) > 0 {
			t.Fatal(bad)
		}
	}
	if g.Waits() == "" && len(g.Open) > 0 || dice.rolled == 0 {
		t.Errorf("after the window it asks %s; %d dice", asked(g), dice.rolled)
	}
	for _, s := range g.Steps() {
		if strings.Contains(s.Decision, "/losses/") && s.Choice.Source != position.ByDefault {
			t.Errorf("%s by %s", s.Decision, s.Choice.Source)
		}
	}
}

// TestAsksWhatIsWanted asks those questions that somebody wants, and no others.
func TestAsksWhatIsWanted(t *testing.T) {
	for _, c := range []struct {
		says string // the defender; the attacker is ready
		then string
	}{
		{"ready", "united_kingdom orders"},
		{"ANSWER 1: ok", "united_kingdom orders"},
		{"ANSWER 1: 1", "united_kingdom orders"},
		{"ANSWER 1: ask", "soviet_union losses"},
		{"ANSWER 1: ask losses", "soviet_union losses"},
		{"ready: ask losses Karelia", "soviet_union losses"},
		{"ANSWER 1: ask retreat", "united_kingdom orders"}, // which defenders are not asked
	} {
		g := gathered(t, &counted{}, nil)
		if bad := say(t, g, "germany", "ready"); len(bad) > 0 {
			t.Fatal(bad)
		}
		if bad := say(t, g, "soviet_union", c.says); len(bad) > 0 {
			t.Errorf("%s: %v", c.says, bad)
		} else if got := asked(g); got != c.then {
			t.Errorf("after %q it asks %q, want %q", c.says, got, c.then)
		}
	}
}

// TestRefusedWishes refuses what nobody can be asked, and leaves the question open.
func TestRefusedWishes(t *testing.T) {
	g := gathered(t, &counted{}, nil)
	for _, c := range [][2]string{
		{"ANSWER 1: ask losses Ukraine", "You are asked nothing in Ukraine"},
		{"ANSWER 1: ask scramble", "ask for losses"},
		{"ANSWER 1: ask losses if odds < 40%", "STANDING ADD"},
		{"ANSWER 1: ask losses sz 99", "Answer ready"},
		{"ANSWER 1: perhaps", "Answer ready"},
	} {
		bad := say(t, g, "soviet_union", c[0])
		if len(bad) != 1 || !strings.Contains(bad[0].Text.String(), c[1]) {
			t.Errorf("%s: %v", c[0], bad)
		}
	}
	if got := asked(g); got != "soviet_union ready, germany ready" {
		t.Errorf("it asks %s", got)
	}
}

// TestOrdersAreReady asks nobody who has ordered all that he could be asked, and asks what he has ordered to be asked.
func TestOrdersAreReady(t *testing.T) {
	for _, c := range []struct {
		russia, germany string
		asks            string
	}{
		{"land: lose inf", "land: lose inf; press", "united_kingdom orders"},
		{"land: lose inf", "land: lose inf", "germany ready"}, // a retreat is not ordered
		{"ready", "ready", "united_kingdom orders"},
		{"ask losses", "ready", "soviet_union losses"},
		{"ask losses sz 5", "ready", "soviet_union ready"},
		{"land: lose inf; ask losses", "land: lose inf; retreat if odds < 1%", "united_kingdom orders"},
	} {
		g := gathered(t, &counted{}, map[string]string{"soviet_union": c.russia, "germany": c.germany})
		if got := asked(g); got != c.asks {
			t.Errorf("with %q and %q it asks %q, want %q", c.russia, c.germany, got, c.asks)
		}
	}
}

// TestWindowRunsOut lets the clock run out on the window: what was ordered to be asked is still asked, nothing else.
func TestWindowRunsOut(t *testing.T) {
	g := gathered(t, &counted{}, map[string]string{"germany": "ask retreat"})
	if got := asked(g); got != "soviet_union ready, germany ready" {
		t.Fatalf("it asks %s", got)
	}
	g.TimeOut()
	if got := asked(g); got != "germany retreat" {
		t.Errorf("it asks %s", got)
	}
}

// TestOthersGatherNothing: neither another pace nor a game that was founded before has the window.
func TestOthersGatherNothing(t *testing.T) {
	for _, pace := range []Pace{Swift, Courteous} {
		g := table(t, pace, &counted{})
		g.Gathered = true
		if bad := g.Submit(attack(g, "Karelia S.S.R.")); len(bad) > 0 {
			t.Fatal(bad)
		}
		if got := asked(g); got != "united_kingdom orders" {
			t.Errorf("at pace %d it asks %s", pace, got)
		}
	}
}

// TestNobodyAsksANeutral attacks land of no power in which kinds of units stand that could be chosen from: nobody sits there who could answer, in the
// window before the battles or in them, and the published list decides.
func TestNobodyAsksANeutral(t *testing.T) {
	for _, gathers := range []bool{false, true} {
		ed := editionstest.Load(t, "global1940")
		p := position.New(ed, nil)
		neutral, germany := ed.PowerByID("pro_allies"), ed.PowerByID("germany")
		from, _ := ed.Board.Find("Greater Southern Germany")
		land, _ := ed.Board.Find("Yugoslavia")
		for _, kind := range []string{"infantry", "artillery", "tank"} {
			position.SetUp(p).Add(ed.KindByID(kind), neutral, land, 0)
		}
		g := Sit(p, Ask, &counted{})
		g.Gathered = gathers
		g.Resume()
		mv := order.Move{Units: []order.Selection{{Count: 3, Kind: ed.KindByID("tank"), Owner: edition.Nobody, From: edition.Nowhere}, {Count: 6, Kind: ed.KindByID("infantry"), Owner: edition.Nobody, From: edition.Nowhere}},
			Path: []edition.SpaceID{from, land}}
		mv.Line = 1
		bad := g.Submit(&order.Orders{Power: germany, Done: true, Sections: map[edition.Section][]order.Order{edition.SectionCombat: {mv}}})
		if len(bad) > 0 {
			t.Fatal(bad)
		}
		chosen := false
		for range 40 {
			for _, d := range g.Open {
				if d.Power == neutral {
					t.Fatalf("gathers %v: a neutral is asked %s", gathers, d.Word)
				}
			}
			if len(g.Open) == 0 || g.Open[0].AsksOrders() {
				break
			}
			if bad := say(t, g, ed.Powers[g.Open[0].Power].ID, g.Open[0].Default.Text); len(bad) > 0 {
				t.Fatal(bad)
			}
		}
		for _, turn := range append(g.History, g.Events) {
			for _, e := range turn {
				d, decided := e.(position.Decided)
				chosen = chosen || decided && d.Power == neutral && d.What == "losses"
			}
		}
		if !chosen {
			t.Errorf("gathers %v: the neutral never had a choice, so this shows nothing", gathers)
		}
	}
}
