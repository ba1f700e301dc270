package settings

import (
	"fmt"
	"os"
	"strings"

	"fieldpost/mail/translation"
)

// Shelf is the languages in which letters can be written: those that the program brings, and the operator's own.
func (s *Settings) Shelf() *translation.Shelf { return s.shelf }

// languages reads the operator's books of phrases, and finds the language of newcomers.
func (c *checker) languages() {
	m := &c.Mail
	shelf, err := translation.NewShelf()
	if err != nil {
		c.wrong("mail", "the languages of the program can not be read: %v", err)
		return
	}
	c.shelf = shelf
	if m.Languages != "" {
		if err := shelf.PutAll(os.DirFS(c.path(&m.Languages))); err != nil {
			c.wrong("mail.languages", "the folder %s: %s", m.Languages, plainly(err))
			return
		}
	}
	orElse(&m.Language, "en")
	usual := shelf.Find(m.Language)
	if usual == nil {
		var known []string
		for _, b := range shelf.Books() {
			known = append(known, fmt.Sprintf("%s (%s)", b.Code(), b.Name()))
		}
		c.wrong("mail.language", "there is no language %q; there are %s", m.Language, strings.Join(known, ", "))
		return
	}
	m.Language = usual.Code()
}
