package main

import (
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/topics"
	"fieldpost/mail/paper"
	"fieldpost/mail/translation"
)

// help puts the sentences of the pages of help.
func help(p *phrases, _ string) error {
	for _, name := range slices.Concat(topics.Names(), topics.OwnNames()) {
		file := "adjudicator/topics/" + name + ".txt"
		sheet := paper.Document{Blocks: topics.Page(name)}
		sheet.In(func(said prose.Text) string {
			p.sentences(file, said.String())
			return said.String()
		}, "en")
	}
	return nil
}

// page puts what is said in a text of several lines, paragraph by paragraph.
func (p *phrases) page(file, text string) {
	for block := range strings.SplitSeq(text, "\n\n") {
		if !strings.Contains(block, "->") {
			for line := range strings.SplitSeq(block, "  ") {
				p.sentences(file, strings.Join(strings.Fields(line), " "))
			}
		}
	}
}

// sentences puts the sentences of a line.
func (p *phrases) sentences(file, line string) {
	for s := range translation.Sentences(line) {
		if s = distinct(s); worth(s) {
			p.put(file, s)
		}
	}
}

// inTree is the name of a file below the root of the tree, as it is written everywhere.
func inTree(root, path string) string {
	rel, err := filepath.Rel(root, path)
	if err != nil {
		return filepath.ToSlash(path)
	}
	return filepath.ToSlash(rel)
}

func letter(r rune) bool { return unicode.IsLetter(r) }

// worth tells whether something is left to be said when the places are taken away.
func worth(phrase string) bool {
	letters := 0
	for _, r := range holes.ReplaceAllString(phrase, "") {
		if unicode.IsLetter(r) {
			letters++
		}
	}
	return letters > 1 && strings.TrimSpace(phrase) == phrase
}
