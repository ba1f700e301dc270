package rules

import "slices"

// What the combat move sets up for the phases after it.

// plan is what the combat move sets up for the phases after it.
type plan struct {
	marches  []*march // all but raids
	raids    []raid
	rockets  []*Rocket
	assaults []*assault
	ordered  []SpaceID // battle spaces in the order in which the letter named them
	drops    []drop
	aside    map[UnitID]bool // aircraft that raid or bring troops: they do not fight
	sheet    map[UnitID]int  // where an attacker stands on the order sheet
}

// raid is a group of bombers over one complex.
type raid struct {
	units  []UnitID
	target SpaceID
	ways   []*march
}

// assault is cargo of one ship that is to land in one territory.
type assault struct {
	carrier UnitID
	cargo   []UnitID
	zone    SpaceID
	target  SpaceID
	off     bool // called off, or lost its ship
}

// drop is a group of aircraft that bring troops to a territory.
type drop struct {
	units  []UnitID
	target SpaceID
}

// newPlan is a plan for the moves of a section.
func newPlan(m *muster) plan {
	p := plan{rockets: m.rockets, aside: map[UnitID]bool{}, sheet: map[UnitID]int{}}
	for _, mc := range m.marches {
		p.enlist(mc)
	}
	return p
}

// enlist notes what a march means for the battles to come.
func (p *plan) enlist(mc *march) {
	end := mc.end()
	for _, id := range mc.units {
		p.sheet[id] = len(p.sheet) + 1
	}
	if mc.order.Purpose == Raid {
		p.enlistRaid(mc)
	} else {
		p.marches = append(p.marches, mc)
	}
	if mc.order.Purpose == Paratroop {
		p.drops = append(p.drops, drop{mc.units, end})
		for _, id := range mc.units {
			p.aside[id] = true
		}
	}
	for _, l := range mc.ashore {
		p.assaults = append(p.assaults, &assault{carrier: l.carrier, cargo: l.cargo, zone: l.zone, target: l.to})
		p.name(l.to)
	}
	if mc.order.Purpose != Raid {
		p.name(end)
	}
}

// name notes that the letter has named a battle space. What counts is where it does so first.
func (p *plan) name(s SpaceID) { p.ordered = append(p.ordered, s) }

// enlistRaid adds bombers to the raid on a complex.
func (p *plan) enlistRaid(mc *march) {
	for _, id := range mc.units {
		p.aside[id] = true
	}
	for i := range p.raids {
		if r := &p.raids[i]; r.target == mc.end() {
			r.units = append(r.units, mc.units...)
			r.ways = append(r.ways, mc)
			return
		}
	}
	p.raids = append(p.raids, raid{units: slices.Clone(mc.units), target: mc.end(), ways: []*march{mc}})
}
