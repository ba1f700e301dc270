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
	text   string
	blocks []paper.Block     // the same for the eye; nil if it follows from the text
	shots  []letters.Picture // of the blocks
	files  []mail.File
}

// inBlocks is an answer whose text follows from what the eye sees.
func inBlocks(blocks ...paper.Block) answer {
	sheet := paper.Sheet{Blocks: blocks}
	return answer{text: sheet.Text(), blocks: blocks}
}

// add puts another answer below.
func (a *answer) add(b answer) {
	if a.blocks != nil || b.blocks != nil {
		a.blocks = slices.Concat(a.seen(), b.seen())
	}
	if a.text != "" && b.text != "" {
		a.text += "\n"
	}
	a.text += b.text
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
	w := texted(s, subject, a.text, a.files...)
	w.Parts[0].Blocks, w.Pictures, w.answer = a.blocks, a.shots, true
	return w
}
