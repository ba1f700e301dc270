package atlas

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/mail/atlas/sheet"
)

// Region is a part of a chart that has a name.
type Region struct {
	Name    string
	Aliases []string
	Box     Box
}

// lands are the parts of the world that a player may ask for on any board, in degrees. East may be beyond 180: the Pacific has
// one middle and not two ends. The seed file of a board may have others, or the same with other bounds.
var lands = []struct {
	name                     string
	aliases                  []string
	west, south, east, north float64
}{
	{"europe", nil, -14, 33, 46, 67},
	{"eastern front", nil, 16, 40, 75, 67},
	{"mediterranean", []string{"med"}, -11, 22, 43, 47},
	{"scandinavia", []string{"baltic"}, -12, 50, 46, 72},
	{"africa", nil, -22, -37, 56, 38},
	{"north africa", nil, -20, 8, 45, 40},
	{"middle east", nil, 24, 8, 72, 44},
	{"asia", nil, 58, -10, 150, 62},
	{"southeast asia", []string{"south asia"}, 62, -12, 130, 36},
	{"far east", []string{"east asia"}, 88, 12, 156, 56},
	{"siberia", nil, 58, 45, 180, 76},
	{"pacific", nil, 112, -52, 250, 62},
	{"south pacific", []string{"oceania"}, 108, -52, 215, 12},
	{"indian ocean", nil, 34, -46, 122, 28},
	{"north america", nil, -170, 6, -48, 76},
	{"caribbean", []string{"central america"}, -120, 2, -55, 34},
	{"south america", nil, -96, -56, -28, 16},
	{"atlantic", nil, -84, -40, 16, 66},
	{"north atlantic", nil, -84, 22, 14, 70},
	{"south atlantic", nil, -70, -52, 24, 16},
}

// regionsOf lays the parts of the world onto a chart.
func regionsOf(s *sheet.Sheet) []Region {
	p := s.Projection()
	var out []Region
	for _, l := range partsOf(s) {
		box := Box{
			Point{across(s, p, l.West), int(p.Y(l.North))},
			Point{across(s, p, l.East), int(p.Y(l.South))},
		}
		if !s.Wraps() {
			seen := box.common(Box{Max: Point{s.Width, s.Height}})
			if 2*seen.area() < box.area() {
				continue // a board of another part of the world
			}
			box = seen
		}
		box = box.within(s.Width, s.Height, s.Wraps())
		out = append(out, Region{l.Name, l.Aliases, box})
	}
	return out
}

// partsOf are the regions that a seed file names, then those of any board but for the ones that it names too.
func partsOf(s *sheet.Sheet) []sheet.Region {
	out := slices.Clone(s.Regions)
	for _, l := range lands {
		if !slices.ContainsFunc(s.Regions, func(r sheet.Region) bool { return r.Name == l.name }) {
			out = append(out, sheet.Region{Name: l.name, Aliases: l.aliases, West: l.west, South: l.south, East: l.east, North: l.north})
		}
	}
	return out
}

// across is the column of a longitude. On a board that goes round the world one beyond its edge lies beyond the edge of the
// picture by as much as it lies within the picture from the other edge.
func across(s *sheet.Sheet, p *sheet.Projection, lon float64) int {
	if !s.Wraps() {
		return int(p.X(lon))
	}
	turns := 0
	for ; lon < s.West; lon += 360 {
		turns--
	}
	for ; lon >= s.East; lon -= 360 {
		turns++
	}
	return int(p.X(lon)) + turns*s.Width
}

// Find returns the part of the chart that words name: a space with what lies around it, or a region. Both may be called by
// the beginning of their name.
func (c *Chart) Find(ed *edition.Edition, words string) (Box, error) {
	if s, ok := ed.Board.Find(words); ok {
		return c.Around(ed.Board, s), nil
	}
	if r, ok := c.Region(words); ok {
		return r.Box, nil
	}
	spaces := ed.Board.Match(words)
	if len(spaces) == 1 {
		return c.Around(ed.Board, spaces[0]), nil
	}
	return Box{}, c.unknown(ed.Board, words, spaces)
}

// Region finds a region by its name, one of its other names, or the beginning of its name.
func (c *Chart) Region(words string) (Region, bool) {
	key := board.Fold(words)
	for _, meant := range []func(*Region) bool{
		func(r *Region) bool { return r.called(key) },
		func(r *Region) bool { return len(key) >= 3 && strings.HasPrefix(board.Fold(r.Name), key) },
	} {
		for i := range c.Regions {
			if meant(&c.Regions[i]) {
				return c.Regions[i], true
			}
		}
	}
	return Region{}, false
}

// Within lists the spaces that the picture of a part of the chart shows with what stands in them, be its letters as small
// as they may get.
func (c *Chart) Within(b Box) []board.SpaceID {
	f := c.frame(View{Box: b, Letters: leastLetters})
	var out []board.SpaceID
	for s, stand := range f.stands() {
		if stand.seen {
			out = append(out, board.SpaceID(s))
		}
	}
	return out
}

// called tells whether a folded word is a name of the region.
func (r *Region) called(key string) bool {
	if board.Fold(r.Name) == key {
		return true
	}
	for _, a := range r.Aliases {
		if board.Fold(a) == key {
			return true
		}
	}
	return false
}

// unknown says what could have been asked for instead.
func (c *Chart) unknown(b *board.Board, words string, several []board.SpaceID) error {
	names := make([]string, len(c.Regions))
	for i, r := range c.Regions {
		names[i] = r.Name
	}
	if r := []rune(words); len(r) > 40 {
		words = string(r[:40]) + "..."
	}
	why := fmt.Sprintf("the map has no region and no space %q", words)
	switch near := b.Near(words, 3); {
	case len(several) > 1:
		why = fmt.Sprintf("%q is the beginning of several spaces: %s", words, spaceNames(b, several[:min(len(several), 6)]))
	case len(near) > 0:
		why += "; near it come " + spaceNames(b, near)
	}
	return fmt.Errorf("%s; the regions are %s; any space will do as well", why, strings.Join(names, ", "))
}

func spaceNames(b *board.Board, spaces []board.SpaceID) string {
	names := make([]string, len(spaces))
	for i, s := range spaces {
		names[i] = b.Name(s)
	}
	return strings.Join(names, ", ")
}
