package meaning

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

// lines are the rows of a table as they stand: what is in front of the tab, and what is behind it.
func lines(name string, row func(head, text string)) {
	text, err := tables.ReadFile("words/" + name + ".tsv")
	if err != nil {
		return // a missing table is found by the tests
	}
	for _, line := range strings.Split(string(text), "\n") {
		if head, rest, ok := strings.Cut(line, "\t"); ok && !strings.HasPrefix(line, "#") {
			row(head, rest)
		}
	}
}

// pattern is a form of words by its name. One that is not in the table matches nothing.
func pattern(name string) *regexp.Regexp {
	found := "$^x"
	lines("patterns", func(head, text string) {
		if head == name {
			found = text
		}
	})
	return regexp.MustCompile("(?i)" + found)
}

// conditions are what is said by the phrases of battles.
func conditions() map[string][]string {
	out := map[string][]string{}
	lines("conditions", func(head, text string) {
		for _, phrase := range strings.Split(text, "|") {
			out[phrase] = append(out[phrase], head)
		}
	})
	return out
}

func ordinals() map[string]int {
	out := map[string]int{}
	lines("ordinals", func(head, text string) {
		n, _ := strconv.Atoi(head)
		for _, w := range strings.Split(text, ", ") {
			out[w] = n
		}
	})
	return out
}

// word is a word or a phrase of what is said of a battle: what it says, the number or the kind of unit that it is.
type word struct {
	text string
	says []string
	n    int // -1: none
	kind edition.KindID
}

// said are the words of a text with what they say, the longest phrases first.
func (l *letter) said(text string) (out []word) {
	var ws []string
	for _, w := range wordsOf.FindAllString(text, mostTokens) {
		if f := board.Fold(w); f != "" {
			w = f
		}
		ws = append(ws, w)
	}
	for i := 0; i < len(ws); {
		w, n := word{text: ws[i], n: -1, kind: edition.NoKind}, 1
		for k := min(mostPhrase, len(ws)-i); k > 0 && w.says == nil && w.kind == edition.NoKind; k-- {
			phrase := strings.Join(ws[i:i+k], " ")
			w.says, n = phrasesOf[phrase], k
			if kinds := l.units[phrase]; len(kinds) > 0 && !l.weak[phrase] {
				w.kind = kinds[0]
			}
		}
		if v, err := strconv.Atoi(ws[i]); err == nil && v < 100 {
			w.n = v
		} else if v, ok := l.numbers[ws[i]]; ok && w.says == nil {
			w.n = v
		}
		out = append(out, w)
		i += n
	}
	return out
}

// speak tells whether one of some words says something.
func speak(ws []word, what ...string) bool {
	return slices.ContainsFunc(ws, func(w word) bool {
		return slices.ContainsFunc(what, func(x string) bool { return slices.Contains(w.says, x) })
	})
}
