package dice

import (
	"slices"
	"strings"
	"testing"
	"time"
)

const all3 = "germany japan witness1"

func TestLocksRefused(t *testing.T) {
	wait := func(tb *table) { tb.lock("germany/t1/combat") }
	rolled := func(tb *table) { tb.batch("germany/t1/combat", 3, "a", "b") }
	ended := func(tb *table) { rolled(tb); tb.over("germany/t1/noncombat") }
	void := func(tb *table) {
		wait(tb)
		tb.gives("germany")
		tb.gives("japan")
		tb.must(tb.tape.Void(tb.now.Add(48 * time.Hour)))
	}
	refused(t, []refusal{
		{want: "lock 1 is still open", who: all3, play: wait, lock: func(*Lock) {}},
		{want: "the next lock is number 1", who: all3, lock: func(l *Lock) { l.N = 2 }},
		{want: "the next lock is number 2", who: all3, play: rolled, lock: func(l *Lock) { l.N = 1 }},
		{want: "played by law 3, not by law 4", who: all3, lock: func(l *Lock) { l.Law = 4 }},
		{want: "the turn germany/t1 is not over", who: all3, play: rolled, lock: func(l *Lock) { l.Batch = "japan/t1/combat" }},
		{want: "the turn germany/t1 is over", who: all3, play: ended, lock: func(*Lock) {}},
		{want: "russia is not enrolled", who: all3, lock: func(l *Lock) { l.Contributors = append(l.Contributors, "russia") }},
		{want: "in the order of the seed: germany japan witness1", who: all3, lock: func(l *Lock) { slices.Reverse(l.Contributors) }},
		{want: "japan stands here twice", who: all3, lock: func(l *Lock) { l.Contributors = []string{"germany", "japan", "japan", "witness1"} }},
		{want: "every witness contributes to every lock, and witness1 does not", who: all3, play: rolled,
			lock: func(l *Lock) { l.Contributors = []string{"germany", "japan"} }},
		{want: "the first dice of a turn, and japan does not", who: all3, lock: func(l *Lock) { l.Contributors = []string{"germany", "witness1"} }},
		{want: "sealed only if somebody other than germany contributes", who: "germany", lock: func(*Lock) {}},
		{want: "a lock names at least one contributor", who: all3, lock: func(l *Lock) { l.Contributors = nil }},
		{want: "a lock names at least one contributor", lock: func(l *Lock) { l.Level = "basic" }},
		{want: "germany is not enrolled", lock: func(l *Lock) { l.Contributors = []string{"germany"} }},
		{want: "basic only if nobody but one power contributes", lock: func(l *Lock) { l.Contributors, l.Level = []string{"witness1"}, "basic" }},
		{want: "basic only if nobody but one power contributes", lock: func(l *Lock) { l.Contributors, l.Level = []string{"germany", "japan"}, "basic" }},
		{want: "japan is not enrolled", who: "germany", lock: func(l *Lock) { l.Contributors, l.Level = []string{"japan"}, "basic" }},
		{want: "sealed only if somebody other than germany contributes", who: "germany japan", play: rolled,
			lock: func(l *Lock) { l.Contributors = []string{"germany"} }},
		{want: "\"sealed+basic\" is none of: basic, sealed, basic+beacon, sealed+beacon", who: all3, lock: func(l *Lock) { l.Level = "sealed+basic" }},
		{want: "basic only if nobody but one power contributes", who: "germany japan", lock: func(l *Lock) { l.Level = "basic" }},
		{want: "basic only if nobody but one power contributes", who: "witness1", lock: func(l *Lock) { l.Level = "basic" }},
		{want: "basic only if nobody but one power is enrolled, and here are germany, japan", who: "germany japan", play: rolled,
			lock: func(l *Lock) { l.Contributors, l.Level = []string{"germany"}, "basic" }},
		{want: "basic only if nobody but one power is enrolled, and here are germany, japan", who: "germany japan", play: rolled,
			lock: func(l *Lock) { l.Contributors, l.Level = []string{"japan"}, "basic" }},
		{want: "japan is not enrolled", who: "germany", lock: func(l *Lock) { l.Contributors, l.Level = []string{"germany", "japan"}, "basic" }},
		{want: "+beacon exactly if a round", who: all3, lock: func(l *Lock) { l.Level = "sealed+beacon" }},
		{want: "+beacon exactly if a round", who: all3, lock: func(l *Lock) { l.Round = Quicknet().RoundAt(l.Time.Add(time.Hour)) }},
		{want: "before that of lock 1, 2026-11-20T10:00Z", who: all3, play: rolled, lock: func(l *Lock) { l.Time = l.Time.Add(-time.Minute) }},
		{want: "is not after its time", who: all3, lock: func(l *Lock) { l.Deadline = l.Time }},
		{want: "less than 30 minutes after the lock", who: all3, lock: func(l *Lock) { withBeacon(l, 30*time.Minute-3*time.Second) }},
		{want: "more than a day and 30 minutes after the lock", who: all3, lock: func(l *Lock) { withBeacon(l, 24*time.Hour+30*time.Minute+time.Second) }},
		{want: "the next lock must have its batch", who: all3, play: void, lock: func(l *Lock) { l.Batch = "germany/t1/noncombat" }},
		{want: "its inputs and its state again", who: all3, play: void, lock: func(l *Lock) { l.Inputs[0]++ }},
		{want: "and its state again", who: all3, play: void, lock: func(l *Lock) { l.State[0]++ }},
		{want: "witness1 and witness2 must be removed first", who: all3 + " witness2", play: func(tb *table) {
			wait(tb)
			for _, who := range []string{"germany", "japan"} {
				tb.gives(who)
			}
			tb.must(tb.log().Add(Void{tableGame, 1, []string{"witness1", "witness2"}}))
		}, lock: func(*Lock) {}},
		{want: "lock 2 was void: the next lock must name japan again", who: all3, play: func(tb *table) {
			rolled(tb)
			l := tb.next("germany/t1/combat")
			l.Contributors = []string{"germany", "japan", "witness1"}
			tb.must(tb.tape.Lock(l))
			tb.gives("japan")
			tb.gives("witness1")
			tb.must(tb.tape.Void(l.Deadline))
		}, lock: func(l *Lock) { l.Contributors = []string{"witness1"} }},
		{want: "operator has no code for lock 65: the chain ends with 64; it must be renewed first", who: "witness1", play: func(tb *table) {
			for range 64 {
				tb.batch("germany/t1/combat", 1)
			}
		}, lock: func(*Lock) {}},
	})
}

// withBeacon names the first round of the beacon that does not come before a while after the lock.
func withBeacon(l *Lock, wait time.Duration) {
	l.Level += "+beacon"
	l.Round = Quicknet().RoundAt(l.Time.Add(wait))
}

// TestBeaconWindow: a round may come exactly 30 minutes after the lock, and a day later. Rounds come at :00, :03 ... of a
// minute, as 1692803367 is a multiple of 3 and a minute is one too.
func TestBeaconWindow(t *testing.T) {
	for _, wait := range []time.Duration{30 * time.Minute, 24*time.Hour + 30*time.Minute} {
		l := sit(t, Quicknet().Chain, "witness1").full("germany/t1/combat")
		withBeacon(&l, wait)
		if at := Quicknet().Time(l.Round).Sub(l.Time); at != wait {
			t.Fatalf("the round comes %s after the lock", at)
		}
		if err := sit(t, Quicknet().Chain, "witness1").log().Try(l); err != nil {
			t.Error(err)
		}
	}
}

func TestBeaconNeedsABeaconInTheGenesis(t *testing.T) {
	tb := sit(t, "", "witness1")
	l := tb.full("germany/t1/combat")
	withBeacon(&l, time.Hour)
	wants(t, tb.log().Add(l), "this game has no beacon")
}

// TestWhoMustContribute follows a turn: everybody gives a code for the first dice, the witnesses for all others, and a
// first lock that was void is a first lock again.
func TestWhoMustContribute(t *testing.T) {
	tb := sit(t, "", "germany", "witness1", "japan", "witness2")
	want := func(who ...string) {
		t.Helper()
		if got := tb.log().Wanted("germany/t1"); !slices.Equal(got, who) {
			t.Errorf("a lock must name %v, want %v", got, who)
		}
	}
	want("germany", "witness1", "japan", "witness2")
	tb.must(tb.tape.Turn(Turn{Batch: "germany/t1/purchase"})) // no dice yet
	want("germany", "witness1", "japan", "witness2")
	tb.lock("germany/t1/combat")
	for _, who := range []string{"germany", "witness1", "japan"} {
		tb.gives(who)
	}
	tb.now = tb.log().Open().Deadline
	tb.must(tb.tape.Void(tb.now))
	want("germany", "witness1", "japan")
	tb.batch("germany/t1/combat", 2, "a")
	want("witness1")
	tb.batch("germany/t1/combat", 2, "b")
	tb.over("germany/t1/end")
	if got := tb.log().Wanted("japan/t1"); !slices.Equal(got, []string{"germany", "witness1", "japan"}) {
		t.Errorf("the first lock of the next turn must name %v", got)
	}
}

// TestLevels: what the tape calls a lock in germany's turn, and whom it names.
func TestLevels(t *testing.T) {
	for _, row := range []struct {
		enrolled, asked string // the names, and what the lock is called
		named           string // the names, "" for the tape's choice
		want            string // names and level
	}{
		{"", "", "", "germany basic"}, // by the hash of the orders
		{"", "", "germany", "germany basic"},
		{"", "", "japan", "japan basic"}, // which answers in germany's turn
		{"germany", "", "", "germany basic"},
		{"germany", "sealed", "", "germany basic"},
		{"germany japan", "", "", "germany japan coded"},
		{"japan", "", "", "japan coded"},      // another power than the one that plays,
		{"japan", "basic", "", "japan basic"}, // unless it was japan's answer that led to these dice
		{"witness1", "", "", "witness1 sealed"},
	} {
		for _, beacon := range []string{"", "+beacon"} {
			tb := sit(t, Quicknet().Chain, strings.Fields(row.enrolled)...)
			l := tb.next("germany/t1/combat")
			l.Level = row.asked
			if row.named != "" {
				l.Contributors = strings.Fields(row.named)
			}
			if beacon != "" {
				l.Round = Quicknet().RoundAt(l.Time.Add(time.Hour))
			}
			tb.must(tb.tape.Lock(l))
			got := tb.log().Open()
			if got := strings.Join(got.Contributors, " ") + " " + got.Level; got != row.want+beacon {
				t.Errorf("enrolled %q, named %q, called %q: the lock is %s, want %s", row.enrolled, row.named, row.asked, got, row.want+beacon)
			}
		}
	}
}

// TestBasicIsJudged: the tape calls a lock basic if it is told to, and the log refuses it where somebody else could
// contribute.
func TestBasicIsJudged(t *testing.T) {
	for _, who := range []string{"germany japan", "witness1", "japan witness1"} {
		tb := sit(t, "", strings.Fields(who)...)
		l := tb.next("germany/t1/combat")
		l.Level = "basic"
		wants(t, tb.tape.Lock(l), "basic only if")
	}
}

// TestNobodyLeftButPowers: without a witness a later lock needs nobody by name, but somebody else than the power that
// plays. The tape takes everybody, unless it is told whom.
func TestNobodyLeftButPowers(t *testing.T) {
	tb := sit(t, "", "germany", "japan", "russia")
	tb.batch("germany/t1/combat", 1)
	if got := tb.log().Wanted("germany/t1"); len(got) != 0 {
		t.Errorf("wanted are %v", got)
	}
	tb.lock("germany/t1/combat")
	if got := tb.log().Open().Contributors; !slices.Equal(got, []string{"germany", "japan", "russia"}) {
		t.Errorf("the lock names %v", got)
	}
	tb.reveal()
	tb.roll(1)
	l := tb.next("germany/t1/combat")
	l.Contributors = []string{"russia"}
	tb.must(tb.tape.Lock(l))
	if got := tb.log().Open().Level; got != "coded" {
		t.Errorf("the level is %s", got)
	}
}
