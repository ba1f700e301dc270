package report

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// width is how long a line may be: it fits a phone held upright as well as a mail program.
const width = 72

// glue stands for a blank at which no line is broken.
const glue = "\x1f"

// page is text that breaks its own lines.
type page struct{ bytes.Buffer }

// put writes a paragraph. Its first line begins after indent blanks, those that follow after two more.
func (p *page) put(indent int, text string) { p.hang(indent, indent+2, text) }

// hang writes a paragraph whose later lines begin after hang blanks.
func (p *page) hang(indent, hang int, text string) {
	line := strings.Repeat(" ", indent)
	used, empty := indent, true
	for _, w := range strings.Fields(text) {
		w = strings.ReplaceAll(w, glue, " ")
		n := utf8.RuneCountInString(w)
		if !empty && used+1+n > width {
			p.WriteString(line + "\n")
			line, used, empty = strings.Repeat(" ", hang), hang, true
		}
		if !empty {
			line += " "
			used++
		}
		line += w
		used += n
		empty = false
	}
	if !empty {
		p.WriteString(line + "\n")
	}
}

// gap leaves one line free, and never two.
func (p *page) gap() {
	if p.Len() > 0 && !bytes.HasSuffix(p.Bytes(), []byte("\n\n")) {
		p.WriteByte('\n')
	}
}
