package talk

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/orders"
)

// Chosen returns the options that a line can mean, each as the number of its question and its own. tried reports whether the line names an option by
// its letter or by its place in the list.
func Chosen(r *orders.Reader, questions []Question, line string) (hits [][2]int, tried bool) {
	said, ok := clauses(r, line)
	if !ok || len(said) == 0 {
		return nil, false
	}
	l := &letter{r: r, o: &Open{Questions: questions}, text: line, list: said}
	for n := range questions {
		q := &questions[n]
		w, ok := l.wishFor(q)
		if !ok {
			continue
		}
		found := l.chosen(q, &w)
		if exact := slices.DeleteFunc(slices.Clone(found), func(option string) bool { return l.kindsIn(option) != len(w.units) }); len(w.units) > 0 && len(exact) > 0 {
			found = exact // "3 inf" where another option sends a tank with them
		}
		for _, option := range found {
			hits = append(hits, [2]int{n, slices.Index(q.Options, option)})
		}
	}
	for _, c := range said {
		tried = tried || slices.ContainsFunc(c.items, func(i item) bool { return i.labels() || i.nth("n", mostNth) > 0 })
	}
	return hits, tried
}

// kindsIn is how many units with a kind an option names.
func (l *letter) kindsIn(option string) (n int) {
	for _, i := range itemsOf(l.r, strings.Fields(option)) {
		if i.kind != edition.NoKind {
			n++
		}
	}
	return n
}

// labels reports whether an item is the letter of an option: "B", "b", and "A", since "a" is an article.
func (i *item) labels() bool {
	return len(i.key) == 1 && "a" <= i.key && i.key <= "h" && (i.key != "a" || i.text == "A")
}

// refusedKind is how far behind "no", "not" or "without" the units stand that are not wanted; 0 if none are.
func refusedKind(items []item) int {
	if items[0].among("no", "neg", "none") == "" {
		return 0
	}
	for n := 1; n < len(items); n++ {
		if items[n].kind != edition.NoKind {
			return n
		}
		if !items[n].is("fill") {
			return 0
		}
	}
	return 0
}
