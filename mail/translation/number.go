package translation

import (
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// kinds are the words by which a translation chooses a text for a number, as CLDR has them.
var kinds = map[plural.Form]string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many", plural.Other: "other"}

// counter tells of a number what it is in a language: one, few, many, other; and of all but one that it is several.
func counter(code string) func(number string) string {
	tag := language.Make(code)
	return func(number string) string {
		n, err := strconv.Atoi(strings.TrimLeft(number, "+-"))
		if err != nil {
			return several
		}
		kind := kinds[plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)]
		if n == 1 {
			return kind
		}
		return kind + " " + several
	}
}

// several is what more than one thing is.
const several = "pl"
