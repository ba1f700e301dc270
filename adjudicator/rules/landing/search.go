package landing

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// maxTries bounds the search. No real position comes near it: it takes five idle carriers with twenty zones each.
const (
	maxTries = 200_000
	maxSteps = 20_000_000 // looks at a deck, in all tries together
)

// search tries the carriers' zones, nearest first, and keeps the plan that saves the most aircraft.
func (pl *planner) search() {
	pl.best = make([]int, len(pl.flyers))
	pl.zones = make([]int, len(pl.decks))
	pl.order = make([][]int, len(pl.flyers))
	for _, f := range pl.needy {
		pl.order[f] = pl.preferred(f)
	}
	for _, stay := range []int{1, 0} { // first a plan that turns nobody out of his deck
		pl.keepSeats(-stay)
		pl.saved, pl.tries, pl.steps = -1, 0, 0
		pl.try(0)
		pl.keepSeats(stay)
		if pl.saved == len(pl.needy) {
			break
		}
	}
	for i := range pl.flyers {
		pl.flyers[i].deck = pl.best[i]
	}
	for i := range pl.decks {
		pl.decks[i].zone = pl.zones[i]
	}
	pl.goHome()
}

// keepSeats adds to the room of each deck a seat for everyone who sits there and could as well come down on land.
func (pl *planner) keepSeats(seats int) {
	for i := range pl.flyers {
		if f := &pl.flyers[i]; f.home >= 0 && f.ordered == nil && !slices.Contains(pl.needy, i) {
			pl.decks[f.home].room += seats
		}
	}
}

// preferred lists the decks in the order in which an aircraft likes them: the one it rose from, those of its own power,
// those of allies.
func (pl *planner) preferred(f int) []int {
	u := pl.pos.Unit(pl.flyers[f].unit)
	rank := func(d int) int {
		c := pl.pos.Unit(pl.decks[d].carrier)
		switch {
		case c == nil: // it is yet to be placed
			return 3
		case c.ID == u.Deeds.Home || c.ID == u.Aboard:
			return 0
		case c.Owner == u.Owner:
			return 1
		}
		return 2
	}
	order := make([]int, len(pl.decks))
	for d := range order {
		order[d] = d
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(rank(a), rank(b)) })
	return order
}

func (pl *planner) try(d int) bool {
	if d == len(pl.decks) {
		pl.tries++
		return pl.made() && pl.match() || pl.tries >= maxTries || pl.steps >= maxSteps
	}
	for z := pl.firstTry(d); z < len(pl.decks[d].zones); z++ {
		pl.decks[d].zone = z
		if pl.try(d + 1) {
			return true
		}
	}
	return false
}

// match gives decks to as many of the needy as it can; it tells whether that was all of them.
func (pl *planner) match() bool {
	if len(pl.guests) != len(pl.decks) { // the first time, or there are other decks now
		pl.guests, pl.seen = make([][]int, len(pl.decks)), make([]bool, len(pl.decks))
	}
	for d := range pl.guests {
		pl.guests[d] = pl.guests[d][:0]
	}
	saved := 0
	for _, f := range pl.needy {
		clear(pl.seen)
		if pl.seat(f) {
			saved++
		}
	}
	if saved > pl.saved {
		pl.saved = saved
		for i := range pl.best {
			pl.best[i] = -1
		}
		for d, gs := range pl.guests {
			for _, f := range gs {
				pl.best[f] = d
			}
			pl.zones[d] = pl.decks[d].zone
		}
	}
	return saved == len(pl.needy)
}

// seat finds a deck for one aircraft, asking others to move over if need be.
func (pl *planner) seat(f int) bool {
	pl.steps += len(pl.decks)
	for _, d := range pl.order[f] {
		if pl.seen[d] || !pl.suits(f, d) {
			continue
		}
		pl.seen[d] = true
		if len(pl.guests[d]) < pl.decks[d].room {
			pl.guests[d] = append(pl.guests[d], f)
			return true
		}
		for i, g := range pl.guests[d] {
			if pl.seat(g) {
				pl.guests[d][i] = f
				return true
			}
		}
	}
	return false
}

// suits tells whether an aircraft reaches a deck where it is being tried.
func (pl *planner) suits(f, d int) bool {
	fl := &pl.flyers[f]
	z := pl.decks[d].zones[pl.decks[d].zone]
	if !fl.fits || z == edition.Nowhere || fl.must != edition.Nowhere && fl.must != z {
		return false
	}
	return fl.home == d || fl.reaches(z) && !pl.guarded[pl.decks[d].carrier]
}

// goHome offers the room that is left to those who could also come down on land: to those that sit on the deck, then to
// those that rose from it or wish to come down there.
func (pl *planner) goHome() {
	room := make([]int, len(pl.decks))
	for d := range pl.decks {
		room[d] = pl.decks[d].room
	}
	for i := range pl.flyers {
		if f := &pl.flyers[i]; f.seated() {
			room[f.deck]--
		}
	}
	for _, sit := range []bool{true, false} {
		for i := range pl.flyers {
			f := &pl.flyers[i]
			if f.seated() || f.must != edition.Nowhere {
				continue
			}
			for d := range pl.decks {
				z := pl.decks[d].zones[pl.decks[d].zone]
				if pl.decks[d].isBought() { // it is for those who have no other place
					continue
				}
				sits := sit && f.home == d
				rose := !sit && f.reaches(z) && !pl.guarded[pl.decks[d].carrier] && (f.wish == z || f.wish == edition.Nowhere && pl.pos.Unit(f.unit).Deeds.Home == pl.decks[d].carrier)
				if room[d] > 0 && (sits || rose) {
					f.deck = d
					room[d]--
					break
				}
			}
		}
	}
}
