package atlas

import (
	"cmp"
	"image"
	"slices"

	"fieldpost/adjudicator/rules/board"
)

// dearest is what a place on the map may cost at the most.
const dearest = 200

// offer is a shape that something may take, and what it costs besides its place.
type offer struct {
	size  image.Point
	below image.Point // of the counters that hang below a name; nothing for what stands alone
	extra int
}

// find looks for the cheapest place and shape for something of a space: near where the chart wants it, upon its own space
// rather than on others, upon nothing that is already there.
func (d *drawing) find(s board.SpaceID, near image.Point, offers []offer, limit int) (at image.Rectangle, which int, ok bool) {
	return d.findBy(near, offers, limit, func(r image.Rectangle, _ offer) int { return d.cost(s, r) })
}

// findBy does so for what a place costs by some other reckoning.
func (d *drawing) findBy(near image.Point, offers []offer, limit int, cost func(image.Rectangle, offer) int) (at image.Rectangle, which int, ok bool) {
	for i, o := range offers {
		for _, way := range ways {
			sum := way.far + o.extra
			if sum >= limit {
				break
			}
			r := d.around(near.Add(way.by.Mul(d.frame.letters).Div(100)), o.size)
			r = r.Add(within(r.Union(d.hanging(r, o.below)), d.frame.to.Inset(2)))
			if sum += cost(r, o); sum < limit {
				limit, at, which, ok = sum, r, i, true
			}
		}
	}
	return at, which, ok
}

// hanging is where counters of that size hang below a name.
func (d *drawing) hanging(name image.Rectangle, size image.Point) image.Rectangle {
	if size == (image.Point{}) {
		return image.Rectangle{}
	}
	corner := image.Pt((name.Min.X+name.Max.X-size.X)/2, name.Max.Y+d.frame.size(hangs))
	return image.Rectangle{corner, corner.Add(size)}
}

// hangs is how far below a name its counters hang.
const hangs = 2

// around is a rectangle about a point, moved to lie in the picture.
func (d *drawing) around(p, size image.Point) image.Rectangle {
	r := image.Rectangle{Max: size}.Add(p.Sub(size.Div(2)))
	return r.Add(within(r, d.frame.to.Inset(2)))
}

// within is how far a rectangle must move to lie in another.
func within(r, in image.Rectangle) image.Point {
	return image.Pt(
		max(in.Min.X-r.Min.X, 0)+min(in.Max.X-r.Max.X, 0),
		max(in.Min.Y-r.Min.Y, 0)+min(in.Max.Y-r.Max.Y, 0),
	)
}

// cost is what lying there costs besides the way.
func (d *drawing) cost(s board.SpaceID, at image.Rectangle) int {
	if d.covers(at) {
		return 2 * dearest
	}
	return 2*d.strange(s, at) + d.crowding(at)
}

// covers tells whether something stands already where a rectangle is.
func (d *drawing) covers(at image.Rectangle) bool {
	return slices.ContainsFunc(d.taken, at.Overlaps)
}

// What it costs to stand close to something else, so that two stacks are not read as one, nor two names that stand side by side.
const (
	tooClose   = 24
	sideBySide = 60
	closeness  = 6
)

// crowding is what standing there costs because another name or other counters are close.
func (d *drawing) crowding(at image.Rectangle) int {
	near := at.Inset(-d.frame.size(closeness))
	cost := 0
	for i := range d.labels {
		l := &d.labels[i]
		switch {
		case near.Overlaps(l.names) && (l.names.Min.X >= at.Max.X || l.names.Max.X <= at.Min.X):
			return sideBySide
		case near.Overlaps(l.names) || near.Overlaps(l.below):
			cost = tooClose
		}
	}
	for i := range d.blocks {
		if near.Overlaps(d.blocks[i].at) {
			cost = tooClose
		}
	}
	return cost
}

// strange is how much of a rectangle lies on other spaces, in hundredths. What belongs on land is taken sooner for that of other land
// than for that of the sea, and the other way round.
func (d *drawing) strange(s board.SpaceID, at image.Rectangle) int {
	const across, down = 6, 4
	sea := d.edition.Space(s).Sea
	sum := 0
	for i := range across * down {
		p := at.Min.Add(image.Pt(at.Dx()*(2*(i%across)+1)/(2*across), at.Dy()*(2*(i/across)+1)/(2*down)))
		switch id := d.frame.space(p); {
		case int(id) == int(s)+1:
		case id != 0 && d.edition.Board.Spaces[id-1].Sea == sea:
			sum += 4
		default:
			sum += 3
		}
	}
	return sum * 100 / (4 * across * down)
}

// aloof tells whether something stands so far from its space that a line must lead there.
func (d *drawing) aloof(s board.SpaceID, at image.Rectangle) bool {
	return d.strange(s, at) > 40 && !d.stands[s].anchor.In(at.Inset(-d.frame.size(16)))
}

// islets keeps room for spaces so small that a name or a counter would hide them.
func (d *drawing) islets() {
	for s := range d.stands {
		box := d.frame.chart.Places[s].Box
		size := d.frame.spot(box.Max).minus(d.frame.spot(box.Min)).over(unit)
		if d.stands[s].seen && max(size.X, size.Y) < d.frame.size(40) {
			corner := d.frame.pixel(box.Min)
			d.taken = append(d.taken, image.Rectangle{corner, corner.Add(image.Pt(size.X, size.Y))})
		}
	}
}

// way is a place to try, as seen from where the chart wants the counters.
type way struct {
	by  image.Point
	far int
}

// ways are tried from the nearest to the farthest: rings of sixteen directions.
var ways = func() []way {
	out := []way{{}}
	for _, far := range []int{5, 10, 15, 22, 30, 40, 50, 62, 75, 90, 105, 120, 140, 160, 180, 200} {
		for i := 0; i < len(circle); i++ {
			out = append(out, way{image.Pt(circle[i].X*far/1024, circle[i].Y*far/1024), far})
		}
	}
	return out
}()

// sortBy puts the least first and leaves equals in their order.
func sortBy[T any](list []T, by func(T) int) {
	slices.SortStableFunc(list, func(a, b T) int { return cmp.Compare(by(a), by(b)) })
}
