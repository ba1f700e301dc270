package dice

import (
	"slices"

	"golang.org/x/mod/sumdb/tlog"
)

// Read is a leaf that was read from its text. Log.AddRead adds it without reading it again. Nobody can change it, and
// only ReadLeaf and ReadDicelog make one, so that no log gets what ParseLeaf would refuse.
type Read struct {
	leaf Leaf
	text string
	hash tlog.Hash
}

// ReadLeaf reads a leaf. It takes what ParseLeaf takes.
func ReadLeaf(text string) (Read, error) {
	leaf, err := ParseLeaf(text)
	if err != nil {
		return Read{}, err
	}
	return Read{leaf, text, tlog.RecordHash([]byte(text))}, nil
}

// Leaf is the leaf. Who asks gets one that is his own.
func (r Read) Leaf() Leaf { return copied(r.leaf) }

// Text is the leaf as it is hashed.
func (r Read) Text() string { return r.text }

// Hash is the hash of the leaf in the tree.
func (r Read) Hash() tlog.Hash { return r.hash }

// copied is a leaf that shares nothing with another that could be changed.
func copied(leaf Leaf) Leaf {
	switch l := leaf.(type) {
	case Genesis:
		l.Contributors = slices.Clone(l.Contributors)
		return l
	case Lock:
		l.Contributors = slices.Clone(l.Contributors)
		return l
	case Reveal:
		if l.Orders != nil {
			orders := *l.Orders
			l.Orders = &orders
		}
		if l.Signed != nil {
			signed := *l.Signed
			l.Signed = &signed
		}
		return l
	case Void:
		l.Missing = slices.Clone(l.Missing)
		return l
	case Roll:
		l.Lines = copiedLines(l.Lines)
		return l
	case Turn:
		l.Lines = copiedLines(l.Lines)
		return l
	}
	return leaf
}

// copiedLines copies lines. Their dice and picks lie one behind another, which saves a piece of memory for each volley.
func copiedLines(lines []Line) []Line {
	lines = slices.Clone(lines)
	n := 0
	for _, l := range lines {
		n += len(l.Dice) + len(l.Pick)
	}
	all := make([]int, 0, n)
	own := func(list []int) []int {
		if list == nil {
			return nil
		}
		at := len(all)
		all = append(all, list...)
		return all[at:len(all):len(all)]
	}
	for i, l := range lines {
		lines[i].Dice, lines[i].Pick = own(l.Dice), own(l.Pick)
	}
	return lines
}
