package atlas

import (
	"image"
	"slices"
	"strconv"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

// badge is a small sign below a name.
type badge struct {
	sign   sign
	number int           // an income, damage, or how many stand up
	kind   *edition.Kind // a facility, or what stands up
}

type sign uint8

// The signs.
const (
	capitalSign sign = iota
	citySign
	incomeSign
	facilitySign
	convoySign
	kamikazeSign
	militiaSign
)

// zoneSigns are the signs of sea zones in which a rule does something that it does nowhere else, by the flag of the zone.
var zoneSigns = []struct {
	flag string
	sign sign
}{{"convoy", convoySign}, {"kamikaze", kamikazeSign}}

// badgesOf are the badges of a space.
func (d *drawing) badgesOf(s board.SpaceID, built []item) (out []badge) {
	if d.capital(s) {
		out = append(out, badge{sign: capitalSign})
	}
	for _, c := range d.edition.Cities {
		if c.Space == s {
			out = append(out, badge{sign: citySign})
		}
	}
	if n := d.edition.Space(s).Income; n > 0 {
		out = append(out, badge{sign: incomeSign, number: n})
	}
	for _, z := range zoneSigns {
		if space := d.edition.Space(s); space.Sea && slices.Contains(space.Flags, z.flag) {
			out = append(out, badge{sign: z.sign})
		}
	}
	if n := d.militia(s); n > 0 {
		out = append(out, badge{sign: militiaSign, number: n, kind: d.edition.Kind(d.edition.KindByID(d.edition.Rules.Neutrals.Militia))})
	}
	for _, b := range built {
		out = append(out, badge{sign: facilitySign, number: b.count, kind: d.edition.Kind(b.kind)})
	}
	return out
}

// capital tells whether whoever takes a space takes money with it: the capital of a power, or of one of its treasuries.
func (d *drawing) capital(s board.SpaceID) bool {
	return slices.ContainsFunc(d.edition.Powers, func(p edition.Power) bool { return p.Capital == s }) ||
		slices.ContainsFunc(d.edition.Purses, func(p edition.Purse) bool { return p.Capital == s })
}

// militia is how large the army is that stands up in land of no power when somebody attacks it. Where somebody has, it stands there
// already.
func (d *drawing) militia(s board.SpaceID) int {
	p := d.scene.Position
	if len(d.edition.Militia) == 0 || d.edition.Militia[s] == 0 || !p.Neutral(s) || p.Invaded[s] {
		return 0
	}
	return d.edition.Militia[s]
}

// rowWide is how wide a row of badges is.
func (d *drawing) rowWide(badges []badge) int {
	n := 0
	for _, m := range badges {
		n += d.badgeWide(m) + d.frame.size(2)
	}
	return n
}

func (d *drawing) badgeWide(m badge) int {
	switch m.sign {
	case incomeSign:
		return max(d.badgeTall(), d.letters.width(d.badgeText(), strconv.Itoa(m.number))+d.frame.size(6))
	case militiaSign:
		return d.letters.width(d.badgeText(), strconv.Itoa(m.number)) + glyphOf(m.kind).width(d.badgeText()) + d.frame.size(8)
	case facilitySign:
		n := d.glyphWide(m.kind) + d.frame.size(4)
		if m.number > 0 {
			n += d.letters.width(d.frame.size(countSize), damage(m.number)) + 2
		}
		return n
	}
	return d.badgeTall()
}

// badgeTall and badgeText are the height of badges and of the digits in them. On a small whole board they stay larger than the
// letters around them, because digits in a box run together below ten pixels.
func (d *drawing) badgeTall() int { return max(d.frame.size(badgeHigh), 13) }
func (d *drawing) badgeText() int { return max(d.frame.size(badgeSize), 10) }

func damage(n int) string { return "-" + strconv.Itoa(n) }

// row draws badges side by side, from their upper left corner.
func (d *drawing) row(at image.Point, badges []badge) {
	for _, m := range badges {
		wide := d.badgeWide(m)
		d.badge(image.Rect(at.X, at.Y, at.X+wide, at.Y+d.badgeTall()), m)
		at.X += wide + d.frame.size(2)
	}
}

func (d *drawing) badge(r image.Rectangle, m badge) {
	c := d.canvas
	middle := spot{(r.Min.X + r.Max.X) * unit / 2, (r.Min.Y + r.Max.Y) * unit / 2}
	radius := d.badgeTall() * unit / 2
	switch m.sign {
	case capitalSign:
		high := d.frame.size(16)
		corner := func(high int) image.Point {
			return image.Pt((r.Min.X+r.Max.X-star.width(high))/2, (r.Min.Y+r.Max.Y-high)/2)
		}
		star.draw(c, corner(high+4), high+4, d.black)
		star.draw(c, corner(high), high, c.ink(goldColour))
	case citySign:
		c.fill(d.black, disc(middle, radius*8/10))
		c.fill(d.paper, disc(middle, radius*6/10))
		c.fill(d.red, disc(middle, radius*4/10))
	case convoySign:
		c.fill(d.seaText, disc(middle, radius))
		high := d.badgeTall() * 6 / 10
		freighter.draw(c, image.Pt((r.Min.X+r.Max.X-freighter.width(high))/2, (r.Min.Y+r.Max.Y-high)/2), high, d.paper)
	case kamikazeSign:
		c.fill(d.red, clockwise(outline{
			middle.plus(spot{-radius, -radius * 8 / 10}), middle.plus(spot{radius, -radius * 8 / 10}), middle.plus(spot{0, radius}),
		}))
		c.fill(d.paper, disc(middle.plus(spot{0, -radius / 4}), radius*4/10))
	case incomeSign:
		inner := r.Inset(1)
		c.plate(inner, d.paper, d.black)
		d.letters.centred(c, d.badgeText(), image.Pt((inner.Min.X+inner.Max.X)/2, (inner.Min.Y+inner.Max.Y)/2), strconv.Itoa(m.number), d.black, d.black)
	case militiaSign:
		in := c.ink(unheld.chip)
		c.plate(r.Inset(1), d.paper, in)
		wide := d.letters.width(d.badgeText(), strconv.Itoa(m.number))
		at := image.Pt(r.Min.X+d.frame.size(3), (r.Min.Y+r.Max.Y+rise(d.badgeText()))/2)
		d.letters.write(c, d.badgeText(), at, strconv.Itoa(m.number), in, in)
		high := d.badgeText()
		glyphOf(m.kind).draw(c, image.Pt(at.X+wide+d.frame.size(2), (r.Min.Y+r.Max.Y-high)/2), high, in)
	case facilitySign:
		c.plate(r, d.paper, d.paper)
		d.unit(r.Min.Add(image.Pt(d.frame.size(2), 0)), m.kind, d.black)
		if m.number > 0 {
			at := image.Pt(r.Min.X+d.glyphWide(m.kind)+d.frame.size(3), r.Max.Y-d.frame.size(2))
			d.letters.write(c, d.frame.size(countSize), at, damage(m.number), d.red, d.red)
		}
	}
}

// glyphWide is how wide the picture of a kind is, or the short name that stands for it.
func (d *drawing) glyphWide(k *edition.Kind) int {
	if g := glyphOf(k); g != nil {
		return g.width(d.frame.size(glyphSize))
	}
	return d.letters.width(d.frame.size(smallSize), k.Short)
}

// unit draws the picture of a kind in a line of that height, from its upper left corner.
func (d *drawing) unit(at image.Point, k *edition.Kind, in ink) {
	if g := glyphOf(k); g != nil {
		g.draw(d.canvas, at, d.frame.size(glyphSize), in)
		return
	}
	size := d.frame.size(smallSize)
	d.letters.write(d.canvas, size, image.Pt(at.X, at.Y+(d.frame.size(glyphSize)+rise(size))/2), k.Short, in, in)
}
