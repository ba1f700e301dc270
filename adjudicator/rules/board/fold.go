package board

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Fold returns the letters and digits of a name in lower case and without accents, so that two spellings
// of one name fold to the same text. "Évenki Nat'l Okrug" folds to "evenkinatlokrug".
func Fold(name string) string {
	var key [48]byte // most names are plain: every word of every letter passes here
	n := 0
	for i := 0; i < len(name); i++ {
		c := name[i]
		if c >= utf8.RuneSelf || n == len(key) {
			return foldRunes(name)
		}
		if 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		if 'a' <= c && c <= 'z' || '0' <= c && c <= '9' {
			key[n] = c
			n++
		}
	}
	if string(key[:n]) == name {
		return name
	}
	return string(key[:n])
}

// foldRunes folds a name with accents, or a long one.
func foldRunes(name string) string {
	var out strings.Builder
	out.Grow(len(name))
	for _, r := range norm.NFKD.String(name) {
		switch {
		case r == 'ß':
			out.WriteString("ss")
		case r == 'æ' || r == 'Æ':
			out.WriteString("ae")
		case r == 'ø' || r == 'Ø':
			out.WriteByte('o')
		case r == 'ł' || r == 'Ł':
			out.WriteByte('l')
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			out.WriteRune(unicode.ToLower(r))
		}
	}
	return out.String()
}

// foldZone brings the ways of writing a sea zone to one: sz5, z5, 5sz, 5seazone and seazone5 are sz5,
// balticsz is balticseazone.
func foldZone(folded string) string {
	const long = "seazone"
	rest := folded
	for _, word := range [...]string{long, "sz", "z"} {
		if n, ok := strings.CutPrefix(rest, word); ok && isNumber(n) {
			return "sz" + n
		}
		if n, ok := strings.CutSuffix(rest, word); ok && isNumber(n) {
			return "sz" + n
		}
	}
	if name, ok := strings.CutSuffix(folded, "sz"); ok && len(name) >= 3 {
		return name + long
	}
	return folded
}

func isZoneNumber(folded string) bool {
	n, ok := strings.CutPrefix(folded, "sz")
	return ok && isNumber(n)
}

func isNumber(s string) bool {
	if s == "" {
		return false
	}
	for i := 0; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return true
}
