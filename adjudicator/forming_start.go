package adjudicator

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/table"
	"fieldpost/orders"
)

var _ = known(verb{
	word: "START", like: "START", page: "newgame",
	says:    "begins a game that was set up",
	later:   "the game has begun already",
	forming: formVerb{fits: atMostArgs(0)},
})

// start begins the game, if it may begin.
func start(f *forming) error {
	t := f.table
	i := slices.IndexFunc(f.commands, func(c orders.Command) bool { return c.Word == "START" })
	why := ""
	switch {
	case !f.leads:
		why = "The founder of the game or its referee begins it."
	case unready(t) != "":
		why = ("Not ready: " + unready(t)).String()
	}
	if why != "" {
		f.wrong(f.commands[i], why)
		return nil
	}
	if err := f.house.Current(f.ctx, t); err != nil {
		return fmt.Errorf("%w: %w", errAgain, err) // a game that has begun at another desk must keep its codes
	}
	t.Guests, t.Form = nil, nil
	unfound(t)
	t.Terms.Begun = f.post.Now
	return begin(f.house, t, f.post)
}

// unfound ends the part of the founder: he looks on if he has no other seat.
func unfound(t *table.Table) {
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
