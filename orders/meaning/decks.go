package meaning

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// isDeck reports whether an element is carriers of which no number is named.
func (l *letter) isDeck(e *element) bool {
	return e.sort == "units" && e.units.n == 0 && len(e.units.kinds) > 0 && l.isShip(e.units.kinds[0]) && l.ed.Kinds[e.units.kinds[0]].Deck > 0
}

func (l *letter) isPlanes(e *element) bool {
	return e.sort == "units" && (e.units.group == "air" || len(e.units.kinds) > 0 && l.isAir(e.units.kinds[0]))
}

// decks puts what is told of carriers into the words of moves: the planes of a carrier, a landing "on it", and a carrier that comes to fetch.
func (l *letter) decks(els []element) []element {
	for i := 0; i+2 < len(els); i++ { // "the fighter on the carrier in sz 35"
		if l.isPlanes(&els[i]) && els[i+1].is("from", "toweak") && l.isDeck(&els[i+2]) {
			end := i + 3
			if end < len(els) && els[end].is("toweak", "from") {
				end++
			}
			els = slices.Clone(els)
			els[i].units.afloat = true
			if end < len(els) && els[end].is("place", "number") {
				els = slices.Concat(els[:i+1], []element{{sort: "from"}}, els[end:])
			} else if els[i+1].sort == "from" {
				els = slices.Concat(els[:i+1], els[i+3:])
			}
		}
	}
	for i := 3; i+5 < len(els); i++ { // what stands behind "which" is the carrier
		if els[i].sort == "," && els[i+1].sort == "?" && els[i+2].sort == "from" && l.isDeck(&els[i-1]) {
			els = slices.Delete(slices.Clone(els), i+1, i+2)
		}
	}
	for i := 3; i+4 < len(els); i++ { // "1 ftr onto the carrier, which comes from sz 57 to sz 60"
		if cv := els[i-1]; l.isDeck(&cv) && els[i-2].is("arrow", "land", "toweak") && els[i].sort == "," && els[i+1].sort == "from" && els[i+2].is("place", "number") && els[i+3].is("arrow", "land") && els[i+4].is("place", "number") {
			return slices.Concat([]element{cv}, els[i+1:i+5], []element{{sort: ","}}, els[:i-2], []element{{sort: "land"}, els[i+4], cv}, els[i+5:])
		}
	}
	for i := 1; i < len(els); i++ { // "carrier sz 50 to sz 52 and its fighter lands on it"
		if els[i].sort != "deck" {
			continue
		}
		k := i - 1
		for k > 0 && !l.isDeck(&els[k]) {
			k--
		}
		if l.isDeck(&els[k]) && !has(els[k:i], "arrow", "dash", "land", "gets", "stay") { // "the carrier, the fighter on it and the battleship go to sz 36"
			els = slices.Delete(slices.Clone(els), i, i+1)
			continue
		}
		to := i - 1
		for to > k && !(els[to].is("place", "number") && els[to-1].is("arrow", "dash", "land", "toweak", "neg")) {
			to--
		}
		for p := i - 1; p > k && p > i-4; p-- {
			if l.isPlanes(&els[p]) && els[p].units.its {
				els = slices.Clone(els)
				els[p].units.afloat = true
			}
		}
		cv := element{sort: "units", units: units{kinds: l.deckKinds(), owner: edition.Nobody}, token: els[i].token}
		put := []element{{sort: "land"}, cv}
		if to > k && l.isDeck(&els[k]) {
			at := els[to]
			if z, ok := l.ed.Board.Find("sz " + itoa(at.num)); ok && at.sort == "number" {
				at.sort, at.senses, at.zone = "place", []sense{{z, 0}}, true
			}
			put = []element{{sort: "land"}, at}
		} else if !slices.ContainsFunc(els[:i], func(e element) bool { return e.units.afloat }) {
			continue
		}
		if els[i-1].is("land", "toweak", "arrow") {
			put = put[1:]
		}
		if i+1 < len(els) && els[i+1].is("place", "units", "number") {
			put = append(put, element{sort: ","})
		}
		els = slices.Concat(els[:i], put, els[i+1:])
	}
	return els
}

// deckKinds are the kinds of carriers.
func (l *letter) deckKinds() (out []edition.KindID) {
	for _, k := range l.ed.KindIDs() {
		if l.isShip(k) && l.ed.Kinds[k].Deck > 0 {
			out = append(out, k)
		}
	}
	return out[:min(1, len(out))]
}

// parted gives planes the places to which they are parted: "fighters go back, one to Karelia, one to Russia", "fighters of China: one to India,
// the other to Burma".
func (l *letter) parted(els []element) []element {
	i := slices.IndexFunc(els, func(e element) bool { return l.isPlanes(&e) && len(e.units.kinds) > 0 })
	if i < 0 || els[i].units.n == 1 {
		return els
	}
	number := func(e *element) int {
		if e.sort == "units" && e.token.isNum && slices.Equal(e.units.kinds, els[i].units.kinds) {
			return e.units.n
		}
		return e.num
	}
	first := i + 1
	for first < len(els) && els[first].is("place", "from", "toweak", "land", ":", ",", "arrow", "dash") && els[first].sort != "number" {
		first++
	}
	head := els[:first]
	var out []element
	n, lead := 0, slices.DeleteFunc(slices.Clone(head), func(e element) bool { return !e.is("place", "from") })
	for k := first; k < len(els); {
		for k < len(els) && els[k].is(",", "and") {
			k++
		}
		if k+1 >= len(els) || !els[k].is("number", "units") {
			return els
		}
		num := number(&els[k])
		for k++; k < len(els) && els[k].is("arrow", "toweak", "land"); k++ {
		}
		if k >= len(els) || els[k].sort != "place" || num == 0 {
			return els
		}
		u := els[i]
		u.units.n, u.units.plural, u.units.both, u.units.all = num, true, false, false
		if len(out) > 0 {
			out = append(out, element{sort: ","})
		}
		out = append(out, u)
		if len(lead) == 1 {
			out = append(out, element{sort: "from"})
		}
		out = append(out, lead...)
		out = append(out, element{sort: "land"}, els[k])
		n += num
		k++
	}
	if len(out) == 0 || els[i].units.n > 0 && n > els[i].units.n || count(els[first:], "place") < 2 || len(lead) > 2 {
		return els
	}
	return out
}
