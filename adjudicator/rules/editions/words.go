package editions

import (
	"slices"

	_ "fieldpost/adjudicator/rules" // its rooms register the words of the questions that they ask
	"fieldpost/adjudicator/rules/position"
)

// The words of single optional rules, for the files that say "asks". Each is known to every edition, so that a letter which uses it
// in the wrong game is told so.

var (
	_ = position.Register(position.Word{Name: "kaiten", Rare: true, Asked: true, Standing: position.UnitsAt,
		Topics: []string{"answer/kaiten"}, Advance: "kaiten {space}: all sub", Help: "advantages"})
)

// needWords refuses words in edition.toml that nobody has registered.
func (r *reader) needWords(list []string) {
	for _, w := range list {
		if !slices.ContainsFunc(position.Words(), func(known *position.Word) bool { return known.Name == w }) {
			r.fault("edition.toml", "there is no word %q", w)
		}
	}
}
