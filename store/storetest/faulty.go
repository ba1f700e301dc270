package storetest

import (
	"context"
	"errors"
	"sync"

	"fieldpost/store"
)

// A Fault is what becomes of one call.
type Fault int

// The faults.
const (
	Pass       Fault = iota // the call is made as if nothing were the matter
	Refuse                  // nothing is done, and the caller is told: the disk is full (ErrInjected, ErrFull)
	Lose                    // everything is done, but the caller hears only of a failure (ErrInjected)
	DieBefore               // nothing is done, and from then on every call fails with ErrCrashed
	DieAfter                // everything is done, and this call and all later ones fail with ErrCrashed
	Contention              // a Commit finds that somebody was faster (ErrStale); another call is refused
)

// What a Faulty store answers.
var (
	ErrInjected = errors.New("a fault that a test has ordered")
	ErrCrashed  = errors.New("the process has died, as a test has ordered")
)

// A Plan decides what becomes of the n-th call, which is counted from 1. call is the name of the method.
type Plan func(n int, call string) Fault

// At orders one fault.
func At(n int, f Fault) Plan {
	return func(i int, _ string) Fault {
		if i == n {
			return f
		}
		return Pass
	}
}

// AtCall orders one fault for the n-th call of one method, such as "Commit".
func AtCall(call string, n int, f Fault) Plan {
	seen := 0
	return func(_ int, c string) Fault {
		if c == call {
			seen++
			if seen == n {
				return f
			}
		}
		return Pass
	}
}

// Faulty is a store that lets calls fail as a plan has it. For a test of a crash, throw away what stood on it when
// Crashed says so, and build it anew on the store beneath.
type Faulty struct {
	beneath store.Store
	plan    Plan

	mu      sync.Mutex
	calls   []string
	crashed bool
}

var _ store.Store = (*Faulty)(nil)

// NewFaulty wraps a store. Without a plan it only counts.
func NewFaulty(beneath store.Store, plan Plan) *Faulty {
	if plan == nil {
		plan = func(int, string) Fault { return Pass }
	}
	return &Faulty{beneath: beneath, plan: plan}
}

// Calls lists the methods called so far. A test that runs once without faults learns from it how many there are to try.
func (f *Faulty) Calls() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return append([]string(nil), f.calls...)
}

// Crashed says whether the store has died.
func (f *Faulty) Crashed() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.crashed
}

// next decides what becomes of a call.
func (f *Faulty) next(call string) (Fault, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.crashed {
		return DieBefore, ErrCrashed
	}
	f.calls = append(f.calls, call)
	fault := f.plan(len(f.calls), call)
	switch fault {
	case DieBefore, DieAfter:
		f.crashed = true
	}
	return fault, nil
}

// through makes a call, or does not, as the plan has it.
func through[T any](f *Faulty, call string, do func() (T, error)) (T, error) {
	var none T
	fault, err := f.next(call)
	if err != nil {
		return none, err
	}
	switch fault {
	case Refuse:
		return none, errors.Join(ErrInjected, store.ErrFull)
	case Contention:
		if call == "Commit" {
			return none, errors.Join(ErrInjected, store.ErrStale)
		}
		return none, errors.Join(ErrInjected, store.ErrFull)
	case DieBefore:
		return none, ErrCrashed
	}
	got, err := do()
	switch fault {
	case Lose:
		return none, ErrInjected
	case DieAfter:
		return none, ErrCrashed
	}
	return got, err
}

// Get implements store.Store.
func (f *Faulty) Get(ctx context.Context, key string) (store.Entry, error) {
	return through(f, "Get", func() (store.Entry, error) { return f.beneath.Get(ctx, key) })
}

// Scan implements store.Store.
func (f *Faulty) Scan(ctx context.Context, prefix, after string, limit int) ([]store.Entry, error) {
	return through(f, "Scan", func() ([]store.Entry, error) { return f.beneath.Scan(ctx, prefix, after, limit) })
}

// Commit implements store.Store.
func (f *Faulty) Commit(ctx context.Context, c store.Change) (uint64, error) {
	return through(f, "Commit", func() (uint64, error) { return f.beneath.Commit(ctx, c) })
}

// PutBlob implements store.Store.
func (f *Faulty) PutBlob(ctx context.Context, data []byte) (store.Hash, error) {
	return through(f, "PutBlob", func() (store.Hash, error) { return f.beneath.PutBlob(ctx, data) })
}

// GetBlob implements store.Store.
func (f *Faulty) GetBlob(ctx context.Context, h store.Hash) ([]byte, error) {
	return through(f, "GetBlob", func() ([]byte, error) { return f.beneath.GetBlob(ctx, h) })
}
