package rules

// steps says what each phase does. An edition's list of phases names them.
var steps = map[string]func(*playing){
	"advantages": func(p *playing) { p.dealAdvantages() },
	"bid":        func(p *playing) { p.bid() },
	"research":   func(p *playing) { p.research() },
	"purchase":   func(p *playing) { p.purchase() },
	"combat":     func(p *playing) { p.plan = combatMove(p.turn) },
	AfterMoves:   func(p *playing) { conductCombat(p.turn, &p.plan) },
	"noncombat":  func(p *playing) { p.noncombatMove() },
	"place":      func(p *playing) { p.mobilize() },
	"income":     func(p *playing) { p.collectIncome() },
}

// playing is a turn that goes through its phases.
type playing struct {
	*turn
	plan plan // what the combat move sets up for the phases after it
}

// Turn plays the turn that stands in start, from the phase in which it stands, as far as the table lets it. It does
// not change start. Given the same position and a table that says the same, it does the same, event for event.
func Turn(start *Position, table Table) Outcome {
	t := newTurn(start, table)
	return t.run((&playing{turn: t}).play)
}

// Playable tells whether the engine has all that the edition's turns are made of.
func (e *Edition) Playable() bool {
	for i := range e.Phases {
		if steps[e.Phases[i].ID] == nil {
			return false
		}
	}
	return e.Combat != nil && len(e.Phases) > 0
}

// play goes through the phases in the edition's order, which is the order of the rulebook.
func (t *playing) play() {
	if !t.Edition.Playable() {
		t.fault("The rules of " + t.Edition.Name + " are not in this program yet, only its board, units and set-up.")
	}
	from := t.Phase
	if from < 0 {
		t.record(TurnBegan{Power: t.mover, Round: t.Round})
		from = 0
	}
	t.table.Checkpoint("turn", t.Position)
	phases := t.Phases()
	for i := from; i < len(phases); i++ {
		ph := &phases[i]
		t.record(PhaseBegan{Power: t.mover, Phase: i})
		t.table.Checkpoint(ph.ID, t.Position)
		steps[ph.ID](t)
	}
	t.endTurn()
}

// endTurn passes the turn on; after the last power of a round the victory check comes first [R-GEN-002, R-VIC-001].
func (t *turn) endTurn() {
	next, round := t.following()
	if round != t.Round && t.Round > 0 {
		t.checkVictory()
	}
	t.record(TurnEnded{Power: t.mover, Round: t.Round, Next: next, NextRound: round})
}

// following returns who moves after the mover, and in which round.
func (t *turn) following() (PowerID, int) {
	if t.Round == 0 {
		if next := t.nextInPrelude(t.mover); next != Nobody {
			return next, 0
		}
		return 0, 1
	}
	next, round := t.mover+1, t.Round
	if int(next) >= len(t.Edition.Powers) || !t.Edition.Powers[next].Plays {
		next, round = 0, round+1
	}
	return next, round
}
