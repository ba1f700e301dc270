package audit

import (
	"strings"

	"golang.org/x/mod/sumdb/note"

	"fieldpost/adjudicator/audit/evidence"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/scribe"
)

// keptReceipt is a receipt that the sender of a letter has kept.
type keptReceipt struct {
	scribe.Receipt
	from string
	text string // as it was read
	data []byte
}

// receipt enters one; what is of another game is passed over.
func (p *papers) receipt(piece *evidence.Piece) error {
	text, _, _ := strings.Cut(string(piece.Data), "\n\n")
	r, err := scribe.ReadReceipt(piece.From, text+"\n")
	if err == nil && r.Game == p.game {
		p.kept = append(p.kept, keptReceipt{r, piece.From, text + "\n", piece.Data})
	}
	return err
}

// receipts holds the log to what the operator has signed for the senders of letters: it goes on from the one that he had, under
// each name lies what they sealed, and what was given for a turn is in force in the next leaf that lists it.
func (c *check) receipts() *Finding {
	signed := c.papers.kept[:0]
	for _, r := range c.papers.kept {
		if c.acknowledged(r) {
			signed = append(signed, r)
			continue
		}
		c.remark("%s: the receipt is not signed by the operator; it was passed over.", r.from)
	}
	c.papers.kept = signed
	for _, r := range signed {
		if f := c.sameLog(r); f != nil {
			return f
		}
		for _, in := range r.Inputs {
			if f := c.received(r, in.Seal()); f != nil {
				f.From = r.from
				return f
			}
		}
	}
	return nil
}

// acknowledged tells whether the operator has signed a receipt, with any key that the game has had.
func (c *check) acknowledged(r keptReceipt) bool {
	for _, key := range followed(c.papers.leaves, c.wanted.Keys) {
		v, err := dice.CheckVerifier(key)
		if err != nil {
			continue
		}
		if opened, err := note.Open(r.data, note.VerifierList(v)); err == nil && opened.Text == r.text {
			return true
		}
	}
	return false
}

// sameLog holds the log to the root that a receipt names, as to that of a checkpoint.
func (c *check) sameLog(r keptReceipt) *Finding {
	if r.Leaves > len(c.papers.leaves) {
		f := c.papers.lacking(len(c.papers.leaves), "the operator has signed a receipt when the log had %d leaves, and the files hold %d: the log is cut off; ask for the rest with LOG %s",
			r.Leaves, len(c.papers.leaves), c.papers.game)
		f.From = r.from
		return f
	}
	root, err := c.tree.root(int64(r.Leaves))
	if err != nil || dice.Hash(root.Hash) == r.Root {
		return nil
	}
	f := wrong("fork", c.agreedBefore(int64(r.Leaves)), "the operator has signed a receipt for a log whose first %d leaves have the root %.8s, and these have %.8s: somebody was shown another log",
		r.Leaves, r.Root.String(), dice.Hash(root.Hash).String())
	f.From = r.from
	return f
}

// received looks for one thing that a receipt names.
func (c *check) received(r keptReceipt, s scribe.Seal) *Finding {
	first := true // the first list since the letter came
	for i := r.Leaves; i < len(c.papers.leaves); i++ {
		hash, has := listOf(c.papers.leaves[i].Leaf)
		if act, ok := c.papers.leaves[i].Leaf.(dice.Act); ok {
			first = first && act.What != "rollback"
		}
		list, known := c.papers.lists[hash]
		if !has || !known {
			continue // the replay asks for it
		}
		there, newer := false, 0
		for _, in := range list {
			if in.Name() == s.Name() && in.Hash != s.Hash {
				return wrong("inputs", i, "%s is not what the operator has signed a receipt for: it has been exchanged", s.Name())
			}
			there = there || in == s
			if in.Kind == s.Kind && in.Power == s.Power && in.Letter > s.Letter {
				newer = in.Letter
			}
		}
		switch {
		case !first || there:
		case s.Kind != scribe.Standing:
			return wrong("inputs", i, "%s, for which the operator has signed a receipt, is not in force here: it has been left out", s.Name())
		case newer == 0: // it may have been dropped by a letter that leaves no trace
			c.remark("%s, for which the operator has signed a receipt, is not in force in leaf %d; unless it was dropped, it has been left out.", s.Name(), i)
		case !c.hasReceipt(s, newer):
			c.remark("%s, for which the operator has signed a receipt, is not in force in leaf %d, where standing orders of letter %d are; unless these are its author's too, it has been exchanged.", s.Name(), i, newer)
		}
		first = false
	}
	return nil
}

// hasReceipt tells whether there is a receipt for a later letter of the same kind.
func (c *check) hasReceipt(s scribe.Seal, letter int) bool {
	for _, r := range c.papers.kept {
		for _, in := range r.Inputs {
			if in.Kind == s.Kind && in.Power == s.Power && in.Letter == letter {
				return true
			}
		}
	}
	return false
}

// listOf is the hash of the list that a leaf stands on.
func listOf(l dice.Leaf) (dice.Hash, bool) {
	switch l := l.(type) {
	case dice.Lock:
		return l.Inputs, true
	case dice.Turn:
		return l.Inputs, true
	}
	return dice.Hash{}, false
}
