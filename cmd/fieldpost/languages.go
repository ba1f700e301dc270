package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"github.com/BurntSushi/toml"

	"fieldpost/adjudicator/settings"
	"fieldpost/mail/translation"
)

type languagesCmd struct {
	Config  string `placeholder:"FILE" help:"A file of settings, for the languages that it adds."`
	Missing string `placeholder:"CODE|FILE" help:"Print what this language lacks, ready to be translated."`
}

// Help is the longer text of --help.
func (languagesCmd) Help() string {
	return `Lists the languages in which letters can be written, and how many of the English phrases each of them has. What a language does not have comes in English. With --missing, the phrases that a language lacks are printed in the form of its file, for a translator to change what stands behind each = sign.

Examples:
  fieldpost languages
  fieldpost languages --missing de > more.toml
  fieldpost languages --missing languages/nl.toml`
}

// Run lists the languages, or what one of them lacks.
func (cmd languagesCmd) Run(c *console) error {
	shelf, err := cmd.shelf()
	if err != nil {
		return err
	}
	english := shelf.Find("en")
	if cmd.Missing != "" {
		b, err := bookOf(shelf, cmd.Missing)
		if err != nil {
			return err
		}
		return writePhrases(c.out, b.Lacks(english))
	}
	all := len(english.Phrases())
	fmt.Fprintf(c.out, "%-8s %-16s %s\n", "code", "language", "phrases")
	for _, b := range shelf.Books() {
		has := all - len(b.Lacks(english))
		share := 100
		if all > 0 {
			share = 100 * has / all
		}
		fmt.Fprintf(c.out, "%-8s %-16s %d of %d, %d %%\n", b.Code(), b.Name(), has, all, share)
	}
	return nil
}

// shelf is the books of the program, and those of the settings.
func (cmd languagesCmd) shelf() (*translation.Shelf, error) {
	if cmd.Config == "" {
		return translation.NewShelf()
	}
	s, err := settings.Read(context.Background(), cmd.Config, os.Getenv)
	if err != nil {
		return nil, err
	}
	return s.Shelf(), nil
}

// bookOf finds a book by its language, or reads a file.
func bookOf(shelf *translation.Shelf, word string) (*translation.Book, error) {
	if b := shelf.Find(word); b != nil {
		return b, nil
	}
	f, err := os.Open(word)
	if errors.Is(err, fs.ErrNotExist) {
		var codes []string
		for _, b := range shelf.Books() {
			codes = append(codes, b.Code())
		}
		return nil, fmt.Errorf("there is no language %q, and no file of that name; there are %s", word, strings.Join(codes, ", "))
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return translation.Read(f, word)
}

// writePhrases writes phrases as they stand in a book, each with itself as its translation.
func writePhrases(w io.Writer, phrases []string) error {
	lines := toml.NewEncoder(w)
	for _, p := range phrases {
		if err := lines.Encode(map[string]string{p: p}); err != nil {
			return err
		}
	}
	return nil
}
