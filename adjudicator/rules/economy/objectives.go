package economy

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// rewards tells the objectives for which a purse is paid now, and what they come to [G-INC-004].
func rewards(t *turn.Turn, purse edition.PurseID) int {
	sum := 0
	for i := range t.Pos.Edition.Objectives {
		o := &t.Pos.Edition.Objectives[i]
		if id, _ := t.Pos.Edition.PurseNamed(o.Power, o.Treasury); id != purse || o.Power != t.Mover {
			continue
		}
		due := reward(t.Pos, o)
		if due == 0 {
			continue
		}
		t.Record(position.Achieved{Power: o.Power, Objective: o.ID, Amount: due, Treasury: o.Treasury})
		if o.Memory != "" {
			t.Record(position.Remembered{What: o.Memory})
		}
		sum += due
	}
	return sum
}

// reward is what an objective pays as things stand.
func reward(p *position.Position, o *edition.Objective) int {
	switch {
	case !p.Fulfils(o.Power, &o.When), o.Memory != "" && p.Recalls(o.Memory):
		return 0
	case len(o.Each) == 0:
		return o.Pays
	}
	n := 0
	for _, s := range o.Each {
		if p.Owners[s] == o.Power || o.BySide && p.HeldBySide(o.Power, s) {
			n++
		}
	}
	return n * o.Pays
}
