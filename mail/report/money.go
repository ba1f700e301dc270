package report

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// remembered tells what rules ask about later, and what comes of it.
func (t *teller) remembered(e position.Remembered) {
	for _, m := range t.ed.Politics.Memories {
		if m.What == e.What && m.Says != "" {
			t.say("%s.", m.Says)
			return
		}
	}
	t.say("From now on it counts that this has happened: %s.", e.What)
}

// paid tells money that went to the bank, and what is left.
func (t *teller) paid(e position.Paid) {
	if e.For == position.ForShortfall {
		t.say("The losses of %s are greater than its income by %s, which it pays from what it has saved; %d left.", t.purse(e.Power, e.Treasury), ipcs(e.Amount), t.inHand(e.Power, e.Treasury)-e.Amount)
		return
	}
	if e.For == position.ForBid {
		t.say("%s gives up %s by its bid; %d left.", t.purse(e.Power, e.Treasury), ipcs(e.Amount), t.inHand(e.Power, e.Treasury)-e.Amount)
		return
	}
	t.say("%s pays %s for %s; %d left.", t.purse(e.Power, e.Treasury), ipcs(e.Amount), e.For, t.inHand(e.Power, e.Treasury)-e.Amount)
}

func (t *teller) tolled(e position.Tolled) {
	t.say("%s pays %s for the way into or over %s; %d left.", t.power(e.Power), ipcs(e.Amount), t.space(e.Space), t.now.Money[e.Power]-e.Amount)
}

func (t *teller) collected(e position.Collected) {
	if land := t.production(e); len(t.ed.Objectives) > 0 && e.Amount != land {
		t.say("%s collects %s, with %d for its land, and has %d.", t.purse(e.Power, e.Treasury), ipcs(e.Amount), land, t.inHand(e.Power, e.Treasury)+e.Amount)
		return
	}
	t.say("%s collects %s and has %d.", t.purse(e.Power, e.Treasury), ipcs(e.Amount), t.inHand(e.Power, e.Treasury)+e.Amount)
}

// production is what the land of a purse is worth.
func (t *teller) production(e position.Collected) int {
	purse, _ := t.ed.PurseNamed(e.Power, e.Treasury)
	return t.now.PurseIncome(purse)
}

// achieved tells an objective for which a power is paid.
func (t *teller) achieved(e position.Achieved) {
	t.say("%s gets %s for an objective: %s.", t.purse(e.Power, e.Treasury), ipcs(e.Amount), t.ed.Objective(e.Objective).Text)
}

// disrupted tells what raids on convoys cost an income.
func (t *teller) disrupted(e position.Disrupted) {
	if e.Amount == 0 {
		t.say("Raids on convoys cost %s nothing.", t.purse(e.Power, e.Treasury))
		return
	}
	t.say("Raids on convoys cost %s %s of its income.", t.purse(e.Power, e.Treasury), ipcs(e.Amount))
}

// charged tells what bombs and rockets since the last income cost this one.
func (t *teller) charged(e position.Charged) {
	t.say("Bombs and rockets on %s cost %s %s of its income.", t.now.SpaceList(e.Spaces), t.purse(e.Power, e.Treasury), ipcs(e.Amount))
}

func (t *teller) looted(e position.Looted) {
	if e.Treasury != "" {
		t.say("The %s treasury of %s falls to %s: %s.", prose.Title(e.Treasury), t.power(e.From), t.purse(e.By, e.Into), ipcs(e.Amount))
		return
	}
	t.say("The treasury of %s falls to %s: %s.", t.power(e.From), t.purse(e.By, e.Into), ipcs(e.Amount))
}

func (t *teller) raided(e position.Raided) {
	t.say("The raid on %s costs %s %s.", t.space(e.Space), t.power(e.Power), ipcs(e.Amount))
}

// bombed tells the damage that bombs have done.
func (t *teller) bombed(e position.Bombed) {
	if e.Amount == 0 {
		t.say("The %s in %s has all the damage that it can have.", t.ed.Kind(e.Unit.Kind).Name, t.space(e.Space))
		return
	}
	t.say("Damage in %s: %s of the %s.", t.space(e.Space), prose.Count(e.Amount, "point", "points"), t.ed.Kind(e.Unit.Kind).Name)
}

func (t *teller) rocketed(e position.Rocketed) {
	t.say("The rocket from %s on %s costs %s %s.", t.space(e.From), t.space(e.Space), t.power(e.Power), ipcs(e.Amount))
}

// purse is a power, and which purse of several it is.
func (t *teller) purse(power edition.PowerID, treasury string) prose.Text {
	if treasury == "" {
		return prose.Words(t.power(power))
	}
	return prose.Say("%s (%s)", t.power(power), prose.Title(treasury))
}

// inHand is what is in a purse.
func (t *teller) inHand(power edition.PowerID, treasury string) int {
	purse, _ := t.ed.PurseNamed(power, treasury)
	return t.now.Money[purse]
}

// mended tells which damage of a facility has been paid for.
func (t *teller) mended(e position.Mended) {
	t.say("Mended in %s: %s of the %s.", t.space(e.Space), prose.Count(e.Amount, "point of damage", "points of damage"), t.ed.Kind(e.Unit.Kind).Name)
}

// war tells who is at war from now on.
func (t *teller) war(e position.WarDeclared) {
	if !t.ed.Powers[e.Power].Plays || !t.ed.Powers[e.On].Plays { // who plays no turn is drawn in with those who look after him
		return
	}
	if e.Drawn {
		t.say("%s and %s are at war, too.", t.power(e.Power), t.power(e.On))
		return
	}
	t.say("%s declares war on %s.", t.power(e.Power), t.power(e.On))
}

// delivery is so many units of a kind, and where they go.
type delivery struct {
	events  []int // that tell of it
	owner   edition.PowerID
	kind    edition.KindID
	count   int
	upgrade bool
	space   edition.SpaceID
	factory edition.SpaceID
	deck    bool // onto a deck
	old     bool // they were on the board before
	filled  bool // nobody has ordered it
}

// tellBought tells a purchase.
func (t *teller) tellBought() {
	if len(t.bought) == 0 {
		return
	}
	t.about(eventsOf(t.bought)...)
	t.say("Bought: %s.", t.deliveries(t.bought))
	t.bought = nil
}

// eventsOf are those that tell of some deliveries.
func eventsOf(all []delivery) []int {
	var out []int
	for _, p := range all {
		out = append(out, p.events...)
	}
	return out
}

func (t *teller) deliveries(all []delivery) prose.Text {
	var parts []prose.Text
	for _, p := range all {
		if p.upgrade {
			parts = append(parts, prose.Count(p.count, "upgrade", "upgrades"))
			continue
		}
		parts = append(parts, t.number(p.count, p.kind))
	}
	return prose.List(parts)
}

// upgraded tells that a facility has become a greater one.
func (t *teller) upgraded(e position.Upgraded) {
	t.say("The %s in %s is a %s from now on.", t.ed.Kind(e.Unit.Kind).Name, t.space(e.Space), t.ed.Kind(e.Kind).Name)
}

// unplaced tells what was bought in vain.
func (t *teller) unplaced(e position.Unplaced) {
	if e.Upgrade {
		if t.armed(e.Power) {
			t.say("Nothing to upgrade, for the complexes of %s became greater for nothing when it entered the war: %s paid back.", t.power(e.Power), ipcs(e.Refund))
			return
		}
		t.say("Nothing to upgrade: %s paid back.", ipcs(e.Refund))
		return
	}
	if e.Refund > 0 {
		t.say("Not placed: %s; %s paid back.", t.number(e.Count, e.Kind), ipcs(e.Refund))
		return
	}
	t.say("Not placed and lost: %s.", t.number(e.Count, e.Kind))
}

// armed tells whether complexes of a power have become greater for nothing in this turn.
func (t *teller) armed(power edition.PowerID) bool {
	return slices.ContainsFunc(t.events, func(e position.Event) bool {
		up, ok := e.(position.Upgraded)
		return ok && up.Free && up.Power == power
	})
}

// bidden tells what a bid adds.
func (t *teller) bidden(e position.Bidden) {
	what := ipcs(e.Count)
	if e.Kind != edition.NoKind {
		what = prose.Say("%s in %s", t.number(e.Count, e.Kind), t.space(e.Space))
	}
	t.say("%s adds %s by its bid.", t.power(e.Power), what)
}
