package paper

import (
	"regexp"
	"strings"
)

// numbered is something that is said, with the numbers of the lines on which it rests behind it: "Buys 8 inf. (2, 5-6)".
var numbered = regexp.MustCompile(`^(.*\S) (\(\d+(?:(?:-|, )\d+)*\))$`)

// smaller is how large they are beside letters that are large enough.
const smaller = "font-size:85%"

// quiet writes the numbers behind something that is said so that they do not catch the eye.
func (w *web) quiet(text string, declarations ...string) string {
	if !strings.HasSuffix(text, ")") { // most texts: the pattern is dear
		return escape(text)
	}
	m := numbered.FindStringSubmatch(text)
	if m == nil {
		return escape(text)
	}
	return escape(m[1]) + ` <span class="` + softClass + `"` + style(append(declarations, ink(softInk))...) + `>` + m[2] + `</span>`
}
