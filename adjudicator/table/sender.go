package table

import (
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/turn"
)

// Sender is who a letter comes from.
type Sender struct {
	Seat *game.Seat   // whose letter it is, as far as that is known before it is read
	Own  []*game.Seat // all that the person has
}

// Named is the sender's seat of a name.
func (s Sender) Named(name string) *game.Seat {
	if i := slices.IndexFunc(s.Own, func(o *game.Seat) bool { return o.Name == name }); i >= 0 {
		return s.Own[i]
	}
	return s.Seat
}

// Has tells whether the sender has a seat of that name.
func (s Sender) Has(name string) bool {
	return slices.ContainsFunc(s.Own, func(o *game.Seat) bool { return o.Name == name })
}

// Meant is the seat whose turn it is to write, if the sender has it: who plays several powers writes for that one unless
// his letter says otherwise.
func (t *Table) Meant(s Sender) *game.Seat {
	if t.Scribe == nil {
		return s.Seat
	}
	if _, plays := t.Power(s.Seat.Name); !plays {
		return s.Seat
	}
	wanted := func(o *game.Seat) bool {
		power, plays := t.Power(o.Name)
		return plays && slices.ContainsFunc(t.Scribe.Game.Open, func(d *turn.Decision) bool { return t.Reader.Edition().Leader(d.Power) == power })
	}
	if wanted(s.Seat) {
		return s.Seat
	}
	if i := slices.IndexFunc(s.Own, wanted); i >= 0 {
		return s.Own[i]
	}
	return s.Seat
}
