package victory

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// Check sees at the end of a turn whether a side has reached one of its goals: of most only when the round ends, too [R-VIC-001..004,
// A-VIC-01..03].
func Check(t *turn.Turn, roundEnds bool) {
	due := func(g *edition.Goal) bool {
		return g.Name == "" && (g.EveryTurn || g.After == t.Mover || g.After == edition.Nobody && !g.EveryTurn && roundEnds)
	}
	if t.Pos.Winner != edition.NoSide {
		return
	}
	rules := &t.Pos.Edition.Rules.Victory
	count := position.Counted{Round: t.Pos.Round}
	for side := range t.Pos.Edition.Sides {
		count = countFor(t.Pos, rules, due, count, edition.Side(side))
	}
	if len(count.Cities)+len(count.Capitals)+len(count.Incomes) == 0 {
		return
	}
	t.Record(count)
	for _, w := range towards(t.Pos, rules) {
		if !w.reached || !due(&w.Goal) {
			continue
		}
		won := w.Has
		if rules.BestOfSide {
			won.Best = bestOf(t.Pos, won.Side)
		}
		t.Record(won)
		return
	}
}

// countFor adds what those goals of the game ask for that are looked at now, as it stands for a side.
func countFor(p *position.Position, rules *edition.VictoryRules, due func(*edition.Goal) bool, c position.Counted, side edition.Side) position.Counted {
	var cities, capitals, income bool
	for i := range p.Edition.Goals {
		g := &p.Edition.Goals[i]
		if !due(g) {
			continue
		}
		if g.Cities && rules.Cities > 0 {
			cities, c.Needed = true, rules.Cities
		}
		capitals = capitals || g.Capitals > 0
		income = income || g.Income > 0
	}
	if cities {
		c.Cities = append(c.Cities, p.Cities(side))
	}
	if capitals {
		c.Capitals = append(c.Capitals, CapitalsTaken(p, side))
	}
	if income {
		c.Incomes = append(c.Incomes, WorthOf(p, side))
	}
	return c
}

// Progress is what a side has toward a goal of its own at a moment. Whether it wins is seen only when the round ends.
type Progress struct {
	Goal    edition.Goal
	Has     position.Won // what it would win with: only what the goal asks for is counted
	Cities  int          // how many cities the goal asks for in this game
	reached bool
}

// towards tells for every goal, in the edition's order, what its side has toward it. It changes nothing.
func towards(p *position.Position, rules *edition.VictoryRules) []Progress {
	var list []Progress
	for _, g := range p.Edition.Goals {
		if g.Name == "" {
			list = append(list, toward(p, rules, g))
		}
	}
	return list
}

// toward is what a side has toward one goal, all parts of which must be reached.
func toward(p *position.Position, rules *edition.VictoryRules, g edition.Goal) Progress {
	w := Progress{Goal: g, Has: position.Won{Side: g.Side}, reached: !g.Home || HomeFree(p, g.Side)}
	if g.Cities {
		w.Cities, w.Has.Cities = rules.Cities, p.Cities(g.Side)
		w.reached = w.reached && w.Cities > 0 && w.Has.Cities >= w.Cities
	}
	if g.Capitals > 0 {
		w.Has.Capitals = CapitalsTaken(p, g.Side)
		w.reached = w.reached && w.Has.Capitals >= g.Capitals
	}
	if g.Income > 0 {
		w.Has.Income = WorthOf(p, g.Side)
		w.reached = w.reached && w.Has.Income >= g.Income
	}
	return w
}

// Ahead are the goals by which a side wins at the next check if nothing changes until then: all that it has reached, since
// losing one of several does not stop it. Of two sides that have reached goals the one whose goal stands first would win.
func Ahead(p *position.Position) []Progress {
	var list []Progress
	if p.Winner != edition.NoSide {
		return nil
	}
	for _, w := range towards(p, &p.Edition.Rules.Victory) {
		if w.reached && (len(list) == 0 || w.Goal.Side == list[0].Goal.Side) {
			list = append(list, w)
		}
	}
	return list
}

// After is the power after whose turn it is seen whether a side has reached a goal.
func (w *Progress) After(p *position.Position) edition.PowerID {
	switch {
	case w.Goal.EveryTurn:
		return p.Mover
	case w.Goal.After != edition.Nobody:
		return w.Goal.After
	}
	return lastOfRound(p.Edition)
}

// lastOfRound is the power after whose turn the round ends.
func lastOfRound(e *edition.Edition) edition.PowerID {
	last := edition.PowerID(0)
	for i := range e.Powers {
		if !e.Powers[i].Plays {
			break
		}
		last = edition.PowerID(i)
	}
	return last
}

// CapitalsTaken counts the enemy capitals that a side holds.
func CapitalsTaken(p *position.Position, side edition.Side) int {
	n := 0
	for i := range p.Edition.Powers {
		c := p.Edition.Powers[i].Capital
		if q := p.Side(edition.PowerID(i)); c != edition.Nowhere && q != edition.NoSide && q != side && p.Side(p.Owners[c]) == side {
			n++
		}
	}
	return n
}

// HomeFree tells whether a side has lost none of its own capitals.
func HomeFree(p *position.Position, side edition.Side) bool {
	for i := range p.Edition.Powers {
		if p.Side(edition.PowerID(i)) == side && p.CapitalLost(edition.PowerID(i)) {
			return false
		}
	}
	return true
}

// WorthOf is what all the land is worth that a side holds.
func WorthOf(p *position.Position, side edition.Side) int {
	n := 0
	for i := range p.Edition.Powers {
		if p.Side(edition.PowerID(i)) == side {
			n += p.Income(edition.PowerID(i))
		}
	}
	return n
}

// bestOf names the powers of a side whose production has risen most; ties are shared [R-VIC-005, RUL-45].
func bestOf(p *position.Position, side edition.Side) []edition.PowerID {
	var best []edition.PowerID
	var most int
	for i := range p.Edition.Powers {
		power := edition.PowerID(i)
		if p.Side(power) != side || !p.Edition.Powers[i].Plays {
			continue
		}
		rise := p.Income(power) - p.Edition.Powers[i].Income
		switch {
		case len(best) == 0 || rise > most:
			best, most = []edition.PowerID{power}, rise
		case rise == most:
			best = append(best, power)
		}
	}
	return best
}
