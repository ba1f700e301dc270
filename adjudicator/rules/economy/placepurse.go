package economy

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// What a purse has paid for enters at the complexes and in the land that pay it [G-UK-004].

// payers lists the purses whose units may enter in a space: those of its land, or of the complexes that may feed the zone.
func (m *mobilization) payers(s, factory edition.SpaceID) []edition.PurseID {
	switch {
	case factory != edition.Nowhere:
		return []edition.PurseID{m.pos.Edition.PurseAt(m.power, factory)}
	case !m.pos.IsSea(s):
		return []edition.PurseID{m.pos.Edition.PurseAt(m.power, s)}
	}
	var out []edition.PurseID
	for _, site := range m.sites(s) {
		if id := m.pos.Edition.PurseAt(m.power, site); !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	if len(out) == 0 { // nothing enters there, which is said later
		return m.pos.Edition.PursesOf(m.power)
	}
	return out
}

// payersOf lists the purses that may have paid for what an order places: the one that it names, else all whose units may enter there.
func (m *mobilization) payersOf(p *order.Place) []edition.PurseID {
	if p.Treasury != "" {
		id, _ := m.pos.Edition.PurseNamed(m.power, p.Treasury)
		return []edition.PurseID{id}
	}
	return m.payers(p.Space, p.Factory)
}

// strangePurse refuses a placing that names a purse which the power does not have, or whose units do not enter there.
func (m *mobilization) strangePurse(p *order.Place) order.Problem {
	if p.Treasury == "" || p.Existing { // what stands on the board has been paid long ago
		return order.Problem{}
	}
	id, known := m.pos.Edition.PurseNamed(m.power, p.Treasury)
	if !known {
		return p.Problem("place/purse", "%s", pursesText(m.pos, m.power, func(id string) string { return "PLACE " + strings.ToUpper(id) }))
	}
	payers := m.payers(p.Space, p.Factory)
	if slices.Contains(payers, id) {
		return order.Problem{}
	}
	where := p.Space
	if p.Factory != edition.Nowhere {
		where = p.Factory
	}
	pays := m.pos.Edition.Purses[payers[0]].Treasury
	return p.Problem("place/purse", "What enters in %s is paid from the %s treasury, not from the %s treasury.", m.pos.SpaceName(where), pays, p.Treasury).
		Suggest("Write PLACE %s, or name no treasury.", strings.ToUpper(pays))
}

// sum counts the new units of a kind for which some purses have paid.
func (m *mobilization) sum(stock []int, purses []edition.PurseID, k edition.KindID) int {
	n := 0
	for _, id := range purses {
		n += stock[m.pos.Edition.StockAt(id, k, false)]
	}
	return n
}

// pay takes units from what waits to be placed, purse after purse.
func (m *mobilization) pay(k edition.KindID, n int, purses []edition.PurseID) []placing {
	var parts []placing
	for _, id := range purses {
		left := &m.left[m.pos.Edition.StockAt(id, k, false)]
		if some := min(n, *left); some > 0 {
			parts = append(parts, placing{kind: k, count: some, purse: id})
			*left -= some
			n -= some
		}
	}
	return parts
}

// notBought says that so many units have not been bought, or not from the purses whose units enter there.
func (m *mobilization) notBought(p *order.Place, k edition.KindID, n int, purses []edition.PurseID) order.Problem {
	has := m.sum(m.bought, purses, k)
	verb := "buys"
	if m.early == nil {
		verb = "bought"
	}
	bought, all := m.pos.Edition.StackText(has, k), has-m.sum(m.left, purses, k)+n
	if len(m.pos.Edition.Powers[m.power].Treasuries) > 0 && len(purses) == 1 {
		return p.Problem("place/purse", "%s %s from its %s treasury, which pays for what enters there, %s this turn, not %d.", m.pos.PowerName(m.power), verb,
			m.pos.Edition.Purses[purses[0]].Treasury, bought, all)
	}
	return p.Problem("place/bought", "%s %s %s this turn, not %d.", m.pos.PowerName(m.power), verb, bought, all)
}

// feeders lists the complexes that may feed a zone with what a purse has paid for.
func (m *mobilization) feeders(zone edition.SpaceID, purse edition.PurseID) []edition.SpaceID {
	return slices.DeleteFunc(m.sites(zone), func(s edition.SpaceID) bool { return m.pos.Edition.PurseAt(m.power, s) != purse })
}
