package packing

import (
	"bytes"
	"compress/zlib"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// unpacked reads a stream with the standard library, which also compares the checksum.
func unpacked(t interface{ Fatal(...any) }, packed []byte) []byte {
	r, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	out, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestAnythingComesBack packs rows of all sorts: noise, few colours, and rows that repeat those above with a shift.
func TestAnythingComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		stride := rapid.IntRange(1, 400).Draw(t, "stride")
		rows := rapid.SliceOfN(rapid.ByteRange(0, byte(rapid.IntRange(0, 255).Draw(t, "colours"))), 0, 500).Draw(t, "rows")
		for range rapid.IntRange(0, 60).Draw(t, "repeated") {
			if n := len(rows); n > stride+2 {
				from := n - stride + rapid.IntRange(-1, 1).Draw(t, "shift")
				rows = append(rows, rows[from:]...)
				rows = append(rows, byte(rapid.IntRange(0, 3).Draw(t, "edge")))
			}
		}
		if back := unpacked(t, stream(rows, stride)); !bytes.Equal(back, rows) {
			t.Fatalf("%d bytes come back as %d others", len(rows), len(back))
		}
	})
}

// TestManyBlocks packs what is longer than a block and than the window, and looks back over the edges of both.
func TestManyBlocks(t *testing.T) {
	rows := make([]byte, 3*blockSize+17)
	for i := range rows {
		rows[i] = byte(i * i / 977 % 5)
	}
	if !bytes.Equal(unpacked(t, stream(rows, 3201)), rows) {
		t.Error("the rows do not come back")
	}
}

// striped is a picture of hatched fields whose borders wander from row to row, as on a map.
func striped(wide, high int) *image.Paletted {
	m := image.NewPaletted(image.Rect(0, 0, wide, high), color.Palette{
		color.RGBA{255, 0, 0, 255}, color.RGBA{0, 128, 0, 255}, color.RGBA{0, 0, 3, 255}, color.RGBA{9, 9, 9, 255},
	})
	borders := []int{120, 290, 510, 640, 900, 1050}
	chance := rand.New(rand.NewPCG(1, 2))
	for y := range high {
		from := 0
		for field, border := range borders {
			for x := from; x < border; x++ {
				if field%2 == 0 && (x+y)%6 == 0 {
					m.Pix[y*m.Stride+x] = 1
				}
			}
			m.Pix[y*m.Stride+border], m.Pix[y*m.Stride+border+1] = 3, 2
			from = border + 2
			borders[field] += chance.IntN(3) - 1
		}
	}
	return m
}

// TestWrite: the standard library reads the same picture. How many bytes ours takes for boards, and how many the library would, is compared
// in mail/atlas (TestPackingPays): stripes that chance has made tell nothing about them.
func TestWrite(t *testing.T) {
	m := striped(1200, 400)
	var out bytes.Buffer
	if err := Write(&out, m); err != nil {
		t.Fatal(err)
	}
	read, err := png.Decode(&out)
	if err != nil {
		t.Fatal(err)
	}
	back, ok := read.(*image.Paletted)
	if !ok || back.Rect != m.Rect || !bytes.Equal(back.Pix, m.Pix) {
		t.Fatal("another picture comes back")
	}
	for i, c := range m.Palette {
		if back.Palette[i] != c {
			t.Errorf("colour %d is %v, not %v", i, back.Palette[i], c)
		}
	}
}

// TestLogarithms compares them with those of floating point, of which they leave off less than a 256th.
func TestLogarithms(t *testing.T) {
	for n := 1; n < 1<<19; n += 1 + n/50 {
		exact := 256 * math.Log2(float64(n))
		if got := float64(logOf(n)); got > exact+1e-6 || got < exact-1.001 {
			t.Errorf("of %d: %v, and not %v", n, got, exact)
		}
	}
}

// TestCodes: a code is complete, no word begins another, and what is frequent is short, however uneven the counts are.
func TestCodes(t *testing.T) {
	uneven := []int{1, 1}
	for len(uneven) < 30 {
		uneven = append(uneven, uneven[len(uneven)-1]+uneven[len(uneven)-2])
	}
	for name, counts := range map[string][]int{
		"uneven": uneven, "one": {0, 0, 7}, "two": {5, 0, 1}, "even": {3, 3, 3, 3}, "none": {0, 0},
	} {
		for _, limit := range []int{15, 7} {
			c := codeOf(counts, limit)
			room := 0
			for s, length := range c.lengths {
				if (counts[s] > 0) != (length > 0) || int(length) > limit {
					t.Errorf("%s: symbol %d comes %d times and has %d bits", name, s, counts[s], length)
				}
				if length > 0 {
					room += 1 << (15 - length)
				}
				for o := range s {
					if counts[o] > counts[s] && length > 0 && c.lengths[o] > length {
						t.Errorf("%s: symbol %d comes more often than %d and is longer", name, o, s)
					}
				}
			}
			if want := 1 << 15; name != "one" && name != "none" && room != want {
				t.Errorf("%s: the code fills %d of %d", name, room, want)
			}
		}
	}
}
