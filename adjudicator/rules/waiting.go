package rules

import "slices"

// CheckWaiting judges a section that has come before its moment, for what cannot change until then: that the power has
// so many units of a kind at all, the range on an empty board, places where nothing can ever enter.
func CheckWaiting(p *Position, power PowerID, l *Letter, s Section) []Problem {
	w := &waiting{Position: p, power: power, letter: l}
	for _, o := range l.Sections[s] {
		w.order(o, s)
	}
	return w.bad
}

type waiting struct {
	*Position
	power  PowerID
	letter *Letter
	bad    []Problem
}

func (w *waiting) order(o Order, s Section) {
	o = pointer(o)
	if !w.Edition.sound(o) {
		return
	}
	switch o := o.(type) {
	case *If:
		for _, b := range o.Branches {
			for _, inner := range b.Orders {
				w.order(inner, s)
			}
		}
	case *Move:
		w.move(o)
	case *Place:
		w.place(o)
	}
}

func (w *waiting) move(mv *Move) {
	for i := range mv.Units {
		sel := &mv.Units[i]
		k := w.Edition.Kind(sel.Kind)
		switch {
		case !w.commands(w.power, sel.orderedBy(w.power)):
			w.bad = append(w.bad, mv.problem("orders/power", "%s commands only its own units, not those of %s.", w.powerName(w.power), w.powerName(sel.Owner)))
			return
		case sel.orderedBy(w.power) != w.power && (k.Class == Land && len(mv.Path) > 0 && !w.isSea(mv.Path[0]) || k.Class == Sea && len(mv.Path) > 1):
			w.bad = append(w.bad, mv.problem("advantage/joint", "%s", w.lateText(sel.Owner)))
			return
		case sel.orderedBy(w.power) != w.power: // what else has joined him is judged when its moment has come
			continue
		case k.Class == Facility && w.Range(w.power, sel.Kind) == 0:
			w.bad = append(w.bad, mv.problem("land/complex", "%s cannot move.", Title(k.Plural)))
			return
		case !k.Gun && k.Class != Facility && sel.Count > w.own(sel.Kind)+w.toCome(sel.Kind)+w.toTurn(sel.Kind):
			w.bad = append(w.bad, mv.problem("units/absent", "%s has %s anywhere, not %d.", w.powerName(w.power), w.Edition.Stack(w.own(sel.Kind), sel.Kind), sel.Count))
			return
		}
		if k.Class == Land && (mv.Aboard != nil || mv.FromAboard != nil || len(mv.Path) > 0 && w.isSea(mv.Path[0])) {
			continue
		}
		if k.Class == Land && w.overWater(mv.Path) {
			w.bad = append(w.bad, mv.problem("land/water", "Land units cross water only aboard a transport."))
			return
		}
		if len(mv.Path) > 1 && !w.inRange(mv.Path, sel.Kind) {
			w.bad = append(w.bad, mv.problem(topicOf(k.Class, "range"), "%s is out of reach: %s moves %d.", w.pathText(mv.Path), article(k.Name), w.farthest(sel.Kind)))
			return
		}
	}
}

func (w *waiting) own(k KindID) int {
	n := 0
	for i := range w.Units {
		if w.Units[i].Owner == w.power && w.Units[i].Kind == k {
			n++
		}
	}
	return n
}

// farthest is the range of a kind, with what the letter's own research may bring: the development that is named, or any
// where the chart names it.
func (w *waiting) farthest(k KindID) int {
	best := w.Range(w.power, k)
	for _, o := range w.letter.Sections[SectionResearch] {
		r, ok := o.(Research)
		if !ok {
			continue
		}
		for t := range w.Edition.Techs {
			if r.Tech != NoTech && r.Tech != TechID(t) {
				continue
			}
			for _, c := range w.Edition.Techs[t].Changes {
				if c.What == "move" && c.Kind == w.Edition.Kinds[k].ID {
					best = max(best, c.Value)
				}
			}
		}
	}
	return best
}

// overWater tells whether a way of land units leads over the sea, whoever holds what.
func (w *waiting) overWater(path []SpaceID) bool {
	for i := 1; i < len(path); i++ {
		if w.Edition.Board.Path(path[i-1], path[i], -1, func(_, z SpaceID) bool { return !w.closed(z) && !w.isSea(z) }) == nil {
			return !w.closed(path[i])
		}
	}
	return false
}

func (w *waiting) inRange(path []SpaceID, k KindID) bool {
	most := w.farthest(k)
	class := w.Edition.Kinds[k].Class
	open := func(_, z SpaceID) bool { return !w.closed(z) && (class == Air || w.isSea(z) == (class == Sea)) }
	find := func(from, to SpaceID) []SpaceID { return w.Edition.Board.Path(from, to, -1, open) }
	way := path[:1:1]
	for i := 1; i < len(path); i++ {
		var leg []SpaceID
		switch from, to := path[i-1], path[i]; {
		case class == Air:
			leg = w.airway(w.power, from, to, find)
		case w.byRail(w.power, k, []SpaceID{from, to}) > 0:
			leg = w.railWay(w.power, k, from, to, open)
		default:
			leg = find(from, to)
		}
		if leg == nil {
			return false
		}
		way = append(way, leg[1:]...)
	}
	if class == Land {
		most = max(most, w.byRail(w.power, k, way))
	}
	if w.length(w.power, class, way) <= most {
		return true
	}
	for i, s := range way {
		if class == Air && w.refuels(w.power, s) && w.length(w.power, class, way[:i+1]) <= most && w.length(w.power, class, way[i:]) <= most {
			return true
		}
	}
	return false
}

func (w *waiting) place(p *Place) {
	for i := range p.Units {
		sel := &p.Units[i]
		k := w.Edition.Kind(sel.Kind)
		sp := w.Edition.Space(p.Space)
		switch {
		case p.Existing:
		case sel.Count > w.toCome(sel.Kind):
			w.bad = append(w.bad, p.problem("place/bought", "%s buys %s this turn, not %d.", w.powerName(w.power), w.Edition.Stack(w.toCome(sel.Kind), sel.Kind), sel.Count))
		case k.Factory && (sel.Count > 1 || !sp.Sea && w.stays(w.factory(p.Space))):
			w.bad = append(w.bad, p.problem("place/complex-one", "There is one complex in a territory."))
		case k.Factory && (sp.Sea || w.Before[p.Space] != w.power):
			w.bad = append(w.bad, p.problem("place/complex-land", "A new complex goes into land held since the turn began; %s is not.", sp.Name))
		case k.Factory && w.capacity(w.power, p.Space) < 1:
			w.bad = append(w.bad, p.problem("place/complex-land", "%s is worth nothing: a complex goes into land worth 1 or more.", sp.Name))
		case k.Factory:
		case k.Class == Sea && !sp.Sea:
			w.bad = append(w.bad, p.problem("place/sea", "%s enter in a sea zone beside a complex.", Title(k.Plural)))
		case k.Class != Sea && sp.Sea && (k.DeckSize == 0 || !w.Edition.Rules.NewDecks):
			w.bad = append(w.bad, p.problem("place/land", "%s enter in the territory of a complex, never at sea.", Title(k.Plural)))
		case !sp.Sea && !w.builds(p.Space):
			w.bad = append(w.bad, p.problem("place/site", "No complex stood in %s when the turn began.", sp.Name))
		case sp.Sea && !slices.ContainsFunc(w.Edition.Board.Neighbours(p.Space), w.builds):
			w.bad = append(w.bad, p.problem("place/sea-site", "No complex stood beside %s when the turn began.", sp.Name))
		case !sp.Sea && sel.Count > w.capacity(w.power, p.Space):
			w.bad = append(w.bad, p.problem("place/capacity", "A complex in %s makes %d a turn.", sp.Name, w.capacity(w.power, p.Space)))
		}
	}
}

// builds tells whether a complex stood in a territory when the turn began, or may move there. One that is bought makes
// nothing in its first turn; what becomes of one that is captured is judged when the moment has come.
func (w *waiting) builds(s SpaceID) bool {
	if f := w.factory(s); f != nil {
		return !f.Deeds.Any(Fresh)
	}
	return slices.ContainsFunc(w.Edition.Board.Neighbours(s), func(n SpaceID) bool {
		f := w.factory(n)
		return f != nil && f.Owner == w.power && !w.stays(f)
	})
}

// stays tells whether there is a complex that never moves.
func (w *waiting) stays(f *Unit) bool { return f != nil && w.Range(f.Owner, f.Kind) == 0 }

// toCome is how many of a kind wait to be placed or are bought in this letter.
func (w *waiting) toCome(k KindID) int {
	n := 0
	if w.Mover == w.power {
		n = w.Bought[k]
	}
	for _, o := range w.letter.Sections[SectionBuy] {
		if b, ok := o.(Buy); ok && b.Kind == k {
			n += b.Count
		}
	}
	return n
}

// toTurn is how many units of a kind the power may yet turn into its own on this turn, where its advantage says so
// [R-NASU-51].
func (w *waiting) toTurn(k KindID) int {
	n := 0
	w.working(w.power, func(_ AdvantageID, a *Advantage) {
		if class := w.Edition.Kinds[k].Class; !a.Loans || w.Phase > w.phaseOf(a.Declared) || class != Land && class != Air {
			return
		}
		for i := range w.Units {
			if u := &w.Units[i]; u.Kind == k && u.Owner != w.power && u.Aboard == 0 && w.friendly(w.power, u.Owner) && w.homeLand(w.power, u.Space) {
				n++
			}
		}
	})
	return n
}
