package rules

import "slices"

// Paratroops: aircraft that carry troops from where they start and drop them in the territory attacked, instead of
// fighting there [C-ED-08, C-TRAP-26].

// checkDrop judges an order to drop troops, but for who obeys it.
func (m *muster) checkDrop(mv *Move) bool {
	end := mv.Path[len(mv.Path)-1]
	for i := range mv.Units {
		k := m.Edition.Kind(mv.Units[i].Kind)
		if k.Drops == "" {
			return m.refuse(mv.problem("paratroop/kind", "%s drop no troops.", Title(k.Plural)))
		}
		for _, l := range mv.Loads {
			if l.From != mv.Path[0] || slices.ContainsFunc(l.Units, func(s Selection) bool { return m.Edition.Kinds[s.Kind].ID != k.Drops }) {
				return m.refuse(mv.problem("paratroop/load", "%s carry %s, from where both stand.", Title(k.Plural), m.Edition.Kind(m.Edition.KindByID(k.Drops)).Plural))
			}
		}
	}
	switch {
	case !m.combat:
		return m.refuse(mv.problem("paratroop/target", "Troops are dropped in the combat move.").belongs(SectionCombat))
	case !m.hostileLand(m.power, end):
		return m.refuse(mv.problem("paratroop/target", "Troops are dropped on enemy land; %s is not.", m.space(end)))
	case len(mv.Loads) == 0 || len(mv.Unloads) > 0:
		return m.refuse(mv.problem("paratroop/load", "It is not said who jumps there.").instead("Write it as: paratroop 1 inf"))
	}
	return true
}

// embark puts the troops of a drop aboard, spread over the aircraft: each has somebody, and none more than it carries.
func (m *muster) embark(mv *Move, mc *march) {
	var troops []UnitID
	for i := range mv.Loads {
		for j := range mv.Loads[i].Units {
			ids := m.pick(mv.Source, &mv.Loads[i].Units[j], mc.start(), false, m.ableToBoard, anyOf)
			if ids == nil {
				return
			}
			m.claim(ids, mv.Line)
			troops = append(troops, ids...)
		}
	}
	lead := m.Unit(mc.units[0])
	each := m.drops(lead.Owner, lead.Kind)
	if n := len(mc.units); len(troops) < n || len(troops) > n*each {
		m.fail(mv.problem("paratroop/load", "%s: each of %s carries 1 to %d, and %s to jump.",
			m.Edition.Topics["paratroop/load"].Text, count(n, m.kind(lead).Name, m.kind(lead).Plural), each, plural(len(troops), "1 unit is", count(len(troops), "unit is", "units are"))))
		return
	}
	for i, id := range troops {
		mc.ladings = m.addLading(mc.ladings, lading{cargo: []UnitID{id}, carrier: mc.units[i%len(mc.units)], from: mc.start()})
	}
}
