package paper

import "strings"

// In is the sheet said in another language: a new sheet, written in the language of the code. Lines stay as they are, since
// what is typed for the program and what a program has written is the same in all languages.
func (s *Sheet) In(say func(string) string, code string) *Sheet {
	t := tongue(say)
	out := &Sheet{Title: t.words(s.Title), Name: t.words(s.Name), Lang: code}
	for _, b := range s.Blocks {
		out.Add(t.block(b))
	}
	return out
}

// tongue says a sentence or a few of them in another language.
type tongue func(string) string

// words says what stands on one line.
func (t tongue) words(s string) string {
	if s = words(s); s == "" {
		return ""
	}
	return t(s)
}

func (t tongue) all(texts []string) []string {
	if texts == nil {
		return nil
	}
	out := make([]string, len(texts))
	for i, s := range texts {
		out[i] = t.words(s)
	}
	return out
}

// cells says the cells of a row, line by line.
func (t tongue) cells(row []string) []string {
	out := make([]string, len(row))
	for i, c := range row {
		lines := strings.Split(c, "\n")
		for j, l := range lines {
			lines[j] = t.words(l)
		}
		out[i] = strings.Join(lines, "\n")
	}
	return out
}

// block says a block.
func (t tongue) block(b Block) Block {
	switch b := b.(type) {
	case Call:
		return Call(t.all(b))
	case Head:
		return Head(t.words(string(b)))
	case Text:
		return Text(t.words(string(b)))
	case Small:
		return Small(t.words(string(b)))
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
				one.Word = t.words(one.Word)
			}
			if !one.Quoted {
				one.Means = strings.Join(t.cells(strings.Split(one.Means, "\n")), "\n")
			}
			out[i] = one
		}
		return out
	case Picture:
		b.Alt = t.words(b.Alt)
		return b
	case Table:
		b.Caption = t.words(b.Caption)
		b.Head = t.all(b.Head)
		rows := make([][]string, len(b.Rows))
		for i, r := range b.Rows {
			rows[i] = t.cells(r)
		}
		b.Rows = rows
		return b
	}
	return b
}
