package general_test

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// convoyZones are those with the mark of a convoy.
var convoyZones = []string{"sz 1", "sz 6", "sz 10", "sz 19", "sz 20", "sz 26", "sz 35", "sz 36", "sz 37", "sz 39", "sz 41", "sz 42", "sz 43", "sz 44", "sz 54", "sz 62", "sz 63",
	"sz 70", "sz 71", "sz 72", "sz 80", "sz 82", "sz 85", "sz 89", "sz 93", "sz 97", "sz 98", "sz 99", "sz 101", "sz 105", "sz 106", "sz 109", "sz 119", "sz 125"}

// convoyDice are what was rolled in a zone: how many dice, and what they cost.
type convoyDice struct{ dice, sum int }

// noteConvoy books dice against convoys: those of four and more count nothing.
func (c *chronicle) noteConvoy(e position.Rolled) {
	if !c.atWar(e.Power, c.mover) || c.id(c.mover) == "china" || c.turn.phase != "income" {
		c.fault("%s rolls against convoys of %s", c.id(e.Power), c.id(c.mover))
	}
	d := c.turn.dice[e.Space]
	for _, s := range e.Shots {
		for _, n := range s.Dice {
			d.dice++
			if n <= 3 {
				d.sum += n
			}
		}
	}
	c.turn.dice[e.Space] = d
}

// noteDisrupted books what the dice are told to have cost a purse. All zones of a power are rolled for before that.
func (c *chronicle) noteDisrupted(e position.Disrupted) {
	c.turn.losses[purse{e.Power, e.Treasury}] = e.Amount
}

// raidersIn counts the dice that enemies of the mover roll in a zone: one for a battleship, cruiser or destroyer, two for a submarine or
// an aircraft on a deck. Aircraft alone, on the deck of a power at peace with the mover, roll none.
func (c *chronicle) raidersIn(z edition.SpaceID) (n int) {
	if !c.enemyShip(c.mover, z, "battleship", "carrier", "cruiser", "destroyer", "submarine") {
		return 0
	}
	for _, u := range c.units {
		if u.space != z || !c.plays(u.owner) || !c.atWar(u.owner, c.mover) {
			continue
		}
		switch c.kind(u) {
		case "battleship", "cruiser", "destroyer":
			n++
		case "submarine":
			n += 2
		case "fighter", "tactical_bomber":
			if u.aboard != 0 {
				n += 2
			}
		}
	}
	return n
}

// convoyLoss is what convoys cost a purse: the largest sum that is no more than the dice of each zone, and no more than each territory is
// worth beside all its zones.
func (c *chronicle) convoyLoss(p purse) int {
	if c.id(p.power) == "china" {
		return 0
	}
	var zones []edition.SpaceID
	lands := map[edition.SpaceID][]edition.SpaceID{}
	for _, name := range convoyZones {
		z := c.at(name)
		for _, s := range c.beside(z) {
			if !c.sea(s) && c.owners[s] == p.power && c.purseOf(p.power, s) == p && c.worth(s) > 0 {
				lands[z] = append(lands[z], s)
			}
		}
		if len(lands[z]) == 0 {
			continue
		}
		n := c.raidersIn(z)
		if d := c.turn.dice[z]; d.dice != n {
			c.fault("%d dice were rolled against the convoys of %s in %s, and %d should have been", d.dice, c.id(p.power), name, n)
		}
		if n > 0 {
			zones = append(zones, z)
		}
	}
	return flow(zones, lands, func(z edition.SpaceID) int { return c.turn.dice[z].sum }, c.worth)
}

// flow is the largest sum that zones can take from the land beside them. Every IPC is taken one by one; where all land of a zone is
// exhausted, what another zone has taken from it is looked for elsewhere.
func flow(zones []edition.SpaceID, lands map[edition.SpaceID][]edition.SpaceID, rolled, worth func(edition.SpaceID) int) (total int) {
	taken := map[[2]edition.SpaceID]int{}
	used := map[edition.SpaceID]int{}
	var find func(z edition.SpaceID, seen map[edition.SpaceID]bool) bool
	find = func(z edition.SpaceID, seen map[edition.SpaceID]bool) bool {
		for _, s := range lands[z] {
			if seen[s] {
				continue
			}
			seen[s] = true
			if used[s] < worth(s) {
				used[s]++
				taken[[2]edition.SpaceID{z, s}]++
				return true
			}
			for _, other := range zones {
				if taken[[2]edition.SpaceID{other, s}] > 0 && find(other, seen) {
					taken[[2]edition.SpaceID{other, s}]--
					taken[[2]edition.SpaceID{z, s}]++
					return true
				}
			}
		}
		return false
	}
	for _, z := range zones {
		for range rolled(z) {
			if find(z, map[edition.SpaceID]bool{}) {
				total++
			}
		}
	}
	return total
}
