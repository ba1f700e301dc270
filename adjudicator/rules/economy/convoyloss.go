package economy

import "fieldpost/adjudicator/rules/edition"

// convoyLoss is the largest loss that all limits allow: each zone costs at most what was rolled for it, and each land at most what it is
// worth, however many zones it touches [G-CONV-006, G-CONV-007, G-RUL-37]. Point after point is taken from some land of the zone; if all of
// it is exhausted, one that was taken there for another zone moves over to other land of that zone.
func convoyLoss(rolled []int, lands [][]edition.SpaceID, worth func(edition.SpaceID) int) int {
	left := map[edition.SpaceID]int{}
	for _, all := range lands {
		for _, s := range all {
			left[s] = worth(s)
		}
	}
	taken := make([]map[edition.SpaceID]int, len(lands)) // by zone: from which land, how much
	for z := range taken {
		taken[z] = map[edition.SpaceID]int{}
	}
	loss := 0
	for z, sum := range rolled {
		for range sum {
			if !takePoint(z, lands, left, taken, map[edition.SpaceID]bool{}) {
				break
			}
			loss++
		}
	}
	return loss
}

// takePoint takes one point for a zone, and tells whether that was possible; tried is the land that has been looked at.
func takePoint(z int, lands [][]edition.SpaceID, left map[edition.SpaceID]int, taken []map[edition.SpaceID]int, tried map[edition.SpaceID]bool) bool {
	for _, s := range lands[z] {
		if tried[s] {
			continue
		}
		tried[s] = true
		if left[s] > 0 {
			left[s]--
			taken[z][s]++
			return true
		}
		for other := range taken {
			if taken[other][s] > 0 && takePoint(other, lands, left, taken, tried) {
				taken[other][s]--
				taken[z][s]++
				return true
			}
		}
	}
	return false
}
