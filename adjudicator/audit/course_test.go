package audit_test

import (
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/audit"
	"fieldpost/adjudicator/audit/evidence"
	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/scribe"
	"fieldpost/orders"
)

// begin starts a game and plays some turns of it.
func begin(t *testing.T, seed uint64, turns int, change func(*rehearsal.Cast)) *player {
	t.Helper()
	r := play(t, seed, 0, change)
	p := newPlayer(t, r, seed)
	p.turns(turns)
	return p
}

// verified demands that the mailbox proves the game.
func verified(t *testing.T, r *rehearsal.Rehearsal) *audit.Verdict {
	t.Helper()
	v := check(t, r, r.Letters)
	if !v.Verified {
		t.Fatalf("%s: %s", v.Found.Kind, v.Found.Error())
	}
	return v
}

// volleys are the dice of a game's log by turn and label, those of the epoch that is asked for.
func volleys(r *rehearsal.Rehearsal, epoch int) map[string][]int {
	out := map[string][]int{}
	log := r.Scribe.Tape.Log()
	now := 1
	batch := ""
	for i := range log.Len() {
		var lines []dice.Line
		switch l := log.Leaf(i).(type) {
		case dice.Act:
			if l.What == "rollback" {
				now++
			}
		case dice.Lock:
			batch = l.Batch
		case dice.Roll:
			lines = l.Lines
		case dice.Turn:
			batch, lines = l.Batch, l.Lines
		}
		for _, line := range lines {
			if line.Label != "" && now == epoch {
				out[dice.TurnOf(batch)+" "+line.Label] = line.Dice
			}
		}
	}
	return out
}

// TestCorrectionKeepsDice corrects a turn in its middle: every label that comes up again has the dice that it had, and a
// longer volley begins with them.
func TestCorrectionKeepsDice(t *testing.T) {
	kept := 0
	for seed := range uint64(8) {
		p := begin(t, seed, 1, func(c *rehearsal.Cast) { c.Pace = sitting.Ask })
		p.until(func(g *sitting.Game) bool { return len(g.Open) > 0 && g.Open[0].Word == "losses" })
		before := volleys(p.r, 1)
		epoch := p.r.Scribe.Tape.Log().Epoch()
		correction := "Germany: Germany 9 inf, 2 ftr, 1 bmr, 1 aa, 1 ic\nGermany: ipcs 55\n"
		if err := p.r.Act(func(s *scribe.Scribe) error { return s.Correct("referee", correction) }); err != nil {
			t.Fatal(err)
		}
		p.turns(2)
		after := volleys(p.r, 1)
		for label, had := range before {
			if got := after[label]; len(got) < len(had) || !slices.Equal(got[:len(had)], had) {
				t.Errorf("seed %d: %s had %v and has %v", seed, label, had, got)
			}
			kept++
		}
		if p.r.Scribe.Tape.Log().Epoch() != epoch {
			t.Error("a correction began a new epoch")
		}
		verified(t, p.r)
	}
	if kept == 0 {
		t.Error("no dice were rolled before a correction")
	}
}

// TestCorrectionAtACheckpoint changes the position where a battle is about to begin: dice stay with their labels, and what
// the letters say of the correction is what the audit plays again.
func TestCorrectionAtACheckpoint(t *testing.T) {
	made := 0
	for seed := range uint64(6) {
		p := begin(t, seed, 1, func(c *rehearsal.Cast) { c.Pace = sitting.Ask })
		p.until(func(g *sitting.Game) bool { return len(g.Open) > 0 && g.Open[0].Word == "losses" })
		before := volleys(p.r, 1)
		passed := p.r.Scribe.Game.Passed
		correction := "AT " + passed[len(passed)-1] + "\nsz 60: nothing\nGermany: ipcs 55\nBECAUSE of this\n"
		if err := p.r.Act(func(s *scribe.Scribe) error { return s.Correct("referee", correction) }); err != nil {
			t.Fatal(err)
		}
		p.turns(2)
		after := volleys(p.r, 1)
		for label, had := range before {
			if got := after[label]; len(got) < len(had) || !slices.Equal(got[:len(had)], had) {
				t.Errorf("seed %d: %s had %v and has %v", seed, label, had, got)
			}
			made++
		}
		verified(t, p.r)
		at, _ := where(t, leaves(p.r), 0, func(l dice.Act) bool { return l.What == "correct" })
		act := leaves(p.r)[at].(dice.Act)
		act.Body = strings.Replace(act.Body, "ipcs 55", "ipcs 54", 1)
		if v := check(t, p.r, signed(t, p.r, with(leaves(p.r), at, 1, act))); v.Verified {
			t.Errorf("seed %d: another correction is not found", seed)
		}
	}
	if made == 0 {
		t.Error("no dice were rolled before a correction")
	}
}

// TestEndedBeforeItsTime ends a game by an act: everything must be open then, and nothing may follow.
func TestEndedBeforeItsTime(t *testing.T) {
	p := begin(t, 1, 4, nil)
	if err := p.r.Act(func(s *scribe.Scribe) error { return s.End("players", "The game is a draw.\n") }); err != nil {
		t.Fatal(err)
	}
	v := verified(t, p.r)
	if v.Sealed != 0 || !strings.HasSuffix(v.Stands, ": The game is a draw.") {
		t.Errorf("%d lines are sealed, and it stands: %s", v.Sealed, v.Stands)
	}
	at := len(leaves(p.r))
	if err := p.r.Act(func(s *scribe.Scribe) error { return s.Act("referee", "ruling", "Not yet.\n") }); err != nil {
		t.Fatal(err)
	}
	convict(t, check(t, p.r, p.r.Letters), "rules", at, "the game was ended with leaf", "and something follows")

	closed := begin(t, 1, 10, nil)
	if err := closed.r.Act(func(s *scribe.Scribe) error { return s.Act("players", "end", "The game is a draw.\n") }); err != nil {
		t.Fatal(err)
	}
	convict(t, check(t, closed.r, closed.r.Letters), "inputs", len(leaves(closed.r))-1, "the game is over, and", "have not been opened")
}

// TestRollbackKeepsNothing plays a turn again after a rollback: it is another epoch, and no die is the one that it was.
func TestRollbackKeepsNothing(t *testing.T) {
	same, all := 0, 0
	for seed := range uint64(4) {
		p := begin(t, seed, 4, nil)
		if err := p.r.Act(func(s *scribe.Scribe) error { return s.Rollback("referee", "germany/t1") }); err != nil {
			t.Fatal(err)
		}
		p.turns(4)
		if v := verified(t, p.r); v.Epochs != 2 {
			t.Errorf("%d epochs", v.Epochs)
		}
		first, second := volleys(p.r, 1), volleys(p.r, 2)
		for label, had := range first {
			if got := second[label]; got != nil && len(had) >= 3 {
				all++
				if slices.Equal(got, had) {
					same++
				}
			}
		}
	}
	if all == 0 || same*4 > all {
		t.Errorf("%d of %d volleys came again", same, all)
	}
}

// TestAbsentWitness gives a lock up when a witness does not reveal, plays on without, and takes it in again.
func TestAbsentWitness(t *testing.T) {
	p := begin(t, 3, 1, func(c *rehearsal.Cast) { c.Contributors = []string{"germany", "witness1", "witness2"} })
	p.r.Absent["witness2"] = true
	p.turns(2)
	if err := p.r.Enrol("witness2"); err == nil {
		t.Fatal("witness2 comes back by itself")
	}
	p.turns(5)
	if slices.Contains(p.r.Scribe.Tape.Log().Contributors(), "witness2") {
		t.Fatal("witness2 still contributes")
	}
	if err := p.r.Enrol("witness2", "united_kingdom", "japan"); err != nil {
		t.Fatal(err)
	}
	p.turns(3)
	v := verified(t, p.r)
	if v.Voids != 1 || !slices.Contains(v.Contributors, "witness2") {
		t.Errorf("%d voids, contributors %v", v.Voids, v.Contributors)
	}
}

// TestRunningGame proves a game from the letters up to any moment, not only at its end.
func TestRunningGame(t *testing.T) {
	p := begin(t, 5, 5, func(c *rehearsal.Cast) { c.Pace = sitting.Ask })
	for n := 2; n <= len(p.r.Letters); n += 3 {
		if v := check(t, p.r, p.r.Letters[:n]); !v.Verified {
			t.Fatalf("after %d of %d letters: %s: %s", n, len(p.r.Letters), v.Found.Kind, v.Found.Error())
		}
	}
}

// TestSealedUntilTheEnd counts what is sealed, and proves it when it is opened.
func TestSealedUntilTheEnd(t *testing.T) {
	p := begin(t, 1, 10, nil)
	if v := verified(t, p.r); v.Sealed == 0 {
		t.Error("nothing is sealed in a running game with standing orders")
	}
	p.r.Scribe.OpenAll()
	if err := p.r.Send("The game is over."); err != nil {
		t.Fatal(err)
	}
	if v := verified(t, p.r); v.Sealed != 0 || len(v.Notes) > 0 {
		t.Errorf("%d lines are sealed at the end: %v", v.Sealed, v.Notes)
	}
}

// TestCosigned names the witnesses whose signatures stand under the log.
func TestCosigned(t *testing.T) {
	p := begin(t, 2, 2, func(c *rehearsal.Cast) { c.Contributors = []string{"germany", "witness1", "witness2"} })
	ev, err := evidence.Read(mailbox(t, p.r.Letters), nil)
	if err != nil {
		t.Fatal(err)
	}
	v := audit.Check(ev, audit.Wanted{Keys: []string{p.r.Key, p.r.Witness["witness1"]}})
	if !v.Verified || !slices.Equal(v.Cosigned, []string{"witness1.example.org"}) {
		t.Errorf("%v, cosigned by %v", v.Found, v.Cosigned)
	}
}

// TestStrangeName refuses a contributor under a name that is no power's of the edition: it could be the mover himself.
func TestStrangeName(t *testing.T) {
	p := begin(t, 2, 1, func(c *rehearsal.Cast) { c.Contributors = []string{"russia"} })
	v := check(t, p.r, p.r.Letters)
	if v.Verified || v.Found.Kind != "protocol" || !strings.Contains(v.Found.Text, "russia contributes, and is neither a power of Axis & Allies Revised nor a witness") {
		t.Errorf("%+v", v.Found)
	}
}

// amended is a position with some of its lines said anew.
func amended(reader *orders.Reader, p *position.Position, lines string) (*position.Position, error) {
	return scribe.Change{Lines: lines}.Start(reader, p)
}
