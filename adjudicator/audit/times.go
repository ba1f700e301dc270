package audit

import (
	"slices"
	"time"

	"fieldpost/adjudicator/dice"
)

// mailed holds the log to the reveals that contributors have mailed to all: nobody is left out who had revealed, and
// everybody saw the same log.
func (c *check) mailed() *Finding {
	for i, l := range c.papers.leaves {
		lock, ok := l.Leaf.(dice.Lock)
		if !ok {
			continue
		}
		for _, r := range c.papers.reveals {
			if r.lock != lock.N {
				continue
			}
			who := c.owner(i, r)
			if who == "" {
				continue
			}
			if !c.sawThis(i, r.root) {
				return &Finding{Kind: "fork", Leaf: i, From: r.letter.File,
					Text: who + " revealed for this lock on a log with the root " + r.root + ", which this log never had: two logs of the game are about"}
			}
			if f := c.leftOut(i, who, r); f != nil {
				return f
			}
		}
	}
	return nil
}

// owner finds out whose code it is that was mailed for a lock.
func (c *check) owner(at int, r revealed) string {
	for n := at + 1; n < len(c.papers.leaves); n++ {
		if l, ok := c.papers.leaves[n].Leaf.(dice.Reveal); ok && l.N == r.lock && l.Orders == nil && l.Code == r.code {
			return l.Who
		}
		if _, ok := c.papers.leaves[n].Leaf.(dice.Lock); ok {
			break
		}
	}
	lock := c.papers.leaves[at].Leaf.(dice.Lock)
	for _, who := range lock.Contributors {
		if slices.Contains(c.enrolled[at], who) && c.log.Fits(who, r.lock, r.code) {
			return who
		}
	}
	return ""
}

// sawThis tells whether the log had a root while a lock was open.
func (c *check) sawThis(at int, short string) bool {
	for size := int64(at) + 1; size <= c.tree.size && size <= int64(at)+40; size++ {
		if root, err := c.tree.root(size); err == nil && root.Short() == short {
			return true
		}
	}
	return false
}

// leftOut looks for a void that calls missing whoever had revealed in time.
func (c *check) leftOut(at int, who string, r revealed) *Finding {
	lock := c.papers.leaves[at].Leaf.(dice.Lock)
	for n := at + 1; n < len(c.papers.leaves); n++ {
		l, ok := c.papers.leaves[n].Leaf.(dice.Void)
		if !ok || l.N != lock.N || !slices.Contains(l.Missing, who) {
			continue
		}
		if came := arrived(r); !came.IsZero() && came.Before(lock.Deadline) {
			return &Finding{Kind: "time", Leaf: n, From: r.letter.File,
				Text: "the lock was given up because " + who + " had not revealed; the reveal is in this letter of " + came.UTC().Format("2006-01-02T15:04Z") + ", before the deadline"}
		}
	}
	return nil
}

// arrived is when a reveal came to the reader of the letter.
func arrived(r revealed) time.Time {
	if len(r.letter.Received) > 0 {
		return r.letter.Received[0]
	}
	return r.letter.Date
}

// times compares the log with the clock of the reader's own mail server.
func (c *check) times() *Finding {
	if !c.wanted.Received {
		return nil
	}
	var lock dice.Lock
	for i, l := range c.papers.leaves {
		switch leaf := l.Leaf.(type) {
		case dice.Lock:
			lock = leaf
			if leaf.Round == 0 || l.received.IsZero() {
				continue
			}
			if due := c.beaconTime(leaf.Round); !l.received.Before(due) {
				return wrong("time", i, "lock %d came at %s, when round %d of its beacon was already known (%s): it may be backdated",
					leaf.N, l.received.UTC().Format(time.RFC3339), leaf.Round, due.UTC().Format(time.RFC3339))
			}
		case dice.Void:
			if !l.received.IsZero() && l.received.Before(lock.Deadline) {
				return wrong("time", i, "lock %d was given up before its deadline: the letter came at %s, the deadline was %s",
					leaf.N, l.received.UTC().Format(time.RFC3339), lock.Deadline.Format(time.RFC3339))
			}
		}
	}
	return nil
}

// beaconTime is when a round of the game's beacon becomes known.
func (c *check) beaconTime(round uint64) time.Time {
	chain := c.log.Genesis().Drand
	if b, ok := c.wanted.Beacons[chain]; ok {
		return b.Time(round)
	}
	return dice.Quicknet().Time(round)
}
