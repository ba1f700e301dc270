package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"fieldpost/mail/paper"
	"fieldpost/mail/tongue"
)

// help puts the sentences of the pages of help.
func help(p *phrases, root string) error {
	files, err := filepath.Glob(filepath.Join(root, "adjudicator/topics/*.txt"))
	if err != nil {
		return err
	}
	slices.Sort(files)
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		p.page(inTree(root, path), string(text))
	}
	return nil
}

// page puts what is said of a text of several lines: its sentences, as a letter would have them.
func (p *phrases) page(file, text string) {
	heard := func(said string) string {
		p.sentences(file, said)
		return said
	}
	sheet := paper.FromText("", text)
	for _, b := range sheet.Blocks {
		if lines, ok := b.(paper.Lines); ok {
			for l := range strings.SplitSeq(string(lines), "\n") {
				if l = strings.TrimSpace(l); strings.ContainsRune(".!?:)", rune(lastOf(l))) {
					p.sentences(file, l)
				}
			}
		}
	}
	sheet.In(heard, "en")
	for block := range strings.SplitSeq(text, "\n\n") {
		if !strings.Contains(block, "  ") && !strings.Contains(block, "->") {
			p.sentences(file, strings.Join(strings.Fields(block), " "))
		}
	}
}

// behind finds what stands before a sentence that is added to others.
var behind = regexp.MustCompile(`^\{[a-z][a-z0-9]*\} ([A-Z][a-z]+ .*[.!?])$`)

// sentences puts the sentences of a line.
func (p *phrases) sentences(file, line string) {
	for s := range tongue.Sentences(line) {
		if s = distinct(s); worth(s) {
			p.put(file, s)
			if added := behind.FindStringSubmatch(s); added != nil {
				p.put(file, distinct(added[1]))
			}
		}
	}
}

// lastOf is the last byte of a text, a blank if there is none.
func lastOf(s string) byte {
	if s == "" {
		return ' '
	}
	return s[len(s)-1]
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
