package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"fieldpost/adjudicator/dice"
)

// longestKeyFile bounds a file with verifier keys.
const longestKeyFile = 4096

// readKeys takes keys as they are typed, or from the files that hold them. Nothing that may be a key is ever printed: it
// might be a secret one that was given by mistake.
func readKeys(typed []string) ([]string, error) {
	var keys []string
	for _, t := range typed {
		from, text := "what was given to --key", t
		if strings.Count(t, "+") < 2 {
			var err error
			if text, err = keyFile(t); err != nil {
				return nil, err
			}
			from = t
		}
		found, err := keysIn(text)
		if err != nil {
			return nil, fmt.Errorf("%s %w", from, err)
		}
		keys = append(keys, found...)
	}
	return keys, nil
}

// keyFile is the text of a file with keys.
func keyFile(name string) (string, error) {
	about, err := os.Stat(name)
	switch {
	case err != nil && strings.Contains(name, "+"):
		return "", fmt.Errorf("what was given to --key is neither a whole verifier key, NAME+HASH+KEY, nor a file that holds one")
	case err != nil:
		return "", fmt.Errorf("%s is no verifier key, NAME+HASH+KEY, and no file that holds one: %w", name, cause(err))
	case about.IsDir():
		return "", fmt.Errorf("%s is a folder; give --key the file in it that holds the key", name)
	case !about.Mode().IsRegular():
		return "", fmt.Errorf("%s is no file that holds a verifier key", name)
	}
	file, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, longestKeyFile))
	return string(text), err
}

// keysIn reads the keys of a text. A terminal or a mail program may have broken a long key into several words.
func keysIn(text string) ([]string, error) {
	words := strings.Fields(strings.TrimPrefix(text, "\uFEFF"))
	if strings.Contains(strings.Join(words, ""), "PRIVATE+KEY+") {
		return nil, fmt.Errorf("is a secret signing key; verify with the verifier key, which \"fieldpost keys show\" prints")
	}
	var keys []string
	part := ""
	for _, word := range words {
		part += word
		if _, err := dice.CheckVerifier(part); err == nil {
			keys, part = append(keys, part), ""
		}
	}
	switch {
	case dice.LooksLikeVerifier(part):
		return nil, fmt.Errorf("is no verifier key: it looks like one, but a sign of it is wrong or missing; copy it again from where it was published")
	case part != "":
		return nil, fmt.Errorf("is no verifier key: it is written NAME+HASH+KEY, and nothing stands beside it")
	case len(keys) == 0:
		return nil, fmt.Errorf("holds no key")
	}
	return keys, nil
}

// holdsKey tells whether a file that is no letter is a published key, which may well lie among the letters.
func holdsKey(name string) bool {
	about, err := os.Stat(name)
	if err != nil || about.Size() > longestKeyFile {
		return false
	}
	text, err := keyFile(name)
	if err != nil {
		return false
	}
	_, err = keysIn(text)
	return err == nil
}
