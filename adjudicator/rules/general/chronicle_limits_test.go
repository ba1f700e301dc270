package general_test

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// How far units go, how often they move, what they carry, where aircraft come down.

// spaces are how far units of a kind go.
var spaces = map[string]int{"infantry": 1, "artillery": 1, "mech_infantry": 2, "tank": 2, "aaa": 1, "fighter": 4, "tactical_bomber": 4, "strategic_bomber": 6,
	"submarine": 2, "destroyer": 2, "cruiser": 2, "carrier": 2, "battleship": 2, "transport": 2}

// judgeRange judges how far a unit has gone in this turn, and that nothing moves after it has moved to fight.
func (c *chronicle) judgeRange(e position.Moved, id position.UnitID) {
	u := c.units[id]
	if u == nil || e.Purpose == order.Paratroop || len(e.Path) < 2 {
		return
	}
	if _, started := c.turn.spent[id]; !started {
		c.turn.bonus[id] = c.further(u)
	}
	c.turn.spent[id] += len(e.Path) - 1
	most := spaces[c.kind(u)]
	if c.class(u) == edition.Air && c.techs[u.owner]["long_range_aircraft"] {
		most++
	}
	if c.turn.bonus[id] {
		most++
	}
	if u.owner != c.mover { // one that was left in the air
		most = 1
	}
	if c.turn.spent[id] > most {
		c.fault("%s has gone %d spaces, and %d are its most", c.tell(id), c.turn.spent[id], most)
	}
	combat := c.turn.phase == "combat"
	switch {
	case combat && !c.belligerent(u.owner):
		c.fault("%s moves to fight in peace", c.tell(id))
	case combat && c.kind(u) == "aaa":
		c.fault("%s moves in the combat move", c.tell(id))
	case !combat && c.class(u) != edition.Air && (c.turn.charged[id] || c.turn.fought[id]):
		c.fault("%s has moved or fought and moves again", c.tell(id))
	}
	c.turn.charged[id] = c.turn.charged[id] || combat
}

// further tells whether a base lets a unit go one space further from where it stands: one that serves, in land that friends have held since the
// turn began.
func (c *chronicle) further(u *entry) bool {
	mine := func(s edition.SpaceID) bool {
		return !c.sea(s) && c.shares(u.owner, c.owners[s], s) && c.sameSide(c.turn.began[s], u.owner)
	}
	switch c.class(u) {
	case edition.Air:
		return u.aboard == 0 && mine(u.space) && c.base(u.space, "air_base")
	case edition.Sea:
		return slices.ContainsFunc(c.beside(u.space), func(s edition.SpaceID) bool { return mine(s) && c.base(s, "naval_base") })
	}
	return false
}

// judgeHolds sees that no ship carries too much: a carrier two fighters or tactical bombers, a transport one land unit and one infantry.
func (c *chronicle) judgeHolds() {
	holds := map[position.UnitID][]string{}
	for id, u := range c.units {
		if u.aboard == 0 {
			continue
		}
		ship := c.units[u.aboard]
		if ship == nil || ship.space != u.space {
			c.fault("%s rides on nothing", c.tell(id))
			continue
		}
		holds[u.aboard] = append(holds[u.aboard], c.kind(u))
	}
	for id, cargo := range holds {
		fits := len(cargo) <= 2
		for _, k := range cargo {
			plane := k == "fighter" || k == "tactical_bomber"
			switch c.kind(c.units[id]) {
			case "carrier":
				fits = fits && plane
			case "transport":
				fits = fits && !plane && k != "strategic_bomber" && (len(cargo) < 2 || slices.Contains(cargo, "infantry"))
			default:
				fits = false
			}
		}
		if !fits {
			c.fault("%s carries %v", c.tell(id), cargo)
		}
	}
}

// judgeLandings sees, when a turn is over, that aircraft that flew came down only where friends have been since it began.
func (c *chronicle) judgeLandings() {
	for id, u := range c.units {
		if c.class(u) != edition.Air || c.sea(u.space) || c.turn.spent[id] == 0 {
			continue
		}
		if began := c.turn.began[u.space]; !c.sameSide(began, u.owner) && !c.turn.invaded[u.space] {
			c.fault("%s came down in land that was %s's when the turn began", c.tell(id), c.id(began))
		}
	}
}

// noteBombs books what the dice of bombers or of a rocket do.
func (c *chronicle) noteBombs(e position.Rolled) {
	c.turn.bombs = 0
	for _, s := range e.Shots {
		dice := s.Dice
		if e.For == "raid" && c.ed.Kinds[s.Unit.Kind].ID == "strategic_bomber" && c.techs[e.Power]["heavy_bombers"] { // two dice each, of which the better counts
			dice = nil
			for i := 0; i+1 < len(s.Dice); i += 2 {
				dice = append(dice, max(s.Dice[i], s.Dice[i+1]))
			}
		}
		for _, d := range dice {
			c.turn.bombs += d
			if e.For == "raid" && c.ed.Kinds[s.Unit.Kind].ID == "strategic_bomber" {
				c.turn.bombs += 2
			}
		}
	}
}

// judgeGuns judges the fire of antiaircraft artillery: three shots each, and one at each aircraft.
func (c *chronicle) judgeGuns(e position.Rolled) {
	guns, planes, dice := 0, 0, 0
	for id, u := range c.units {
		switch {
		case u.space != e.Space:
		case c.kind(u) == "aaa" && c.fights(u.owner, c.mover) && u.aboard == 0:
			guns++
		case u.owner == c.mover && (c.class(u) == edition.Air || c.turn.airborne[id]):
			planes++
		}
	}
	for _, s := range e.Shots {
		dice += len(s.Dice)
		if s.Need != 1 && s.Need != 2 {
			c.fault("%s: guns hit on %d", e.Label, s.Need)
		}
	}
	if dice > min(3*guns, planes) {
		c.fault("%s: %d guns fire %d times at %d aircraft", e.Label, guns, dice, planes)
	}
}
