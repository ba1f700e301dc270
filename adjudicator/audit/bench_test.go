package audit_test

import (
	"testing"

	"fieldpost/adjudicator/audit"
	"fieldpost/adjudicator/audit/evidence"
	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/scribe"
)

// long is the game that all benchmarks prove; playing it takes longer than proving it.
var long struct {
	*rehearsal.Rehearsal
	*evidence.Evidence
}

// thousand is a game of a thousand locks, as its letters.
func thousand(b *testing.B) (*rehearsal.Rehearsal, *evidence.Evidence) {
	b.Helper()
	if long.Evidence != nil {
		return long.Rehearsal, long.Evidence
	}
	r := play(b, 42, 0, func(c *rehearsal.Cast) { c.Pace, c.Codes = sitting.Ask, 2048 })
	p := newPlayer(b, r, 42)
	for r.Scribe.Tape.Log().Next() <= 1000 {
		p.turns(1)
		if r.Scribe.Game.Now.Winner != edition.NoSide { // few games are so long: go back and play on
			if err := r.Act(func(s *scribe.Scribe) error { return s.Rollback("referee", "soviet_union/t2") }); err != nil {
				b.Fatal(err)
			}
		}
	}
	ev, err := evidence.Read(mailbox(b, r.Letters), nil)
	if err != nil {
		b.Fatal(err)
	}
	long.Rehearsal, long.Evidence = r, ev
	return r, ev
}

func benchmark(b *testing.B, w audit.Wanted) {
	r, ev := thousand(b)
	w.Keys = []string{r.Key}
	var v *audit.Verdict
	for b.Loop() {
		if v = audit.Check(ev, w); !v.Verified {
			b.Fatal(v.Found.Error())
		}
	}
	b.ReportMetric(float64(v.Leaves), "leaves")
	b.ReportMetric(float64(v.Turns), "turns")
}

// BenchmarkVerify proves a game of a thousand locks by the rules.
func BenchmarkVerify(b *testing.B) { benchmark(b, audit.Wanted{}) }

// BenchmarkVerifyDice proves its dice alone.
func BenchmarkVerifyDice(b *testing.B) { benchmark(b, audit.Wanted{DiceOnly: true}) }
