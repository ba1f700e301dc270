package adjudicator

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/gauges"
	"fieldpost/adjudicator/keeping"
	"fieldpost/adjudicator/lobby"
	"fieldpost/adjudicator/operator"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/store"
)

// Desk handles letters. One letter is handled at a time; what takes long is done aside, while others are handled (aside.go).
type Desk struct {
	*table.House
	Gauges *gauges.Gauges // counts what happens; may be nil

	mu     sync.Mutex
	tables map[string]*table.Table
	recent []string                  // the games of the tables, the one used last at the end
	urged  chan struct{}             // that letters be sent at once
	woken  atomic.Pointer[time.Time] // when that last woke a postman, by a clock that nobody sets

	started time.Time   // when the desk was opened
	alive   time.Time   // when it was last known that letters were read
	outages clock.Spans // when none could be
	games   census
	busy    map[string]bool  // games and marks of letters that one letter has in hand: all others wait
	freed   *sync.Cond       // that something is no longer busy
	failed  map[string]error // why a game could not be opened, for whoever had it opened
	opens   chan struct{}    // taken while a game is opened
	thinks  chan struct{}    // taken while something is computed that takes long
	still   map[string]bool  // the games whose clocks cannot be looked at: they stand still
}

// Open readies a desk: its signing key is there, or is made where it has signed no game that is played.
func (d *Desk) Open(ctx context.Context) error {
	signer, err := keeping.Signer(ctx, d.Store, d.Secrets)
	if err != nil {
		return err
	}
	d.Secrets.Proved = new(dice.Vaults)
	d.Signer, d.tables, d.urged = signer, map[string]*table.Table{}, make(chan struct{}, 1)
	d.still = map[string]bool{}
	d.busy, d.failed, d.freed = map[string]bool{}, map[string]error{}, sync.NewCond(&d.mu)
	d.opens, d.thinks = make(chan struct{}, 1), make(chan struct{}, 1)
	if err := d.Languages.Open(); err != nil {
		return err
	}
	if d.Gauges != nil {
		if err := d.games.take(ctx, d.Store, d.Gauges); err != nil {
			return err
		}
	}
	return d.wake(ctx)
}

// reached is the name of the mailbox that a letter went to, "" for the first.
func (d *Desk) reached(l *mail.Incoming) string {
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
	if root, _ := d.Mark.Newest(r.Terms.Game); root.Size > 0 {
		return fmt.Errorf("the mark %s says that %d leaves of the log of a game of this name were signed, and the store has no such game. It is not begun a second time under the same key: restore a backup that has it, or give the new game another name", d.Mark.Path(), root.Size)
	}
	g, err := game.Lay(r, d.Secrets)
	if err != nil {
		return err
	}
	t := &table.Table{Game: g}
	post := d.post(t, nil)
	if err := lobby.Begin(d.House, t, post); err != nil {
		return err
	}
	if err := d.commit(ctx, post, store.Absent(game.RecordKey(r.Terms.Game)), nil); err != nil {
		return err
	}
	d.keep(t)
	return nil
}

// table gives a game, from memory or played again from its acts, for which all others wait. Who can begin anew asks near.
func (d *Desk) table(ctx context.Context, id string) (*table.Table, error) {
	for d.busy[id] {
		d.freed.Wait()
	}
	if t := d.tables[id]; t != nil {
		d.keep(t)
		return t, nil
	}
	g, err := d.open(ctx, id)
	return d.enter(ctx, id, g, err)
}

// open plays a game again from its acts.
func (d *Desk) open(ctx context.Context, id string) (*game.Game, error) {
	g, err := d.Archive().Open(ctx, id)
	if err == nil {
		err = g.Behind(d.Mark)
	}
	if errors.Is(err, game.ErrSuspended) {
		if ended, e := d.Archive().Ended(ctx, id); e == nil {
			return ended, nil
		}
	}
	return g, err
}

// enter keeps a game that was opened, and sees to one that stands still.
func (d *Desk) enter(ctx context.Context, id string, g *game.Game, err error) (*table.Table, error) {
	if errors.Is(err, game.ErrSuspended) {
		d.halt(ctx, id, err)
	}
	if err != nil {
		return nil, err
	}
	t := &table.Table{Game: g}
	t.Thaw(d.Now())
	d.keep(t)
	return t, nil
}

// Office is where the operator looks at what is kept, and sees to what is sent.
func (d *Desk) Office() operator.Office {
	d.mu.Lock()
	defer d.mu.Unlock()
	return operator.Office{House: d.House, Visit: d.visit, Silences: d.outages}
}

// visit opens a game to read in it, while no letter is handled. What reading changes in memory is thrown away.
func (d *Desk) visit(ctx context.Context, id string, read func(*table.Table) error) error {
	return d.locked(ctx, func() error {
		open := d.near
		var r game.Record
		if _, err := store.Read(ctx, d.Store, game.RecordKey(id), &r); err == nil && r.Behind(d.Mark) != nil {
			open = d.compared // it stands still, and can be looked at
		}
		t, err := open(ctx, id)
		if errors.Is(err, store.ErrNone) || err == nil && t.Vanished() {
			return fmt.Errorf("%w: %s", operator.ErrNoGame, id)
		}
		if err != nil {
			return err
		}
		defer func() { t.Record = t.Stored.Clone() }()
		return read(t)
	})
}

// mostTables is how many games are kept in memory; others are played again when somebody writes.
const mostTables = 256

// keep remembers a table as the one that was used last.
func (d *Desk) keep(t *table.Table) {
	game := t.Terms.Game
	d.tables[game] = t
	t.Silences = d.outages
	d.Gauges.Tables(len(d.tables))
	d.recent = append(without(d.recent, game), game)
	if len(d.recent) > mostTables {
		delete(d.tables, d.recent[0])
		d.recent = d.recent[1:]
	}
}

// forget has a game read again from what was committed.
func (d *Desk) forget(t *table.Table) {
	delete(d.tables, t.Terms.Game)
	d.recent = without(d.recent, t.Terms.Game)
}

// without is a list in which a name stands no more; it stands there once, if at all.
func without(list []string, name string) []string {
	if i := slices.Index(list, name); i >= 0 {
		return slices.Delete(list, i, i+1)
	}
	return list
}
