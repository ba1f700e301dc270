package translation

// original is the language in which all phrases are written.
const original = "en"

// Book is the phrases of a language. It may be used by many at once.
type Book struct {
	name, code string
	english    []string           // the keys, as they stand in the file
	by         map[string]*phrase // the phrases by their shapes
	counts     func(number string) string
}

// Name is what the language calls itself, such as Deutsch.
func (b *Book) Name() string { return b.name }

// Code is the language as BCP 47 has it, such as de.
func (b *Book) Code() string { return b.code }

// Phrases are the English phrases that the book knows, as they stand in its file.
func (b *Book) Phrases() []string { return b.english }

// Lacks are the phrases of another book that this one does not know. Its places may be called otherwise.
func (b *Book) Lacks(of *Book) []string {
	var out []string
	for _, english := range of.english {
		if shape, _, err := compile(english); err != nil || b.by[shape] == nil {
			out = append(out, english)
		}
	}
	return out
}
