package translation

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
)

// phrase is an entry of a book.
type phrase struct {
	places []place
	forms  map[string]template // the translation, by the case that is asked for; "" is the usual one
	is     string              // what the book says that it is, such as f for a feminine noun; "" if it says nothing
}

// form is the translation in a case, the usual one if there is none.
func (p *phrase) form(want string) template {
	if f, ok := p.forms[want]; ok {
		return f
	}
	return p.forms[""]
}

// place is an open part of a phrase.
type place struct {
	name string
	kind byte // what it takes: 0 anything, 'd' digits, 'q' words that are the same in all languages
}

// mostPlaces is how many places a phrase may have.
const mostPlaces = 20

// compile reads the places of a phrase, and its shape: the phrase without their names. A place is written as {power}; as {n:d} it takes a number, as
// {word:q} what is the same in all languages. Other braces are text.
func compile(phrase string) (shape string, places []place, err error) {
	var out strings.Builder
	seen := map[string]bool{}
	letters, apart := 0, true // how many letters are fixed, and whether one sign is since the last place
	for rest := phrase; rest != ""; {
		pl, n := open(rest)
		if n == 0 {
			if unicode.IsLetter(rune(rest[0])) {
				letters++
			}
			out.WriteByte(rest[0])
			rest, apart = rest[1:], true
			continue
		}
		switch {
		case seen[pl.name]:
			return "", nil, fmt.Errorf("{%s} stands there twice", pl.name)
		case !apart && pl.kind == 0 && places[len(places)-1].kind == 0:
			return "", nil, fmt.Errorf("nothing parts {%s} and {%s}", places[len(places)-1].name, pl.name)
		}
		seen[pl.name], apart = true, false
		places = append(places, pl)
		out.WriteString(shapeOf(pl.kind))
		rest = rest[n:]
	}
	switch {
	case len(places) > mostPlaces:
		return "", nil, fmt.Errorf("a phrase may have %d places at most", mostPlaces)
	case letters == 0:
		return "", nil, errors.New("there is no fixed word in it")
	}
	return out.String(), places, nil
}

// shapeOf is how a place stands in the shape of a phrase.
func shapeOf(kind byte) string { return "{:" + string(rune(kind)) + "}" }

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
