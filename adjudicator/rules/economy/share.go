package economy

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// booking is some ships that are to be booked to complexes.
type booking struct {
	placing
	sites []edition.SpaceID // the complexes that may feed the zone
	from  []edition.SpaceID // for each ship, the complex it is booked to
}

// share books ships to the complexes around their zones. Where several zones draw on one complex, ships already booked
// move over to another of theirs if that makes room [R-MOB-012]. It returns what is booked and what finds no room.
func (m *mobilization) share(open []placing, room map[edition.SpaceID]int) (booked, over []placing) {
	books := make([]*booking, len(open))
	for i, p := range open {
		books[i] = &booking{placing: p, sites: m.feeders(p.space, p.purse)}
	}
	// Zones with one complex first: the others can wait for what is left.
	slices.SortStableFunc(books, func(a, b *booking) int { return cmp.Compare(len(a.sites), len(b.sites)) })
	for _, b := range books {
		missing := 0
		for range b.count {
			if s := makeRoom(b.sites, books, room, map[edition.SpaceID]bool{}); s != edition.Nowhere {
				room[s]--
				b.from = append(b.from, s)
			} else {
				missing++
			}
		}
		if missing > 0 {
			p := b.placing
			p.count = missing
			over = append(over, p)
		}
	}
	for _, b := range books {
		for _, s := range b.sites {
			p := b.placing
			p.count, p.factory = 0, s
			for _, f := range b.from {
				if f == s {
					p.count++
				}
			}
			if p.count > 0 {
				booked = append(booked, p)
			}
		}
	}
	return booked, over
}

// makeRoom finds a complex with room among some, if need be by booking a ship of another zone elsewhere.
func makeRoom(sites []edition.SpaceID, books []*booking, room map[edition.SpaceID]int, tried map[edition.SpaceID]bool) edition.SpaceID {
	for _, s := range sites {
		if room[s] > 0 {
			return s
		}
	}
	for _, s := range sites {
		if tried[s] {
			continue
		}
		tried[s] = true
		for _, b := range books {
			i := slices.Index(b.from, s)
			if i < 0 {
				continue
			}
			if to := makeRoom(b.sites, books, room, tried); to != edition.Nowhere && to != s {
				b.from[i] = to
				room[to]--
				room[s]++
				return s
			}
		}
	}
	return edition.Nowhere
}
