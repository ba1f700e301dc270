package letters

import (
	"slices"
	"strings"

	"fieldpost/mail/paper"
	"fieldpost/mail/tongue"
)

// Languages are those in which letters can be written. English is the one in which they are composed; every other one is a
// book of phrases.
type Languages struct {
	Shelf *tongue.Shelf // nil for the books that the program brings
	Usual string        // the code of the language of those who have chosen none; "" for English
}

// English is the code of the language that needs no book.
const English = "en"

// Open takes the books that the program brings if no others were put there.
func (l *Languages) Open() (err error) {
	if l.Shelf == nil {
		l.Shelf, err = tongue.NewShelf()
	}
	return err
}

// Book finds the book of a code: that of the usual language, if nobody has chosen or the book is no longer there; nil for
// English.
func (l *Languages) Book(code string) *tongue.Book {
	for _, c := range []string{code, l.Usual} {
		if c == English {
			return nil
		}
		if b := l.Shelf.Find(c); b != nil {
			return b
		}
	}
	return nil
}

// in is the letter in the language of a book; nil leaves it as it is. This is the only place where anything is translated:
// what is kept, judged and logged is English. Files, forms and orders stay as they are, and what people have typed, too.
func (v version) in(b *tongue.Book) version {
	if b == nil {
		return v
	}
	out := version{subject: subjectIn(b, v.subject), titled: v.titled, code: b.Code()}
	say := func(blocks ...paper.Block) *paper.Sheet {
		return (&paper.Sheet{Blocks: blocks}).In(b.Say, b.Code())
	}
	for _, p := range v.parts {
		switch {
		case p.Blocks == nil && p.Text != "":
			p.Blocks = readApart(p.Text, func(ours paper.Plain) string { return say(ours).Text() })
		default:
			var apart []paper.Block
			for _, block := range p.Blocks {
				apart = append(apart, blockApart(block)...)
			}
			p.Blocks = say(apart...).Blocks
		}
		if p.Text != "" {
			p.Text = say(keptApart(p.Text)...).Text()
		}
		out.parts = append(out.parts, p)
	}
	return out
}

// subjectIn is a subject in another language: of a report it is a list of what has happened, and what is asked of its reader
// stands at the end. What is asked is a phrase only behind something else.
func subjectIn(b *tongue.Book, subject string) string {
	at := strings.LastIndex(subject, "; ")
	if at < 0 {
		return b.Say(subject)
	}
	const anything = "-; "
	last := subject[at+2:]
	said := b.Say(last)
	if asked, ok := strings.CutPrefix(b.Say(anything+last), anything); ok && said == last {
		said = asked
	}
	return subjectIn(b, subject[:at]) + "; " + said
}

// QuoteMark begins each line that a person has typed for others.
const QuoteMark = ">"

// RulingHead stands above the words of a referee, which are his to the end of what is told.
const RulingHead = "RULING by the referee:"

// keptFrom are the words with which a paragraph begins that is the same in all languages: a letter of orders in canonical
// form, and a position.
var keptFrom = []string{"POWER ", "GAME ", "edition: ", "-- position --"}

// keptApart makes blocks of a text: one of what we say, one of what is kept as it is, and so on. What is quoted is kept,
// whether it looks like a sentence of ours or not, and so is a ruling.
func keptApart(text string) []paper.Block {
	var blocks []paper.Block
	var run []string
	kept, begins := false, true
	end := func() {
		switch part := strings.Join(run, "\n"); {
		case strings.TrimSpace(part) == "":
		case kept:
			blocks = append(blocks, paper.Lines(part))
		default:
			blocks = append(blocks, paper.Plain(part))
		}
		run = nil
	}
	ruled := false
	for line := range strings.SplitSeq(text, "\n") {
		empty := strings.TrimSpace(line) == ""
		keep := ruled || strings.HasPrefix(line, QuoteMark) || kept && !empty ||
			begins && slices.ContainsFunc(keptFrom, func(word string) bool { return strings.HasPrefix(line, word) })
		if keep != kept {
			end()
			kept = keep
		}
		run, begins = append(run, line), empty
		ruled = ruled || line == RulingHead
	}
	end()
	return blocks
}

// readApart is a text in another language as the reader of HTML sees it: what we say is said first and read then, so that
// the eye gets the same words as a reader of plain text.
func readApart(text string, say func(paper.Plain) string) []paper.Block {
	var blocks []paper.Block
	for _, block := range keptApart(text) {
		if p, ours := block.(paper.Plain); ours {
			blocks = append(blocks, paper.FromText("", say(p)).Blocks...)
		} else {
			blocks = append(blocks, block)
		}
	}
	return blocks
}

// blockApart keeps what stays as it is in a block apart from what we say.
func blockApart(block paper.Block) []paper.Block {
	quoted := func(s string) bool { return strings.HasPrefix(strings.TrimLeft(s, " "), QuoteMark) }
	keep := func(s string) []paper.Block { return []paper.Block{paper.Lines(s)} }
	switch b := block.(type) {
	case paper.Plain:
		return keptApart(string(b))
	case paper.Text:
		if quoted(string(b)) {
			return keep(string(b))
		}
	case paper.Head:
		if quoted(string(b)) {
			return keep(string(b))
		}
	case paper.List:
		if len(b) > 0 && quoted(b[0]) {
			return keep(strings.Join(b, "\n"))
		}
	case paper.Table:
		if len(b.Rows) > 0 && len(b.Rows[0]) > 0 && quoted(b.Rows[0][0]) {
			var rows []string
			for _, row := range b.Rows {
				rows = append(rows, strings.Join(row, "  "))
			}
			return keep(strings.Join(rows, "\n"))
		}
	}
	return []paper.Block{block}
}
