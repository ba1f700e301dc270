package atlas

import (
	"image"
	"strings"

	"fieldpost/adjudicator/rules/board"
)

// label is the name of a space with the badges below it.
type label struct {
	space  board.SpaceID
	lines  []string
	size   int
	badges []badge
	names  image.Rectangle // around the lines
	below  image.Rectangle // around the badges
	leader bool
}

// label finds places for the names of all that is seen, with their counters and the marks of battles below them, the smallest
// spaces first: they have least choice.
func (d *drawing) label() {
	built := facilities(d.scene.Position)
	fought := map[board.SpaceID]bool{}
	for _, b := range d.scene.Battles {
		fought[b.Space] = true
	}
	for _, s := range d.bySize() {
		if !d.stands[s].seen {
			continue
		}
		l := d.unplaced(s, built[s])
		switch {
		case len(d.armies[s]) == 0 && !fought[s]:
			d.alone(l)
		case d.together(l, d.blockOf(s, d.armies[s]), fought[s]):
		case d.stands[s].leavable() && !fought[s]: // nobody shall take its counters for those of what lies there
			d.stands[s].seen = false
		default:
			d.alone(l)
		}
	}
}

// What a place of a name may cost: names stay where the chart wants them or close by. That of a space that is cut off must
// find room within what is left of it.
const (
	farthestName = 230
	cutOffName   = 70
)

// unplaced is the label of a space that has no place yet.
func (d *drawing) unplaced(s board.SpaceID, built []item) label {
	l := label{space: s, size: d.frame.size(nameSize), badges: d.badgesOf(s, built)}
	switch space := d.edition.Space(s); {
	case space.Sea:
		l.size = d.frame.size(zoneSize)
	case space.Impassable:
		l.size = d.frame.size(smallSize)
	}
	return l
}

// wanted is where the chart wants the middle of a label: it tells the middle of the name's lines, and the badges hang below.
func (d *drawing) wanted(l *label) image.Point {
	near := d.stands[l.space].name
	if len(l.badges) > 0 {
		near.Y += d.badgeTall() / 2
	}
	return near
}

// alone finds a place for a name. A space that is cut off so that there is none for it is not shown as seen.
func (d *drawing) alone(l label) {
	breaks := d.breaks(l.space)
	offers := make([]offer, len(breaks))
	for i, lines := range breaks {
		offers[i] = offer{size: d.labelSize(&l, lines), extra: 12 * i}
	}
	near, limit := d.wanted(&l), farthestName
	if d.stands[l.space].moved {
		limit = cutOffName
	}
	at, which, ok := d.find(l.space, near, offers, limit)
	if !ok && d.stands[l.space].moved {
		d.stands[l.space].seen = false
		d.crammed++
		return
	}
	if !ok {
		at = d.around(near, offers[0].size)
		d.crammed++
	}
	d.stands[l.space].counters = d.stands[l.space].counters.Add(at.Min.Add(at.Max).Div(2).Sub(near))
	l.leader = ok && d.aloof(l.space, at)
	d.settle(l, breaks[which], at)
}

// settle writes a label down where it has found its place.
func (d *drawing) settle(l label, lines []string, at image.Rectangle) {
	l.lines, l.leader = lines, l.leader || d.stands[l.space].leader
	l.names, l.below = at, at
	if n := d.rowWide(l.badges); n > 0 {
		l.names.Max.Y -= d.badgeTall()
		middle := (at.Min.X + at.Max.X) / 2
		l.below = image.Rect(middle-n/2, l.names.Max.Y, middle+(n+1)/2, at.Max.Y)
	}
	d.labels = append(d.labels, l)
	d.taken = append(d.taken, l.names, l.below)
}

// labelSize is how large a label is with these lines.
func (d *drawing) labelSize(l *label, lines []string) image.Point {
	wide, high := d.rowWide(l.badges), len(lines)*l.size*11/10
	if wide > 0 {
		high += d.badgeTall()
	}
	for _, line := range lines {
		wide = max(wide, d.letters.width(l.size, line))
	}
	return image.Pt(wide, high)
}

// breaks are the ways to break a name, the best first: as the chart has it, then in two lines of about one length.
func (d *drawing) breaks(s board.SpaceID) [][]string {
	first := d.linesOf(s)
	out := [][]string{first}
	words := strings.Fields(strings.Join(first, " "))
	best := 1 << 30
	for i := 1; i < len(words); i++ {
		a, b := strings.Join(words[:i], " "), strings.Join(words[i:], " ")
		if longer := max(len(a), len(b)); longer < best {
			best = longer
			out = append(out[:1], []string{a, b})
		}
	}
	return out
}

// linesOf is the name of a space as it is broken on the map. A sea zone that has a number shows it alone.
func (d *drawing) linesOf(s board.SpaceID) []string {
	if lines := d.frame.chart.Places[s].Lines; lines != "" {
		return strings.Split(lines, "|")
	}
	return []string{shortName(d.edition.Space(s))}
}

// shortName is what stands for a space where there is little room: the number of a numbered sea zone, the name of others
// without the words that all zones share.
func shortName(s *board.Space) string {
	if !s.Sea {
		return s.Name
	}
	return strings.TrimSuffix(strings.TrimPrefix(s.Name, "sz "), " Sea Zone")
}

// names writes the labels.
func (d *drawing) names() {
	for i := range d.labels {
		l := &d.labels[i]
		space := d.edition.Space(l.space)
		in, halo := d.black, d.paper
		switch {
		case space.Sea:
			in, halo = d.seaText, d.shallow
		case space.Impassable:
			in = d.canvas.ink(borderColour)
		}
		high := l.size * 11 / 10
		for k, line := range l.lines {
			middle := image.Pt((l.names.Min.X+l.names.Max.X)/2, l.names.Min.Y+high*k+high/2)
			d.letters.centred(d.canvas, l.size, middle, line, in, halo)
		}
		d.row(l.below.Min, l.badges)
	}
}

// leaders draws the lines that lead from what stands apart to its space.
func (d *drawing) leaders() {
	for i := range d.labels {
		if l := &d.labels[i]; l.leader {
			d.lead(l.names.Union(l.below), d.stands[l.space].anchor)
		}
	}
	for i := range d.blocks {
		if b := &d.blocks[i]; b.leader {
			d.lead(b.at, d.stands[b.space].anchor)
		}
	}
}

// lead draws a line from the edge of a rectangle to a point.
func (d *drawing) lead(from image.Rectangle, to image.Point) {
	if to.In(from) {
		return
	}
	start := image.Pt(min(max(to.X, from.Min.X), from.Max.X), min(max(to.Y, from.Min.Y), from.Max.Y))
	a, b := middleOf(start), middleOf(to)
	d.canvas.fill(d.paper, bar(a, b, d.frame.size(4)*unit), disc(b, d.frame.size(4)*unit))
	d.canvas.fill(d.black, bar(a, b, d.frame.size(3)*unit/2), disc(b, d.frame.size(5)*unit/2))
}

// middleOf is the middle of a pixel.
func middleOf(p image.Point) spot { return spot{p.X*unit + unit/2, p.Y*unit + unit/2} }
