package odds

// A grid is the probability of each pair of cells: defender cell -> attacker cell.
type grid struct {
	rows  [][]float64
	words int // of its rows
}

// row is the row of a defender cell, with room for n attacker cells and perhaps more.
func (g *grid) row(def, n int) []float64 {
	if def >= len(g.rows) || len(g.rows[def]) < n {
		g.grow(def, n)
	}
	return g.rows[def]
}

func (g *grid) grow(def, n int) {
	for len(g.rows) <= def {
		g.rows = append(g.rows, nil)
	}
	row := make([]float64, n+n/4+32)
	g.words += len(row) - len(g.rows[def])
	copy(row, g.rows[def])
	g.rows[def] = row
}

// take empties a pair of cells.
func (g *grid) take(att, def int) float64 {
	if def >= len(g.rows) || att >= len(g.rows[def]) {
		return 0
	}
	p := g.rows[def][att]
	g.rows[def][att] = 0
	return p
}

// drain empties the grid, calling f for each pair that has any probability.
func (g *grid) drain(f func(att, def int, p float64) error) error {
	rows := g.rows
	g.rows, g.words = nil, 0
	for def := range rows {
		for att, p := range rows[def] {
			if p > 0 {
				if err := f(att, def, p); err != nil {
					return err
				}
			}
		}
	}
	return nil
}
