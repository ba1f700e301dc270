package edition

import "slices"

// AdvantageID is the place of an optional rule in Edition.Advantages.
type AdvantageID int8

// NoAdvantage is no optional rule.
const NoAdvantage AdvantageID = -1

// Advantage is an optional rule that one power may have. The engine knows no advantage by name: it has general hooks, and
// what an advantage does is what its file says to them.
type Advantage struct {
	ID      string
	Name    string
	Aliases []string
	Power   PowerID
	Number  int      // the die that draws it
	Rule    string   // in our own words
	Rules   []string // rule IDs, the best first

	Declared string   // the phase of its owner in which it is declared; "" where nothing is declared
	Once     bool     // it works once a game
	Changes  []Change // what it does to a kind of unit of its owner, for good, as a development does
	Factors  []Factor // what it does to a kind of unit in certain battles

	Plugin Plugin // what is more than numbers; nil if nothing is
}

// Factor replaces a number of a unit under certain circumstances, all of which must be given.
type Factor struct {
	Kind  string // kind ID
	What  string // "attack", "defence"
	Value int    // what it is then
	Add   int    // what is added to what developments have made of it, where Value is 0

	Declared bool // while the advantage is declared
	Home     bool // in land that was its owner's at the start and is his now
	Island   bool // in land that touches nothing but one sea zone
	Assault  bool // somebody has landed from the sea
	First    bool // in the first cycle alone
	Alone    bool // nothing but this kind attacks, ships of a landing left out
	Pack     int  // as many of the kind have moved into the space in the combat move, and only these
}

// Advantages is a set of optional rules.
type Advantages uint64

// Has tells whether a is in the set.
func (s Advantages) Has(a AdvantageID) bool { return a >= 0 && s&(1<<a) != 0 }

// With is the set and one more.
func (s Advantages) With(a AdvantageID) Advantages { return s | 1<<a }

// Without is the set and one less.
func (s Advantages) Without(a AdvantageID) Advantages { return s &^ (1 << a) }

// AdvantagesOf lists those that a power may have, in the order of their numbers.
func (e *Edition) AdvantagesOf(power PowerID) []AdvantageID {
	var out []AdvantageID
	for i := range e.Advantages {
		if e.Advantages[i].Power == power {
			out = append(out, AdvantageID(i))
		}
	}
	slices.SortFunc(out, func(a, b AdvantageID) int { return e.Advantages[a].Number - e.Advantages[b].Number })
	return out
}
