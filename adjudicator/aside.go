package adjudicator

import (
	"context"
	"errors"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
)

// The desk has one lock. Slow work is done without it: games are opened, odds computed, orders of a CHECK played. Meanwhile the game is
// busy, and so are the marks of the letter in hand. Whoever needs one of them waits, or begins anew when it is free. So each letter is
// handled as if it were the only one.

// away says that something is busy, or that a game is not in memory. Nothing has happened, and the caller begins anew.
type away struct{ key string }

func (a away) Error() string { return "away: " + a.key }

// near gives a game that is in memory and not busy. All others are away, for locked to bring them.
func (d *Desk) near(_ context.Context, id string) (*table.Table, error) {
	if d.busy[id] {
		return nil, away{id}
	}
	if t := d.tables[id]; t != nil {
		d.keep(t)
		return t, nil
	}
	if err := d.failed[id]; err != nil {
		return nil, err
	}
	return nil, away{id}
}

// locked does something with the lock of the desk, anew whenever it has met with what was away, until that is at hand.
func (d *Desk) locked(ctx context.Context, do func() error) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	var brought []string
	defer func() {
		for _, id := range brought {
			delete(d.failed, id)
		}
	}()
	for {
		err := do()
		var is away
		if !errors.As(err, &is) {
			return err
		}
		if d.busy[is.key] {
			d.freed.Wait()
			continue
		}
		brought = append(brought, is.key)
		d.bring(ctx, is.key)
	}
}

// bring opens a game while others are handled.
func (d *Desk) bring(ctx context.Context, id string) {
	var g *game.Game
	var err error
	d.aside(d.opens, []string{id}, func() {
		_, astray := d.Guarded(func() (bool, error) {
			g, err = d.open(ctx, id)
			return false, nil
		})
		err = errors.Join(err, astray)
	})
	if _, err := d.enter(ctx, id, g, err); err != nil {
		d.failed[id] = err
	}
}

// aside works without the lock, while nobody else touches what the keys name. room bounds how many do so at once: they need memory.
func (d *Desk) aside(room chan struct{}, keys []string, work func()) {
	for _, key := range keys {
		d.busy[key] = true
	}
	d.mu.Unlock()
	defer func() {
		d.mu.Lock()
		for _, key := range keys {
			delete(d.busy, key)
		}
		d.freed.Broadcast()
	}()
	room <- struct{}{}
	defer func() { <-room }()
	work()
}

// inHand are the marks by which a letter would be known that is being handled.
func inHand(keys mail.Keys) []string {
	marks := []string{seenBody(keys.Body)}
	if keys.ID != "" {
		marks = append(marks, seenID(keys.ID))
	}
	return marks
}
