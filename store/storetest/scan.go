package storetest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fieldpost/store"
)

func scan(t *testing.T, s store.Store) {
	for _, key := range []string{"b/2", "b/10", "a", "b/1", "b", "c", "b/\xff", "b/1/x", "b0"} {
		put(t, s, key, "value of "+key)
	}
	for _, c := range []struct {
		prefix, after string
		limit         int
		want          []string
	}{
		{"b/", "", 0, []string{"b/1", "b/1/x", "b/10", "b/2", "b/\xff"}},
		{"b/", "", 2, []string{"b/1", "b/1/x"}},
		{"b/", "b/1/x", 2, []string{"b/10", "b/2"}},
		{"b/", "b/1/w", 1, []string{"b/1/x"}},
		{"b/", "b/\xff", 9, nil},
		{"b/", "a", 1, []string{"b/1"}},
		{"b/", "c", 0, nil},
		{"b", "b", 2, []string{"b/1", "b/1/x"}},
		{"", "", -1, []string{"a", "b", "b/1", "b/1/x", "b/10", "b/2", "b/\xff", "b0", "c"}},
		{"", "b/\xff", 99, []string{"b0", "c"}},
		{"d", "", 0, nil},
	} {
		page, err := s.Scan(t.Context(), c.prefix, c.after, c.limit)
		if err != nil {
			t.Fatal(err)
		}
		var keys []string
		for _, e := range page {
			keys = append(keys, e.Key)
			if string(e.Value) != "value of "+e.Key || e.Revision == 0 {
				t.Errorf("%q came as %q at revision %d", e.Key, e.Value, e.Revision)
			}
		}
		if !slices.Equal(keys, c.want) {
			t.Errorf("scan of %q after %q, at most %d: %q, want %q", c.prefix, c.after, c.limit, keys, c.want)
		}
	}
}

func pageIsBounded(t *testing.T, s store.Store) {
	var keys []string
	for i := 0; i < store.MaxScan+100; i += 50 {
		var c store.Change
		for j := range 50 {
			c.Put = append(c.Put, store.Entry{Key: fmt.Sprintf("many/%04d", i+j)})
			keys = append(keys, c.Put[j].Key)
		}
		if _, err := s.Commit(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	for _, limit := range []int{0, -1, store.MaxScan, store.MaxScan + 1, 1 << 30} {
		if page, err := s.Scan(t.Context(), "many/", "", limit); err != nil || len(page) != store.MaxScan {
			t.Errorf("a page with limit %d has %d entries, %v", limit, len(page), err)
		}
	}
	large := strings.Repeat("v", store.MaxBytes-20)
	for i := range 8 {
		put(t, s, fmt.Sprintf("large/%d", i), large)
	}
	page, err := s.Scan(t.Context(), "large/", "", 0)
	if least, most := store.MaxPage/len(large), store.MaxPage/len(large)+1; err != nil || len(page) < least || len(page) > most {
		t.Errorf("a page of entries of %d bytes has %d of them, %v", len(large), len(page), err)
	}
	for prefix, want := range map[string]int{"many/": len(keys), "large/": 8, "": len(keys) + 8, "none/": 0} {
		n, last := 0, ""
		for e, err := range store.All(t.Context(), s, prefix) {
			if err != nil || e.Key <= last {
				t.Fatalf("%q after %q, %v", e.Key, last, err)
			}
			last = e.Key
			n++
		}
		if n != want {
			t.Errorf("under %q there are %d entries, want %d", prefix, n, want)
		}
	}
}
