package adjudicator

import (
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail"
	"fieldpost/mail/paper"
)

// answer is what a request is answered with; all answers of a letter go into one.
type answer struct {
	blocks []paper.Block
	shots  []letters.Picture // of the blocks
	files  []mail.File
}

// inBlocks is an answer of blocks alone.
func inBlocks(blocks ...paper.Block) answer { return answer{blocks: blocks} }

// add puts another answer below.
func (a *answer) add(b answer) {
	a.blocks = slices.Concat(a.blocks, b.blocks)
	a.shots = append(a.shots, b.shots...)
	a.files = append(a.files, b.files...)
}

// written is the letter that carries the answer to a seat.
func (a *answer) written(s *game.Seat, subject string) written {
	w := titled(s, subject, a.blocks, a.files...)
	w.Pictures, w.answer = a.shots, true
	return w
}

// line is a sentence that stands with others, one below the other.
func line(format string, args ...any) paper.Sentences {
	return paper.Sentences{prose.Say(format, args...)}
}

// para is a paragraph.
func para(format string, args ...any) paper.Text { return paper.Text(prose.Say(format, args...)) }
