package adjudicator

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules"
	"fieldpost/mail"
	"fieldpost/orders"
)

// seenLines are the numbers that the lines of what was typed bear in the letter as its author sees it: quoted lines and what else
// is not read are counted, from the first line on which something stands.
type seenLines []int

// seenIn finds the lines that were read in the letter. They stand there in the same order, those of a form perhaps behind quote
// marks; a line that stands only in an attachment is counted on from the end of the letter.
func seenIn(l *mail.Letter, text string) seenLines {
	whole := strings.Split(l.Full, "\n")
	seen := make(seenLines, 0, strings.Count(text, "\n")+1)
	at, more := 0, len(whole)
	for line := range strings.SplitSeq(text, "\n") {
		n := slices.IndexFunc(whole[at:], func(w string) bool { return sameLine(w, line) })
		if n < 0 {
			n = slices.IndexFunc(whole[at:], func(w string) bool { return sameLine(strings.TrimLeft(w, "> \t"), strings.TrimLeft(line, " \t")) })
		}
		switch {
		case strings.TrimSpace(line) == "" && n != 0: // nobody speaks of a blank line; it may be one that was put between
			seen = append(seen, at)
		case n < 0:
			more++
			seen = append(seen, more)
		default:
			at += n + 1
			seen = append(seen, at)
		}
	}
	return seen
}

// sameLine compares lines without the blanks at their ends.
func sameLine(a, b string) bool {
	return strings.TrimRight(a, " \t\r") == strings.TrimRight(b, " \t\r")
}

// at is the number of a line as its author sees it.
func (s seenLines) at(line int) int {
	if line < 1 || line > len(s) {
		return line
	}
	return s[line-1]
}

// problems are problems with the numbers of their lines as the author sees them.
func (s seenLines) problems(list []rules.Problem) []rules.Problem {
	out := slices.Clone(list)
	for i := range out {
		if out[i].Block == "" {
			out[i].Line, out[i].Text = s.at(out[i].Line), s.said(out[i].Text)
		}
	}
	return out
}

var aLine = regexp.MustCompile(`\bline \d+`)

// said is a sentence with the numbers of the lines that it speaks of as the author sees them, but for what it quotes.
func (s seenLines) said(text string) string {
	parts := strings.Split(text, `"`)
	for i := 0; i < len(parts); i += 2 {
		parts[i] = aLine.ReplaceAllStringFunc(parts[i], func(line string) string {
			n, _ := strconv.Atoi(line[len("line "):])
			return fmt.Sprintf("line %d", s.at(n))
		})
	}
	return strings.Join(parts, `"`)
}

// commands are lines with a meaning with their numbers as the author sees them.
func (s seenLines) commands(list []orders.Command) []orders.Command {
	out := slices.Clone(list)
	for i := range out {
		out[i].Line = s.at(out[i].Line)
	}
	return out
}

// notRead are lines that were no orders with their numbers as the author sees them.
func (s seenLines) notRead(list []orders.NotRead) []orders.NotRead {
	out := slices.Clone(list)
	for i := range out {
		out[i].Line = s.at(out[i].Line)
	}
	return out
}
