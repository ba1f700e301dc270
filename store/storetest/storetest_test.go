package storetest

import (
	"errors"
	"slices"
	"testing"

	"fieldpost/store"
)

func TestMemory(t *testing.T) {
	Run(t, func() store.Store { return NewMemory() })
}

// TestFaultlessFaulty: without a plan a Faulty store is as good as the one beneath.
func TestFaultlessFaulty(t *testing.T) {
	Run(t, func() store.Store { return NewFaulty(NewMemory(), nil) })
}

// TestFaults tries each fault on the second Commit of three. The counter says which of them were made.
func TestFaults(t *testing.T) {
	for _, c := range []struct {
		name  string
		fault Fault
		errs  [3]error
		made  []string
		calls int
	}{
		{"pass", Pass, [3]error{}, []string{"1", "2", "3"}, 3},
		{"refuse", Refuse, [3]error{nil, store.ErrFull, nil}, []string{"1", "3"}, 3},
		{"lose", Lose, [3]error{nil, ErrInjected, nil}, []string{"1", "2", "3"}, 3},
		{"contention", Contention, [3]error{nil, store.ErrStale, nil}, []string{"1", "3"}, 3},
		{"die before", DieBefore, [3]error{nil, ErrCrashed, ErrCrashed}, []string{"1"}, 2},
		{"die after", DieAfter, [3]error{nil, ErrCrashed, ErrCrashed}, []string{"1", "2"}, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			beneath := NewMemory()
			for _, plan := range []Plan{At(2, c.fault), AtCall("Commit", 2, c.fault)} {
				*beneath = *NewMemory()
				f := NewFaulty(beneath, plan)
				for i, key := range []string{"1", "2", "3"} {
					revision, err := f.Commit(t.Context(), store.Change{Put: []store.Entry{{Key: key}}})
					if !errors.Is(err, c.errs[i]) || (err == nil) != (revision != 0) {
						t.Errorf("commit %s: revision %d, %v; want %v", key, revision, err, c.errs[i])
					}
				}
				var made []string
				for e := range store.All(t.Context(), beneath, "") {
					made = append(made, e.Key)
				}
				if !slices.Equal(made, c.made) {
					t.Errorf("made were %q, want %q", made, c.made)
				}
				if died := c.errs[2] == ErrCrashed; f.Crashed() != died || len(f.Calls()) != c.calls {
					t.Errorf("crashed is %v after the calls %q", f.Crashed(), f.Calls())
				}
			}
		})
	}
}

func TestAtCallCountsOneMethod(t *testing.T) {
	f := NewFaulty(NewMemory(), AtCall("PutBlob", 2, Refuse))
	put(t, f, "a", "1")
	if _, err := f.PutBlob(t.Context(), []byte("first")); err != nil {
		t.Error(err)
	}
	want(t, f, "a", "1")
	if _, err := f.PutBlob(t.Context(), []byte("second")); !errors.Is(err, ErrInjected) {
		t.Errorf("the second PutBlob: %v", err)
	}
	if calls := f.Calls(); !slices.Equal(calls, []string{"Commit", "PutBlob", "Get", "PutBlob"}) {
		t.Errorf("the calls were %q", calls)
	}
}
