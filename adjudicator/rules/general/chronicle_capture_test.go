package general_test

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// Who gets land that is taken, and what becomes of the facilities in it.

// home is the power to whom land goes back that its friends free, or Nobody; and whether the enemy holds the capital on which that depends.
// Neutral and Dutch land has no such power.
func (c *chronicle) home(s edition.SpaceID) (home edition.PowerID, lost bool) {
	home = c.power(c.printed(s))
	if home == edition.Nobody || !c.plays(home) {
		return edition.Nobody, false
	}
	return home, c.shut(c.purseOf(home, s))
}

// judgeCapture judges who gets a territory.
func (c *chronicle) judgeCapture(e position.Captured) {
	from := c.owners[e.Space]
	home, lost := c.home(e.Space)
	china := c.id(e.By) == "china" && (c.name(e.Space) == "Kwangtung" || c.name(e.Space) == "Burma")
	to := e.By
	if home != edition.Nobody && c.sameSide(home, e.By) && !lost {
		to = home
	}
	switch {
	case from != e.From || e.By != c.mover:
		c.fault("%s takes %s of %s from %s", c.id(e.By), c.name(e.Space), c.id(from), c.id(e.From))
	case e.To != to && !(e.To == home && c.name(e.Space) == c.capital(c.purseOf(home, e.Space))):
		c.fault("%s goes to %s and should go to %s", c.name(e.Space), c.id(e.To), c.id(to))
	case china && e.To == e.By && !c.axisHolds("India"):
		c.fault("China keeps %s", c.name(e.Space))
	case !c.fights(e.By, from) && !c.invaded[e.Space]:
		c.fault("%s takes %s from %s", c.id(e.By), c.name(e.Space), c.id(from))
	case !e.Blitz && !c.joined(e.By, e.Space):
		c.fault("%s takes %s without land units", c.id(e.By), c.name(e.Space))
	}
	for _, r := range e.Seized {
		if c.ed.Kinds[r.Kind].Class != edition.Facility {
			c.fault("%s is seized", c.tell(r.ID))
		}
	}
	c.rememberCapture(e.Space, e.To)
}

// joined tells whether a power has a unit in a space that takes land.
func (c *chronicle) joined(p edition.PowerID, s edition.SpaceID) bool {
	for _, u := range c.units {
		if u.owner == p && u.space == s && u.aboard == 0 && c.class(u) == edition.Land && c.kind(u) != "aaa" {
			return true
		}
	}
	return false
}

// judgeReverted judges land that goes back when a capital is freed.
func (c *chronicle) judgeReverted(e position.Reverted) {
	home, lost := c.home(e.Space)
	if e.To != home || lost || c.owners[e.Space] != e.From || !c.sameSide(e.From, e.To) || e.From == e.To {
		c.fault("%s goes back to %s from %s", c.name(e.Space), c.id(e.To), c.id(e.From))
	}
}

// judgeHomes sees that no ally holds land for a power that has its capital.
func (c *chronicle) judgeHomes() {
	for i, o := range c.owners {
		s := edition.SpaceID(i)
		if home, lost := c.home(s); c.plays(o) && home != edition.Nobody && home != o && !lost && c.sameSide(home, o) {
			c.fault("%s holds %s of %s, which has its capital", c.id(o), c.name(s), c.id(home))
		}
	}
}

// most is the damage that a facility can have.
var mostDamage = map[string]int{"major_ic": 20, "minor_ic": 6, "air_base": 6, "naval_base": 6}

// judgeFacilities looks for facilities that cannot stand where they do.
func (c *chronicle) judgeFacilities() {
	type place struct {
		space edition.SpaceID
		kind  string
	}
	there := map[place]bool{}
	for id, u := range c.units {
		if c.class(u) != edition.Facility {
			if u.damage > 0 && (u.damage > 1 || c.kind(u) != "battleship" && c.kind(u) != "carrier") {
				c.fault("%s bears %d hits", c.tell(id), u.damage)
			}
			continue
		}
		k := c.kind(u)
		sort := k
		if k == "major_ic" || k == "minor_ic" {
			sort = "complex"
			if c.id(u.owner) == "china" && c.printed(u.space) == "china" { // in Kwangtung and Burma one stays, and China does not use it
				c.fault("%s is China's", c.tell(id))
			}
		}
		switch {
		case there[place{u.space, sort}]:
			c.fault("%s is the second there", c.tell(id))
		case u.damage < 0 || u.damage > mostDamage[k]:
			c.fault("%s has %d damage", c.tell(id), u.damage)
		case k == "major_ic" && c.printed(u.space) != c.id(u.owner):
			c.fault("%s is in foreign hands", c.tell(id))
		}
		there[place{u.space, sort}] = true
	}
}

// judgeBombed judges what bombs do: a strategic bomber does a die and two more, a tactical bomber a die.
func (c *chronicle) judgeBombed(e position.Bombed) {
	u := c.of(e.Unit)
	if want := min(c.turn.bombs, mostDamage[c.kind(u)]-u.damage); e.Amount != want {
		c.fault("%s takes %d damage and should take %d", c.tell(e.Unit.ID), e.Amount, want)
	}
	if !c.turn.raided[e.Space] && !c.turn.rockets[e.Space] || e.Amount < 0 || u.damage+e.Amount > mostDamage[c.kind(u)] || e.By != c.mover || !c.fights(c.mover, u.owner) {
		c.fault("%s takes %d damage from %s", c.tell(e.Unit.ID), e.Amount, c.id(e.By))
	}
}
