package position

import "fieldpost/adjudicator/rules/edition"

// Side returns the side of a holder; nobody and the neutrals have NoSide.
func (p *Position) Side(h edition.PowerID) edition.Side {
	if h == edition.Nobody {
		return edition.NoSide
	}
	return p.Edition.Powers[h].Side
}

// Hostile tells whether two holders are at war. It is symmetric.
func (p *Position) Hostile(a, b edition.PowerID) bool {
	if p.Wars != nil {
		return a != edition.Nobody && p.Wars[a].Has(b)
	}
	sa, sb := p.Side(a), p.Side(b)
	return sa != edition.NoSide && sb != edition.NoSide && sa != sb
}

// Friendly tells whether two holders are on one side.
func (p *Position) Friendly(a, b edition.PowerID) bool {
	sa, sb := p.Side(a), p.Side(b)
	return sa != edition.NoSide && sa == sb
}

// Closed tells whether no unit of a class may enter or overfly a space for a power [R-MAP-002, R-MAP-003].
func (p *Position) Closed(power edition.PowerID, class edition.Class, s edition.SpaceID) bool {
	switch {
	case p.Edition.Board.Spaces[s].Impassable:
		return true
	case p.Wars != nil:
		return p.shut(power, class, s)
	}
	return p.Edition.Rules.Neutrals.Closed && p.Neutral(s)
}

// HostileLand tells whether a territory is held by an enemy of power.
func (p *Position) HostileLand(power edition.PowerID, s edition.SpaceID) bool {
	return !p.IsSea(s) && p.Hostile(power, p.Owners[s])
}

// FriendlyLand tells whether power's side holds a territory.
func (p *Position) FriendlyLand(power edition.PowerID, s edition.SpaceID) bool {
	return !p.IsSea(s) && (p.Friendly(power, p.Owners[s]) || p.Invaded[s] && p.Leaning(power, s))
}

// EnemyShips tells whether surfaced enemy ships make a sea zone hostile to power, whatever friends are there too [R-MAP-007].
func (p *Position) EnemyShips(power edition.PowerID, zone edition.SpaceID) bool {
	return p.AnyUnit(zone, func(u *Unit) bool { return p.holdsZone(power, u) })
}

// Challenged tells whether enemy ships that have not left the fight lie in a zone [A-TRN-04].
func (p *Position) Challenged(power edition.PowerID, zone edition.SpaceID) bool {
	return p.AnyUnit(zone, func(u *Unit) bool { return p.holdsZone(power, u) && !u.Deeds.Has(Withdrawn) })
}

// HeldZones tells of every space whether enemy ships there make it a hostile zone.
func (p *Position) HeldZones(power edition.PowerID) []bool {
	held := make([]bool, len(p.Owners))
	for i := range p.Units {
		if u := &p.Units[i]; p.IsSea(u.Space) && p.holdsZone(power, u) {
			held[u.Space] = true
		}
	}
	return held
}

// holdsZone tells whether a unit is a ship that makes the zone it is in hostile to a power.
func (p *Position) holdsZone(power edition.PowerID, u *Unit) bool {
	k := p.Kind(u)
	return k.Class == edition.Sea && !u.Deeds.Has(Submerged) && p.Hostile(power, u.Owner) && !p.overlooked(k)
}

// overlooked tells whether ships of a kind make no zone hostile.
func (p *Position) overlooked(k *edition.Kind) bool {
	return k.Sub && p.Edition.Rules.Submarines.Overlooked || k.Loads != nil && p.Edition.Rules.Ships.Overlooked
}

// Overlooked tells whether a ship makes no zone hostile, so that who meets it attacks it or ignores it.
func (p *Position) Overlooked(u *Unit) bool { return p.overlooked(p.Kind(u)) }

// Prey tells whether there are enemy ships in a zone which power may attack or ignore.
func (p *Position) Prey(power edition.PowerID, zone edition.SpaceID) bool {
	return p.AnyUnit(zone, func(u *Unit) bool {
		return !u.Deeds.Has(Submerged) && p.Hostile(power, u.Owner) && p.overlooked(p.Kind(u))
	})
}

// EnemySub tells whether an enemy submarine is in a sea zone and has not dived.
func (p *Position) EnemySub(power edition.PowerID, zone edition.SpaceID) bool {
	return p.AnyUnit(zone, func(u *Unit) bool {
		return p.Kind(u).Sub && !u.Deeds.Any(Submerged|Withdrawn) && p.Hostile(power, u.Owner)
	})
}

// EnemyDived tells whether an enemy submarine lies dived in a sea zone, where anybody minds.
func (p *Position) EnemyDived(power edition.PowerID, zone edition.SpaceID) bool {
	return !p.Edition.Rules.Submarines.Overlooked && p.AnyUnit(zone, func(u *Unit) bool { return u.Deeds.Has(Submerged) && p.Hostile(power, u.Owner) })
}

// EnemyDestroyer tells whether an enemy that hunts submarines is in a sea zone.
func (p *Position) EnemyDestroyer(power edition.PowerID, zone edition.SpaceID) bool {
	return p.AnyUnit(zone, func(u *Unit) bool { return p.Kind(u).Destroyer && p.Hostile(power, u.Owner) })
}

// EnemyUnits tells whether any enemy unit at all stands in a space, guns and complexes included [R-MOVE-008].
func (p *Position) EnemyUnits(power edition.PowerID, s edition.SpaceID) bool {
	return p.AnyUnit(s, func(u *Unit) bool { return p.Hostile(power, u.Owner) && !u.Deeds.Has(Submerged) })
}

// Blocks tells whether enemies stop a blitz through a territory: any unit, or any but guns and complexes.
func (p *Position) Blocks(power edition.PowerID, s edition.SpaceID) bool {
	if p.Edition.Rules.Facilities.StopBlitz {
		return p.EnemyUnits(power, s)
	}
	return p.AnyUnit(s, func(u *Unit) bool { return p.Hostile(power, u.Owner) && p.Kind(u).Hits > 0 })
}

// EnemyGun tells whether flying over a territory draws fire: enemy land with an enemy gun on the ground.
func (p *Position) EnemyGun(power edition.PowerID, s edition.SpaceID) bool {
	return !p.Edition.Rules.Guns.TargetOnly && p.HostileLand(power, s) && p.Gun(power, s) != nil
}

// Risky tells whether flying over a space may cost aircraft: a gun fires there, or enemies meet aircraft that leave the space.
func (p *Position) Risky(power edition.PowerID, s edition.SpaceID) bool {
	return p.EnemyGun(power, s) || p.Edition.Rules.Guns.AsTheyLeave && p.AnyUnit(s, func(u *Unit) bool {
		return p.Hostile(power, u.Owner) && (p.Kind(u).Meets > 0 || p.Kind(u).Gun && u.Aboard == 0)
	})
}

// Gun returns the gun that fires at power's aircraft over a territory: one alone, the holder's if he has one there
// [R-AA-002, DEC-07].
func (p *Position) Gun(power edition.PowerID, s edition.SpaceID) *Unit {
	var other *Unit
	for u := range p.At(s) {
		if u.Aboard != 0 || !p.Kind(u).Gun || !p.Hostile(power, u.Owner) {
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

// StandingGuns counts the guns on the ground of a territory, whoever owns them.
func (p *Position) StandingGuns(s edition.SpaceID) int {
	n := 0
	for u := range p.At(s) {
		if u.Aboard == 0 && p.Kind(u).Gun {
			n++
		}
	}
	return n
}

// Factory returns the complex in a territory, or nil.
func (p *Position) Factory(s edition.SpaceID) *Unit {
	for u := range p.At(s) {
		if p.Kind(u).Factory {
			return u
		}
	}
	return nil
}

// AnyUnit tells whether one of the units in a space is such.
func (p *Position) AnyUnit(s edition.SpaceID, is func(*Unit) bool) bool {
	for u := range p.At(s) {
		if is(u) {
			return true
		}
	}
	return false
}

// CapitalLost tells whether an enemy holds the power's capital, or all of them if it has several.
func (p *Position) CapitalLost(power edition.PowerID) bool {
	for i := range p.Edition.Purses {
		if id := edition.PurseID(i); p.Edition.Purses[i].Power == power && !p.PurseShut(id) {
			return false
		}
	}
	return true
}

// Neutral tells whether a territory belongs to nobody at war.
func (p *Position) Neutral(s edition.SpaceID) bool {
	return !p.IsSea(s) && p.Side(p.Owners[s]) == edition.NoSide && !p.guests(s)
}

// ClosedOrNeutral tells whether nobody goes there without being told to: closed land, and neutral land, which costs money or a fight.
func (p *Position) ClosedOrNeutral(power edition.PowerID, class edition.Class, s edition.SpaceID) bool {
	return p.Closed(power, class, s) || p.Neutral(s) && (p.Wars == nil || class != edition.Air)
}

// Defenders counts the units of a power's side that hold a space: those that fight, but not what is aboard or in flight.
func (p *Position) Defenders(power edition.PowerID, s edition.SpaceID) (n int) {
	for u := range p.At(s) {
		if p.Friendly(power, u.Owner) && p.Kind(u).Hits > 0 && u.Aboard == 0 && !u.Deeds.Has(InFlight) {
			n++
		}
	}
	return n
}
