package meaning

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/orders"
)

// listOfLandings is where the items of a list of landings begin, or 0: behind "Landing:", "Return --" or "98 air:".
func listOfLandings(els []element) int {
	switch {
	case len(els) > 3 && els[0].sort == "land" && els[1].is(":", "dash"):
		return 2
	case len(els) > 4 && (els[0].sort == "units" && els[0].units.group == "air" && els[1].sort == "land" || els[0].sort == "land" && els[1].sort == "units" && els[1].units.group == "air") && els[2].is(":", "dash"): // "planes back:"
		return 3
	case len(els) > 3 && els[0].is("place", "number") && els[1].sort == "units" && els[1].units.group == "air" && els[2].sort == ":":
		return 3
	}
	return 0
}

// onlyLandings reports whether a sentence is several landings, each of them whole: "bomber lands Germany, Norway fighter home to Norway".
func onlyLandings(els []element) bool {
	items := landings(els)
	return len(items) > 1 && has(items[0], "land") && !slices.ContainsFunc(items, func(item []element) bool {
		return !has(item, "units") || !has(item, "place", "number") && count(item, "land") < 2 || !has(item, "land", "arrow") && !(len(item) == 3 && item[0].sort == "place" && item[2].sort == "place") || has(item, "load", "combat", "stay", "neg", "doubt", "dots", "unreal", ":", "from", "raid")
	})
}

// landsInTurn reports whether a sentence is a list of planes that have been in a fight, and of a place for each: "fighters WE, bomber Germany".
func (l *letter) landsInTurn(els []element) bool {
	items := landings(els)
	return len(items) > 1 && (l.section == "NONCOMBAT" || l.section == "BASES" || l.section == "THEN") && !slices.ContainsFunc(items, func(item []element) bool {
		n := len(item) - 1
		return n != 1 && !(n == 2 && item[1].sort == "toweak") || !l.isPlanes(&item[0]) || item[n].sort != "place" || !l.flew(&sentence{els: item})
	})
}

// landsAgain puts planes into the items of a list of landings that only say from where to where: "planes from Yunnan land in Kwangsi, those from
// Hunan in Kiangsi", "Holland back to Holland, Norway back to Norway". It is nil if the sentence is no such list.
func (l *letter) landsAgain(els []element) (out []element) {
	if l.section != "NONCOMBAT" && l.section != "BASES" && l.section != "THEN" || !has(els, "land", ":", "dash") && !(els[0].is("from", "?") && l.landedAbove()) {
		return nil
	}
	var parts [][]element
	for _, part := range partsAt(els, ",", ";") { // "planes of Yunnan to Kwangsi and those of Hunan to Kiangsi"
		if k := slices.IndexFunc(part, func(e element) bool { return e.sort == "and" }); k > 2 {
			if _, to := l.wayBack(part[k+1:]); to > 0 {
				parts, part = append(parts, part[:k]), part[k+1:]
			}
		}
		parts = append(parts, part)
	}
	again := false
	for i, item := range parts {
		if i > 0 {
			out = append(out, element{sort: ","})
		}
		if len(item) == 4 && item[0].is("place", "number") && l.isPlanes(&item[1]) && item[2].is(":", "dash") && item[3].is("place", "number") { // "Yunnan planes: Kwangsi"
			again = true
			out = append(out, item[1], element{sort: "from"}, item[0], element{sort: "land"}, item[3])
			continue
		}
		if from, to := l.wayBack(item); to > 0 && (i > 0 || has(item, "land") || l.landedAbove()) {
			again = true
			air := element{sort: "units", units: units{all: true, group: "air", owner: edition.Nobody}}
			out = append(out, air, element{sort: "from"}, item[from], element{sort: "land"}, item[to])
			continue
		}
		if !slices.ContainsFunc(item, func(e element) bool { return l.isPlanes(&e) }) || !has(item, "place", "number") || !has(item, "land", "arrow") {
			return nil
		}
		out = append(out, item...)
	}
	if !again {
		return nil
	}
	return out
}

// landedAbove reports whether the order in front of a sentence, in its line or in the one above, lands planes that have been in a fight.
func (l *letter) landedAbove() bool {
	n := len(l.st.moves) - 1
	if n < 0 || l.st.moves[n].line < l.line-1 {
		return false
	}
	m := &l.st.moves[n]
	return l.isAir(m.kind) && !m.attack && slices.ContainsFunc(l.st.moves[:n], func(o move) bool { return o.attack && o.kind == m.kind && o.to == m.from })
}

// others are the planes that have not come down yet, if a sentence behind a landing speaks of all others: "The others in Jehol."
func (l *letter) others(els []element) []element {
	if len(els) == 0 {
		return els
	}
	if u := &els[0].units; els[0].sort == "units" && u.rest && u.n == 0 && len(u.kinds) == 0 && u.group == "every" && len(els) < 5 && count(els, "place") == 1 && !has(els, "from") && l.landedAbove() && l.pending() {
		els = slices.Clone(els)
		els[0].units.group, els[0].units.flown = "air", true
	}
	return els
}

// those are words for planes that are not named again: two of them, or 3 for any number.
var those = map[string]int{"pair": 2, "duo": 2, "paar": 2, "paire": 2, "coppia": 2, "pareja": 2, "both": 2, "those": 3, "ones": 3, "ceux": 3, "quelli": 3, "diejenigen": 3, "jene": 3}

// wayBack returns where two places stand in an item of a list that names no kind of plane: the one of the battle and the one of the landing. It returns
// 0 for another item.
func (l *letter) wayBack(item []element) (from, to int) {
	k, want, here := 0, 0, 0
	if len(item) == 0 {
		return 0, 0
	}
	if e := &item[0]; len(item) > 3 && (e.sort == "?" && those[e.token.fold] > 0 || e.sort == "units" && e.units.both) { // "the pair from Hunan"
		k, want = 1, those[e.token.fold]%3
		if e.sort == "units" {
			want = 2
		}
	} else if len(item) > 3 && e.sort == "units" && e.units.group == "every" && e.units.n > 0 && item[1].sort == "from" { // "the two from Hunan"
		k, want = 1, e.units.n
	}
	if len(item) > k && item[k].is("from", "toweak") {
		k++
	}
	from, to = k, len(item)-1
	if to < k+2 || !item[k].is("place", "number") || !item[to].is("place", "number") || slices.ContainsFunc(item[k+1:to], func(e element) bool { return !e.is("land", "toweak", "arrow") }) {
		return 0, 0
	}
	senses := l.sensesOf(&item[k])
	for _, p := range l.st.pieces {
		here += boolean(p.fought && !p.done && l.isAir(p.Kind) && slices.ContainsFunc(senses, func(s sense) bool { return s.space == p.at || s.space == p.Space }))
	}
	if here == 0 || want > 0 && want != here {
		return 0, 0
	}
	return from, to
}

// land reads a list of landings, item by item. An item names planes and their landing, and may name their origin.
func (l *letter) land(s sentence, from int) {
	s.section, s.headed = l.quietSection(), true
	items := landings(s.els[from:])
	slices.SortStableFunc(items, func(a, b []element) int { return boolean(sweeping(a)) - boolean(sweeping(b)) }) // "all air back to Germany, Holland's fighter to Holland"
	for _, item := range items {
		if !has(item, "units") {
			air := element{sort: "units", units: units{all: true, group: "air", owner: s.els[0].units.owner}}
			k := 0
			if item[0].is("place", "number") && len(item) > 1 { // "the sz 13 ones to Western Europe"
				k = 1
			}
			item = append(append(append([]element{}, item[:k]...), air), item[k:]...)
		}
		if k := len(item) - 1; item[k].sort == "place" && item[0].sort == "units" && count(item, "place") == 1 && !has(item, "land", "arrow", "from") {
			item = slices.Concat(item[:k], []element{{sort: "land"}}, item[k:])
		}
		for _, one := range l.fromTo(item) {
			part := s
			part.els = slices.Clone(one)
			kept, headed := l.section, l.headed
			l.take(part)
			l.section, l.headed = kept, headed
		}
	}
}

// fromTo tells of planes where they come from and where they land, if nothing but the order of the places says so: "Holland ftr + Berlin tac Holland",
// "ftr Kiangsu Kiangsi", "Berlin for the sz 115 planes".
func (l *letter) fromTo(item []element) (out [][]element) {
	if n := len(item) - 1; n > 0 && item[0].is("place", "number") && item[n].sort == "units" && (item[1].sort == "toweak" || count(item, "place") == 1) && !has(item, "land", "arrow", "from") {
		item = slices.Concat(item[1+boolean(item[1].sort == "toweak"):], []element{{sort: "land"}}, item[:1])
	}
	n := len(item) - 1
	if !item[n].is("place", "number") || count(item, "place")+count(item, "number") < 2 {
		return [][]element{item}
	}
	var who, from, at []element
	for i := range item[:n] {
		switch e := item[i]; {
		case e.sort == "units" && len(who) > 0 && e.units.many() && e.units.group == "every": // "both"
		case e.sort == "units" && l.isPlanes(&e):
			if len(who) > 0 && len(at) > 0 {
				out = append(out, slices.Concat(who, from, []element{{sort: "land"}}, item[n:]))
				who, from = nil, nil
			}
			if len(at) > 0 {
				from = []element{{sort: "from"}, at[0]}
			}
			who, at = append(who, e), nil
		case e.is("place", "number") && at == nil && (item[i+1].is("units") || len(who) == 0):
			at = item[i : i+1]
		case e.is("place", "number") && at == nil && from == nil:
			from = []element{{sort: "from"}, e}
		case !e.is("and", "land", "toweak"):
			return [][]element{item}
		}
	}
	return append(out, slices.Concat(who, from, []element{{sort: "land"}}, item[n:]))
}

// sweeping reports whether a landing names all planes, and no kind.
func sweeping(item []element) bool {
	return slices.ContainsFunc(item, func(e element) bool { return e.sort == "units" && e.units.many() && len(e.units.kinds) == 0 })
}

// alight tells each landing of a sentence by itself, and takes planes for all that lands or for the rest: "land one fighter in Russia and the
// rest in Karelia", "land everything in Russia but the bomber in Karelia".
func (l *letter) alight(els []element) []element {
	if k := slices.IndexFunc(els, func(e element) bool { return e.sort == "except" }); k > 3 && els[0].units.group == "air" && els[1].sort == "land" { // "all planes land in Russia except the bomber in Karelia"
		els = slices.Concat(els[1:2], els[:1], els[2:4], []element{{sort: ","}}, els[k+1:])
	}
	if len(els) > 6 && els[0].sort == "land" && els[1].sort == "toweak" && els[2].sort == "place" && els[3].sort == "," { // "they land in Russia, the bomber in Karelia"
		air := element{sort: "units", units: units{all: true, group: "air", owner: edition.Nobody}}
		if list := l.alight(slices.Concat(els[:1], []element{air}, els[1:])); list[0].sort == "units" {
			return list
		}
	}
	if len(els) < 6 || els[0].sort != "land" || els[1].sort != "units" {
		return els
	}
	var out []element
	for i := 1; i < len(els); i++ {
		switch e := els[i]; {
		case e.sort == "units" && len(e.units.but) == 1 && i+5 == len(els) && secondPlace(els[i:]): // the bomber elsewhere
			but := element{sort: "units", units: e.units.but[0]}
			e.units.but = nil
			return l.alight(slices.Concat(els[:i], []element{e}, els[i+1:i+3], []element{{sort: ","}, but}, els[i+3:]))
		case e.sort == "units" && i+2 < len(els) && els[i+1].sort == "toweak" && els[i+2].sort == "place":
			if e.units.group == "every" {
				e.units.group = "air"
			}
			out = append(out, e, element{sort: "land"}, els[i+2])
			i += 2
		case e.is(",", "and", ";"):
			out = append(out, e)
		default:
			return els
		}
	}
	if count(out, "units") < 2 || !slices.ContainsFunc(out, func(e element) bool { return l.isPlanes(&e) && len(e.units.kinds) > 0 }) || slices.ContainsFunc(out, func(e element) bool { return e.sort == "units" && !l.isPlanes(&e) }) {
		return els
	}
	return out
}

// landings parts a list at the signs behind which planes or places begin anew. What names no place goes with what follows.
func landings(els []element) (out [][]element) {
	whole := func(e []element) bool { // "fighters back where they came from"
		return has(e, "place", "cv") || count(e, "units") > 1 || count(e, "land") > 1
	}
	from := 0
	for i := 0; i <= len(els); i++ {
		end := i == len(els)
		if !end && i > from+1 && els[i].sort == "units" && els[i-1].sort == "place" && els[from].sort == "units" && len(els[from].units.kinds) > 0 && count(els[from:i], "place") == 1 { // "fighters Karelia bomber Moscow"
			out = append(out, trimmed(els[from:i]))
			from = i
			continue
		}
		if !end && !els[i].is(",", ";", "and") {
			continue
		}
		next := i + 1
		for next < len(els) && !els[next].is(",", ";", "and") {
			next++
		}
		if !end && (!whole(els[from:i]) || els[i].sort != ";" && (!has(els[i+1:next], "units") && !has(els[i+1:next], "arrow", "land") || els[i].sort == "and" && !has(els[from:i], "arrow", "land"))) {
			continue
		}
		if item := trimmed(els[from:i]); len(item) > 1 {
			out = append(out, item)
		}
		from = i + 1
	}
	return out
}

// unlanded asks where planes land. It asks if the letter does not say so and they can fly back.
func (l *letter) unlanded() {
	goesOn := l.ended || len(l.places) > 0 || slices.ContainsFunc(l.st.moves, func(m move) bool { return m.section == "NONCOMBAT" })
	if l.byPhase() || !goesOn { // an answer would close the section
		return
	}
	type flight struct {
		kind     edition.KindID
		from, at edition.SpaceID
	}
	var order []flight
	counts, lines := map[flight]int{}, map[flight]*move{}
	for i := range l.st.pieces {
		p := &l.st.pieces[i]
		if !l.isAir(p.Kind) || !p.fought || p.done || p.at == p.Space || l.sea(p.Space) || !l.st.can(p, p.Space, false) {
			continue
		}
		f := flight{p.Kind, p.Space, p.at}
		if counts[f]++; counts[f] == 1 {
			order = append(order, f)
		}
		for k := range l.st.moves {
			if m := &l.st.moves[k]; m.kind == p.Kind && m.from == p.Space && m.to == p.at {
				lines[f] = m
			}
		}
	}
	text, q := "NONCOMBAT", Question{Text: landWhere}
	for _, f := range order {
		if m := lines[f]; m != nil && (q.Line == 0 || q.Line == m.line) {
			text += fmt.Sprintf("\n%d %s %s -> %s", counts[f], l.short(f.kind), l.name(f.at), l.name(f.from))
			q.Line, q.Typed = m.line, l.moveText(m)
		}
	}
	if q.Line > 0 && len(l.asked)+len(l.doubts) < 3 {
		q.Choices = []string{text, "\n"}
		l.asked = append(l.asked, q)
	}
}

// unplaced asks where all that is bought enters. It asks if the letter gives its last moves, says nothing of it, and two or three places can take it.
func (l *letter) unplaced(u *Understood) {
	last := func(m move) bool { return m.section == "NONCOMBAT" || m.section == "RAIL" || m.section == "BASES" }
	if len(u.Problems)+len(l.places) > 0 || len(l.upgrades) > 0 || len(l.buys) == 0 || !slices.ContainsFunc(l.st.moves, last) || slices.ContainsFunc(l.entries, func(e entry) bool { return e.section == "PLACE" }) {
		return
	}
	for _, q := range l.asked {
		if strings.Contains(strings.Join(q.Choices, "\n"), "PLACE") {
			return
		}
	}
	q := Question{Line: l.buys[0].line, Text: entersAll}
	for i := range l.ed.Board.Spaces {
		at := edition.SpaceID((i + int(max(0, l.home()))) % len(l.ed.Board.Spaces)) // the capital first
		var list []placement
		for _, p := range l.buys {
			if at, _ := l.entrance(p.kinds[0], []sense{{at, 0}}); len(at) > 0 {
				list = append(list, placement{kind: p.kinds[0], n: p.n, at: at[0]})
			}
		}
		if len(list) == len(l.buys) && !l.sea(at) {
			q.Choices = append(q.Choices, "PLACE\n"+strings.Join(l.linesOf(list), "\n"))
		}
	}
	if n := len(q.Choices); n == 2 || n == 3 {
		legal := slices.DeleteFunc(slices.Clone(q.Choices), func(c string) bool {
			return len(l.ask.Judge(l.reader.Read(l.written()+c+"\n", orders.Context{Power: l.me}).Letter)) > 0
		})
		if len(legal) > 0 {
			q.Choices = legal
		}
		q.Typed = strings.TrimSpace(l.lines[q.Line-1])
		q.Choices = append(q.Choices, "\n")
		l.asked = append(l.asked, q)
	}
}

// comesDown reports whether a sentence only says where planes land.
func (l *letter) comesDown(s *sentence) bool {
	return has(s.els, "land") && has(s.els, "units") && !has(s.els, "load", "combat", "raid", "stay", "buy", "enter", "neg") && !slices.ContainsFunc(s.els, func(e element) bool {
		return e.sort == "units" && !l.isPlanes(&e) && !l.isDeck(&e)
	})
}
