package edition

// Movers are the powers that move in one turn with a power, itself among them, in turn order.
func (e *Edition) Movers(power PowerID) []PowerID {
	first := e.FirstMover(power)
	movers := []PowerID{first}
	for next := first + 1; int(next) < len(e.Powers) && e.Powers[next].JoinsTurn; next++ {
		movers = append(movers, next)
	}
	return movers
}

// Leader is who gives the orders of a power and decides for it: the power itself, or the one by which it is led.
func (e *Edition) Leader(power PowerID) PowerID {
	if by := e.Powers[power].LedBy; by != "" {
		return e.PowerByID(by)
	}
	return power
}

// Seated tells whether a power has a seat of its own: it plays, and nobody leads it.
func (p *Power) Seated() bool { return p.Plays && p.LedBy == "" }

// Apart tells whether land units of a power end no move in land of another of its side: they do not move together, and the game keeps those
// of that side apart.
func (e *Edition) Apart(power, holder PowerID) bool {
	side := e.Powers[power].Side
	if holder == Nobody || side != e.Powers[holder].Side || e.FirstMover(power) == e.FirstMover(holder) {
		return false
	}
	return side == 0 && e.Rules.Moves.FirstApart || side == 1 && e.Rules.Moves.SecondApart
}

// FirstMover is the power by which the turn is called in which a power moves: itself, or the one before it with which it moves together.
func (e *Edition) FirstMover(power PowerID) PowerID {
	for e.Powers[power].JoinsTurn {
		power--
	}
	return power
}
