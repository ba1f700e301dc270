package dice

import "fmt"

// Chain is all codes of one party. Who has it knows that party's part of every die: it is kept like a password.
type Chain struct {
	game  string
	share Share
	codes []Code // codes[0] is the anchor
}

// NewChain makes the chain whose codes are numbered after+1 to after+count, from the topmost one, which is drawn at random.
func NewChain(game, who string, after, count int, top Code) *Chain {
	count = max(count, 0)
	codes := make([]Code, count+1)
	codes[count] = top
	for i := count; i > 0; i-- {
		codes[i-1] = codes[i].Back(game, who, after+i, after+i-1)
	}
	return &Chain{game, Share{Who: who, Anchor: codes[0], Count: count, After: after}, codes}
}

// Share is what is published of the chain.
func (c *Chain) Share() Share { return c.share }

// Game is the game that the chain was made for.
func (c *Chain) Game() string { return c.game }

// Code is the code for a lock. The anchor is public and no code.
func (c *Chain) Code(n int) (Code, error) {
	if n <= c.share.After || n > c.share.last() {
		return Code{}, fmt.Errorf("the codes of %s are numbered %d to %d: there is no code %d", c.share.Who, c.share.After+1, c.share.last(), n)
	}
	return c.codes[n-c.share.After], nil
}

// last is the number of the last lock that the chain serves.
func (s Share) last() int { return s.After + s.Count }
