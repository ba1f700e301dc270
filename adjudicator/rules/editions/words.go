package editions

import (
	"slices"

	"fieldpost/adjudicator/rules"
)

// The words of single optional rules, for the files that say "asks". Each is known to every edition, so that a letter which uses it
// in the wrong game is told so.

var (
	_ = rules.Register(rules.Word{Name: "kaiten", Rare: true, Asked: true, Standing: rules.UnitsAt,
		Topics: []string{"answer/kaiten"}, Advance: "kaiten {space}: all sub", Help: "advantages"})
	_ = rules.Register(rules.Word{Name: "enigma", Rare: true, Asked: true, Standing: rules.UnitsTo,
		Topics: []string{"answer/enigma"}, Help: "advantages"})
	_ = rules.Register(rules.Word{Name: "treaty", Rare: true, Asked: true, Standing: rules.OfSpaces,
		Topics: []string{"answer/treaty"}, Advance: "treaty {space}", Help: "advantages"})
	_ = rules.Register(rules.Word{Name: "salvage", Rare: true, Asked: true, Standing: rules.OfLands,
		Topics: []string{"answer/salvage"}, Advance: "salvage take", Help: "advantages"})
	_ = rules.Register(rules.Word{Name: "resistance", Rare: true, Asked: true, Standing: rules.OfLands,
		Topics: []string{"answer/resistance"}, Advance: "resistance take", Help: "advantages"})
	_ = rules.Register(rules.Word{Name: "recruits", Rare: true, Asked: true, Standing: rules.OfSpaces,
		Topics: []string{"answer/recruits"}, Advance: "recruits {space}"})
	_ = rules.Register(rules.Word{Name: "garrison", Asked: true, Loose: true, Topics: []string{"answer/garrison"}})
)

// needWords refuses words in edition.toml that nobody has registered.
func (r *reader) needWords(list []string) {
	for _, w := range list {
		if !slices.ContainsFunc(rules.Words(), func(known *rules.Word) bool { return known.Name == w }) {
			r.fault("edition.toml", "there is no word %q", w)
		}
	}
}
