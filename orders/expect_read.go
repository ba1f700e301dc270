package orders

import (
	"fieldpost/adjudicator/rules/board"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/turn"
)

// expectBlock reads what must have come out.
func (b *blockReader) expectBlock(lines []textLine) (out []ExpectLine) {
	b.each(lines, func(ln textLine, text string) { out = append(out, b.expectLine(ln, text)...) })
	return out
}

// expectations are the lines of an expect block that no position has, by the word that begins one. After a problem they do not count.
var expectations = map[string]func(b *blockReader, ln textLine, rest string) ExpectLine{
	"notaccepted": (*blockReader).notAccepted, "asks": (*blockReader).asks, "event": (*blockReader).event, "winner": (*blockReader).winner, "doubt": (*blockReader).doubt,
	"noevent": func(b *blockReader, ln textLine, rest string) ExpectLine {
		l := b.event(ln, rest).(EventLine)
		l.None = true
		return l
	},
	"dice": func(b *blockReader, ln textLine, rest string) ExpectLine {
		p := b.parser(ln, rest)
		n := p.amount(maxCount)
		p.expectEnd()
		return DiceCount{Source: b.source(ln), Count: n}
	},
	"phase": func(b *blockReader, ln textLine, rest string) ExpectLine {
		if !b.r.hasPhase(rest) {
			b.fail(ln, didYouMean(nearWords(rest, b.r.phases())), "%s has no phase \"%s\".", b.r.ed.Name, Shorten(rest, 40))
		}
		return PhaseLine{Source: b.source(ln), Phase: rest}
	},
}

func (b *blockReader) expectLine(ln textLine, text string) (out []ExpectLine) {
	first, rest, found := strings.Cut(text, ":")
	if read := expectations[board.Fold(first)]; found && read != nil {
		before := len(b.out.problems)
		if l := read(b, ln, strings.TrimSpace(rest)); len(b.out.problems) == before {
			out = append(out, l)
		}
		return out
	}
	for _, l := range b.positionLine(ln, text) {
		if m, is := l.(MarkLine); is {
			b.fail(ln, "", "\"%s\" stands in positions only.", m.Word)
			return nil
		}
		out = append(out, l)
	}
	return out
}

// event reads the words of a fact, and the rules that may stand behind it.
func (b *blockReader) event(ln textLine, rest string) ExpectLine {
	l := EventLine{Source: b.source(ln), Text: plain(rest)}
	if i := strings.LastIndexByte(l.Text, ' '); i > 0 && behindID.MatchString(l.Text[i+1:]) {
		l.Text, l.IDs = l.Text[:i], strings.Split(l.Text[i+1:], "|")
	}
	if l.Text == "" {
		b.fail(ln, "", "Which event?")
	}
	return l
}

func (r *Reader) phases() []string {
	return namesOf(r.ed.Phases, func(ph *edition.Phase) string { return ph.ID })
}

func (r *Reader) hasPhase(id string) bool { return slices.Contains(r.phases(), id) }

var (
	quotedWords = regexp.MustCompile(`"([^"]*)"|“([^”]*)”`)
	behindID    = regexp.MustCompile(`^[A-Z]+-[A-Z0-9]+(-[0-9]+)?(\|[A-Z]+-[A-Z0-9]+(-[0-9]+)?)*$`)
	errorCount  = regexp.MustCompile(`^ *([1-9][0-9]?) errors?\b`)
	ruleID      = regexp.MustCompile(`^[A-Z][A-Z0-9]*(-[A-Za-z0-9]+)*(\|[A-Z][A-Z0-9]*(-[A-Za-z0-9]+)*)*$`)
)

// notAccepted reads `Japan standing line 1 "does not fit" R-TRN-001|R-SEA-004`, and `2 errors` before any of it.
func (b *blockReader) notAccepted(ln textLine, rest string) ExpectLine {
	n := NotAccepted{Source: b.source(ln), Power: edition.Nobody}
	n.Words, rest = quoted(rest)
	if m := errorCount.FindStringSubmatch(rest); m != nil {
		n.Errors, _ = strconv.Atoi(m[1])
		rest = rest[len(m[0]):]
	}
	var plain []string
	for _, f := range strings.Fields(rest) {
		if strings.Contains(f, "-") && ruleID.MatchString(f) || len(f) == 1 && ruleID.MatchString(f) {
			n.IDs = append(n.IDs, strings.Split(f, "|")...)
			continue
		}
		plain = append(plain, f)
	}
	p := b.parser(ln, strings.Join(plain, " "))
	if id, ok := p.powerName(); ok {
		n.Power = id
		switch {
		case p.takeOne("standing"):
			n.Block = "standing"
			p.take("orders")
		case p.takeOne("answers", "answer"):
			n.Block = "answers"
		default:
			n.Block = "letter"
			if p.take("letter") && !p.done() && p.at(0).kind == number {
				n.N = p.amount(maxCount)
			}
		}
		p.takeKind(comma, colon)
	}
	if p.take("line") {
		n.Line = p.amount(maxCount)
	}
	p.expectEnd()
	return n
}

// quoted takes the words between quotes out of a line.
func quoted(line string) (words, rest string) {
	m := quotedWords.FindStringSubmatchIndex(line)
	if m == nil {
		return "", line
	}
	for g := 2; g < len(m); g += 2 {
		if m[g] >= 0 {
			words = line[m[g]:m[g+1]]
		}
	}
	return words, line[:m[0]] + " " + line[m[1]:]
}

// asks reads `United Kingdom refuge sz 7 "land in Norway"`.
func (b *blockReader) asks(ln textLine, rest string) ExpectLine {
	a := Asks{Source: b.source(ln)}
	a.Words, rest = quoted(rest)
	p := b.parser(ln, rest)
	a.Power = p.needPower()
	t := p.at(0)
	w, ok := p.decision()
	if !ok {
		p.fail(t, didYouMean(nearWords(t.raw, known().names)), "\"%s\" is no decision word.", t.raw)
		return a
	}
	a.Word = w
	a.Text = plain(wholeText(p.rest()))
	if !p.done() && w != turn.OrdersWord {
		a.Spaces = p.placeList(anywhere)
		p.expectEnd()
	}
	return a
}

// winner reads "none", "Axis" and "Axis, Japan".
func (b *blockReader) winner(ln textLine, rest string) ExpectLine {
	w := WinnerLine{Source: b.source(ln)}
	side, powers, more := strings.Cut(rest, ",")
	if board.Fold(side) != "none" {
		for _, s := range b.r.ed.Sides {
			if board.Fold(s) == board.Fold(side) {
				w.Side = s
			}
		}
		if w.Side == "" {
			b.fail(ln, didYouMean(b.r.ed.Sides), "There is no side \"%s\".", Shorten(strings.TrimSpace(side), 40))
		}
	}
	if more {
		p := b.parser(ln, powers)
		w.Powers = p.powerList()
		p.expectEnd()
	}
	return w
}

// doubt reads `"stays without an order"` and "none".
func (b *blockReader) doubt(ln textLine, rest string) ExpectLine {
	words, others := quoted(rest)
	others = strings.TrimSpace(others)
	none := board.Fold(others) == "none"
	if none == (words != "") || !none && others != "" {
		b.fail(ln, "", "Write the words of one doubt between quotes, or: doubt: none")
	}
	return DoubtLine{Source: b.source(ln), Words: words, None: none}
}
