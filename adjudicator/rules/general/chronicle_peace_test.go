package general_test

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// Who may be where. Every step of every way is judged a second time.

// shares tells whether units of a power may use what a holder has in a space: its own, or an ally's where both are at war.
func (c *chronicle) shares(power, holder edition.PowerID, s edition.SpaceID) bool {
	if power == holder {
		return true
	}
	if c.id(holder) == "dutch" { // friendly to the Allies
		return !c.axis(power) && c.belligerentIn(power, s)
	}
	return c.plays(holder) && c.sameSide(power, holder) && c.belligerentIn(power, s) && c.belligerentIn(holder, s)
}

// barred tells whether a power stays out of land, whoever holds it: China of all but its own, Kwangtung and Burma, the others of
// Chinese land until they are at war with Japan.
func (c *chronicle) barred(power edition.PowerID, s edition.SpaceID) bool {
	switch {
	case c.id(power) == "china":
		return !c.chineseMay(s)
	case c.axis(power):
		return false
	}
	return !c.sea(s) && c.printed(s) == "china" && !c.atWar(power, c.power("japan"))
}

// judgeWay judges the way of a unit, step by step.
func (c *chronicle) judgeWay(e position.Moved, id position.UnitID) {
	u := c.units[id]
	if u == nil || len(e.Path) < 2 {
		return
	}
	if !c.plays(u.owner) {
		c.fault("%s moves, and neutral armies never do", c.tell(id))
		return
	}
	combat := c.turn.phase == "combat"
	for i, s := range e.Path[1:] {
		from, last := e.Path[i], i == len(e.Path)-2
		if c.ed.Board.Spaces[s].Impassable || !c.ed.Board.Adjacent(from, s) {
			c.fault("%s goes from %s to %s", c.tell(id), c.name(from), c.name(s))
		}
		if c.barred(u.owner, s) {
			c.fault("%s is barred from %s", c.tell(id), c.name(s))
		}
		switch {
		case e.Purpose == order.Paratroop && !last:
			c.judgeFlight(id, u, s, false, combat)
		case c.class(u) == edition.Land:
			c.judgeMarch(id, u, s, last, combat)
		case c.class(u) == edition.Air:
			c.judgeFlight(id, u, s, last, combat)
		case c.class(u) == edition.Sea:
			c.judgeSail(id, u, from, s, last, combat)
		default:
			c.fault("%s moves", c.tell(id))
		}
	}
	switch end := e.Path[len(e.Path)-1]; {
	case c.class(u) == edition.Sea:
		c.judgeHarbour(id, u, end)
	case e.Purpose == order.Paratroop:
		c.judgeJump(id, u, e.Path)
	}
}

// judgeMarch judges a step of a land unit.
func (c *chronicle) judgeMarch(id position.UnitID, u *entry, s edition.SpaceID, last, combat bool) {
	h := c.owners[s]
	switch {
	case c.sea(s):
		c.fault("%s marches into %s", c.tell(id), c.name(s))
	case c.shares(u.owner, h, s):
	case c.fights(u.owner, h) && (c.plays(h) || c.id(h) == "dutch"):
		switch {
		case !combat:
			c.fault("%s marches into enemy %s after the battles", c.tell(id), c.name(s))
		case c.kind(u) == "aaa":
			c.fault("%s attacks %s", c.tell(id), c.name(s))
		case !last && c.garrison(u.owner, s):
			c.fault("%s goes on through %s, which is held", c.tell(id), c.name(s))
		case !c.plays(h) && c.id(u.owner) == "japan" && !(c.atWar(u.owner, c.power("united_kingdom")) && c.atWar(u.owner, c.power("anzac"))):
			c.fault("Japan attacks Dutch %s at peace with the British", c.name(s))
		}
		if last {
			c.judgeBystanders(id, u, s)
		}
	case !c.plays(h) && h != edition.Nobody:
		c.judgeIntoNeutral(id, u, s, last, combat)
	default:
		c.fault("%s of %s marches into %s of %s", c.tell(id), c.id(u.owner), c.name(s), c.id(h))
	}
}

// judgeIntoNeutral judges a step of a land unit into land of no power.
func (c *chronicle) judgeIntoNeutral(id position.UnitID, u *entry, s edition.SpaceID, last, combat bool) {
	leans := c.id(c.owners[s])
	friend := leans == "pro_axis" && c.axis(u.owner) || leans == "pro_allies" && !c.axis(u.owner)
	switch {
	case !c.belligerentIn(u.owner, s):
		c.fault("%s enters neutral %s at peace", c.tell(id), c.name(s))
	case friend && (combat || !last):
		c.fault("%s treats friendly %s as if it were not neutral", c.tell(id), c.name(s))
	case friend && c.kind(u) == "aaa" && !c.joinedBy(u.owner, s):
		return // others may come with it; that alone it wins nothing is judged where land is won over
	case !friend && (!combat || c.kind(u) == "aaa"):
		c.fault("%s enters %s, which is %s, in the phase %s", c.tell(id), c.name(s), leans, c.turn.phase)
	case !friend && !last && (c.garrison(u.owner, s) || c.army(s) > 0 && !c.invaded[s]):
		c.fault("%s goes on through %s, where an army stands", c.tell(id), c.name(s))
	}
}

// joinedBy tells whether a power has a land unit in a space already.
func (c *chronicle) joinedBy(p edition.PowerID, s edition.SpaceID) bool {
	for _, u := range c.units {
		if u.owner == p && u.space == s && c.class(u) == edition.Land {
			return true
		}
	}
	return false
}

// garrison tells whether anything of an enemy's is in a territory, facilities included.
func (c *chronicle) garrison(power edition.PowerID, s edition.SpaceID) bool {
	for _, u := range c.units {
		if u.space == s && c.fights(power, u.owner) {
			return true
		}
	}
	return false
}

// judgeBystanders sees that nobody attacks a territory in which a power stands with which he is at peace.
func (c *chronicle) judgeBystanders(id position.UnitID, u *entry, s edition.SpaceID) {
	for other, v := range c.units {
		if v.space == s && c.plays(v.owner) && c.class(v) != edition.Facility && !c.sameSide(u.owner, v.owner) && !c.atWar(u.owner, v.owner) {
			c.fault("%s attacks %s, where %s stands", c.tell(id), c.name(s), c.tell(other))
		}
	}
}

// judgeFlight judges a step of an aircraft.
func (c *chronicle) judgeFlight(id position.UnitID, u *entry, s edition.SpaceID, last, combat bool) {
	if c.sea(s) {
		return
	}
	h := c.owners[s]
	switch {
	case c.shares(u.owner, h, s):
	case !c.plays(h) && c.id(h) != "dutch":
		leans := c.id(h)
		friend := leans == "pro_axis" && c.axis(u.owner) || leans == "pro_allies" && !c.axis(u.owner)
		switch {
		case c.invaded[s] && c.belligerentIn(u.owner, s) && !(combat && !last && !c.turn.invaded[s]):
		case combat && last && !friend && c.belligerentIn(u.owner, s):
		default:
			c.fault("%s flies to %s, which is %s", c.tell(id), c.name(s), leans)
		}
	case c.fights(u.owner, h):
		if last && combat {
			c.judgeBystanders(id, u, s)
		}
		if last && !combat && u.owner == c.mover {
			c.fault("%s ends its flight in enemy %s", c.tell(id), c.name(s))
		}
	case c.plays(h) && !c.sameSide(u.owner, h) && !last:
		// Over land of a power that is at war with somebody aircraft may fly; the Soviet Union is neutral to those of the Axis with whom it is at peace.
		if !c.belligerent(h) || c.id(h) == "soviet_union" {
			c.fault("%s flies over %s of neutral %s", c.tell(id), c.name(s), c.id(h))
		}
	default:
		c.fault("%s of %s flies to %s of %s", c.tell(id), c.id(u.owner), c.name(s), c.id(h))
	}
}

// surfaceEnemy tells whether an enemy surface warship is in a zone.
func (c *chronicle) surfaceEnemy(power edition.PowerID, z edition.SpaceID) bool {
	return c.enemyShip(power, z, "battleship", "carrier", "cruiser", "destroyer")
}

func (c *chronicle) enemyShip(power edition.PowerID, z edition.SpaceID, kinds ...string) bool {
	for _, v := range c.units {
		if v.space == z && c.fights(power, v.owner) && slices.Contains(kinds, c.kind(v)) {
			return true
		}
	}
	return false
}

// judgeSail judges a step of a ship.
func (c *chronicle) judgeSail(id position.UnitID, u *entry, from, z edition.SpaceID, last, combat bool) {
	sub := c.kind(u) == "submarine"
	switch {
	case c.id(u.owner) == "china" || !c.sea(z):
		c.fault("%s sails to %s", c.tell(id), c.name(z))
	case sub && c.enemyShip(u.owner, z, "destroyer") && !last:
		c.fault("%s dives past an enemy destroyer in %s", c.tell(id), c.name(z))
	case !sub && c.surfaceEnemy(u.owner, z) && !(last && combat):
		c.fault("%s meets enemies in %s", c.tell(id), c.name(z))
	}
	c.judgeCanal(id, u, from, z)
}

// judgeCanal judges a step between two zones that a canal or a strait joins: whoever held its land when the turn began lets his friends pass.
func (c *chronicle) judgeCanal(id position.UnitID, u *entry, from, to edition.SpaceID) {
	canal := c.ed.Board.CanalBetween(from, to)
	if canal == nil {
		return
	}
	keys, known := canals[canal.Name]
	if !known {
		c.fault("there is no %s", canal.Name)
	}
	if canal.Name == "Strait of Gibraltar" && c.kind(u) == "submarine" {
		return
	}
	leave, asked := c.leaves[canal.Name]
	for _, key := range keys {
		h := c.turn.began[c.at(key)]
		if c.shares(u.owner, h, c.at(key)) || asked && leave == u.owner && c.plays(h) && !c.atWar(u.owner, h) {
			continue
		}
		c.fault("%s passes the %s, where %s held %s", c.tell(id), canal.Name, c.id(h), key)
	}
}

var canals = map[string][]string{"Suez Canal": {"Egypt", "Trans-Jordan"}, "Panama Canal": {"Central America"}, "Turkish Straits": {"Turkey"},
	"Strait of Gibraltar": {"Gibraltar"}, "Danish Straits": {"Denmark"}}

// judgeHarbour judges where a ship ends its move: Japan and the United States keep away from each other while they are at peace, and
// the United States stays near its own shores in the Atlantic while it is at peace with Germany and Italy.
func (c *chronicle) judgeHarbour(id position.UnitID, u *entry, z edition.SpaceID) {
	touches := func(power string) bool {
		return slices.ContainsFunc(c.beside(z), func(s edition.SpaceID) bool { return !c.sea(s) && c.owners[s] == c.power(power) })
	}
	switch c.id(u.owner) {
	case "japan":
		if !c.warWith("japan", "united_states") && slices.Contains([]string{"sz 1", "sz 2", "sz 3", "sz 8", "sz 9", "sz 10", "sz 11", "sz 12"}, c.name(z)) {
			c.fault("%s ends its move too near to America", c.tell(id))
		}
	case "united_states":
		if !c.warWith("united_states", "japan") && touches("japan") {
			c.fault("%s ends its move in %s, beside Japanese land", c.tell(id), c.name(z))
		}
		patrol := c.name(z) == "sz 102" && c.kind(u) != "transport"
		if !c.warWith("united_states", "germany", "italy") && c.flag(z, "europe") && !touches("united_states") && !patrol {
			c.fault("%s ends its move in %s", c.tell(id), c.name(z))
		}
	}
}

// judgeGuests sees, when a turn is over, that nobody stands in land or rides on a ship that is not open to him.
func (c *chronicle) judgeGuests() {
	for id, u := range c.units {
		h := c.owners[u.space]
		if c.class(u) == edition.Facility {
			if u.owner != h {
				c.fault("%s stands in land of %s", c.tell(id), c.id(h))
			}
			continue
		}
		switch {
		case u.aboard != 0:
			ship := c.units[u.aboard]
			if !c.shares(u.owner, ship.owner, u.space) {
				c.fault("%s rides with %s", c.tell(id), c.id(ship.owner))
			}
		case c.sea(u.space):
			if c.class(u) != edition.Sea {
				c.fault("%s ends the turn in the water", c.tell(id))
			}
		case c.class(u) == edition.Sea:
			c.fault("%s is a ship on land", c.tell(id))
		case u.owner == h || !c.plays(u.owner):
			if u.owner != h {
				c.fault("%s stands in land of %s", c.tell(id), c.id(h))
			}
		case c.shares(u.owner, h, u.space):
		case c.invaded[u.space] && c.allies(h) == !c.axis(u.owner) && c.class(u) == edition.Air:
		default:
			c.fault("%s ends the turn in land of %s", c.tell(id), c.id(h))
		}
		if c.id(u.owner) == "china" && !c.chineseMay(u.space) {
			c.fault("%s is outside of China", c.tell(id))
		}
	}
}
