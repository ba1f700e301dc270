package paper

import (
	"strings"
	"unicode/utf8"
)

// lines writes lines so that they are still the same lines when they are copied, or quoted in an answer. A line that is
// too long for the screen goes on further in.
func (w *web) lines(s string) {
	w.open("", pad(6, 8))
	w.put(layout, style("width:100%", "table-layout:fixed"), `><tr><td class="`, formClass, `"`)
	w.put(style(mono, "font-size:13px", "line-height:19px", ink(sheetInk), ground(formGround), "border:"+edge(lineEdge), "padding:8px 8px 8px 26px",
		"text-indent:-18px", "white-space:pre-wrap", "overflow-wrap:break-word", "text-align:left"), `>`)
	for line := range strings.SplitSeq(strings.Trim(clean(s), "\n"), "\n") {
		w.put(`<div>`, blanks(escape(strings.TrimRight(line, " "))), `</div>`)
	}
	w.put(`</td></tr></table>`)
	w.shut()
}

// blanks keeps the blanks of a line in programs that would make them one: all at its beginning and all but the last of
// several are blanks at which no line is broken. A line without anything is one such blank.
func blanks(line string) string {
	if line == "" {
		return "\u00a0"
	}
	if line[0] != ' ' && !strings.Contains(line, "  ") {
		return line
	}
	var b strings.Builder
	begun := false
	for i, r := range line {
		next, _ := utf8.DecodeRuneInString(line[i+utf8.RuneLen(r):])
		switch {
		case r != ' ':
			begun = true
			b.WriteRune(r)
		case begun && next != ' ':
			b.WriteByte(' ')
		default:
			b.WriteRune('\u00a0')
		}
	}
	return b.String()
}
