package sitting

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/position"
)

// rich gives Germany money at a place in the turn.
func rich(at string, ipcs int) Correction {
	return Correction{At: at, Make: func(p *position.Position) (position.Event, error) {
		return position.Corrected{Purses: []position.Purse{{Power: p.Edition.PowerByID("germany"), Amount: ipcs}}}, nil
	}}
}

// halfway is a turn that waits for the losses of a battle.
func halfway(t *testing.T) (*Game, *counted) {
	t.Helper()
	dice := &counted{}
	g := table(t, Ask, dice)
	if bad := g.Submit(attack(g, "Karelia S.S.R.")); len(bad) > 0 {
		t.Fatal(bad)
	}
	if len(g.Open) != 1 || g.Open[0].Word != "losses" || len(g.Passed) == 0 {
		t.Fatalf("the turn waits for %v, and has passed %v", g.Open, g.Passed)
	}
	return g, dice
}

// TestCorrectAt changes the position at every place to which a turn has come: what was rolled and asked stays, no die is
// rolled again, and the position is what its events make of its start.
func TestCorrectAt(t *testing.T) {
	g, _ := halfway(t)
	for _, at := range g.Passed {
		t.Run(at, func(t *testing.T) {
			g, dice := halfway(t)
			rolled, steps, open := dice.rolled, g.Steps(), g.Open[0].ID
			g.CorrectAt(rich(at, 99))
			if g.Frozen != "" || dice.rolled != rolled || g.Open[0].ID != open || len(g.Steps()) != len(steps) {
				t.Fatalf("%s: %d dice more, waiting for %v", g.Frozen, dice.rolled-rolled, g.Open)
			}
			folded := g.Start.Clone()
			corrected := 0
			for _, e := range g.Events {
				folded.Apply(e)
				if _, ok := e.(position.Corrected); ok {
					corrected++
				}
			}
			if !reflect.DeepEqual(folded, g.Now) || corrected != 1 || g.Now.Money[g.Start.Mover] != 99 {
				t.Errorf("%d corrections among the events, %d IPCs; the position is not the fold of its events", corrected, g.Now.Money[g.Start.Mover])
			}
			g.CorrectAt(rich(at, 98)) // the later of two counts
			if g.Now.Money[g.Start.Mover] != 98 {
				t.Errorf("after two corrections %d IPCs", g.Now.Money[g.Start.Mover])
			}
		})
	}
}

// TestTry tells what a correction would do, and changes nothing.
func TestTry(t *testing.T) {
	g, dice := halfway(t)
	now, events, rolled := g.Now.Clone(), len(g.Events), dice.rolled
	would, before, after := g.Try(g.Start, rich("combat", 77))
	if would.Frozen != "" || would.Now.Money[g.Start.Mover] != 77 || before.Money[g.Start.Mover] == 77 || after.Money[g.Start.Mover] != 77 {
		t.Errorf("it would stand at %d IPCs: %s", would.Now.Money[g.Start.Mover], would.Frozen)
	}
	if _, before, _ := g.Try(g.Start, rich("income", 77)); before != nil {
		t.Error("a place to which the turn has not come is found")
	}
	for says, c := range map[string]Correction{
		"not here":                 {At: "combat", Make: func(*position.Position) (position.Event, error) { return nil, errors.New("not here") }},
		"the rules can not follow": {At: "conduct", Make: func(p *position.Position) (position.Event, error) { panic("astray") }},
	} {
		if would, _, _ := g.Try(g.Start, c); !strings.Contains(would.Frozen.String(), says) {
			t.Errorf("%q; it should say %q", would.Frozen, says)
		}
	}
	if !reflect.DeepEqual(now, g.Now) || len(g.Events) != events || dice.rolled != rolled || g.Frozen != "" || len(g.turn.corrections) > 0 {
		t.Error("a trial has changed the game")
	}
	steps := slices.Clone(g.Steps())
	g.Resume()
	if len(g.Steps()) != len(steps) {
		t.Error("the game goes on in another way after a trial")
	}
}

// TestCorrectionThatFails freezes the game, and another correction frees it.
func TestCorrectionThatFails(t *testing.T) {
	g, _ := halfway(t)
	g.CorrectAt(Correction{At: "combat", Make: func(*position.Position) (position.Event, error) { return nil, errors.New("not here") }})
	if !strings.Contains(g.Frozen.String(), "not here") {
		t.Errorf("the game is not frozen: %q", g.Frozen)
	}
	g.Restart(g.Start)
	if g.Frozen != "" || len(g.turn.corrections) > 0 {
		t.Errorf("after a rollback the game is still frozen: %q", g.Frozen)
	}
}
