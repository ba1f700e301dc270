package table

import (
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail"
	"fieldpost/mail/paper"
)

// Answer is what a request is answered with; all answers of a letter go into one.
type Answer struct {
	Blocks []paper.Block
	Shots  []letters.Picture // of the blocks
	Files  []mail.File
}

// InBlocks is an answer of blocks alone.
func InBlocks(blocks ...paper.Block) Answer { return Answer{Blocks: blocks} }

// Add puts another answer below.
func (a *Answer) Add(b Answer) {
	a.Blocks = slices.Concat(a.Blocks, b.Blocks)
	a.Shots = append(a.Shots, b.Shots...)
	a.Files = append(a.Files, b.Files...)
}

// Written is the letter that carries the answer to a seat.
func (a *Answer) Written(s *game.Seat, subject prose.Text) Written {
	w := Titled(s, subject, a.Blocks, a.Files...)
	w.Pictures, w.Answer = a.Shots, true
	return w
}
