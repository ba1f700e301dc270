package adjudicator

import (
	"context"
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fieldpost/mail"
	"fieldpost/store"
)

// Outcome is what became of a letter.
type Outcome struct {
	Accepted bool   // it changed a game; other letters go to the folder Rejected, answered or not
	Why      string // for the log of the operator: one line, nothing of the letter's text
}

// Handle handles a letter that has come: it is played, answered or passed over, and all of that is committed as one. A
// letter that was handled before changes nothing. An error means that nothing is known to have happened: the letter must
// be handed in again.
func (d *Desk) Handle(ctx context.Context, raw []byte) (Outcome, error) {
	l, err := mail.Read(raw, mail.Limits{Self: d.Trust.Self})
	return d.handle(ctx, l, err, raw)
}

// TooBig handles a letter of so many bytes, of which only the first were fetched: its sender is told.
func (d *Desk) TooBig(ctx context.Context, start []byte, size int64) (Outcome, error) {
	l, err := mail.ReadHead(start, size, mail.Limits{Self: d.Trust.Self})
	return d.handle(ctx, l, err, start)
}

// handle handles a letter. With a refusal only its head counts.
func (d *Desk) handle(ctx context.Context, l *mail.Letter, refused error, raw []byte) (Outcome, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	switch {
	case l.Kind == mail.AutoReply && refused == nil: // witnesses are programs
	case l.Kind != mail.Person:
		return Outcome{Why: "it comes from a program: " + string(l.Kind)}, nil
	case mail.IsRefusal(refused, mail.Sender), mail.IsRefusal(refused, mail.Broken):
		return Outcome{Why: "nobody knows whose it is: " + refused.Error()}, nil
	}
	if l.Seen.Body == "" { // it was refused before it was read
		l.Seen = mail.Keys{ID: l.MessageID, Body: store.HashOf(raw).String()}
	}
	if known, err := seen(ctx, d.Store, l.Seen); known || err != nil {
		return Outcome{Why: "it has been handled before"}, err
	}
	for _, tag := range d.routes(l) {
		t, err := d.table(ctx, tag.Game)
		if errors.Is(err, store.ErrNone) {
			continue
		}
		if err != nil {
			return Outcome{}, err
		}
		return d.hear(ctx, t, l, refused, raw, tag)
	}
	if l.Kind != mail.Person {
		return Outcome{Why: "it comes from a program: " + string(l.Kind)}, nil
	}
	return Outcome{Why: "it names no game"}, nil
}

// hear handles a letter for a game.
func (d *Desk) hear(ctx context.Context, t *table, l *mail.Letter, refused error, raw []byte, tag mail.Tag) (Outcome, error) {
	post := d.post(t, l)
	revealed := false
	if refused == nil {
		var err error
		if revealed, err = d.guarded(func() (bool, error) { return d.reveals(t, l, post) }); err != nil {
			d.stands(t, err)
			return Outcome{}, err
		}
	}
	if l.Kind != mail.Person {
		if !revealed {
			return Outcome{Why: "it comes from a program: " + string(l.Kind)}, nil
		}
		return d.done(ctx, t, l, post, nil, Outcome{Accepted: true, Why: "it revealed a code"})
	}
	from, proof := d.prove(ctx, t, l, raw, tag)
	switch {
	case from.seat == nil && !revealed:
		return Outcome{Why: "its sender is not proved"}, nil
	case revealed && !proof.OK: // a code proves itself
		return d.done(ctx, t, l, post, nil, Outcome{Accepted: true, Why: "it revealed a code"})
	case !proof.OK:
		post.answer(from.seat, "Not proved", proof.Says+"\nNothing has happened.\n")
	case refused != nil:
		post.answer(from.seat, "Not read", refused.Error()+"\nNothing has happened.\n")
	default:
		accepted, err := d.guarded(func() (bool, error) { return d.play(ctx, t, from, l, post, revealed) })
		if err != nil {
			d.stands(t, err)
			post = d.drop(t, l, from.seat, "The game stands still", "Your letter could not be played, and nothing has happened. The operator has been told.\n")
			revealed = false
		}
		revealed = revealed || accepted && err == nil
	}
	return d.done(ctx, t, l, post, from.seat, Outcome{Accepted: revealed, Why: "it was answered"})
}

// stands tells the operator that a game can not go on.
func (d *Desk) stands(t *table, why error) {
	d.Log.Error("a game stands still", "game", t.Terms.Game, "why", why.Error())
	d.forget(t)
}

// done commits what a letter has done. seat is told if that is more than can be written down.
func (d *Desk) done(ctx context.Context, t *table, l *mail.Letter, post *post, seat *Seat, out Outcome) (Outcome, error) {
	at := store.At(recordKey(t.Terms.Game), t.revision)
	err := post.commit(ctx, at, seenKeys(l.Seen))
	if errors.Is(err, store.ErrTooBig) && seat != nil { // it would be the next time too
		out.Accepted = false
		post = d.drop(t, l, seat, "Not accepted", "Your letter does more than can be written down at once, and nothing has happened. Send it in parts.\n")
		err = post.commit(ctx, at, seenKeys(l.Seen))
	}
	if err != nil {
		d.forget(t)
		return Outcome{}, err
	}
	return out, nil
}

// drop forgets what a letter has done to a game, and answers nothing but this.
func (d *Desk) drop(t *table, l *mail.Letter, seat *Seat, subject, text string) *post {
	d.forget(t)
	t.Record, t.acts = t.stored.clone(), nil
	post := d.post(t, l)
	post.answer(seat, subject, text)
	return post
}

// routes are the games that a letter may be for, the likeliest first: that of the address it was sent to, of the letter it
// answers, of its subject, of a line in it.
func (d *Desk) routes(l *mail.Letter) []mail.Tag {
	tags := l.Tags(d.Trust.Self)
	add := func(game string) {
		if game != "" && !slices.ContainsFunc(tags, func(t mail.Tag) bool { return t.Game == game }) {
			tags = append(tags, mail.Tag{Game: game})
		}
	}
	for _, name := range d.ours(l) {
		game, _, _ := strings.Cut(name, ".")
		add(game)
	}
	if m := subjectGame.FindStringSubmatch(l.Subject); m != nil {
		add(strings.ToLower(m[1]))
	}
	if m := lineGame.FindStringSubmatch(l.Text); m != nil {
		add(strings.ToLower(m[1]))
	}
	return tags
}

var (
	subjectGame = regexp.MustCompile(`\[([A-Za-z0-9][A-Za-z0-9_-]{0,31})\]`)
	lineGame    = regexp.MustCompile(`(?mi)^[ \t]*GAME[ \t:]+([A-Za-z0-9][A-Za-z0-9_-]{0,31})[ \t]*\r?$`)
)

// ours are the names of the letters of ours that a letter answers, the nearest first.
func (d *Desk) ours(l *mail.Letter) []string {
	var names []string
	for _, list := range [][]string{l.InReplyTo, l.References} {
		for _, id := range slices.Backward(list) {
			if name, ours := d.IDs.Made(id); ours {
				names = append(names, name)
			}
		}
	}
	return names
}

// answered is the round for which a letter of ours asked that is answered here, 0 if none is, or if it is of another game.
func (d *Desk) answered(l *mail.Letter, game string) int {
	for _, name := range d.ours(l) {
		rest, of := strings.CutPrefix(name, game+".t")
		round, _, _ := strings.Cut(rest, ".")
		if n, err := strconv.Atoi(round); of && err == nil {
			return n
		}
	}
	return 0
}

// prove finds who a letter comes from. Without a registered address there is nobody to be answered.
func (d *Desk) prove(ctx context.Context, t *table, l *mail.Letter, raw []byte, tag mail.Tag) (sender, mail.Proof) {
	own := t.at(l.From.Key())
	for _, s := range own {
		if tag.Seat != "" && tag.Seat != s.tag() {
			continue
		}
		claim := mail.Claim{Address: l.From, Tag: mail.Tag{Game: t.Terms.Game, Seat: s.tag(), Token: s.Token}}
		return sender{s, own}, d.Trust.Prove(ctx, raw, l, claim)
	}
	return sender{}, mail.Proof{}
}

// guarded turns a panic into an error: one letter that leads the program astray must not take the other games with it.
func (d *Desk) guarded(play func() (bool, error)) (accepted bool, err error) {
	defer func() {
		if p := recover(); p != nil {
			accepted, err = false, errors.New("the program has gone astray")
			d.Log.Error("a panic", "why", p)
		}
	}()
	return play()
}
