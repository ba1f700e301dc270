package atlas

import (
	"testing"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
)

// A small world for tests, 600 by 360 pixels, which wraps: an island between two continents, a canal through the south of
// the larger one, a desert in its middle.
var smallSpaces = []board.Space{
	{Name: "Northland", Income: 8}, {Name: "Westmark", Income: 3}, {Name: "Eastmark", Income: 4}, {Name: "Dust", Impassable: true},
	{Name: "Neck", Income: 1}, {Name: "Isle", Income: 2, Island: true}, {Name: "Far Shore", Income: 5},
	{Name: "sz 1", Sea: true}, {Name: "sz 2", Sea: true}, {Name: "sz 3", Sea: true}, {Name: "sz 4", Sea: true},
}

// smallSeeds are the points, in pixels, to which what is nearest belongs.
var smallSeeds = [][]Point{
	{{260, 70}, {330, 60}}, {{220, 170}}, {{370, 170}}, {{300, 165}}, {{300, 280}}, {{110, 180}}, {{530, 150}, {540, 220}},
	{{60, 90}, {130, 60}, {150, 20}, {30, 180}}, {{110, 240}, {150, 300}, {170, 200}, {110, 130}, {60, 300}},
	{{440, 250}, {430, 330}, {380, 260}, {450, 170}, {560, 320}}, {{440, 80}, {590, 60}, {500, 30}},
}

var smallBorders = []board.Border{
	{A: "Northland", B: "Westmark"}, {A: "Northland", B: "Eastmark"}, {A: "Northland", B: "Dust"}, {A: "Westmark", B: "Dust"},
	{A: "Eastmark", B: "Dust"}, {A: "Westmark", B: "Neck"}, {A: "Eastmark", B: "Neck"}, {A: "Dust", B: "Neck"},
	{A: "Northland", B: "sz 1"}, {A: "Northland", B: "sz 4"}, {A: "Westmark", B: "sz 2"}, {A: "Eastmark", B: "sz 3"},
	{A: "Neck", B: "sz 2"}, {A: "Neck", B: "sz 3"}, {A: "Isle", B: "sz 2"}, {A: "Far Shore", B: "sz 3"}, {A: "Far Shore", B: "sz 4"},
	{A: "sz 1", B: "sz 2"}, {A: "sz 1", B: "sz 4"}, {A: "sz 3", B: "sz 4"}, {A: "sz 2", B: "sz 3"}, {A: "Isle", B: "Westmark"},
}

// small is the world with what stands on it: the units and powers of the box, spread by hand.
func small(t testing.TB) (*Chart, *position.Position) {
	t.Helper()
	b, err := board.New(smallSpaces, smallBorders, []board.Passage{{Name: "Neck Canal", A: "sz 2", B: "sz 3", Keys: []string{"Neck"}}})
	if err != nil {
		t.Fatal(err)
	}
	ed := *editionstest.Load(t, "revised")
	ed.Board, ed.Setup = b, nil
	ed.Owners = []edition.PowerID{1, 1, 0, edition.Nobody, 2, 3, 4, -1, -1, -1, -1}
	ed.Powers = append([]edition.Power{}, ed.Powers...)
	for i := range ed.Powers {
		ed.Powers[i].Capital = edition.Nowhere
	}
	ed.Powers[1].Capital = 0
	ed.Cities = []edition.City{{Name: "Fort", Space: 0}, {Name: "Harbour", Space: 6}}
	ed.CountPurses()
	p := position.Bare(&ed, nil)
	c := &Chart{Edition: "small", Width: 600, Height: 360, Wraps: true, Places: make([]Place, len(smallSpaces))}
	c.IDs = make([]uint16, c.Width*c.Height*Fine*Fine)
	for i := range c.IDs {
		at := Point{i % (c.Width * Fine) / Fine, i / (c.Width * Fine) / Fine}
		c.IDs[i] = nearestSeed(at, c.Width)
		place := &c.Places[c.IDs[i]-1]
		if place.Area == 0 {
			place.Box = Box{at, at}
		}
		place.Area++
		place.Box.Min = Point{min(place.Box.Min.X, at.X), min(place.Box.Min.Y, at.Y)}
		place.Box.Max = Point{max(place.Box.Max.X, at.X+1), max(place.Box.Max.Y, at.Y+1)}
	}
	for s, seeds := range smallSeeds {
		at := seeds[0]
		c.Places[s].Name, c.Places[s].Anchor, c.Places[s].Counters = Point{at.X, at.Y - 12}, at, Point{at.X, at.Y + 14}
	}
	c.Links = []Link{{A: 5, B: 1, Why: "the ferry is not on the chart"}}
	c.Bars = []Link{{A: 4, B: 9, Why: "cliffs"}}
	c.dig(ed.Board)
	return c, p
}

// nearestSeed is the space that a point of the small world belongs to, plus one.
func nearestSeed(at Point, width int) uint16 {
	best, far := 0, 1<<30
	for s, seeds := range smallSeeds {
		for _, p := range seeds {
			dx := min(abs(at.X-p.X), width-abs(at.X-p.X))
			if d := dx*dx + (at.Y-p.Y)*(at.Y-p.Y); d < far {
				best, far = s, d
			}
		}
	}
	return uint16(best + 1)
}

func abs(n int) int { return max(n, -n) }
