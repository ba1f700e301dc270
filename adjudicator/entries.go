package adjudicator

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"fieldpost/mail"
	"fieldpost/store"
)

// The keys of the store. Numbers are written with so many digits that their order is that of the bytes.
func gameKey(game string) string       { return "game/" + game }
func actKey(game string, n int) string { return fmt.Sprintf("act/%s/%08d", game, n) }
func seenID(id string) string          { return "seen/id/" + store.HashOf([]byte(id)).String() }
func seenBody(body string) string      { return "seen/body/" + body }
func outKey(game string, n int) string { return fmt.Sprintf("out/%s/%08d", game, n) }
func keptKey(what, id string) string   { return what + "/" + id }

// Queued is a letter of ours that waits to be sent.
type Queued struct {
	ID       string     `json:"id"` // its Message-ID
	To       string     `json:"to"`
	Blob     store.Hash `json:"blob"`
	Attempts int        `json:"attempts,omitempty"`
	Next     time.Time  `json:"next"` // not before
	Trouble  string     `json:"trouble,omitempty"`
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

// seen tells whether a letter has been handled, by its ID or by what it says.
func seen(ctx context.Context, s store.Store, keys mail.Keys) (bool, error) {
	for _, key := range seenKeys(keys) {
		_, err := s.Get(ctx, key)
		if err == nil {
			return true, nil
		}
		if !errors.Is(err, store.ErrNone) {
			return false, err
		}
	}
	return false, nil
}

func seenKeys(keys mail.Keys) []string {
	out := []string{seenBody(keys.Body)}
	if keys.ID != "" {
		out = append(out, seenID(keys.ID))
	}
	return out
}
