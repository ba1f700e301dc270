package audit

import (
	"fmt"
	"slices"
	"time"

	"fieldpost/adjudicator/dice"
)

// foundPart is a run of leaves and the file it was found in.
type foundPart struct {
	dice.Part
	from     string
	received time.Time
}

// mostForks bounds the files that are tried out when leaves contradict each other.
const mostForks = 32

// assemble puts the leaves together. Where files contradict each other, the signed checkpoints tell which of them the
// operator has signed: anybody can mail a changed copy. Two signed logs are a fork.
func (p *papers) assemble(parts []foundPart, keys []string) *Finding {
	leaves, odd, fork := put(parts)
	if fork != nil {
		solved := false
		for _, i := range odd[:min(len(odd), mostForks)] {
			rest := slices.Delete(slices.Clone(parts), i, i+1)
			without, _, again := put(rest)
			if again == nil && len(keys) > 0 && p.signedAs(without, fork.Leaf, keys) {
				p.remarks = append(p.remarks, fmt.Sprintf("%s holds leaves that the operator has not signed; it was passed over.", parts[i].from))
				leaves, solved = without, true
				break
			}
		}
		if !solved {
			fork.Text += p.twoRoots(keys)
			return fork
		}
	}
	for n, l := range leaves {
		if l.Leaf == nil {
			return p.lacking(n, "the leaf is missing among the files; ask for it with LOG %s", p.game)
		}
	}
	p.leaves = leaves
	return nil
}

// put lays parts side by side; leaves that are missing are nil. odd are the parts that contradict others.
func put(parts []foundPart) (leaves []leaf, odd []int, fork *Finding) {
	owner := map[int]int{} // which part brought a leaf
	for i, part := range parts {
		for k, l := range part.Leaves {
			n := part.From + k
			here := leaf{l, part.Read[k], part.from, part.received}
			for len(leaves) <= n {
				leaves = append(leaves, leaf{})
			}
			old := &leaves[n]
			if old.Leaf != nil && old.Text() != here.Text() {
				if f := contradiction(n, *old, here); fork == nil || n < fork.Leaf {
					fork = f
				}
				odd = append(odd, owner[n], i)
				continue
			}
			if old.Leaf == nil {
				*old, owner[n] = here, i
			}
			if r := part.received; !r.IsZero() && (old.received.IsZero() || r.Before(old.received)) {
				old.received = r
			}
		}
	}
	slices.Sort(odd)
	return leaves, slices.Compact(odd), fork
}

func contradiction(n int, a, b leaf) *Finding {
	one, other := apart(a.Text(), b.Text())
	return &Finding{Kind: "fork", Leaf: n, Text: fmt.Sprintf("there are two leaves of this number. In one (%s) stands:\n%s\nand in the other (%s):\n%s\n",
		a.from, one, b.from, other)}
}

// signedAs tells whether these leaves are what the operator has signed: they fit every checkpoint with his signature, and
// one of these covers the leaf that is in doubt.
func (p *papers) signedAs(leaves []leaf, doubt int, keys []string) bool {
	if slices.ContainsFunc(leaves, func(l leaf) bool { return l.Leaf == nil }) {
		return false
	}
	t, err := newTree(leaves)
	if err != nil {
		return false
	}
	covered := false
	for _, n := range p.notes {
		if !p.isSigned(n, keys) {
			continue
		}
		if n.root.Size > t.size {
			return false
		}
		root, err := t.root(n.root.Size)
		if err != nil || root.Hash != n.root.Hash {
			return false
		}
		covered = covered || n.root.Size > int64(doubt)
	}
	return covered
}
