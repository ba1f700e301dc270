package atlas

import (
	"bytes"
	"image/png"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

// What a picture takes up at the most, in bytes, if it is of the usual width or narrower: of the whole board as wide as its chart. A
// wider one may have as much more as it has more room.
const (
	largestBoard = 330_000
	largestPart  = 85_000
	boardWidth   = 2400
)

// limit is what this picture takes up at the most.
func (d *drawing) limit() int {
	most, usual := largestPart, PhoneWidth
	if d.whole() {
		most, usual = largestBoard, max(boardWidth, d.frame.chart.Width)
	}
	if wide := d.frame.to.Dx(); wide > usual {
		return most * wide / usual * wide / usual
	}
	return most
}

// coarse tells whether a picture shows a whole board that is wider than others in its full width. Every other line of its ground is
// the same as that above, and edges are softened in fewer steps: that is hardly seen and saves a quarter of the bytes.
func (d *drawing) coarse() bool {
	return d.whole() && d.frame.chart.Width > boardWidth && d.frame.to.Dx() > boardWidth
}

// soft tells whether edges are softened in fewer steps: in parts so high that they would have too many bytes otherwise, too.
func (d *drawing) soft() bool {
	return d.coarse() || !d.whole() && d.frame.to.Dy() > highPart
}

// highPart is how high a part is, in pixels, that takes up nearly all that it may.
const highPart = 1000

// guesses is how often a picture is made again to find out how many spaces may tell their kinds.
const guesses = 3

// aimed is the share of the limit that a guess aims at, in percent, so that the first one mostly holds.
const aimed = 97

// smallLetters, in percent, are for what has no room otherwise.
const smallLetters = 70

// packed makes the picture as PNG within its limit. Nearly always it is below. Only where a crowd stands everywhere, spaces far from
// the middle are summed: about as few as must be. If that is not enough, letters become smaller.
func (d *drawing) packed() ([]byte, error) {
	d.draw()
	most := d.limit()
	full, err := d.encoded()
	if err != nil || len(full) <= most {
		return full, err
	}
	crowd := d.crowd()
	d.tell(crowd, 0)
	best, err := d.encoded()
	if err != nil {
		return nil, err
	}
	if len(best) > most {
		d.frame.letters, d.least = min(d.frame.letters, smallLetters), smallLetters
		d.tell(nil, 0)
		return d.encoded()
	}
	all, size, none := len(crowd), len(full), len(best)
	for range guesses {
		some := all * (most*aimed/100 - none) / max(size-none, 1)
		if some <= 0 || some >= all {
			break
		}
		d.tell(crowd, some)
		out, err := d.encoded()
		if err != nil {
			return nil, err
		}
		if len(out) <= most {
			return out, nil
		}
		all, size = some, len(out)
	}
	return best, nil
}

// crowd are the spaces that have so many kinds of units that a sum is shorter. Those nearest to the middle come first: what
// was asked for lies there.
func (d *drawing) crowd() []board.SpaceID {
	var out []board.SpaceID
	for i := range d.blocks {
		if b := &d.blocks[i]; b.kinds() > fewKinds {
			out = append(out, b.space)
		}
	}
	sortBy(out, d.fromMiddle)
	return out
}

// fromMiddle is how far a space lies from the middle of the picture, squared, whatever size letters have.
func (d *drawing) fromMiddle(s board.SpaceID) int {
	way := d.frame.pixel(d.frame.chart.Places[s].Anchor).Sub(d.frame.to.Min.Add(d.frame.to.Max).Div(2))
	return way.X*way.X + way.Y*way.Y
}

// tell makes the picture with all kinds in the first so many spaces of a crowd, and sums in all others that have many.
func (d *drawing) tell(crowd []board.SpaceID, some int) {
	d.told = map[board.SpaceID]bool{}
	for _, s := range crowd[:some] {
		d.told[s] = true
	}
	d.draw()
}

// sum makes one number for each power of all that it has.
func (b *block) sum() {
	sums := make([]stack, len(b.stacks))
	for i, st := range b.stacks {
		sums[i] = stack{power: st.power, items: []item{{kind: edition.NoKind, count: st.total()}}}
	}
	b.stacks = sums
}

// encoded returns the picture as PNG.
func (d *drawing) encoded() ([]byte, error) {
	var out bytes.Buffer
	err := png.Encode(&out, d.canvas.paletted())
	return out.Bytes(), err
}
