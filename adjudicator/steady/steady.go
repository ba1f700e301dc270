// Package steady is the time of the daemon: that of the machine as long as it goes on as time does, and no jump of it until that is believed.
package steady

import (
	"log/slog"
	"sync"
	"time"
)

// Clock is the time by which games are played. It follows the clock of the machine as long as that goes on as time does; when it
// jumps, Clock does not: it goes on by a clock that cannot be set. The jump is believed when the machine says that its clock
// is set by the network, or at the next start.
type Clock struct {
	Wall   func() time.Time             // the clock of the machine, which somebody may set
	Runs   func() (time.Duration, bool) // how long the machine has run, sleep and all; false if nobody knows
	Synced func() bool                  // whether the clock is set by the network
	Log    *slog.Logger

	mu    sync.Mutex
	at    time.Time     // what the time was
	ran   time.Duration // when the machine had run so long
	known bool          // at and ran are known
	off   bool          // the clock of the machine has jumped and was not believed
}

// steps is by how much the clock of a machine may be set without more ado.
const steps = 2 * time.Minute

// New is the time of this machine.
func New(log *slog.Logger) *Clock {
	return &Clock{Wall: time.Now, Runs: MachineRuns, Synced: clockSynced, Log: log}
}

// NotBefore has the time go on from a moment that the store has noted, if the clock of the machine begins behind it. One without a
// battery says 1970, or when it was last switched off, until the network has set it. The clock is believed again when it is right,
// or when the kernel says that it is set by the network.
func (s *Clock) NotBefore(at time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	ran, known := s.Runs()
	wall := s.Wall().Round(0)
	if !known || at.IsZero() || at.Sub(wall) < steps || s.Synced() {
		return
	}
	s.Log.Error("the clock of this machine is behind the last time that the store has noted; the games go on from there. Have the network set it. If it is right, and the time in the store is wrong, start the daemon once with --clock-is-right", "by", at.Sub(wall).String(), "noted", at, "it is", wall)
	s.at, s.ran, s.known, s.off = at.Round(0), ran, true, true
}

// Now is the time. It has no reading of a monotonic clock: two moments are as far apart as they say.
func (s *Clock) Now() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	wall := s.Wall().Round(0)
	ran, known := s.Runs()
	if !known {
		return wall
	}
	due := s.at.Add(ran - s.ran)
	switch ahead := wall.Sub(due); {
	case !s.known, ahead.Abs() < steps:
		if s.off {
			s.Log.Info("the clock of this machine is right again")
		}
	case s.Synced():
		s.Log.Warn("the clock of this machine was set by the network, and is believed", "by", ahead.String(), "it was", due, "it is", wall)
	default:
		if !s.off {
			s.Log.Error("the clock of this machine has jumped; the games go on by the time that has passed since. Set it right, or start the daemon again if it is right now", "by", ahead.String(), "it would be", due, "it is", wall)
		}
		s.off = true
		return due
	}
	s.at, s.ran, s.known, s.off = wall, ran, true, false
	return wall
}
