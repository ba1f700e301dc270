package edition

// What a power has bought and not yet placed is a list of counts: for each of its purses a row of new units, by kind, and, where kinds are
// made of others, behind all of these a row of upgrades for each. The first row is all there is where powers have one purse.

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

// stockRows is the number of purses that a power has at most.
func (e *Edition) stockRows() int {
	rows := 1
	for i := range e.Powers {
		rows = max(rows, len(e.Powers[i].Treasuries))
	}
	return rows
}

// StockAt is where the units of a kind are counted that a purse has paid for, new or upgraded.
func (e *Edition) StockAt(purse PurseID, k KindID, upgrade bool) int {
	row := 0
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

// InStock counts the new units of a kind, whichever purse has paid.
func (e *Edition) InStock(stock []int, k KindID) int {
	n := 0
	for row := range e.stockRows() {
		n += stock[row*len(e.Kinds)+int(k)]
	}
	return n
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
