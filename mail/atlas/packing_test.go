package atlas

import (
	"bytes"
	"image"
	"image/png"
	"testing"
	"time"

	"fieldpost/adjudicator/rules/position"
	"fieldpost/mail/atlas/packing"
)

// boardsToPack are pictures by which our packer is compared with the library's best, and how many bytes it may take in percent of those.
var boardsToPack = []struct {
	name string
	at   func(testing.TB) (*Chart, *position.Position)
	part string
	most int
}{
	{"global, set-up", global, "", 99},
	{"global, round 3", midgame, "", 99},
	{"global, laden", laden, "", 99},
	{"revised, set-up", revised, "", 99},
	{"revised, thronged", throngedRevised, "", 103},
	{"china", global, "china and south-east asia", 101},
	{"china, laden", laden, "china and south-east asia", 101},
	{"atlantic", global, "atlantic", 99},
	{"eastern front, round 3", midgame, "eastern front", 101},
	{"asia, thronged", throngedRevised, "asia", 105},
}

// pixelsOf is the picture of one of them.
func pixelsOf(t testing.TB, i int) *image.Paletted {
	t.Helper()
	c, p := boardsToPack[i].at(t)
	v := View{}
	if part := boardsToPack[i].part; part != "" {
		r, ok := c.Region(part)
		if !ok {
			t.Fatalf("no region %s", part)
		}
		v.Box = r.Box
	}
	m, err := c.Picture(Scene{Position: p, Title: "kursk"}, v)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// packers are ours, and those of the standard library.
var packers = map[string]func(*bytes.Buffer, *image.Paletted) error{
	"ours":    func(b *bytes.Buffer, m *image.Paletted) error { return packing.Write(b, m) },
	"best":    func(b *bytes.Buffer, m *image.Paletted) error { return library(png.BestCompression, b, m) },
	"default": func(b *bytes.Buffer, m *image.Paletted) error { return library(png.DefaultCompression, b, m) },
}

func library(level png.CompressionLevel, b *bytes.Buffer, m *image.Paletted) error {
	return (&png.Encoder{CompressionLevel: level}).Encode(b, m)
}

// TestPackingPays: there is a packer of our own because the library's best takes twice as long for hardly fewer bytes, and mostly more.
// Should this fail because the library has become better, ours may go.
func TestPackingPays(t *testing.T) {
	if testing.Short() {
		t.Skip("whole boards take long under the race detector")
	}
	var spent [2]time.Duration
	for i, b := range boardsToPack {
		m := pixelsOf(t, i)
		var sizes [2]int
		for k, name := range []string{"ours", "best"} {
			var out bytes.Buffer
			from := time.Now()
			if err := packers[name](&out, m); err != nil {
				t.Fatal(err)
			}
			spent[k] += time.Since(from)
			sizes[k] = out.Len()
		}
		if 100*sizes[0] > b.most*sizes[1] {
			t.Errorf("%s: %d bytes, more than %d %% of the %d of the library", b.name, sizes[0], b.most, sizes[1])
		}
	}
	if spent[0]*5 > spent[1]*4 {
		t.Errorf("it took %v, and the library %v", spent[0], spent[1])
	}
}

// BenchmarkPacking packs each of them in each way.
func BenchmarkPacking(b *testing.B) {
	for i := range boardsToPack {
		m := pixelsOf(b, i)
		for _, name := range []string{"ours", "best", "default"} {
			b.Run(boardsToPack[i].name+"/"+name, func(b *testing.B) {
				var out bytes.Buffer
				for b.Loop() {
					out.Reset()
					if err := packers[name](&out, m); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(out.Len()), "bytes")
			})
		}
	}
}
