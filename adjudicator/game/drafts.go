package game

import (
	"slices"
	"time"

	"fieldpost/orders"
)

// DraftsOf are the codes of the letters of some seats that can be confirmed now.
func (t *Game) DraftsOf(own []*Seat) (codes []string) {
	for _, d := range t.Drafts {
		if d.Turn == t.Scribe.Game.Start.TurnName() && slices.ContainsFunc(own, func(s *Seat) bool { return s.Name == d.Who }) {
			codes = append(codes, d.Code)
		}
	}
	return codes
}

// Draft is a letter of orders that was legal when it came, or one that would be legal as it was mended, and waits for its author's
// CONFIRM.
type Draft struct {
	Code string    `json:"code"`
	Who  string    `json:"who"`  // the seat
	Turn string    `json:"turn"` // during which it may be confirmed
	Text string    `json:"text"` // in canonical form; of a mended letter as it was typed, commands and press included
	At   time.Time `json:"at"`

	Press   []orders.Command `json:"press,omitempty"`   // what goes out with it
	Mended  bool             `json:"mended,omitempty"`  // it was refused, and its faults have been mended
	Nothing bool             `json:"nothing,omitempty"` // it came while orders waited, and says that nothing is done
}
