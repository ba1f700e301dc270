package combat

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// InterceptWord is under which those are asked whose zones or land enemies leave.
const InterceptWord = "intercept"

// interceptShips asks in one window all who have ships in the zones that others leave at a step of their way, and lets them meet these.
func (t *theatre) interceptShips(all []*voyage, step int) {
	var asked []*interception
	var window []*turn.Decision
	for _, zone := range sortedSpaces(all, step) {
		var leaving []position.UnitID
		for _, v := range all {
			if v.leaves(step) && v.march.Path[step] == zone {
				leaving = append(leaving, alive(t.turn, v.units)...)
			}
		}
		for p := range t.pos.Edition.Powers {
			q := &interception{theatre: t, power: edition.PowerID(p), space: zone, leaving: leaving}
			for u := range t.pos.At(zone) {
				if u.Owner == q.power && t.mayEngage(u) && !u.Deeds.Has(position.Withdrawn) {
					q.ready = append(q.ready, u.ID)
				}
			}
			if len(q.ready) > 0 && len(leaving) > 0 {
				asked, window = append(asked, q), append(window, q.decision(fmt.Sprintf("naval/%s/intercept/%d", t.pos.SpaceSlug(zone), step)))
			}
		}
	}
	meeting := map[edition.SpaceID][]position.UnitID{}
	for i, c := range t.turn.Ask(window...) {
		q := asked[i]
		meeting[q.space] = append(meeting[q.space], q.ready[:c.Pick[0]]...)
	}
	for _, zone := range sortedSpaces(all, step) {
		if len(meeting[zone]) == 0 {
			continue
		}
		var leaving []position.UnitID
		for _, v := range all {
			if v.leaves(step) && v.march.Path[step] == zone {
				v.advance(t, step)
				leaving = append(leaving, v.units...)
			}
		}
		t.skirmish(zone, leaving, meeting[zone])
	}
}

// interception is the question to one power whether it meets those who leave a space of its own.
type interception struct {
	theatre *theatre
	power   edition.PowerID
	space   edition.SpaceID
	leaving []position.UnitID
	ready   []position.UnitID // its units that could
	most    bool              // all of them do if it says nothing
}

// take is the choice of n of them.
func (q *interception) take(n int) turn.Choice {
	if n = min(n, len(q.ready)); n == 0 {
		return turn.Choice{Pick: []int{0}, Text: InterceptWord + " none"}
	}
	return turn.Choice{Pick: []int{n}, Text: InterceptWord + " " + q.theatre.pos.StackText(q.ready[:n]).String()}
}

func (q *interception) decision(id string) *turn.Decision {
	p := q.theatre.pos
	d := turn.HowMany{
		Word: position.WordOf(InterceptWord), ID: id + "/" + prose.Slug(p.PowerName(q.power)), Power: q.power, Space: q.space,
		Text: prose.Say("%s of %s are about to leave %s. How many of your %s intercept them, for one round?", prose.Title(p.StackText(q.leaving)), p.MoverNames(), p.SpaceName(q.space), p.StackText(q.ready)),
		Most: len(q.ready), Take: q.take,
		Holds:   func(c *order.Condition) bool { return p.Holds(c, q.power, nil) },
		Instead: "Answer none, or how many intercept.",
		TooMany: prose.Say("There are only %s of yours in %s.", p.StackText(q.ready), p.SpaceName(q.space)),
	}.Decision(p.Edition)
	if q.most {
		d.Default = q.take(len(q.ready))
	}
	d.FromOrders = q.fromOrders
	return d
}

// fromOrders reads the standing orders: "intercept 1 dd sz 3", "never intercept".
func (q *interception) fromOrders(b turn.Brief) (turn.Choice, bool, bool) {
	p := q.theatre.pos
	for i := range b.Standing {
		l := &b.Standing[i]
		switch {
		case l.Asks(InterceptWord) && (len(l.Spaces) == 0 || slices.Contains(l.Spaces, q.space)):
			return turn.Choice{}, false, true
		case l.Word != InterceptWord && !(l.Never && slices.Contains(l.Words, InterceptWord)), l.At != edition.Nowhere && l.At != q.space, l.When != nil && !p.Holds(l.When, q.power, nil):
		case l.Declines():
			return q.take(0), true, false
		default:
			return q.take(order.SumOf(l.Units, len(q.ready))), true, false
		}
	}
	return turn.Choice{}, false, false
}
