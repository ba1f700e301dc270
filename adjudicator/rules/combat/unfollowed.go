package combat

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// A retreat that was ordered and cannot be followed is told: there is nowhere to go, or others decide. What the letter could have known is
// refused when it is read, see clauses.

// tellUnfollowed tells it once a battle to each of those who attack. Where one power moves it is asked only in zones that nobody can leave: elsewhere
// whoever attacks has come from where he says.
func (l *leaving) tellUnfollowed(options []retreat) {
	bound := !slices.ContainsFunc(options, func(r retreat) bool { return !r.aside })
	var window []*turn.Decision
	for _, power := range l.pos.Movers() {
		switch {
		case l.unfollowed[power]:
		case power == l.turn.Mover && (bound && l.pos.IsSea(l.space) || len(l.pos.Movers()) > 1):
			window = append(window, l.unfollowedBy(power, options))
		case power != l.turn.Mover && slices.ContainsFunc(l.ranks.standing(battle.Attacker), func(id position.UnitID) bool { return l.pos.Unit(id).Owner == power }):
			window = append(window, l.unfollowedBy(power, nil))
		}
	}
	for i, c := range l.turn.Ask(window...) {
		if len(c.Pick) == 0 {
			continue
		}
		power, to := window[i].Power, edition.SpaceID(c.Pick[1])
		text := fmt.Sprintf("%s: retreat", l.pos.SpaceName(l.space))
		if to != edition.Nowhere {
			text = fmt.Sprintf("%s to %s", text, l.pos.SpaceName(to))
		}
		src := order.Source{Line: c.Pick[0], Text: text}
		why := src.Problem("battle/retreat-space", "No attacker can fall back from there.")
		switch {
		case power != l.turn.Mover:
			why = src.Problem("answer/retreat", "All attackers fall back together, and %s fights on.", l.pos.PowerName(l.turn.Mover))
		case to != edition.Nowhere:
			why = src.Problem("battle/retreat-space", "No attacker came from %s, or it is open to none of them now.", l.pos.SpaceName(to))
		}
		l.turn.Record(turn.PassedOver(power, edition.SectionBattles, why, ""))
		if l.unfollowed == nil {
			l.unfollowed = map[edition.PowerID]bool{}
		}
		l.unfollowed[power] = true
	}
}

// unfollowedBy looks in a power's orders for a retreat that holds now and is none of the options. The choice picks the line of the order and the space to
// which it leads. A retreat for all battles that names no space is meant for those that allow one.
func (l *leaving) unfollowedBy(power edition.PowerID, options []retreat) *turn.Decision {
	open := func(to edition.SpaceID) bool {
		return slices.ContainsFunc(options, func(r retreat) bool {
			return !r.aside && (to == edition.Nowhere || r.to == to || r.to == edition.Nowhere)
		})
	}
	return &turn.Decision{
		ID:    fmt.Sprintf("battle/%s/round/%d/unfollowed/%s", l.pos.SpaceSlug(l.space), l.ranks.cycles, prose.Slug(l.pos.PowerName(power))),
		Power: power, Word: retreatWord.Name, Space: l.space, Quiet: true,
		FromOrders: func(b turn.Brief) (turn.Choice, bool, bool) {
			for i := range b.Battles {
				o := &b.Battles[i]
				for n := range o.Clauses {
					c := &o.Clauses[n]
					to := c.To
					if len(c.Splits) > 0 {
						to = c.Splits[0].To
					}
					if c.Word == order.ClauseRetreat && l.book.inScope(&o.Scope) && (o.Scope.Space != edition.Nowhere || to != edition.Nowhere) && !open(to) && l.book.applies(c, power, b) {
						return turn.Choice{Pick: []int{o.Line, int(to)}}, true, false
					}
				}
			}
			return turn.Choice{}, false, false
		},
	}
}
