// Package practice makes dice for trying things out. They come from a seed alone: whoever knows the seed knows every die
// of the game, so no real game is ever played with them, and whatever is printed from them says what they are.
package practice

import (
	"crypto/sha256"
	"fmt"

	"fieldpost/adjudicator/rules/edition"
)

// Dice are practice dice. A die belongs to its turn and its label: the same seed gives the same dice whatever else was
// rolled before, and a longer volley begins with the dice of a shorter one.
type Dice struct {
	seed string
	turn func() string
}

// New makes the dice of a seed. turn names the turn that is being played: labels come again from turn to turn.
func New(seed string, turn func() string) *Dice { return &Dice{seed, turn} }

// Roll gives the first n dice of a label.
func (d *Dice) Roll(label string, _ edition.PowerID, n int) []int {
	stream := d.Stream(label)
	dice := make([]int, n)
	for i := range dice {
		dice[i] = stream()
	}
	return dice
}

// Stream returns the dice of a label one after another. Each byte of the blocks SHA-256(seed, turn, label, 0, 1, ...) that
// is below 252 is a die; the others would favour low numbers and are skipped.
func (d *Dice) Stream(label string) func() int {
	var block [sha256.Size]byte
	counter, at := 0, len(block)
	return func() int {
		for {
			if at == len(block) {
				block = sha256.Sum256(fmt.Appendf(nil, "fieldpost practice dice\n%q\n%q\n%q\n%d\n", d.seed, d.turn(), label, counter))
				counter++
				at = 0
			}
			b := block[at]
			at++
			if b < 252 {
				return int(b%6) + 1
			}
		}
	}
}
