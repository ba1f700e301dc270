package translation

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Shelf is the books among which a reader chooses: one for each language. It may be read by many at once.
type Shelf struct{ books []*Book }

// NewShelf is a shelf with the books that the program brings.
func NewShelf() (*Shelf, error) {
	brought, err := Books()
	if err != nil {
		return nil, err
	}
	s := &Shelf{}
	for _, b := range brought {
		s.put(b)
	}
	return s, nil
}

// mostBooks is how many files of a folder are read.
const mostBooks = 100

// PutAll puts the books of a folder on the shelf, all files *.toml of it. One of a language that is there takes its place,
// but English does not: letters are composed in it.
func (s *Shelf) PutAll(folder fs.FS) error {
	names, err := fs.Glob(folder, "*.toml")
	if err == nil && len(names) == 0 {
		_, err = fs.Stat(folder, ".")
	}
	switch {
	case err != nil:
		return err
	case len(names) == 0:
		return errors.New("there is no file *.toml in it")
	case len(names) > mostBooks:
		return fmt.Errorf("%d files *.toml are in it, and at most %d are read", len(names), mostBooks)
	}
	from := map[string]string{}
	for _, name := range names {
		b, err := bookIn(folder, name)
		switch {
		case err != nil:
			return err
		case b.Code() == original:
			return fmt.Errorf("%s has the code en: letters are composed in English, so a book is one of another language", name)
		case from[b.Code()] != "":
			return fmt.Errorf("%s has the code %s, and %s has it, too", name, b.Code(), from[b.Code()])
		}
		from[b.Code()] = name
		s.put(b)
	}
	return nil
}

// bookIn reads a book of a folder.
func bookIn(folder fs.FS, name string) (*Book, error) {
	f, err := folder.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return Read(f, path.Base(name))
}

func (s *Shelf) put(b *Book) {
	at, there := slices.BinarySearchFunc(s.books, b.Code(), func(o *Book, code string) int { return cmp.Compare(o.Code(), code) })
	if there {
		s.books[at] = b
		return
	}
	s.books = slices.Insert(s.books, at, b)
}

// Books are all books, in the order of their codes.
func (s *Shelf) Books() []*Book { return s.books }

// Find finds a book by its code or by the name of its language, in small or large letters; nil if there is none.
func (s *Shelf) Find(word string) *Book {
	for _, b := range s.books {
		if strings.EqualFold(word, b.Code()) || strings.EqualFold(word, b.Name()) {
			return b
		}
	}
	return nil
}
