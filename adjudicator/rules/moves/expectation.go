package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// Expectation is what may yet happen in a turn before a section comes to its moment. Whatever some course of the battles
// can bring about is possible; what no course can change is known. A section is judged by the same code before its moment and
// when it has come; then the expectation is nil, and to each question that the code asks here the answer is no.
type Expectation struct {
	pos    *position.Position       // after the combat move, before the battles
	power  edition.PowerID          // whose turn it is
	moves  []*order.Move            // the moves that attack, also those that are carried out already
	quiet  []*order.Move            // the moves among friends, those of every condition
	sure   bool                     // the combat moves are all in the position, and nothing is wrong with them
	stage  map[edition.SpaceID]bool // where battles may be, or units of a combat move
	unread map[edition.Section]bool // sections that hold more than could be read; "" stands for any
	Asked  []edition.SpaceID        // whose state the condition of the orders being judged asks
}

// The sections under which units attack, and those under which they only change their place.
var (
	attacks = []edition.Section{edition.SectionCombat, edition.SectionNaval, edition.SectionGround}
	quiet   = []edition.Section{edition.SectionNoncombat, edition.SectionRail, edition.SectionBases}
)

// Ahead is what is known of a turn when a letter comes: enough to judge sections whose moment has not come.
type Ahead struct {
	Position *position.Position // after the combat move; if it has come to nothing yet, as the turn stands
	Power    edition.PowerID
	Letter   *order.Orders // with all orders of the turn, also those of letters before
	Sure     bool          // the combat move has been judged and is in the position
	Now      bool          // the moment to place has come
	Bought   []int         // as a position has it; nil if that is not known
}

// Expectation looks ahead from a position after the combat move.
func (a Ahead) Expectation() *Expectation {
	if a.Now {
		return nil
	}
	p, power, l := a.Position, a.Power, a.Letter
	e := &Expectation{pos: p, power: power, sure: a.Sure, stage: map[edition.SpaceID]bool{}, unread: l.Misread}
	moves := func(s edition.Section) []*order.Move {
		var out []*order.Move
		order.Each(l.Sections[s], func(o order.Order) {
			if mv, ok := o.(*order.Move); ok {
				out = append(out, mv)
			}
		})
		return out
	}
	for _, s := range attacks {
		e.moves = append(e.moves, moves(s)...)
	}
	for _, s := range quiet {
		e.quiet = append(e.quiet, moves(s)...)
	}
	for _, mv := range e.moves {
		for _, s := range mv.Path {
			e.stage[s] = true
		}
		for _, ul := range mv.Unloads {
			e.stage[ul.To] = true
		}
	}
	const busy = position.MovedInCombat | position.Fought | position.Ashore | position.FellBack | position.InFlight
	for i := range p.Units {
		u := &p.Units[i]
		if p.Commands(power, u.Owner) && (u.Deeds.Any(busy) || p.EnemyUnits(power, u.Space) || p.HostileLand(power, u.Space)) {
			e.stage[u.Space] = true
		}
	}
	return e
}

// hides tells whether a section holds a line that could not be read: it may order anything.
func (e *Expectation) hides(s edition.Section) bool { return e.unread[s] || e.unread[""] }

// staged tells whether there may be a battle in a space, or units of a combat move.
func (e *Expectation) staged(s edition.SpaceID) bool {
	return e.stage[s] || slices.ContainsFunc(attacks, e.hides)
}

// near tells whether the battles may bring units to a space: it is on the stage, or next to it, so that somebody can fall
// back there.
func (e *Expectation) near(s edition.SpaceID) bool {
	return e.staged(s) || slices.ContainsFunc(e.pos.Edition.Board.Neighbours(s), func(n edition.SpaceID) bool { return e.stage[n] })
}

// reckoned tells whether the orders being judged ask first how a space stands: they say what is done if it stands otherwise,
// and are refused nothing for it.
func (e *Expectation) reckoned(s edition.SpaceID) bool { return slices.Contains(e.Asked, s) }

// MayClear tells whether enemy ships may leave a zone before the battles are over: they may be sunk there, or be moved to a
// battle from it.
func (e *Expectation) MayClear(z edition.SpaceID) bool {
	if e == nil {
		return false
	}
	return e.staged(z) || e.reckoned(z) || slices.ContainsFunc(e.pos.Edition.Advantages, func(a edition.Advantage) bool {
		plug, evades := a.Plugin.(Evader)
		return evades && plug.MayEvade(e.power)
	})
}

// MayTake tells whether the battles may bring a territory into friendly hands.
func (e *Expectation) MayTake(s edition.SpaceID) bool {
	return e != nil && (e.staged(s) || e.reckoned(s))
}

// Shifts tells whether an order may take the complex away from a territory.
func (e *Expectation) Shifts(s edition.SpaceID) bool {
	return e != nil && (slices.ContainsFunc(quiet, e.hides) || slices.ContainsFunc(e.quiet, func(mv *order.Move) bool {
		return mv.Path[0] == s && slices.ContainsFunc(mv.Units, func(sel order.Selection) bool {
			return sel.Kind != edition.NoKind && e.pos.Edition.Kind(sel.Kind).Factory
		})
	}))
}

// MayLeave tells whether an order may take guns away from a territory.
func (e *Expectation) MayLeave(s edition.SpaceID) bool {
	if e == nil {
		return false
	}
	taken := func(mv *order.Move) bool {
		gun := func(sel order.Selection) bool { return sel.Kind == edition.NoKind || e.pos.Edition.Kind(sel.Kind).Gun }
		return mv.Path[0] == s && slices.ContainsFunc(mv.Units, gun) ||
			slices.ContainsFunc(mv.Loads, func(l order.Load) bool { return l.From == s && slices.ContainsFunc(l.Units, gun) })
	}
	return slices.ContainsFunc(attacks, e.hides) || slices.ContainsFunc(quiet, e.hides) || slices.ContainsFunc(e.moves, taken) || slices.ContainsFunc(e.quiet, taken)
}

// worded chooses between the sentence for what is so and the one for what no order will have changed when the moment comes.
func (e *Expectation) worded(now, before string) string {
	if e == nil {
		return now
	}
	return before
}
