package triplea

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

// events says of every line of a letter what it is. It reports whether a summary of TripleA stands among them.
func (n *names) events(lines []line) (list []event, found bool) {
	var now step
	heads, orders, reports, inTable := 0, 0, 0, false
	for i := 0; i < len(lines); {
		l := lines[i]
		e := event{line: i, lines: 1, text: l.text, step: now}
		last := outside
		if len(list) > 0 {
			last = list[len(list)-1].sort
		}
		switch s, isHead := n.heading(l); {
		case l.text == "":
			e.sort = blank
		case len(l.raw) > mostLine:
		case isHead:
			now, inTable = s, false
			e.sort, e.step = headed, s
			heads++
		case begins(l.text, "TITLE"):
			e.sort = titled
		case begins(l.text, "TABLE"):
			e.sort, inTable = told, true
		case inTable && isEntry(l.text), last == told && lines[i-1].text != "" && broken(lines[i-1], l):
			e.sort = told
		case inTable:
			now, inTable = step{}, false
		default:
			if r, ok := round(l.text); ok {
				e.sort, e.number = rounded, r
			} else if now.what != "" && orders < mostEvents {
				e = n.inStep(lines[i:], e)
			}
		}
		switch {
		case e.sort > told:
			orders++
		case e.sort == told:
			reports++
		}
		list = append(list, e)
		i += e.lines
	}
	return list, heads > 0 && heads+orders+reports > 1
}

// inStep reads a line below a heading, and those with which it goes on.
func (n *names) inStep(lines []line, e event) event {
	whole, ok := e, false
	text := ""
	for k, l := range lines[:min(len(lines), mostBroken)] {
		if l.text == "" || k > 0 && (ok && whole.full() && '0' <= l.text[0] && l.text[0] <= '9' || n.opens(l)) {
			break
		}
		if text = strings.TrimSpace(text + " " + l.text); len(text) > mostLine {
			break
		}
		try := e
		try.text, try.lines = text, k+1
		if got, read := n.event(try); read && (!ok || got.better(whole)) {
			whole, ok = got, true
		}
	}
	switch l := lines[0]; {
	case ok:
		return whole
	case n.isReport(l.text):
		e.sort = told
	case l.indent > e.step.indent && !strings.Contains(l.text, "->") && (e.step.what == "-" || l.text[0] < '0' || l.text[0] > '9'):
		e.sort, e.strange = told, e.step.what != "-"
	}
	return e
}

// full reports whether nothing of an event can stand in the next line but the end of a name.
func (e event) full() bool { return e.odd == "" && (e.sort != bought || e.number >= 0) }

// better reports whether what some lines say together is more than what the first of them say.
func (e event) better(first event) bool {
	switch {
	case e.odd != "":
		return false
	case first.odd != "", e.sort != first.sort:
		return true
	case e.sort == bought:
		return e.number >= 0 && first.number < 0
	}
	return e.sort == moved || e.sort == placed || len(e.powers) > len(first.powers)
}

// opens reports whether a line cannot go on with the one before it.
func (n *names) opens(l line) bool {
	_, isHead := n.heading(l)
	_, isRound := round(l.text)
	return isHead || isRound || begins(l.text, "TITLE") || begins(l.text, "TABLE") || n.isReport(l.text)
}

// forms are the forms of words by which lines order something.
var forms = table("forms")

// formed are the sorts of events that have forms.
var formed = map[string]eventSort{"bought": bought, "repaired": repaired, "researched": researched, "rolled": rolled, "acted": acted, "moved": moved, "unplaced": unplaced, "placed": placed}

// parts cuts a text by a form of words: what stands for each of its names.
func parts(words, text string) (list [][2]string, ok bool) {
	head, words, _ := strings.Cut(words, "<")
	text, ok = strings.CutPrefix(text, head)
	for ok && words != "" {
		name, rest, _ := strings.Cut(words, ">")
		mark, next, _ := strings.Cut(rest, "<")
		part, after := text, ""
		if mark != "" {
			part, after, ok = strings.Cut(text, mark)
		}
		list, words, text = append(list, [2]string{name, part}), next, after
	}
	return list, ok
}

// event reads what a line of a step orders. It reports whether the line is of a known form; a name in it that is not known is odd.
func (n *names) event(e event) (event, bool) {
	e.from, e.to, e.number = edition.Nowhere, edition.Nowhere, -1
	who, deed, begins := n.subject(e.text)
	if done, tail, ok := strings.Cut(deed, "; "); ok && strings.HasPrefix(tail, "Remaining") {
		deed = done
		if _, money, ok := strings.Cut(tail, ": "); ok && strings.Contains(money, " PU") {
			e.number, _ = number(money)
		}
	}
	for _, f := range forms {
		what, text := formed[f[0]], e.text
		whose := slices.Contains([]eventSort{moved, unplaced, placed}, what) // of nobody by name
		if !whose {
			text, whose = strings.TrimRight(deed, "; "), begins && who == e.step.whose
		}
		list, ok := parts(f[2], text)
		if !ok || !whose || !slices.Contains(strings.Fields(f[1]), e.step.what) {
			continue
		}
		e.sort = what
		for _, part := range list {
			ok = ok && n.fill(&e, part[0], part[1])
		}
		return e, ok
	}
	return e, false
}

// fill reads a part of an event. It reports whether it can be one.
func (n *names) fill(e *event, part, text string) (ok bool) {
	known := true
	switch part {
	case "units":
		var strange string
		if e.list, strange, ok = n.stacks(text); strange != "" {
			e.odd = strange
		}
		return ok || text == "nothing"
	case "from":
		e.from, known = n.place(text)
	case "to":
		e.to, known = n.place(text)
	case "number":
		e.number, _ = number(text)
	case "text":
		e.text = text
	case "odd":
		known = false
	case "powers":
		for name := range strings.SplitSeq(text, " And ") {
			powers := n.groups[board.Fold(name)]
			if who, is := n.players[board.Fold(name)]; is {
				powers = []edition.PowerID{who.power}
			}
			known = known && len(powers) > 0
			e.powers = append(e.powers, powers...)
		}
	}
	if !known && e.odd == "" {
		e.odd = text
	}
	return true
}
