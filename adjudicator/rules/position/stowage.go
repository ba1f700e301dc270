package position

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// What ships and aircraft hold: units in holds, aircraft on decks, troops that jump.

// Stows tells whether a power's ship can hold exactly these kinds at once: land units in its hold, aircraft on its deck.
func (p *Position) Stows(power edition.PowerID, ship edition.KindID, cargo []edition.KindID) bool {
	kinds := p.Edition.Kinds
	if kinds[ship].Class == edition.Air {
		return len(cargo) <= p.Drops(power, ship) && !slices.ContainsFunc(cargo, func(k edition.KindID) bool { return kinds[k].ID != kinds[ship].Drops })
	}
	deck := kinds[ship].Deck
	var hold []edition.KindID
	for _, k := range cargo {
		if kinds[k].Class != edition.Air {
			hold = append(hold, k)
			continue
		}
		if kinds[k].DeckSize == 0 {
			return false
		}
		deck -= kinds[k].DeckSize
	}
	return deck >= 0 && (len(hold) == 0 || p.Fits(power, ship, hold))
}

// Fits tells whether a power's ship of that kind can hold exactly these kinds at once: one of its alternatives has a place
// for each [R-TRN-001, R-NAJP-11].
func (p *Position) Fits(power edition.PowerID, ship edition.KindID, cargo []edition.KindID) bool {
	for _, places := range p.Loads(power, ship) {
		if seats(p.Edition, places, cargo) {
			return true
		}
	}
	return false
}

// seats finds a place for each kind, particular places first.
func seats(e *edition.Edition, places []string, cargo []edition.KindID) bool {
	free := slices.Clone(places)
	var rest []edition.KindID
	for _, k := range cargo {
		if e.Kinds[k].Class != edition.Land {
			return false
		}
		if i := slices.Index(free, e.Kinds[k].ID); i >= 0 {
			free[i] = ""
			continue
		}
		for range max(e.Kinds[k].Bulk, 1) {
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

// Stowable tells whether a power's empty ships hold some cargo, bulky pieces first.
func (p *Position) Stowable(power edition.PowerID, ships, cargo []edition.KindID) bool {
	slices.SortStableFunc(cargo, func(a, b edition.KindID) int { return p.Edition.Kinds[b].Cost - p.Edition.Kinds[a].Cost })
	holds := make([][]edition.KindID, len(ships))
	stow := func(k edition.KindID) bool {
		for i, ship := range ships {
			if with := append(slices.Clone(holds[i]), k); p.Fits(power, ship, with) {
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

// Drops is how many units such an aircraft of a power may carry and drop.
func (p *Position) Drops(power edition.PowerID, k edition.KindID) int {
	return p.Changed(power, k, "drops", 1)
}

// Room is how many deck places of a carrier are free.
func (p *Position) Room(c *Unit) int {
	n := p.Kind(c).Deck
	for u := range p.At(c.Space) {
		if u.Aboard == c.ID {
			n -= p.Kind(u).DeckSize
		}
	}
	return n
}

// Takes tells whether a unit is a carrier with room for an aircraft, which its owner shares.
func (p *Position) Takes(c, u *Unit) bool {
	size := p.Kind(u).DeckSize
	return size > 0 && p.Shares(u.Owner, c.Owner, c.Space) && p.Room(c) >= size && !p.DeckShut(c)
}

// DeckShut tells whether nothing lands on a carrier and nothing takes off from it, since it is damaged.
func (p *Position) DeckShut(c *Unit) bool { return p.Edition.Rules.Decks.DamageShuts && c.Damage > 0 }
