package atlas

import (
	"io/fs"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/mail/atlas/sheet"
)

// drawnBoards are the editions whose boards have a seed file.
func drawnBoards(t *testing.T) []*edition.Edition {
	var out []*edition.Edition
	for _, id := range editions.IDs() {
		if _, err := boards.ReadFile("boards/" + id + ".toml"); err == nil {
			out = append(out, editionstest.Load(t, id))
		}
	}
	if len(out) == 0 {
		t.Fatal("no board is drawn")
	}
	return out
}

// sheetOf reads a board's seed file and raster.
func sheetOf(t *testing.T, ed *edition.Edition) (*sheet.Sheet, *sheet.Raster) {
	folder, err := fs.Sub(boards, "boards")
	if err != nil {
		t.Fatal(err)
	}
	sh, err := sheet.Of(folder, ed.ID, ed.Board)
	if err != nil {
		t.Fatal(err)
	}
	file, err := boards.Open("boards/" + ed.ID + ".png")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	r, err := sheet.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	return sh, r
}

// TestMapsShowTheBoard compares who touches whom on each map with who does on the board.
func TestMapsShowTheBoard(t *testing.T) {
	if testing.Short() {
		t.Skip("whole boards take long under the race detector")
	}
	for _, ed := range drawnBoards(t) {
		t.Run(ed.ID, func(t *testing.T) {
			sh, r := sheetOf(t, ed)
			truth := sh.Compare(r, ed.Board)
			for _, fault := range []struct {
				pairs []sheet.Contact
				why   string
			}{
				{truth.Missing, "border on the board, and neither does the map show it nor a link"},
				{truth.Surplus, "touch on the map and not on the board, and no bar parts them"},
				{truth.Strayed, "touch, and one of them is an island of another sea"},
				{truth.Needless, "have a link or a bar that nothing needs"},
			} {
				for _, p := range fault.pairs {
					t.Errorf("%s and %s %s", ed.Board.Name(p.A), ed.Board.Name(p.B), fault.why)
				}
			}
			if n := len(sh.Links) + len(sh.Bars); n*100 > truth.Borders*3 {
				t.Errorf("%d links and bars for %d borders are more than 3 %%", n, truth.Borders)
			}
		})
	}
}

// leastArea is how many points of the raster a space needs so that a player sees it and can aim at it.
const leastArea = 900

func TestPlaces(t *testing.T) {
	for _, ed := range drawnBoards(t) {
		c, err := ChartOf(ed)
		if err != nil {
			t.Fatal(err)
		}
		for id, p := range c.Places {
			name := ed.ID + ": " + ed.Board.Spaces[id].Name
			if p.Area < leastArea {
				t.Errorf("%s has %d points; make it larger", name, p.Area)
			}
			if got := c.IDs[p.Anchor.Y*Fine*c.Width*Fine+p.Anchor.X*Fine]; int(got) != id+1 {
				t.Errorf("%s: its anchor lies in space %d", name, int(got)-1)
			}
			for _, at := range []Point{p.Name, p.Counters, p.Anchor} {
				if at.X < 0 || at.Y < 0 || at.X >= c.Width || at.Y >= c.Height {
					t.Errorf("%s: %v lies outside of the picture", name, at)
				}
			}
			if p.Leader && p.Name == p.Anchor {
				t.Errorf("%s: a leader from the name to itself", name)
			}
			broken := strings.ReplaceAll(p.Lines, "|", " ")
			if p.Lines != "" && board.Fold(broken) != board.Fold(ed.Board.Spaces[id].Name) && !strings.HasPrefix(board.Fold(ed.Board.Spaces[id].Name), board.Fold(broken)) {
				t.Errorf("%s is broken as %q", name, p.Lines)
			}
		}
	}
}
