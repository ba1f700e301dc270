package economy

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// disrupt rolls for the ships that raid the convoys of purses, zone after zone, and tells what they cost each [G-CONV-001..014].
func disrupt(t *turn.Turn, purses []edition.PurseID) []int {
	lost := make([]int, len(purses))
	convoys := &t.Pos.Edition.Convoys
	if convoys.Zones == nil || convoys.Exempt.Has(t.Mover) {
		return lost
	}
	zones, rolled := make([][]edition.SpaceID, len(purses)), make([][]int, len(purses))
	for i, raided := range convoys.Zones {
		z := edition.SpaceID(i)
		if !raided || !t.Pos.AnyUnit(z, func(u *position.Unit) bool { return raider(t.Pos, t.Mover, u) }) {
			continue
		}
		for n, purse := range purses {
			if len(convoyLand(t.Pos, purse, z)) == 0 {
				continue
			}
			if sum, any := raidConvoy(t, z); any {
				zones[n], rolled[n] = append(zones[n], z), append(rolled[n], sum)
			}
		}
	}
	for n, purse := range purses {
		if len(zones[n]) == 0 {
			continue
		}
		lands := make([][]edition.SpaceID, len(zones[n]))
		for i, z := range zones[n] {
			lands[i] = convoyLand(t.Pos, purse, z)
		}
		lost[n] = convoyLoss(rolled[n], lands, func(s edition.SpaceID) int { return t.Pos.Edition.Board.Spaces[s].Income })
		t.Record(position.Disrupted{Power: t.Mover, Zones: zones[n], Amount: lost[n], Treasury: t.Pos.Edition.Purses[purse].Treasury})
	}
	return lost
}

// convoyLand lists the land beside a zone that pays a purse something.
func convoyLand(p *position.Position, purse edition.PurseID, zone edition.SpaceID) (out []edition.SpaceID) {
	power := p.Edition.Purses[purse].Power
	for _, s := range p.Edition.Board.Neighbours(zone) {
		if p.Owners[s] == power && p.Edition.Board.Spaces[s].Income > 0 && p.Edition.PurseAt(power, s) == purse {
			out = append(out, s)
		}
	}
	return out
}

// raider tells whether a unit is a warship of an enemy. Without one no aircraft of another power's deck raids either [G-CONV-003].
func raider(p *position.Position, victim edition.PowerID, u *position.Unit) bool {
	k := p.Kind(u)
	return k.Class == edition.Sea && k.Loads == nil && p.Hostile(victim, u.Owner)
}

// raidConvoy rolls for the enemies in a zone, power after power; each die counts what it shows if that is not too high. It also tells whether
// there was anybody to roll for.
func raidConvoy(t *turn.Turn, zone edition.SpaceID) (sum int, any bool) {
	for i := range t.Pos.Edition.Powers {
		enemy := edition.PowerID(i)
		if !t.Pos.Hostile(t.Mover, enemy) {
			continue
		}
		raiders, dice := convoyRaiders(t.Pos, enemy, zone)
		if dice == 0 {
			continue
		}
		any = true
		sum += rollConvoy(t, zone, enemy, raiders, dice)
	}
	return sum, any
}

// convoyRaiders lists the units of a power in a zone that raid convoys, kind by kind, and counts their dice.
func convoyRaiders(p *position.Position, power edition.PowerID, zone edition.SpaceID) (raiders []*position.Unit, dice int) {
	for _, u := range p.In(zone) {
		k := p.Kind(u)
		if u.Owner == power && k.Convoy > 0 && (k.Class == edition.Sea || u.Aboard != 0) {
			raiders = append(raiders, u)
			dice += k.Convoy
		}
	}
	slices.SortStableFunc(raiders, func(a, b *position.Unit) int { return int(a.Kind) - int(b.Kind) })
	return raiders, dice
}

func rollConvoy(t *turn.Turn, zone edition.SpaceID, enemy edition.PowerID, raiders []*position.Unit, n int) int {
	e := position.Rolled{Power: enemy, For: position.ForConvoys, Space: zone}
	for _, u := range raiders {
		e.Shots = append(e.Shots, position.Shots{Unit: t.Pos.Ref(u.ID), Count: 1})
	}
	e.Label = t.Unique("convoy/" + t.Pos.SpaceSlug(zone))
	dice := t.Roll(e.Label, enemy, n)
	sum := 0
	for i := range e.Shots {
		each := t.Pos.Edition.Kind(e.Shots[i].Unit.Kind).Convoy
		e.Shots[i].Dice = dice[:each]
		for _, d := range dice[:each] {
			if d <= t.Pos.Edition.Convoys.Counts {
				sum += d
			}
		}
		dice = dice[each:]
	}
	t.Record(e)
	return sum
}
