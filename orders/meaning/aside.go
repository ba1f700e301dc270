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
