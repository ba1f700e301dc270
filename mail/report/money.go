package report

import (
	"fmt"

	"fieldpost/adjudicator/rules"
)

// paid tells money that went to the bank, and what is left.
func (t *teller) paid(e rules.Paid) {
	t.say("%s pays %s for %s; %d left.", t.power(e.Power), ipcs(e.Amount), e.For, t.now.Money[e.Power]-e.Amount)
}

func (t *teller) tolled(e rules.Tolled) {
	t.say("%s pays %s for the way into or over %s; %d left.", t.power(e.Power), ipcs(e.Amount), t.space(e.Space), t.now.Money[e.Power]-e.Amount)
}

func (t *teller) collected(e rules.Collected) {
	t.say("%s collects %s and has %d.", t.power(e.Power), ipcs(e.Amount), t.now.Money[e.Power]+e.Amount)
}

func (t *teller) looted(e rules.Looted) {
	t.say("The treasury of %s falls to %s: %s.", t.power(e.From), t.power(e.By), ipcs(e.Amount))
}

func (t *teller) raided(e rules.Raided) {
	t.say("The raid on %s costs %s %s.", t.space(e.Space), t.power(e.Power), ipcs(e.Amount))
}

func (t *teller) rocketed(e rules.Rocketed) {
	t.say("The rocket from %s on %s costs %s %s.", t.space(e.From), t.space(e.Space), t.power(e.Power), ipcs(e.Amount))
}

// parcel is so many units of a kind, and where they go.
type parcel struct {
	events  []int // that tell of it
	owner   rules.PowerID
	kind    rules.KindID
	count   int
	space   rules.SpaceID
	factory rules.SpaceID
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
	t.say("Bought: %s.", t.parcels(t.bought))
	t.bought = nil
}

// eventsOf are those that tell of some parcels.
func eventsOf(all []parcel) []int {
	var out []int
	for _, p := range all {
		out = append(out, p.events...)
	}
	return out
}

func (t *teller) parcels(all []parcel) string {
	var parts []string
	for _, p := range all {
		parts = append(parts, t.number(p.count, p.kind))
	}
	return rules.List(parts)
}

// unplaced tells what was bought in vain.
func (t *teller) unplaced(e rules.Unplaced) {
	if e.Refund > 0 {
		t.say("Not placed: %s; %s paid back.", t.number(e.Count, e.Kind), ipcs(e.Refund))
		return
	}
	t.say("Not placed and lost: %s.", t.number(e.Count, e.Kind))
}

// bidden tells what a bid adds.
func (t *teller) bidden(e rules.Bidden) {
	what := ipcs(e.Count)
	if e.Kind != rules.NoKind {
		what = fmt.Sprintf("%s in %s", t.number(e.Count, e.Kind), t.space(e.Space))
	}
	t.say("%s adds %s by its bid.", t.power(e.Power), what)
}
