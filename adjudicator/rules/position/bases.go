package position

import "fieldpost/adjudicator/rules/edition"

// Serves tells whether a facility does what it is for: it is not damaged too much.
func (p *Position) Serves(f *Unit) bool {
	k := p.Kind(f)
	return k.Fails == 0 || int(f.Damage) < k.Fails
}

// Airfield is the one in a territory that serves, or nil.
func (p *Position) Airfield(s edition.SpaceID) *Unit {
	return p.facility(s, func(k *edition.Kind) bool { return k.Airfield })
}

// Harbour is the one in a territory that serves, or nil.
func (p *Position) Harbour(s edition.SpaceID) *Unit {
	return p.facility(s, func(k *edition.Kind) bool { return k.Harbour })
}

// EnemyAloft tells whether enemy aircraft defend a zone against a power that stand on no deck there: they rose from land, or have lost their ship.
func (p *Position) EnemyAloft(power edition.PowerID, zone edition.SpaceID) bool {
	return p.AnyUnit(zone, func(u *Unit) bool {
		return p.Kind(u).Class == edition.Air && u.Aboard == 0 && p.Hostile(power, u.Owner)
	})
}

// MayRise tells whether an aircraft on the ground may rise from where it stands to defend the zones beside it against a power:
// it is at war with that power, and stands in friendly land with an airfield that serves. One that was taken in an ally's stead serves
// nobody before its holder's next turn [G-RUL-48, G-RUL-69].
func (p *Position) MayRise(u *Unit, against edition.PowerID) bool {
	if !p.Kind(u).Rises || u.Aboard != 0 || !p.Hostile(against, u.Owner) || !p.FriendlyLand(u.Owner, u.Space) || p.Edition.Powers[u.Owner].FliesOnly {
		return false
	}
	field := p.Airfield(u.Space)
	return field != nil && !(field.Deeds.Has(Seized) && p.heldForAlly(u.Space))
}

// heldForAlly tells whether somebody holds land that was first a power's of his own side.
func (p *Position) heldForAlly(s edition.SpaceID) bool {
	first := p.Edition.Printed[s]
	return first != p.Owners[s] && p.Friendly(first, p.Owners[s])
}

// Threatened tells whether aircraft might rise to defend a zone against a power.
func (p *Position) Threatened(power edition.PowerID, zone edition.SpaceID) bool {
	for i := range p.Units {
		if u := &p.Units[i]; p.Kind(u).Rises && p.Edition.Board.Adjacent(u.Space, zone) && p.MayRise(u, power) {
			return true
		}
	}
	return false
}

// extra is by how many spaces a unit goes further from where it stands: aircraft from land with an airfield, ships from beside a
// harbour, which its owner may use and has been able to use since the turn began.
func (p *Position) extra(u *Unit) int {
	further := p.Edition.Rules.Facilities.Further
	if further == 0 {
		return 0
	}
	usable := func(s edition.SpaceID) bool { return p.mayUse(u.Owner, s) }
	switch p.Kind(u).Class {
	case edition.Air:
		if usable(u.Space) && p.Airfield(u.Space) != nil {
			return further
		}
	case edition.Sea:
		for _, s := range p.Edition.Board.Neighbours(u.Space) {
			if !p.IsSea(s) && usable(s) && p.Harbour(s) != nil {
				return further
			}
		}
	}
	return 0
}

// mayUse tells whether a power may use the bases of a territory, and has been able to since the turn began.
func (p *Position) mayUse(power edition.PowerID, s edition.SpaceID) bool {
	return p.Shares(power, p.Owners[s], s) && p.Friendly(power, p.Before[s])
}

// Takeoff tells whether troops of a power may fly from a territory: it has an airfield that serves, which the power may use.
func (p *Position) Takeoff(power edition.PowerID, s edition.SpaceID) bool {
	return p.mayUse(power, s) && p.Airfield(s) != nil
}

func (p *Position) facility(s edition.SpaceID, is func(*edition.Kind) bool) *Unit {
	for u := range p.At(s) {
		if is(p.Kind(u)) && p.Serves(u) {
			return u
		}
	}
	return nil
}
