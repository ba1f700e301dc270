package dice

// Fits tells whether a code is the one that a party has for a lock, as far as the log knows the chain: for a lock that has
// passed, or for one to come. It serves to find out whose code somebody has mailed, and knows also those who were removed.
func (g *Log) Fits(who string, n int, code Code) bool {
	c := g.chains[who]
	if c == nil {
		return false
	}
	s, err := c.serving(n)
	if err != nil {
		return false
	}
	if n <= s.After {
		return s.Anchor.Back(g.Game(), who, s.After, n) == code
	}
	return code.Back(g.Game(), who, n, s.After) == s.Anchor
}

// Knows tells whether somebody contributes or has contributed.
func (g *Log) Knows(who string) bool { return g.chains[who] != nil }
