package general_test

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// numbers are those on which units hit, attacking and defending.
var numbers = map[string][2]int{"infantry": {1, 2}, "artillery": {2, 2}, "mech_infantry": {1, 2}, "tank": {3, 3}, "fighter": {3, 4}, "tactical_bomber": {3, 3},
	"strategic_bomber": {4, 1}, "submarine": {2, 1}, "destroyer": {2, 2}, "cruiser": {3, 3}, "carrier": {0, 2}, "battleship": {4, 4}}

// judgeRolled judges the numbers that a volley needs, and how many of its units are raised by others.
func (c *chronicle) judgeRolled(e position.Rolled) {
	switch e.For {
	case "attack", "defence", "surprise strike":
		c.judgeFire(e)
	case "bombardment":
		c.judgeBombardment(e)
	case "air battle":
		for _, s := range e.Shots {
			jets := c.techs[e.Power]["jet_fighters"] && c.ed.Kinds[s.Unit.Kind].ID == "fighter"
			if s.Need != 1 && !(jets && s.Need == 2) {
				c.fault("%s: aircraft fight at %d", e.Label, s.Need)
			}
		}
	case "strike":
		for _, s := range e.Shots {
			if s.Need != 2 || !slices.Contains([]string{"battleship", "carrier", "cruiser", "destroyer"}, c.ed.Kinds[s.Unit.Kind].ID) || s.Unit.Owner != c.mover {
				c.fault("%s: a strike at %s hits on %d", e.Label, c.tell(s.Unit.ID), s.Need)
			}
		}
	case "raid":
		c.noteBombs(e)
	case "rocket":
		c.noteRocket(e)
		c.noteBombs(e)
	case "antiaircraft fire":
		c.judgeGuns(e)
	case "convoys":
		c.noteConvoy(e)
	case "income":
		for _, s := range e.Shots {
			for _, d := range s.Dice {
				c.turn.extra += d
			}
		}
		if !c.techs[e.Power]["war_bonds"] {
			c.fault("%s has no war bonds", c.id(e.Power))
		}
	}
}

// judgeBombardment judges the fire of ships at a coast: one for each land unit that comes ashore there, each once in a turn, and none from a
// zone in which it has fought.
func (c *chronicle) judgeBombardment(e position.Rolled) {
	ships := 0
	for _, s := range e.Shots {
		k := c.ed.Kinds[s.Unit.Kind].ID
		if k != "battleship" && k != "cruiser" || s.Need != numbers[k][0] {
			c.fault("%s: a %s bombards at %d", e.Label, k, s.Need)
		}
		idle := 0
		for id, u := range c.units {
			if u.kind == s.Unit.Kind && u.owner == c.mover && c.ed.Board.Adjacent(u.space, e.Space) && !c.turn.fought[id] {
				idle++
			}
		}
		if c.turn.shelled[s.Unit.Kind] += len(s.Dice); len(s.Dice) > idle {
			c.fault("%s: %d of the kind %s bombard, and %d can", e.Label, len(s.Dice), k, idle)
		}
		ships += len(s.Dice)
	}
	for kind, n := range c.turn.shelled {
		for id, u := range c.units {
			if u.kind == kind && u.owner == c.mover && !c.turn.fought[id] {
				n--
			}
		}
		if n > 0 {
			c.fault("%s: the %s bombards a second time", e.Label, c.ed.Kinds[kind].ID)
		}
	}
	if ashore := c.turn.ashore[e.Space]; ships > ashore {
		c.fault("%s: %d ships bombard for %d landed", e.Label, ships, ashore)
	}
}

// judgeFire judges a volley of a battle.
func (c *chronicle) judgeFire(e position.Rolled) {
	attack := e.Power == c.mover
	raised, foot, lifted, planes := 0, 0, 0, 0
	guns, lifts := 0, 0
	for _, s := range e.Shots {
		k := c.ed.Kinds[s.Unit.Kind].ID
		base := numbers[k][map[bool]int{true: 0, false: 1}[attack]]
		tech := c.techs[e.Power]
		switch {
		case attack && k == "fighter" && tech["jet_fighters"]:
			base = 4
		case attack && k == "submarine" && tech["super_submarines"]:
			base = 3
		}
		if !attack {
			if s.Need != base {
				c.fault("%s: a %s defends at %d", e.Label, k, s.Need)
			}
			continue
		}
		switch k {
		case "artillery":
			guns += s.Count
			if tech["advanced_artillery"] {
				guns += s.Count
			}
		case "tank", "fighter":
			lifts += s.Count
		case "infantry", "mech_infantry":
			foot += s.Count
			if s.Need == 2 {
				raised += s.Count
				continue
			}
		case "tactical_bomber":
			planes += s.Count
			if s.Need == 4 {
				lifted += s.Count
				continue
			}
		}
		if s.Need != base {
			c.fault("%s: a %s attacks at %d", e.Label, k, s.Need)
		}
	}
	if c.sea(e.Space) || !attack || c.techs[e.Power]["improved_mech_infantry"] {
		return
	}
	if raised != min(foot, guns) || lifted != min(planes, lifts) {
		c.fault("%s: %d of %d are raised by %d guns, %d of %d by %d others", e.Label, raised, foot, guns, lifted, planes, lifts)
	}
}

// noteShots lets nobody fire who is gone.
func (c *chronicle) noteShots(e position.Rolled) {
	for _, s := range e.Shots {
		if s.Unit.ID != 0 && s.Unit.Kind != edition.NoKind {
			c.of(s.Unit)
		}
	}
}
