package economy

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// Where new units may enter.

// checkPlace judges some units of one kind: land units and bombers go into the territory of a complex, ships beside it,
// fighters there or on a deck built this turn, a complex into land that is worth something and has none.
func (m *mobilization) checkPlace(p *order.Place, kind edition.KindID, n int) order.Problem {
	k := m.pos.Edition.Kind(kind)
	s := p.Space
	switch {
	case k.Class == edition.Facility:
		return m.checkFacility(p, kind, n)
	case k.Class == edition.Sea && !m.pos.IsSea(s):
		return p.Problem("place/sea", "%s enter in a sea zone beside a complex.", prose.Title(k.Plural))
	case k.Class != edition.Sea && m.pos.IsSea(s) && (k.DeckSize == 0 || !m.decks.FightersEnter), k.Class == edition.Land && p.Deck:
		return p.Problem("place/land", "%s enter in the territory of a complex, never at sea.", prose.Title(k.Plural))
	case m.pos.IsSea(s) && len(m.sites(s)) == 0:
		return p.Problem("place/sea-site", "No complex that %s has held since the turn began touches %s.", m.pos.PowerName(m.power), m.pos.SpaceName(s)).Suggest("%s", m.siteText())
	case k.Class == edition.Sea && m.hostileZone(s):
		return p.Problem("place/hostile", "New ships do not enter among enemies, and there are enemy ships in %s.", m.pos.SpaceName(s))
	case !m.pos.IsSea(s) && !m.site(s):
		return p.Problem(m.siteTopic(s), "%s", m.siteReason(s)).Suggest("%s", m.siteText())
	case p.Factory != edition.Nowhere && (!m.site(p.Factory) || p.Factory != s && !m.pos.Edition.Board.Adjacent(p.Factory, s)):
		return p.Problem("place/site", "Nothing from %s can enter in %s.", m.pos.SpaceName(p.Factory), m.pos.SpaceName(s))
	}
	if k.Gun && m.guns.TooMany(m.gunsThere(s)+n) {
		return p.Problem("gun/one", "There may be %s in a territory, and %s would have %d.", prose.Count(m.guns.InTerritory, "gun", "guns"), m.pos.SpaceName(s), m.gunsThere(s)+n)
	}
	return order.Problem{}
}

// hostileZone tells whether enemy ships keep new ships out of a zone, and no battle can change that any more.
func (m *mobilization) hostileZone(z edition.SpaceID) bool {
	return !m.ships.EnterAmongEnemies && m.pos.EnemyShips(m.power, z) && !m.early.MayClear(z)
}

// checkFacility judges where a facility is built: in land held since the turn began, one of a kind.
func (m *mobilization) checkFacility(p *order.Place, kind edition.KindID, n int) order.Problem {
	s, k := p.Space, m.pos.Edition.Kind(kind)
	like := func(other edition.KindID) bool {
		return other == kind || k.Factory && m.pos.Edition.Kinds[other].Factory
	}
	placed := slices.ContainsFunc(m.placings, func(pl placing) bool { return pl.space == s && like(pl.kind) && !pl.upgrade })
	name := k.Name
	if k.Factory {
		name = "complex"
	}
	switch {
	case n > 1:
		return p.Problem("place/complex-one", "There is one %s in a territory, not %d.", name, n)
	case m.pos.Owners[s] != m.power || m.pos.Before[s] != m.power:
		return p.Problem("place/complex-land", "A new %s goes into land held since the turn began; %s is not.", name, m.pos.SpaceName(s))
	case k.Makes == 0 && k.Factory && m.pos.Capacity(m.power, s) < 1:
		return p.Problem("place/complex-land", "%s is worth nothing: a complex goes into land worth 1 or more.", m.pos.SpaceName(s))
	case k.Factory && (m.complexStays(s) || placed):
		return p.Problem("place/complex-one", "%s has a complex already.", m.pos.SpaceName(s))
	case !k.Factory && (placed || m.pos.AnyUnit(s, func(u *position.Unit) bool { return u.Kind == kind })):
		return p.Problem("place/complex-one", "There is %s in %s already.", prose.Article(name), m.pos.SpaceName(s))
	}
	return m.checkLand(p, k)
}

// checkLand holds land against what a kind of facility asks for [G-MOB-012, G-MOB-013, G-SPC-012].
func (m *mobilization) checkLand(p *order.Place, k *edition.Kind) order.Problem {
	s := p.Space
	worth := m.pos.Edition.Board.Spaces[s].Income
	switch {
	case worth < k.Worth:
		return p.Problem("place/complex-land", "%s is worth %d: a %s goes into land worth %d or more.", m.pos.SpaceName(s), worth, k.Name, k.Worth)
	case k.Home && m.pos.Edition.Printed[s] != m.power:
		return p.Problem("place/complex-land", "%s did not belong to %s from the first: a %s goes into original land alone.", m.pos.SpaceName(s), m.pos.PowerName(m.power), k.Name)
	case k.Mainland && !slices.ContainsFunc(m.pos.Edition.Board.Neighbours(s), func(n edition.SpaceID) bool { return !m.pos.IsSea(n) }):
		return p.Problem("place/complex-land", "%s is an island, and no complex is built on islands.", m.pos.SpaceName(s))
	}
	return order.Problem{}
}

// complexStays tells whether there is a complex in a territory that will be there when new units enter.
func (m *mobilization) complexStays(s edition.SpaceID) bool {
	f := m.pos.Factory(s)
	return f != nil && (m.early == nil || m.pos.Range(f.Owner, f.Kind) == 0)
}

// site tells whether units may enter at a territory: a complex there, and both held since the turn began. Before the
// moment has come, a complex that moves may come there yet [RUL-49].
func (m *mobilization) site(s edition.SpaceID) bool {
	if lands := m.pos.Edition.Powers[m.power].Musters; lands != nil {
		return m.pos.Musters(m.power, s) || lands[s] && m.early.MayTake(s) // what is taken this turn serves at once [G-CHN-003]
	}
	if m.makers == nil {
		m.makers = m.findMakers()
	}
	return m.makers[s] && m.pos.Owners[s] == m.power && m.pos.Before[s] == m.power
}

// findMakers tells of every space whether a complex that makes units is there, or may come there yet.
func (m *mobilization) findMakers() []bool {
	makers := make([]bool, len(m.pos.Owners))
	for i := range m.pos.Units {
		f := &m.pos.Units[i]
		if !m.pos.Kind(f).Factory || f.Deeds.Any(position.Fresh|position.Seized) {
			continue
		}
		makers[f.Space] = true
		if m.early != nil && f.Owner == m.power && m.pos.Range(f.Owner, f.Kind) > 0 {
			for _, n := range m.pos.Edition.Board.Neighbours(f.Space) {
				makers[n] = true
			}
		}
	}
	return makers
}

// sites lists the territories with a complex that may feed a sea zone.
func (m *mobilization) sites(zone edition.SpaceID) []edition.SpaceID {
	var out []edition.SpaceID
	for _, s := range m.pos.Edition.Board.Neighbours(zone) {
		if m.site(s) && !slices.Contains(m.pos.Edition.NoLaunch, edition.Slip{From: s, Zone: zone}) {
			out = append(out, s)
		}
	}
	return out
}

// allSites lists the territories at which units may enter.
func (m *mobilization) allSites() []edition.SpaceID {
	var out []edition.SpaceID
	for i := range m.pos.Edition.Board.Spaces {
		if m.site(edition.SpaceID(i)) {
			out = append(out, edition.SpaceID(i))
		}
	}
	return out
}

func (m *mobilization) siteTopic(s edition.SpaceID) string {
	switch {
	case m.pos.Owners[s] != m.power && m.pos.Friendly(m.power, m.pos.Owners[s]):
		return "place/ally"
	case m.pos.Owners[s] == m.power && m.pos.Before[s] != m.power:
		return "place/fresh"
	}
	return "place/site"
}

func (m *mobilization) siteReason(s edition.SpaceID) prose.Text {
	switch m.siteTopic(s) {
	case "place/ally":
		return prose.Say("%s holds %s: nobody builds at an ally's complex.", m.pos.PowerName(m.pos.Owners[s]), m.pos.SpaceName(s))
	case "place/fresh":
		return prose.Say("%s was taken this turn: its complex works from the next turn on.", m.pos.SpaceName(s))
	}
	switch {
	case m.pos.Owners[s] == m.power:
		return prose.Say("There is no complex in %s that was there when the turn began.", m.pos.SpaceName(s))
	case m.early != nil && m.pos.Factory(s) != nil:
		return prose.Say("%s does not hold %s; a complex that is taken this turn works from the next turn on.", m.pos.PowerName(m.power), m.pos.SpaceName(s))
	}
	return prose.Say("%s does not hold %s.", m.pos.PowerName(m.power), m.pos.SpaceName(s))
}

// siteText says where units may enter.
func (m *mobilization) siteText() prose.Text {
	where := m.allSites()
	if len(where) == 0 {
		return ""
	}
	return prose.Say("Units may enter at %s.", m.pos.SpaceList(where))
}

// gunsThere counts the guns in a territory with those that are to enter there. Before the moment has come only those
// count that no order can take away.
func (m *mobilization) gunsThere(s edition.SpaceID) int {
	n := 0
	if !m.early.MayLeave(s) {
		n = m.pos.StandingGuns(s)
	}
	for _, p := range m.placings {
		if p.space == s && m.pos.Edition.Kinds[p.kind].Gun {
			n += p.count
		}
	}
	return n
}
