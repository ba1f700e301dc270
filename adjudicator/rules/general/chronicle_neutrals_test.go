package general_test

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// Neutral land: its armies, to whom it leans, and who gets it.

// army is how many infantry stand up in neutral land.
func (c *chronicle) army(s edition.SpaceID) int {
	for _, f := range c.ed.Board.Spaces[s].Flags {
		if n, is := strings.CutPrefix(f, "army="); is {
			men, _ := strconv.Atoi(n)
			return men
		}
	}
	return 0
}

func (c *chronicle) infantry(k edition.KindID) bool { return c.ed.Kinds[k].ID == "infantry" }

// judgeInvaded judges an attack on neutral land: its army stands up for the other side, which other strict neutrals join.
func (c *chronicle) judgeInvaded(e position.Invaded) {
	leans, to := c.leaning[e.Space], "pro_axis"
	if c.axis(e.Power) {
		to = "pro_allies"
	}
	switch {
	case leans == "" || c.plays(c.owners[e.Space]) || c.invaded[e.Space]:
		c.fault("%s is invaded and is not neutral", c.name(e.Space))
	case leans != "strict_neutral" && leans != to:
		c.fault("%s attacks %s, which is %s", c.id(e.Power), c.name(e.Space), leans)
	case len(e.Units) != c.army(e.Space) || len(e.Units) > 0 && !c.infantry(e.Kind):
		c.fault("%d %s stand up in %s", len(e.Units), c.ed.Kinds[e.Kind].ID, c.name(e.Space))
	case c.id(e.To) != to || !c.belligerentIn(e.Power, e.Space):
		c.fault("%s joins %s, attacked by %s", c.name(e.Space), c.id(e.To), c.id(e.Power))
	}
	if leans == "strict_neutral" {
		c.turn.strict = append(c.turn.strict, e.Space)
	}
}

// takeSides works out to whom neutral land leans, once the attacks of a combat move are known: all that were attacked together were
// attacked as they were before.
func (c *chronicle) takeSides() {
	for _, s := range c.turn.strict {
		red := c.flag(s, "mongolian") && c.id(c.mover) == "soviet_union"
		for other, leans := range c.leaning {
			switch {
			case leans != "strict_neutral" || slices.Contains(c.turn.strict, other):
			case c.axis(c.mover):
				c.leaning[other] = "pro_allies"
			case !c.flag(other, "mongolian") || red:
				c.leaning[other] = "pro_axis"
			}
		}
	}
	for _, s := range c.turn.strict {
		c.leaning[s] = map[bool]string{true: "pro_allies", false: "pro_axis"}[c.axis(c.mover)]
	}
	c.turn.strict = nil
}

// judgeLeaning compares the neutral land of the board with what it should be.
func (c *chronicle) judgeLeaning() {
	for s, o := range c.owners {
		if leans := c.leaning[edition.SpaceID(s)]; leans != "" && !c.plays(o) && !c.invaded[edition.SpaceID(s)] && c.id(o) != leans {
			c.fault("%s is %s and should be %s", c.name(edition.SpaceID(s)), c.id(o), leans)
		}
	}
}

// judgeWonOver judges neutral land that joins a power without a fight: because its troops have come, or by the pact about Mongolia.
func (c *chronicle) judgeWonOver(e position.WonOver) {
	leans := c.id(c.owners[e.Space])
	friend := leans == "pro_axis" && c.axis(e.Power) || leans == "pro_allies" && !c.axis(e.Power) || leans == "dutch" && c.british(e.Power)
	men := c.army(e.Space)
	if c.invaded[e.Space] {
		men = 0
		for _, u := range c.units {
			if u.space == e.Space && !c.plays(u.owner) && c.class(u) == edition.Land {
				men++
			}
		}
	}
	if len(e.Units)+len(e.Stood) != men || len(e.Units) > 0 && !c.infantry(e.Kind) {
		c.fault("%d and %d of %d join %s in %s", len(e.Units), len(e.Stood), men, c.id(e.Power), c.name(e.Space))
	}
	if e.Power != c.mover {
		if c.id(e.Power) != "soviet_union" || c.id(c.mover) != "japan" || !c.flag(e.Space, "mongolian") || !c.turn.pact || c.past["pact broken"] ||
			leans == "pro_axis" {
			c.fault("%s gets %s, which is %s, in the turn of %s; pact %t, broken %t", c.id(e.Power), c.name(e.Space), leans, c.id(c.mover), c.turn.pact, c.past["pact broken"])
		}
		return
	}
	came := false
	for _, u := range c.units {
		came = came || u.space == e.Space && u.owner == e.Power && c.class(u) == edition.Land && c.kind(u) != "aaa"
	}
	if !friend || !came || !c.belligerentIn(e.Power, e.Space) || c.turn.phase != "noncombat" {
		c.fault("%s wins over %s, which is %s, in the phase %s", c.id(e.Power), c.name(e.Space), leans, c.turn.phase)
	}
}

// british tells whether a power is one of the two that take care of Dutch land.
func (c *chronicle) british(p edition.PowerID) bool {
	return c.id(p) == "united_kingdom" || c.id(p) == "anzac"
}

// notePact notes attacks that bear on the pact between the Soviet Union and Mongolia.
func (c *chronicle) notePact(s edition.SpaceID) {
	mongolia := func(is func(edition.SpaceID) bool) bool {
		return slices.ContainsFunc(c.beside(s), func(n edition.SpaceID) bool { return c.flag(n, "mongolian") && is(n) })
	}
	any := func(edition.SpaceID) bool { return true }
	switch h := c.id(c.owners[s]); {
	case c.id(c.mover) == "japan" && h == "soviet_union" && mongolia(any):
		c.turn.pact = true
	case c.id(c.mover) == "soviet_union" && (h == "japan" && mongolia(any) || c.name(s) == "Korea") && c.strictMongolia():
		c.past["pact broken"] = true
	}
}

// strictMongolia tells whether some of it is a strict neutral still.
func (c *chronicle) strictMongolia() bool {
	for s, o := range c.owners {
		if c.flag(edition.SpaceID(s), "mongolian") && c.id(o) == "strict_neutral" {
			return true
		}
	}
	return false
}

// judgePact sees, when the battles of Japan are over, that the Soviet Union has got what the pact gives.
func (c *chronicle) judgePact() {
	if !c.turn.pact || c.past["pact broken"] {
		return
	}
	for _, s := range slices.Sorted(maps.Keys(c.leaning)) {
		if h := c.id(c.owners[s]); c.flag(s, "mongolian") && (h == "strict_neutral" || h == "pro_allies") {
			c.fault("%s is %s after an attack on Soviet land beside Mongolia", c.name(s), h)
		}
	}
}
