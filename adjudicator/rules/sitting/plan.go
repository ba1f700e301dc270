package sitting

import (
	"maps"
	"reflect"

	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// Plan is the landing plan that a legal letter with a combat move leads to, made around all that the letter orders, and the
// position in which it is made; found is false if there is none.
func (g *Game) Plan(l *order.Orders) (at *position.Position, plan position.Planned, found bool) {
	if len(l.Sections[edition.SectionCombat]) == 0 {
		return nil, position.Planned{}, false
	}
	r := &rehearsal{run: run{g: g.with(l)}, letter: l}
	rules.Turn(g.Start, r)
	at = g.Start.Clone()
	for _, e := range r.events {
		if plan, found = e.(position.Planned); found {
			return at, plan, true
		}
		at.Apply(e)
	}
	return nil, position.Planned{}, false
}

// PlansApart tells whether the plan of a letter is another one than the report will show. The report goes by the combat move
// alone: what is ordered for noncombat stays sealed until its moment, and everybody must be able to prove the report without it.
func (g *Game) PlansApart(l *order.Orders) bool {
	shown := *l
	shown.Sections = maps.Clone(l.Sections)
	delete(shown.Sections, edition.SectionNoncombat)
	delete(shown.Sections, edition.SectionPlace)
	_, own, _ := g.Plan(l)
	_, told, _ := g.Plan(&shown)
	return !reflect.DeepEqual(own, told)
}
