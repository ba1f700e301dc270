package atlas

import (
	"image"
	"math"
	"testing"
)

func TestMix(t *testing.T) {
	c := newCanvas(4, 1)
	black, white := c.ink(rgb(0)), c.ink(rgb(0xffffff))
	for quarters, want := range []uint8{255, 191, 128, 64, 0} {
		got := c.inks[c.mix(black, white, quarters)]
		if d := int(got.R) - int(want); d < -1 || d > 1 {
			t.Errorf("%d quarters of black on white: %v, want %d", quarters, got, want)
		}
	}
	before := len(c.inks)
	c.mix(black, white, 2)
	if len(c.inks) != before {
		t.Error("the same mixture is another ink")
	}
}

// However many colours are asked for, there are 64; what finds no room is painted with the nearest.
func TestPaletteIsFull(t *testing.T) {
	c := newCanvas(1, 1)
	for i := range uint32(200) {
		c.ink(rgb(i * 0x010101))
	}
	if len(c.inks) != most {
		t.Fatalf("%d inks", len(c.inks))
	}
	if got := c.inks[c.ink(rgb(0x050606))]; got != rgb(0x060606) && got != rgb(0x050505) {
		t.Errorf("the nearest is %v", got)
	}
}

func TestClip(t *testing.T) {
	c := newCanvas(10, 10)
	c.ink(rgb(0))
	red := c.ink(rgb(0xff0000))
	restore := c.within(image.Rect(2, 2, 5, 5))
	c.rect(image.Rect(-10, -10, 50, 50), red)
	c.fill(red, disc(spot{80, 80}, 1000))
	if n := inked(c, red); n != 9 {
		t.Errorf("%d pixels are painted, 9 are allowed", n)
	}
	restore()
	c.rect(image.Rect(-10, -10, 50, 50), red)
	if n := inked(c, red); n != 100 {
		t.Errorf("%d pixels are painted, the canvas has 100", n)
	}
}

// inked counts the pixels of an ink.
func inked(c *canvas, in ink) (n int) {
	for _, p := range c.pix {
		if ink(p) == in {
			n++
		}
	}
	return n
}

// A shape covers as much as geometry says, with its soft edges counted by their darkness.
func TestFillCovers(t *testing.T) {
	square := outline{{160, 160}, {480, 160}, {480, 480}, {160, 480}}
	tests := []struct {
		name  string
		shape []outline
		want  float64
	}{
		{"a square of 20", []outline{square}, 400},
		{"the same twice", []outline{square, square}, 400},
		{"a square from half pixel to half pixel", []outline{{{168, 168}, {488, 168}, {488, 488}, {168, 488}}}, 400},
		{"a triangle", []outline{{{160, 160}, {800, 160}, {160, 800}}}, 800},
		{"a disc of radius 15", []outline{disc(spot{400, 400}, 240)}, math.Pi * 225},
		{"a slanted bar 40 long and 3 wide", []outline{bar(spot{160, 160}, spot{160 + 512, 160 + 384}, 48)}, 120},
		{"a square with a hole", []outline{square, {{240, 240}, {240, 400}, {400, 400}, {400, 240}}}, 300},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c := newCanvas(64, 64)
			c.ink(rgb(0xffffff))
			c.fill(c.ink(rgb(0)), test.shape...)
			sum := 0.0
			for _, p := range c.pix {
				sum += 1 - float64(c.inks[p].R)/255
			}
			if math.Abs(sum-test.want) > test.want/40 {
				t.Errorf("%.1f pixels, want %.1f", sum, test.want)
			}
		})
	}
}

func TestRoot(t *testing.T) {
	for _, n := range []int{-4, 0, 1, 2, 3, 4, 15, 16, 17, 1 << 40, 1<<40 - 1} {
		want := int(math.Sqrt(float64(max(n, 0))))
		if got := root(n); got != want {
			t.Errorf("root(%d) = %d, want %d", n, got, want)
		}
	}
}
