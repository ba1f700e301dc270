package audit_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/scribe"
)

// inner is the first lock of the rich game that is not its turn's first, and its leaf: witnesses reveal for it, and the
// power that led to it.
func inner(t *testing.T, r *rehearsal.Rehearsal) (int, dice.Lock) {
	t.Helper()
	return where(t, leaves(r), 0, func(l dice.Lock) bool { return len(l.Contributors) == 2 })
}

// TestOperatorChoosesContributors: whoever knows some codes and may choose whose to take has several seeds to choose from.
func TestOperatorChoosesContributors(t *testing.T) {
	accuse(t, []accusation{
		{"somebody more was asked for his code", func(t *testing.T) fraud {
			r := rich.played(t)
			at, lock := inner(t, r)
			lock.Contributors = []string{"germany", "soviet_union", "witness1"}
			code, err := r.Chains["soviet_union"].Code(lock.N)
			if err != nil {
				t.Fatal(err)
			}
			log := with(leaves(r), at, 2, lock, leaves(r)[at+1], dice.Reveal{Game: "g7", N: lock.N, Who: "soviet_union", Code: code})
			slices.SortFunc(log[at+1:at+4], func(a, b dice.Leaf) int { return strings.Compare(a.Text(), b.Text()) })
			return fraud{signed(t, r, rerolled(t, r, log, lock.N)), r, at}
		}, "protocol", []string{"is answered for by germany, soviet_union, witness1; it should be germany, witness1", bySigner}},
		{"the power that led to the dice was not asked for its code", func(t *testing.T) fraud {
			r := rich.played(t)
			at, lock := inner(t, r)
			lock.Contributors = []string{"witness1"}
			log := with(leaves(r), at, 2, lock)
			return fraud{signed(t, r, rerolled(t, r, log, lock.N)), r, at}
		}, "protocol", []string{"is answered for by witness1; it should be germany, witness1"}},
		{"dice that one power answers for, and has asked for, were called sealed", func(t *testing.T) fraud {
			r := lone.played(t)
			at, lock := where(t, leaves(r), 0, func(l dice.Lock) bool { return l.Level == "basic" && !strings.HasPrefix(l.Batch, "germany/") })
			lock.Level = "sealed"
			return fraud{signed(t, r, with(leaves(r), at, 1, lock)), r, at}
		}, "protocol", []string{"is sealed only if a program of somebody other than soviet_union contributes and signs"}},
		{"the operator drew new codes for himself", func(t *testing.T) fraud {
			r := basic.played(t)
			at, lock := where[dice.Lock](t, leaves(r), 1, nil)
			return fraud{signed(t, r, with(leaves(r), at, 0, newCodes(lock.N))), r, at}
		}, "protocol", []string{"the operator takes new codes although the old ones are not used up", "nobody else contributes"}},
		{"who was removed came back at once", func(t *testing.T) fraud {
			r, at := voided(t)
			log := leaves(r)
			void := log[at].(dice.Void)
			next, _ := where(t, log, 0, func(l dice.Roll) bool { return l.N == void.N+1 })
			chain := dice.NewChain("g7", "witness2", void.N+1, 100, dice.Code{7})
			act := dice.Act{Game: "g7", N: 1, Who: "operator", What: "enrol", Body: chain.Share().Announce()}
			return fraud{signed(t, r, with(log, next+1, 0, act)), r, next + 1}
		}, "protocol", []string{"witness2 was removed in the turn", "only if those agree who play against it"}},
		{"who was removed came back before the dice were rolled", func(t *testing.T) fraud {
			r, at := voided(t)
			log := leaves(r)
			void := log[at].(dice.Void)
			chain := dice.NewChain("g7", "witness2", void.N, 100, dice.Code{7})
			act := dice.Act{Game: "g7", N: 1, Who: "operator", What: "enrol", Body: chain.Share().Announce()}
			return fraud{signed(t, r, with(log, at+2, 0, act)), r, at + 2}
		}, "protocol", []string{"witness2 was removed"}},
		{"other inputs were locked after a void", func(t *testing.T) fraud {
			r, at := voided(t)
			log := leaves(r)
			void := log[at].(dice.Void)
			next, lock := lockOf(t, log, void.N+1)
			lock.Inputs[0] ^= 1
			return fraud{signed(t, r, with(log, next, 1, lock)), r, next}
		}, "protocol", []string{"was void: the next lock must have its batch, its inputs and its state again"}},
		{"who missed the lock was not removed", func(t *testing.T) fraud {
			r, at := voided(t)
			return fraud{signed(t, r, with(leaves(r), at+1, 1)), r, at + 1}
		}, "protocol", []string{"witness2 must be removed first"}},
		{"a lock was given up for which everybody had revealed", func(t *testing.T) fraud {
			r := swift.played(t)
			at, l := where[dice.Roll](t, leaves(r), 0, nil)
			return fraud{signed(t, r, with(leaves(r), at, 0, dice.Void{Game: "g7", N: l.N, Missing: []string{"witness1"}})), r, at}
		}, "protocol", []string{"everybody has revealed: the lock must be rolled"}},
	})
}

// newCodes is an act by which the operator takes other codes from a lock on.
func newCodes(lock int) dice.Act {
	chain := dice.NewChain("g7", "operator", lock-1, 100, dice.Code{7})
	return dice.Act{Game: "g7", N: 1, Who: "operator", What: "renew", Body: chain.Share().Announce()}
}

// TestNewCodesBesideOthers: where others contribute the operator gains nothing by new codes, and may have lost the old
// ones; the verdict mentions it.
func TestNewCodesBesideOthers(t *testing.T) {
	t.Parallel()
	r := rich.played(t)
	at, lock := inner(t, r)
	log := leaves(r)[:at]
	v := check(t, r, enclosed(signed(t, r, log)[:bringing(t, r.Letters, "lock g7 "+itoa(lock.N)+"\n")],
		scribe.File{Name: "g7-more.dicelog", Data: dice.Part{Game: "g7", From: at, Leaves: []dice.Leaf{newCodes(lock.N)}}.Bytes()},
		scribe.File{Name: "g7-more.note", Data: notary(t, rootOf(t, append(log, newCodes(lock.N))), r.Signers...)}))
	if !v.Verified || !slices.ContainsFunc(v.Notes, func(n string) bool { return strings.Contains(n, "took new codes") }) {
		t.Errorf("notes %q, %+v", v.Notes, v.Found)
	}
}

// TestCodeOfNobody: an operator who enrols a witness under codes of his own leaves a trace: what the true witness mails
// to all fits nobody. Anybody can mail nonsense, so it is no finding.
func TestCodeOfNobody(t *testing.T) {
	t.Parallel()
	r := swift.played(t)
	other := dice.NewChain("g7", "witness1", 0, 100, dice.Code{9})
	code, err := other.Code(1)
	if err != nil {
		t.Fatal(err)
	}
	said := rehearsal.Mailing{From: "witness1@example.org", Sent: r.Letters[3].Sent, Text: fmt.Sprintf("REVEAL g7 1 %s ROOT %s", code.Grouped(), dice.Root{}.Said())}
	v := check(t, r, append(copied(r.Letters), said))
	if !v.Verified || !slices.ContainsFunc(v.Notes, func(n string) bool {
		return strings.Contains(n, "Codes that were mailed and fit nobody who contributes: 1, the first for lock 1 in ")
	}) {
		t.Errorf("notes %q, %+v", v.Notes, v.Found)
	}
}

// TestRollbackAfterVoid is honest: a lock is given up, and before it is made again the referee rolls the turn back.
func TestRollbackAfterVoid(t *testing.T) {
	t.Parallel()
	p := begin(t, 3, 1, missing.change)
	turn := ""
	for n := 0; n < 200 && turn == ""; n++ {
		err := p.r.Act(func(s *scribe.Scribe) error {
			if err := p.act(s); err != nil || !wanted(s) {
				return err
			}
			turn = s.Game.Start.TurnName()
			lock, err := lockNow(s)
			if err != nil {
				return err
			}
			if err := p.r.Send("Lock."); err != nil {
				return err
			}
			p.r.Wait(49 * time.Hour)
			if err := s.Void(lock.Deadline.Add(time.Minute)); err != nil {
				return err
			}
			return s.Rollback("referee", "soviet_union/t1") // not the turn of the lock
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	verified(t, p.r)
	p.turns(1)
	verified(t, p.r)
}
