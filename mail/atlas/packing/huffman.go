package packing

import (
	"cmp"
	"math/bits"
	"slices"
)

// code is a prefix code: for each symbol how long its word is, and the word with its first bit lowest.
type code struct {
	lengths []uint8
	words   []uint16
}

// codeOf is the shortest code for symbols that come so often, with no word longer than a limit. A symbol that never comes has no
// word.
func codeOf(counts []int, limit int) code {
	lengths := lengthsOf(counts)
	for counts = slices.Clone(counts); int(slices.Max(lengths)) > limit; lengths = lengthsOf(counts) {
		for i, n := range counts { // the rarer ones come closer to the more frequent ones, until the tree is low enough
			if n > 0 {
				counts[i] = n/2 + 1
			}
		}
	}
	return code{lengths, wordsOf(lengths)}
}

// lengthsOf is how long the words of the shortest code are.
func lengthsOf(counts []int) []uint8 {
	lengths := make([]uint8, len(counts))
	var leaves []int
	for s, n := range counts {
		if n > 0 {
			leaves = append(leaves, s)
		}
	}
	if len(leaves) < 2 {
		for _, s := range leaves {
			lengths[s] = 1
		}
		return lengths
	}
	slices.SortStableFunc(leaves, func(a, b int) int { return cmp.Compare(counts[a], counts[b]) })
	// Nodes are the leaves in their order, then the inner nodes as they are made, whose counts never fall.
	n := len(leaves)
	weights, parents := make([]int, 0, 2*n-1), make([]int, 2*n-1)
	for _, s := range leaves {
		weights = append(weights, counts[s])
	}
	leaf, inner := 0, n
	lightest := func() int {
		if leaf < n && (inner >= len(weights) || weights[leaf] <= weights[inner]) {
			leaf++
			return leaf - 1
		}
		inner++
		return inner - 1
	}
	for len(weights) < 2*n-1 {
		a, b := lightest(), lightest()
		parents[a], parents[b] = len(weights), len(weights)
		weights = append(weights, weights[a]+weights[b])
	}
	depths := make([]uint8, 2*n-1)
	for i := 2*n - 3; i >= 0; i-- {
		depths[i] = depths[parents[i]] + 1
	}
	for i, s := range leaves {
		lengths[s] = depths[i]
	}
	return lengths
}

// wordsOf numbers the words of a code as the format wants it: by their length, then by their symbol.
func wordsOf(lengths []uint8) []uint16 {
	words := make([]uint16, len(lengths))
	next := 0
	for length := uint8(1); length <= 15; length++ {
		for s, l := range lengths {
			if l == length {
				words[s] = bits.Reverse16(uint16(next)) >> (16 - length)
				next++
			}
		}
		next <<= 1
	}
	return words
}
