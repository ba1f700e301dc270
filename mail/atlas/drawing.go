package atlas

import (
	"image"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

// drawing is a picture in the making: first everything finds its place, then it is painted.
type drawing struct {
	frame   frame
	scene   Scene
	edition *edition.Edition
	letters *lettering
	least   int // letters in percent below which none are made smaller
	canvas  *canvas
	inks    map[edition.PowerID]powerInks
	paper, black, grey, red, blue,
	seaText, shallow ink

	armies  [][]stack // what stands in each space
	stands  []stand
	labels  []label
	blocks  []block
	insets  []block
	crammed int                           // names that lie upon something else or have no room at all
	marks   map[board.SpaceID]image.Point // the middles of marks of battles beside counters
	taken   []image.Rectangle             // where something stands that nothing may cover
	canals  []canalMark
	told    map[board.SpaceID]bool // spaces whose counters tell kinds however many there are, nil for all, see packed
	summed  map[board.SpaceID]bool // those that tell none
	bare    *bareGround            // of the last time it was painted
}

// powerInks are the inks of a power.
type powerInks struct{ land, hatch, chip, code ink }

// Sizes at a hundred percent, in pixels.
const (
	nameSize      = 17
	zoneSize      = 16
	smallSize     = 13
	legendLetters = 15
	countSize     = 15
	codeSize      = 11
	badgeSize     = 12
	badgeHigh     = 15
	lineHigh      = 18 // a line of counters
	glyphSize     = 14 // the height of a counter
)

// ink makes the inks that do not depend on the place. They come before all mixtures, so that they are exact.
func (d *drawing) ink() {
	c := d.canvas
	d.paper, d.black, d.grey = c.ink(paperColour), c.ink(blackColour), c.ink(greyColour)
	d.red, d.blue = c.ink(redColour), c.ink(blueColour)
	d.seaText, d.shallow = c.ink(seaTextColour), c.ink(shallowColour)
	d.inks = map[edition.PowerID]powerInks{}
	for i := range d.edition.Powers {
		l := lookOf(d.edition, edition.PowerID(i))
		d.inks[edition.PowerID(i)] = powerInks{c.ink(l.land), c.ink(l.hatch), c.ink(l.chip), c.ink(legible(l.chip))}
	}
}

// chip writes a power's code on its colour.
func (d *drawing) chip(r image.Rectangle, p edition.PowerID) {
	in := d.inks[p]
	d.canvas.rect(r, in.chip)
	middle := r.Min.Add(r.Max).Div(2)
	d.letters.centred(d.canvas, d.frame.size(codeSize), middle, d.code(p), in.code, in.code)
}

// code is what stands for a power on its counters.
func (d *drawing) code(p edition.PowerID) string {
	if code := d.edition.Power(p).Code; code != "" {
		return code
	}
	return d.edition.Power(p).Name[:1]
}

// chipWide is how wide a chip is.
func (d *drawing) chipWide() int { return d.frame.size(22) }
