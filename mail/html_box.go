package mail

import (
	"math"
	"strings"

	"golang.org/x/net/html/atom"
)

// boxed is what an element's box does to the text in it.
func (l *look) boxed(b *box, isBlock bool, around look) {
	b.strange = b.strange || b.floats
	isBlock = isBlock && b.lines != inALine || b.lines == onItsOwn
	l.left, l.right = around.left+b.left, around.right+b.right
	l.clipped, l.cramped = around.clipped || b.clipped, around.cramped || b.limited
	switch {
	case l.ground != around.ground:
		l.firm, l.thin = !l.cramped && !b.floats, !isBlock
	case b.floats, l.cramped, l.thin && isBlock:
		l.firm = false
	}
	l.doubt = l.doubt || b.strange || b.tiny || b.clipped && l.cramped || l.left < farthestUp || l.right > 2*farthest || l.clipped && (l.right > 200 || l.left < -slight)
}

// box is what one element says of its box.
type box struct {
	gone    bool // not shown at all
	tiny    bool // next to no room
	limited bool // less room than it may need
	clipped bool // what has no room is cut off
	floats  bool // other lines stand beside it
	strange bool // it may hide what is not in it, or change where lines begin
	left    float64
	right   float64 // pixels by which it is moved
	lines   lines
	source  source

	inked     bool // it says what colour its letters have
	uninked   bool // they have the usual one, whatever that is
	painted   bool // it says what colour its ground has
	paint     color
	important bool // no sheet can say otherwise
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
	// unsure are elements whose text other programs show otherwise, or which mean that it is not to be read.
	unsure = map[atom.Atom]bool{atom.Bdo: true, atom.S: true, atom.Strike: true, atom.Del: true, atom.Marquee: true, atom.Math: true}
	// tabular are the elements whose ground and room can be given without a style.
	tabular = map[atom.Atom]bool{atom.Body: true, atom.Table: true, atom.Tr: true, atom.Td: true, atom.Th: true, atom.Thead: true, atom.Tbody: true, atom.Tfoot: true}
	// shrinks are the elements whose letters are smaller than those around, which adds up.
	shrinks = map[atom.Atom]float64{atom.Small: smaller, atom.Sub: smaller, atom.Sup: smaller, atom.H5: 0.83, atom.H6: 0.67}
)

const smaller = 5.0 / 6

// move moves text, or the box that it is in. To the left lists are moved, and letters of Word up and down by a little; what is moved
// farther may be seen nowhere, or hide other text.
func (l *look) move(p, v string, b *box) {
	words := strings.Fields(v)
	for i, w := range words {
		f, unit, ok := number(w)
		if !ok {
			l.doubt = l.doubt || strings.ContainsAny(w, "0123456789(")
			continue
		}
		if unit == "%" {
			f *= l.size / 2 // of a letter as wide as a hundred letters
		} else {
			f = pixels(f, unit, l.size)
		}
		spaces, within := strings.HasSuffix(p, "-spacing"), p == "text-indent" || p == "vertical-align" || strings.HasPrefix(p, "padding")
		left := p == "margin-left" || p == "margin" && i == 3
		switch {
		case spaces:
			l.doubt = l.doubt || f < -l.size/8 || f > 2*l.size
		case f >= 0:
			b.right = max(b.right, f)
			b.strange = b.strange || placed[p] && f > slight
		case within, left:
			l.doubt = l.doubt || f < farthestUp
			if left {
				b.left += f
			}
		default:
			b.strange = b.strange || f < -slight
		}
		l.doubt = l.doubt || f > farthest || p == "text-indent" && f > 200
	}
}

// placed are the properties that move a box and leave its place.
var placed = set("left right top bottom inset")

const (
	slight   = 6.0 // pixels by which something may lie over something else
	thickest = 4.0 // pixels of a line at text
)

// thicker tells whether a value holds a length of more than so many pixels, up or down, or one that is not known.
func thicker(v string, most float64) bool {
	for w := range strings.FieldsSeq(v) {
		f, unit, ok := number(w)
		if ok && (unit == "%" && f != 0 || math.Abs(pixels(f, unit, plainLook.size)) > most) || strings.HasPrefix(w, "calc(") || strings.HasPrefix(w, "var(") || w == "thick" && most == 0 || w == "medium" && most == 0 {
			return true
		}
	}
	return false
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
