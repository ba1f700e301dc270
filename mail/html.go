package mail

import (
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// seenText is what a reader sees of a letter in HTML.
type seenText struct {
	text   string // line by line; what is quoted begins with "> ", as in plain text
	hidden bool   // text was left out that no reader would see
	doubt  bool   // for some text it cannot be decided whether it is seen
}

// htmlText reads HTML as mail programs show it. The elements are those that a browser would make of it, so that nothing
// which is left open or closed twice can end what hides text.
func htmlText(s string) seenText {
	s = strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", " ") // one that stands alone ends no line, not in pre either
	if tangled(s) {
		return seenText{doubt: true}
	}
	root, err := html.ParseWithOptions(strings.NewReader(s), html.ParseOptionEnableScripting(false))
	if err != nil { // more than 512 elements within each other
		return seenText{doubt: true}
	}
	p := page{styles: stylesOf(root)}
	p.here.look = plainLook
	p.here.look.nightly, p.here.look.dark = p.styles.atNight()
	for n := range root.ChildNodes() {
		p.show(n)
	}
	p.endLine(false)
	return seenText{strings.TrimRight(p.out.String(), "\n"), p.hidden, p.doubt}
}

// What is read of HTML at most: elements, and for each one how many are open around it.
const (
	mostTags = 20_000
	mostOpen = 2_000_000
)

// tangled tells whether HTML would cost more than a letter may: a browser looks through all open elements again and again.
func tangled(s string) bool {
	if strings.Count(s, "<") <= 1000 {
		return false
	}
	z := html.NewTokenizer(strings.NewReader(s))
	open, left, tags, steps := map[string]int{}, 0, 0, 0
	for {
		kind := z.Next()
		switch kind {
		case html.ErrorToken:
			return false
		case html.StartTagToken, html.EndTagToken:
			raw, _ := z.TagName()
			if a := atom.Lookup(raw); a == atom.Br || a == atom.Img || a == atom.Hr {
				break
			}
			name := string(raw)
			switch {
			case kind == html.StartTagToken:
				open[name]++
				left++
			case kind == html.EndTagToken && open[name] > 0:
				open[name]--
				left--
			}
			tags++
			if steps += min(left, 512); tags > mostTags || steps > mostOpen {
				return true
			}
		}
	}
}

// attributes are those that decide what an element means.
type attributes struct {
	class, id, kind, style, face    string
	color, background, picture, dir string
	link, align, width              string
	hidden, open, popover           bool
}

// limited tells whether an element has less room than it may need.
func (a attributes) limited() bool {
	f, unit, ok := number(strings.TrimSpace(a.width))
	return ok && unit != "%" && f < 100
}

func attributesOf(n *html.Node) attributes {
	var a attributes
	for _, at := range n.Attr {
		switch at.Key {
		case "class":
			a.class = at.Val
		case "id":
			a.id = at.Val
		case "type":
			a.kind = at.Val
		case "style":
			a.style = at.Val
		case "face":
			a.face = strings.ToLower(at.Val)
		case "color", "text":
			a.color = at.Val
		case "bgcolor":
			a.background = at.Val
		case "background":
			a.picture = at.Val
		case "dir":
			a.dir = strings.ToLower(at.Val)
		case "hidden":
			a.hidden = true
		case "open":
			a.open = true
		case "popover":
			a.popover = true
		case "link", "vlink", "alink":
			if c, ok := parseColor(a.link); a.link == "" || ok && contrast(c.on(white), white) >= 2 {
				a.link = at.Val
			}
		case "align":
			a.align = strings.ToLower(at.Val)
		case "width":
			a.width = at.Val
		}
	}
	return a
}

// frame is an element that holds a quote, and above it words that belong to the quote.
type frame struct{ quoted bool } // the quote has been seen

const mostFonts = 500 // that are looked at closely

const mostFrames = 20 // within each other

// place is where in the page text stands.
type place struct {
	skipped, unseen, verbatim bool
	symbols, foreign          bool
	quotes                    int
	frames                    []*frame
	look                      look
}

// page collects lines.
type page struct {
	out    strings.Builder
	line   strings.Builder
	blank  bool // a blank is due before the next word
	here   place
	styles styles
	hidden bool
	doubt  bool
	older  bool // Outlook's mark of the letter that is answered has been written
	partly bool // what is read now is not for all programs
	fonts  int  // elements that may have a font without letters
}

// depth is how deep in quotes the text is.
func (p *page) depth() int {
	n := p.here.quotes
	for _, f := range p.here.frames {
		if !f.quoted {
			n++
		}
	}
	return n
}

// show writes what a node shows.
func (p *page) show(n *html.Node) {
	switch n.Type {
	case html.TextNode:
		p.write(n.Data)
	case html.CommentNode:
		p.condition(n.Data)
	case html.ElementNode:
		around := p.here
		r, isBlock := p.open(n)
		for c := range n.ChildNodes() {
			p.show(c)
		}
		if isBlock && !p.here.skipped && !p.here.unseen {
			p.endLine(false)
		}
		p.here = around
		if r == quote {
			for _, f := range p.here.frames {
				f.quoted = true
			}
		}
	}
}

// write adds text to the line. Blanks and line ends are one blank, except in pre.
func (p *page) write(s string) {
	if p.here.skipped {
		return
	}
	if p.here.unseen || p.here.look.doubt || !p.here.look.plain || p.partly || p.here.foreign {
		if something := strings.TrimSpace(invisibleGone(s)) != ""; something {
			if p.here.foreign && !p.here.symbols && strings.ContainsFunc(s, unicode.IsLetter) {
				p.doubts()
			}
			switch p.sight() {
			case unseenText:
				p.hidden = true
				return
			case doubtfulText:
				p.doubts()
			}
		} else if p.here.unseen {
			return
		}
	}
	if p.here.symbols {
		s = wingdings(s)
	}
	for _, r := range s {
		switch {
		case r == '\n' && p.here.verbatim:
			p.endLine(true)
		case r == ' ' && p.here.verbatim, r == '\u00a0':
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

// sight tells whether a reader sees text that stands here.
func (p *page) sight() sight {
	if p.here.unseen {
		return unseenText
	}
	if s := p.here.look.sight(p.styles); s != seenPlainly || !p.partly {
		return s
	}
	return doubtfulText
}

// doubts notes that it cannot be decided what a reader sees here. What is quoted is not read.
func (p *page) doubts() { p.doubt = p.doubt || p.depth() == 0 && !p.older }

// condition reads a comment with which Outlook is told what is not for it, or for it alone: what stands between two of them other
// programs show. What Word writes itself around the bullets of lists is shown by all.
func (p *page) condition(comment string) {
	comment = strings.ToLower(strings.TrimSpace(comment))
	switch {
	case strings.HasPrefix(comment, "[if") && !strings.Contains(comment, "[endif]"):
		p.partly = !strings.Contains(comment, "!support") && !strings.Contains(comment, "!vml")
	case strings.HasSuffix(comment, "[endif]"):
		p.partly = false
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

// open goes into an element and tells its role, and whether it begins a line and ends one.
func (p *page) open(n *html.Node) (r role, isBlock bool) {
	if p.here.skipped || p.here.unseen {
		return none, false
	}
	e, a := n.DataAtom, attributesOf(n)
	around := p.here.look
	l, b := around.within(n, a, p.styles)
	p.here.look = l
	switch column := e == atom.Col || e == atom.Colgroup; {
	case b.strange && (block[e] || e == atom.Br || e == atom.Img || b.lines != asUsual), e == atom.Br && b.gone,
		column && (b.gone || a.background != "" || l.ground != around.ground || l.picture || l.invisible || l.doubt): // it is that of the cells below
		p.doubts() // even if there is no text in it
	}
	if b.gone {
		p.here.unseen = true
		return none, false
	}
	isBlock = block[e] && b.lines != inALine || b.lines == onItsOwn
	p.blank = p.blank || block[e] && !isBlock
	switch {
	case e == atom.Br:
		p.endLine(true)
	case isBlock:
		p.endLine(false)
	case e == atom.Td || e == atom.Th:
		p.blank = true
	}
	if e == atom.Div && (a.id == "divRplyFwdMsg" || a.id == "appendonsend") && p.depth() == 0 {
		p.out.WriteString(outlookMark + "\n")
		p.older = true
	}
	switch r = roleOf(e, a); r {
	case skipped:
		p.here.skipped = true
	case quote:
		p.here.quotes++
	case answered:
		if len(p.here.frames) >= mostFrames { // nobody answers that often
			p.here.quotes++
			break
		}
		p.here.frames = append(p.here.frames[:len(p.here.frames):len(p.here.frames)], &frame{})
	case symbols:
		p.here.symbols = true
	case foreign:
		if p.fonts++; p.fonts > mostFonts || foreignFont(a.style) || foreignFont("font:"+a.face) {
			p.here.foreign = true
		}
	case verbatim:
		p.here.verbatim = true
	}
	if b.source != asAround {
		p.here.verbatim = b.source == counts
	}
	return r, isBlock
}

// outlookMark stands where Outlook begins the letter that is answered.
const outlookMark = "-----Original Message-----"
