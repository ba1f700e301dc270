package translation

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
	b := &Book{name: page.Name, code: page.Code, by: map[string]*phrase{}, counts: counter(page.Code)}
	for _, key := range md.Keys() {
		switch {
		case len(key) == 1 && slices.Contains([]string{"name", "code", "phrases"}, key[0]):
		case len(key) == 3 && key[0] == "phrases": // in the table of a phrase
		case len(key) == 2 && key[0] == "phrases":
			shape, p, err := entry(key[1], page.Phrases[key[1]])
			if err != nil {
				bad("phrase %q: %w", key[1], err)
				continue
			}
			if b.by[shape] == nil { // of two of one shape the first
				b.by[shape] = p
			}
			b.english = append(b.english, key[1])
		default:
			bad("%s means nothing here: a book has name, code and phrases", key)
		}
	}
	if len(wrong) > 0 {
		return nil, errors.Join(wrong...)
	}
	return b, nil
}

// entry reads a phrase and what it means: a text, or a table with the usual text, its forms in cases, and what it is.
func entry(english string, meaning any) (shape string, p *phrase, err error) {
	if len(english) > longPhrase {
		return "", nil, fmt.Errorf("it is longer than %d bytes", longPhrase)
	}
	p = &phrase{forms: map[string]template{}}
	if shape, p.places, err = compile(english); err != nil {
		return "", nil, err
	}
	return shape, p, p.mean(meaning)
}

// mean takes down what a phrase means.
func (p *phrase) mean(meaning any) error {
	switch meaning := meaning.(type) {
	case string:
		return p.means("", meaning)
	case map[string]any:
		if _, ok := meaning["text"].(string); !ok {
			return errors.New("its table has no text = \"...\", which is said where no case is asked for")
		}
		for key, value := range meaning {
			text, ok := value.(string)
			switch {
			case !ok:
				return fmt.Errorf("%s is no text in quotes", key)
			case key == "is":
				p.is = text
				continue
			case key == "text":
				key = ""
			}
			if err := p.means(key, text); err != nil {
				return err
			}
		}
		return nil
	}
	return errors.New("its translation is no text in quotes")
}

// means takes a translation down, for a case or as the usual one.
func (p *phrase) means(form, text string) (err error) {
	switch {
	case text == "":
		return errors.New("its translation is empty; leave the line out, and the phrase stays English")
	case len(text) > longPhrase:
		return fmt.Errorf("it is longer than %d bytes", longPhrase)
	}
	p.forms[form], err = compileTemplate(text, p.places)
	return err
}
