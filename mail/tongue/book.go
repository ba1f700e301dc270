package tongue

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

// Lacks are the phrases of another book that this one does not know.
func (b *Book) Lacks(of *Book) []string {
	has := map[string]bool{}
	for _, p := range b.english {
		has[p] = true
	}
	var out []string
	for _, p := range of.english {
		if !has[p] {
			out = append(out, p)
		}
	}
	return out
}
