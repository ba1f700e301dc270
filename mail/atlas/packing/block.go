package packing

// write writes a block: its codes, and what was planned.
func (p *packer) write(from, to int, c counts, last bool) {
	lits, fars := codeOf(c.literal, 15), codeOf(c.far, 15)
	p.header(lits, fars, last)
	o := &p.out
	for i := from; i < to; {
		s := p.steps[i-from]
		if s.far == 0 {
			o.put(uint32(lits.words[p.data[i]]), lits.lengths[p.data[i]])
			i++
			continue
		}
		n := lengthSymbols[s.long]
		o.put(uint32(lits.words[endOfBlock+1+int(n)]), lits.lengths[endOfBlock+1+int(n)])
		o.put(uint32(int(s.long)-lengthBase[n]), lengthExtra[n])
		f := farSymbols[s.far]
		o.put(uint32(fars.words[f]), fars.lengths[f])
		o.put(uint32(int(s.far)-farBase[f]), farExtra[f])
		i += int(s.long)
	}
	o.put(uint32(lits.words[endOfBlock]), lits.lengths[endOfBlock])
}

// order is that in which the format lists the lengths of the code of lengths.
var order = [...]int{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}

// header tells the codes of a block.
func (p *packer) header(lits, fars code, last bool) {
	o := &p.out
	final := uint32(0)
	if last {
		final = 1
	}
	o.put(final|2<<1, 3)
	nl, nf := used(lits.lengths, 257), used(fars.lengths, 1)
	said := spelled(append(append([]uint8{}, lits.lengths[:nl]...), fars.lengths[:nf]...))
	often := make([]int, 19)
	for _, s := range said {
		often[s.symbol]++
	}
	c := codeOf(often, 7)
	n := len(order)
	for n > 4 && c.lengths[order[n-1]] == 0 {
		n--
	}
	o.put(uint32(nl-257), 5)
	o.put(uint32(nf-1), 5)
	o.put(uint32(n-4), 4)
	for _, s := range order[:n] {
		o.put(uint32(c.lengths[s]), 3)
	}
	for _, s := range said {
		o.put(uint32(c.words[s.symbol]), c.lengths[s.symbol])
		o.put(uint32(s.extra), s.bits)
	}
}

// used is how many lengths there are up to the last that is not 0, that many at least.
func used(lengths []uint8, least int) int {
	n := len(lengths)
	for n > least && lengths[n-1] == 0 {
		n--
	}
	return n
}

// spelling is a symbol in the list of lengths.
type spelling struct{ symbol, extra, bits uint8 }

// spelled is a list of lengths with repetitions said as such.
func spelled(lengths []uint8) (out []spelling) {
	for i := 0; i < len(lengths); {
		n := 1
		for i+n < len(lengths) && lengths[i+n] == lengths[i] {
			n++
		}
		i += n
		if v := lengths[i-1]; v != 0 {
			out = append(out, spelling{symbol: v})
			for n--; n >= 3; n -= min(n, 6) {
				out = append(out, spelling{16, uint8(min(n, 6) - 3), 2})
			}
			for ; n > 0; n-- {
				out = append(out, spelling{symbol: v})
			}
			continue
		}
		for ; n >= 11; n -= min(n, 138) {
			out = append(out, spelling{18, uint8(min(n, 138) - 11), 7})
		}
		if n >= 3 {
			out, n = append(out, spelling{17, uint8(n - 3), 3}), 0
		}
		for ; n > 0; n-- {
			out = append(out, spelling{symbol: 0})
		}
	}
	return out
}
