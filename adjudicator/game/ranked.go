package game

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
)

// Thrown is a die that decided between equal bids, and the text of which it was made.
type Thrown struct {
	Who  string
	Die  int
	Text string
}

// Ranked puts opened bids in order, the lowest first. Between equal bids a die decides, the higher first, and equal dice are rolled again. The
// dice come from the lines that were opened: nobody knew all of them before, and everybody can reckon them again.
func Ranked(game string, bids []Bid) ([]Bid, []Thrown) {
	out := slices.Clone(bids)
	slices.SortStableFunc(out, func(a, b Bid) int { return cmp.Compare(a.Number, b.Number) })
	var lines []string
	for _, b := range bids {
		lines = append(lines, b.Text(game))
	}
	slices.Sort(lines)
	seed := sha256.Sum256([]byte(strings.Join(lines, "\n") + "\n"))
	var thrown []Thrown
	for i := 0; i < len(out); {
		n := i + 1
		for n < len(out) && out[n].Number == out[i].Number {
			n++
		}
		thrown = throw(game, hex.EncodeToString(seed[:16]), out[i:n], 1, thrown)
		i = n
	}
	return out, thrown
}

// throw puts equal bids in the order of their dice.
func throw(game, seed string, equal []Bid, round int, thrown []Thrown) []Thrown {
	if len(equal) < 2 {
		return thrown
	}
	die := map[string]int{}
	for _, b := range equal {
		t := Thrown{Who: b.Who, Text: fmt.Sprintf("die %s %s %d %s", game, b.Who, round, seed)}
		t.Die = dieOf(t.Text)
		die[b.Who], thrown = t.Die, append(thrown, t)
	}
	slices.SortStableFunc(equal, func(a, b Bid) int { return cmp.Compare(die[b.Who], die[a.Who]) })
	for i := 0; i < len(equal); {
		n := i + 1
		for n < len(equal) && die[equal[n].Who] == die[equal[i].Who] {
			n++
		}
		thrown = throw(game, seed, equal[i:n], round+1, thrown)
		i = n
	}
	return thrown
}

// dieOf makes a die of a text: the first byte of its SHA-256 below 252, divided by six, leaves it less one.
func dieOf(text string) int {
	sum := sha256.Sum256([]byte(text))
	for _, b := range sum {
		if b < 252 {
			return int(b)%6 + 1
		}
	}
	return 1
}
