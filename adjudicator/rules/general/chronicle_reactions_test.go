package general_test

import (
	"maps"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// What is done against the mover before and while he fights: scrambles, interceptions, kamikaze strikes. And who fights whom.

// noteAttack notes where the mover's units go to fight.
func (c *chronicle) noteAttack(e position.Moved) {
	s := e.Path[len(e.Path)-1]
	for _, r := range e.Units {
		c.turn.moved[r.ID] = true
	}
	if c.turn.phase != "combat" {
		return
	}
	if e.Purpose == order.Raid {
		c.turn.raided[s] = true
		for _, r := range e.Units {
			if k := c.ed.Kinds[r.Kind].ID; k != "strategic_bomber" && k != "tactical_bomber" {
				c.fault("%s raids", c.tell(r.ID))
			}
		}
	}
	if !c.sea(s) && !c.shares(e.Power, c.owners[s], s) || len(e.Path) == 1 {
		c.noteAttackOn(s)
	}
	if c.ed.Kinds[e.Units[0].Kind].Class == edition.Land { // land that a tank drives through is attacked, too
		for _, over := range e.Path[1:] {
			if !c.shares(e.Power, c.owners[over], over) {
				c.noteAttackOn(over)
			}
		}
	}
}

func (c *chronicle) noteAttackOn(s edition.SpaceID) {
	c.turn.attacked[s] = true
	if c.id(c.mover) == "japan" && c.name(s) == "French Indo-China" {
		c.past["Indo-China attacked"] = true
	}
	c.notePact(s)
}

// judgeRose judges aircraft that rise: three at most from land with an air base that serves, to a zone beside it that is attacked; or over
// their land against bombers.
func (c *chronicle) judgeRose(e position.Rose) {
	for _, r := range e.Units {
		u := c.of(r)
		k := c.kind(u)
		switch {
		case !c.fights(e.Power, c.mover) || c.id(e.Power) == "china" && e.From != e.To || u.space != e.From || u.aboard != 0:
			c.fault("%s rises", c.tell(r.ID))
		case e.From == e.To && (k != "fighter" || !c.turn.raided[e.From]):
			c.fault("%s intercepts over %s", c.tell(r.ID), c.name(e.From))
		case e.From != e.To && (k == "strategic_bomber" || !c.base(e.From, "air_base") || !c.ed.Board.Adjacent(e.From, e.To) || !c.shares(e.Power, c.owners[e.From], e.From)):
			c.fault("%s scrambles from %s", c.tell(r.ID), c.name(e.From))
		}
		c.turn.risen[r.ID] = e.To
	}
	if e.From == e.To {
		return
	}
	if c.turn.rose[e.From] += len(e.Units); c.turn.rose[e.From] > 3 {
		c.fault("%d aircraft scramble from %s", c.turn.rose[e.From], c.name(e.From))
	}
	if mover := slices.ContainsFunc(slices.Collect(maps.Values(c.units)), func(u *entry) bool { return u.space == e.To && u.owner == c.mover }); !mover { // if only on an ally's ship
		c.fault("aircraft scramble to %s, where nobody of %s's is", c.name(e.To), c.id(c.mover))
	}
}

// judgeSpent judges tokens for kamikaze strikes.
func (c *chronicle) judgeSpent(e position.Spent) {
	zones := []string{"sz 6", "sz 17", "sz 19", "sz 20", "sz 22", "sz 35"}
	if c.id(e.Power) != "japan" || e.Count < 1 || e.Count > c.tokens || !slices.Contains(zones, c.name(e.Space)) || !c.fights(e.Power, c.mover) {
		c.fault("%s spends %d of %d tokens in %s", c.id(e.Power), e.Count, c.tokens, c.name(e.Space))
	}
}

// judgeBattle sees that only enemies fight each other.
func (c *chronicle) judgeBattle(e position.BattleBegan) {
	for _, r := range e.Attackers {
		u := c.of(r)
		if u.owner != c.mover || u.space != e.Space || c.class(u) == edition.Facility {
			c.fault("%s attacks in %s in the turn of %s", c.tell(r.ID), c.name(e.Space), c.id(c.mover))
		}
		c.turn.fought[r.ID] = true
	}
	for _, r := range e.Defenders {
		u := c.of(r)
		if !c.fights(u.owner, c.mover) || u.space != e.Space || c.class(u) == edition.Facility {
			c.fault("%s defends %s against %s", c.tell(r.ID), c.name(e.Space), c.id(c.mover))
		}
	}
}

// noteRocket notes a rocket, which is an attack on its land, and of which every air base that serves fires one a turn.
func (c *chronicle) noteRocket(e position.Rolled) {
	c.turn.rockets[e.Space] = true
	c.noteAttackOn(e.Space)
	c.turn.fired++
	bases := 0
	for _, u := range c.units {
		if c.kind(u) == "air_base" && u.owner == c.mover && u.damage < 3 {
			bases++
		}
	}
	if !c.techs[c.mover]["rockets"] || c.turn.fired > bases || e.Power != c.mover {
		c.fault("%s fires %d rockets from %d air bases", c.id(e.Power), c.turn.fired, bases)
	}
}

// judgeJump judges paratroopers: two infantry from an air base that serves, three spaces at most, into enemy land that others attack on the ground.
func (c *chronicle) judgeJump(id position.UnitID, u *entry, path []edition.SpaceID) {
	from, to := path[0], path[len(path)-1]
	c.turn.jumped[from]++
	c.turn.airborne[id] = true
	if !c.techs[u.owner]["paratroopers"] || c.kind(u) != "infantry" || c.turn.jumped[from] > 2 || len(path) > 4 || !c.base(from, "air_base") || !c.shares(u.owner, c.owners[from], from) ||
		!c.fights(u.owner, c.owners[to]) || c.turn.phase != "combat" {
		c.fault("%s jumps from %s into %s", c.tell(id), c.name(from), c.name(to))
	}
}
