package atlas

import (
	"image"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// glyph is a small picture: outlines in tenths of a grid that is at most 24 wide and 16 high.
type glyph struct {
	lines []outline
	wide  int // in tenths, from the leftmost spot, which is 0
}

// glyphHigh is the height of the grid.
const glyphHigh = 16

// shape reads outlines: points are set apart by blanks, outlines by semicolons.
func shape(text string) *glyph {
	g := &glyph{}
	left := 1 << 30
	for part := range strings.SplitSeq(text, ";") {
		var o outline
		for point := range strings.FieldsSeq(part) {
			x, y, _ := strings.Cut(point, ",")
			at := spot{tenths(x), tenths(y)}
			left, g.wide = min(left, at.X), max(g.wide, at.X)
			o = append(o, at)
		}
		g.lines = append(g.lines, o)
	}
	for _, o := range g.lines {
		for i := range o {
			o[i].X -= left
		}
	}
	g.wide -= left
	return g
}

// tenths reads a number of the tables below, "7" or "7.5", as so many tenths. A table that cannot be read shows a glyph
// that a test finds empty.
func tenths(text string) int {
	whole, part, _ := strings.Cut(text, ".")
	n, _ := strconv.Atoi(whole)
	m, _ := strconv.Atoi("0" + part)
	return 10*n + m
}

// silhouettes are the kinds of units that have a picture, by ID. Ships sail to the right. Whatever has none is shown by
// its short name.
var silhouettes = map[string]*glyph{
	// A soldier with a helmet, from the front.
	"infantry": shape("4,7 6,6 6.5,4 8,2 10.5,1 13.5,1 16,2 17.5,4 18,6 20,7 20,8 4,8;8,8.8 16,8.8 15.5,11 14,12.5 10,12.5 8.5,11;3,16 4,13.5 8.5,12.2 10,13.5 14,13.5 15.5,12.2 20,13.5 21,16"),
	// A gun on a wheel.
	"artillery": shape("7,6.5 21.5,0.5 22.8,3.2 11,9;10,9.5 1,16 0,14.3 7.5,8;14.5,11 13.8,13.3 12,15.2 9.5,16 7,15.2 5.2,13.3 4.5,11 5.2,8.7 7,6.8 9.5,6 12,6.8 13.8,8.7"),
	// A tank from the side.
	"tank": shape("1,11.5 2.5,9.5 21.5,9.5 23.5,11.5 23,13.5 20,16 5,16 2,13.5;5.5,8.8 7,4.5 14.5,4.5 16,8.8;15.5,5 24,4.2 24,6.2 16,7.2"),
	// One engine, from above.
	"fighter": shape("1,7 4,7.2 8.5,6.5 18,6.3 22,7 22,9 18,9.7 8.5,9.5 4,8.8 1,9;9,7 7.8,0 12,0 15.5,7 15.5,9 12,16 7.8,16 9,9;1.5,8 0.5,4 2.8,4 5,8 2.8,12 0.5,12;22.5,4.5 23.3,4.5 23.3,11.5 22.5,11.5"),
	// Four engines, from the front.
	"bomber": shape("0,7 10,7.5 14,7.5 24,7 24,8.6 14,10.5 10,10.5 0,8.6;15,9.5 14.1,11.8 12,12.8 9.9,11.8 9,9.5 9.9,7 12,6 14.1,7;11.3,6.5 11.5,1 12.5,1 12.7,6.5;8,3 16,3 16,4.3 8,4.3;2.6,6 5,6 5,11 2.6,11;6.3,6 8.5,6 8.5,11.5 6.3,11.5;15.5,6 17.7,6 17.7,11.5 15.5,11.5;19,6 21.4,6 21.4,11 19,11"),
	// Two heavy turrets and a tower.
	"battleship": shape("0,10.5 24,10.5 22,16 2.5,16;9,10.5 9,6.5 10.5,6.5 10.5,2.5 11.4,2.5 11.4,0 12.6,0 12.6,2.5 14,2.5 14,6.5 15.5,6.5 15.5,10.5;3.5,10.5 3.5,8.8 0,7 0.5,5.8 4.5,7 8,7 8,10.5;16.5,10.5 16.5,7 19.5,7 23.5,5.8 24,7 20.8,8.8 20.8,10.5"),
	// Lighter turrets and one funnel.
	"cruiser": shape("1,11.5 23.5,11 21.5,15.5 3,15.5;9,11.5 9,7 11,7 11,3 13,3 13,11.5;14,11.5 14.5,6 17,6 17,11.5;4,11.5 4,9.5 1,8.7 1.2,7.7 8,8.5 8,11.5;18,11.5 18,8.8 23,7.8 23.2,8.8 21,9.5 21,11.5"),
	// A low hull and two thin funnels.
	"destroyer": shape("0.5,11.5 24,10.2 21.5,15 2.5,15;7,11.5 7.8,6 10.2,6 9.8,11.5;11.5,11.3 12.3,6 14.7,6 14.3,11.3;16.5,11 16.5,7.5 18.7,7.5 18.7,11;17.2,8 17.2,2 18,2 18,8"),
	// A flat deck with an island to the side.
	"carrier": shape("0,7.5 24,7.5 24,9.8 22,9.8 19.5,15.5 4.5,15.5 2,9.8 0,9.8;14,7.5 14,3.5 15.5,3.5 15.5,1 16.8,1 16.8,3.5 19,3.5 19,7.5"),
	// A high hull, a bridge astern and derricks.
	"transport": shape("0.5,8.5 23.5,8.5 21,16 3,16;2.5,8.5 2.5,4 8,4 8,8.5;4.3,4 4.3,1 6.5,1 6.5,4;12.3,8.5 12.3,2 13.4,2 13.4,8.5;19.3,8.5 19.3,2 20.4,2 20.4,8.5;12.8,3 16.5,6.5 15.8,7.2 12.8,4.8;19.8,3 16.2,6.5 16.9,7.2 19.8,4.8"),
	// A hull awash with a tower and a periscope.
	"submarine": shape("0.5,11.5 3.5,8.8 20,8.8 24,11.3 20,14 3.5,14;1,8 2.8,9.5 2.8,13.5 1,15;9,9 9.8,5 14.2,5 14.8,9;11.3,5 11.3,1 14,1 14,2.2 12.5,2.2 12.5,5"),
	// A barrel that points at the sky.
	"aa_gun": shape("9.5,10.5 18.5,0 20.6,1.5 12.5,12;5,16 9.5,8.5 13,8.5 17.5,16 14.5,16 11.2,11 8,16;3,14.8 20,14.8 20,16 3,16;5,6.5 9,6.5 11.5,10 8,11"),
	// Half of such a works.
	"minor_ic": shape("1,16 1,10.5 7,6.5 7,10.5 7.8,3 10.5,3 11.5,8.5 14.5,8.5 14.5,16"),
	// Wheels before, tracks behind, a soldier on it.
	"mech_infantry": shape("1,6.5 9.5,6.5 12,8.7 20.5,8.7 23,10.8 23,12.8 1,12.8;2.5,12 13,12 15.5,14 13,16 3.5,16 0.5,14;21.8,13.3 21,15.2 19,16 17,15.2 16.2,13.3 17,11.4 19,10.6 21,11.4;2,5.7 2.6,3.2 5.2,1.8 7.8,3.2 8.4,5.7"),
	// Two engines, from above.
	"tactical_bomber": shape("0.5,7.2 7,6.3 19,6 23,7 23,9 19,10 7,9.7 0.5,8.8;9,7 9.8,0 13,0 15.5,7 15.5,9 13,16 9.8,16 9,9;11,2.6 18,2.6 18,4.8 11,4.8;11,11.2 18,11.2 18,13.4 11,13.4;0.3,3 2.6,3 4.4,8 2.6,13 0.3,13"),
	// A tower that looks over a field.
	"air_base": shape("6.5,16 8,7.5 12,7.5 13.5,16;4.5,7 3,1.8 17,1.8 15.5,7;9.4,1.8 9.4,0 10.6,0 10.6,1.8;14.5,16 14.5,12.5 16,11 20,11 21.5,12.5 21.5,16"),
	// An anchor.
	"naval_base": shape("10.8,4 13.2,4 13.2,16 10.8,16;7,5.6 17,5.6 17,7.4 7,7.4;12,0 14,0.8 14.8,2.6 14,4.4 12,5.2 10,4.4 9.2,2.6 10,0.8;3,9 6.5,11.2 5.6,11.8 7.6,13.6 12,14.2 16.4,13.6 18.4,11.8 17.5,11.2 21,9 20.6,13 17.4,15.6 12,16 6.6,15.6 3.4,13"),
	// A works with a saw-tooth roof and a chimney.
	"industrial_complex": shape("1,16 1,8.5 6.5,4.5 6.5,8.5 12,4.5 12,8.5 17.3,4.5 17.3,8.5 18,0 21,0 22.5,8.5 22.5,16"),
}

// alikes are kinds that share the picture of another.
var alikes = map[string]string{
	"aaa": "aa_gun", "major_ic": "industrial_complex", "strategic_bomber": "bomber",
}

// glyphOf is the picture of a kind, nil for one that has none.
func glyphOf(k *edition.Kind) *glyph {
	if g, ok := silhouettes[k.ID]; ok {
		return g
	}
	return silhouettes[alikes[k.ID]]
}

// star, in the same grid, marks a capital.
var star = shape("12,0 14.2,5.4 20,5.9 15.6,9.7 16.9,15.4 12,12.3 7.1,15.4 8.4,9.7 4,5.9 9.8,5.4")

// freighter, in the same grid, marks where convoys sail.
var freighter = shape("1,9 23,9 20.5,16 3.5,16;3.5,9 3.5,3 9.5,3 9.5,9;15,9 15,0 17.5,0 17.5,9")

// width is how wide a glyph is at a height.
func (g *glyph) width(high int) int { return (g.wide*high + 5*glyphHigh) / (10 * glyphHigh) }

// draw fills a glyph of a height in pixels, from its upper left corner.
func (g *glyph) draw(c *canvas, at image.Point, high int, in ink) {
	placed := make([]outline, len(g.lines))
	for i, o := range g.lines {
		line := make(outline, len(o))
		for k, s := range o {
			line[k] = spot{at.X*unit + s.X*high*unit/(10*glyphHigh), at.Y*unit + s.Y*high*unit/(10*glyphHigh)}
		}
		placed[i] = clockwise(line)
	}
	c.fill(in, placed...)
}

// clockwise turns an outline round if it runs the other way, so that outlines that overlap do not cancel each other.
func clockwise(o outline) outline {
	area := 0
	for i, a := range o {
		b := o[(i+1)%len(o)]
		area += a.X*b.Y - b.X*a.Y
	}
	if area >= 0 {
		return o
	}
	turned := make(outline, len(o))
	for i, s := range o {
		turned[len(o)-1-i] = s
	}
	return turned
}
