package audit_test

import (
	"slices"
	"testing"
	"time"

	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/scribe"
	"fieldpost/orders"
)

// bent is a cheat while the game is played, by an operator who does at one moment what he may not do. Everything else is
// as in an honest game: he locks, the contributors reveal for what they see, he rolls and signs. The same game without
// the cheat is proved first.
type bent struct {
	seed   uint64
	change func(*rehearsal.Cast)
	before func(*testing.T, *player) // when the game has begun, in the honest game too
	when   func(*scribe.Scribe) bool // the moment, before or after a letter
	cheat  func(*testing.T, *player, *scribe.Scribe) error
	after  func(*testing.T, *player) // at the end, in the honest game too
	turns  int
}

// play plays the game, and tells how long the log was when he cheated.
func (b bent) play(t *testing.T, honest bool) (r *rehearsal.Rehearsal, at int) {
	t.Helper()
	p := begin(t, b.seed, 0, b.change)
	if b.before != nil {
		b.before(t, p)
	}
	done := honest
	game := p.r.Scribe.Game
	for n := 0; n < 500 && len(game.History) < b.turns; n++ {
		err := p.r.Act(func(s *scribe.Scribe) error {
			if done || !b.when(s) {
				if err := p.act(s); err != nil || done || !b.when(s) {
					return err
				}
			}
			done, at = true, s.Tape.Log().Len()
			return b.cheat(t, p, s)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if !done {
		t.Fatal("the moment to cheat never came: choose another seed")
	}
	if b.after != nil {
		b.after(t, p)
	}
	return p.r, at
}

// found plays it honestly and then with the cheat.
func (b bent) found(t *testing.T, kind string, leaf func(log []dice.Leaf, at int) int, words ...string) {
	t.Helper()
	r, _ := b.play(t, true)
	verified(t, r)
	r, at := b.play(t, false)
	convict(t, check(t, r, r.Letters), kind, leaf(leaves(r), at), words...)
}

// wanted is the moment in which dice are wanted and nothing is locked.
func wanted(s *scribe.Scribe) bool { return s.Game.NoDice != "" }

// fought is such a moment in a phase of battles.
func fought(s *scribe.Scribe) bool {
	return wanted(s) && s.Game.Now.Phases()[s.Game.Now.Phase].ID == "conduct"
}

// opened has everything opened, as when the game ends.
func opened(t *testing.T, p *player) {
	t.Helper()
	p.r.Scribe.OpenAll()
	if err := p.r.Send("The game ends here."); err != nil {
		t.Fatal(err)
	}
}

// writes is a letter of a power.
func writes(t *testing.T, p *player, power, text string) *order.Orders {
	t.Helper()
	ed := p.r.Reader().Edition()
	who := edition.PowerID(slices.IndexFunc(ed.Powers, func(pw edition.Power) bool { return pw.ID == power }))
	got := p.r.Reader().Read(text, orders.Context{Power: who, Asked: []order.Question{{}}})
	if len(got.Problems) > 0 {
		t.Fatal(got.Problems[0].Text)
	}
	got.Letter.Power = who
	return got.Letter
}

// stands files standing orders of Germany.
func stands(text string) func(*testing.T, *player) {
	return func(t *testing.T, p *player) {
		t.Helper()
		err := p.r.Act(func(s *scribe.Scribe) error {
			_, err := s.Letter(writes(t, p, "germany", text))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// lockNow locks what is wanted, as the operator does who wants to lock by himself.
func lockNow(s *scribe.Scribe) (*dice.Lock, error) {
	now := time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)
	for i := range s.Tape.Log().Len() {
		if l, ok := s.Tape.Log().Leaf(i).(dice.Lock); ok {
			now = l.Time
		}
	}
	return s.Lock(now, 48*time.Hour, 0)
}

// revealAll brings the reveals to the open lock.
func revealAll(r *rehearsal.Rehearsal) error {
	answers, err := r.Answers()
	if err != nil {
		return err
	}
	for _, who := range r.Scribe.Tape.Log().Missing() {
		if err := r.Scribe.Reveal(who, answers[who]); err != nil {
			return err
		}
	}
	return nil
}

// stingy keeps dice back: after so many volleys there are none, once.
type stingy struct {
	sitting.Dice
	left int
}

func (s *stingy) Roll(label string, who edition.PowerID, n int) []int {
	volley := s.Dice.Roll(label, who, n)
	if volley == nil || s.left < 0 {
		return volley
	}
	if s.left--; s.left < 0 {
		return nil
	}
	return volley
}

// firstRoll is the leaf of the first roll behind a place.
func firstRoll(log []dice.Leaf, at int) int {
	for at < len(log) {
		if _, ok := log[at].(dice.Roll); ok {
			return at
		}
		at++
	}
	return -1
}

// here is the place itself, and next the leaf behind it.
func here(_ []dice.Leaf, at int) int { return at }

// split ends the batch after its first volley, because the operator does not like the next.
func split(_ *testing.T, _ *player, s *scribe.Scribe) error {
	s.Game.Dice = &stingy{s.Game.Dice, 1}
	return nil
}

// TestSplitBatch ends a batch where nobody has to decide anything, so that its next dice come from another seed.
func TestSplitBatch(t *testing.T) {
	for seed := range uint64(3) {
		bent{seed: seed, turns: 3, when: fought, cheat: split}.found(t, "rules", firstRoll, "the batch ended although nobody had to decide anything before ", bySigner)
	}
}

// TestSplitBehindCorrection hides it behind a correction that corrects nothing.
func TestSplitBehindCorrection(t *testing.T) {
	b := bent{seed: 1, turns: 3, when: fought, cheat: func(t *testing.T, p *player, s *scribe.Scribe) error {
		s.Game.Dice = &stingy{s.Game.Dice, 1}
		if _, err := lockNow(s); err != nil {
			return err
		}
		if err := revealAll(p.r); err != nil {
			return err
		}
		if err := s.Roll(""); err != nil {
			return err
		}
		return s.Correct("referee", "Japan: ipcs 30\n")
	}}
	b.found(t, "rules", firstRoll, "the batch ended although nobody had to decide anything before ")
}

// TestDummyLock burns a cell of the tape on a battle that nobody fights.
func TestDummyLock(t *testing.T) {
	b := bent{seed: 1, turns: 3, when: fought, cheat: func(_ *testing.T, p *player, s *scribe.Scribe) error {
		open, err := lockNow(s)
		if err != nil {
			return err
		}
		if err := revealAll(p.r); err != nil {
			return err
		}
		label := "battle/atlantis/round/1/att/attack/japan"
		seed, _ := s.Tape.Seed()
		return s.Tape.Roll("", []dice.Line{{Label: label, Dice: seed.Roll(label, 2)}}, open.State)
	}}
	b.found(t, "rules", here, "the rules ask for orders/buy of Soviet Union here; the log has a lock")
}

// TestEndedEarly ends a batch at a decision that was answered: whoever is asked now knows the dice.
func TestEndedEarly(t *testing.T) {
	b := bent{seed: 1, turns: 3, when: fought, cheat: func(_ *testing.T, _ *player, s *scribe.Scribe) error {
		s.Game.Pace = sitting.Ask
		return nil
	}}
	b.found(t, "rules", firstRoll, "the batch ended at battle/", "/round/1/losses/attack/germany although nobody had to be asked there", bySigner)
}

// forgets lets Germany's standing orders lie, rolls, and ends the batch where they would have answered.
func forgets(p *player, s *scribe.Scribe) error {
	germany := edition.PowerID(slices.IndexFunc(p.r.Reader().Edition().Powers, func(pw edition.Power) bool { return pw.ID == "germany" }))
	s.Game.Standing[germany] = nil
	if _, err := lockNow(s); err != nil {
		return err
	}
	if err := revealAll(p.r); err != nil {
		return err
	}
	return s.Roll("")
}

const armourFirst = "STANDING\nland: lose arm, inf, art, ftr, bmr\n"

// asking is a game that stops at every decision, in which Germany has a standing order.
func asking(c *rehearsal.Cast) { c.Pace = sitting.Ask }

// TestStandingOrderForgotten ends a batch at a decision for which Germany has a standing order; it is found when that is
// opened. Until then the audit counts the decision as one that rests on sealed lines.
func TestStandingOrderForgotten(t *testing.T) {
	t.Parallel()
	cheat := func(_ *testing.T, p *player, s *scribe.Scribe) error { return forgets(p, s) }
	b := bent{seed: 1, turns: 1, change: asking, before: stands(armourFirst), when: fought, cheat: cheat}
	r, _ := b.play(t, false)
	if v := check(t, r, r.Letters); !v.Verified || v.Sealed == 0 || len(v.Notes) == 0 {
		t.Errorf("while the standing order is sealed: %+v", v)
	}
	b.after = opened
	b.found(t, "rules", firstRoll, "although nobody had to be asked there")
}

// TestForgottenBehindProgress hides the same behind a leaf of progress that stands on other inputs, or a correction.
func TestForgottenBehindProgress(t *testing.T) {
	t.Parallel()
	var list scribe.List
	b := bent{seed: 1, turns: 1, change: asking, before: stands(armourFirst), when: fought,
		cheat: func(t *testing.T, p *player, s *scribe.Scribe) error {
			if err := forgets(p, s); err != nil {
				return err
			}
			if _, err := s.Letter(writes(t, p, "germany", "STANDING\nsea: lose trn\n")); err != nil {
				return err
			}
			list = s.Inputs()
			return s.Tape.Turn(dice.Turn{Batch: scribe.Batch(s.Game.Now), Inputs: list.Hash(), State: scribe.State(p.r.Reader(), s.Game.Now)})
		}, after: opened}
	r, at := b.play(t, false)
	letters := enclosed(r.Letters, scribe.File{Name: "g7-more.inputs", Data: []byte(scribe.PrintLists("g7", []scribe.List{list}))})
	convict(t, check(t, r, letters), "rules", firstRoll(leaves(r), at), "although nobody had to be asked there")

	b.cheat = func(_ *testing.T, p *player, s *scribe.Scribe) error {
		if err := forgets(p, s); err != nil {
			return err
		}
		return s.Correct("referee", "Japan: ipcs 30\n")
	}
	b.found(t, "rules", firstRoll, "although nobody had to be asked there")
}

// TestStandingOrderIgnored takes the published default where Germany has a standing order.
func TestStandingOrderIgnored(t *testing.T) {
	t.Parallel()
	b := bent{seed: 1, turns: 1, before: stands(armourFirst), when: fought, after: opened,
		cheat: func(_ *testing.T, p *player, s *scribe.Scribe) error { return forgets(p, s) }}
	b.found(t, "rules", firstRoll, `inf" by default in the log; by what was in force it is "lose `, `1 arm" by standing`)
	b.after = nil
	r, _ := b.play(t, false)
	if v := check(t, r, r.Letters); !v.Verified || v.Sealed == 0 || len(v.Notes) == 0 {
		t.Errorf("while the standing order is sealed: %+v", v)
	}
}

// TestStandingOrderReplacedAfterTheLock plays by a standing order that was filed when the dice could be known.
func TestStandingOrderReplacedAfterTheLock(t *testing.T) {
	b := bent{seed: 1, turns: 1, before: stands(armourFirst), when: fought, after: opened,
		cheat: func(t *testing.T, p *player, s *scribe.Scribe) error {
			if _, err := lockNow(s); err != nil {
				return err
			}
			if err := revealAll(p.r); err != nil {
				return err
			}
			l := writes(t, p, "germany", "STANDING\nland: lose inf, art, arm, ftr, bmr\n")
			s.Game.Standing[l.Power] = l.Standing.Lines
			return s.Roll("")
		}}
	b.found(t, "rules", firstRoll, `inf" by standing in the log; by what was in force it is "lose `, `1 arm" by standing`)
}

// TestAnswerAfterTheLock takes an answer into a batch whose dice are fixed: two batches become one.
func TestAnswerAfterTheLock(t *testing.T) {
	b := bent{seed: 1, turns: 1, change: asking, when: fought,
		cheat: func(t *testing.T, p *player, s *scribe.Scribe) error {
			if _, err := lockNow(s); err != nil {
				return err
			}
			if err := revealAll(p.r); err != nil {
				return err
			}
			l := writes(t, p, "germany", "losses: lose 2 inf, 1 arm\n")
			if bad := s.Game.Answer(l.Power, l.Answers); len(bad) > 0 {
				t.Fatal(bad[0].Text)
			}
			return s.Roll("")
		}}
	b.found(t, "rules", firstRoll, "by answer in the log", "by what was in force it is")
}

// TestMoneyFromNowhere lets the engine play with other rules: Germany has money that nobody gave her, and buys with it.
func TestMoneyFromNowhere(t *testing.T) {
	b := bent{seed: 2, turns: 3, when: func(s *scribe.Scribe) bool {
		return s.Game.Start.Edition.Powers[s.Game.Start.Mover].ID == "germany" && !wanted(s) && s.Game.Waits() == edition.SectionBuy
	}, cheat: func(t *testing.T, p *player, s *scribe.Scribe) error {
		rich, err := amended(p.r.Reader(), s.Game.Start, "Germany: ipcs 140\n")
		if err != nil {
			return err
		}
		s.Game.Correct(rich)
		_, err = s.Letter(writes(t, p, "germany", "BUY 30 inf\n"))
		return err
	}}
	b.found(t, "rules", here, "the position", "is not the one that the rules lead to")
}

// TestCorrectionOfAnother writes down another correction than the one that was made.
func TestCorrectionOfAnother(t *testing.T) {
	t.Parallel()
	b := bent{seed: 1, turns: 3, when: fought, cheat: func(_ *testing.T, _ *player, s *scribe.Scribe) error {
		return s.Correct("referee", "Germany: ipcs 55\n")
	}}
	r, at := b.play(t, false)
	verified(t, r)
	log := leaves(r)
	act := log[at].(dice.Act)
	act.Body = "Germany: ipcs 54\n"
	letters := signed(t, r, with(log, at, 1, act))
	convict(t, check(t, r, letters), "rules", at+1, "the position in which the dice were locked is not the one that the rules lead to")
}

// TestRollback: a rollback is public and makes every die a new one. Without its act the turns do not follow one another.
// With it nothing is wrong with the log: whether the referee should have rolled back is not for an audit to say, so the
// verdict counts the epochs.
func TestRollback(t *testing.T) {
	t.Parallel()
	p := begin(t, 1, 3, nil)
	if err := p.r.Act(func(s *scribe.Scribe) error { return s.Rollback("referee", "germany/t1") }); err != nil {
		t.Fatal(err)
	}
	p.turns(2)
	if v := verified(t, p.r); v.Epochs != 2 {
		t.Errorf("%d epochs", v.Epochs)
	}
	at, _ := where(t, leaves(p.r), 0, func(l dice.Act) bool { return l.What == "rollback" })
	convict(t, check(t, p.r, signed(t, p.r, with(leaves(p.r), at, 1))), "protocol", at, "the turn germany/t1 is over")
}
