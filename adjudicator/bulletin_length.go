package adjudicator

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/mail"
	"fieldpost/mail/paper"
)

// How long a letter may be, in bytes. Gmail hides what comes after 102 KB of HTML, and the form stands at the end.
const (
	mostHTML = 95_000
	mostText = 200_000
)

// detail says how much a letter tells: the later ones tell less.
type detail int

// What is left out of a letter that would be too long, one after the other. Call, forms and what is asked always stay.
const (
	allTold     detail = iota
	noLines            // the reports line by line
	noOldTables        // the tables of all turns but the last
	noBattles          // the battles of the last turn, and a long game's turns and rounds
	noTables           // its land and money
	noOldTurns         // what happened in all turns but the last
	nothingTold        // what happened
	details
)

// part is a piece of a bulletin, from a detail on and until another.
type part struct {
	blocks      []paper.Block
	from, until detail
	but         edition.PowerID // who is told it elsewhere in his letter, or Nobody
}

func (p part) in(d detail) bool { return p.from <= d && d <= p.until }

// until puts blocks at the end that are left out of letters that tell less than this.
func (b *bulletin) until(d detail, blocks ...paper.Block) {
	if len(blocks) > 0 {
		b.parts = append(b.parts, part{blocks, allTold, d, edition.Nobody})
	}
}

// blocks are the bulletin in so much detail for whoever has some powers. Where the last of what is left out stood it says so.
func (b *bulletin) blocks(d detail, own ...edition.PowerID) []paper.Block {
	last := -1
	for i, p := range b.parts {
		if p.until < d {
			last = i
		}
	}
	var out []paper.Block
	for i, p := range b.parts {
		if p.in(d) && !slices.Contains(own, p.but) {
			out = append(out, p.blocks...)
		}
		if i == last {
			out = append(out, paper.Head(allOfIt), paper.Text(fmt.Sprintf(
				"Mail programs cut letters as long as this one would be. All that is not told here stands in its file %s, with the number of each line for WHY.", b.whole.Name)))
		}
	}
	return out
}

// letter is the bulletin for one person: what is asked of him above it, what he can fill in below.
func (b *bulletin) letter(about string, above, below []paper.Block, own ...edition.PowerID) written {
	sheet := func(d detail) *paper.Sheet {
		return &paper.Sheet{Name: about, Blocks: slices.Concat(above, b.blocks(d, own...), below)}
	}
	whole := sheet(allTold)
	return written{subject: about, text: whole.Text(), sheet: whole, lesser: lesser{sheet, b.whole}, shots: b.shots, report: true}
}

// lesser is how a letter can tell less.
type lesser struct {
	sheet func(detail) *paper.Sheet // nil for a letter that is a text, of which less is its beginning
	whole mail.File                 // all that it tells in full
}

// beginnings are how a letter that is a text tells less: a quarter of its lines, then a quarter of these.
func (w written) beginnings() lesser {
	const name = "letter.txt"
	lines := strings.SplitAfter(w.text, "\n")
	return lesser{func(d detail) *paper.Sheet {
		text := strings.Join(lines[:len(lines)>>(2*d)], "")
		return paper.FromText(w.subject, text+"\n\nThis letter is too long for many mail programs. All of it stands in its file "+name+".\n")
	}, mail.File{Name: name, Data: []byte(w.text)}}
}

// within is a letter that no mail program cuts, in the language in which it is said. One that would be too long tells less,
// and carries all of it as a file.
func (w written) within(said func(written) written) written {
	out := said(w)
	if w.html != "" { // it was written before
		return out
	}
	out.html = out.seen().HTML()
	if len(out.html) <= mostHTML && len(out.text) <= mostText {
		return out
	}
	less := w.lesser
	if less.sheet == nil {
		less = w.beginnings()
	}
	for d := allTold + 1; d < details && (len(out.html) > mostHTML || len(out.text) > mostText); d++ {
		l := w
		l.sheet = less.sheet(d)
		l.text = l.sheet.Text()
		l = said(l)
		if len(out.html) > mostHTML {
			out.html = l.sheet.HTML()
		}
		if len(out.text) > mostText {
			out.text = l.text
		}
	}
	out.files = append(slices.Clone(out.files), less.whole)
	return out
}
