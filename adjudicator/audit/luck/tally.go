package luck

import (
	"slices"

	"fieldpost/adjudicator/rules/position"
)

// add counts the dice of a volley.
func (t *Tally) add(shots position.Shots) {
	for _, d := range shots.Dice {
		if d < 1 || d > 6 {
			continue // no die: a volley that was told wrongly
		}
		t.Dice++
		t.Faces[d-1]++
		if shots.Need <= 0 {
			t.Numbers++
			t.sum += d
		}
	}
	t.Fire.add(shots)
}

// add counts the dice that need a number.
func (f *Fire) add(shots position.Shots) {
	if shots.Need <= 0 {
		return
	}
	chance := shots.Chance()
	for dice := range slices.Chunk(shots.Dice, shots.Each()) {
		d := slices.Min(dice)
		if d < 1 || slices.Max(dice) > 6 {
			continue
		}
		f.Shots++
		if d <= shots.Need {
			f.Hits++
		}
		f.Expected += chance
		f.Variance += chance * (1 - chance)
	}
}

// scored gives the fire with its z.
func (f Fire) scored() Fire {
	f.Z = z(f.Hits, f.Expected, f.Variance)
	return f
}

// scored gives the tally with what follows from its counts.
func (t Tally) scored() Tally {
	t.ChiSquare, t.P = chiSquare(t.Faces)
	t.Fire = t.Fire.scored()
	if t.Numbers > 0 {
		t.Mean = float64(t.sum) / float64(t.Numbers)
	}
	return t
}
