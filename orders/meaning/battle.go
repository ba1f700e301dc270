package meaning

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// readShot reads what a sentence says of bombardment, and keeps other wishes for battles until all moves are known.
func (l *letter) readShot(s sentence) bool {
	if i := l.twoFold(&s); i > 0 { // "35: 2 ftr from 37, take hits bb first"
		front, behind := s, s
		front.els, behind.els = apart(s.els, i)
		if behind.els[0].is(";", ",", "(", "and", "then") {
			behind.els = behind.els[1:]
		}
		if len(s.sticky) == 0 && s.els[0].is("place", "number") && len(l.scopes(s.els[:1])) > 0 {
			behind.sticky = s.els[:1:1]
		}
		if has(front.els, "from", "arrow") && !moving[s.section] && !l.byPhase() { // these units fight, and are no purchase
			front.section, front.headed = "COMBAT", true
		}
		l.take(front)
		if at := l.near(); at != edition.Nowhere {
			behind.near = at
		}
		if speak(l.said(behind.part()), "keep", "spare") {
			behind.section = "BATTLES"
		}
		l.take(behind)
		l.section, l.headed, l.sticky = s.section, s.headed, s.sticky
		return true
	}
	if shell := has(s.els, "shell") && !has(s.els, "lose", "fallback"); shell && (l.last || !l.waited) {
		return l.readBombard(s)
	}
	if !l.last {
		l.waiting = append(l.waiting, s)
		return true
	}
	if parts := l.byBattle(s); len(parts) > 1 {
		l.shots = append(l.shots, parts...)
		return true
	}
	if k := len(l.shots) - 1; k >= 0 && l.adds(&s) && l.shots[k].line == s.line && !(l.ranked(s.els) && l.leaves(&l.shots[k])) {
		l.shots[k].els = slices.Concat(l.shots[k].els, []element{{sort: ","}}, s.els)
		return true
	}
	l.shots = append(l.shots, s)
	return true
}

// byBattle are the lists of losses of a sentence that names several battles, each with its units: "in 26 sub first, in Egypt inf".
func (l *letter) byBattle(s sentence) (parts []sentence) {
	from, place, who := 0, -1, -1
	front := false // places stand in front of their units
	for i := range s.els {
		e := &s.els[i]
		switch {
		case e.sort == "units":
			if place >= 0 && who >= 0 && place > who && !front {
				parts, from, place = append(parts, s), i, -1
				parts[len(parts)-1].els = s.els[:i]
			}
			front, who = front || place >= 0 && who < 0, i
		case e.is("place", "number") && len(l.scopes(s.els[i:i+1])) > 0:
			if front && who > place && place >= 0 {
				parts = append(parts, s)
				parts[len(parts)-1].els = s.els[from:i]
				from = i
			}
			place = i
		}
	}
	if len(parts) == 0 || place < from || who < from || has(s.els, "fallback") {
		return nil
	}
	s.els = s.els[from:]
	return append(parts, s)
}

// twoFold is where a sentence goes on with another wish, or behind moves with a wish or a purchase; else 0.
func (l *letter) twoFold(s *sentence) int {
	els := s.els
	for i := 1; i+1 < len(els) && !has(els, "shell"); i++ {
		if els[i].sort == ";" && !unloads(els, i) {
			return i
		}
	}
	if c := l.movesEnd(s); c > 0 {
		return c
	}
	for i := 1; i+1 < len(els); i++ { // "ask me about the retreat, lose inf first", "no retreat, fighter last"
		goes := func(els []element) bool {
			return has(els, "fallback") || !has(els, "units") && speak(l.said((&sentence{els: els}).part()), "on")
		}
		if falls := goes(els[:i]); els[i].is(",", "and", "(") && falls != goes(els[i:]) {
			if k := l.leavesAt(els); !falls && k > i {
				i = k
			}
			if front, behind := apart(els, i); falls && (l.ranks(&sentence{els: behind[1:]}) || has(behind, "lose") && has(behind, "units")) || !falls && l.ranks(&sentence{els: front}) {
				return i
			}
		}
		if a, b := l.toAsk(els[:i]) != nil, l.toAsk(els[i+1:]) != nil; els[i].is(",", "and", "doubt", "(") && (a && !b && has(els[i+1:], "units") || b && !a && has(els[:i], "units") && !l.counted(els[i+1:])) {
			return i
		}
	}
	if i := slices.IndexFunc(els, func(e element) bool { return e.is("lose", "fallback") }); i >= 0 && els[i].sort == "lose" {
		if k := l.leavesAt(els); k > i {
			return k
		}
	}
	return 0
}

// leavesAt is where the part of a list of losses begins that speaks of a retreat, with its condition or its rounds; 0 if there is none.
func (l *letter) leavesAt(els []element) int {
	parts := func(k int) int {
		for k--; k > 0 && !els[k].is(",", "and", "then", "(", ";"); k-- {
		}
		for k > 0 && els[k-1].is(",", "and", "then", ";") {
			k--
		}
		return max(0, k)
	}
	on := func(e element) bool { return speak(l.said(cmp.Or(e.token.phrase, e.token.text)), "on") }
	k := slices.IndexFunc(els, func(e element) bool {
		return e.sort == "fallback" || on(e) || speak(l.said(e.token.text), "if", "unless", "until")
	})
	if k < 0 || !has(els[k:], "fallback") && (!slices.ContainsFunc(els[k:], on) || has(els[k:], "units")) || !has(els[:k], "units") {
		return 0
	}
	k = parts(k)
	for j := parts(k); j > 0 && has(els[j:k], "number") && !has(els[j:k], "units", "place"); j = parts(k) { // "after round 2, I retreat"
		k = j
	}
	return k
}

// movesEnd is where the moves of a sentence end and a wish for a battle or a purchase begins; else 0.
func (l *letter) movesEnd(s *sentence) int {
	els := s.els
	i := slices.IndexFunc(els, func(e element) bool { return e.is("lose", "fallback", "buy", "dive") })
	for c := 1; i < 0 && c < len(els); c++ {
		if els[c-1].sort == "enter" && els[c].units.group == "every" || els[c].sort == "land" && els[c-1].units.group == "air" && els[c-1].units.n == 0 { // "place all in Berlin", "planes land in Rome"
			i = c - 1
		}
	}
	wish, parts := i, func(c int) bool { return els[c].is(",", ";", "(", "and", "dash", "then") }
	if wish < 0 {
		wish = len(els)
	}
	sends := func(c int) bool {
		return c > 1 && els[c-1].sort != "arrow" && has(els[:c], "units") && has(els[:c], "place", "number") && !has(els[:c], "doubt") && (has(els[:c], "from", "arrow") || l.counted(els[:c]) && (count(els[:c], "place")+len(s.sticky) > 1 || headOf(els[:c]) != nil && l.speaks(els[:c], l.isTransport)))
	}
	if c := slices.IndexFunc(els, func(e element) bool { return speak(l.said(e.token.text), "ask") }); c > 0 && sends(c) && l.toAsk(els[c:]) != nil { // "to Karelia ask me about losses"
		return c
	}
	if c := slices.IndexFunc(els, func(e element) bool { return unheaded.MatchString(e.token.text) }); c > 1 && !has(els[c:], "arrow", "place") { // "to Karelia, no scramble"
		if c -= boolean(els[c-1].is("neg", "doubt", "?")); sends(c) {
			return c
		}
	}
	if c := slices.IndexFunc(els, func(e element) bool { return e.sort == "enter" }); c > 1 && s.section != "PLACE" && l.left() && sends(c) && has(els[c:], "units") && has(els[c:], "place") && !has(els[c:], "arrow", "from", "land", "load") {
		return c
	}
	named := func(c int) bool { return els[c].sort == "units" && els[c].units.n == 0 }
	for c := wish - 1; c > 1; c-- { // "3 inf Archangel to West Russia, inf die first"
		said := i >= 0 && els[c+1].sort == "toweak" && len(l.scopes(els[c+1:wish])) == 1 && !has(els[c+1:wish], "units") // ", and in zone 96 I lose the destroyer first"
		if parts(c) && !slices.ContainsFunc(els[c+1:wish], func(e element) bool {
			return e.is("arrow", "from", "load") || e.sort == "place" && e.token.fold != "" && e.senses[0].cost == 0 && !said
		}) && sends(c) && (i >= 0 || c+1 < len(els) && l.wishes(els[c:])) {
			for k := c - 1; k > 2 && els[k].is("number", "?"); k-- { // "Malta: 2 ftr Rome (2 rounds, then retreat)"
				if els[k].sort == "number" && speak(l.said(els[k+1].token.text), "rounds") && sends(k) {
					return k
				}
			}
			for c > 3 && parts(c-2) && named(c-1) && i >= 0 && els[i].sort == "lose" { // ", inf, art die first"
				c -= 2
			}
			for p := c - 1; p > 2 && p > c-4; p-- { // "(2 rounds, then retreat)"
				if els[p-1].sort == "number" && speak(l.said(els[p].token.text), "rounds") && sends(p-1) {
					return p - 1 - boolean(parts(p-2))
				}
			}
			return c
		}
	}
	if c := slices.IndexFunc(els, func(e element) bool { return e.sort == "doubt" || speak(l.said(e.token.fold), "if") }); c > 0 { // "to Karelia stop if 1 inf is left"
		for els[c-1].is("?", "chat") && c > 2 {
			c--
		}
		if sends(c) && (has(els[c:], "lose", "fallback") || l.wishes(els[c:])) {
			return c
		}
	}
	if c := i; c > 0 && sends(c) { // "Karelia: 3 inf Belorussia retreat after round 2", "3 inf Belorussia to Karelia inf die first"
		for !els[i].is("fallback", "buy", "enter") && c > 3 && (named(c-1) || parts(c-1) && named(c-2)) {
			c--
		}
		if sends(c) {
			return c
		}
	}
	for c := len(els) - 1; c > 1 && els[c].is("?", "number", "then", "chat", "land", "(", ")"); c-- { // "to Karelia max 2 rounds"
		if !els[c-1].is("?", "number") && sends(c) && l.wishes(els[c:]) {
			return c
		}
	}
	return 0
}

// wishes reports whether the end of a sentence says when to stop or whom to keep.
func (l *letter) wishes(els []element) bool {
	_, els = apart(els, 0)
	text := (&sentence{els: els}).part()
	ws := l.said(text)
	if speak(ws, "spare", "keep") && !has(els, "land", "place") || l.toAsk(els) != nil || l.stops(text) {
		return true
	}
	if !speak(ws, "leave") {
		return false
	}
	t := l.terms(text)
	return t.air || len(t.tests) > 0
}

// apart cuts a sentence, and the line in which it was typed.
func apart(els []element, at int) (front, behind []element) {
	front, behind = slices.Clone(els[:at]), slices.Clone(els[at:])
	line, cut := els[at].token.line, els[at].token.from
	for i := range front {
		if t := &front[i].token; t.line == line && t.to <= cut {
			t.line = line[:cut]
		}
	}
	for i := range behind {
		if t := &behind[i].token; line != "" && t.line == line && t.from >= cut {
			t.line, t.from, t.to = line[cut:], t.from-cut, t.to-cut
		}
	}
	return front, behind
}

// adds reports whether a sentence only goes on about a battle: what is lost last, or when to retreat.
func (l *letter) adds(s *sentence) bool {
	if len(s.els) < 6 && l.ranked(s.els) && !has(s.els, "place", "number", "lose") && speak(l.said(s.part()), "last", "finally", "behind") {
		return true
	}
	before := l.shots
	if !l.last {
		before = l.waiting
	}
	k := len(before) - 1
	return k >= 0 && before[k].line == s.line && !has(s.els, "place", "arrow", "from", "load", "lose") && len(l.terms(s.part()).tests) > 0 && l.leaves(&before[k]) && len(l.terms(before[k].part()).tests) == 0
}

// ranks reports whether a sentence only says in which order units are lost, with or without the battle: "Belarus: inf first".
func (l *letter) ranks(s *sentence) bool {
	first := slices.IndexFunc(s.els, func(e element) bool { return e.sort == "units" })
	if first < 0 {
		return false
	}
	front, list := apart(s.els, first)
	if first > 0 && front[first-1].token.class == "takes" { // "Belarus: take inf first"
		front = front[:first-1]
	}
	if speak(l.said((&sentence{els: front}).part()), "on") { // "press on to the end, ftrs last"
		front = nil
	}
	return l.ranked(list) && (!has(list, "place") || len(l.byBattle(*s)) > 1) && !has(front, "arrow", "from", "load", "buy", "enter", "stay") && (!has(front, "dash") || count(front, "place") < 2) && (speak(l.said(s.part()), "first", "last", "finally", "hit on", "hit") || downTo(l.said((&sentence{els: list}).part())) > 0) &&
		(!has(front, "place", "number") || len(l.scopes(front)) > 0)
}

// ranked reports whether units have no numbers, and only words of order stand between them, or how many are kept.
func (l *letter) ranked(els []element) bool {
	keeps := false
	return els[0].sort == "units" && !slices.ContainsFunc(els, func(e element) bool {
		kept := keeps
		keeps = speak(l.said(e.token.text), "keep", "spare")
		return !(e.sort == "units" && (e.units.n == 0 || kept) && (len(e.units.kinds) > 0 || e.units.group == "air" || e.units.rest) || e.is(",", "and", "then", "toweak", "combat", "?", "chat", "(", ")", "number", "place", ":", "except") || keeps || e.token.class == "takes")
	})
}

// clause adds a clause to the orders for a battle. The battle hears only the first one about ships that bombard, so these are made one.
func (l *letter) clause(scope, text string) {
	more := slices.ContainsFunc(l.wished, func(w Line) bool { return w.Line == l.line && strings.HasPrefix(w.Canonical, scope+": "+bombards) })
	l.wished = append(l.wished, Line{Line: l.line, Typed: l.typed, Canonical: scope + ": " + text})
	for i := range l.entries {
		if e := &l.entries[i]; e.section == "BATTLES" && strings.HasPrefix(e.text, scope+": ") {
			clauses := strings.Split(strings.TrimPrefix(e.text, scope+": "), "; ")
			if k := slices.IndexFunc(clauses, func(c string) bool { return strings.HasPrefix(c, bombards) }); k >= 0 && strings.HasPrefix(text, bombards) {
				clauses[k] = salvo(clauses[k], text, more)
			} else {
				clauses = append(clauses, text)
			}
			e.text = scope + ": " + strings.Join(clauses, "; ")
			return
		}
	}
	l.entries = append(l.entries, entry{"BATTLES", scope + ": " + text})
}

// salvo joins two clauses for ships that bombard. Another number on another line corrects the first one; else the numbers of a kind add up.
func salvo(first, second string, sameLine bool) string {
	split := func(ships string) (int, string) {
		count, kind, _ := strings.Cut(ships, " ")
		n, _ := strconv.Atoi(count)
		return n, kind
	}
	list := strings.Split(strings.TrimPrefix(first, bombards), ", ")
	for _, ships := range strings.Split(strings.TrimPrefix(second, bombards), ", ") {
		n, kind := split(ships)
		k := slices.IndexFunc(list, func(other string) bool { _, of := split(other); return of == kind })
		if k < 0 {
			list = append(list, ships)
			continue
		}
		if had, _ := split(list[k]); sameLine || had == n {
			n += had
		}
		list[k] = fmt.Sprintf("%d %s", n, kind)
	}
	return bombards + strings.Join(list, ", ")
}

// wide is the scope of losses that name no battle: the battle if there is one, else all at sea or all on land.
func (l *letter) wide(sea bool) string {
	fights := slices.DeleteFunc(l.battlesOf(0), func(at edition.SpaceID) bool { return l.sea(at) != sea })
	switch {
	case len(fights) == 1 && len(l.problems) == 0:
		return l.name(fights[0])
	case sea:
		return "sea"
	}
	return "land"
}

// battlesOf are the battles that a line brings about, or all lines.
func (l *letter) battlesOf(line int) (list []edition.SpaceID) {
	for _, m := range l.attacks() {
		for _, at := range []edition.SpaceID{m.beach, m.to} {
			if at != edition.Nowhere && (line == 0 || m.line == line) && !slices.Contains(list, at) && (at == m.at() || l.fight(at)) {
				list = append(list, at)
			}
		}
	}
	return list
}

// attacks are the moves that bring battles about, also those that a person must still choose.
func (l *letter) attacks() (list []move) {
	for _, d := range l.doubts {
		list = append(list, since(d.before, d.readings[d.holds])...)
	}
	for _, m := range l.st.moves {
		for k, c := range m.crew { // in the words of the order language
			if m.kind, m.n, m.loads = c.kind, c.n, nil; k == 0 {
				m.loads = m.hold
			}
			list = append(list, m)
		}
		if m.crew == nil {
			list = append(list, m)
		}
	}
	return slices.DeleteFunc(list, func(m move) bool { return !m.attack })
}

// at is where an attack is fought out: where it lands, or where it goes.
func (m *move) at() edition.SpaceID {
	if m.beach != edition.Nowhere {
		return m.beach
	}
	return m.to
}

// scopes are the battles that a sentence names: those that the letter brings about, else where enemies are.
func (l *letter) scopes(els []element) []string {
	var fought, hostile []string
	attacks := l.attacks()
	add := func(c sense, sure bool) bool {
		at := c.space
		switch {
		case slices.ContainsFunc(attacks, func(m move) bool { return m.to == at || m.beach == at }):
			fought = append(fought, l.name(at))
			return true
		case sure && c.cost < 2 && l.fight(at):
			hostile = append(hostile, l.name(at))
		}
		return false
	}
	for i := range els {
		e := &els[i]
		zone := e.num > 9 || i == 0 || els[i-1].is("toweak", "lose") || i+1 < len(els) && els[i+1].sort == ":"
		if z, ok := l.ed.Board.Find("sz " + itoa(e.num)); e.sort == "number" && ok && zone && e.token.isDigits() {
			add(sense{z, 0}, true)
		}
		for k := 0; e.sort == "place" && k < len(e.senses) && !add(e.senses[k], len(e.token.text) > 2); k++ {
		}
	}
	if len(fought) == 0 && len(hostile) == 1 {
		return hostile
	}
	return fought
}

// takesPart reports whether a kind attacks anywhere in this letter.
func (l *letter) takesPart(k edition.KindID) bool { return l.inBattle(nil, k) }

// inBattle reports whether a kind attacks in one of some battles, or in any if none is named.
func (l *letter) inBattle(scopes []string, k edition.KindID) bool {
	return slices.ContainsFunc(l.attacks(), func(m move) bool {
		return (len(scopes) == 0 || slices.Contains(scopes, l.name(m.at()))) && (m.kind == k || slices.ContainsFunc(slices.Concat(m.loads, m.held), func(c cargo) bool { return c.kind == k }))
	})
}
