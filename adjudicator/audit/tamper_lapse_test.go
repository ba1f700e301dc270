package audit_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/scribe"
	"fieldpost/orders"
)

// An operator who knows the dice that are left in a seed must not choose whether he stops and takes others. So what nobody has answered
// ends the batch, and a default that a clock has brought is believed only there, with an input that says when the clock ran.

// impatient answers for everybody at once, as if every clock had run out.
func impatient(_ *testing.T, _ *player, s *scribe.Scribe) error {
	s.Game.Pace = sitting.Swift
	return nil
}

// TestNobodyIsWaitedFor plays games in which questions are asked as if the clock of each had run out at once: in the middle of a roll
// the operator could go on by the default, or stop and take new dice.
func TestNobodyIsWaitedFor(t *testing.T) {
	const says = "is decided by default as if a clock had run out, and the batch did not end there"
	bent{seed: 1, turns: 3, change: asking, when: fought, cheat: impatient}.found(t, "rules", firstRoll, says, bySigner)
	bent{seed: 1, turns: 3, when: fought, cheat: impatient, change: func(c *rehearsal.Cast) { c.Pace, c.Clock = sitting.Ask, clock.Terms{} },
		before: answersAtOnce}.found(t, "rules", firstRoll, says) // which has no clock
	bent{seed: 1, turns: 2, when: fought, cheat: impatient, change: func(c *rehearsal.Cast) { c.Pace = sitting.Courteous },
		before: stands("STANDING\nask losses\nask retreat\n"), after: opened}.found(t, "rules", firstRoll, "/germany of Germany "+says)
}

// answersAtOnce has nobody let his clock run out: where no clock runs, none does.
func answersAtOnce(_ *testing.T, p *player) { p.prompt = true }

// TestSecondQuestionOfABatch waits for the first question, and answers the next ones in the same roll.
func TestSecondQuestionOfABatch(t *testing.T) {
	b := bent{seed: 1, turns: 3, change: asking,
		when: func(s *scribe.Scribe) bool { return len(s.Game.Open) == 1 && s.Game.Open[0].Word == "losses" },
		cheat: func(_ *testing.T, p *player, s *scribe.Scribe) error {
			if err := p.r.TimeOut(s); err != nil {
				return err
			}
			s.Game.Pace = sitting.Swift
			return nil
		}}
	b.found(t, "rules", firstRoll, "as if a clock had run out, and the batch did not end there")
}

// usual are terms that fit the pauses of a rehearsal.
var usual = clock.Terms{Move: rehearsal.Pause - time.Hour, Answer: rehearsal.Pause - time.Hour, Grace: time.Hour, Zone: "UTC", Then: clock.Standing}

// lapses says what the operator does at a stop of a turn, from 0, in the place of an honest lapse.
type lapses map[int]func(*player, *scribe.Scribe) error

// shifted is a lapse that is said to begin and to end later than it did.
func shifted(from, to time.Duration) func(*player, *scribe.Scribe) error {
	return func(p *player, s *scribe.Scribe) error {
		since, now := p.r.Waited()
		return s.TimeOut(since.Add(from), now.Add(to))
	}
}

// upToBattles is a turn of which the letter ends at BATTLES, and for the rest of which, noncombat and placing, the clocks run out.
func upToBattles(t *testing.T, terms clock.Terms, stops lapses) *rehearsal.Rehearsal {
	t.Helper()
	p := begin(t, 1, 0, func(c *rehearsal.Cast) { c.Pace, c.Clock = sitting.Courteous, terms })
	for n := -1; len(p.r.Scribe.Game.History) == 0 && n < 5; n++ {
		if err := p.r.Act(func(s *scribe.Scribe) error {
			if stops[n] != nil {
				return stops[n](p, s)
			}
			if n >= 0 {
				return p.r.TimeOut(s)
			}
			bad, err := s.Letter(writes(t, p, "soviet_union", "POWER Soviet Union\nTURN 1\nBUY 4 inf\nCOMBAT\n3 inf, 1 art Caucasus -> Ukraine S.S.R.\nBATTLES\n"))
			if len(bad) > 0 {
				t.Fatal(bad[0].Text)
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
	return p.r
}

// lapsedIn finds the leaf in which a section has lapsed.
func lapsedIn(t *testing.T, r *rehearsal.Rehearsal, section string) (int, dice.Turn) {
	t.Helper()
	return where(t, leaves(r), 0, func(l dice.Turn) bool {
		return slices.ContainsFunc(l.Lines, func(line dice.Line) bool { return line.Decide == "orders/"+section && line.Source == "default" })
	})
}

// TestSectionsInOneBatch puts sections that nobody has ordered into the roll of the battles, or into one leaf, without waiting for them.
func TestSectionsInOneBatch(t *testing.T) {
	t.Parallel()
	r := upToBattles(t, usual, nil)
	verified(t, r)
	log := leaves(r)
	noncombat, move := lapsedIn(t, r, "noncombat")
	place, end := lapsedIn(t, r, "place")
	rolled, roll := where[dice.Roll](t, log, 0, nil)
	if noncombat != rolled+1 || place != noncombat+1 || !end.Over {
		t.Fatalf("the turn has its roll at %d, and its sections at %d and %d", rolled, noncombat, place)
	}
	all, over, one := roll, end, end
	all.Lines, all.State = slices.Concat(roll.Lines, move.Lines, end.Lines), end.State
	over.Lines, one.Lines = nil, slices.Concat(move.Lines, end.Lines)
	convict(t, check(t, r, signed(t, r, with(log, rolled, 3, all, over))), "rules", rolled,
		"orders/noncombat of Soviet Union is decided by default as if a clock had run out, and the batch did not end there", bySigner)
	convict(t, check(t, r, signed(t, r, with(log, noncombat, 2, one))), "rules", noncombat,
		"orders/place of Soviet Union is decided by default as if a clock had run out")
}

// relapsed is a row in which the lapse of the section for placing is another one, from the leaf on in which a section lapsed.
func relapsed(section string, change func(in *scribe.Input, list scribe.List) scribe.List) func(*testing.T) fraud {
	return func(t *testing.T) fraud {
		r := upToBattles(t, usual, nil)
		at, _ := lapsedIn(t, r, section)
		_, opened := papersOf(t, r.Letters)
		in := *opened[slices.IndexFunc(opened, func(in *scribe.Input) bool { return strings.HasPrefix(in.Text, "orders/place ") })]
		name := in.Seal().Name()
		accused, _ := lapsedIn(t, r, "place")
		letters, _ := relisted(t, r, func(leaf int, list scribe.List) scribe.List {
			if leaf < at || leaf > accused {
				return list
			}
			return change(&in, slices.DeleteFunc(list, func(s scribe.Seal) bool { return s.Name() == name }))
		}, &in)
		return fraud{letters, r, accused}
	}
}

// TestLapseThatCannotBe says that a clock had run out where it cannot have.
func TestLapseThatCannotBe(t *testing.T) {
	terms := func(change func(*clock.Terms)) clock.Terms {
		c := usual
		change(&c)
		return c
	}
	plays := func(section string, terms clock.Terms, stops lapses) func(*testing.T) fraud {
		return func(t *testing.T) fraud {
			r := upToBattles(t, terms, stops)
			at, _ := lapsedIn(t, r, section)
			return fraud{r.Letters, r, at}
		}
	}
	pass := terms(func(c *clock.Terms) { c.Then = clock.Pass })
	atOnce := func(p *player, s *scribe.Scribe) error {
		_, now := p.r.Waited()
		return s.TimeOut(now, now)
	}
	accuse(t, []accusation{
		{"no input says so", plays("noncombat", usual, lapses{0: func(_ *player, s *scribe.Scribe) error {
			s.Game.TimeOut()
			return s.Begin()
		}}), "rules", []string{"no input says that a clock had run out (lapse)"}},
		{"the game has no clock", plays("noncombat", clock.Terms{}, nil), "time", []string{"lapse soviet_union 1.1 can not be right", "the game has no clock"}},
		{"the game was to wait", plays("noncombat", terms(func(c *clock.Terms) { c.Then = clock.Wait }), nil), "time", []string{"nobody's orders lapse: then wait"}},
		{"the grace was left out", plays("noncombat", terms(func(c *clock.Terms) { c.Grace += time.Minute }), nil), "time", []string{"without days off it ran for 7 hours, and by the terms of the game it had 7 hours 1 minute at least"}},
		{"days off were counted", plays("noncombat", terms(func(c *clock.Terms) { c.WeekendsOff = true }), nil), "time", []string{"without days off it ran for 6 hours 57 minutes"}},
		{"it ended before it began", plays("noncombat", usual, lapses{0: shifted(8*time.Hour, 0)}), "time", []string{"it ran for no time"}},
		{"it began before the question", plays("noncombat", usual, lapses{0: shifted(-time.Hour, 0)}), "time", []string{"the question was not asked before"}},
		{"it began before the clock that had run", plays("place", usual, lapses{1: shifted(-time.Hour, 0)}), "time", []string{"another clock of the same power had run until"}},
		{"its letter came before it ended", plays("noncombat", usual, lapses{0: shifted(0, time.Hour)}), "time", []string{"the letter that says so came before"}},
		{"it is of another question", relapsed("place", func(in *scribe.Input, list scribe.List) scribe.List {
			in.Text = strings.Replace(in.Text, "orders/place", "orders/income", 1)
			return append(list, in.Seal())
		}), "rules", []string{"no input says that a clock had run out"}},
		{"it is of another power", relapsed("place", func(in *scribe.Input, list scribe.List) scribe.List {
			in.Power = "germany"
			return append(list, in.Seal())
		}), "rules", []string{"no input says that a clock had run out"}},
		{"it can not be read", relapsed("place", func(in *scribe.Input, list scribe.List) scribe.List {
			in.Text = "orders/place yesterday today\n"
			return append(list, in.Seal())
		}), "inputs", []string{"can not be read"}},
		{"it was said before anybody had been asked", relapsed("noncombat", func(in *scribe.Input, list scribe.List) scribe.List {
			in.Text = "orders/place 2026-11-20T17:03Z 2026-11-21T00:03Z\n" // as for noncombat
			return append(list, in.Seal())
		}), "time", []string{"it was said before the question had been asked"}},
		{"the first lapse of who passes came at once", plays("noncombat", pass, lapses{0: atOnce}), "time", []string{"without days off it ran for no time"}},
		{"who does not pass passed", plays("place", usual, lapses{1: atOnce}), "time", []string{"without days off it ran for no time"}},
	})
	verified(t, upToBattles(t, pass, lapses{1: atOnce})) // who has let the clock of his move run out passes for the rest of the turn
}

// TestLapseAfterItsLock says that a clock ran until the dice had been locked.
func TestLapseAfterItsLock(t *testing.T) {
	b := bent{seed: 1, turns: 3, change: asking,
		when:  func(s *scribe.Scribe) bool { return len(s.Game.Open) == 1 && s.Game.Open[0].Word == "losses" },
		cheat: func(_ *testing.T, p *player, s *scribe.Scribe) error { return shifted(0, 5*time.Minute)(p, s) }}
	b.found(t, "time", func(log []dice.Leaf, at int) int {
		for i, l := range log[at:] {
			if _, is := l.(dice.Lock); is {
				return at + i
			}
		}
		return -1
	}, "the clock of lapse ", "and the lock was made before")
}

// TestClockOfAMove: the first clock of a turn gives all that was agreed on, and a later one twelve hours at least.
func TestClockOfAMove(t *testing.T) {
	for _, row := range []struct {
		buy, noncombat time.Duration // how long is waited; 0 for orders that come
		right          bool
	}{{24, 12, true}, {23, 12, false}, {24, 11, false}, {0, 12, true}, {0, 11, false}} {
		terms := clock.Terms{Move: 24 * time.Hour, Answer: 24 * time.Hour, Zone: "UTC", Then: clock.Standing}
		after := func(hours time.Duration) func(*player, *scribe.Scribe) error {
			return func(p *player, s *scribe.Scribe) error {
				p.r.Wait(hours*time.Hour - rehearsal.Pause)
				return p.r.TimeOut(s)
			}
		}
		stops := lapses{0: after(row.noncombat), 1: after(24)}
		if row.buy > 0 {
			stops = lapses{-1: after(row.buy), 0: after(12), 1: after(row.noncombat), 2: after(24), 3: after(24), 4: after(24)}
		}
		r := upToBattles(t, terms, stops)
		if v := check(t, r, r.Letters); v.Verified != row.right {
			t.Errorf("%+v: verified %v, %v", row, v.Verified, v.Found)
		}
	}
}

// TestWindowOfSeveral: some answer in time and for others the clock runs out, in any order, with a restart or a correction between.
func TestWindowOfSeveral(t *testing.T) {
	for n, between := range []func(*player, edition.PowerID) bool{
		func(*player, edition.PowerID) bool { return false },
		func(p *player, _ edition.PowerID) bool { takenUp(t, p.r); return false },
		func(p *player, late edition.PowerID) bool { // who is asked anew, and has a clock of his own
			if err := p.r.Act(func(s *scribe.Scribe) error { return s.Correct("referee", "Japan: ipcs 31\n") }); err != nil {
				t.Fatal(err)
			}
			if !slices.ContainsFunc(p.r.Scribe.Game.Open, func(d *turn.Decision) bool { return d.Power == late }) {
				t.Error("nobody asks again whose clock had run out before the turn was played anew")
			}
			return true
		},
		func(p *player, late edition.PowerID) bool { // what it orders comes in time for the others
			power := p.r.Reader().Edition().Powers[late].ID
			if err := p.r.Act(func(s *scribe.Scribe) error {
				_, err := s.Letter(writes(t, p, power, "STANDING\nask losses\n"))
				return err
			}); err != nil {
				t.Fatal(err)
			}
			return false
		},
	} {
		p := begin(t, 2, 0, func(c *rehearsal.Cast) { c.Pace, c.Gathered = sitting.Ask, true })
		p.prompt = true
		several := func(g *sitting.Game) bool { return len(g.Open) > 1 && g.Open[0].Word == "ready" }
		p.until(several)
		g := p.r.Scribe.Game
		late, other := g.Open[0].Power, g.Open[1].Power
		if err := p.r.Act(func(s *scribe.Scribe) error { return p.r.TimeOut(s, late) }); err != nil {
			t.Fatal(err)
		}
		again := between(p, late)
		answers := func(who edition.PowerID) {
			if err := p.r.Act(func(s *scribe.Scribe) error {
				bad, err := s.Letter(&order.Orders{Power: who, Answers: []order.Answer{{Word: "ready", Text: "ready"}}})
				if len(bad) > 0 {
					t.Error(bad[0].Text)
				}
				return err
			}); err != nil {
				t.Fatal(err)
			}
		}
		answers(other)
		if again {
			if err := p.r.Act(func(s *scribe.Scribe) error { return p.r.TimeOut(s, late) }); err != nil {
				t.Fatal(err)
			}
		}
		if several(p.r.Scribe.Game) {
			t.Errorf("%d: the game waits on", n)
		}
		p.turns(2)
		opened(t, p)
		verified(t, p.r)
	}
}

// takenUp restarts in the middle of a turn.
func takenUp(t *testing.T, r *rehearsal.Rehearsal) {
	t.Helper()
	snapshot, err := r.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	progress, _, err := r.Scribe.Progress()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.TakeUp(snapshot, progress); err != nil {
		t.Fatal(err)
	}
}

// TestSleepyGamesVerify plays random games in which clocks run out, of those who move and of those who are asked, and proves them.
func TestSleepyGamesVerify(t *testing.T) {
	for i, name := range []string{"revised", "global1940", "advanced", "classic"} {
		for _, seed := range seeds(t, 2) {
			t.Run(fmt.Sprint(name, " ", seed), func(t *testing.T) {
				t.Parallel()
				reader, err := (&orders.Readers{Load: editions.Load}).For(name)
				if err != nil {
					t.Fatal(err)
				}
				p := begin(t, seed, 0, func(c *rehearsal.Cast) {
					c.Reader, c.Pace = reader, []sitting.Pace{sitting.Ask, sitting.Courteous}[(seed+uint64(i))%2]
					c.Gathered = c.Pace == sitting.Ask && seed%3 > 0
					if name != "revised" {
						c.Start, c.Contributors = position.New(reader.Edition(), nil), []string{"witness1"}
					}
					if i%2 == 0 {
						c.Clock.Then = clock.Pass
					}
				})
				p.sleepy = true
				p.turns(8)
				if v := verified(t, p.r); len(v.Notes) == 0 {
					t.Error("no clock has run out")
				}
				opened(t, p)
				verified(t, p.r)
			})
		}
	}
}
