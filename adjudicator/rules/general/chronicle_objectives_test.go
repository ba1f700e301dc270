package general_test

import "fieldpost/adjudicator/rules/edition"

// objectives are what a purse is paid for at this moment, item by item, as the sections on the powers say it.
func (c *chronicle) objectives(p purse) map[string]int {
	out := map[string]int{}
	pay := func(id string, ipcs int, reached bool) {
		if reached && ipcs > 0 {
			out[id] = ipcs
		}
	}
	switch c.id(p.power) + p.name {
	case "germany":
		c.germanObjectives(pay)
	case "soviet_union":
		c.sovietObjectives(pay)
	case "japan":
		c.japaneseObjectives(pay)
	case "united_states":
		c.americanObjectives(pay)
	case "china":
		pay("G-NO-CN-01", 6, c.belligerent(p.power) && c.burmaRoad())
	case "united_kingdomeurope":
		pay("G-NO-UK-01", 5, c.warWith("united_kingdom", "germany", "italy") && c.all("united_kingdom", c.emblems("united_kingdom", "europe")...))
	case "united_kingdompacific":
		pay("G-NO-UK-02", 5, c.warWith("united_kingdom", "japan") && c.all("united_kingdom", "Kwangtung", "Malaya"))
	case "italy":
		c.italianObjectives(pay)
	case "anzac":
		war := c.warWith("anzac", "japan")
		pay("G-NO-AN-01", 5, war && c.alliesHold("Malaya") && c.all("anzac", c.emblems("anzac", "")...))
		pay("G-NO-AN-02", 5, war && c.count(c.alliesHold, "Dutch New Guinea", "New Guinea", "New Britain", "Solomon Islands") == 4)
	}
	return out
}

// warWith tells whether a power is at war with one of some others.
func (c *chronicle) warWith(power string, others ...string) bool {
	for _, o := range others {
		if c.atWar(c.power(power), c.power(o)) {
			return true
		}
	}
	return false
}

// all tells whether a power holds all of some land.
func (c *chronicle) all(power string, land ...string) bool {
	return c.count(func(s string) bool { return c.holds(power, s) }, land...) == len(land)
}

func (c *chronicle) count(is func(string) bool, land ...string) (n int) {
	for _, s := range land {
		if is(s) {
			n++
		}
	}
	return n
}

// emblems lists the land that bears a power's emblem, of one purse where one is named.
func (c *chronicle) emblems(power, name string) (out []string) {
	for i := range c.ed.Board.Spaces {
		s := edition.SpaceID(i)
		if c.printed(s) == power && (name == "" || c.purseOf(c.power(power), s).name == name) {
			out = append(out, c.name(s))
		}
	}
	return out
}

// troops tells whether a power has a land unit in a territory; antiaircraft artillery is one.
func (c *chronicle) troops(power, land string) bool {
	for _, u := range c.units {
		if u.owner == c.power(power) && u.space == c.at(land) && c.class(u) == edition.Land {
			return true
		}
	}
	return false
}

func (c *chronicle) germanObjectives(pay func(string, int, bool)) {
	mine := func(s string) bool { return c.holds("germany", s) }
	russia := c.warWith("germany", "soviet_union")
	pay("G-NO-DE-01", 5, !russia)
	pay("G-NO-DE-02", 5*c.count(mine, "Novgorod", "Volgograd", "Russia"), russia)
	pay("G-NO-DE-03", 5, russia && c.axisHolds("Caucasus"))
	west := c.warWith("germany", "united_kingdom") && c.warWith("germany", "france")
	pay("G-NO-DE-04", 5, west && c.axisHolds("Egypt") && c.troops("germany", "Egypt"))
	sweden := c.owners[c.at("Sweden")]
	pay("G-NO-DE-05", 5, west && mine("Denmark") && mine("Norway") && c.id(sweden) != "pro_allies" && !c.alliesHold("Sweden"))
	pay("G-NO-DE-06", 2*c.count(mine, "Iraq", "Persia", "Northwest Persia"), west)
}

func (c *chronicle) sovietObjectives(pay func(string, int, bool)) {
	if !c.warWith("soviet_union", "germany", "italy") {
		return
	}
	red := c.power("soviet_union")
	free := c.holds("soviet_union", "Archangel")
	for _, u := range c.units {
		switch k := c.kind(u); {
		case c.plays(u.owner) && c.axis(u.owner) && u.space == c.at("sz 125") && c.class(u) == edition.Sea && k != "transport":
			free = false
		case c.plays(u.owner) && !c.axis(u.owner) && u.owner != red && c.printed(u.space) == "soviet_union" && c.class(u) != edition.Facility:
			free = false
		}
	}
	pay("G-NO-SU-01", 5, free)
	was := 0
	for s, o := range c.owners {
		if p := c.printed(edition.SpaceID(s)); o == red && (p == "germany" || p == "italy" || p == "pro_axis") {
			was++
		}
	}
	pay("G-NO-SU-02", 3*was, true)
	pay("G-NO-SU-03", 10, c.holds("soviet_union", "Germany") && !c.past["Berlin paid"])
}

func (c *chronicle) japaneseObjectives(pay func(string, int, bool)) {
	pay("G-NO-JP-01", 10, !c.warWith("japan", "united_states") && !c.past["Indo-China attacked"] && !c.past["unprovoked"])
	west := c.warWith("japan", "united_states", "united_kingdom", "anzac", "france")
	pay("G-NO-JP-02", 5, west && c.count(c.axisHolds, "Guam", "Midway", "Wake Island", "Gilbert Islands", "Solomon Islands") == 5)
	pay("G-NO-JP-03", 5*c.count(c.axisHolds, "India", "New South Wales", "Hawaiian Islands", "Western United States"), west)
	pay("G-NO-JP-04", 5, west && c.count(c.axisHolds, "Sumatra", "Java", "Borneo", "Celebes") == 4)
}

func (c *chronicle) americanObjectives(pay func(string, int, bool)) {
	if !c.belligerent(c.power("united_states")) {
		return
	}
	pay("G-NO-US-01", 10, c.all("united_states", "Eastern United States", "Central United States", "Western United States"))
	pay("G-NO-US-02", 5, c.all("united_states", "Alaska", "Aleutian Islands", "Hawaiian Islands", "Johnston Island", "Line Islands"))
	pay("G-NO-US-03", 5, c.all("united_states", "Mexico", "Southeast Mexico", "Central America", "West Indies"))
	pay("G-NO-US-04", 5, c.all("united_states", "Philippines"))
	pay("G-NO-US-05", 5, c.troops("united_states", "France"))
}

func (c *chronicle) italianObjectives(pay func(string, int, bool)) {
	if !c.belligerent(c.power("italy")) {
		return
	}
	pay("G-NO-IT-01", 5, c.count(c.axisHolds, "Gibraltar", "Southern France", "Greece", "Egypt") >= 3)
	ours := true
	for _, u := range c.units {
		switch c.kind(u) {
		case "battleship", "carrier", "cruiser", "destroyer":
			for _, z := range []string{"sz 92", "sz 93", "sz 94", "sz 95", "sz 96", "sz 97", "sz 98", "sz 99"} {
				if c.plays(u.owner) && !c.axis(u.owner) && u.space == c.at(z) {
					ours = false
				}
			}
		}
	}
	pay("G-NO-IT-02", 5, ours)
	pay("G-NO-IT-03", 5, c.count(c.axisHolds, "Morocco", "Algeria", "Tunisia", "Libya", "Tobruk", "Alexandria") == 6)
	pay("G-NO-IT-04", 2*c.count(func(s string) bool { return c.holds("italy", s) }, "Iraq", "Persia", "Northwest Persia"), true)
}
