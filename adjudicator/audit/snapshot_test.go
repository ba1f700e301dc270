package audit_test

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/scribe"
	"fieldpost/orders"
)

// restarting plays a game; if it is told to, it puts another scribe in the place of the one that writes: whenever a turn has
// begun one made from a snapshot, or after everything that happens one made from a snapshot and the progress of the turn.
type restarting struct {
	*player
	restart bool
	takeUp  bool
	begun   int
	times   int
}

func (p *restarting) do(act func(*scribe.Scribe) error) {
	p.t.Helper()
	if err := p.r.Act(act); err != nil {
		p.t.Fatal(err)
	}
	if s := p.r.Scribe; p.restart && s.Begun() > p.begun {
		p.reopen()
	}
	if p.takeUp {
		p.takenUp()
	}
}

// takenUp restarts in the middle of a turn. What the turn has come to is what it was, and so is all that was sent.
func (p *restarting) takenUp() {
	p.t.Helper()
	old := p.r.Scribe
	snapshot, err := p.r.Snapshot()
	if err != nil {
		p.t.Fatal(err)
	}
	progress, _, err := old.Progress()
	if err != nil {
		p.t.Fatal(err)
	}
	stood, err := p.r.TakeUp(snapshot, progress)
	if err != nil {
		p.t.Fatal(err)
	}
	p.times++
	s := p.r.Scribe
	if !stood.Equal(s.Stood()) || !stood.Equal(old.Stood()) {
		p.t.Fatalf("it has wanted %q, and wants %q", stood.Wants, s.Stood().Wants)
	}
	if got, _, err := s.Progress(); err != nil || !bytes.Equal(got, progress) {
		p.t.Fatalf("the progress of what was taken up is another: %v", err)
	}
	same(p.t, p.r.Reader(), old, s, len(old.Game.History)-2)
}

// reopen restarts, and compares the new scribe with the old one as far as the turn does not come into it.
func (p *restarting) reopen() {
	p.t.Helper()
	old := p.r.Scribe
	snapshot, err := p.r.Snapshot()
	if err != nil {
		p.t.Fatal(err)
	}
	delivery, err := p.r.Reopen(snapshot)
	if err != nil {
		p.t.Fatal(err)
	}
	p.begun = p.r.Scribe.Begun()
	p.times++
	files, err := delivery.Files(p.r.Scribe.Tape.Log(), rehearsal.Operator+"/g7", p.r.Signers...)
	if last := p.r.Letters[len(p.r.Letters)-1]; err != nil || !reflect.DeepEqual(files, last.Files) {
		p.t.Fatalf("the delivery of the letter that told the turn is another: %v", err)
	}
	same(p.t, p.r.Reader(), old, p.r.Scribe, len(old.Game.History)-2)
}

// turns plays on until so many turns are over.
func (p *restarting) turns(n int) {
	p.t.Helper()
	for until := len(p.r.Scribe.Game.History) + n; len(p.r.Scribe.Game.History) < until && p.r.Scribe.Game.Now.Winner == edition.NoSide; {
		p.do(p.act)
	}
}

// story is a game with all that can happen to it: corrections at two places, an absent witness who comes back, and
// rollbacks, one of them to a turn that was played before many a restart.
func (p *restarting) story() {
	p.t.Helper()
	p.turns(2)
	p.do(func(s *scribe.Scribe) error { return s.Correct("referee", "Germany: ipcs 33\nBECAUSE it was wrong\n") })
	if p.r.Chains["witness2"] != nil {
		p.r.Absent["witness2"] = true
	}
	p.turns(4)
	g := p.r.Scribe.Game
	p.do(func(s *scribe.Scribe) error {
		return s.Correct("referee", "AT "+g.Passed[len(g.Passed)-1]+"\nJapan: ipcs 22\nBECAUSE it was wrong\n")
	})
	p.turns(2)
	p.do(func(s *scribe.Scribe) error { return s.Rollback("referee", "germany/t1") })
	p.turns(6)
	p.do(func(s *scribe.Scribe) error { return s.Act("referee", "ruling", "So be it.\n") })
	if p.r.Chains["witness2"] != nil {
		if err := p.r.Enrol("witness2", "united_kingdom", "japan"); err != nil {
			p.t.Fatal(err)
		}
	}
	p.turns(3)
	p.do(func(s *scribe.Scribe) error { return s.Rollback("referee", "japan/t1") })
	p.turns(2)
	p.do(func(s *scribe.Scribe) error { return s.End("players", "The game is a draw.\n") })
}

// TestRestartedEveryTurn plays games three times: with one scribe, with another one from a snapshot for every turn, and with
// another one after everything that happens. All letters are the same to the last byte, and they prove the game. There are games
// of every kind.
func TestRestartedEveryTurn(t *testing.T) {
	games := diligence.Of(0, 0, 4)
	if games == 0 {
		t.Skip("three games of many turns: FIELDPOST_LONG asks for them")
	}
	for _, seed := range seeds(t, games) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			var played [3]*rehearsal.Rehearsal
			for i := range played {
				r := play(t, seed, 0, func(c *rehearsal.Cast) {
					c.Pace = []sitting.Pace{sitting.Swift, sitting.Ask, sitting.Courteous}[seed%5%3]
					c.Beacon = seed%9 == 0
					switch seed % 3 {
					case 0:
						c.Contributors = []string{"witness1", "witness2"}
					case 1:
						c.Start = position.New(c.Reader.Edition(), map[string]string{"bid": "13", "victory-cities": "12"})
						c.Start.Prelude()
					case 2:
						c.Contributors = nil
					}
				})
				p := &restarting{player: newPlayer(t, r, seed), restart: i == 1, takeUp: i == 2, begun: r.Scribe.Begun()}
				if p.takeUp {
					r.Locked = p.takenUp
				}
				p.story()
				played[i] = r
				if i > 0 {
					if p.times < 15 {
						t.Errorf("only %d restarts", p.times)
					}
					verified(t, r)
				}
			}
			for _, again := range played[1:] {
				want, got := played[0].Letters, again.Letters
				for i := range want {
					if i >= len(got) || !reflect.DeepEqual(want[i], got[i]) {
						t.Fatalf("letter %d of %d and %d is another", i, len(want), len(got))
					}
				}
				same(t, played[0].Reader(), played[0].Scribe, again.Scribe, 0)
			}
		})
	}
}

// same compares two scribes, and of the turns that are over those from a number on.
func same(t testing.TB, reader *orders.Reader, want, got *scribe.Scribe, from int) {
	t.Helper()
	if a, b := got.Tape.Log().Head(), want.Tape.Log().Head(); a != b {
		t.Fatalf("the log is %s, and was %s", a.Short(), b.Short())
	}
	told, was := got.Everything(), want.Everything()
	if scribe.PrintLists("g7", told.Lists) != scribe.PrintLists("g7", was.Lists) || scribe.PrintOpened("g7", told.Opened) != scribe.PrintOpened("g7", was.Opened) {
		t.Fatal("other inputs have been told")
	}
	if got.Sealed().Text() != want.Sealed().Text() || got.Inputs().Text() != want.Inputs().Text() {
		t.Fatal("other inputs are in force")
	}
	if len(told.Turns) != len(was.Turns) || len(got.Game.History) != len(want.Game.History) || !reflect.DeepEqual(got.Game.Events, want.Game.Events) {
		t.Fatal("other turns have been played")
	}
	for i, past := range told.Turns {
		f, err := past.Finished()
		old, before := was.Turns[i].Finished()
		if err != nil || before != nil {
			t.Fatal(err, before)
		}
		switch {
		case !reflect.DeepEqual(f.Events, old.Events):
			t.Fatalf("turn %d has other events", i)
		case i < from:
			continue
		case !alike(reader, f.Start, old.Start) || !alike(reader, f.End, old.End):
			t.Fatalf("turn %d begins or ends elsewhere", i)
		case !slices.EqualFunc(f.Steps, old.Steps, func(a, b sitting.Step) bool { return stepText(a) == stepText(b) }):
			t.Fatalf("turn %d has other steps", i)
		}
		end := f.Start.Clone()
		for _, e := range f.Events {
			end.Apply(e)
		}
		if !alike(reader, end, f.End) {
			t.Fatalf("the events of turn %d do not lead to its end", i)
		}
	}
	if !reflect.DeepEqual(got.Game.Now, want.Game.Now) {
		t.Fatal("the board of the turn that begins is another, down to the numbers of its units")
	}
}

// alike tells whether two positions between turns are the same. Their lines may come in another order: those of transports
// that have landed something follow the numbers of the units, and these are no part of a position.
func alike(reader *orders.Reader, a, b *position.Position) bool {
	lines := func(p *position.Position) []string {
		return slices.Sorted(strings.Lines(scribe.StateText(reader, p)))
	}
	return slices.Equal(lines(a), lines(b)) && a.Bid == b.Bid && a.Winner == b.Winner && slices.Equal(a.Best, b.Best)
}

func stepText(s sitting.Step) string {
	return fmt.Sprint(s.Who, s.Label, s.Dice, s.Decision, s.Choice.Pick, s.Choice.Text, s.Choice.Source, s.Standing, s.Choice.Orders != nil)
}
