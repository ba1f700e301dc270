package odds

import "slices"

// A numbering numbers keys in the order in which it first sees them. It is the map of this package: its keys lie one
// after another in memory, so a new one costs next to nothing.
type numbering struct {
	width int // of every key
	n     int
	keys  []uint16
	slots []int32 // number of a key + 1, or 0, from the place where its hash puts it onwards
}

// newNumbering has room for some keys; it grows with more.
func newNumbering(width, room int) numbering {
	slots := 16
	for slots < 2*room {
		slots *= 2
	}
	return numbering{width: width, keys: make([]uint16, 0, width*slots/2), slots: make([]int32, slots)}
}

// number is the number of a key, and whether it was known before.
func (b *numbering) number(key []uint16) (n int, known bool) {
	if 2*b.n >= len(b.slots) {
		b.grow()
	}
	at := b.slot(key)
	if n := b.slots[at]; n > 0 {
		return int(n) - 1, true
	}
	b.n++
	b.slots[at] = int32(b.n)
	b.keys = append(b.keys, key...)
	return b.n - 1, false
}

// slot is where a key stands or would stand. Half of the slots are free, so it ends.
func (b *numbering) slot(key []uint16) int {
	hash := uint64(1)
	for _, word := range key {
		hash = (hash ^ uint64(word)) * 0x9e3779b97f4a7c15
	}
	at := int(hash>>32) & (len(b.slots) - 1)
	for b.slots[at] > 0 && !slices.Equal(b.key(int(b.slots[at])-1), key) {
		at = (at + 1) & (len(b.slots) - 1)
	}
	return at
}

func (b *numbering) key(n int) []uint16 { return b.keys[n*b.width:][:b.width] }

func (b *numbering) grow() {
	b.slots = make([]int32, 2*len(b.slots))
	for n := range b.n {
		b.slots[b.slot(b.key(n))] = int32(n) + 1
	}
}
