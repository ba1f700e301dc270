package decks

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// everywhere is the pick of a host who takes guests on none of his ships.
const everywhere = -1

// guarded lists the ships of allies on which a power's units are not welcome. Its allies are asked once a turn, when it
// matters for the first time: a leave that was given stands for the turn.
func guarded(t *turn.Turn, guest edition.PowerID) map[position.UnitID]bool {
	if closed, known := t.Unwelcome[guest]; known || !t.Pos.Edition.Rules.Ships.HostsConsent {
		return closed
	}
	var window []*turn.Decision
	for q := range t.Pos.Edition.Powers {
		if host := edition.PowerID(q); host != guest && t.Pos.Friendly(host, guest) && len(moves.HostShips(t.Pos, host)) > 0 {
			window = append(window, guestsDecision(t, host, guest))
		}
	}
	closed := map[position.UnitID]bool{}
	for i, c := range t.Ask(window...) {
		for _, id := range moves.HostShips(t.Pos, window[i].Power) {
			if slices.Contains(c.Pick, everywhere) || slices.Contains(c.Pick, int(t.Pos.Unit(id).Space)) {
				closed[id] = true
			}
		}
	}
	t.Unwelcome[guest] = closed
	return closed
}

// AskForRoom asks the allies for leave if the orders of a section, or aircraft that must come down, may need it. Where they
// cannot, no standing order about guests is opened.
func AskForRoom(t *turn.Turn, orders []order.Order) {
	if t.Pos.Edition.Rules.Ships.HostsConsent && (mayNeedRoom(t, orders) || slices.ContainsFunc(t.Pos.Units, func(u position.Unit) bool { return aloft(t, u) })) {
		guarded(t, t.Mover)
	}
}

// mayNeedRoom tells whether one of the orders, whatever its condition, sends aircraft or brings somebody aboard an ally's
// ship.
func mayNeedRoom(t *turn.Turn, orders []order.Order) bool {
	return slices.ContainsFunc(orders, func(o order.Order) bool {
		switch o := order.Pointer(o).(type) {
		case *order.If:
			return slices.ContainsFunc(o.Branches, func(b order.Branch) bool { return mayNeedRoom(t, b.Orders) })
		case *order.Move:
			return o.Aboard != nil || slices.ContainsFunc(o.Units, func(s order.Selection) bool {
				return s.Kind == edition.NoKind || t.Pos.Edition.Kind(s.Kind).Class == edition.Air
			})
		}
		return false
	})
}

// aloft tells whether a unit is an aircraft that has yet to come down somewhere.
func aloft(t *turn.Turn, u position.Unit) bool {
	return t.Pos.Commands(t.Mover, u.Owner) && t.Pos.Kind(&u).Class == edition.Air && u.Deeds.Has(position.InFlight)
}

// guestsDecision asks a host, quietly, where he takes no guests of an ally's; his standing orders answer, else he takes
// them everywhere.
func guestsDecision(t *turn.Turn, host, guest edition.PowerID) *turn.Decision {
	d := &turn.Decision{
		ID: fmt.Sprintf("guests/%s/of/%s", prose.Slug(t.Pos.PowerName(guest)), prose.Slug(t.Pos.PowerName(host))), Power: host, Word: moves.GuestsWord.Name, Space: edition.Nowhere, Quiet: true, Known: true, Sure: t.Pos.Wars != nil,
		Text: prose.Say("Do you take units of %s aboard?", t.Pos.PowerName(guest)),
	}
	d.FromOrders = func(b turn.Brief) (turn.Choice, bool, bool) {
		var said bool
		var c turn.Choice
		var done []edition.SpaceID // about which an earlier line has spoken
		for _, l := range turn.Narrowest(b.Standing, nil) {
			if l.Word != moves.GuestsWord.Name || len(l.Powers) > 0 && !slices.Contains(l.Powers, guest) || l.When != nil && !t.Pos.Holds(l.When, host, nil) {
				continue
			}
			said = true
			no := l.Declines()
			if len(l.Spaces) == 0 && no && len(done) == 0 {
				return turn.Choice{Pick: []int{everywhere}, Text: "no guests of " + t.Pos.PowerName(guest)}, true, false
			}
			for _, id := range moves.HostShips(t.Pos, host) {
				s := t.Pos.Unit(id).Space
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
			var where []edition.SpaceID
			for _, s := range c.Pick {
				where = append(where, edition.SpaceID(s))
			}
			c.Text = "no guests of " + t.Pos.PowerName(guest) + " in " + t.Pos.SpaceList(where).String()
		}
		return c, said, false
	}
	return d
}
