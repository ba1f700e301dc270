package packing

// blockSize is how many bytes share a code. A block is packed as a whole, so it needs room for a choice at each of its bytes.
const blockSize = 1 << 17

// packer packs the rows of a picture, block by block.
type packer struct {
	data  []byte
	out   bitStream
	near  []int   // the distances at which what repeats mostly lies
	run   []int   // by near: how many bytes are the same as at that distance, from a byte on
	price prices  // what symbols are thought to cost, after the block before
	costs []int32 // from each byte of the block to its end
	steps []step  // what is best at each byte
	heads []int32 // by hash: the last place where four bytes of that hash begin, plus one
	chain []int32 // by place, in a ring: the one before of the same hash
}

// step is a literal, if far is 0, or as many bytes as lie so far back.
type step struct{ long, far uint16 }

const (
	window   = 1 << 15
	longest  = 258
	shortest = 3
	ring     = 2 * blockSize // holds a block and the window before it
	hashes   = 1 << 15
)

// newPacker prepares to pack rows of so many bytes. What repeats in them lies right before, a period of a hatch before, or some
// rows above, a little to the left or to the right.
func newPacker(data []byte, stride int) *packer {
	p := &packer{
		data: data, costs: make([]int32, blockSize+1), steps: make([]step, blockSize), heads: make([]int32, hashes), chain: make([]int32, ring),
		price: firstPrices(),
	}
	for _, far := range []int{1, stride, stride - 1, stride + 1, 2 * stride, 2*stride - 1, 2*stride + 1, 12} {
		if far > 0 && far <= window {
			p.near = append(p.near, far)
		}
	}
	p.run = make([]int, len(p.near))
	return p
}

// block packs the bytes between two places.
func (p *packer) block(from, to int) {
	p.link(from, to)
	p.plan(from, to)
	c := p.count(from, to)
	if from == 0 { // the prices were a guess
		p.price = pricesOf(c)
		p.plan(from, to)
		c = p.count(from, to)
	}
	p.write(from, to, c, to == len(p.data))
	p.price = pricesOf(c)
}

// link finds for each byte the place before where the same four bytes may begin. Within even ground nobody looks for it.
func (p *packer) link(from, to int) {
	for i := from; i < to; i++ {
		p.chain[i%ring] = 0
		if i+4 > len(p.data) || p.even(i) {
			continue
		}
		h := hash(p.data[i : i+4])
		p.chain[i%ring] = p.heads[h]
		p.heads[h] = int32(i) + 1
	}
}

// even tells whether a byte is the same as those beside it.
func (p *packer) even(i int) bool {
	d := p.data
	return i > 0 && i+3 < len(d) && d[i-1] == d[i] && d[i] == d[i+1] && d[i] == d[i+2] && d[i] == d[i+3]
}

func hash(b []byte) uint32 {
	v := uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 | uint32(b[3])<<24
	return v * 2654435761 >> 17
}

// plan finds the cheapest way from each byte of a block to its end, from the last to the first.
func (p *packer) plan(from, to int) {
	clear(p.run)
	p.costs[to-from] = 0
	for i := to - 1; i >= from; i-- {
		at := i - from
		best, how := p.costs[at+1]+p.price.literal[p.data[i]], step{}
		furthest := 0
		for k, far := range p.near {
			if i < far || p.data[i-far] != p.data[i] {
				p.run[k] = 0
				continue
			}
			p.run[k]++
			furthest = max(furthest, p.run[k])
		}
		if furthest >= shortest {
			calm := p.even(i)
			for k, far := range p.near {
				long := p.run[k]
				if long < shortest || furthest >= longest && long < longest {
					continue
				}
				long = min(long, longest)
				if cost := p.costs[at+long] + p.price.long[long] + p.price.near(far); cost < best {
					best, how = cost, step{uint16(long), uint16(far)}
				}
				if furthest >= longest || calm && k > 1 {
					break
				}
			}
		}
		if furthest < goodEnough && !p.even(i) {
			best, how = p.look(i, from, to, best, how)
		}
		p.costs[at], p.steps[at] = best, how
	}
}

// Where so many bytes lie at one of the usual distances nobody looks farther; else so many places with the same hash are looked at.
const (
	goodEnough = 32
	tries      = 16
)

// look tries what lies anywhere in the window.
func (p *packer) look(i, from, to int, best int32, how step) (int32, step) {
	d := p.data
	most := min(longest, to-i)
	seen := shortest
	for n, next := 0, p.chain[i%ring]; next > 0 && n < tries; n++ {
		there := int(next) - 1
		far := i - there
		if far > window || far <= 0 {
			break
		}
		next = p.chain[there%ring]
		if seen < most && d[there+seen] != d[i+seen] {
			continue
		}
		long := 0
		for long < most && d[there+long] == d[i+long] {
			long++
		}
		if long <= seen {
			continue
		}
		seen = long
		if cost := p.costs[i-from+long] + p.price.long[long] + p.price.near(far); cost < best {
			best, how = cost, step{uint16(long), uint16(far)}
		}
	}
	return best, how
}
