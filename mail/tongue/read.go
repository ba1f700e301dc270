package tongue

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
	"golang.org/x/text/language"
)

// longest is how long a book may be, in bytes; longPhrase is the same of a phrase.
const (
	longest    = 1 << 20
	longPhrase = 4 << 10
)

// Read reads a book; name is that of its file, for what is said about mistakes. All mistakes are said at once.
func Read(r io.Reader, name string) (*Book, error) {
	data, err := io.ReadAll(io.LimitReader(r, longest+1))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if len(data) > longest {
		return nil, fmt.Errorf("%s: a book may have %d bytes at most", name, longest)
	}
	var page struct {
		Name    string         `toml:"name"`
		Code    string         `toml:"code"`
		Phrases map[string]any `toml:"phrases"`
	}
	md, err := toml.Decode(string(data), &page)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	var wrong []error
	bad := func(format string, args ...any) { wrong = append(wrong, fmt.Errorf(name+": "+format, args...)) }
	if page.Name == "" || utf8.RuneCountInString(page.Name) > 40 {
		bad("name is missing or longer than 40 letters: what the language calls itself, such as name = \"Deutsch\"")
	}
	if _, err := language.Parse(page.Code); err != nil {
		bad("code is %q, which is no language of BCP 47, such as code = \"de\"", page.Code)
	}
	b := &Book{name: page.Name, code: page.Code}
	var phrases []phrase
	for _, key := range md.Keys() {
		switch {
		case len(key) == 1 && slices.Contains([]string{"name", "code", "phrases"}, key[0]):
		case len(key) == 2 && key[0] == "phrases":
			p, err := entry(key[1], page.Phrases[key[1]])
			if err != nil {
				bad("phrase %q: %w", key[1], err)
				continue
			}
			phrases = append(phrases, p)
			b.english = append(b.english, key[1])
		default:
			bad("%s means nothing here: a book has name, code and phrases", key)
		}
	}
	if len(wrong) > 0 {
		return nil, errors.Join(wrong...)
	}
	b.index = newIndex(phrases)
	return b, nil
}

// entry reads a phrase and what it means.
func entry(english string, meaning any) (phrase, error) {
	p := phrase{english: english}
	other, ok := meaning.(string)
	if !ok {
		return p, errors.New("its translation is no text in quotes")
	}
	if other == "" {
		return p, errors.New("its translation is empty; leave the line out, and the phrase stays English")
	}
	if len(english) > longPhrase || len(other) > longPhrase {
		return p, fmt.Errorf("it is longer than %d bytes", longPhrase)
	}
	var err error
	if p.key, err = compile(english); err != nil {
		return p, err
	}
	if err := p.key.fits(); err != nil {
		return p, err
	}
	if p.value, err = compile(other); err != nil {
		return p, err
	}
	for _, v := range p.value.places {
		if !slices.ContainsFunc(p.key.places, func(k place) bool { return k.number == v.number }) {
			return p, fmt.Errorf("its translation has {%d}, which the phrase has not", v.number)
		}
	}
	p.letters = p.key.letters()
	return p, nil
}
