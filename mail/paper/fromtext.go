package paper

import (
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// FromText makes a sheet of a letter that is written as plain text of at most 72 columns. Paragraphs that were broken
// there are joined, so that a screen of another width can break them anew; headings are found; lines below which others
// are indented, lists of orders and whatever has columns stay the lines that they are. No word is lost.
func FromText(title, text string) *Sheet {
	s := &Sheet{Title: title}
	text, unread := first(clean(text))
	for block := range paragraphs(text) {
		if len(block) > 0 {
			s.Blocks = append(s.Blocks, read(block)...)
		}
	}
	if unread != "" {
		s.Add(Lines(unread))
	}
	s.Blocks = joined(s.Blocks)
	return s
}

// paragraphs are the lines of a text that stand together, without blanks at their ends; an empty line between them is a
// paragraph of nothing.
func paragraphs(text string) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		var block []string
		for line := range strings.SplitSeq(text, "\n") {
			if line = strings.TrimRight(line, " "); line != "" {
				block = append(block, line)
				continue
			}
			if len(block) > 0 && !yield(block) || !yield(nil) {
				return
			}
			block = nil
		}
		if len(block) > 0 {
			yield(block)
		}
	}
}

// most is how much of a text is read, in bytes: no letter is longer, and what is need not be beautiful.
const most = 64 << 10

// first parts a text into what is read and the rest, at the end of a line.
func first(text string) (read, rest string) {
	if len(text) <= most {
		return text, ""
	}
	end := strings.LastIndexByte(text[:most], '\n') + 1
	return text[:end], text[end:]
}

// joined makes lines that follow each other one block, with the free line that was between them: the sections of a
// letter of orders are one thing to copy. Lines that are indented are an example or a battle, and another thing.
func joined(blocks []Block) []Block {
	var out []Block
	for i := 0; i < len(blocks); {
		var run []string
		for ; i < len(blocks); i++ {
			l, ok := blocks[i].(Lines)
			if !ok || len(run) > 0 && (l[0] == ' ') != (run[0][0] == ' ') {
				break
			}
			run = append(run, string(l))
		}
		if len(run) > 0 {
			out = append(out, Lines(dedented(strings.Join(run, "\n\n"))))
			continue
		}
		out = append(out, blocks[i])
		i++
	}
	return out
}

// dedented takes away the blanks that all lines begin with: they set apart what stands in a frame now.
func dedented(text string) string {
	if !strings.HasPrefix(text, " ") {
		return text
	}
	lines := strings.Split(text, "\n")
	least := len(text)
	for _, l := range lines {
		if l != "" {
			least = min(least, indent(l))
		}
	}
	for i, l := range lines {
		lines[i] = l[min(least, len(l)):]
	}
	return strings.Join(lines, "\n")
}

// read makes blocks of lines that stand together.
func read(lines []string) []Block {
	if len(lines) > 1 && underlines(lines[1], lines[0]) {
		return append([]Block{Head(lines[0])}, rest(lines[2:])...)
	}
	if capitals(lines[0]) && (len(lines) == 1 || slices.ContainsFunc(lines[1:], said)) {
		return append([]Block{Head(lines[0])}, rest(lines[1:])...)
	}
	if capitals(lines[0]) && strings.HasSuffix(lines[0], ")") {
		if run := whole(lines[1:]); !slices.ContainsFunc(run, func(s string) bool { return !labelled(s) }) {
			return []Block{Head(lines[0]), List(run)}
		}
	}
	return rest(lines)
}

// rest makes blocks of lines that are no heading.
func rest(lines []string) []Block {
	if len(lines) == 0 {
		return nil
	}
	if t, ok := explained(lines); ok {
		return []Block{t}
	}
	if b := below(lines); b != nil {
		return b
	}
	var out []Block
	all := whole(lines)
	for i := 0; i < len(all); {
		from := i
		for i < len(all) && (indent(all[i]) > 0) == (indent(all[from]) > 0) {
			i++
		}
		if run := all[from:i]; indent(run[0]) > 0 {
			out = append(out, Lines(strings.Join(run, "\n")))
		} else if b := sentences(run); b != nil {
			out = append(out, b...)
		} else { // what belongs together is not torn
			return []Block{Lines(strings.Join(all, "\n"))}
		}
	}
	return out
}

// sentences makes a paragraph of one, and a list of several; nil if they are something else.
func sentences(run []string) []Block {
	if slices.ContainsFunc(run, columns) {
		return nil
	}
	if len(run) == 1 {
		if said(run[0]) || !ordered(run[0]) {
			return []Block{Text(run[0])}
		}
		return nil
	}
	if said(run[0]) && !slices.ContainsFunc(run[1:], func(s string) bool { return !said(s) && !labelled(s) }) {
		return []Block{List(run)}
	}
	return nil
}

// whole joins lines that were one before they were broken.
func whole(lines []string) []string {
	prose := prose(lines)
	var out []string
	var parts []string // of the line that is being joined
	for i, line := range lines {
		if len(parts) > 0 && goesOn(lines[i-1], line, indent(parts[0]), prose) {
			parts = append(parts, strings.TrimLeft(line, " "))
			continue
		}
		if len(parts) > 0 {
			out = append(out, strings.Join(parts, " "))
		}
		parts = append(parts[:0], line)
	}
	return append(out, strings.Join(parts, " "))
}

// prose tells whether lines are sentences and no orders.
func prose(lines []string) bool {
	return said(lines[len(lines)-1]) && !slices.ContainsFunc(lines, func(s string) bool { return strings.Contains(s, "->") })
}

// goesOn tells whether a line is the rest of the one before it. A line is broken where its next word has no room, and its
// rest is indented if it is an entry of a list or an order. The pages of help were broken by hand, some of them early.
func goesOn(before, line string, began int, prose bool) bool {
	used, word := utf8.RuneCountInString(before), firstWord(line)
	full := used <= width && used+1+utf8.RuneCountInString(word) > width
	at := indent(line)
	switch {
	case at > began:
		return full
	case at > 0 || columns(before) || columns(line) || strings.Contains(before+line, "->"):
		return false
	case line[0] == '(' && before[0] == '(' || !prose && (line[0] == '#' || before[0] == '#'): // entries of a log, comments
		return false
	case full:
		return word != line || !strings.HasSuffix(before, ":") // a key stands on a line of its own
	}
	const early = 45
	lower, _ := utf8.DecodeRuneInString(line)
	return prose && used >= early && !said(before) && !strings.HasSuffix(before, ";") && (unicode.IsLower(lower) || used > width-12) && !strings.HasSuffix(word, ":")
}

// explained reads words with what they mean beside them, all from the same column on:
//
//	keep     never lost while another can be
//	press    fight on; press 2 rounds
func explained(lines []string) (Table, bool) {
	var t Table
	if len(lines) < 2 || indent(lines[0]) > 0 {
		return t, false
	}
	at := 0 // the column of the meanings, in bytes of the first line
	if gap := strings.Index(lines[0], "  "); gap > 0 {
		at = gap + indent(lines[0][gap:])
	}
	for i, line := range lines {
		if at == 0 || len(line) <= at || line[at] == ' ' || line[at-1] != ' ' {
			return t, false
		}
		word, meaning := strings.TrimRight(line[:at], " "), line[at:]
		switch last := len(t.Rows) - 1; {
		case columns(word) || columns(meaning):
			return t, false
		case word == "" && goesOn(lines[i-1], line, 0, false) && !strings.HasSuffix(firstWord(line), ":"):
			t.Rows[last][1] += " " + meaning
		case word == "":
			t.Rows[last][1] += "\n" + meaning
		case word[0] == ' ' || strings.HasSuffix(line[:at], word+" ") && at-len(word) < 2:
			return t, false
		default:
			t.Rows = append(t.Rows, []string{word, meaning})
		}
	}
	return t, len(t.Rows) > 1
}

// indent is how many blanks a line begins with.
func indent(line string) int { return len(line) - len(strings.TrimLeft(line, " ")) }

// firstWord is what a line cannot be broken in: its first word, with the number that a report glues to it.
func firstWord(line string) string {
	line = strings.TrimLeft(line, " ")
	word, after, _ := strings.Cut(line, " ")
	if n := strings.TrimPrefix(after, "("); n != after && strings.Trim(n, "0123456789") == ")" {
		return line
	}
	return word
}

// columns tells whether something in a line stands below something else: it has room that no sentence has.
func columns(line string) bool { return strings.Contains(strings.TrimLeft(line, " "), "  ") }

// said tells whether a line ends as sentences do. Behind those of a report stands a number: (12).
func said(line string) bool {
	return strings.HasSuffix(strings.TrimRight(line, `"'`), ")") || ended(line)
}

func ended(line string) bool {
	line = strings.TrimRight(line, `"'`)
	return line != "" && strings.ContainsRune(".!?:", rune(line[len(line)-1]))
}

// labelled tells whether a line says first what it is about: "Because: the tank was infantry", "Axis 6: Berlin and Rome".
func labelled(line string) bool {
	first, _ := utf8.DecodeRuneInString(line)
	return unicode.IsUpper(first) && strings.Contains(line, ": ") && !ordered(line)
}

// ordered tells whether a line alone looks like an order: it begins with a word in capitals or says where something goes.
func ordered(line string) bool {
	word := firstWord(line)
	return strings.Contains(line, "->") || utf8.RuneCountInString(word) > 1 && capitals(word)
}

// underlines tells whether a line is the rule below a heading.
func underlines(line, head string) bool {
	n, long := len(line), utf8.RuneCountInString(head)
	rule := n >= 3 && (strings.Trim(line, "=") == "" || strings.Trim(line, "-") == "")
	return rule && head[0] != ' ' && n >= long-2 && n <= long+2
}

// capitals tells whether a line is written in capitals; what stands in brackets may be small.
func capitals(line string) bool {
	if utf8.RuneCountInString(line) > 60 || line[0] == ' ' || columns(line) {
		return false
	}
	upper, depth := 0, 0
	for _, r := range line {
		switch {
		case r == '(':
			depth++
		case r == ')':
			depth--
		case depth > 0:
		case unicode.IsLower(r):
			return false
		case unicode.IsUpper(r):
			upper++
		}
	}
	return upper > 1
}
