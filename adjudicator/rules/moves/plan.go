package moves

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// What the combat move sets up for the phases after it.

// Plan is what the combat move sets up for the phases after it.
type Plan struct {
	Marches  []*ways.March // all but raids
	Raids    []raid
	Rockets  []Launch
	Assaults []*Assault
	Ordered  []edition.SpaceID // battle spaces in the order in which the letter named them
	Drops    []drop
	Attacked []edition.SpaceID        // land that is attacked
	Held     []edition.PowerID        // who held each space before the battles
	Hunted   map[edition.SpaceID]bool // zones where ships are attacked that could be ignored
	Aside    map[position.UnitID]bool // aircraft that raid, bring troops or wait for noncombat: they do not fight
	Sheet    map[position.UnitID]int  // where an attacker stands on the order sheet
	Fights   map[position.UnitID]bool // ships that were ordered to fight, where none does without; nil elsewhere
}

// Launch is an order to fire rockets, and the power that gives it: of those who move together each fires its own.
type Launch struct {
	*order.Rocket
	By edition.PowerID
}

// launches are the rockets of a section that are to be fired.
func (m *Muster) launches() (out []Launch) {
	for _, r := range m.rockets {
		out = append(out, Launch{r, m.power})
	}
	return out
}

// raid is a group of bombers over the facilities of one territory, with those that escort them.
type raid struct {
	Units   []position.UnitID
	Escorts []position.UnitID
	Target  edition.SpaceID
	Ways    []*ways.March
}

// Wish is which facilities a bomber is to raid by its order, the best first; none if that was not said.
func (r *raid) Wish(bomber position.UnitID) []edition.KindID {
	for _, mc := range r.Ways {
		if slices.Contains(mc.Units, bomber) {
			return mc.Order.Targets
		}
	}
	return nil
}

// Assault is cargo of one ship that is to land in one territory.
type Assault struct {
	Carrier position.UnitID
	Cargo   []position.UnitID
	Zone    edition.SpaceID
	Target  edition.SpaceID
	Off     bool // called off, or lost its ship
}

// drop is a group of aircraft that bring troops to a territory.
type drop struct {
	Units  []position.UnitID
	Target edition.SpaceID
}

// NewPlan is a plan for the moves of a section.
func NewPlan(m *Muster) Plan {
	p := Plan{Rockets: m.launches(), Aside: map[position.UnitID]bool{}, Sheet: map[position.UnitID]int{}, Hunted: m.hunted}
	for _, mc := range m.roll.marches {
		p.enlist(mc)
	}
	return p
}

// enlist notes what a march means for the battles to come.
func (p *Plan) enlist(mc *ways.March) {
	end := mc.End()
	for _, id := range mc.Units {
		p.Sheet[id] = len(p.Sheet) + 1
	}
	if mc.Order.Purpose == order.Stay { // aircraft that wait for noncombat
		for _, id := range mc.Units {
			p.Aside[id] = true
		}
		return
	}
	raids := mc.Order.Purpose == order.Raid || mc.Order.Purpose == order.Escort
	if raids {
		p.enlistRaid(mc)
	} else {
		p.Marches = append(p.Marches, mc)
	}
	if mc.Order.Purpose == order.Paratroop {
		p.Drops = append(p.Drops, drop{mc.Units, end})
		for _, id := range mc.Units {
			p.Aside[id] = true
		}
	}
	for _, l := range mc.Ashore {
		p.Assaults = append(p.Assaults, &Assault{Carrier: l.Carrier, Cargo: l.Cargo, Zone: l.Zone, Target: l.To})
		p.name(l.To)
	}
	if !raids {
		p.name(end)
	}
}

// name notes that the letter has named a battle space. What counts is where it does so first.
func (p *Plan) name(s edition.SpaceID) { p.Ordered = append(p.Ordered, s) }

// enlistRaid adds bombers, or their escorts, to the raid on a territory.
func (p *Plan) enlistRaid(mc *ways.March) {
	for _, id := range mc.Units {
		p.Aside[id] = true
	}
	i := slices.IndexFunc(p.Raids, func(r raid) bool { return r.Target == mc.End() })
	if i < 0 {
		i = len(p.Raids)
		p.Raids = append(p.Raids, raid{Target: mc.End()})
	}
	r := &p.Raids[i]
	if mc.Order.Purpose == order.Escort {
		r.Escorts = append(r.Escorts, mc.Units...)
		return
	}
	r.Units = append(r.Units, mc.Units...)
	r.Ways = append(r.Ways, mc)
}

// RaidsInOrder lists the raids in the order of the board, but nothing where escorts alone turn back [A-RUL-34].
func (p *Plan) RaidsInOrder() []*raid {
	var out []*raid
	for i := range p.Raids {
		if r := &p.Raids[i]; len(r.Units) > 0 {
			out = append(out, r)
		}
	}
	slices.SortFunc(out, func(a, b *raid) int { return cmp.Compare(a.Target, b.Target) })
	return out
}
