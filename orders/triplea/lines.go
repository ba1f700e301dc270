package triplea

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

// What is read of a summary at most.
const (
	mostLines  = 4000
	mostEvents = 1000
	mostLine   = 1000 // bytes, also of a line that a mail program has broken
	mostBroken = 4    // pieces into which it breaks one
	narrowest  = 64   // columns to which it breaks them
)

// line is a line of a letter.
type line struct {
	raw    string
	text   string // without blanks and marks around it
	indent int
}

// cut makes lines of a text.
func cut(text string) []line {
	var out []line
	for raw := range strings.SplitSeq(text, "\n") {
		raw = strings.TrimRight(raw, " \t\r")
		l := line{raw: raw, text: strings.Trim(raw, " \t\r\u00a0")}
		l.indent = len(raw) - len(strings.TrimLeft(raw, " \t\u00a0"))
		for _, mark := range []string{"- ", "* ", "• "} {
			l.text = strings.TrimLeft(strings.TrimPrefix(l.text, mark), " ")
		}
		out = append(out, l)
	}
	return out
}

// step is a heading: what of a turn stands below it, and whose it is.
type step struct {
	what   string
	whose  player
	indent int
}

// dashes are those that stand for another.
var dashes = strings.NewReplacer("–", "-", "—", "-")

// head splits the heading of a step: "Combat Move - Germans". It returns "" if the line is no heading.
func (l line) head() (what, whose string) {
	text := dashes.Replace(strings.Trim(l.text, "*_#: "))
	if at := strings.LastIndex(text, " - "); at > 0 && len(text) <= 80 {
		return steps[board.Fold(text[:at])], text[at+3:]
	}
	return "", ""
}

// heading reads the heading of a step.
func (n *names) heading(l line) (step, bool) {
	what, name := l.head()
	whose, plays := n.players[board.Fold(name)]
	return step{what, whose, l.indent}, plays && what != ""
}

// round reads "Round: 3".
func round(text string) (int, bool) {
	rest, ok := strings.CutPrefix(text, "Round")
	n, all := number(strings.Trim(rest, " :"))
	return n, ok && all == "" && n > 0
}

// number reads the number at the beginning of a text.
func number(text string) (n int, rest string) {
	i := 0
	for i < len(text) && i < 6 && '0' <= text[i] && text[i] <= '9' {
		n = n*10 + int(text[i]-'0')
		i++
	}
	return n, text[i:]
}

// begins reports whether a text begins like a line of a sort.
func begins(text, sort string) bool {
	return slices.ContainsFunc(reports[sort], func(with string) bool { return strings.HasPrefix(text, with) })
}

// isReport reports whether a line says what has happened.
func (n *names) isReport(text string) bool {
	_, rest, ok := n.subject(text)
	return ok && begins(rest, "POWER") || begins(text, "LINE") || slices.ContainsFunc(reports["MARK"], func(mark string) bool { return strings.Contains(text, mark) })
}

// isEntry reports whether a line stands in a table: "Alaska : 1 infantry", "Russians : 24 / 24".
func isEntry(text string) bool { return strings.Contains(text, " : ") || strings.HasSuffix(text, " :") }

// broken reports whether a mail program has broken a line before the next one.
func broken(a, b line) bool {
	word, _, _ := strings.Cut(b.text, " ")
	return b.text != "" && len(a.raw)+1+len(word) > narrowest
}

// stack is a number of units of a kind.
type stack struct {
	sort
	n int
}

// stacks reads "1 armour, 2 fighters and 3 infantry". What it does not know it returns; said is false if the text is no list of units at all.
func (n *names) stacks(text string) (list []stack, strange string, said bool) {
	if strings.HasSuffix(text, ",") {
		return nil, "", false
	}
	for part := range strings.SplitSeq(strings.ReplaceAll(text, " and ", ", "), ", ") {
		count, word := number(strings.TrimSpace(part))
		word = strings.TrimSpace(strings.TrimPrefix(word, "x"))
		if count < 1 || word == "" || len(list) > 40 {
			return nil, "", false
		}
		s, known := n.sorts[board.Fold(word)]
		if !known {
			strange = word
			continue
		}
		list = append(list, stack{s, count})
	}
	return list, strange, true
}

// words writes units.
func words(list []stack) string {
	var b strings.Builder
	for _, s := range list {
		fmt.Fprintf(&b, ", %d %s", s.n, s.word)
	}
	return strings.TrimPrefix(b.String(), ", ")
}

// event is what one line of a summary says, or more lines if a mail program has broken it.
type event struct {
	sort    eventSort
	line    int // the first, from 0 on
	lines   int
	text    string
	step    step
	list    []stack
	from    edition.SpaceID
	to      edition.SpaceID
	number  int
	odd     string // a name that is not known
	strange bool   // it stands in a step of orders, and is none of a known form
	powers  []edition.PowerID
}

type eventSort uint8

const (
	outside eventSort = iota // a line of the letter that is none of the summary
	blank
	titled  // a title
	headed  // the heading of a step
	rounded // Round: n
	told    // what has happened
	moved   // units from a place to a place
	placed  // new units
	bought  // number: what is left, -1 if that is not said
	repaired
	researched // number: what was spent
	rolled     // text: for which development
	acted      // text: a political action
	unplaced   // bought and not placed
)
