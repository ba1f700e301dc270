package adjudicator

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/store"
)

// Glance is what a list of games tells of one without playing it again: how it stood when it was last committed.
type Glance struct {
	Turn  string    `json:"turn,omitempty"`  // "Germany, round 2"
	Waits string    `json:"waits,omitempty"` // for whom
	Until time.Time `json:"until,omitzero"`  // the deadline of the open lock
}

// glance is how the game stands.
func (t *table) glance() Glance {
	if t.Terms.Game == noGame {
		return Glance{}
	}
	if t.scribe == nil {
		return Glance{Waits: "players"}
	}
	g := t.scribe.Game
	look := Glance{Turn: fmt.Sprintf("%s, round %d", t.reader.Edition().Powers[g.Start.Mover].Name, g.Start.Round)}
	if open := t.scribe.Tape.Log().Open(); open != nil {
		look.Waits = "codes of " + t.missing()
		if len(t.scribe.Tape.Log().Missing()) > 0 {
			look.Until = open.Deadline
		}
		return look
	}
	var names []string
	seen := map[edition.PowerID]bool{}
	for _, d := range g.Open {
		if !seen[d.Power] {
			seen[d.Power] = true
			names = append(names, t.reader.Edition().Powers[d.Power].Name)
		}
	}
	look.Waits = strings.Join(names, ", ")
	return look
}

// Listed is a game in the list of games.
type Listed struct {
	Game     string    `json:"game"`
	Edition  string    `json:"edition"`
	Stage    Stage     `json:"stage"`
	Turn     string    `json:"turn,omitempty"`
	Waits    string    `json:"waits,omitempty"`
	Paused   bool      `json:"paused,omitempty"`
	Deadline time.Time `json:"deadline,omitzero"` // the next clock or lock that runs out; zero for none
	Letters  int       `json:"letters"`           // that came
	Last     time.Time `json:"last,omitzero"`     // when the last letter came, or the game began
}

// Games lists the games by name, but for those that were given up before they began. No game is played again for it.
func (d *Desk) Games(ctx context.Context) ([]Listed, error) {
	d.mu.Lock()
	silences := d.outages
	d.mu.Unlock()
	list := []Listed{}
	for e, err := range store.All(ctx, d.Store, games) {
		if err != nil {
			return nil, err
		}
		var r Record
		if err := json.Unmarshal(e.Value, &r); err != nil {
			return nil, fmt.Errorf("%s: %w", e.Key, err)
		}
		if r.vanished() {
			continue
		}
		t := &table{Record: r, silences: silences}
		l := Listed{
			Game: r.Terms.Game, Edition: r.Terms.Edition, Stage: r.Stage, Turn: r.Glance.Turn, Waits: r.Glance.Waits,
			Deadline: t.deadline(), Letters: r.Letters, Last: r.Terms.Begun,
		}
		if r.Stage == Over {
			l.Waits, l.Deadline = "", time.Time{}
		}
		if n := len(r.Times.Pauses); n > 0 {
			l.Paused = r.Times.Pauses[n-1].To.Equal(clock.Never)
		}
		var last Received
		if _, err := get(ctx, d.Store, inKey(l.Game, r.Letters-1), &last); err == nil {
			l.Last = last.Came
		} else if !errors.Is(err, store.ErrNone) {
			return nil, err
		}
		list = append(list, l)
	}
	return list, nil
}

// deadline is when the open lock, or the first of the clocks, runs out; zero for never.
func (t *table) deadline() time.Time {
	first := t.Glance.Until
	for _, r := range t.Times.Running {
		at := r.Deadline(t.excluded(r.Who))
		if !at.Equal(clock.Never) && (first.IsZero() || at.Before(first)) {
			first = at
		}
	}
	return first
}
