package storetest

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"fieldpost/store"
)

// Run holds a backend to the contract of store.Store. open makes an empty store each time; whoever calls Run closes them.
func Run(t *testing.T, open func() store.Store) {
	t.Helper()
	for _, c := range []struct {
		name string
		test func(*testing.T, store.Store)
	}{
		{"an entry comes back as it was put", entryComesBack},
		{"keys and values may be any bytes", anyBytes},
		{"a put replaces and a delete removes", replaceAndDelete},
		{"a change is whole or not at all", wholeOrNotAtAll},
		{"conditions", conditions},
		{"a condition alone changes nothing", conditionAlone},
		{"revisions grow", revisionsGrow},
		{"what is too big or makes no sense is refused", refused},
		{"the largest change is taken", largest},
		{"scan", scan},
		{"a page is bounded", pageIsBounded},
		{"the store keeps nothing of the caller's", noSharing},
		{"blobs", blobs},
		{"a context that has ended", endedContext},
		{"of many who count each counts once", counting},
		{"like a map", likeAMap},
	} {
		t.Run(c.name, func(t *testing.T) { c.test(t, open()) })
	}
}

// put commits one entry.
func put(t testing.TB, s store.Store, key, value string) uint64 {
	t.Helper()
	revision, err := s.Commit(t.Context(), store.Change{Put: []store.Entry{{Key: key, Value: []byte(value)}}})
	if err != nil {
		t.Fatalf("putting %q: %v", key, err)
	}
	return revision
}

// want holds the entry of a key to a value.
func want(t testing.TB, s store.Store, key, value string) store.Entry {
	t.Helper()
	e, err := s.Get(t.Context(), key)
	if err != nil {
		t.Fatalf("getting %q: %v", key, err)
	}
	if e.Key != key || string(e.Value) != value {
		t.Fatalf("under %q there is %q: %.60q, want %.60q", key, e.Key, e.Value, value)
	}
	return e
}

// none makes sure that a key has no entry.
func none(t testing.TB, s store.Store, key string) {
	t.Helper()
	if e, err := s.Get(t.Context(), key); !errors.Is(err, store.ErrNone) || e.Key != "" || e.Value != nil {
		t.Fatalf("under %q there is %v, %v; want ErrNone", key, e, err)
	}
}

func entryComesBack(t *testing.T, s store.Store) {
	none(t, s, "game/kursk")
	revision := put(t, s, "game/kursk", "round 1")
	if e := want(t, s, "game/kursk", "round 1"); e.Revision != revision {
		t.Errorf("the entry is at revision %d, Commit said %d", e.Revision, revision)
	}
	none(t, s, "game/kurs")
	none(t, s, "game/kursk/")
}

func anyBytes(t *testing.T, s store.Store) {
	keys := []string{"\x00", "a\x00b", "a\nb", "\xff\xfe", "\u202e", strings.Repeat("k", store.MaxKey)}
	for _, key := range keys {
		put(t, s, key, "\x00"+key)
	}
	put(t, s, "empty", "")
	for _, key := range keys {
		want(t, s, key, "\x00"+key)
	}
	want(t, s, "empty", "")
}

func replaceAndDelete(t *testing.T, s store.Store) {
	first := put(t, s, "a", "a longer value")
	second := put(t, s, "a", "b")
	if e := want(t, s, "a", "b"); e.Revision != second || second <= first {
		t.Errorf("revisions %d, then %d, and the entry has %d", first, second, e.Revision)
	}
	if _, err := s.Commit(t.Context(), store.Change{Delete: []string{"a", "never was"}}); err != nil {
		t.Fatal(err)
	}
	none(t, s, "a")
	third := put(t, s, "a", "again")
	if third <= second {
		t.Errorf("an entry that was deleted came back at revision %d, and was at %d before", third, second)
	}
}

func wholeOrNotAtAll(t *testing.T, s store.Store) {
	put(t, s, "seen", "")
	put(t, s, "old", "old")
	_, err := s.Commit(t.Context(), store.Change{
		If:     []store.Condition{store.Absent("new"), store.Absent("seen")},
		Put:    []store.Entry{{Key: "new"}, {Key: "old", Value: []byte("changed")}},
		Delete: []string{"seen"},
	})
	if !errors.Is(err, store.ErrStale) {
		t.Fatalf("err is %v, want ErrStale", err)
	}
	none(t, s, "new")
	want(t, s, "old", "old")
	want(t, s, "seen", "")
}

func conditions(t *testing.T, s store.Store) {
	old := put(t, s, "head", "1")
	head := put(t, s, "head", "2")
	if _, err := s.Commit(t.Context(), store.Change{Put: []store.Entry{{Key: "gone"}}}); err != nil {
		t.Fatal(err)
	}
	gone := want(t, s, "gone", "").Revision
	if _, err := s.Commit(t.Context(), store.Change{Delete: []string{"gone"}}); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		cond store.Condition
		hold bool
	}{
		{"absent and it is", store.Absent("nothing"), true},
		{"absent and it is there", store.Absent("head"), false},
		{"at its revision", store.At("head", head), true},
		{"at an older revision", store.At("head", old), false},
		{"at a later revision", store.At("head", head+1000), false},
		{"at a revision and there is none", store.At("nothing", head), false},
		{"absent and it was deleted", store.Absent("gone"), true},
		{"at the revision it had before it was deleted", store.At("gone", gone), false},
	} {
		_, err := s.Commit(t.Context(), store.Change{If: []store.Condition{c.cond}, Put: []store.Entry{{Key: c.name}}})
		if c.hold && err != nil || !c.hold && !errors.Is(err, store.ErrStale) {
			t.Errorf("%s: err is %v", c.name, err)
		}
		_, err = s.Get(t.Context(), c.name)
		if put := err == nil; put != c.hold {
			t.Errorf("%s: the entry was put is %v", c.name, put)
		}
	}
}

func conditionAlone(t *testing.T, s store.Store) {
	head := put(t, s, "head", "1")
	revision, err := s.Commit(t.Context(), store.Change{If: []store.Condition{store.At("head", head)}})
	if err != nil || revision < head {
		t.Errorf("revision %d, %v; the entry is at %d", revision, err, head)
	}
	if e := want(t, s, "head", "1"); e.Revision != head {
		t.Errorf("a condition has moved its entry from revision %d to %d", head, e.Revision)
	}
	if _, err := s.Commit(t.Context(), store.Change{If: []store.Condition{store.Absent("head")}}); !errors.Is(err, store.ErrStale) {
		t.Errorf("err is %v, want ErrStale", err)
	}
}

func revisionsGrow(t *testing.T, s store.Store) {
	last := uint64(0)
	for i := range 20 {
		revision, err := s.Commit(t.Context(), store.Change{Put: []store.Entry{{Key: "a"}, {Key: fmt.Sprint(i)}}})
		if err != nil || revision <= last {
			t.Fatalf("revision %d after %d, %v", revision, last, err)
		}
		a, b := want(t, s, "a", ""), want(t, s, fmt.Sprint(i), "")
		if a.Revision != revision || b.Revision != revision {
			t.Fatalf("one change at %d, its entries at %d and %d", revision, a.Revision, b.Revision)
		}
		last = revision
	}
}

func noSharing(t *testing.T, s store.Store) {
	value := []byte("as it was")
	if _, err := s.Commit(t.Context(), store.Change{Put: []store.Entry{{Key: "a", Value: value}}}); err != nil {
		t.Fatal(err)
	}
	data := []byte("as it was")
	h, err := s.PutBlob(t.Context(), data)
	if err != nil {
		t.Fatal(err)
	}
	value[0], data[0] = 'X', 'X'
	got := want(t, s, "a", "as it was")
	got.Value[0] = 'X'
	_ = append(got.Value[:2], "overwritten"...)
	page, err := s.Scan(t.Context(), "a", "", 1)
	if err != nil || len(page) != 1 {
		t.Fatal(page, err)
	}
	page[0].Value[0] = 'X'
	want(t, s, "a", "as it was")
	for range 2 {
		blob, err := s.GetBlob(t.Context(), h)
		if err != nil || string(blob) != "as it was" {
			t.Fatalf("%q, %v", blob, err)
		}
		blob[0] = 'X'
	}
}

// counting lets many raise one number by conditions alone. Each success must count, and only once.
func counting(t *testing.T, s store.Store) {
	const people, each = 8, 10
	put(t, s, "count", "0")
	var wg sync.WaitGroup
	for person := range people {
		wg.Go(func() {
			for i := 0; i < each; {
				head, err := s.Get(t.Context(), "count")
				if err != nil {
					t.Error(err)
					return
				}
				var n int
				fmt.Sscan(string(head.Value), &n)
				_, err = s.Commit(t.Context(), store.Change{
					If: []store.Condition{store.At("count", head.Revision), store.Absent(fmt.Sprintf("mark/%d", n))},
					Put: []store.Entry{
						{Key: "count", Value: fmt.Append(nil, n+1)},
						{Key: fmt.Sprintf("mark/%d", n), Value: fmt.Append(nil, person)},
					},
				})
				switch {
				case err == nil:
					i++
				case !errors.Is(err, store.ErrStale):
					t.Error(err)
					return
				}
			}
		})
	}
	wg.Wait()
	want(t, s, "count", fmt.Sprint(people*each))
	counts := map[string]int{}
	for e, err := range store.All(t.Context(), s, "mark/") {
		if err != nil {
			t.Fatal(err)
		}
		counts[string(e.Value)]++
	}
	for person := range people {
		if n := counts[fmt.Sprint(person)]; n != each {
			t.Errorf("of what %d did, %d of %d are there", person, n, each)
		}
	}
}
