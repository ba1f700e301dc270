package odds

import "testing"

// A numbering that has to grow numbers its keys as a map would.
func TestBook(t *testing.T) {
	b, want := newNumbering(2, 0), map[[2]uint16]int{}
	for i := range 5_000 {
		key := [2]uint16{uint16(i % 61), uint16(i % 37 * 1000)} // 2257 of them
		n, known := b.number(key[:])
		old, wanted := want[key]
		if !wanted {
			old = len(want)
			want[key] = old
		}
		if n != old || known != wanted {
			t.Fatalf("%v: number %d, known %v; want %d, %v", key, n, known, old, wanted)
		}
	}
}
