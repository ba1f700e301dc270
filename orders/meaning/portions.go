package meaning

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// homes are words for where new units enter that name no place.
var homes = map[string]bool{"home": true, "nach hause": true, "a casa": true, "à la maison": true, "heim": true}

// homeward puts the place where units enter for a word for it, if new units are meant: "everything at home, the boats in 60".
func (l *letter) homeward(s *sentence) {
	i := slices.IndexFunc(s.els, func(e element) bool { return e.sort == "land" && homes[e.token.phrase] })
	if i < 1 || !l.left() || len(l.stock(nil)) == 0 || !(s.section == "PLACE" || has(s.els, "enter") || l.founded(s.els) != nil || s.section == "" && !l.pending() && s.els[0].sort == "units" && s.els[0].units.group == "every" && !s.els[0].units.both) {
		return
	}
	s.els = slices.Clone(s.els)
	s.els[i] = element{sort: "place", senses: []sense{{l.home(), 0}}, token: s.els[i].token}
}

// receives reports whether a place gets units that are all new, and may enter there: "Germany gets 6 inf and the tanks", "drop 8 in Germany".
func (l *letter) receives(s *sentence) bool {
	drop := s.els[0].sort == "land" && s.els[0].token.fold == "drop"
	if !(drop || len(s.els) > 2 && s.els[1].sort == "gets") || !slices.Contains([]string{"", "PLACE", "THEN"}, s.section) && !(drop && s.section == "BUY") || has(s.els, "from", "load", "combat", "raid", "neg", "doubt") || !has(s.els, "place") {
		return false
	}
	have := l.stock(l.places)
	for i := range s.els {
		e := &s.els[i]
		if e.sort == "place" && !slices.ContainsFunc(e.senses, func(s sense) bool { return l.ask.Enters(s.space) }) {
			return false
		}
		if k := e.units.kinds; e.sort == "units" && len(k) > 0 && (have[k[0]] == 0 || have[k[0]] < e.units.n) {
			return false
		}
	}
	if drop {
		s.els = slices.Clone(s.els)
		s.els[0].sort = "enter"
	}
	return len(l.stock(nil)) > 0 && l.left()
}

// pending reports whether planes have fought that have not come down.
func (l *letter) pending() bool {
	return slices.ContainsFunc(l.st.pieces, func(p piece) bool { return p.fought && !p.done && l.isAir(p.Kind) })
}

// founded is a new factory or base of a sentence: where it goes it can only enter.
func (l *letter) founded(els []element) *element {
	have := l.stock(l.places)
	for i := range els {
		if k := els[i].units.kinds; els[i].sort == "units" && len(k) > 0 && have[k[0]] > 0 && (l.class(k[0]) == edition.Facility || l.ed.Kinds[k[0]].Factory) {
			return &els[i]
		}
	}
	return nil
}

// rounds are words for a turn, which is counted like units.
var rounds = map[string]bool{"round": true, "turn": true, "runde": true, "zug": true, "tour": true, "turno": true, "ronda": true, "game": true, "games": true}

// placing reports whether a sentence can only say where new units enter: it stands under that heading, or names none but all of them or so many.
func (l *letter) placing(s *sentence) bool {
	if !slices.Contains([]string{"", "PLACE", "THEN"}, s.section) && s.headed || s.section == "BUY" || s.section == "COMBAT" || !has(s.els, "place") {
		return false
	}
	said := s.section == "PLACE" || has(s.els, "enter")
	but := has(s.els, "except")
	for i := range s.els {
		switch e := &s.els[i]; {
		case e.sort == "units" && (said || (e.units.group == "every" || but) && !e.units.both || i > 0 && s.els[i-1].sort == "half" && !has(s.els, "arrow")):
		case e.is("?", "dash", "=", "chat", "power", "purse") && said:
		case e.is("place", "number", "toweak", "arrow", "and", ",", ".", ";", ":", "enter", "except", "gets", "each", "half"):
		default:
			return false
		}
	}
	return (said || has(s.els, "units", "number", "half")) && len(l.stock(nil)) > 0 && l.left()
}

// left reports whether something is bought and not placed yet, or nothing was bought.
func (l *letter) left() bool {
	have := l.stock(l.places)
	for _, n := range have {
		if n > 0 {
			return true
		}
	}
	return len(have) == 0
}

// passed reports whether a sentence stands behind a word of placing in its own line, and says nothing although something is to be placed.
func (l *letter) passed(s *sentence) bool {
	toks := l.tokens(s.typed)
	return len(toks) > 1 && toks[0].class == "enter" && len(l.stock(nil)) > 0
}

// everyone reports whether a sentence sends all units to a place, and may mean all new ones.
func (l *letter) everyone(s *sentence) bool {
	return has(s.els, "arrow") && has(s.els, "place") && has(s.els, "units") && !slices.ContainsFunc(s.els, func(e element) bool {
		return !e.is("place", "arrow", ".", ",") && !(e.sort == "units" && e.units.group == "every" && e.units.all && !e.units.both && e.units.n == 0)
	})
}

// askEveryone asks whether all new units enter at a place or all units go there, if something is bought and not placed.
func (l *letter) askEveryone(s sentence) bool {
	if !l.left() || len(l.places) > 0 || len(l.stock(nil)) == 0 {
		return false
	}
	before := l.places
	s.section = "PLACE"
	if !l.readPlace(s) {
		return false
	}
	choices := []string{"PLACE\n" + strings.Join(l.linesOf(l.places[len(before):]), "\n")}
	l.places = before
	for _, o := range distinct(l.onTarget(s, s.els)) {
		choices = append(choices, l.choiceText(l.st, o))
		break
	}
	l.asked = append(l.asked, Question{Line: s.line, Typed: s.typed, Text: whichHolds, Choices: choices})
	return true
}

// strays reports an unknown word in the position of a place, or a number without units.
func (l *letter) strays(els []element) bool {
	is := func(i int, sorts ...string) bool { return i >= 0 && i < len(els) && els[i].is(sorts...) }
	for i := range els {
		e := &els[i]
		if e.sort == "number" && is(i+1, "place", "?") && !l.zoneNumbered(e) {
			return true
		}
		if e.sort != "?" || len(e.token.fold) < 3 || !has(els, "place") && l.soleFactory() != edition.Nowhere || is(i+1, "place") || is(i+1, "toweak") && is(i+2, "place") || is(i-1, "place") {
			continue
		}
		if is(i-1, "units") || is(i-1, "toweak", "arrow") && is(i-2, "units") {
			return true
		}
	}
	return false
}

// zonesAt are the zones that the place of a new ship may mean; one where ships of its owner lie goes before others.
func (l *letter) zonesAt(senses []sense) (out []edition.SpaceID) {
	low := 99
	add := func(z edition.SpaceID, cost int) {
		if l.ask.Enters(z) && cost <= low && !slices.Contains(out, z) {
			if cost < low {
				low, out = cost, nil
			}
			out = append(out, z)
		}
	}
	for _, s := range senses {
		if l.sea(s.space) {
			add(s.space, s.cost)
		}
	}
	for _, s := range senses {
		if len(out) == 0 && !l.sea(s.space) && l.ask.Enters(s.space) {
			for _, z := range l.zones(s.space) {
				add(z, s.cost)
			}
		}
	}
	var ours []edition.SpaceID
	for _, z := range out {
		if slices.ContainsFunc(l.st.pieces, func(p piece) bool { return p.Space == z && l.isShip(p.Kind) && p.Owner == l.me }) {
			ours = append(ours, z)
		}
	}
	if len(ours) == 1 {
		return ours
	}
	return out
}

// askZone asks into which zone new ships go if their place has several; what is clear of the list it keeps.
func (l *letter) askZone(s *sentence, list []placement) (clear []placement) {
	var ships []placement
	var zones []edition.SpaceID
	for _, p := range list {
		var of []edition.SpaceID
		for i := range s.els {
			if z := l.zonesAt(s.els[i].senses); l.isShip(p.kind) && slices.Contains(z, p.at) && (of == nil || len(z) < len(of)) {
				of = z
			}
		}
		if len(of) < 2 || zones != nil && !slices.Equal(zones, of) {
			clear = append(clear, p)
			continue
		}
		zones, ships = of, append(ships, p)
	}
	if len(ships) == 0 {
		return list
	}
	var choices []string
	for _, z := range zones {
		for i := range ships {
			ships[i].at = z
		}
		choices = append(choices, "PLACE\n"+strings.Join(l.linesOf(ships), "\n"))
	}
	l.asked = append(l.asked, Question{Line: s.line, Typed: s.typed, Text: whichZone, Choices: choices})
	return clear
}

// portions are the parts of a sentence of placing with units for its numbers: "6 Karelia, 2 Moscow", "all Germany except 2 inf Rome", "Tokyo".
func (l *letter) portions(s *sentence) (out []element) {
	s.els = l.halves(l.purseful(eachOf(s.els)))
	is := func(i int, sorts ...string) bool { return i >= 0 && i < len(s.els) && s.els[i].is(sorts...) }
	every := units{all: true, group: "every", owner: edition.Nobody}
	for i := range s.els {
		e := s.els[i]
		switch {
		case l.topic(s.els, i):
			out = append(out, element{sort: "?", token: token{kinds: e.units.kinds}})
			continue
		case e.is("arrow", "except", "enter", "gets"):
			continue
		case e.sort == "number" && e.num > 0 && (is(i+1, "place") || is(i+1, "toweak", "arrow") && is(i+2, "place")) && !is(i-1, "units"),
			e.sort == "number" && e.num > 0 && (is(i-1, "place") || is(i-1, ":", "gets") && is(i-2, "place")) && (i+1 == len(s.els) || is(i+1, ",", "and", ";", ".", "place")) && (is(i+2, "place") || i+2 >= len(s.els)) && !has(s.els, "units"):
			e = element{sort: "units", units: l.soMany(s.els, i), token: e.token}
		}
		out = append(out, e)
	}
	if !has(out, "units", "number") && has(out, "place") && !slices.ContainsFunc(out, func(e element) bool { return !e.is("place", "toweak", ",", ".") }) {
		out = slices.Concat([]element{{sort: "units", units: every}}, out)
	}
	for i := range out { // those that are excepted go to the place behind the next
		u := out[i].units
		if out[i].sort != "units" || len(u.but) == 0 {
			continue
		}
		k := i + 1
		for k < len(out) && out[k].sort != "place" {
			k++
		}
		j := k + 1
		for j < len(out) && out[j].is("toweak", "arrow", ",") {
			j++
		}
		if j < len(out) && out[j].sort == "place" {
			out = slices.Clone(out)
			out[i].units.but = nil
			var but []element
			for _, b := range u.but {
				but = append(but, element{sort: "units", units: b})
			}
			return slices.Concat(out[:k+1], []element{{sort: ","}}, but, out[j:])
		}
	}
	return out
}

// topic reports whether units are but those of which the numbers behind them are: "the new tanks: 3 East, 1 West".
func (l *letter) topic(els []element, i int) bool {
	k, sum := i+1, 0
	for k < len(els) && els[k].sort == "enter" {
		k++
	}
	if els[i].sort != "units" || len(els[i].units.kinds) == 0 || k+1 >= len(els) || els[k].sort != ":" || els[k+1].sort != "number" {
		return false
	}
	for k++; k < len(els) && els[k].sort != "units"; k++ {
		if els[k].sort == "number" && !(l.zoneNumbered(&els[k]) && k > 0 && els[k-1].is("toweak", "from")) {
			sum += els[k].num
		}
	}
	return els[i].units.n == 0 && sum <= l.stock(l.places)[els[i].units.kinds[0]] || els[i].units.n == sum
}

// soMany are the new units that a number alone means: those of the kind that was named last, else of the kind of which there are as many.
func (l *letter) soMany(els []element, i int) units {
	u, have := units{n: els[i].num, group: "every", owner: edition.Nobody}, l.stock(l.places)
	for k := i - 1; k >= 0; k-- {
		if v := &els[k].units; els[k].sort == "units" && len(v.kinds) > 0 {
			if u.kinds, u.group = v.kinds, ""; have[v.kinds[0]] >= u.n {
				return u
			}
			break
		}
	}
	for _, enough := range []func(n int) bool{func(n int) bool { return n == u.n }, func(n int) bool { return n > u.n }} {
		var kinds []edition.KindID
		for _, k := range l.ed.KindIDs() {
			if enough(have[k]) {
				kinds = append(kinds, k)
			}
		}
		if len(kinds) == 1 {
			u.kinds, u.group = kinds, ""
			return u
		}
	}
	return u
}

// purseful puts what is bought with a purse in the place of a word for all of it: "London everything of Europe".
func (l *letter) purseful(els []element) []element {
	i := slices.IndexFunc(els, func(e element) bool { return e.sort == "purse" })
	if i < 0 || has(els, ";") {
		return els
	}
	k := i + 1
	if k == len(els) || els[k].sort != "units" {
		k = i - 1
		for k > 0 && els[k].is("toweak", "from") {
			k--
		}
	}
	if k < 0 || els[k].sort != "units" || els[k].units.group != "every" || els[k].units.n > 0 {
		return els
	}
	var list []element
	for _, name := range l.purses()[1:] {
		if w := strings.ToUpper(els[i].token.fold); !strings.HasPrefix(name, w[:min(2, len(w))]) {
			continue
		}
		for _, p := range l.buys {
			if p.purse == name && len(p.kinds) > 0 {
				list = append(list, element{sort: "units", units: units{n: p.n, kinds: p.kinds, owner: edition.Nobody}})
			}
		}
	}
	if len(list) == 0 {
		return els
	}
	return slices.Concat(els[:min(i, k)], list, els[max(i, k)+1:])
}

// eachOf gives every place its number: "5 each in East and West".
func eachOf(els []element) []element {
	i := slices.IndexFunc(els, func(e element) bool { return e.sort == "each" })
	if i < 1 || !els[i-1].is("number", "units") || count(els[i:], "place") < 2 || has(els[i+1:], "number", "units") {
		return els
	}
	out := slices.Clone(els[:i-1])
	for _, e := range els[i:] {
		if e.sort == "place" {
			out = append(out, els[i-1], e, element{sort: ","})
		}
	}
	return out
}

// halves gives every half its number: "half the infantry in the east, half in the west".
func (l *letter) halves(els []element) (out []element) {
	have, of := l.stock(l.places), edition.NoKind
	for i := 0; i < len(els); i++ {
		e := els[i]
		if e.sort != "half" {
			out = append(out, e)
			continue
		}
		if i+1 < len(els) && els[i+1].sort == "units" && els[i+1].units.n == 0 && len(els[i+1].units.kinds) > 0 {
			i++
			of = els[i].units.kinds[0]
		}
		for _, k := range l.ed.KindIDs() {
			if of == edition.NoKind && have[k] > 0 && len(have) == 1 {
				of = k
			}
		}
		if of == edition.NoKind || have[of] < 2 || have[of]%2 > 0 {
			return els // what half of it is cannot be found out
		}
		out = append(out, element{sort: "units", units: units{n: have[of] / 2, kinds: []edition.KindID{of}, owner: edition.Nobody}, token: e.token})
	}
	return out
}

// home is the capital if units enter there, else the only place where they do.
func (l *letter) home() edition.SpaceID {
	if c := l.ed.Powers[l.me].Capital; c != edition.Nowhere && l.ask.Enters(c) {
		return c
	}
	return l.soleFactory()
}

// rank is when units take their part of what was bought: those that are counted first, then all of a kind, then the rest.
func (u *units) rank() int {
	switch {
	case !u.many():
		return 0
	case u.n > 0:
		return 1
	case len(u.kinds) > 0 || u.group != "every":
		return 2
	}
	return 3
}

// groups reports whether a kind belongs to a group of units.
func (l *letter) groups(group string, k edition.KindID) bool {
	switch group {
	case "air":
		return l.isAir(k)
	case "ships":
		return l.isShip(k)
	case "troops":
		return l.isTroop(k)
	}
	return true
}

// share is how many of each kind units without a kind take; none if it can not be found out.
func (l *letter) share(u *units, have map[edition.KindID]int, senses []sense) (kinds []edition.KindID) {
	sum := 0
	for _, k := range l.ed.KindIDs() {
		if have[k] <= 0 || !l.groups(u.group, k) {
			continue
		}
		if at, _ := l.entrance(k, senses); at == edition.Nowhere && u.n > 0 {
			continue
		}
		kinds, sum = append(kinds, k), sum+have[k]
	}
	if u.n > 0 && len(kinds) > 1 && sum != u.n {
		return nil
	}
	return kinds
}

// without is how many of a kind are excepted.
func (u *units) without(k edition.KindID) (n int) {
	for _, b := range u.but {
		if slices.Contains(b.kinds, k) {
			n += max(1, b.n)
		}
	}
	return n
}

// placedApart cuts a line that buys where it begins to say where units enter: "buy 8 inf, place all in Berlin", "buy 8 inf (6 Berlin, 2 Rome)".
func placedApart(toks []token) [][]token {
	if len(toks) == 0 || toks[0].class != "buy" {
		return [][]token{toks}
	}
	open := -1
	for i := 2; i+1 < len(toks); i++ {
		switch t := &toks[i]; {
		case t.class == "enter" && (toks[i-1].class == "," || toks[i-1].class == "and" || toks[i-1].class == ";" || toks[i-1].class == "dash"):
			return [][]token{toks[:i-1], toks[i:]}
		case t.class == "arrow" && toks[i+1].class == "all": // "-> all in Berlin"
			part := slices.Clone(toks[i:])
			part[0] = token{text: "place", fold: "place", class: "enter", power: edition.Nobody}
			return [][]token{toks[:i], part}
		case t.class == "(":
			open = i
		case open > 0 && len(t.kinds) > 0:
			open = -1 // units that are bought there
		case open > 0 && len(t.places) > 0 && t.class == "" && (toks[i-1].isNum || toks[i-1].class == "toweak" && toks[i-2].isNum):
			part := slices.Clone(toks[open:])
			part[0] = token{text: "place", fold: "place", class: "enter", power: edition.Nobody}
			return [][]token{toks[:open], part}
		}
	}
	return [][]token{toks}
}
