package audit

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/scribe"
)

// mailed holds the log to the reveals that contributors have mailed to all: nobody is left out who had revealed, and
// everybody saw the same log.
func (c *check) mailed() *Finding {
	strange, first := 0, ""
	for i, l := range c.papers.leaves {
		lock, ok := l.Leaf.(dice.Lock)
		if !ok {
			continue
		}
		for _, r := range c.papers.reveals {
			switch {
			case r.lock != lock.N || c.log.Len() <= i:
				continue
			case r.who == "":
				if strange++; strange == 1 {
					first = fmt.Sprintf("lock %d in %s", lock.N, r.letter.File)
				}
				continue
			}
			if !c.sawThis(i, r.root) && c.alsoSeen(i, r) {
				c.remark("%s holds a code of %s for lock %d with the root %s, which this log never had; another letter holds the same code with the right root, so this one is a slip or somebody's copy, or that other is: compare who has sent them.",
					r.letter.File, r.who, lock.N, r.root)
			} else if !c.sawThis(i, r.root) && c.signedFor(i, r.who) {
				c.remark("%s holds a code of %s for lock %d with the root %s, which this log never had; the log has the signature of %s under the root that it had, so this letter is somebody's copy.",
					r.letter.File, r.who, lock.N, r.root, r.who)
			} else if !c.sawThis(i, r.root) {
				return &Finding{Kind: "fork", Leaf: i, From: r.letter.File,
					Text: r.who + " revealed for this lock on a log with the root " + r.root + ", which this log never had: " + r.who +
						" was shown another log, or has not written down the root that came with the lock; compare the checkpoints"}
			}
			if f := c.leftOut(i, r.who, r); f != nil {
				return f
			}
		}
	}
	if strange > 0 {
		c.remark("Codes that were mailed and fit nobody who contributes: %d, the first for %s. They were mistyped, or somebody else is enrolled under the name of who mailed them.", strange, first)
	}
	return nil
}

// claim finds out whose the codes are that were mailed for a lock, while the lock is open and the chains are those of then.
func (c *check) claim(l dice.Leaf) {
	lock, ok := l.(dice.Lock)
	if !ok {
		return
	}
	for i := range c.papers.reveals {
		r := &c.papers.reveals[i]
		for _, who := range lock.Contributors {
			if r.lock == lock.N && r.who == "" && c.log.Fits(who, r.lock, r.code) {
				r.who = who
			}
		}
	}
}

// sawThis tells whether the log had a root while a lock was open.
func (c *check) sawThis(at int, seen string) bool {
	for size := int64(at) + 1; size <= c.tree.size && size <= int64(at)+40; size++ {
		if root, err := c.tree.root(size); err == nil && root.Said() == seen {
			return true
		}
	}
	return false
}

// signedFor tells whether the log has a signature with which a contributor has answered a lock. The protocol has proved it, and it
// says more than a letter with another root, which anybody can write who has seen the code.
func (c *check) signedFor(at int, who string) bool {
	for _, l := range c.papers.leaves[at+1 : c.log.Len()] {
		l, ok := l.Leaf.(dice.Reveal)
		if !ok {
			return false
		}
		if l.Who == who {
			return l.Signed != nil
		}
	}
	return false
}

// alsoSeen tells whether the same code was mailed with a root that the log had. A code is known to everybody once it has
// been mailed, so that anybody can mail it again with another root.
func (c *check) alsoSeen(at int, r revealed) bool {
	return slices.ContainsFunc(c.papers.reveals, func(o revealed) bool {
		return o.lock == r.lock && o.code == r.code && c.sawThis(at, o.root)
	})
}

// leftOut looks for a void that calls missing whoever had revealed in time.
func (c *check) leftOut(at int, who string, r revealed) *Finding {
	lock := c.papers.leaves[at].Leaf.(dice.Lock)
	for n := at + 1; n < len(c.papers.leaves); n++ {
		if _, next := c.papers.leaves[n].Leaf.(dice.Lock); next {
			return nil // a void stands before the next lock
		}
		if back, is := setBack(c.papers.leaves[n].Leaf); is && !back.Deadline.IsZero() {
			lock.Time, lock.Deadline = back.Time, back.Deadline
		}
		l, ok := c.papers.leaves[n].Leaf.(dice.Void)
		if !ok || l.N != lock.N || !slices.Contains(l.Missing, who) {
			continue
		}
		until, before := lock.Deadline, "before the deadline"
		if c.aheadOf(n, lock) { // its deadline never came; when it was given up is known by its letter
			until, before = c.papers.leaves[n].received, "before the letter that gave it up"
		}
		came := c.papers.stamped(r.letter)
		if came.IsZero() { // anybody can write a date into a letter
			if date := r.letter.Date; !date.IsZero() && date.Before(until) {
				c.remark("Lock %d was given up because %s had not revealed; the letter %s holds the reveal and says that it came before the deadline. No server says so, and anybody can write a date into a letter; look at one that a server has stamped.", lock.N, who, r.letter.File)
			}
			continue
		}
		if !came.Before(until) {
			continue
		}
		text := "the lock was given up because " + who + " had not revealed; by the stamp of a server (Received) the reveal was in this letter of " + came.UTC().Format(moment) + ", " + before
		if !c.wanted.Received {
			text += ". Such a line counts in a letter of your own mailbox; into a file that somebody has handed you he may have written it"
		}
		return &Finding{Kind: "time", Leaf: n, From: r.letter.File, Text: text}
	}
	return nil
}

// times compares the log with the clock of the reader's own mail server.
func (c *check) times() *Finding {
	if !c.wanted.Received {
		return nil
	}
	var lock dice.Lock
	var came time.Time // the lock
	for i, l := range c.papers.leaves {
		switch leaf := l.Leaf.(type) {
		case dice.Lock:
			lock, came = leaf, l.received
			if leaf.Round == 0 || l.received.IsZero() {
				continue
			}
			if due := c.beaconTime(leaf.Round); !l.received.Before(due) {
				return wrong("time", i, "lock %d came at %s, when round %d of its beacon was already known (%s): it may be backdated",
					leaf.N, l.received.UTC().Format(time.RFC3339), leaf.Round, due.UTC().Format(time.RFC3339))
			}
		case dice.Act: // after which a lock that is open waits as one that is made then
			back, is := setBack(leaf)
			if !is || back.Deadline.IsZero() {
				continue
			}
			lock.Time, lock.Deadline, came = back.Time, back.Deadline, l.received
		case dice.Void:
			if c.aheadOf(i, lock) {
				if !l.received.IsZero() && !came.IsZero() && l.received.Sub(came) < lock.Deadline.Sub(lock.Time)/2 {
					return wrong("time", i, "lock %d came at %s and was given up at %s, though its contributors had %.0f minutes: its times had run ahead, which does not make them pass faster",
						lock.N, came.UTC().Format(time.RFC3339), l.received.UTC().Format(time.RFC3339), lock.Deadline.Sub(lock.Time).Minutes())
				}
				continue
			}
			if !l.received.IsZero() && l.received.Before(lock.Deadline) {
				return wrong("time", i, "lock %d was given up before its deadline: the letter came at %s, the deadline was %s",
					leaf.N, l.received.UTC().Format(time.RFC3339), lock.Deadline.Format(time.RFC3339))
			}
			if came.Before(lock.Deadline) {
				continue
			}
			late := fmt.Sprintf("was given up, and came only at %s, after the deadline %s", came.UTC().Format(time.RFC3339), lock.Deadline.Format(time.RFC3339))
			switch alone, known := c.askedAlone(lock); {
			case alone:
				c.remark("Lock %d %s. By the terms of this game only those are asked whose codes are wanted: whether they were asked in time, their letters show.", leaf.N, late)
			case !known:
				c.remark("Lock %d %s. By the terms of some games only those are asked whose codes are wanted; the dice alone do not tell whether this is one, and a check of the whole game does.", leaf.N, late)
			default:
				return wrong("time", i, "lock %d %s: nobody could reveal in time", leaf.N, late)
			}
		}
	}
	return nil
}

// askedAlone tells whether a lock was sent only to those whose codes it wants, as was agreed on when the game began; whoever checks the dice
// alone does not know. A lock that waits for a beacon goes to everybody.
func (c *check) askedAlone(lock dice.Lock) (alone, known bool) {
	if lock.Round != 0 {
		return false, true
	}
	if c.wanted.DiceOnly {
		return false, false
	}
	options, begun := c.papers.options()
	for _, s := range options {
		if who, is := strings.CutPrefix(strings.TrimSuffix(c.papers.opened[s].Text, "\n"), "reveals "); begun && is {
			_, alone, _ = scribe.ReadReveals(who)
		}
	}
	return alone, true
}

// setBack reads an act by which the clock of the operator was put back.
func setBack(l dice.Leaf) (dice.SetBack, bool) {
	act, ok := l.(dice.Act)
	if !ok || act.What != "clock" {
		return dice.SetBack{}, false
	}
	back, err := dice.ReadSetBack(act.Body)
	return back, err == nil
}

// aheadOf tells whether a lock bore a time that had not come, as the log itself says behind a leaf.
func (c *check) aheadOf(from int, lock dice.Lock) bool {
	return slices.ContainsFunc(c.papers.leaves[from:], func(l leaf) bool {
		back, is := setBack(l.Leaf)
		return is && back.Time.Before(lock.Time)
	})
}

// putBack names an act by which the clock of the operator was put back, before the log takes it.
func (c *check) putBack(i int, l dice.Leaf) {
	back, is := setBack(l)
	if !is {
		return
	}
	was, waits := c.log.NotBefore(), ""
	switch open := c.log.Open(); {
	case open != nil && back.Deadline.IsZero():
		waits = fmt.Sprintf(" Lock %d, which was open, was given up, for its beacon was to come on that day: whatever dice it had were thrown away.", open.N)
	case open != nil:
		waits = fmt.Sprintf(" Lock %d, which was open, waited until %s instead of %s.", open.N, back.Deadline.Format(moment), open.Deadline.Format(moment))
	}
	c.remark("At leaf %d the clock of the operator was put back from %s to %s: locks before it bear times that had not come.%s Compare these times with the dates of the letters that brought them; --received does.",
		i, was.UTC().Format(moment), back.Time.Format(moment), waits)
}

// beaconTime is when a round of the game's beacon becomes known.
func (c *check) beaconTime(round uint64) time.Time {
	chain := c.log.Genesis().Drand
	if b, ok := c.wanted.Beacons[chain]; ok {
		return b.Time(round)
	}
	return dice.Quicknet().Time(round)
}
