package atlas

import (
	"bytes"
	"testing"

	"fieldpost/adjudicator/rules/position"
)

var (
	crop    = View{Box: Box{Point{950, 130}, Point{1500, 560}}}
	pacific = View{Box: Box{Point{1850, 100}, Point{2850, 1200}}}
)

func BenchmarkBoard(b *testing.B)         { benchmark(b, revised, View{}) }
func BenchmarkCrop(b *testing.B)          { benchmark(b, revised, crop) }
func BenchmarkCrowdedBoard(b *testing.B)  { benchmark(b, crowded, View{}) }
func BenchmarkCrowdedCrop(b *testing.B)   { benchmark(b, crowded, crop) }
func BenchmarkThrongedBoard(b *testing.B) { benchmark(b, throngedRevised, View{}) }
func BenchmarkThrongedCrop(b *testing.B)  { benchmark(b, throngedRevised, pacific) }

func BenchmarkGlobalBoard(b *testing.B) { benchmark(b, global, View{}) }
func BenchmarkLadenBoard(b *testing.B)  { benchmark(b, laden, View{}) }
func BenchmarkLadenCrop(b *testing.B)   { benchmark(b, laden, View{Box: partOfGlobal(b, "china")}) }
func BenchmarkGlobalCrop(b *testing.B)  { benchmark(b, global, View{Box: partOfGlobal(b, "china")}) }

func global(t testing.TB) (*Chart, *position.Position) { return opened(t, "global1940") }

// partOfGlobal is a region of the board of Global 1940.
func partOfGlobal(t testing.TB, name string) Box {
	c, _ := global(t)
	r, ok := c.Region(name)
	if !ok {
		t.Fatalf("no region %s", name)
	}
	return r.Box
}

func throngedRevised(t testing.TB) (*Chart, *position.Position) { return thronged(t, "revised", 3) }

func benchmark(b *testing.B, at func(testing.TB) (*Chart, *position.Position), v View) {
	c, p := at(b)
	s := Scene{Position: p, Title: "kursk, before round 1"}
	var out bytes.Buffer
	b.ReportAllocs()
	for b.Loop() {
		out.Reset()
		if err := c.PNG(&out, s, v); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(out.Len()), "bytes")
}
