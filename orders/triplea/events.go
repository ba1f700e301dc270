package triplea

import (
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

// events says of every line of a letter what it is. It tells whether a summary of TripleA stands among them.
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

// full tells whether nothing of an event can stand in the next line but the end of a name.
func (e event) full() bool { return e.odd == "" && (e.sort != bought || e.number >= 0) }

// better tells whether what some lines say together is more than what the first of them say.
func (e event) better(first event) bool {
	switch {
	case e.odd != "":
		return false
	case first.odd != "", e.sort != first.sort:
		return true
	case e.sort == bought:
		return e.number >= 0 && first.number < 0
	}
	return e.to != first.to || len(e.powers) > len(first.powers)
}

// opens tells whether a line cannot go on with the one before it.
func (n *names) opens(l line) bool {
	_, isHead := n.heading(l)
	_, isRound := round(l.text)
	return isHead || isRound || begins(l.text, "TITLE") || begins(l.text, "TABLE") || n.isReport(l.text)
}

// event reads what a line of a step orders.
func (n *names) event(e event) (event, bool) {
	e.from, e.to, e.number = edition.Nowhere, edition.Nowhere, -1
	switch e.step.what {
	case "BUY", "BID", "RESEARCH", "WAR":
		if got, ok := n.deed(e); ok {
			return got, true
		}
	}
	switch e.step.what {
	case "COMBAT", "AIRBORNE", "NONCOMBAT", "PLACE", "BID":
		if units, way, ok := strings.Cut(e.text, " moved from "); ok && !strings.Contains(way, " moved from ") {
			from, to, ok := strings.Cut(way, " to ")
			if !ok {
				return e, false
			}
			e.sort = moved
			e.from, e.to = n.at(&e, from), n.at(&e, to)
			return n.of(e, units)
		}
		if units, ok := strings.CutSuffix(e.text, " were produced but were not placed"); ok {
			e.sort = unplaced
			return n.of(e, units)
		}
		if units, to, ok := strings.Cut(e.text, " placed in "); ok {
			e.sort = placed
			e.to = n.at(&e, to)
			return n.of(e, units)
		}
	}
	return e, false
}

// of reads the units of an event.
func (n *names) of(e event, units string) (event, bool) {
	list, odd, ok := n.stacks(units)
	e.list = list
	if odd != "" {
		e.odd = odd
	}
	return e, ok
}

// at reads a place of an event.
func (n *names) at(e *event, name string) edition.SpaceID {
	s, ok := n.place(name)
	if !ok && e.odd == "" {
		e.odd = name
	}
	return s
}

// deed reads a line that begins with the power whose step it is: "Germans buy 3 infantry; Remaining resources: 0 PUs;".
func (n *names) deed(e event) (event, bool) {
	who, rest, ok := n.subject(e.text)
	if !ok || who != e.step.whose {
		return e, false
	}
	if done, tail, ok := strings.Cut(rest, "; "); ok && strings.HasPrefix(tail, "Remaining") {
		rest = done
		if _, money, ok := strings.Cut(tail, ": "); ok && strings.Contains(money, " PU") {
			e.number, _ = number(money)
		}
	}
	switch verb, what, _ := strings.Cut(rest, " "); {
	case verb == "buy" && strings.TrimRight(what, "; ") == "nothing":
		e.sort = bought
		return e, true
	case verb == "buy":
		e.sort = bought
		return n.of(e, strings.TrimRight(what, "; "))
	case strings.HasPrefix(rest, "repair damage of "):
		e.sort = repaired
		return n.of(e, strings.TrimRight(rest[len("repair damage of "):], "; "))
	case verb == "spend" && strings.Contains(what, " on tech rolls"):
		e.sort = researched
		e.number, _ = number(what)
		return e, true
	case verb == "roll" && strings.Contains(what, " for "):
		e.sort = rolled
		_, what, _ = strings.Cut(what, " for ")
		whole := false
		if e.text, _, whole = strings.Cut(what, " and gets "); !whole {
			e.odd = what
		}
		return e, true
	case strings.HasPrefix(rest, "takes Political Action: "):
		e.sort = acted
		return n.against(e, strings.TrimPrefix(rest, "takes Political Action: ")), true
	}
	return e, false
}

// against reads whom a political action goes to war with: "Political Action Japanese To War With British And ANZAC".
func (n *names) against(e event, action string) event {
	_, whom, ok := strings.Cut(action, " To War With ")
	if !ok {
		e.odd = action
	}
	for name := range strings.SplitSeq(whom, " And ") {
		powers := n.groups[board.Fold(name)]
		if who, known := n.players[board.Fold(name)]; known {
			powers = []edition.PowerID{who.power}
		}
		if len(powers) == 0 {
			e.odd = action
		}
		e.powers = append(e.powers, powers...)
	}
	return e
}
