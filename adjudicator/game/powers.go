package game

import (
	"strconv"
	"strings"

	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/orders"
)

// Powers knows who plays in the edition of a game, and what everybody is called there.
type Powers struct{ Reader *orders.Reader }

// BidSide is the side that gets a bid, "" if the edition has none.
func (ps Powers) BidSide() string { return ps.Reader.Edition().Rules.Bid.Side }

// BidOption is the option with which a bid is agreed on, "" if the edition has none.
func (ps Powers) BidOption() string {
	if o := ps.Reader.Edition().OptionThatSets(edition.BidAmount); o != nil {
		return o.ID
	}
	return ""
}

// LeastBid is the least that can be bid.
func (ps Powers) LeastBid() int {
	if o := ps.Reader.Edition().OptionThatSets(edition.BidAmount); o != nil {
		return o.Least
	}
	return 0
}

// EachBids tells whether every player bids for himself, and for which power the bid is then.
func (ps Powers) EachBids() (power string, each bool) {
	rules := &ps.Reader.Edition().Rules.Bid
	return rules.For, rules.Each
}

// GetsBid tells whether a power is of the side that gets the bid.
func (ps Powers) GetsBid(seat string) bool {
	ed := ps.Reader.Edition()
	power, _ := ps.Power(seat)
	return ed.Sides[ed.Powers[power].Side] == ps.BidSide()
}

// Lines are a position, line by line.
func (ps Powers) Lines(p *position.Position) []string {
	return strings.Split(strings.TrimRight(ps.Reader.PrintPosition(notation.FromPosition(p)), "\n"), "\n")
}

// Power finds a power by its ID.
func (ps Powers) Power(id string) (edition.PowerID, bool) { return powerOf(ps.Reader.Edition(), id) }

func powerOf(ed *edition.Edition, id string) (edition.PowerID, bool) {
	for i := range ed.Powers {
		if ed.Powers[i].ID == id {
			return edition.PowerID(i), true
		}
	}
	return edition.Nobody, false
}

// Called is what a seat is called in letters: the name of the power, "Referee" or "Witness 1".
func (ps Powers) Called(seat string) prose.Text { return SeatCalled(ps.Reader.Edition(), seat) }

// SeatCalled is what a seat is called where there is no game but its edition.
func SeatCalled(ed *edition.Edition, seat string) prose.Text {
	if power, plays := powerOf(ed, seat); plays {
		return prose.Words(ed.Powers[power].Name)
	}
	kind := strings.TrimRight(seat, "0123456789")
	n, err := strconv.Atoi(seat[len(kind):])
	switch {
	case err != nil:
		return prose.Words(prose.Title(seat))
	case kind == WitnessSeat:
		return prose.Say("Witness %d", n)
	case kind == ObserverSeat:
		return prose.Say("Observer %d", n)
	}
	return prose.Words(prose.Title(kind) + " " + seat[len(kind):])
}

// AllCalled is what several seats are called.
func (ps Powers) AllCalled(seats []string) []prose.Text {
	var names []prose.Text
	for _, s := range seats {
		names = append(names, ps.Called(s))
	}
	return names
}

// Plays tells whether a seat is that of a power.
func (ps Powers) Plays(seat string) bool {
	_, plays := ps.Power(seat)
	return plays
}

// order puts the powers in turn order and the witnesses behind them.
func (ps Powers) order(who string) int {
	if power, plays := ps.Power(who); plays {
		return int(power)
	}
	return len(ps.Reader.Edition().Powers)
}

// SeatPlays says what somebody plays who has a seat: its power with those that this leads, or the seat itself.
func (ps Powers) SeatPlays(seat string) prose.Text {
	power, plays := ps.Power(seat)
	if !plays {
		return ps.Called(seat)
	}
	var names []string
	for _, p := range ps.WithLed(power) {
		names = append(names, ps.Reader.Edition().Powers[p].Name)
	}
	return prose.List(names)
}

// PowersOf are the powers that a person plays: those of his seats, each with those that it leads behind it.
func (ps Powers) PowersOf(own []*Seat) []edition.PowerID {
	var list []edition.PowerID
	for _, s := range own {
		if power, plays := ps.Power(s.Name); plays {
			list = append(list, ps.WithLed(power)...)
		}
	}
	return list
}

// WithLed are a power and those that it leads.
func (ps Powers) WithLed(power edition.PowerID) []edition.PowerID {
	list := []edition.PowerID{power}
	for i := range ps.Reader.Edition().Powers {
		if p := edition.PowerID(i); p != power && ps.Reader.Edition().Leader(p) == power {
			list = append(list, p)
		}
	}
	return list
}

// SeatOf names the seat from which the letters of a power come: its own, or that of the power that leads it.
func (ps Powers) SeatOf(power edition.PowerID) string {
	ed := ps.Reader.Edition()
	return ed.Powers[ed.Leader(power)].ID
}

// SideOf is the side of a power.
func (ps Powers) SideOf(p edition.PowerID) edition.Side { return ps.Reader.Edition().Powers[p].Side }
