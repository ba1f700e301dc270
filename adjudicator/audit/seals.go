package audit

import (
	"maps"
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
		case known && had.Hash != s.Hash && c.papers.opened[had.Seal] != nil:
			c.remark("%s was also opened with a text that does not fit its hash; that one was passed over.", s.Name())
		case known && had.Hash != s.Hash:
			return wrong("inputs", had.leaf, "%s was opened with a text that does not fit the hash under which it was locked: "+
				"the file .opened was changed, or this is not what had been locked; compare it with the letters of others", s.Name()).maybeFile()
		case !known && s.Kind != scribe.Option:
			c.remark("%s was opened, but no lock had it.", s.Name())
		}
	}
	return c.stays()
}

// stays checks that what was given for a turn stays in force until the turn is over, and is opened then. What could be
// taken back, or kept closed for ever, could be chosen when the dice are known.
func (c *check) stays() *Finding {
	given := map[scribe.Seal]int{} // and the leaf that first had it
	for i, l := range c.papers.leaves {
		var hash dice.Hash
		over := false
		switch l := l.Leaf.(type) {
		case dice.Lock:
			hash = l.Inputs
		case dice.Turn:
			hash, over = l.Inputs, l.Over
		case dice.Act:
			if l.What == "rollback" {
				clear(given)
			}
			continue
		default:
			continue
		}
		list, known := c.papers.lists[hash]
		if !known { // the replay asks for it
			continue
		}
		in := map[scribe.Seal]bool{}
		for _, s := range list {
			in[s] = true
		}
		for _, s := range slices.SortedFunc(maps.Keys(given), scribe.Seal.Compare) {
			if !in[s] {
				return wrong("inputs", i, "%s was in force in leaf %d and is so no more, though what is given for a turn stays until it is over", s.Name(), given[s])
			}
		}
		for _, s := range list {
			if s.Kind == scribe.Option || s.Kind == scribe.Standing {
				continue
			}
			if _, had := given[s]; !had {
				given[s] = i
			}
			if over && c.papers.opened[s] == nil && !c.wanted.DiceOnly {
				if len(c.papers.unreadable) > 0 {
					return c.papers.lacking(i, "the turn is over, and %s is not open", s.Name())
				}
				return wrong("inputs", i, "the turn is over, and %s has not been opened; its text comes with the letter of this leaf (file .opened)", s.Name()).maybeFile()
			}
		}
		if over {
			clear(given)
		}
	}
	return nil
}

// sealedAt is a seal and the leaf that first had it.
type sealedAt struct {
	scribe.Seal
	leaf int
}
