package adjudicator

import (
	"context"
	"slices"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/lobby"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/mail/paper"
	"fieldpost/orders"
	"fieldpost/orders/talk"
)

// welcomes handles the letter of a guest, sent to the secret address of his seat.
func (d *Desk) welcomes(ctx context.Context, t *table.Table, g game.Guest, l arrival) (Outcome, error) {
	post := d.post(t, &l)
	list, unread := lobby.Reply(t, l.Incoming, talk.Open{Invited: true})
	says := func(word string) bool {
		return slices.ContainsFunc(list, func(c orders.Command) bool { return c.Word == word })
	}
	comes := says("ACCEPT") || says("JOIN")
	anchored := slices.ContainsFunc(list, func(c orders.Command) bool { return c.Word == "JOIN" && lobby.ReadJoin(c.Args).Anchor != nil })
	chose, strange := false, prose.Text("")
	if t.Stage != game.Forming || !comes { // else it stands or falls with the other lines of the letter
		chose, strange = requests.Chooses(t, &d.Languages, g.Key(), list)
		g = *lobby.Guest(t, mail.Tag{Seat: g.Tag(), Token: g.Token}, g.Key())
	}
	var his []game.Guest // the invitations that an ACCEPT takes: a witness brings codes
	for _, o := range t.Guests {
		if o.Key() == g.Key() && !o.Came && (!dice.IsWitness(o.Name) || o.Share != nil || anchored) {
			his = append(his, o)
		}
	}
	out := Outcome{Accepted: true, Why: "a guest has answered"}
	switch {
	case t.Stage == game.Over:
		out.Accepted = false
		post.Replies(&game.Seat{Address: g.Address}, "The game is over", paper.Line("The game %s is over; nobody takes a seat any more.", t.Terms.Game))
	case says("DECLINE"):
		var seats []prose.Text
		for _, o := range t.Guests {
			if o.Key() == g.Key() {
				seats = append(seats, t.Called(o.Name))
			}
		}
		t.Dismiss(func(o game.Guest) bool { return o.Key() == g.Key() })
		post.Replies(&game.Seat{Address: g.Address}, "Declined", paper.Line("You take no part in the game %s.", t.Terms.Game))
		if lead := t.Lead(); lead != nil {
			post.Sends(lead, "Declined", doesNotWant(g.Address, seats))
		}
	case strange != "":
		out.Accepted = false
		post.Replies(&g.Seat, "Not accepted", paper.Para("LANGUAGE: %s", strange), paper.Line("Nothing has happened."))
	case g.Came:
		out.Accepted = chose
		post.Replies(&g.Seat, "About your letter", paper.Line("The referee has been asked, and has not answered yet."))
	case comes && dice.IsWitness(g.Name) && g.Share == nil && !anchored:
		out.Accepted = chose
		post.Replies(&g.Seat, "About your letter", paper.Para("A witness brings an anchor: JOIN game AS witness1 ANCHOR and the anchor of its codes."))
	case !comes:
		out.Accepted = chose
		post.Replies(&g.Seat, "About your letter", slices.Concat([]paper.Block{paper.Line("ACCEPT takes the seat, DECLINE does not; each is a line of its own.")}, t.Played())...)
	default:
		_, err := d.Guarded(func() (bool, error) {
			if t.Stage != game.Forming {
				return true, lobby.Admit(ctx, d.House, t, his, post)
			}
			var news []prose.Text
			for _, o := range his {
				news = append(news, lobby.SeatTaken(t, o))
			}
			return lobby.SetUp(ctx, d.House, t, table.Sender{Seat: t.Seat(g.Name), Own: t.At(g.Key())}, list, unread, post, news...)
		})
		if err != nil {
			d.suspend(t, err)
			return Outcome{}, err
		}
	}
	return d.done(ctx, t, l, post, nil, out)
}

// doesNotWant tells the founder which seats are free again.
func doesNotWant(address string, seats []prose.Text) paper.Sentences {
	if len(seats) == 1 {
		return paper.Line("%s does not want the seat %s.", address, seats[0])
	}
	return paper.Line("%s does not want the seats %s.", address, prose.List(seats))
}
