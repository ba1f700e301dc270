package sitting

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// TestLinesAreOneSet orders the same moves in lines of every order, and wants the same of each letter: that it is accepted,
// and the position to which it leads [ORD-15, TRAP-21]. The moves are of ships that differ in what they carry, of what goes
// aboard them and leaves them, and of aircraft on their decks, an ally's among them.
func TestLinesAreOneSet(t *testing.T) {
	for _, id := range []string{"revised", "classic"} {
		for _, phase := range []string{"combat", "noncombat"} {
			t.Run(id+" "+phase, func(t *testing.T) {
				ed := editionstest.Load(t, id)
				accepted, refused := 0, 0
				for seed := range uint64(400) {
					h := harbour{ed: ed, rng: rand.New(rand.NewPCG(seed, 12)), phase: phase}
					h.fill()
					moves := h.orders()
					first, text := "", ""
					for i, lines := range permutations(len(moves)) {
						became := h.play(moves, lines)
						if i == 0 {
							first = became
							if became == "" {
								refused++
							} else {
								accepted++
							}
						} else if became != first {
							for _, mv := range moves {
								text += fmt.Sprintf("\n%+v", mv)
							}
							t.Fatalf("seed %d: in the order %v of the lines it comes out otherwise:%s\nfirst: %s\nthen:  %s", seed, lines, text, first, became)
						}
					}
				}
				if accepted < 60 || refused < 60 {
					t.Errorf("%d letters were accepted and %d refused; the moves try too little", accepted, refused)
				}
			})
		}
	}
}

// harbour is a zone of quiet waters, with ships and the coasts that it touches, and a game of it.
type harbour struct {
	ed     *edition.Edition
	rng    *rand.Rand
	phase  string
	start  *position.Position
	mover  edition.PowerID
	ally   edition.PowerID
	zone   edition.SpaceID
	coasts []edition.SpaceID
	waters []edition.SpaceID
}

func (h *harbour) kind(id string) edition.KindID { return h.ed.KindByID(id) }

// fill makes the position: two to five transports with all sorts of cargo, carriers, and units ashore.
func (h *harbour) fill() {
	p := position.Bare(h.ed, nil)
	h.mover, h.ally = h.ed.PowerByID("united_kingdom"), h.ed.PowerByID("united_states")
	for s := range p.Owners {
		if sp := h.ed.Space(edition.SpaceID(s)); !sp.Sea && !sp.Impassable {
			p.Owners[s] = h.mover
		}
	}
	for {
		h.zone, h.coasts, h.waters = edition.SpaceID(h.rng.IntN(len(p.Owners))), nil, nil
		if !h.ed.Space(h.zone).Sea {
			continue
		}
		for _, s := range h.ed.Board.Neighbours(h.zone) {
			if h.ed.Space(s).Sea {
				h.waters = append(h.waters, s)
			} else {
				h.coasts = append(h.coasts, s)
			}
		}
		if len(h.coasts) > 1 && len(h.waters) > 1 {
			break
		}
	}
	h.coasts, h.waters = h.coasts[:2], h.waters[:2]
	if h.phase == "combat" {
		p.Owners[h.coasts[1]] = h.ed.PowerByID("germany")
	}
	copy(p.Before, p.Owners)
	p.Mover, p.Round = h.mover, 3
	p.Phase = slices.IndexFunc(h.ed.Phases, func(ph edition.Phase) bool { return ph.ID == h.phase })
	land := []string{"infantry", "artillery", "tank"}
	for i := range 2 + h.rng.IntN(4) {
		owner := h.mover
		if i == 2 {
			owner = h.ally
		}
		ship := position.SetUp(p).Add(h.kind("transport"), owner, h.zone, 0)
		var cargo []edition.KindID
		for range h.rng.IntN(3) {
			if k := h.kind(land[h.rng.IntN(len(land))]); k >= 0 && p.Stows(owner, h.kind("transport"), append(slices.Clone(cargo), k)) {
				cargo = append(cargo, k)
				position.SetUp(p).Add(k, h.mover, h.zone, ship)
			}
		}
	}
	for range h.rng.IntN(3) {
		deck := position.SetUp(p).Add(h.kind("carrier"), h.mover, h.zone, 0)
		for range h.rng.IntN(3) {
			position.SetUp(p).Add(h.kind("fighter"), []edition.PowerID{h.mover, h.ally}[h.rng.IntN(2)], h.zone, deck)
		}
	}
	for _, id := range land {
		if k := h.kind(id); k >= 0 {
			for range 2 {
				position.SetUp(p).Add(k, h.mover, h.coasts[0], 0)
			}
		}
	}
	h.start = p
}

// orders draws moves: most of them can be obeyed alone, many not together.
func (h *harbour) orders() []order.Move {
	var moves []order.Move
	some := func(kind string, n int) []order.Selection {
		return []order.Selection{{Count: n, Kind: h.kind(kind), Owner: edition.Nobody, From: edition.Nowhere}}
	}
	cargo := func() []order.Selection {
		for {
			if id := []string{"infantry", "infantry", "artillery", "tank"}[h.rng.IntN(4)]; h.kind(id) >= 0 {
				return some(id, 1)
			}
		}
	}
	for range 2 + h.rng.IntN(2) {
		mv := order.Move{Units: some("transport", 1+h.rng.IntN(8)/7), Path: []edition.SpaceID{h.zone}}
		there := h.waters[h.rng.IntN(2)]
		switch ship := mv.Units[0]; h.rng.IntN(9) {
		case 0, 1:
			mv.Loads = []order.Load{{Units: cargo(), From: h.coasts[0], At: edition.Nowhere}}
		case 2, 3:
			mv.Unloads = []order.Unload{{Units: cargo(), To: h.coasts[1], At: edition.Nowhere}}
		case 4:
			mv.Path = append(mv.Path, there)
			if h.phase == "combat" { // a ship that goes to quiet waters has something to do there
				mv.Loads = []order.Load{{Units: cargo(), From: h.coasts[0], At: edition.Nowhere}}
			}
		case 5:
			mv.Units, mv.Path = cargo(), []edition.SpaceID{h.coasts[0], h.zone}
			ship.Owner = []edition.PowerID{edition.Nobody, h.ally}[h.rng.IntN(2)]
			mv.Aboard = &ship
		case 6:
			mv.Units, mv.Path = cargo(), []edition.SpaceID{h.zone, h.coasts[h.rng.IntN(2)]}
			ship.Owner = []edition.PowerID{edition.Nobody, h.ally}[h.rng.IntN(2)]
			mv.FromAboard = &ship
		case 7:
			mv.Units, mv.Path = some("carrier", 1), append(mv.Path, there)
		case 8:
			mv.Units, mv.Path = some("fighter", 1), append(mv.Path, []edition.SpaceID{h.coasts[1], there}[h.rng.IntN(2)])
		}
		moves = append(moves, mv)
	}
	return moves
}

// play sends the moves in this order of lines and returns what they lead to, or "" if they are refused.
func (h *harbour) play(moves []order.Move, lines []int) string {
	g := New(h.start.Clone(), Swift, &counted{})
	l := &order.Orders{Power: h.mover, Sections: map[edition.Section][]order.Order{}, Done: true}
	section := g.Now.Phases()[h.start.Phase].Section
	for i, n := range lines {
		mv := moves[n]
		mv.Line = i + 1
		l.Sections[section] = append(l.Sections[section], mv)
	}
	if bad := g.Submit(l); len(bad) > 0 {
		return ""
	}
	g.Now.Renumber()
	return fmt.Sprint(g.Now.Units, g.Now.Owners)
}

// permutations lists the orders in which n things may stand.
func permutations(n int) [][]int {
	if n == 0 {
		return [][]int{{}}
	}
	var out [][]int
	for _, p := range permutations(n - 1) {
		for i := range n {
			out = append(out, slices.Insert(slices.Clone(p), i, n-1))
		}
	}
	return out
}
