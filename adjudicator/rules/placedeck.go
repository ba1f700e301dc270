package rules

import "slices"

// readHop reads "1 ftr Germany -> cv sz 5": a fighter of the complex's territory, or from another deck in the zone,
// boards a carrier that enters this turn [R-MOB-006, R-MOB-007].
func (m *mobilization) readHop(p *Place, sel *Selection) {
	k := m.Edition.Kind(sel.Kind)
	from := sel.From
	switch {
	case !m.Edition.Rules.Decks.FightersEnter:
		m.fail(p.problem("place/hop", "Fighters do not change to a carrier that enters."))
		return
	case k.DeckSize == 0:
		m.fail(tooLarge(p.Source, k))
		return
	case from != p.Space && !(m.site(from) && slices.Contains(m.sites(p.Space), from)):
		m.fail(p.problem("place/hop", "A fighter boards a new carrier from the territory of the complex or from the same sea zone; %s is neither.", m.space(from)))
		return
	}
	want := sel.Count
	for i := range m.Units {
		u := &m.Units[i]
		if want != 0 && (u.Space == from || m.early != nil) && u.Owner == m.power && u.Kind == sel.Kind && !slices.ContainsFunc(m.hops, func(h hop) bool { return h.unit == u.ID }) {
			m.hops = append(m.hops, hop{u.ID, p.Space})
			want--
		}
	}
	switch {
	case want <= 0:
	case m.early != nil:
		m.fail(p.problem("units/absent", "%s has not so many %s.", m.powerName(m.power), k.Plural))
	default:
		m.fail(p.problem("units/absent", "There is no such %s in %s.", k.Name, m.space(from)))
	}
}

// countDecks holds fighters to the decks that enter this turn: not to older ones [R-MOB-005].
func (m *mobilization) countDecks(placed []*Place) {
	for i := range m.Edition.Board.Spaces {
		z := SpaceID(i)
		if !m.isSea(z) {
			continue
		}
		room, want := 0, 0
		for _, p := range m.placings {
			if p.space == z {
				room += p.count * m.Edition.Kinds[p.kind].Deck
				want += p.count * m.Edition.Kinds[p.kind].DeckSize
			}
		}
		for _, h := range m.hops {
			if h.zone == z {
				want++
			}
		}
		if want <= room {
			continue
		}
		src := placed[len(placed)-1].Source
		for _, o := range placed {
			if o.Space == z && (o.Existing || slices.ContainsFunc(o.Units, func(s Selection) bool { return m.Edition.Kinds[s.Kind].DeckSize > 0 })) {
				src = o.Source
			}
		}
		m.fail(src.problem("place/deck", "New carriers in %s have room for %d, not for %d; new fighters do not start on older decks.", m.space(z), room, want))
	}
}
