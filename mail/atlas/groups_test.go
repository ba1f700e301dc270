package atlas

import (
	"image"
	"testing"

	"fieldpost/adjudicator/rules/position"
)

// belowName tells whether counters hang right below the name of their space.
func (d *drawing) belowName(t *testing.T, b *block) bool {
	t.Helper()
	for i := range d.labels {
		if l := &d.labels[i]; l.space == b.space {
			name := l.names.Union(l.below)
			apart := b.at.Min.Y - name.Max.Y
			return apart >= 0 && apart <= d.frame.size(hangs)+d.markWide() && b.at.Min.X < name.Max.X && b.at.Max.X > name.Min.X
		}
	}
	t.Fatalf("%s has no name", d.edition.Board.Name(b.space))
	return false
}

// TestCountersHangBelowNames: on every board, at the start, in the middle of a game and where all is laden, so that nobody takes
// counters for those of the space beside.
func TestCountersHangBelowNames(t *testing.T) {
	if testing.Short() {
		t.Skip("whole boards take long under the race detector")
	}
	for _, test := range []struct {
		name  string
		of    func(testing.TB) (*Chart, *position.Position)
		width int
		apart int // counters that stand elsewhere
	}{
		{"revised", revised, 0, 0},
		{"classic, narrow", func(t testing.TB) (*Chart, *position.Position) { return opened(t, "classic") }, 1600, 0},
		{"advanced", func(t testing.TB) (*Chart, *position.Position) { return opened(t, "advanced") }, 0, 0},
		{"advanced, narrow", func(t testing.TB) (*Chart, *position.Position) { return opened(t, "advanced") }, 1600, 0},
		{"global", global, 0, 0},
		{"global, round 3", midgame, 0, 0},
		{"global, laden", laden, 0, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			c, p := test.of(t)
			d := laid(t, c, Scene{Position: p}, View{Width: test.width})
			apart := 0
			for i := range d.blocks {
				if !d.belowName(t, &d.blocks[i]) {
					apart++
					t.Logf("the counters of %s stand apart", p.Edition.Board.Name(d.blocks[i].space))
				}
			}
			if apart > test.apart {
				t.Errorf("%d counters stand apart from their names, at most %d may", apart, test.apart)
			}
		})
	}
}

// TestMarksBesideCounters: where something was fought the mark stands beside the counters, and both below the name.
func TestMarksBesideCounters(t *testing.T) {
	c, s := captureAndRaid(t)
	d := laid(t, c, s, View{Box: c.Areas(s, 0)[0]})
	for _, b := range s.Battles {
		at, ok := d.marks[b.Space]
		if !ok {
			t.Errorf("the mark of %s stands apart", d.edition.Board.Name(b.Space))
			continue
		}
		mark := image.Rectangle{at, at}.Inset(-d.markWide() / 2)
		for i := range d.blocks {
			if o := &d.blocks[i]; o.at.Overlaps(mark) {
				t.Errorf("the mark of %s lies on the counters of %s", d.edition.Board.Name(b.Space), d.edition.Board.Name(o.space))
			} else if o.space == b.Space && (!d.belowName(t, o) || o.at.Min.X < mark.Max.X-1 || o.at.Min.X > mark.Max.X+2) {
				t.Errorf("the counters of %s stand at %v and the mark at %v", d.edition.Board.Name(b.Space), o.at, mark)
			}
		}
	}
}

// TestStandsApart: counters that find no room below their name do not stand above it if there is room beside it, nor beside the name of
// another space.
func TestStandsApart(t *testing.T) {
	c, p := small(t)
	d := laid(t, c, Scene{Position: p}, View{})
	west, _ := p.Edition.Board.Find("Westmark")
	east, _ := p.Edition.Board.Find("Eastmark")
	name := func(s string) image.Rectangle {
		id, _ := p.Edition.Board.Find(s)
		for i := range d.labels {
			if d.labels[i].space == id {
				return d.labels[i].names.Union(d.labels[i].below)
			}
		}
		return image.Rectangle{}
	}
	price := d.apartFrom(west)
	at := func(r image.Rectangle, by image.Point) image.Rectangle {
		size := image.Pt(40, 20)
		corner := image.Pt((r.Min.X+r.Max.X)/2-20, r.Max.Y).Add(by)
		return image.Rectangle{corner, corner.Add(size)}
	}
	own, other := name("Westmark"), name("Eastmark")
	below, above := at(own, image.Pt(0, 4)), at(own, image.Pt(0, -own.Dy()-24))
	if a, b := price(above, offer{})-d.cost(west, above), price(below, offer{})-d.cost(west, below); a != aboveName || b != 0 {
		t.Errorf("above its name costs %d more, below %d", a, b)
	}
	under := at(other, image.Pt(0, 4))
	if n := price(under, offer{}) - d.cost(west, under); n != belowOther {
		t.Errorf("right below the name of another space costs %d more", n)
	}
	strange := at(other, image.Pt(other.Dx()/2+24, -other.Dy()))
	if n := price(strange, offer{}) - d.cost(west, strange); n != mistaken {
		t.Errorf("beside the name of another space costs %d more", n)
	}
	if n := d.apartFrom(east)(strange, offer{}) - d.cost(east, strange); n != 0 {
		t.Errorf("beside its own name costs %d more", n)
	}
}
