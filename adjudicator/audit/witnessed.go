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
				return wrong("protocol", at, "%d programs were to have signed every lock before its dice could be known; lock %d was signed by %s", c.wanted.Witness, lock.N, listed(signed))
			}
		}
	}
	return nil
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
