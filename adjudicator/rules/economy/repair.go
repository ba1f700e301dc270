package economy

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// Repairs tells whether a power has something to repair.
func Repairs(p *position.Position, power edition.PowerID) bool {
	docks := p.Edition.Rules.Ships.DockFee > 0
	return !p.CapitalLost(power) && slices.ContainsFunc(p.Units, func(u position.Unit) bool {
		return u.Owner == power && (!docks && mendable(p, &u) || docks && dockable(p, &u))
	})
}

// Repair is the phase in which damage of facilities is paid for, one IPC a point, by the purse of their land, and damaged ships are mended for
// nothing [G-PUR-002..006].
func Repair(t *turn.Turn) {
	if t.Pos.CapitalLost(t.Mover) { // [G-PUR-010]
		t.Skip("its capital is in enemy hands", edition.SectionRepair, "repair/capital")
		return
	}
	if t.Pos.Edition.Powers[t.Mover].FliesOnly { // [G-CHN-008]
		t.Skip("it repairs nothing", edition.SectionRepair, "repair/never")
		return
	}
	so := t.Given
	if Repairs(t.Pos, t.Mover) {
		so = t.Orders
	}
	fee := t.Pos.Edition.Rules.Ships.DockFee
	var works []repair
	t.Judge(edition.SectionRepair, so(edition.SectionRepair), func(orders []order.Order) (bad []order.Problem) {
		works, bad = readRepairs(t.Pos, t.Mover, orders, fee)
		return bad
	})
	if fee > 0 {
		dock(t, fee, works)
		return
	}
	for _, id := range t.Pos.Edition.PursesOf(t.Mover) {
		sum := 0
		for _, w := range works {
			if w.purse == id {
				sum += w.cost
			}
		}
		if sum > 0 {
			t.Record(position.Paid{Power: t.Mover, Amount: sum, For: position.ForRepair, Treasury: t.Pos.Edition.Purses[id].Treasury})
		}
	}
	for _, w := range works {
		u := t.Pos.Unit(w.unit)
		t.Record(position.Mended{Power: t.Mover, Space: u.Space, Unit: t.Pos.Ref(w.unit), Amount: w.points})
	}
	mendShips(t)
}

// repair is some damage of one facility that is to be mended.
type repair struct {
	unit   position.UnitID
	purse  edition.PurseID
	points int
	cost   int
}

func mendable(p *position.Position, u *position.Unit) bool {
	return u.Damage > 0 && p.Kind(u).Class == edition.Facility
}

// readRepairs judges what is to be mended, all together.
func readRepairs(p *position.Position, power edition.PowerID, orders []order.Order, dockFee int) ([]repair, []order.Problem) {
	var works []repair
	all, bad := position.OrdersOf[*order.Repair](p, power, edition.SectionRepair, orders)
	due := map[edition.PurseID]int{}
	for _, o := range all {
		if dockFee > 0 {
			docks, problem := readDock(p, power, o, dockFee, works)
			if works = append(works, docks...); problem.Text != "" {
				bad = append(bad, problem)
			}
			continue
		}
		w, problem := readRepair(p, power, o, works)
		if problem.Text == "" {
			if due[w.purse] += w.cost; due[w.purse] > p.Money[w.purse] {
				problem = o.Problem("repair/money", "These repairs cost %s; %s has %d left.", prose.Count(due[w.purse], "IPC", "IPCs"), p.PurseName(w.purse), p.Money[w.purse])
			}
		}
		if problem.Text != "" {
			bad = append(bad, problem)
			continue
		}
		works = append(works, w)
	}
	return works, bad
}

// readRepair judges one item.
func readRepair(p *position.Position, power edition.PowerID, o *order.Repair, works []repair) (repair, order.Problem) {
	i := slices.IndexFunc(p.Units, func(u position.Unit) bool {
		k := p.Kind(&u)
		return u.Space == o.Space && k.Class == edition.Facility && (u.Kind == o.Kind || o.Kind == order.AnyFactory && k.Factory)
	})
	switch {
	case i < 0:
		return repair{}, o.Problem("repair/there", "There is nothing of the kind in %s.", p.SpaceName(o.Space))
	case p.Edition.Powers[power].Musters != nil: // [G-CHN-008]
		return repair{}, o.Problem("repair/own", "%s mends no facilities.", p.PowerName(power))
	case p.Owners[o.Space] != power: // [G-PUR-004]
		return repair{}, o.Problem("repair/own", "%s holds %s: only the holder of a facility mends it.", p.PowerName(p.Owners[o.Space]), p.SpaceName(o.Space))
	}
	u, purse := &p.Units[i], p.Edition.PurseAt(power, o.Space)
	mended := 0
	for _, w := range works {
		if w.unit == u.ID {
			mended += w.points
		}
	}
	left := int(u.Damage) - mended
	points := o.Count
	if points == order.All {
		points = left
	}
	switch {
	case points > left || left == 0:
		return repair{}, o.Problem("repair/damage", "The %s in %s has %s left to be mended, not %d.", p.Kind(u).Name, p.SpaceName(o.Space), prose.Count(left, "point of damage", "points of damage"), o.Count)
	case p.PurseShut(purse): // [G-UK-008]
		return repair{}, o.Problem("repair/capital", "Nothing is paid from %s while its capital is in enemy hands.", p.PurseName(purse))
	}
	each := p.Changed(power, u.Kind, "mends", 1) // points for one IPC [G-RND-105, G-RUL-44]
	price := func(points int) int { return (points + each - 1) / each }
	return repair{u.ID, purse, points, price(mended+points) - price(mended)}, order.Problem{}
}
