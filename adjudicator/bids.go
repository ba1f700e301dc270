package adjudicator

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/orders"
)

// Bid is what somebody bids for his side: so much would he want to play the side that gets the bid. It is sealed until
// the other side has bid, too: its hash goes to everybody at once, the number and its salt when both are there.
type Bid struct {
	Who    string `json:"who"`  // the seat that speaks for its side
	Side   string `json:"side"` // the powers that the bidder's side has before the bids are opened
	Number int    `json:"number"`
	Salt   string `json:"salt"`
}

// mostBid is the highest bid: more than any set-up is worth to anybody.
const mostBid = 200

// text is what is hashed, without an end of line.
func (b Bid) text(game string) string {
	return fmt.Sprintf("bid %s %s %d %s", game, b.Who, b.Number, b.Salt)
}

func (b Bid) hash(game string) string {
	sum := sha256.Sum256([]byte(b.text(game)))
	return hex.EncodeToString(sum[:])
}

// bids takes BID on, BID off, or a bid.
func (f *forming) bids(c orders.Command) string {
	switch {
	case !isOnOff(c.Args[0]):
	case !f.leads:
		return "Only the founder of the game and its referee change this."
	default:
		return f.auction(strings.EqualFold(c.Args[0], "on"))
	}
	t := f.table
	ed := t.reader.Edition()
	n, err := strconv.Atoi(c.Args[0])
	switch {
	case err != nil || n > mostBid:
		return fmt.Sprintf("A bid is a number from 0 to %d.", mostBid)
	case !t.Form.Bid:
		return "The sides do not bid in this game; its founder has it with BID on."
	case t.agreedBid() != "":
		return "The bids have been opened already."
	case f.power == edition.Nobody:
		return "Who plays a power bids for its side."
	}
	for i := range t.Seats {
		if t.Seats[i].vacant() {
			return fmt.Sprintf("The sides bid when every power has its player; nobody plays %s.", t.called(t.Seats[i].Name))
		}
	}
	if why := t.twoSides(); why != "" {
		return why
	}
	b := Bid{Who: f.seat.Name, Side: ed.Sides[ed.Powers[f.power].Side], Number: n}
	if i := slices.IndexFunc(t.Form.Bids, func(o Bid) bool { return o.Side == b.Side }); i >= 0 && t.seat(t.Form.Bids[i].Who).key() != f.seat.key() {
		return fmt.Sprintf("%s has bid for your side.", t.called(t.Form.Bids[i].Who))
	}
	b.Salt = f.desk.salt(t, b)
	t.reform(func(form *Form) {
		form.Bids = append(slices.DeleteFunc(form.Bids, func(o Bid) bool { return o.Side == b.Side }), b)
	})
	f.say(fmt.Sprintf("Your bid of %d is sealed. When both sides have bid, this is opened:\n%s\n", n, b.text(t.Terms.Game)))
	f.tell("%s has bid for its side. The bid is sealed with the SHA-256", t.called(b.Who))
	f.news = append(f.news, b.hash(t.Terms.Game)+"\n")
	if len(t.Form.Bids) == 2 {
		f.openBids()
	}
	return ""
}

// salt keeps others from finding a bid by trying all numbers.
func (d *Desk) salt(t *table, b Bid) string {
	h := hmac.New(sha256.New, d.IDs.Key)
	fmt.Fprintf(h, "fieldpost bid\n%s\n%s\n%d\n%d", t.Terms.Game, b.Who, b.Number, t.Mails)
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// auction sets whether the sides bid.
func (f *forming) auction(on bool) string {
	t := f.table
	if on && t.bidSide() == "" {
		return fmt.Sprintf("%s knows no bid.", t.reader.Edition().Name)
	}
	f.setOption(t.bidOption(), "")
	t.reform(func(form *Form) { form.Bid, form.Bids = on, nil })
	f.tell("The sides bid before the game begins: %s.", onOff(on))
	return ""
}

// unbid forgets sealed bids: those who were to play have changed.
func (t *table) unbid() {
	if t.Stage == Forming && len(t.Form.Bids) > 0 {
		t.reform(func(form *Form) { form.Bids = nil })
	}
}

// bidding says how the bids stand.
func (t *table) bidding() string {
	if !t.Form.Bid || t.agreedBid() != "" {
		return ""
	}
	var b strings.Builder
	for _, bid := range t.Form.Bids {
		fmt.Fprintf(&b, "%s has bid for its side, sealed as\n%s\n", t.called(bid.Who), bid.hash(t.Terms.Game))
	}
	return b.String()
}

// bidSide is the side that gets a bid, "" if the edition has none.
func (t *table) bidSide() string { return t.reader.Edition().Rules.Bid.Side }

// bidOption is the option with which a bid is agreed on, "" if the edition has none.
func (t *table) bidOption() string {
	if o := t.reader.Edition().OptionThatSets(edition.BidAmount); o != nil {
		return o.ID
	}
	return ""
}

// agreedBid is the bid as somebody typed it or as the bids came out, "" if there is none yet.
func (t *table) agreedBid() string { return t.Terms.Options[t.bidOption()] }

// teams are the people of the two sides, the side that gets the bid first: each person once, by the first of his seats.
func (t *table) teams() (bidSide, other []Seat) {
	for _, s := range t.Seats {
		list := &other
		if t.getsBid(s.Name) {
			list = &bidSide
		}
		if !slices.ContainsFunc(*list, func(o Seat) bool { return o.key() == s.key() }) {
			*list = append(*list, s)
		}
	}
	return bidSide, other
}

// getsBid tells whether a power is of the side that gets the bid.
func (t *table) getsBid(seat string) bool {
	ed := t.reader.Edition()
	power, _ := t.power(seat)
	return ed.Sides[ed.Powers[power].Side] == t.bidSide()
}

// twoSides says why the sides cannot change places, "" if they can: nobody plays on both, and each finds room on the
// other.
func (t *table) twoSides() string {
	one, two := t.teams()
	for _, s := range one {
		if slices.ContainsFunc(two, func(o Seat) bool { return o.key() == s.key() }) {
			return fmt.Sprintf("%s plays on both sides, so there is nobody to bid against.", s.Address)
		}
	}
	powers := 0
	for _, s := range t.Seats {
		if t.getsBid(s.Name) {
			powers++
		}
	}
	if len(two) > powers || len(one) > len(t.Seats)-powers {
		return fmt.Sprintf("A side has more players than the other has powers, so they could not change places. Let somebody have several powers, or agree on OPTION %s and a number.", t.bidOption())
	}
	return ""
}

// openBids opens both bids: whoever bids less plays the side that gets the bid, with the bid he has made. Equal bids are
// opened and made anew.
func (f *forming) openBids() {
	t := f.table
	side := t.bidSide()
	bids := t.Form.Bids
	var text strings.Builder
	text.WriteString("The bids are opened.\n\n")
	for _, b := range bids {
		fmt.Fprintf(&text, "%s: %d\n%s\nSHA-256 %s\n\n", t.called(b.Who), b.Number, b.text(t.Terms.Game), b.hash(t.Terms.Game))
	}
	if bids[0].Number == bids[1].Number {
		t.unbid()
		text.WriteString("They are equal. Both sides bid again.\n")
	} else {
		low := bids[0]
		if bids[1].Number < low.Number {
			low = bids[1]
		}
		who := t.seat(low.Who).Address
		if low.Side != side {
			f.exchange()
		}
		f.setOption(t.bidOption(), strconv.Itoa(low.Number))
		t.unbid()
		fmt.Fprintf(&text, "%s bids less and plays %s, with a bid of %d.\n", who, side, low.Number)
	}
	f.said.add(answer{text: text.String()})
	f.news = append(f.news, "\n"+text.String())
}

// exchange lets the sides change places: the powers of each are dealt in turn order to the people of the other. Codes for
// the dice were made for a power, so whoever has another one brings others.
func (f *forming) exchange() {
	t := f.table
	one, two := t.teams()
	seats := slices.Clone(t.Seats)
	next := map[bool]int{}
	for i, s := range seats {
		get := t.getsBid(s.Name)
		people := one
		if get {
			people = two
		}
		p := people[next[get]%len(people)]
		next[get]++
		seats[i] = Seat{Name: s.Name, Address: p.Address, Token: f.desk.token(t, s.Name, p.Address)}
		t.unshare(s.Name)
	}
	t.Seats = seats
	f.own = t.at(f.seat.key())
	f.seat = f.own[0]
	f.power, _ = t.power(f.seat.Name)
}
