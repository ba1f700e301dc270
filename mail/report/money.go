package report

import (
	"fmt"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// paid tells money that went to the bank, and what is left.
func (t *teller) paid(e position.Paid) {
	t.say("%s pays %s for %s; %d left.", t.power(e.Power), ipcs(e.Amount), e.For, t.now.Money[e.Power]-e.Amount)
}

func (t *teller) tolled(e position.Tolled) {
	t.say("%s pays %s for the way into or over %s; %d left.", t.power(e.Power), ipcs(e.Amount), t.space(e.Space), t.now.Money[e.Power]-e.Amount)
}

func (t *teller) collected(e position.Collected) {
	t.say("%s collects %s and has %d.", t.power(e.Power), ipcs(e.Amount), t.now.Money[e.Power]+e.Amount)
}

func (t *teller) looted(e position.Looted) {
	t.say("The treasury of %s falls to %s: %s.", t.power(e.From), t.power(e.By), ipcs(e.Amount))
}

func (t *teller) raided(e position.Raided) {
	t.say("The raid on %s costs %s %s.", t.space(e.Space), t.power(e.Power), ipcs(e.Amount))
}

func (t *teller) rocketed(e position.Rocketed) {
	t.say("The rocket from %s on %s costs %s %s.", t.space(e.From), t.space(e.Space), t.power(e.Power), ipcs(e.Amount))
}

// parcel is so many units of a kind, and where they go.
type parcel struct {
	events  []int // that tell of it
	owner   edition.PowerID
	kind    edition.KindID
	count   int
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
	return prose.List(parts)
}

// unplaced tells what was bought in vain.
func (t *teller) unplaced(e position.Unplaced) {
	if e.Refund > 0 {
		t.say("Not placed: %s; %s paid back.", t.number(e.Count, e.Kind), ipcs(e.Refund))
		return
	}
	t.say("Not placed and lost: %s.", t.number(e.Count, e.Kind))
}

// bidden tells what a bid adds.
func (t *teller) bidden(e position.Bidden) {
	what := ipcs(e.Count)
	if e.Kind != edition.NoKind {
		what = fmt.Sprintf("%s in %s", t.number(e.Count, e.Kind), t.space(e.Space))
	}
	t.say("%s adds %s by its bid.", t.power(e.Power), what)
}
