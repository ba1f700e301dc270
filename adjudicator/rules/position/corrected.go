package position

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// Corrected is what a referee has changed in the course of a turn. It names everything that came and went, and what is
// said of it replaces what was there.
type Corrected struct {
	Gone    []Ref    // units that are taken off the board
	Come    []Unit   // units that are put on it
	Changed []Unit   // units that stay, as they are afterwards
	Land    []Holder // land with another owner
	Purses  []Purse
	Techs   []Developments
	Bought  []Purchase // what those who move have bought and not placed, kind by kind
	Wars    []Pair     // powers that are at war from now on, or no more
	Past    []string   // what is remembered as well
	Defied  []Defiance // wars on neutral land that begin, or end if there were such
}

// Pair is two powers that are at war, or at peace.
type Pair struct {
	A, B edition.PowerID
	War  bool
}

// Holder is who holds a space.
type Holder struct {
	Space edition.SpaceID
	Power edition.PowerID
}

// Purse is what a power has in hand.
type Purse struct {
	Power    edition.PowerID
	Amount   int
	Treasury string // which purse, of a power with several
}

// Developments are those of a power.
type Developments struct {
	Power edition.PowerID
	Techs Techs
}

// Purchase is a number of units of a kind.
type Purchase struct {
	Kind     edition.KindID
	Count    int
	Upgrade  bool
	Treasury string // which purse has paid, of a power with several
	By       string // the ID of the power whose it is, where it moves in the turn of another
}

// Purchases are all counts of what a power has bought and not placed that are not zero.
func (p *Position) Purchases(power edition.PowerID) (list []Purchase) {
	for _, upgrade := range []bool{false, true} {
		for _, id := range p.Edition.PursesOf(power) {
			for k := range p.Edition.Kinds {
				kind := edition.KindID(k)
				if upgrade && kind != p.Edition.Upgrade() {
					continue
				}
				if n := p.Bought[p.Edition.StockAt(id, kind, upgrade)]; n > 0 {
					list = append(list, Purchase{Kind: kind, Count: n, Upgrade: upgrade, Treasury: p.Edition.Purses[id].Treasury})
				}
			}
		}
	}
	return list
}

// buyer is the power whose a purchase is.
func (b *Purchase) buyer(p *Position) edition.PowerID {
	if b.By == "" {
		return p.Mover
	}
	return p.Edition.PowerByID(b.By)
}

// Like is the unit in its place, with what a correction can change as another has it: owner, damage, and whether it has dived.
func (u Unit) Like(want *Unit) Unit {
	u.Owner, u.Damage = want.Owner, want.Damage
	u.Deeds.Marks = u.Deeds.Marks&^Submerged | want.Deeds.Marks&Submerged
	return u
}

// Numbered is the unit under another number, and aboard another ship.
func (u Unit) Numbered(id, aboard UnitID) Unit {
	u.ID, u.Aboard = id, aboard
	return u
}

// Marked is the unit with one more thing that it has done this turn.
func (u Unit) Marked(did Mark) Unit {
	u.Deeds.Marks |= did
	return u
}

func init() { registerEvent(Corrected{}, "the referee corrects the position") }

// Word is the name of the event.
func (Corrected) Word() string { return "corrected" }

func (e Corrected) apply(p *Position) {
	p.remove(e.Gone)
	for _, u := range e.Come {
		p.enter(u)
		p.NextID = max(p.NextID, u.ID+1)
	}
	for _, u := range e.Changed {
		now := p.Unit(u.ID)
		p.put(now, u.Space)
		*now = u
	}
	for _, h := range e.Land {
		p.Owners[h.Space] = h.Power
	}
	for _, s := range e.Purses {
		p.Money[p.purse(s.Power, s.Treasury)] = s.Amount
	}
	for _, d := range e.Techs {
		p.Techs[d.Power] = d.Techs
	}
	for _, b := range e.Bought {
		p.Bought[p.Edition.StockAt(p.purse(b.buyer(p), b.Treasury), b.Kind, b.Upgrade)] = b.Count
	}
	for _, w := range e.Wars {
		p.setWar(w.A, w.B, w.War)
	}
	p.Past = append(p.Past, e.Past...)
	for _, d := range e.Defied {
		if p.Defies(d.Power, d.Space) {
			p.Defied = slices.DeleteFunc(slices.Clone(p.Defied), func(o Defiance) bool { return o == d })
		} else {
			p.Defied = append(p.Defied, d)
		}
	}
}

func (Corrected) facts(names) []string { return nil }

func (Corrected) topics(*edition.Edition) []string { return nil }
