package meaning

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// numbered takes numbers in words for troops where nothing else can be meant: "the two in Hunan go to Yunnan", "Kweichow's three to Hunan".
func (l *letter) numbered(els []element) []element {
	if l.section == "BUY" || l.section == "PLACE" || l.section == "BATTLES" || l.section == "STANDING" {
		return els
	}
	is := func(i int, sorts ...string) bool { return i >= 0 && i < len(els) && els[i].is(sorts...) }
	land := func(i int) bool { return is(i, "place") && !els[i].zone }
	out := slices.Clone(els)
	for i := range els {
		e := &els[i]
		if ends := i+1 == len(els) || is(i+1, ",", ";", "and"); e.sort == "number" && e.num > 0 && e.num <= 20 && i > 2 && is(1, ":") && land(i-1) && ends && is(i-2, ":", ",", ";", "and") { // "Rostov: Cauc 2"
			u := units{n: e.num, group: "troops", owner: edition.Nobody}
			if kinds := slices.DeleteFunc(l.ed.KindIDs(), func(k edition.KindID) bool {
				return !l.isTroop(k) || !slices.ContainsFunc(els[i-1].senses, func(s sense) bool { return l.st.standing(&units{kinds: []edition.KindID{k}}, s.space, true) >= e.num })
			}); len(kinds) == 1 {
				u.kinds, u.group = kinds, ""
			}
			for k := i + 2; k < len(els) && is(k, "units") && !is(k+1, "place"); k += 2 { // "Sakha 6, 2 aa"
				u.but = append(u.but, units{kinds: els[k].units.kinds, owner: edition.Nobody})
			}
			out[i].sort, out[i].units = "units", u
			continue
		}
		if e.sort != "number" || e.num == 0 || e.num > 20 || e.token.text == "" || e.token.text[0] <= '9' || is(i-1, "from", "arrow", "via", "toweak", "research") || is(i+1, "units") {
			continue
		}
		switch {
		case is(i+1, "toweak", "from") && land(i+2) && (is(i+3, "arrow", "land", "stay", "combat") || is(i-1, "and", ",")): // "two in Hunan go"
		case is(i+1, "arrow", "stay") && (is(i+1, "stay") || land(i+2)) && has(els[:i], "units", "place"): // "three go to Kweichow"
		default:
			continue
		}
		u := units{n: e.num, group: "troops", owner: edition.Nobody}
		for k := i - 1; k >= 0; k-- {
			if els[k].sort == "units" && len(els[k].units.kinds) > 0 {
				u.kinds, u.group = els[k].units.kinds, ""
				break
			}
		}
		out[i].sort, out[i].units = "units", u
	}
	return l.split(out)
}

// split takes units that are parted in their own sentence for what they are: "six infantry in Szechwan: three to Kweichow, three to Yunnan".
func (l *letter) split(els []element) []element {
	if len(els) < 7 || els[0].sort != "units" || els[0].units.n < 2 || len(els[0].units.kinds) != 1 || !els[1].is("toweak", "from") || els[2].sort != "place" || els[3].is("and", "arrow", "combat") || !has(els[3:], "arrow") {
		return els
	}
	sum := 0
	for i := 3; i < len(els); i++ {
		if u := &els[i].units; els[i].sort == "units" {
			if !slices.Equal(u.kinds, els[0].units.kinds) {
				return els
			}
			sum += u.n
		}
	}
	if sum != els[0].units.n {
		return els
	}
	first := slices.IndexFunc(els[3:], func(e element) bool { return e.sort == "units" }) + 3
	return slices.Concat(els[2:3], []element{{sort: ":"}}, els[first:])
}

// ditto completes a sentence that says "also" by where the units of the last one started and went.
func (l *letter) ditto(s sentence, unsaid int) bool {
	if s.same == nil {
		return false
	}
	els := slices.Clone(s.els)
	if len(els) > 1 && els[0].sort == "number" && els[0].num <= 20 { // "2 from Moscow too"
		els[0].sort, els[0].units = "units", units{n: els[0].num, kinds: []edition.KindID{s.same.kind}, owner: edition.Nobody}
	}
	if !repeats(els) && !l.flyAlong(els) {
		return false
	}
	place := func(at edition.SpaceID) element { return element{sort: "place", senses: []sense{{at, 0}}} }
	if !has(els, "place", "number") {
		els = append(els, element{sort: "from"}, place(s.same.from))
	}
	to := s.same.to
	if s.same.beach != edition.Nowhere && !l.speaks(els, l.isShip) {
		to = s.same.beach
	}
	list := distinct(l.readings(slices.Concat([]element{{sort: "arrow"}, place(to), {sort: ":"}}, els)))
	for i := range list {
		list[i].cost += unsaid
	}
	return l.choose(s, list)
}

// repeats reports whether a sentence names units and not what they do.
func repeats(els []element) bool {
	return has(els, "units") && !has(els, "arrow", "dash", "land", "combat", "stay", "buy", "enter", "shell", "lose", "fallback")
}

// asAbove gives a sentence that says "also" what the one before orders. If that is not clear yet, it is added to it, or waits like it.
func (l *letter) asAbove(s *sentence) (done bool) {
	k := len(l.waiting)
	switch waited := l.waited && l.waiting[k-1].line >= l.line-1; {
	case waited && repeats(s.els) && !has(s.els, ":"):
		w := &l.waiting[k-1]
		w.els = slices.Concat(w.els, []element{{sort: ","}}, s.els)
		if w.typed != s.typed { // it is judged and told as a whole
			w.typed += ", " + s.typed
		}
	case waited && l.flyAlong(s.els):
		l.waiting = append(l.waiting, *s)
		l.waiting[k].also = true
	default:
		s.same = l.orderedBefore(s.line)
		return false
	}
	return true
}

// orderedBefore is what the line of a sentence, or the one above, has ordered last, or the likeliest that it may mean; nil if nothing.
func (l *letter) orderedBefore(line int) *move {
	moves := l.st.moves
	if k := len(l.doubts) - 1; k >= 0 && l.doubts[k].line >= line-1 && l.last {
		moves = since(l.doubts[k].before, l.doubts[k].readings[l.doubts[k].holds])
	}
	if n := len(moves); n > 0 && moves[n-1].line >= line-1 && (moves[n-1].text == "" || moves[n-1].ship) {
		return &moves[n-1]
	}
	return nil
}

// flyAlong reports whether planes that have not moved yet are named with where they land: "1 ftr from Malta helps and lands in Egypt".
func (l *letter) flyAlong(els []element) bool {
	k := slices.IndexFunc(els, func(e element) bool { return e.sort == "land" })
	return k > 1 && repeats(els[:k]) && !slices.ContainsFunc(els[:k], func(e element) bool {
		return e.sort == "units" && (!l.isPlanes(&e) || !slices.ContainsFunc(els[:k], func(p element) bool {
			return p.sort == "place" && l.st.standing(&e.units, p.senses[0].space, false) > 0
		}))
	})
}

// joinsIn asks whether units on a line below an attack take part in it: "fighter Karelia". The line names only them and their place.
func (l *letter) joinsIn(s sentence) bool {
	if s.same != nil || len(s.sticky) > 0 || s.section != "COMBAT" && s.section != "" || count(s.els, "place") != 1 || !slices.ContainsFunc(s.els, func(e element) bool { return e.units.n > 0 || len(e.units.kinds) > 0 && l.isAir(e.units.kinds[0]) }) {
		return false
	}
	said := s
	for i := range l.st.moves {
		if m := &l.st.moves[i]; m.attack && m.line == s.line-1 {
			s.same = m
		}
	}
	if s.same == nil || slices.ContainsFunc(s.els, func(e element) bool {
		return !e.is("units", "place", "and", ",", "?", "combat", "chat", "from", "toweak", ":") || e.sort == "place" && !slices.ContainsFunc(s.els, func(u element) bool {
			return u.sort == "units" && slices.ContainsFunc(l.withWaters(e.senses), func(c sense) bool { return l.st.standing(&u.units, c.space, false) > 0 })
		})
	}) {
		return false
	}
	if !l.last {
		l.waiting = append(l.waiting, said)
		return true
	}
	s.els = slices.DeleteFunc(slices.Clone(s.els), func(e element) bool { return e.is("combat", "chat", ":") })
	return l.ditto(s, doubtful)
}

// armed is a word for ships of war.
var armed = pattern("ships of war")

// unarmed are the ships that a word for ships of war leaves out.
func (l *letter) unarmed(t *token) (list []units) {
	if t.class == "ships" && armed.MatchString(t.phrase) {
		for _, k := range l.ed.KindIDs() {
			if l.isTransport(k) {
				list = append(list, units{kinds: []edition.KindID{k}, owner: edition.Nobody})
			}
		}
	}
	return list
}

// lastTarget is the target that the last units of a sentence share with those before them. The last ones name only where they stand, and the
// rest of the line sends others elsewhere.
func lastTarget(out []element, rest []token) []element {
	if n := len(out); n > 4 && len(rest) == 0 && out[n-1].sort == "units" { // "bombers land in Poland, fighters and tacs too"
		for n--; n > 3 && out[n].is("units", "and"); n-- {
		}
		if land := n - 2 - boolean(out[n-2].sort == "toweak"); out[n].sort == "," && out[n-1].is("place", "number") && land > 0 && out[land].is("land", "arrow") {
			return slices.Clone(out[land:n])
		}
	}
	k := slices.IndexFunc(rest, func(t token) bool { return t.class == "arrow" })
	if k < 0 || k+1 == len(rest) || len(rest[k+1].places) == 0 && !rest[k+1].isNum {
		return nil
	}
	from := len(out)
	for from > 0 && out[from-1].is("units", "place", "number", "from", "toweak") {
		from--
	}
	if from < 3 || !out[from-1].is(",", ";", "and") || !has(out[from:], "units") || !has(out[from:], "place", "number") {
		return nil
	}
	for k = from - 3; k >= 0; k-- {
		if out[k].sort == "arrow" && out[k+1].is("place", "number") {
			return out[k : k+2 : k+2]
		}
	}
	return nil
}
