package translation

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/prose"
)

// template is a translation: fixed text, and what is put between.
type template []bit

// bit is a piece of a translation: fixed text, or a place of the phrase with the case that it is said in, or one of several
// texts, chosen by what fills a place.
type bit struct {
	text  string
	place int    // of the phrase; -1 for text
	as    string // the case, "" for that of the whole
	space bool   // it is filled by names of spaces
	one   []choice
}

// choice is a text that is put where what fills a place is of this kind.
type choice struct{ kind, text string }

// compileTemplate reads the translation of a phrase with these places. {units} is what fills the place, {units.dat} the same in a case that the book has
// forms for, {n: one=Tag, other=Tage} a text chosen by the number, or by what the book says that a name is.
func compileTemplate(text string, of []place) (template, error) {
	var t template
	for text != "" {
		begin := strings.IndexByte(text, '{')
		if begin < 0 {
			return append(t, bit{text: text, place: -1}), nil
		}
		end := strings.IndexByte(text[begin:], '}')
		b, ok, err := bit{}, false, error(nil)
		if end > 0 {
			b, ok, err = readBit(text[begin+1:begin+end], of)
		}
		if err != nil {
			return nil, err
		}
		if !ok { // braces that are text
			t = append(t, bit{text: text[:begin+1], place: -1})
			text = text[begin+1:]
			continue
		}
		if begin > 0 {
			t = append(t, bit{text: text[:begin], place: -1})
		}
		t = append(t, b)
		text = text[begin+end+1:]
	}
	return t, nil
}

// readBit reads what stands in braces, and tells whether it is a place at all.
func readBit(inside string, of []place) (b bit, ok bool, err error) {
	name, rest, chosen := strings.Cut(inside, ":")
	name, b.as, _ = strings.Cut(name, ".")
	if !isName(name) {
		return b, false, nil
	}
	b.space = spatial(name)
	b.place = slices.IndexFunc(of, func(p place) bool { return p.name == name })
	if b.place < 0 {
		return b, false, fmt.Errorf("its translation has {%s}, which the phrase has not", name)
	}
	if !chosen || rest == "d" || rest == "q" {
		return b, true, nil
	}
	for part := range strings.SplitSeq(rest, ", ") {
		kind, text, is := strings.Cut(strings.TrimLeft(part, " "), "=")
		switch {
		case is && isName(kind):
			b.one = append(b.one, choice{kind, text})
		case len(b.one) > 0:
			b.one[len(b.one)-1].text += ", " + part
		default:
			return b, false, fmt.Errorf("{%s} chooses, as in {n: one=Tag, other=Tage}, and %q is no choice", name, part)
		}
	}
	return b, true, nil
}

// spaces is the form in which the names of spaces are said: as they stand on the map and in orders, though a power may be called alike.
const spaces = "space"

// spatial tells whether a place of this name is filled by names of spaces.
func spatial(name string) bool {
	return slices.Contains([]string{"space", "from", "to", "where", "path", "city", "citie", "zone", "land", "base", "way", "origin", "target"}, strings.TrimRight(strings.TrimRight(name, "0123456789"), "s"))
}

// isName tells whether a word can be the name of a place. It may be a number alone, as in older books.
func isName(word string) bool {
	for i := range len(word) {
		if c := word[i]; (c < 'a' || c > 'z') && !isDigit(c) {
			return false
		}
	}
	return word != "" && len(word) <= 24
}

// put fills a translation with what was found and said; want is the case in which the whole is said.
func (t template) put(filled func(place int, as string) saying, want string) string {
	var out []byte
	for _, b := range t {
		text := b.text
		if b.place >= 0 {
			as := b.as
			if as == "" {
				as = want
			}
			if b.space {
				as = spaces
			}
			s := filled(b.place, as)
			if b.one == nil {
				out = append(out, s.text...)
				continue
			}
			text = b.chosen(s.is)
		}
		out = append(out, prose.Behind(out, text)...)
	}
	return string(out)
}

// chosen is the first text whose kind is among what fills the place is; else that of other, else the last.
func (b bit) chosen(is string) string {
	for _, c := range b.one {
		if hasWord(is, c.kind) {
			return c.text
		}
	}
	for _, c := range b.one {
		if c.kind == "other" {
			return c.text
		}
	}
	return b.one[len(b.one)-1].text
}

func hasWord(words, word string) bool {
	for w := range strings.FieldsSeq(words) {
		if w == word {
			return true
		}
	}
	return false
}
