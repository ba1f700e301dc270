package adjudicator

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/gauges"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/operator"
	"fieldpost/adjudicator/secrets"
	"fieldpost/mail"
	"fieldpost/mail/paper"
	"fieldpost/store"
)

// Desk handles letters. One letter is handled at a time.
type Desk struct {
	Store   store.Store
	Self    mail.Address            // the mailbox that letters come to
	More    map[string]mail.Address // other mailboxes, by the names that games know them by
	IDs     mail.IDs
	Trust   mail.Trust
	Secrets secrets.Folder
	Now     func() time.Time
	Log     *slog.Logger
	Gauges  *gauges.Gauges   // counts what happens; may be nil
	Shows   *letters.Painter // makes the pictures of letters; nil for letters without pictures

	Languages letters.Languages // in which letters are written

	NewGames string // who may found games by letter: GamesByKnown, the usual, or one of its kin

	mu     sync.Mutex
	signer dice.SigningKey
	dice   dice.Protocol // of the games that it begins
	tables map[string]*table
	recent []string                  // the games of the tables, the one used last at the end
	urged  chan struct{}             // that letters be sent at once
	woken  atomic.Pointer[time.Time] // when that last woke a postman, by a clock that nobody sets

	started time.Time   // when the desk was opened
	alive   time.Time   // when it was last known that letters were read
	outages clock.Spans // when none could be
	games   map[game.Stage]int
	still   map[string]bool // the games whose clocks cannot be looked at: they stand still
}

// Open readies a desk: its signing key is there, or is made where it has signed no game that is played.
func (d *Desk) Open(ctx context.Context) error {
	signer, err := d.signing(ctx)
	if err != nil {
		return err
	}
	d.dice = dice.Two
	d.signer, d.tables, d.urged = signer, map[string]*table{}, make(chan struct{}, 1)
	d.still = map[string]bool{}
	if err := d.Languages.Open(); err != nil {
		return err
	}
	if d.Gauges != nil {
		if err := d.count(ctx); err != nil {
			return err
		}
	}
	return d.wake(ctx)
}

// Verifier is the key with which everybody checks the signatures of this desk.
func (d *Desk) Verifier() string { return d.signer.Verifier }

// self is the mailbox that the letters of a game go out from.
func (d *Desk) self(t *table) mail.Address {
	if a, known := d.More[t.Terms.Account]; known {
		return a
	}
	return d.Self
}

// reached is the name of the mailbox that a letter went to, "" for the first.
func (d *Desk) reached(l *mail.Letter) string {
	for name, own := range d.More {
		for _, a := range append(slices.Clone(l.Delivered), l.Tos...) {
			if a.Base().Key() == own.Base().Key() {
				return name
			}
		}
	}
	return ""
}

// Begin begins a game and writes to its players. A game of that name that is there already is left as it is.
func (d *Desk) Begin(ctx context.Context, r game.Record) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	var there game.Record
	if _, err := store.Read(ctx, d.Store, game.RecordKey(r.Terms.Game), &there); !errors.Is(err, store.ErrNone) {
		return err
	}
	r = r.Clone()
	r.Stage = game.Forming
	g, err := game.Lay(r, d.Secrets)
	if err != nil {
		return err
	}
	t := &table{g}
	post := d.post(t, nil)
	if err := d.begin(t, post); err != nil {
		return err
	}
	if err := post.commit(ctx, store.Absent(game.RecordKey(r.Terms.Game)), nil); err != nil {
		return err
	}
	d.keep(t)
	return nil
}

// begin has a game played that was being set up: its codes are drawn, and the letters written with which it opens. If that
// is not committed after all, it can be done again: then other codes are drawn.
func (d *Desk) begin(t *table, p *post) error {
	if err := t.Check(t.Reader.Edition()); err != nil {
		return err
	}
	if err := d.Secrets.Draw(t.Terms.Game); err != nil {
		return err
	}
	t.Stage, t.Last = game.Playing, t.Terms.Begun
	if t.Terms.Protocol = d.dice; d.dice != dice.One {
		t.Terms.Key = d.Verifier()
	}
	if err := t.Sit(d.Secrets); err != nil {
		return err
	}
	t.Start()
	return d.open(t, p)
}

// current tells whether a game is in the store as it was read.
func (d *Desk) current(ctx context.Context, t *table) error {
	e, err := d.Store.Get(ctx, game.RecordKey(t.Terms.Game))
	if err == nil && e.Revision != t.Revision {
		err = store.ErrStale
	}
	return err
}

// open writes the letters with which a game opens.
func (d *Desk) open(t *table, p *post) error {
	files, err := d.files(t, t.Scribe.Parcel())
	if err != nil {
		return err
	}
	t.Wind(p.now) // so that the first to move reads until when
	for _, own := range t.Readers() {
		const about = "The game begins"
		blocks := slices.Concat([]paper.Block{t.call(own, p)}, t.opening(d.Verifier()), t.agreed(), t.forms(own, p))
		w := sheet(own[0], about, blocks, files...)
		w.report = true
		p.letters = append(p.letters, w)
	}
	return nil
}

// table gives a game, from memory or played again from its acts.
func (d *Desk) table(ctx context.Context, id string) (*table, error) {
	if t := d.tables[id]; t != nil {
		d.keep(t)
		return t, nil
	}
	g, err := d.archive().Open(ctx, id)
	if errors.Is(err, game.ErrStill) {
		if ended, e := d.archive().Ended(ctx, id); e == nil {
			g, err = ended, nil
		}
	}
	if errors.Is(err, game.ErrStill) {
		d.halt(ctx, id, err)
	}
	if err != nil {
		return nil, err
	}
	t := &table{g}
	t.Thaw(d.Now())
	d.keep(t)
	return t, nil
}

// Office is where the operator looks at what is kept, and sees to what is sent.
func (d *Desk) Office() operator.Office {
	d.mu.Lock()
	defer d.mu.Unlock()
	return operator.Office{Store: d.Store, Now: d.Now, Silences: d.outages}
}

// archive is where the games are kept.
func (d *Desk) archive() game.Archive {
	return game.Archive{Store: d.Store, Secrets: d.Secrets, Log: d.Log}
}

// mostTables is how many games are kept in memory; others are played again when somebody writes.
const mostTables = 256

// keep remembers a table as the one that was used last.
func (d *Desk) keep(t *table) {
	game := t.Terms.Game
	d.tables[game] = t
	t.Silences = d.outages
	d.Gauges.Tables(len(d.tables))
	d.recent = append(slices.DeleteFunc(d.recent, func(g string) bool { return g == game || d.tables[g] == nil }), game)
	if len(d.recent) > mostTables {
		delete(d.tables, d.recent[0])
		d.recent = d.recent[1:]
	}
}

// forget has a game read again from what was committed.
func (d *Desk) forget(t *table) { delete(d.tables, t.Terms.Game) }
