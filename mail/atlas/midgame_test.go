package atlas

import (
	"os"
	"testing"

	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/orders"
)

// midgame is Global 1940 after the three rounds of docs/examples/global1940, as adjudicate --save has written it.
func midgame(t testing.TB) (*Chart, *position.Position) {
	t.Helper()
	const file = "testdata/global1940-round-3.txt"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	saved, reader, err := (&orders.Readers{Load: editions.Load}).ParseSaved(file, string(text))
	if err != nil {
		t.Fatal(err)
	}
	p, err := notation.ToPosition(&saved.Position, reader.Edition(), saved.Options, saved.Turn)
	if err != nil {
		t.Fatal(err)
	}
	c, err := ChartOf(reader.Edition())
	if err != nil {
		t.Fatal(err)
	}
	return c, p
}

// laden is the same position with more in it than such games have: wherever a power has units it has two kinds more, on land a
// piece of artillery and a tank, at sea a destroyer and a submarine.
func laden(t testing.TB) (*Chart, *position.Position) {
	c, p := midgame(t)
	for s, all := range stacks(p) {
		more := []string{"art", "arm"}
		if p.Edition.Board.Spaces[s].Sea {
			more = []string{"dd", "sub"}
		}
		for _, st := range all {
			for _, short := range more {
				if p.Edition.Powers[st.power].Plays && st.power != p.Edition.PowerByID("china") {
					position.SetUp(p).Add(p.Edition.KindByShort(short), st.power, board.SpaceID(s), 0)
				}
			}
		}
	}
	return c, p
}

// mostInsets is how many spaces may have no room for their counters in a picture of a laden board.
const mostInsets = 2

// TestLaden: even that stays within the bytes, with the kinds of all units told, and nearly all of them on the map.
func TestLaden(t *testing.T) {
	if testing.Short() {
		t.Skip("whole boards take long under the race detector")
	}
	c, p := laden(t)
	views := []View{{}, {Width: 2400}}
	for _, r := range c.Regions[:9] {
		views = append(views, View{Box: r.Box})
	}
	for _, v := range views {
		d, err := c.drawing(Scene{Position: p, Title: "kursk"}, v)
		if err != nil {
			t.Fatal(err)
		}
		out, err := d.packed()
		if err != nil {
			t.Fatal(err)
		}
		if len(out) > d.limit() || len(d.summed) > 0 {
			t.Errorf("%+v: %d bytes of %d, and %d spaces do not tell their kinds", v, len(out), d.limit(), len(d.summed))
		}
		if n := len(d.insets); n > mostInsets {
			t.Errorf("%+v: %d spaces need an inset", v, n)
		}
	}
}
