package atlas

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/mail/atlas/sheet"
)

// globe is a sheet of all the world, cut in the Pacific; europeOnly one of a part of it.
var (
	globe      = &sheet.Sheet{Width: 2400, Height: 1200, West: -170, East: 190, South: -56, North: 78}
	europeOnly = &sheet.Sheet{Width: 1200, Height: 900, West: -15, East: 60, South: 30, North: 72}
)

func regionNamed(t *testing.T, all []Region, name string) Box {
	t.Helper()
	for i := range all {
		if all[i].called(board.Fold(name)) {
			return all[i].Box
		}
	}
	t.Fatalf("no region %s", name)
	return Box{}
}

func (b Box) holds(p Point) bool { return !b.common(Box{p, Point{p.X + 1, p.Y + 1}}).empty() }

// TestRegionsHoldTheirTowns looks up towns by their longitudes and latitudes.
func TestRegionsHoldTheirTowns(t *testing.T) {
	towns := map[string]sheet.LonLat{
		"Berlin": {13, 52}, "Cairo": {31, 30}, "Moscow": {38, 56}, "Tokyo": {140, 36}, "Honolulu": {-158, 21}, "Sydney": {151, -34},
		"New York": {-74, 41}, "Lima": {-77, -12}, "Cape Town": {18, -34}, "Calcutta": {88, 22}, "Havana": {-82, 23}, "Oslo": {11, 60},
	}
	regions, p := regionsOf(globe), globe.Projection()
	for name, c := range map[string]struct{ in, out []string }{
		"europe":        {[]string{"Berlin", "Moscow", "Oslo"}, []string{"Cairo", "New York", "Tokyo"}},
		"Mediterranean": {[]string{"Cairo"}, []string{"Berlin", "Oslo"}},
		"africa":        {[]string{"Cairo", "Cape Town"}, []string{"Berlin", "Calcutta"}},
		"asia":          {[]string{"Calcutta", "Tokyo"}, []string{"Berlin", "Sydney"}},
		"pacific":       {[]string{"Tokyo", "Honolulu", "Sydney"}, []string{"Calcutta", "New York", "Berlin"}},
		"oceania":       {[]string{"Sydney"}, []string{"Tokyo", "Honolulu"}},
		"north america": {[]string{"New York", "Havana"}, []string{"Lima", "Tokyo"}},
		"atlantic":      {[]string{"New York", "Berlin"}, []string{"Moscow", "Tokyo"}},
		"scandinavia":   {[]string{"Oslo"}, []string{"Cairo"}},
	} {
		box := regionNamed(t, regions, name)
		holds := func(town string) bool {
			x, y := p.Pixel(towns[town])
			at := Point{int(x), int(y)}
			return box.holds(at) || box.holds(Point{at.X + globe.Width, at.Y})
		}
		for _, town := range c.in {
			if !holds(town) {
				t.Errorf("%s is not in %s", town, name)
			}
		}
		for _, town := range c.out {
			if holds(town) {
				t.Errorf("%s is in %s", town, name)
			}
		}
	}
}

// TestRegionsCanBeDrawn keeps every region on the picture, and out of a picture what it does not show.
func TestRegionsCanBeDrawn(t *testing.T) {
	for _, s := range []*sheet.Sheet{globe, europeOnly} {
		for _, r := range regionsOf(s) {
			b := r.Box
			right := b.Max.X <= s.Width || s.Wraps() && b.Min.X < s.Width
			if b.empty() || b.Min.X < 0 || b.Min.Y < 0 || b.Max.Y > s.Height || b.wide() > s.Width || !right {
				t.Errorf("%s: %v", r.Name, b)
			}
		}
	}
	for _, r := range regionsOf(europeOnly) {
		if strings.Contains(r.Name, "pacific") || strings.Contains(r.Name, "america") {
			t.Errorf("a board of Europe has a region %s", r.Name)
		}
	}
	if len(regionsOf(globe)) != len(lands) {
		t.Error("a board of the world has not all regions")
	}
}

// TestOwnRegions: the regions of a seed file come first, and in the place of others of that name.
func TestOwnRegions(t *testing.T) {
	own := *globe
	own.Regions = []sheet.Region{{Name: "steppe", West: 40, South: 40, East: 80, North: 60}, {Name: "africa", West: -20, South: 0, East: 50, North: 30}}
	got := regionsOf(&own)
	if len(got) != len(lands)+1 || got[0].Name != "steppe" || got[1].Name != "africa" {
		t.Fatalf("%d regions, the first is %s", len(got), got[0].Name)
	}
	if p := own.Projection(); got[1].Box.Max.Y != int(p.Y(0)) {
		t.Errorf("africa ends at %d, not at the equator", got[1].Box.Max.Y)
	}
}

// TestFind names regions and spaces in the ways in which players do.
func TestFind(t *testing.T) {
	c, p := small(t)
	c.Regions = []Region{{"north sea", []string{"skagerrak"}, Box{Point{1, 1}, Point{101, 101}}}, {"isle", nil, Box{Point{2, 2}, Point{102, 102}}}}
	around := func(name string) Box {
		s, _ := p.Edition.Board.Find(name)
		return c.Around(p.Edition.Board, s)
	}
	for words, want := range map[string]Box{
		"North Sea": c.Regions[0].Box,
		"skagerrak": c.Regions[0].Box,
		" nor":      c.Regions[0].Box, // a region before the beginning of a space
		"northland": around("Northland"),
		"northl":    around("Northland"),
		"Isle":      around("Isle"), // a space before a region
		"sz2":       around("sz 2"),
	} {
		got, err := c.Find(p.Edition, words)
		if err != nil {
			t.Errorf("%q: %v", words, err)
		}
		same(t, words, got, want)
	}
	for words, says := range map[string]string{
		"atlantis":               `no region and no space "atlantis"`,
		"":                       "the regions are north sea, isle; any space will do as well",
		"Wetsmark":               "near it come Westmark",
		strings.Repeat("x", 999): strings.Repeat("x", 40) + "...",
	} {
		if _, err := c.Find(p.Edition, words); err == nil || !strings.Contains(err.Error(), says) || len(err.Error()) > 400 {
			t.Errorf("%q: %v; it should say %q", words, err, says)
		}
	}
}

// TestWithin looks up what the picture of a region shows: what lies in it, what is cut by its edge, and nothing else.
func TestWithin(t *testing.T) {
	c, p := revised(t)
	for region, want := range map[string]struct{ in, out []string }{
		"mediterranean": {[]string{"Anglo-Egypt", "Western Europe", "sz 14", "Turkey"}, []string{"Russia", "Brazil", "sz 5", "Japan"}},
		"pacific":       {[]string{"Japan", "Hawaiian Islands", "Alaska", "Western United States", "sz 63"}, []string{"Germany", "India", "Eastern United States"}},
	} {
		r, ok := c.Region(region)
		if !ok {
			t.Fatalf("no region %s", region)
		}
		within := c.Within(r.Box)
		for names, shown := range map[*[]string]bool{&want.in: true, &want.out: false} {
			for _, name := range *names {
				s, known := p.Edition.Board.Find(name)
				if !known || slices.Contains(within, s) != shown {
					t.Errorf("%s shows %s: %v", region, name, !shown)
				}
			}
		}
	}
	if n := len(c.Within(Box{})); n != len(c.Places) {
		t.Errorf("the whole board shows %d of %d spaces", n, len(c.Places))
	}
}

// sea is a chart of a world of a hundred spaces in ten rows, 240 by 120 pixels each, which has no raster.
func sea(wraps bool) *Chart {
	c := &Chart{Width: 2400, Height: 1200, Wraps: wraps}
	for i := range 100 {
		min := Point{240 * (i % 10), 120 * (i / 10)}
		at := Point{min.X + 120, min.Y + 60}
		c.Places = append(c.Places, Place{Name: at, Counters: at, Anchor: at, Box: Box{min, Point{min.X + 240, min.Y + 120}}})
	}
	return c
}

// fitsAPhone tells what is wrong with a crop.
func fitsAPhone(c *Chart, b Box) string {
	switch {
	case b.wide() < leastWide || b.high() < leastHigh:
		return "too small"
	case b.wide()*3 > b.high()*4+3 || b.high()*4 > b.wide()*5+4:
		return fmt.Sprintf("%d by %d is no shape for a phone", b.wide(), b.high())
	case b.Min.Y < 0 || b.Max.Y > c.Height || b.Min.X < 0 || !c.Wraps && b.Max.X > c.Width || b.Min.X >= c.Width:
		return fmt.Sprintf("%v reaches over the edge", b)
	}
	return ""
}

// TestAreas cuts out the battles.
func TestAreas(t *testing.T) {
	at := func(spaces ...board.SpaceID) (s Scene) {
		for _, b := range spaces {
			s.Battles = append(s.Battles, Battle{Space: b})
		}
		return s
	}
	for _, c := range []struct {
		what  string
		scene Scene
		wraps bool
		want  int
	}{
		{"peace", Scene{}, true, 0},
		{"one", at(44), true, 1},
		{"two neighbours", at(44, 54), true, 1},
		{"two far apart", at(11, 88), true, 2},
		{"in all corners", at(0, 9, 90, 99), false, 4},
		{"across the edge", at(40, 49), true, 1},
		{"not across the edge", at(40, 49), false, 2},
		{"five far apart", at(0, 9, 90, 99, 44), false, 4},
	} {
		chart := sea(c.wraps)
		areas := chart.Areas(c.scene, 0)
		same(t, c.what, len(areas), c.want)
		for _, a := range areas {
			if why := fitsAPhone(chart, a); why != "" && c.want < 4 {
				t.Errorf("%s: %s", c.what, why)
			}
		}
		for _, b := range c.scene.Battles {
			shown := false
			for _, a := range areas {
				anchor := chart.Places[b.Space].Anchor
				shown = shown || a.holds(anchor) || a.holds(Point{anchor.X + chart.Width, anchor.Y})
			}
			if !shown {
				t.Errorf("%s: the battle in %d is not shown", c.what, b.Space)
			}
		}
	}
}

// TestAreasShowWhoCame shows from where attackers came if it is near, and not if it is far.
func TestAreasShowWhoCame(t *testing.T) {
	s := Scene{Battles: []Battle{{Space: 44}}, Moves: []Move{
		{Path: []board.SpaceID{45, 44}}, {Path: []board.SpaceID{34, 44}}, {Path: []board.SpaceID{9, 8, 44}},
	}}
	c := sea(false)
	area := c.Areas(s, 0)[0]
	for space, want := range map[board.SpaceID]bool{45: true, 34: true, 8: false, 9: false} {
		same(t, fmt.Sprint("space ", space), area.holds(c.Places[space].Anchor), want)
	}
}

// TestAround shows a space and its neighbours.
func TestAround(t *testing.T) {
	c, p := small(t)
	b := p.Edition.Board
	for s := range b.Spaces {
		box := c.Around(b, board.SpaceID(s))
		if box.empty() || box.Max.Y > c.Height || box.wide() > c.Width {
			t.Errorf("%s: %v", b.Spaces[s].Name, box)
		}
		for _, n := range append(b.Neighbours(board.SpaceID(s)), board.SpaceID(s)) {
			at := c.Places[n].Anchor
			if !box.holds(at) && !box.holds(Point{at.X + c.Width, at.Y}) {
				t.Errorf("around %s %s is not to be seen", b.Spaces[s].Name, b.Spaces[n].Name)
			}
		}
	}
}
