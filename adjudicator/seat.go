package adjudicator

import (
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/turn"
)

// sender is who a letter comes from.
type sender struct {
	seat *game.Seat   // whose letter it is, as far as that is known before it is read
	own  []*game.Seat // all that the person has
}

// named is the sender's seat of a name.
func (s sender) named(name string) *game.Seat {
	if i := slices.IndexFunc(s.own, func(o *game.Seat) bool { return o.Name == name }); i >= 0 {
		return s.own[i]
	}
	return s.seat
}

// has tells whether the sender has a seat of that name.
func (s sender) has(name string) bool {
	return slices.ContainsFunc(s.own, func(o *game.Seat) bool { return o.Name == name })
}

// meant is the seat whose turn it is to write, if the sender has it: who plays several powers writes for that one unless
// his letter says otherwise.
func (t *table) meant(s sender) *game.Seat {
	if t.Scribe == nil {
		return s.seat
	}
	if _, plays := t.Power(s.seat.Name); !plays {
		return s.seat
	}
	wanted := func(o *game.Seat) bool {
		power, plays := t.Power(o.Name)
		return plays && slices.ContainsFunc(t.Scribe.Game.Open, func(d *turn.Decision) bool { return d.Power == power })
	}
	if wanted(s.seat) {
		return s.seat
	}
	if i := slices.IndexFunc(s.own, wanted); i >= 0 {
		return s.own[i]
	}
	return s.seat
}
