package meaning_test

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/rules/order"
)

// habit says a move, and others that go to the same place, in a way that not everybody has: as a list below its target, with the kind
// named once, or as all that stand there. It is empty if that cannot be said.
func (t *teller) habit(os []order.Order, said []bool, first int) string {
	mv := os[first].(order.Move)
	if len(mv.Path) != 2 || !t.plain(&mv) {
		return ""
	}
	end := mv.Path[1]
	together := func(fits func(m *order.Move) bool) (list []int) {
		for i := first; i < len(os); i++ {
			if m, ok := os[i].(order.Move); ok && !said[i] && t.simple(&m) && len(m.Path) == 2 && m.Path[1] == end && t.plain(&m) && fits(&m) {
				list = append(list, i)
			}
		}
		return list
	}
	say := func(list []int, part func(k int, m *order.Move) string) (parts []string) {
		for k, i := range list {
			m := os[i].(order.Move)
			said[i] = true
			parts = append(parts, part(k, &m))
		}
		return parts
	}
	one := len(mv.Units) == 1
	switch t.luck.IntN(4) {
	case 0:
		if t.joined {
			return ""
		}
		with, lead := t.any(" from ", " ", ": "), ""
		if with == ": " {
			lead = with
		}
		parts := say(together(func(*order.Move) bool { return true }), func(_ int, m *order.Move) string {
			if lead != "" {
				return t.place(m.Path[0]) + lead + t.unitList(m.Units)
			}
			return t.unitList(m.Units) + with + t.place(m.Path[0])
		})
		return t.any("", "to ", "") + t.place(end) + t.any(":", ":", "") + "\n" + strings.Join(parts, "\n") + "\n"
	case 1:
		list := together(func(m *order.Move) bool { return one && len(m.Units) == 1 && m.Units[0].Kind == mv.Units[0].Kind })
		if len(list) < 2 || t.ships(&mv) {
			return ""
		}
		with := t.any(" from ", " ")
		parts := say(list, func(k int, m *order.Move) string {
			if k == 0 {
				return t.unit(m.Units[0].Count, m.Units[0].Kind) + with + t.place(m.Path[0])
			}
			return fmt.Sprint(m.Units[0].Count) + with + t.place(m.Path[0])
		})
		from := strings.Join(parts, t.any(", ", " and ", " + "))
		if t.one(2) {
			return t.dressed(t.place(end) + ": " + from)
		}
		return t.dressed(from + t.any(" -> ", " to ", " > ") + t.place(end))
	case 2:
		if !one || mv.Units[0].Count < 2 || mv.Units[0].Count != t.standing(mv.Path[0], mv.Units[0].Kind) {
			return ""
		}
		names := t.names(mv.Units[0].Kind)
		units := t.any("all ", "all the ", "all my ") + names[t.luck.IntN(len(names))][1] + t.any(" from ", " in ", " ") + t.place(mv.Path[0])
		said[first] = true
		if t.one(3) {
			return t.dressed(t.place(end) + ": " + units)
		}
		return t.dressed(units + t.any(" to ", " -> ", " go to ") + t.place(end))
	}
	return ""
}

// dictated is a zone as it is heard.
func dictated(number string) string {
	n := 0
	if _, err := fmt.Sscan(number, &n); err != nil || n >= 100 || n >= 20 && n%10 == 0 { // "sea zone twenty one cruiser" is another zone
		return number
	}
	small := strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen")
	if n < len(small) {
		return small[n]
	}
	word := strings.Fields("twenty thirty forty fifty sixty seventy eighty ninety")[n/10-2]
	if n%10 > 0 {
		word += " " + small[n%10]
	}
	return word
}
