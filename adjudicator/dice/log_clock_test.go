package dice

import (
	"strings"
	"testing"
	"time"
)

// TestClockSetBack lets the clock of the operator run ahead for more than a year: locks bear times that have not come. The act that says so
// lets them go on at the true time, and gives a lock that is open as long as was agreed, from then on.
func TestClockSetBack(t *testing.T) {
	tb := sit(t, "", "germany", "witness1")
	right := tb.now
	tb.now = right.Add(400 * 24 * time.Hour)
	tb.lock("germany/t1/combat")
	answer := tb.answer("witness1")
	tb.must(tb.tape.SetBack(SetBack{Time: right, Deadline: right.Add(24 * time.Hour)}))
	if open := tb.log().Open(); !open.Time.Equal(right) || !open.Deadline.Equal(right.Add(24*time.Hour)) {
		t.Errorf("the lock is %+v", open)
	}
	tb.must(tb.tape.Reveal("witness1", answer)) // of the lock as it was signed
	tb.now = right.Add(24*time.Hour - time.Minute)
	wants(t, tb.tape.Void(tb.now), "waits for germany until its deadline")
	tb.must(tb.log().Add(Void{tableGame, 1, []string{"germany"}}))
	tb.must(tb.log().Add(Remove{tableGame, "germany"}))
	wants(t, tb.tape.Lock(tb.next("germany/t1/combat")), "the void came too early")
	tb.now = tb.now.Add(time.Minute)
	tb.lock("germany/t1/combat")
	tb.reveal()
	tb.roll(3, "a")
	if said, err := python(t, keepFile(t, "g7.dicelog", wholeOf(t, tb.log()))); err != nil || !strings.HasPrefix(said, "OK: 2 locks, 3 dice") {
		t.Errorf("Python says %q, %v", said, err)
	}
	// Between two locks.
	tb.now = right.Add(400 * 24 * time.Hour)
	tb.lock("germany/t1/conduct")
	tb.reveal()
	tb.roll(2, "b")
	wants(t, tb.tape.SetBack(SetBack{Time: right.Add(25 * time.Hour), Deadline: right.Add(50 * time.Hour)}), "no lock is open that could wait")
	tb.must(tb.tape.SetBack(SetBack{Time: right.Add(25 * time.Hour)}))
	tb.now = right.Add(25*time.Hour - time.Minute)
	wants(t, tb.tape.Lock(tb.next("germany/t1/noncombat")), "is before that of lock 3")
	tb.now = right.Add(25 * time.Hour)
	tb.lock("germany/t1/noncombat")
	tb.reveal()
	tb.roll(2, "c")
	if said, err := python(t, keepFile(t, "g7.dicelog", wholeOf(t, tb.log()))); err != nil || !strings.HasPrefix(said, "OK: 4 locks, 7 dice") {
		t.Errorf("Python says %q, %v", said, err)
	}
}

// wholeOf is a log as a file.
func wholeOf(t *testing.T, g *Log) string {
	t.Helper()
	data, err := g.Dicelog(0, g.Len())
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestClockIsNoExcuse has an operator say that his clock was wrong to give up a lock before its time, or to have it wait less.
func TestClockIsNoExcuse(t *testing.T) {
	tb := sit(t, "", "germany", "witness1")
	wants(t, tb.tape.SetBack(SetBack{Time: tb.now}), "no lock bears a later time")
	tb.lock("germany/t1/combat")
	at, deadline := tb.now, tb.log().Open().Deadline
	for want, s := range map[string]SetBack{
		"no lock bears a later time":                      {Time: at, Deadline: at.Add(24 * time.Hour)},
		"does not say until when it waits":                {Time: at.Add(-time.Hour)},
		"1439 minutes, and 1440 were agreed":              {Time: at.Add(-time.Hour), Deadline: at.Add(23*time.Hour - time.Minute)},
		"is not after its time":                           {Time: at.Add(-time.Hour), Deadline: at.Add(-time.Hour)},
		"and waits until " + clock(deadline) + " already": {Time: at.Add(-time.Hour), Deadline: deadline},
	} {
		wants(t, tb.tape.SetBack(s), want)
	}
	good := SetBack{Time: at.Add(-time.Hour), Deadline: at.Add(23 * time.Hour)}
	wants(t, tb.tape.Act("referee", "clock", good.Body()), "the clock is the operator's")
	wants(t, tb.tape.Act("operator", "clock", strings.ToUpper(good.Body())), "the act should be one line like")
	wants(t, tb.tape.Act("operator", "clock", good.Body()+good.Body()), "the act should be one line like")
	// A lock that was made when the clock was right, and given up too early.
	tb.must(tb.log().Add(Void{tableGame, 1, []string{"germany", "witness1"}}))
	tb.must(tb.log().Add(Remove{tableGame, "germany"}))
	tb.must(tb.log().Add(Remove{tableGame, "witness1"}))
	wants(t, tb.tape.SetBack(SetBack{Time: at.Add(time.Hour)}), "no lock bears a later time")
	tb.now = deadline
	tb.lock("germany/t1/combat")
	wants(t, tb.tape.SetBack(SetBack{Time: at.Add(time.Hour), Deadline: at.Add(25 * time.Hour)}), "lock 1, made before that, was void, and waited until "+clock(deadline))
}

// TestClockAndBeacon: a lock that waits for a round more than a year ahead is given up; one whose round is near keeps it.
func TestClockAndBeacon(t *testing.T) {
	q := Quicknet()
	for ahead, far := range map[time.Duration]bool{400 * 24 * time.Hour: true, 10 * time.Minute: false} {
		tb := sit(t, q.Chain, "germany", "witness1")
		right := tb.now
		tb.now = right.Add(ahead)
		l := tb.next("germany/t1/combat")
		l.Round = q.RoundAt(l.Time.Add(time.Hour))
		tb.must(tb.tape.Lock(l))
		back := SetBack{Time: right, Deadline: right.Add(24 * time.Hour)}
		if !far {
			wants(t, tb.tape.SetBack(SetBack{Time: right}), "does not say until when it waits")
			tb.must(tb.tape.SetBack(back))
			if tb.log().Open().Round != l.Round {
				t.Error("it waits for another round")
			}
			continue
		}
		wants(t, tb.tape.SetBack(back), "lies too far ahead: the lock is given up, and the act names no deadline")
		tb.must(tb.tape.SetBack(SetBack{Time: right}))
		if tb.log().Open() != nil {
			t.Error("it still waits")
		}
	}
}

// TestClockChoosesNoRound: everybody has revealed, and the round of the beacon is known. An operator who says now that his clock had run
// ahead can throw the dice away, in public and with all codes that were given for them; he cannot have them wait for another round, of
// which he would know thousands.
func TestClockChoosesNoRound(t *testing.T) {
	tb := sit(t, Quicknet().Chain, "germany", "witness1")
	tb.lockWithBeacon("germany/t1/combat", 1000)
	tb.reveal()
	tb.must(tb.tape.Beacon(sig1000))
	back := SetBack{Time: tb.now.Add(-48 * time.Hour), Deadline: tb.now.Add(-24 * time.Hour)}
	wants(t, tb.tape.SetBack(back), "round 1000 of the beacon, for which lock 1 waits, lies too far ahead: the lock is given up")
	wants(t, tb.tape.Act("operator", "clock", back.Body()[:len(back.Body())-1]+" drand 900\n"), "the act should be one line like")
	wants(t, tb.tape.Act("operator", "clock", "clock "+clock(back.Time)+" drand 900\n"), "\"900\" is no time")
	back.Deadline = time.Time{}
	near := SetBack{Time: tb.now.Add(-time.Hour)}
	wants(t, tb.tape.SetBack(near), "does not say until when it waits")
	tb.must(tb.tape.SetBack(back))
	if tb.log().Open() != nil || tb.log().Voided() == nil || len(tb.log().Contributors()) != 2 {
		t.Errorf("open is %+v, void %+v, enrolled are %v", tb.log().Open(), tb.log().Voided(), tb.log().Contributors())
	}
	other := tb.next("germany/t1/combat")
	other.Inputs[0]++
	wants(t, tb.tape.Lock(other), "its inputs and its state again")
	wants(t, tb.tape.Turn(Turn{Batch: "germany/t1/combat"}), "lock 1 was void and must be locked again first")
	tb.now = back.Time
	l := tb.next("germany/t1/combat")
	tb.must(tb.tape.Lock(l))
	wants(t, tb.tape.Reveal("germany", Revealed{Lock: 2, Code: tb.code("germany", 1), Signs: tb.log().Head().Signs()}), "does not hash back")
	tb.reveal()
	tb.roll(3, "a")
	if said, err := python(t, keepFile(t, "g7.dicelog", wholeOf(t, tb.log()))); err != nil || !strings.HasPrefix(said, "OK: 2 locks, 3 dice") {
		t.Errorf("Python says %q, %v", said, err)
	}
}

// TestSetBackRead reads what Body writes, and nothing else.
func TestSetBackRead(t *testing.T) {
	at := time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)
	for _, s := range []SetBack{{Time: at}, {Time: at, Deadline: at.Add(time.Hour)}} {
		if got, err := ReadSetBack(s.Body()); err != nil || got != s {
			t.Errorf("%q is read as %+v, %v", s.Body(), got, err)
		}
	}
	for _, body := range []string{
		"", "\n", "clock", "clock \n", "clock 2026-11-20T10:00Z", "clock  2026-11-20T10:00Z\n", "clock 2026-11-20T10:00Z \n", "clock yesterday\n", "clock 2026-11-20T10:00Z deadline\n",
		"clock 2026-11-20T10:00Z drand 1000 deadline 2026-11-20T11:00Z\n", "deadline 2026-11-20T11:00Z\n", "clock 2026-11-20T10:00Z clock 2026-11-20T10:00Z\n",
		"clock 2026-11-20T10:00Z deadline 2026-11-20T11:00Z drand 1000\n", "clock 2026-11-20T10:00Z\nclock 2026-11-20T10:00Z\n", "clock 2026-11-20T10:00+00:00\n",
	} {
		if s, err := ReadSetBack(body); err == nil {
			t.Errorf("%q is read as %+v", body, s)
		}
	}
}
