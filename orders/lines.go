package orders

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// textLine is a line of a letter with what is not order taken off: comment, bullet, quote marks.
type textLine struct {
	no     int
	raw    string // as typed, without the end of line
	text   string // composed, without comment and bullet
	indent int    // blanks before the first letter or bullet, tabs counted to the next fourth column
	quoted bool
	item   bool   // a dash, a star, a bullet or a number opened it
	count  string // that number, where it could also be a count: "3." before a unit

	start int // where text begins in the composed line
}

// NotRead is a line that was skipped as prose; the echo shows it.
type NotRead struct {
	Line int
	Text string
}

// cut parts a text into lines. It refuses what is too long to be a letter.
func (r *Reader) cut(text string, first int, block string, out *report) ([]textLine, bool) {
	first = max(first, 1)
	refuse := func(format string, args ...any) {
		out.add(order.Problem{Source: order.Source{Block: block, Line: first}, Text: prose.Say(format, args...)})
	}
	switch n := strings.Count(text, "\n"); {
	case len(text) > maxBytes:
		refuse("This is too long to be a letter: at most %d bytes are read.", maxBytes)
		return nil, false
	case n >= maxLines:
		refuse("This is too long to be a letter: %d lines; fewer than %d are read.", n, maxLines)
		return nil, false
	case strings.IndexByte(text, 0) >= 0:
		refuse("This is not text: it holds bytes that no letter has.")
		return nil, false
	}
	if strings.Contains(text, "\r") { // one that stands alone ends no line
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", " ")
	}
	lines := make([]textLine, 0, strings.Count(text, "\n")+1)
	for no := first; len(text) > 0; no++ {
		var raw string
		raw, text, _ = strings.Cut(text, "\n")
		lines = append(lines, newLine(raw, no))
	}
	return lines, true
}

func newLine(raw string, no int) textLine {
	ln := textLine{no: no, raw: raw}
	t := Cut(compose(raw), maxLine)
	i := len(t) - len(strings.TrimLeft(t, " \t"))
	for _, blank := range t[:i] {
		if ln.indent++; blank == '\t' {
			ln.indent = (ln.indent + 3) / 4 * 4
		}
	}
	t = t[i:]
	ln.quoted = strings.HasPrefix(t, ">") && !strings.HasPrefix(t, ">>>>>>>>>>>>>")
	rest := unbullet(t)
	if rest, ln.count = unnumber(rest); rest == "" { // it numbers nothing: "2."
		rest, ln.count = unbullet(t), ""
	}
	ln.item = len(rest) < len(t) && !strings.HasPrefix(t, "+") // a plus goes on with what stands above it
	ln.start = i + len(t) - len(rest)
	ln.text = strings.TrimRight(uncomment(rest), " \t\r\f\v")
	return ln
}

// numberedLine opens a line as in a list: "1.", "2)", "(3)", "a)".
var numberedLine = regexp.MustCompile(`^(?:(\d{1,2})\.(\)?)|\(?(?:\d{1,2}|[A-Za-z])\))(?:[ \t]+|$)`)

// unnumber drops a number or a letter that opens a line. A number with a dot is returned, too.
func unnumber(t string) (rest, count string) {
	m := numberedLine.FindStringSubmatch(t)
	if m == nil {
		return t, ""
	}
	if m[2] == "" {
		count = m[1]
	}
	return t[len(m[0]):], count
}

// unbullet drops a dash, star or bullet that opens a line.
func unbullet(t string) string {
	r, size := utf8.DecodeRuneInString(t)
	switch r {
	case '*', '•', '·', '‣', '◦', '▪', '●', '○', '■', '+':
		return strings.TrimLeft(t[size:], " \t")
	case '-', '–', '—':
		if len(t) == size || t[size] == ' ' || t[size] == '\t' {
			return strings.TrimLeft(t[size:], " \t")
		}
		if next, _ := utf8.DecodeRuneInString(t[size:]); next != '>' && next != '-' && next != '–' && next != '—' {
			return t[size:]
		}
	}
	return t
}

// uncomment cuts a line at # or // where these stand first or after a blank.
func uncomment(t string) string {
	for i := 0; i < len(t); i++ {
		if (t[i] == '#' && !zoneBefore(t, i) || t[i] == '/' && i+1 < len(t) && t[i+1] == '/') && (i == 0 || t[i-1] == ' ' || t[i-1] == '\t') {
			return t[:i]
		}
	}
	return t
}

// zoneBefore reports "sz #112": a number at once behind the sign, and the word of a zone before it.
func zoneBefore(t string, i int) bool {
	if i+1 >= len(t) || !isDigit(rune(t[i+1])) {
		return false
	}
	fields := strings.Fields(t[max(0, i-20):i])
	return len(fields) > 0 && slices.Contains([]string{"sz", "zone", "z"}, strings.ToLower(strings.TrimRight(fields[len(fields)-1], ".")))
}

// uncommentBlock cuts a line of a case, but of no letter, at # wherever it stands outside quoted words, and at // like uncomment.
func uncommentBlock(t string) string {
	inside := false
	for i := range len(t) {
		switch {
		case t[i] == '"':
			inside = !inside
		case t[i] == '#' && !inside:
			return uncomment(t[:i])
		}
	}
	return uncomment(t)
}

// alone reports whether a line holds one word and nothing else.
func (ln *textLine) alone(w string) bool {
	return len(ln.text) <= len(w)+4 && strings.EqualFold(strings.TrimRight(strings.TrimSpace(ln.text), ":. "), w)
}

// fenced returns what stands between ORDERS and END, if the letter is fenced. open: the last fence has no END.
func fenced(lines []textLine) (inside []textLine, before []textLine, ok, open bool) {
	for i := range lines {
		switch {
		case lines[i].alone("ORDERS") && !open:
			open, ok = true, true
		case open && lines[i].alone("END"):
			open = false
		case open:
			inside = append(inside, lines[i])
		case !ok:
			before = append(before, lines[i])
		}
	}
	return inside, before, ok, open
}

// outdent takes off the indent that all lines share.
func outdent(lines []textLine) {
	common := -1
	for i := range lines {
		if lines[i].text != "" && !lines[i].quoted && (common < 0 || lines[i].indent < common) {
			common = lines[i].indent
		}
	}
	for i := range lines {
		lines[i].indent -= max(common, 0)
	}
}
