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
func (b *blockReader) expectBlock(lines []numbered) []ExpectLine {
	var out []ExpectLine
	for _, ln := range lines {
		text := strings.TrimSpace(uncommentBlock(ln.text))
		if text == "" {
			continue
		}
		if len(ln.text) > maxLine {
			b.fail(ln, "", "The line is too long.")
			continue
		}
		out = append(out, b.expectLine(ln, text)...)
	}
	return out
}

func (b *blockReader) expectLine(ln numbered, text string) []ExpectLine {
	first, rest, found := strings.Cut(text, ":")
	rest = strings.TrimSpace(rest)
	if found {
		switch board.Fold(first) {
		case "notaccepted":
			return b.notAccepted(ln, rest)
		case "asks":
			return b.asks(ln, rest)
		case "event", "noevent":
			words := plain(rest)
			var ids []string
			if i := strings.LastIndexByte(words, ' '); i > 0 && behindID.MatchString(words[i+1:]) {
				words, ids = words[:i], strings.Split(words[i+1:], "|")
			}
			if words == "" {
				b.fail(ln, "", "Which event?")
				return nil
			}
			return []ExpectLine{EventLine{Source: b.source(ln), Text: words, IDs: ids, None: board.Fold(first) == "noevent"}}
		case "dice":
			p := b.parser(ln, rest)
			n := p.amount(maxCount)
			p.expectEnd()
			if p.bad {
				return nil
			}
			return []ExpectLine{DiceCount{Source: b.source(ln), Count: n}}
		case "phase":
			if !b.r.hasPhase(rest) {
				b.fail(ln, didYouMean(nearWords(rest, b.r.phases())), "%s has no phase \"%s\".", b.r.ed.Name, Shorten(rest, 40))
				return nil
			}
			return []ExpectLine{PhaseLine{Source: b.source(ln), Phase: rest}}
		case "winner":
			return b.winner(ln, rest)
		case "doubt":
			return b.doubt(ln, rest)
		}
	}
	var out []ExpectLine
	for _, l := range b.positionLine(ln, text) {
		if m, is := l.(MarkLine); is {
			b.fail(ln, "", "\"%s\" stands in positions only.", m.Word)
			return nil
		}
		out = append(out, l)
	}
	return out
}

func (r *Reader) phases() []string {
	var list []string
	for _, ph := range r.ed.Phases {
		list = append(list, ph.ID)
	}
	return list
}

func (r *Reader) hasPhase(id string) bool { return slices.Contains(r.phases(), id) }

var (
	quotedWords = regexp.MustCompile(`"([^"]*)"|“([^”]*)”`)
	behindID    = regexp.MustCompile(`^[A-Z]+-[A-Z0-9]+(-[0-9]+)?(\|[A-Z]+-[A-Z0-9]+(-[0-9]+)?)*$`)
	errorCount  = regexp.MustCompile(`^ *([1-9][0-9]?) errors?\b`)
	ruleID      = regexp.MustCompile(`^[A-Z][A-Z0-9]*(-[A-Za-z0-9]+)*(\|[A-Z][A-Z0-9]*(-[A-Za-z0-9]+)*)*$`)
)

// notAccepted reads `Japan standing line 1 "does not fit" R-TRN-001|R-SEA-004`, and `2 errors` before any of it.
func (b *blockReader) notAccepted(ln numbered, rest string) []ExpectLine {
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
	if p.bad {
		return nil
	}
	return []ExpectLine{n}
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
func (b *blockReader) asks(ln numbered, rest string) []ExpectLine {
	a := Asks{Source: b.source(ln)}
	a.Words, rest = quoted(rest)
	p := b.parser(ln, rest)
	a.Power = p.needPower()
	if p.bad {
		return nil
	}
	t := p.at(0)
	w, ok := p.decision()
	if !ok {
		p.fail(t, didYouMean(nearWords(t.raw, known().names)), "\"%s\" is no decision word.", t.raw)
		return nil
	}
	a.Word = w
	a.Text = plain(wholeText(p.rest()))
	if !p.done() && w != turn.OrdersWord {
		a.Spaces = p.placeList(anywhere)
		p.expectEnd()
	}
	if p.bad {
		return nil
	}
	return []ExpectLine{a}
}

// winner reads "none", "Axis" and "Axis, Japan".
func (b *blockReader) winner(ln numbered, rest string) []ExpectLine {
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
			return nil
		}
	}
	if more {
		p := b.parser(ln, powers)
		w.Powers = p.powerList()
		p.expectEnd()
		if p.bad {
			return nil
		}
	}
	return []ExpectLine{w}
}

// doubt reads `"stays without an order"` and "none".
func (b *blockReader) doubt(ln numbered, rest string) []ExpectLine {
	words, others := quoted(rest)
	others = strings.TrimSpace(others)
	switch none := board.Fold(others) == "none"; {
	case none && words == "":
		return []ExpectLine{DoubtLine{Source: b.source(ln), None: true}}
	case others != "" || words == "":
		b.fail(ln, "", "Write the words of one doubt between quotes, or: doubt: none")
		return nil
	}
	return []ExpectLine{DoubtLine{Source: b.source(ln), Words: words}}
}
