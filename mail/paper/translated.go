package paper

import (
	"strings"

	"fieldpost/adjudicator/rules/prose"
)

// In is the document said in another language: a new document, written in the language of the code. Lines stay as they are, since
// what is typed for the program and what a program has written is the same in all languages.
func (s *Document) In(say func(prose.Text) string, code string) *Document {
	t := translator(say)
	out := &Document{Title: t.text(s.Title), Name: t.text(s.Name), Lang: code}
	for _, b := range s.Blocks {
		if q, asks := b.(Question); asks {
			for _, part := range q.parts() {
				out.Add(t.block(part))
			}
			continue
		}
		out.Add(t.block(b))
	}
	return out
}

// translator says a text in another language.
type translator func(prose.Text) string

// text says a text.
func (t translator) text(s prose.Text) prose.Text {
	if s == "" {
		return ""
	}
	return prose.Words(t(s))
}

func (t translator) all(texts []prose.Text) []prose.Text {
	if texts == nil {
		return nil
	}
	out := make([]prose.Text, len(texts))
	for i, s := range texts {
		out[i] = t.text(s)
	}
	return out
}

// lines says a text of several lines, line by line.
func (t translator) lines(s prose.Text) prose.Text {
	return prose.Words(strings.Join(prose.Strings(t.all(s.Lines())), "\n"))
}

// block says a block.
func (t translator) block(b Block) Block {
	switch b := b.(type) {
	case Duties:
		return Duties(t.all(b))
	case Head:
		return Head(t.text(prose.Text(b)))
	case Text:
		return Text(t.text(prose.Text(b)))
	case Small:
		return Small(t.text(prose.Text(b)))
	case List:
		return List(t.all(b))
	case Faults:
		return t.faults(b)
	case Account:
		return t.account(b)
	case Sentences:
		return Sentences(t.all(b))
	case Meanings:
		out := make(Meanings, len(b))
		for i, one := range b {
			if !one.Typed {
				one.Word = t.text(one.Word)
			}
			if !one.Quoted {
				one.Means = t.lines(one.Means)
			}
			out[i] = one
		}
		return out
	case Form:
		return t.form(b)
	case Picture:
		b.Alt, b.word = t.text(b.Alt), t.text(pictureWord)
		return b
	case Table:
		b.Caption = t.text(b.Caption)
		b.Head = t.all(b.Head)
		rows := make([][]prose.Text, len(b.Rows))
		for i, r := range b.Rows {
			rows[i] = make([]prose.Text, len(r))
			for j, c := range r {
				rows[i][j] = t.lines(c)
			}
		}
		b.Rows = rows
		return b
	}
	return b
}
