package adjudicator

import (
	"fmt"

	"fieldpost/adjudicator/game"
	"fieldpost/mail"
	"fieldpost/mail/paper"
)

// line is a sentence that stands with others, one below the other.
func line(format string, args ...any) paper.Sentences {
	return paper.Sentences{fmt.Sprintf(format, args...)}
}

// para is a paragraph.
func para(format string, args ...any) paper.Text { return paper.Text(fmt.Sprintf(format, args...)) }

// titled is a letter of blocks below its subject.
func titled(s *game.Seat, subject string, blocks []paper.Block, files ...mail.File) written {
	w := sheet(s, subject, blocks, files...)
	w.Titled = true
	return w
}

// asText is what blocks say, for what is not yet made of blocks.
func asText(blocks ...paper.Block) string { return (&paper.Sheet{Blocks: blocks}).Text() }

// sends writes to a seat.
func (p *post) sends(s *game.Seat, subject string, blocks ...paper.Block) {
	p.letters = append(p.letters, titled(s, subject, blocks))
}

// replies writes to the seat whose letter is answered.
func (p *post) replies(s *game.Seat, subject string, blocks ...paper.Block) {
	w := titled(s, subject, blocks)
	w.answer = true
	p.letters = append(p.letters, w)
}

// sendsAll writes to everybody who takes part, one letter to each person.
func (p *post) sendsAll(subject string, blocks ...paper.Block) {
	for _, own := range p.table.Readers() {
		p.sends(own[0], subject, blocks...)
	}
}

// sendsOthers writes to everybody but one.
func (p *post) sendsOthers(but *game.Seat, subject string, blocks ...paper.Block) {
	for _, own := range p.table.Readers() {
		if own[0].Key() != but.Key() {
			p.sends(own[0], subject, blocks...)
		}
	}
}

// reports has everybody hear of something, in one letter with whatever else there is to tell.
func (p *post) reports(subject string, blocks ...paper.Block) {
	p.news = append(p.news, game.Notice{About: subject, Blocks: blocks})
}

// says puts blocks below what a letter is answered with.
func (r *requests) says(blocks ...paper.Block) { r.said.add(inBlocks(blocks...)) }

// announces tells everybody, the sender also in the answer to his letter.
func (r *requests) announces(subject string, blocks ...paper.Block) {
	r.post.reports(subject, blocks...)
	r.says(blocks...)
}
