package steady

import (
	"bytes"
	"log/slog"
	"runtime"
	"strings"
	"testing"
	"time"
)

// TestSteady plays the clock of a machine that is set, sleeps and jumps, and looks what time it is for the games.
func TestSteady(t *testing.T) {
	const year = 365 * day
	start := time.Date(2026, time.November, 20, 12, 0, 0, 0, time.UTC)
	type step struct {
		passes, jumps time.Duration // of true time, and of the clock besides
		synced        bool
		off           time.Duration // of the time of the games
	}
	for name, steps := range map[string][]step{
		"goes on":                     {{passes: time.Hour}, {passes: year}},
		"is corrected a little":       {{passes: time.Hour, jumps: time.Minute, off: time.Minute}, {passes: time.Second, jumps: -time.Minute}},
		"jumps and stays":             {{passes: time.Minute, jumps: year}, {passes: 30 * day}},
		"jumps and is set right":      {{passes: time.Minute, jumps: year}, {passes: time.Hour, jumps: -year}, {passes: time.Hour}},
		"jumps back":                  {{passes: time.Minute, jumps: -year}, {passes: time.Hour}, {passes: time.Hour, jumps: year}},
		"is set by the network":       {{passes: time.Minute, jumps: year, synced: true, off: year}, {passes: time.Hour, off: year}},
		"is confirmed by the network": {{passes: time.Minute, jumps: year}, {passes: time.Minute, synced: true, off: year}, {passes: time.Minute, off: year}},
		"jumps twice":                 {{passes: time.Minute, jumps: day}, {passes: time.Minute, jumps: day}, {passes: time.Minute, jumps: -2 * day}},
	} {
		truth, jumped, synced := start, time.Duration(0), false
		var said bytes.Buffer
		s := &Clock{
			Wall: func() time.Time { return truth.Add(jumped) }, Runs: func() (time.Duration, bool) { return truth.Sub(start), true },
			Synced: func() bool { return synced }, Log: slog.New(slog.NewTextHandler(&said, nil)),
		}
		if !s.Now().Equal(start) {
			t.Errorf("%s: it begins at %v", name, s.Now())
		}
		left := false
		for i, one := range steps {
			truth, jumped, synced = truth.Add(one.passes), jumped+one.jumps, one.synced
			left = left || one.jumps.Abs() > time.Minute
			for range 2 {
				if now := s.Now(); !now.Equal(truth.Add(one.off)) {
					t.Errorf("%s, step %d: it is %v, and should be %v", name, i, now, truth.Add(one.off))
				}
			}
		}
		if strings.Contains(said.String(), "clock") != left || strings.Count(said.String(), "level=ERROR") > 1 {
			t.Errorf("%s: the operator is told\n%s", name, said.String())
		}
		blind := &Clock{Wall: s.Wall, Runs: func() (time.Duration, bool) { return 0, false }}
		if !blind.Now().Equal(truth.Add(jumped)) {
			t.Errorf("%s: who knows no other clock says %v", name, blind.Now())
		}
	}
}

// TestSteadyBegins starts with a clock that is behind what the store has noted: one without a battery, which the network sets later or
// somebody by hand, or one that is right where the store is wrong.
func TestSteadyBegins(t *testing.T) {
	const year = 365 * day
	start := time.Date(2026, time.November, 20, 12, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		behind  time.Duration // the clock, at the start
		jumps   time.Duration // an hour later
		synced  [2]bool       // at the start, and an hour later
		off     time.Duration // of the time of the games, an hour later
		told    bool
		unnoted bool // the store is new
	}{
		"is right":                   {},
		"is a little behind":         {behind: time.Minute, off: -time.Minute},
		"begins in the past":         {behind: 50 * year, told: true},
		"is set by the network":      {behind: 50 * year, jumps: 50*year + day, synced: [2]bool{false, true}, off: day, told: true},
		"is set by hand":             {behind: 50 * year, jumps: 50*year + time.Minute, off: time.Minute, told: true},
		"is confirmed later":         {behind: year, synced: [2]bool{false, true}, off: -year, told: true},
		"is right, as is known":      {behind: year, synced: [2]bool{true, true}, off: -year},
		"begins in the past, at all": {behind: 50 * year, off: -50 * year, unnoted: true},
	} {
		truth, ahead, synced := start, -c.behind, c.synced[0]
		var said bytes.Buffer
		s := &Clock{
			Wall: func() time.Time { return truth.Add(ahead) }, Runs: func() (time.Duration, bool) { return truth.Sub(start), true },
			Synced: func() bool { return synced }, Log: slog.New(slog.NewTextHandler(&said, nil)),
		}
		noted := start
		if c.unnoted {
			noted = time.Time{}
		}
		s.NotBefore(noted)
		if told := strings.Contains(said.String(), "--clock-is-right"); told != c.told {
			t.Errorf("%s: the operator is told %q", name, said.String())
		}
		if now := s.Now(); c.told && !now.Equal(start) {
			t.Errorf("%s: it begins at %v", name, now)
		}
		truth, ahead, synced = truth.Add(time.Hour), ahead+c.jumps, c.synced[1]
		if now := s.Now(); !now.Equal(truth.Add(c.off)) {
			t.Errorf("%s: an hour later it is %v, and should be %v", name, now, truth.Add(c.off))
		}
	}
}

// TestSteadyHere is the time of this machine, which goes on.
func TestSteadyHere(t *testing.T) {
	if ran, known := MachineRuns(); known != (runtime.GOOS == "linux") || known && ran <= 0 {
		t.Errorf("the machine has run for %v; %v", ran, known)
	}
	s := New(slog.New(slog.DiscardHandler))
	before, first := time.Now().Round(0), s.Now()
	if first.Before(before) || s.Now().Before(first) || s.Now().Sub(before) > time.Minute {
		t.Errorf("%v, then %v", before, first)
	}
}

const day = 24 * time.Hour
