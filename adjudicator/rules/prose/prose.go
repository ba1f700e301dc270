package prose

import (
	"fmt"
	"strings"
	"unicode"
)

// A few words of plain English: numbers, lists, names.

// Count says how many there are: "1 tank", "3 tanks".
func Count(n int, one, many string) Text {
	if n == 1 {
		return Term("1 " + one)
	}
	return Say("%d "+many, n)
}

// Decimal is a value with one digit behind the point.
func Decimal(value float64) Text { return Typed(fmt.Sprintf("%.1f", value)) }

// Article puts the indefinite article before the name of a unit. Both are one message, since the article is another one for each word in most languages.
func Article(word string) Text {
	if word != "" && strings.ContainsRune("aeiou", rune(word[0])) {
		return Term("an " + word)
	}
	return Term("a " + word)
}

// List joins parts as a sentence lists them: "a, b and c".
func List[T ~string](parts []T) Text { return joined(parts, "%s and %s") }

// Either joins parts of which one is meant: "a, b or c".
func Either[T ~string](parts []T) Text { return joined(parts, "%s or %s") }

func joined[T ~string](parts []T, last string) Text {
	n := len(parts) - 1
	switch {
	case n < 0:
		return "nothing"
	case n == 0:
		return text(parts[0])
	}
	return Say(last, Join(parts[:n], ", "), text(parts[n]))
}

// Join puts texts behind each other. Each is still known for itself.
func Join[T ~string](parts []T, by Text) Text {
	if len(parts) == 1 {
		return text(parts[0])
	}
	var all strings.Builder
	for i, p := range parts {
		if i > 0 {
			all.WriteString(string(by))
		}
		t := text(p)
		if !strings.Contains(string(t), opens) {
			t = Say("%s", t)
		}
		all.WriteString(string(t))
	}
	return Text(all.String())
}

// text is a text, or words.
func text[T ~string](t T) Text {
	if _, words := any(t).(string); words {
		return Words(string(t))
	}
	return Text(t)
}

// Texts are words, or texts, as texts.
func Texts[T ~string](words []T) []Text {
	out := make([]Text, len(words))
	for i, w := range words {
		out[i] = text(w)
	}
	return out
}

// Strings are texts in English.
func Strings(texts []Text) []string {
	out := make([]string, len(texts))
	for i, t := range texts {
		out[i] = t.String()
	}
	return out
}

// Title gives a text a capital first letter.
func Title[T ~string](t T) T {
	s := string(t)
	at := 0
	if _, words := any(t).(string); !words {
		for at < len(s) && s[at] == opens[0] {
			at++
			if at == len(s) || s[at] != '%' {
				break
			}
			fills := strings.Index(s[at:], parts) // what fills the form begins the text
			if fills < 0 {
				return t
			}
			at += fills + 1
		}
	}
	if at == len(s) {
		return t
	}
	return T(s[:at] + strings.ToUpper(s[at:at+1]) + s[at+1:])
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
