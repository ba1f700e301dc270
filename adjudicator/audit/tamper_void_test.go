package audit_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/audit"
	"fieldpost/adjudicator/audit/evidence"
	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/scribe"
)

func itoa(n int) string { return strconv.Itoa(n) }

// missing is a game in which witness2 does not reveal: a lock is given up.
var missing = &honest{seed: 3, turns: 2,
	change: func(c *rehearsal.Cast) { c.Contributors = []string{"germany", "witness1", "witness2"} },
	play: func(_ *testing.T, p *player) {
		p.turns(1)
		p.r.Absent["witness2"] = true
	},
}

// voided is that game, and the leaf of the void.
func voided(t *testing.T) (*rehearsal.Rehearsal, int) {
	t.Helper()
	r := missing.played(t)
	at, _ := where[dice.Void](t, leaves(r), 0, nil)
	return r, at
}

// bringing is the letter whose log has these words.
func bringing(t *testing.T, letters []rehearsal.Mailing, words string) int {
	t.Helper()
	for i, l := range letters {
		for _, f := range l.Files {
			if strings.HasSuffix(f.Name, ".dicelog") && strings.Contains(string(f.Data), words) {
				return i
			}
		}
	}
	t.Fatalf("no letter brings %q", words)
	return -1
}

// mailedBefore is the mailbox of the game with a letter in which witness2 reveals for the void lock, so long after the
// deadline.
func mailedBefore(t *testing.T, r *rehearsal.Rehearsal, void dice.Void, late time.Duration) []rehearsal.Mailing {
	t.Helper()
	at, lock := lockOf(t, leaves(r), void.N)
	code, err := r.Chains["witness2"].Code(void.N)
	if err != nil {
		t.Fatal(err)
	}
	said := fmt.Sprintf("REVEAL g7 %d %s ROOT %s", void.N, code.Grouped(), rootOf(t, leaves(r)[:at+1]).Said())
	letter := rehearsal.Mailing{From: "witness2@example.org", Sent: lock.Deadline.Add(late), Text: said}
	return slices.Insert(copied(r.Letters), bringing(t, r.Letters, "void g7 "), letter)
}

// TestVoidInSpiteOfAReveal finds a void that calls missing who had answered, also where nobody has said that the Received
// headers are his own: a server has stamped the letter. A letter that no server has stamped is named, and proves nothing.
func TestVoidInSpiteOfAReveal(t *testing.T) {
	t.Parallel()
	r, at := voided(t)
	void := leaves(r)[at].(dice.Void)
	files := mailbox(t, mailedBefore(t, r, void, -2*time.Hour))
	judge := func(own bool) *audit.Verdict {
		ev, err := evidence.Read(files, nil)
		if err != nil {
			t.Fatal(err)
		}
		return audit.Check(ev, audit.Wanted{Keys: []string{r.Key}, Received: own})
	}
	convict(t, judge(true), "time", at, "the lock was given up because witness2 had not revealed", "before the deadline")
	convict(t, judge(false), "time", at, "the lock was given up because witness2 had not revealed", "before the deadline", "in a letter of your own mailbox")
	for name, stamp := range map[string]string{"no stamp": "", "a stamp that cannot be read": "Received: from a by b; yesterday\r\n"} {
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, received.ReplaceAll(data, []byte(stamp)), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		for _, own := range []bool{false, true} {
			if v := judge(own); !v.Verified || !noted(v, "holds the reveal and says that it came before the deadline") {
				t.Errorf("%s: verified: %v, %v; the notes are %q", name, v.Verified, v.Found, v.Notes)
			}
		}
	}
}

// received is a header Received with its further lines.
var received = regexp.MustCompile(`(?m)^Received:.*\r?\n([ \t].*\r?\n)*`)

// forwarded is a letter of somebody in which he sends another on, with headers of his own making.
func forwarded(inner rehearsal.Mailing, sent time.Time) rehearsal.Mailing {
	return rehearsal.Mailing{From: "witness2@example.org", Sent: sent, Text: "Look at this.", Files: []scribe.File{{Name: "letter.eml", Data: inner.Mail(999)}}}
}

// TestForgedStamps: what stands above a letter that was forwarded its sender may have written himself. Neither does it accuse an
// honest operator, nor does it help one who is not.
func TestForgedStamps(t *testing.T) {
	t.Parallel()
	r, at := voided(t)
	void := leaves(r)[at].(dice.Void)
	_, lock := lockOf(t, leaves(r), void.N)
	said := mailedBefore(t, r, void, -2*time.Hour)[bringing(t, r.Letters, "void g7 ")]
	if !strings.HasPrefix(said.Text, "REVEAL ") {
		t.Fatalf("this is another letter: %s", said.Text)
	}
	after := lock.Deadline.Add(3 * time.Hour)
	if v := check(t, r, append(copied(r.Letters), forwarded(said, after))); !v.Verified {
		t.Errorf("who has missed a lock forwards a reveal under a stamp of his own: %v", v.Found)
	}
	convict(t, check(t, r, append(copied(r.Letters), forwarded(said, lock.Deadline.Add(-time.Hour)))), "time", at, "because witness2 had not revealed")

	early := r.Letters[bringing(t, r.Letters, "void g7 ")]
	early.Sent = lock.Deadline.Add(-time.Hour)
	if v := check(t, r, append(copied(r.Letters), forwarded(early, after))); !v.Verified {
		t.Errorf("somebody forwards the void under an early stamp: %v", v.Found)
	}
	late := copied(r.Letters)
	i := bringing(t, late, "lock g7 "+itoa(void.N)+"\n")
	own := late[i]
	for k := i; k <= bringing(t, late, "void g7 "); k++ {
		late[k].Sent = lock.Deadline.Add(time.Hour)
	}
	convict(t, check(t, r, append(late, forwarded(own, after))), "time", at, "came only at", "after the deadline")
}

// TestGivenUpByTheClock: an operator says that his clock had run ahead when everybody has revealed and the beacon has come. The lock
// is given up and made again; that is proved, counted and named.
func TestGivenUpByTheClock(t *testing.T) {
	b := bent{seed: 5, turns: 1, change: drawn.change, when: wanted, cheat: func(_ *testing.T, p *player, s *scribe.Scribe) error {
		lock, err := s.Lock(time.Date(2026, 11, 25, 10, 0, 0, 0, time.UTC), 48*time.Hour, p.r.RoundAt(time.Date(2026, 11, 25, 10, 40, 0, 0, time.UTC)))
		if err != nil {
			return err
		}
		if err := p.r.Send("Lock."); err != nil {
			return err
		}
		if err := revealAll(p.r); err != nil {
			return err
		}
		return s.Tape.SetBack(dice.SetBack{Time: lock.Time.Add(-5 * 24 * time.Hour)})
	}}
	r, at := b.play(t, false)
	v := verified(t, r)
	if v.Voids != 1 || len(v.Missed) != 0 || !v.Locks[0].Void || v.Locks[1].Void || v.Locks[1].Batch != v.Locks[0].Batch || !noted(v, "Lock 1, which was open, was given up, for its beacon was to come on that day") {
		t.Errorf("%d voids, missed %v, locks %+v; the notes are %q", v.Voids, v.Missed, v.Locks, v.Notes)
	}
	act := firstRoll(leaves(r), at) - 1
	for ; act > at; act-- {
		if _, is := leaves(r)[act].(dice.Act); is {
			break
		}
	}
	convict(t, check(t, r, signed(t, r, with(leaves(r), act, 1))), "protocol", act, "lock 1 is still open")
}
