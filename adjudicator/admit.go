package adjudicator

import (
	"context"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
	"fmt"
	"slices"
)

// admit gives guests of a game that is played the seats that were kept for them.
func admit(h *House, ctx context.Context, t *table, his []game.Guest, post *post) error {
	for _, g := range his {
		if asked := asksReferee(t, g, post); asked != "" {
			post.replies(&g.Seat, "The referee is asked", paper.Text(asked))
			continue
		}
		if err := takesOver(h, ctx, t, g, post); err != nil {
			return err
		}
	}
	return goOn(h, t, post, true)
}

// asksReferee has a guest who has come uninvited wait for the referee's word, if there is a referee to be asked for the seat,
// and says so; "" if the guest need not wait. Either way nobody else waits for the seat any more.
func asksReferee(t *table, g game.Guest, post *post) prose.Text {
	t.Dismiss(func(o game.Guest) bool { return o.Name == g.Name })
	lead := t.Lead()
	if g.By != "" || lead == nil || !t.Plays(g.Name) {
		return ""
	}
	g.Came = true
	t.Guests = append(slices.Clone(t.Guests), g)
	post.sends(lead, "Somebody asks for a seat", paper.Para("%s would play %s, which is vacant. To agree, answer with", g.Address, t.Called(g.Name)),
		paper.Lines(fmt.Sprintf("SEAT %s %s", t.Called(g.Name), g.Address)))
	return prose.Say("%s is vacant, and the referee has been asked to give you the seat.", t.Called(g.Name))
}

// seatTaken gives a guest his seat in a game that waits for its players, and says so.
func seatTaken(t *table, g game.Guest) (news prose.Text) {
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
func takesOver(h *House, ctx context.Context, t *table, g game.Guest, post *post) error {
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
		text, err := briefing(h, ctx, t, seat, power, post)
		if err != nil {
			return err
		}
		w := text.written(seat, ("You play " + t.Called(g.Name)).String())
		w.answer, w.report, w.Titled = false, true, false
		post.letters = append(post.letters, w)
	} else {
		post.sends(seat, "Your seat", paper.Line("You take part in the game %s as %s.", t.Terms.Game, t.Called(g.Name)), t.waits())
	}
	news := paper.Line("%s is for %s.", t.Called(g.Name), g.Address)
	if !old.Vacant() && old.Key() != g.Key() {
		gone := game.Seat{Name: old.Name, Address: old.Address}
		if left := t.At(old.Key()); len(left) == 0 {
			post.sends(&gone, "Your seat", news, paper.Line("You have no seat in this game any more."))
		}
	}
	post.sendsOthers(seat, (t.Called(g.Name) + " has another player").String(), news)
	return nil
}
