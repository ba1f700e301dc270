// Package talk reads what people write about letters of ours that is no order: answers, yes and no, votes, absences, requests. It knows words, and
// what is open to whoever writes; what is open is told by the desk. Read returns canonical lines that say the same as the letter. The
// exact reader reads them like any others.
package talk

import (
	"cmp"
	_ "embed"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/orders"
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
	for _, row := range orders.Rows(wordsText) {
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
var meanings = orders.Rows(questionsText)

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

// shorter are the long words of the table, by themselves and by what is left of each without one of its letters.
var shorter = func() map[string][]string {
	list := map[string][]string{}
	for w := range vocabulary {
		for _, key := range without(w) {
			list[key] = append(list[key], w)
		}
	}
	return list
}()

// longWord is how many letters a word has at least in which a slip is overlooked.
const longWord = 6

// without gives a long word, and what is left of it without one of its letters.
func without(word string) (list []string) {
	if len(word) < longWord || len(word) > 20 {
		return nil
	}
	list = append(list, word)
	for i := range word {
		list = append(list, word[:i]+word[i+1:])
	}
	return list
}

// slip is the word of the table that a long word is one slip away from, or the word itself.
func slip(key string) string {
	if vocabulary[key] {
		return key
	}
	found := ""
	for _, part := range without(key) {
		for _, w := range shorter[part] {
			if w == found || board.Misses(key, w) != 1 {
				continue
			}
			if found != "" {
				return key // it may be either
			}
			found = w
		}
	}
	return cmp.Or(found, key)
}
