package orders

import (
	"fmt"
	"sort"
	"strings"
	"unicode/utf8"

	"fieldpost/adjudicator/rules"
)

// Refusal writes what is wrong with a letter, the verdict first and then every error with its line, its reason, the
// rule and what to write instead.
func Refusal(ed *rules.Edition, problems []rules.Problem) string {
	var b strings.Builder
	noun := "errors"
	if len(problems) == 1 {
		noun = "error"
	}
	fmt.Fprintf(&b, "NOT ACCEPTED: %d %s. Nothing has happened; no dice were rolled.\n", len(problems), noun)
	b.WriteString(Errors(ed, problems))
	return b.String()
}

// mostErrors is how many errors are written out: whoever makes more has sent something else than orders.
const mostErrors = 100

// Errors writes the errors alone, in the order of their lines. Errors of one line stand below it together; those that are
// of no line come first.
func Errors(ed *rules.Edition, problems []rules.Problem) string {
	list := append([]rules.Problem{}, problems...)
	sort.SliceStable(list, func(i, j int) bool {
		if list[i].Block != list[j].Block {
			return list[i].Block < list[j].Block
		}
		return list[i].Line < list[j].Line
	})
	var b strings.Builder
	for i, p := range list {
		if i == mostErrors {
			fmt.Fprintf(&b, "And %d more.\n", len(list)-i)
			break
		}
		nowhere := p.Line == 0 && p.Block == ""
		if !nowhere && (i == 0 || p.Line != list[i-1].Line || p.Block != list[i-1].Block) {
			where := fmt.Sprintf("line %d", p.Line)
			if p.Block != "" {
				where = p.Block + " " + where
			}
			b.WriteString(strings.TrimRight(fmt.Sprintf("%-8s %s", where, shorten(p.Source.Text, 200)), " ") + "\n")
		}
		text := p.Text
		if p.Instead != "" {
			text += " " + p.Instead
		}
		if id := RuleOf(ed, p.Topic); id != "" {
			text += " [" + id + "]"
		}
		indent := strings.Repeat(" ", 9)
		if nowhere {
			indent = ""
		}
		b.WriteString(narrow(text, indent))
		b.WriteByte('\n')
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

// RuleOf returns the first rule of a topic, "" where there is none.
func RuleOf(ed *rules.Edition, topic string) string {
	if ed == nil || topic == "" {
		return ""
	}
	if t, ok := ed.Topics[topic]; ok && len(t.Rules) > 0 {
		return t.Rules[0]
	}
	return ""
}
