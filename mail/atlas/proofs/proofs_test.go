package proofs

import (
	"image"
	"image/color"
	"image/draw"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var (
	sea   = color.NRGBA{100, 150, 200, 255}
	paper = color.NRGBA{250, 250, 240, 255}
	black = color.NRGBA{20, 20, 20, 255}
)

// counterAt is a sea of 100 by 80 pixels with one counter of 20 by 10 on it, a black rim of one pixel around paper.
func counterAt(x, y int) *image.NRGBA {
	m := image.NewNRGBA(image.Rect(0, 0, 100, 80))
	paint := func(r image.Rectangle, c color.Color) { draw.Draw(m, r, image.NewUniform(c), image.Point{}, draw.Src) }
	paint(m.Rect, sea)
	counter := image.Rect(x, y, x+20, y+10)
	paint(counter, black)
	paint(counter.Inset(1), paper)
	return m
}

// TestCounterMovedByOnePixel finds a counter that stands one pixel farther right: in the two rows of its rim the first
// and the last pixel have changed, in the eight between the rim and the paper beside it, on either side.
func TestCounterMovedByOnePixel(t *testing.T) {
	was, is := counterAt(30, 40), counterAt(31, 40)
	if Hash(was) == Hash(is) {
		t.Error("both have the same hash")
	}
	want := Difference{
		Was: image.Pt(100, 80), Is: image.Pt(100, 80),
		Pixels: 2*2 + 8*4, Box: image.Rect(30, 40, 51, 50), Greatest: 250 - 20,
	}
	got := Compare(was, is)
	if got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	const sentence = "36 pixels differ, by 230 of 255 at the most, all of them within x 30 to 50 and y 40 to 49"
	if got.String() != sentence {
		t.Errorf("got %q, want %q", got, sentence)
	}
	shown := Show(was, is)
	for y := range 80 {
		for x := range 100 {
			changed := was.At(x, y) != is.At(x, y)
			if bright := shown.At(x, y) == color.Color(changedColour); bright != changed {
				t.Fatalf("at %d, %d changed is %v and bright %v", x, y, changed, bright)
			}
		}
	}
}

// TestSameColoursSamePicture goes by what is seen: not by how colours are kept, nor by where the picture begins.
func TestSameColoursSamePicture(t *testing.T) {
	m := counterAt(5, 5)
	listed := image.NewPaletted(m.Rect, color.Palette{black, sea, paper})
	draw.Draw(listed, m.Rect, m, image.Point{}, draw.Src)
	moved := image.NewNRGBA(m.Rect.Add(image.Pt(7, -3)))
	draw.Draw(moved, moved.Rect, m, image.Point{}, draw.Src)
	for name, other := range map[string]image.Image{"with a palette": listed, "that begins elsewhere": moved} {
		if Hash(other) != Hash(m) {
			t.Errorf("a picture %s has another hash", name)
		}
		if d := Compare(m, other); d.Pixels != 0 || d.String() != "no pixel differs" {
			t.Errorf("a picture %s: %v", name, d)
		}
	}
	// The same colours in the same order, but other rows.
	one, two := image.NewNRGBA(image.Rect(0, 0, 6, 4)), image.NewNRGBA(image.Rect(0, 0, 4, 6))
	if Hash(one) == Hash(two) {
		t.Error("pictures of two shapes have the same hash")
	}
}

// TestOtherSize counts what only one of two pictures has: a strip of 5 by 80 on the right of one, of 95 by 10 below the other.
func TestOtherSize(t *testing.T) {
	was := counterAt(30, 40)
	is := image.NewNRGBA(image.Rect(0, 0, 95, 90))
	draw.Draw(is, image.Rect(0, 0, 95, 80), was, image.Point{}, draw.Src)
	got := Compare(was, is)
	want := Difference{Was: image.Pt(100, 80), Is: image.Pt(95, 90), Pixels: 5*80 + 95*10, Box: image.Rect(0, 0, 100, 90)}
	if got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if said := got.String(); !strings.HasPrefix(said, "it was 100 x 80 pixels and is 95 x 90; 1350 pixels differ") {
		t.Error(said)
	}
	shown := Show(was, is)
	for p, want := range map[image.Point]color.NRGBA{{97, 20}: missingColour, {20, 85}: missingColour, {97, 85}: {}} {
		if got := shown.At(p.X, p.Y); got != color.Color(want) {
			t.Errorf("at %v: %v, want %v", p, got, want)
		}
	}
}

// TestFolder keeps a picture, knows it again, and shows how another differs.
func TestFolder(t *testing.T) {
	looked := t.TempDir()
	t.Setenv(Into, looked)
	f := Folder{Path: filepath.Join(t.TempDir(), "kept"), Write: true}
	f.Check(t, "counter", counterAt(30, 40))
	f.Check(t, "another", counterAt(3, 4))
	f.Write = false
	f.Check(t, "counter", counterAt(30, 40))
	f.Whole(t, []string{"counter", "another"}, 1<<20)

	said := f.differs("counter", counterAt(31, 40))
	if !strings.HasPrefix(said, "counter is another picture: 36 pixels differ") {
		t.Error(said)
	}
	for _, name := range []string{"counter.got.png", "counter.diff.png"} {
		if !strings.Contains(said, filepath.Join(looked, name)) {
			t.Errorf("it does not say where %s is: %s", name, said)
		}
	}
	got, err := Read(filepath.Join(looked, "counter.got.png"))
	if err != nil || Hash(got) != Hash(counterAt(31, 40)) {
		t.Errorf("what came is not shown: %v", err)
	}
	shown, err := Read(filepath.Join(looked, "counter.diff.png"))
	if err != nil {
		t.Fatal(err)
	}
	if Hash(shown) != Hash(Show(counterAt(30, 40), counterAt(31, 40))) {
		t.Error("other differences are shown")
	}
	if said := f.differs("stranger", counterAt(1, 1)); !strings.HasPrefix(said, "stranger is not kept") {
		t.Error(said)
	}
}

// TestWhole finds what is wrong with a folder.
func TestWhole(t *testing.T) {
	f := Folder{Path: t.TempDir(), Write: true}
	f.Check(t, "counter", counterAt(30, 40))
	for name, test := range map[string]struct {
		names []string
		most  int64
		want  string
	}{
		"one that is not there": {[]string{"counter", "ship"}, 1 << 20, "should hold"},
		"one too many":          {nil, 1 << 20, "should hold"},
		"too large":             {[]string{"counter"}, 10, "more than 10"},
	} {
		if why := strings.Join(f.wrong(test.names, test.most), "; "); !strings.Contains(why, test.want) {
			t.Errorf("%s: %q", name, why)
		}
	}
	if err := write(filepath.Join(f.Path, "counter.png"), counterAt(31, 40)); err != nil {
		t.Fatal(err)
	}
	if why := f.wrong([]string{"counter"}, 1<<20); len(why) != 1 || why[0] != "counter is kept with the hash of another picture" {
		t.Error(why)
	}
	if err := os.WriteFile(filepath.Join(f.Path, hashes), []byte("nonsense\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if why := f.wrong([]string{"counter"}, 1<<20); len(why) != 1 || !strings.Contains(why[0], `"nonsense\n" is no hash and name`) {
		t.Error(why)
	}
}
