package moves

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// NewNavalPlan is a plan for battles at sea that holds nothing yet.
func NewNavalPlan() Plan {
	return Plan{Aside: map[position.UnitID]bool{}, Sheet: map[position.UnitID]int{}, Hunted: map[edition.SpaceID]bool{}, Fights: map[position.UnitID]bool{}}
}

// Join adds what the orders of one of those who move together mean for the battles at sea: ships fight where that is ordered, aircraft
// wherever they fly to that do not escort.
func (p *Plan) Join(set *NavalSet) {
	for _, m := range []*Muster{set.Ships, set.Planes} {
		for _, mc := range m.roll.marches {
			p.enlistAtSea(mc.Class, mc.Order.Purpose, mc.Units, mc.End())
		}
	}
}

// StandAside takes ships out of all battles at sea that are still to be fought: who has fallen back fights nowhere else.
func (p *Plan) StandAside(ids []position.UnitID) {
	for _, id := range ids {
		if p.Fights[id] {
			p.Fights[id], p.Aside[id] = false, true
		}
	}
}

func (p *Plan) enlistAtSea(class edition.Class, purpose order.Purpose, units []position.UnitID, end edition.SpaceID) {
	fights := purpose == order.Fight || class == edition.Air && purpose != order.Escort
	for _, id := range units {
		p.Sheet[id] = len(p.Sheet) + 1
		p.Fights[id] = fights
		p.Aside[id] = !fights
	}
	if fights {
		p.Hunted[end] = true
		p.name(end)
	}
}
