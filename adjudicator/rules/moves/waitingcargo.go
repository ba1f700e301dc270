package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// checkAlongside judges land units that go aboard a ship that does not move, or leave one.
func (w *waiting) checkAlongside(mv *order.Move) {
	from, to := mv.Path[0], mv.Path[len(mv.Path)-1]
	zone, land := from, to
	if mv.Aboard != nil {
		zone, land = to, from
	}
	switch {
	case !w.pos.IsSea(zone) || w.pos.IsSea(land):
		w.fail(mv.Problem("transport/reach", "Units go aboard and ashore between a ship's zone and a territory that it touches."))
	case mv.Aboard != nil:
		w.allow(w.roads.touches(mv.Source, zone, land))
	default:
		w.allow(w.roads.mayLandIn(mv.Source, zone, land))
	}
}

// checkLoad judges what comes aboard in one territory.
func (w *waiting) checkLoad(mv *order.Move, l *order.Load) bool {
	found := len(w.bad)
	if way, known := w.zonesOf(mv); known && !w.pos.IsSea(l.From) {
		zone := way[len(way)-1]
		for _, z := range way {
			if z == l.At || l.At == edition.Nowhere && w.pos.Edition.Board.Adjacent(z, l.From) {
				zone = z
			}
		}
		if !w.allow(w.roads.touches(mv.Source, zone, l.From)) {
			return false
		}
	}
	for i := range l.Units {
		switch sel := &l.Units[i]; {
		case !w.allow(notCommanded(w.pos, w.power, mv.Source, sel)):
		case sel.OrderedBy(w.power) != w.power:
			w.fail(late(w.pos, w.power, mv.Source, sel.Owner))
		default:
			w.checkThere(mv, sel, l.From, true)
		}
	}
	return len(w.bad) == found
}

// checkUnload judges where cargo goes ashore, if it is a ship's zone that it leaves.
func (w *waiting) checkUnload(mv *order.Move, u *order.Unload) bool {
	zone := mv.Path[len(mv.Path)-1]
	if u.At != edition.Nowhere {
		zone = u.At
	}
	return !w.pos.IsSea(zone) && !w.pos.IsSea(u.To) || w.allow(w.roads.mayLandIn(mv.Source, zone, u.To))
}

// zonesOf is the way of ships, if the order names every zone of it.
func (w *waiting) zonesOf(mv *order.Move) ([]edition.SpaceID, bool) {
	for i, z := range mv.Path {
		if !w.pos.IsSea(z) || i > 0 && !w.pos.Edition.Board.Adjacent(mv.Path[i-1], z) {
			return nil, false
		}
	}
	return mv.Path, true
}

// checkHolds refuses more cargo than the ships of an order hold when nothing else is aboard.
func (w *waiting) checkHolds(mv *order.Move) {
	var ships, cargo []edition.KindID
	for _, sel := range mv.Units {
		if w.pos.Loads(w.power, sel.Kind) == nil {
			continue
		}
		if sel.Count == order.All {
			return
		}
		if !w.pos.Stowable(w.power, []edition.KindID{sel.Kind}, kindsOf(sel.Cargo)) {
			w.fail(mv.Problem("transport/capacity", "The bracket says what each ship has aboard, and no %s holds as much.", w.pos.Edition.Kind(sel.Kind).Name).Suggest("Leave the bracket out."))
			return
		}
		ships = append(ships, slices.Repeat([]edition.KindID{sel.Kind}, sel.Count)...)
	}
	for _, l := range mv.Loads {
		cargo = append(cargo, kindsOf(l.Units)...)
	}
	switch {
	case len(cargo) > 0 && len(ships) == 0:
		w.fail(noHold(w.pos, mv, mv.Units[0].Kind))
	case !w.pos.Stowable(w.power, ships, cargo):
		w.fail(mv.Problem("transport/capacity", "%s What is to come aboard does not fit into %s.", w.pos.Edition.Topics["transport/capacity"].Text, prose.Count(len(ships), "ship", "ships")))
	}
}

// kindsOf lists the kinds of some units, one by one.
func kindsOf(sels []order.Selection) (kinds []edition.KindID) {
	for _, sel := range sels {
		kinds = append(kinds, slices.Repeat([]edition.KindID{sel.Kind}, max(sel.Count, 1))...)
	}
	return kinds
}
