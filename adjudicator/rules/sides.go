package rules

// side returns the side of a holder; nobody and the neutrals have NoSide.
func (p *Position) side(h PowerID) Side {
	if h == Nobody {
		return NoSide
	}
	return p.Edition.Powers[h].Side
}

// Hostile tells whether two holders are at war. It is symmetric.
func (p *Position) Hostile(a, b PowerID) bool {
	sa, sb := p.side(a), p.side(b)
	return sa != NoSide && sb != NoSide && sa != sb
}

// Friendly tells whether two holders are on one side.
func (p *Position) Friendly(a, b PowerID) bool {
	sa, sb := p.side(a), p.side(b)
	return sa != NoSide && sa == sb
}

// closed tells whether nobody may enter or overfly a space [R-MAP-002, R-MAP-003].
func (p *Position) closed(s SpaceID) bool {
	sp := &p.Edition.Board.Spaces[s]
	if sp.Impassable {
		return true
	}
	return p.Edition.Rules.Neutrals.Closed && p.neutral(s)
}

// hostileLand tells whether a territory is held by an enemy of power.
func (p *Position) hostileLand(power PowerID, s SpaceID) bool {
	return !p.isSea(s) && p.Hostile(power, p.Owners[s])
}

// friendlyLand tells whether power's side holds a territory.
func (p *Position) friendlyLand(power PowerID, s SpaceID) bool {
	return !p.isSea(s) && p.Friendly(power, p.Owners[s])
}

// enemyShips tells whether surfaced enemy ships make a sea zone hostile to power, whatever friends are there too [R-MAP-007].
func (p *Position) enemyShips(power PowerID, zone SpaceID) bool {
	return p.anyUnit(zone, func(u *Unit) bool {
		return p.kind(u).Class == Sea && !u.Deeds.Has(Submerged) && p.Hostile(power, u.Owner)
	})
}

// enemyDived tells whether an enemy submarine lies dived in a sea zone.
func (p *Position) enemyDived(power PowerID, zone SpaceID) bool {
	return p.anyUnit(zone, func(u *Unit) bool { return u.Deeds.Has(Submerged) && p.Hostile(power, u.Owner) })
}

// enemyDestroyer tells whether an enemy that hunts submarines is in a sea zone.
func (p *Position) enemyDestroyer(power PowerID, zone SpaceID) bool {
	return p.anyUnit(zone, func(u *Unit) bool { return p.kind(u).Destroyer && p.Hostile(power, u.Owner) })
}

// enemyUnits tells whether any enemy unit at all stands in a space, guns and complexes included [R-MOVE-008].
func (p *Position) enemyUnits(power PowerID, s SpaceID) bool {
	return p.anyUnit(s, func(u *Unit) bool { return p.Hostile(power, u.Owner) && !u.Deeds.Has(Submerged) })
}

// blocks tells whether enemies stop a blitz through a territory: any unit, or any but guns and complexes.
func (p *Position) blocks(power PowerID, s SpaceID) bool {
	if p.Edition.Rules.Facilities.StopBlitz {
		return p.enemyUnits(power, s)
	}
	return p.anyUnit(s, func(u *Unit) bool { return p.Hostile(power, u.Owner) && p.kind(u).Hits > 0 })
}

// enemyGun tells whether flying into a territory draws fire: enemy land with an enemy gun on the ground.
func (p *Position) enemyGun(power PowerID, s SpaceID) bool {
	return p.hostileLand(power, s) && p.gun(power, s) != nil
}

// gun returns the gun that fires at power's aircraft over a territory: one alone, the holder's if he has one there
// [R-AA-002, DEC-07].
func (p *Position) gun(power PowerID, s SpaceID) *Unit {
	var other *Unit
	for i := range p.Units {
		u := &p.Units[i]
		if u.Space != s || u.Aboard != 0 || !p.kind(u).Gun || !p.Hostile(power, u.Owner) {
			continue
		}
		if u.Owner == p.Owners[s] {
			return u
		}
		if other == nil {
			other = u
		}
	}
	return other
}

// standingGuns counts the guns on the ground of a territory, whoever owns them.
func (p *Position) standingGuns(s SpaceID) int {
	n := 0
	for i := range p.Units {
		if u := &p.Units[i]; u.Space == s && u.Aboard == 0 && p.kind(u).Gun {
			n++
		}
	}
	return n
}

// factory returns the complex in a territory, or nil.
func (p *Position) factory(s SpaceID) *Unit {
	for i := range p.Units {
		if u := &p.Units[i]; u.Space == s && p.kind(u).Factory {
			return u
		}
	}
	return nil
}

func (p *Position) anyUnit(s SpaceID, is func(*Unit) bool) bool {
	for i := range p.Units {
		if p.Units[i].Space == s && is(&p.Units[i]) {
			return true
		}
	}
	return false
}

// capitalLost tells whether an enemy holds the power's capital.
func (p *Position) capitalLost(power PowerID) bool {
	c := p.Edition.Powers[power].Capital
	return c != Nowhere && p.Hostile(power, p.Owners[c])
}

// CanalOpen tells whether power's ships may go from one zone to a neighbouring one: the side that held every key
// territory when the turn began may pass [R-CAN-001..005].
func (p *Position) CanalOpen(power PowerID, from, to SpaceID) bool {
	c := p.Edition.Board.CanalBetween(from, to)
	if c == nil {
		return true
	}
	for _, key := range c.Keys {
		if !p.Friendly(power, p.Before[key]) {
			return false
		}
	}
	return true
}

// neutral tells whether a territory belongs to nobody at war.
func (p *Position) neutral(s SpaceID) bool {
	return !p.isSea(s) && p.side(p.Owners[s]) == NoSide
}

// shut tells whether nobody goes there without being told to: closed land, and neutral land, which costs money.
func (p *Position) shut(s SpaceID) bool { return p.closed(s) || p.neutral(s) }

// defenders counts the units of a power's side that hold a space: those that fight, but not what is aboard or in flight.
func (p *Position) defenders(power PowerID, s SpaceID) (n int) {
	for i := range p.Units {
		if u := &p.Units[i]; u.Space == s && p.Friendly(power, u.Owner) && p.kind(u).Hits > 0 && u.Aboard == 0 && !u.Deeds.Has(InFlight) {
			n++
		}
	}
	return n
}
