package paper

import (
	"strings"
	"unicode/utf8"

	"fieldpost/adjudicator/rules/prose"
)

// width is how long a line of plain text may be: it fits a phone held upright as well as a mail program.
const width = 72

// bar stands above and below what is asked of the reader. It is as wide as no line between can be.
var bar = strings.Repeat("-", width)

// Text is the document as plain text that needs nothing else: no line is longer than 72 characters but those of Lines,
// Sample and Quoted, and words that are longer themselves, such as keys, which cannot be broken.
func (s *Document) Text() string {
	var p plain
	if title := words(s.Title.String()); title != "" {
		p.head(title, "=")
	}
	for _, b := range s.Blocks {
		p.block(b)
	}
	return p.String()
}

// TextOf is what blocks say as plain text.
func TextOf(blocks ...Block) string { return (&Document{Blocks: blocks}).Text() }

// plain is plain text that is being written.
type plain struct {
	strings.Builder
	headed bool // a heading has just been written, and what follows stands right below it
}

// block writes a block.
func (p *plain) block(b Block) {
	switch b := b.(type) {
	case Duties:
		p.call(b)
		return
	case Question:
		for _, part := range b.parts() {
			p.block(part)
		}
		return
	}
	p.gap()
	switch b := b.(type) {
	case Head:
		p.head(said(prose.Text(b)), "-")
	case Text:
		p.fill("", "", said(prose.Text(b)))
	case Small:
		p.fill("", "", said(prose.Text(b)))
	case List:
		for _, item := range b {
			p.fill("- ", "  ", item.String())
		}
	case Sentences:
		for _, s := range b {
			p.fill("", "  ", s.String())
		}
	case Meanings:
		p.meanings(b)
	case Quoted:
		p.lines(string(b))
	case Faults:
		p.faults(b)
	case Account:
		for i, l := range b {
			l.Free = l.Free && i > 0
			l.text(p)
		}
	case Sample:
		for l := range strings.SplitSeq(strings.Trim(clean(string(b)), "\n"), "\n") {
			p.WriteString(strings.TrimRight("    "+l, " ") + "\n")
		}
	case Lines:
		p.lines(string(b))
	case Form:
		p.lines(b.String())
	case Table:
		p.table(b)
	case Picture:
		p.fill("", "", b.inText())
	}
}

// gap leaves a line free before a block, unless it stands below its heading.
func (p *plain) gap() {
	if p.Len() > 0 && !p.headed {
		p.WriteByte('\n')
	}
	p.headed = false
}

// head writes a heading, underlined.
func (p *plain) head(text, line string) {
	if text == "" {
		return
	}
	before := p.Len()
	p.fill("", "", text)
	longest := 3 // two dashes would begin a signature
	for l := range strings.SplitSeq(p.String()[before:], "\n") {
		longest = max(longest, utf8.RuneCountInString(l))
	}
	p.WriteString(strings.Repeat(line, min(longest, width)) + "\n")
	p.headed = line == "-"
}

// call writes what is asked between two bars.
func (p *plain) call(c Duties) {
	p.gap()
	p.WriteString(bar + "\n")
	for i, text := range c {
		if i > 0 {
			p.WriteByte('\n')
		}
		p.fill("  ", "  ", text.String())
	}
	p.WriteString(bar + "\n")
}

// fill writes a paragraph whose first line begins with one text and all that follow with another of the same width.
func (p *plain) fill(first, next, text string) { p.ending(first, next, text, "") }

// ending writes such a paragraph, with something behind its last word that is not parted from it.
func (p *plain) ending(first, next, text, tail string) {
	used, begun := 0, false
	fields := strings.Fields(clean(text))
	if n := len(fields); n > 1 && tail == "" && counted(fields[n-1]) {
		tail, fields = " "+fields[n-1], fields[:n-1]
	}
	for i, w := range fields {
		if i == len(fields)-1 {
			w += tail
		}
		n := utf8.RuneCountInString(w)
		switch {
		case !begun:
			p.WriteString(first)
			used = utf8.RuneCountInString(first)
		case used+1+n > width:
			p.WriteString("\n" + next)
			used = utf8.RuneCountInString(next)
		default:
			p.WriteByte(' ')
			used++
		}
		p.WriteString(w)
		used, begun = used+n, true
	}
	if begun {
		p.WriteByte('\n')
	}
}

// meanings writes words in a column of their own, and beside them what they mean.
func (p *plain) meanings(m Meanings) {
	const widest = 24 // a longer word has its line for itself
	column := 0
	for _, one := range m {
		if n := utf8.RuneCountInString(said(one.Word)); n <= widest {
			column = max(column, n+2)
		}
	}
	room := strings.Repeat(" ", column)
	for _, one := range m {
		word := said(one.Word)
		first := word + strings.Repeat(" ", max(0, column-utf8.RuneCountInString(word)))
		if utf8.RuneCountInString(word) > widest {
			p.WriteString(word + "\n")
			first = room
		}
		if said(one.Means) == "" {
			p.WriteString(strings.TrimRight(first, " ") + "\n")
			continue
		}
		for l := range strings.SplitSeq(clean(one.Means.String()), "\n") {
			p.fill(first, room, l)
			first = room
		}
	}
}

// counted tells whether a word is the number of a line: (12).
func counted(word string) bool {
	return len(word) > 2 && word[0] == '(' && strings.Trim(word[1:len(word)-1], "0123456789") == "" && word[len(word)-1] == ')'
}

// lines writes lines as they are, without what nobody would see.
func (p *plain) lines(s string) {
	for l := range strings.SplitSeq(strings.Trim(clean(s), "\n"), "\n") {
		p.WriteString(strings.TrimRight(l, " ") + "\n")
	}
}
