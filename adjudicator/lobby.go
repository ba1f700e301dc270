package adjudicator

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/lobby"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/strangers"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/mail/paper"
	"fieldpost/orders"
	"fieldpost/orders/talk"
	"fieldpost/store"
)

// lobby handles a letter of somebody who has no seat yet: the founder of a game, a guest who answers, whoever asks for a
// seat. It tells whether the letter was one of these.
func (d *Desk) lobby(ctx context.Context, l arrival) (out Outcome, mine bool, err error) {
	if l.Kind != mail.Person || strangers.Deaf(l.From) {
		return Outcome{}, false, nil
	}
	tags := l.Tags(d.Trust.Self)
	for _, tag := range tags {
		t, err := d.guests(ctx, tag)
		if err != nil {
			return Outcome{}, false, err
		}
		if t != nil {
			if g := lobby.Guest(t, tag, l.From.Key()); g != nil {
				out, err := d.welcomes(ctx, t, *g, l)
				return out, true, err
			}
		}
	}
	if known, err := has(ctx, d.Store, seenUnproved(l.Seen)); known || err != nil {
		return Outcome{Why: handledBefore}, known, err
	}
	list, unread := lobby.FormLetter(l.Incoming)
	c, asked := lobby.Wish(list, unread)
	if !asked && len(tags) == 0 {
		said, err := d.wishes(ctx, l.Subject, l.Text)
		if err != nil {
			return Outcome{}, false, err
		}
		if c, asked = lobby.Wish(said, nil); asked {
			list, unread = said, nil
		}
	}
	switch {
	case !asked:
		return Outcome{}, false, nil
	case c.Word == "JOIN" && (len(c.Args) == 0 || !lobby.FormWordFits(c)):
		out, err = d.turnAway(ctx, l, d.vouched(ctx, l), "JOIN: Say for which game and for which seat, in one line: JOIN kursk-7 AS germany. The name of a game is one word.")
		return out, true, err
	case c.Word == "JOIN":
		return d.knock(ctx, l, lobby.ReadJoin(c.Args))
	case len(tags) > 0 || len(d.ours(l.Incoming)) > 0:
		return Outcome{}, false, nil // it is for a game that is there
	}
	out, err = d.found(ctx, l, list, c, unread)
	return out, true, err
}

// mostNamed is how many words of a letter are tried as the name of a game.
const mostNamed = 20

// wishes reads the letter of somebody who asks for a seat or for a new game in words of his own. Its subject may name the game, or the edition.
func (d *Desk) wishes(ctx context.Context, subject, text string) ([]orders.Command, error) {
	if r := lobby.EditionIn(subject + " " + text); r != nil && talk.Wants(text, "found") {
		if list := lobby.Lines(talk.Read(r, talk.Open{Founds: true}, text)); len(list) > 0 {
			return list, nil
		}
	}
	if !talk.Wants(text, "join") {
		return nil, nil
	}
	tried := 0
	for _, word := range strings.Fields(strings.ToLower(subject + " " + text)) {
		word = strings.Trim(word, ".,;:!?\"'()[]")
		if dice.CheckGame(word) != nil || len(word) < 2 {
			continue
		}
		if tried++; tried > mostNamed {
			break
		}
		if known, err := has(ctx, d.Store, game.RecordKey(word)); err != nil || !known {
			if err != nil {
				return nil, err
			}
			continue
		}
		t, err := d.guests(ctx, mail.Tag{Game: word})
		if err != nil || t == nil {
			return nil, err
		}
		return lobby.Lines(talk.Read(t.Reader, talk.Open{Game: word}, text)), nil
	}
	return nil, nil
}

// guests gives the game of a tag, nil if there is none or it cannot be played.
func (d *Desk) guests(ctx context.Context, tag mail.Tag) (*table.Table, error) {
	t, err := d.near(ctx, tag.Game)
	if errors.Is(err, store.ErrNone) || errors.Is(err, game.ErrSuspended) {
		return nil, nil
	}
	return t, err
}

// vouched tells whether a letter proves by itself that it comes from its address, as far as the operator asks for it.
func (d *Desk) vouched(ctx context.Context, l arrival) bool {
	return l.trust.Prove(ctx, l.raw, l.Incoming, mail.Claim{Address: l.From}).OK
}

// knock handles a letter of somebody who asks for a seat in a game in which he has none.
func (d *Desk) knock(ctx context.Context, l arrival, j lobby.Joining) (Outcome, bool, error) {
	t, err := d.guests(ctx, mail.Tag{Game: j.Game})
	if err != nil {
		return Outcome{}, false, err
	}
	vouched := d.vouched(ctx, l)
	refuse := func(why prose.Text) (Outcome, bool, error) {
		out, err := d.turnAway(ctx, l, vouched, prose.Say("JOIN %s: %s", j.Game, why))
		return out, true, err
	}
	switch {
	case t == nil || t.Tentative() || t.Vanished():
		return refuse("There is no game of this name here that anybody could join. Ask whoever told you of it how it is spelt.")
	case t.Stage == game.Over:
		return refuse("This game is over.")
	case len(t.At(l.From.Key())) > 0:
		return refuse("You have a seat in this game. Answer a letter of it: for another seat, too, send JOIN from there.")
	}
	if j.As == "" {
		return refuse("Say for which seat: JOIN game AS germany, AS observer, or AS witness1 ANCHOR and an anchor.")
	}
	names, unknown := lobby.SeatsNamed(t, j.As)
	if unknown != "" {
		return refuse(lobby.NoSeat(t, unknown))
	}
	if len(names) > 1 && j.Anchor != nil {
		return refuse("Codes belong to one seat. Join first, and send the anchor when you have the seats.")
	}
	var share *dice.Share
	for _, name := range names {
		why := lobby.MayTake(t, name, l.From.Key())
		if why == "" && t.Awaited(name) != nil {
			why = "You have been asked already: answer that letter with ACCEPT."
		}
		guest := game.Guest{Seat: game.Seat{Name: name, Address: l.From.String()}}
		if why == "" {
			why = lobby.BringsIn(t, &guest, j.Anchor)
		}
		if why != "" {
			return refuse(why)
		}
		share = guest.Share
	}
	if len(names) > game.MostAsked && !vouched {
		return refuse(prose.Say("Ask for %d seats at most, and for the others when you have these.", game.MostAsked))
	}
	if t.Bothered(l.From.Key()) {
		return Outcome{Why: "too many have asked for a seat and not answered"}, true, nil
	}
	post := d.post(t, &l)
	for _, name := range names {
		lobby.Invite(d.House, t, name, l.From.String(), "", post.Now).Share = share
	}
	var guests []*game.Guest
	for _, name := range names {
		guests = append(guests, t.Awaited(name))
	}
	if vouched {
		_, err = d.Guarded(func() (bool, error) { return true, d.admitted(ctx, t, guests, post) })
	} else {
		lobby.Invitation(post, guests...)
		if lead, g := t.Lead(), guests[0]; lead != nil && share != nil {
			post.Sends(lead, "A witness", paper.Sentences{
				prose.Say("%s asks to be %s.", g.Address, t.Called(g.Name)),
				"If you know that this is right, let it in with the line",
			}, paper.Lines(fmt.Sprintf("SEAT %s %s", g.Name, g.Address)))
		}
	}
	if err != nil {
		d.suspend(t, err)
		return Outcome{}, true, err
	}
	out, err := d.take(ctx, t, l, post, vouched, Outcome{Accepted: true, Why: "somebody has asked for a seat"})
	return out, true, err
}

// admitted gives seats to somebody whose letter proves by itself that it comes from his address.
func (d *Desk) admitted(ctx context.Context, t *table.Table, guests []*game.Guest, post *table.Post) error {
	his := make([]game.Guest, len(guests))
	for i, g := range guests {
		his[i] = *g
	}
	if t.Stage != game.Forming {
		return lobby.Admit(ctx, d.House, t, his, post)
	}
	var news []prose.Text
	for _, g := range his {
		news = append(news, lobby.SeatTaken(t, g))
	}
	_, err := lobby.SetUp(ctx, d.House, t, table.Sender{Seat: t.Seat(his[0].Name), Own: t.At(his[0].Key())}, []orders.Command{{Word: "ACCEPT"}}, nil, post, news...)
	return err
}

// turnAway answers a letter that has come to nothing. It asked for something known, so that its sender is told each time, within
// bounds: the letter may be forged.
func (d *Desk) turnAway(ctx context.Context, l arrival, known bool, why prose.Text) (Outcome, error) {
	t, at, err := d.noTable(ctx)
	if err != nil {
		return Outcome{}, err
	}
	post := d.post(t, &l)
	may := strangers.MayAnswer
	switch {
	case d.Trust.Suspect(l.raw) != "": // it bears the address of somebody who plays
		may = strangers.MayWarn
	case known:
		may = strangers.Allowed
	}
	if ok, err := may(ctx, post, l.From.Key()); err != nil || !ok {
		return Outcome{Why: "it came to nothing, and its sender was told so often enough"}, err
	}
	post.Replies(&game.Seat{Address: l.From.String()}, "Not accepted", paper.Text(why), paper.Line("Nothing has happened."))
	return Outcome{Why: "it came to nothing, and was answered"}, d.commit(ctx, post, at, []string{seenUnproved(l.Seen)})
}

// take commits what a letter from no seat has done. Unless it proves itself, its mark is one that stands in nobody's way.
func (d *Desk) take(ctx context.Context, t *table.Table, l arrival, post *table.Post, vouched bool, out Outcome) (Outcome, error) {
	if vouched {
		return d.done(ctx, t, l, post, nil, out)
	}
	if err := d.commit(ctx, post, store.At(game.RecordKey(t.Terms.Game), t.Revision), []string{seenUnproved(l.Seen)}); err != nil {
		d.forget(t)
		return Outcome{}, err
	}
	return out, nil
}
