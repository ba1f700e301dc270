package position

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// TurnBegan opens a turn: what units did in the turn before is forgotten.
type TurnBegan struct {
	Power edition.PowerID
	Round int
}

func init() { registerEvent(TurnBegan{}, "a turn begins") }

// Word is the name of the event.
func (TurnBegan) Word() string { return "turn" }

func (e TurnBegan) apply(p *Position) {
	p.Mover, p.Round, p.Phase = e.Power, e.Round, -1
	copy(p.Before, p.Owners)
	copy(p.Beset, p.Invaded)
	p.WarsThen, p.Leaves, p.Refusals = slices.Clone(p.Wars), nil, nil
	clear(p.Fought)
	clear(p.Bought)
	for i := range p.Units {
		u := &p.Units[i]
		kept := u.Deeds.Marks & Withdrawn
		if !p.Commands(e.Power, u.Owner) && !p.Moves(u.Owner) { // a ship that has landed troops loads nothing before its owner's next turn [R-TRN-030], nor does an airfield forget that it was taken
			kept |= u.Deeds.Marks & Unloaded
			if p.Kind(u).Airfield {
				kept |= u.Deeds.Marks & Seized
			}
		}
		u.Deeds = idle
		u.Deeds.Marks = kept
	}
	for i := range p.Edition.Advantages {
		if p.Edition.Advantages[i].Power == e.Power {
			p.Active &^= 1 << i
		}
	}
	p.Renumber()
}

func (e TurnBegan) facts(n names) []string {
	return n.one("turn %s %d", n.power(e.Power), e.Round)
}

func (TurnBegan) topics(*edition.Edition) []string { return nil }
