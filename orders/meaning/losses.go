package meaning

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

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
		if !speak(ws[i:i+1], "until", "keep") && !strings.EqualFold(ws[i].text, "down") {
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
