package clock

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// at reads a moment like "2026-11-22 10:00" in a zone.
func at(t testing.TB, text, zone string) time.Time {
	t.Helper()
	where, err := time.LoadLocation(zone)
	if err != nil {
		t.Fatal(err)
	}
	out, err := time.ParseInLocation("2006-01-02 15:04", text, where)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// minute is a moment some minutes after one that all tests know.
func minute(n int) time.Time {
	return time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC).Add(time.Duration(n) * time.Minute)
}

func TestInsert(t *testing.T) {
	type pair [2]int
	for name, c := range map[string]struct {
		before []pair
		more   pair
		want   []pair
	}{
		"first":          {nil, pair{1, 3}, []pair{{1, 3}}},
		"before":         {[]pair{{5, 7}}, pair{1, 3}, []pair{{1, 3}, {5, 7}}},
		"after":          {[]pair{{5, 7}}, pair{9, 10}, []pair{{5, 7}, {9, 10}}},
		"between":        {[]pair{{1, 2}, {8, 9}}, pair{4, 5}, []pair{{1, 2}, {4, 5}, {8, 9}}},
		"touches before": {[]pair{{5, 7}}, pair{3, 5}, []pair{{3, 7}}},
		"touches after":  {[]pair{{5, 7}}, pair{7, 8}, []pair{{5, 8}}},
		"inside":         {[]pair{{1, 9}}, pair{3, 4}, []pair{{1, 9}}},
		"around":         {[]pair{{1, 2}, {4, 5}, {8, 9}}, pair{0, 10}, []pair{{0, 10}}},
		"joins two":      {[]pair{{1, 3}, {5, 8}, {20, 21}}, pair{2, 6}, []pair{{1, 8}, {20, 21}}},
		"fills the gap":  {[]pair{{1, 3}, {5, 8}}, pair{3, 5}, []pair{{1, 8}}},
		"empty":          {[]pair{{1, 3}}, pair{5, 5}, []pair{{1, 3}}},
		"backwards":      {[]pair{{1, 3}}, pair{9, 5}, []pair{{1, 3}}},
	} {
		var before, want Spans
		for _, p := range c.before {
			before = append(before, Span{minute(p[0]), minute(p[1])})
		}
		for _, p := range c.want {
			want = append(want, Span{minute(p[0]), minute(p[1])})
		}
		got := before.Insert(Span{minute(c.more[0]), minute(c.more[1])})
		if !same(got, want) {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func same(a, b Spans) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// Spans hold exactly the minutes that were put in, whatever the order, stay in order and never touch.
func TestSpansHoldWhatWasPutIn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var left, right Spans
		var in [60]bool
		for i := range rapid.IntRange(0, 8).Draw(t, "spans") {
			from, to := rapid.IntRange(0, 59).Draw(t, "from"), rapid.IntRange(0, 59).Draw(t, "to")
			for m := from; m < to; m++ {
				in[m] = true
			}
			if span := (Span{minute(from), minute(to)}); i%2 == 0 {
				left = left.Insert(span)
			} else {
				right = right.Insert(span)
			}
		}
		all := left.Merge(right)
		if !same(all, right.Merge(left)) {
			t.Fatalf("%v and %v are not the same in either order", left, right)
		}
		for i := range all {
			if !all[i].From.Before(all[i].To) || i > 0 && !all[i-1].To.Before(all[i].From) {
				t.Fatalf("%v", all)
			}
		}
		clipped := all.clip(minute(20), minute(40))
		minutes := 0
		for m, want := range in {
			if got := len(all.clip(minute(m), minute(m+1))) == 1; got != want {
				t.Fatalf("minute %d: %v", m, all)
			}
			if want && m >= 20 && m < 40 {
				minutes++
			}
		}
		if clipped.sum() != time.Duration(minutes)*time.Minute {
			t.Fatalf("%d minutes of %v lie between 20 and 40, not %v", minutes, all, clipped)
		}
	})
}

// A span in another zone is the same span, so that what is stored does not depend on the machine.
func TestSpansForgetZones(t *testing.T) {
	a := Spans(nil).Insert(Span{at(t, "2026-11-22 10:00", "Europe/Berlin"), at(t, "2026-11-22 11:00", "Europe/Berlin")})
	b := Spans(nil).Insert(Span{at(t, "2026-11-22 09:00", "UTC"), at(t, "2026-11-22 10:00", "UTC")})
	if !same(a, b) {
		t.Errorf("%v and %v", a, b)
	}
}

// TestBy is what of the spans has come by a moment: what began later and ended later is none, and what goes on goes on.
func TestBy(t *testing.T) {
	at := func(hour int) time.Time { return time.Date(2026, time.November, 22, hour, 0, 0, 0, time.UTC) }
	all := Spans{{at(1), at(2)}, {at(4), at(8)}, {at(9), at(10)}, {at(12), Never}}
	for now, want := range map[int]Spans{
		0:  {{at(0), Never}},
		3:  {{at(1), at(2)}, {at(3), Never}},
		6:  {{at(1), at(2)}, {at(4), Never}},
		11: {{at(1), at(2)}, {at(4), at(8)}, {at(9), at(10)}, {at(11), Never}},
		13: all,
	} {
		if got := all.By(at(now)); !slices.Equal(got, want) {
			t.Errorf("by %d o'clock: %v, want %v", now, got, want)
		}
	}
	if got := all[:3].By(at(6)); !slices.Equal(got, Spans{{at(1), at(2)}, {at(4), at(6)}}) {
		t.Errorf("%v", got)
	}
}
