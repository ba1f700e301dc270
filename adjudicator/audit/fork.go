package audit

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/mod/sumdb/note"

	"fieldpost/adjudicator/dice"
)

// twoRoots tells whether the operator has signed two logs. Two leaves of one number may also come from somebody who has
// changed a file to accuse him; two signatures cannot.
func (p *papers) twoRoots(keys []string) string {
	if one, other, found := p.contradicting(keys); found {
		return fmt.Sprintf("The operator has signed two roots for %d leaves, %s and %s: that is the proof of two logs.", one.Size, one.Short(), other.Short())
	}
	return "No two signed checkpoints contradict each other here: one of these files was changed, or a checkpoint is missing."
}

// forked tells whether there are two signed roots of one size.
func (p *papers) forked(keys []string) bool {
	_, _, found := p.contradicting(keys)
	return found
}

// contradicting finds two signed roots of one size.
func (p *papers) contradicting(keys []string) (one, other dice.Root, found bool) {
	signed := map[int64]dice.Root{}
	for _, n := range p.notes {
		if !p.isSigned(n, keys) {
			continue
		}
		if had, known := signed[n.root.Size]; known && had.Hash != n.root.Hash {
			return had, n.root, true
		}
		signed[n.root.Size] = n.root
	}
	return one, other, false
}

// isSigned tells whether a checkpoint is signed with one of the keys; without a key it is taken for signed.
func (p *papers) isSigned(n signedNote, keys []string) bool {
	return len(keys) == 0 || slices.ContainsFunc(keys, func(key string) bool {
		v, err := dice.CheckVerifier(key)
		if err != nil {
			return false
		}
		opened, err := note.Open(n.data, note.VerifierList(v))
		return err == nil && strings.HasPrefix(opened.Text, v.Name()+"/"+p.game+"\n")
	})
}

// apart is the first line in which two texts differ, of each.
func apart(a, b string) (string, string) {
	one, other := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(one), len(other)) {
		if one[i] != other[i] {
			return one[i], other[i]
		}
	}
	return one[0], other[0]
}
