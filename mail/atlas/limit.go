package atlas

import (
	"bytes"
	"image"
	"image/png"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

// What a picture takes up at the most, in bytes, if it is of the usual width or narrower. A wider one may have as much more
// as it has more room.
const (
	largestBoard = 300_000
	largestPart  = 80_000
	boardWidth   = 2400
)

// limit is what this picture takes up at the most.
func (d *drawing) limit() int {
	most, usual := largestPart, PhoneWidth
	if d.whole() {
		most, usual = largestBoard, boardWidth
	}
	if wide := d.frame.to.Dx(); wide > usual {
		return most * wide / usual * wide / usual
	}
	return most
}

// guesses is how often a picture is made again to find out how many spaces may tell their kinds.
const guesses = 3

// aimed is the share of the limit that a guess aims at, in percent, so that the first one mostly holds.
const aimed = 97

// smallLetters, in percent, are for what has no room otherwise.
const smallLetters = 70

// packed makes the picture as PNG within its limit. Nearly always it is below, or the better compression is enough. Only
// where a crowd stands everywhere, spaces far from the middle are summed: about as few as must be. If that is not enough, letters
// become smaller.
func (d *drawing) packed() ([]byte, error) {
	d.draw()
	most := d.limit()
	full, err := d.encoded(most)
	if err != nil || len(full) <= most {
		return full, err
	}
	crowd := d.crowd()
	d.tell(crowd, 0)
	best, err := d.encoded(most)
	if err != nil {
		return nil, err
	}
	if len(best) > most {
		d.frame.letters, d.least = min(d.frame.letters, smallLetters), smallLetters
		d.tell(nil, 0)
		return d.encoded(most)
	}
	all, size, none := len(crowd), len(full), len(best)
	for range guesses {
		some := all * (most*aimed/100 - none) / max(size-none, 1)
		if some <= 0 || some >= all {
			break
		}
		d.tell(crowd, some)
		out, err := encode(d.canvas.paletted(), png.DefaultCompression)
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
	for i, st := range b.stacks {
		b.stacks[i].items = []item{{kind: edition.NoKind, count: st.total()}}
	}
}

// spared is what the best compression saves for sure, in percent. It takes ten times as long as the usual one.
const spared = 5

// encoded writes the picture, with the better compression if that may bring it below a size.
func (d *drawing) encoded(most int) ([]byte, error) {
	m := d.canvas.paletted()
	out, err := encode(m, png.DefaultCompression)
	if err != nil || len(out) <= most || len(out)*(100-spared)/100 > most {
		return out, err
	}
	return encode(m, png.BestCompression)
}

func encode(m *image.Paletted, level png.CompressionLevel) ([]byte, error) {
	var out bytes.Buffer
	packer := png.Encoder{CompressionLevel: level}
	err := packer.Encode(&out, m)
	return out.Bytes(), err
}
