package tongue

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// pieces says what is several phrases. Semicolons part what can be said each for itself, known or not; of all else every
// piece must be known: a text without the stop behind it, what stands in brackets, a list, a name and what is
// said of it.
func (s *speech) pieces(english string, depth int, want string) saying {
	text := strings.TrimSpace(english)
	if text != english {
		at := strings.Index(english, text)
		t := s.text(text, depth, want)
		t.text = english[:at] + t.text + english[at+len(text):]
		return t
	}
	said := unsaid(english)
	if at := stopAt(text); at > 0 {
		said = s.text(text[:at], depth, want)
		said.text += text[at:]
		if said.known {
			return said
		}
	}
	if parts := strings.Split(text, "; "); len(parts) > 1 {
		return s.each(parts, "; ", depth, "")
	}
	for _, at := range s.namesAt(text) {
		if t := s.each([]string{text[:at], text[at+1:]}, " ", depth, want); t.known {
			return t
		}
	}
	if at := strings.LastIndex(text, " ("); at > 0 && strings.HasSuffix(text, ")") {
		if t := s.each([]string{text[:at], text[at+2 : len(text)-1]}, " (", depth, want); t.known {
			t.text += ")"
			return t
		}
	}
	if at := strings.LastIndex(text, " ["); at > 0 && strings.HasSuffix(text, "]") { // cargo
		if t := s.each([]string{text[:at], text[at+2 : len(text)-1]}, " [", depth, want); t.known {
			t.text += "]"
			return t
		}
	}
	for _, by := range []string{": ", " -> ", ", "} {
		parts := strings.Split(text, by)
		if by == ": " {
			parts = strings.SplitN(text, by, 2)
		}
		if len(parts) > 1 {
			as := want
			if by == " -> " {
				as = spaces
			}
			if t := s.each(parts, by, depth, as); t.known {
				if by == ", " {
					t.is = several
				}
				return t
			}
		}
	}
	return said
}

// each says parts that stand beside each other, all in one case. What they are is what the first is.
func (s *speech) each(parts []string, by string, depth int, want string) saying {
	all := saying{known: true}
	out := make([]string, len(parts))
	for i, p := range parts {
		if by == " " && unicode.IsLower(rune(parts[1][0])) && s.name(parts[0]) { // a name and what is said of it
			want = "nom"
			if i > 0 {
				want = s.agreeing(all.is)
			}
		}
		t := s.text(p, depth+1, want)
		out[i] = t.text
		if want == "" && !named(p) {
			out[i] = begun(t.text, p)
		}
		all.known = all.known && t.known
		if i == 0 {
			all.is = t.is
		}
	}
	all.text = strings.Join(out, by)
	return all
}

// agreeing is the form of what is said of several, "" for one.
func (s *speech) agreeing(subject string) string {
	if hasWord(subject, several) {
		return several
	}
	return ""
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
	longest := s.longest(text)
	for i, words := 0, 0; i+1 < len(text) && words < 6; i++ {
		if text[i] != ' ' {
			continue
		}
		words++
		if i < longest || i > 0 && text[i-1] == ',' { // within a name, in a list, or what is added to a name
			continue
		}
		_, known := s.whole[text[:i]]
		if isDigit(text[i+1]) || known && unicode.IsUpper(rune(text[i+1])) || unicode.IsLower(rune(text[i+1])) && s.name(text[:i]) {
			at = append(at, i)
		}
	}
	return at
}

// longest is how long the longest name is that a text begins with: "Soviet Union" is longer than "Soviet".
func (s *speech) longest(text string) (n int) {
	for i, words := 0, 0; i < len(text) && words < 4; i++ {
		if strings.IndexByte(" ,:.", text[i]) < 0 {
			continue
		}
		words++
		if _, known := s.whole[text[:i]]; known && unicode.IsUpper(rune(text[0])) {
			n = i
		}
	}
	return n
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
