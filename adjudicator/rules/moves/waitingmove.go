package moves

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// waiting judges moves that wait for their moment. Which units will stand where is not known yet: they are counted, and their
// way is one that may be open. All else is asked of the judge of moves, who knows that the moment has not come.
type waiting struct {
	judge  *Muster
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
	m := &Muster{pos: a.Position, power: a.Power, early: a.Expectation()}
	courses := order.Courses(orders)
	always := len(courses[0].Orders)
	for i, c := range courses {
		if i > 0 {
			c.Orders = c.Orders[always:]
		}
		m.early.Asked = c.Asked
		w := &waiting{judge: m, learns: a.Letter.Sections[edition.SectionResearch], spoken: map[stack]int{}}
		for _, o := range c.Orders {
			if mv, ok := o.(*order.Move); ok {
				w.checkMove(mv)
			}
		}
	}
	return m.bad
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
}

// checkUnits judges the units of one kind in a move, and their way.
func (w *waiting) checkUnits(mv *order.Move, sel *order.Selection) bool {
	m := w.judge
	k := m.pos.Edition.Kind(sel.Kind)
	at := mv.Path[0]
	afloat := k.Class == edition.Land && (mv.FromAboard != nil || m.pos.IsSea(at))
	joined := sel.OrderedBy(m.power) != m.power
	before := len(m.bad)
	switch {
	case !m.mayOrder(mv.Source, sel):
	case joined && (k.Class == edition.Land && !m.pos.IsSea(at) || k.Class == edition.Sea && len(mv.Path) > 1):
		m.fail(m.late(mv.Source, sel.Owner))
	case joined: // what else has joined him is judged when its moment has come
		return true
	case k.Class == edition.Facility && m.pos.Range(m.power, sel.Kind) == 0:
		m.fail(immobile(mv, k))
	case !afloat && !w.checkThere(mv, sel, at, len(mv.Path) > 1):
	case afloat || mv.Aboard != nil:
		w.checkAlongside(mv)
	default:
		w.checkWay(mv, sel.Kind)
	}
	return len(m.bad) == before
}

// checkThere tells whether so many units of a kind can be in a space and obey when the moment has come. For one that stays
// where it is, as a ship that lands what it carries, whatever may come there counts.
func (w *waiting) checkThere(mv *order.Move, sel *order.Selection, at edition.SpaceID, goes bool) bool {
	m := w.judge
	k := m.pos.Edition.Kind(sel.Kind)
	if w.mayAppear(sel.Kind, at) || (!goes || k.Class == edition.Air || k.Class == edition.Facility) && m.early.near(at) {
		return true
	}
	there, busy, own := 0, 0, 0
	for i := range m.pos.Units {
		u := &m.pos.Units[i]
		if u.Owner == m.power && u.Kind == sel.Kind {
			own++
		}
		if u.Space != at || u.Kind != sel.Kind || u.Owner != m.power || k.Class != edition.Air && u.Aboard != 0 {
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
		m.fail(mv.Problem("units/absent", "%s has %s anywhere, not %d.", m.pos.PowerName(m.power), m.pos.Edition.StackText(own, sel.Kind), want))
	case want <= there-busy:
		m.fail(mv.Problem("units/used", "The orders need %s in %s, and only %d can move there.", m.pos.Edition.StackText(all, sel.Kind), m.pos.SpaceName(at), there-busy))
	case want <= there:
		m.fail(mv.Problem("noncombat/moved", "What moves in the combat move does not move in noncombat: of %s in %s %d can.", m.pos.Edition.StackText(there, sel.Kind), m.pos.SpaceName(at), there-busy))
	case there == 0:
		m.fail(mv.Problem("units/absent", "%s has no %s in %s, and no order brings any there.", m.pos.PowerName(m.power), k.Name, m.pos.SpaceName(at)).Suggest("%s", m.whereabouts(sel)))
	default:
		m.fail(m.tooSmall(mv.Source, sel, at, there, want))
	}
	return false
}

// mayAppear tells whether units of a kind may come into a space otherwise than by orders, or move once more from there:
// as a gift for land that the turn frees, turned by loan, after a breakthrough. Other gifts come in other turns or later.
func (w *waiting) mayAppear(k edition.KindID, at edition.SpaceID) bool {
	m := w.judge
	may := m.pos.Changed(m.power, k, "breakthrough", 0) > 0 && m.early.near(at)
	m.pos.Working(m.power, func(_ edition.AdvantageID, a *edition.Advantage) {
		_, borrows := a.Plugin.(position.Borrower)
		plug, brings := a.Plugin.(Bringer)
		may = may || brings && plug.MayBring(k, at) || borrows && !m.early.sure
	})
	return may
}

// checkWhole judges an order for all that stands in a space: something must be there or come there, and if nothing can come,
// something of what is there must have a way.
func (w *waiting) checkWhole(mv *order.Move) {
	m, at := w.judge, mv.Path[0]
	free, barred := false, order.Problem{}
	mv = m.pos.SpelledOut(m.power, mv)
	for i := range mv.Units {
		sel := &mv.Units[i]
		if !m.mayOrder(mv.Source, sel) || mv.Purpose == order.Stay || m.early.near(at) || w.mayAppear(sel.Kind, at) {
			return
		}
		if !m.pos.HasKind(sel.OrderedBy(m.power), sel.Kind, at) {
			continue
		}
		found := len(m.bad)
		if mv.Aboard == nil && mv.FromAboard == nil && !(m.pos.Edition.Kind(sel.Kind).Class == edition.Land && m.pos.IsSea(at)) {
			w.checkWay(mv, sel.Kind)
		}
		if len(m.bad) == found {
			free = true
		} else if barred.Text == "" {
			barred = m.bad[found]
		}
		m.bad = m.bad[:found]
	}
	switch {
	case free:
	case barred.Text != "":
		m.fail(barred)
	default:
		m.fail(mv.Problem("units/absent", "%s has nothing in %s that can move in noncombat, and no order brings anything there.", m.pos.PowerName(m.power), m.pos.SpaceName(at)))
	}
}
