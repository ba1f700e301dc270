package tongue

import (
	"slices"
	"strings"
	"unicode"
)

// phrase is an entry of a book.
type phrase struct {
	english string
	key     pattern
	letters int                 // that are fixed in the key
	forms   map[string]template // the translation, by the case that is asked for; "" is the usual one
	is      string              // what the book says that it is, such as f for a feminine noun; "" if it says nothing
}

// form is the translation in a case, the usual one if there is none.
func (p *phrase) form(want string) template {
	if f, ok := p.forms[want]; ok {
		return f
	}
	return p.forms[""]
}

// loose tells whether a phrase fixes so little that it is taken only if all that fills its places is known, too: "{1} and
// {2}" would fit half of all sentences. A word with a capital letter at the beginning is enough.
func (p *phrase) loose() bool {
	first, _, _ := strings.Cut(p.key.fixed[0], " ")
	return p.letters < 6 && (len(first) < 4 || !unicode.IsUpper(rune(first[0])))
}

// index finds the phrases that a text may be.
type index struct {
	phrases []phrase         // those with the most fixed letters first
	whole   map[string]int   // phrases without places
	shouted map[string]int   // the same in capitals
	by      map[string][]int // phrases by the rarest of their fixed words, in small letters
	rest    []int            // phrases without a whole fixed word
	counts  func(number string) string
	shapes  map[string]int // phrases by their shape
}

// newIndex puts phrases in order. Phrases with as many fixed letters stay as they stood in the file.
func newIndex(phrases []phrase) index {
	slices.SortStableFunc(phrases, func(a, b phrase) int { return b.letters - a.letters })
	x := index{phrases: phrases, whole: map[string]int{}, shouted: map[string]int{}, by: map[string][]int{}}
	x.shapes = map[string]int{}
	for i, p := range phrases {
		if shape := shape(p.english); len(p.key.places) > 0 && !has(x.shapes, shape) {
			x.shapes[shape] = i
		}
	}
	often := map[string]int{}
	words := make([][]string, len(phrases))
	for i, p := range phrases {
		if len(p.key.places) > 0 {
			words[i] = p.key.words()
			for _, w := range words[i] {
				often[w]++
			}
		} else if _, ok := x.whole[p.english]; !ok {
			x.whole[p.english] = i
			if loud := capitals(p.english); x.shouted[loud] == 0 {
				x.shouted[loud] = i
			}
		}
	}
	for i, p := range phrases {
		switch {
		case len(p.key.places) == 0:
		case len(words[i]) == 0:
			x.rest = append(x.rest, i)
		default:
			w := slices.MinFunc(words[i], func(a, b string) int { return often[a] - often[b] })
			x.by[w] = append(x.by[w], i)
		}
	}
	return x
}

func has(m map[string]int, key string) bool {
	_, ok := m[key]
	return ok
}

// candidates are the phrases with places that a text may be, the best first.
func (x *index) candidates(text string) []int {
	found := slices.Clone(x.rest)
	seen := map[string]bool{}
	for w := range wordsOf(strings.ToLower(text)) {
		if ids := x.by[w]; len(ids) > 0 && !seen[w] {
			seen[w] = true
			found = append(found, ids...)
		}
	}
	slices.Sort(found)
	return found
}

// words are the fixed words of a pattern that no place touches, in small letters.
func (p pattern) words() []string {
	var out []string
	for i, f := range p.fixed {
		f = strings.ToLower(f)
		if i > 0 {
			f = strings.TrimLeftFunc(f, unicode.IsLetter)
		}
		if i < len(p.places) {
			f = strings.TrimRightFunc(f, unicode.IsLetter)
		}
		for w := range wordsOf(f) {
			out = append(out, w)
		}
	}
	return out
}

// wordsOf are the runs of letters of a text.
func wordsOf(text string) func(func(string) bool) {
	return strings.FieldsFuncSeq(text, func(r rune) bool { return !unicode.IsLetter(r) })
}
