package orders

import (
	_ "embed"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

//go:embed words.tsv
var wordsText string

// Rows are the rows of a table: its lines, cut at the tabs, without remarks.
func Rows(text string) (rows [][]string) {
	for line := range strings.Lines(text) {
		if line = strings.TrimRight(line, "\n"); line != "" && line[0] != '#' {
			rows = append(rows, strings.Split(line, "\t"))
		}
	}
	return rows
}

// sectionSpellings are the words that open a section, the canonical one first.
var sectionSpellings = func() (list []sectionSpelling) {
	for _, row := range Rows(wordsText) {
		if section, ok := strings.CutPrefix(row[0], "section "); ok {
			list = append(list, sectionSpelling{edition.Section(section), strings.Split(row[1], ", ")})
		}
	}
	return list
}()

type sectionSpelling struct {
	section edition.Section
	typed   []string
}

// wordLists are the words of the table by their class: the folded word, and its number in the list from one on.
var wordLists = func() map[string]map[string]int {
	lists := map[string]map[string]int{}
	for _, row := range Rows(wordsText) {
		lists[row[0]] = map[string]int{}
		for i, w := range strings.Split(row[1], ", ") {
			lists[row[0]][board.Fold(w)] = i + 1
		}
	}
	return lists
}()

// saidAs tells whether a folded word is one of a class.
func saidAs(class, key string) bool { return wordLists[class][key] > 0 }
