package main

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
)

// Names typed on a command line may be cut short and spelled freely; what fits several things or none is an
// error that lists the candidates.

// pickEdition finds the edition that was typed: "revised", "Global 1940", "cla".
func pickEdition(typed string) (*edition.Edition, error) {
	id, err := pick("edition", typed, editions.IDs())
	if err != nil {
		return nil, err
	}
	return editions.Load(id)
}

// pick finds the one of a few words that was typed or begun.
func pick(what, typed string, words []string) (string, error) {
	key := board.Fold(typed)
	var begun, near []string
	for _, word := range words {
		folded := board.Fold(word)
		if folded == key {
			return word, nil
		}
		if key != "" && strings.HasPrefix(folded, key) {
			begun = append(begun, word)
		}
		if board.Misses(key, folded) <= 2 {
			near = append(near, word)
		}
	}
	switch {
	case len(begun) == 1:
		return begun[0], nil
	case len(begun) > 1:
		return "", fmt.Errorf("%q may be %s", typed, either(begun))
	case len(near) > 0:
		return "", fmt.Errorf("there is no %s %q; did you mean %s?", what, typed, either(near))
	}
	return "", fmt.Errorf("there is no %s %q; there are %s", what, typed, strings.Join(words, ", "))
}

// pickSpaces finds the spaces that were typed. A name of several words needs no quotes: the longest run of
// words that is a name is taken for one.
func pickSpaces(e *edition.Edition, words []string) ([]edition.SpaceID, error) {
	const longest = 6 // words in a name
	var spaces []edition.SpaceID
	for i := 0; i < len(words); {
		found := false
		for n := min(longest, len(words)-i); n >= 1 && !found; n-- {
			if s, ok := e.Board.Find(strings.Join(words[i:i+n], " ")); ok {
				spaces = append(spaces, s)
				i, found = i+n, true
			}
		}
		if found {
			continue
		}
		s, n, err := pickBegun(e, words[i:])
		if err != nil {
			return nil, err
		}
		spaces = append(spaces, s)
		i += n
	}
	return spaces, nil
}

// pickBegun finds a space whose name is begun by the first words, and says by how many.
func pickBegun(e *edition.Edition, words []string) (edition.SpaceID, int, error) {
	var candidates []edition.SpaceID
	for n := min(3, len(words)); n >= 1; n-- {
		candidates = e.Board.Match(strings.Join(words[:n], " "))
		if len(candidates) == 1 {
			return candidates[0], n, nil
		}
	}
	typed := words[0]
	if s := namesake(e, typed); s != edition.Nowhere {
		return s, 1, nil
	}
	if len(candidates) > 1 {
		return edition.Nowhere, 0, fmt.Errorf("%q may be %s", typed, either(spaceNames(e, candidates)))
	}
	for n := min(3, len(words)); n >= 1; n-- {
		run := strings.Join(words[:n], " ")
		for _, city := range e.Cities {
			if board.Fold(city.Name) == board.Fold(run) {
				return edition.Nowhere, 0, fmt.Errorf("%s is a city; did you mean %s?", city.Name, e.Board.Name(city.Space))
			}
		}
	}
	for n := min(3, len(words)); n >= 1; n-- {
		run := strings.Join(words[:n], " ")
		if near := e.Board.Near(run, 5); len(near) > 0 && (n > 1 || !isZoneWord(run)) {
			return edition.Nowhere, 0, fmt.Errorf("there is no %q in %s; did you mean %s?", run, e.ID, either(spaceNames(e, near)))
		}
	}
	if isZoneWord(typed) && len(words) > 1 {
		typed += " " + words[1]
	}
	return edition.Nowhere, 0, fmt.Errorf("there is no %q in %s; \"fieldpost board %s\" lists the spaces", typed, e.ID, e.ID)
}

// isZoneWord reports whether a word only says that a number follows: the "sz" of "sz 5".
func isZoneWord(word string) bool {
	key := board.Fold(word)
	return key == "sz" || key == "z"
}

// namesake returns the space that is called like a power, for the power's abbreviation: "uk".
func namesake(e *edition.Edition, typed string) edition.SpaceID {
	for i := range e.Powers {
		p := &e.Powers[i]
		if board.Fold(p.Code) == board.Fold(typed) || slices.ContainsFunc(p.Aliases, func(a string) bool { return board.Fold(a) == board.Fold(typed) }) {
			if s, ok := e.Board.Find(p.Name); ok {
				return s
			}
		}
	}
	return edition.Nowhere
}

func spaceNames(e *edition.Edition, spaces []edition.SpaceID) []string {
	names := make([]string, len(spaces))
	for i, s := range spaces {
		names[i] = e.Board.Name(s)
	}
	return names
}

// either joins names for a question: "a, b or c".
func either(names []string) string {
	const most = 8
	if len(names) > most {
		return fmt.Sprintf("%s or one of %d more", strings.Join(names[:most], ", "), len(names)-most)
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " or " + names[len(names)-1]
}
