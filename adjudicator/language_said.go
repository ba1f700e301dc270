package adjudicator

import (
	"slices"
	"strings"

	"fieldpost/mail/paper"
	"fieldpost/mail/tongue"
)

// in is the letter in the language of a book; nil leaves it as it is. This is the only place where anything is translated:
// what is kept, judged and logged is English. Files, forms and orders stay as they are, what people have typed, too, and
// so does a letter that was written before.
func (w written) in(b *tongue.Book) written {
	if b == nil || w.html != "" {
		return w
	}
	about := subjectIn(b, w.subject)
	title := func(s string) string {
		if s == w.subject {
			return about
		}
		return b.Say(s)
	}
	say := func(s *paper.Sheet) *paper.Sheet {
		said := s.In(b.Say, b.Code())
		said.Title, said.Name = title(s.Title), title(s.Name)
		return said
	}
	var seen *paper.Sheet
	if w.sheet != nil {
		shown := &paper.Sheet{Title: w.sheet.Title, Name: w.sheet.Name}
		for _, block := range w.sheet.Blocks {
			shown.Add(blockApart(block)...)
		}
		seen = say(shown)
	} else {
		seen = &paper.Sheet{Title: about, Lang: b.Code(), Blocks: readApart(w.text, func(p paper.Plain) string {
			return say(&paper.Sheet{Blocks: []paper.Block{p}}).Text()
		})}
	}
	if w.sheet != nil && w.sheet.Text() == w.text {
		w.text = seen.Text()
	} else {
		w.text = say(&paper.Sheet{Blocks: keptApart(w.text)}).Text()
	}
	w.subject, w.sheet = about, seen
	return w
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

// quoteMark begins each line that a person has typed for others.
const quoteMark = ">"

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
		keep := ruled || strings.HasPrefix(line, quoteMark) || kept && !empty ||
			begins && slices.ContainsFunc(keptFrom, func(word string) bool { return strings.HasPrefix(line, word) })
		if keep != kept {
			end()
			kept = keep
		}
		run, begins = append(run, line), empty
		ruled = ruled || line == rulingHead
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
	quoted := func(s string) bool { return strings.HasPrefix(strings.TrimLeft(s, " "), quoteMark) }
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
