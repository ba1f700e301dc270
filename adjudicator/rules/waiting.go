package rules

// Ahead is what is known of a turn when a letter comes: enough to judge sections whose moment has not come.
type Ahead struct {
	Position *Position // after the combat move; if it has come to nothing yet, as the turn stands
	Power    PowerID
	Letter   *Letter // with all orders of the turn, also those of letters before
	Sure     bool    // the combat move has been judged and is in the position
	Now      bool    // the moment to place has come
	Bought   []int   // by kind; nil if that is not known
}

// CheckWaiting judges a section that has come before its moment. It finds what no course of the battles can make right:
// units that are not there and that nothing brings there, ways that lead nowhere, coasts that a zone does not touch, places
// where nothing can ever enter, more than complexes can ever make.
func CheckWaiting(a Ahead, s Section) []Problem {
	w := newWaiting(a)
	switch s {
	case SectionPlace:
		w.checkPlacing()
	default:
		w.checkMoves(a.Letter.Sections[s])
	}
	return w.bad
}

// waiting judges a section that waits.
type waiting struct {
	*Position
	power  PowerID
	letter *Letter
	expect *expectation
	bought []int // nil if it is not known
	spoken map[stack]int
	bad    []Problem
}

// stack is units of one kind in one space.
type stack struct {
	space SpaceID
	kind  KindID
}

func newWaiting(a Ahead) *waiting {
	w := &waiting{Position: a.Position, power: a.Power, letter: a.Letter, bought: a.Bought}
	if !a.Now {
		w.expect = newExpectation(a.Position, a.Power, a.Letter, a.Sure)
	}
	return w
}

func (w *waiting) fail(p Problem) { w.bad = append(w.bad, p) }

// course is a set of orders that may be carried out together.
type course struct {
	orders []Order
	asked  []SpaceID // whose state its condition asks
}

// courses are the orders without a condition, and with them those of any one branch. The first is the orders without a
// condition alone.
func (e *Edition) courses(orders []Order) []course {
	var always []Order
	var branches []course
	for _, o := range orders {
		switch o := pointer(o).(type) {
		case *If:
			for _, b := range o.Branches {
				for _, c := range e.courses(b.Orders) {
					c.asked = b.When.states(c.asked)
					branches = append(branches, c)
				}
			}
		default:
			always = append(always, o)
		}
	}
	out := []course{{orders: always}}
	for _, b := range branches {
		b.orders = append(always[:len(always):len(always)], b.orders...)
		out = append(out, b)
	}
	return out
}
