package general_test

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// Where new units enter.

// makes is how many units the complex in a territory makes in this turn. One that was made greater this turn for money makes as many as
// before, and those of the United States, which became greater for nothing, make ten at once.
func (c *chronicle) makes(s edition.SpaceID) int {
	for _, u := range c.units {
		k := c.kind(u)
		if u.space != s || k != "major_ic" && k != "minor_ic" {
			continue
		}
		n := 3
		more := 0
		if c.techs[c.mover]["increased_factory_production"] {
			more = 1
		}
		if k == "major_ic" && !c.turn.upgraded[s] {
			n, more = 10, 2*more
		}
		return max(n+more-u.damage, 0)
	}
	return 0
}

// works tells whether a complex may be used: it stood when the turn began, in land that its holder has held since.
func (c *chronicle) works(s edition.SpaceID) bool {
	return c.turn.complexes[s] != "" && c.turn.began[s] == c.mover && c.owners[s] == c.mover
}

func (c *chronicle) judgePlaced(e position.Placed) {
	if e.Existing {
		c.fault("aircraft change to a deck in %s", c.name(e.Space))
		return
	}
	k := &c.ed.Kinds[e.Kind]
	p := c.purseNamed(e.Power, e.Treasury)
	if e.Power != c.mover || c.turn.phase != "place" || c.shut(p) {
		c.fault("%s places units in the phase %s", c.id(e.Power), c.turn.phase)
	}
	switch {
	case k.Class == edition.Facility:
		c.judgeSite(e, k.ID, p)
	case c.id(e.Power) == "china":
		if c.printed(e.Space) != "china" || c.owners[e.Space] != e.Power || k.ID != "infantry" && k.ID != "artillery" {
			c.fault("China places %s in %s", k.ID, c.name(e.Space))
		}
	default:
		c.judgeMade(e, k, p)
	}
}

// judgeMade judges units that enter at a complex.
func (c *chronicle) judgeMade(e position.Placed, k *edition.Kind, p purse) {
	from := e.Factory
	if from == edition.Nowhere {
		from = e.Space
	}
	c.turn.made[from] += len(e.Units)
	switch {
	case !c.works(from) || c.purseOf(e.Power, from) != p:
		c.fault("%s enters at %s for %s", k.ID, c.name(from), p.name)
	case c.turn.made[from] > c.makes(from):
		c.fault("%d units enter at %s, which makes %d", c.turn.made[from], c.name(from), c.makes(from))
	case k.Class == edition.Sea && (!c.sea(e.Space) || !c.ed.Board.Adjacent(from, e.Space)):
		c.fault("%s enters in %s from %s", k.ID, c.name(e.Space), c.name(from))
	case k.Class == edition.Land && e.Space != from:
		c.fault("%s enters in %s from %s", k.ID, c.name(e.Space), c.name(from))
	case k.Class == edition.Air && e.Deck == 0 && e.Space != from:
		c.fault("%s enters in %s from %s", k.ID, c.name(e.Space), c.name(from))
	}
	if e.Deck != 0 {
		deck := c.units[e.Deck]
		if deck == nil || c.kind(deck) != "carrier" || deck.owner != e.Power || deck.space != e.Space || deck.damage > 0 || k.ID == "strategic_bomber" ||
			!c.ed.Board.Adjacent(from, e.Space) {
			c.fault("%s enters on a deck in %s", k.ID, c.name(e.Space))
		}
	}
}

// judgeSite judges where a new facility stands.
func (c *chronicle) judgeSite(e position.Placed, kind string, p purse) {
	s := e.Space
	switch {
	case len(e.Units) != 1 || c.turn.began[s] != e.Power || c.owners[s] != e.Power || c.purseOf(e.Power, s) != p:
		c.fault("a %s enters in %s for %s", kind, c.name(s), p.name)
	case c.ed.Board.Spaces[s].Island && (kind == "minor_ic" || kind == "major_ic"):
		c.fault("a %s enters on the island of %s", kind, c.name(s))
	case kind == "minor_ic" && c.worth(s) < 2, kind == "major_ic" && (c.worth(s) < 3 || c.printed(s) != c.id(e.Power)):
		c.fault("a %s enters in %s, worth %d", kind, c.name(s), c.worth(s))
	}
}

// judgeUpgraded judges a minor complex that becomes a major one: for money, in land worth three that was its holder's from the first; for
// nothing, in the United States when it enters its first war.
func (c *chronicle) judgeUpgraded(e position.Upgraded) {
	u := c.of(e.Unit)
	s := u.space
	if c.kind(u) != "minor_ic" || c.ed.Kinds[e.Kind].ID != "major_ic" || c.printed(s) != c.id(u.owner) {
		c.fault("%s becomes a %s", c.tell(e.Unit.ID), c.ed.Kinds[e.Kind].ID)
	}
	if e.Free {
		home := slices.Contains([]string{"Eastern United States", "Central United States", "Western United States"}, c.name(s))
		if c.id(e.Power) != "united_states" || !home || !c.belligerent(e.Power) {
			c.fault("%s becomes greater for nothing", c.tell(e.Unit.ID))
		}
		return
	}
	c.turn.upgraded[s] = true
	if p := c.purseNamed(e.Power, e.Treasury); c.worth(s) < 3 || c.turn.began[s] != e.Power || e.Power != c.mover || c.turn.phase != "place" || c.purseOf(e.Power, s) != p {
		c.fault("%s is upgraded in the phase %s", c.tell(e.Unit.ID), c.turn.phase)
	}
}

// judgeArsenal sees that the American complexes at home are great once it is at war.
func (c *chronicle) judgeArsenal() {
	if !c.belligerent(c.power("united_states")) || c.past["arsenal"] {
		return
	}
	c.past["arsenal"] = true
	for id, u := range c.units {
		if c.kind(u) == "minor_ic" && c.id(u.owner) == "united_states" && slices.Contains([]string{"Eastern United States", "Central United States", "Western United States"}, c.name(u.space)) {
			c.fault("%s has not become greater", c.tell(id))
		}
	}
}

// judgeLeftOver sees that land units are paid back only if no complex of their purse has room.
func (c *chronicle) judgeLeftOver(e position.Unplaced) {
	k := &c.ed.Kinds[e.Kind]
	if k.Class != edition.Land && k.Class != edition.Air || e.Upgrade {
		return
	}
	p := c.purseNamed(e.Power, e.Treasury)
	for i := range c.owners {
		s := edition.SpaceID(i)
		room := c.works(s) && c.purseOf(c.mover, s) == p && c.turn.made[s] < c.makes(s)
		if c.id(e.Power) == "china" {
			room = c.owners[s] == e.Power && c.printed(s) == "china"
		}
		if room {
			c.fault("%d %s are paid back, and %s has room", e.Count, k.ID, c.name(s))
			return
		}
	}
}
