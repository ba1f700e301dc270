package adjudicator

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"fieldpost/adjudicator/game"
	"fieldpost/store"
)

// The keys of the store. Numbers are written with so many digits that their order is that of the bytes.
func actKeys(game string) string       { return "act/" + game + "/" }
func actKey(game string, n int) string { return fmt.Sprintf("%s%08d", actKeys(game), n) }

// before is the key behind which the acts lie that have not been done after so many of them.
func before(game string, acts int) string {
	if acts == 0 {
		return ""
	}
	return actKey(game, acts-1)
}

// dueKey is in the order of time, so that who looks for the game that is due next finds it first.
func dueKey(at time.Time, game string) string {
	return fmt.Sprintf("%s%012d/%s", dueKeys, at.Unix(), game)
}

const dueKeys = "due/"

// games is where the records of all games stand.
const games = "game/"

func recordKey(id string) string {
	if id == game.NoGame {
		return "desk"
	}
	return games + id
}

// put makes an entry of a value.
func put(key string, value any) (store.Entry, error) {
	data, err := json.Marshal(value)
	return store.Entry{Key: key, Value: data}, err
}

// get reads a value.
func get(ctx context.Context, s store.Store, key string, value any) (uint64, error) {
	e, err := s.Get(ctx, key)
	if err != nil {
		return 0, err
	}
	if err := json.Unmarshal(e.Value, value); err != nil {
		return 0, fmt.Errorf("%s: %w", key, err)
	}
	return e.Revision, nil
}
