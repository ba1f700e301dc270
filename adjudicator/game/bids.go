package game

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/prose"
)

// Bid is what somebody bids for his side: so much would he want to play the side that gets the bid. It is sealed until
// the other side has bid, too: its hash goes to everybody at once, the number and its salt when both are there.
type Bid struct {
	Who    string `json:"who"`  // the seat that speaks for its side
	Side   string `json:"side"` // the powers that the bidder's side has before the bids are opened
	Number int    `json:"number"`
	Salt   string `json:"salt"`
}

// Text is what is hashed, without an end of line.
func (b Bid) Text(game string) string {
	return fmt.Sprintf("bid %s %s %d %s", game, b.Who, b.Number, b.Salt)
}

// Hash is what everybody is told of a bid before it is opened.
func (b Bid) Hash(game string) string {
	sum := sha256.Sum256([]byte(b.Text(game)))
	return hex.EncodeToString(sum[:])
}

// Unbid forgets sealed bids: those who were to play have changed.
func (r *Record) Unbid() {
	if r.Stage == Forming && len(r.Form.Bids) > 0 {
		r.Reform(func(form *Form) { form.Bids = nil })
	}
}

// AgreedBid is the bid as somebody typed it or as the bids came out, "" if there is none yet.
func (t *Game) AgreedBid() string { return t.Terms.Options[t.BidOption()] }

// People are all who play, each once, by the first of his seats.
func (t *Game) People() []Seat {
	one, two := t.Teams()
	return append(one, slices.DeleteFunc(two, func(s Seat) bool {
		return slices.ContainsFunc(one, func(o Seat) bool { return o.Key() == s.Key() })
	})...)
}

// Teams are the people of the two sides, the side that gets the bid first: each person once, by the first of his seats.
func (t *Game) Teams() (bidSide, other []Seat) {
	for _, s := range t.Seats {
		list := &other
		if t.GetsBid(s.Name) {
			list = &bidSide
		}
		if !slices.ContainsFunc(*list, func(o Seat) bool { return o.Key() == s.Key() }) {
			*list = append(*list, s)
		}
	}
	return bidSide, other
}

// TwoSides says why the sides cannot change places, "" if they can: nobody plays on both, and each finds room on the
// other.
func (t *Game) TwoSides() prose.Text {
	one, two := t.Teams()
	for _, s := range one {
		if slices.ContainsFunc(two, func(o Seat) bool { return o.Key() == s.Key() }) {
			return prose.Say("%s plays on both sides, so there is nobody to bid against.", prose.Typed(s.Address))
		}
	}
	powers := 0
	for _, s := range t.Seats {
		if t.GetsBid(s.Name) {
			powers++
		}
	}
	if len(two) > powers || len(one) > len(t.Seats)-powers {
		return prose.Say("A side has more players than the other has powers, so they could not change places. Let somebody have several powers, or agree on OPTION %s and a number.", prose.Typed(t.BidOption()))
	}
	return ""
}
