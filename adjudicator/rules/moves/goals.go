package moves

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// Ships that land a part of their cargo against enemies load it so that the landing can be carried out [A-TRN-01, A-TRN-02].

// piece is a unit that goes aboard.
type piece struct {
	unit position.UnitID
	from edition.SpaceID
	step int             // of the way
	goal edition.SpaceID // where it is to land, or Nowhere
}

// setGoals says where an order lands what it takes aboard: first the units that it names, then whatever is left.
func (m *Muster) setGoals(mv *order.Move, pieces []piece) {
	for i := range mv.Unloads {
		ul := &mv.Unloads[i]
		for n := range ul.Units {
			left := ul.Units[n].Count // All is below 0 and stays there
			for j := range pieces {
				if pc := &pieces[j]; left != 0 && pc.goal == edition.Nowhere && position.Matches(m.pos, m.power, m.pos.Unit(pc.unit), &ul.Units[n]) {
					pc.goal = ul.To
					left--
				}
			}
		}
	}
	if i := slices.IndexFunc(mv.Unloads, func(ul order.Unload) bool { return len(ul.Units) == 0 }); i >= 0 {
		for j := range pieces {
			if pieces[j].goal == edition.Nowhere {
				pieces[j].goal = mv.Unloads[i].To
			}
		}
	}
}

// likeliest puts the ships first that can land a piece: they land nothing elsewhere, and no more than they may.
func (m *Muster) likeliest(open []position.UnitID, hold map[position.UnitID][]edition.KindID, bound map[position.UnitID]edition.SpaceID, pc piece) {
	most := m.holds.rules.AssaultHold
	if pc.goal != edition.Nowhere {
		most = m.holds.mostIn(pc.goal)
	}
	rank := func(s position.UnitID) (n int) {
		if to, lands := bound[s]; lands && to != pc.goal && m.holds.rules.AssaultHold > 0 {
			n++
		}
		if most > 0 && bulk(m.pos.Edition, append(slices.Clone(hold[s]), m.pos.Unit(pc.unit).Kind)) > most {
			n++
		}
		return n
	}
	slices.SortStableFunc(open, func(a, b position.UnitID) int { return cmp.Compare(rank(a), rank(b)) })
}

// bulk is how much room land units take aboard.
func bulk(e *edition.Edition, cargo []edition.KindID) (n int) {
	for _, k := range cargo {
		n += max(e.Kind(k).Bulk, 1)
	}
	return n
}

// mostIn is how much one ship lands in a territory; 0 for all that it carries.
func (h *holdJudge) mostIn(to edition.SpaceID) int {
	if h.pos.HostileLand(h.power, to) {
		return h.rules.AssaultHold
	}
	return 0
}

// checkAssaultHolds refuses to put more ashore against enemies from one ship than it lands there [A-TRN-01, A-TRN-07].
func (m *Muster) checkAssaultHolds() {
	for _, mc := range m.roll.marches {
		for _, l := range mc.Ashore {
			if most := m.holds.mostIn(l.To); most > 0 && bulk(m.pos.Edition, kinds(m.pos, l.Cargo)) > most {
				m.fail(m.holds.tooMuch(mc.Order, l.Cargo))
			}
		}
	}
}

// tooMuch says that one ship does not land so much in an assault.
func (h *holdJudge) tooMuch(mv *order.Move, cargo []position.UnitID) order.Problem {
	return mv.Problem("transport/capacity", "A transport lands %s in an assault, and %s count double; %s are too much for one. The rest may stay aboard.",
		prose.Count(h.rules.AssaultHold, "unit", "units"), h.double(), h.pos.StackText(cargo))
}

// tooFewShips refuses a landing for which the ships of an order are too few whatever they carry.
func tooFewShips(p *position.Position, power edition.PowerID, mv *order.Move) order.Problem {
	h := holdJudge{pos: p, power: power, rules: &p.Edition.Rules.Ships}
	ships := 0
	for _, sel := range mv.Units {
		if sel.Count == order.All {
			return order.Problem{}
		}
		if p.Loads(power, sel.Kind) != nil {
			ships += sel.Count
		}
	}
	var lands []edition.SpaceID
	for _, ul := range mv.Unloads {
		if !slices.Contains(lands, ul.To) {
			lands = append(lands, ul.To)
		}
	}
	if len(lands) > max(ships, 1) {
		return mv.Problem("transport/one-land", "A transport lands in one territory a turn; %s cannot land in %s.", prose.Count(ships, "transport", "transports"), p.SpaceList(lands))
	}
	needed := 0
	for _, to := range lands {
		var cargo []edition.KindID
		for _, ul := range mv.Unloads {
			for _, sel := range ul.Units {
				if ul.To == to {
					cargo = append(cargo, slices.Repeat([]edition.KindID{sel.Kind}, max(sel.Count, 1))...)
				}
			}
		}
		needed++
		if most := h.mostIn(to); most > 0 && len(cargo) > 0 {
			needed += (bulk(p.Edition, cargo) - 1) / most
		}
	}
	if needed > ships && needed > len(lands) {
		return mv.Problem("transport/capacity", "A transport lands %s in an assault, and %s count double: the landing takes %s.", prose.Count(h.rules.AssaultHold, "unit", "units"), h.double(), prose.Count(needed, "transport", "transports"))
	}
	return order.Problem{}
}

// double are the units that take the room of two.
func (h *holdJudge) double() string {
	return h.pos.Edition.FirstKind(func(k *edition.Kind) bool { return k.Bulk > 1 }).Plural
}
