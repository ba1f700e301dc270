package position

import "fieldpost/adjudicator/rules/edition"

// Land of no power where war is between powers: it leans to a side or to none, and once it has been attacked its army stands in it.

// neutralShut tells whether no unit of a class may cross land of no power. Aircraft may once it has been invaded; land units stop in
// it, and judges of ways say when they may enter [G-NEU-010, G-NEU-016].
func (p *Position) neutralShut(power edition.PowerID, class edition.Class, s edition.SpaceID) bool {
	return !p.Belligerent(power, s) || class == edition.Air && !p.Invaded[s]
}

// Leaning tells whether land of no power leans to a power's side.
func (p *Position) Leaning(power edition.PowerID, s edition.SpaceID) bool {
	h := p.Owners[s]
	return h != edition.Nobody && p.leansTo(power, h)
}

func (p *Position) leansTo(power, holder edition.PowerID) bool {
	h := &p.Edition.Powers[holder]
	return !h.Plays && h.Leans != edition.NoSide && h.Leans == p.Side(power)
}

// Assailable tells whether a power may attack land of no power: that which does not lean to its own side.
func (p *Position) Assailable(power edition.PowerID, s edition.SpaceID) bool {
	return p.Wars != nil && p.Neutral(s) && p.Belligerent(power, s) && !p.Leaning(power, s) && !p.Barred(power, s)
}

// Unmanned tells whether a power may attack land of no power and would meet no army there.
func (p *Position) Unmanned(power edition.PowerID, s edition.SpaceID) bool {
	return p.Assailable(power, s) && (p.Invaded[s] || p.Edition.Militia[s] == 0) && !p.EnemyUnits(power, s)
}

// MayWin tells whether land units of a power win land of no power over when they come in noncombat.
func (p *Position) MayWin(power edition.PowerID, s edition.SpaceID) bool {
	return p.Leaning(power, s) && p.Belligerent(power, s) && !p.Barred(power, s)
}

// Welcomes tells whether aircraft of a power may stay in land as in that of an ally since the turn began: it is its side's, or leans to
// it and had been invaded by then [G-NEU-017].
func (p *Position) Welcomes(power edition.PowerID, s edition.SpaceID) bool {
	return p.Friendly(power, p.Before[s]) || p.Beset[s] && p.Before[s] == p.Owners[s] && p.Leaning(power, s)
}

// Opposite is the holder whose land leans to the other side than that of a power.
func (p *Position) Opposite(power edition.PowerID) edition.PowerID {
	for i := range p.Edition.Powers {
		if h := &p.Edition.Powers[i]; !h.Plays && h.Leans != edition.NoSide && h.Leans != p.Side(power) {
			return edition.PowerID(i)
		}
	}
	return edition.Nobody
}

// Strict tells whether land of no power leans to nobody.
func (p *Position) Strict(s edition.SpaceID) bool {
	return p.Wars != nil && p.Neutral(s) && p.Owners[s] != edition.Nobody && p.Edition.Powers[p.Owners[s]].Leans == edition.NoSide
}
