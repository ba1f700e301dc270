package meaning

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// here reports whether the units that are named stand at a place.
func (l *letter) here(u *units, at *element) bool {
	return slices.ContainsFunc(l.withWaters(at.senses), func(s sense) bool { return l.st.standing(u, s.space, true) >= max(1, u.n) })
}

// friendly reports whether a place holds no enemy.
func (l *letter) friendly(at *element) bool {
	return !slices.ContainsFunc(at.senses, func(s sense) bool { return l.fight(s.space) })
}

// fallsBack has units that are in no battle go where they are said to fall back: "2 inf from Yakut fall back to Russia".
func (l *letter) fallsBack(els []element) []element {
	i := slices.IndexFunc(els, func(e element) bool { return e.sort == "fallback" })
	if i < 1 || count(els[i:], "place") != 1 || has(els, "arrow", "doubt", "neg", "unreal", "dive", "?mark", "number", "combat", "land") || has(els[i:], "units") {
		return els
	}
	any := false
	for k := range els {
		switch e := &els[k]; {
		case e.sort == "place" && !l.friendly(e):
			return els
		case e.sort == "units" && !slices.ContainsFunc(els[:i], func(p element) bool { return p.sort == "place" && l.here(&e.units, &p) }):
			return els
		case e.sort == "units":
			any = true
		}
	}
	if !any {
		return els
	}
	els = slices.Clone(els)
	els[i].sort = "arrow"
	if i+1 < len(els) && els[i+1].is("arrow", "toweak") {
		els = slices.Delete(els, i+1, i+2)
	}
	return els
}

// returning names the place to which troops come back that go somewhere and return: "1 arm Egypt to Libya and back".
func (l *letter) returning(els []element) []element {
	n := len(els) - 1
	for n > 0 && els[n].is("ditto", "chat", "?", "(", ")", ",") {
		n--
	}
	if n < 4 || els[n].sort != "land" || count(els, "place") != 2 || count(els, "units") != 1 || has(els, "load") {
		return els
	}
	i := slices.IndexFunc(els, func(e element) bool { return e.sort == "units" })
	if u := &els[i].units; len(u.kinds) == 0 || !l.isTroop(u.kinds[0]) {
		return els
	}
	for k := range els[:n] {
		if els[k].sort == "place" && l.here(&els[i].units, &els[k]) {
			return slices.Insert(slices.Clone(els), n+1, els[k])
		}
	}
	return els
}

// totalled takes out how many go in all where it is said behind it how many come from each place: "all 6 subs to sz 6, 2 from sz 5, 4 from sz 8".
func (l *letter) totalled(els []element) []element {
	i := slices.IndexFunc(els, func(e element) bool { return e.sort == "units" })
	if i < 0 || i > 1 || els[i].units.n < 2 || len(els[i].units.kinds) == 0 || i+2 >= len(els) || !els[i+1].is("arrow", "combat") {
		return els
	}
	at := i + 2
	for at < len(els) && els[at].is("power", "toweak", "?", "units") && !(els[at].sort == "units" && els[at].units.n > 0) {
		at++
	}
	if at >= len(els) || els[at].sort != "place" {
		return els
	}
	from, sum := at+1, 0
	for from < len(els) && els[from].is(",", ":", "dash", "chat", "?", "and", "from", "because", "(") {
		from++
	}
	els = slices.Clone(els)
	places, k := 0, from
	for k = from; k+1 < len(els); k++ { // "3 from Norway"
		if e := &els[k]; e.sort == "number" && e.num > 0 && e.num <= 20 && els[k+1].is("from", "toweak", "place") && els[k-1].sort != "units" {
			e.sort, e.units = "units", els[i].units
			e.units.n, e.units.all = e.num, false
		}
	}
	for k = from; k < len(els) && els[k].is("units", "from", "place", "number", ",", "and", "toweak", "?", ")"); k++ {
		u := &els[k].units
		switch {
		case els[k].sort == "place":
			places++
		case els[k].sort == "units" && !slices.Equal(u.kinds, els[i].units.kinds):
			return els
		case els[k].sort == "units":
			sum += u.n
		}
	}
	if from == at+1 || k < len(els) || sum != els[i].units.n || places < 2 || count(els[from:], "units") != places {
		return els
	}
	head := els[at]
	if els[i+1].sort == "combat" && slices.ContainsFunc(l.hostileAt(&head), func(sense) bool { return true }) {
		head.senses = l.hostileAt(&head)
	}
	return slices.Concat([]element{head, {sort: ":"}}, els[from:])
}

// generic reports whether units are named by a word that any units of a sort share: "my boys", "the fleet".
func generic(e *element) bool {
	return e.sort == "units" && e.units.n == 0 && !e.units.rest && len(e.units.but) == 0 && (len(e.units.kinds) == 0 || people[e.token.fold])
}

var people = map[string]bool{"boys": true, "men": true, "guys": true, "lads": true, "fellows": true, "chaps": true, "soldaten": true}

// apposed gives units that are listed behind a word for all of them the place of that word: "my boys in Norway, 2 inf and a tank, go to Karelia".
func (l *letter) apposed(els []element) []element {
	i := slices.IndexFunc(els, func(e element) bool { return generic(&e) })
	if i < 0 || i > 1 {
		return els
	}
	at := i + 1
	for at < len(els) && els[at].is("from", "toweak") {
		at++
	}
	if i == 1 && els[0].sort == "place" {
		at = 0
	}
	from := max(at, i) + 1
	if at >= len(els) || els[at].sort != "place" || from >= len(els) || !els[from].is(",", ":", "dash") {
		return els
	}
	to := from + 1
	for ; to < len(els) && (els[to].is("units", "and") || els[to].sort == "," && to+1 < len(els) && els[to+1].sort == "units"); to++ {
		if e := &els[to]; e.sort == "units" && (len(e.units.kinds) == 0 || !l.here(&e.units, &els[at])) {
			return els
		}
	}
	goes := to
	if goes < len(els) && els[goes].is(",", "dash") {
		goes++
	}
	if to == from+1 || goes >= len(els) || !els[goes].is("arrow", "combat", "land", "fallback", "load") {
		return els
	}
	return slices.Concat(els[:min(at, i)], els[from+1:to], []element{{sort: "from"}, els[at]}, els[goes:])
}

// emptied reads a sentence that names two places and no units: all that stands at the first goes to the second, "Buryatia -> Yakut".
func (l *letter) emptied(s sentence) bool {
	if len(s.els) != 3 || s.els[0].sort != "place" || !s.els[1].is("arrow") || s.els[2].sort != "place" || s.section == "PLACE" || s.section == "BUY" || len(s.sticky) > 0 {
		return false
	}
	all := units{all: true, group: "every", owner: edition.Nobody}
	sorts := map[edition.KindID]bool{}
	for i := range l.st.pieces {
		p := &l.st.pieces[i]
		if slices.ContainsFunc(s.els[0].senses, func(c sense) bool { return c.space == p.at }) && l.st.fits(p, &all, edition.NoKind) && l.st.free(p, true) {
			sorts[p.Kind] = true
		}
	}
	s.els = slices.Concat([]element{{sort: "units", units: all}}, s.els)
	list := distinct(l.readings(s.els))
	for i := range list {
		if len(sorts) != 1 { // not all of them need be meant
			list[i].hard += doubtful
			list[i].cost += doubtful
		}
	}
	return len(sorts) > 0 && l.choose(s, list)
}

// complete reports whether a part of a sentence names units, their origin and their target.
func complete(els []element) bool {
	for len(els) > 0 && els[0].is("and", "then", "?", "chat", "toweak", ",", "because") {
		els = els[1:]
	}
	if len(els) < 4 || count(els, "place") < 2 {
		return false
	}
	if els[0].sort == "place" && els[1].sort == ":" {
		return has(els, "units")
	}
	i := slices.IndexFunc(els, func(e element) bool { return e.is("arrow", "combat") })
	return (els[0].sort == "units" || els[0].sort == "place" && els[1].sort == "units") && i > 0 && has(els[:i], "place") && aimedAt(els[i+1:])
}

// inParts reads the parts of a sentence for themselves that cannot be read as a whole, if each of them is complete: what is wrong with one of them does
// not hide the others.
func (l *letter) inParts(s sentence) bool {
	if s.section == "PLACE" || s.section == "BUY" || s.section == "BATTLES" || s.section == "STANDING" || len(s.sticky) > 0 || has(s.els, "lose", "buy", "neg", "doubt", "or") {
		return false
	}
	var parts [][]element
	from := 0
	for i := 1; i < len(s.els); i++ {
		if !s.els[i].is(",", "and", ";", "then") || !complete(s.els[from:i]) || !complete(s.els[i+1:]) && !slices.ContainsFunc(s.els[i+1:], func(e element) bool { return e.is(",", "and", ";", "then") }) {
			continue
		}
		end := i + 1 // what follows up to the next sign is complete, too
		for end < len(s.els) && !(s.els[end].is(",", "and", ";", "then") && complete(s.els[i+1:end])) {
			end++
		}
		if !complete(s.els[i+1:end]) || count(s.els[i+1:end], "arrow")+count(s.els[i+1:end], "combat")+count(s.els[i+1:end], ":") != 1 {
			continue
		}
		parts = append(parts, s.els[from:i])
		from = i + 1
	}
	if len(parts) == 0 {
		return false
	}
	for _, p := range append(parts, s.els[from:]) {
		for len(p) > 0 && p[0].is("and", "then", "chat", ",") {
			p = p[1:]
		}
		t := s
		t.els = trimmed(p)
		l.take(t)
	}
	return true
}

// threatens reports whether a sentence says that the author attacks somewhere, and with nothing: "UK attacks Finland".
func (l *letter) threatens(s *sentence) bool {
	return len(s.els) == 3 && s.els[1].sort == "combat" && s.els[0].token.power == l.me && l.assails([]element{{sort: "arrow"}, s.els[2]})
}

// assails reports whether the target of a sentence is where the author would have to fight, and no order has been there yet.
func (l *letter) assails(els []element) bool {
	for i := range els {
		if e := &els[i]; l.st != nil && e.sort == "place" && (i+1 < len(els) && els[i+1].sort == ":" || i > 0 && els[i-1].sort == "arrow") {
			return !slices.ContainsFunc(e.senses, func(s sense) bool { return !l.fight(s.space) || l.st.attacked(s.space) })
		}
	}
	return false
}
