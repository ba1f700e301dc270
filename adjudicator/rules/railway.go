package rules

import "slices"

// Lines of territories along which some units go further in noncombat, if they do not leave the line from start to end
// [R-NASU-61, R-NASU-62, RUL-47].

// byRail is how far a unit of a kind may go on a way that is all on one line, or 0.
func (p *Position) byRail(power PowerID, k KindID, path []SpaceID) (move int) {
	p.lines(power, k, func(r *Railway) {
		if !slices.ContainsFunc(path, func(s SpaceID) bool { return !slices.Contains(r.Line, s) }) {
			move = max(move, r.Move)
		}
	})
	return move
}

// railWay is a shortest way along a line, of steps that are legal.
func (p *Position) railWay(power PowerID, k KindID, from, to SpaceID, legal func(a, z SpaceID) bool) (way []SpaceID) {
	p.lines(power, k, func(r *Railway) {
		if way != nil || !slices.Contains(r.Line, from) {
			return
		}
		way = p.Edition.Board.Path(from, to, r.Move, func(a, z SpaceID) bool { return legal(a, z) && slices.Contains(r.Line, z) })
	})
	return way
}

// lines calls for every line that a kind of a power's may use.
func (p *Position) lines(power PowerID, k KindID, do func(*Railway)) {
	p.working(power, func(_ AdvantageID, a *Advantage) {
		for i := range a.Railways {
			if r := &a.Railways[i]; slices.Contains(r.Kinds, p.Edition.Kinds[k].ID) {
				do(r)
			}
		}
	})
}
