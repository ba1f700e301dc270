package adjudicator

import (
	"context"
	"fmt"
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// welcomes handles the letter of a guest, sent to the secret address of his seat.
func (d *Desk) welcomes(ctx context.Context, t *table, g game.Guest, l arrival) (Outcome, error) {
	post := d.post(t, &l)
	list, unread := formLetter(l.Letter)
	says := func(word string) bool {
		return slices.ContainsFunc(list, func(c orders.Command) bool { return c.Word == word })
	}
	comes := says("ACCEPT") || says("JOIN")
	chose, strange := false, prose.Text("")
	if t.Stage != game.Forming || !comes { // else it stands or falls with the other lines of the letter
		chose, strange = t.chooses(&d.Languages, g.Key(), list)
		g = *t.guest(mail.Tag{Seat: g.Tag(), Token: g.Token}, g.Key())
	}
	var his []game.Guest
	for _, o := range t.Guests {
		if o.Key() == g.Key() && !o.Came {
			his = append(his, o)
		}
	}
	out := Outcome{Accepted: true, Why: "a guest has answered"}
	switch {
	case t.Stage == game.Over:
		out.Accepted = false
		post.replies(&game.Seat{Address: g.Address}, "The game is over", line("The game %s is over; nobody takes a seat any more.", t.Terms.Game))
	case says("DECLINE"):
		t.Dismiss(func(o game.Guest) bool { return o.Key() == g.Key() })
		post.replies(&game.Seat{Address: g.Address}, "Declined", line("You take no part in the game %s.", t.Terms.Game))
		if lead := t.Lead(); lead != nil {
			post.sends(lead, "Declined", line("%s does not want the seat %s.", g.Address, t.Called(g.Name)))
		}
	case strange != "":
		out.Accepted = false
		post.replies(&g.Seat, "Not accepted", para("LANGUAGE: %s", strange), line("Nothing has happened."))
	case g.Came:
		out.Accepted = chose
		post.replies(&g.Seat, "About your letter", line("The referee has been asked, and has not answered yet."))
	case !comes:
		out.Accepted = chose
		post.replies(&g.Seat, "About your letter", slices.Concat([]paper.Block{line("ACCEPT takes the seat, DECLINE does not; each is a line of its own.")}, t.played())...)
	default:
		_, err := d.guarded(func() (bool, error) {
			if t.Stage != game.Forming {
				return true, d.admit(ctx, t, his, post)
			}
			var news []prose.Text
			for _, o := range his {
				news = append(news, t.joined(o))
			}
			return d.setUp(ctx, t, sender{t.Seat(g.Name), t.At(g.Key())}, list, unread, post, news...)
		})
		if err != nil {
			d.stands(t, err)
			return Outcome{}, err
		}
	}
	return d.done(ctx, t, l, post, nil, out)
}

// admit gives guests of a game that is played the seats that were kept for them.
func (d *Desk) admit(ctx context.Context, t *table, his []game.Guest, post *post) error {
	for _, g := range his {
		if asked := t.asksReferee(g, post); asked != "" {
			post.replies(&g.Seat, "The referee is asked", paper.Text(asked))
			continue
		}
		if err := d.takesOver(ctx, t, g, post); err != nil {
			return err
		}
	}
	return d.goOn(t, post, true)
}

// asksReferee has a guest who has come uninvited wait for the referee's word, if there is a referee to be asked for the seat,
// and says so; "" if the guest need not wait. Either way nobody else waits for the seat any more.
func (t *table) asksReferee(g game.Guest, post *post) prose.Text {
	t.Dismiss(func(o game.Guest) bool { return o.Name == g.Name })
	lead := t.Lead()
	if g.By != "" || lead == nil || !t.Plays(g.Name) {
		return ""
	}
	g.Came = true
	t.Guests = append(slices.Clone(t.Guests), g)
	post.sends(lead, "Somebody asks for a seat", para("%s would play %s, which is vacant. To agree, answer with", g.Address, t.Called(g.Name)),
		paper.Lines(fmt.Sprintf("SEAT %s %s", t.Called(g.Name), g.Address)))
	return prose.Say("%s is vacant, and the referee has been asked to give you the seat.", t.Called(g.Name))
}

// joined gives a guest his seat in a game that waits for its players, and says so.
func (t *table) joined(g game.Guest) (news prose.Text) {
	news = prose.Say("%s is for %s.", t.Called(g.Name), g.Address)
	if g.Share != nil {
		if why := t.Contribute(*g.Share); why != "" {
			news += " The anchor was not taken: " + why
		}
	}
	t.Dismiss(func(o game.Guest) bool { return o.Name == g.Name })
	t.SitDown(g.Seat)
	return news
}

// takesOver gives a seat of a game that is played to somebody, briefs him and tells everybody. Whoever had the seat has it
// no more.
func (d *Desk) takesOver(ctx context.Context, t *table, g game.Guest, post *post) error {
	old := game.Seat{}
	if s := t.Seat(g.Name); s != nil {
		old = *s
	}
	seat := t.SitDown(g.Seat)
	if power, plays := t.Power(g.Name); plays {
		by := game.OrWord(g.By, g.Name)
		if err := t.Submit(game.Signed(post.now, by, "replace", "seat "+g.Name)); err != nil {
			return err
		}
		text, err := d.briefing(ctx, t, seat, power, post)
		if err != nil {
			return err
		}
		w := text.written(seat, ("You play " + t.Called(g.Name)).String())
		w.answer, w.report, w.Titled = false, true, false
		post.letters = append(post.letters, w)
	} else {
		post.sends(seat, "Your seat", line("You take part in the game %s as %s.", t.Terms.Game, t.Called(g.Name)), t.waits())
	}
	news := line("%s is for %s.", t.Called(g.Name), g.Address)
	if !old.Vacant() && old.Key() != g.Key() {
		gone := game.Seat{Name: old.Name, Address: old.Address}
		if left := t.At(old.Key()); len(left) == 0 {
			post.sends(&gone, "Your seat", news, line("You have no seat in this game any more."))
		}
	}
	post.sendsOthers(seat, (t.Called(g.Name) + " has another player").String(), news)
	return nil
}
