package sheet

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/board"
)

// islands is a board of two islands, each in its own sea.
func islands(t *testing.T) *board.Board {
	b, err := board.New(
		[]board.Space{{Name: "Thule"}, {Name: "Atlantis"}, {Name: "sz 1", Sea: true}, {Name: "sz 2", Sea: true}},
		[]board.Border{{A: "Thule", B: "sz 1"}, {A: "Atlantis", B: "sz 2"}, {A: "sz 1", B: "sz 2"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// world is a seed file of the two islands.
const world = `
Width  = 360
Height = 180
West   = -170
East   = 190
South  = -90
North  = 90

[Points]
a = [-170, 90]
b = [10, 90]
c = [10, -90]
d = [-170, -90]
e = [-170.5, -90] # the same meridian from the east, nearly
f = [-170.5, 90]

[[Space]]
Name  = "Thule"
Discs = [[-80, 40, 5]]

[[Space]]
Name  = "Atlantis"
Discs = [[100, -40, 5]]

[[Space]]
Name     = "sz 1"
Outlines = ["a, b, c, d"]

[[Space]]
Name     = "sz 2"
Outlines = ["b, c, e, f"]
`

func TestOf(t *testing.T) {
	b := islands(t)
	s, err := Of(shelf(map[string]string{"world": world}), "world", b)
	if err != nil {
		t.Fatal(err)
	}
	if !s.Wraps() {
		t.Error("360 degrees go round the world")
	}
	by := s.BySpace(b)
	if by[1].Name != "Atlantis" || by[1].Discs[0] != [3]float64{100, -40, 5} {
		t.Errorf("space 1 is %+v", by[1])
	}
	// From 10 east to 170.5 west the short way is eastward, over the edge of the frame.
	if east := by[3].Areas[0][2]; east != (LonLat{189.5, -90}) {
		t.Errorf("the outline of sz 2 goes to %v", east)
	}
}

// TestBoundedNeedsNoSeed lets a space share a country by its shapes alone.
func TestBoundedNeedsNoSeed(t *testing.T) {
	shared := strings.Replace(world, `Outlines = ["a, b, c, d"]`, "Within = [\"x\"]\nBounded = true\nOutlines = [\"a, b, c, d\"]", 1)
	shared = strings.Replace(shared, `Outlines = ["b, c, e, f"]`, "Within = [\"x\"]\nSeeds = [[0, 0]]", 1)
	if _, err := Of(shelf(map[string]string{"world": shared}), "world", islands(t)); err != nil {
		t.Error(err)
	}
}

func TestOfFaults(t *testing.T) {
	for _, c := range []struct{ name, old, new, want string }{
		{"unknown key", "Width  = 360", "Width  = 360\nColour = 1", `"Colour" means nothing`},
		{"too large", "Width  = 360", "Width  = 36000", "at most"},
		{"empty frame", "East   = 190", "East   = -190", "a frame from"},
		{"more than the globe", "East   = 190", "East   = 200", "a frame from"},
		{"unknown space", `"Thule"`, `"Ultima"`, `"Ultima" is no space of the board`},
		{"missing space", `"Thule"`, `"Atlantis"`, `"Thule" is missing`},
		{"twice", `"Thule"`, `"Atlantis"`, `"Atlantis" stands twice`},
		{"unknown point", `"a, b, c, d"`, `"a, b, c, z"`, `there is no point "z"`},
		{"nothing", "Discs = [[-80, 40, 5]]", "", `"Thule" has nothing to be drawn by`},
		{"land at sea", `Outlines = ["a, b, c, d"]`, "Discs = [[0, 0, 5]]", `"sz 1" is sea and raises land`},
		{"shared without seeds", `Outlines = ["a, b, c, d"]`, "Within = [\"x\"]\n[[Space]]\nName = \"sz 2\"\nWithin = [\"x\"]", "has no seed"},
		{"bounded by nothing", "Discs = [[-80, 40, 5]]", "Discs = [[-80, 40, 5]]\nBounded = true", `"Thule" is bounded by no country`},
		{"no reason", "[Points]", "[[Link]]\nA = \"Thule\"\nB = \"Atlantis\"\n[Points]", "a reason"},
		{"region without a name", "[Points]", "[[Region]]\nEast = 10\nNorth = 10\n[Points]", "a region needs a name"},
		{"region without bounds", "[Points]", "[[Region]]\nName = \"west\"\n[Points]", "a region needs a name"},
		{"stretch without axis", "[Points]", "[[Stretch]]\nAxis = \"up\"\nReach = 1\n[Points]", "axis lon or lat"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if !strings.Contains(world, c.old) {
				t.Fatalf("the example has no %q", c.old)
			}
			folder := shelf(map[string]string{"world": strings.Replace(world, c.old, c.new, 1)})
			_, err := Of(folder, "world", islands(t))
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v does not say %q", err, c.want)
			}
		})
	}
}
