package economy

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// Carriers for which aircraft wait must enter where they wait [G-MOB-017].

// keepPromises places carriers where aircraft wait for them and nobody has ordered one, before all else that enters; it refuses to
// place them elsewhere. Before the moment has come nobody waits.
func (m *mobilization) keepPromises(placed []*order.Place) {
	var due []placing
	for _, z := range m.pos.Awaited() {
		missing := m.pos.Waiting(z) - m.oldRoom(z) - m.newRoom(z)
		for missing > 0 {
			p, found := m.launch(z)
			if !found {
				m.elsewhere(placed, z)
				break
			}
			due = append(due, p)
			missing -= m.pos.Edition.Kind(p.kind).Deck
		}
	}
	m.placings, _ = m.berth(nil, due)
}

// launch takes a carrier that is left for a zone.
func (m *mobilization) launch(z edition.SpaceID) (placing, bool) {
	for _, d := range m.pos.NewDecks(m.power) {
		left := &m.left[m.pos.Edition.StockAt(d.Purse, d.Kind, false)]
		if *left > 0 && len(m.pos.Yards(m.power, d.Purse, z)) > 0 {
			*left--
			return placing{kind: d.Kind, count: 1, purse: d.Purse, space: z, filled: true, due: true}, true
		}
	}
	return placing{}, false
}

// berth finds for the carriers that are due the complexes that leave most room to all else: those of some are settled, the others are
// open. It returns all placings, and how many find no room.
func (m *mobilization) berth(settled, open []placing) (best []placing, least int) {
	if len(open) == 0 {
		best = slices.Concat(settled, m.placings)
		return best, m.crowdedOut(best)
	}
	p := open[0]
	yards := m.pos.Yards(m.power, p.purse, p.space)
	if n := len(settled); n > 0 && settled[n-1].space == p.space && settled[n-1].purse == p.purse { // of two that are alike it does not matter which is where
		yards = yards[slices.Index(yards, settled[n-1].factory):]
	}
	for _, s := range yards {
		p.factory = s
		if all, n := m.berth(append(slices.Clip(settled), p), open[1:]); best == nil || n < least {
			best, least = all, n
		}
	}
	return best, least
}

// crowdedOut counts the units for which no complex would have room; a carrier that is due counts for more than all others.
func (m *mobilization) crowdedOut(all []placing) int {
	_, over := m.booked(all)
	n := 0
	for _, p := range over {
		if p.due {
			n += position.AnyNumber
		}
		n += p.count
	}
	return n
}

// elsewhere refuses the order that takes a carrier away from where aircraft wait for it. Where no order does, a referee has taken it.
func (m *mobilization) elsewhere(placed []*order.Place, z edition.SpaceID) {
	carrier := m.pos.Edition.FirstKind(func(k *edition.Kind) bool { return k.Deck > 0 })
	var away *order.Place
	for _, p := range placed {
		if p.Space != z && slices.ContainsFunc(p.Units, func(sel order.Selection) bool { return m.pos.Edition.Kind(sel.Kind) == carrier }) {
			away = p
		}
	}
	if away == nil {
		return
	}
	m.fail(away.Problem("place/promise", "%s, and this %s goes elsewhere.", waitText(m.pos, z), carrier.Name).Suggest("Write: 1 %s %s.", carrier.Short, m.pos.SpaceName(z)))
}

// waitText says which aircraft wait where.
func waitText(p *position.Position, z edition.SpaceID) prose.Text {
	var ids []position.UnitID
	for u := range p.At(z) {
		if p.Waits(u) {
			ids = append(ids, u.ID)
		}
	}
	return prose.Say("%s over %s %s for a carrier", prose.Title(p.StackText(ids)), p.SpaceName(z), prose.Plural(len(ids), "waits", "wait"))
}

// promises says for which zones carriers are promised, for the question what is placed; "" if for none.
func promises(p *position.Position) prose.Text {
	said := prose.Text("")
	for _, z := range p.Awaited() {
		said += " " + prose.Say("%s that must be placed there.", waitText(p, z))
	}
	return said
}

// comeAboard brings the aircraft that wait onto the carriers for which they have waited; who finds none is lost.
func comeAboard(t *turn.Turn) {
	for i := range t.Pos.Units {
		u := &t.Pos.Units[i]
		if !t.Pos.Waits(u) {
			continue
		}
		if deck := newDeck(t, u.Space, true); deck != 0 {
			t.Record(position.Settled{Power: t.Mover, Units: position.Refs(t.Pos, seated(t.Pos, deck)), Space: u.Space, Deck: t.Pos.Ref(deck)})
		}
	}
	for _, u := range slices.Clone(t.Pos.Units) {
		if t.Pos.Waits(&u) {
			t.Record(position.Crashed{Power: t.Mover, Space: u.Space, Units: []position.Ref{t.Pos.Ref(u.ID)}})
		}
	}
}

// seated are the aircraft that wait for a carrier and find room on it.
func seated(p *position.Position, deck position.UnitID) (ids []position.UnitID) {
	c := p.Unit(deck)
	room := p.Room(c)
	for u := range p.At(c.Space) {
		if room > 0 && p.Waits(u) {
			ids = append(ids, u.ID)
			room -= p.Kind(u).DeckSize
		}
	}
	return ids
}
