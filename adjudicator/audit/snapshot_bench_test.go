package audit_test

import (
	"testing"

	"fieldpost/adjudicator/audit/rehearsal"
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
			if err := r.Act(func(s *scribe.Scribe) error {
				if l == nil {
					return r.TimeOut(s)
				}
				_, err := s.Letter(l)
				return err
			}); err != nil {
				b.Fatal(err)
			}
		}
		if n := len(r.Scribe.Game.History); n != 50 {
			b.Fatalf("%d turns", n)
		}
	}
}
