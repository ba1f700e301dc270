package storetest

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"slices"
	"sort"
	"strings"
	"sync"

	"fieldpost/store"
)

// Memory is a store that keeps everything in memory.
type Memory struct {
	mu       sync.RWMutex
	keys     []string // sorted
	entries  map[string]store.Entry
	blobs    map[store.Hash][]byte
	revision uint64
}

var _ store.Store = (*Memory)(nil)

// NewMemory makes an empty store.
func NewMemory() *Memory {
	return &Memory{entries: map[string]store.Entry{}, blobs: map[store.Hash][]byte{}}
}

// Clone is a store with the same entries, at the same revisions, and the same blobs. It shares their bytes, which no store
// ever changes.
func (m *Memory) Clone() *Memory {
	m.mu.RLock()
	defer m.mu.RUnlock()
	return &Memory{keys: slices.Clone(m.keys), entries: maps.Clone(m.entries), blobs: maps.Clone(m.blobs), revision: m.revision}
}

// Get implements store.Store.
func (m *Memory) Get(ctx context.Context, key string) (store.Entry, error) {
	if err := ctx.Err(); err != nil {
		return store.Entry{}, err
	}
	m.mu.RLock()
	defer m.mu.RUnlock()
	e, ok := m.entries[key]
	if !ok {
		return store.Entry{}, store.ErrNone
	}
	return copyOf(e), nil
}

func copyOf(e store.Entry) store.Entry {
	e.Value = append([]byte{}, e.Value...)
	return e
}

// Scan implements store.Store.
func (m *Memory) Scan(ctx context.Context, prefix, after string, limit int) ([]store.Entry, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if limit <= 0 || limit > store.MaxScan {
		limit = store.MaxScan
	}
	m.mu.RLock()
	defer m.mu.RUnlock()
	var page []store.Entry
	size := 0
	for _, key := range m.keys[sort.SearchStrings(m.keys, max(prefix, after)):] {
		if key == after {
			continue
		}
		if !strings.HasPrefix(key, prefix) || len(page) == limit || size > store.MaxPage {
			break
		}
		e := copyOf(m.entries[key])
		size += len(e.Key) + len(e.Value)
		page = append(page, e)
	}
	return page, nil
}

// Commit implements store.Store.
func (m *Memory) Commit(ctx context.Context, c store.Change) (uint64, error) {
	if err := c.Valid(); err != nil {
		return 0, err
	}
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	for i, cond := range c.If {
		if have := m.entries[cond.Key].Revision; have != cond.Revision {
			return 0, fmt.Errorf("%w: condition %d of %d", store.ErrStale, i+1, len(c.If))
		}
	}
	if len(c.Put)+len(c.Delete) > 0 {
		m.revision++
	}
	for _, e := range c.Put {
		if at, found := slices.BinarySearch(m.keys, e.Key); !found {
			m.keys = slices.Insert(m.keys, at, e.Key)
		}
		e.Revision = m.revision
		m.entries[e.Key] = copyOf(e)
	}
	for _, key := range c.Delete {
		if at, found := slices.BinarySearch(m.keys, key); found {
			m.keys = slices.Delete(m.keys, at, at+1)
			delete(m.entries, key)
		}
	}
	return m.revision, nil
}

// PutBlob implements store.Store.
func (m *Memory) PutBlob(ctx context.Context, data []byte) (store.Hash, error) {
	if len(data) > store.MaxBlob {
		return store.Hash{}, store.ErrTooBig
	}
	if err := ctx.Err(); err != nil {
		return store.Hash{}, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	h := store.HashOf(data)
	m.blobs[h] = bytes.Clone(data)
	return h, nil
}

// GetBlob implements store.Store.
func (m *Memory) GetBlob(ctx context.Context, h store.Hash) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	m.mu.RLock()
	defer m.mu.RUnlock()
	data, ok := m.blobs[h]
	if !ok {
		return nil, store.ErrNone
	}
	return bytes.Clone(data), nil
}
