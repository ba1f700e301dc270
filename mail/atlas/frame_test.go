package atlas

import (
	"image"
	"testing"
)

// frames are views of the small world: all of it, enlarged, a part, and a part over the right edge.
var frames = map[string]View{
	"all": {}, "all, enlarged": {Width: 1200}, "a part": {Box: Box{Point{200, 100}, Point{400, 250}}},
	"over the edge": {Box: Box{Point{500, 50}, Point{700, 200}}},
	"over the left": {Box: Box{Point{-100, 50}, Point{100, 200}}},
	"all, reduced":  {Width: 300},
}

// A pixel in which a point lies shows the raster at that point.
func TestSpotAndRasterAgree(t *testing.T) {
	c, _ := small(t)
	for name, v := range frames {
		t.Run(name, func(t *testing.T) {
			f := c.frame(v)
			f.to = f.to.Add(image.Pt(0, 30))
			seen := 0
			for i := range 600 * 360 / 7 {
				p := Point{i * 7 % 600, i * 7 / 600}
				pixel := f.pixel(p)
				if !pixel.In(f.to) {
					continue
				}
				seen++
				x, y, ok := f.raster(pixel)
				slack := 2*Fine*f.wide()/f.to.Dx() + Fine
				if dx := wrap(x-p.X*Fine+300*Fine, 600*Fine) - 300*Fine; !ok || abs(dx) > slack || abs(y-p.Y*Fine) > slack {
					t.Fatalf("%v lies in pixel %v, which shows the raster at %d, %d", p, pixel, x, y)
				}
			}
			if seen < 2000 {
				t.Errorf("only %d points are in the picture", seen)
			}
		})
	}
}

func TestSizes(t *testing.T) {
	c, _ := small(t)
	part := Box{Point{200, 100}, Point{400, 250}}
	tests := []struct {
		name          string
		view          View
		width, height int
		letters       int
	}{
		{"all", View{}, 600, 360, 100},
		{"all by its box", View{Box: c.whole()}, 600, 360, 100},
		{"all, small", View{Width: 480}, 480, 288, 80},
		{"a part", View{Box: part}, 800, 600, 140},
		{"a part, small", View{Box: part, Width: 400}, 400, 300, 70},
		{"letters as asked", View{Box: part, Letters: 200}, 800, 600, 200},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			f := c.frame(test.view)
			if f.to.Dx() != test.width || f.to.Dy() != test.height || f.letters != test.letters {
				t.Errorf("%d by %d with letters of %d", f.to.Dx(), f.to.Dy(), f.letters)
			}
		})
	}
}
