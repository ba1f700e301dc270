package edition

// What those who move have bought and not yet placed is a list of counts: for each of their purses a row of new units, by kind, and, where
// kinds are made of others, behind all of these a row of upgrades for each. The first row is all there is where one power moves and has one
// purse.

// StockSize is how many counts there are.
func (e *Edition) StockSize() int {
	rows := e.stockRows()
	for i := range e.Kinds {
		if e.Kinds[i].Upgrades != "" {
			rows *= 2
			break
		}
	}
	return rows * len(e.Kinds)
}

// stockRows is the number of purses that those who move together have at most.
func (e *Edition) stockRows() int {
	movers := 1
	for i := range e.Powers {
		movers = max(movers, e.place(PowerID(i))+1)
	}
	return movers * e.purseRows()
}

// purseRows is the number of purses that a power has at most.
func (e *Edition) purseRows() int {
	rows := 1
	for i := range e.Powers {
		rows = max(rows, len(e.Powers[i].Treasuries))
	}
	return rows
}

// place is the place of a power among those that move with it.
func (e *Edition) place(power PowerID) int {
	n := 0
	for ; e.Powers[power].JoinsTurn; power-- {
		n++
	}
	return n
}

// StockAt is where the units of a kind are counted that a purse has paid for, new or upgraded.
func (e *Edition) StockAt(purse PurseID, k KindID, upgrade bool) int {
	row := e.place(e.Purses[purse].Power) * e.purseRows()
	if int(purse) >= len(e.Powers) {
		for i := len(e.Powers); i <= int(purse); i++ {
			if e.Purses[i].Power == e.Purses[purse].Power {
				row++
			}
		}
	}
	if upgrade {
		row += e.stockRows()
	}
	return row*len(e.Kinds) + int(k)
}

// InStock counts the new units of a kind that a power has bought, whichever of its purses has paid.
func (e *Edition) InStock(power PowerID, stock []int, k KindID) int {
	n := 0
	for _, id := range e.PursesOf(power) {
		n += stock[e.StockAt(id, k, false)]
	}
	return n
}

// Empty takes all that a power has bought out of a stock.
func (e *Edition) Empty(power PowerID, stock []int) {
	up := e.Upgrade()
	for _, id := range e.PursesOf(power) {
		for k := range e.Kinds {
			stock[e.StockAt(id, KindID(k), false)] = 0
			if KindID(k) == up {
				stock[e.StockAt(id, up, true)] = 0
			}
		}
	}
}

// Stocked tells whether a power has bought something that is not placed yet.
func (e *Edition) Stocked(power PowerID, stock []int) bool {
	up := e.Upgrade()
	for _, id := range e.PursesOf(power) {
		for k := range e.Kinds {
			if stock[e.StockAt(id, KindID(k), false)] > 0 || KindID(k) == up && stock[e.StockAt(id, up, true)] > 0 {
				return true
			}
		}
	}
	return false
}

// Upgrade is the kind that is made of another for money, or NoKind.
func (e *Edition) Upgrade() KindID {
	for i := range e.Kinds {
		if e.Kinds[i].Upgrades != "" {
			return KindID(i)
		}
	}
	return NoKind
}
