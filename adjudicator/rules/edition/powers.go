package edition

// PowerSet is a set of powers.
type PowerSet uint32

// Has tells whether p is in the set.
func (s PowerSet) Has(p PowerID) bool { return p >= 0 && s&(1<<p) != 0 }

// With is the set and one more.
func (s PowerSet) With(p PowerID) PowerSet { return s | 1<<p }

// Without is the set and one less.
func (s PowerSet) Without(p PowerID) PowerSet { return s &^ (1 << p) }
