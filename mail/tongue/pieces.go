package tongue

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// pieces says what is several phrases. Semicolons part what can be said each for itself, known or not; of all else every
// piece must be known: a text without the stop behind it, what stands in brackets, a list, a name and what is
// said of it.
func (s *speech) pieces(english string, depth int) (string, bool) {
	text := strings.TrimSpace(english)
	if text != english {
		at := strings.Index(english, text)
		t, known := s.text(text, depth)
		return english[:at] + t + english[at+len(text):], known
	}
	said := english
	if at := stopAt(text); at > 0 {
		t, known := s.text(text[:at], depth)
		if known {
			return t + text[at:], true
		}
		said = t + text[at:]
	}
	if parts := strings.Split(text, "; "); len(parts) > 1 {
		return s.each(parts, "; ", depth)
	}
	for _, at := range s.namesAt(text) {
		if t, known := s.each([]string{text[:at], text[at+1:]}, " ", depth); known {
			return t, true
		}
	}
	if at := strings.LastIndex(text, " ("); at > 0 && strings.HasSuffix(text, ")") {
		if t, known := s.each([]string{text[:at], text[at+2 : len(text)-1]}, " (", depth); known {
			return t + ")", true
		}
	}
	for _, by := range []string{": ", " -> ", ", "} {
		parts := strings.Split(text, by)
		if by == ": " {
			parts = strings.SplitN(text, by, 2)
		}
		if len(parts) > 1 {
			if t, known := s.each(parts, by, depth); known {
				return t, true
			}
		}
	}
	return said, false
}

// each says parts that stand beside each other.
func (s *speech) each(parts []string, by string, depth int) (string, bool) {
	known := true
	out := make([]string, len(parts))
	for i, p := range parts {
		var ok bool
		out[i], ok = s.text(p, depth+1)
		known = known && ok
	}
	return strings.Join(out, by), known
}

// numberAt is where the number of a report's line stands behind a text, 0 if there is none.
func numberAt(text string) int {
	if at := strings.LastIndex(text, " ("); at > 0 && numbered(text[at:]) == len(text)-at {
		return at
	}
	return 0
}

// namesAt are the places where a number ends that a text begins with, as in "3 tanks", where a name ends, as in "Japan still
// fights", or begins, as in "wins in Persia", and where the first number stands, as in "Japan 3 tanks".
func (s *speech) namesAt(text string) []int {
	var at []int
	first, _, more := strings.Cut(text, " ")
	if more && strings.Trim(first, "0123456789.+-()%") == "" {
		at = append(at, len(first))
	}
	for i, words := 0, 0; i+1 < len(text) && words < 6; i++ {
		if text[i] != ' ' {
			continue
		}
		words++
		_, known := s.whole[text[:i]]
		if isDigit(text[i+1]) || known && unicode.IsUpper(rune(text[i+1])) || unicode.IsLower(rune(text[i+1])) && s.name(text[:i]) {
			at = append(at, i)
		}
	}
	return at
}

// name tells whether a text is a name: a phrase with a capital letter, or what looks like a name and is none.
func (s *speech) name(text string) bool {
	_, known := s.whole[text]
	first, _ := utf8.DecodeRuneInString(text)
	return known && unicode.IsUpper(first) || named(text)
}

// stopAt is where the stop behind a text stands, 0 if there is none but that of a name such as Karelia S.S.R.
func stopAt(text string) int {
	if at := len(text) - 1; at > 0 && strings.IndexByte(".:,;", text[at]) >= 0 && (text[at] != '.' || !abbreviated(text[:at])) {
		return at
	}
	return 0
}
