package orders

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
)

// addCanals makes canals and straits known by their names, and by the word in which a name differs from the others: "Panama",
// "Danish Strait", "Gibraltar".
func (r *Reader) addCanals(canals []board.Canal) {
	for i := range canals {
		name := canals[i].Name
		r.canals.add(i, name)
		r.canals.add(i, strings.TrimSuffix(name, "s"))
		for _, word := range strings.Fields(name) {
			if len(word) > 3 && !slices.ContainsFunc(canals, func(c board.Canal) bool { return c.Name != name && strings.Contains(c.Name, word) }) {
				r.canals.add(i, word)
			}
		}
	}
}
