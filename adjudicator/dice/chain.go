package dice

import "fmt"

// Chain is all codes of one party. Who has it knows that party's part of every die: it is kept like a password.
//
// Not every code is kept, but every stride-th below the topmost one; those between two of them follow from the upper one.
type Chain struct {
	game  string
	share Share
	marks []Code // from the topmost one down to the anchor
}

// stride is how many codes lie between two that are kept.
const stride = 128

// NewChain makes the chain whose codes are numbered after+1 to after+count, from the topmost one, which is drawn at random.
func NewChain(game, who string, after, count int, top Code) *Chain {
	count = max(count, 0)
	marks := make([]Code, 0, count/stride+2)
	marks = append(marks, top)
	for i := count; i > 0; i -= stride {
		top = top.Back(game, who, after+i, after+max(i-stride, 0))
		marks = append(marks, top)
	}
	return &Chain{game, Share{Who: who, Anchor: top, Count: count, After: after}, marks}
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
	below := (c.share.last() - n) / stride
	return c.marks[below].Back(c.game, c.share.Who, c.share.last()-below*stride, n), nil
}

// last is the number of the last lock that the chain serves.
func (s Share) last() int { return s.After + s.Count }
