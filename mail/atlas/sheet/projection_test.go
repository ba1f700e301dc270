package sheet

import (
	"math"
	"testing"
)

// globe is the whole world, with more room for Europe.
func globe() *Sheet {
	return &Sheet{Width: 2400, Height: 1200, West: -170, East: 190, South: -56, North: 78, Stretch: []Stretch{
		{Axis: "lon", At: 15, Reach: 20, By: 2}, {Axis: "lat", At: 48, Reach: 12, By: 1},
	}}
}

func TestProjectionGoesBack(t *testing.T) {
	p := globe().Projection()
	for lat := -55.0; lat < 78; lat += 7 {
		for lon := -169.0; lon < 190; lon += 11 {
			x, y := p.Pixel(LonLat{lon, lat})
			if x < 0 || y < 0 || x > 2400 || y > 1200 {
				t.Fatalf("%g, %g lies outside, at %g, %g", lon, lat, x, y)
			}
			if math.Abs(p.Lon(x)-lon) > 1e-6 || math.Abs(p.Lat(y)-lat) > 1e-6 {
				t.Errorf("%g, %g came back as %g, %g", lon, lat, p.Lon(x), p.Lat(y))
			}
		}
	}
}

func TestProjectionEnds(t *testing.T) {
	p := globe().Projection()
	for _, c := range []struct {
		at   LonLat
		x, y float64
	}{
		{LonLat{-170, 78}, 0, 0},
		{LonLat{-170, -56}, 0, 1200},
		{LonLat{190, 78}, 0, 0}, // the same meridian
	} {
		if x, y := p.Pixel(c.at); math.Abs(x-c.x) > 1e-6 || math.Abs(y-c.y) > 1e-6 {
			t.Errorf("%v lies at %g, %g and not at %g, %g", c.at, x, y, c.x, c.y)
		}
	}
}

// TestStretch asks for thrice the room at the middle of Europe: a degree there must be three times as wide as one far away.
func TestStretch(t *testing.T) {
	p := globe().Projection()
	europe, pacific := p.X(15.5)-p.X(14.5), p.X(-149.5)-p.X(-150.5)
	if ratio := europe / pacific; math.Abs(ratio-3) > 0.01 {
		t.Errorf("a degree in Europe is %g times as wide", ratio)
	}
}
