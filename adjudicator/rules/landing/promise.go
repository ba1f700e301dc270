package landing

import (
	"maps"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// What is to become of aircraft if carriers go where they are ordered, or stay.

// BrokenPromises holds carriers to what was declared in the combat move [R-CV-010].
func BrokenPromises(s *Section) (bad []order.Problem) {
	if s.Pos.Edition.Rules.Decks.PromiseLapses { // who then finds no deck is seen when all have been given one
		return nil
	}
	check := func(order *order.Move, id position.UnitID, end edition.SpaceID) {
		u := s.Pos.Unit(id)
		if u.Deeds.Has(position.Bound) && u.Deeds.LandAt != end && s.awaited(id) && ways.Quiet(s.Pos, u, u.Deeds.LandAt) != nil {
			bad = append(bad, order.Problem("carrier/promise", "This carrier was declared to fetch aircraft in %s and they still fly.", s.Pos.SpaceName(u.Deeds.LandAt)).Suggest("Order it to %s, or leave it without orders.", s.Pos.SpaceName(u.Deeds.LandAt)))
		}
	}
	for i := range s.Pos.Units {
		if u := &s.Pos.Units[i]; s.Staying[u.ID] != nil {
			check(s.Staying[u.ID], u.ID, u.Space)
		}
	}
	for _, mc := range s.Marches {
		if mc.Class != edition.Sea || len(mc.Path) < 2 {
			continue
		}
		for _, id := range mc.Units {
			check(mc.Order, id, mc.End())
		}
	}
	return bad
}

// checkDecks refuses orders that keep carriers away from aircraft which then come down nowhere: any way of a carrier will do
// that still fetches all of them, and none that does not [R-CV-009, R-CV-010]. An order is to blame if without it somebody is
// saved; where none is alone, those are which must all be left out to save somebody.
func (s *Section) checkDecks(plan *Plan) (bad []order.Problem) {
	if len(plan.Stranded) == 0 {
		return nil
	}
	saves := func(without ...*order.Move) bool {
		other := *s
		other.Staying = maps.Clone(s.Staying)
		maps.DeleteFunc(other.Staying, func(_ position.UnitID, mv *order.Move) bool { return slices.Contains(without, mv) })
		_, p := other.touchdowns(ways.AfterNoncombat(s.Pos, s.Power, s.Marches, without...))
		return len(p.Stranded) < len(plan.Stranded)
	}
	orders := s.deckOrders()
	if !saves(orders...) {
		return nil
	}
	blamed := slices.DeleteFunc(slices.Clone(orders), func(mv *order.Move) bool { return !saves(mv) })
	if i := slices.IndexFunc(blamed, func(mv *order.Move) bool { return mv.Purpose == order.Stay }); i >= 0 { // the least to leave out
		blamed = blamed[i : i+1]
	}
	if len(blamed) == 0 {
		blamed = orders
		for _, mv := range orders {
			if fewer := slices.DeleteFunc(slices.Clone(blamed), func(o *order.Move) bool { return o == mv }); saves(fewer...) {
				blamed = fewer
			}
		}
	}
	u := s.Pos.Unit(plan.Stranded[0])
	for _, mv := range blamed {
		to := s.Pos.SpaceName(mv.Path[len(mv.Path)-1])
		if mv.Purpose == order.Stay {
			bad = append(bad, mv.Problem("carrier/promise", "The %s over %s finds no deck if this carrier stays in %s.", s.Pos.Kind(u).Name, s.Pos.SpaceName(u.Space), to).Suggest("Leave it without orders, and it goes where it is needed."))
			continue
		}
		says := mv.Problem("carrier/promise", "A carrier was declared to fetch the %s over %s, and with this one in %s it finds no deck.", s.Pos.Kind(u).Name, s.Pos.SpaceName(u.Space), to)
		if !s.declaredFor(u) {
			says = mv.Problem("carrier/promise", "The %s over %s needs a carrier, though none was declared to fetch it: with this one in %s it finds no deck.", s.Pos.Kind(u).Name, s.Pos.SpaceName(u.Space), to)
		}
		bad = append(bad, says.Suggest("Order it to where every %s finds a deck, or leave it without orders.", s.Pos.Kind(u).Name))
	}
	return bad
}

// deckOrders are the orders that send carriers somewhere or keep them where they are.
func (s *Section) deckOrders() []*order.Move {
	var orders []*order.Move
	order := func(id position.UnitID, mv *order.Move) {
		if s.Pos.Kind(s.Pos.Unit(id)).Deck > 0 && !slices.Contains(orders, mv) {
			orders = append(orders, mv)
		}
	}
	for _, mc := range s.Marches {
		for _, id := range mc.Units {
			order(id, mc.Order)
		}
	}
	for i := range s.Pos.Units {
		if id := s.Pos.Units[i].ID; s.Staying[id] != nil {
			order(id, s.Staying[id])
		}
	}
	return orders
}

// awaited tells whether an aircraft that a carrier was declared to fetch still flies.
func (s *Section) awaited(carrier position.UnitID) bool {
	for i := range s.Pos.Units {
		if u := &s.Pos.Units[i]; u.Deeds.LandOn == carrier && u.Deeds.Has(position.InFlight) {
			return true
		}
	}
	return false
}

// declaredFor tells whether a letter has named a carrier that was to fetch an aircraft.
func (s *Section) declaredFor(u *position.Unit) bool {
	return slices.ContainsFunc(s.Pos.Units, func(c position.Unit) bool {
		return c.Deeds.Has(position.Bound) && (u.Deeds.LandOn == c.ID || u.Deeds.LandAt != edition.Nowhere && u.Deeds.LandAt == c.Deeds.LandAt)
	})
}
