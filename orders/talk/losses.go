package talk

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// lost reads losses that stand in no list: units with their counts, one of each that is named without, or the order in which they are lost
// and what is kept. What is not named comes between; where it is not the same in whatever order it comes, all answers are given.
func (l *letter) lost(q *Question, w *wish) (found []string) {
	if q.Word != lossWord || len(w.numbers)+len(w.spaces)+w.nth > 0 || q.Takes == nil || slices.ContainsFunc(w.units, func(c count) bool { return slices.Contains(w.kept, c.kind) }) {
		return nil
	}
	counted, ranked := "", ""
	for _, u := range w.units {
		counted += fmt.Sprintf(", %d %s", max(u.n, 1), l.lossOf(&u))
		if u.n > 0 && !u.many {
			ranked += fmt.Sprintf(", %d", u.n)
		} else {
			ranked += ","
		}
		ranked += " " + l.lossOf(&u)
	}
	tries := []string{counted}
	took := func(list string) string { return q.Takes(q.Word + ": " + strings.TrimLeft(list, ", ")) }
	switch {
	case !w.ranked && len(w.units) > 1 && took(counted) != "":
	case w.ranked || len(w.kept) > 0:
		var rest []edition.KindID
		for _, k := range l.r.Edition().KindIDs() {
			if kind := l.r.Edition().Kind(k); kind.Class != edition.Facility && !slices.Contains(w.kept, k) {
				rest = append(rest, k)
			}
		}
		slices.SortStableFunc(rest, func(a, b edition.KindID) int {
			return cmp.Compare(l.r.Edition().Kind(a).Cost, l.r.Edition().Kind(b).Cost)
		})
		tries = nil
		for range 2 { // the cheapest first, then the dearest
			list := ranked
			for _, k := range slices.Concat(rest, w.kept) {
				if u := (count{kind: k, hurt: l.r.Edition().Kind(k).Hits > 1}); u.hurt {
					list += ", " + l.lossOf(&u)
				}
				list += ", " + l.r.Edition().Kind(k).Short
			}
			tries = append(tries, list)
			slices.Reverse(rest)
		}
	case len(w.units) == 1 && (w.units[0].n == 0 || w.units[0].many): // "infantry": as many as are hit
		tries[0] = ranked
	}
	for _, t := range tries {
		if text := took(t); text != "" && !slices.Contains(found, text) {
			found = append(found, text)
		}
	}
	return found
}

// lossOf is a unit in a list of losses.
func (l *letter) lossOf(u *count) string {
	if short := l.r.Edition().Kind(u.kind).Short; u.hurt {
		return short + " damage"
	} else {
		return short
	}
}
