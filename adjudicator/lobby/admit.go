package lobby

import (
	"context"
	"fmt"
	"slices"

	"fieldpost/adjudicator/bulletin"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
)

// Admit gives guests of a game that is played the seats that were kept for them.
func Admit(ctx context.Context, h *table.House, t *table.Table, his []game.Guest, post *table.Post) error {
	for _, g := range his {
		if asked := asksReferee(t, g, post); asked != "" {
			post.Replies(&g.Seat, "The referee is asked", paper.Text(asked))
			continue
		}
		if err := takesOver(ctx, h, t, g, post); err != nil {
			return err
		}
	}
	return bulletin.GoOn(h, t, post, true)
}

// asksReferee has a guest who has come uninvited wait for the referee's word, if there is a referee to be asked for the seat,
// and says so; "" if the guest need not wait. Either way nobody else waits for the seat any more.
func asksReferee(t *table.Table, g game.Guest, post *table.Post) prose.Text {
	t.Dismiss(func(o game.Guest) bool { return o.Name == g.Name })
	lead := t.Lead()
	if g.By != "" || lead == nil || !t.Plays(g.Name) {
		return ""
	}
	g.Came = true
	t.Guests = append(slices.Clone(t.Guests), g)
	post.Sends(lead, "Somebody asks for a seat", paper.Para("%s would play %s, which is vacant. To agree, answer with", g.Address, t.Called(g.Name)),
		paper.Lines(fmt.Sprintf("SEAT %s %s", t.Called(g.Name), g.Address)))
	return prose.Say("%s is vacant, and the referee has been asked to give you the seat.", t.Called(g.Name))
}

// SeatTaken gives a guest his seat in a game that waits for its players, and says so.
func SeatTaken(t *table.Table, g game.Guest) (news prose.Text) {
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
func takesOver(ctx context.Context, h *table.House, t *table.Table, g game.Guest, post *table.Post) error {
	old, handed := game.Seat{}, table.Answer{}
	if s := t.Seat(g.Name); s != nil {
		var err error
		if old = *s; old.Key() != g.Key() {
			if handed, err = parting(h, t, s); err != nil {
				return err
			}
		}
	}
	seat := t.SitDown(g.Seat)
	if power, plays := t.Power(g.Name); plays {
		by := game.OrWord(g.By, g.Name)
		if err := t.Submit(game.Signed(post.Now, by, "replace", "seat "+g.Name)); err != nil {
			return err
		}
		text, err := requests.Briefing(ctx, h, t, seat, power, post)
		if err != nil {
			return err
		}
		w := text.Written(seat, prose.Say("You play %s", t.SeatPlays(g.Name)))
		w.Answer, w.Report, w.Titled = false, true, false
		post.Letters = append(post.Letters, w)
	} else {
		post.Sends(seat, "Your seat", paper.Line("You take part in the game %s as %s.", t.Terms.Game, t.Called(g.Name)), t.Waits())
	}
	news := paper.Line("%s is for %s.", t.Called(g.Name), g.Address)
	if !old.Vacant() && old.Key() != g.Key() {
		gone := game.Seat{Name: old.Name, Address: old.Address}
		if left := t.At(old.Key()); len(left) == 0 {
			parts(post, &gone, handed, news, paper.Line("You have no seat in this game any more."))
		}
	}
	post.SendsOthers(seat, prose.Say("%s has another player", t.Called(g.Name)), news)
	return nil
}
