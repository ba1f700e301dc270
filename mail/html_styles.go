package mail

import (
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// styles is what the style sheets of a letter say. They are not applied: what hides text by a style sheet, or could, puts it in
// doubt. People's mail programs set type, margins and links with them, and that is passed over.
type styles struct {
	all     bool // it cannot be read, or concerns everything
	colours bool // it colours letters, so that they can be read on white
	grounds bool // it colours grounds, on which black can be read
	night   bool // the letter is also for the night, when letters are light and the ground is dark
	nights  []nightRule
	picks   []pick
}

// pick is the last part of a selector: the elements that it may mean, and perhaps more.
type pick struct {
	tag, id string
	classes []string
}

// nightRule gives some elements colours at night.
type nightRule struct {
	pick
	ink, ground given
}

// given is a colour that a sheet gives.
type given struct {
	given, important bool
	color            color
}

// atNight are the colours at night of what has none of its own.
func (s styles) atNight() (ink, ground color) {
	if s.night {
		return white, black
	}
	return black, white
}

const mostPicks = 30 // elements that one letter puts in doubt; more is everything

// stylesOf reads the style sheets of a letter, wherever they stand.
func stylesOf(root *html.Node) styles {
	var s styles
	for n := range root.Descendants() {
		switch {
		case n.Type != html.ElementNode:
		case n.DataAtom == atom.Meta:
			s.night = s.night || strings.HasSuffix(strings.ToLower(valueOf(n, "name")), "color-scheme") && strings.Contains(strings.ToLower(valueOf(n, "content")), "dark")
		case isForNight(valueOf(n, "style")):
			s.night = true
		case n.DataAtom == atom.Style && n.FirstChild != nil:
			s.read(n.FirstChild.Data, 0, false)
		case n.DataAtom == atom.Link && slices.ContainsFunc(n.Attr, func(a html.Attribute) bool {
			return a.Key == "rel" && strings.Contains(strings.ToLower(a.Val), "stylesheet")
		}):
			s.all = true
		}
	}
	return s
}

// isForNight tells whether a style has an element shown dark at night.
func isForNight(style string) bool {
	style = strings.ToLower(style)
	return strings.Contains(style, "color-scheme") && forNight.MatchString(style)
}

var forNight = regexp.MustCompile(`color-scheme[^;]*dark`)

// valueOf is the value of an attribute.
func valueOf(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// read reads rules: a selector and what it sets. At night letters are light and the ground is dark.
func (s *styles) read(text string, depth int, night bool) {
	text, ok := bare(strings.NewReplacer("<!--", " ", "-->", " ").Replace(text))
	if !ok || depth > 3 {
		s.all = true
		return
	}
	for !s.all {
		text = strings.TrimLeft(text, " \t\r\n\f;")
		if text == "" {
			return
		}
		open := strings.IndexAny(text, "{;")
		if open < 0 {
			s.all = strings.Contains(text, "@") // what is left is no rule, and no import
			return
		}
		head := strings.TrimSpace(text[:open])
		if text[open] == ';' {
			s.all = !strings.HasPrefix(strings.ToLower(head), "@charset")
			text = text[open+1:]
			continue
		}
		end := closing(text[open:])
		if end < 0 {
			s.all = true
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

// rule reads one rule.
func (s *styles) rule(head, body string, depth int, night bool) {
	if head = strings.ToLower(head); strings.HasPrefix(head, "@") {
		name := strings.FieldsFunc(head, func(r rune) bool { return r == ' ' || r == '(' })[0]
		switch {
		case name == "@page", name == "@list", name == "@viewport", name == "@-ms-viewport", name == "@font-face" && !strings.Contains(body, "src"):
		case name == "@media", name == "@supports", name == "@layer":
			s.read(body, depth+1, night || atNight.MatchString(head))
		default:
			s.all = true
		}
		return
	}
	list, ok := declarations(body)
	usual := plainLook
	if night {
		usual.color, usual.ground = white, black
	}
	l := usual
	var b box
	for _, d := range list {
		l.declare(d, usual, &b)
	}
	if ok && !b.odd() && !adds(list) && !foreignFont(body) && l.opacity == 1 && l.legible() {
		switch {
		case night:
			for one := range strings.SplitSeq(head, ",") {
				s.atNightFor(one, list, l, b)
			}
			return
		case contrast(black, l.ground) > 12:
			ink, ground := colours(list)
			s.colours, s.grounds = s.colours || len(ink) > 0, s.grounds || len(ground) > 0
			s.night = s.night || isForNight(body)
			return
		}
	}
	for one := range strings.SplitSeq(head, ",") {
		s.pick(one)
	}
}

// atNightFor notes the colours that a sheet gives at night to what one selector means. If that is not plain, it is in doubt.
func (s *styles) atNightFor(selector string, list []declaration, l look, b box) {
	m := simple.FindStringSubmatch(strings.TrimSpace(selector))
	if m == nil || strings.Contains(selector, ":") || len(s.nights) >= mostPicks {
		s.pick(selector)
		return
	}
	r := nightRule{pick: pickOf(m)}
	ink, ground := colours(list)
	for _, d := range ink {
		r.ink = given{true, r.ink.important || d.important, l.color}
	}
	for _, d := range ground {
		r.ground = given{true, r.ground.important || d.important, b.paint}
	}
	if r.ink.given != b.inked || r.ground.given && (!b.painted || b.paint.alpha < 1) { // that of what is around, say
		s.pick(selector)
		return
	}
	s.nights = append(s.nights, r)
}

// colours are the declarations that colour letters, and those that colour their ground.
func colours(list []declaration) (ink, ground []declaration) {
	for _, d := range list {
		switch {
		case d.property == "color", d.property == "-webkit-text-fill-color":
			ink = append(ink, d)
		case strings.HasPrefix(d.property, "background"):
			ground = append(ground, d)
		}
	}
	return ink, ground
}

// odd tells whether a box is more than room for lines.
func (b box) odd() bool {
	return b.gone || b.tiny || b.limited || b.clipped || b.floats || b.strange || b.left < -slight || b.lines != asUsual || b.source != asAround
}

// adds tells whether a rule makes letters smaller than those around, which adds up where elements lie within each other.
func adds(list []declaration) bool {
	return slices.ContainsFunc(list, func(d declaration) bool {
		if d.property != "font-size" && d.property != "font" {
			return false
		}
		return slices.ContainsFunc(strings.Fields(d.value), func(w string) bool {
			w, _, _ = strings.Cut(w, "/")
			f, unit, ok := number(w)
			return w == "smaller" || ok && (unit == "%" && f < 100 || (unit == "em" || unit == "ex" || unit == "ch") && f < 1)
		})
	})
}

var atNight = regexp.MustCompile(`^@media ?\( ?prefers-color-scheme ?: ?dark ?\)$`)

var simple = regexp.MustCompile(`^([a-z][a-z0-9]*|\*)?((?:[.#][a-z0-9_-]+)*)(?::{1,2}[a-z-]+)*$`)

// pick puts the elements in doubt that a selector may mean: those that its last part does.
func (s *styles) pick(selector string) {
	parts := strings.FieldsFunc(selector, func(r rune) bool { return strings.ContainsRune(" \t\r\n\f>+~", r) })
	if len(parts) == 0 || len(s.picks) >= mostPicks {
		s.all = true
		return
	}
	m := simple.FindStringSubmatch(parts[len(parts)-1])
	if m == nil || m[2] == "" && (m[1] == "" || m[1] == "*") {
		s.all = true
		return
	}
	s.picks = append(s.picks, pickOf(m))
}

// pickOf reads a part of a selector.
func pickOf(m []string) pick {
	p := pick{tag: strings.TrimPrefix(m[1], "*")}
	for _, name := range regexp.MustCompile(`[.#][^.#]+`).FindAllString(m[2], -1) {
		if name[0] == '#' {
			p.id = name[1:]
		} else {
			p.classes = append(p.classes, name[1:])
		}
	}
	return p
}

// doubts tells whether the sheets may hide the text of an element.
func (s styles) doubts(n *html.Node, a attributes) bool {
	if s.all {
		return true
	}
	if len(s.picks) == 0 {
		return false
	}
	classes := a.classes()
	return slices.ContainsFunc(s.picks, func(p pick) bool { return p.means(n, a, classes) })
}

// classes are those of an element.
func (a attributes) classes() []string { return strings.Fields(strings.ToLower(a.class)) }

// means tells whether an element may be meant.
func (p pick) means(n *html.Node, a attributes, classes []string) bool {
	if p.tag != "" && p.tag != n.Data || p.id != "" && p.id != strings.ToLower(a.id) {
		return false
	}
	return !slices.ContainsFunc(p.classes, func(c string) bool { return !slices.Contains(classes, c) })
}
