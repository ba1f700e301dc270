package clock

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// agreed are terms that a test knows to be right.
func agreed(t testing.TB, text string) Terms {
	t.Helper()
	terms, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return terms
}

func TestStart(t *testing.T) {
	terms := agreed(t, "clock 3d, answers 2d, reserve 10d, grace 6h")
	since := at(t, "2026-11-20 10:00", "Europe/Berlin")
	want := Running{Who: "Germany", What: Orders, Since: at(t, "2026-11-20 09:00", "UTC"), Base: 3 * Day, Reserve: 8 * Day, Grace: 6 * time.Hour}
	if got := terms.Start("Germany", Orders, since, 8*Day); got != want {
		t.Errorf("%+v", got)
	}
	want.What, want.Base, want.Reserve = Answer, 2*Day, 0
	if got := terms.Start("Germany", Answer, since, -time.Hour); got != want {
		t.Errorf("%+v", got)
	}
}

func TestRunningInJSON(t *testing.T) {
	r := agreed(t, "clock 3d").Start("Germany", Orders, at(t, "2026-11-20 10:00", "Europe/Berlin"), Day)
	r.Extended, r.Reminded, r.Called = time.Hour, 2, true
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	var kept Running
	if err := json.Unmarshal(text, &kept); err != nil || kept != r {
		t.Errorf("%s is read as %+v, %v", text, kept, err)
	}
}

// A clock of three days with a reserve of two, started on a Friday morning, weekends off.
func TestMoments(t *testing.T) {
	terms := agreed(t, "clock 3d, reserve 2d, weekends off, grace 12h")
	x := Excluded{Calendar: terms.Calendar()}
	r := terms.Start("Germany", Orders, at(t, "2026-11-20 10:00", "UTC"), terms.Reserve)
	for name, c := range map[string]struct {
		got  time.Time
		want string
	}{
		"due":                   {r.Due(x), "2026-11-25 10:00"},      // Wednesday
		"deadline":              {r.Deadline(x), "2026-11-27 10:00"}, // Friday
		"last call":             {r.LastCall(x), "2026-11-27 22:00"},
		"due, extended":         {r.Extend(Day, r.Since, x).Due(x), "2026-11-26 10:00"},
		"last call, extended":   {r.Extend(Day, r.Since, x).LastCall(x), "2026-11-30 22:00"}, // over the next weekend
		"extended by less than": {r.Extend(-Day, r.Since, x).Due(x), "2026-11-25 10:00"},
	} {
		if want := at(t, c.want, "UTC"); !c.got.Equal(want) {
			t.Errorf("%s is %v, not %v", name, c.got, want)
		}
	}
	for now, want := range map[string]struct {
		stage Stage
		used  time.Duration
	}{
		"2026-11-20 09:00": {InBase, 0},
		"2026-11-20 10:00": {InBase, 0},
		"2026-11-25 09:59": {InBase, 0},
		"2026-11-25 10:00": {InReserve, 0},
		"2026-11-26 10:30": {InReserve, 24*time.Hour + 30*time.Minute},
		"2026-11-27 10:00": {InGrace, 48 * time.Hour},
		"2026-11-27 21:59": {InGrace, 48 * time.Hour},
		"2026-11-27 22:00": {Over, 48 * time.Hour},
		"2027-11-27 22:00": {Over, 48 * time.Hour},
	} {
		when := at(t, now, "UTC")
		if got := r.Stage(when, x); got != want.stage {
			t.Errorf("at %s the stage is %d, not %d", now, got, want.stage)
		}
		if got := r.Stop(when, x); got != want.used {
			t.Errorf("stopped at %s %v of the reserve were used, not %v", now, got, want.used)
		}
	}
}

// An outage that is credited later moves everything that is still to come.
func TestOutageIsCredited(t *testing.T) {
	r := agreed(t, "clock 2d").Start("Germany", Orders, at(t, "2026-11-20 10:00", "UTC"), 0)
	down := excluded(t, "clock 2d", "2026-11-21 10:00", "2026-11-21 15:30")
	if got, want := r.Due(down), at(t, "2026-11-22 15:30", "UTC"); !got.Equal(want) {
		t.Errorf("due at %v, not %v", got, want)
	}
}

func TestOffsets(t *testing.T) {
	const h = time.Hour
	for name, c := range map[string]struct {
		r    Running
		want []time.Duration
	}{
		"three days":                {Running{Base: 72 * h}, []time.Duration{36 * h, 48 * h, 71 * h}},
		"with reserve":              {Running{Base: 72 * h, Reserve: 48 * h}, []time.Duration{36 * h, 96 * h, 119 * h}},
		"extended":                  {Running{Base: 72 * h, Extended: 24 * h}, []time.Duration{36 * h, 72 * h, 95 * h}},
		"a day before comes first":  {Running{Base: 36 * h}, []time.Duration{12 * h, 18 * h, 35 * h}},
		"half is a day before":      {Running{Base: 48 * h}, []time.Duration{24 * h, 47 * h}},
		"half is near a day before": {Running{Base: 47 * h}, []time.Duration{23*h + 30*time.Minute, 46 * h}},
		"a day in all":              {Running{Base: 24 * h}, []time.Duration{12 * h, 23 * h}},
		"three hours":               {Running{Base: 3 * h}, []time.Duration{2 * h}},
		"four hours":                {Running{Base: 4 * h}, []time.Duration{2 * h, 3 * h}},
		"one hour":                  {Running{Base: h}, []time.Duration{h / 2}},
	} {
		if got := c.r.offsets(); !slices.Equal(got, c.want) {
			t.Errorf("%s: reminders after %v, not %v", name, got, c.want)
		}
	}
}

func TestRemindersSkipWeekends(t *testing.T) {
	terms := agreed(t, "clock 2d, weekends off")
	x := Excluded{Calendar: terms.Calendar()}
	r := terms.Start("Germany", Orders, at(t, "2026-11-20 10:00", "UTC"), 0)
	want := []time.Time{at(t, "2026-11-23 10:00", "UTC"), at(t, "2026-11-24 09:00", "UTC")}
	if got := r.Reminders(x); !slices.Equal(got, want) {
		t.Errorf("reminded at %v, not %v", got, want)
	}
}

// A desk that looks exactly when it is told sends each reminder once and takes the consequence once.
func TestNextLook(t *testing.T) {
	terms := agreed(t, "clock 3d, reserve 2d, grace 12h")
	r := terms.Start("Germany", Orders, at(t, "2026-11-20 10:00", "UTC"), terms.Reserve)
	var looks []time.Time
	for now := r.Since; ; {
		next := r.NextLook(now, Excluded{})
		if next == Never {
			break
		}
		if looks = append(looks, next); len(looks) > 10 {
			t.Fatalf("%v", looks)
		}
		now = next
		if n := r.RemindersBy(now, Excluded{}); n > r.Reminded {
			r.Reminded = n
		} else if r.Stage(now, Excluded{}) == Over {
			r.Called = true
		}
	}
	want := []time.Time{
		at(t, "2026-11-21 22:00", "UTC"), // half of three days
		at(t, "2026-11-24 10:00", "UTC"), // a day before five days
		at(t, "2026-11-25 09:00", "UTC"), // an hour before
		at(t, "2026-11-25 22:00", "UTC"), // half a day after
	}
	if !slices.Equal(looks, want) {
		t.Errorf("looked at %v, not at %v", looks, want)
	}
}

func TestNextLookIsNotInThePast(t *testing.T) {
	r := agreed(t, "clock 3d").Start("Germany", Orders, at(t, "2026-11-20 10:00", "UTC"), 0)
	late := r.Since.Add(50 * time.Hour)
	if got := r.NextLook(late, Excluded{}); !got.Equal(late) {
		t.Errorf("two reminders were missed, and the next look is at %v", got)
	}
	if n := r.RemindersBy(late, Excluded{}); n != 2 {
		t.Errorf("%d reminders have had their moment", n)
	}
	r.Reminded = 99 // whatever was stored
	if got, want := r.NextLook(late, Excluded{}), r.Since.Add(84*time.Hour); !got.Equal(want) {
		t.Errorf("the next look is at %v, not %v", got, want)
	}
	if got := r.NextLook(late, Excluded{}.pausedFrom(late)); got != Never {
		t.Errorf("in a pause that goes on, the next look is at %v", got)
	}
}

// After an extension the power is reminded again before the new deadline.
func TestExtendRemindsAgain(t *testing.T) {
	r := agreed(t, "clock 3d").Start("Germany", Orders, at(t, "2026-11-20 10:00", "UTC"), 0)
	now := r.Since.Add(71*time.Hour + 30*time.Minute)
	r.Reminded = r.RemindersBy(now, Excluded{})
	r = r.Extend(2*Day, now, Excluded{})
	if got, want := r.NextLook(now, Excluded{}), r.Since.Add(96*time.Hour); r.Reminded != 1 || !got.Equal(want) {
		t.Errorf("%d reminders are done with, the next look is at %v, not %v", r.Reminded, got, want)
	}
}

// A game that waits can be helped on: an extension that is long enough brings the clock back to life.
func TestExtendAfterTheLastCall(t *testing.T) {
	r := agreed(t, "clock 3d, grace 12h, then wait").Start("Germany", Orders, at(t, "2026-11-20 10:00", "UTC"), 0)
	r.Called = true
	now := r.Since.Add(90 * time.Hour) // six hours after the last call
	if got := r.Extend(6*time.Hour, now, Excluded{}); !got.Called || got.NextLook(now, Excluded{}) != Never {
		t.Errorf("six hours more: %+v", got)
	}
	r.Called = false // the desk was late
	if got := r.Extend(6*time.Hour, now, Excluded{}); got.Called || !got.NextLook(now, Excluded{}).Equal(now) {
		t.Errorf("six hours more, the consequence still to come: %+v", got)
	}
	r.Called = true
	longer := r.Extend(2*Day, now, Excluded{})
	if got, want := longer.NextLook(now, Excluded{}), r.Since.Add(96*time.Hour); longer.Called || !got.Equal(want) {
		t.Errorf("two days more: %+v, next look at %v, not %v", longer, got, want)
	}
}

// Whatever the terms and what is excluded: the moments come in order, reminders lie apart and before the deadline, and the
// reserve used is what ran beyond the base.
func TestRunningInOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		terms := someTerms(t)
		x := Excluded{Calendar: terms.Calendar()}
		since := minute(rapid.IntRange(0, 500_000).Draw(t, "since"))
		pause := since.Add(time.Duration(rapid.Int64Range(0, int64(20*Day)).Draw(t, "pause")))
		x.Spans = x.Spans.Insert(Span{pause, pause.Add(5 * Day)})
		r := terms.Start("Germany", Answer, since, terms.Reserve)
		due, deadline, last := r.Due(x), r.Deadline(x), r.LastCall(x)
		if due.Before(since.Add(r.Base)) || deadline.Before(due) || last.Before(deadline) {
			t.Fatalf("%+v: due %v, deadline %v, last call %v", r, due, deadline, last)
		}
		before := since
		for i, at := range r.Reminders(x) {
			if !at.After(since) || !at.Before(deadline) || i > 0 && at.Sub(before) < time.Hour {
				t.Fatalf("%+v: reminders at %v", r, r.Reminders(x))
			}
			if n := r.RemindersBy(at, x); n != i+1 {
				t.Fatalf("at reminder %d, %d have had their moment", i+1, n)
			}
			before = at
		}
		used := time.Duration(rapid.Int64Range(0, int64(r.Reserve)).Draw(t, "used"))
		if got := r.Stop(Add(since, r.Base+used, x), x); got != used {
			t.Fatalf("%v of the reserve were used, not %v", got, used)
		}
		if got := r.Stop(last, x); got != r.Reserve {
			t.Fatalf("%v of %v were used at last", got, r.Reserve)
		}
	})
}
