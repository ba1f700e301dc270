package postoffice

import (
	"sync"
	"time"
)

// throttle slows down who guesses passwords. After three wrong ones in a row for a name from one address, nothing more is
// tried for a second, then two, then four, up to a minute, right or wrong.
type throttle struct {
	now func() time.Time

	mu    sync.Mutex
	wrong map[string]guesses
}

type guesses struct {
	count int
	until time.Time
}

const (
	freeGuesses = 3
	maxGuessers = 1000 // names remembered at a time
	longestWait = time.Minute
)

func newThrottle() *throttle { return &throttle{now: time.Now, wrong: map[string]guesses{}} }

// wait is how long nothing may be tried for this name; zero if it may.
func (t *throttle) wait(who string) time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	return max(0, t.wrong[who].until.Sub(t.now()))
}

// note remembers whether a password was right.
func (t *throttle) note(who string, right bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if right {
		delete(t.wrong, who)
		return
	}
	now := t.now()
	if len(t.wrong) >= maxGuessers {
		t.forget(now)
	}
	g := t.wrong[who]
	g.count++
	if over := g.count - freeGuesses; over >= 0 {
		g.until = now.Add(min(longestWait, time.Second<<min(over, 6)))
	} else {
		g.until = now
	}
	t.wrong[who] = g
}

// forget drops those who have waited long enough, and everybody if that leaves no room.
func (t *throttle) forget(now time.Time) {
	for who, g := range t.wrong {
		if now.Sub(g.until) > longestWait {
			delete(t.wrong, who)
		}
	}
	if len(t.wrong) >= maxGuessers {
		clear(t.wrong)
	}
}
