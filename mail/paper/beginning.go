package paper

import (
	"strings"

	"fieldpost/adjudicator/rules/prose"
)

// Beginning is the beginning of blocks that are too long: as many of them as have so many lines of plain text, and of the first that has more as
// many as there is room for.
func Beginning(blocks []Block, lines int) []Block {
	var out []Block
	for _, b := range blocks {
		n := strings.Count(TextOf(b), "\n") + 1
		if n > lines {
			if b = cut(b, lines); b != nil {
				out = append(out, b)
			}
			return out
		}
		out = append(out, b)
		lines -= n
	}
	return out
}

// cut is the beginning of a block that has lines of its own, nil of any other, and of a form: without its end it would not be known when it comes
// back.
func cut(b Block, lines int) Block {
	switch b := b.(type) {
	case Account:
		return b[:min(lines, len(b))]
	case List:
		return b[:min(lines, len(b))]
	case Sentences:
		return b[:min(lines, len(b))]
	case Meanings:
		return b[:min(lines, len(b))]
	case Question:
		b.Options = b.Options[:min(lines, len(b.Options))]
		return b
	case Table:
		b.Rows = b.Rows[:min(lines, len(b.Rows))]
		return b
	case Lines:
		return Lines(firstLines(string(b), lines))
	case Sample:
		return Sample(firstLines(string(b), lines))
	case Quoted:
		return Quoted(firstLines(string(b), lines))
	case Text:
		words := strings.Fields(prose.Text(b).String())
		const inLine = 8 // words, more or less
		return Text(prose.Words(strings.Join(words[:min(lines*inLine, len(words))], " ")))
	}
	return nil
}

func firstLines(text string, n int) string {
	lines := strings.SplitAfter(text, "\n")
	return strings.Join(lines[:min(n, len(lines))], "")
}
