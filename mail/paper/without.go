package paper

import (
	"html"
	"slices"
	"strings"
)

// WithoutPicture takes a picture out of the text and the HTML of a sheet: the row that shows it, and the lines that stand for
// it. What does not hold it stays as it is.
func WithoutPicture(text, page, id string) (string, string) {
	before, after, shown := strings.Cut(page, `<img src="cid:`+id+`"`)
	if !shown {
		return text, page
	}
	row := strings.LastIndex(before, "<tr>")
	_, alt, said := strings.Cut(after, `alt="`)
	alt, _, _ = strings.Cut(alt, `"`)
	_, rest, closed := strings.Cut(after, "</tr>")
	if row < 0 || !said || !closed {
		return text, page
	}
	later := strings.Count(after, ` alt="`+alt+`"`) - 1 // pictures with the same words, as the maps of one letter
	return withoutLines(text, words(html.UnescapeString(alt)), later), before[:row] + strings.TrimLeft(rest, "\r\n")
}

// withoutLines takes out the lines that stand for a picture: they begin with a bracket and end with its words and another one.
// They are looked for from the end, where nobody else's words stand, behind those of so many later pictures.
func withoutLines(text, alt string, later int) string {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for first, line := range slices.Backward(lines) {
		if !strings.HasPrefix(line, "[") {
			continue
		}
		for last := first; last < len(lines) && lines[last] != ""; last++ {
			if !strings.HasSuffix(words(strings.Join(lines[first:last+1], " ")), " "+alt+"]") {
				continue
			}
			if later--; later >= 0 {
				break
			}
			switch { // one of the empty lines around it is enough, and below a heading none
			case first > 0 && lines[first-1] == "":
				first--
			case last+2 < len(lines) && lines[last+1] == "":
				last++
			}
			return strings.Join(slices.Delete(lines, first, last+1), "\n")
		}
	}
	return text
}
