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

func (p *Position) facility(s edition.SpaceID, is func(*edition.Kind) bool) *Unit {
	for i := range p.Units {
		if u := &p.Units[i]; u.Space == s && is(p.Kind(u)) && p.Serves(u) {
			return u
		}
	}
	return nil
}
