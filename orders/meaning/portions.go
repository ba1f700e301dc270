package meaning

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// homes are words for where new units enter that name no place.
var homes = map[string]bool{"home": true, "nach hause": true, "a casa": true, "à la maison": true, "heim": true}

// homeward puts the place where units enter for a word for it, if new units are meant: "everything at home, the boats in 60".
func (l *letter) homeward(s *sentence) {
	i := slices.IndexFunc(s.els, func(e element) bool { return e.sort == "land" && homes[e.token.phrase] })
	if i < 1 || !l.left() || !(s.section == "PLACE" || has(s.els, "enter") || l.founded(s.els) != nil || s.section == "" && !l.pending() && s.els[0].sort == "units" && s.els[0].units.group == "every" && !s.els[0].units.both) {
		return
	}
	s.els = slices.Clone(s.els)
	s.els[i] = element{sort: "place", senses: []sense{{l.home(), 0}}, token: s.els[i].token}
}

// receives reports whether a place gets units that may be new: "Germany gets 6 inf and the tanks", "drop 8 in Germany".
func (l *letter) receives(s *sentence) bool {
	drop := s.els[0].sort == "land" && s.els[0].token.fold == "drop"
	return (drop || len(s.els) > 2 && s.els[1].sort == "gets") && (slices.Contains([]string{"", "PLACE", "THEN"}, s.section) || drop && s.section == "BUY") && has(s.els, "place") && !has(s.els, "from", "load", "combat", "raid", "neg", "doubt") && l.left()
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
	return (said || has(s.els, "units", "number", "half")) && l.left()
}

// entersAt is where a line of purchases goes on to say where its units enter, or -1: "buy 1 trn and 1 inf, trn in 62, inf in Sydney".
func (l *letter) entersAt(els []element) int {
	if l.section != "BUY" || has(els, "load", "from", "raid", "land", "neg", "doubt") {
		return -1
	}
	have, start := map[edition.KindID]int{}, -1
	for _, p := range l.buys {
		if p.line == l.line && len(p.kinds) > 0 {
			have[p.kinds[0]] += p.n
		}
	}
	for i := range els {
		k, n := els[i].units.kinds, max(1, els[i].units.n)
		end := i + 1 // of a list of what was bought: "the fighter and the tank go in London"
		for end+1 < len(els) && els[end].is("and", ",") && slices.ContainsFunc(els[end+1].units.kinds, func(k edition.KindID) bool { return have[k] >= max(1, els[end+1].units.n) }) {
			end += 2
		}
		switch {
		case els[i].sort == "place" && start < 0:
			if i+1 == len(els) || els[i+1].sort != "gets" {
				return -1
			}
			start = i
		case els[i].sort != "units" || len(k) == 0:
		case start < 0 && !(have[k[0]] >= n && end+1 < len(els) && els[end].is("toweak", "arrow", "enter") && els[end+1].is("place", "number")):
			have[k[0]] += n
		case have[k[0]] < n:
			return -1
		default:
			if have[k[0]] -= n; start < 0 {
				start = i
			}
		}
	}
	return start
}

// left reports whether something is bought and not placed yet.
func (l *letter) left() bool {
	for _, n := range l.stock(l.places) {
		if n > 0 {
			return true
		}
	}
	return false
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
	if !l.left() || len(l.places) > 0 && !s.els[0].units.rest {
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
	l.asked = append(l.asked, Question{Line: s.line, Typed: s.part(), Text: whichHolds, Choices: choices})
	return true
}

// astray reports whether a purchase names a place of entry and an unknown place.
func (l *letter) astray(els []element) bool {
	return l.strays(els) && slices.ContainsFunc(els, func(e element) bool {
		return e.sort == "place" && e.token.power == edition.Nobody && l.enterable([]element{e})
	})
}

// strays reports an unknown word in the position of a place.
func (l *letter) strays(els []element) bool {
	is := func(i int, sorts ...string) bool { return i >= 0 && i < len(els) && els[i].is(sorts...) }
	for i := range els {
		e := &els[i]
		if e.sort != "?" || len(e.token.fold) == 2 || e.token.fold == "?" || !has(els, "place") && l.soleFactory() != edition.Nowhere || is(i+1, "place") || is(i+1, "toweak") && is(i+2, "place") || is(i-1, "place") {
			continue
		}
		if is(i-1, "units", "number") || is(i-1, "toweak", "arrow") && is(i-2, "units", "number") || l.treasury(e, false) == "" && (i == 0 || is(i-1, ",", ";", ":", "and")) && (is(i+1, "units") || is(i+1, "number") && !is(i+2, "toweak")) {
			return true
		}
	}
	return false
}

// home is the capital if units enter there, else the only place where they do.
func (l *letter) home() edition.SpaceID {
	if c := l.ed.Powers[l.me].Capital; c != edition.Nowhere && l.ask.Enters(c) {
		return c
	}
	return l.soleFactory()
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
		if at, _ := l.entrance(k, senses); len(at) == 0 && u.n > 0 {
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

// placedApart cuts a line that buys where it begins to say where units enter: "buy 8 inf, place all in Berlin", "buy 8 inf (6 Berlin, 2 Rome)",
// "buy 2 inf and they go to Rome".
func (l *letter) placedApart(toks []token) [][]token {
	first := slices.IndexFunc(toks, func(t token) bool { return !t.filler && len(t.fold) > 1 })
	if first < 0 || toks[first].class != "buy" {
		return [][]token{toks}
	}
	placing := func(from, to int) [][]token {
		return [][]token{toks[:from], append([]token{{text: "place", fold: "place", class: "enter", power: edition.Nobody}}, toks[to:]...)}
	}
	open := -1
	for i := first + 2; i+1 < len(toks); i++ {
		from, to := l.theirs(toks, i)
		switch t := &toks[i]; {
		case (t.class == "enter" || t.class == "all" && slices.Contains([]string{"arrow", "toweak", "enter"}, toks[i+1].class)) && (toks[i-1].class == "," || toks[i-1].class == "and" || toks[i-1].class == ";" || toks[i-1].class == "dash"):
			return [][]token{toks[:i-1], toks[i:]}
		case t.class == "arrow" && toks[i+1].class == "all": // "-> all in Berlin"
			return placing(i, i+1)
		case from > 0:
			return placing(from, to)
		case t.class == "(":
			open = i
		case open > 0 && len(t.kinds) > 0:
			open = -1 // units that are bought there
		case open > 0 && len(t.places) > 0 && t.class == "" && (toks[i-1].isNum || toks[i-1].class == "toweak" && toks[i-2].isNum):
			return placing(open, open+1)
		}
	}
	return [][]token{toks}
}

// theirs returns the part of a line that has all its purchases enter at one place: ", they go to Rome", ", both in Rome", "which are for Rome".
func (l *letter) theirs(toks []token, i int) (from, to int) {
	at := i + 1
	for at < len(toks) && (toks[at].filler || toks[at].class == "toweak") {
		at++
	}
	plain := func(t token) bool { return len(t.places) == 0 || len(t.kinds) > 0 || t.class != "" }
	if !slices.Contains([]string{"arrow", "toweak", "enter"}, toks[i].class) || at == len(toks) || plain(toks[at]) || !l.enterable([]element{{senses: toks[at].places}}) || slices.ContainsFunc(toks[:i], func(t token) bool { return !plain(t) }) || slices.ContainsFunc(toks[at+1:], func(t token) bool {
		return len(t.kinds)+len(t.places) > 0 || t.isNum || t.class != "" && t.class != "."
	}) {
		return 0, 0
	}
	from, to = i, at
	for from > 0 && (toks[from-1].filler || toks[from-1].class == "all" || toks[from-1].class == "both" || toks[from-1].isNum && from > 1 && toks[from-2].class == "all") {
		if from--; toks[from].class != "" {
			to = from
		}
	}
	if from > 0 && slices.Contains([]string{",", "and", ";", "dash", "(", ")"}, toks[from-1].class) {
		return from - 1, to
	}
	if !slices.ContainsFunc(toks[from:i], func(t token) bool { return theirs[t.fold] || t.class != "" }) {
		return 0, 0
	}
	return from, to
}

// theirs are words for what was named before.
var theirs = map[string]bool{"they": true, "these": true, "those": true, "which": true, "who": true, "that": true, "it": true, "sie": true, "die": true, "elles": true, "ils": true, "qui": true, "che": true, "que": true}

// entrance are the places where a new unit of a kind can enter, of some senses of a name. Of several zones the one where ships of its owner lie
// goes before others.
func (l *letter) entrance(k edition.KindID, senses []sense) (out []edition.SpaceID, cost int) {
	low := 99
	add := func(at edition.SpaceID, cost int) {
		if cost < low {
			low, out = cost, nil
		}
		if cost == low && !slices.Contains(out, at) && (len(out) == 0 || l.isShip(k)) {
			out = append(out, at)
		}
	}
	fixed := l.class(k) == edition.Facility || l.ed.Kinds[k].Factory
	for _, s := range senses {
		switch sea := l.sea(s.space); {
		case fixed && !sea && l.ask.Owner(s.space) == l.me, !fixed && l.ask.Enters(s.space) && (l.isShip(k) == sea || l.ed.Kinds[k].OnDeck()),
			!fixed && !l.isShip(k) && slices.ContainsFunc(l.st.pieces, func(p piece) bool { return l.ed.Kinds[p.Kind].Factory && p.at == s.space && p.Space != p.at }): // a factory has moved there
			add(s.space, s.cost+3*boolean(sea && !l.isShip(k))) // planes enter at sea if nothing else is meant
		}
	}
	for _, s := range senses {
		if low == 99 && l.isShip(k) && !l.sea(s.space) && l.ask.Enters(s.space) {
			for _, z := range l.zones(s.space) {
				if l.ask.Enters(z) {
					add(z, s.cost+1)
				}
			}
		}
	}
	ours := slices.DeleteFunc(slices.Clone(out), func(z edition.SpaceID) bool {
		return !slices.ContainsFunc(l.st.pieces, func(p piece) bool { return p.Space == z && l.isShip(p.Kind) && p.Owner == l.me })
	})
	if len(ours) == 1 {
		out = ours
	}
	return out, low
}

// askZone asks into which zone new ships go if their place has several; what is clear of the list it keeps.
func (l *letter) askZone(s *sentence, list []placement) (clear []placement) {
	for len(list) > 0 {
		zones := list[0].or
		var ships []placement
		list = slices.DeleteFunc(list, func(p placement) bool {
			if len(p.or) < 2 {
				clear = append(clear, p)
			} else if slices.Equal(p.or, zones) {
				ships = append(ships, p)
			}
			return len(p.or) < 2 || slices.Equal(p.or, zones)
		})
		var choices []string
		for _, z := range zones {
			for i := range ships {
				ships[i].at = z
			}
			choices = append(choices, "PLACE\n"+strings.Join(l.linesOf(ships), "\n"))
		}
		if len(ships) > 0 {
			l.asked = append(l.asked, Question{Line: s.line, Typed: s.part(), Text: whichZone, Choices: choices})
		}
	}
	return clear
}

func (l *letter) zoneNumbered(e *element) bool {
	if s, ok := l.ed.Board.Find("sz " + itoa(e.num)); ok && l.ask.Enters(s) {
		e.senses = []sense{{s, 1}}
		return true
	}
	return false
}

func (l *letter) soleFactory() edition.SpaceID {
	at := edition.Nowhere
	for i := range l.ed.Board.Spaces {
		if s := edition.SpaceID(i); !l.sea(s) && l.ask.Enters(s) {
			if at != edition.Nowhere {
				return edition.Nowhere
			}
			at = s
		}
	}
	return at
}

// linesOf are placements as lines, one for each place.
func (l *letter) linesOf(list []placement) (out []string) {
	for i, p := range list {
		if slices.ContainsFunc(list[:i], func(q placement) bool { return q.at == p.at && q.by == p.by }) {
			continue
		}
		var units []string
		for _, q := range list[i:] {
			if q.at == p.at && q.by == p.by {
				units = append(units, fmt.Sprintf("%d %s", q.n, l.short(q.kind)))
			}
		}
		out = append(out, strings.Join(units, ", ")+" "+l.name(p.at)+p.by)
	}
	return out
}

func (l *letter) placeLines() []string {
	var list []placement
	for _, p := range l.places {
		if i := slices.IndexFunc(list, func(q placement) bool { return q.kind == p.kind && q.at == p.at && q.by == p.by }); i >= 0 {
			list[i].n += p.n
		} else {
			list = append(list, p)
		}
	}
	return l.linesOf(list)
}

// readBid reads units and places of a bid.
func (l *letter) readBid(s sentence) bool {
	s.els = corrected(s.els)
	best, low := []string(nil), 99
	if lots, spots, ok := l.intake(s.els); ok {
		l.bonds(s.els, lots, spots, func(to []int, cost int) {
			if cost >= low || slices.Contains(to, nowhere) {
				return
			}
			best, low = nil, cost
			for i, x := range lots {
				if len(x.kinds) > 0 {
					best = append(best, fmt.Sprintf("%d %s %s", max(1, x.n), l.short(x.kinds[0]), l.name(spots[to[i]].senses[0].space)))
				}
			}
		})
	}
	if len(best) > 0 {
		l.entries = append(l.entries, entry{"BID", strings.Join(best, ", ")})
	}
	return len(best) > 0
}
