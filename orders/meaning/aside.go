package meaning

import "slices"

// unremarked cuts off what is said of the enemy behind an order: "3 inf to Kwangsi, where there is one man".
func unremarked(els []element) []element {
	i := slices.IndexFunc(els, func(e element) bool { return e.sort == "remark" })
	for i > 0 && els[i-1].is(",", "power", "?", "and", "neg") {
		i--
	}
	if i <= 0 || !has(els[:i], "units", "number") || !has(els[:i], "place") || has(els[i:], "arrow", "from", "load", "land", "combat", "stay", "raid", "fight", ":") {
		return els
	}
	return els[:i]
}

// othersStay takes out who is said to stay beside others that are sent: "two infantry by one transport, the other transport stays".
func othersStay(els []element) []element {
	for i := 0; i+1 < len(els); i++ {
		if u := &els[i].units; els[i].sort == "units" && (u.other || u.rest || i > 3 && els[i-1].is(",", ";") && els[i-2].sort == "place" && i+2 == len(els) && has(els[:i-2], "arrow", "raid", "combat")) && els[i+1].sort == "stay" && has(els[:i], "units") && has(els[:i], "place", "number") {
			return othersStay(trimmed(slices.Concat(els[:i], els[i+2:])))
		}
		if i > 2 && i+3 == len(els) && els[i].sort == "place" && els[i+1].sort == "units" && els[i+2].sort == "stay" && has(els[:i], "units") { // "FIC ftr (FIC men stay)"
			return trimmed(els[:i])
		}
	}
	return els
}

// halved puts a number in the place of a word for half of what stands at a place, if it can be halved: "Germany: half of the infantry".
func (l *letter) halved(els []element) []element {
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
		if n > 0 && n%2 == 0 {
			out := slices.Concat(els[:i], els[k:])
			out[i].units.n, out[i].units.all, out[i].units.plural = n/2, false, true
			return l.halved(out)
		}
	}
	return els
}

// joined gives those who join a fight its place: "the battleship fights where it is, the destroyer from sz 5 joins it there".
func joined(els []element) []element {
	k := len(els) - 1
	f := slices.IndexFunc(els, func(e element) bool { return e.sort == "fight" })
	if k < 0 || els[k].sort != "joins" || f < 1 || els[f-1].sort != "place" {
		return els
	}
	return slices.Concat(els[:k], []element{{sort: "arrow"}, els[f-1]})
}

// apposed takes out a word for a group whose units are named right behind it: "all the planes in Manchuria, two fighters two tacks".
func apposed(els []element) []element {
	for i := range els {
		u := &els[i].units
		if els[i].sort != "units" || len(u.kinds) > 0 || !u.all || u.n > 0 || u.group == "every" {
			continue
		}
		k := i + 1
		for k < len(els) && els[k].is("toweak", "from", "place", ",") {
			k++
		}
		end, n := k, 0
		for end < len(els) && (els[end].sort == "units" && els[end].units.n > 0 && len(els[end].units.kinds) > 0 || els[end].is(",", "and") && n > 0) {
			if els[end].sort == "units" {
				n++
			}
			end++
		}
		if n == 0 || k > i+4 || !(end == len(els) || els[end].is("combat", "arrow", "land", "stay")) {
			continue
		}
		return slices.Concat(els[:i], els[k:end], els[i+1:k], els[end:])
	}
	return els
}

// either reads a sentence with several places of which its author has not chosen one, and asks which it is.
func (l *letter) either(s sentence) bool {
	i := slices.IndexFunc(s.els, func(e element) bool { return e.sort == "or" })
	if i < 1 || i+1 >= len(s.els) || !has(s.els, "units") {
		return false
	}
	place := func(k int) bool { return k >= 0 && k < len(s.els) && s.els[k].is("place", "number") }
	j := i + 1
	for j < len(s.els) && s.els[j].is("toweak", "arrow", "?mark") {
		j++
	}
	first := i - 1
	for first > 0 && s.els[first].token.text == "?" {
		first--
	}
	if !place(first) || !place(j) {
		return false
	}
	tail := j + 1 // what is said of the choice
	if tail < len(s.els) && s.els[tail].sort == "," {
		tail = len(s.els)
	}
	q, next := l.ways(s, [][]element{slices.Concat(s.els[:first+1], s.els[tail:]), slices.Concat(s.els[:first], s.els[j:j+1], s.els[tail:])})
	if next == nil {
		return false
	}
	l.asked = append(l.asked, q)
	next.moves = slices.Clone(l.st.moves)
	l.st = next
	return true
}
