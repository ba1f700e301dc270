package rules

import "slices"

// checkAlongside judges land units that go aboard a ship that does not move, or leave one.
func (w *waiting) checkAlongside(mv *Move) {
	from, to := mv.Path[0], mv.Path[len(mv.Path)-1]
	zone, land := from, to
	if mv.Aboard != nil {
		zone, land = to, from
	}
	switch {
	case !w.isSea(zone) || w.isSea(land):
		w.fail(mv.problem("transport/reach", "Units go aboard and ashore between a ship's zone and a territory that it touches."))
	case w.checkCoast(mv, zone, land) && mv.Aboard == nil:
		w.checkBeach(mv, land)
	}
}

// checkCoast refuses a zone that does not touch a territory.
func (w *waiting) checkCoast(mv *Move, zone, land SpaceID) bool {
	if w.Edition.Board.Adjacent(zone, land) {
		return true
	}
	w.fail(mv.problem("transport/reach", "%s does not touch %s.", w.space(zone), w.space(land)).instead("%s", (&muster{Position: w.Position}).coastText(land)))
	return false
}

// checkBeach refuses land that nobody can have taken when the moment has come.
func (w *waiting) checkBeach(mv *Move, land SpaceID) {
	if !w.expect.mayTake(land) {
		w.fail(mv.problem("noncombat/hostile", "Nothing lands in enemy land in noncombat: %s is, and no order attacks it.", w.space(land)))
	}
}

// checkLoad judges what comes aboard in one territory.
func (w *waiting) checkLoad(mv *Move, l *Load) bool {
	found := len(w.bad)
	if way, known := w.zonesOf(mv); known && !w.isSea(l.From) {
		zone := way[len(way)-1]
		for _, z := range way {
			if z == l.At || l.At == Nowhere && w.Edition.Board.Adjacent(z, l.From) {
				zone = z
			}
		}
		if !w.checkCoast(mv, zone, l.From) {
			return false
		}
	}
	for i := range l.Units {
		sel := &l.Units[i]
		switch owner := sel.orderedBy(w.power); {
		case !w.commands(w.power, owner):
			w.fail(mv.problem("orders/power", "%s commands only its own units, not those of %s.", w.powerName(w.power), w.powerName(owner)))
		case owner != w.power:
			w.fail(mv.problem("advantage/joint", "%s", w.lateText(owner)))
		default:
			w.checkThere(mv, sel, l.From, true)
		}
	}
	return len(w.bad) == found
}

// checkUnload judges where cargo goes ashore.
func (w *waiting) checkUnload(mv *Move, u *Unload) bool {
	found := len(w.bad)
	zone := mv.Path[len(mv.Path)-1]
	if u.At != Nowhere {
		zone = u.At
	}
	switch {
	case w.isSea(u.To):
		w.fail(mv.problem("transport/land", "%s is no land; cargo does not change ships at sea.", w.space(u.To)))
	case w.isSea(zone) && w.checkCoast(mv, zone, u.To):
		w.checkBeach(mv, u.To)
	}
	return len(w.bad) == found
}

// zonesOf is the way of ships, if the order names every zone of it.
func (w *waiting) zonesOf(mv *Move) ([]SpaceID, bool) {
	for i, z := range mv.Path {
		if !w.isSea(z) || i > 0 && !w.Edition.Board.Adjacent(mv.Path[i-1], z) {
			return nil, false
		}
	}
	return mv.Path, true
}

// checkHolds refuses more cargo than the ships of an order hold when nothing else is aboard.
func (w *waiting) checkHolds(mv *Move) {
	var ships, cargo []KindID
	for _, sel := range mv.Units {
		if w.Loads(w.power, sel.Kind) == nil {
			continue
		}
		if sel.Count == All {
			return
		}
		ships = append(ships, slices.Repeat([]KindID{sel.Kind}, sel.Count)...)
	}
	for _, l := range mv.Loads {
		for _, sel := range l.Units {
			for range max(sel.Count, 1) {
				cargo = append(cargo, sel.Kind)
			}
		}
	}
	switch {
	case len(cargo) > 0 && len(ships) == 0:
		w.fail(mv.problem("transport/capacity", "Only transports carry land units; %s do not.", w.Edition.Kind(mv.Units[0].Kind).Plural))
	case !w.stowable(ships, cargo):
		w.fail(mv.problem("transport/capacity", "%s What is to come aboard does not fit into %s.", w.Edition.Topics["transport/capacity"].Text, count(len(ships), "ship", "ships")))
	}
}

// stowable tells whether empty ships hold some cargo, bulky pieces first.
func (w *waiting) stowable(ships, cargo []KindID) bool {
	slices.SortStableFunc(cargo, func(a, b KindID) int { return w.Edition.Kinds[b].Cost - w.Edition.Kinds[a].Cost })
	holds := make([][]KindID, len(ships))
	for _, k := range cargo {
		i := -1
		for s := range ships {
			if w.fits(w.power, ships[s], append(slices.Clone(holds[s]), k)) {
				i = s
				break
			}
		}
		if i < 0 {
			return false
		}
		holds[i] = append(holds[i], k)
	}
	return true
}
