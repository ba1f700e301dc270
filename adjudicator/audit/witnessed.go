package audit

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/dice"
)

// witnessed demands signatures of so many programs under every lock that was rolled, besides that of the power whose turn it
// was. A signature stands in the reveal itself, and the protocol has proved it; one that is demanded and not there could not
// be made afterwards.
func (c *check) witnessed() *Finding {
	if c.wanted.Witness <= 0 {
		return nil
	}
	var lock dice.Lock
	at, signed := 0, []string(nil)
	for i, l := range c.papers.leaves[:c.log.Len()] {
		switch l := l.Leaf.(type) {
		case dice.Lock:
			lock, at, signed = l, i, nil
		case dice.Reveal:
			if mover, _, _ := strings.Cut(lock.Batch, "/"); l.Signed != nil && l.Who != mover {
				signed = append(signed, l.Who)
			}
		case dice.Roll:
			if len(signed) < c.wanted.Witness {
				who := listed(signed)
				if lock.V == dice.One {
					who = "nobody, for fieldpost-dice/1 knows no signatures in a reveal"
				}
				return wrong("protocol", at, "%d programs were to have signed every lock before its dice could be known; lock %d was signed by %s", c.wanted.Witness, lock.N, who)
			}
		}
	}
	return nil
}

// weaknesses names what a log of the first version cannot prove, and where this one shows it.
func (c *check) weaknesses() {
	c.verdict.Protocol = c.log.Version().String()
	if c.log.Version() != dice.One || c.log.Len() == 0 {
		return
	}
	c.remark("The game is played by fieldpost-dice/1: a reveal names eight digits of the root, and a seed knows the number of its lock and not the lock, " +
		"so an operator who had seen the codes for some orders could put others under them; a void was not held to its deadline. docs/dice.md has more. New games are played by fieldpost-dice/2.")
	var void dice.Lock
	for i, l := range c.papers.leaves[:c.log.Len()] {
		switch l := l.Leaf.(type) {
		case dice.Lock:
			if void.N != 0 && l.Time.Before(void.Deadline) {
				c.remark("Lock %d (leaf %d) was made at %s, before the deadline of lock %d, %s, which was given up: that void came too early, and was a free new roll.",
					l.N, i, l.Time.UTC().Format(moment), void.N, void.Deadline.UTC().Format(moment))
			}
			void = dice.Lock{}
		case dice.Act:
			if _, is := setBack(l); is { // which is named by itself
				void = dice.Lock{}
			}
		case dice.Void:
			void = c.lockOf(i)
		}
	}
}

const moment = "2006-01-02T15:04Z"

// lockOf is the lock that a leaf belongs to: the last one before it.
func (c *check) lockOf(i int) dice.Lock {
	for _, l := range slices.Backward(c.papers.leaves[:i]) {
		if lock, ok := l.Leaf.(dice.Lock); ok {
			return lock
		}
	}
	return dice.Lock{}
}
