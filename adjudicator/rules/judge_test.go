package rules

import (
	"slices"
	"testing"

	"fieldpost/adjudicator/rules/board"
)

// TestGiveUp gives up of an order no more than what is wrong with it: an item of a list, of what is loaded and of what is landed,
// or a lot of cargo, and the whole only if nothing else helps.
func TestGiveUp(t *testing.T) {
	ed := &Edition{Kinds: []Kind{{ID: "infantry", Short: "inf"}, {ID: "tank", Short: "arm", Class: Land}, {ID: "transport", Short: "trn", Class: Sea, Loads: [][]string{{"any", "infantry"}}}}}
	ed.Board = &board.Board{Spaces: make([]board.Space, 4)}
	const inf, arm, trn = KindID(0), KindID(1), KindID(2)
	sel := func(n int, k KindID) Selection { return Selection{Count: n, Kind: k, Owner: Nobody, From: Nowhere} }
	src := Source{Line: 3, Text: "the order"}
	load := func(from SpaceID, units ...Selection) Load { return Load{Units: units, From: from, At: Nowhere} }
	land := func(to SpaceID, units ...Selection) Unload { return Unload{Units: units, To: to, At: Nowhere} }
	sails := func(loads []Load, lands []Unload) Move {
		return Move{Source: src, Units: []Selection{sel(1, trn)}, Path: []SpaceID{0, 1}, Loads: loads, Unloads: lands}
	}
	// wrong finds a problem wherever the kind is loaded or landed, or moves.
	wrong := func(k KindID) func([]Order) []Problem {
		return func(orders []Order) []Problem {
			bad := false
			has := func(units []Selection) bool {
				return slices.ContainsFunc(units, func(s Selection) bool { return s.Kind == k })
			}
			eachOrder(orders, func(o Order) {
				mv := o.(*Move)
				bad = bad || has(mv.Units)
				for _, l := range mv.Loads {
					bad = bad || has(l.Units)
				}
				for _, u := range mv.Unloads {
					bad = bad || has(u.Units)
				}
			})
			if !bad {
				return nil
			}
			return []Problem{{Source: src, Topic: "units/absent", Text: "no such unit"}}
		}
	}
	for _, c := range []struct {
		name string
		from Move
		bad  KindID
		item string
		want []Move // what is left
	}{
		{"an item of one lot", sails([]Load{load(2, sel(1, inf), sel(2, arm))}, nil), arm, "2 arm", []Move{sails([]Load{load(2, sel(1, inf))}, nil)}},
		{"the only item of one of two lots", sails([]Load{load(2, sel(1, inf)), load(3, sel(1, arm))}, nil), arm, "1 arm", []Move{sails([]Load{load(2, sel(1, inf))}, nil)}},
		{"an item of what lands", sails(nil, []Unload{land(2, sel(1, inf), sel(1, arm))}), inf, "1 inf", []Move{sails(nil, []Unload{land(2, sel(1, arm))})}},
		{"one of two landings", sails(nil, []Unload{land(2, sel(1, inf)), land(3, sel(1, arm))}), arm, "1 arm", []Move{sails(nil, []Unload{land(2, sel(1, inf))})}},
		{"the ship", sails([]Load{load(2, sel(1, inf), sel(1, arm))}, nil), trn, "", nil},
	} {
		read := wrong(c.bad)
		orders := []Order{c.from}
		left, item := ed.giveUp(orders, read(orders), read)
		if item != c.item || len(left) != len(c.want) {
			t.Errorf("%s: %q is given up, and %d orders are left", c.name, item, len(left))
			continue
		}
		for i := range left {
			if got, want := pointer(left[i]).(*Move).wording(), c.want[i].wording(); got != want {
				t.Errorf("%s: left is %s, not %s", c.name, got, want)
			}
		}
	}
}
