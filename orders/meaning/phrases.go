package meaning

import (
	"regexp"
	"strconv"
	"strings"
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

// condition is what some phrases say of when something is done.
type condition struct {
	what    string
	phrases [][]string // their words
}

func conditions() (out []condition) {
	lines("conditions", func(head, text string) {
		c := condition{what: head}
		for _, phrase := range strings.Split(text, "|") {
			c.phrases = append(c.phrases, strings.Fields(phrase))
		}
		out = append(out, c)
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
