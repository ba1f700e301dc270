package operator

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/store"
)

// Listed is a game in the list of games.
type Listed struct {
	Game     string     `json:"game"`
	Edition  string     `json:"edition"`
	Stage    game.Stage `json:"stage"`
	Turn     string     `json:"turn,omitempty"`
	Waits    string     `json:"waits,omitempty"`
	Paused   bool       `json:"paused,omitempty"`
	Still    bool       `json:"still,omitempty"`   // it stands still
	Deadline time.Time  `json:"deadline,omitzero"` // the next clock or lock that runs out; zero for none
	Letters  int        `json:"letters"`           // that came
	Last     time.Time  `json:"last,omitzero"`     // when the last letter came, or the game began
}

// Games lists the games by name, but for those that were given up before they began. No game is played again for it.
func (o Office) Games(ctx context.Context) ([]Listed, error) {
	list := []Listed{}
	for e, err := range store.All(ctx, o.Store, game.Records) {
		if err != nil {
			return nil, err
		}
		var r game.Record
		if err := json.Unmarshal(e.Value, &r); err != nil {
			return nil, fmt.Errorf("%s: %w", e.Key, err)
		}
		if r.Vanished() {
			continue
		}
		t := &game.Game{Record: r, Silences: o.Silences}
		l := Listed{
			Game: r.Terms.Game, Edition: r.Terms.Edition, Stage: r.Stage, Turn: r.Glance.Turn, Waits: r.Glance.Waits,
			Deadline: t.Deadline(), Letters: r.Letters, Last: r.Terms.Begun,
		}
		l.Still = r.Stage != game.Over && (r.Halt != nil || r.Behind(o.Mark) != nil)
		if r.Stage == game.Over {
			l.Waits, l.Deadline = "", time.Time{}
		}
		if n := len(r.Times.Pauses); n > 0 {
			l.Paused = r.Times.Pauses[n-1].To.Equal(clock.Never)
		}
		var last letters.Received
		if _, err := store.Read(ctx, o.Store, letters.InKey(l.Game, r.Letters-1), &last); err == nil {
			l.Last = last.Came
		} else if !errors.Is(err, store.ErrNone) {
			return nil, err
		}
		list = append(list, l)
	}
	return list, nil
}
