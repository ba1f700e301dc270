package report

import "fieldpost/adjudicator/rules/prose"

import "fieldpost/mail/paper"

// draft is a report in full as it is written: an account line by line, and tables in it.
type draft struct {
	blocks []paper.Block
	free   bool // a line is free above what comes next
	apart  bool // and it is an account of its own
}

// put writes a paragraph. Its first line begins after indent blanks, those that follow after two more.
func (p *draft) put(indent int, text prose.Text) { p.hang(indent, indent+2, text) }

// hang writes a paragraph whose later lines begin after hang blanks.
func (p *draft) hang(indent, hang int, text prose.Text) {
	p.add(paper.Told{Text: text, In: indent, On: hang})
}

// heading writes a heading.
func (p *draft) heading(text prose.Text) {
	p.gap()
	p.add(paper.Told{Text: text, On: 2, Head: true})
}

// add writes a line.
func (p *draft) add(l paper.Told) {
	if l.Text == "" {
		return
	}
	l.Free, p.free = p.free, false
	if n := len(p.blocks) - 1; n >= 0 && !p.apart {
		if a, above := p.blocks[n].(paper.Account); above {
			p.blocks[n] = append(a, l)
			return
		}
	}
	p.blocks, p.apart = append(p.blocks, paper.Account{l}), false
}

// gap leaves one line free, and never two.
func (p *draft) gap() { p.free = len(p.blocks) > 0 }

// set writes what is no line.
func (p *draft) set(blocks ...paper.Block) {
	p.blocks, p.free = append(p.blocks, blocks...), false
}
