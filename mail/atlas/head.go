package atlas

import (
	"image"
	"strconv"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// headSize is the size of the headline at a hundred percent.
const headSize = 20

// headline is what stands above the map: what the picture is, and whose turn it is.
type headline struct {
	title, turn string
	mover       edition.PowerID
	size        int
	lines       int // 2 where both do not fit side by side
}

// headline lays it out for a picture of that width.
func (d *drawing) headline(width int) headline {
	p := d.scene.Position
	h := headline{title: d.scene.Title, turn: turnText(p), mover: p.Mover, size: d.frame.size(headSize), lines: 1}
	room := width - 4*d.gap() - d.chipWide()
	if h.title != "" && d.letters.width(h.size, h.title)+d.letters.width(h.size, h.turn)+2*d.gap() > room {
		h.lines = 2
	}
	for h.size > 10 && max(d.letters.width(h.size, h.title), d.letters.width(h.size, h.turn)) > room {
		h.size--
	}
	return h
}

// gap is the room between things outside the map.
func (d *drawing) gap() int { return d.frame.size(8) }

// high is how high the headline is.
func (h *headline) high() int { return h.lines*h.size*3/2 + h.size/2 }

// turnText is "Round 3: Germany, combat move".
func turnText(p *position.Position) string {
	round := "Round " + strconv.Itoa(p.Round) + ": "
	if p.Winner != edition.NoSide {
		return round + "the " + p.Edition.Sides[p.Winner] + " have won"
	}
	text := round + p.MoverNames().String()
	if phases := p.Phases(); p.Phase >= 0 && p.Phase < len(phases) {
		text += ", " + phases[p.Phase].Name
	}
	return text
}

// head draws the headline.
func (d *drawing) head(h headline) {
	d.canvas.rect(image.Rect(0, 0, d.canvas.w, h.high()), d.paper)
	base := h.size*3/2 + h.size/8
	d.letters.write(d.canvas, h.size, image.Pt(d.gap(), base), h.title, d.black, d.black)
	if h.title != "" && h.lines == 2 {
		base += h.size * 3 / 2
	}
	x := d.gap()
	if h.lines == 1 && h.title != "" {
		x = d.canvas.w - d.gap() - d.letters.width(h.size, h.turn) - d.chipWide() - d.gap()
	}
	d.chip(image.Rect(x, base-h.size+1, x+d.chipWide(), base+h.size/6), h.mover)
	d.letters.write(d.canvas, h.size, image.Pt(x+d.chipWide()+d.gap(), base), h.turn, d.black, d.black)
}
