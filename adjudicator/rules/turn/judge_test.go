package turn

import (
	"slices"
	"testing"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// TestGiveUp gives up of an order no more than what is wrong with it: an item of a list, of what is loaded and of what is landed,
// or a lot of cargo, and the whole only if nothing else helps.
func TestGiveUp(t *testing.T) {
	ed := &edition.Edition{Kinds: []edition.Kind{{ID: "infantry", Short: "inf"}, {ID: "tank", Short: "arm", Class: edition.Land}, {ID: "transport", Short: "trn", Class: edition.Sea, Loads: [][]string{{"any", "infantry"}}}}}
	ed.Board = &board.Board{Spaces: make([]board.Space, 4)}
	const inf, arm, trn = edition.KindID(0), edition.KindID(1), edition.KindID(2)
	sel := func(n int, k edition.KindID) order.Selection {
		return order.Selection{Count: n, Kind: k, Owner: edition.Nobody, From: edition.Nowhere}
	}
	src := order.Source{Line: 3, Text: "the order"}
	load := func(from edition.SpaceID, units ...order.Selection) order.Load {
		return order.Load{Units: units, From: from, At: edition.Nowhere}
	}
	land := func(to edition.SpaceID, units ...order.Selection) order.Unload {
		return order.Unload{Units: units, To: to, At: edition.Nowhere}
	}
	sails := func(loads []order.Load, lands []order.Unload) order.Move {
		return order.Move{Source: src, Units: []order.Selection{sel(1, trn)}, Path: []edition.SpaceID{0, 1}, Loads: loads, Unloads: lands}
	}
	// wrong finds a problem wherever the kind is loaded or landed, or moves.
	wrong := func(k edition.KindID) func([]order.Order) []order.Problem {
		return func(orders []order.Order) []order.Problem {
			bad := false
			has := func(units []order.Selection) bool {
				return slices.ContainsFunc(units, func(s order.Selection) bool { return s.Kind == k })
			}
			order.Each(orders, func(o order.Order) {
				mv := o.(*order.Move)
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
			return []order.Problem{{Source: src, Topic: "units/absent", Text: "no such unit"}}
		}
	}
	for _, c := range []struct {
		name string
		from order.Move
		bad  edition.KindID
		item string
		want []order.Move // what is left
	}{
		{"an item of one lot", sails([]order.Load{load(2, sel(1, inf), sel(2, arm))}, nil), arm, "2 arm", []order.Move{sails([]order.Load{load(2, sel(1, inf))}, nil)}},
		{"the only item of one of two lots", sails([]order.Load{load(2, sel(1, inf)), load(3, sel(1, arm))}, nil), arm, "1 arm", []order.Move{sails([]order.Load{load(2, sel(1, inf))}, nil)}},
		{"an item of what lands", sails(nil, []order.Unload{land(2, sel(1, inf), sel(1, arm))}), inf, "1 inf", []order.Move{sails(nil, []order.Unload{land(2, sel(1, arm))})}},
		{"one of two landings", sails(nil, []order.Unload{land(2, sel(1, inf)), land(3, sel(1, arm))}), arm, "1 arm", []order.Move{sails(nil, []order.Unload{land(2, sel(1, inf))})}},
		{"the ship", sails([]order.Load{load(2, sel(1, inf), sel(1, arm))}, nil), trn, "", nil},
	} {
		read := wrong(c.bad)
		orders := []order.Order{c.from}
		left, item := giveUp(ed, orders, read(orders), read)
		if item != c.item || len(left) != len(c.want) {
			t.Errorf("%s: %q is given up, and %d orders are left", c.name, item, len(left))
			continue
		}
		for i := range left {
			if got, want := order.Pointer(left[i]).(*order.Move).Wording(), c.want[i].Wording(); got != want {
				t.Errorf("%s: left is %s, not %s", c.name, got, want)
			}
		}
	}
}
