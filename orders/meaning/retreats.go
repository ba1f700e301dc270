package meaning

import (
	"fmt"
	"regexp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// andThen finds a part that says what is done when the part in front of it is over.
var andThen = regexp.MustCompile(`(?i)^(?:and |und |et |e |y )?(?:then|dann|danach|puis|ensuite|poi|luego|después)\b`)

// leaves reports whether a sentence is about leaving a battle, or about not leaving it.
func (l *letter) leaves(s *sentence) bool {
	if has(s.els, "fallback") {
		return true
	}
	text := s.part()
	ws := l.said(text)
	if speak(ws, "on") && (s.near != edition.Nowhere || len(l.scopes(s.els))+len(l.scopes(s.sticky)) > 0 || l.hasWish(s.line)) && !has(s.els, "units", "lose", "arrow", "from") {
		return true
	}
	t := l.terms(text)
	hangs := speak(ws, "until", "if", "unless") && (t.air || len(t.tests) > 0)
	if hasCount(s.els) && !has(s.els, "doubt") && len(t.tests) == 0 || has(s.els, "load", "buy", "enter") || has(s.els, "from") && !(hangs && speak(ws, "leave") && !hasCount(s.els)) || has(s.els, "lose") && !slices.ContainsFunc(t.tests, func(x test) bool { return x.lost }) {
		return false
	}
	return l.stops(text) || hangs && (speak(ws, "leave") || speak(ws, "on") && speak(ws, "until")) || (s.near != edition.Nowhere || has(s.els, "place")) && ((t.air || len(t.tests) > 0) && speak(ws, "leave") || t.round > 0 && len(t.tests) > 0 && has(s.els, "land", "toweak", "arrow", "ncm"))
}

// retreat reads where to fall back, and when.
func (l *letter) retreat(s *sentence) (w wish) {
	to := edition.Nowhere
	behind := !has(s.els, "fallback")
	ws, t := l.said(s.part()), l.terms(s.part())
	scopes := l.battles(s, t.used)
	goal := -1 // the place behind "retreat to", which is no battle of the letter
	if k := slices.IndexFunc(s.els, func(e element) bool { return e.sort == "fallback" }); k >= 0 && k+1 < len(s.els) && s.els[k+1].sort == "place" && !has(s.els, "neg") && !slices.ContainsFunc(s.els[k+1].senses, func(c sense) bool { return slices.Contains(l.battlesOf(0), c.space) }) {
		goal = k + 1
		apart := *s
		if apart.els = slices.Delete(slices.Clone(s.els), goal, goal+1); len(l.scopes(apart.els))+len(l.scopes(s.sticky)) > 0 {
			scopes = l.battles(&apart, t.used)
		}
	}
	var came []edition.SpaceID
	for _, scope := range scopes {
		list, _ := l.cameFrom(scope)
		came = append(came, list...)
	}
	for i := range s.els {
		e := &s.els[i]
		behind = behind || e.sort == "fallback"
		if z, ok := l.ed.Board.Find("sz " + itoa(e.num)); e.sort == "number" && ok && to == edition.Nowhere && !slices.Contains(t.used, e.num) && i > 0 && s.els[i-1].is("fallback", "arrow", "land", "toweak") {
			to = z
		}
		if e.sort == "place" && (behind || to == edition.Nowhere) && !speak(l.said(e.token.text), "<") {
			for _, c := range e.senses {
				if !slices.Contains(scopes, l.name(c.space)) && (l.ask.Owner(c.space) == l.me || l.sea(c.space) && !l.st.attacked(c.space) || i == goal && slices.Contains(came, c.space)) {
					to = c.space
					break
				}
			}
		}
	}
	fits := func(at edition.SpaceID) bool {
		end := l.harbour(at, to)
		return to == edition.Nowhere || l.ed.Board.Adjacent(at, end) && l.sea(at) == l.sea(end)
	}
	if len(scopes) == 0 {
		list := l.nearest(s, fits)
		if len(list) == 0 {
			list = slices.DeleteFunc(l.battlesOf(0), func(at edition.SpaceID) bool { return !fits(at) })
		}
		for _, at := range list {
			scopes = append(scopes, l.name(at))
		}
	}
	if to == edition.Nowhere && (has(s.els, "neg") || speak(ws, "on")) && !has(s.els, "doubt") && !speak(ws, "until") {
		return wish{scopes: scopes, clauses: []string{"never retreat"}, sure: true}
	}
	if len(scopes) == 0 || len(scopes) > 4 || t.open && len(scopes) > 1 {
		return w
	}
	all := true
	hangs := len(t.tests) > 0 || t.air
	for _, scope := range scopes {
		at, _ := l.ed.Board.Find(scope)
		ends := []edition.SpaceID{l.harbour(at, to)}
		if to == edition.Nowhere {
			ends, all = l.cameFrom(scope)
		}
		for _, end := range ends {
			text := scope + ": retreat"
			if end != edition.Nowhere {
				text += " to " + l.name(end)
			}
			if t.round > 0 {
				text += fmt.Sprintf(" after round %d", t.round)
			}
			when, ok := l.condition(&t, scope)
			if !ok {
				all = false
				continue
			}
			if t.open && speak(ws, "badly") {
				w.clauses = append(w.clauses, text+when+" if odds < 50%")
			}
			w.clauses = append(w.clauses, text+when)
			if (t.open || has(s.els, "neg") && !hangs && !t.goes) && !t.air {
				w.clauses = append(w.clauses, text+" if only air left")
			}
		}
	}
	tested := func(k edition.KindID) bool {
		return slices.ContainsFunc(t.tests, func(x test) bool {
			_, named := x.kinds[k]
			return x.kind == k || named
		})
	}
	waits := speak(ws, "if", "unless", "until") || andThen.MatchString(s.part()) && speak(l.said(s.typed), "until") // "till it looks bad, then back to Caucasus"
	unread := waits && !hangs && t.round == 0
	doubt := unread || speak(ws, "on") && !speak(ws, "until") || slices.ContainsFunc(s.els, func(e element) bool { // "can't retreat, go on", "the tanks go home"
		return e.sort == "doubt" && !speak(l.said(e.token.phrase), "if", "unless") || e.sort == "units" && len(e.units.kinds) > 0 && !speak(l.said(e.token.text), "than") && !slices.ContainsFunc(e.units.kinds, tested)
	})
	w.sure = len(w.clauses) == 1 && all && !doubt && !(goal >= 0 && to == edition.Nowhere) && (to != edition.Nowhere || hangs || t.round > 0)
	for _, scope := range scopes {
		if !w.sure && waits {
			w.clauses = append(w.clauses, scope+": ask retreat")
		}
	}
	return w
}

// harbour is the zone from which ships have come, where they are said to go back to the land beside it.
func (l *letter) harbour(at, to edition.SpaceID) edition.SpaceID {
	if to == edition.Nowhere || !l.sea(at) || l.sea(to) {
		return to
	}
	list, _ := l.cameFrom(l.name(at))
	if i := slices.IndexFunc(list, func(z edition.SpaceID) bool { return z != edition.Nowhere && l.ed.Board.Adjacent(z, to) }); i >= 0 {
		return list[i]
	}
	return to
}

// cameFrom are the spaces next to a battle from which attackers have come, and whether they are all. For planes alone it is Nowhere.
func (l *letter) cameFrom(scope string) (list []edition.SpaceID, all bool) {
	at, _ := l.ed.Board.Find(scope)
	all = true
	planes := true
	for _, m := range l.attacks() {
		if m.at() != at || l.isAir(m.kind) {
			continue
		}
		planes = false
		if near := m.to == at && l.ed.Board.Adjacent(m.from, at); !near {
			all = false
		} else if !slices.Contains(list, m.from) {
			list = append(list, m.from)
		}
	}
	if planes {
		list = []edition.SpaceID{edition.Nowhere}
	}
	return list, all
}

// dives reads which submarines submerge, and when.
func (l *letter) dives(s *sentence) (w wish) {
	t := l.terms(s.part())
	w = wish{scopes: l.battles(s, t.used), sure: !t.open && len(t.tests) == 0}
	if list := l.nearest(s, l.sea); len(w.scopes) == 0 && len(list) == 1 {
		w.scopes = []string{l.name(list[0])}
	} else if len(w.scopes) == 0 {
		w.scopes = []string{l.wide(true)}
	}
	text, when := "never submerge", ""
	if len(t.tests) > 0 && len(w.scopes) == 1 && len(w.scopes[0]) > 4 {
		if when, w.sure = l.condition(&t, w.scopes[0]); !w.sure {
			return wish{}
		}
		w.sure = !t.open
	}
	if i := slices.IndexFunc(s.els, func(e element) bool { return e.sort == "units" && len(e.units.kinds) > 0 }); !has(s.els, "neg") && i >= 0 {
		u := &s.els[i].units
		text = fmt.Sprintf("submerge %d %s", max(1, u.n), l.short(u.kinds[0]))
		if u.n == 0 && (u.plural || u.many()) {
			text = "submerge all " + l.short(u.kinds[0])
		}
		if t.round > 0 {
			text += fmt.Sprintf(" after round %d", t.round)
		}
	} else if !has(s.els, "neg") {
		return wish{}
	}
	w.clauses = []string{text + when}
	return w
}

// hasWish reports whether a line has spoken of losses or of a retreat before.
func (l *letter) hasWish(line int) bool {
	return slices.ContainsFunc(slices.Concat(l.waiting, l.shots), func(w sentence) bool { return w.line == line && has(w.els, "lose", "fallback") })
}

// twoWishes parts a sentence that says who is lost first and, behind a sign, when to leave: "inf first, back to Karelia if only tanks are left".
func (l *letter) twoWishes(s *sentence) (losses, leaves sentence, ok bool) {
	for k := max(1, l.leavesAt(s.els)); k+1 < len(s.els); k++ {
		if !s.els[k].is(",", "and", ";") || !has(s.els[:k], "units") {
			continue
		}
		losses, leaves = *s, *s
		losses.els, leaves.els = apart(s.els, k)
		leaves.els = trimmed(leaves.els)
		leaves.sticky = slices.Concat(s.sticky, losses.els)
		if said := l.said(losses.part()); len(leaves.els) > 1 && (l.ranks(&losses) || has(losses.els, "lose")) && !speak(said, "if") && !l.leaves(&losses) && l.toAsk(losses.els) == nil && l.leaves(&leaves) && !speak(l.said(leaves.part()), "first", "last", "lose") {
			return losses, leaves, true
		}
	}
	return *s, *s, false
}
