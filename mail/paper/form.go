package paper

import (
	"strings"
	"unicode/utf8"

	"fieldpost/adjudicator/rules/prose"
)

// Form is what a player fills in and sends back, line by line. It is read when it comes back, so its headings and what can be typed into it
// stay as they are in every language. What it explains are comments, whose lines begin with # however they are broken: they are passed over.
type Form []FormLine

// FormLine is a line of a form: a comment, or what stays as it is, such as a heading or nothing, which leaves room to type.
type FormLine struct {
	Typed   string     `json:"typed,omitempty"`
	Comment prose.Text `json:"comment,omitempty"`
	In      int        `json:"in,omitempty"`     // how many blanks the comment is set in
	Narrow  bool       `json:"narrow,omitempty"` // the comment is broken so that each of its lines is one on a phone, too
}

func (Form) isBlock() {}

// formWidth is that of a comment: quoted with "> " it still has 72 columns, which no mail program breaks.
const formWidth = 70

// String is the form as it stands in a letter.
func (f Form) String() string {
	var b strings.Builder
	for _, l := range f {
		for _, line := range l.Lines() {
			b.WriteString(line)
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// Lines are the lines of text that a line of a form needs. Where a comment goes on it is further in, as the order language wants it.
func (l FormLine) Lines() []string {
	if l.Comment == "" {
		return []string{strings.ReplaceAll(clean(l.Typed), "\n", " ")}
	}
	words := strings.Fields(clean(l.Comment.String()))
	for len(words) > 0 && strings.Trim(words[0], "=") == "" { // a comment is no heading
		words = words[1:]
	}
	width, further := formWidth, "  "
	if l.Narrow {
		width, further = phoneColumns, " "
	}
	before := "# " + strings.Repeat(" ", l.In)
	line, used, begun := before, utf8.RuneCountInString(before), false
	var out []string
	for _, w := range words {
		n := utf8.RuneCountInString(w)
		if begun && used+1+n > width {
			out = append(out, line)
			line, used, begun = before+further, utf8.RuneCountInString(before+further), false
		}
		if begun {
			line, used = line+" ", used+1
		}
		line, used, begun = line+w, used+n, true
	}
	return append(out, strings.TrimRight(line, " "))
}

// form says the comments of a form.
func (t translator) form(f Form) Form {
	out := make(Form, len(f))
	for i, l := range f {
		l.Comment = t.text(l.Comment)
		out[i] = l
	}
	return out
}
