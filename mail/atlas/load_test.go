package atlas

import (
	"bytes"
	"strings"
	"testing"
	"testing/fstest"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/mail/atlas/sheet"
)

func TestChartOf(t *testing.T) {
	ed := editionstest.Load(t, "revised")
	c, err := ChartOf(ed)
	if err != nil {
		t.Fatal(err)
	}
	if again, _ := ChartOf(ed); again != c {
		t.Error("the second call made another chart")
	}
	place := func(name string) Place {
		id, ok := ed.Board.Find(name)
		if !ok {
			t.Fatalf("no space %q", name)
		}
		return c.Places[id]
	}
	// Geography, told by any atlas: who lies to the west and to the north of whom.
	for _, order := range []struct{ west, east string }{
		{"Western United States", "Central United States"},
		{"Central United States", "Eastern United States"},
		{"Eastern United States", "United Kingdom"},
		{"United Kingdom", "Germany"},
		{"Germany", "Russia"},
		{"Russia", "Japan"},
		{"Japan", "Midway Island"},
	} {
		if w, e := place(order.west).Anchor, place(order.east).Anchor; w.X >= e.X {
			t.Errorf("%s lies east of %s", order.west, order.east)
		}
	}
	for _, order := range []struct{ north, south string }{
		{"Norway", "Germany"}, {"Germany", "Libya"}, {"Libya", "Belgian Congo"}, {"Belgian Congo", "Union of South Africa"},
	} {
		if n, s := place(order.north).Anchor, place(order.south).Anchor; n.Y >= s.Y {
			t.Errorf("%s lies south of %s", order.north, order.south)
		}
	}
}

// TestGlobalIsCutInAmerica: the Atlantic at the left, the Pacific at the right, and no land of its own on both sides of the edge.
func TestGlobalIsCutInAmerica(t *testing.T) {
	ed := editionstest.Load(t, "global1940")
	c, err := ChartOf(ed)
	if err != nil {
		t.Fatal(err)
	}
	west := -1
	for _, name := range []string{"Central United States", "Eastern United States", "sz 103", "United Kingdom", "Germany", "Russia", "Novosibirsk",
		"Manchuria", "Japan", "Midway", "Hawaiian Islands", "sz 10", "Western United States"} {
		id, _ := ed.Board.Find(name)
		if x := c.Places[id].Anchor.X; x <= west {
			t.Errorf("%s lies too far in the west", name)
		} else {
			west = x
		}
	}
	for id, p := range c.Places {
		if p.Box.wide() > c.Width/2 {
			t.Errorf("%s lies on both sides of the edge", ed.Board.Spaces[id].Name)
		}
	}
}

// pond is an edition whose board is one territory in one sea, and how it is drawn.
func pond(t *testing.T) (*edition.Edition, fstest.MapFS) {
	b, err := board.New([]board.Space{{Name: "Isle"}, {Name: "sz 1", Sea: true}}, []board.Border{{A: "Isle", B: "sz 1"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	const seed = "Width=10\nHeight=10\nEast=10\nNorth=10\n[[Space]]\nName=\"Isle\"\nDiscs=[[5,5,2]]\n[[Space]]\nName=\"sz 1\"\nSeeds=[[1,1]]\n"
	r := &sheet.Raster{Width: 10 * Fine, Height: 10 * Fine, IDs: make([]uint16, 100*Fine*Fine)}
	for i := range r.IDs {
		r.IDs[i] = 2
	}
	r.IDs[len(r.IDs)/2+10] = 1
	return &edition.Edition{ID: "pond", Name: "The Pond", Board: b}, fstest.MapFS{
		"boards/pond.toml": {Data: []byte(seed)},
		"boards/pond.png":  {Data: written(t, r)},
	}
}

// written is a raster as a file.
func written(t *testing.T, r *sheet.Raster) []byte {
	var out bytes.Buffer
	if err := r.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestLoad(t *testing.T) {
	ed, files := pond(t)
	c, err := load(files, ed)
	if err != nil {
		t.Fatal(err)
	}
	// The only point of the isle is the tenth of the row in the middle.
	isle := c.Places[0]
	if isle.Area != 1 || isle.Box != (Box{Point{5, 5}, Point{6, 6}}) {
		t.Errorf("the isle is %+v", isle)
	}
	if sea := c.Places[1]; sea.Area != 399 || sea.Box != (Box{Point{0, 0}, Point{10, 10}}) {
		t.Errorf("the sea is %+v", sea)
	}
}

func TestLoadFaults(t *testing.T) {
	small := &sheet.Raster{Width: 2, Height: 2, IDs: []uint16{1, 1, 2, 2}}
	blank := &sheet.Raster{Width: 20, Height: 20, IDs: make([]uint16, 400)}
	strange := &sheet.Raster{Width: 20, Height: 20, IDs: make([]uint16, 400)}
	strange.IDs[7] = 3
	for _, c := range []struct {
		name, file string
		data       []byte // nil: the file is missing
		want       string
	}{
		{"no seed file", "boards/pond.toml", nil, "the board of The Pond is not drawn yet"},
		{"a broken seed file", "boards/pond.toml", []byte("Width = 10"), "the seed file of pond"},
		{"no raster", "boards/pond.png", nil, "has no raster"},
		{"no picture", "boards/pond.png", []byte("text"), "the raster of pond"},
		{"another size", "boards/pond.png", written(t, small), "older than its seed file"},
		{"a space that is not there", "boards/pond.png", written(t, blank), "does not show Isle"},
		{"a space too many", "boards/pond.png", written(t, strange), "has a space 3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			ed, files := pond(t)
			delete(files, c.file)
			if c.data != nil {
				files[c.file] = &fstest.MapFile{Data: c.data}
			}
			if _, err := load(files, ed); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v does not say %q", err, c.want)
			}
		})
	}
}

func BenchmarkChart(b *testing.B) {
	ed := editionstest.Load(b, "revised")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := load(boards, ed); err != nil {
			b.Fatal(err)
		}
	}
}
