package combat

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// withdrawal is the question whether submarines of a power leave a battle. A choice picks how many, the place of their zone in
// zones, and 1 if those that are left stay when the fleet leaves.
type withdrawal struct {
	leaving *leaving
	side    battle.Side
	power   edition.PowerID
	zones   []edition.SpaceID // that are open to them
	total   int               // of its submarines that fight on
	stay    turn.Choice       // nobody leaves, whatever the fleet does
	fleet   turn.Choice       // nobody leaves but with the fleet; the same where there is no fleet
}

func (l *leaving) withdrawal(side battle.Side, power edition.PowerID, zones []edition.SpaceID) *withdrawal {
	w := &withdrawal{leaving: l, side: side, power: power, zones: zones, total: l.ranks.packed(side, power)}
	w.fleet = turn.Choice{Pick: []int{0, 0, 0}, Text: "stay"}
	w.stay = w.fleet
	if l.parted(side) {
		w.fleet.Text = "go with the fleet"
		w.stay.Pick = []int{0, 0, 1}
	}
	return w
}

// leave is the choice that so many go to one of the zones.
func (w *withdrawal) leave(n, zone int) turn.Choice {
	return turn.Choice{Pick: []int{n, zone, 0}, Text: fmt.Sprintf("withdraw %d %s to %s", n, w.leaving.pos.Edition.FirstKind((*edition.Kind).IsSub).Short, w.leaving.pos.SpaceName(w.zones[zone]))}
}

// zone is the place of a zone in zones, or -1; where none is named the quietest is meant.
func (w *withdrawal) zone(to edition.SpaceID) int {
	switch {
	case len(w.zones) == 0:
		return -1
	case to == edition.Nowhere:
		return w.leaving.exits.quietest(w.power, w.zones)
	}
	return slices.Index(w.zones, to)
}

// take is the choice that so many leave for the zone that is meant where none is named; of none, that they go with the fleet.
func (w *withdrawal) take(n int) turn.Choice {
	if n == 0 {
		return w.fleet
	}
	return w.leave(n, w.zone(edition.Nowhere))
}

// decision is the question.
func (w *withdrawal) decision() *turn.Decision {
	l := w.leaving
	q := turn.HowMany{
		Word: withdrawWord, ID: fmt.Sprintf("battle/%s/round/%d/withdraw/%s", l.pos.SpaceSlug(l.space), l.ranks.cycles, prose.Slug(l.pos.PowerName(w.power))),
		Power: w.power, Space: l.space, Text: prose.Say("%s, after round %d: do submarines leave?", l.pos.SpaceName(l.space), l.ranks.cycles),
		Most: w.total, Take: w.take, Kinds: (*edition.Kind).IsSub, Press: true, Yes: true, Offer: []turn.Choice{w.stay},
		Holds:   func(c *order.Condition) bool { return l.pos.Holds(c, w.power, view{l.book, turn.Brief{}}) },
		TooMany: prose.Say("Only %s may leave.", prose.Count(w.total, "submarine", "submarines")),
		Where: &turn.Where{
			Spaces: w.zones, Find: w.zone, Take: w.leave,
			None: "No zone is open to these submarines now: answer stay, or go with the fleet.",
			One:  "Submarines that leave together go to one zone: answer with one number and one zone.", // [C-SUB-03]
			Closed: func(to edition.SpaceID) prose.Text {
				return prose.Say("Submarines can not go to %s now; they may go to %s.", l.pos.SpaceName(to), l.pos.SpaceList(w.zones))
			},
		},
	}
	if l.parted(w.side) {
		q.Offer = append(q.Offer, w.fleet)
	}
	for i := range w.zones {
		q.Offer = append(q.Offer, w.leave(w.total, i))
	}
	if len(w.zones) > 0 {
		q.Instead = prose.Say("Answer stay, or how many submarines leave and where to, as in \"withdraw 1 %s to %s\".", l.pos.Edition.FirstKind((*edition.Kind).IsSub).Short, l.pos.SpaceName(w.zones[0]))
	}
	d := q.Decision(l.pos.Edition)
	d.Wins = view{l.book, turn.Brief{}}.wins(w.power)
	if l.ranks.b.Harmless(&l.ranks.s, w.side) && len(w.zones) > 0 && !l.mayDive(w.side) { // staying only lets them be sunk
		d.Default = w.take(w.total)
	}
	d.FromOrders = w.fromOrders
	return d
}

// fromOrders goes through the clauses for the battle until one settles it.
func (w *withdrawal) fromOrders(b turn.Brief) (c turn.Choice, found, ask bool) {
	l := w.leaving
	out := w.fleet
	decided, divers := false, 0
	for _, c := range l.book.clauses(b) {
		found = found || c.Word == order.ClauseWithdraw && l.book.later(c)
		if !l.book.applies(c, w.power, b) {
			continue
		}
		switch c.Word {
		case order.ClauseWithdraw:
			if z := w.zone(c.To); z >= 0 && !decided {
				found = true
				if n := min(l.divers(c, w.total, w.power, l.leaves), w.total-divers); n > 0 { // else as many have left: a later clause may send more
					out, decided = w.leave(n, z), true
				}
			}
		case order.ClauseNeverWithdraw:
			out.Pick = []int{out.Pick[0], out.Pick[1], 1}
			if out.Pick[0] == 0 {
				out.Text = w.stay.Text
			}
			return out, true, false
		case order.ClauseSubmerge: // those that dive do not leave
			if l.mayDive(w.side) {
				divers += l.divers(c, w.total, w.power, l.dives)
				found = true
			}
		case order.ClauseNeverSubmerge:
			found = true
		case order.ClauseRetreat: // they go with the fleet unless another clause says otherwise
			found = found || slices.ContainsFunc(l.retreats(), func(r retreat) bool { return c.To == edition.Nowhere || r.to == c.To })
		case order.ClausePress:
			if l.ranks.presses(c) {
				return out, true, false
			}
		case order.ClauseAsk:
			if !found && c.Asks(withdrawWord.Name) {
				return turn.Choice{}, false, true
			}
		}
	}
	return out, found, false
}
