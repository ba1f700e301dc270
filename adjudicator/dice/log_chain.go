package dice

import (
	"fmt"
	"slices"
)

// chain is what a log knows of a party's chains. A renewed chain serves the locks after the one it was announced after,
// so that two can be known at a time.
type chain struct {
	who    string
	shares []Share // each goes on where the one before ends; Anchor and After move up with every code that was revealed
}

func newChain(s Share) *chain { return &chain{s.Who, []Share{s}} }

// last is the number of the last lock that the chain serves.
func (c *chain) last() int { return c.shares[len(c.shares)-1].last() }

// serving is the share that answers for a lock.
func (c *chain) serving(n int) (int, error) {
	for i, s := range c.shares {
		if n > s.After && n <= s.last() {
			return i, nil
		}
	}
	return 0, fmt.Errorf("%s has no code for lock %d: the chain ends with %d", c.who, n, c.last())
}

// accept tells whether a code is the one of a lock: hashed back, it gives what is known of the chain. The steps from the
// code that was revealed before to this one are all that is hashed.
func (c *chain) accept(game string, n int, code Code) (effect func(), err error) {
	i, err := c.serving(n)
	if err != nil {
		return nil, err
	}
	s := c.shares[i]
	if code.Back(game, c.who, n, s.After) != s.Anchor {
		return nil, fmt.Errorf("the code of %s does not hash back to the code %d of the chain", c.who, s.After)
	}
	return func() {
		c.shares = slices.Delete(c.shares, 0, i)
		c.shares[0] = Share{c.who, code, s.last() - n, n}
	}, nil
}

// renewed is the chains with another one behind them, which takes over after the lock that it names.
func (c *chain) renewed(next Share) []Share {
	var shares []Share
	for _, s := range c.shares {
		if s.After >= next.After {
			break
		}
		s.Count = min(s.last(), next.After) - s.After
		shares = append(shares, s)
	}
	return append(shares, next)
}
