package mail

import (
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
}

var plainLook = look{plain: true, size: 16, opacity: 1, color: black, ground: white}

const (
	smallest   = 4.0 // pixels: smaller letters, and boxes that are smaller and cut off what they hold, show nothing
	faintest   = 0.2 // opacity
	leastInk   = 1.3 // contrast between letters and their ground, from 1 to 21
	farthest   = 1000
	farthestUp = -60 // pixels by which text may be moved up or to the left, as lists are
)

// sight tells whether text of this look is seen. colours tells that a style sheet colours letters, nobody knows which.
func (l look) sight(colours bool) sight {
	switch {
	case l.invisible, l.size < smallest, l.opacity < faintest, l.color.alpha < faintest:
		return unseenText
	case l.doubt, l.squashed, l.picture:
		return doubtfulText
	case colours && contrast(black, l.ground) < contrast(white, l.ground):
		return doubtfulText
	case contrast(l.color.on(l.ground), l.ground) < leastInk:
		return unseenText
	}
	return seenPlainly
}

// within is the look of the text in an element. gone tells that nothing in the element is seen, whatever it says itself.
func (l look) within(n *html.Node, a attributes, s sheet) (look, bool) {
	if a.hidden || n.DataAtom == atom.Dialog && !a.open {
		return l, true
	}
	around := l
	if s.doubts(n, a) || n.DataAtom == atom.Details && !a.open || n.DataAtom == atom.Bdo {
		l.doubt = true
	}
	if a.background != "" {
		l.paint(a.background)
	}
	if a.picture != "" {
		l.picture = true
	}
	if a.color != "" && (n.DataAtom == atom.Font || n.DataAtom == atom.Body) {
		l.ink(a.color, around)
	}
	if a.style != "" {
		list, ok := declarations(a.style)
		l.doubt = l.doubt || !ok
		var b box
		for _, d := range list {
			l.declare(d, around, &b)
		}
		if b.gone || b.tiny && b.clipped {
			return l, true
		}
		if b.tiny || b.clipped && b.limited {
			l.doubt = true
		}
	}
	l.plain = l.plain && l == around
	return l, false
}

// box is what the style of one element says of its box.
type box struct {
	gone    bool // not shown at all
	tiny    bool // next to no room
	limited bool // less room than it may need
	clipped bool // what has no room is cut off
}

// ink colours the letters.
func (l *look) ink(v string, around look) {
	switch v {
	case "inherit", "unset", "revert", "currentcolor":
		l.color = around.color
		return
	case "initial", "windowtext", "canvastext", "auto":
		v = "black"
	}
	c, ok := parseColor(v)
	if !ok {
		l.doubt = true
		return
	}
	l.color = c
}

// paint colours the ground.
func (l *look) paint(v string) {
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
		case !displayed[v]:
			l.doubt = true
		}
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
	case p == "mso-hide":
		b.gone = b.gone || v == "all"
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
		l.ink(v, around)
	case p == "background-color":
		l.paint(v)
	case p == "background", p == "background-image":
		l.background(v)
	case p == "overflow" || p == "overflow-x" || p == "overflow-y":
		b.clipped = b.clipped || strings.Contains(v, "hidden") || strings.Contains(v, "clip")
	case p == "height" || p == "max-height" || p == "width" || p == "max-width":
		l.room(p, v, b)
	case p == "position":
		l.doubt = l.doubt || v != "static" && v != "relative" && v != "initial" && v != "inherit"
	case p == "unicode-bidi":
		l.doubt = l.doubt || strings.Contains(v, "override")
	case moves(p):
		least := float64(farthestUp)
		if strings.HasSuffix(p, "-spacing") {
			least = -2
		}
		for w := range strings.FieldsSeq(v) {
			f, unit, ok := number(w)
			far := ok && (unit == "%" && (f < -10 || f > 100) || unit != "%" && (pixels(f, unit, l.size) < least || pixels(f, unit, l.size) > farthest))
			l.doubt = l.doubt || far || !ok && strings.ContainsAny(w, "0123456789(")
		}
	case shows(p), general[v]:
	default:
		l.doubt = true
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
	case v == "inherit", v == "unset", v == "smaller", v == "larger", v == "revert", v == "revert-layer":
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
				l.declare(declaration{"line-height", height}, around, nil)
			}
			return
		}
	}
	l.doubt = true
}

// background reads the colour out of the property that holds everything about the ground.
func (l *look) background(v string) {
	if strings.Contains(v, "url(") || strings.Contains(v, "gradient(") || strings.Contains(v, "image") || strings.Contains(v, "element(") {
		l.picture = true
		return
	}
	if strings.Contains(v, "(") {
		l.paint(v)
		return
	}
	for w := range strings.FieldsSeq(v) {
		if _, ok := parseColor(w); ok {
			l.paint(w)
		}
	}
}

// room reads how much room a box has.
func (l *look) room(p, v string, b *box) {
	f, unit, ok := number(v)
	switch {
	case !ok && (general[v] || strings.HasSuffix(v, "-content")):
	case !ok:
		l.doubt = true
	case unit == "%":
		b.tiny = b.tiny || f < 2
	case pixels(f, unit, l.size) < smallest:
		b.tiny = true
	case strings.HasSuffix(p, "height"), pixels(f, unit, l.size) < 100:
		b.limited = true
	}
}
