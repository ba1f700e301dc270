package rules

import "slices"

// expectation is what may yet happen in a turn before a section comes to its moment. Whatever some course of the battles
// can bring about is possible; what no course can change is known. A section is judged by the same code before its moment and
// when it has come; then the expectation is nil, and to each question that the code asks here the answer is no.
type expectation struct {
	*Position                  // after the combat move, before the battles
	power     PowerID          // whose turn it is
	moves     []*Move          // the combat moves, also those that are carried out already
	quiet     []*Move          // the noncombat moves, those of every condition
	sure      bool             // the combat moves are all in the position, and nothing is wrong with them
	stage     map[SpaceID]bool // where battles may be, or units of a combat move
	unread    map[Section]bool // sections that hold more than could be read; "" stands for any
	asked     []SpaceID        // whose state the condition of the orders being judged asks
}

// Ahead is what is known of a turn when a letter comes: enough to judge sections whose moment has not come.
type Ahead struct {
	Position *Position // after the combat move; if it has come to nothing yet, as the turn stands
	Power    PowerID
	Letter   *Letter // with all orders of the turn, also those of letters before
	Sure     bool    // the combat move has been judged and is in the position
	Now      bool    // the moment to place has come
	Bought   []int   // by kind; nil if that is not known
}

// expectation looks ahead from a position after the combat move.
func (a Ahead) expectation() *expectation {
	if a.Now {
		return nil
	}
	p, power, l := a.Position, a.Power, a.Letter
	e := &expectation{Position: p, power: power, sure: a.Sure, stage: map[SpaceID]bool{}, unread: l.Misread}
	moves := func(s Section) []*Move {
		var out []*Move
		eachOrder(l.Sections[s], func(o Order) {
			if mv, ok := o.(*Move); ok {
				out = append(out, mv)
			}
		})
		return out
	}
	e.moves, e.quiet = moves(SectionCombat), moves(SectionNoncombat)
	for _, mv := range e.moves {
		for _, s := range mv.Path {
			e.stage[s] = true
		}
		for _, ul := range mv.Unloads {
			e.stage[ul.To] = true
		}
	}
	const busy = MovedInCombat | Fought | Ashore | FellBack | InFlight
	for i := range p.Units {
		u := &p.Units[i]
		if p.commands(power, u.Owner) && (u.Deeds.Any(busy) || p.enemyUnits(power, u.Space) || p.hostileLand(power, u.Space)) {
			e.stage[u.Space] = true
		}
	}
	return e
}

// hides tells whether a section holds a line that could not be read: it may order anything.
func (e *expectation) hides(s Section) bool { return e.unread[s] || e.unread[""] }

// staged tells whether there may be a battle in a space, or units of a combat move.
func (e *expectation) staged(s SpaceID) bool { return e.stage[s] || e.hides(SectionCombat) }

// near tells whether the battles may bring units to a space: it is on the stage, or next to it, so that somebody can fall
// back there.
func (e *expectation) near(s SpaceID) bool {
	return e.staged(s) || slices.ContainsFunc(e.Edition.Board.Neighbours(s), func(n SpaceID) bool { return e.stage[n] })
}

// reckoned tells whether the orders being judged ask first how a space stands: they say what is done if it stands otherwise,
// and are refused nothing for it.
func (e *expectation) reckoned(s SpaceID) bool { return slices.Contains(e.asked, s) }

// mayClear tells whether enemy ships may leave a zone before the battles are over: they may be sunk there, or be moved to a
// battle from it.
func (e *expectation) mayClear(z SpaceID) bool {
	if e == nil {
		return false
	}
	return e.staged(z) || e.reckoned(z) || slices.ContainsFunc(e.Edition.Advantages, func(a Advantage) bool {
		return slices.Contains(a.Shift.Of, e.Edition.Powers[e.power].ID)
	})
}

// mayTake tells whether the battles may bring a territory into friendly hands.
func (e *expectation) mayTake(s SpaceID) bool { return e != nil && (e.staged(s) || e.reckoned(s)) }

// shifts tells whether an order may take the complex away from a territory.
func (e *expectation) shifts(s SpaceID) bool {
	return e != nil && (e.hides(SectionNoncombat) || slices.ContainsFunc(e.quiet, func(mv *Move) bool {
		return mv.Path[0] == s && slices.ContainsFunc(mv.Units, func(sel Selection) bool { return sel.Kind != NoKind && e.Edition.Kind(sel.Kind).Factory })
	}))
}

// mayLeave tells whether an order may take guns away from a territory.
func (e *expectation) mayLeave(s SpaceID) bool {
	if e == nil {
		return false
	}
	taken := func(mv *Move) bool {
		gun := func(sel Selection) bool { return sel.Kind == NoKind || e.Edition.Kind(sel.Kind).Gun }
		return mv.Path[0] == s && slices.ContainsFunc(mv.Units, gun) ||
			slices.ContainsFunc(mv.Loads, func(l Load) bool { return l.From == s && slices.ContainsFunc(l.Units, gun) })
	}
	return e.hides(SectionCombat) || e.hides(SectionNoncombat) || slices.ContainsFunc(e.moves, taken) || slices.ContainsFunc(e.quiet, taken)
}
