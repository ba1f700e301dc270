package atlas

import (
	"slices"

	"fieldpost/adjudicator/rules/board"
)

// Sizes of crops, in pixels of the whole picture.
const (
	leastWide = 420 // so that a crop shows where in the world it is
	leastHigh = 340
	mostWide  = 900 // what two battles may need to be shown together
	mostHigh  = 900
	roomy     = 55  // around an anchor, for the name and the counters
	afar      = 380 // who comes from farther away is not shown from where he began
	mostAreas = 4
)

// Around is a space with what touches it: all of the space, and of its neighbours the middle at least.
func (c *Chart) Around(b *board.Board, s board.SpaceID) Box {
	out := c.middle(s)
	if box := c.Places[s].Box; box.wide() <= c.Width/2 { // what lies on both sides of the edge is as wide as the world
		out = out.with(c.near(box, out))
	}
	for _, n := range b.Neighbours(s) {
		if box := c.near(c.middle(n), out); box.with(out).wide() <= mostWide {
			out = out.with(box)
		}
	}
	return c.crop(out)
}

// Areas are the parts of the chart that show the battles of a scene, with those who came to fight from nearby: at most so many, or four
// if that is 0. Battles that lie together are shown together; of too many parts those are left out that show the fewest of them.
func (c *Chart) Areas(s Scene, most int) []Box {
	var out []Box
	for _, b := range s.Battles {
		out = append(out, c.crop(c.battlefield(s, b.Space)))
	}
	for len(out) > 1 {
		i, j := c.closest(out, c.together)
		if i == j && len(out) > mostAreas {
			i, j = c.closest(out, func(Box, Box) bool { return true })
		}
		if i == j {
			break
		}
		out[i] = c.joint(out[i], out[j])
		out = slices.Delete(out, j, j+1)
	}
	for most > 0 && len(out) > most {
		least, fewest := 0, len(s.Battles)+1
		for i, box := range out {
			if n := c.battlesIn(s, box); n <= fewest {
				least, fewest = i, n
			}
		}
		out = slices.Delete(out, least, least+1)
	}
	return out
}

// battlesIn counts the battles of a scene that a part shows.
func (c *Chart) battlesIn(s Scene, box Box) int {
	n := 0
	for _, b := range s.Battles {
		if c.Shows(box, b.Space) {
			n++
		}
	}
	return n
}

// Shows tells whether the middle of a space lies in a part of the chart.
func (c *Chart) Shows(box Box, s board.SpaceID) bool {
	at := c.Places[s].Anchor
	spot := c.near(Box{at, Point{at.X + 1, at.Y + 1}}, box)
	return !spot.common(box).empty()
}

// together tells whether two crops show so much of the same that one does for both.
func (c *Chart) together(a, b Box) bool {
	both := c.joint(a, b)
	return both.wide() <= mostWide && both.high() <= mostHigh && !a.common(c.near(b, a)).empty()
}

// joint is one crop for two.
func (c *Chart) joint(a, b Box) Box { return c.crop(a.with(c.near(b, a))) }

// battlefield is what a crop of a battle has to show.
func (c *Chart) battlefield(s Scene, at board.SpaceID) Box {
	out := c.middle(at)
	for _, m := range s.Moves {
		last := len(m.Path) - 1
		if last < 1 || m.Path[last] != at && m.Path[0] != at {
			continue
		}
		from := m.Path[last-1]
		if m.Path[0] == at {
			from = m.Path[1]
		}
		box := c.near(c.middle(from), out)
		if both := c.middle(at).with(box); both.wide() <= afar && both.high() <= afar {
			out = out.with(box)
		}
	}
	return out
}

// closest finds, of the pairs that may be joined, the one that is joined with the least waste; without any both are the same.
func (c *Chart) closest(boxes []Box, may func(a, b Box) bool) (i, j int) {
	least := 0
	for a := range boxes {
		for b := a + 1; b < len(boxes); b++ {
			waste := c.joint(boxes[a], boxes[b]).area() - boxes[a].area() - boxes[b].area()
			if may(boxes[a], boxes[b]) && (i == j || waste < least) {
				least, i, j = waste, a, b
			}
		}
	}
	return i, j
}

// middle is what is drawn in a space: the name, the counters, the anchor, with room around them.
func (c *Chart) middle(s board.SpaceID) Box {
	p := &c.Places[s]
	out := Box{p.Anchor, p.Anchor}
	for _, at := range []Point{p.Name, p.Counters} {
		out = out.with(c.near(Box{at, at}, out))
	}
	return out.grown(roomy)
}

// near is a box as it lies near another one on a chart that goes round the world.
func (c *Chart) near(b, to Box) Box {
	if !c.Wraps {
		return b
	}
	return b.moved(c.Width * roundOff((to.Min.X+to.Max.X-b.Min.X-b.Max.X)/2, c.Width))
}

// crop is a box as it is cut out.
func (c *Chart) crop(b Box) Box {
	return b.stretched(leastWide, leastHigh).phone().within(c.Width, c.Height, c.Wraps)
}
