package main

import (
	"testing"
	"testing/fstest"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/mail/atlas/sheet"
)

// square is a country between two meridians and two parallels.
func square(name string, west, south, east, north float64) country {
	return country{name, []sheet.Shape{{{west, south}, {west, north}, {east, north}, {east, south}}}}
}

// little is a world 40 degrees wide: a continent that two territories share, a desert, a lake, an islet and two seas.
const little = `
Width  = 80
Height = 80
West   = 0
East   = 40
South  = -20
North  = 20

Drowned = ["Reef"]
Idle    = ["Desert"]
Flood   = [[[12, 2], [14, 2], [14, 4], [12, 4]]]

[[Basin]]
Name  = "Lake"
Shape = [[11, 1], [15, 1], [15, 5], [11, 5]]

[[Space]]
Name   = "Westland"
Within = ["Continent"]
Seeds  = [[8, 0]]

[[Space]]
Name   = "Eastland"
Within = ["Continent"]
Seeds  = [[16, 0]]
Areas  = [[[6, 6], [8, 6], [8, 8], [6, 8]]]

[[Space]]
Name    = "Northland"
Within  = ["Continent"]
Bounded = true
Areas   = [[[14, 5], [30, 5], [30, 16], [14, 16]]]

[[Space]]
Name  = "Islet"
Discs = [[30, 10, 4]]
Raise = [[[33, -15], [35, -15], [35, -13], [33, -13]]]

[[Space]]
Name  = "sz 1"
Seeds = [[20, 18]]

[[Space]]
Name  = "sz 2"
Areas = [[[0, -20], [40, -20], [40, -8], [0, -8]]]
`

func TestAssign(t *testing.T) {
	b, err := board.New([]board.Space{
		{Name: "Westland"}, {Name: "Eastland"}, {Name: "Islet"}, {Name: "Northland"}, {Name: "sz 1", Sea: true}, {Name: "sz 2", Sea: true},
	}, []board.Border{
		{A: "Westland", B: "Eastland"}, {A: "Eastland", B: "sz 1"}, {A: "Northland", B: "Eastland"}, {A: "Islet", B: "sz 1"}, {A: "sz 1", B: "sz 2"},
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	sh, err := sheet.Of(fstest.MapFS{"little.toml": {Data: []byte(little)}}, "little", b)
	if err != nil {
		t.Fatal(err)
	}
	g, err := ground(sh, []country{
		square("Continent", 4, -10, 20, 10), square("Desert", 22, -4, 26, 4), square("Reef", 30, 0, 32, 2), square("Unheard of", 36, 0, 38, 2),
	})
	if err != nil {
		t.Fatal(err)
	}
	r := assign(sh, b, g)
	p := sh.Projection()
	for _, c := range []struct {
		name     string
		lon, lat float64
		want     string
	}{
		{"nearer to the western seed", 6, 0, "Westland"},
		{"nearer to the eastern seed", 18, 0, "Eastland"},
		{"an area goes before seeds", 7, 7, "Eastland"},
		{"an area at sea takes no land", 10, -9, "Westland"},
		{"an area at sea", 2, -15, "sz 2"},
		{"a bounded area", 18, 8, "Northland"},
		{"a bounded area ends with its country", 25, 8, "sz 1"},
		{"a bounded area without seeds has no more", 18, 4, "Eastland"},
		{"the sea elsewhere", 2, 15, "sz 1"},
		{"land that is flooded is nobody's lake", 13, 3, "nowhere"},
		{"land in the lake's basin stays land", 11.5, 1.5, "Westland"},
		{"idle land", 24, 0, "nowhere"},
		{"a drowned country", 31, 1, "sz 1"},
		{"a disc", 30, 10, "Islet"},
		{"beside the disc", 30, 13, "sz 1"},
		{"land that is raised", 34, -14, "Islet"},
		{"land that nobody names and nobody may have", 37, 1, "nowhere"},
	} {
		x, y := p.Pixel(sheet.LonLat{c.lon, c.lat})
		if got := b.Name(board.SpaceID(r.At(int(x*sheet.Fine), int(y*sheet.Fine))) - 1); got != c.want {
			t.Errorf("%s: %g, %g is %s, want %s", c.name, c.lon, c.lat, got, c.want)
		}
	}
	if lost := g.unclaimed(sh); len(lost) != 1 || lost[0] != "Unheard of" {
		t.Errorf("countries that nobody names: %v", lost)
	}
}

func TestGroundRefusesUnknownCountries(t *testing.T) {
	sh := &sheet.Sheet{Width: 10, Height: 10, East: 10, North: 10, Idle: []string{"Ruritania"}}
	if _, err := ground(sh, nil); err == nil {
		t.Error("a country that the data do not have went unnoticed")
	}
}

// TestSeam lets nothing stray over the edges.
func TestSeam(t *testing.T) {
	for _, c := range []struct{ seam, lon, want float64 }{
		{0, 0, 1}, {0, 20, 1}, {4, 0, 0}, {4, 1, 0.25}, {4, 20, 1}, {4, 37, 0.75}, {4, 40, 0},
	} {
		s := &surveyor{sheet: &sheet.Sheet{West: 0, East: 40, Seam: c.seam}}
		if got := s.loose(c.lon); got != c.want {
			t.Errorf("%g degrees east with a seam of %g: %g of the wobble, want %g", c.lon, c.seam, got, c.want)
		}
	}
}

// TestWobbleFits sees that what is bent fits together where the board's edges meet.
func TestWobbleFits(t *testing.T) {
	for lat := -50.0; lat < 70; lat += 10 {
		lon1, lat1 := wobble(-170, lat, 1)
		lon2, lat2 := wobble(190, lat, 1)
		if d := lon2 - lon1 - 360; d > 1e-9 || d < -1e-9 || lat2-lat1 > 1e-9 || lat1-lat2 > 1e-9 {
			t.Errorf("at %g the edges differ: %g, %g and %g, %g", lat, lon1, lat1, lon2, lat2)
		}
	}
}
