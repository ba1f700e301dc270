package game

import (
	"slices"
	"time"

	"fieldpost/orders"
)

// DraftsOf are the codes of the letters of some seats that can be confirmed now.
func (t *Game) DraftsOf(own []*Seat) (codes []string) {
	for _, d := range t.Drafts {
		if !d.Unclear && d.Turn == t.Scribe.Game.Start.TurnName() && slices.ContainsFunc(own, func(s *Seat) bool { return s.Name == d.Who }) {
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

	Typed   string     `json:"typed,omitempty"`   // the letter as it came, with what its author has changed in it since; "" if it cannot be changed any more
	Numbers []int      `json:"numbers,omitempty"` // of its lines, as its author sees them
	Round   int        `json:"round,omitempty"`   // for which it is, 0 if that is not known
	Asks    []Question `json:"asks,omitempty"`
	Wrong   []int      `json:"wrong,omitempty"`   // its lines that nothing can make right, as its author sees them
	Unclear bool       `json:"unclear,omitempty"` // it cannot be confirmed: a question is open, or a line is wrong
	Added   []int      `json:"added,omitempty"`   // its lines that were put in later, as its author sees them: they prevail
	Before  *Draft     `json:"before,omitempty"`  // the letter whose place it took
}

// Question is what is asked about a line of a draft.
type Question struct {
	Line    int      `json:"line,omitempty"`   // as the author sees it, 0 if it is about none
	Choices []string `json:"choices"`          // as they can be typed
	Chosen  int      `json:"chosen,omitempty"` // from 1 on; 0 while it is open
	Aside   bool     `json:"aside,omitempty"`  // CONFIRM answers it, too: the letter is played as it was written
	Ways    []Way    `json:"ways,omitempty"`   // the letter that each choice makes; none if the choices are about a line
}

// Way is a letter that another one may become.
type Way struct {
	Text    string `json:"text"`
	Numbers []int  `json:"numbers,omitempty"`
	Added   []int  `json:"added,omitempty"`
	Anew    bool   `json:"anew,omitempty"` // it takes the place of the other
}

// OpenAsks are the places of the questions of a draft that are open.
func (d *Draft) OpenAsks() (list []int) {
	for i, q := range d.Asks {
		if q.Chosen == 0 {
			list = append(list, i)
		}
	}
	return list
}
