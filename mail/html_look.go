package mail

import (
	"cmp"
	"math"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// sight tells whether text is seen.
type sight int

const (
	seenPlainly sight = iota
	unseenText
	doubtfulText // it cannot be decided here
)

// look is how the text of an element looks. Where a letter says more than this can hold, it is in doubt.
type look struct {
	plain     bool    // nothing but the usual: black on white
	size      float64 // of the letters, in pixels
	opacity   float64
	invisible bool // by the property "visibility", which an element within can undo
	squashed  bool // lines lie on each other
	color     color
	ground    color
	picture   bool // the ground is a picture
	doubt     bool

	nightly color   // the colour of the letters, and that of the ground, in a letter that has others at night
	dark    color   //
	firm    bool    // the ground that was given lies below all of the text
	thin    bool    // it is that of words in a line, and not below the boxes among them
	links   bool    // links may have a colour that nobody sees
	left    float64 // pixels by which the boxes around are moved to the left, and to the right
	right   float64 //
	clipped bool    // a box around cuts off what has no room
	cramped bool    // a box around has less room than it may need
}

var plainLook = look{plain: true, size: 16, opacity: 1, color: black, ground: white, nightly: black, dark: white}

const (
	smallest   = 4.0 // pixels: smaller letters, and boxes that are smaller and cut off what they hold, show nothing
	faintest   = 0.2 // opacity
	leastInk   = 1.3 // contrast between letters and their ground, from 1 to 21
	farthest   = 1000
	farthestUp = -60 // pixels by which text may be moved up or to the left, as lists are
)

// sight tells whether text of this look is seen. Nobody knows which letters the sheets of the letter colour, and which grounds.
func (l look) sight(s styles) sight {
	switch {
	case l.invisible, l.size < smallest, l.opacity < faintest, l.color.alpha < faintest:
		return unseenText
	case l.doubt, l.squashed, l.picture:
		return doubtfulText
	case s.colours && contrast(black, l.ground) < contrast(white, l.ground):
		return doubtfulText
	case contrast(l.color.on(l.ground), l.ground) < leastInk:
		return unseenText
	case contrast(l.color.on(white), white) < leastInk && (s.grounds || !l.firm):
		return doubtfulText
	case l.lost(s):
		return doubtfulText
	}
	return seenPlainly
}

// legible tells whether text of this look is seen on the ground that it has itself.
func (l look) legible() bool {
	hidden := l.invisible || l.size < smallest || l.opacity < faintest || l.color.alpha < faintest
	return !hidden && !l.doubt && !l.squashed && !l.picture && contrast(l.color.on(l.ground), l.ground) >= leastInk
}

// lost tells whether text cannot be seen at night, though it can by day.
func (l look) lost(s styles) bool {
	if !s.night && len(s.nights) == 0 {
		return false
	}
	_, dark := s.atNight()
	return contrast(l.nightly.on(l.dark), l.dark) < leastInk || !l.firm && contrast(l.nightly.on(dark), dark) < leastInk
}

// within is the look of the text in an element, and its box.
func (l look) within(n *html.Node, a attributes, s styles) (look, box) {
	var b box
	if b.gone = a.hidden || n.DataAtom == atom.Dialog && !a.open; b.gone {
		return l, b
	}
	around := l
	if s.doubts(n, a) || unsure[n.DataAtom] || n.Data == "math" || a.popover || n.DataAtom == atom.Details && !a.open || n.DataAtom == atom.A && l.links {
		l.doubt = true
	}
	l.size *= cmp.Or(shrinks[n.DataAtom], 1)
	if tabular[n.DataAtom] {
		if a.background != "" {
			l.paint(a.background, &b)
		}
		b.limited = a.limited()
		b.floats = n.DataAtom == atom.Table && (a.align == "left" || a.align == "right")
	}
	if a.picture != "" {
		l.picture = true
	}
	if a.color != "" && (n.DataAtom == atom.Font || n.DataAtom == atom.Body) {
		l.ink(a.color, around, &b)
	}
	if n.DataAtom == atom.Body && a.link != "" {
		c, ok := parseColor(a.link)
		l.links = !ok || contrast(c.on(white), white) < 2
	}
	if a.style != "" {
		list, ok := declarations(a.style)
		l.doubt = l.doubt || !ok
		for _, d := range list {
			l.declare(d, around, &b)
		}
		if b.gone || b.tiny && b.clipped {
			b.gone = true
			return l, b
		}
	}
	l.darken(n, a, s, b)
	l.boxed(&b, block[n.DataAtom] || tabular[n.DataAtom], around)
	b.strange = b.strange || l.doubt && !around.doubt
	l.plain = l.plain && l == around
	return l, b
}

// ink colours the letters.
func (l *look) ink(v string, around look, b *box) {
	switch v {
	case "inherit", "unset", "revert", "currentcolor":
		l.color = around.color
		return
	case "initial", "windowtext", "canvastext", "auto":
		l.color, b.inked, b.uninked = black, false, true
		return
	}
	c, ok := parseColor(v)
	if !ok {
		l.doubt = true
		return
	}
	l.color, b.inked = c, true
}

// paint colours the ground.
func (l *look) paint(v string, b *box) {
	switch v {
	case "inherit", "unset", "revert", "initial", "none", "transparent", "auto":
		return
	case "window", "canvas":
		v = "white"
	}
	c, ok := parseColor(v)
	if !ok {
		l.doubt = true
		return
	}
	b.painted, b.paint = true, c
	if c.alpha < 1 {
		c = c.on(l.ground)
	} else {
		l.picture = false
	}
	l.ground = c
}

// declare applies one property.
func (l *look) declare(d declaration, around look, b *box) {
	v := d.value
	switch p := d.property; {
	case p == "display":
		switch {
		case v == "none":
			b.gone = true
		case onOwnLines[v]:
			b.lines = onItsOwn
		case inLines[v]:
			b.lines = inALine
		case !displayed[v]:
			l.doubt = true
		}
	case p == "float":
		b.floats = v == "left" || v == "right"
		l.doubt = l.doubt || !b.floats && !general[v]
	case p == "white-space":
		switch v {
		case "pre", "pre-wrap", "pre-line", "break-spaces":
			b.source = counts
		case "normal", "nowrap", "initial":
			b.source = countsNot
		case "inherit", "unset", "revert":
		default:
			l.doubt = true
		}
	case p == "box-shadow", p == "text-shadow", p == "-webkit-box-shadow":
		b.strange = b.strange || !general[v]
	case p == "outline", p == "outline-width":
		b.strange = b.strange || thicker(v, thickest)
	case strings.HasPrefix(p, "border-image"), p == "-webkit-border-image":
		l.picture = l.picture || !general[v] && !strings.HasPrefix(v, "none")
	case p == "-webkit-text-stroke", p == "-webkit-text-stroke-width":
		l.doubt = l.doubt || thicker(v, 0)
	case strings.HasPrefix(p, "text-decoration"), strings.HasPrefix(p, "text-underline"), strings.HasPrefix(p, "-webkit-text-decoration"):
		l.doubt = l.doubt || strings.Contains(v, "line-through") || thicker(v, thickest)
	case strings.HasPrefix(p, "mso-"):
		l.ofWord(p, v, b)
	case p == "visibility":
		switch v {
		case "hidden", "collapse":
			l.invisible = true
		case "visible", "initial":
			l.invisible = false
		case "inherit", "unset", "revert":
			l.invisible = around.invisible
		default:
			l.doubt = true
		}
	case p == "opacity", p == "-webkit-opacity", p == "-moz-opacity":
		f, unit, ok := number(v)
		if unit == "%" {
			f /= 100
		}
		if !ok || unit != "" && unit != "%" {
			l.doubt = l.doubt || !general[v]
			return
		}
		l.opacity = around.opacity * min(f, 1)
	case p == "font-size":
		l.sized(v, around)
	case p == "font":
		l.font(v, around)
	case p == "line-height":
		f, unit, ok := number(v)
		l.squashed = ok && (unit == "" && f < 0.3 || unit == "%" && f < 30 || unit != "" && unit != "%" && pixels(f, unit, l.size) < smallest)
		l.doubt = l.doubt || !ok && !general[v]
	case p == "color", p == "-webkit-text-fill-color":
		l.ink(v, around, b)
		b.important = b.important || d.important
	case p == "background-color":
		l.paint(v, b)
		b.important = b.important || d.important
	case p == "background", p == "background-image":
		l.background(v, b)
		b.important = b.important || d.important
	case p == "overflow" || p == "overflow-x" || p == "overflow-y":
		b.clipped = b.clipped || v != "visible" && (v == "auto" || !general[v]) // who scrolls in a small box?
	case p == "height" || p == "max-height" || p == "width" || p == "max-width":
		l.room(p, v, b)
	case p == "position":
		l.doubt = l.doubt || v != "static" && v != "relative" && v != "initial" && v != "inherit"
	case p == "unicode-bidi":
		l.doubt = l.doubt || strings.Contains(v, "override")
	case moves(p):
		l.move(p, v, b)
	case shows(p), general[v]:
	default:
		l.doubt = true
	}
}

// ofWord applies one of Word's own properties, which no other program heeds.
func (l *look) ofWord(p, v string, b *box) {
	switch {
	case p == "mso-hide":
		b.gone = b.gone || v == "all"
	case strings.HasPrefix(p, "mso-style-textfill"):
		l.doubt = true
	case p == "mso-highlight", p == "mso-shading":
		c, ok := parseColor(v)
		l.doubt = l.doubt || ok && contrast(c, black) < 3
	case p == "mso-themecolor":
		l.doubt = l.doubt || strings.HasPrefix(v, "background")
	case p == "mso-ansi-font-size", p == "mso-font-width", p == "mso-text-raise":
		f, unit, ok := number(v)
		size := pixels(f, unit, plainLook.size)
		l.doubt = l.doubt || ok && (p == "mso-ansi-font-size" && size < smallest || p == "mso-font-width" && f < 30 || p == "mso-text-raise" && math.Abs(size) > 20)
	}
}

// sized sets the size of the letters.
func (l *look) sized(v string, around look) {
	f, unit, ok := number(v)
	switch {
	case ok && unit == "%":
		l.size = around.size * f / 100
	case ok && (unit != "" || f == 0):
		if l.size = pixels(f, unit, around.size); l.size < 0 {
			l.doubt = true
		}
	case fontSizes[v]:
		l.size = plainLook.size
	case v == "smaller":
		l.size = around.size * smaller
	case v == "inherit", v == "unset", v == "larger", v == "revert", v == "revert-layer":
		l.size = around.size
	default:
		l.doubt = true
	}
}

// font reads the size out of the property that holds everything about letters.
func (l *look) font(v string, around look) {
	if general[v] {
		l.size = around.size
		return
	}
	for w := range strings.FieldsSeq(v) {
		size, height, both := strings.Cut(w, "/")
		_, unit, ok := number(size)
		if ok && unit != "" || fontSizes[size] || size == "0" {
			l.sized(size, around)
			if both {
				l.declare(declaration{"line-height", height, false}, around, nil)
			}
			return
		}
	}
	l.doubt = true
}

// background reads the colour out of the property that holds everything about the ground.
func (l *look) background(v string, b *box) {
	if strings.Contains(v, "url(") || strings.Contains(v, "gradient(") || strings.Contains(v, "image") || strings.Contains(v, "element(") {
		l.picture = true
		return
	}
	if strings.Contains(v, "(") {
		l.paint(v, b)
		return
	}
	for w := range strings.FieldsSeq(v) {
		if _, ok := parseColor(w); ok {
			l.paint(w, b)
		}
	}
}

// darken applies what a letter says of colours at night: what stands in a sheet yields to the style of the element, unless it is more
// important.
func (l *look) darken(n *html.Node, a attributes, s styles, b box) {
	if !s.night && len(s.nights) == 0 {
		return
	}
	switch {
	case b.inked:
		l.nightly = l.color
	case b.uninked:
		l.nightly, _ = s.atNight()
	}
	if b.painted {
		l.dark = b.paint.on(l.dark)
	}
	classes := a.classes()
	for _, r := range s.nights {
		if !r.means(n, a, classes) {
			continue
		}
		if r.ink.given && (r.ink.important || !b.inked) {
			l.nightly = r.ink.color
		}
		if r.ground.given && (r.ground.important || !b.painted) {
			l.dark = r.ground.color.on(l.dark)
		}
		l.doubt = l.doubt || b.important
	}
}
