package mail

import (
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// sheet is what the style sheets of a letter do. They are not applied: those of people's mail programs set type, margins and the
// colours of links, and whatever goes beyond that puts the letter in doubt.
type sheet struct {
	doubt   bool // it may hide text, or cannot be read
	inks    bool // it colours letters, so that they can be read on white
	grounds bool // it colours grounds, so that black can be read on them
	night   bool // the page is dark at night
}

// sheetOf reads the style sheets of a letter, wherever they stand.
func sheetOf(root *html.Node) sheet {
	var s sheet
	for n := range root.Descendants() {
		switch n.DataAtom {
		case atom.Meta:
			s.night = s.night || strings.HasSuffix(strings.ToLower(valueOf(n, "name")), "color-scheme") && strings.Contains(strings.ToLower(valueOf(n, "content")), "dark")
		case atom.Style:
			if n.FirstChild != nil {
				s.read(n.FirstChild.Data, 0, false)
			}
		case atom.Link:
			s.doubt = s.doubt || strings.Contains(strings.ToLower(valueOf(n, "rel")), "stylesheet")
		}
	}
	return s
}

// valueOf returns the value of an attribute.
func valueOf(n *html.Node, key string) string {
	if i := slices.IndexFunc(n.Attr, func(a html.Attribute) bool { return a.Key == key }); i >= 0 {
		return n.Attr[i].Val
	}
	return ""
}

// read reads rules: a selector and what it sets.
func (s *sheet) read(text string, depth int, night bool) {
	text, ok := bare(strings.NewReplacer("<!--", " ", "-->", " ").Replace(text))
	if !ok || depth > 3 {
		s.doubt = true
	}
	for !s.doubt {
		text = strings.TrimLeft(text, " \t\r\n\f;")
		if text == "" {
			return
		}
		open := strings.IndexAny(text, "{;")
		if open < 0 {
			s.doubt = strings.Contains(text, "@") // what is left is no rule, and no import
			return
		}
		head := strings.ToLower(strings.TrimSpace(text[:open]))
		if text[open] == ';' {
			s.doubt = !strings.HasPrefix(head, "@charset")
			text = text[open+1:]
			continue
		}
		end := closing(text[open:])
		if end < 0 {
			s.doubt = true
			return
		}
		s.rule(head, text[open+1:open+end], depth, night)
		text = text[open+end+1:]
	}
}

// closing finds the bracket that closes the first one.
func closing(s string) int {
	depth := 0
	for i := range len(s) {
		switch s[i] {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i
			}
		case '\\':
			if i+1 < len(s) && strings.IndexByte(`{}"'`, s[i+1]) >= 0 {
				return -1
			}
		}
	}
	return -1
}

var atNight = regexp.MustCompile(`^@media ?\( ?prefers-color-scheme ?: ?dark ?\)$`)

// rule reads one rule, whichever elements it is for.
func (s *sheet) rule(head, body string, depth int, night bool) {
	if !strings.HasPrefix(head, "@") {
		s.set(body, night)
		return
	}
	switch name := strings.FieldsFunc(head, func(r rune) bool { return r == ' ' || r == '(' })[0]; name {
	case "@page", "@list", "@viewport", "@-ms-viewport":
	case "@font-face":
		s.doubt = s.doubt || strings.Contains(strings.ToLower(body), "src")
	case "@media", "@supports", "@layer":
		s.read(body, depth+1, night || atNight.MatchString(head))
	default:
		s.doubt = true
	}
}

// set reads what a rule sets. At night letters are light and the ground is dark.
func (s *sheet) set(body string, night bool) {
	list, ok := declarations(body)
	usual := plainLook
	if night {
		usual.ink, usual.ground = white, black
	}
	l, b := usual, box{}
	l.apply(list, usual, &b)
	ink := slices.ContainsFunc(list, func(d declaration) bool { return d.property == "color" || d.property == "-webkit-text-fill-color" })
	ground := slices.ContainsFunc(list, func(d declaration) bool { return strings.HasPrefix(d.property, "background") })
	if !ok || b != (box{painted: b.painted}) || foreignFont(body) || l.opacity < 1 || l.flat || l.size < smallest || l.left < 0 || l.right > 200 {
		s.doubt = true
	}
	if night {
		s.night = s.night || ink || ground
		s.doubt = s.doubt || ink && (l.ink.alpha < 1 || contrast(l.ink, black) < lit || !ground && contrast(l.ink, white) < leastInk) ||
			ground && (!ink || !b.painted || contrast(l.ground, white) < light)
		return
	}
	s.night = s.night || l.night
	s.inks, s.grounds = s.inks || ink, s.grounds || ground
	s.doubt = s.doubt || ink && contrast(l.ink.on(white), white) < readable || ground && (contrast(l.ground, black) < light || !b.painted && l.ground != white) // thin ones add up
}
