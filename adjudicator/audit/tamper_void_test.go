package audit_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/dice"
)

func itoa(n int) string { return strconv.Itoa(n) }

// missing is a game in which witness2 does not reveal: a lock is given up.
var missing = struct{ honest }{}

// voided is that game, and the leaf of the void.
func voided(t *testing.T) (*rehearsal.Rehearsal, int) {
	t.Helper()
	missing.once.Do(func() {
		p := begin(t, 3, 1, func(c *rehearsal.Cast) { c.Contributors = []string{"germany", "witness1", "witness2"} })
		p.r.Absent["witness2"] = true
		p.turns(2)
		verified(t, p.r)
		missing.game = p.r
	})
	at, _ := where[dice.Void](t, leaves(missing.game), 0, nil)
	return missing.game, at
}

// bringing is the letter whose log has these words.
func bringing(t *testing.T, letters []rehearsal.Letter, words string) int {
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
func mailedBefore(t *testing.T, r *rehearsal.Rehearsal, void dice.Void, late time.Duration) []rehearsal.Letter {
	t.Helper()
	at, lock := lockOf(t, leaves(r), void.N)
	code, err := r.Chains["witness2"].Code(void.N)
	if err != nil {
		t.Fatal(err)
	}
	said := fmt.Sprintf("REVEAL g7 %d %s ROOT %s", void.N, code.Grouped(), rootOf(t, leaves(r)[:at+1]).Short())
	letter := rehearsal.Letter{From: "witness2@example.org", Sent: lock.Deadline.Add(late), Text: said}
	return slices.Insert(copied(r.Letters), bringing(t, r.Letters, "void g7 "), letter)
}
