package packing

import "math/bits"

// The symbols of the format: bytes, the end of a block, and lengths; and those of distances.
const (
	endOfBlock = 256
	literals   = 286
	distances  = 30
)

var (
	lengthBase  = [...]int{3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258}
	lengthExtra = [...]uint8{0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0}
	farBase     = [...]int{1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577}
	farExtra    = [...]uint8{0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13}
)

// lengthSymbols and farSymbols are the places in the tables, by length and by distance.
var (
	lengthSymbols = placesIn(lengthBase[:], longest)
	farSymbols    = placesIn(farBase[:], window)
)

func placesIn(base []int, most int) []uint8 {
	out := make([]uint8, most+1)
	at := 0
	for n := base[0]; n <= most; n++ {
		for at+1 < len(base) && n >= base[at+1] {
			at++
		}
		out[n] = uint8(at)
	}
	return out
}

// counts is how often symbols come in a block.
type counts struct{ literal, far []int }

// count counts the symbols of the way that was planned.
func (p *packer) count(from, to int) counts {
	c := counts{make([]int, literals), make([]int, distances)}
	for i := from; i < to; {
		s := p.steps[i-from]
		if s.far == 0 {
			c.literal[p.data[i]]++
			i++
			continue
		}
		c.literal[endOfBlock+1+int(lengthSymbols[s.long])]++
		c.far[farSymbols[s.far]]++
		i += int(s.long)
	}
	c.literal[endOfBlock]++
	return c
}

// prices are what symbols cost, in sixteenths of a bit.
type prices struct {
	literal [256]int32
	long    [longest + 1]int32
	far     [distances]int32
}

// near is what a distance costs.
func (p *prices) near(far int) int32 { return p.far[farSymbols[far]] }

// pricesOf is what symbols cost that come so often. Those that do not come at all cost as if they came once in a while.
func pricesOf(c counts) prices {
	var p prices
	cost := func(n, all int) int32 {
		return (logOf(2*all+16) - logOf(2*n+1) + 8) >> 4
	}
	all, far := 0, 0
	for _, n := range c.literal {
		all += n
	}
	for _, n := range c.far {
		far += n
	}
	for i := range p.literal {
		p.literal[i] = cost(c.literal[i], all)
	}
	for n := shortest; n <= longest; n++ {
		s := lengthSymbols[n]
		p.long[n] = cost(c.literal[endOfBlock+1+int(s)], all) + 16*int32(lengthExtra[s])
	}
	for i := range p.far {
		p.far[i] = cost(c.far[i], far) + 16*int32(farExtra[i])
	}
	return p
}

// logOf is the binary logarithm of a number, in 256ths. It is reckoned in whole numbers, because floating point is rounded another way
// on other machines.
func logOf(n int) int32 {
	whole := bits.Len(uint(n)) - 1
	rest, out := uint64(n)<<32>>whole, int32(whole) // the rest is between 1 and 2, in units of 1<<32
	for range 8 {
		half := rest >> 1
		rest, out = half*half>>30, 2*out
		if rest >= 1<<33 {
			rest, out = rest>>1, out+1
		}
	}
	return out
}

// firstPrices are a guess for the first block.
func firstPrices() prices {
	c := counts{make([]int, literals), make([]int, distances)}
	for i := range c.literal {
		c.literal[i] = 4
	}
	for i := range c.far {
		c.far[i] = 4
	}
	return pricesOf(c)
}
