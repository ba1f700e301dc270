// Package talk reads what people write about letters of ours that is no order: answers, yes and no, votes, absences, requests. It knows words, and
// what is open to whoever writes; what is open is told by the desk. What a letter says comes out as the canonical lines that say the same, which the
// exact reader reads like any other.
package talk

import (
	_ "embed"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
)

//go:embed words.tsv
var wordsText string

//go:embed questions.tsv
var questionsText string

// longest is how many words a phrase of the table has at most.
const longest = 8

// phrases are the senses of each phrase, its words folded and with blanks between them.
var phrases, vocabulary = func() (map[string][]string, map[string]bool) {
	list, words := map[string][]string{}, map[string]bool{}
	for _, row := range rows(wordsText, 3) {
		for _, phrase := range strings.Split(row[2], "|") {
			key := strings.TrimSpace(phrase)
			list[key] = append(list[key], row[1])
			for _, w := range strings.Fields(key) {
				words[w] = true
			}
		}
	}
	return list, words
}()

// meanings are what senses mean under the word of a question: which options are meant.
var meanings = rows(questionsText, 4)

// rows are the lines of a table of so many columns.
func rows(text string, columns int) (list [][]string) {
	for _, line := range strings.Split(text, "\n") {
		if row := strings.Split(line, "\t"); len(row) == columns && !strings.HasPrefix(line, "#") {
			list = append(list, row)
		}
	}
	return list
}

// Answers reports whether a phrase says yes or no to something that can be open.
func Answers(phrase string) bool {
	words := strings.Fields(phrase)
	for i := range words {
		words[i] = board.Fold(words[i])
	}
	return slices.ContainsFunc(phrases[strings.Join(words, " ")], func(sense string) bool {
		sense, _, _ = strings.Cut(strings.TrimSuffix(sense, "~"), ".")
		return sense == "yes" || sense == "no"
	})
}

// slip is the word of the table that a long word is one slip away from, or the word itself.
func slip(key string) string {
	if len(key) < 6 || vocabulary[key] {
		return key
	}
	found := ""
	for w := range vocabulary {
		if len(w) > 5 && board.Misses(key, w) == 1 {
			if found != "" {
				return key // it may be either
			}
			found = w
		}
	}
	if found == "" {
		return key
	}
	return found
}
