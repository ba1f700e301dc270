package adjudicator

import (
	"errors"
	"fmt"
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = known(verb{
	word: "START", like: "START", page: "newgame",
	says:    "begins a game that was set up",
	later:   "the game has begun already",
	forming: formVerb{fits: atMostArgs(0)},
})

// errAgain is a letter of which nothing was done because the store did not answer. It has to come again.
var errAgain = errors.New("the letter must come again")

// start begins the game, if it may begin.
func (f *forming) start() error {
	t := f.table
	i := slices.IndexFunc(f.commands, func(c orders.Command) bool { return c.Word == "START" })
	why := ""
	switch {
	case !f.leads:
		why = "The founder of the game or its referee begins it."
	case t.unready() != "":
		why = ("Not ready: " + t.unready()).String()
	}
	if why != "" {
		f.wrong(f.commands[i], why)
		return nil
	}
	if err := f.desk.current(f.ctx, t); err != nil {
		return fmt.Errorf("%w: %w", errAgain, err) // a game that has begun at another desk must keep its codes
	}
	t.Guests, t.Form = nil, nil
	t.unfound()
	t.Terms.Begun = f.post.now
	return f.desk.begin(t, f.post)
}

// unfound ends the part of the founder: he looks on if he has no other seat.
func (t *table) unfound() {
	founder := t.Seat(game.FounderSeat)
	if founder == nil {
		return // he has left the game to its referee
	}
	s := *founder
	t.Leave(game.FounderSeat)
	if len(t.At(s.Key())) == 0 {
		t.SitDown(game.Seat{Name: t.Free(game.ObserverSeat), Address: s.Address, Token: s.Token})
	}
}

// agreed tells what is played and with which codes it begins, for the letter that opens a game.
func (t *table) agreed() []paper.Block {
	blocks := slices.Concat(t.played(), t.anchors())
	if n := t.AgreedBid(); n != "" && n != "0" {
		blocks = append(blocks, line("Bid: %s for %s.", n, prose.Title(t.BidSide())))
	}
	return blocks
}
