package sheet

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"fieldpost/adjudicator/rules/board"

	"github.com/BurntSushi/toml"
)

// Fine is how many points of the raster there are along each pixel of the picture, for smooth borders.
const Fine = 2

// LonLat is a place on the globe: degrees east, then degrees north.
type LonLat [2]float64

// Shape is a closed line, without its first point repeated at the end.
type Shape []LonLat

// Sheet is a seed file. It says of each point of a picture to which space it belongs:
//
//  1. Land is what the countries of the data cover, but for the countries under drowned and for whatever lies within a
//     shape of flood. The discs and the shapes under raise of a space are land of that space whatever the data say.
//     Countries under idle are land of no space.
//  2. Land or water within a shape under areas or outlines of a space belongs to it; the first space in the file wins.
//     An outline is a shape made of names under points, so that neighbours share their corners: "9-11-12, 9-10-11, coast".
//     The shapes of a bounded space take nothing but land of the countries that it names under within; it needs no seed.
//     A basin that no zone names under within is nobody's all the same: lakes, and ice that no ship enters.
//  3. A point of a country may belong to the spaces that name the country under within; water within a basin, to the
//     zones that name the basin. Other points may belong to the spaces that name "open", and to those without within.
//     Where several spaces may have it, the nearest of their seeds decides; where none may, the point is nobody's.
//  4. Pieces of a space smaller than speck points go to what surrounds them, unless they are all that the space has.
//
// Shapes and seeds are bent a little by wobble, so that borders do not look ruled; the data's coasts are not, nor discs.
// Towards the left and right edge, within seam, they are bent less and less: a border may lie upon the edge.
//
// A file that is like another has only points, spaces, links and bars. Points and spaces that the other has too take their
// place, all the rest is added; its spaces stand before those of the other.
type Sheet struct {
	Like string // another file of the folder, without ".toml"

	Width, Height            int     // of the picture, in pixels
	West, East, South, North float64 // the frame, in degrees; East-West is at most 360
	Stretch                  []Stretch
	Wobble                   float64 // how far borders stray, in degrees
	Seam                     float64 // how far from the left and right edge they begin to run straight, in degrees
	Speck                    int     // points of the raster

	Points  map[string]LonLat // corners of outlines
	Drowned []string          // countries that are left out
	Idle    []string          // countries that are land of no space
	Flood   []Shape
	Basins  []Basin  `toml:"basin"`
	Spaces  []Space  `toml:"space"`
	Regions []Region `toml:"region"` // parts of the board that have a name here and on no other board, or lie elsewhere on others
	Links   []Pair   `toml:"link"`   // borders of the board that the raster does not show
	Bars    []Pair   `toml:"bar"`    // spaces that touch in the raster and not on the board
}

// Stretch gives a part of the board more room than it has on the globe, or less.
type Stretch struct {
	Axis  string  // "lon" or "lat"
	At    float64 // where most, in degrees
	Reach float64 // how far around, in degrees
	By    float64 // 1 is twice the room, -0.5 half of it
}

// Basin is a part of the sea that only some zones share, like the Mediterranean.
type Basin struct {
	Name  string
	Shape Shape
}

// Region is a part of the board that players ask for by its name.
type Region struct {
	Name                     string
	Aliases                  []string
	West, South, East, North float64 // in degrees; what reaches over the edge has an east above that of the frame, or a west below
}

// Space is what the file says of a space of the board.
type Space struct {
	Name     string
	Seeds    []LonLat
	Within   []string
	Areas    []Shape
	Outlines []string
	Bounded  bool // areas and outlines end with the countries under within
	Raise    []Shape
	Discs    [][3]float64 // degrees east, degrees north, radius in pixels of the picture

	Label    *LonLat // the middle of the name's line; left out: where there is most room
	Counters *LonLat // the middle of the counters; left out: below the name
	Anchor   *LonLat // a point within the space; left out: where there is most room
	Leader   bool    // a line leads from the label to the anchor
	Lines    string  // the name as it is broken on the map, "Western|United States"
}

// Pair is two spaces and why they are drawn by hand.
type Pair struct{ A, B, Why string }

// Open is what a zone names under Within that reaches out of its basin.
const Open = "open"

// decode reads what a file says.
func decode(data []byte) (*Sheet, error) {
	var s Sheet
	md, err := toml.Decode(string(data), &s)
	if err != nil {
		return nil, err
	}
	var faults []error
	for _, key := range md.Undecoded() {
		faults = append(faults, fmt.Errorf("%q means nothing", key))
	}
	if s.Like != "" {
		var keys []string
		for _, key := range md.Keys() {
			if len(key) == 1 {
				keys = append(keys, key[0])
			}
		}
		faults = append(faults, changing(keys)...)
	}
	return &s, errors.Join(faults...)
}

// settle makes areas of the outlines and looks for faults.
func (s *Sheet) settle(b *board.Board) error {
	return errors.Join(append(s.outline(), s.faults(b)...)...)
}

// outline turns outlines into areas.
func (s *Sheet) outline() []error {
	var faults []error
	for i := range s.Spaces {
		sp := &s.Spaces[i]
		for _, line := range sp.Outlines {
			var shape Shape
			for _, name := range strings.Split(line, ",") {
				at, ok := s.Points[strings.TrimSpace(name)]
				if !ok {
					faults = append(faults, fmt.Errorf("%q: there is no point %q", sp.Name, strings.TrimSpace(name)))
				}
				if n := len(shape); n > 0 { // the short way from the last point, even over the edge
					at[0] += 360 * math.Round((shape[n-1][0]-at[0])/360)
				}
				shape = append(shape, at)
			}
			sp.Areas = append(sp.Areas, shape)
		}
	}
	return faults
}

// BySpace returns what the file says of each space, by board.SpaceID.
func (s *Sheet) BySpace(b *board.Board) []Space {
	out := make([]Space, len(b.Spaces))
	for _, sp := range s.Spaces {
		if id, ok := b.Find(sp.Name); ok {
			out[id] = sp
		}
	}
	return out
}
