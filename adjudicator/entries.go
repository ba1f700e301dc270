package adjudicator

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"fieldpost/store"
)

// dueKey is in the order of time, so that who looks for the game that is due next finds it first.
func dueKey(at time.Time, game string) string {
	return fmt.Sprintf("%s%012d/%s", dueKeys, at.Unix(), game)
}

const dueKeys = "due/"

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
