package rules

import "slices"

// What ships and aircraft hold: units in holds, aircraft on decks, troops that jump; and who is a friend, as whoever sets up a
// position must know.

// Stows tells whether a power's ship can hold exactly these kinds at once: land units in its hold, aircraft on its deck.
func (p *Position) Stows(power PowerID, ship KindID, cargo []KindID) bool {
	kinds := p.Edition.Kinds
	if kinds[ship].Class == Air {
		return len(cargo) <= p.drops(power, ship) && !slices.ContainsFunc(cargo, func(k KindID) bool { return kinds[k].ID != kinds[ship].Drops })
	}
	deck := kinds[ship].Deck
	var hold []KindID
	for _, k := range cargo {
		if kinds[k].Class != Air {
			hold = append(hold, k)
			continue
		}
		if kinds[k].DeckSize == 0 {
			return false
		}
		deck -= kinds[k].DeckSize
	}
	return deck >= 0 && (len(hold) == 0 || p.fits(power, ship, hold))
}

// fits tells whether a power's ship of that kind can hold exactly these kinds at once: one of its alternatives has a place
// for each [R-TRN-001, R-NAJP-11].
func (p *Position) fits(power PowerID, ship KindID, cargo []KindID) bool {
	for _, places := range p.Loads(power, ship) {
		if seats(p.Edition, places, cargo) {
			return true
		}
	}
	return false
}

// seats finds a place for each kind, particular places first.
func seats(e *Edition, places []string, cargo []KindID) bool {
	free := slices.Clone(places)
	var rest []KindID
	for _, k := range cargo {
		if e.Kinds[k].Class != Land {
			return false
		}
		if i := slices.Index(free, e.Kinds[k].ID); i >= 0 {
			free[i] = ""
		} else {
			rest = append(rest, k)
		}
	}
	for range rest {
		i := slices.Index(free, "any")
		if i < 0 {
			return false
		}
		free[i] = ""
	}
	return true
}

// stowable tells whether a power's empty ships hold some cargo, bulky pieces first.
func (p *Position) stowable(power PowerID, ships, cargo []KindID) bool {
	slices.SortStableFunc(cargo, func(a, b KindID) int { return p.Edition.Kinds[b].Cost - p.Edition.Kinds[a].Cost })
	holds := make([][]KindID, len(ships))
	stow := func(k KindID) bool {
		for i, ship := range ships {
			if with := append(slices.Clone(holds[i]), k); p.fits(power, ship, with) {
				holds[i] = with
				return true
			}
		}
		return false
	}
	for _, k := range cargo {
		if !stow(k) {
			return false
		}
	}
	return true
}

// drops is how many units such an aircraft of a power may carry and drop.
func (p *Position) drops(power PowerID, k KindID) int {
	return p.changed(power, k, "drops", 1)
}

// room is how many deck places of a carrier are free.
func (p *Position) room(c *Unit) int {
	n := p.kind(c).Deck
	for i := range p.Units {
		if p.Units[i].Aboard == c.ID {
			n -= p.kind(&p.Units[i]).DeckSize
		}
	}
	return n
}

// takes tells whether a unit is a friendly carrier with room for an aircraft.
func (p *Position) takes(c, u *Unit) bool {
	size := p.kind(u).DeckSize
	return size > 0 && p.Friendly(c.Owner, u.Owner) && p.room(c) >= size
}
