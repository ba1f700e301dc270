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
	lasts := lastOf(items)
	explicit := slices.ContainsFunc(lasts, func(is bool) bool { return is })
	doubt := has(s.els, "doubt") && !(speak(ws, "if") && speak(ws, "lost"))
	odd := has(s.els, "except") && !speak(ws, "keep", "spare")
	for i := range s.els { // what is not known behind units can turn the order round
		odd = odd || s.els[i].sort == "?" && slices.ContainsFunc(s.els[:i], func(e element) bool { return len(e.units.kinds) > 0 }) && slices.ContainsFunc(ws, func(w word) bool { return w.text == s.els[i].token.fold && w.says == nil })
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
	var grouped []edition.KindID // "planes"
	singly := l.singly(s, items)
	spares, told, hind, hurts := false, false, "", false
	most, counted, kills := speak(ws, "<="), 0, false
	for k, it := range items {
		again := len(it.kinds) > 0 && times[it.kinds[0]] > 1
		if kills = speak(it.front, "kill") && !speak(it.front, "never") || kills && !speak(it.front, "lost"); kills { // "sink the transports, too": these are not ours
			odd = true
			continue
		}
		if len(it.but) > 0 && it.but[0].n == 0 && speak(ws, "first", "last", "finally") { // "tanks rather than planes, but inf go first"
			return wish{}
		}
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
		case speak(it.behind, "penult") || speak(it.behind, "before") && !it.tight: // "planes last, tanks before them"
			into = &penult
		case !again && lasts[k]:
			into, last, hits = &late, true, hits && speak(it.front, "hit", "hit on")
		case len(list) > 0 && (speak(it.front, "first") || speak(it.behind, "hit") && speak(it.behind, "first")): // "..., no, first the battleship"
			into = &first
		}
		var names []edition.KindID
		switch {
		case it.group == "air":
			switch first := speak(it.front, "first") || speak(it.behind, "first"); {
			case first && !lasts[k] || explicit && !lasts[k]:
			default:
				into = &late
			}
			for _, kind := range l.ed.KindIDs() {
				if l.isAir(kind) && (l.takesPart(kind) || s.section == "STANDING" || len(l.attacks()) == 0) {
					names = append(names, kind)
				}
			}
			grouped = append(grouped, names...)
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
		spared = (never || spared && (joined(it.front) || speak(it.front, "or"))) && !turned // "never the fighters and tanks"
		switch no := spared || speak(it.behind, "never"); {
		case no && len(items) == 1: // "don't lose the tank"
			spares = true
		case no || speak(it.behind, "last") && !again: // "the fighters never unless they are the last"
			into, doubt = &late, doubt && !speak(it.behind, "if", "unless")
			odd = odd || it.tight
		default:
			odd = odd || it.tight && speak(it.behind, "finally")
		}
		for _, kind := range names {
			sea = sea || l.isShip(kind)
			name := l.short(kind)
			spares = speak(it.front, "keep", "spare") || spares && (joined(it.front) || len(items) == 1) // "keep the fighter and the tank"
			if (spares || (k+1 == len(items) || again && it.n > 0) && speak(it.behind, "keep", "spare")) && (it.n > 0 && speak(it.behind, "spare") || !speak(it.behind, "last")) {
				n := max(1, it.n)
				for _, m := range l.attacks() {
					if (it.plural || it.either) && it.n == 0 && m.kind == kind {
						n = max(n, m.n)
					}
				}
				kept = append(kept, fmt.Sprintf("%d %s", n, name))
				continue
			}
			n := it.n
			if singly[kind] && n == 0 { // "arm, ftr, ftr, arm"
				n = 1
			}
			if hurt := speak(it.front, "hurt") && l.ed.Kinds[kind].Hits > 1; hurt {
				hurts = true
			} else if (hits || speak(it.behind, "hit")) && l.ed.Kinds[kind].Hits > 1 {
				name += " damage"
			} else {
				hits = false
			}
			if n > 0 && !(most && !again) {
				if last := len(*into) - 1; last >= 0 && singly[kind] && (*into)[last] == fmt.Sprintf("%d %s", counted, name) {
					counted++
					(*into)[last] = fmt.Sprintf("%d %s", counted, name)
					continue
				}
				counted, name = n, fmt.Sprintf("%d %s", n, name)
				if singly[kind] {
					*into = append(*into, name)
					continue
				}
			}
			add(into, name)
		}
	}
	list, late = append(first, list...), append(penult, late...)
	scopes := l.battles(s, nil)
	wide := len(scopes) == 0 && !has(s.els, "place") && (onSea.MatchString(text) || onLand.MatchString(text)) // in all battles of a sort
	sea = sea || wide && !onLand.MatchString(text)
	if sea {
		scopes = l.atSea(scopes)
	}
	if len(scopes) == 0 {
		scopes = l.elsewhere(s)
	}
	if len(scopes) == 0 && !wide {
		if list := l.nearest(s, func(at edition.SpaceID) bool { return l.sea(at) == sea }); len(list) == 1 {
			scopes = []string{l.name(list[0])}
		}
	}
	if len(scopes) == 0 && !sea && !wide {
		scopes = l.flown(items)
	}
	if len(items) > 0 && len(scopes) > 0 && len(list) == 0 {
		at, _ := l.ed.Board.Find(scopes[0])
		sea = l.sea(at)
	}
	if w.scopes = scopes; len(scopes) == 0 {
		w.scopes = []string{l.wide(sea)}
	}
	ashore := func(scope string) bool { at, one := l.ed.Board.Find(scope); return one && !l.sea(at) }
	if sea && slices.ContainsFunc(w.scopes, ashore) && !slices.ContainsFunc(items, func(it ranked) bool { return len(it.kinds) > 0 && l.class(it.kinds[0]) == edition.Land }) {
		return wish{} // ships do not fight there
	}
	late = slices.DeleteFunc(late, func(name string) bool { // planes of another battle
		return slices.ContainsFunc(grouped, func(k edition.KindID) bool {
			return l.short(k) == name && !l.fightsIn(w.scopes, k) && slices.ContainsFunc(l.ed.KindIDs(), func(k edition.KindID) bool { return l.fightsIn(w.scopes, k) })
		})
	})
	if len(late) > 0 {
		list = l.between(w.scopes, list, late, last)
	}
	w.sure = !odd && !doubt
	var clauses []string
	if len(list) > 0 {
		clauses = append(clauses, "lose "+strings.Join(list, ", "))
	}
	for _, k := range kept {
		clauses = append(clauses, "keep "+k)
	}
	if len(clauses) == 0 {
		w.sure = false
		return w
	}
	w.clauses = []string{strings.Join(clauses, "; ")}
	if l.soaks(list, hurts) { // it is hit, or it is sunk
		ship := list[0]
		if hurts {
			ship = list[len(list)-1]
		}
		w.sure, w.clauses = false, append(w.clauses, strings.Replace(w.clauses[0], "lose ", "lose "+ship+" damage, ", 1))
		if !hurts {
			w.clauses[1] = strings.Replace(w.clauses[1], ship+" damage, "+ship, ship+" damage", 1)
		}
	}
	return w
}

// soaks reports whether a list of losses begins with a ship that stands a hit, and others go behind it, or ends with one that was hit.
func (l *letter) soaks(list []string, hurts bool) bool {
	ship := func(name string) bool {
		return slices.ContainsFunc(l.ed.KindIDs(), func(k edition.KindID) bool { return l.short(k) == name && l.ed.Kinds[k].Hits > 1 })
	}
	return len(list) > 1 && (ship(list[0]) || hurts && ship(list[len(list)-1]))
}

// lastOf tells which units of a list are said to be lost last. "Tanks and planes last" says it of both.
func lastOf(items []ranked) []bool {
	lasts := make([]bool, len(items))
	for k := len(items) - 1; k >= 0; k-- {
		it := &items[k]
		lasts[k] = speak(it.behind, "last", "finally") || speak(it.front, "finally")
		if k+1 < len(items) && lasts[k+1] && len(it.behind) == 0 && !speak(it.front, "first", "never") {
			front := items[k+1].front
			lasts[k] = lasts[k] || len(front) > 0 && itemEnds.MatchString(front[0].text) && joined(front)
		}
	}
	return lasts
}

// singly are the kinds of which a list names each unit for itself: "arm, ftr, ftr, arm, arm, bmr".
func (l *letter) singly(s *sentence, items []ranked) map[edition.KindID]bool {
	times := map[edition.KindID]int{}
	for _, it := range items {
		if len(it.kinds) != 1 || it.n > 0 || len(times) > 0 && !joined(it.front) {
			return nil
		}
		times[it.kinds[0]]++
	}
	twice := false
	for _, n := range times {
		twice = twice || n > 1
	}
	out := map[edition.KindID]bool{}
	for k := range times {
		out[k] = twice
	}
	return out
}

// fightsIn reports whether a kind attacks in some battles, of which one may be all at sea or all on land.
func (l *letter) fightsIn(scopes []string, k edition.KindID) bool {
	return slices.ContainsFunc(l.attacks(), func(m move) bool {
		in := slices.ContainsFunc(scopes, func(scope string) bool {
			return scope == l.name(m.at()) || scope == "sea" && l.sea(m.at()) || scope == "land" && !l.sea(m.at())
		})
		return in && (m.kind == k || slices.ContainsFunc(slices.Concat(m.loads, m.held), func(c cargo) bool { return c.kind == k }))
	})
}

// between returns a list of losses with the late ones at its end. All other units of the battle stand before these, in the published order.
func (l *letter) between(scopes, list, late []string, last bool) []string {
	named := slices.Concat(list, late)
	at, one := l.ed.Board.Find(scopes[0])
	published := l.ed.Losses.LandAttack
	if scopes[0] == "sea" || one && l.sea(at) {
		published = l.ed.Losses.SeaAttack
	}
	var hurt []string // after those that are not hurt yet
	for _, name := range list {
		if ship, ok := strings.CutSuffix(name, " damage"); ok && !slices.Contains(named, ship) {
			hurt = append(hurt, ship)
		}
	}
	for _, entry := range strings.Split(published, ", ") {
		name, _, _ := strings.Cut(entry, " ")
		k := slices.IndexFunc(l.ed.Kinds, func(k edition.Kind) bool { return k.Short == name })
		if strings.HasSuffix(entry, " damage") {
			name = entry
		}
		switch of := edition.KindID(k); {
		case k < 0 || !l.fightsIn(scopes, of) || l.isTransport(of) && l.ed.Kinds[of].Attack+l.ed.Kinds[of].Defence == 0,
			slices.Contains(hurt, name), slices.ContainsFunc(named, func(n string) bool { return n == name || n == name+" damage" && slices.Contains(late, n) }),
			strings.HasSuffix(name, " damage") && slices.Contains(named, strings.TrimSuffix(name, " damage")):
		default:
			list, named = append(list, name), append(named, name)
		}
	}
	if last {
		return slices.Concat(list, hurt, late)
	}
	return slices.Concat(list, late, hurt)
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
