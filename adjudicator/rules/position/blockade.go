package position

import "fieldpost/adjudicator/rules/edition"

// Blockade is what warships cost a purse without a die as they lie now, and the zones in which they do.
func (p *Position) Blockade(purse edition.PurseID) (loss int, zones []edition.SpaceID) {
	convoys := &p.Edition.Convoys
	costs := make([]int, len(p.Owners)) // by zone
	victim := p.Edition.Purses[purse].Power
	around := make([]bool, len(p.Owners)) // by zone: enemy warships lie there
	for i := range p.Units {
		u := &p.Units[i]
		if !p.Kind(u).Warship() || u.Aboard != 0 || u.Deeds.Has(Withdrawn) || !p.opposed(victim, u.Owner) {
			continue
		}
		around[u.Space] = around[u.Space] || p.Hostile(victim, u.Owner)
		for _, l := range convoys.Lanes {
			if l.Zones[u.Space] && l.Raiders.Has(u.Owner) && l.Victims.Has(victim) {
				costs[u.Space] += l.Each
			}
		}
	}
	for _, i := range convoys.Islands {
		if p.Owners[i.Space] == victim && i.Victims.Has(victim) && around[i.Zone] && p.Edition.PurseAt(victim, i.Space) == purse {
			costs[i.Zone] += p.Edition.Board.Spaces[i.Space].Income
		}
	}
	for z, cost := range costs {
		if cost > 0 {
			loss, zones = loss+cost, append(zones, edition.SpaceID(z))
		}
	}
	return loss, zones
}
