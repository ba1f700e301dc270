package general_test

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// Who is at war with whom, and who may declare war.

var startingWars = [][2]string{{"germany", "united_kingdom"}, {"germany", "anzac"}, {"germany", "france"}, {"italy", "united_kingdom"}, {"italy", "anzac"},
	{"italy", "france"}, {"japan", "china"}}

func (c *chronicle) declare(a, b edition.PowerID) {
	if c.plays(a) && c.plays(b) {
		c.wars[pairOf(a, b)] = true
	}
}

// judgeWar judges a declaration, and notes what it is the cause of.
func (c *chronicle) judgeWar(e position.WarDeclared) {
	if !c.plays(e.Power) || !c.plays(e.On) { // the Dutch follow the British
		return
	}
	by, on := c.id(e.Power), c.id(e.On)
	if c.axis(e.Power) == c.axis(e.On) || c.atWar(e.Power, e.On) {
		c.fault("%s declares war on %s", by, on)
	}
	if e.Drawn {
		british := []string{"united_kingdom", "anzac"}
		if !(by == "japan" && slices.Contains(british, on) || on == "japan" && slices.Contains(british, by)) {
			c.fault("%s and %s are drawn into war", by, on)
		}
		return
	}
	third := by == "united_states" && c.round == 3 && c.turn.phase == "income" && !c.belligerentBefore(e.Power)
	switch {
	case e.Power != c.mover:
		c.fault("%s declares war on %s in the turn of %s", by, on, c.id(c.mover))
	case c.turn.phase != "war" && !third:
		c.fault("%s declares war on %s in the phase %s", by, on, c.turn.phase)
	case !third && !c.mayDeclare(by, on):
		c.fault("%s has no right to declare war on %s", by, on)
	}
	if by == "japan" && slices.Contains([]string{"united_kingdom", "anzac"}, on) {
		c.past["unprovoked"] = true
	}
	c.noteDeclared(by, on)
}

// noteDeclared notes what a war is the cause of.
func (c *chronicle) noteDeclared(by, on string) {
	switch {
	case on == "united_states":
		c.past["declared on the United States"] = true
	case on == "soviet_union" && by != "japan":
		c.past["declared on the Soviet Union"] = true
	case on == "china" && by != "japan":
		c.past["declared on China"] = true
	}
}

// belligerentBefore tells whether a power was at war when its turn began.
func (c *chronicle) belligerentBefore(p edition.PowerID) bool {
	for pair := range c.turn.atWar {
		if pair[0] == p || pair[1] == p {
			return true
		}
	}
	return false
}

// mayDeclare tells whether a power may declare war on another at the beginning of its combat move.
func (c *chronicle) mayDeclare(by, on string) bool {
	switch by {
	case "germany", "italy":
		return slices.Contains([]string{"united_states", "soviet_union", "china"}, on)
	case "japan":
		return on != "china" && !c.axis(c.power(on))
	case "soviet_union":
		return on == "japan" || c.round >= 4 || c.past["declared on the Soviet Union"] || c.past["London taken"]
	case "united_states":
		return c.round >= 4 || c.past["declared on the United States"] || c.past["London taken"] || c.past["North America taken"] || c.past["unprovoked"]
	case "china":
		return on != "japan" && (c.past["declared on China"] || c.past["in China"])
	case "united_kingdom", "anzac", "france":
		return on == "japan"
	}
	return false
}

// judgeWars sees that the British and ANZAC fight Japan together.
func (c *chronicle) judgeWars() {
	if c.atWar(c.power("japan"), c.power("united_kingdom")) != c.atWar(c.power("japan"), c.power("anzac")) {
		c.fault("Japan is at war with one of the United Kingdom and ANZAC alone")
	}
}

// rememberCapture notes what rules ask about later: the fall of London, and of land in North America.
func (c *chronicle) rememberCapture(s edition.SpaceID, to edition.PowerID) {
	if !c.plays(to) || !c.axis(to) {
		return
	}
	if c.name(s) == "United Kingdom" {
		c.past["London taken"] = true
	}
	if slices.Contains(northAmerica, c.name(s)) {
		c.past["North America taken"] = true
	}
}

// rememberWay notes units of Germany or Italy where Chinese units may go, and attacks of Japan's on French Indo-China.
func (c *chronicle) rememberWay(power edition.PowerID, path []edition.SpaceID) {
	if id := c.id(power); id == "germany" || id == "italy" {
		for _, s := range path[1:] {
			if c.chineseMay(s) {
				c.past["in China"] = true
			}
		}
	}
}

// chineseMay tells whether Chinese units may go somewhere: to land with a Chinese emblem, Kwangtung and Burma.
func (c *chronicle) chineseMay(s edition.SpaceID) bool {
	return !c.sea(s) && (c.printed(s) == "china" || c.name(s) == "Kwangtung" || c.name(s) == "Burma")
}
