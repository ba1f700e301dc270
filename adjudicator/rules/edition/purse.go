package edition

import "slices"

// PurseID is the place of a purse in Edition.Purses. The only purse of a power, and the first of a power with several, has the
// number of the power; further purses follow behind those of all powers.
type PurseID int16

// Purse is money that one power spends and that is never mixed with other money.
type Purse struct {
	Power    PowerID
	Treasury string  // its name among several of one power, else ""
	Capital  SpaceID // whoever takes it takes the money; Nowhere if there is none
}

// CountPurses lists the purses of all powers, when these have been read.
func (e *Edition) CountPurses() {
	e.Purses = make([]Purse, len(e.Powers))
	for i := range e.Powers {
		p := &e.Powers[i]
		e.Purses[i] = Purse{Power: PowerID(i), Capital: p.Capital}
		for j, t := range p.Treasuries {
			purse := Purse{Power: PowerID(i), Treasury: t.ID, Capital: t.Capital}
			if j == 0 {
				e.Purses[i] = purse
			} else {
				e.Purses = append(e.Purses, purse)
			}
		}
	}
}

// PursesOf lists the purses of a power.
func (e *Edition) PursesOf(power PowerID) []PurseID {
	out := []PurseID{PurseID(power)}
	for i := len(e.Powers); i < len(e.Purses); i++ {
		if e.Purses[i].Power == power {
			out = append(out, PurseID(i))
		}
	}
	return out
}

// PurseNamed is a power's purse of that name; "" is the only one of a power that has one.
func (e *Edition) PurseNamed(power PowerID, treasury string) (PurseID, bool) {
	for i := range e.Purses {
		if e.Purses[i].Power == power && e.Purses[i].Treasury == treasury {
			return PurseID(i), true
		}
	}
	return PurseID(power), false
}

// PurseAt is the purse that a space pays in a power's hands.
func (e *Edition) PurseAt(power PowerID, s SpaceID) PurseID {
	for _, t := range e.Powers[power].Treasuries {
		if slices.Contains(t.Spaces, s) {
			id, _ := e.PurseNamed(power, t.ID)
			return id
		}
	}
	return PurseID(power)
}
