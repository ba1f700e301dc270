package economy

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// readUpgrade judges where a complex is made greater [G-MOB-005, G-MOB-012, G-MOB-018].
func (m *mobilization) readUpgrade(p *order.Place) {
	to := m.pos.Edition.Upgrade()
	purse := m.pos.Edition.PurseAt(m.power, p.Space)
	left := &m.left[m.pos.Edition.StockAt(purse, to, true)]
	if *left < 1 {
		m.fail(p.Problem("place/bought", "There is no upgrade left that %s has bought.", m.pos.PurseName(purse)))
		return
	}
	*left--
	if bad := m.checkUpgrade(p); bad.Text != "" {
		m.fail(bad)
		return
	}
	m.placings = append(m.placings, placing{kind: to, purse: purse, upgrade: true, space: p.Space, factory: edition.Nowhere, order: p})
}

// checkUpgrade says why there is nothing in a territory that may be made greater.
func (m *mobilization) checkUpgrade(p *order.Place) order.Problem {
	to := m.pos.Edition.Kind(m.pos.Edition.Upgrade())
	f := m.pos.Factory(p.Space)
	switch {
	case f != nil && f.Owner == m.power && m.pos.Kind(f).ID == to.ID:
		return p.Problem("place/upgrade", "The complex in %s is a %s already.%s", m.pos.SpaceName(p.Space), to.Name, freeText(m.pos, m.power, p.Space)).
			Suggest("Leave out this upgrade, and that in BUY if no other complex waits for one.")
	case f == nil || m.pos.Kind(f).ID != to.Upgrades || !m.site(p.Space):
		return p.Problem("place/upgrade", "%s has held no %s in %s since the turn began.", m.pos.PowerName(m.power), m.pos.Edition.Kind(m.pos.Edition.KindByID(to.Upgrades)).Name, m.pos.SpaceName(p.Space))
	case slices.ContainsFunc(m.placings, func(pl placing) bool { return pl.upgrade && pl.space == p.Space }):
		return p.Problem("place/complex-one", "The complex in %s is upgraded already.", m.pos.SpaceName(p.Space))
	}
	return m.checkLand(p, to)
}

// freeText says that complexes of a power become greater for nothing, if that of a territory is one of them.
func freeText(p *position.Position, power edition.PowerID, s edition.SpaceID) prose.Text {
	if a := p.Edition.Politics.Arsenal(power, s); a != nil {
		return prose.Say(" Those in %s become that for nothing when %s enters a war.", p.SpaceList(a.Spaces), p.PowerName(power))
	}
	return ""
}

// fillUpgrades makes the complexes greater that may be, in the land worth most, where nobody has said which.
func (m *mobilization) fillUpgrades() {
	to := m.pos.Edition.Upgrade()
	if to == edition.NoKind {
		return
	}
	for _, s := range m.dearestLand() {
		p := &order.Place{Space: s, Factory: edition.Nowhere, Upgrade: true}
		purse := m.pos.Edition.PurseAt(m.power, s)
		left := &m.left[m.pos.Edition.StockAt(purse, to, true)]
		if *left > 0 && m.pos.Factory(s) != nil && m.checkUpgrade(p).Text == "" {
			m.placings = append(m.placings, placing{kind: to, purse: purse, upgrade: true, space: s, factory: edition.Nowhere, filled: true})
			*left--
		}
	}
}
