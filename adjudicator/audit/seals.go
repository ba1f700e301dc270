package audit

import (
	"slices"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/scribe"
)

// seals checks that whatever was opened is what had been sealed, and counts what is still closed.
func (c *check) seals() *Finding {
	if c.wanted.DiceOnly && len(c.papers.lists) == 0 {
		return nil
	}
	sealed := map[string]sealedAt{} // by name
	open := map[scribe.Seal]bool{}
	for i, l := range c.papers.leaves {
		var hash dice.Hash
		switch l := l.Leaf.(type) {
		case dice.Lock:
			hash = l.Inputs
		case dice.Turn:
			hash = l.Inputs
		default:
			continue
		}
		for _, s := range c.papers.lists[hash] {
			had, known := sealed[s.Name()]
			if known && had.Hash != s.Hash {
				return wrong("inputs", i, "%s had another hash when it was first locked (leaf %d): it has been exchanged", s.Name(), had.leaf)
			}
			if !known {
				sealed[s.Name()] = sealedAt{s, i}
			}
			if c.papers.opened[s] == nil {
				open[s] = true
			}
		}
	}
	c.verdict.Sealed = len(open)
	var names []scribe.Seal
	for s := range c.papers.opened {
		names = append(names, s)
	}
	slices.SortFunc(names, scribe.Seal.Compare)
	for _, s := range names {
		had, known := sealed[s.Name()]
		switch {
		case known && had.Hash != s.Hash:
			return wrong("inputs", had.leaf, "%s was opened with a text that does not fit the hash under which it was locked", s.Name())
		case !known && s.Kind != scribe.Option:
			c.remark("%s was opened, but no lock had it.", s.Name())
		}
	}
	return nil
}

// sealedAt is a seal and the leaf that first had it.
type sealedAt struct {
	scribe.Seal
	leaf int
}
