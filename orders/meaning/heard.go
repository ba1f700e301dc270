package meaning

import (
	"regexp"
	"slices"
	"strings"
)

// homophones are words that a microphone writes for pieces of names.
var homophones = map[string]string{"who": "hu", "you": "yu", "too": "to", "two": "to", "see": "si", "sea": "si", "tea": "ti", "key": "ki", "quay": "kwe", "way": "we", "why": "wai", "tie": "tai", "my": "mai",
	"lie": "lai", "buy": "bai", "sue": "su", "new": "niu", "oh": "o", "are": "ar"}

// soundings rewrite a name as it sounds: what is left of two names that sound alike is the same.
var soundings = []struct {
	spelt *regexp.Regexp
	heard string
}{
	{regexp.MustCompile(`ck|qu|q`), "k"}, {regexp.MustCompile(`ph`), "f"}, {regexp.MustCompile(`c([eiy])`), "s$1"}, {regexp.MustCompile(`c([^h]|$)`), "k$1"},
	{regexp.MustCompile(`hw|wh`), "w"}, {regexp.MustCompile(`oo|ou|ew`), "u"}, {regexp.MustCompile(`ee|ea|ie`), "i"}, {regexp.MustCompile(`[ae][iy]`), "e"}, {regexp.MustCompile(`y`), "i"}, {regexp.MustCompile(`z`), "s"},
	{regexp.MustCompile(`kw`), "k"}, {regexp.MustCompile(`r([^aeiou]|$)`), "$1"}, {regexp.MustCompile(`([aeiou])h([^aeiou]|$)`), "$1$2"},
}

// sound is how some words sound together.
func sound(ws []string) string {
	s := ""
	for _, w := range ws {
		if h, ok := homophones[w]; ok {
			w = h
		}
		s += w
	}
	for _, r := range soundings {
		s = r.spelt.ReplaceAllString(s, r.heard)
	}
	var out []byte
	for i := range len(s) {
		if i == 0 || s[i] != s[i-1] {
			out = append(out, s[i])
		}
	}
	return string(out)
}

// spoken are the places that some words sound like, if one of the words is no word of the language: "you nan", "to brook", "hopay".
func (t *tokenizer) spokenName(ws []string) []sense {
	known := func(w string) bool {
		return t.words[w] != "" || t.fillers[w] || len(t.units[w]) > 0 && !t.weak[w] || t.numbers[w] > 0 || len(t.places[w]) > 0
	}
	if len(strings.Join(ws, "")) < 5 || !slices.ContainsFunc(ws, func(w string) bool { return !known(w) && len(w) > 2 }) {
		return nil
	}
	return slices.Clone(t.sounds[sound(ws)])
}
