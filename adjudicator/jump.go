package adjudicator

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"fieldpost/adjudicator/bulletin"
	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/game"
	"fieldpost/store"
)

// A clock that has jumped forward and is set right again has left moments behind that have not come yet: that letters were read, that
// nobody's clock ran until then, that a clock was started. None of them is true, and as long as they stand nothing would happen in
// any game. So they are made good as soon as the clock is found to have gone back.

// wentBack makes good what a clock has left that went back to a moment. It may be done again.
func (d *Desk) wentBack(ctx context.Context, now time.Time) error {
	change, outages, err := d.cutOutages(ctx, now)
	if err != nil {
		return err
	}
	for len(change) > 0 {
		part := change[:min(len(change), store.MaxParts/2)]
		change = change[len(part):]
		c := store.Change{}
		for _, e := range part {
			if e.Value == nil {
				c.Delete = append(c.Delete, e.Key)
			} else {
				c.Put = append(c.Put, e)
			}
		}
		if _, err := d.Store.Commit(ctx, c); err != nil {
			return err
		}
	}
	d.outages = outages
	if d.alive.Sub(now) < game.Silence {
		return nil // it was corrected a little
	}
	d.Log.Warn("the clock of this machine had jumped forward and is set right again; the time until now is credited to everybody, and their clocks go on", "was", d.alive, "is", now)
	for e, err := range store.All(ctx, d.Store, game.Records) {
		if err != nil {
			return err
		}
		var r struct{ Stage game.Stage }
		if err := json.Unmarshal(e.Value, &r); err != nil {
			return fmt.Errorf("%s: %w", e.Key, err)
		}
		if r.Stage == game.Over {
			continue
		}
		if err := d.setBack(ctx, strings.TrimPrefix(e.Key, game.Records), now); err != nil {
			return err
		}
	}
	return nil
}

// cutOutages are the silences as far as they have come by a moment, and what of the store must be changed for it: an entry
// without a value is to go.
func (d *Desk) cutOutages(ctx context.Context, now time.Time) (change []store.Entry, all clock.Spans, err error) {
	for e, err := range store.All(ctx, d.Store, outageKeys) {
		if err != nil {
			return nil, nil, err
		}
		var gap clock.Span
		if err := json.Unmarshal(e.Value, &gap); err != nil {
			return nil, nil, fmt.Errorf("%s: %w", e.Key, err)
		}
		if gap.To.After(now) {
			gap.To = now
			cut := store.Entry{Key: e.Key}
			if gap.From.Before(now) {
				if cut, err = store.EntryOf(e.Key, gap); err != nil {
					return nil, nil, err
				}
			}
			change = append(change, cut)
		}
		all = all.Insert(gap)
	}
	return change, all, nil
}

// setBack makes good what lies in the future of a game and has happened.
func (d *Desk) setBack(ctx context.Context, id string, now time.Time) error {
	t, err := d.table(ctx, id)
	if errors.Is(err, game.ErrSuspended) || errors.Is(err, store.ErrNone) {
		return nil
	}
	if err != nil {
		return err
	}
	t.HappenedBy(now)
	post := d.post(t, nil)
	post.Now = now
	if t.Scribe != nil && t.Stage == game.Playing && t.Halted == nil && t.RanAhead(now) {
		d.Log.Warn("the log of a game bears times that have not come yet; it says so now, and everybody is told", "game", id)
		if _, err := d.Guarded(func() (bool, error) {
			if err := t.GoOn(post.Now, post); err != nil {
				return false, err
			}
			return true, bulletin.Tell(d.House, t, post)
		}); err != nil {
			d.suspend(t, err)
			return nil
		}
	}
	if err := d.commit(ctx, post, store.At(game.RecordKey(id), t.Revision), nil); err != nil {
		d.forget(t)
		return err
	}
	return nil
}
