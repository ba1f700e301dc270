package tongue

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
)

// pattern is a phrase in which places are left open: fixed text, a place, fixed text, and so on.
type pattern struct {
	fixed  []string // one more than places
	upper  []string // the same in capitals
	places []place
}

// place is an open part of a phrase.
type place struct {
	name string
	kind byte // what it takes: 0 anything, 'd' digits, 'q' words in quotes
}

// mostPlaces is how many places a phrase may have.
const mostPlaces = 20

// compile reads a phrase. A place is written as {power}; as {n:d} it takes digits alone, as {word:q} only what stands in quotes.
// Other braces are text.
func compile(phrase string) (pattern, error) {
	var p pattern
	var fixed strings.Builder
	for rest := phrase; rest != ""; {
		pl, n := open(rest)
		if n == 0 {
			fixed.WriteByte(rest[0])
			rest = rest[1:]
			continue
		}
		p.fixed = append(p.fixed, fixed.String())
		p.places = append(p.places, pl)
		fixed.Reset()
		rest = rest[n:]
	}
	p.fixed = append(p.fixed, fixed.String())
	if len(p.places) > mostPlaces {
		return p, fmt.Errorf("a phrase may have %d places at most", mostPlaces)
	}
	for _, f := range p.fixed {
		p.upper = append(p.upper, capitals(f))
	}
	return p, nil
}

// open reads the place that a text begins with, and how long it is; 0 if there is none.
func open(text string) (place, int) {
	end := strings.IndexByte(text[:min(len(text), 30)], '}')
	if text[0] != '{' || end < 2 {
		return place{}, 0
	}
	name, kind, kinds := strings.Cut(text[1:end], ":")
	p := place{name: name}
	switch {
	case !isName(name) || kinds && kind != "d" && kind != "q":
		return place{}, 0
	case kinds:
		p.kind = kind[0]
	}
	return p, end + 1
}

// fits checks that a pattern can be a key: each place once, and fixed words by which it is known.
func (p pattern) fits() error {
	seen := map[string]bool{}
	for i, pl := range p.places {
		if seen[pl.name] {
			return fmt.Errorf("{%s} stands there twice", pl.name)
		}
		seen[pl.name] = true
		if i > 0 && pl.kind == 0 && p.places[i-1].kind == 0 && p.fixed[i] == "" {
			return fmt.Errorf("nothing parts {%s} and {%s}", p.places[i-1].name, pl.name)
		}
	}
	if p.letters() == 0 {
		return errors.New("there is no fixed word in it")
	}
	return nil
}

// letters is how many letters are fixed.
func (p pattern) letters() int {
	n := 0
	for _, f := range p.fixed {
		for _, r := range f {
			if unicode.IsLetter(r) {
				n++
			}
		}
	}
	return n
}

// match finds what stands in the places of a text; nil if the text is another phrase. A place takes as little as it can.
// It never goes back further than the last place that takes anything, which finds all that there is to be found. Steps are
// counted down; when they are used up nothing is found.
func (p pattern) match(text string, caps bool, steps *int) []string {
	fixed := p.fixed
	if caps {
		fixed = p.upper
	}
	if !strings.HasPrefix(text, fixed[0]) || !strings.HasSuffix(text, fixed[len(fixed)-1]) {
		return nil
	}
	parts := make([]string, len(p.places))
	at := len(fixed[0])
	for i := 0; i < len(p.places); {
		next := i + 1 // behind this place and the strict ones that follow it
		for next < len(p.places) && p.places[next].kind != 0 {
			next++
		}
		if p.places[i].kind != 0 {
			at = p.strict(text, at, i, next, fixed, parts)
		} else {
			at = p.anything(text, at, i, next, fixed, parts, steps)
		}
		if at < 0 {
			return nil
		}
		i = next
	}
	if at != len(text) {
		return nil
	}
	return parts
}

// anything reads a place that takes anything and the strict ones behind it, up to next; it says where they end, or -1.
func (p pattern) anything(text string, at, place, next int, fixed, parts []string, steps *int) int {
	behind, last := fixed[place+1], next == len(p.places)
	from := at + p.least(place)
	if last && next == place+1 { // it takes all that is left
		from = max(from, len(text)-len(behind))
	}
	for ; from <= len(text); from++ {
		skip := strings.Index(text[from:], behind)
		if skip < 0 {
			*steps -= len(text) - from
			return -1
		}
		from += skip
		if *steps -= skip + 1; *steps < 0 {
			return -1
		}
		end := p.strict(text, from+len(behind), place+1, next, fixed, parts)
		if end >= 0 && (!last || end == len(text)) {
			parts[place] = text[at:from]
			return end
		}
	}
	return -1
}

// least is how much a place takes at least: a place that a blank or nothing precedes holds a word, one that other text
// precedes may be what was added to it, or nothing.
func (p pattern) least(i int) int {
	if before := p.fixed[i]; before == "" || strings.HasSuffix(before, " ") {
		return 1
	}
	return 0
}

// strict reads the strict places from begin to next, each with the fixed text behind it; it says where they end, or -1.
func (p pattern) strict(text string, at, begin, next int, fixed []string, parts []string) int {
	for i := begin; i < next; i++ {
		n := 0
		switch p.places[i].kind {
		case 'd':
			n = digits(text[at:])
		case 'q':
			n = quoted(text[at:])
		}
		if n == 0 || !strings.HasPrefix(text[at+n:], fixed[i+1]) {
			return -1
		}
		parts[i] = text[at : at+n]
		at += n + len(fixed[i+1])
	}
	return at
}

// digits is how long the number is that a text begins with.
func digits(text string) int {
	n := 0
	if strings.HasPrefix(text, "-") || strings.HasPrefix(text, "+") {
		n = 1
	}
	from := n
	for n < len(text) && isDigit(text[n]) {
		n++
	}
	if n == from {
		return 0
	}
	return n
}

// quoted is how long the words in quotes are that a text begins with.
func quoted(text string) int {
	if text == "" || text[0] != '"' {
		return 0
	}
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return 0
}

// capitals writes a text in capitals.
func capitals(s string) string { return strings.ReplaceAll(strings.ToUpper(s), "ß", "SS") }
