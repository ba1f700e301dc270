package mail

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// htmlText makes lines of HTML as a reader would see them. What is quoted begins with "> ", as in plain text. hidden tells
// that text was left out which no reader would see. It goes tag by tag and builds no tree, so that depth costs nothing.
func htmlText(s string) (text string, hidden bool) {
	p := page{}
	z := html.NewTokenizer(strings.NewReader(s))
	for {
		switch z.Next() {
		case html.ErrorToken:
			p.endLine(false)
			return strings.TrimRight(p.out.String(), "\n"), p.hidden
		case html.TextToken:
			p.write(string(z.Text()))
		case html.StartTagToken, html.SelfClosingTagToken: // HTML knows no difference
			p.start(tag(z))
		case html.EndTagToken:
			e, _ := tag(z)
			p.end(e)
		}
	}
}

// element is an element's name, and its number if HTML knows it.
type element struct {
	name string
	atom atom.Atom
}

// attributes are those that decide what an element means.
type attributes struct{ class, id, kind, style, face, hidden string }

func tag(z *html.Tokenizer) (element, attributes) {
	raw, more := z.TagName()
	e := element{string(raw), atom.Lookup(raw)}
	var a attributes
	for more {
		var k, v []byte
		k, v, more = z.TagAttr()
		switch string(k) {
		case "class":
			a.class = string(v)
		case "id":
			a.id = string(v)
		case "type":
			a.kind = string(v)
		case "style":
			a.style = strings.ToLower(strings.ReplaceAll(string(v), " ", ""))
		case "face":
			a.face = strings.ToLower(string(v))
		case "hidden":
			a.hidden = "hidden"
		}
	}
	return e, a
}

// box is an open element that has a role.
type box struct {
	name   string
	role   role
	within int  // open elements of the same name within it
	quoted bool // for answered: the quote has been seen
}

// maxBoxes bounds the open elements that are remembered; deeper ones are treated as their surroundings.
const maxBoxes = 64

// page collects lines.
type page struct {
	out    strings.Builder
	line   strings.Builder
	blank  bool // a blank is due before the next word
	boxes  []box
	hidden bool
}

func (p *page) has(r role) bool {
	for _, b := range p.boxes {
		if b.role == r {
			return true
		}
	}
	return false
}

// depth is how deep in quotes the text is.
func (p *page) depth() int {
	n := 0
	for _, b := range p.boxes {
		if b.role == quote || b.role == answered && !b.quoted {
			n++
		}
	}
	return n
}

// write adds text to the line. Blanks and line ends are one blank, except in pre.
func (p *page) write(s string) {
	if p.has(skipped) {
		return
	}
	if p.has(unseen) {
		p.hidden = p.hidden || strings.TrimSpace(invisibleGone(s)) != ""
		return
	}
	pre := p.has(verbatim)
	if p.has(symbols) {
		s = wingdings(s)
	}
	for _, r := range s {
		switch {
		case r == '\n' && pre:
			p.endLine(true)
		case r == ' ' && pre, r == '\u00a0':
			p.pending()
			p.line.WriteByte(' ')
		case r == ' ' || r == '\n' || r == '\t' || r == '\r' || r == '\f':
			p.blank = true
		default:
			p.pending()
			p.line.WriteRune(r)
		}
	}
}

// pending writes the blank that is due, except where a line begins.
func (p *page) pending() {
	if p.blank && p.line.Len() > 0 {
		p.line.WriteByte(' ')
	}
	p.blank = false
}

// endLine ends the line; one on which nothing stands only if it was meant to be blank.
func (p *page) endLine(blank bool) {
	if p.line.Len() == 0 && !blank {
		p.blank = false
		return
	}
	if n := p.depth(); n > 0 {
		p.out.WriteString(strings.Repeat(">", min(n, 9)))
		p.out.WriteByte(' ')
	}
	p.out.WriteString(strings.TrimRight(p.line.String(), " "))
	p.out.WriteByte('\n')
	p.line.Reset()
	p.blank = false
}

// start opens an element.
func (p *page) start(e element, a attributes) {
	p.leaveParagraph(e)
	for i := range p.boxes {
		if p.boxes[i].name == e.name {
			p.boxes[i].within++
		}
	}
	if p.has(skipped) || p.has(unseen) {
		return
	}
	switch {
	case e.atom == atom.Br:
		p.endLine(true)
	case block[e.atom]:
		p.endLine(false)
	case e.atom == atom.Td || e.atom == atom.Th:
		p.blank = true
	}
	if e.atom == atom.Div && (a.id == "divRplyFwdMsg" || a.id == "appendonsend") && p.depth() == 0 {
		p.out.WriteString(outlookMark + "\n")
	}
	r, ok := roleOf(e.atom, a)
	if !ok || len(p.boxes) >= maxBoxes {
		return
	}
	p.boxes = append(p.boxes, box{name: e.name, role: r})
}

// outlookMark stands where Outlook begins the letter that is answered.
const outlookMark = "-----Original Message-----"

// leaveParagraph closes what HTML lets people leave open: a paragraph where a block begins, the head where the body does.
func (p *page) leaveParagraph(e element) {
	if len(p.boxes) == 0 {
		return
	}
	switch top := p.boxes[len(p.boxes)-1].name; {
	case top == "p" && block[e.atom], top == "head" && e.atom == atom.Body:
		p.end(element{top, atom.Lookup([]byte(top))})
	}
}

// end closes an element and what was left open within it.
func (p *page) end(e element) {
	if block[e.atom] && !p.has(skipped) && !p.has(unseen) {
		p.endLine(false)
	}
	closed := -1
	for i := range p.boxes {
		if p.boxes[i].name != e.name {
			continue
		}
		if p.boxes[i].within--; p.boxes[i].within < 0 {
			closed = i
			break
		}
	}
	if closed < 0 {
		return
	}
	if p.boxes[closed].role == quote {
		for i := range p.boxes[:closed] {
			p.boxes[i].quoted = true
		}
	}
	p.boxes = p.boxes[:closed]
}
