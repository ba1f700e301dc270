package game

import (
	"slices"
	"time"

	"fieldpost/adjudicator/rules/edition"
)

// Form is what a game knows only while it waits for its players.
type Form struct {
	At        time.Time `json:"at"`                  // when it was founded
	Tentative bool      `json:"tentative,omitempty"` // the founder has not shown yet that the address is his
	Dice      string    `json:"dice,omitempty"`      // "basic": nobody brings codes; "sealed": somebody must; "": who likes
	Bid       bool      `json:"bid,omitempty"`       // the sides bid before it begins
	Bids      []Bid     `json:"bids,omitempty"`
}

// FounderSeat is that of whoever has founded a game, until it begins.
const FounderSeat = "founder"

// LongestForming is how long a game may wait for its players.
const LongestForming = 60 * 24 * time.Hour

// Reform changes what a game knows while it waits for its players. What was committed is left as it is.
func (w *Gathering) Reform(change func(*Form)) {
	form := *w.Form
	form.Bids = slices.Clone(form.Bids)
	change(&form)
	w.Form = &form
}

// Tentative tells whether the game was founded by a letter that anybody may have written: nobody but the founder is
// written to before he has answered.
func (w *Gathering) Tentative() bool { return w.Form != nil && w.Form.Tentative }

// Vanish gives up a game that has not begun. Its record stays, because it counts the letters: a game that is founded under
// the same name must not use the same Message-IDs again.
func (r *Record) Vanish() {
	r.Stage, r.Form = Over, nil
	r.Seats, r.Others, r.Guests, r.Shares = nil, nil, nil, nil
}

// Vanished tells whether the game was given up before it began. Its name is free.
func (r *Record) Vanished() bool {
	return r.Stage == Over && r.Terms.Begun.IsZero() && len(r.Seats) == 0
}

// guestsDue is when the next invitation runs out, or the whole game that waits for its players; zero for never.
func (r *Record) guestsDue() time.Time {
	var next time.Time
	if r.Stage == Forming && r.Form != nil {
		next = r.Form.At.Add(LongestForming)
	}
	sooner := func(at time.Time) {
		if next.IsZero() || at.Before(next) {
			next = at
		}
	}
	if r.Tentative() {
		sooner(r.Form.At.Add(Unanswered))
	}
	for _, g := range r.Guests {
		sooner(g.At.Add(Unanswered))
	}
	return next
}

// OptionOf is what was agreed on about an option of the edition.
func (t *Terms) OptionOf(o edition.Option) string { return OrWord(t.Options[o.ID], o.Default) }

// OrWord is a word, or the usual one if there is none.
func OrWord(word, usual string) string {
	if word == "" {
		return usual
	}
	return word
}
