package lobby

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/orders"
)

var _ = requests.Known(requests.Verb{
	Word: "START", Like: "START", Page: "newgame",
	Says:    "begins a game that was set up",
	Later:   "the game has begun already",
	Forming: requests.FormVerb{Fits: requests.AtMostArgs(0)},
})

// start begins the game, if it may begin.
func start(f *requests.Forming) error {
	t := f.Table
	i := slices.IndexFunc(f.Commands, func(c orders.Command) bool { return c.Word == "START" })
	var why prose.Text
	switch {
	case !f.Leads:
		why = "The founder of the game or its referee begins it."
	case unready(t) != "":
		why = prose.Say("Not ready: %s", unready(t))
	}
	if why != "" {
		f.Wrong(f.Commands[i], why)
		return nil
	}
	if err := f.House.Current(f.Ctx, t); err != nil {
		return fmt.Errorf("%w: %w", ErrAgain, err) // a game that has begun at another desk must keep its codes
	}
	t.Guests, t.Form = nil, nil
	unfound(t)
	t.Terms.Begun = f.Post.Now
	return Begin(f.House, t, f.Post)
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
