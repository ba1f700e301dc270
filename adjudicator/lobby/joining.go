package lobby

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/orders"
)

// Joining is what a line JOIN says.
type Joining struct {
	Game, As string
	Anchor   []string // the words behind ANCHOR
}

// ReadJoin reads what stands behind JOIN.
func ReadJoin(args []string) Joining {
	if len(args) == 0 {
		return Joining{}
	}
	j := Joining{Game: strings.ToLower(args[0])}
	rest := args[1:]
	if i := slices.IndexFunc(rest, func(w string) bool { return strings.EqualFold(w, "anchor") }); i >= 0 {
		j.Anchor = append([]string{}, rest[i+1:]...)
		rest = rest[:i]
	}
	if len(rest) > 1 {
		j.As = strings.Join(rest[1:], " ")
	}
	return j
}

// joins takes a free seat for somebody who takes part already, or brings codes for the one that he has.
func joins(f *requests.Forming, c orders.Command) prose.Text {
	t := f.Table
	j := ReadJoin(c.Args)
	if len(c.Args) > 0 && j.Game != t.Terms.Game {
		return prose.Say("This address is that of the game %s. Write to %s to join another one.", t.Terms.Game, f.House.Mailbox(t).Base())
	}
	names := []string{f.Seat.Name}
	if j.As != "" {
		var unknown string
		if names, unknown = SeatsNamed(t, j.As); unknown != "" {
			return NoSeat(t, unknown)
		}
	}
	if len(names) > 1 && j.Anchor != nil {
		return whose(f)
	}
	for _, name := range names {
		if why := takes(f, j, name); why != "" {
			return why
		}
	}
	return ""
}

// takes takes a free seat, or brings codes for one.
func takes(f *requests.Forming, j Joining, name string) prose.Text {
	t := f.Table
	switch {
	case j.Game == "":
		return "" // an invitation is answered so
	case !strings.HasPrefix(name, game.ObserverSeat):
	case strings.HasPrefix(f.Seat.Name, game.ObserverSeat):
		return ""
	default:
		return "You take part already and get all letters."
	}
	if !(table.Sender{Own: f.Own}).Has(name) {
		if why := MayTake(t, name, f.Seat.Key()); why != "" {
			return why
		}
		if dice.IsWitness(name) && j.Anchor == nil {
			return "A witness brings an anchor: JOIN game AS witness1 ANCHOR and the anchor of its codes."
		}
		t.Dismiss(func(g game.Guest) bool { return g.Name == name })
		t.SitDown(game.Seat{Name: name, Address: f.Seat.Address, Token: Token(f.House, t, name, f.Seat.Address)})
		f.Tell("%s is for %s.", t.Called(name), f.Seat.Address)
	}
	switch {
	case j.Anchor == nil:
		return ""
	case j.As == "":
		return bringsAnchor(f, orders.Command{Args: j.Anchor})
	}
	return brings(f, name, j.Anchor)
}

// MayTake tells why somebody may not have a free seat, "" if he may.
func MayTake(t *table.Table, name, key string) prose.Text {
	s, g := t.Seat(name), t.Awaited(name)
	switch {
	case s != nil && !s.Vacant():
		return prose.Say("%s has a player already.", t.Called(name))
	case g != nil && g.Key() != key:
		return prose.Say("%s is kept for somebody who has been asked.", t.Called(name))
	case name == game.RefereeSeat:
		return "The founder of the game names the referee: REFEREE and an address."
	}
	return t.Sits(name, key)
}
