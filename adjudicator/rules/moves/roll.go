package moves

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// roll is what the orders of a section that have been read come to: who has an order, and the marches.
type roll struct {
	pos     *position.Position
	used    map[position.UnitID]int // the line that ordered a unit
	marches []*ways.March
}

// claim marks units as ordered.
func (r *roll) claim(ids []position.UnitID, line int) {
	for _, id := range ids {
		r.used[id] = line
	}
}

// likeness is all in which a ship or an aircraft may differ from others of its kind as far as orders go: two units with the
// same likeness can stand in for each other.
func (r *roll) likeness(id position.UnitID) string {
	u := r.pos.Unit(id)
	said := r.looks(u)
	if c := r.pos.Unit(u.Aboard); c != nil {
		said += " on" + r.looks(c)
	}
	return said
}

// looks is all in which a unit itself may differ so, with what it carries.
func (r *roll) looks(u *position.Unit) string {
	d := &u.Deeds
	var aboard, boards []string
	for i := range r.pos.Units {
		if c := &r.pos.Units[i]; c.Aboard == u.ID {
			aboard = append(aboard, fmt.Sprint(c.Kind, c.Owner, c.Deeds.Marks, r.used[c.ID]))
		}
	}
	for _, mc := range r.marches {
		if mc.Deck == u.ID {
			boards = append(boards, fmt.Sprint(kinds(r.pos, mc.Units)))
		}
	}
	return fmt.Sprint(u.Kind, u.Owner, u.Damage, d.Marks, d.Spent, d.LandAt, d.LandOn, r.used[u.ID], aboard, boards, r.landsOf(u.ID))
}

// landsOf lists the territories in which the orders read so far land what a ship carries.
func (r *roll) landsOf(ship position.UnitID) []edition.SpaceID {
	var lands []edition.SpaceID
	for _, mc := range r.marches {
		for _, l := range mc.Ashore {
			if l.Carrier == ship {
				lands = append(lands, l.To)
			}
		}
	}
	return lands
}

// stowed lists what is aboard a ship or has been ordered aboard.
func (r *roll) stowed(ship position.UnitID) []edition.KindID {
	var kinds []edition.KindID
	add := func(ids []position.UnitID) {
		for _, id := range ids {
			kinds = append(kinds, r.pos.Unit(id).Kind)
		}
	}
	add(r.pos.Cargo(ship))
	for _, mc := range r.marches {
		if mc.Deck == ship {
			add(mc.Units)
		}
		for _, l := range mc.Ladings {
			if l.Carrier == ship {
				add(l.Cargo)
			}
		}
	}
	return kinds
}

// loadedNow tells whether cargo comes aboard this ship in this noncombat, by the march that is being read or another.
func (r *roll) loadedNow(ship *position.Unit, now *ways.March) bool {
	loads := func(mc *ways.March) bool {
		return mc.Deck == ship.ID || slices.ContainsFunc(mc.Ladings, func(l ways.Lading) bool { return l.Carrier == ship.ID })
	}
	return now != nil && loads(now) || slices.ContainsFunc(r.marches, loads)
}

// sailsBy is the order by which a ship moves, nil if it stays.
func (r *roll) sailsBy(ship position.UnitID) *order.Move {
	for _, mc := range r.marches {
		if mc.Class == edition.Sea && mc.Steps() > 0 && slices.Contains(mc.Units, ship) {
			return mc.Order
		}
	}
	return nil
}

// remembered asks once about each unit.
func remembered(alike func(position.UnitID) string) func(position.UnitID) string {
	said := map[position.UnitID]string{}
	return func(id position.UnitID) string {
		text, known := said[id]
		if !known {
			text = alike(id)
			said[id] = text
		}
		return text
	}
}

// kinds lists the kinds of units in ascending order.
func kinds(p *position.Position, ids []position.UnitID) []edition.KindID {
	var kinds []edition.KindID
	for _, id := range ids {
		kinds = append(kinds, p.Unit(id).Kind)
	}
	slices.Sort(kinds)
	return kinds
}
