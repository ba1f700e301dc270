package cases

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/orders"
)

// TestRecord finds what is wrong with the record of a game: hits that the dice do not make, names that stand twice, a beginning that
// has been changed.
func TestRecord(t *testing.T) {
	const battle = "case: X -- a battle\nedition: classic\nturn: Germany 2\n-- position --\nempty\nBaltic Sea Zone: Germany 1 bb\nNorth Sea Zone: UK 1 sub\n" +
		"-- Germany --\nCOMBAT\n1 bb Baltic Sea Zone -> North Sea Zone\nDONE\n-- dice --\nGermany: 4\nUK: 6\n"
	list, err := (&orders.Readers{Load: editions.Load}).Parse("record", battle)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, says string
		spoil      func(*trial)
	}{
		{"nothing", "", func(*trial) {}},
		{"a hit too many", "1 hit, and 2 hits are told", func(r *trial) { spoil(r, func(e *position.Rolled) { e.Hits += e.Hits }) }},
		{"one name for all dice", "a name stands for two things", func(r *trial) { spoil(r, func(e *position.Rolled) { e.Label = "dice" }) }},
		{"no name", "or for nothing", func(r *trial) { spoil(r, func(e *position.Rolled) { e.Label = "" }) }},
		{"a fighter in the air", "1 fighter still flies over North Sea Zone", func(r *trial) {
			p, zone := r.Start.Clone(), r.Start.Units[len(r.Start.Units)-1].Space
			position.SetUp(p).Add(p.Edition.KindByID("fighter"), p.Mover, zone, 0)
			r.ended(p.Mover, p)
		}},
		{"what is bought and not placed", "still units to be placed", func(r *trial) {
			p := r.Start.Clone()
			p.Bought[0] = 1
			r.ended(p.Mover, p)
		}},
		{"the beginning", "play has changed the position", func(r *trial) { r.Start.Owners[0] = edition.PowerID(0) }},
	} {
		r := &trial{Result: *Try(&list[0])}
		r.Failures = nil
		c.spoil(r)
		r.record()
		r.begun()
		if failed := strings.Join(r.Failures, "\n"); (failed == "") != (c.says == "") || !strings.Contains(failed, c.says) {
			t.Errorf("%s: %q, not %q", c.name, failed, c.says)
		}
	}
}

// spoil changes the volleys of a trial.
func spoil(t *trial, change func(*position.Rolled)) {
	for _, events := range append(t.Game.History, t.Game.Events, t.Events) {
		for i, e := range events {
			if r, is := e.(position.Rolled); is {
				change(&r)
				events[i] = r
			}
		}
	}
}
