package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/ways"
)

// Paratroops: aircraft that carry troops from where they start and drop them in the territory attacked, instead of
// fighting there [C-ED-08, C-TRAP-26].

// checkDrop judges an order to drop troops, but for who obeys it.
func (m *Muster) checkDrop(mv *order.Move) bool {
	if jumpers(m.pos.Edition) {
		return m.checkJumpers(mv)
	}
	end := mv.Path[len(mv.Path)-1]
	var jumps string // what these aircraft drop, in short
	for i := range mv.Units {
		k := m.pos.Edition.Kind(mv.Units[i].Kind)
		if k.Drops == "" {
			return m.refuse(mv.Problem("paratroop/kind", "%s drop no troops.", prose.Title(k.Plural)))
		}
		troops := m.pos.Edition.Kind(m.pos.Edition.KindByID(k.Drops))
		jumps = troops.Short
		for _, l := range mv.Loads {
			if l.From != mv.Path[0] || slices.ContainsFunc(l.Units, func(s order.Selection) bool { return m.pos.Edition.Kinds[s.Kind].ID != k.Drops }) {
				return m.refuse(mv.Problem("paratroop/load", "%s carry %s, from where both stand.", prose.Title(k.Plural), troops.Plural))
			}
		}
	}
	switch {
	case !m.combat:
		return m.refuse(mv.Problem("paratroop/target", "Troops are dropped in the combat move.").BelongsIn(edition.SectionCombat))
	case !m.pos.HostileLand(m.power, end):
		return m.refuse(mv.Problem("paratroop/target", "Troops are dropped on enemy land; %s is not.", m.pos.SpaceName(end)))
	case len(mv.Loads) == 0 || len(mv.Unloads) > 0:
		return m.refuse(mv.Problem("paratroop/load", "It is not said who jumps there.").Suggest("Write it as: paratroop 1 %s", jumps))
	}
	return true
}

// embark puts the troops of a drop aboard, spread over the aircraft: each has somebody, and none more than it carries.
func (m *Muster) embark(mv *order.Move, mc *ways.March) {
	var troops []position.UnitID
	for i := range mv.Loads {
		for j := range mv.Loads[i].Units {
			ids := m.pick(mv.Source, &mv.Loads[i].Units[j], mc.Start(), false, m.holds.ableToBoard, anyOf)
			if ids == nil {
				return
			}
			m.roll.claim(ids, mv.Line)
			troops = append(troops, ids...)
		}
	}
	lead := m.pos.Unit(mc.Units[0])
	each := m.pos.Drops(lead.Owner, lead.Kind)
	if n := len(mc.Units); len(troops) < n || len(troops) > n*each {
		m.fail(mv.Problem("paratroop/load", "%s: each of %s carries 1 to %d, and %s to jump.",
			m.pos.Edition.Topics["paratroop/load"].Text, prose.Count(n, m.pos.Kind(lead).Name, m.pos.Kind(lead).Plural), each, prose.Count(len(troops), "unit is", "units are")))
		return
	}
	for i, id := range troops {
		mc.Ladings = addLading(mc.Ladings, ways.Lading{Cargo: []position.UnitID{id}, Carrier: mc.Units[i%len(mc.Units)], From: mc.Start()})
	}
}
