package adjudicator

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/game"
	"fieldpost/store"
)

// What lies between the desk and the clocks: how often it notes that it is awake, and how long after a start nothing is held
// against anybody.
const (
	heartbeat  = time.Minute
	afterStart = time.Hour
)

// mostDue bounds how many games one look at the clock takes up; the others come with the next.
const mostDue = 100

// aliveKey holds the last moment at which the inbox was known to be read; outages lie below outageKeys.
const (
	aliveKey   = "alive"
	outageKeys = "outage/"
)

// Tick does what time has done to the games. It is called when every letter that had come has been handled: only then
// nobody can be late who was not. If the last call is long ago, the daemon was down or the mailbox out of reach, and
// that time counts for nobody.
func (d *Desk) Tick(ctx context.Context) error {
	now := d.Now().Round(0) // how long it was still, only the clock of the machine knows
	list, err := d.awaits(ctx, now)
	for _, due := range list {
		err = errors.Join(err, d.locked(ctx, func() error {
			t, err := d.near(ctx, due.game)
			if err == nil && t.Due.Unix() == due.at { // else a letter was handled meanwhile
				err = d.look(ctx, due.game, now)
			}
			if errors.Is(err, game.ErrSuspended) {
				d.still[due.game] = true
				d.Log.Error("a clock can not be looked at until the daemon starts again", "game", due.game, "why", err.Error())
				return nil
			}
			return err
		}))
	}
	return err
}

// dueGame is a game to which time does something, and when.
type dueGame struct {
	game string
	at   int64 // Unix seconds
}

// awaits notes that the desk is awake and finds the games that are due.
func (d *Desk) awaits(ctx context.Context, now time.Time) (list []dueGame, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.awake(ctx, now); err != nil {
		return nil, err
	}
	if now.Before(d.started.Add(afterStart)) {
		return nil, nil
	}
	for e, err := range store.All(ctx, d.Store, dueKeys) {
		if err != nil {
			return list, err
		}
		at, id, _ := strings.Cut(strings.TrimPrefix(e.Key, dueKeys), "/")
		unix, err := strconv.ParseInt(at, 10, 64)
		if err != nil || now.Before(time.Unix(unix, 0)) || len(list) == mostDue {
			break
		}
		if !d.still[id] {
			list = append(list, dueGame{id, unix})
		}
	}
	return list, nil
}

// awake notes that letters are being read, and what silence there has been before.
func (d *Desk) awake(ctx context.Context, now time.Time) error {
	if now.Before(d.started) {
		d.started = now
	}
	if now.Before(d.alive) {
		if err := d.wentBack(ctx, now); err != nil {
			return err
		}
	}
	if !d.alive.IsZero() && now.Sub(d.alive) < heartbeat && !now.Before(d.alive) {
		return nil
	}
	change := store.Change{}
	var gap *clock.Span
	if !d.alive.IsZero() && now.Sub(d.alive) >= game.Silence {
		gap = &clock.Span{From: d.alive, To: now}
		e, err := store.EntryOf(fmt.Sprintf("%s%012d", outageKeys, gap.From.Unix()), *gap)
		if err != nil {
			return err
		}
		change.Put = append(change.Put, e)
		d.Log.Warn("no letters could be read; the time is credited to everybody", "from", gap.From, "to", gap.To)
	}
	e, err := store.EntryOf(aliveKey, now)
	if err != nil {
		return err
	}
	change.Put = append(change.Put, e)
	if _, err := d.Store.Commit(ctx, change); err != nil {
		return err
	}
	if gap != nil {
		d.outages = d.outages.Insert(*gap)
	}
	d.alive = now
	return nil
}

// LastAwake is the last moment at which a desk on a store is known to have been awake; zero for a new store.
func LastAwake(ctx context.Context, kept store.Store) (at time.Time, err error) {
	_, err = store.Read(ctx, kept, aliveKey, &at)
	return at, noNone(err)
}

// wake reads when the desk was last awake, and all the silences before.
func (d *Desk) wake(ctx context.Context) error {
	d.started = d.Now().Round(0)
	var err error
	if d.alive, err = LastAwake(ctx, d.Store); err != nil {
		return err
	}
	_, d.outages, err = d.cutOutages(ctx, d.started) // the store follows with the first look
	return err
}

// look does what time has done to one game.
func (d *Desk) look(ctx context.Context, id string, now time.Time) error {
	t, err := d.table(ctx, id)
	if err != nil {
		return err
	}
	post := d.post(t, nil)
	if _, err := d.Guarded(func() (bool, error) { return true, d.late(t, post) }); err != nil {
		d.suspend(t, err)
		return nil
	}
	err = d.commit(ctx, post, store.At(game.RecordKey(id), t.Revision), nil)
	if err != nil {
		d.forget(t)
	}
	return err
}

// dueKey is in the order of time, so that who looks for the game that is due next finds it first.
func dueKey(at time.Time, game string) string {
	return fmt.Sprintf("%s%012d/%s", dueKeys, at.Unix(), game)
}

const dueKeys = "due/"

// noNone is an error, unless it says that there is nothing.
func noNone(err error) error {
	if errors.Is(err, store.ErrNone) {
		return nil
	}
	return err
}
