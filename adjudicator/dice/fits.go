package dice

// Fits tells whether a code is the one that a party has for a lock, as far as the log knows the chain: for a lock that has
// passed, or for one to come. It serves to find out whose code somebody has mailed.
func (g *Log) Fits(who string, n int, code Code) bool {
	c := g.chains[who]
	if c == nil || n < 1 {
		return false
	}
	if known := c.shares[0]; n <= known.After {
		return known.Anchor.Back(g.Game(), who, known.After, n) == code
	}
	_, err := c.accept(g.Game(), n, code)
	return err == nil
}
