package meaning

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// stop is what an itinerary loads, and from where.
type stop struct{ who, from []element }

// itinerary puts what is told of transports, stop by stop, into the order of the language: "trn sz 5 to sz 6, picks up inf and arm in London, back
// to sz 5, lands in Norway". No word of the sentence that means something may be left over.
func (l *letter) itinerary(els []element) []element {
	if k := slices.IndexFunc(els, func(e element) bool { return e.sort == "load" }); k > 2 && k+1 < len(els) && els[k+1].units.group == "every" && (k+2 == len(els) || els[k+2].is(")", ",", ";")) && slices.ContainsFunc(els[:k], func(e element) bool { return l.troops(&e) }) {
		return slices.Delete(slices.Clone(els), k, k+2) // "inf Japan, inf Wake (trn picks up both)"
	}
	var beach, start *element
	var zones, along, idle []element
	var holds []stop
	i, mode, told, lands, asks := 0, "", 0, false, false
	if len(els) > 2 && els[0].sort == "place" && els[1].sort == ":" && !l.onlySea(&els[0]) {
		beach, i = &els[0], 2
	}
	for i+1 < len(els) && els[i].is("place", "number", "?") { // "the West coast transport"
		if els[i].sort == "?" {
			idle = append(idle, els[i])
		} else if start = &els[i]; !l.carrier(&els[i+1]) {
			return els
		}
		i++
	}
	if i >= len(els) || !l.carrier(&els[i]) || has(els, "each", "stay") {
		return els
	}
	ships := els[i]
	for i++; i < len(els); i++ {
		e, last := &els[i], len(holds)-1
		next := func(sorts ...string) bool { return i+1 < len(els) && els[i+1].is(sorts...) }
		switch {
		case len(e.units.but) > 0, e.units.rest, e.units.other:
			return els
		case e.sort == "?":
			if len(e.token.fold) > 2 && els[i-1].is("arrow", "from", "via", "load", "land", "toweak") && !next("units") {
				return els // perhaps a place
			}
			idle = append(idle, *e)
		case e.is(",", ";", "and", "then", "(", ")", "chat"), e.sort == ":" && mode == "":
		case e.is("arrow", "via", "land"), e.sort == "dash" && next("place", "number"):
			if mode = "go"; e.sort == "land" {
				mode = "land"
			}
			if last >= 0 && len(holds[last].who) == 0 { // "brings him back to West US"
				holds = holds[:last]
			}
			if mode == "land" && next("arrow", "toweak") {
				i++
			}
		case e.is("from", "toweak"):
		case e.sort == "load":
			mode = "load"
			holds = append(holds, stop{})
		case e.sort == "units" && e.units.group == "every" && mode == "land": // "lands both in Norway"
		case l.troops(e) && mode == "load":
			if len(holds[last].from)*len(holds[last].who) > 0 {
				holds, last = append(holds, stop{}), last+1
			}
			holds[last].who = append(holds[last].who, *e)
			holds[last].who[len(holds[last].who)-1].units.sails = true
		case e.sort == "units" && len(e.units.kinds) > 0 && l.isShip(e.units.kinds[0]) && !l.carrier(e) && l.also: // "the destroyer goes with it"
			along = append(along, *e)
		case e.sort == "number" && mode == "land" && !e.zone && next("place", "toweak"): // "lands 1 in Norway"
			return els
		case e.is("place", "number") && len(l.sensesOf(e)) > 0 && (e.sort == "place" || e.num > 20 || els[i-1].is("arrow", "from", "via", "toweak", "land")):
			at := *e
			at.sort, at.senses = "place", l.sensesOf(e)
			sea := l.onlySea(&at)
			switch {
			case sea && mode == "" && start == nil:
				start = &at
			case sea && (mode == "" && els[i-1].sort != "place" || mode == "load" && len(holds[last].who) == 0):
				return els
			case sea:
				if n := len(zones); n == 0 || !samePlace(&zones[n-1], &at) {
					zones = append(zones, at)
				}
			case mode == "load":
				if len(holds[last].from) > 0 && !samePlace(&holds[last].from[0], &at) || len(holds[last].who) == 0 && !next("units") {
					return els
				}
				holds[last].from = []element{at}
			case beach != nil && samePlace(beach, &at):
			case mode == "land" && beach == nil:
				beach, lands = &at, true
			case mode == "go" && slices.ContainsFunc(els[i+1:], func(e element) bool { return e.sort == "place" && samePlace(&e, &at) }): // it loads or lands there
				told++
			case mode == "go" && beach == nil && (i+1 == len(els) && len(zones) > 0 || next("place") && l.onlySea(&els[i+1]) && l.adjoin(at.senses, els[i+1].senses)):
				beach, asks = &at, i+1 < len(els) // "to Java, zone 42"
			default:
				return els
			}
		default:
			return els
		}
		if n := len(holds); n > 0 && mode == "load" && e.sort == "units" && len(holds[n-1].from) == 0 && len(zones) > 0 && !next("from", "toweak", "place") { // at the last stop
			holds[n-1].from = l.quay(&zones[len(zones)-1], &e.units)
		}
	}
	if len(holds) == 0 || mode == "land" && beach == nil || len(zones)+told+boolean(asks) < 2 && !lands {
		return els
	}
	word := func(sort string) element { return element{sort: sort, token: token{power: edition.Nobody}} }
	out := append(idle, ships)
	for _, u := range along {
		out = append(out, word("and"), u)
	}
	if start != nil {
		out = append(out, word("from"), *start)
	}
	for _, z := range zones {
		out = append(out, word("arrow"), z)
	}
	out = append(out, word(":"), word("load"))
	for k, h := range holds {
		if len(h.who) == 0 || len(h.from) == 0 {
			return els
		}
		if k > 0 {
			out = append(out, word(","))
		}
		for n, u := range h.who {
			if n > 0 {
				out = append(out, word("and"))
			}
			out = append(out, u)
		}
		out = append(out, word("from"), h.from[0])
	}
	if beach != nil {
		out = append(out, word(";"), word("land"), *beach)
	}
	if asks {
		out = append(out, word("doubt"))
	}
	return out
}

// quay is the only land beside a zone where some troops stand, or nothing.
func (l *letter) quay(zone *element, u *units) (list []element) {
	for _, n := range l.ed.Board.Neighbours(zone.senses[0].space) {
		if !l.sea(n) && l.st.standing(u, n, true) >= max(1, u.n) {
			list = append(list, element{sort: "place", senses: []sense{{n, 0}}, token: token{power: edition.Nobody}})
		}
	}
	if len(list) != 1 {
		return nil
	}
	return list
}

// carrier reports whether an element is transports.
func (l *letter) carrier(e *element) bool {
	return e.sort == "units" && len(e.units.kinds) > 0 && l.isTransport(e.units.kinds[0])
}

// troops reports whether an element is troops of some kind.
func (l *letter) troops(e *element) bool {
	return e.sort == "units" && len(e.units.kinds) > 0 && l.isTroop(e.units.kinds[0])
}

// onlySea reports whether a place can only be at sea.
func (l *letter) onlySea(e *element) bool {
	list := l.sensesOf(e)
	return len(list) > 0 && !slices.ContainsFunc(list, func(s sense) bool { return !l.sea(s.space) })
}

// convoy gives each of some transports what is said of all of them behind the last: "1 trn loads 2 inf from E US, 1 trn loads 1 arm, both to sz 12
// and land in Algeria".
func (l *letter) convoy(els []element) (parts [][]element) {
	var at []int
	for i := range els {
		if l.carrier(&els[i]) && (i == 0 || els[i-1].is(",", "and", ";", ":")) {
			at = append(at, i)
		}
	}
	if len(at) < 2 || len(els) > mostElements || at[0] > 2 || at[0] == 1 || at[0] == 2 && els[1].sort != ":" || has(els, "each", "stay", "shell", "doubt", "neg") {
		return nil
	}
	tail := at[len(at)-1]
	for tail < len(els) && !els[tail].is("arrow", "land") {
		tail++
	}
	if tail == len(els) || has(els[tail:], "load", "units") || has(els[:tail], "arrow", "land") {
		return nil
	}
	end := tail
	for end > 0 && (els[end-1].is(",", "and", ";", "chat") || els[end-1].sort == "units" && els[end-1].units.group == "every") {
		end--
	}
	for k, i := range at {
		to := end
		if k+1 < len(at) {
			to = at[k+1]
		}
		part := trimmed(els[i:max(i, to)])
		if !slices.ContainsFunc(part, func(e element) bool { return l.troops(&e) }) {
			return nil
		}
		if !has(part, "load") { // "1 trn: 2 inf from E US"
			n := slices.IndexFunc(part, func(e element) bool { return l.troops(&e) })
			part = slices.Insert(slices.Clone(part), n, element{sort: "load", token: token{power: edition.Nobody}})
		}
		parts = append(parts, part)
	}
	from := func(part []element) int {
		n := slices.IndexFunc(part, func(e element) bool { return l.troops(&e) })
		return n + slices.IndexFunc(part[n:], func(e element) bool { return e.sort == "place" && !l.onlySea(&e) })
	}
	for k := len(parts) - 1; k >= 0; k-- {
		n := slices.IndexFunc(parts[k], func(e element) bool { return l.troops(&e) })
		if from(parts[k]) < n {
			if k+1 == len(parts) {
				return nil
			}
			parts[k] = slices.Concat(parts[k], []element{{sort: "from", token: token{power: edition.Nobody}}}, []element{parts[k+1][from(parts[k+1])]})
		}
	}
	for k := range parts {
		if parts[k] = l.itinerary(slices.Concat(els[:at[0]], parts[k], els[tail:])); parts[k][0].sort == "" {
			return nil
		}
	}
	return parts
}
