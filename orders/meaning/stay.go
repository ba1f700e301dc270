package meaning

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// stayer is units that a letter says stay.
type stayer struct {
	units
	at    []edition.SpaceID // where they may stand
	above bool              // it is said of the lines above
	order.Source
}

// partsAt cuts a sentence at signs, and in front of others, or of units behind moves, of which it says without a sign or behind a dash that they stay.
func partsAt(els []element, signs ...string) (parts [][]element) {
	from := 0
	for i := 0; i <= len(els); i++ {
		stays := func(k int) bool {
			return k > from && k+1 < len(els) && els[k].sort == "units" && els[k+1].sort == "stay"
		}
		if stays(i) && (els[i].units.other || els[i].units.rest || els[i-1].sort == "place" && has(els[from:i], "arrow", "land", "load")) {
			parts, from = append(parts, els[from:i]), i
		} else if i < len(els) && els[i].sort == "dash" && stays(i+1) {
			parts, from = append(parts, els[from:i]), i+1
		} else if i == len(els) || els[i].is(signs...) {
			if i > from {
				parts = append(parts, els[from:i])
			}
			from = i + 1
		}
	}
	return parts
}

// stayed takes what stays out of a sentence, and keeps it there: "2 inf to West Russia, the other 8 stay".
func (l *letter) stayed(els []element) []element {
	if !has(els, "stay") || slices.ContainsFunc(els, func(e element) bool { return e.sort != "?" && e.marked() }) {
		return els
	}
	moving := func(els []element) bool {
		return has(els, "arrow", "land", "combat", "raid", "from") || has(els, "load") && els[0].sort != "stay"
	}
	var moves []element
	var stay [][]element
	parts, kept, guessed := partsAt(els, ",", ";", "and"), 0, [][]element(nil)
	joined := func(i int) bool { // to what stands in front of it
		at := slices.IndexFunc(els, func(e element) bool {
			return e.token.line != "" && e.token.line == parts[i][0].token.line && e.token.from == parts[i][0].token.from
		})
		return at > 0 && els[at-1].sort == "and"
	}
	for i, p := range parts {
		last := i // of a list of units that stay
		for last+1 < len(parts) && i > 0 && has(parts[i-1], "arrow", "stay", "land") && !slices.ContainsFunc(parts[last], func(e element) bool { return e.sort != "units" }) {
			last++
		}
		if q := parts[last]; has(q, "stay") && !moving(q) && !has(q, ":") && (last == i || q[0].sort != "stay" && !l.also && !joined(i)) {
			kept++
			if aloft := slices.IndexFunc(p, func(e element) bool { return e.sort == "stay" }); aloft > 0 && l.isPlanes(&p[0]) && slices.ContainsFunc(p[aloft:], func(e element) bool { return e.is("cv", "deck") || l.isDeck(&e) }) {
				guessed = append(guessed, p) // "planes stay on the carrier": they go with it
			} else if has(p, "units", "number") {
				stay = append(stay, p)
			} else if k := slices.IndexFunc(els, func(e element) bool { return e.sort == "units" && e.units.n == 1 }); k >= 0 && other.MatchString(l.typed) { // "1 fighter to Egypt, the other stays"
				stay = append(stay, els[k:k+1])
			}
			if last > i && !joined(i+1) {
				guessed = append(guessed, slices.Concat(parts[i:last+1]...))
			}
			continue
		}
		if len(moves) > 0 || els[0].sort == "and" {
			moves = append(moves, element{sort: ","})
		}
		moves = append(moves, p...)
	}
	if len(moves) > 0 && els[0].sort == "and" {
		moves[0] = els[0]
	}
	switch {
	case kept == 0, !moving(moves) && !has(moves, ":") && count(moves, "place") < 2 && els[0].sort != "and", !has(moves, "units", "number"),
		slices.ContainsFunc(stay, func(p []element) bool {
			alive := speak(l.said(p[0].token.fold), "keep")
			return !has(p, "place", "number", "each") && (alive || !hasCount(p)) && alike(p, moves, alive)
		}),
		len(stay) == 0 && has(moves, "load") && !has(moves, "arrow", "land", "combat", ":"): // a transport that loads and stays
		return els
	}
	if i := slices.IndexFunc(moves, func(e element) bool { return e.sort == "units" && e.units.rest }); i >= 0 && len(stay) == 1 && !has(moves[:i], "place") && count(moves, "place") == 1 { // "leave 2 inf in Germany, rest to Poland"
		for _, e := range stay[0] {
			if e.sort == "place" {
				moves = slices.Insert(slices.Clone(moves), i+1, element{sort: "from"}, e)
			}
		}
	}
	if moves = l.portioned(moves); len(moves) > 2 && moves[2].sort == ":" && (moves[0].sort == "units" || moves[1].sort == "units") {
		return els // how many of them go is not clear
	}
	for _, p := range stay {
		l.keep(p, moves)
	}
	for _, p := range guessed {
		for _, words := range wording(p) {
			l.passOver(words)
		}
	}
	return moves
}

// alike reports whether some moves name units of a kind that others name, too; counted ones only if they are to be kept, perhaps alive.
func alike(els, moves []element, kept bool) bool {
	return slices.ContainsFunc(els, func(e element) bool {
		return slices.ContainsFunc(moves, func(m element) bool {
			return e.sort == "units" && m.sort == "units" && (kept || m.units.n == 0) && len(m.units.kinds) > 0 && slices.Equal(e.units.kinds, m.units.kinds)
		})
	})
}

// onlyStays reports whether a sentence only has units stay.
func onlyStays(s *sentence) bool {
	places := 0 // in parts that do not say it
	for _, p := range partsAt(s.els, ",", ";", "and", ":") {
		if !has(p, "stay") {
			places += count(p, "place")
		}
	}
	return has(s.els, "stay") && places < 2 && (s.section == "" || s.section == "THEN" || moving[s.section]) && !slices.ContainsFunc(s.els, func(e element) bool {
		return e.marked() || !e.is("units", "place", "number", "stay", "toweak", "from", "and", ",", "?", "chat", "power", "repair", ".", ":", "each")
	})
}

// keep has units stay. Units without a place stand where the moves beside them start. If there are none, they stand at a place named above.
func (l *letter) keep(part, moves []element) (kept bool) {
	part, moves = slices.Clone(part), slices.Clone(moves)
	for i := range moves {
		if z, ok := l.ed.Board.Find("sz " + itoa(moves[i].num)); ok && moves[i].sort == "number" {
			moves[i].sort, moves[i].senses = "place", []sense{{z, 0}}
		}
	}
	kinds := []edition.KindID(nil) // of the units that were named last
	for _, e := range slices.Concat(moves, part) {
		if len(e.units.kinds) > 0 {
			kinds = e.units.kinds
		}
	}
	for i := range part {
		e := &part[i]
		if z, ok := l.ed.Board.Find("sz " + itoa(e.num)); e.sort != "number" {
		} else if behind := i > 0 && part[i-1].is("units", "toweak", "from", "and", "/"); ok && (behind || e.num > 20) {
			e.sort, e.senses = "place", []sense{{z, 0}}
		} else if !behind && e.num > 0 && len(kinds) > 0 {
			e.sort, e.units = "units", units{n: e.num, kinds: kinds, owner: edition.Nobody}
		}
	}
	spots, named := part, has(part, "place")
	if !named {
		if spots = moves; !has(spots, "place") {
			spots = l.there
		}
	}
	for _, e := range part {
		s := stayer{units: e.units, above: !named && len(moves) == 0, Source: order.Source{Line: l.line, Text: l.typed}}
		if e.sort != "units" || e.units.rest || e.units.other {
			continue
		}
		for i, at := range spots {
			if !named && (i > 0 && spots[i-1].is("arrow", "land", "dash") || i+1 < len(spots) && spots[i+1].sort == ":") {
				continue // they go there
			}
			for _, c := range l.withWaters(at.senses) {
				all, _ := l.start(&s.units, c.space)
				if at.sort == "place" && !slices.Contains(s.at, c.space) && (named || !l.fight(c.space)) && (l.st.standing(&s.units, c.space, true) > 0 || (s.above || named) && all > 0) {
					s.at = append(s.at, c.space)
				}
			}
		}
		kept = kept || len(s.at) > 0
		list := [][]edition.SpaceID{s.at}
		if len(s.at) > 1 && has(part, "each") { // "leave 1 behind in each"
			list = slices.Collect(slices.Chunk(s.at, 1))
		}
		for _, s.at = range list {
			if l.stayers = append(l.stayers, s); len(s.at) == 1 && !s.above {
				l.hold(&s, moves)
			}
		}
	}
	return kept
}

// hold keeps units where they stand: the number that is named, or all. It keeps one if others of the kind leave.
func (l *letter) hold(s *stayer, moves []element) {
	left := s.n
	for _, e := range moves {
		if left == 0 && len(e.units.kinds) > 0 && slices.Equal(e.units.kinds, s.kinds) {
			left = 1
		}
	}
	st := l.st.clone()
	for i := range st.pieces {
		if p := &st.pieces[i]; p.at == s.at[0] && st.free(p, true) && slices.ContainsFunc(s.kindsOrAny(), func(k edition.KindID) bool { return st.fits(p, &s.units, k) }) {
			p.done = true
			if left--; left == 0 {
				break
			}
		}
	}
	l.st = st
}

// start counts the units of a sort that stand in a space when the letter begins, and those that it sends away.
func (l *letter) start(u *units, at edition.SpaceID) (n, gone int) {
	for i := range l.st.pieces {
		p := &l.st.pieces[i]
		if p.Space != at || !slices.ContainsFunc(u.kindsOrAny(), func(k edition.KindID) bool { return l.st.fits(&piece{Piece: p.Piece}, u, k) }) {
			continue
		}
		if n++; p.at != at || p.fought {
			gone++
		}
	}
	return n, gone
}

// sentAway returns a problem for each line that says who stays if another line sends them away.
func (l *letter) sentAway() (bad []order.Problem) {
	for _, s := range l.stayers {
		stays := len(s.at) == 0
		for _, at := range s.at {
			all, gone := l.start(&s.units, at)
			need := max(s.n, 1)
			if s.n == 0 && (s.many() || s.plural) {
				need = all
			}
			stays = stays || all-gone >= min(need, all)
		}
		if !stays {
			bad = append(bad, order.Problem{Source: s.Source, Text: staysOrGoes})
		}
	}
	return bad
}
