package adjudicator

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/mail"
	"fieldpost/store"
)

// Desk handles letters. One letter is handled at a time.
type Desk struct {
	Store   store.Store
	Self    mail.Address // the mailbox that letters come to
	IDs     mail.IDs
	Trust   mail.Trust
	Secrets Secrets
	Now     func() time.Time
	Log     *slog.Logger

	mu     sync.Mutex
	signer dice.SigningKey
	tables map[string]*table
}

// Open readies a desk: its signing key is there, or is made.
func (d *Desk) Open() error {
	signer, err := d.Secrets.signer()
	if err != nil {
		return err
	}
	d.signer, d.tables = signer, map[string]*table{}
	return nil
}

// Verifier is the key with which everybody checks the signatures of this desk.
func (d *Desk) Verifier() string { return d.signer.Verifier }

// Begin begins a game and writes to its players. A game of that name that is there already is left as it is.
func (d *Desk) Begin(ctx context.Context, r Record) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	var there Record
	if _, err := get(ctx, d.Store, gameKey(r.Terms.Game), &there); !errors.Is(err, store.ErrNone) {
		return err
	}
	ed, err := editions.Load(r.Terms.Edition)
	if err != nil {
		return err
	}
	if !ed.Playable() {
		return fmt.Errorf("the rules of %s are not in this program yet", ed.Name)
	}
	if err := r.check(ed); err != nil {
		return err
	}
	if err := d.Secrets.draw(r.Terms.Game); err != nil {
		return err
	}
	t, err := sit(r, d.Secrets)
	if err != nil {
		return err
	}
	files, err := d.files(t, t.scribe.Parcel())
	if err != nil {
		return err
	}
	post := d.post(t, nil)
	post.all("The game begins", t.welcome(d.Verifier()), files...)
	if err := post.commit(ctx, store.Absent(gameKey(r.Terms.Game)), nil); err != nil {
		return err
	}
	d.tables[r.Terms.Game] = t
	return nil
}

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
	for _, tag := range l.Tags(d.Trust.Self) {
		t, err := d.table(ctx, tag.Game)
		if errors.Is(err, store.ErrNone) {
			continue
		}
		if err != nil {
			return Outcome{}, err
		}
		return d.hear(ctx, t, l, refused, raw, tag)
	}
	return Outcome{Why: "it names no game"}, nil
}

// hear handles a letter for a game.
func (d *Desk) hear(ctx context.Context, t *table, l *mail.Letter, refused error, raw []byte, tag mail.Tag) (Outcome, error) {
	seat, proof := d.prove(ctx, t, l, raw, tag)
	if seat == nil {
		return Outcome{Why: "its sender is not proved"}, nil
	}
	post := d.post(t, l)
	accepted := false
	switch {
	case !proof.OK:
		post.to(seat, "Not proved", proof.Says+"\nNothing has happened.\n")
	case refused != nil:
		post.to(seat, "Not read", refused.Error()+"\nNothing has happened.\n")
	default:
		var err error
		if accepted, err = d.guarded(func() (bool, error) { return d.play(ctx, t, seat, l, post) }); err != nil {
			d.Log.Error("a game stands still", "game", t.Terms.Game, "why", err.Error())
			post = d.drop(t, l, seat, "The game stands still", "Your letter could not be played, and nothing has happened. The operator has been told.\n")
		}
	}
	at := store.At(gameKey(t.Terms.Game), t.revision)
	err := post.commit(ctx, at, seenKeys(l.Seen))
	if errors.Is(err, store.ErrTooBig) { // it would be the next time too
		accepted = false
		post = d.drop(t, l, seat, "Not accepted", "Your letter does more than can be written down at once, and nothing has happened. Send it in parts.\n")
		err = post.commit(ctx, at, seenKeys(l.Seen))
	}
	if err != nil {
		delete(d.tables, t.Terms.Game) // it is read again from what was committed
		return Outcome{}, err
	}
	return Outcome{Accepted: accepted, Why: "it was answered"}, nil
}

// guarded turns a panic into an error: one letter that leads the program astray must not take the other games with it.
func (d *Desk) guarded(play func() (bool, error)) (accepted bool, err error) {
	defer func() {
		if p := recover(); p != nil {
			accepted, err = false, fmt.Errorf("the program has gone astray: %v", p)
		}
	}()
	return play()
}

// drop forgets what a letter has done to a game, and answers nothing but this.
func (d *Desk) drop(t *table, l *mail.Letter, seat *Seat, subject, text string) *post {
	delete(d.tables, t.Terms.Game) // it is read again from what was committed
	t.acts = nil
	post := d.post(t, l)
	post.to(seat, subject, text)
	return post
}

// prove finds the seat that a letter comes from. Without a registered address there is nobody to be answered.
func (d *Desk) prove(ctx context.Context, t *table, l *mail.Letter, raw []byte, tag mail.Tag) (*Seat, mail.Proof) {
	for i := range t.Seats {
		s := &t.Seats[i]
		address, err := mail.ParseAddress(s.Address)
		if err != nil || address.Key() != l.From.Key() || tag.Seat != "" && tag.Seat != seatTag(s.Name) {
			continue
		}
		claim := mail.Claim{Address: address, Tag: mail.Tag{Game: t.Terms.Game, Seat: seatTag(s.Name), Token: s.Token}}
		return s, d.Trust.Prove(ctx, raw, l, claim)
	}
	return nil, mail.Proof{}
}

// seatTag is a power in a plus address, which has little room.
func seatTag(power string) string { return strings.ReplaceAll(power, "_", "-")[:min(len(power), 16)] }

// play reads a letter, plays it and writes the answers. It tells whether the letter changed the game.
func (d *Desk) play(ctx context.Context, t *table, seat *Seat, l *mail.Letter, post *post) (bool, error) {
	power, _ := t.power(seat.Name)
	text := l.Text
	for _, a := range l.Attachments {
		if strings.TrimSpace(a.Text) != "" {
			text += "\n" + a.Text
		}
	}
	got := t.read(text, power)
	problems := got.Problems
	other := got.Letter.Power != rules.Nobody && got.Letter.Power != power
	if p := got.Letter.Power; other {
		problems = append(problems, rules.Problem{Source: got.Letter.PowerAt, Topic: "orders/turn",
			Text: fmt.Sprintf("You play %s, not %s.", t.reader.Edition().Powers[power].Name, t.reader.Edition().Powers[p].Name)})
	}
	got.Letter.Power = power
	asked := &requests{desk: d, table: t, seat: seat, power: power, post: post, commands: got.Commands}
	if !changes(got.Letter) && len(problems) == 0 {
		asked.talk(ctx, got)
		return false, nil
	}
	if !other { // every error of a letter is told at once
		problems = append(problems, t.scribe.Game.Check(got.Letter)...)
	}
	if asked.has("CHECK") {
		asked.check(ctx, got, problems)
		return false, nil
	}
	if len(problems) > 0 {
		asked.reply(ctx, "Not accepted", t.refusal(got, problems))
		return false, nil
	}
	echo := t.reader.Print(got.Letter)
	now := d.Now()
	if err := t.do(Act{What: actLetter, At: now, Power: seat.Name, Text: echo}); err != nil {
		return false, err
	}
	if err := t.goOn(now); err != nil {
		return false, err
	}
	asked.reply(ctx, "Accepted", t.accepted(got, echo))
	return true, d.tell(t, post)
}

// errStill is a game that can not be played again from its acts: by this program, or without its secrets.
var errStill = errors.New("the game stands still")

// table gives a game, from memory or played again from its acts.
func (d *Desk) table(ctx context.Context, game string) (*table, error) {
	if t := d.tables[game]; t != nil {
		return t, nil
	}
	var r Record
	revision, err := get(ctx, d.Store, gameKey(game), &r)
	if err != nil {
		return nil, err
	}
	t, err := sit(r, d.Secrets)
	if err != nil {
		return nil, fmt.Errorf("%w: game %s: %w", errStill, game, err)
	}
	for n := range r.Acts {
		var a Act
		if _, err := get(ctx, d.Store, actKey(game, n), &a); err != nil {
			return nil, fmt.Errorf("act %d of game %s: %w", n, game, err)
		}
		if err := t.again(a); err != nil {
			return nil, fmt.Errorf("%w: act %d of game %s: %w", errStill, n, game, err)
		}
	}
	t.scribe.Parcel() // it was sent
	t.revision = revision
	d.tables[game] = t
	return t, nil
}
