package audit_test

import (
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/sitting"
)

// codesToGame is a cast whose codes are mailed to the game alone.
func codesToGame(c *rehearsal.Cast) {
	c.V, c.Pace, c.ToGame = dice.Two, sitting.Swift, true
	c.Contributors = []string{"germany", "witness1", "witness2"}
}

// TestCodesToTheGame proves a game from the letters of somebody who is never asked for a code: he gets every lock with its dice, and no
// letter of a contributor.
func TestCodesToTheGame(t *testing.T) {
	p := begin(t, 4, 0, codesToGame)
	p.r.Keep = false
	p.turns(6)
	for _, l := range p.r.Letters {
		if strings.Contains(l.Text, "waits for") || strings.Contains(l.Text, "REVEAL") {
			t.Fatalf("he has got %q", l.Text)
		}
	}
	if v := verified(t, p.r); len(v.Locks) == 0 || !slices.Contains(v.Contributors, "witness2") {
		t.Errorf("%+v", v)
	}
}

// TestVoidOfALockNotShown gives a lock up of which the reader heard only with the void. That is no finding in a game that was agreed on
// so, but a note: whether the others were asked in time, their letters show. In a game whose locks go to everybody it is one.
func TestVoidOfALockNotShown(t *testing.T) {
	for _, agreed := range []bool{true, false} {
		p := begin(t, 3, 1, func(c *rehearsal.Cast) {
			if codesToGame(c); !agreed {
				c.ToGame, c.Hides = false, true
			}
		})
		p.r.Absent["witness2"] = true
		p.r.Keep = false
		p.turns(2)
		v := check(t, p.r, p.r.Letters)
		told := strings.Contains(strings.Join(v.Notes, "\n"), "only those are asked whose codes are wanted")
		if v.Verified != agreed || told != agreed || v.Voids != 1 && agreed {
			t.Errorf("agreed %v: verified %v, %v, notes %q", agreed, v.Verified, v.Found, v.Notes)
		}
	}
}

// TestForkOfASingleReader shows one contributor another lock than the one that the log has, in a game whose codes go to the game alone:
// the operator has written his code down with the root of the log. Nobody else has a letter of him, so the others' letters prove the log;
// but the letter of the lock that he has kept is signed, and with the report it proves two logs.
func TestForkOfASingleReader(t *testing.T) {
	mine, yours, at := forked(t, dice.Two)
	reveals := func(l rehearsal.Mailing) bool { return strings.HasPrefix(l.Text, "REVEAL") }
	others := slices.DeleteFunc(copied(mine.Letters), reveals)
	if v := check(t, mine, others); !v.Verified {
		t.Fatal(v.Found)
	}
	lock := slices.IndexFunc(yours.Letters, func(l rehearsal.Mailing) bool { return strings.Contains(l.Text, "waits for") })
	convict(t, check(t, mine, append(others, yours.Letters[lock])), "fork", at, "there are two leaves of this number", "that is the proof")
}
