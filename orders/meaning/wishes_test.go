package meaning_test

import (
	"strings"
	"testing"
)

// TestMovesAndWishes writes moves and a wish for their battle, or a purchase, into one line: neither may be lost.
func TestMovesAndWishes(t *testing.T) {
	l := letter{id: "moves and wishes", edition: "revised", power: "Germany"}
	s := l.sitDown(t, "")
	moves := map[string]string{
		"karelia: 3 inf belorussia, 2 inf eastern europe":        "2 inf Eastern Europe -> Karelia",
		"3 inf belorussia and ftr eastern europe attack karelia": "3 inf Belorussia -> Karelia",
		"everything in belorussia goes to karelia":               "3 inf Belorussia -> Karelia",
		"attack karelia with 3 inf from belorussia":              "3 inf Belorussia -> Karelia",
	}
	wishes := map[string]string{
		"retreat if we have fewer than 2 inf": "retreat to Belorussia if",
		"ask me about losses":                 "ask losses",
		"ask me before retreating":            "ask retreat",
		"lose inf first":                      "lose inf",
		"inf die first":                       "lose inf",
		"ool inf":                             "lose inf",
		"pull back after 2 rounds":            "after round 2",
		"max 2 rounds":                        "after round 2",
		"stop if only 1 inf is left":          "if not Karelia S.S.R. has 2 inf",
		"if they still have 2 units after round 2 retreat": "after round 2 if defenders >= 2",
		"when the inf are gone pull back to belorussia":    "retreat to Belorussia if",
		"buy 3 inf": "BUY 3 inf",
	}
	for typed, goes := range moves {
		for wish, means := range wishes {
			for _, sign := range []string{" ", ", ", ". ", " - ", " (", " and ", "\n"} {
				text := typed + sign + wish
				if strings.HasPrefix(text, "everything") && strings.Contains(text, "- inf") { // all but the infantry
					continue
				}
				if sign == " (" {
					text += ")"
				}
				u := s.understand("COMBAT\n" + text + "\n")
				all := u.Letter(nil)
				for _, q := range u.Questions {
					all += strings.Join(q.Choices, "")
				}
				if len(u.Problems) == 0 && !(strings.Contains(all, goes) && strings.Contains(all, means)) {
					t.Errorf("of %q there is no %q or no %q:\n%s", text, goes, means, all)
				}
			}
		}
	}
}
