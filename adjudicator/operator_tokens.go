package adjudicator

import (
	"bytes"
	"encoding/base64"
	"regexp"
	"strings"
)

// tokens finds the secret parts of the addresses of a game in letters.
type tokens struct{ form *regexp.Regexp }

// tokens are those of all letters of the game, also of those whose token is another by now.
func (t *table) tokens() tokens {
	// In letters long lines are broken by "=" at the end, wherever that is.
	const soft = `(?:=\r?\n)?`
	spelled := func(word string) string {
		var b strings.Builder
		for _, r := range word {
			b.WriteString(regexp.QuoteMeta(string(r)) + soft)
		}
		return b.String()
	}
	one := func(set string) string { return "(?:" + set + soft + ")" }
	form := spelled(t.Terms.Game+".") + one(`[a-z0-9_-]`) + `{1,16}` + `\.` + soft + `(` + one(`[a-z2-7]`) + `{23}[a-z2-7])`
	for _, s := range t.everybody() {
		if s.Token != "" {
			form += `|(` + spelled(s.Token) + `)`
		}
	}
	return tokens{regexp.MustCompile(`(?i)` + form)}
}

// blank is a letter without tokens, as long as before. What is encoded in base64 is looked at, too.
func (t tokens) blank(raw []byte) []byte {
	raw = bytes.Clone(raw)
	t.cross(raw)
	for _, run := range encoded.FindAllIndex(raw, -1) {
		t.decoded(raw[run[0]:run[1]])
	}
	return raw
}

// cross writes x over the signs of every token.
func (t tokens) cross(raw []byte) (found bool) {
	for _, at := range t.form.FindAllSubmatchIndex(raw, -1) {
		for i := 2; i < len(at); i += 2 {
			if at[i] < 0 {
				continue
			}
			found = true
			secret := raw[at[i]:at[i+1]]
			for _, pair := range tokenSigns.FindAllIndex(secret, -1) {
				secret[pair[0]] = 'x'
			}
		}
	}
	return found
}

var (
	tokenSigns = regexp.MustCompile(`[A-Za-z2-7]`)
	// encoded are lines that may be base64.
	encoded = regexp.MustCompile(`(?m)^(?:[A-Za-z0-9+/]+\r?\n)*[A-Za-z0-9+/]+={0,2}\r?$`)
)

// decoded blanks a run of lines of base64, in place: the text stays as long as it was, and so do the lines.
func (t tokens) decoded(run []byte) {
	signs := bytes.Map(func(r rune) rune {
		if r == '\r' || r == '\n' {
			return -1
		}
		return r
	}, run)
	text := make([]byte, base64.StdEncoding.DecodedLen(len(signs)))
	n, err := base64.StdEncoding.Decode(text, signs)
	if err != nil || !t.cross(text[:n]) {
		return
	}
	signs = base64.StdEncoding.AppendEncode(signs[:0], text[:n])
	for i, at := 0, 0; i < len(run); i++ {
		if run[i] != '\r' && run[i] != '\n' {
			run[i] = signs[at]
			at++
		}
	}
}
