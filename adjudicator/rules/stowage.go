package rules

import "slices"

// What whoever sets up a position must know of holds, decks and friends.

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

// Friendly tells whether two holders are on one side.
func (p *Position) Friendly(a, b PowerID) bool { return p.friendly(a, b) }

// Hostile tells whether two holders are at war.
func (p *Position) Hostile(a, b PowerID) bool { return p.hostile(a, b) }
