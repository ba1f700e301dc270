// Package topics has the pages of HELP, a file each. Where an edition is ordered in another way, a page has another text in the folder of that
// edition. A page is written as people would type it: a heading in capitals, paragraphs with a free line
// between them, what can be typed set in by four blanks, and words with what they mean beside them, two blanks away.
package topics

import (
	"embed"
	"io/fs"
	"strings"
	"unicode"

	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

//go:embed *.txt */*.txt
var files embed.FS

// Own is the name of the page that a topic has in games of an edition, in its folder; most topics have none.
func Own(edition, name string) string { return edition + "/" + name }

// Page is the page of a topic; nil if there is none.
func Page(name string) []paper.Block {
	text, err := files.ReadFile(name + ".txt")
	if err != nil {
		return nil
	}
	return read(string(text))
}

// Names are the topics that have a page.
func Names() []string { return named("*.txt") }

// OwnNames are the pages that topics have in games of some edition.
func OwnNames() []string { return named("*/*.txt") }

func named(pattern string) []string {
	found, err := fs.Glob(files, pattern)
	if err != nil {
		panic(err) // the patterns are constants
	}
	for i, name := range found {
		found[i] = strings.TrimSuffix(name, ".txt")
	}
	return found
}

// read makes blocks of a page.
func read(page string) []paper.Block {
	var blocks []paper.Block
	for part := range strings.SplitSeq(strings.Trim(page, "\n"), "\n\n") {
		lines := strings.Split(part, "\n")
		last := len(blocks) - 1
		switch {
		case strings.HasPrefix(lines[0], typed):
			more := paper.Sample(strings.ReplaceAll(strings.TrimPrefix(part, typed), "\n"+typed, "\n"))
			if above, also := lastOf(blocks).(paper.Sample); also {
				blocks[last] = above + "\n\n" + more
			} else {
				blocks = append(blocks, more)
			}
		case len(lines) == 1 && loud(part):
			blocks = append(blocks, paper.Head(prose.Words(part)))
		default:
			blocks = append(blocks, paragraph(lines)...)
		}
	}
	return blocks
}

// typed is what a line begins with that can be typed.
const typed = "    "

func lastOf(blocks []paper.Block) paper.Block {
	if len(blocks) == 0 {
		return nil
	}
	return blocks[len(blocks)-1]
}

// loud tells whether a line is a heading.
func loud(line string) bool {
	return !strings.ContainsFunc(line, unicode.IsLower) && !strings.Contains(line, "  ")
}

// paragraph makes one of lines, and of those that have two columns words and their meanings.
func paragraph(lines []string) []paper.Block {
	for i, l := range lines {
		if at := column(l); at > 0 {
			var blocks []paper.Block
			if i > 0 {
				blocks = append(blocks, paper.Text(prose.Words(strings.Join(lines[:i], " "))))
			}
			return append(blocks, meanings(lines[i:], at))
		}
	}
	return []paper.Block{paper.Text(prose.Words(strings.Join(lines, " ")))}
}

// column is where the meaning begins beside a word, 0 if the line has none.
func column(line string) int {
	gap := strings.Index(line, "  ")
	if gap <= 0 {
		return 0
	}
	return len(line) - len(strings.TrimLeft(line[gap:], " "))
}

// meanings reads words, and what they mean from a column on. A line of a meaning that begins with a word and a colon is told apart from those above it.
func meanings(lines []string, at int) paper.Meanings {
	var list paper.Meanings
	for _, l := range lines {
		word, means := prose.Words(strings.TrimSpace(l[:min(at, len(l))])), prose.Words(strings.TrimSpace(l[min(at, len(l)):]))
		last := len(list) - 1
		first, _, _ := strings.Cut(means.String(), " ")
		switch {
		case word != "":
			list = append(list, paper.Meaning{Word: word, Means: means, Typed: word == prose.Words(strings.ToLower(word.String())) || word == prose.Words(strings.ToUpper(word.String()))})
		case strings.HasSuffix(first, ":"):
			list[last].Means += "\n" + means
		default:
			list[last].Means += " " + means
		}
	}
	return list
}
