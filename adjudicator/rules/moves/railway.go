package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// Lines of territories along which some units go further in noncombat, if they do not leave the line from start to end
// [R-NASU-61, R-NASU-62, RUL-47].

// byRail is how far a unit of a kind may go on a way that is all on one line, or 0.
func byRail(p *position.Position, power edition.PowerID, k edition.KindID, path []edition.SpaceID) (move int) {
	lines(p, power, k, func(r *edition.Railway) {
		if !slices.ContainsFunc(path, func(s edition.SpaceID) bool { return !slices.Contains(r.Line, s) }) {
			move = max(move, r.Move)
		}
	})
	return move
}

// railWay is a shortest way along a line, of steps that are legal.
func railWay(p *position.Position, power edition.PowerID, k edition.KindID, from, to edition.SpaceID, legal func(a, z edition.SpaceID) bool) (way []edition.SpaceID) {
	lines(p, power, k, func(r *edition.Railway) {
		if way != nil || !slices.Contains(r.Line, from) {
			return
		}
		way = p.Edition.Board.Path(from, to, r.Move, func(a, z edition.SpaceID) bool { return legal(a, z) && slices.Contains(r.Line, z) })
	})
	return way
}

// lines calls for every line that a kind of a power's may use.
func lines(p *position.Position, power edition.PowerID, k edition.KindID, do func(*edition.Railway)) {
	p.Working(power, func(_ edition.AdvantageID, a *edition.Advantage) {
		for i := range a.Railways {
			if r := &a.Railways[i]; slices.Contains(r.Kinds, p.Edition.Kinds[k].ID) {
				do(r)
			}
		}
	})
}
