package meaning

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// intake are the lots and the spots of a sentence.
func (l *letter) intake(els []element) (lots []lot, spots []spot, ok bool) {
	is := func(i int, sorts ...string) bool { return i >= 0 && i < len(els) && els[i].is(sorts...) }
	have := l.stock(l.places)
	var named []edition.KindID // the kind that was named last
	var but []lot              // exceptions: they enter at the place behind the next
	each, last := false, -9    // the last place
	for i := 0; i < len(els); i++ {
		e, n, k := &els[i], len(lots), len(spots)
		if is(i-1, "except") && n > 0 && lots[n-1].all { // "all 8 in Russia, except 2 in Caucasus"
			lots[n-1].n = max(0, lots[n-1].n-max(e.num, e.units.n))
		}
		switch {
		case n > 0 && (e.is("deck", "cv") || l.isDeck(e)) && l.aboard(els, &lots[n-1], i, have):
			for j := n - 1; j >= 0 && !is(i+1, "place", "number") && !is(i+2, "place") && (j == n-1 || len(lots[j].kinds) > 0 && l.isAir(lots[j].kinds[0]) && is(lots[j].at+1, "and")); j-- {
				lots[j].rides = true // "fighter and tac on it"
			}
		case e.sort == "each":
			if each = is(i+1, "units") || n == 0; !each {
				lots[n-1].each = true
			}
		case e.sort == "half":
			if is(i+1, "units") && els[i+1].units.n == 0 && len(els[i+1].units.kinds) > 0 {
				i++
				named = els[i].units.kinds
			}
			for _, k := range l.ed.KindIDs() {
				if named == nil && have[k] > 0 && len(have) == 1 {
					named = []edition.KindID{k}
				}
			}
			if len(named) == 0 || have[named[0]] < 2 || have[named[0]]%2 > 0 {
				return nil, nil, false // what half of it is cannot be found out
			}
			lots = append(lots, lot{units: units{n: have[named[0]] / 2, kinds: named, owner: edition.Nobody}, at: i})
		case e.sort == "units" && e.units.group == "every" && e.units.n == 0 && n > 0 && lots[n-1].at == i-1 && lots[n-1].n == 0 && len(lots[n-1].kinds) > 0: // "the tanks all in Manchuria"
			lots[n-1].all = true
		case e.sort == "units":
			u := e.units
			said := is(i+1, "chat") && slices.ContainsFunc(l.places, func(p placement) bool { return slices.Contains(u.kinds, p.kind) }) // "the factory as said"
			if len(u.kinds) > 0 {
				named = u.kinds
			}
			if said || l.topic(els, i, have) {
				continue
			}
			if len(u.but) > 0 && secondPlace(els[i+1:]) {
				for _, b := range u.but {
					but = append(but, lot{units: b, at: i})
					u.n -= max(1, b.n) * boolean(u.n > b.n)
				}
				u.but = nil
			}
			for _, u := range l.purseful(els, i, u) {
				lots = append(lots, lot{units: u, at: i, each: each})
			}
			each = false
		case l.treasury(e, false) != "" && is(i+1, "?", "toweak", "arrow"): // "the European stuff to London"
			for _, u := range l.purseful(els, i, units{group: "every"}) {
				if len(u.kinds) > 0 {
					lots = append(lots, lot{units: u, at: i})
				}
			}
		case e.sort == "number" && e.num > 0 && l.portion(els, i):
			lots = append(lots, lot{units: l.soMany(named, e.num, have), at: i, bare: true, each: each})
			each = false
		case e.sort == "number" && !l.zoneNumbered(e):
			return nil, nil, false
		case e.is("place", "number") && k > 0 && spots[k-1].lots == n && is(i-1, "from") && last == i-2:
			spots[k-1].by = " from " + l.name(e.senses[0].space)
		case e.is("place", "number") && k > 0 && spots[k-1].lots == n && last >= i-2 && !is(i-1, ",", ":") && l.adjoin(spots[k-1].senses, e.senses): // a land and its zone
			spots[k-1].senses, spots[k-1].head, last = slices.Concat(spots[k-1].senses, e.senses), is(i+1, ":", "gets", "="), i
		case e.is("place", "number"):
			spots, last = append(spots, spot{senses: e.senses, lots: n, head: is(i+1, ":", "gets", "="), marked: is(i-1, "toweak", "arrow")}), i
			lots, but = append(lots, but...), nil
		}
	}
	lots, spots = spread(append(lots, but...), spots)
	return lots, spots, true
}

// portion reports whether a number counts new units, and is no zone: "6 Karelia, 2 Moscow", "Karelia: 6".
func (l *letter) portion(els []element, i int) bool {
	is := func(i int, sorts ...string) bool { return i >= 0 && i < len(els) && els[i].is(sorts...) }
	if is(i-1, "units") && !is(i+1, "and", ",") {
		return false
	}
	at := i + 1
	for is(at, "toweak", "arrow", "each", "enter") {
		at++
	}
	if is(at, "place") && !(is(i-1, "toweak", "from", "arrow") && l.zoneNumbered(&els[i])) {
		return true
	}
	return !l.zoneNumbered(&els[i]) && els[i].num < 50 && !is(i+1, "?")
}

// spread gives each of several places its lot: "5 each in East and West", "4 and 4 in Karelia and Russia".
func spread(lots []lot, spots []spot) ([]lot, []spot) {
	for k := 0; k < len(spots); k++ {
		m, n, from := 1, spots[k].lots, 0
		if k > 0 {
			from = spots[k-1].lots
		}
		for k+m < len(spots) && spots[k+m].lots == n {
			m++
		}
		switch {
		case m < 2 || n == 0:
			continue
		case lots[n-1].each:
			group := slices.Clone(lots[from:n])
			lots = slices.Insert(lots, n, slices.Repeat(group, m-1)...)
			for j := k + 1; j < len(spots); j++ {
				spots[j].lots += min(j-k, m-1) * len(group)
			}
		case n >= m && lots[n-m].n > 0 && !slices.ContainsFunc(lots[n-m+1:n], func(x lot) bool { return !x.bare }):
			for j := range m {
				spots[k+j].lots = n - m + 1 + j
			}
		}
		k += m - 1
	}
	return lots, spots
}

// secondPlace reports whether a second place stands right behind the next: what is excepted enters there.
func secondPlace(els []element) bool {
	i := slices.IndexFunc(els, func(e element) bool { return e.sort == "place" }) + 1
	for i > 0 && i < len(els) && els[i].is("toweak", "arrow", ",") {
		i++
	}
	return i > 0 && i < len(els) && els[i].sort == "place"
}

// aboard reports whether planes enter with the carrier of which a word behind them speaks: one that is named already, or lies there.
func (l *letter) aboard(els []element, planes *lot, i int, have map[edition.KindID]int) bool {
	k := i - 1
	for k > 0 && els[k].is("?", "enter", "toweak", "cv", "load") {
		k--
	}
	if k != planes.at || len(planes.kinds) == 0 || !l.isAir(planes.kinds[0]) {
		return false
	}
	isCarrier := func(e element) bool { return len(e.units.kinds) > 0 && l.ed.Kinds[e.units.kinds[0]].Deck > 0 }
	if els[i].sort != "units" || slices.ContainsFunc(els[:k], isCarrier) {
		return true
	}
	kind := els[i].units.kinds[0]
	return have[kind] == 0 || slices.ContainsFunc(l.places, func(q placement) bool { return q.kind == kind })
}

// topic reports whether units are but those of which the numbers behind them are: "the new tanks: 3 East, 1 West".
func (l *letter) topic(els []element, i int, have map[edition.KindID]int) bool {
	u, k, sum := &els[i].units, i+1, 0
	for k < len(els) && els[k].is("enter", ":", ",") {
		k++
	}
	if len(u.kinds) == 0 || k == len(els) || els[k].sort != "number" || !l.portion(els, k) {
		return false
	}
	for ; k < len(els) && els[k].sort != "units"; k++ {
		if els[k].sort == "number" && l.portion(els, k) {
			sum += els[k].num
		}
	}
	return u.n == 0 && sum <= have[u.kinds[0]] || u.n == sum
}

// soMany are the new units that a number alone means: those of the kind that was named last, else of the kind of which there are as many.
func (l *letter) soMany(named []edition.KindID, n int, have map[edition.KindID]int) units {
	u := units{n: n, group: "every", owner: edition.Nobody}
	for _, fits := range []func(k edition.KindID) bool{
		func(k edition.KindID) bool { return slices.Contains(named, k) && have[k] >= n },
		func(k edition.KindID) bool { return have[k] == n },
		func(k edition.KindID) bool { return have[k] > n },
	} {
		kinds := slices.DeleteFunc(slices.Clone(l.ed.KindIDs()), func(k edition.KindID) bool { return !fits(k) })
		if len(kinds) == 1 {
			u.kinds, u.group = kinds, ""
			break
		}
	}
	return u
}

// purseful are all units that are bought with a treasury, if it is named beside a word for all: "London everything of Europe", "everything Indian
// in India"; else the units themselves. It takes away the word that names the treasury.
func (l *letter) purseful(els []element, i int, u units) (list []units) {
	for _, k := range []int{i, i + 1, i + 2, i - 1} {
		if u.group != "every" || u.n > 0 || k < 0 || k >= len(els) || k == i+2 && !els[i+1].is("from", "toweak") {
			continue
		}
		name := l.treasury(&els[k], k+1 < len(els) && k > i && els[k+1].is("toweak", "?", "place"))
		for _, p := range l.buys {
			if name != "" && p.purse == name && len(p.kinds) > 0 {
				list = append(list, units{n: p.n, kinds: p.kinds, owner: edition.Nobody})
			}
		}
		if len(list) > 0 {
			els[k].sort = "filler"
			return list
		}
	}
	return []units{u}
}

// treasury is the treasury that a word names; by its capital, too, if that is asked for.
func (l *letter) treasury(e *element, capital bool) string {
	for _, t := range l.ed.Power(l.me).Treasuries {
		name, word := strings.ToUpper(t.ID), strings.ToUpper(e.token.fold)
		if e.sort == "purse" && strings.HasPrefix(name, word[:min(2, len(word))]) || e.sort == "?" && len(word) > 3 && strings.HasPrefix(name, word[:4]) || capital && slices.ContainsFunc(e.senses, func(s sense) bool { return s.space == t.Capital }) {
			return name
		}
	}
	return ""
}

// adjoin reports whether two places may be one: they share a name, or are a land and its zone.
func (l *letter) adjoin(a, b []sense) bool {
	return slices.ContainsFunc(a, func(x sense) bool {
		return slices.ContainsFunc(b, func(y sense) bool {
			return x.space == y.space || l.sea(x.space) != l.sea(y.space) && l.ed.Board.Adjacent(x.space, y.space)
		})
	})
}
