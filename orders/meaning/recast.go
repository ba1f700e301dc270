package meaning

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// recast puts a sentence that is told in another order into the one in which shapes are read.
func (l *letter) recast(els []element) []element {
	if l.section == "BUY" || l.section == "PLACE" || l.section == "BATTLES" || l.section == "STANDING" || has(els, "buy", "enter", "lose", "shell", "war") {
		return els
	}
	els = l.fallsBack(l.apposed(l.totalled(l.returning(els))))
	if has(els, "arrow", "from", "land", "stay") || !slices.ContainsFunc(els, func(e element) bool { return l.isDeck(&e) && l.stock(l.places)[e.units.kinds[0]] > 0 }) { // else it is new
		els = l.decks(els)
	}
	if els = l.behind(l.parted(els)); !l.placing(&sentence{els: els, section: l.section, headed: l.headed}) {
		els = l.halved(els, -1)
	}
	if n := len(els); n > 1 && els[n-1].sort == "arrow" && has(els, "units") && (l.sticky != nil || l.spoken != nil) { // "the fighter in Norway joins"
		els = els[:n-1]
	}
	if n := len(els); n > 4 && els[0].sort == "units" && els[0].units.group == "air" && els[1].sort == "land" && els[2].sort == "place" && els[3].sort == ":" && !has(els[4:], "place", "arrow") { // "planes land China: 2 ftr, bomber"
		return slices.Concat(els[4:], els[1:3])
	}
	return l.itinerary(l.portioned(l.paired(els)))
}

// paired gives each of two origins its own units: "Archangel & Russia -> West Russia: 3 inf & 2 arm".
func (l *letter) paired(els []element) []element {
	if len(els) < 9 || els[0].sort != "place" || els[1].sort != "and" || els[2].sort != "place" || els[3].sort != "arrow" || els[4].sort != "place" || els[5].sort != ":" || count(els[6:], "and") != 1 {
		return els
	}
	and := 7 + slices.IndexFunc(els[7:], func(e element) bool { return e.sort == "and" })
	stand := func(list []element, at *element) bool {
		return !slices.ContainsFunc(list, func(e element) bool {
			return e.sort != "," && (e.units.n == 0 || !slices.ContainsFunc(at.senses, func(s sense) bool { return l.st.standing(&e.units, s.space, true) >= e.units.n }))
		})
	}
	if and < 7 || and+1 == len(els) || !stand(els[6:and], &els[0]) || !stand(els[and+1:], &els[2]) || stand(els[6:and], &els[2]) && stand(els[and+1:], &els[0]) {
		return els // or so many from each
	}
	from, comma := []element{{sort: "from"}}, []element{{sort: ","}}
	return slices.Concat(els[6:and], from, els[:1], comma, els[and+1:], from, els[2:5])
}

// soleKind is the kind of the troops at a place if they are of one kind, and how many they are.
func (l *letter) soleKind(e *element) (kind edition.KindID, n int) {
	kind = edition.NoKind
	for _, s := range e.senses {
		for i := range l.st.pieces {
			if p := &l.st.pieces[i]; p.at != s.space || !l.isTroop(p.Kind) || l.ed.Kinds[p.Kind].Gun || !l.st.free(p, true) || l.class(p.Kind) == edition.Facility {
				continue
			} else if n > 0 && kind != p.Kind {
				return edition.NoKind, 0
			} else {
				kind = p.Kind
				n++
			}
		}
		if n > 0 {
			return kind, n
		}
	}
	return kind, n
}

// portioned takes numbers for so many of the troops at a place, where they are of one kind or were named before: "Yakut 2 to Buryatia",
// "Manchuria 3 inf: 2 to China, 1 to Kwangtung".
func (l *letter) portioned(els []element) []element {
	is := func(i int, sorts ...string) bool { return i >= 0 && i < len(els) && els[i].is(sorts...) }
	if slices.ContainsFunc(els, func(e element) bool {
		return e.sort == "units" && len(e.units.kinds) > 0 && !l.isTroop(e.units.kinds[0])
	}) {
		return els
	}
	var named []edition.KindID // what stands in front of a colon
	colon := slices.IndexFunc(els, func(e element) bool { return e.sort == ":" })
	if colon == 2 && count(els[:2], "units") == 1 && count(els[:2], "place") == 1 {
		at := slices.IndexFunc(els[:2], func(e element) bool { return e.sort == "units" })
		if u := &els[at].units; u.n > 0 && len(u.kinds) == 1 && !has(els[3:], "units") && is(3, "number") && is(4, "arrow", "place") {
			named = u.kinds
			here := slices.ContainsFunc(els[1-at].senses, func(c sense) bool { return l.st.standing(u, c.space, true) >= u.n })
			els = slices.Delete(slices.Clone(els), at, at+1)
			for i := 2; here && i+1 < len(els); i++ { // they are parted from there
				if els[i].sort == "number" && els[i+1].sort == "place" {
					els = slices.Insert(els, i+1, element{sort: "arrow"})
				}
			}
		}
	}
	for i := range els {
		e := &els[i]
		to := i + 1
		if is(to, "arrow") {
			to++
		} else if named == nil {
			continue
		}
		if e.sort != "number" || e.num == 0 || e.num > 20 || !is(to, "place") || els[to].zone {
			continue
		}
		kinds := named
		if kinds == nil {
			if !is(i-1, "place") || els[i-1].zone || has(els[:i-1], "arrow") && !is(i-2, ",", "and", ";") || i > 1 && !is(i-2, ",", "and", ";") {
				continue
			}
			kind, n := l.soleKind(&els[i-1])
			if n < e.num {
				continue
			}
			kinds = []edition.KindID{kind}
		}
		els = slices.Clone(els)
		els[i].sort, els[i].units = "units", units{n: els[i].num, kinds: kinds, plural: true, owner: edition.Nobody}
	}
	return els
}

// unattacked refuses a line that names a target to which the letter sends no unit. Lines below it are not asked about.
func (l *letter) unattacked() {
	for _, s := range l.targets {
		below := func(line int) bool { return line > s.line }
		if slices.ContainsFunc(l.asked, func(q Question) bool { return below(q.Line) }) || slices.ContainsFunc(l.doubts, func(d doubt) bool { return below(d.line) }) || slices.ContainsFunc(l.problems, func(p order.Problem) bool { return below(p.Line) }) {
			continue
		}
		attacked := func(c sense) bool {
			return slices.ContainsFunc(l.st.moves, func(m move) bool { return m.to == c.space || m.beach == c.space || m.text != "" })
		}
		if !slices.ContainsFunc(s.els, func(e element) bool {
			return e.sort == "place" && slices.ContainsFunc(l.withWaters(e.senses), attacked)
		}) {
			l.line, l.typed = s.line, s.typed
			l.fail(whoAttacks)
		}
	}
}

// fightsThere has ships attack in the zone in which they stand among enemies: "sub 98 sinks the two transports".
func (l *letter) fightsThere(s *sentence) []element {
	first, at := slices.IndexFunc(s.els, func(e element) bool { return e.sort == "units" }), slices.IndexFunc(s.els, func(e element) bool { return e.is("place", "number") })
	if first < 0 || at < 0 || count(s.els, "place")+count(s.els, "number") != 1 || has(s.els, "arrow", "from", "via", "land", "load", "buy", "enter", "neg", "doubt", "lose", "fallback", "shell", "dive") || !has(s.els, "combat", "fight") && s.section != "COMBAT" && s.section != "NAVAL" {
		return nil
	}
	us, zone := s.els[first], s.els[at]
	zone.senses = slices.DeleteFunc(l.hostileAt(&zone), func(c sense) bool {
		return !l.sea(c.space) || l.st.standing(&us.units, c.space, true) < max(1, us.units.n)
	})
	if len(zone.senses) != 1 || len(us.units.kinds) == 0 || !l.isShip(us.units.kinds[0]) || slices.ContainsFunc(s.els[first+1:], func(e element) bool {
		return e.sort == "units" && !l.ask.Enemy(zone.senses[0].space, e.units.kindsOrAny()[0])
	}) {
		return nil
	}
	zone.sort = "place"
	return []element{us, zone, {sort: "fight"}}
}

// pulledBack reads a sentence in which units fall back that are in no battle: "6 inf Buryatia pull back to Yakut".
func (l *letter) pulledBack(s sentence) bool {
	i := slices.IndexFunc(s.els, func(e element) bool { return e.sort == "fallback" })
	if i < 1 || s.near != edition.Nowhere || !has(s.els, "units") || count(s.els, "place") != 2 || has(s.els, "lose", "doubt", "neg", "unreal", "shell", "number", "?mark") {
		return false
	}
	els := slices.Clone(s.els)
	els[i].sort = "arrow"
	if i+1 < len(els) && els[i+1].is("arrow", "toweak") {
		els = slices.Delete(els, i+1, i+2)
	}
	s.els, l.section = els, l.quietSection()
	list := distinct(l.readings(els))
	return len(list) > 0 && !list[0].doubted() && l.choose(s, list)
}

// halved puts a number in the place of a word for half of what stands at a place: "Germany: half of the infantry". Of an odd number it is
// the larger half if more is 1, the smaller if it is 0, and none if it is -1.
func (l *letter) halved(els []element, more int) []element {
	for i := 0; i+1 < len(els); i++ {
		k := i + 1
		for k < len(els) && els[k].is("toweak", "from", "?") {
			k++
		}
		if els[i].sort != "half" || k == len(els) || els[k].sort != "units" || len(els[k].units.kinds) == 0 {
			continue
		}
		n := els[k].units.n
		var near []element
		if len(els) > 2 && els[0].sort == "place" && els[1].sort == ":" {
			near = append(near, els[0])
		}
		for j := k + 1; j < len(els) && j < k+3; j++ {
			if els[j].sort == "place" && !els[j-1].is("arrow", "dash") {
				near = slices.Concat(els[j:j+1], near)
			}
		}
		for _, e := range near {
			for _, s := range e.senses {
				if m := l.st.standing(&els[k].units, s.space, true); n == 0 && m > 0 {
					n = m
				}
			}
		}
		if n > 1 && (n%2 == 0 || more >= 0) {
			out := slices.Concat(els[:i], els[k:])
			out[i].units.n, out[i].units.all, out[i].units.plural = (n+more*(n%2))/2, false, true
			return l.halved(out, more)
		}
	}
	return els
}

// behind takes a number behind troops, or behind their place, for their count: "inf 4 Moscow to ...", "inf Germany 6 to ...".
func (l *letter) behind(els []element) []element {
	is := func(i int, sorts ...string) bool { return i >= 0 && i < len(els) && els[i].is(sorts...) }
	for i := 1; i < len(els); i++ {
		if els[i].sort != "number" || els[i].num == 0 || els[i].num > 20 || is(i+1, "units", "number", "?") || is(i-1, "from", "arrow", "via", "toweak") {
			continue
		}
		k := i - 1
		if is(k, "place") && is(k-1, "units") && is(i+1, "arrow", ",", "and") {
			k--
		}
		if u := &els[k].units; els[k].sort == "units" && u.n == 0 && !u.many() && len(u.kinds) > 0 && (l.isTroop(u.kinds[0]) || l.isAir(u.kinds[0]) && els[i].num == 1 && is(k-1, "place") && is(i+1, "arrow")) {
			els = slices.Clone(els)
			els[k].units.n, els[k].units.plural = els[i].num, true
			els = slices.Delete(els, i, i+1)
		}
	}
	return els
}
