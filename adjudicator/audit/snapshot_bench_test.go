package audit_test

import (
	"testing"
	"time"

	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/scribe"
)

// fifty plays a game of fifty turns, and tells its seed.
func fifty(b *testing.B) (*player, uint64) {
	b.Helper()
	for seed := uint64(1); ; seed++ { // not every game is so long
		p := newPlayer(b, play(b, seed, 0, alwaysAsked), seed)
		p.turns(50)
		if len(p.r.Scribe.Game.History) == 50 {
			return p, seed
		}
	}
}

// alwaysAsked has every question alwaysAsked, and nothing written but the log.
func alwaysAsked(c *rehearsal.Cast) { c.Pace = sitting.Ask }

// BenchmarkRestore opens a game of fifty turns from a snapshot, and reads all of them.
func BenchmarkRestore(b *testing.B) {
	p, _ := fifty(b)
	r := p.r
	snapshot, err := r.Snapshot()
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := r.Reopen(snapshot); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(snapshot)), "bytes")
	b.ReportMetric(float64(r.Scribe.Tape.Log().Len()), "leaves")
}

// BenchmarkSnapshot writes that snapshot.
func BenchmarkSnapshot(b *testing.B) {
	p, _ := fifty(b)
	s := p.r.Scribe
	for b.Loop() {
		if _, _, err := s.Snapshot(); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkPlayAgain opens the same game in the other way: everything that was done to it is done again.
func BenchmarkPlayAgain(b *testing.B) {
	p, seed := fifty(b)
	for b.Loop() {
		r := play(b, seed, 0, alwaysAsked)
		for _, l := range p.given {
			again(b, p.r, r.Scribe, l)
		}
		if n := len(r.Scribe.Game.History); n != 50 {
			b.Fatalf("%d turns", n)
		}
	}
}

// again gives a scribe a letter, or nothing, and the codes that it waits for then.
func again(b *testing.B, r *rehearsal.Rehearsal, s *scribe.Scribe, l *order.Orders) {
	var err error
	if l == nil {
		err = r.TimeOut(s)
	} else {
		_, err = s.Letter(l)
	}
	for err == nil && s.Game.NoDice != "" {
		err = batch(r, s)
	}
	if err != nil {
		b.Fatal(err)
	}
}

// batch has a lock made, revealed and rolled.
func batch(r *rehearsal.Rehearsal, s *scribe.Scribe) error {
	lock, err := s.Lock(time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC), time.Hour, 0)
	if err != nil {
		return err
	}
	for _, who := range s.Tape.Log().Missing() {
		code, err := r.Chains[who].Code(lock.N)
		if err != nil {
			return err
		}
		if err := s.Reveal(who, dice.Revealed{Code: code}); err != nil {
			return err
		}
	}
	return s.Roll("")
}
