package lobby

import (
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = requests.Known(requests.Verb{
	Word: "BID", Like: "BID 7", Page: "bids",
	Says: "what you give for a side",
	Forming: requests.FormVerb{Fits: func(a []string) bool {
		return len(a) == 1 && (requests.IsOnOff(a[0]) || isNumber(strings.TrimPrefix(a[0], "-")))
	}, Do: bids},
})

// mostBid is the highest bid: more than any set-up is worth to anybody.
const mostBid = 200

// bids takes BID on, BID off, or a bid.
func bids(f *requests.Forming, c orders.Command) prose.Text {
	switch {
	case !requests.IsOnOff(c.Args[0]):
	case !f.Leads:
		return "Only the founder of the game and its referee change this."
	default:
		return auction(f, strings.EqualFold(c.Args[0], "on"))
	}
	t := f.Table
	ed := t.Reader.Edition()
	n, err := strconv.Atoi(c.Args[0])
	switch {
	case err != nil || n > mostBid || n < t.LeastBid():
		return prose.Say("A bid is a number from %d to %d.", t.LeastBid(), mostBid)
	case !t.Form.Bid:
		return "The sides do not bid in this game; its founder has it with BID on."
	case t.AgreedBid() != "":
		return "The bids have been opened already."
	case f.Power == edition.Nobody:
		return "Who plays a power bids for its side."
	}
	for i := range t.Seats {
		if t.Seats[i].Vacant() {
			return prose.Say("The sides bid when every power has its player; nobody plays %s.", t.Called(t.Seats[i].Name))
		}
	}
	if _, each := t.EachBids(); each {
		return bidsForHimself(f, n)
	}
	if why := t.TwoSides(); why != "" {
		return why
	}
	b := game.Bid{Who: f.Seat.Name, Side: ed.Sides[ed.Powers[f.Power].Side], Number: n}
	if i := slices.IndexFunc(t.Form.Bids, func(o game.Bid) bool { return o.Side == b.Side }); i >= 0 && t.Seat(t.Form.Bids[i].Who).Key() != f.Seat.Key() {
		return prose.Say("%s has bid for your side.", t.Called(t.Form.Bids[i].Who))
	}
	b.Salt = salt(f.House, t, b)
	t.Reform(func(form *game.Form) {
		form.Bids = append(slices.DeleteFunc(form.Bids, func(o game.Bid) bool { return o.Side == b.Side }), b)
	})
	f.Says(paper.Line("Your bid of %d is sealed. When both sides have bid, this is opened:", n), paper.Lines(b.Text(t.Terms.Game)))
	f.Tell("%s has bid for its side. The bid is sealed with the SHA-256", t.Called(b.Who))
	f.News = append(f.News, paper.Lines(b.Hash(t.Terms.Game)))
	if len(t.Form.Bids) == 2 {
		openBids(f)
	}
	return ""
}

// salt keeps others from finding a bid by trying all numbers.
func salt(h *table.House, t *table.Table, b game.Bid) string {
	return hex.EncodeToString(h.Keyed("bid\n%s\n%s\n%d\n%d", t.Terms.Game, b.Who, b.Number, t.Mails)[:16])
}

// auction sets whether the sides bid.
func auction(f *requests.Forming, on bool) prose.Text {
	t := f.Table
	if on && t.BidSide() == "" {
		return prose.Say("%s knows no bid.", t.Reader.Edition().Name)
	}
	setOption(f, t.BidOption(), "")
	t.Reform(func(form *game.Form) { form.Bid, form.Bids = on, nil })
	f.Tell("The sides bid before the game begins: %s.", table.OnOff(on))
	return ""
}

// openBids opens both bids: whoever bids less plays the side that gets the bid, with the bid he has made. Equal bids are
// opened and made anew.
func openBids(f *requests.Forming) {
	t := f.Table
	side := t.BidSide()
	bids := t.Form.Bids
	opened := []paper.Block{paper.Line("The bids are opened.")}
	for _, b := range bids {
		opened = append(opened, paper.Line("%s: %d", t.Called(b.Who), b.Number), paper.Lines(b.Text(t.Terms.Game)+"\nSHA-256 "+b.Hash(t.Terms.Game)))
	}
	if bids[0].Number == bids[1].Number {
		t.Unbid()
		opened = append(opened, paper.Line("They are equal. Both sides bid again."))
	} else {
		low := bids[0]
		if bids[1].Number < low.Number {
			low = bids[1]
		}
		who := t.Seat(low.Who).Address
		if low.Side != side {
			exchange(f)
		}
		setOption(f, t.BidOption(), strconv.Itoa(low.Number))
		t.Unbid()
		opened = append(opened, paper.Line("%s bids less and plays %s, with a bid of %d.", who, side, low.Number))
	}
	f.Says(opened...)
	f.News = append(f.News, opened...)
}

// sealedBids says how the bids stand.
func sealedBids(t *table.Table) []paper.Block {
	if !t.Form.Bid || t.AgreedBid() != "" {
		return nil
	}
	var blocks []paper.Block
	for _, b := range t.Form.Bids {
		told := paper.Line("%s has bid for its side, sealed as", t.Called(b.Who))
		if b.Side == "" { // for himself
			told = paper.Line("%s has bid, sealed as", t.Called(b.Who))
		}
		blocks = append(blocks, told, paper.Lines(b.Hash(t.Terms.Game)))
	}
	return blocks
}

// exchange lets the sides change places: the powers of each are dealt in turn order to the people of the other.
func exchange(f *requests.Forming) {
	one, two := f.Table.Teams()
	next := map[bool]int{}
	reseat(f, func(name string) game.Seat {
		get := f.Table.GetsBid(name)
		people := one
		if get {
			people = two
		}
		p := people[next[get]%len(people)]
		next[get]++
		return p
	})
}

// reseat gives every power to whom a function says. Codes for the dice were made for a power, so whoever has another one brings others.
func reseat(f *requests.Forming, who func(name string) game.Seat) {
	t := f.Table
	seats := slices.Clone(t.Seats)
	for i, s := range seats {
		p := who(s.Name)
		if p.Key() == s.Key() {
			continue
		}
		seats[i] = game.Seat{Name: s.Name, Address: p.Address, Token: Token(f.House, t, s.Name, p.Address)}
		t.Unshare(s.Name)
	}
	t.Seats = seats
	f.Own = t.At(f.Seat.Key())
	f.Seat = f.Own[0]
	f.Power, _ = t.Power(f.Seat.Name)
}
