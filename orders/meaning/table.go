package meaning

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// columns says what the heading of a column names.
var columns = map[string]string{"from": "from", "to": "to", "target": "to", "units": "units", "unit": "units", "what": "units", "where": "to",
	"qty": "n", "cost": "x", "total": "x", "each": "x", "ipc": "x", "item": "units", "running": "x", "remarks": "note", "no": "x", "loadremark": "note", "eachtotal": "x",
	"stack": "units", "start": "from", "end": "to", "sum": "x", "number": "n", "price": "x", "destination": "to", "note": "note", "notes": "note", "type": "x", "phase": "x", "kind": "x",
	"remark": "note", "comment": "note", "comments": "note", "why": "note", "reason": "note", "purpose": "note", "bemerkung": "note", "bemerkungen": "note", "anmerkung": "note", "nota": "note", "notas": "note", "remarque": "note", "remarques": "note", "commento": "note",
	"von": "from", "aus": "from", "de": "from", "da": "from", "desde": "from", "origin": "from", "source": "from", "nach": "to", "ziel": "to", "vers": "to", "hacia": "to", "a": "to", "into": "to", "was": "units", "einheiten": "units", "unites": "units", "unita": "units", "unidades": "units", "force": "units", "forces": "units", "who": "units",
	"anzahl": "n", "zahl": "n", "count": "n", "amount": "n", "preis": "x", "kosten": "x", "summe": "x"}

var (
	walls   = regexp.MustCompile(`\s*[|\t]\s*`)
	none    = regexp.MustCompile(`^[-–—.·/]{0,3}$`)
	counted = regexp.MustCompile(`^(?:\d{1,2}|[-–—.·/]{1,3})$`)
)

// idle reports whether a remark in a table says nothing that could be an order.
func idle(els []element) bool {
	return !has(els, "place", "number", "arrow", "land", "raid", "shell", "lose", "fallback", "neg", "doubt") && !slices.ContainsFunc(els, func(e element) bool { return len(e.units.kinds) > 0 || e.units.n > 0 })
}

func columnWord(c string) string { return columns[strings.ReplaceAll(foldPhrase(c), " ", "")] }

// isHeader reports whether some cells are the heading of a table.
func isHeader(cols []string) bool {
	return !slices.ContainsFunc(cols, func(c string) bool { return columnWord(c) == "" })
}

// kindsIn are the kinds of units that head the columns of a table with counts below, if the next line has so many counts; and the cells in front of them.
func (l *letter) kindsIn(cols []string) (kinds []element, lead []string) {
	for i, c := range cols {
		if e := l.elements(l.tokens(c)); len(e) > 0 && !slices.ContainsFunc(e, func(e element) bool { return e.sort != "units" || e.units.n > 0 || e.units.many() }) {
			kinds = append(kinds, e...)
		} else if len(kinds) == 0 {
			lead = cols[:i+1]
		} else if columnWord(c) != "note" && columnWord(c) != "x" {
			return nil, nil
		}
	}
	next := l.line
	for next < len(l.lines) && ruled.MatchString(l.lines[next]) {
		next++
	}
	if len(kinds) == 0 || len(lead) > 3 || next == len(l.lines) {
		return nil, nil
	}
	if _, counts, _ := countsIn(l.lines[next], len(kinds)); counts == nil || len(kinds) == 1 && (len(lead) == 0 || counts[0] == 0) {
		return nil, nil
	}
	return kinds, lead
}

// countsIn are the counts in a line of a table, a sign or nothing for none, and the cells in front of them and behind.
func countsIn(line string, n int) (lead []string, counts []int, notes []string) {
	cut := cells
	if strings.ContainsAny(line, "|\t") {
		cut = walls
		line = strings.Trim(strings.TrimRight(line, " \t"), "|")
	}
	cols := cut.Split(strings.TrimSpace(line), -1)
	if words := strings.Fields(line); cut == cells && n > 1 && len(cols) <= n { // "Germany 4 2 1"
		for from := len(words) - n; from > 0; from-- {
			if !slices.ContainsFunc(words[from:from+n], func(w string) bool { return !counted.MatchString(w) }) {
				cols = slices.Concat([]string{strings.Join(words[:from], " ")}, words[from:])
				break
			}
		}
	}
	for i, c := range cols {
		cols[i] = strings.TrimSpace(c)
	}
	for from := 0; from < min(4, len(cols)); from++ {
		list, any := []int{}, false
		for _, c := range cols[from:min(from+n, len(cols))] {
			k, err := strconv.Atoi(c)
			if err != nil && !none.MatchString(c) || k < 0 || k > 99 {
				break
			}
			list, any = append(list, k), any || k > 0
		}
		if len(list) == n || any && cut == walls && from+len(list) == len(cols) {
			return cols[:from], list, cols[min(from+n, len(cols)):]
		}
	}
	return nil, nil, nil
}

// matrix reads a line of a table with a kind of units in the head of each column.
func (l *letter) matrix(line string) bool {
	lead, counts, notes := countsIn(line, len(l.kinds))
	if counts == nil {
		return false
	}
	var who, where, note []element
	for i, n := range counts {
		if e := l.kinds[i]; n > 0 {
			e.units.n, e.units.plural = n, true
			if len(who) > 0 {
				who = append(who, element{sort: ","})
			}
			who = append(who, e)
		}
	}
	sum := false
	for _, c := range lead {
		toks := l.tokens(c)
		sum = sum || len(toks) > 0 && toks[0].class == "ignore"
		e := l.elements(toks)
		if has(where, "place") && has(e, "place") && !has(where, "arrow") {
			where = append(where, element{sort: "arrow"})
		}
		where = append(where, e...)
	}
	if note = l.elements(l.tokens(strings.Join(notes, ", "))); idle(note) {
		note = nil
	}
	if len(note) > 0 && !has(note, "place", "number", "raid", "escort", "fight", "lose", "fallback", "shell", "half", "or", "doubt", "unreal", "?mark") && !l.counted(note) { // "(back on the CV)"
		l.passOver(strings.Join(notes, ", "))
		note = nil
	}
	if len(who) == 0 || sum {
		return true
	}
	trn := slices.IndexFunc(who, func(e element) bool { return e.sort == "units" && l.isTransport(e.units.kinds[0]) })
	switch arrow := slices.IndexFunc(where, func(e element) bool { return e.is("arrow", "dash") }); {
	case !has(where, "place"):
		who = append(who, note...)
	case arrow < 0:
		who = slices.Concat(where, []element{{sort: ":"}}, who)
	case trn > 0 && slices.ContainsFunc(note, l.isBoat) && has(note, "place"): // its way
		who = slices.Concat(note, []element{{sort: "load"}}, who[:trn-1], who[trn+1:], []element{{sort: "from"}}, where[:arrow], []element{{sort: "land"}}, where[arrow+1:])
	default:
		if who = slices.Concat(who, []element{{sort: "from"}}, where); len(note) > 0 {
			who = slices.Concat(who, []element{{sort: ","}}, note)
		}
	}
	l.take(sentence{who, l.line, l.typed, l.section, l.headed, l.purse, nil, edition.Nowhere, nil, false, l.tabled})
	return true
}

func (l *letter) isBoat(e element) bool {
	return e.sort == "units" && len(e.units.kinds) > 0 && l.isTransport(e.units.kinds[0])
}

// table reads a row of cells. Which column is what it learns from a heading, else from what is in it.
func (l *letter) table(cols []string) bool {
	l.tabled = true
	defer func() { l.tabled = false }()
	named := 0
	for _, c := range cols {
		if columnWord(c) != "" {
			named++
		}
	}
	first := l.tokens(cols[0])
	isHeading := len(first) > 0 && headings[first[0].class] != "" && l.header[0] != "from" && l.header[0] != "to"
	if kinds, lead := l.kindsIn(cols); kinds != nil {
		if isHeading {
			l.sentence(first)
		}
		l.kinds, l.header, l.sticky = kinds, map[int]string{}, nil
		return len(lead) > 0 || isHeading || len(kinds) > 1
	}
	if named >= 2 || named == 1 && len(cols) == 2 && isHeading {
		if isHeading && columnWord(cols[0]) == "" {
			l.sentence(first)
		}
		l.header = map[int]string{}
		k := 0
		for i, c := range cols {
			if i == 0 && isHeading && columnWord(c) == "" || c == "#" {
				continue
			}
			l.header[k] = columnWord(c)
			k++
		}
		if l.section == "BUY" && slices.ContainsFunc(cols, func(c string) bool { return columnWord(c) == "from" }) { // moves begin
			l.section, l.headed = "", false
		}
		l.sticky = nil
		return true
	}
	if isHeading {
		if n, _ := l.heading(first); n > 0 {
			if n < len(first) {
				return false
			}
			cols = cols[1:]
		}
		if len(cols) == 0 {
			return true
		}
	}
	var units, places []int
	els := make([][]element, len(cols))
	for i, c := range cols {
		els[i] = l.elements(l.tokens(c))
		if l.header[i] == "note" && idle(els[i]) {
			els[i] = nil
		}
		u, p := count(els[i], "units"), count(els[i], "place")
		switch {
		case u == 1 && p > 0 && i == 0 && len(cols) > 2 && len(els[i][0].units.kinds) > 0 && l.isTransport(els[i][0].units.kinds[0]): // "TT North Sea | Norway | 2 inf"
			els[i] = placesOf(els[i], l.isTransport)
			places = append(places, i)
		case u == 1 && len(units) > 0 && l.isDeck(&els[i][0]) && len(els[i]) > 1 && has(els[i], "place", "number") && l.header[i] != "units" && !slices.ContainsFunc(els[units[0]], func(e element) bool { return e.sort == "units" && !l.isPlanes(&e) }): // "2 ftr | sz 52 | cv sz 52"
			els[i] = slices.DeleteFunc(els[i], func(e element) bool { return !e.is("place", "number") })
			places = append(places, i)
		case u > 0 && (els[i][0].sort == "units" || p == 0):
			units = append(units, i)
		case p > 0:
			places = append(places, i)
		}
	}
	if len(units)+len(places) > 1 && l.section != "PLACE" {
		for i := range els {
			counts := len(units) == 0 && len(places) > 1 && has(els[i], "number") && has(els[i], "?") // "1 glider | Ukraine | Caucasus"
			if (counts || l.header[i] == "from" || l.header[i] == "to" || l.header[i] == "units" && len(units) == 0) && !slices.ContainsFunc(els[i], func(e element) bool { return !e.is("?", "number") }) && len(cols[i]) > 2 {
				l.fail(unclear) // a name that nobody knows
				return true
			}
		}
	}
	for i := range els {
		if len(els[i]) == 1 && els[i][0].is("ncm", "combat") && l.header != nil { // a column says in which phase
			l.section, l.headed = map[string]string{"ncm": "NONCOMBAT", "combat": "COMBAT"}[els[i][0].sort], true
			els[i] = nil
		}
	}
	if l.section == "BUY" || l.section == "" && len(places) == 0 && len(units) > 0 {
		return l.buyRow(els)
	}
	if len(places) == 1 && len(units) == 2 && l.section != "PLACE" { // "SZ 17 | 2 ftr | the two cv"
		if last := els[units[1]]; len(last) == 1 && len(last[0].units.kinds) > 0 && l.ed.Kinds[last[0].units.kinds[0]].Deck > 0 {
			all := slices.Concat(els[units[0]], []element{{sort: "from"}}, els[places[0]], []element{{sort: "arrow"}}, last)
			l.take(sentence{all, l.line, l.typed, l.section, l.headed, l.purse, nil, edition.Nowhere, nil, false, l.tabled})
			return true
		}
	}
	if len(units) == 0 || len(places) < 2 || l.section == "PLACE" {
		return false
	}
	from, to := places[0], places[1]
	order := map[string]int{}
	for i, c := range l.header {
		order[c] = i
	}
	if f, ok := order["from"]; ok {
		if t, also := order["to"]; also && t < f {
			from, to = to, from
		}
	}
	var all []element
	who := els[units[0]]
	if k := slices.IndexFunc(who, func(e element) bool { return e.sort == "shell" }); k > 0 { // "North Sea | Norway | BB + DD bombard"
		all = slices.Concat(who[:k], []element{{sort: "from"}}, els[from], who[k:k+1], []element{{sort: "toweak"}}, els[to])
		l.take(sentence{all, l.line, l.typed, l.section, l.headed, l.purse, nil, edition.Nowhere, nil, false, l.tabled})
		return true
	}
	if goal := els[to]; goal[0].sort == "shell" && len(units) == 1 { // "BB | North Sea | bombards Norway"
		l.take(sentence{slices.Concat(who, []element{{sort: "from"}}, els[from], goal[:1], []element{{sort: "toweak"}}, placesOf(goal[1:], l.isTransport)), l.line, l.typed, l.section, l.headed, l.purse, nil, edition.Nowhere, nil, false, l.tabled})
		return true
	}
	with := len(who)
	for i := range who {
		if i > 0 && who[i].sort == "load" && has(who[i:], "place") {
			with = min(with, i)
		}
	}
	all = append(all, who[:with]...)
	all = append(all, element{sort: "from"})
	all = append(all, placesOf(els[from], func(edition.KindID) bool { return false })...)
	all = append(all, element{sort: "arrow"})
	all = append(all, placesOf(els[to], l.isTransport)...)
	all = append(all, who[with:]...)
	for i := range els {
		if i != from && i != to && i != units[0] && i > 0 {
			if len(els[i]) > 0 && els[i][0].sort != "arrow" {
				all = append(all, element{sort: ","})
			}
			all = append(all, els[i]...)
		}
	}
	l.take(sentence{all, l.line, l.typed, l.section, l.headed, l.purse, nil, edition.Nowhere, nil, false, l.tabled})
	return true
}

// placesOf is a cell that names a place, without the carrier or transport that is named with it.
func placesOf(cell []element, transport func(edition.KindID) bool) (out []element) {
	for _, e := range cell {
		if e.sort != "units" || has(cell, "arrow", "load", "land") || len(e.units.kinds) > 0 && transport(e.units.kinds[0]) {
			out = append(out, e)
		}
	}
	return out
}

// buyRow reads a row of a price list as a bill.
func (l *letter) buyRow(els [][]element) bool {
	var row []element
	for i := range els {
		if has(row, "units") && has(els[i], "units") {
			row = append(row, element{sort: ","})
		}
		row = append(row, els[i]...)
	}
	if has(row, "units") {
		l.take(sentence{row, l.line, l.typed, "BUY", l.headed, l.purse, nil, edition.Nowhere, nil, false, l.tabled})
	}
	return has(row, "units")
}
