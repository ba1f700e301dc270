package editions

import (
	"slices"

	_ "fieldpost/adjudicator/rules" // its rooms register the words of the questions that they ask
	"fieldpost/adjudicator/rules/position"
)

// needWords refuses words in edition.toml that nobody has registered.
func (r *reader) needWords(list []string) {
	for _, w := range list {
		if !slices.ContainsFunc(position.Words(), func(known *position.Word) bool { return known.Name == w }) {
			r.fault("edition.toml", "there is no word %q", w)
		}
	}
}
