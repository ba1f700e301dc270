package adjudicator

import (
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/mail"
	"fieldpost/mail/paper"
)

// answer is what a request is answered with; all answers of a letter go into one.
type answer struct {
	text   string            // legacy text
	blocks []paper.Block     // nil if they follow from the text
	shots  []letters.Picture // of the blocks
	files  []mail.File
}

// inBlocks is an answer whose text follows from its blocks.
func inBlocks(blocks ...paper.Block) answer {
	return answer{text: asText(blocks...), blocks: blocks}
}

// laid tells whether the text follows from the blocks.
func (a *answer) laid() bool {
	return a.text == "" || a.blocks != nil && a.text == asText(a.blocks...)
}

// add puts another answer below.
func (a *answer) add(b answer) {
	laid := a.laid() && b.laid()
	if a.blocks != nil || b.blocks != nil {
		a.blocks = slices.Concat(a.seen(), b.seen())
	}
	switch {
	case laid:
		a.text = asText(a.blocks...)
	case a.text != "" && b.text != "":
		a.text += "\n" + b.text
	default:
		a.text += b.text
	}
	a.shots = append(a.shots, b.shots...)
	a.files = append(a.files, b.files...)
}

// seen is the answer as people see it.
func (a *answer) seen() []paper.Block {
	if a.blocks != nil {
		return a.blocks
	}
	return paper.FromText("", a.text).Blocks
}

// written is the letter that carries the answer to a seat.
func (a *answer) written(s *game.Seat, subject string) written {
	w := titled(s, subject, a.blocks, a.files...)
	if !a.laid() {
		w.Parts[0].Text = a.text
	}
	w.Pictures, w.answer = a.shots, true
	return w
}
