package combat

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// Attackers who part when they fall back, each to a space from which one of them came, and those who go back aboard the ships from which
// they have landed [A-X-06, A-X-07].

// aboardText is the choice to go back aboard.
const aboardText = "retreat aboard"

// goals are the spaces to which attackers may part, the published choice first; none where all fall back together.
func (q *retreating) goals() (out []edition.SpaceID) {
	if !q.leaving.rules.DefendersRetreat {
		return nil
	}
	for _, r := range q.options {
		if !r.aside && r.to != edition.Nowhere {
			out = append(out, r.to)
		}
	}
	return out
}

// parting lists the attackers who may be told to go to different spaces: those who do not fly, nor go back aboard.
func (q *retreating) parting() []position.UnitID {
	l := q.leaving
	return slices.DeleteFunc(l.ranks.airless(), func(id position.UnitID) bool { return l.pos.Unit(id).Deeds.Has(position.Ashore) })
}

// parted is the choice that some go where a list says and the others to the first goal; false if the list can not be followed. Such a
// choice picks -1, and behind it for each of those who may part the place of its goal in goals.
func (q *retreating) parted(splits []order.Unload) (turn.Choice, bool) {
	units, goals := q.parting(), q.goals()
	to, may := split(q.leaving.pos, units, goals, splits)
	return q.partly(units, to, goals), may
}

// partingAnswer is the choice of an answer that parts, or what is wrong with it.
func (q *retreating) partingAnswer(splits []order.Unload) (turn.Choice, prose.Text) {
	c, may := q.parted(splits)
	if !may {
		return c, prose.Say("Those who part may go to %s.", q.leaving.pos.SpaceList(q.goals()))
	}
	return c, tooMany(q.leaving.pos, q.parting(), splits)
}

// eachBack is the choice that each goes back to where it came from; false if that is one space for all, or not open to one of them.
func (q *retreating) eachBack() (turn.Choice, bool) {
	units, goals := q.parting(), q.goals()
	if len(goals) < 2 {
		return turn.Choice{}, false
	}
	var to []int
	for _, id := range units {
		to = append(to, slices.Index(goals, q.leaving.pos.Unit(id).Deeds.Last))
	}
	if slices.Contains(to, -1) || slices.Min(to) == slices.Max(to) {
		return turn.Choice{}, false
	}
	return q.partly(units, to, goals), true
}

// partly is the choice that units go to some of the goals.
func (q *retreating) partly(units []position.UnitID, to []int, goals []edition.SpaceID) turn.Choice {
	return turn.Choice{Pick: append([]int{-1}, to...), Text: partingText(q.leaving.pos, units, to, goals)}
}

// part lets the attackers fall back as such a choice says.
func (q *retreating) part(pick []int) {
	goals := q.goals()
	parting := map[position.UnitID]edition.SpaceID{}
	for i, id := range q.parting() {
		parting[id] = goals[pick[i]]
	}
	q.leaving.fallBack(retreat{to: goals[0]}, parting)
}

// split finds for units the places of their goals among some, as a list says; of those who are alike those who came from a goal go there first, and
// who is not named goes to the first goal. It is false if a goal of the list is none of them.
func split(p *position.Position, units []position.UnitID, goals []edition.SpaceID, splits []order.Unload) (to []int, may bool) {
	to = slices.Repeat([]int{-1}, len(units))
	for _, s := range splits {
		goal := slices.Index(goals, s.To)
		if goal < 0 {
			return to, false
		}
		for _, sel := range s.Units {
			left := sel.Count
			for _, cameFrom := range []bool{true, false} {
				for i, id := range units {
					u := p.Unit(id)
					if left != 0 && to[i] < 0 && sel.MayMean(u.Kind) && (sel.Owner == edition.Nobody || sel.Owner == u.Owner) && (u.Deeds.Last == s.To) == cameFrom {
						to[i] = goal
						left--
					}
				}
			}
		}
	}
	for i := range to {
		to[i] = max(to[i], 0)
	}
	return to, true
}

// tooMany says that a list which parts units names some that are not among them, or returns "".
func tooMany(p *position.Position, units []position.UnitID, splits []order.Unload) prose.Text {
	left := map[edition.KindID]int{}
	for _, id := range units {
		left[p.Unit(id).Kind]++
	}
	for _, s := range splits {
		for _, sel := range s.Units {
			if sel.Count == order.All || sel.Kind == edition.NoKind {
				continue
			}
			if left[sel.Kind] -= sel.Count; left[sel.Kind] < 0 {
				return prose.Say("Only %s may part.", p.StackText(units))
			}
		}
	}
	return ""
}

// partingText says who of some units goes to which goal.
func partingText(p *position.Position, units []position.UnitID, to []int, goals []edition.SpaceID) string {
	var said []string
	for goal, s := range goals {
		var there []position.UnitID
		for i, id := range units {
			if to[i] == goal {
				there = append(there, id)
			}
		}
		if len(there) > 0 {
			said = append(said, p.StackText(there).String()+" to "+p.SpaceName(s))
		}
	}
	return "retreat " + strings.Join(said, ", ")
}

// goAboard lets those who have landed go back aboard the ships that brought them, and returns the others.
func (l *leaving) goAboard(fled []position.UnitID) (others []position.UnitID) {
	others = fled
	for _, a := range l.exits.theatre.plan.Assaults {
		back := slices.DeleteFunc(slices.Clone(others), func(id position.UnitID) bool { return !slices.Contains(a.Cargo, id) })
		if len(back) == 0 {
			continue
		}
		l.turn.Record(position.Boarded{Power: l.turn.Mover, Units: position.Refs(l.pos, back), Carrier: l.pos.Ref(a.Carrier), Zone: a.Zone, From: l.space})
		others = slices.DeleteFunc(slices.Clone(others), func(id position.UnitID) bool { return slices.Contains(back, id) })
	}
	return others
}
