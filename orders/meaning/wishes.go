package meaning

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// wish is what a sentence wants of a battle.
type wish struct {
	scopes  []string
	clauses []string // the likeliest first, where it is not sure; with their battles, if there are no scopes
	sure    bool
}

// readBattle reads a wish for losses or for a retreat; what is not sure is asked about.
func (l *letter) readBattle(s sentence) {
	l.line, l.typed = s.line, s.typed
	if losses, leaves, ok := l.twoWishes(&s); ok {
		l.readBattle(losses)
		l.readBattle(leaves)
		return
	}
	var w wish
	if l.toAsk(s.els) != nil {
		w = l.questions(&s)
	} else if has(s.els, "dive") {
		w = l.dives(&s)
	} else if l.leaves(&s) {
		w = l.retreat(&s)
	} else {
		w = l.losses(&s)
	}
	switch {
	case len(w.clauses) > 0 && slices.ContainsFunc(w.scopes, l.unfought): // it may be for the turns of others
		q := Question{Line: s.line, Typed: s.part(), Text: nobodyFights}
		for _, section := range []string{"STANDING", "BATTLES"} {
			text := section
			for _, scope := range w.scopes {
				text += "\n" + scope + ": " + w.clauses[0]
			}
			if section == "BATTLES" || knows(l, strings.TrimPrefix(text, "STANDING\n")) {
				q.Choices = append(q.Choices, text)
			}
		}
		q.Choices = append(q.Choices, "\n")
		l.asked = append(l.asked, q)
	case len(w.clauses) > 0 && w.sure && len(w.scopes) == 0:
		if scope, clause, ok := strings.Cut(w.clauses[0], ": "); ok {
			l.clause(scope, clause)
		}
	case len(w.clauses) > 0 && w.sure:
		for _, scope := range w.scopes {
			l.clause(scope, w.clauses[0])
		}
	case len(w.clauses) > 0:
		q := Question{Line: s.line, Typed: s.part(), Text: wishedFor}
		for _, c := range w.clauses {
			text := "BATTLES"
			if len(w.scopes) == 0 {
				text += "\n" + c
			}
			for _, scope := range w.scopes {
				text += "\n" + scope + ": " + c
			}
			q.Choices = append(q.Choices, text)
		}
		q.Choices = append(q.Choices, "\n")
		l.asked = append(l.asked, q)
	case l.pulledBack(s):
	case !w.sure && has(s.els, "units", "place", "number"):
		l.failOf(&s, unclear)
	case !w.sure && has(s.els, "fallback"): // "if it goes badly, retreat": it is not said where to
		l.asked = append(l.asked, Question{Line: s.line, Typed: s.part(), Text: perhapsNone, Choices: []string{"\n"}})
	case len(w.clauses) == 0: // "fight one round"
		l.passOver(s.part())
	}
}

// part is the part of a line in which a sentence stands, from one full stop to the next.
func (s *sentence) part() string {
	line, lo, hi := "", 0, 0
	for i := range s.els {
		if t := &s.els[i].token; t.line != "" && (line == "" || t.line == line) {
			if line == "" {
				line, lo, hi = t.line, t.from, t.to
			}
			lo, hi = min(lo, t.from), max(hi, t.to)
		}
	}
	if line == "" {
		return s.typed
	}
	for lo > 0 && !stopAt(line, lo-1) {
		lo--
	}
	for hi < len(line) && !stopAt(line, hi) {
		hi++
	}
	return strings.TrimSpace(strings.ReplaceAll(line[lo:hi], " § ", "'s"))
}

// stopAt reports whether a sentence ends at a sign.
func stopAt(line string, i int) bool {
	if i+1 < len(line) && line[i+1] != ' ' || !strings.ContainsRune(".;!?", rune(line[i])) {
		return false
	}
	w := board.Fold(line[strings.LastIndexAny(line[:i], " .(")+1 : i])
	return line[i] != '.' || len(w) > 1 && !abbreviates[w]
}

var (
	wordsOf    = regexp.MustCompile(`\p{L}+|\d+|<-+|<<+|[-=>]+>|[<>]=?|\+`) // arrows compare nothing
	phrasesOf  = conditions()
	opposite   = map[string]string{"<": ">=", ">": "<=", ">=": "<", "<=": ">"}
	nth        = ordinals()
	itemEnds   = regexp.MustCompile(`(?i)[,;:+&.]|\b(?:then|and|dann|danach|und|poi|e|puis|ensuite|et|y|luego)\b`)
	mostPhrase = 5 // words
)

// toAsk is what some words want to be asked: "ask me about losses".
func (l *letter) toAsk(els []element) (list []string) {
	asks := false
	for i := range els {
		for _, w := range l.said(cmp.Or(els[i].token.phrase, els[i].token.text)) {
			asks = asks || speak([]word{w}, "ask")
			for _, says := range w.says {
				if of, is := strings.CutPrefix(says, "ask "); is && !slices.Contains(list, of) && (of != "all" || list == nil) {
					list = append(list, of)
				}
			}
		}
	}
	if !asks {
		return nil
	}
	if len(list) == 0 && speak(l.said((&sentence{els: els}).part()), "rounds") { // "ask me after each round whether I go on"
		list = []string{string(order.ClauseRetreat)}
	}
	return list
}

// questions are what a sentence wants to be asked, in a battle or in all.
func (l *letter) questions(s *sentence) (w wish) {
	if w.scopes = l.battles(s, l.terms(s.part()).used); len(w.scopes) == 0 {
		for _, at := range l.battlesOf(0) {
			w.scopes = append(w.scopes, l.name(at))
		}
	}
	w.sure, w.clauses = len(w.scopes) > 0, []string{"ask " + strings.Join(l.toAsk(s.els), ", ")}
	return w
}

// ranked is a unit in a list of losses.
type ranked struct {
	*units
	front, behind []word // what is said of it
	tight         bool   // no sign parts it from the next
}

// items are the units of a list of losses, each with the words around it.
func (l *letter) items(s *sentence) (list []ranked) {
	line, at := "", 0
	text := s.part()
	gap := func(to int) (string, string) {
		g := line[min(at, to):to]
		if cut := itemEnds.FindStringIndex(g); cut != nil {
			return g[:cut[0]], g[cut[0]:]
		}
		if ws := l.said(g); speak(ws, "hit on") || len(list) == 0 || speak(ws, "first") && speak(ws, "never") { // "tanks first not the planes"
			return "", g
		}
		return g, ""
	}
	for i := range s.els {
		e := &s.els[i]
		if e.sort != "units" || e.units.group == "every" && !e.units.rest && e.units.but == nil || i > 1 && s.els[i-1].sort == "toweak" && s.els[i-2].units.group == "air" { // "planes on the carriers"
			continue
		}
		t := &e.token
		if line == "" && t.line != "" {
			line = t.line
			at = max(0, strings.Index(line, text))
		}
		it := ranked{units: &e.units}
		if t.line == line && line != "" {
			behind, front := gap(t.from)
			if len(list) > 0 {
				list[len(list)-1].behind, list[len(list)-1].tight = l.said(behind), front == ""
			} else {
				front = behind + front
			}
			it.front, at = l.said(front), t.to
		}
		list = append(list, it)
	}
	if n := len(list); n > 0 && line != "" {
		end := max(at, strings.Index(line, text)+len(text))
		rest := line[at:end]
		if cut := itemEnds.FindStringIndex(rest); cut != nil {
			rest = rest[:cut[0]]
		}
		list[n-1].behind = l.said(rest)
	}
	return list
}

// losses are a list of losses, and what is to be kept.
func (l *letter) losses(s *sentence) (w wish) {
	if k := slices.IndexFunc(s.els, func(e element) bool { return e.sort == "lose" }); k > 0 && has(s.els[:k], "units") {
		front, rest := *s, *s
		if front.els, rest.els = apart(s.els, k); speak(l.said(front.part()), "if") && !speak(l.said(front.part()), "lost") { // "if down to tanks keep going, lose inf first"
			rest.sticky = slices.Concat(s.sticky, front.els)
			w = l.losses(&rest)
			w.sure = false
			return w
		}
	}
	text := s.part()
	ws := l.said(text)
	hits, sea, turned, spared, last := false, false, false, false, false
	var first, list, penult, late, kept []string
	items := l.items(s)
	doubt := has(s.els, "doubt") && !(speak(ws, "if") && speak(ws, "lost"))
	odd := has(s.els, "except") && !speak(ws, "keep", "spare")
	for i := range s.els { // what is not known behind units can turn the order round
		odd = odd || s.els[i].sort == "?" && has(s.els[:i], "units") && slices.ContainsFunc(ws, func(w word) bool { return w.text == s.els[i].token.fold && w.says == nil })
	}
	add := func(to *[]string, name string) {
		if !slices.Contains(first, name) && !slices.Contains(list, name) && !slices.Contains(late, name) {
			*to = append(*to, name)
		}
	}
	times := map[edition.KindID]int{} // how often a kind is named: "3 inf, ftr, then the last inf"
	for _, it := range items {
		if len(it.kinds) > 0 {
			times[it.kinds[0]]++
		}
	}
	spares, told, hind := false, false, ""
	for k, it := range items {
		again := len(it.kinds) > 0 && times[it.kinds[0]] > 1
		hits = hits || speak(it.front, "hit", "hit on")
		if n := downTo(it.behind); n > 0 && len(it.kinds) > 0 { // "inf until 1 is left", "inf but keep 1 tank"
			of := it.kinds[0]
			if told = it.tight && k+1 < len(items) && items[k+1].n == n && len(items[k+1].kinds) > 0; told {
				of = items[k+1].kinds[0]
			}
			kept = append(kept, fmt.Sprintf("%d %s", n, l.short(of)))
		} else if told {
			told = false
			continue
		}
		into := &list
		switch {
		case speak(it.behind, "penult"):
			into = &penult
		case !again && (speak(it.behind, "last", "finally") || speak(it.front, "finally")):
			into, last, hits = &late, true, hits && speak(it.front, "hit", "hit on")
		case len(list) > 0 && (speak(it.front, "first") || speak(it.behind, "hit") && speak(it.behind, "first")): // "..., no, first the battleship"
			into = &first
		}
		var names []edition.KindID
		switch {
		case it.group == "air":
			into = &late
			for _, kind := range l.ed.KindIDs() {
				if l.isAir(kind) && (l.takesPart(kind) || s.section == "STANDING" || len(l.attacks()) == 0) {
					names = append(names, kind)
				}
			}
		case len(it.kinds) > 0:
			names = it.kinds[:1]
			if len(it.kinds) > 1 && l.class(it.kinds[0]) == l.class(it.kinds[1]) && slices.ContainsFunc(items, func(o ranked) bool { return o.units != it.units && len(o.kinds) > 0 && o.kinds[0] == names[0] }) {
				names = it.kinds[1:2] // "i, a, t"
			}
		}
		for _, b := range it.but { // "all but one inf"
			if len(b.kinds) > 0 {
				kept = append(kept, fmt.Sprintf("%d %s", max(1, b.n), l.short(b.kinds[0])))
				if len(it.kinds) == 0 {
					names = append(names, b.kinds[0])
				}
			}
		}
		never := speak(it.front, "never")
		if never && k+1 < len(items) && speak(it.behind, "before") && len(names) == 1 { // "never the fighters before the tanks"
			if b := items[k+1].units; len(b.kinds) > 0 {
				add(&list, l.short(b.kinds[0]))
				add(&list, l.short(names[0]))
				turned = true
				continue
			}
		}
		if k > 0 && items[k-1].tight && speak(items[k-1].behind, "behind") && len(list) > 0 {
			hind = list[len(list)-1] // "tanks after inf and art": these come first
		} else if len(it.front) == 0 || !joined(it.front) {
			hind = ""
		}
		if at := slices.Index(list, hind); at >= 0 && len(names) == 1 {
			list = slices.Delete(list, at, at+1)
			add(&list, l.short(names[0]))
			add(&list, hind)
			continue
		}
		spared = (never || spared && len(it.front) == 1) && !turned // "never the fighters and tanks"
		switch no := spared || speak(it.behind, "never"); {
		case no && len(items) == 1:
			odd = true
		case no || speak(it.behind, "last") && !again: // "the fighters never unless they are the last"
			into, doubt = &late, doubt && !speak(it.behind, "if", "unless")
			odd = odd || it.tight
		default:
			odd = odd || it.tight && speak(it.behind, "finally")
		}
		for _, kind := range names {
			sea = sea || l.isShip(kind)
			name := l.short(kind)
			spares = speak(it.front, "keep", "spare") || spares && joined(it.front) // "keep the fighter and the tank"
			if (spares || (k+1 == len(items) || again && it.n > 0) && speak(it.behind, "keep", "spare")) && (it.n > 0 && speak(it.behind, "spare") || !speak(it.behind, "last")) {
				n := max(1, it.n)
				for _, m := range l.attacks() {
					if it.plural && it.n == 0 && m.kind == kind {
						n = max(n, m.n)
					}
				}
				kept = append(kept, fmt.Sprintf("%d %s", n, name))
				continue
			}
			if it.n > 0 && (!it.plural || again) {
				name = fmt.Sprintf("%d %s", it.n, name)
			}
			if (hits || speak(it.behind, "hit")) && l.ed.Kinds[kind].Hits > 1 {
				name += " damage"
			} else {
				hits = false
			}
			add(into, name)
		}
	}
	list, late = append(first, list...), append(penult, late...)
	scopes := l.battles(s, nil)
	if sea {
		scopes = l.atSea(scopes)
	}
	if len(scopes) == 0 {
		scopes = l.elsewhere(s)
	}
	if len(scopes) == 0 {
		if list := l.nearest(s, func(at edition.SpaceID) bool { return l.sea(at) == sea }); len(list) == 1 {
			scopes = []string{l.name(list[0])}
		}
	}
	if len(scopes) == 0 && !sea {
		scopes = l.flown(items)
	}
	if len(items) > 0 && len(scopes) > 0 && len(list) == 0 {
		at, _ := l.ed.Board.Find(scopes[0])
		sea = l.sea(at)
	}
	if len(late) > 0 { // what is not named comes between
		var hurt []string // after those that are not hurt yet
		for _, name := range list {
			if ship, ok := strings.CutSuffix(name, " damage"); ok {
				hurt = append(hurt, ship)
			}
		}
		first = nil
		for _, k := range l.ed.KindIDs() {
			if name := l.short(k); l.takesPart(k) && l.isShip(k) == sea && l.inBattle(scopes, k) && !slices.Contains(hurt, name) && !(l.isTransport(k) && l.ed.Kinds[k].Attack+l.ed.Kinds[k].Defence == 0) {
				add(&list, name)
			}
		}
		for _, name := range hurt {
			if last {
				add(&list, name)
			} else {
				add(&late, name)
			}
		}
	}
	list = append(list, late...)
	w.sure = !odd && !doubt
	if w.scopes = scopes; len(scopes) == 0 {
		w.scopes = []string{l.wide(sea)}
	}
	var clauses []string
	if len(list) > 0 {
		clauses = append(clauses, "lose "+strings.Join(list, ", "))
	}
	for _, k := range kept {
		clauses = append(clauses, "keep "+k)
	}
	if len(clauses) > 0 {
		w.clauses = []string{strings.Join(clauses, "; ")}
	} else {
		w.sure = false
	}
	return w
}

// joined reports whether words only go on with a list: "and the".
func joined(ws []word) bool {
	return !slices.ContainsFunc(ws, func(w word) bool {
		return !speak([]word{w}, "than", "or>=") && (!itemEnds.MatchString(w.text) || next[w.text])
	})
}

// downTo is how many of some units are kept, where the words behind them say so: "until 1 is left", "down to 2", "keep 1".
func downTo(ws []word) int {
	for i := range ws {
		if !speak(ws[i:i+1], "until", "<=", "keep") {
			continue
		}
		for k := i + 1; k < len(ws) && !speak(ws[k:k+1], "rounds"); k++ {
			if ws[k].n > 0 && !(k+1 < len(ws) && speak(ws[k+1:k+2], "rounds")) {
				return ws[k].n
			}
		}
	}
	return 0
}

// elsewhere is the place that a sentence names, where no order of the letter brings a battle about.
func (l *letter) elsewhere(s *sentence) []string {
	for i := range s.els {
		e := &s.els[i]
		if p, power := l.powers[e.token.fold]; e.sort == "place" && e.senses[0].cost == 0 && (len(e.token.text) > 2 || e.zone) && !(power && p == l.me) && (i == 0 || !s.els[i-1].is("from", "arrow")) {
			return []string{l.name(e.senses[0].space)}
		}
	}
	return nil
}

// flown are the battles in which all planes of a list fight that names nothing else.
func (l *letter) flown(items []ranked) (scopes []string) {
	for _, at := range l.battlesOf(0) {
		if len(items) > 0 && !slices.ContainsFunc(items, func(it ranked) bool {
			return len(it.kinds) == 0 || !l.isAir(it.kinds[0]) || l.force(at, it.kinds[0]) == 0
		}) {
			scopes = append(scopes, l.name(at))
		}
	}
	return scopes
}

// unfought reports whether no order of the letter brings a battle about that is named, and none is left that could.
func (l *letter) unfought(scope string) bool {
	if len(l.problems) > 0 || slices.ContainsFunc(l.doubts, func(d doubt) bool {
		return slices.ContainsFunc(d.readings, func(o outcome) bool {
			return slices.ContainsFunc(since(d.before, o), func(m move) bool { return m.attack })
		})
	}) {
		return false
	}
	at, named := l.ed.Board.Find(scope)
	fought := slices.ContainsFunc(l.attacks(), func(m move) bool {
		return named && (m.to == at || m.beach == at) || !named && l.sea(m.at()) == (scope == "sea")
	})
	return !fought && !slices.ContainsFunc(l.st.pieces, func(p piece) bool { return l.fight(p.at) && (p.at == at || !named) })
}

// battles are those that a sentence names, or the target below which it stands.
func (l *letter) battles(s *sentence, used []int) []string {
	if out := l.scopes(slices.DeleteFunc(slices.Clone(s.els), func(e element) bool { return e.sort == "number" && slices.Contains(used, e.num) })); len(out) > 0 {
		return out
	}
	if speak(l.said(s.part()), "everywhere") {
		return nil
	}
	return l.scopes(s.sticky)
}

// nearest is the battle that the words around a wish speak of: earlier in its line, in the line itself, in the one above if it stands
// indented below that or says "there"; of several those that fit.
func (l *letter) nearest(s *sentence, fits func(edition.SpaceID) bool) (list []edition.SpaceID) {
	for _, at := range [][]edition.SpaceID{{s.near}, l.battlesOf(s.line), {l.below(s)}} {
		if speak(l.said(s.part()), "everywhere") {
			break
		}
		for _, x := range at {
			if x != edition.Nowhere && fits(x) {
				list = append(list, x)
			}
		}
		if len(list) > 0 {
			break
		}
	}
	return list
}

// below is the battle of the lines above, if a wish stands indented below them, in brackets, or says "there".
func (l *letter) below(s *sentence) edition.SpaceID {
	indent := func(line int) int { return len(l.lines[line-1]) - len(strings.TrimLeft(l.lines[line-1], " \t(")) }
	at, best := edition.Nowhere, 0
	for _, m := range l.attacks() {
		if m.line < s.line && m.line >= best {
			at, best = m.at(), m.line
		}
	}
	if best > 0 && (indent(s.line) > indent(best) || there.MatchString(s.typed)) {
		return at
	}
	return edition.Nowhere
}

// atSea are battles at sea, where land is named for the zone beside it: "losses off the Philippines: dd, sub".
func (l *letter) atSea(scopes []string) (out []string) {
	for _, scope := range scopes {
		at, _ := l.ed.Board.Find(scope)
		for _, m := range l.st.moves {
			if m.attack && l.sea(m.to) && !l.sea(at) && l.fight(m.to) && l.ed.Board.Adjacent(m.to, at) {
				scope = l.name(m.to)
			}
		}
		if !slices.Contains(out, scope) {
			out = append(out, scope)
		}
	}
	return out
}

// weighty reports whether a sentence that was not understood is more likely an order than a remark.
func weighty(els []element) bool {
	counted := slices.ContainsFunc(els, func(e element) bool {
		return e.sort == "units" && (e.units.n > 0 || e.units.many() && len(e.units.kinds) > 0)
	})
	return counted || has(els, "units") && has(els, "place", "number") || has(els, "land") && count(els, "units") > 1 || (has(els, "arrow", "dash") || has(els, "number") && els[0].sort == "place") && count(els, "place") > 1
}
