package prose

import (
	"fmt"
	"strings"
	"unicode"
)

// A few words of plain English: numbers, lists, names.

// Count says a number and a noun: "1 tank", "3 tanks".
func Count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// Article puts a or an before a word.
func Article(word string) string {
	if word != "" && strings.ContainsRune("aeiou", rune(word[0])) {
		return "an " + word
	}
	return "a " + word
}

// List joins words as people do: "a, b and c".
func List(parts []string) string {
	switch len(parts) {
	case 0:
		return "nothing"
	case 1:
		return parts[0]
	}
	return strings.Join(parts[:len(parts)-1], ", ") + " and " + parts[len(parts)-1]
}

// Either lists what one may choose from: "a", "a or b", "a, b or c".
func Either(parts []string) string {
	last := len(parts) - 1
	if last < 1 {
		return List(parts)
	}
	return strings.Join(parts[:last], ", ") + " or " + parts[last]
}

// Title writes a word with a capital.
func Title(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// Slug writes a name as it stands in labels: small letters and digits, with hyphens between.
func Slug(name string) string {
	var slug strings.Builder
	slug.Grow(len(name))
	gap := false
	for _, r := range name {
		r = unicode.ToLower(r)
		if (r < 'a' || r > 'z') && (r < '0' || r > '9') {
			gap = slug.Len() > 0
			continue
		}
		if gap {
			slug.WriteByte('-')
			gap = false
		}
		slug.WriteRune(r)
	}
	return slug.String()
}

// Plural picks the one or the many for a number.
func Plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}
