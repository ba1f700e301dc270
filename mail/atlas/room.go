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
	extra int
}

// find looks for the cheapest place and shape for something of a space: near where the chart wants it, upon its own space
// rather than on others, upon nothing that is already there.
func (d *drawing) find(s board.SpaceID, near image.Point, offers []offer, limit int) (at image.Rectangle, which int, ok bool) {
	for i, o := range offers {
		for _, way := range ways {
			cost := way.far + o.extra
			if cost >= limit {
				break
			}
			r := d.around(near.Add(way.by.Mul(d.frame.letters).Div(100)), o.size)
			if cost += d.cost(s, r); cost < limit {
				limit, at, which, ok = cost, r, i, true
			}
		}
	}
	return at, which, ok
}

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
	for _, t := range d.taken {
		if at.Overlaps(t) {
			return 2 * dearest
		}
	}
	return 2 * d.strange(s, at)
}

// strange is how much of a rectangle lies on other spaces, in hundredths: land counts in full, sea by half.
func (d *drawing) strange(s board.SpaceID, at image.Rectangle) int {
	const across, down = 6, 4
	sum := 0
	for i := range across * down {
		p := at.Min.Add(image.Pt(at.Dx()*(2*(i%across)+1)/(2*across), at.Dy()*(2*(i/across)+1)/(2*down)))
		switch id := d.frame.space(p); {
		case int(id) == int(s)+1:
		case id != 0 && d.edition.Board.Spaces[id-1].Sea:
			sum++
		default:
			sum += 2
		}
	}
	return sum * 100 / (2 * across * down)
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
