package position

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// Fulfils tells whether everything is as a rule asks for it, from the view of a power.
func (p *Position) Fulfils(power edition.PowerID, s *edition.State) bool {
	return p.warStands(power, s) && p.landStands(power, s) && p.unitsStand(power, s)
}

func (p *Position) warStands(power edition.PowerID, s *edition.State) bool {
	war := func(set edition.PowerSet) (any, all bool) {
		all = true
		for i := range p.Edition.Powers {
			if q := edition.PowerID(i); set.Has(q) {
				any, all = any || p.Hostile(power, q), all && p.Hostile(power, q)
			}
		}
		return any, all
	}
	one, _ := war(s.WarWith)
	_, each := war(s.WarAll)
	broken, _ := war(s.Peace)
	return (!s.AtWar || p.AtWar(power)) && (one || s.WarWith == 0) && each && !broken && !slices.ContainsFunc(s.Never, p.Recalls)
}

func (p *Position) landStands(power edition.PowerID, s *edition.State) bool {
	if slices.ContainsFunc(s.Own, func(at edition.SpaceID) bool { return p.Owners[at] != power }) {
		return false
	}
	held := 0
	for _, at := range s.Side {
		if p.HeldBySide(power, at) {
			held++
		}
	}
	if held < len(s.Side) && (s.Least == 0 || held < s.Least) {
		return false
	}
	return !slices.ContainsFunc(s.Without, func(at edition.SpaceID) bool { return s.Deny.Has(p.Owners[at]) || p.opposed(power, p.Owners[at]) })
}

func (p *Position) unitsStand(power edition.PowerID, s *edition.State) bool {
	for _, at := range s.Troops {
		if !p.AnyUnit(at, func(u *Unit) bool { return u.Owner == power && p.Kind(u).Class == edition.Land }) {
			return false
		}
	}
	for i := range p.Units {
		u := &p.Units[i]
		k := p.Kind(u)
		switch {
		case slices.Contains(s.NoShips, u.Space) && p.opposed(power, u.Owner) && k.Warship() && !k.Sub,
			slices.Contains(s.NoWarships, u.Space) && p.opposed(power, u.Owner) && k.Warship(),
			slices.Contains(s.NoGuests, u.Space) && u.Owner != power && p.Friendly(power, u.Owner) && k.Class != edition.Facility:
			return false
		}
	}
	return true
}

// HeldBySide tells whether a power of the side of another, or that itself, holds a space; a holder that plays no turn does not count.
func (p *Position) HeldBySide(power edition.PowerID, s edition.SpaceID) bool {
	h := p.Owners[s]
	return p.Friendly(power, h) && p.Edition.Powers[h].Plays
}

// opposed tells whether two holders are on different sides, at war or not.
func (p *Position) opposed(a, b edition.PowerID) bool {
	sa, sb := p.Side(a), p.Side(b)
	return sa != edition.NoSide && sb != edition.NoSide && sa != sb
}
