package atlas

import (
	"bytes"
	"image/png"
	"slices"
	"testing"

	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
)

// The promised bytes: of a whole board, and of a part.
const (
	boardBytes = 330_000
	partBytes  = 85_000
)

// bytesOf is how many bytes the picture of a scene takes up; it must be a picture of the width that is wanted.
func bytesOf(t *testing.T, c *Chart, s Scene, v View, wide int) int {
	t.Helper()
	out := encoded(t, c, s, v)
	m, err := png.DecodeConfig(bytes.NewReader(out))
	if err != nil || m.Width != wide {
		t.Errorf("%d pixels wide and not %d: %v", m.Width, wide, err)
	}
	return len(out)
}

// TestBytes holds boards and regions to the promised size: at the start; with every kind of three powers in every space, while
// every fifth is fought over; and with every kind of all powers, which no rules allow. A long run draws every one of them, a
// shorter one the boards of editions that are played in which most stands, and the regions in which most stands of these.
func TestBytes(t *testing.T) {
	if testing.Short() {
		t.Skip("whole boards take long under the race detector")
	}
	long := diligence.Long()
	for _, id := range []string{"revised", "classic", "advanced"} {
		for name, powers := range map[string]int{"start": 0, "three powers": 3, "all powers": 5} {
			if (powers != 3 && id != "revised" || powers == 0 || id == "advanced") && !long {
				continue
			}
			t.Run(id+"/"+name, func(t *testing.T) {
				t.Parallel()
				c, p := thronged(t, id, powers)
				s := Scene{Position: p, Title: "kursk"}
				if powers > 0 {
					s = stormed(s)
				}
				if n := bytesOf(t, c, s, View{}, 2400); n > boardBytes {
					t.Errorf("the board has %d bytes, %d are promised", n, boardBytes)
				}
				for _, r := range c.Regions {
					crowded := slices.Contains([]string{"asia", "atlantic", "pacific"}, r.Name)
					if long && powers > 3 && !crowded || !long && (!crowded || id != "revised" && r.Name != "asia") {
						continue
					}
					if n := bytesOf(t, c, s, View{Box: r.Box}, 800); n > partBytes {
						t.Errorf("%s has %d bytes, %d are promised", r.Name, n, partBytes)
					}
				}
			})
		}
	}
}

// stormed is a scene in which every fifth space is fought over, from a space that borders on it.
func stormed(s Scene) Scene {
	for at := range s.Position.Edition.Board.Spaces {
		next := s.Position.Edition.Board.Neighbours(board.SpaceID(at))
		if at%5 > 0 || len(next) == 0 {
			continue
		}
		s.Battles = append(s.Battles, Battle{Space: board.SpaceID(at), Result: Result(at / 5 % len(bursts))})
		s.Moves = append(s.Moves, Move{Way: Way(at / 5 % len(styles)), Path: []board.SpaceID{next[0], board.SpaceID(at)}, Units: "2 inf, 1 arm"})
	}
	return s
}

// TestBytesOfGlobal holds the largest board to what is promised, whole and in its own parts.
func TestBytesOfGlobal(t *testing.T) {
	if testing.Short() {
		t.Skip("whole boards take long under the race detector")
	}
	c, p := opened(t, "global1940")
	s := Scene{Position: p, Title: "kursk"}
	for _, width := range []int{2400, 3200} {
		if n := bytesOf(t, c, s, View{Width: width}, width); n > boardBytes {
			t.Errorf("the board has %d bytes at %d pixels, %d are promised", n, width, boardBytes)
		}
	}
	for _, r := range c.Regions[:9] {
		if n := bytesOf(t, c, s, View{Box: r.Box}, 800); n > partBytes {
			t.Errorf("%s has %d bytes, %d are promised", r.Name, n, partBytes)
		}
	}
}

// TestWiderMayBeLarger: a picture of four times the room may have four times the bytes, a smaller one no fewer.
func TestWiderMayBeLarger(t *testing.T) {
	c, p := revised(t)
	europe, _ := c.Region("europe")
	for _, test := range []struct {
		view View
		want int
	}{
		{View{}, boardBytes}, {View{Width: 1200}, boardBytes}, {View{Width: 4800}, 4 * boardBytes},
		{View{Box: europe.Box}, partBytes}, {View{Box: europe.Box, Width: 400}, partBytes}, {View{Box: europe.Box, Width: 1600}, 4 * partBytes},
	} {
		d, err := c.drawing(Scene{Position: p}, test.view)
		if err != nil {
			t.Fatal(err)
		}
		if got := d.limit(); got != test.want {
			t.Errorf("%+v: %d bytes, want %d", test.view, got, test.want)
		}
	}
	global, p := opened(t, "global1940")
	for width, want := range map[int]int{0: boardBytes, 2400: boardBytes, 4800: boardBytes * 9 / 4} {
		d, err := global.drawing(Scene{Position: p}, View{Width: width})
		if err != nil {
			t.Fatal(err)
		}
		if got := d.limit(); got < want-2 || got > want {
			t.Errorf("the board of Global 1940, %d wide: %d bytes, want %d", width, got, want)
		}
	}
}

// TestSums: where a crowd stands everywhere, the counters far from the middle say how many units each power has, and those in
// the middle still tell the kinds.
func TestSums(t *testing.T) {
	if testing.Short() {
		t.Skip("painting is slow under the race detector")
	}
	c, p := thronged(t, "advanced", 3)
	europe, _ := c.Region("europe")
	d, err := c.drawing(Scene{Position: p}, View{Box: europe.Box})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.packed(); err != nil {
		t.Fatal(err)
	}
	farthestTold, nearestSummed := 0, 1<<30
	for i := range d.blocks {
		b := &d.blocks[i]
		summed := false
		for _, st := range b.stacks {
			units := 0
			for _, u := range p.In(b.space) {
				if u.Owner == st.power && p.Edition.Kind(u.Kind).Class != edition.Facility {
					units++
				}
			}
			if st.total() != units {
				t.Errorf("%s: %d units of %s are shown, and there are %d", p.Edition.Board.Name(b.space), st.total(), d.code(st.power), units)
			}
			summed = summed || st.items[0].kind == edition.NoKind
		}
		if summed {
			nearestSummed = min(nearestSummed, d.fromMiddle(b.space))
		} else {
			farthestTold = max(farthestTold, d.fromMiddle(b.space))
		}
	}
	if farthestTold == 0 || nearestSummed == 1<<30 || farthestTold > nearestSummed {
		t.Errorf("kinds are told as far as %d, and sums begin at %d", farthestTold, nearestSummed)
	}
}

// TestKindsOfTheSpaceAskedFor: the map of a space tells its kinds, however crowded it is all around.
func TestKindsOfTheSpaceAskedFor(t *testing.T) {
	if testing.Short() {
		t.Skip("painting is slow under the race detector")
	}
	c, p := thronged(t, "revised", 3)
	for _, name := range []string{"Germany", "Caucasus", "Anglo-Egypt", "Japan", "sz 5", "sz 14", "sz 60", "Borneo"} {
		s, ok := p.Edition.Board.Find(name)
		if !ok {
			t.Fatalf("there is no %s", name)
		}
		d, err := c.drawing(Scene{Position: p}, View{Box: c.Around(p.Edition.Board, s)})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := d.packed(); err != nil {
			t.Fatal(err)
		}
		if !d.stands[s].seen || d.summed[s] {
			t.Errorf("the map of %s does not tell its kinds", name)
		}
	}
}
