package bulletin

import (
	"slices"

	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/mail/paper"
	"fieldpost/mail/report"
)

// AmissOf tells somebody on top of his letter what was not carried out of his own orders, in all turns that the letter tells.
func (b *Bulletin) AmissOf(own []edition.PowerID) []paper.Block {
	var blocks []paper.Block
	for _, a := range b.amiss {
		if slices.Contains(own, a.Power) {
			blocks = append(blocks, a.Own()...)
		}
	}
	return blocks
}

// tellAmiss tells all others under the head of a turn, before what was done. However long the letter is, this stays.
func (b *Bulletin) tellAmiss(ed *edition.Edition, list []report.Amiss) {
	b.amiss = append(b.amiss, list...)
	for _, a := range list {
		b.parts = append(b.parts, part{letters.Part{Blocks: a.Blocks(ed.Powers[a.Power].Name), Until: letters.NothingTold}, a.Power})
	}
}
