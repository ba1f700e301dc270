package meaning

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// headings are the classes of words that open a section when they stand first.
var headings = map[string]string{"buy": "BUY", "combat": "COMBAT", "ncm": "NONCOMBAT", "then": "THEN", "moves": "THEN", "enter": "PLACE", "naval": "NAVAL", "ground": "GROUND", "rail": "RAIL",
	"bases": "BASES", "standing": "STANDING", "repair": "REPAIR", "research": "RESEARCH", "war": "WAR", "lose": "BATTLES", "battles": "BATTLES", "bid": "BID"}

// next are words for what comes next, be it an attack.
var next = map[string]bool{"then": true, "dann": true, "poi": true, "puis": true}

// rethought are words in front of a purchase that puts right the one above it.
var rethought = map[string]bool{"actually": true, "eigentlich": true, "besser": true, "lieber": true, "better": true, "rather": true, "finalement": true, "piuttosto": true, "meglio": true, "mejor": true}

// sentence reads one sentence: its heading, if it has one, and the rest.
func (l *letter) sentence(toks []token) {
	for i := 0; i < 2 && i+1 < len(toks); i++ {
		if toks[i].fold == "by" && toks[i].class == "" && (toks[i+1].isNum || toks[i+1].filler) && (i == 0 || len(toks[0].places) > 0) || toks[i].fold == "b" && toks[i+1].class == ":" && len(toks[i].places) == 0 { // as a microphone hears it
			toks[i].class = "buy"
		}
	}
	if len(toks) > 1 && rethought[toks[0].fold] && len(l.buys) > 0 && len(l.st.moves) == 0 {
		toks[0].class, toks[0].filler = "doubt", false // "Buy 8 inf. Actually, 6 inf"
	}
	if c, ok := l.callsOff(toks); ok && len(l.st.moves)+len(l.waiting)+len(l.entries)+len(l.doubts)+len(l.asked) > 0 {
		l.calloffs = append(l.calloffs, c)
		return
	}
	if l.fires(toks) {
		return
	}
	toks = l.priced(l.untitled(l.accounts(toks)))
	if opensStanding(l, toks) {
		l.section, l.headed = "STANDING", true
		return
	}
	bare := true // without a heading of its own
	for len(toks) > 0 {
		before, headed, first := l.section, l.headed, toks[0].fold
		n, ends := l.heading(toks)
		if n == 0 {
			break
		}
		toks, bare = toks[n:], false
		if l.section == "BUY" && onlyMoney(toks) { // "PURCHASES (30 IPCs)", above a list
			return
		}
		if len(toks) > 0 && (l.section == "BUY" || l.section == "RAIL" && !ends || l.section == "PLACE" || l.section == "RESEARCH" || l.section == "BATTLES" || l.section == "THEN" && (!ends || next[first])) && l.after == nil { // "Buy 5 inf" says nothing of the lines below
			l.after = func() { l.section, l.headed = before, headed }
		}
	}
	if len(toks) == 0 {
		return
	}
	l.also = false
	els := l.elements(toks)
	for _, words := range l.told {
		l.passOver(words)
	}
	if (l.section == "BUY" || has(els, "buy") || l.section == "" && len(l.st.moves) == 0 && has(els, "deck") && l.counted(els) && !has(els, "arrow")) && !has(els, "place") { // "a fighter to put on it"
		for i := len(els) - 1; i >= 0; i-- {
			if els[i].is("enter", "deck") || els[i].sort == "arrow" && i+1 < len(els) && els[i+1].sort == "sum" {
				els = slices.Delete(els, i, i+1)
			}
		}
	}
	if has(els, "escort") && repeats(els) && !l.speaks(els, l.isAir) { // "the cruiser of 20 escorts"
		l.also, els = true, slices.DeleteFunc(els, func(e element) bool { return e.sort == "escort" })
	}
	if u := slices.IndexFunc(els, func(e element) bool { return e.sort == "units" }); l.section == "BUY" && l.bought[l.line] && u > 0 && !has(els[:u], "place", "number", "sum") { // "all my money goes into 8 inf"
		els = slices.Concat(slices.DeleteFunc(slices.Clone(els[:u]), func(e element) bool { return e.is("arrow", "toweak") }), els[u:])
	}
	els = l.alight(els)
	if len(els) == 1 && els[0].sort == "land" && strings.HasPrefix(els[0].token.fold, "land") && l.pending() { // "LANDING", above a list
		l.section, l.headed = l.quietSection(), true
		return
	}
	els = subject(l.stayed(l.recast(l.amounts(l.numbered(els)))))
	defer l.remember(els)
	for len(els) > 0 && els[len(els)-1].is(",", "and", ".", ":", ";", "dots") && !(els[len(els)-1].sort == ":" && len(els) < 4) {
		els = els[:len(els)-1]
	}
	if len(els) > 2 && els[0].sort == "place" && els[1].sort == "place" && els[1].zone && (els[2].sort == ":" || els[2].sort == "units" && !els[0].zone && l.ed.Board.Adjacent(els[0].senses[0].space, els[1].senses[0].space)) {
		els = els[1:] // "pearl sz 52: ..."
	}
	if len(els) > 2 && els[0].sort == "place" && els[1].sort == "dots" && els[2].sort == "units" && !slices.ContainsFunc(els[2:], func(e element) bool { return e.marked() }) { // "Caucasus ..... 4 inf"
		els = slices.Delete(slices.Clone(els), 1, 2)
	}
	if (l.section == "WAR" || l.section == "RESEARCH") && has(els, "units") && has(els, "place") {
		l.section, l.headed = "", false
	}
	if len(els) == 1 && els[0].sort == "end" && l.section != "STANDING" {
		l.ended = true
	}
	if len(els) == 0 {
		if l.section == "BATTLES" && !bare { // "ool: i t"
			l.passOver(l.typed)
		}
		return
	}
	sticky := l.sticky
	if sticky == nil && !has(els, "gets", ":") && !aims(els) {
		sticky = l.spoken
	}
	if len(els) > 2 && els[0].sort == "place" && els[1].sort == ":" && (!has(els, "arrow", "dash") || slices.ContainsFunc(els[0].senses, func(s sense) bool { return l.fight(s.space) })) { // "Egypt: 1 inf from Libya. The bomber too."
		l.spoken = els[:1:1]
	}
	if els = l.ownWay(els); len(els) == 0 {
		return
	}
	if l.section == "BUY" && l.after != nil && bare { // "Buy 8 inf. 6 in Berlin. 2 in Rome."
		if (l.placing(&sentence{els: els}) || l.entersAt(els) == 0) && !slices.ContainsFunc(toks, func(t token) bool { return rounds[t.fold] }) {
			l.section, l.headed = "PLACE", true
		} else if has(els, "load", "arrow", "land", "from") && has(els, "place", "number") && has(els, "units") && !has(els, "buy", "enter") { // "Buy 2 trn. Load both inf in the East."
			l.after()
			l.after = nil
		}
	}
	if i := l.entersAt(els); i > 0 { // "buy 1 trn and 1 inf, trn in 62, inf in Sydney"
		l.orders(sentence{els, l.line, l.typed, l.section, l.headed, l.purse, sticky, l.near(), nil, false, l.tabled}, trimmed(els[:i]))
		l.section, l.headed, els = "PLACE", true, els[i:]
	}
	s := sentence{els, l.line, l.typed, l.section, l.headed, l.purse, sticky, l.near(), nil, false, l.tabled}
	if (l.also || els[0].sort == "and") && l.asAbove(&s) {
		return
	}
	spoken := l.sticky == nil && sticky != nil
	l.orders(s, els)
	if spoken && len(l.sticky) > 0 && &l.sticky[0] == &sticky[0] { // it holds for this line alone
		l.sticky = nil
	}
}

// aims reports whether a sentence has a target of its own, behind an arrow or a verb, or behind "for" at its head.
func aims(els []element) bool {
	if len(els) > 2 && els[0].sort == "toweak" && (els[0].token.fold == "for" || els[0].token.fold == "für") && els[1].sort == "place" {
		return true
	}
	for i := range els[:max(0, len(els)-1)] {
		if els[i].is("arrow", "combat") && els[i+1].sort == "place" {
			return true
		}
	}
	return false
}

// onlyMoney reports whether words behind a heading only say how much there is to spend.
func onlyMoney(toks []token) bool {
	return slices.ContainsFunc(toks, func(t token) bool { return t.isNum }) && !slices.ContainsFunc(toks, func(t token) bool {
		return !(t.isNum || t.filler || slices.Contains([]string{"(", ")", ":", "=", ",", "from", "ignore"}, t.class) || t.class == "" && len(t.kinds)+len(t.places) == 0)
	})
}

// priced gives a heading to a purchase that has its money in front: "52: ac, 2 fig, 2 des", "30 = 6 inf, 3 art".
func (l *letter) priced(toks []token) []token {
	n, cost, section := 1, 0, l.section
	for n < len(toks) && (toks[n].class == "ignore" || toks[n].filler) {
		n++
	}
	if n+1 >= len(toks) || !toks[0].isNum || !slices.Contains([]string{":", "=", "dash"}, toks[n].class) || len(l.st.moves)+len(l.buys) > 0 {
		return toks
	}
	l.section = "BUY"
	els := l.elements(slices.Clone(toks[n+1:]))
	l.section = section
	for _, e := range els {
		if e.sort == "units" && len(e.units.kinds) > 0 {
			cost += max(1, e.units.n) * l.ask.Cost(e.units.kinds[0])
		} else if !e.is(",", "and", "sum") {
			return toks
		}
	}
	if cost != toks[0].num && n == 1 {
		return toks
	}
	toks[n].class = ":"
	return slices.Insert(toks, 0, token{class: "buy", fold: "buy", power: edition.Nobody})
}

// untitled cuts off the power and the round that stand above its orders: "Allemagne tour 3 - ...".
func (l *letter) untitled(toks []token) []token {
	n := 0
	for n < len(toks) && n < 4 && (toks[n].power == l.me || rounds[toks[n].fold] || n > 0 && toks[n].isNum || toks[n].fold == "s" || toks[n].class == "'s") {
		n++
	}
	if n < 2 || n == len(toks) || toks[0].power != l.me || !slices.ContainsFunc(toks[:n], func(t token) bool { return rounds[t.fold] }) || !slices.Contains([]string{"dash", ":", ",", ";", "("}, toks[n].class) {
		return toks
	}
	return toks[n+1:]
}

// heading takes a word that opens a section, and tells how many words it takes, and whether they stand by themselves.
func (l *letter) heading(toks []token) (int, bool) {
	t := &toks[0]
	section, ok := headings[t.class]
	if l.byPhase() && (len(toks) == 1 || toks[1].class == ":") {
		if t.fold == "land" {
			section, ok = "GROUND", true
		} else if t.class == "ships" {
			section, ok = "NAVAL", true
		}
	}
	if t.class == "fight" && (len(toks) == 1 || len(toks) == 2 && toks[1].class == ":") { // "FIGHTS"
		section, ok = "COMBAT", true
	}
	if !ok || len(t.kinds) > 0 && t.class != "buy" || l.shortName(toks, 0) != nil {
		return 0, false
	}
	n := 1
	for n < len(toks) && l.shortName(toks, n) == nil && (toks[n].filler || toks[n].power == l.me && len(toks[n].places) == 0) {
		n++
	}
	ends := n == len(toks) || toks[n].class == ":" || toks[n].class == "dash"
	if !ends && t.class == "combat" && n < len(toks) && toks[n].class == "combat" {
		return n, true
	}
	switch {
	case section == "STANDING" || section == "REPAIR" || section == "RESEARCH" || section == "WAR" || section == "BATTLES" || section == "BID":
		if !ends {
			return 0, false
		}
	case !ends && t.class == "combat" && (len(l.fuzzy([]string{t.fold})) > 0 || len(toks[n].places) > 0 || l.shortName(toks, n) != nil || toks[n].power != edition.Nobody || toks[n].class == "toweak"):
		return 0, false // "attack France with ..."
	case (t.class == "land" || t.class == "moves") && !ends:
		return 0, false
	case !ends && (t.class == "rail" || t.class == "bases" || t.class == "naval" || t.class == "ground"):
		if !l.sections[section] {
			return 0, false
		}
	}
	if section == "THEN" && (l.section == "COMBAT" && next[t.fold] || l.section == "NONCOMBAT" || l.byPhase() || l.section == "PLACE") {
		section = l.section
	}
	if t.class == "then" && len(l.st.moves)+len(l.waiting) == 0 {
		return n, ends
	}
	if section == "COMBAT" && l.byPhase() {
		section = ""
	} else if section == "NONCOMBAT" && l.byPhase() {
		section = "BASES"
		if l.section == "" {
			section = ""
		}
	} else if headed := section; !l.sections[headed] && (headed == "NAVAL" || headed == "GROUND" || headed == "RAIL" || headed == "BASES") {
		return 0, false
	}
	l.section, l.headed, l.sticky, l.header, l.kinds = section, true, nil, nil, nil
	l.bought[l.line] = l.bought[l.line] || section == "BUY"
	if n < len(toks) && ends {
		n++
	}
	return n, ends
}

// unlettered takes the letters off lines that are counted by them: "a. ...", and below it "b. ...".
func unlettered(lines []string) []string {
	var rows []int // the lines of the list so far
	end := func() {
		for _, i := range rows {
			if len(rows) > 1 {
				lines[i] = strings.TrimLeft(lines[i], " \t")[3:]
			}
		}
		rows = nil
	}
	for i := range lines {
		row := strings.TrimLeft(lines[i], " \t")
		if len(row) < 4 || row[1] != '.' || row[2] != ' ' {
			continue
		}
		letter := int(row[0] | 0x20)
		if letter == 'a' {
			end()
		}
		if letter == 'a'+len(rows) {
			rows = append(rows, i)
		}
	}
	end()
	return lines
}
