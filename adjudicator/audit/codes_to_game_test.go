package audit_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/audit"
	"fieldpost/adjudicator/audit/evidence"
	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/scribe"
)

// codesToGame is a cast whose codes are mailed to the game alone.
func codesToGame(c *rehearsal.Cast) {
	c.Pace, c.ToGame = sitting.Swift, true
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

// notShown is a game in which a lock was given up of which the reader heard only with the void.
func notShown(t *testing.T, change func(*rehearsal.Cast)) *rehearsal.Rehearsal {
	t.Helper()
	p := begin(t, 3, 0, func(c *rehearsal.Cast) {
		codesToGame(c)
		change(c)
	})
	p.r.Absent["witness2"] = true
	p.r.Keep = false
	locks := 0
	p.r.Locked = func() {
		if locks++; locks > 1 {
			if err := p.r.Send("Lock 1 was given up."); err != nil {
				t.Fatal(err)
			}
		}
	}
	p.turns(3)
	return p.r
}

// TestVoidOfALockNotShown gives a lock up of which the reader heard only with the void. That is no finding in a game that was agreed on
// so, but a note: whether the others were asked in time, their letters show. In a game whose locks go to everybody it is one, whatever
// somebody has opened that was never in force, and so it is of a lock that waits for a beacon.
func TestVoidOfALockNotShown(t *testing.T) {
	toAll := func(c *rehearsal.Cast) { c.ToGame, c.Hides = false, true }
	forged := &scribe.Input{Kind: scribe.Option, Power: scribe.Table, Letter: 1, Part: 9, Text: "reveals witnesses game\n"}
	for name, test := range map[string]struct {
		change func(*rehearsal.Cast)
		more   []scribe.File
		honest bool
	}{
		"agreed on": {change: func(*rehearsal.Cast) {}, honest: true},
		"not so":    {change: toAll},
		"an option that somebody has made up": {change: toAll,
			more: []scribe.File{{Name: "g7-more.opened", Data: []byte(scribe.PrintOpened("g7", []*scribe.Input{forged}))}}},
		"with a beacon": {change: func(c *rehearsal.Cast) {
			c.Beacon, c.Contributors = true, []string{"witness1", "witness2"}
			c.Waits, c.Round = 23*time.Hour, 24*time.Hour+29*time.Minute // so that the round has not come when the lock is given up
		}},
	} {
		r := notShown(t, test.change)
		v := check(t, r, enclosed(r.Letters, test.more...))
		told := strings.Contains(strings.Join(v.Notes, "\n"), "only those are asked whose codes are wanted: whether")
		if v.Verified != test.honest || told != test.honest || test.honest && v.Voids != 1 {
			t.Errorf("%s: verified %v, %v, notes %q", name, v.Verified, v.Found, v.Notes)
		}
		if !test.honest && !strings.Contains(v.Found.Error(), "nobody could reveal in time") {
			t.Errorf("%s: found is %v", name, v.Found)
		}
	}
}

// TestDiceOfALockNotShown: whoever checks the dice alone does not know what was agreed on, and accuses nobody.
func TestDiceOfALockNotShown(t *testing.T) {
	r := notShown(t, func(*rehearsal.Cast) {})
	ev, err := evidence.Read(mailbox(t, r.Letters), nil)
	if err != nil {
		t.Fatal(err)
	}
	v := audit.Check(ev, audit.Wanted{Keys: []string{r.Key}, Received: true, DiceOnly: true})
	if !v.Verified || !strings.Contains(strings.Join(v.Notes, "\n"), "the dice alone do not tell whether this is one") {
		t.Errorf("%v, notes %q", v.Found, v.Notes)
	}
}

// TestStrangeOptions names options of the beginning that the program does not know.
func TestStrangeOptions(t *testing.T) {
	r := swift.played(t)
	strange := &scribe.Input{Kind: scribe.Option, Power: scribe.Table, Letter: 1, Part: 5, Text: "weather by the almanac\n"}
	letters, _ := relisted(t, r, func(_ int, list scribe.List) scribe.List { return append(list, strange.Seal()) }, strange)
	letters = append(letters[:bringing(t, letters, "lock g7 1\n")+1], letters[len(letters)-1]) // the dice would be others
	if v := check(t, r, letters); !v.Verified || !strings.Contains(strings.Join(v.Notes, "\n"), `the option "weather by the almanac", which this program does not know`) {
		t.Errorf("%v, notes %q", v.Found, v.Notes)
	}
	for _, note := range check(t, r, r.Letters).Notes {
		if strings.Contains(note, "does not know") {
			t.Error(note)
		}
	}
}

// TestForkOfASingleReader shows one contributor another lock than the one that the log has, in a game whose codes go to the game alone:
// the operator has written his code down with the root of the log. Nobody else has a letter of him, so the others' letters prove the log;
// but the letter of the lock that he has kept is signed, and with the report it proves two logs.
func TestForkOfASingleReader(t *testing.T) {
	mine, yours, at := forked(t)
	reveals := func(l rehearsal.Mailing) bool { return strings.HasPrefix(l.Text, "REVEAL") }
	others := slices.DeleteFunc(copied(mine.Letters), reveals)
	if v := check(t, mine, others); !v.Verified {
		t.Fatal(v.Found)
	}
	lock := slices.IndexFunc(yours.Letters, func(l rehearsal.Mailing) bool { return strings.Contains(l.Text, "waits for") })
	convict(t, check(t, mine, append(others, yours.Letters[lock])), "fork", at, "there are two leaves of this number", "that is the proof")
}
