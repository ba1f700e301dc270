package moves

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// waiting judges moves that wait for their moment. Which units will stand where is not known yet: they are counted, and their
// way is one that may be open. All else is asked of the judge of moves, who knows that the moment has not come.
type waiting struct {
	pos    *position.Position
	power  edition.PowerID
	early  *Expectation // what may yet come
	roads  wayJudge
	bad    []order.Problem
	learns []order.Order // the letter's research
	spoken map[stack]int
}

// stack is units of one kind in one space.
type stack struct {
	space edition.SpaceID
	kind  edition.KindID
}

// MovesAhead judges noncombat moves before the battles. The orders without conditions need their units together, and so do
// those of one branch of a condition.
func MovesAhead(a Ahead, orders []order.Order) []order.Problem {
	e := a.Expectation()
	w := &waiting{pos: a.Position, power: a.Power, early: e, roads: newWayJudge(a.Position, a.Power, false, e), learns: a.Letter.Sections[edition.SectionResearch]}
	courses := order.Courses(orders)
	always := len(courses[0].Orders)
	for i, c := range courses {
		if i > 0 {
			c.Orders = c.Orders[always:]
		}
		e.Asked = c.Asked
		w.spoken = map[stack]int{}
		for _, o := range c.Orders {
			if mv, ok := o.(*order.Move); ok {
				w.checkMove(mv)
			}
		}
	}
	return w.bad
}

func (w *waiting) fail(p order.Problem) { w.bad = append(w.bad, p) }

// allow notes what is wrong, if there is anything; it tells whether there is nothing.
func (w *waiting) allow(p order.Problem) bool {
	if p.Text != "" {
		w.fail(p)
	}
	return p.Text == ""
}

func (w *waiting) checkMove(mv *order.Move) {
	if mv.NamesNoKind() {
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
	w.allow(tooFewShips(w.pos, w.power, mv))
}

// checkUnits judges the units of one kind in a move, and their way.
func (w *waiting) checkUnits(mv *order.Move, sel *order.Selection) bool {
	k := w.pos.Edition.Kind(sel.Kind)
	at := mv.Path[0]
	afloat := k.Class == edition.Land && (mv.FromAboard != nil || w.pos.IsSea(at))
	joined := sel.OrderedBy(w.power) != w.power
	before := len(w.bad)
	switch {
	case !w.allow(notCommanded(w.pos, w.power, mv.Source, sel)):
	case joined && (k.Class == edition.Land && !w.pos.IsSea(at) || k.Class == edition.Sea && len(mv.Path) > 1):
		w.fail(late(w.pos, w.power, mv.Source, sel.Owner))
	case joined: // what else has joined him is judged when its moment has come
		return true
	case k.Class == edition.Facility && w.pos.Range(w.power, sel.Kind) == 0:
		w.fail(immobile(mv, k))
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
func (w *waiting) checkThere(mv *order.Move, sel *order.Selection, at edition.SpaceID, goes bool) bool {
	k := w.pos.Edition.Kind(sel.Kind)
	if w.mayAppear(sel.Kind, at) || (!goes || k.Class == edition.Air || k.Class == edition.Facility) && w.early.near(at) {
		return true
	}
	there, busy, own := 0, 0, 0
	for i := range w.pos.Units {
		u := &w.pos.Units[i]
		if u.Owner == w.power && u.Kind == sel.Kind {
			own++
		}
		if u.Space != at || u.Kind != sel.Kind || u.Owner != w.power || k.Class != edition.Air && u.Aboard != 0 {
			continue
		}
		there++
		if u.Deeds.Any(position.MovedInCombat | position.Ashore) {
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
		w.fail(mv.Problem("units/absent", "%s has %s anywhere, not %d.", w.pos.PowerName(w.power), w.pos.Edition.StackText(own, sel.Kind), want))
	case want <= there-busy:
		w.fail(mv.Problem("units/used", "The orders need %s in %s, and only %d can move there.", w.pos.Edition.StackText(all, sel.Kind), w.pos.SpaceName(at), there-busy))
	case want <= there:
		w.fail(mv.Problem("noncombat/moved", "What moves in the combat move does not move in noncombat: of %s in %s %d can.", w.pos.Edition.StackText(there, sel.Kind), w.pos.SpaceName(at), there-busy))
	case there == 0:
		w.fail(mv.Problem("units/absent", "%s has no %s in %s, and no order brings any there.", w.pos.PowerName(w.power), k.Name, w.pos.SpaceName(at)).Suggest("%s", whereabouts(w.pos, w.power, sel)))
	default:
		w.fail(tooSmall(w.pos, w.power, w.early, mv.Source, sel, at, there, want))
	}
	return false
}

// mayAppear tells whether units of a kind may come into a space otherwise than by orders, or move once more from there:
// as a gift for land that the turn frees, turned by loan, after a breakthrough. Other gifts come in other turns or later.
func (w *waiting) mayAppear(k edition.KindID, at edition.SpaceID) bool {
	may := w.pos.Changed(w.power, k, "breakthrough", 0) > 0 && w.early.near(at)
	w.pos.Working(w.power, func(_ edition.AdvantageID, a *edition.Advantage) {
		_, borrows := a.Plugin.(position.Borrower)
		plug, brings := a.Plugin.(Bringer)
		may = may || brings && plug.MayBring(k, at) || borrows && !w.early.sure
	})
	return may
}

// checkWhole judges an order for all that stands in a space: something must be there or come there, and if nothing can come,
// something of what is there must have a way.
func (w *waiting) checkWhole(mv *order.Move) {
	at := mv.Path[0]
	free, barred := false, order.Problem{}
	mv = w.pos.SpelledOut(w.power, mv)
	for i := range mv.Units {
		sel := &mv.Units[i]
		if !w.allow(notCommanded(w.pos, w.power, mv.Source, sel)) || mv.Purpose == order.Stay || w.early.near(at) || w.mayAppear(sel.Kind, at) {
			return
		}
		if !w.pos.HasKind(sel.OrderedBy(w.power), sel.Kind, at) {
			continue
		}
		found := len(w.bad)
		if mv.Aboard == nil && mv.FromAboard == nil && !(w.pos.Edition.Kind(sel.Kind).Class == edition.Land && w.pos.IsSea(at)) {
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
	case w.early.reckoned(at): // whatever stands there then
	default:
		w.fail(mv.Problem("units/absent", "%s has nothing in %s that can move in noncombat, and no order brings anything there.", w.pos.PowerName(w.power), w.pos.SpaceName(at)))
	}
}
