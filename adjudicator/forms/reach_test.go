package forms

import (
	"slices"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// TestScouted puts to the judge whether a unit of each kind in each space could attack each space of the board: a form names those alone
// from which he refuses nothing.
func TestScouted(t *testing.T) {
	looked, found := 0, 0
	globalRounds(t, func(r *orders.Reader, g *sitting.Game, _ string) {
		if p := g.Start.Edition.Powers[g.Start.Mover].ID; g.Start.Round != 2 || g.Waits() == "" || !slices.Contains([]string{"italy", "china", "anzac", "soviet_union"}, p) {
			return
		}
		looked++
		f := newForm(r, g.Now, g.Start.Mover)
		all := scout{f: f, left: 1 << 30}
		for _, st := range f.scouted() {
			for _, k := range st.kinds {
				for i := range f.ed.Board.Spaces {
					to := edition.SpaceID(i)
					if !f.foe(to) || f.ed.Kind(k.kind).Class == edition.Sea != f.ed.Space(to).Sea && f.ed.Kind(k.kind).Class != edition.Air {
						continue
					}
					could := slices.ContainsFunc(f.p.In(st.space), func(u *position.Unit) bool {
						lands := f.ed.Kind(k.kind).Class == edition.Air && !f.ed.Space(to).Sea
						return u.Kind == k.kind && f.own(u) && (all.legal(u, to, order.Plain) || lands && all.legal(u, to, order.Fight)) && (!lands || f.manned(to))
					})
					if could {
						found++
					}
					if could != slices.Contains(k.goals, to) {
						t.Errorf("%s %d: %s in %s could attack %s: %v, and the form says %v", f.name(f.power), g.Start.Round,
							f.ed.Kind(k.kind).Name, f.ed.Space(st.space).Name, f.ed.Space(to).Name, could, !could)
					}
				}
			}
		}
	})
	if looked < 4 || found < 40 {
		t.Errorf("%d turns with %d attacks", looked, found)
	}
}

// TestScoutedBounded sees that a full board puts fewer orders to the judge, and that the form says so.
func TestScoutedBounded(t *testing.T) {
	r := reader(t, "global1940")
	p := position.New(r.Edition(), nil)
	for i := range p.Edition.Board.Spaces {
		if !p.Edition.Board.Spaces[i].Sea {
			for range 200 {
				position.SetUp(p).Add(p.Edition.KindByID("infantry"), p.Mover, edition.SpaceID(i), 0)
			}
		}
	}
	f := newForm(r, p, p.Mover)
	f.scouted()
	if most := mostTried / len(p.Units); f.tried > most || f.tried == 0 || !f.untried {
		t.Errorf("%d orders were put to the judge on a board of %d units, at most %d may be; some left out: %v", f.tried, len(p.Units), most, f.untried)
	}
	usual := newForm(r, position.New(r.Edition(), nil), p.Mover)
	if usual.scouted(); usual.untried {
		t.Error("of the set-up not everything was tried")
	}
}
