package rules

import (
	"fmt"
	"slices"
)

// everywhere is the pick of a host who takes guests on none of his ships.
const everywhere = -1

// guarded lists the ships of allies on which a power's units are not welcome. Its allies are asked once a turn, when it
// matters for the first time: a leave that was given stands for the turn.
func (t *turn) guarded(guest PowerID) map[UnitID]bool {
	if closed, known := t.unwelcome[guest]; known || !t.Edition.Rules.Ships.HostsConsent {
		return closed
	}
	var window []*Decision
	for q := range t.Edition.Powers {
		if host := PowerID(q); host != guest && t.Friendly(host, guest) && len(t.guestrooms(host)) > 0 {
			window = append(window, t.guestsDecision(host, guest))
		}
	}
	closed := map[UnitID]bool{}
	for i, c := range t.ask(window...) {
		for _, id := range t.guestrooms(window[i].Power) {
			if slices.Contains(c.Pick, everywhere) || slices.Contains(c.Pick, int(t.Unit(id).Space)) {
				closed[id] = true
			}
		}
	}
	t.unwelcome[guest] = closed
	return closed
}

// seekRoom asks the allies for leave if the orders of a section, or aircraft that must come down, may need it. Where they
// can not, no standing order about guests is opened.
func (t *turn) seekRoom(orders []Order) {
	if t.Edition.Rules.Ships.HostsConsent && (t.maySeekRoom(orders) || slices.ContainsFunc(t.Units, t.aloft)) {
		t.guarded(t.mover)
	}
}

// maySeekRoom tells whether one of the orders, whatever its condition, sends aircraft or brings somebody aboard an ally's
// ship.
func (t *turn) maySeekRoom(orders []Order) bool {
	return slices.ContainsFunc(orders, func(o Order) bool {
		switch o := pointer(o).(type) {
		case *If:
			return slices.ContainsFunc(o.Branches, func(b Branch) bool { return t.maySeekRoom(b.Orders) })
		case *Move:
			return o.Aboard != nil || slices.ContainsFunc(o.Units, func(s Selection) bool { return s.Kind == NoKind || t.Edition.Kind(s.Kind).Class == Air })
		}
		return false
	})
}

// aloft tells whether a unit is an aircraft that has yet to come down somewhere.
func (t *turn) aloft(u Unit) bool {
	return t.commands(t.mover, u.Owner) && t.kind(&u).Class == Air && u.Deeds.Has(InFlight)
}

// guestsDecision asks a host, quietly, where he takes no guests of an ally's; his standing orders answer, else he takes
// them everywhere.
func (t *turn) guestsDecision(host, guest PowerID) *Decision {
	d := &Decision{
		ID: fmt.Sprintf("guests/%s/of/%s", slug(t.powerName(guest)), slug(t.powerName(host))), Power: host, Word: guestsWord.Name, Space: Nowhere, Quiet: true, Known: true,
		Text: fmt.Sprintf("Do you take units of %s aboard?", t.powerName(guest)),
	}
	d.FromOrders = func(b Brief) (Choice, bool, bool) {
		var said bool
		var c Choice
		var done []SpaceID // about which an earlier line has spoken
		for _, l := range b.Standing {
			if l.Word != guestsWord.Name || len(l.Powers) > 0 && !slices.Contains(l.Powers, guest) || l.When != nil && !t.Holds(l.When, host, nil) {
				continue
			}
			said = true
			no := l.Declines()
			if len(l.Spaces) == 0 && no && len(done) == 0 {
				return Choice{Pick: []int{everywhere}, Text: "no guests of " + t.powerName(guest)}, true, false
			}
			for _, id := range t.guestrooms(host) {
				s := t.Unit(id).Space
				if slices.Contains(done, s) || len(l.Spaces) > 0 && !slices.Contains(l.Spaces, s) {
					continue
				}
				done = append(done, s)
				if no {
					c.Pick = append(c.Pick, int(s))
				}
			}
		}
		if len(c.Pick) > 0 {
			var where []SpaceID
			for _, s := range c.Pick {
				where = append(where, SpaceID(s))
			}
			c.Text = "no guests of " + t.powerName(guest) + " in " + t.spaceList(where)
		}
		return c, said, false
	}
	return d
}
