package lobby

import (
	"slices"
	"strconv"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// Where every player bids for himself: the lowest plays the power for which the bid is, the next lowest of more than two players the rest of
// its side, and all others the other side [A-BID-01, A-BID-02, A-BID-06].

// bidsForHimself takes the bid of one player; when all have bid, the bids are opened.
func bidsForHimself(f *requests.Forming, n int) prose.Text {
	t := f.Table
	people := t.People()
	if len(people) < 2 {
		return prose.Say("%s plays on both sides, so there is nobody to bid against.", prose.Typed(f.Seat.Address))
	}
	own := func(b game.Bid) bool { return t.Seat(b.Who).Key() == f.Seat.Key() }
	b := game.Bid{Who: f.Seat.Name, Number: n}
	b.Salt = salt(f.House, t, b)
	t.Reform(func(form *game.Form) { form.Bids = append(slices.DeleteFunc(form.Bids, own), b) })
	f.Says(paper.Line("Your bid of %d is sealed. When everybody has bid, this is opened:", n), paper.Lines(b.Text(t.Terms.Game)))
	f.Tell("%s has bid. The bid is sealed with the SHA-256", t.Called(b.Who))
	f.News = append(f.News, paper.Lines(b.Hash(t.Terms.Game)))
	if len(t.Form.Bids) == len(people) {
		openAll(f)
	}
	return ""
}

// openAll opens the bids of all players and deals the powers.
func openAll(f *requests.Forming) {
	t := f.Table
	ranked, thrown := game.Ranked(t.Terms.Game, t.Form.Bids)
	opened := []paper.Block{paper.Line("The bids are opened.")}
	for _, b := range t.Form.Bids {
		opened = append(opened, paper.Line("%s: %d", t.Called(b.Who), b.Number), paper.Lines(b.Text(t.Terms.Game)+"\nSHA-256 "+b.Hash(t.Terms.Game)))
	}
	if len(thrown) > 0 {
		opened = append(opened, paper.Line("Between equal bids a die decides, the higher first; equal dice are rolled again. They come from the SHA-256 of these lines (HELP bids)."))
		for _, d := range thrown {
			opened = append(opened, paper.Line("%s: %d", t.Called(d.Who), d.Die), paper.Lines(d.Text))
		}
	}
	var who []game.Seat
	for _, b := range ranked {
		who = append(who, *t.Seat(b.Who))
	}
	low := ranked[0].Number
	deal(f, who)
	setOption(f, t.BidOption(), strconv.Itoa(low))
	t.Unbid()
	first, _ := t.EachBids()
	if len(who) == 2 {
		opened = append(opened, paper.Line("%s bids less and plays %s, with a bid of %d.", who[0].Address, t.BidSide(), low))
	} else {
		opened = append(opened, paper.Line("%s bids least and plays %s, with a bid of %d; %s plays the rest of the %s.", who[0].Address, t.Called(first), low, who[1].Address, t.BidSide()))
	}
	f.Says(opened...)
	f.News = append(f.News, opened...)
}

// deal gives the powers to players in the order of their bids. Who is of the other side keeps what he has there, if he has anything and
// everybody of it does; else its powers are dealt in turn order.
func deal(f *requests.Forming, who []game.Seat) {
	t := f.Table
	first, _ := t.EachBids()
	side, rest := who[:1], who[1:]
	if len(who) > 2 {
		side, rest = who[:2], who[2:]
	}
	rest = slices.DeleteFunc(t.People(), func(s game.Seat) bool { return !among(rest, s) })
	keep := true // whoever has a power of the other side is of it, and everybody who is of it has one
	for _, s := range t.Seats {
		keep = keep && (t.GetsBid(s.Name) || among(rest, s))
	}
	for _, p := range rest {
		keep = keep && slices.ContainsFunc(t.Seats, func(s game.Seat) bool { return !t.GetsBid(s.Name) && s.Key() == p.Key() })
	}
	next := 0
	reseat(f, func(name string) game.Seat {
		switch {
		case name == first:
			return side[0]
		case t.GetsBid(name):
			return side[len(side)-1]
		case keep:
			return *t.Seat(name)
		}
		p := rest[next%len(rest)]
		next++
		return p
	})
}

func among(list []game.Seat, s game.Seat) bool {
	return slices.ContainsFunc(list, func(o game.Seat) bool { return o.Key() == s.Key() })
}
