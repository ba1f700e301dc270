package paper

import (
	"strings"
	"unicode/utf8"

	"fieldpost/adjudicator/rules/prose"
)

// Faults are what is wrong with a letter, line by line.
type Faults []Fault

// Fault is a line in which something is wrong.
type Fault struct {
	Where prose.Text `json:"where,omitempty"` // the line as it is named, "" for the letter as a whole
	Typed string     `json:"typed,omitempty"` // what somebody has written there
	Wrong []Wrong    `json:"wrong"`
}

// Wrong is what is wrong in a line, with what to write instead, and the rules that say so.
type Wrong struct {
	Text prose.Text `json:"text"`
	Rule string     `json:"rule,omitempty"`
}

func (Faults) isBlock() {}

// faults writes what was typed beside the name of its line, and below it what is wrong.
func (p *plain) faults(all Faults) {
	const widest = 24 // a longer name has its line for itself
	column := 0
	for _, f := range all {
		if n := utf8.RuneCountInString(said(f.Where)); f.Where != "" && n <= widest {
			column = max(column, n+2)
		}
	}
	for _, f := range all {
		where, room := said(f.Where), strings.Repeat(" ", column)
		n := utf8.RuneCountInString(where)
		switch {
		case where == "":
			room = ""
			p.fill("", "", f.Typed)
		case n > widest || f.Typed == "":
			p.fill("", room, where)
			p.fill(room, room, f.Typed)
		default:
			p.fill(where+strings.Repeat(" ", column-n), room, f.Typed)
		}
		for _, w := range f.Wrong {
			tail := ""
			if w.Rule != "" {
				tail = " [" + w.Rule + "]"
			}
			p.fill(room, room, w.Text.String()+tail)
		}
	}
}

// faults writes each line below a heading of its own.
func (w *web) faults(all Faults) {
	for _, f := range all {
		if f.Where != "" {
			w.head(raised(said(f.Where)))
		}
		if f.Typed != "" {
			w.lines(f.Typed)
		}
		for _, wrong := range f.Wrong {
			w.block(Text(wrong.Text))
			if wrong.Rule != "" {
				w.block(Small(prose.Words("[" + wrong.Rule + "]")))
			}
		}
	}
}

// raised is a text with a capital first letter.
func raised(text string) string {
	_, n := utf8.DecodeRuneInString(text)
	return strings.ToUpper(text[:n]) + text[n:]
}

// faults says what is wrong; what was typed stays.
func (t translator) faults(all Faults) Faults {
	out := make(Faults, len(all))
	for i, f := range all {
		f.Where = t.text(f.Where)
		wrong := make([]Wrong, len(f.Wrong))
		for j, w := range f.Wrong {
			wrong[j] = Wrong{t.text(w.Text), w.Rule}
		}
		f.Wrong = wrong
		out[i] = f
	}
	return out
}
