package edition

// What is bought and not yet placed is a list of counts: for each purse of the power that moves a row of new units, by kind, behind these as
// many rows for each power that moves together with it, and, where kinds are made of others, behind all of these a row of upgrades for
// each. The first row is all there is where powers have one purse and move alone.

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

// stockRows is the number of purses from which new units can be bought in a turn.
func (e *Edition) stockRows() int {
	movers := 1
	for i := range e.Powers {
		movers = max(movers, 1+i-int(e.FirstMover(PowerID(i))))
	}
	return movers * e.mostPurses()
}

// mostPurses is the number of purses that a power has at most.
func (e *Edition) mostPurses() int {
	most := 1
	for i := range e.Powers {
		most = max(most, len(e.Powers[i].Treasuries))
	}
	return most
}

// firstRow is that of the new units of a power.
func (e *Edition) firstRow(power PowerID) int { return int(power-e.FirstMover(power)) * e.mostPurses() }

// StockAt is where the units of a kind are counted that a purse has paid for, new or upgraded.
func (e *Edition) StockAt(purse PurseID, k KindID, upgrade bool) int {
	power := PowerID(purse)
	if int(purse) >= len(e.Powers) {
		power = e.Purses[purse].Power
	}
	row := e.firstRow(power)
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

// InStock counts the new units of a kind of a power, whichever of its purses has paid.
func (e *Edition) InStock(power PowerID, stock []int, k KindID) int {
	n, first := 0, e.firstRow(power)
	for row := range e.mostPurses() {
		n += stock[(first+row)*len(e.Kinds)+int(k)]
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
