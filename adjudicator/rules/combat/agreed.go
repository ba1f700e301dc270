package combat

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/turn"
)

// Who is lost of attackers of two owners.

// agreed lets the owners of a joint attack choose together. Whoever says nothing agrees; if nobody says anything the
// cheapest are lost, of one owner and the other by turns, and if they contradict each other the enemy chooses
// [R-NAUK-23, DEC-18, DEC-22].
func (r *reckoning) agreed(toll battle.Toll, owners []edition.PowerID, choices []turn.Choice) []battle.Loss {
	said := spoken(choices)
	switch {
	case len(said) == 0:
		return r.byTurns(toll, owners)
	case slices.ContainsFunc(said, func(c turn.Choice) bool { return !slices.Equal(c.Pick, said[0].Pick) }):
		return r.losses(r.turn.Ask(r.arbiter(toll, r.foe()))[0])
	}
	return r.losses(said[0])
}

// byTurns takes the published order of loss, and of one kind the mover's first, then his partner's, and so on.
func (r *reckoning) byTurns(toll battle.Toll, owners []edition.PowerID) []battle.Loss {
	p, turns := r.lists.policy(toll.Side, nil), inFront(owners, r.turn.Mover)
	p.Order = nil
	for _, it := range r.lists.published(toll.Side) {
		p.Order = append(p.Order, r.interleaved(r.lists.compile([]order.LossItem{it}, toll.Side), turns)...)
	}
	return r.losses(r.byPolicy(toll, p))
}

// interleaved takes entries of one kind apart, unit by unit, and lets the owners take turns.
func (r *reckoning) interleaved(items []battle.LossItem, turns []edition.PowerID) battle.LossOrder {
	type single struct {
		item battle.LossItem
		turn int
	}
	var singles []single
	for _, o := range turns {
		turn := 0
		for _, it := range items {
			for g := range r.ranks.b.Groups {
				if grp := &r.ranks.b.Groups[g]; edition.PowerID(grp.Owner) == o && it.Names(grp) {
					it.Owner, it.Count = int8(o), 1
					for range r.ranks.b.Count[g] {
						singles = append(singles, single{it, turn})
						turn++
					}
				}
			}
		}
	}
	slices.SortStableFunc(singles, func(a, b single) int { return cmp.Compare(a.turn, b.turn) })
	out := make(battle.LossOrder, len(singles))
	for i, s := range singles {
		out[i] = s.item
	}
	return out
}

// foe is the enemy who chooses for the attackers: whose land it is, else who has most units there.
func (r *reckoning) foe() edition.PowerID {
	units := make([]int, len(r.pos.Edition.Powers))
	for g := range r.ranks.b.Groups {
		if grp := &r.ranks.b.Groups[g]; grp.Side == battle.Defender {
			units[grp.Owner] += r.ranks.b.Count[g]
		}
	}
	if host := r.pos.Owners[r.space]; host != edition.Nobody && units[host] > 0 {
		return host
	}
	return edition.PowerID(slices.Index(units, slices.Max(units)))
}
