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
		if i > 2 && i+3 == len(els) && els[i].sort == "place" && els[i+1].sort == "units" && els[i+1].units.group != "every" && els[i+2].sort == "stay" && has(els[:i], "units") { // "FIC ftr (FIC men stay)"
			return trimmed(els[:i])
		}
	}
	return els
}

// either reads a sentence with several places of which its author has not chosen one, and asks which it is.
func (l *letter) either(s sentence) bool {
	list := l.alternatives(s.els)
	if list == nil {
		return false
	}
	q, next := l.ways(s, list)
	if next == nil {
		return false
	}
	l.asked = append(l.asked, q)
	next.moves = slices.Clone(l.st.moves)
	l.st = next
	return true
}

// alternatives are the two sentences that one of them can mean: with the place in front of "or" or the one behind it, with the smaller
// half of an odd number or the larger.
func (l *letter) alternatives(els []element) [][]element {
	i := slices.IndexFunc(els, func(e element) bool { return e.sort == "or" })
	if few := l.halved(els, 0); i < 0 && l.section != "PLACE" && has(l.halved(els, -1), "half") && !has(few, "half") {
		return [][]element{few, l.halved(els, 1)}
	}
	if i < 1 || i+1 >= len(els) || !has(els, "units") {
		return nil
	}
	place := func(k int) bool { return k >= 0 && k < len(els) && els[k].is("place", "number") }
	j := i + 1
	for j < len(els) && els[j].is("toweak", "arrow", "?mark") {
		j++
	}
	first := i - 1
	for first > 0 && els[first].token.text == "?" {
		first--
	}
	if !place(first) || !place(j) {
		return nil
	}
	tail := j + 1 // what is said of the choice
	if tail < len(els) && els[tail].sort == "," {
		tail = len(els)
	}
	return [][]element{slices.Concat(els[:first+1], els[tail:]), slices.Concat(els[:first], els[j:j+1], els[tail:])}
}
