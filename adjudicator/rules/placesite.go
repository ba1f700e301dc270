package rules

import (
	"fmt"
	"slices"
)

// Where new units may enter.

// checkPlace judges some units of one kind: land units and bombers go into the territory of a complex, ships beside it,
// fighters there or on a deck built this turn, a complex into worthy land that has none.
func (m *mobilization) checkPlace(p *Place, kind KindID, n int) Problem {
	k := m.Edition.Kind(kind)
	s := p.Space
	switch {
	case k.Factory:
		return m.checkComplex(p, n)
	case k.Class == Sea && !m.isSea(s):
		return p.problem("place/sea", "%s enter in a sea zone beside a complex.", Title(k.Plural))
	case k.Class != Sea && m.isSea(s) && (k.DeckSize == 0 || !m.Edition.Rules.Decks.FightersEnter), k.Class == Land && p.Deck:
		return p.problem("place/land", "%s enter in the territory of a complex, never at sea.", Title(k.Plural))
	case m.isSea(s) && len(m.sites(s)) == 0:
		return p.problem("place/sea-site", "No complex that %s has held since the turn began touches %s.", m.powerName(m.power), m.space(s)).instead("%s", m.siteText())
	case k.Class == Sea && m.hostileZone(s):
		return p.problem("place/hostile", "New ships do not enter among enemies, and there are enemy ships in %s.", m.space(s))
	case !m.isSea(s) && !m.site(s):
		return p.problem(m.siteTopic(s), "%s", m.siteReason(s)).instead("%s", m.siteText())
	case p.Factory != Nowhere && (!m.site(p.Factory) || p.Factory != s && !m.Edition.Board.Adjacent(p.Factory, s)):
		return p.problem("place/site", "Nothing from %s can enter in %s.", m.space(p.Factory), m.space(s))
	}
	if most := m.Edition.Rules.Guns.InTerritory; k.Gun && most > 0 && m.gunsThere(s)+n > most {
		return p.problem("gun/one", "There may be %s in a territory, and %s would have %d.", count(most, "gun", "guns"), m.space(s), m.gunsThere(s)+n)
	}
	return Problem{}
}

// hostileZone tells whether enemy ships keep new ships out of a zone, and no battle can change that any more.
func (m *mobilization) hostileZone(z SpaceID) bool {
	return !m.Edition.Rules.Ships.EnterAmongEnemies && m.enemyShips(m.power, z) && !m.early.mayClear(z)
}

func (m *mobilization) checkComplex(p *Place, n int) Problem {
	s := p.Space
	switch {
	case n > 1:
		return p.problem("place/complex-one", "There is one complex in a territory, not %d.", n)
	case m.Owners[s] != m.power || m.Before[s] != m.power:
		return p.problem("place/complex-land", "A new complex goes into land held since the turn began; %s is not.", m.space(s))
	case m.capacity(m.power, s) < 1:
		return p.problem("place/complex-land", "%s is worth nothing: a complex goes into land worth 1 or more.", m.space(s))
	case m.complexStays(s) || slices.ContainsFunc(m.placings, func(pl placing) bool { return pl.space == s && m.Edition.Kinds[pl.kind].Factory }):
		return p.problem("place/complex-one", "%s has a complex already.", m.space(s))
	}
	return Problem{}
}

// complexStays tells whether there is a complex in a territory that will be there when new units enter.
func (m *mobilization) complexStays(s SpaceID) bool {
	f := m.factory(s)
	return f != nil && (m.early == nil || m.Range(f.Owner, f.Kind) == 0)
}

// site tells whether units may enter at a territory: a complex there, and both held since the turn began. Before the
// moment has come, a complex that moves may come there yet [RUL-49].
func (m *mobilization) site(s SpaceID) bool {
	if m.Owners[s] != m.power || m.Before[s] != m.power {
		return false
	}
	makes := func(f *Unit) bool { return f != nil && !f.Deeds.Any(Fresh|Seized) }
	return makes(m.factory(s)) || m.early != nil && slices.ContainsFunc(m.Edition.Board.Neighbours(s), func(n SpaceID) bool {
		f := m.factory(n)
		return makes(f) && f.Owner == m.power && m.Range(f.Owner, f.Kind) > 0
	})
}

// sites lists the territories with a complex that may feed a sea zone.
func (m *mobilization) sites(zone SpaceID) []SpaceID {
	var out []SpaceID
	for _, s := range m.Edition.Board.Neighbours(zone) {
		if m.site(s) {
			out = append(out, s)
		}
	}
	return out
}

// allSites lists the territories at which units may enter.
func (m *mobilization) allSites() []SpaceID {
	var out []SpaceID
	for i := range m.Edition.Board.Spaces {
		if m.site(SpaceID(i)) {
			out = append(out, SpaceID(i))
		}
	}
	return out
}

func (m *mobilization) siteTopic(s SpaceID) string {
	switch {
	case m.Owners[s] != m.power && m.Friendly(m.power, m.Owners[s]):
		return "place/ally"
	case m.Owners[s] == m.power && m.Before[s] != m.power:
		return "place/fresh"
	}
	return "place/site"
}

func (m *mobilization) siteReason(s SpaceID) string {
	switch m.siteTopic(s) {
	case "place/ally":
		return fmt.Sprintf("%s is %s's: nobody builds at an ally's complex.", m.space(s), m.powerName(m.Owners[s]))
	case "place/fresh":
		return fmt.Sprintf("%s was taken this turn: its complex works from the next turn on.", m.space(s))
	}
	switch {
	case m.Owners[s] == m.power:
		return fmt.Sprintf("There is no complex in %s that was there when the turn began.", m.space(s))
	case m.early != nil && m.factory(s) != nil:
		return fmt.Sprintf("%s does not hold %s; a complex that is taken this turn works from the next turn on.", m.powerName(m.power), m.space(s))
	}
	return fmt.Sprintf("%s does not hold %s.", m.powerName(m.power), m.space(s))
}

// siteText says where units may enter.
func (m *mobilization) siteText() string {
	where := m.allSites()
	if len(where) == 0 {
		return ""
	}
	return "Units may enter at " + m.spaceList(where) + "."
}

// gunsThere counts the guns in a territory with those that are to enter there. Before the moment has come only those
// count that no order can take away.
func (m *mobilization) gunsThere(s SpaceID) int {
	n := 0
	if !m.early.mayLeave(s) {
		n = m.standingGuns(s)
	}
	for _, p := range m.placings {
		if p.space == s && m.Edition.Kinds[p.kind].Gun {
			n += p.count
		}
	}
	return n
}
