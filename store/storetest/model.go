package storetest

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"fieldpost/store"
)

// likeAMap makes random changes, some of them on old knowledge, to the store and to a plain map, and compares.
func likeAMap(t *testing.T, s store.Store) {
	round := 0
	rapid.Check(t, func(rt *rapid.T) {
		round++
		m := model{entries: map[string]store.Entry{}, old: map[string]uint64{}, ground: fmt.Sprintf("%06d/", round)}
		// A key that is the beginning of others, and few of them, so that they meet often.
		keys := rapid.SampledFrom([]string{"a", "a/", "a/b", "b", "b\x00", "b\xff", "c"})
		revision := uint64(0)
		rt.Repeat(map[string]func(*rapid.T){
			"": func(rt *rapid.T) { m.compare(rt, t, s) },
			"commit": func(rt *rapid.T) {
				c := m.draw(rt, keys)
				got, err := s.Commit(t.Context(), c)
				if hold := m.holds(c); !hold {
					if !errors.Is(err, store.ErrStale) {
						rt.Fatalf("%v where a condition fails", err)
					}
					return
				}
				if err != nil {
					rt.Fatalf("%v where all conditions hold", err)
				}
				if len(c.Put)+len(c.Delete) == 0 {
					return
				}
				if got <= revision {
					rt.Fatalf("revision %d after %d", got, revision)
				}
				revision = got
				m.make(c, revision)
			},
			"scan": func(rt *rapid.T) {
				prefix, after := m.ground+rapid.SampledFrom([]string{"", "a", "a/", "b", "z"}).Draw(rt, "prefix"), ""
				if rapid.Bool().Draw(rt, "from somewhere") {
					after = m.ground + keys.Draw(rt, "after")
				}
				limit := rapid.IntRange(1, 8).Draw(rt, "limit")
				m.scan(rt, t, s, prefix, after, limit)
			},
		})
	})
}

type model struct {
	ground  string // what all keys of this round begin with
	entries map[string]store.Entry
	old     map[string]uint64 // revisions that entries once had
}

// draw makes up a change.
func (m *model) draw(rt *rapid.T, keys *rapid.Generator[string]) (c store.Change) {
	for _, key := range rapid.SliceOfNDistinct(keys, 0, 3, rapid.ID[string]).Draw(rt, "conditions") {
		key = m.ground + key
		switch have := m.entries[key].Revision; rapid.IntRange(0, 9).Draw(rt, "sort") {
		case 0:
			c.If = append(c.If, store.Absent(key))
		case 1:
			c.If = append(c.If, store.At(key, m.old[key]))
		default:
			c.If = append(c.If, store.At(key, have)) // which is Absent where there is none
		}
	}
	for _, key := range rapid.SliceOfNDistinct(keys, 1, 4, rapid.ID[string]).Draw(rt, "keys") {
		key = m.ground + key
		if rapid.IntRange(0, 3).Draw(rt, "delete") == 0 {
			c.Delete = append(c.Delete, key)
			continue
		}
		c.Put = append(c.Put, store.Entry{Key: key, Value: rapid.SliceOfN(rapid.Byte(), 0, 20).Draw(rt, "value")})
	}
	return c
}

func (m *model) holds(c store.Change) bool {
	for _, cond := range c.If {
		if m.entries[cond.Key].Revision != cond.Revision {
			return false
		}
	}
	return true
}

func (m *model) make(c store.Change, revision uint64) {
	for _, e := range c.Put {
		m.old[e.Key] = m.entries[e.Key].Revision
		m.entries[e.Key] = store.Entry{Key: e.Key, Value: e.Value, Revision: revision}
	}
	for _, key := range c.Delete {
		m.old[key] = m.entries[key].Revision
		delete(m.entries, key)
	}
}

func same(a, b store.Entry) bool {
	return a.Key == b.Key && a.Revision == b.Revision && bytes.Equal(a.Value, b.Value)
}

// compare gets every entry by itself.
func (m *model) compare(rt *rapid.T, t *testing.T, s store.Store) {
	for key, e := range m.entries {
		if got, err := s.Get(t.Context(), key); err != nil || !same(got, e) {
			rt.Fatalf("the store has %v, %v; the map %v", got, err, e)
		}
	}
	for key := range m.old {
		if _, there := m.entries[key]; there {
			continue
		}
		if got, err := s.Get(t.Context(), key); !errors.Is(err, store.ErrNone) {
			rt.Fatalf("the store has %v, %v, which was deleted", got, err)
		}
	}
}

// scan compares a page.
func (m *model) scan(rt *rapid.T, t *testing.T, s store.Store, prefix, after string, limit int) {
	var page []store.Entry
	for _, key := range slices.Sorted(maps.Keys(m.entries)) {
		if strings.HasPrefix(key, prefix) && key > after && len(page) < limit {
			page = append(page, m.entries[key])
		}
	}
	got, err := s.Scan(t.Context(), prefix, after, limit)
	if err != nil || !slices.EqualFunc(got, page, same) {
		rt.Fatalf("the store has %v, %v; the map %v", got, err, page)
	}
}
