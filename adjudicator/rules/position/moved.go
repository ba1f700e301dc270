package position

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// Moved is units that went along a path; cargo goes with its carrier.
type Moved struct {
	Power   edition.PowerID
	Units   []Ref
	Path    []edition.SpaceID
	Combat  bool // in the combat move
	Spent   int  // what it cost each of them
	Purpose order.Purpose
	LandAt  edition.SpaceID // the landing that was declared or found, Nowhere if none
	Filled  bool            // the path was filled in for the player
	Line    int
}

func init() { registerEvent(Moved{}, "units go along a path") }

// Word is the name of the event.
func (Moved) Word() string { return "moved" }

func (e Moved) apply(p *Position) {
	mark := MovedInNoncombat
	if e.Combat {
		mark = MovedInCombat
	}
	to := e.Path[len(e.Path)-1]
	for _, r := range e.Units {
		u := p.Unit(r.ID)
		if u.Deeds.From == edition.Nowhere {
			u.Deeds.Extra = int8(p.extra(u))
			u.Deeds.From = u.Space
		}
		if p.Kind(u).Class == edition.Air {
			if u.Aboard != 0 {
				u.Deeds.Home, u.Aboard = u.Aboard, 0
			}
			u.Deeds.Marks |= InFlight
			u.Deeds.LandAt = e.LandAt
			if PurposeOf(e.Purpose).OneWay {
				u.Deeds.Marks |= Sacrificed
			}
		}
		if p.Kind(u).Class == edition.Land && e.Purpose == order.Paratroop {
			u.Deeds.Marks |= Jumped
		}
		if len(e.Path) > 1 {
			u.Deeds.Last = e.Path[len(e.Path)-2]
			u.Deeds.Marks = u.Deeds.Marks&^Withdrawn | mark
		}
		u.Deeds.Spent += int8(e.Spent)
		p.carry(u, e.Spent)
		p.shift(u, to)
	}
}

// carry counts spaces that a carrier sails against the range of the aircraft on it, where the edition says so [C-CAR-02,
// C-RUL-21].
func (p *Position) carry(carrier *Unit, spaces int) {
	if !p.Edition.Rules.Decks.CarriedCounts {
		return
	}
	for u := range p.At(carrier.Space) {
		if u.Aboard == carrier.ID && p.Kind(u).Class == edition.Air {
			u.Deeds.Spent += int8(spaces)
		}
	}
}

// shift puts a unit and all that rides on it into a space.
func (p *Position) shift(u *Unit, to edition.SpaceID) {
	for _, id := range p.Cargo(u.ID) {
		p.put(p.Unit(id), to)
	}
	p.put(u, to)
}

func (e Moved) facts(n names) []string { return n.perKind("moved"+n.path(e.Path), e.Units) }

// topics depend on who moved, and on whether it was after the battles.
func (e Moved) topics(ed *edition.Edition) []string {
	if e.Purpose == order.Raid {
		return []string{"raid/target", "air/range"}
	}
	class := edition.Land
	for _, u := range e.Units {
		if c := ed.Kind(u.Kind).Class; c == edition.Air || c == edition.Sea {
			class = c
			break
		}
	}
	switch {
	case class == edition.Air && e.Combat:
		return []string{"air/range", "air/landing"}
	case class == edition.Air:
		return []string{"air/range", "land/fresh"}
	case class == edition.Sea && e.Combat:
		return []string{"sea/range", "combat/end"}
	case class == edition.Sea:
		return []string{"sea/range", "noncombat/sea"}
	case e.Combat:
		return []string{"land/range", "combat/end"}
	}
	return []string{"land/range", "noncombat/hostile"}
}

func (e Moved) tellsNothing() bool { return len(e.Units) == 0 || !e.Combat && len(e.Path) < 2 }
