package general_test

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// What is bought, repaired and collected, purse by purse.

// prices of all units, and those with improved shipyards.
var prices = map[string]int{"infantry": 3, "artillery": 4, "mech_infantry": 4, "tank": 6, "aaa": 5, "fighter": 10, "tactical_bomber": 11, "strategic_bomber": 12,
	"submarine": 6, "destroyer": 8, "cruiser": 12, "carrier": 16, "battleship": 20, "transport": 7, "major_ic": 30, "minor_ic": 12, "air_base": 15, "naval_base": 15}

var shipyards = map[string]int{"battleship": 17, "carrier": 13, "cruiser": 9, "destroyer": 7, "transport": 6, "submarine": 5}

func (c *chronicle) price(power edition.PowerID, kind edition.KindID, upgrade bool) int {
	id := c.ed.Kinds[kind].ID
	if upgrade {
		return 20
	}
	if cheap, ship := shipyards[id]; ship && c.techs[power]["improved_shipyards"] {
		return cheap
	}
	return prices[id]
}

func (c *chronicle) judgePaid(e position.Paid) {
	from := c.purseNamed(e.Power, e.Treasury)
	switch {
	case e.Amount < 0 || e.Amount > c.money[from]:
		c.fault("%s %s pays %d of %d", c.id(e.Power), e.Treasury, e.Amount, c.money[from])
	case e.Power != c.mover:
		c.fault("%s pays in the turn of another", c.id(e.Power))
	case c.shut(from):
		c.fault("%s %s pays without its capital", c.id(e.Power), e.Treasury)
	case e.For == "research" && (c.id(e.Power) == "china" || e.Amount%5 != 0):
		c.fault("%s pays %d for research", c.id(e.Power), e.Amount)
	}
	switch e.For {
	case "units":
		c.turn.paid[from] += e.Amount
	case "repair":
		c.turn.mending[from] += e.Amount
	}
}

func (c *chronicle) judgeBought(e position.Bought) {
	id := c.ed.Kinds[e.Kind].ID
	c.turn.worth[c.purseNamed(e.Power, e.Treasury)] += e.Count * c.price(e.Power, e.Kind, e.Upgrade)
	if c.id(e.Power) == "china" && id != "infantry" && !(id == "artillery" && c.burmaRoad()) {
		c.fault("China buys %s", id)
	}
}

// burmaRoad tells whether it is open.
func (c *chronicle) burmaRoad() bool {
	return c.alliesHold("India") && c.alliesHold("Burma") && c.alliesHold("Yunnan") && c.alliesHold("Szechwan")
}

// judgeMended judges the repair of a facility: its holder pays, point by point.
func (c *chronicle) judgeMended(e position.Mended) {
	u := c.of(e.Unit)
	if e.Amount < 1 || e.Amount > u.damage || u.owner != c.mover || c.owners[u.space] != c.mover || c.id(c.mover) == "china" {
		c.fault("%s is mended by %d of %d", c.tell(e.Unit.ID), e.Amount, u.damage)
	}
	p := c.purseOf(c.mover, u.space)
	if k := c.kind(u); (k == "major_ic" || k == "minor_ic") && c.techs[c.mover]["increased_factory_production"] {
		c.turn.halved[p] += e.Amount
	} else {
		c.turn.mended[p] += e.Amount
	}
}

// closePurchases sees that what was bought and mended has been paid for, purse by purse.
func (c *chronicle) closePurchases() {
	for _, p := range c.purses(c.mover) {
		if c.turn.worth[p] != c.turn.paid[p] {
			c.fault("%s %s has bought for %d and paid %d", c.id(p.power), p.name, c.turn.worth[p], c.turn.paid[p])
		}
		least := c.turn.mended[p] + (c.turn.halved[p]+1)/2
		if paid := c.turn.mending[p]; paid < least || paid > least+c.turn.halved[p]/2 || c.turn.halved[p] == 0 && paid != least {
			c.fault("%s %s has mended %d and %d for %d", c.id(p.power), p.name, c.turn.mended[p], c.turn.halved[p], paid)
		}
	}
}

// closeRepairs sees that the mover's ships beside a naval base that serves are whole, once it has repaired.
func (c *chronicle) closeRepairs() {
	for id, u := range c.units {
		if u.owner == c.mover && c.class(u) == edition.Sea && u.damage > 0 && c.mends(u) {
			c.fault("%s has not been repaired", c.tell(id))
		}
	}
}

// mends tells whether a ship lies beside a naval base that repairs it.
func (c *chronicle) mends(ship *entry) bool {
	for _, s := range c.beside(ship.space) {
		if !c.sea(s) && c.shares(ship.owner, c.owners[s], s) && c.base(s, "naval_base") && !c.noPurse(ship.owner) {
			return true
		}
	}
	return false
}

// noPurse tells whether the enemy holds all capitals of a power.
func (c *chronicle) noPurse(p edition.PowerID) bool {
	return !slices.ContainsFunc(c.purses(p), func(p purse) bool { return !c.shut(p) })
}

// base tells whether a base of a kind in a territory serves: one with three damage or more does not.
func (c *chronicle) base(s edition.SpaceID, kind string) bool {
	for _, u := range c.units {
		if u.space == s && c.kind(u) == kind && u.damage < 3 {
			return true
		}
	}
	return false
}

func (c *chronicle) judgeRepaired(e position.Repaired) {
	if u := c.of(e.Unit); u.owner != c.mover || c.turn.phase != "repair" || !c.mends(u) {
		c.fault("%s was repaired in the phase %s", c.tell(e.Unit.ID), c.turn.phase)
	}
}

// judgeUnplaced sees that what cannot be placed is paid back to the purse that has paid.
func (c *chronicle) judgeUnplaced(e position.Unplaced) {
	if want := e.Count * c.price(e.Power, e.Kind, e.Upgrade); e.Refund != want {
		c.fault("%d IPCs are paid back instead of %d", e.Refund, want)
	}
}

// judgeCollected works out an income anew: what the land is worth that pays the purse, objectives, less what convoys lose.
func (c *chronicle) judgeCollected(e position.Collected) {
	p := purse{e.Power, e.Treasury}
	land := 0
	for s, o := range c.owners {
		if o == e.Power && c.purseOf(o, edition.SpaceID(s)) == p {
			land += c.worth(edition.SpaceID(s))
		}
	}
	due, sum := c.objectives(p), 0
	for _, n := range due {
		sum += n
	}
	if got := c.turn.achieved[p]; fmt.Sprint(got) != fmt.Sprint(due) {
		c.fault("%s %s is paid for the objectives %v and has reached %v", c.id(e.Power), e.Treasury, got, due)
	}
	loss := c.convoyLoss(p)
	if told := c.turn.losses[p]; told != loss {
		c.fault("convoys cost %s %s %d, and it is told of %d", c.id(e.Power), e.Treasury, loss, told)
	}
	want := max(land+sum-loss, 0)
	if c.firstOpen(p) {
		want += c.turn.extra
	}
	switch {
	case e.Amount != want:
		c.fault("%s %s collects %d for land worth %d, objectives for %d, less %d, and %d besides", c.id(e.Power), e.Treasury, e.Amount, land, sum, loss, c.turn.extra)
	case e.Power != c.mover || c.turn.phase != "income" || c.shut(p) || c.turn.collected[p]:
		c.fault("%s %s collects in the phase %s", c.id(e.Power), e.Treasury, c.turn.phase)
	}
	c.turn.collected[p] = true
	for id := range due {
		if id == "G-NO-SU-03" {
			c.past["Berlin paid"] = true
		}
	}
}

// firstOpen tells whether a purse is the one that gets what developments bring: that of Europe unless London is lost.
func (c *chronicle) firstOpen(p purse) bool {
	all := c.purses(p.power)
	i := slices.IndexFunc(all, func(q purse) bool { return !c.shut(q) })
	return i >= 0 && all[i] == p
}

// closeIncome sees that every purse with its capital has collected.
func (c *chronicle) closeIncome() {
	for _, p := range c.purses(c.mover) {
		if c.shut(p) == c.turn.collected[p] {
			c.fault("%s %s: collected %t, capital lost %t", c.id(p.power), p.name, c.turn.collected[p], c.shut(p))
		}
	}
}

// judgeLoot judges the money of a fallen capital: all that is in its purse, to the purse of the captor that the fallen capital decides.
func (c *chronicle) judgeLoot(e position.Looted) {
	from := purse{e.From, e.Treasury}
	into := c.purseNamed(e.By, e.Into)
	want := c.purses(e.By)[0]
	if c.id(e.By) == "united_kingdom" && c.id(e.From) == "japan" {
		want = purse{e.By, "pacific"}
	}
	if e.Amount != c.money[from] || into != want || !c.turn.taken[c.at(c.capital(from))] || c.owners[c.at(c.capital(from))] != e.By {
		c.fault("%s loots %d of %d from %s %s into %s", c.id(e.By), e.Amount, c.money[from], c.id(e.From), e.Treasury, e.Into)
	}
	c.turn.sacked[from] = true
}

// judgeSack sees that the money of a capital goes when it falls.
func (c *chronicle) judgeSack() {
	for i := range nine {
		for _, p := range c.purses(c.power(nine[i])) {
			capital := c.capital(p)
			if capital == "" || !c.turn.taken[c.at(capital)] || c.sameSide(c.turn.began[c.at(capital)], c.owners[c.at(capital)]) || !c.shut(p) {
				continue
			}
			if c.money[p] != 0 {
				c.fault("%s fell, and %d IPCs of %s are still there", capital, c.money[p], c.id(p.power))
			}
		}
	}
}
