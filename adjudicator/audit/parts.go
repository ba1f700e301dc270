package audit

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"golang.org/x/mod/sumdb/tlog"

	"fieldpost/adjudicator/dice"
)

// foundPart is a run of leaves and the file it was found in.
type foundPart struct {
	dice.Part
	from     string
	received time.Time
}

// assemble puts the leaves together. Where files contradict each other or leave gaps, the signed checkpoints tell which
// leaves the operator has signed: anybody can mail others. Two signed logs are a fork.
func (p *papers) assemble(parts []foundPart, keys []string) *Finding {
	leaves, fork := put(parts)
	if (fork != nil || gap(leaves) >= 0) && len(keys) > 0 && !p.forked(keys) {
		parts = p.vouched(parts, keys)
		leaves, fork = put(parts)
	}
	if fork != nil {
		fork.Text += p.twoRoots(keys)
		return fork
	}
	if n := gap(leaves); n >= 0 {
		return p.lacking(n, "the leaf is missing among the files; ask for it with LOG %s", p.game)
	}
	p.leaves = p.signedOf(leaves, keys)
	return nil
}

// signedOf leaves out what stands behind the newest signed checkpoint: anybody can mail a leaf that fits behind the last. Where
// no checkpoint fits at all, everything stays, and is found unsigned.
func (p *papers) signedOf(leaves []leaf, keys []string) []leaf {
	if len(leaves) > 0 && len(keys) == 0 {
		if genesis, ok := leaves[0].Leaf.(dice.Genesis); ok && genesis.Key != "" {
			keys = []string{genesis.Key}
		}
	}
	keys = followed(leaves, keys)
	grown, err := newTree(leaves)
	if err != nil {
		return leaves // which is said elsewhere
	}
	newest := int64(0)
	for _, n := range slices.Backward(p.notes) { // the largest first
		if n.root.Size <= newest || !p.isSigned(n, keys) {
			continue
		}
		if root, err := grown.root(min(n.root.Size, grown.size)); err != nil || root.Hash != n.root.Hash {
			return leaves // they are cut off, or not those that were signed, which is said elsewhere
		}
		newest = n.root.Size
	}
	if newest == 0 || newest == int64(len(leaves)) {
		return leaves
	}
	from := map[string]bool{}
	for _, l := range leaves[newest:] {
		from[l.from] = true
	}
	p.remarks = append(p.remarks, fmt.Sprintf("Behind the newest signed checkpoint, which covers %d leaves, stands what nobody has signed: leaf %s (%s). It was passed over.",
		newest, span(int(newest), len(leaves)-1), strings.Join(slices.Sorted(maps.Keys(from)), ", ")))
	return leaves[:newest]
}

// followed are the keys with those that have taken their places.
func followed(leaves []leaf, keys []string) []string {
	if len(keys) == 0 {
		return nil
	}
	all := slices.Clone(keys)
	for _, l := range leaves {
		if act, ok := l.Leaf.(dice.Act); ok && act.What == "rotate" {
			for _, key := range all {
				if next, err := dice.ReadRotation(act.Body, key); err == nil {
					all = append(all, next)
					break
				}
			}
		}
	}
	return all
}

// span writes the numbers of leaves: 7, or 7 to 9.
func span(first, last int) string {
	if first == last {
		return fmt.Sprint(first)
	}
	return fmt.Sprintf("%d to %d", first, last)
}

// gap is the number of the first leaf that is missing, or -1.
func gap(leaves []leaf) int {
	return slices.IndexFunc(leaves, func(l leaf) bool { return l.Leaf == nil })
}

// vouched leaves out the parts that contradict what the operator has signed, and those that hang in the air behind it.
func (p *papers) vouched(parts []foundPart, keys []string) []foundPart {
	run := &signedRun{roots: map[int64]dice.Root{}, tree: &tree{}}
	newest := int64(0)
	for _, n := range p.notes {
		if p.isSigned(n, keys) {
			run.roots[n.root.Size] = n.root
			newest = max(newest, n.root.Size)
		}
	}
	run.extend(parts)
	end := len(run.leaves)
	whole := int64(end) == newest // nothing that was signed is missing
	return slices.DeleteFunc(slices.Clone(parts), func(part foundPart) bool {
		odd := whole && part.From > end
		for k, r := range part.Read {
			n := part.From + k
			odd = odd || n < end && run.leaves[n].Text() != r.Text()
		}
		if odd {
			p.remarks = append(p.remarks, fmt.Sprintf("%s holds leaves that the operator has not signed; it was passed over.", part.from))
		}
		return odd
	})
}

// signedRun is leaves from the first on, up to a checkpoint that the operator has signed.
type signedRun struct {
	roots  map[int64]dice.Root
	leaves []leaf
	tree   *tree
	tries  int
}

// mostTries bounds how many ways are tried to go on from one signed checkpoint to the next.
const mostTries = 20_000

// extend goes on as long as some parts lead to another signed checkpoint.
func (s *signedRun) extend(parts []foundPart) {
	for s.step(parts, len(s.leaves), 0) {
	}
}

// step adds a part that goes on behind the leaves, or several where letters have lost their checkpoint, until one fits.
// sure is how many leaves are signed.
func (s *signedRun) step(parts []foundPart, sure, depth int) bool {
	const deepest = 6
	for _, part := range parts {
		at := len(s.leaves)
		if part.From > at || part.From+len(part.Leaves) <= at || !s.agrees(part, sure) {
			continue
		}
		if s.tries++; s.tries > mostTries {
			return false
		}
		best := 0
		for k := at - part.From; k < len(part.Leaves); k++ {
			s.add(leaf{part.Leaves[k], part.Read[k], part.from, part.received})
			if want, signed := s.roots[s.tree.size]; signed {
				if root, err := s.tree.root(s.tree.size); err == nil && root.Hash == want.Hash {
					best = len(s.leaves)
				}
			}
		}
		if best > 0 {
			s.cut(best)
			return true
		}
		if depth < deepest && s.step(parts, sure, depth+1) {
			return true
		}
		s.cut(at)
	}
	return false
}

// agrees tells whether a part says the same as the leaves that are signed.
func (s *signedRun) agrees(part foundPart, sure int) bool {
	for k, r := range part.Read {
		if n := part.From + k; n < sure && s.leaves[n].Text() != r.Text() {
			return false
		}
	}
	return true
}

func (s *signedRun) add(l leaf) {
	s.leaves = append(s.leaves, l)
	stored, err := tlog.StoredHashesForRecordHash(s.tree.size, l.read.Hash(), s.tree)
	if err != nil {
		return // the tree holds all that is below
	}
	s.tree.hashes = append(s.tree.hashes, stored...)
	s.tree.size++
}

func (s *signedRun) cut(n int) {
	s.leaves = s.leaves[:n]
	s.tree.size = int64(n)
	s.tree.hashes = s.tree.hashes[:tlog.StoredHashCount(int64(n))]
}

// put lays parts side by side; leaves that are missing are nil. fork is the first contradiction.
func put(parts []foundPart) (leaves []leaf, fork *Finding) {
	for _, part := range parts {
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
				continue
			}
			if old.Leaf == nil {
				*old = here
			}
			if r := part.received; !r.IsZero() && (old.received.IsZero() || r.Before(old.received)) {
				old.received = r
			}
		}
	}
	return leaves, fork
}

func contradiction(n int, a, b leaf) *Finding {
	one, other := apart(a.Text(), b.Text())
	return &Finding{Kind: "fork", Leaf: n, Text: fmt.Sprintf("there are two leaves of this number. In one (%s) stands:\n%s\nand in the other (%s):\n%s\n",
		a.from, one, b.from, other)}
}
