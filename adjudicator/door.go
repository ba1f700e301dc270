package adjudicator

import (
	"context"
	"errors"
	"slices"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/lobby"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/strangers"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/mail/paper"
	"fieldpost/store"
)

// Outcome is what became of a letter.
type Outcome struct {
	Accepted bool   // it changed a game
	Known    bool   // it comes from somebody who takes part, or was of use; all other letters go to the folder Rejected
	Why      string // for the log of the operator: one line, nothing of the letter's text
}

// arrival is a letter that has come.
type arrival struct {
	*mail.Incoming
	raw     []byte
	refused error        // why only its head counts, nil if it was read
	trust   mail.Trust   // what counts as proof for it, by the desk's clock: its signatures have been checked
	ahead   *ahead       // what was found out before the others had to wait
	met     acquaintance // how well it is known
}

// Handle handles a letter that has come: it is played, answered or passed over, and all of that is committed as one. A
// letter that was handled before changes nothing. An error means that nothing is known to have happened: the letter must
// be handed in again.
func (d *Desk) Handle(ctx context.Context, raw []byte) (Outcome, error) {
	return d.handle(ctx, raw, func() (*mail.Incoming, error) { return mail.Read(raw, mail.Limits{Self: d.Trust.Self}) })
}

// TooBig handles a letter of so many bytes, of which only the first were fetched: its sender is told.
func (d *Desk) TooBig(ctx context.Context, start []byte, size int64) (Outcome, error) {
	return d.handle(ctx, start, func() (*mail.Incoming, error) { return mail.ReadHead(start, size, mail.Limits{Self: d.Trust.Self}) })
}

// handle handles a letter, however much of it can be read.
func (d *Desk) handle(ctx context.Context, raw []byte, read func() (*mail.Incoming, error)) (out Outcome, err error) {
	l, err := d.ready(ctx, raw, read)
	if err != nil {
		return Outcome{}, err
	}
	err = d.locked(ctx, func() (err error) {
		_, astray := d.Guarded(func() (bool, error) {
			out, err = d.receive(ctx, l)
			return false, nil
		})
		if astray != nil {
			clear(d.tables) // nobody knows how far it came
			d.recent, out, err = nil, Outcome{}, astray
		}
		return err
	})
	return out, err
}

// ready does all that can be done with a letter before the others have to wait: it is read, its signatures are checked, and its
// orders are read for the game as it stands.
func (d *Desk) ready(ctx context.Context, raw []byte, read func() (*mail.Incoming, error)) (l arrival, err error) {
	l.raw = raw
	if _, err = d.Guarded(func() (bool, error) {
		l.Incoming, l.refused = read()
		trust := d.Trust
		trust.Now = d.Now
		l.trust = trust.Ahead(ctx, raw, l.Incoming)
		l.Seen = knownBy(l.Incoming, raw)
		if l.Text == "" && l.refused == nil {
			l.Text = inSubject(l.Incoming)
		}
		l.Text = dice.Unbroken(l.Text)
		return false, nil
	}); err != nil {
		return l, err
	}
	_, _ = d.Guarded(func() (bool, error) { // what leads astray here does so again when the letter is handled
		l.ahead, err = d.readAhead(ctx, l)
		return false, nil
	})
	return l, err
}

// receive finds the game that a letter is for.
func (d *Desk) receive(ctx context.Context, l arrival) (Outcome, error) {
	switch {
	case l.Kind == mail.AutoReply && l.refused == nil: // witnesses are programs
	case l.Kind == mail.Bounce && l.refused == nil:
		return d.bounced(ctx, l.Incoming)
	case l.Kind != mail.Person:
		return Outcome{Why: fromProgram + string(l.Kind)}, nil
	case mail.IsRefusal(l.refused, mail.Sender), mail.IsRefusal(l.refused, mail.Broken):
		return Outcome{Why: "nobody knows whose it is: " + l.refused.Error()}, nil
	}
	for _, mark := range inHand(l.Seen) {
		if d.busy[mark] {
			return Outcome{}, away{mark}
		}
	}
	var err error
	if l.met, err = met(ctx, d.Store, l.Seen); err != nil || l.met == handled {
		return Outcome{Known: l.refused == nil, Why: handledBefore}, err
	}
	for _, tag := range d.routes(l.Incoming) {
		t, err := d.near(ctx, tag.Game)
		if errors.Is(err, store.ErrNone) {
			continue
		}
		switch {
		case errors.Is(err, game.ErrBehind):
			return d.roots(ctx, tag, l, err)
		case errors.Is(err, game.ErrSuspended):
			t, err = d.adoptable(ctx, tag, l, err)
		}
		if err != nil {
			return Outcome{}, err
		}
		return d.hear(ctx, t, l, tag)
	}
	if l.Kind != mail.Person {
		return Outcome{Why: fromProgram + string(l.Kind)}, nil
	}
	return d.outside(ctx, l, Outcome{})
}

// inSubject is what somebody wrote who wrote nothing but a subject. One with the mark of a game is that of a letter of
// ours, which was answered with an empty letter.
func inSubject(l *mail.Incoming) string {
	if subjectGame.MatchString(l.Subject) || len(l.Attachments) > 0 {
		return ""
	}
	return l.Subject
}

// hear handles a letter for a game.
func (d *Desk) hear(ctx context.Context, t *table.Table, l arrival, tag mail.Tag) (Outcome, error) {
	post := d.post(t, &l)
	revealed := false
	if l.refused == nil {
		var err error
		if revealed, err = d.Guarded(func() (bool, error) { return requests.Reveals(t, l.Incoming, post) }); err != nil {
			d.suspend(t, err)
			return Outcome{}, err
		}
	}
	if l.Kind != mail.Person && !revealed {
		return Outcome{Why: fromProgram + string(l.Kind)}, nil
	}
	var from table.Sender
	var proof mail.Proof
	if l.Kind == mail.Person {
		from, proof = d.prove(ctx, t, l, tag)
	}
	out := Outcome{Known: l.refused == nil, Why: "it was answered"}
	switch {
	case revealed && !proof.OK: // a code proves itself, and a program is never answered
		return d.done(ctx, t, l, post, nil, Outcome{Accepted: true, Known: true, Why: "it revealed a code"})
	case from.Seat == nil && len(from.Own) > 0:
		return d.outside(ctx, l, Outcome{Why: "it is from one seat, and went to the address of another"})
	case from.Seat == nil:
		return d.outside(ctx, l, Outcome{})
	case !proof.OK:
		return d.unproved(ctx, t, l, post, from, proof)
	}
	if name := d.unknown(t, l.Incoming); name != "" {
		return Outcome{}, d.older(ctx, t, name)
	}
	reached(from)
	switch {
	case l.met != fresh && !revealed:
		post.Replies(from.Seat, "Not read", paper.Text(strangeKeys(l.met)))
	case l.refused != nil:
		post.Replies(from.Seat, "Not read", paper.Text(prose.Why(l.refused)), paper.Line("Nothing has happened."))
	default:
		accepted, err := d.Guarded(func() (bool, error) {
			if t.Stage == game.Forming {
				return lobby.Form(ctx, d.House, t, from, l.Incoming, post)
			}
			return d.play(ctx, t, from, l, post, revealed)
		})
		if errors.Is(err, lobby.ErrAgain) {
			d.forget(t)
			return Outcome{}, err
		}
		if err != nil {
			d.suspend(t, err)
			post = d.drop(t, &l, from.Seat, "The game stands still", "Your letter could not be played, and nothing has happened. The operator has been told.")
			revealed = false
		}
		out.Accepted = (revealed || accepted) && err == nil
		if notes := remarks(l.Notes); len(notes) > 0 {
			post.Remark(notes)
		}
	}
	return d.done(ctx, t, l, post, from.Seat, out)
}

// outside handles a letter that comes from no seat: it asks for one, or it ends so, or its sender is a stranger.
func (d *Desk) outside(ctx context.Context, l arrival, otherwise Outcome) (Outcome, error) {
	if why := d.Trust.Suspect(l.raw); why != "" { // an answer would go to somebody who has written nothing
		if seats, err := strangers.Seats(ctx, d.Store, l.From.Key()); err != nil || len(seats) == 0 {
			return Outcome{Why: why.String() + ", and nobody who plays here is called so"}, err
		}
	}
	if l.refused == nil {
		out, mine, err := d.lobby(ctx, l)
		if mine || err != nil {
			out.Known = mine && err == nil
			return out, err
		}
	}
	if otherwise != (Outcome{}) {
		return otherwise, nil
	}
	return d.stranger(ctx, l)
}

// unproved answers a letter of which only the address says whose it is. Whoever owns the address is told, but nobody can
// have him told without end.
func (d *Desk) unproved(ctx context.Context, t *table.Table, l arrival, post *table.Post, from table.Sender, proof mail.Proof) (Outcome, error) {
	const why = "its sender is not proved"
	mark := seenUnproved(l.Seen)
	known, err := has(ctx, d.Store, mark)
	if err != nil || known {
		return Outcome{Why: why + ", and it has been answered before"}, err
	}
	may := strangers.Allowed
	suspect := d.Trust.Suspect(l.raw)
	if suspect != "" {
		may = strangers.MayWarn
	}
	if ok, err := may(ctx, post, from.Seat.Key()); err != nil || !ok {
		return Outcome{Why: why + ", and enough such letters were answered"}, err
	}
	says := proof.Says
	if unfit := requests.Unfit(t, l.Text); unfit != "" { // who answers a lock writes to everybody, and proves nothing but his code
		says = unfit
	}
	blocks := []paper.Block{paper.Text(says), paper.Line("Nothing has happened.")}
	if suspect != "" {
		blocks = append(blocks, paper.Para("Perhaps you have not written it: %s. Of such letters one a day is answered.", suspect))
	}
	post.Replies(from.Seat, "Not proved", blocks...)
	if err := d.commit(ctx, post, store.At(game.RecordKey(t.Terms.Game), t.Revision), []string{mark}); err != nil {
		d.forget(t)
		return Outcome{}, err
	}
	return Outcome{Why: why}, nil
}

// unsaid are the notes that are left out of answers: what is quoted or signed is no loss, and the echo shows what was read.
var unsaid = map[string]bool{"quote": true, "signature": true, "older": true}

// mostRemarks is how many notes about a letter its sender is told.
const mostRemarks = 10

// remarks tell the sender what of a letter was not read, or not as he might think.
func remarks(notes []mail.Note) paper.Sentences {
	var list paper.Sentences
	said := map[prose.Text]bool{}
	for _, n := range notes {
		if unsaid[n.About] || said[n.Says] || len(said) == mostRemarks {
			continue
		}
		said[n.Says] = true
		list = append(list, prose.Say("Note: %s", n.Says))
	}
	return list
}

// suspend tells the operator that a game cannot go on.
func (d *Desk) suspend(t *table.Table, why error) {
	d.Log.Error("a game stands still", "game", t.Terms.Game, "why", why.Error())
	d.forget(t)
}

// done commits what a letter has done. seat is told if that is more than can be written down.
func (d *Desk) done(ctx context.Context, t *table.Table, l arrival, post *table.Post, seat *game.Seat, out Outcome) (Outcome, error) {
	at := store.At(game.RecordKey(t.Terms.Game), t.Revision)
	if seat != nil {
		if s := t.Seat(seat.Name); s != nil && !s.Vacant() {
			post.Spare(s, out.Accepted)
		}
	}
	if post.Broken != nil {
		d.forget(t)
		return Outcome{}, post.Broken
	}
	post.Judged(out.Accepted, seat != nil)
	err := d.commit(ctx, post, at, seenKeys(l.Seen))
	if errors.Is(err, store.ErrTooBig) && seat != nil { // it would be the next time too
		out.Accepted = false
		post = d.drop(t, &l, seat, "Not accepted", "Your letter does more than can be written down at once, and nothing has happened. Send it in parts.")
		post.Judged(out.Accepted, true)
		err = d.commit(ctx, post, at, seenKeys(l.Seen))
	}
	if err != nil {
		d.forget(t)
		return Outcome{}, err
	}
	return out, nil
}

// drop forgets what a letter has done to a game, and answers nothing but this.
func (d *Desk) drop(t *table.Table, l *arrival, seat *game.Seat, subject, why prose.Text) *table.Post {
	d.forget(t)
	t.Forget()
	post := d.post(t, l)
	post.Idle = true
	post.Replies(seat, subject, paper.Text(why))
	return post
}

// prove finds who a letter comes from. Without a registered address there is nobody to be answered.
func (d *Desk) prove(ctx context.Context, t *table.Table, l arrival, tag mail.Tag) (table.Sender, mail.Proof) {
	from := claimed(t, l.Incoming, tag)
	if from.Seat == nil {
		return from, mail.Proof{}
	}
	return from, proves(t, ctx, l, from)
}

// claimed finds whose letter it is, if its address is true.
func claimed(t *table.Table, l *mail.Incoming, tag mail.Tag) table.Sender {
	own := t.At(l.From.Key())
	i := slices.IndexFunc(own, func(s *game.Seat) bool { return tag.Seat == "" || tag.Seat == s.Tag() })
	if i < 0 {
		return table.Sender{Seat: nil, Own: own}
	}
	return table.Sender{Seat: own[i], Own: own}
}

// proves tells whether a letter comes from a sender, by what the game asks for.
func proves(t *table.Table, ctx context.Context, l arrival, from table.Sender) mail.Proof {
	trust := l.trust
	if t.Terms.Auth != "" {
		trust.Policy = t.Terms.Auth
	}
	claim := mail.Claim{Address: l.From, Tag: mail.Tag{Game: t.Terms.Game, Seat: from.Seat.Tag(), Token: from.Seat.Token}}
	return trust.Prove(ctx, l.raw, l.Incoming, claim)
}
