package atlas

// pattern is a texture on land, a tile of 12 by 12 pixels: a bit set is drawn in the hatch colour.
type pattern [tile]uint16

const tile = 12

// at tells whether the pattern has ink in a pixel.
func (p *pattern) at(x, y int) bool { return p[y%tile]>>(x%tile)&1 != 0 }

// The patterns.
var (
	plain   = pattern{}
	rising  = drawn(func(x, y int) bool { return (x+y)%6 == 0 })
	falling = drawn(func(x, y int) bool { return (x-y+tile)%6 == 0 })
	level   = drawn(func(_, y int) bool { return y%6 == 0 })
	upright = drawn(func(x, _ int) bool { return x%6 == 0 })
	dotted  = drawn(func(x, y int) bool { return x%6 < 2 && y%6 < 2 && (x/6+y/6)%2 == 0 })
	woven   = drawn(func(x, y int) bool { return y%6 == 0 && (x+y)%12 < 7 || x%6 == 0 && (x+y)%12 > 6 })
	dashed  = drawn(func(x, y int) bool { return y%4 == 0 && (x+3*y/2)%12 < 6 })
	crossed = drawn(func(x, y int) bool { return x%12 == 6 && y > 3 && y < 9 || y == 6 && x > 3 && x < 9 })
	waved   = drawn(func(x, y int) bool { return y%6 == []int{0, 0, 1, 2, 3, 3, 3, 3, 2, 1, 0, 0}[x] })
	netted  = drawn(func(x, y int) bool { return (x+y)%4 == 0 || (x-y+tile)%4 == 0 })
)

func drawn(ink func(x, y int) bool) (p pattern) {
	for y := range tile {
		for x := range tile {
			if ink(x, y) {
				p[y] |= 1 << x
			}
		}
	}
	return p
}
