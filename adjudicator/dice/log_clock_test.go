package dice

import (
	"strings"
	"testing"
	"time"
)

// TestClockSetBack lets the clock of the operator run ahead for more than a year: locks bear times that have not come. The act that says so
// lets them go on at the true time, and gives a lock that is open as long as was agreed, from then on.
func TestClockSetBack(t *testing.T) {
	tb := second(t, "germany", "witness1")
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
	tb.must(tb.log().Add(Void{Two, tableGame, 1, []string{"germany"}}))
	tb.must(tb.log().Add(Remove{Two, tableGame, "germany"}))
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
	tb := second(t, "germany", "witness1")
	wants(t, tb.tape.SetBack(SetBack{Time: tb.now}), "no lock bears a later time")
	tb.lock("germany/t1/combat")
	at, deadline := tb.now, tb.log().Open().Deadline
	for want, s := range map[string]SetBack{
		"no lock bears a later time":                      {Time: at, Deadline: at.Add(24 * time.Hour)},
		"does not say until when it waits":                {Time: at.Add(-time.Hour)},
		"1439 minutes, and 1440 were agreed":              {Time: at.Add(-time.Hour), Deadline: at.Add(23*time.Hour - time.Minute)},
		"is not after its time":                           {Time: at.Add(-time.Hour), Deadline: at.Add(-time.Hour)},
		"and waits until " + clock(deadline) + " already": {Time: at.Add(-time.Hour), Deadline: deadline},
		"does not wait for a round":                       {Time: at.Add(-time.Hour), Deadline: at.Add(23 * time.Hour), Round: 1000},
	} {
		wants(t, tb.tape.SetBack(s), want)
	}
	good := SetBack{Time: at.Add(-time.Hour), Deadline: at.Add(23 * time.Hour)}
	wants(t, tb.tape.Act("referee", "clock", good.Body()), "the clock is the operator's")
	wants(t, tb.tape.Act("operator", "clock", strings.ToUpper(good.Body())), "the act should be one line like")
	wants(t, tb.tape.Act("operator", "clock", good.Body()+good.Body()), "the act should be one line like")
	// A lock that was made when the clock was right, and given up too early.
	tb.must(tb.log().Add(Void{Two, tableGame, 1, []string{"germany", "witness1"}}))
	tb.must(tb.log().Add(Remove{Two, tableGame, "germany"}))
	tb.must(tb.log().Add(Remove{Two, tableGame, "witness1"}))
	wants(t, tb.tape.SetBack(SetBack{Time: at.Add(time.Hour)}), "no lock bears a later time")
	tb.now = deadline
	tb.lock("germany/t1/combat")
	wants(t, tb.tape.SetBack(SetBack{Time: at.Add(time.Hour), Deadline: at.Add(25 * time.Hour)}), "lock 1, made before that, was void, and waited until "+clock(deadline))
}

// TestClockAndBeacon: a lock that waits for a round more than a year ahead waits for another one, which nobody can know yet either; one
// whose round is near keeps it.
func TestClockAndBeacon(t *testing.T) {
	q := Quicknet()
	for ahead, far := range map[time.Duration]bool{400 * 24 * time.Hour: true, 10 * time.Minute: false} {
		tb := begin(t, Genesis{V: Two, Game: tableGame, Law: 3, Drand: q.Chain, Programs: time.Hour, People: 24 * time.Hour}, "germany", "witness1")
		right := tb.now
		tb.now = right.Add(ahead)
		l := tb.next("germany/t1/combat")
		l.Round = q.RoundAt(l.Time.Add(time.Hour))
		tb.must(tb.tape.Lock(l))
		back := SetBack{Time: right, Deadline: right.Add(24 * time.Hour)}
		with := func(wait time.Duration) SetBack {
			s := back
			s.Round = q.RoundAt(right.Add(wait))
			return s
		}
		if !far {
			wants(t, tb.tape.SetBack(with(time.Hour)), "does not wait for a round of a beacon that lies too far ahead")
			tb.must(tb.tape.SetBack(back))
			if tb.log().Open().Round != l.Round {
				t.Error("it waits for another round")
			}
			continue
		}
		wants(t, tb.tape.SetBack(back), "lies too far ahead; the act must name another")
		wants(t, tb.tape.SetBack(with(20*time.Minute)), "less than 30 minutes after the lock")
		wants(t, tb.tape.SetBack(with(26*time.Hour)), "more than a day and 30 minutes after the lock")
		tb.must(tb.tape.SetBack(with(31 * time.Minute)))
		if got := tb.log().Open().Round; got != q.RoundAt(right.Add(31*time.Minute)) {
			t.Errorf("it waits for round %d", got)
		}
	}
}
