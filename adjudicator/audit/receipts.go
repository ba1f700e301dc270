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
	data []byte
}

// receipt enters one; what is of another game is passed over.
func (p *papers) receipt(piece *evidence.Piece) error {
	text, _, _ := strings.Cut(string(piece.Data), "\n\n")
	r, err := scribe.ReadReceipt(piece.From, text+"\n")
	if err == nil && r.Game == p.game {
		p.kept = append(p.kept, keptReceipt{r, piece.From, piece.Data})
	}
	return err
}

// receipts holds the log to what the operator has signed for the senders of letters: under each name lies what they sealed, and
// what was given for a turn is in force in the next leaf that lists it.
func (c *check) receipts() *Finding {
	for _, r := range c.papers.kept {
		if !c.acknowledged(r) {
			c.remark("%s: the receipt is not signed by the operator; it was passed over.", r.from)
			continue
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
		if _, err := note.Open(r.data, note.VerifierList(v)); err == nil {
			return true
		}
	}
	return false
}

// received looks for one thing that a receipt names.
func (c *check) received(r keptReceipt, s scribe.Seal) *Finding {
	first := true // the first list since the letter came
	for i := r.Leaves; i < len(c.papers.leaves); i++ {
		var hash dice.Hash
		switch l := c.papers.leaves[i].Leaf.(type) {
		case dice.Lock:
			hash = l.Inputs
		case dice.Turn:
			hash = l.Inputs
		case dice.Act:
			first = first && l.What != "rollback"
			continue
		default:
			continue
		}
		list, known := c.papers.lists[hash]
		if !known {
			continue // the replay asks for it
		}
		there, newer := false, false
		for _, in := range list {
			if in.Name() == s.Name() && in.Hash != s.Hash {
				return wrong("inputs", i, "%s is not what the operator has signed a receipt for: it has been exchanged", s.Name())
			}
			there = there || in == s
			newer = newer || in.Kind == s.Kind && in.Power == s.Power && in.Letter > s.Letter
		}
		switch {
		case !first || there || newer:
		case s.Kind == scribe.Standing: // it may have been dropped by a letter that leaves no trace
			c.remark("%s, for which the operator has signed a receipt, is not in force in leaf %d; unless it was dropped, it has been left out.", s.Name(), i)
		default:
			return wrong("inputs", i, "%s, for which the operator has signed a receipt, is not in force here: it has been left out", s.Name())
		}
		first = false
	}
	return nil
}
