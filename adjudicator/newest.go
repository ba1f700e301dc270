package adjudicator

import (
	"context"
	"errors"
	"regexp"
	"slices"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/referee"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/mail/paper"
	"fieldpost/store"
)

// unknown finds a letter of ours that is answered, and that the store has not written yet: it was written by a newer store than this. Nobody
// else can make its Message-ID.
func (d *Desk) unknown(t *table.Table, l *mail.Incoming) string {
	for _, list := range [][]string{l.InReplyTo, l.References} {
		for _, id := range list {
			if o, ours := d.made(id); ours && o.game == t.Terms.Game && t.Stored.Unwritten(o.n, o.branch) && t.Stage != game.Over {
				return letters.ID(o.game, o.n)
			}
		}
	}
	return ""
}

// older has a game stand still of which the store does not know a letter that was sent.
func (d *Desk) older(ctx context.Context, t *table.Table, name string) error {
	d.forget(t) // a code in the letter may have been taken already
	t, err := d.compared(ctx, t.Terms.Game)
	if err != nil {
		return err
	}
	halt := game.Halt{Since: d.Now(), Law: t.Reader.Edition().Law, Why: game.OlderStore, Unknown: name}
	if t.Halt != nil {
		halt.Since = t.Halt.Since
	}
	t.Halt = &halt
	t.Fork(d.Now())
	post := d.post(t, nil)
	post.Idle = true
	referee.StandsStill(post, nil)
	if err := d.commit(ctx, post, store.At(game.RecordKey(t.Terms.Game), t.Revision), nil); err != nil {
		return err
	}
	why := t.Record.Behind(d.Mark)
	d.Log.Error("a game stands still", "game", t.Terms.Game, "why", why.Error())
	return why
}

// compared opens a game of which the store may not hold the newest, to compare it.
func (d *Desk) compared(ctx context.Context, id string) (*table.Table, error) {
	g, err := d.Archive().Open(ctx, id)
	if err != nil {
		return nil, err
	}
	g.Silences = d.outages
	return &table.Table{Game: g}, nil
}

// roots takes the newest root that a player knows, for a game that stands still because the store may not hold the newest of it. When
// everybody who plays has sent one that the store knows, the game goes on. All other letters wait.
func (d *Desk) roots(ctx context.Context, tag mail.Tag, l arrival, still error) (Outcome, error) {
	m := newestRoot.FindStringSubmatch(l.Text)
	if m == nil || l.Kind != mail.Person || l.refused != nil || l.met != fresh {
		return Outcome{}, still
	}
	t, err := d.compared(ctx, tag.Game)
	if err != nil || t.Scribe == nil || t.Halt == nil {
		return Outcome{}, errors.Join(still, err)
	}
	from, proof := d.prove(ctx, t, l, tag)
	if from.Seat == nil || !proof.OK {
		return Outcome{}, still
	}
	post := d.post(t, &l)
	post.Idle = true
	out := Outcome{Known: true, Why: "it sent a root"}
	known, err := knows(t.Scribe.Tape.Log(), m[1])
	if err != nil {
		post.Replies(from.Seat, "Not read", paper.Text(prose.Why(err)), paper.Line("Copy the root once more, and send it again."))
		return d.done(ctx, t, l, post, from.Seat, out)
	}
	if !known {
		d.Log.Error("a player knows a root that the store does not know", "game", t.Terms.Game, "seat", from.Seat.Name)
		post.Replies(from.Seat, "An unknown root", paper.Line("The root is none of the log as the operator has it now. If you have copied it rightly, your letters hold something newer than he has: keep all letters of this game. He has been told."))
		return d.done(ctx, t, l, post, from.Seat, out)
	}
	halt := *t.Halt
	halt.Sent = slices.Clone(halt.Sent)
	for _, s := range from.Own {
		if !slices.Contains(halt.Sent, s.Name) {
			halt.Sent = append(halt.Sent, s.Name)
		}
	}
	t.Halt = &halt
	var wanted []prose.Text
	for i := range t.Seats {
		if s := &t.Seats[i]; !s.Vacant() && !slices.Contains(halt.Sent, s.Name) {
			wanted = append(wanted, t.Called(s.Name))
		}
	}
	if len(wanted) > 0 {
		post.Replies(from.Seat, "The root is known", paper.Line("Your root is known here. The game goes on when everybody who plays has sent his; those of %s are still to come.", prose.List(wanted)))
		return d.done(ctx, t, l, post, from.Seat, out)
	}
	out.Accepted = true
	post.Idle = false
	t.Thaw(post.Now)
	referee.GoesOn(post, "The game goes on: everybody who plays has sent the newest root that he knows, and the operator has all of it.")
	if out, err = d.done(ctx, t, l, post, from.Seat, out); err != nil {
		return out, err
	}
	return out, d.confirmed(t)
}

// newestRoot is a line that names a root, as it stands in letters.
var newestRoot = regexp.MustCompile(`(?mi)^[ \t]*ROOT[ \t:]+(?:[0-9]+[ \t]+)?([A-Z0-9][A-Z0-9 \t-]{6,40}[A-Z0-9])[ \t.]*\r?$`)

// knows tells whether a log has had a root.
func knows(log *dice.Log, typed string) (bool, error) {
	said, err := dice.ReadSigns(typed)
	if err != nil {
		return false, err
	}
	for size := int64(1); size <= int64(log.Len()); size++ {
		hash, err := log.RootAt(size)
		if err != nil {
			return false, err
		}
		if (dice.Root{Size: size, Hash: hash}).Signs() == said {
			return true, nil
		}
	}
	return false, nil
}

// confirmed notes that the store has the newest of a game.
func (d *Desk) confirmed(t *table.Table) error {
	d.forget(t)
	if err := d.Mark.Set(t.Terms.Game, t.Signed); err != nil {
		return err
	}
	d.Log.Info("a game goes on: the store has the newest of it", "game", t.Terms.Game)
	return nil
}
