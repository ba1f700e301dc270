package cases

import (
	"reflect"
	"slices"
	"strings"

	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// record checks what has been noted down: every event tells of something, is read as it is written, and counts the hits of its dice.
func (t *trial) record() {
	for _, e := range t.Events {
		if position.TellsNothing(e) {
			t.fail(t.Case.Line, "an event tells of nothing: %s", e.Word())
		}
		if r, is := e.(position.Rolled); is && struck(r) != r.Hits {
			t.fail(t.Case.Line, "of the dice for %s %d hit, and %d hits are told", r.Label, struck(r), r.Hits)
		}
	}
	for _, turn := range t.Game.History {
		t.named(turn)
	}
	t.named(t.Game.Events)
	ed := t.Game.Now.Edition
	text, err := position.WriteEvents(ed, t.Events)
	if err != nil {
		t.fail(t.Case.Line, "the events can not be written: %v", err)
		return
	}
	read, err := position.ReadEvents(ed, text)
	if err != nil {
		t.fail(t.Case.Line, "the events that are written can not be read: %v", err)
		return
	}
	for i, e := range read {
		if !reflect.DeepEqual(e, t.Events[i]) {
			t.fail(t.Case.Line, "an event is read otherwise than it was written: %+v, not %+v", e, t.Events[i])
		}
	}
}

// named checks that in one turn no two volleys have one name, from which the dice come, nor two questions, to which answers are kept.
func (t *trial) named(turn []position.Event) {
	had := map[string]bool{}
	for _, e := range turn {
		var name string
		switch e := e.(type) {
		case position.Rolled:
			name = "the dice " + e.Label
		case position.Decided:
			name = "the question " + e.ID
		default:
			continue
		}
		if had[name] || strings.HasSuffix(name, " ") {
			t.fail(t.Case.Line, "a name stands for two things, or for nothing: %s", name)
		}
		had[name] = true
	}
}

// begun checks that play has changed nothing of the position from which it began: to that a game is rolled back.
func (t *trial) begun() {
	c := t.Case
	if again, err := notation.ToPosition(c.Position, c.Reader.Edition(), c.Options, c.Turn); err != nil || !reflect.DeepEqual(again, t.Start) {
		t.fail(c.Line, "play has changed the position from which it began")
	}
}

// ended checks what is so at the end of every turn: what was bought has entered or is given up, unless the capital is lost, and no aircraft of the mover's flies over the sea.
func (t *trial) ended(mover edition.PowerID, p *position.Position) {
	if !p.CapitalLost(mover) && slices.ContainsFunc(p.Bought, func(n int) bool { return n != 0 }) {
		t.fail(t.Case.Line, "at the end of a turn there are still units to be placed: %v", p.Bought)
	}
	for i := range p.Units {
		if u := &p.Units[i]; u.Owner == mover && p.Kind(u).Class == edition.Air && p.IsSea(u.Space) && u.Aboard == 0 {
			t.fail(t.Case.Line, "at the end of a turn %s still flies over %s", p.StackText([]position.UnitID{u.ID}), p.SpaceName(u.Space))
		}
	}
}

// struck counts the hits of a volley anew. Where the dice need no number, as for a development or the damage of bombs, others count.
func struck(r position.Rolled) int {
	n := 0
	for i := range r.Shots {
		if r.Shots[i].Need == 0 {
			return r.Hits
		}
		n += r.Shots[i].Struck()
	}
	return n
}
