package meaning

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// mentions finds the units and the places of a clause, and what it costs that other words are passed over.
func (b *binder) mentions() {
	for i := range b.els {
		e := &b.els[i]
		next := func(k int, sorts ...string) bool { return i+k < len(b.els) && b.els[i+k].is(sorts...) }
		marked := i > 0 && b.els[i-1].is("arrow", "from", "via", "toweak", "land", "combat", "/", "dash")
		troops := next(1, "units") && len(b.els[i+1].units.kinds) > 0 && b.isTroop(b.els[i+1].units.kinds[0])
		if z, found := b.ed.Board.Find("sz " + itoa(e.num)); e.sort == "number" && found && (marked || !troops) && (marked || e.num > 20 || next(1, ":", "arrow") || i == 0 || b.els[i-1].sort == "units" && !next(1, "place", "units")) {
			e.senses, e.zone = []sense{{z, 0}}, true
		} else if e.sort == "number" && e.num > 0 && e.num <= 20 && next(1, "place", "from", "toweak", "arrow") {
			u := units{group: "troops", owner: edition.Nobody}
			if last := b.lastUnits(i); last >= 0 {
				u = b.els[last].units
			}
			u.n, u.all, u.rest, u.both, u.afloat = e.num, false, false, false, false
			e.sort, e.units = "units", u
		}
		switch {
		case e.sort == "units" && len(e.units.kinds) > 0 && b.class(e.units.kinds[0]) == edition.Facility && !has(b.els, "advantage"), b.deck(e) && b.beside(i):
		case i > 0 && b.deck(e) && b.onto(i):
			b.places = append(b.places, i)
		case e.sort == "units":
			b.who = append(b.who, i)
		case e.is("place", "number") && len(e.senses) > 0:
			if i > 1 && len(e.senses) > 1 && b.els[i-1].sort == "arrow" && len(b.els[i-2].senses) == 1 { // "> E Indies SZ > E Indies"
				e.senses = slices.DeleteFunc(slices.Clone(e.senses), func(s sense) bool { return s.space == b.els[i-2].senses[0].space })
			}
			if i == 0 || !samePlace(&b.els[i-1], e) { // not "Kenya-Rhodessia"
				b.places = append(b.places, i)
			}
		case e.sort == "power" && (next(1, "gets", "arrow") || i == 0 && next(1, "units") && e.token.power != b.me || i > 0 && b.els[i-1].is(",", ";") && next(1, ":")): // "...; Russa: all infantry from Novosibirsk"
			b.pass(doubtful)
		case e.sort == "number" && troops && !marked: // more of them than anybody has
			b.pass(3 * doubtful)
		case e.sort == "number":
			b.pass(doubtful)
		case e.sort == "?":
			b.idle++
			if b.blank(i) && next(1, ":") && !labels[e.token.fold] && !(i == 1 && b.els[0].sort == "toweak") {
				b.pass(doubtful) // "slands: 1 inf from Australia by transport to sz 45"
			} else if n := len(e.token.fold); n > 1 && n < 4 && next(1, "units") && b.els[i+1].units.n == 0 && (i == 0 || b.els[i-1].is(",", ";", ":", "and")) || b.blank(i) && i > 0 && b.els[i-1].is("and", "/") {
				b.pass(doubtful) // "all Hungary, sg inf"
			} else if n > 1 && n < 5 && i > 1 && b.els[i-1].sort == "and" && b.els[i-2].sort == "units" { // "sub + tpx go"
				b.pass(2 * doubtful)
				b.pass(doubtful)
			} else if n := len(e.token.fold); n > 1 && n < 5 && i > 0 && b.els[i-1].is("place", "number") && !b.heads(i-1) && (next(1, ",", "and") || i+1 == len(b.els)) {
				if low, high := b.part(i); !has(b.els[low:high], "units") {
					b.pass(doubtful) // "Ukraine: Volgograd rtl, mech"
				}
			}
		case e.sort == "arrow" && next(1, ",", "and", ";") && b.aims(i+1) && has(b.els[i:], "units"):
			b.idle += 2 // "join them, the transport carrying 2 inf who get off at Hawaii"
		case e.is("arrow", "from", "via") && (i+1 == len(b.els) || next(1, ",", ";", ".", ":", "and", "power") || e.sort == "from" && next(1, "arrow", "combat")):
			b.pass(doubtful) // what it marks was not understood
		case e.is("arrow", "from") && next(1, "?", "enter", "ignore", "chat") && (!b.goal(i) || strings.ContainsAny(e.token.text, ">→")), e.sort == "arrow" && next(1, "toweak") && next(2, "toweak"):
			b.pass(doubtful)
		case refusing[e.sort] > 0 && !(e.sort == "deck" && b.onto(i)):
			b.pass(refusing[e.sort])
		case e.sort == "dots" && has(b.els[i+1:], "units"):
			b.pass(doubtful) // its author thinks aloud
		}
	}
}

// pass adds what words cost that no reading may pass over in silence.
func (b *binder) pass(cost int) { b.idle, b.hard = b.idle+cost, b.hard+cost }

// goal reports whether units in front of a word have their target already. An unknown word behind it says what for: "sz 20 -> sz 10: 1 dd to guard them".
func (b *binder) goal(i int) bool {
	for k := i - 1; k >= 0; k-- {
		if b.els[k].sort == "place" && k > 0 && b.els[k-1].is("arrow", "combat") {
			return true
		}
		if b.els[k].sort == "units" {
			return slices.ContainsFunc(b.els[:k], func(e element) bool { return e.is("arrow", ":") }) && !slices.ContainsFunc(b.els[k:i], func(e element) bool { return e.is("arrow", "from") })
		}
	}
	return false
}

// aims reports whether a place behind an element is said to be a target.
func (b *binder) aims(i int) bool {
	for p := i; p < len(b.els); p++ {
		if b.els[p].sort == "place" && slices.Contains([]string{"arrow", "combat", "land"}, b.mark(p)) {
			return true
		}
	}
	return false
}

// beside reports whether carriers are named beside the zone where they are, as what planes come down on: "fighter to the carrier in sz 6".
func (b *binder) beside(i int) bool {
	if b.els[i].units.n > 0 || !slices.ContainsFunc(b.els[:i], func(e element) bool { return b.isPlanes(&e) || e.units.group == "air" }) {
		return false
	}
	k := i + 1
	for k < len(b.els) && k < i+3 && b.els[k].is("toweak", "power", "from") {
		k++
	}
	return i > 0 && b.els[i-1].is("arrow", "land", "toweak", "cv", "power") && k < len(b.els) && b.els[k].is("place", "number") || i > 1 && b.els[i-1].is("place", "number") && b.els[i-2].is("arrow", "land", "toweak") && (i+1 == len(b.els) || b.els[i+1].is(",", ";", "and"))
}

// deck reports whether carriers are named.
func (b *binder) deck(e *element) bool {
	return e.sort == "units" && len(e.units.kinds) > 0 && b.ed.Kinds[e.units.kinds[0]].Deck > 0
}

// besides reports whether a zone is named behind land that it touches.
func (b *binder) besides(p, q int) bool {
	for q < len(b.els) && b.els[q].is(",", "combat", "?", "toweak", "(") {
		q++
	}
	return q < len(b.els) && b.els[q].sort == "place" && b.isZone(q) && !b.isZone(p) && len(b.els[p].senses) > 0 && b.ed.Board.Adjacent(b.els[p].senses[0].space, b.els[q].senses[0].space)
}

// samePlace reports whether two elements most likely name one place.
func samePlace(a, b *element) bool {
	return len(a.senses) > 0 && len(b.senses) > 0 && a.senses[0].space == b.senses[0].space
}

// onto reports whether carriers are named as what planes come down on.
func (b *binder) onto(i int) bool {
	if !slices.ContainsFunc(b.els[:i], func(e element) bool { return b.isPlanes(&e) || e.units.group == "air" }) {
		return false
	}
	return b.els[i-1].is("toweak", "land", "arrow", "cv") || b.els[i].units.n == 0 && b.els[i-1].sort == "dash" || b.els[i].units.n == 0 && b.els[i-1].is("units") && i+1 == len(b.els)
}

// chained reports whether a place stands on the way between two others: "> sz 26 > Hawaii".
func (b *binder) chained(p int) bool {
	return b.mark(p) != ":" && p > 1 && b.els[p-1].is("arrow", "dash", "via") && p+2 < len(b.els) && b.els[p+1].is("arrow", "dash") && b.els[p+2].is("place", "number")
}

// heads reports whether a place stands in front of all units and of a sign: "Ukraine: ...", "Ukraine -- ...", "Ukraine <= ...".
func (b *binder) heads(p int) bool {
	if p+1 >= len(b.els) || has(b.els[:p], "units") {
		return p < b.above
	}
	if p+2 < len(b.els) && b.els[p+1].is("chat") && b.els[p+2].sort == ":" { // "Pearl Harbor as usual: ..."
		return true
	}
	if p+2 < len(b.els) && b.els[p+1].is(",", "and") && b.els[p+2].sort == "place" {
		return b.heads(p + 2)
	}
	return p < b.above || b.els[p+1].is(":", "gets") || b.els[p+1].is("dash", "combat") && (p+2 == len(b.els) || !b.els[p+2].is("place", "number"))
}

// mark is the word in front of a place that says what it is; places that are joined have that of the first. That of a place at the head is ":".
func (b *binder) mark(p int) string {
	if b.heads(p) && (p < b.above || p == 0 || !b.els[p-1].is("arrow", "from", "via", "dash")) {
		if b.els[p+1].is("gets", "combat") {
			return "gets"
		}
		return ":"
	}
	if p > 0 && p+1 < len(b.els) && b.els[p+1].sort == "units" && b.els[p-1].is("and", ",", "/", "(", "?", "place", "number") {
		return "" // "to Karelia, and Evenki's two to Russia"
	}
	for i := p - 1; i >= 0; i-- {
		switch e := &b.els[i]; {
		case e.sort == "toweak" && i > 0 && b.els[i-1].is("land", "combat", "arrow", "raid"), e.sort == "arrow" && i > 0 && b.els[i-1].sort == "land":
		case e.sort == "from" && i > 0 && b.els[i-1].sort == "land":
			return "via" // "unload from sz 35"
		case e.sort == "dash" && i > 0 && b.els[i-1].sort == "units":
			return "arrow"
		case e.is("arrow", "from", "via", "land", "toweak", "combat", "gets", "dash", "raid", "escort"):
			return e.sort
		case e.sort == "then" && i+1 == p && has(b.els[:i], "units") && !b.isZone(p): // "sz 13: bmr, then Libya"
			return "land"
		case e.is("and", ",", "/", "(", "?", "power"), e.is("place", "number") && !b.heads(i):
		default:
			return ""
		}
	}
	return ""
}
