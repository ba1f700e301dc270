package economy

import (
	"math/rand/v2"
	"slices"
	"testing"

	"fieldpost/adjudicator/rules/edition"
)

// TestConvoyLoss compares the loss with the best of all ways to share it out over the land.
func TestConvoyLoss(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 20000 {
		worth := make([]int, 1+r.IntN(4))
		for i := range worth {
			worth[i] = r.IntN(4)
		}
		rolled := make([]int, 1+r.IntN(3))
		lands := make([][]edition.SpaceID, len(rolled))
		for z := range rolled {
			rolled[z] = r.IntN(7)
			for s := range worth {
				if r.IntN(2) == 0 {
					lands[z] = append(lands[z], edition.SpaceID(s))
				}
			}
		}
		got := convoyLoss(rolled, lands, func(s edition.SpaceID) int { return worth[s] })
		if want := mostLost(rolled, lands, worth); got != want {
			t.Fatalf("zones that rolled %v beside %v, worth %v: a loss of %d, and %d is possible", rolled, lands, worth, got, want)
		}
	}
}

// mostLost tries every way: the first zone takes each amount from each of its lands, and the rest is what the other zones can take at most.
func mostLost(rolled []int, lands [][]edition.SpaceID, worth []int) int {
	if len(rolled) == 0 {
		return 0
	}
	most := 0
	var try func(i, budget, taken int, left []int)
	try = func(i, budget, taken int, left []int) {
		if i == len(lands[0]) {
			most = max(most, taken+mostLost(rolled[1:], lands[1:], left))
			return
		}
		for n := 0; n <= min(budget, left[lands[0][i]]); n++ {
			after := slices.Clone(left)
			after[lands[0][i]] -= n
			try(i+1, budget-n, taken+n, after)
		}
	}
	try(0, rolled[0], 0, worth)
	return most
}
