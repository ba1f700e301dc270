package mail

import (
	"slices"
	"strings"
)

// choose takes one of the versions in which a letter says the same: plain text, unless that is empty.
func (p *parts) choose(choices [][]piece) []piece {
	var plain, html []piece
	for _, c := range choices {
		for _, one := range c {
			if strings.TrimSpace(one.text) == "" {
				continue
			}
			if one.html && html == nil {
				html = c
			} else if !one.html && plain == nil {
				plain = c
			}
			break
		}
	}
	if plain == nil {
		return html
	}
	if html != nil && disagree(plain, html) {
		p.letter.note("alternative", "The letter has two versions, plain and HTML, that say different things; the plain one was read.")
	}
	return plain
}

// disagree tells whether two versions hold different words. Signs do not count: versions differ in stars, arrows and links.
func disagree(a, b []piece) bool { return !slices.Equal(typedWords(a), typedWords(b)) }

func typedWords(pieces []piece) []string {
	var all []string
	for _, one := range pieces {
		text, _ := typed(one.text)
		for _, word := range strings.Fields(text) {
			if strings.Contains(word, "://") || strings.Contains(word, "@") {
				continue
			}
			word = strings.ToLower(strings.Map(func(r rune) rune {
				if r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' {
					return r
				}
				return -1
			}, word))
			if word != "" {
				all = append(all, word)
			}
		}
	}
	return all
}
