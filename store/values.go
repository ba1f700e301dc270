package store

import (
	"context"
	"encoding/json"
	"fmt"
)

// EntryOf makes an entry of a value, which is written as JSON.
func EntryOf(key string, value any) (Entry, error) {
	data, err := json.Marshal(value)
	return Entry{Key: key, Value: data}, err
}

// Read reads the value of a key that was written so, and tells its revision.
func Read(ctx context.Context, s Store, key string, value any) (uint64, error) {
	e, err := s.Get(ctx, key)
	if err != nil {
		return 0, err
	}
	if err := json.Unmarshal(e.Value, value); err != nil {
		return 0, fmt.Errorf("%s: %w", key, err)
	}
	return e.Revision, nil
}
