package postoffice

import (
	"context"
	"testing"
	"time"
)

// TestDrawnPasswords opens an office whose passwords were drawn: no key is derived from them, neither the first time nor later, nor
// when they were stored as others are. A password that somebody chose costs one derivation, and not another one at the first login.
func TestDrawnPasswords(t *testing.T) {
	const never = 1 << 40 // rounds: whoever derives a key with as many does not come back
	dir := t.TempDir()
	open := func(rounds int, drawn bool) *Office {
		t.Helper()
		opened := make(chan *Office, 1)
		go func() {
			o, err := Open(dir, Options{Domain: "example.org", Rounds: rounds, Users: []User{{Name: "germany", Password: "drawn at random", Drawn: drawn}}})
			if err != nil {
				t.Error(err)
			}
			opened <- o
		}()
		select {
		case o := <-opened:
			return o
		case <-time.After(20 * time.Second):
			t.Fatal("a key is derived")
		}
		return nil
	}
	shut := func(o *Office) {
		t.Helper()
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		if err := o.Close(ctx); err != nil {
			t.Error(err)
		}
	}
	shut(open(never, true))
	o := open(never, true)
	if !o.known.check("germany", "drawn at random", o.accounts["germany"].password) || o.known.check("germany", "another", o.accounts["germany"].password) {
		t.Error("the password is not known")
	}
	shut(o)

	dir = t.TempDir()
	o = open(100, false)
	stored := o.accounts["germany"].password
	if stored.Rounds != 100 {
		t.Errorf("a password that was chosen is stored with %d rounds", stored.Rounds)
	}
	stored.Rounds = never
	if !o.known.check("germany", "drawn at random", stored) {
		t.Error("the first login derives a key again")
	}
	shut(o)
	o = open(never, true) // stored with a hundred rounds
	if got := o.accounts["germany"].password.Rounds; got != drawnRounds {
		t.Errorf("it is stored with %d rounds", got)
	}
	shut(o)
}
