package luck

import (
	"math"
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// due is what the expected hits of a fire would have destroyed, and what a hit more or less was worth. gone are the
// units that had fallen to other fire of the side; those that fell to this one are added to them. All fire of a side
// together is not due more than there was: left is what remains of that.
func (v *volleys) due(ed *edition.Edition, f *fight, struck side, gone map[position.UnitID]bool, left float64) (due, price float64) {
	for _, id := range v.fallen {
		gone[id] = true
	}
	row := slices.Clone(v.row)
	if v.Hits <= len(row) { // else hits were wasted, and more of them would have been, too
		row = append(row, v.rest(ed, f, struck, gone)...)
	}
	difference := float64(v.Hits) - v.Expected
	if math.Abs(difference) < 1e-9 {
		return float64(v.destroyed), 0
	}
	due = min(along(row, v.Expected), left)
	return due, (float64(v.destroyed) - due) / difference
}

// rest is what more hits would have destroyed, hit by hit: the units that a fire could have hit and that were still
// there, the cheapest first.
func (v *volleys) rest(ed *edition.Edition, f *fight, struck side, gone map[position.UnitID]bool) []int {
	var out []int
	for _, u := range f.units[struck] {
		k := ed.Kind(u.Kind)
		if gone[u.ID] || k.Hits == 0 || domain(k.Class)&v.on == 0 {
			continue
		}
		if k.Hits > 1 && !f.hulls[u.ID] {
			out = append(out, make([]int, k.Hits-1)...)
		}
		out = append(out, k.Cost)
	}
	slices.Sort(out)
	return out
}

// along adds up the first places of a row, the last of them in part.
func along(row []int, places float64) float64 {
	sum := 0.0
	for _, worth := range row {
		if places <= 0 {
			break
		}
		sum += float64(worth) * min(places, 1)
		places--
	}
	return sum
}

// domain is where a class of units is hit.
func domain(c edition.Class) battle.Domain {
	switch c {
	case edition.Land:
		return battle.Land
	case edition.Air:
		return battle.Air
	case edition.Sea:
		return battle.Sea
	}
	return 0
}
