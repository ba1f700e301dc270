package general_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/practice"
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/rules/turn"
)

// playedTurn is a turn that was played with every question put to its power: where it began, what was said, what happened.
type playedTurn struct {
	start    *position.Position
	standing map[edition.PowerID][]order.StandingLine
	letters  []*order.Orders
	answers  map[string]order.Answer // by decision
	dice     sitting.Dice
	events   []position.Event
}

// diceOf are dice that belong to their label, so that it does not matter when they are rolled first.
func diceOf(seed uint64, p *position.Position) sitting.Dice {
	name := p.TurnName()
	return practice.New(fmt.Sprint("seed ", seed), func() string { return name })
}

// TestSuspended plays turns that stop at every question, and at every roll, and compares them with turns that knew
// everything from the start.
func TestSuspended(t *testing.T) { everywhere(t, playSuspended) }

func playSuspended(t *testing.T, e *tried) {
	list := seeds(t, 24)
	asked := 0
	for _, seed := range list[:max(len(list)/8, 1)] {
		asked += e.suspended(t, seed, 20)
		if t.Failed() {
			return
		}
	}
	if asked < len(list) {
		t.Errorf("only %d questions were put", asked)
	}
}

func (e *tried) suspended(t *testing.T, seed uint64, turns int) int {
	defer func() {
		if t.Failed() {
			t.Log(repeat(t, seed))
		}
	}()
	g := general.New(luck(seed, 4))
	g.Keep = true
	start := e.opening(t, seed, options(e.tables(t), seed))
	chance := luck(seed, 5)
	standing := map[edition.PowerID][]order.StandingLine{}
	asked := 0
	for n := range turns {
		if chance(3) == 0 {
			power := edition.PowerID(chance(len(start.Edition.Powers)))
			standing[power] = g.Standing(start, power).Lines
		}
		pt := playAsked(t, g, seed, start, standing)
		asked += len(pt.answers)
		where := fmt.Sprintf("seed %d, %s", seed, start.TurnName())
		same(t, where+": the turn that knew all its answers", pt, pt.known())
		same(t, where+": the turn in one letter", pt, pt.oneLetter(t, where))
		if n%4 == 0 {
			same(t, where+": the turn that stopped everywhere", pt, pt.stuttered(t, where))
		}
		if t.Failed() {
			break
		}
		next := start.Clone()
		audit(t, openLedger(next), next, pt.events)
		if start = next; start.Winner != edition.NoSide {
			break
		}
	}
	return asked
}

func same(t *testing.T, what string, pt *playedTurn, events []position.Event) {
	t.Helper()
	if d := differs(dump(pt.events), dump(events)); d != "" {
		t.Errorf("%s came out differently: %s", what, d)
	}
}

// playAsked plays a turn in a sitting that asks everything, one answer at a time.
func playAsked(t *testing.T, g *general.General, seed uint64, start *position.Position, standing map[edition.PowerID][]order.StandingLine) *playedTurn {
	pt := &playedTurn{start: start, standing: maps.Clone(standing), answers: map[string]order.Answer{}, dice: diceOf(seed, start)}
	game := sitting.New(start, sitting.Ask, pt.dice)
	game.Standing = maps.Clone(standing)
	g.Sent = nil
	var before []position.Event
	for range 1000 {
		if len(game.History) > 0 {
			break
		}
		if game.Waits() != "" {
			if err := g.Act(game); err != nil {
				t.Fatalf("%s: %v", start.TurnName(), err)
			}
		} else {
			d := game.Open[len(pt.answers)%len(game.Open)]
			a, ok := g.Pick(game.Now, d)
			if !ok {
				t.Fatalf("%s: no answer fits %s, not even its default %q", start.TurnName(), d.ID, d.Default.Text)
			}
			pt.answers[d.ID] = a
			if bad := game.Answer(d.Power, numbered(game, d, a)); len(bad) > 0 {
				t.Fatalf("%s: %s: %q was refused: %s", start.TurnName(), d.ID, a.Text, bad[0].Text)
			}
		}
		if game.Frozen != "" {
			t.Fatalf("%s: %s", start.TurnName(), game.Frozen)
		}
		if len(game.History) == 0 {
			begins(t, before, game.Events)
			before = game.Events
		}
	}
	if len(game.History) == 0 {
		t.Fatalf("%s never ends", start.TurnName())
	}
	pt.events, pt.letters = game.History[0], g.Sent
	begins(t, before, pt.events)
	return pt
}

// begins checks that a run reproduced the events of the run before it.
func begins(t *testing.T, before, after []position.Event) {
	t.Helper()
	if len(before) > len(after) {
		t.Fatalf("a later run is shorter: %d events after %d", len(after), len(before))
	}
	if d := differs(dump(before), dump(after[:len(before)])); d != "" {
		t.Fatalf("a later run began differently: %s", d)
	}
}

// strands tells whether a letter is refused because its quiet moves leave a flight without a landing: a carrier may be sent away
// by a second letter only, when what it was to fetch is lost or has landed elsewhere.
func (pt *playedTurn) strands(whole *order.Orders, bad []order.Problem) bool {
	if slices.ContainsFunc(bad, func(p order.Problem) bool { return p.Topic != "air/landing" && p.Topic != "air/deck-landing" }) {
		return false
	}
	without := *whole
	without.Sections = maps.Clone(whole.Sections)
	delete(without.Sections, edition.SectionNoncombat)
	delete(without.Sections, edition.SectionPlace)
	game := sitting.New(pt.start, sitting.Ask, pt.dice)
	game.Standing = maps.Clone(pt.standing)
	return len(game.Submit(&without)) == 0
}

// oneLetter plays the turn from one letter that holds all sections, and answers as before what is asked.
func (pt *playedTurn) oneLetter(t *testing.T, where string) []position.Event {
	game := sitting.New(pt.start, sitting.Ask, pt.dice)
	game.Standing = maps.Clone(pt.standing)
	whole := &order.Orders{Power: pt.start.Mover, Sections: map[edition.Section][]order.Order{}}
	for _, l := range pt.letters {
		for s, os := range l.Sections {
			whole.Sections[s] = append(slices.Clip(whole.Sections[s]), os...) // ADVANTAGE may come in several letters
		}
		whole.Battles = append(whole.Battles, l.Battles...)
		if len(l.Sequence) > 0 {
			whole.Sequence, whole.SequenceAt = l.Sequence, l.SequenceAt
		}
		whole.Last = l.Last
	}
	grown := slices.ContainsFunc(pt.events, func(e position.Event) bool { return e.Word() == "developed" })
	if bad := game.Submit(whole); len(bad) > 0 {
		if !grown && !pt.strands(whole, bad) { // what counts on a development needs a second letter
			t.Errorf("%s: the parts were accepted, the whole is refused: %s [%s]", where, bad[0].Text, bad[0].Topic)
		}
		for _, l := range pt.letters {
			game.Submit(l)
		}
	}
	for range pt.answers {
		if len(game.Open) > 0 && len(game.History) == 0 {
			d := game.Open[len(game.Open)-1]
			game.Answer(d.Power, numbered(game, d, pt.answers[d.ID]))
		}
	}
	if len(game.History) == 0 {
		t.Errorf("%s: the turn waits although all is answered: %s", where, open(game))
		return game.Events
	}
	return game.History[0]
}

func open(game *sitting.Game) string {
	var ids []string
	for _, d := range game.Open {
		ids = append(ids, d.ID)
	}
	return strings.Join(ids, ", ") + game.Frozen.String()
}

// known plays the turn at a table that has all answers.
func (pt *playedTurn) known() []position.Event {
	k := pt.table()
	rules.Turn(pt.start, k)
	return k.events
}

// stuttered plays the turn at a table that stops the run at every question and every roll once.
func (pt *playedTurn) stuttered(t *testing.T, where string) []position.Event {
	known := map[string]bool{}
	var before []position.Event
	for range 5000 {
		k := pt.table()
		k.stop = func(what string) bool {
			was := known[what]
			known[what] = true
			return !was
		}
		out := rules.Turn(pt.start, k)
		begins(t, before, k.events)
		before = k.events
		if out.Done {
			break
		}
	}
	return before
}

// numbered addresses an answer to its question: a power may have several of one word open.
func numbered(game *sitting.Game, d *turn.Decision, a order.Answer) []order.Answer {
	a.Number = game.Number(d)
	return []order.Answer{a}
}
