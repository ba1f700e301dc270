package rules

import "slices"

// checkMoves judges noncombat moves before the battles. The orders without conditions need their units together, and so do
// those of one branch of a condition.
func (w *waiting) checkMoves(orders []Order) {
	courses := w.Edition.courses(orders)
	always := len(courses[0].orders)
	for i, c := range courses {
		if i > 0 {
			c.orders = c.orders[always:]
		}
		w.spoken, w.expect.asked = map[stack]int{}, c.asked
		for _, o := range c.orders {
			if mv, ok := o.(*Move); ok {
				w.checkMove(mv)
			}
		}
	}
}

func (w *waiting) checkMove(mv *Move) {
	if mv.whole() {
		w.checkWhole(mv)
		return
	}
	for i := range mv.Units {
		if !w.checkUnits(mv, &mv.Units[i]) {
			return
		}
	}
	for i := range mv.Loads {
		if !w.checkLoad(mv, &mv.Loads[i]) {
			return
		}
	}
	w.checkHolds(mv)
	for i := range mv.Unloads {
		if !w.checkUnload(mv, &mv.Unloads[i]) {
			return
		}
	}
}

// checkUnits judges the units of one kind in a move, and their way.
func (w *waiting) checkUnits(mv *Move, sel *Selection) bool {
	k := w.Edition.Kind(sel.Kind)
	at := mv.Path[0]
	afloat := k.Class == Land && (mv.FromAboard != nil || w.isSea(at))
	before := len(w.bad)
	switch {
	case !w.commands(w.power, sel.orderedBy(w.power)):
		w.fail(mv.problem("orders/power", "%s commands only its own units, not those of %s.", w.powerName(w.power), w.powerName(sel.Owner)))
	case sel.orderedBy(w.power) != w.power && (k.Class == Land && !w.isSea(at) || k.Class == Sea && len(mv.Path) > 1):
		w.fail(mv.problem("advantage/joint", "%s", w.lateText(sel.Owner)))
	case sel.orderedBy(w.power) != w.power: // what else has joined him is judged when its moment has come
		return true
	case k.Class == Facility && w.Range(w.power, sel.Kind) == 0:
		w.fail(mv.problem("land/complex", "%s cannot move.", Title(k.Plural)))
	case !afloat && !w.checkThere(mv, sel, at, len(mv.Path) > 1):
	case afloat || mv.Aboard != nil:
		w.checkAlongside(mv)
	default:
		w.checkWay(mv, sel.Kind)
	}
	return len(w.bad) == before
}

// checkThere tells whether so many units of a kind can be in a space and obey when the moment has come. For one that stays
// where it is, as a ship that lands what it carries, whatever may come there counts.
func (w *waiting) checkThere(mv *Move, sel *Selection, at SpaceID, goes bool) bool {
	k := w.Edition.Kind(sel.Kind)
	if w.mayAppear(sel.Kind, at) || (!goes || k.Class == Air || k.Class == Facility) && w.expect.near(at) {
		return true
	}
	there, busy, own := 0, 0, 0
	for i := range w.Units {
		u := &w.Units[i]
		if u.Owner == w.power && u.Kind == sel.Kind {
			own++
		}
		if u.Space != at || u.Kind != sel.Kind || u.Owner != w.power || k.Class != Air && u.Aboard != 0 {
			continue
		}
		there++
		if u.Deeds.Any(MovedInCombat | Ashore) {
			busy++
		}
	}
	want := max(sel.Count, 1)
	w.spoken[stack{at, sel.Kind}] += want
	all := w.spoken[stack{at, sel.Kind}]
	switch {
	case all <= there-busy:
		return true
	case want > own:
		w.fail(mv.problem("units/absent", "%s has %s anywhere, not %d.", w.powerName(w.power), w.Edition.Stack(own, sel.Kind), want))
	case want <= there-busy:
		w.fail(mv.problem("units/used", "The orders need %s in %s, and only %d can move there.", w.Edition.Stack(all, sel.Kind), w.space(at), there-busy))
	case want <= there:
		w.fail(mv.problem("noncombat/moved", "What moves in the combat move does not move in noncombat: of %s in %s %d can.", w.Edition.Stack(there, sel.Kind), w.space(at), there-busy))
	case there == 0:
		w.fail(mv.problem("units/absent", "%s has no %s in %s, and no order brings any there.", w.powerName(w.power), k.Name, w.space(at)).instead("%s", (&muster{Position: w.Position, power: w.power}).whereabouts(sel)))
	default:
		w.fail(mv.problem("units/absent", "%s has only %s in %s, not %d, and no order brings more there.", w.powerName(w.power), w.Edition.Stack(there, sel.Kind), w.space(at), want))
	}
	return false
}

// mayAppear tells whether units of a kind may come into a space otherwise than by orders, or move once more from there:
// as a gift for land that the turn frees, turned by loan, after a breakthrough. Other gifts come in other turns or later.
func (w *waiting) mayAppear(k KindID, at SpaceID) bool {
	may := w.changed(w.power, k, "breakthrough", 0) > 0 && w.expect.near(at)
	w.working(w.power, func(_ AdvantageID, a *Advantage) {
		freed := a.Gift.On == onFreedom && a.Gift.Kind == w.Edition.Kinds[k].ID && slices.Contains(a.Gift.In, at)
		may = may || freed || a.Loans && !w.expect.sure
	})
	return may
}

// checkWhole judges an order for all that stands in a space: something must be there or come there, and if nothing can come,
// something of what is there must have a way.
func (w *waiting) checkWhole(mv *Move) {
	at := mv.Path[0]
	free, barred := false, Problem{}
	mv = w.spelled(w.power, mv)
	for i := range mv.Units {
		sel := &mv.Units[i]
		if !w.commands(w.power, sel.orderedBy(w.power)) {
			w.fail(mv.problem("orders/power", "%s commands only its own units, not those of %s.", w.powerName(w.power), w.powerName(sel.Owner)))
			return
		}
		if mv.Purpose == Stay || w.expect.near(at) || w.mayAppear(sel.Kind, at) {
			return
		}
		if !w.stands(sel.orderedBy(w.power), sel.Kind, at) {
			continue
		}
		found := len(w.bad)
		if mv.Aboard == nil && mv.FromAboard == nil && !(w.Edition.Kind(sel.Kind).Class == Land && w.isSea(at)) {
			w.checkWay(mv, sel.Kind)
		}
		if len(w.bad) == found {
			free = true
		} else if barred.Text == "" {
			barred = w.bad[found]
		}
		w.bad = w.bad[:found]
	}
	switch {
	case free:
	case barred.Text != "":
		w.fail(barred)
	default:
		w.fail(mv.problem("units/absent", "%s has nothing in %s that can move in noncombat, and no order brings anything there.", w.powerName(w.power), w.space(at)))
	}
}
