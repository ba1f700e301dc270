package tongue

import "strings"

// Book is the phrases of a language. It may be used by many at once.
type Book struct {
	name, code string
	english    []string // the keys, as they stand in the file
	index      index
}

// Name is what the language calls itself, such as Deutsch.
func (b *Book) Name() string { return b.name }

// Code is the language as BCP 47 has it, such as de.
func (b *Book) Code() string { return b.code }

// Phrases are the English phrases that the book knows, as they stand in its file.
func (b *Book) Phrases() []string { return b.english }

// Lacks are the phrases of another book that this one does not know. Its places may be called otherwise.
func (b *Book) Lacks(of *Book) []string {
	has := map[string]bool{}
	for _, p := range b.english {
		has[shape(p)] = true
	}
	var out []string
	for _, p := range of.english {
		if !has[shape(p)] {
			out = append(out, p)
		}
	}
	return out
}

// shape is a phrase without the names of its places.
func shape(english string) string {
	p, err := compile(english)
	if err != nil {
		return english
	}
	var out strings.Builder
	for i, fixed := range p.fixed {
		out.WriteString(fixed)
		if i < len(p.places) {
			out.WriteString("{:" + string(rune(p.places[i].kind)) + "}")
		}
	}
	return out.String()
}
