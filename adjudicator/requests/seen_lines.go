package requests

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail"
	"fieldpost/orders"
)

// SeenLines are the numbers that the lines of what was typed bear in the letter as its author sees it: quoted lines and what else
// is not read are counted, from the first line on which something stands.
type SeenLines []int

// SeenIn finds the lines that were read in the letter. They stand there in the same order, those of a form perhaps behind quote
// marks; a line that stands only in an attachment is counted on from the end of the letter.
func SeenIn(l *mail.Incoming, text string) SeenLines {
	whole := strings.Split(l.Full, "\n")
	plain, quoted := places{}, places{}
	for i, w := range whole {
		plain.add(lineEnd(w), i)
		quoted.add(lineEnd(strings.TrimLeft(w, "> \t")), i)
	}
	seen := make(SeenLines, 0, strings.Count(text, "\n")+1)
	at, more := 0, len(whole)
	for line := range strings.SplitSeq(text, "\n") {
		n := plain.from(lineEnd(line), at)
		if n < 0 {
			n = quoted.from(lineEnd(strings.TrimLeft(line, " \t")), at)
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

// lineEnd takes the blanks off the end of a line.
func lineEnd(line string) string { return strings.TrimRight(line, " \t\r") }

// places are the numbers of the lines on which a text stands, in their order.
type places map[string][]int

func (p places) add(line string, at int) { p[line] = append(p[line], at) }

// from is how far behind a line the next one with a text is; -1 if there is none.
func (p places) from(line string, at int) int {
	list := p[line]
	i, _ := slices.BinarySearch(list, at)
	if i == len(list) {
		return -1
	}
	return list[i] - at
}

// at is the number of a line as its author sees it.
func (s SeenLines) at(line int) int {
	if line < 1 || line > len(s) {
		return line
	}
	return s[line-1]
}

// in is the line of a text of so many lines that bears a number, 0 if none does.
func (s SeenLines) in(seen, lines int) int {
	if seen < 1 {
		return 0
	}
	if i := slices.Index(s, seen); i >= 0 && i < lines {
		return i + 1
	}
	if seen > len(s) && seen <= lines {
		return seen
	}
	return 0
}

// with are the numbers of a text into which lines were put; they bear numbers of their own, behind all others.
func (s SeenLines) with(old, text []string) SeenLines {
	at := 0
	for at < len(old) && old[at] == text[at] {
		at++
	}
	return s.put(at, len(old), len(text)-len(old))
}

// put are the numbers of a text of so many lines into which more are put behind one of them.
func (s SeenLines) put(at, lines, more int) SeenLines {
	all, last := make(SeenLines, 0, lines+more), 0
	for i := range lines {
		all = append(all, s.at(i+1))
		last = max(last, s.at(i+1))
	}
	for i := range more {
		all = slices.Insert(all, at+i, last+i+1)
	}
	return all
}

// Problems are problems with the numbers of their lines as the author sees them.
func (s SeenLines) Problems(list []order.Problem) []order.Problem {
	out := slices.Clone(list)
	for i := range out {
		if out[i].Block == "" {
			out[i].Line = s.at(out[i].Line)
			out[i].Text = s.said(out[i].Text, new(bool))
		}
	}
	return out
}

// said is a text with the numbers of the lines that it speaks of as the author sees them, but for what it quotes. quotes tells whether
// a quotation is open where the text begins, and then where it ends.
func (s SeenLines) said(text prose.Text, quotes *bool) (all prose.Text) {
	for _, p := range text.Parts() {
		if p.Form == "" || p.Typed() {
			*quotes = *quotes != (strings.Count(p.Text().String(), `"`)%2 == 1)
			all += p.Text()
			continue
		}
		words, kinds := prose.Kinds(p.Form)
		for i, before := range words {
			*quotes = *quotes != (strings.Count(before, `"`)%2 == 1)
			if i >= len(p.With) || i == len(kinds) || kinds[i] == prose.Quoted {
				continue
			}
			if n, err := strconv.Atoi(p.With[i].String()); err == nil && kinds[i] == prose.Number && !*quotes && aLine.MatchString(before) {
				p.With[i] = prose.Words(strconv.Itoa(s.at(n)))
			} else if kinds[i] == prose.Anything {
				p.With[i] = s.said(p.With[i], quotes)
			}
		}
		all += p.Text()
	}
	return all
}

// aLine finds what stands before the number of a line.
var aLine = regexp.MustCompile(`\bline $`)

// Commands are lines with a meaning with their numbers as the author sees them.
func (s SeenLines) Commands(list []orders.Command) []orders.Command {
	out := slices.Clone(list)
	for i := range out {
		out[i].Line = s.at(out[i].Line)
	}
	return out
}

// NotRead are lines that were no orders with their numbers as the author sees them.
func (s SeenLines) NotRead(list []orders.NotRead) []orders.NotRead {
	out := slices.Clone(list)
	for i := range out {
		out[i].Line = s.at(out[i].Line)
	}
	return out
}
