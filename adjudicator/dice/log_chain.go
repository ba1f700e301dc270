package dice

import "fmt"

// chain is what a log knows of a party's chains. A renewed chain serves the locks after the one it was announced after,
// so that two can be known at a time. Those that have served are kept, to tell whose a code of a passed lock was.
type chain struct {
	who    string
	shares []served // each goes on where the one before ends, or later
}

// served is a chain and the locks it serves: those after first, to the last of its share. Anchor and After move up with
// every code that is revealed; a chain that was made earlier than it serves begins behind first.
type served struct {
	Share
	first int
}

func newChain(s Share) *chain { return &chain{s.Who, []served{{s, s.After}}} }

// last is the number of the last lock that the chain serves.
func (c *chain) last() int { return c.shares[len(c.shares)-1].last() }

// serving is the share that answers for a lock.
func (c *chain) serving(n int) (*served, error) {
	for i := range c.shares {
		if s := &c.shares[i]; n > s.first && n <= s.last() {
			return s, nil
		}
	}
	return nil, fmt.Errorf("%s has no code for lock %d: the chain ends with %d", c.who, n, c.last())
}

// accept tells whether a code is the one of a lock: hashed back, it gives what is known of the chain. The steps from the
// code that was revealed before to this one are all that is hashed.
func (c *chain) accept(game string, n int, code Code) (effect func(), err error) {
	s, err := c.serving(n)
	if err != nil {
		return nil, err
	}
	if code.Back(game, c.who, n, s.After) != s.Anchor {
		return nil, fmt.Errorf("the code of %s does not hash back to the code %d of the chain", c.who, s.After)
	}
	return func() { s.Share = Share{Who: c.who, Anchor: code, Count: s.last() - n, After: n} }, nil
}

// renew lets another chain take over after a lock. The chain itself may begin earlier.
func (c *chain) renew(next Share, from int) {
	var shares []served
	for _, s := range c.shares {
		if s.first >= from { // which it never served
			break
		}
		s.Count = min(s.last(), from) - s.After
		shares = append(shares, s)
	}
	c.shares = append(shares, served{next, from})
}
