package dice

import (
	"fmt"
	"path/filepath"
	"strings"
)

// CodeSheet is a run of codes as a person keeps them: printed, with what is done with them and what never is.
type CodeSheet struct {
	Game        string
	Share       Share
	First, Last int      // numbers of the codes
	codes       []string // grouped, with their check signs
}

const sheetPage = 25 // codes on a page of paper, in large type

// NewCodeSheet makes the sheet of the codes numbered first to last.
func NewCodeSheet(c *Chain, first, last int) (CodeSheet, error) {
	s := CodeSheet{Game: c.Game(), Share: c.Share(), First: first, Last: last}
	if first > last {
		return CodeSheet{}, fmt.Errorf("no codes are numbered %d to %d; write the smaller number first", first, last)
	}
	for n := first; n <= last; n++ {
		code, err := c.Code(n)
		if err != nil {
			return CodeSheet{}, err
		}
		s.codes = append(s.codes, code.Grouped())
	}
	return s, nil
}

// JoinLine is the line by which a contributor joins. Who knows it can check codes and guess none. A power is known by its
// seat, a witness has to say what it is called. A chain that does not begin with the game, or has not the usual length,
// says so.
func JoinLine(game string, s Share) string {
	line := "JOIN " + game
	if IsWitness(s.Who) {
		line += " AS " + s.Who
	}
	line += " ANCHOR " + s.Anchor.String()
	if s.After != 0 {
		line += fmt.Sprintf(" AFTER %d", s.After)
	}
	if s.Count != UsualCount {
		line += fmt.Sprintf(" COUNT %d", s.Count)
	}
	if s.Key != "" {
		line += " KEY " + s.Key
	}
	return line
}

// UsualCount is how many codes a chain has unless something else is said.
const UsualCount = 4096

// sheetRow is a numbered code.
type sheetRow struct {
	Number int
	Code   string
}

// pages are the codes, page by page.
func (s CodeSheet) pages() [][]sheetRow {
	var pages [][]sheetRow
	for i, code := range s.codes {
		if i%sheetPage == 0 {
			pages = append(pages, nil)
		}
		last := &pages[len(pages)-1]
		*last = append(*last, sheetRow{s.First + i, code})
	}
	return pages
}

// title says whose codes they are.
func (s CodeSheet) title() string {
	party := "power"
	if IsWitness(s.Share.Who) {
		party = "witness"
	}
	return fmt.Sprintf("Dice codes, game %s, %s %s", s.Game, party, s.Share.Who)
}

// extent says which codes these are.
func (s CodeSheet) extent() string {
	return fmt.Sprintf("Codes %d to %d, of a chain from %d to %d", s.First, s.Last, s.Share.After+1, s.Share.last())
}

// sheetStep is one thing to do, with the line to type if there is one.
type sheetStep struct{ Text, Line string }

// use is what to do, in order.
func (s CodeSheet) use() []sheetStep {
	return []sheetStep{
		{"Keep this sheet where nobody else sees it.", ""},
		{"Mail this line once, before the game begins or when you enter it. It is no secret.", JoinLine(s.Game, s.Share)},
		{"The letter that opens the game repeats what stands behind ANCHOR. Compare it with this sheet.", ""},
		{"When a lock letter has come, look up the code of its number and reply to all with one line. For lock 12 it is the line below, " +
			"with the code for CODE and the root in that letter for ROOT-OF-THE-LETTER.", fmt.Sprintf("REVEAL %s 12 CODE ROOT ROOT-OF-THE-LETTER", s.Game)},
		{"Strike out the code, and all codes with smaller numbers that you did not need.", ""},
		{"Capitals and dashes in a code do not matter. Its very last sign checks the others: a code with a slip in it is refused.", ""},
	}
}

// warnings stand on every page.
func (s CodeSheet) warnings() []string {
	return []string{
		"Never send a code before the lock letter with its number has come: until then it is all that keeps others from knowing the dice.",
		"Never send a code twice. Two different lock letters with one number are a fraud: show both to everybody and reveal nothing.",
		"A code gives away all codes with smaller numbers, so never take a later one.",
	}
}

// Text is the sheet for a printer that knows letters only: a form feed ends every page.
func (s CodeSheet) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s\n\nHow to use them\n", s.title(), s.extent())
	for i, step := range s.use() {
		writeWrapped(&b, fmt.Sprintf("%3d. ", i+1), step.Text)
		if step.Line != "" {
			fmt.Fprintf(&b, "\n         %s\n\n", step.Line)
		}
	}
	pages := s.pages()
	for i, page := range pages {
		fmt.Fprintf(&b, "\f%s\n%s; page %d of %d\n\n", s.title(), s.extent(), i+1, len(pages))
		for _, row := range page {
			fmt.Fprintf(&b, "%8d   %s\n", row.Number, row.Code)
		}
		b.WriteByte('\n')
		for _, warning := range s.warnings() {
			writeWrapped(&b, "  ! ", warning)
		}
	}
	return b.String()
}

// Write keeps the sheet in a directory, as text or as HTML, and returns the path. It never overwrites a file.
func (s CodeSheet) Write(dir string, html bool) (path string, err error) {
	text, end := s.Text(), "txt"
	if html {
		text, end = s.HTML(), "html"
	}
	path = filepath.Join(dir, fmt.Sprintf("%s-%s-%d-%d.%s", s.Game, s.Share.Who, s.First, s.Last, end))
	return path, writeNew(path, []byte(text))
}

// writeWrapped breaks a text into lines of 76 columns behind a mark.
func writeWrapped(b *strings.Builder, mark, text string) {
	line := mark
	indent := strings.Repeat(" ", len(mark))
	for _, word := range strings.Fields(text) {
		if len(line)+len(word) > 76 && line != mark && line != indent {
			b.WriteString(strings.TrimRight(line, " ") + "\n")
			line = indent
		}
		line += word + " "
	}
	b.WriteString(strings.TrimRight(line, " ") + "\n")
}
