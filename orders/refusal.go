package orders

import (
	"fmt"
	"sort"
	"strings"
	"unicode/utf8"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// Refusal writes what is wrong with a letter, the verdict first and then every error.
func Refusal(ed *edition.Edition, problems []order.Problem) string {
	problems = Once(problems)
	noun := "errors"
	if len(problems) == 1 {
		noun = "error"
	}
	return fmt.Sprintf("NOT ACCEPTED: %d %s. Nothing has happened; no dice were rolled.\n", len(problems), noun) + Errors(ed, problems)
}

// Once leaves out what is said of the same line before.
func Once(problems []order.Problem) (list []order.Problem) {
	type place struct {
		block string
		line  int
		says  prose.Text
	}
	said := map[place]bool{}
	for _, p := range problems {
		at := place{p.Block, p.Line, p.Text}
		if !said[at] {
			list = append(list, p)
		}
		said[at] = true
	}
	return list
}

// mostErrors is how many errors are written out: whoever makes more has sent something else than orders.
const mostErrors = 100

// Fault is a line of a letter and all that is wrong with it.
type Fault struct {
	Where prose.Text // "line 3"; "" for what is of no line
	Typed string     // the line, cut if it is very long
	Wrong []Wrong
}

// Wrong is one thing that is wrong with a line.
type Wrong struct {
	Text    prose.Text
	Instead prose.Text // what to write instead; may be empty
	Sample  prose.Text // an example of the kind; may be empty
	Rule    string     // its ID, "" where there is none
}

// Whole is all that is said of it but the rule.
func (w Wrong) Whole() prose.Text {
	text := w.Text
	for _, more := range []prose.Text{w.Instead, w.Sample} {
		if more != "" {
			text += " " + more
		}
	}
	return text
}

// Faults puts errors in the order of their lines, those of one line together; those that are of no line come first. more
// is how many were left out since there are too many.
func Faults(ed *edition.Edition, problems []order.Problem) (list []Fault, more int) {
	sorted := Once(problems)
	sort.SliceStable(sorted, func(i, j int) bool {
		if sorted[i].Block != sorted[j].Block {
			return sorted[i].Block < sorted[j].Block
		}
		return sorted[i].Line < sorted[j].Line
	})
	for i, p := range sorted {
		if i == mostErrors {
			return list, len(sorted) - i
		}
		if i == 0 || p.Line != sorted[i-1].Line || p.Block != sorted[i-1].Block {
			var f Fault
			switch {
			case p.Block == order.Earlier:
				f.Where, f.Typed = "earlier letter", shorten(p.Source.Text, 200)
			case p.Block != "":
				f.Where, f.Typed = prose.Say("%s line %d", p.Block, p.Line), shorten(p.Source.Text, 200)
			case p.Line != 0:
				f.Where, f.Typed = prose.Say("line %d", p.Line), shorten(p.Source.Text, 200)
			}
			list = append(list, f)
		}
		f := &list[len(list)-1]
		f.Wrong = append(f.Wrong, Wrong{p.Text, p.Instead, p.Sample, RuleFor(ed, p)})
	}
	return list, 0
}

// Errors writes the errors alone: each below its line, with its reason, what to write instead and the rule.
func Errors(ed *edition.Edition, problems []order.Problem) string {
	var b strings.Builder
	list, more := Faults(ed, problems)
	for _, f := range list {
		indent := ""
		if f.Where != "" {
			b.WriteString(strings.TrimRight(fmt.Sprintf("%-8s %s", f.Where, f.Typed), " ") + "\n")
			indent = strings.Repeat(" ", 9)
		}
		for _, w := range f.Wrong {
			text := w.Whole()
			if w.Rule != "" {
				text += prose.Words(" [" + w.Rule + "]")
			}
			b.WriteString(narrow(text.String(), indent))
			b.WriteByte('\n')
		}
	}
	if more > 0 {
		fmt.Fprintf(&b, "And %d more.\n", more)
	}
	return b.String()
}

// narrow breaks a text into indented lines that fit a letter.
func narrow(text, indent string) string {
	const width = 72
	line, whole := "", ""
	for _, word := range strings.Fields(text) {
		if line != "" && utf8.RuneCountInString(indent+line+" "+word) > width {
			whole += indent + line + "\n"
			line = ""
		}
		line = strings.TrimPrefix(line+" "+word, " ")
	}
	return whole + indent + line
}

// RuleFor returns the rule that a problem is cited with.
func RuleFor(ed *edition.Edition, p order.Problem) string {
	if p.Rule != "" {
		return p.Rule
	}
	return RuleOf(ed, p.Topic)
}

// RuleOf returns the first rule of a topic, "" where there is none.
func RuleOf(ed *edition.Edition, topic string) string {
	if ed == nil || topic == "" {
		return ""
	}
	if t, ok := ed.Topics[topic]; ok && len(t.Rules) > 0 {
		return t.Rules[0]
	}
	return ""
}
