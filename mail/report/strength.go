package report

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// strength is what a power has on the board: units and what they cost. Complexes belong to the land and do not count.
func strength(p *position.Position, power edition.PowerID) (units, worth int) {
	for i := range p.Units {
		if k := p.Edition.Kind(p.Units[i].Kind); p.Units[i].Owner == power && k.Class != edition.Facility {
			units++
			worth += k.Cost
		}
	}
	return units, worth
}

// tableOfStrength compares what every power has on the board with what it had.
func (t *teller) tableOfStrength(before *position.Position) paper.Table {
	out := paper.Table{Head: []prose.Text{"Power", "Units", "Worth", "Change"}, Right: []bool{false, true, true, true}}
	for p := range t.ed.Powers {
		if !t.ed.Powers[p].Plays {
			continue
		}
		units, worth := strength(before, edition.PowerID(p))
		unitsNow, worthNow := strength(t.now, edition.PowerID(p))
		out.Rows = append(out.Rows, []prose.Text{prose.Words(t.power(edition.PowerID(p))), then(units, unitsNow), then(worth, worthNow), prose.Words(signed(worthNow - worth))})
	}
	return out
}
