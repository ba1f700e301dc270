package economy

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// readHop reads "1 ftr Germany -> cv sz 5": a fighter of the complex's territory, or from another deck in the zone,
// boards a carrier that enters this turn [R-MOB-006, R-MOB-007].
func (m *mobilization) readHop(p *order.Place, sel *order.Selection) {
	k := m.pos.Edition.Kind(sel.Kind)
	from := sel.From
	switch {
	case !m.decks.FightersEnter || m.decks.OldDecks:
		m.fail(p.Problem("place/hop", "%s do not change to a carrier that enters.", prose.Title(m.pos.Edition.FirstKind((*edition.Kind).OnDeck).Plural)))
		return
	case k.DeckSize == 0:
		m.fail(position.TooLarge(p.Source, k))
		return
	case from != p.Space && !(m.site(from) && slices.Contains(m.sites(p.Space), from)):
		m.fail(p.Problem("place/hop", "A %s boards a new carrier from the territory of the complex or from the same sea zone; %s is neither.", k.Name, m.pos.SpaceName(from)))
		return
	}
	want := sel.Count
	for i := range m.pos.Units {
		u := &m.pos.Units[i]
		if want != 0 && (u.Space == from || m.early != nil) && u.Owner == m.power && u.Kind == sel.Kind && !slices.ContainsFunc(m.hops, func(h hop) bool { return h.unit == u.ID }) {
			m.hops = append(m.hops, hop{u.ID, p.Space})
			want--
		}
	}
	switch {
	case want <= 0:
	case m.early != nil:
		m.fail(p.Problem("units/absent", "%s has not so many %s.", m.pos.PowerName(m.power), k.Plural))
	default:
		m.fail(p.Problem("units/absent", "There is no such %s in %s.", k.Name, m.pos.SpaceName(from)))
	}
}

// oldRoom counts the free places on decks that are in a zone already, where new aircraft may use them [G-MOB-009].
func (m *mobilization) oldRoom(z edition.SpaceID) int {
	n := 0
	for c := range m.pos.At(z) {
		if m.decks.OldDecks && ownDeck(m.pos, c, m.power) {
			n += m.pos.Room(c)
		}
	}
	return n
}

// countDecks holds new aircraft to the decks: those that enter this turn, and older ones where they will do [R-MOB-005].
func (m *mobilization) countDecks(placed []*order.Place) {
	for i := range m.pos.Edition.Board.Spaces {
		z := edition.SpaceID(i)
		if !m.pos.IsSea(z) {
			continue
		}
		room, want := 0, 0
		for _, p := range m.placings {
			if p.space == z {
				room += p.count * m.pos.Edition.Kinds[p.kind].Deck
				want += p.count * m.pos.Edition.Kinds[p.kind].DeckSize
			}
		}
		for _, h := range m.hops {
			if h.zone == z {
				want++
			}
		}
		if want == 0 {
			continue
		}
		if room += m.oldRoom(z) - m.pos.Waiting(z); want <= room {
			continue
		}
		text := "New carriers in %s have room for %d, not for %d; new %s do not start on older decks."
		if m.decks.OldDecks {
			text = "Own carriers in %s have room for %d, not for %d new %s."
		}
		src := placed[len(placed)-1].Source
		for _, o := range placed {
			if o.Space == z && (o.Existing || slices.ContainsFunc(o.Units, func(s order.Selection) bool { return m.pos.Edition.Kinds[s.Kind].DeckSize > 0 })) {
				src = o.Source
			}
		}
		m.fail(src.Problem("place/deck", text, m.pos.SpaceName(z), room, want, m.pos.Edition.FirstKind((*edition.Kind).OnDeck).Plural))
	}
}
