package mail

import (
	"cmp"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// look is how the text of an element looks, as far as it decides whether a person sees the text. No page is laid out: whatever goes
// beyond type, margins and readable colours puts the letter in doubt.
type look struct {
	size        float64 // of the letters, in pixels
	opacity     float64
	flat        bool // lines lie on each other
	ink, ground color
	coloured    bool    // ink or ground was given
	firm        bool    // the ground that was given lies below all of the text
	night       bool    // the page is dark at night, unless it says otherwise
	left, right float64 // pixels by which margins move the text
}

var plainLook = look{size: 16, opacity: 1, ink: black, ground: white}

const (
	smallest = 6.0 // pixels of letters that are read
	largest  = 500.0
	faintest = 0.5 // opacity
	leastInk = 1.3 // contrast between letters and their ground, from 1 to 21
	farLeft  = -60 // pixels by which text may be moved, as lists are
	farRight = 2000
	slight   = 6.0 // pixels by which something may lie over something else

	readable = 2.5  // contrast to white of letters that a sheet may colour
	light    = 12.0 // contrast to black of a ground that a sheet may colour
	lit      = 7.0  // contrast to black of letters that a sheet may colour at night
)

// seen reports whether a person sees text of this look, whichever elements the sheet colours.
func (l look) seen(s sheet) bool {
	onWhite := contrast(l.ink.on(white), white)
	switch {
	case l.flat, l.size < smallest, l.opacity < faintest, contrast(l.ink.on(l.ground), l.ground) < leastInk/l.opacity:
		return false
	case onWhite < leastInk && !l.firm, onWhite < readable && s.grounds, contrast(black, l.ground) < light && s.inks:
		return false
	case l.night || s.night:
		return !l.coloured && !s.inks && !s.grounds
	}
	return true
}

// box is what one element does to its text and to the lines around it.
type box struct {
	gone    bool // it is not shown at all
	doubt   bool // it may hide text
	sized   bool // it may have less room than its text needs
	painted bool // its ground is a colour
	shrinks bool // its letters are smaller than those around
	lines   lines
	source  source
}

// lines tells whether a box begins a line and ends one.
type lines int

const (
	asUsual lines = iota
	onItsOwn
	inALine
)

// source tells whether the line ends of the source count.
type source int

const (
	asAround source = iota
	counts
	countsNot
)

var (
	// unsure are elements whose text is not always shown, or not to be read.
	unsure = map[atom.Atom]bool{atom.Bdo: true, atom.S: true, atom.Strike: true, atom.Del: true, atom.Marquee: true, atom.Math: true, atom.Details: true, atom.Dialog: true}
	// tabular are the elements whose ground can be given without a style.
	tabular = map[atom.Atom]bool{atom.Body: true, atom.Table: true, atom.Tr: true, atom.Td: true, atom.Th: true, atom.Thead: true, atom.Tbody: true, atom.Tfoot: true}
	// shrinks are the elements whose letters are smaller than those around, which adds up.
	shrinks = map[atom.Atom]float64{atom.Small: smaller, atom.Sub: smaller, atom.Sup: smaller, atom.H5: 0.83, atom.H6: 0.67}
)

const smaller = 5.0 / 6

// within returns the look of the text in an element, and its box.
func (l look) within(n *html.Node, a attributes) (look, box) {
	e, around := n.DataAtom, l
	list, ok := declarations(a.style)
	if ok && slices.ContainsFunc(list, isGone) && !slices.ContainsFunc(list, func(d declaration) bool { return d.property == "display" && !isGone(d) }) {
		return l, box{gone: true}
	}
	b := box{doubt: !ok || unsure[e] || n.Data == "math" || a.hidden || a.popover || a.picture != "" ||
		e == atom.Table && (a.align == "left" || a.align == "right") || (e == atom.Col || e == atom.Colgroup) && a.background != ""}
	l.size *= cmp.Or(shrinks[e], 1)
	if tabular[e] && a.background != "" {
		l.paint(a.background, &b)
	}
	if a.color != "" && (e == atom.Font || e == atom.Body) {
		l.colour(a.color, around, &b)
	}
	for _, v := range a.links {
		c, ok := parseColor(v)
		b.doubt = b.doubt || e == atom.Body && (!ok || contrast(c.on(white), white) < 2)
	}
	if e == atom.Img { // it has no text, and needs no room
		list = slices.DeleteFunc(list, func(d declaration) bool {
			return strings.HasSuffix(d.property, "width") || strings.HasSuffix(d.property, "height")
		})
	}
	l.apply(list, around, &b)
	b.doubt = b.doubt || l.left < farLeft || l.right > farRight || (e == atom.Col || e == atom.Colgroup) && l.ground != around.ground
	switch isBlock := (block[e] || tabular[e]) && b.lines != inALine || b.lines == onItsOwn; {
	case b.sized:
		l.firm = false
	case l.ground != around.ground:
		l.firm = isBlock && b.painted
	}
	return l, b
}

// isGone reports whether a declaration hides its element.
func isGone(d declaration) bool { return d.property == "display" && d.value == "none" }

// apply applies declarations, the size of the letters first: others go by it.
func (l *look) apply(list []declaration, around look, b *box) {
	for _, d := range list {
		if d.property == "font" || d.property == "font-size" {
			l.declare(d, around, b)
		}
	}
	for _, d := range list {
		if d.property != "font" && d.property != "font-size" {
			l.declare(d, around, b)
		}
	}
}

// bounds are the properties whose lengths must lie within bounds, in pixels. The first that fits counts, with all that begin with its
// name and a hyphen.
var bounds = []struct {
	property    string
	least, most float64
}{
	{"margin-left", farLeft, 1000}, {"margin", -slight, 1000}, {"padding", 0, 1000}, {"text-indent", farLeft, 200},
	{"letter-spacing", -1, 20}, {"word-spacing", -1, 20}, {"vertical-align", farLeft, 60},
	{"left", -slight, slight}, {"right", -slight, slight}, {"top", -slight, slight}, {"bottom", -slight, slight}, {"inset", -slight, slight},
	{"outline", -4, 4}, {"text-decoration", -4, 4}, {"-webkit-text-decoration", -4, 4}, {"text-underline", -4, 4},
	{"-webkit-text-stroke-color", -1000, 1000}, {"-webkit-text-stroke", 0, 0}, {"mso-text-raise", -20, 20},
}

// leastRoom are the properties whose lengths must be longer than so many pixels.
var leastRoom = map[string]float64{"height": 4, "max-height": 4, "width": 4, "max-width": 4, "mso-ansi-font-size": smallest, "mso-font-width": 240}

// declare applies one property.
func (l *look) declare(d declaration, around look, b *box) {
	v := d.value
	switch p := d.property; p {
	case "display":
		switch {
		case onOwnLines[v]:
			b.lines = onItsOwn
		case inLines[v]:
			b.lines = inALine
		case !displayed[v]:
			b.doubt = true
		}
	case "white-space":
		switch {
		case sourceCounts[v]:
			b.source = counts
		case v == "normal", v == "nowrap", v == "initial":
			b.source = countsNot
		case !general[v]:
			b.doubt = true
		}
	case "font-size":
		l.sized(v, around, b)
	case "font":
		l.font(v, around, b)
	case "line-height":
		f, unit, ok := number(v)
		l.flat = ok && (unit == "" && f < 0.3 || unit == "%" && f < 30 || unit != "" && unit != "%" && pixels(f, unit, l.size) < smallest)
		b.doubt = b.doubt || !ok && !general[v]
	case "opacity", "-webkit-opacity", "-moz-opacity":
		f, unit, ok := number(v)
		if unit == "%" {
			f /= 100
		}
		if ok {
			l.opacity = around.opacity * max(0, min(f, 1))
		}
		b.doubt = b.doubt || !ok && !general[v] || unit != "" && unit != "%"
	case "color", "-webkit-text-fill-color":
		l.colour(v, around, b)
	case "background-color":
		l.paint(v, b)
	case "background", "background-image":
		l.background(v, b)
	case "color-scheme":
		l.night = l.night || strings.Contains(v, "dark")
	case "overflow", "overflow-x", "overflow-y":
		b.doubt = b.doubt || v == "auto" || v != "visible" && !general[v] // nobody scrolls in a small box
	case "visibility", "position", "unicode-bidi":
		b.doubt = b.doubt || !still[v]
	default:
		l.measure(p, v, b)
	}
}

// measure applies a property that holds lengths, or does nothing.
func (l *look) measure(p, v string, b *box) {
	least, most, ok := lengths(v, l.size)
	if room, is := leastRoom[p]; is {
		b.doubt = b.doubt || !ok || most < room && strings.ContainsAny(v, "0123456789") || least < 0
		b.sized = b.sized || strings.HasSuffix(p, "height") && !general[v] || strings.HasSuffix(p, "width") && !strings.HasPrefix(p, "mso-") && 0 < most && most < 100
		return
	}
	for _, r := range bounds {
		if p != r.property && !strings.HasPrefix(p, r.property+"-") {
			continue
		}
		b.doubt = b.doubt || !ok || least < r.least || most > r.most || strings.Contains(v, "line-through") || r.most == 0 && (strings.Contains(v, "thick") || strings.Contains(v, "medium"))
		if strings.HasPrefix(p, "margin") || strings.HasPrefix(p, "padding") {
			l.left += least
			l.right += most
		}
		return
	}
	c, isColour := parseColor(v)
	switch {
	case p == "mso-hide", strings.HasPrefix(p, "mso-style-textfill"):
		b.doubt = b.doubt || !general[v]
	case p == "mso-highlight", p == "mso-shading":
		b.doubt = b.doubt || isColour && contrast(c, black) < 3
	case p == "mso-themecolor":
		b.doubt = b.doubt || strings.HasPrefix(v, "background")
	case strings.HasPrefix(p, "border-image"):
		b.doubt = b.doubt || !general[v] && !strings.HasPrefix(v, "none")
	case strings.HasPrefix(p, "mso-"):
	default:
		b.doubt = b.doubt || !shows(p) && !general[v]
	}
}

// colour colours the letters.
func (l *look) colour(v string, around look, b *box) {
	switch v {
	case "inherit", "unset", "revert", "currentcolor":
		l.ink = around.ink
		return
	case "initial", "windowtext", "canvastext", "auto":
		l.ink = black
		return
	}
	c, ok := parseColor(v)
	b.doubt = b.doubt || !ok
	l.ink, l.coloured = c, true
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
	b.doubt = b.doubt || !ok
	l.ground, l.coloured, b.painted = c.on(l.ground), true, c.alpha == 1
}

// background reads the colour out of the property that holds everything about the ground.
func (l *look) background(v string, b *box) {
	if strings.Contains(v, "(") {
		l.paint(v, b) // which doubts pictures
		return
	}
	for w := range strings.FieldsSeq(v) {
		if _, ok := parseColor(w); ok {
			l.paint(w, b)
		}
	}
}

// sized sets the size of the letters.
func (l *look) sized(v string, around look, b *box) {
	f, unit, ok := number(v)
	switch {
	case ok && unit == "%":
		l.size, b.shrinks = around.size*f/100, f < 100
	case ok && (unit != "" || f == 0):
		l.size, b.shrinks = pixels(f, unit, around.size), unitsOfLetters[unit] > 0 && f < 1
	case fontSizes[v]:
		l.size = plainLook.size
	case v == "smaller":
		l.size, b.shrinks = around.size*smaller, true
	case v == "inherit", v == "unset", v == "larger", v == "revert":
		l.size = around.size
	default:
		b.doubt = true
	}
	b.doubt = b.doubt || l.size > largest
}

// font reads the size out of the property that holds everything about letters.
func (l *look) font(v string, around look, b *box) {
	if general[v] {
		l.size = around.size
		return
	}
	for w := range strings.FieldsSeq(v) {
		size, height, both := strings.Cut(w, "/")
		_, unit, ok := number(size)
		if ok && unit != "" || fontSizes[size] || size == "0" {
			l.sized(size, around, b)
			l.flat = false
			if both {
				l.declare(declaration{"line-height", height}, around, b)
			}
			return
		}
	}
	b.doubt = true
}

var (
	// general are the values that hide nothing, whatever the property.
	general   = set("initial inherit unset revert none normal auto")
	still     = set("initial inherit unset revert none normal auto visible static relative embed isolate plaintext")
	fontSizes = set("xx-small x-small small medium large x-large xx-large xxx-large initial")
	displayed = set("table-row table-row-group table-header-group table-footer-group table-caption initial inherit unset revert")
	// onOwnLines are the boxes that begin a line and end one, inLines those that do not.
	onOwnLines   = set("block list-item flow-root table")
	inLines      = set("inline inline-block inline-table table-cell")
	sourceCounts = set("pre pre-wrap pre-line break-spaces")
	plainly      = set(`cursor direction quotes orphans widows resize appearance clear gap z-index size panose-1 box-sizing table-layout empty-cells
		caption-side tab-size hyphens line-break caret-color accent-color pointer-events user-select -webkit-user-select -moz-user-select -ms-user-select
		word-break word-wrap overflow-wrap min-width min-height`)
	plainKin = strings.Fields(`border font-family font-style font-weight font-variant font-stretch font-kerning font-feature font-language font-synthesis
		font-optical font-size-adjust font-variation text-align text-transform text-rendering text-justify text-autospace text-emphasis
		text-size-adjust -webkit-text-size-adjust -ms-text-size-adjust -moz-text-size-adjust -webkit-line-break -webkit-nbsp
		-webkit-font-smoothing -moz-osx-font -webkit-tap -webkit-hyphens -moz-hyphens -webkit-border list-style page break- align- justify- scrollbar
		transition -webkit-transition background- tab-stops punctuation layout-grid ruby- text-wrap`)
)

// shows reports whether a property hides nothing, whatever its value.
func shows(property string) bool {
	return plainly[property] || property != "background-clip" && property != "-webkit-border-image" && slices.ContainsFunc(plainKin, func(kin string) bool { return strings.HasPrefix(property, kin) })
}
