package forms

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/rules/ways"
)

// What units could attack is found by the judge of moves itself: an order for one unit is put to him, for every kind in every space and
// every goal that is near enough.

// mostTried bounds how many orders are put to the judge for a form, times how many units there are: for each he copies the board. On a
// board of 500 units that is 800 orders of some fifty microseconds.
const mostTried = 400_000

// stand is what the power has in a space that can move, and what of it could do what in the combat move.
type stand struct {
	space  edition.SpaceID
	units  string // as positions are written
	count  int
	kinds  []strike
	raids  []edition.SpaceID // that its aircraft could raid
	coasts []edition.SpaceID // of enemies, on which its transports could land troops
}

// strike is what units of a kind that attacks could attack; that may be nothing.
type strike struct {
	kind  edition.KindID
	goals []edition.SpaceID
}

// scout finds what units could do.
type scout struct {
	f     *form
	left  int // orders that may yet be tried; below 0 when one was left out
	tried int
}

// scouted lists where the power has units that can move, with what they could attack.
func (f *form) scouted() []stand {
	if f.stands != nil {
		return f.stands
	}
	can := func(u *position.Unit) bool {
		return f.own(u) && f.p.Range(u.Owner, u.Kind) > 0 && !f.ed.Kind(u.Kind).RailOnly
	}
	s := scout{f: f, left: mostTried / max(1, len(f.p.Units))}
	for _, l := range f.lines(can) {
		st := stand{space: l.Space, units: f.bare(l)}
		for _, kind := range f.kindsIn(l.Space, can, &st.count) {
			s.look(&st, kind)
		}
		f.stands = append(f.stands, st)
	}
	f.tried, f.untried = s.tried, s.left < 0
	return f.stands
}

// kindsIn lists the kinds of units in a space that fit, and counts these.
func (f *form) kindsIn(at edition.SpaceID, fits func(*position.Unit) bool, count *int) (kinds []*position.Unit) {
	for _, u := range f.p.In(at) {
		if !fits(u) {
			continue
		}
		*count++
		if !slices.ContainsFunc(kinds, func(o *position.Unit) bool { return o.Kind == u.Kind && (o.Aboard == 0) == (u.Aboard == 0) }) {
			kinds = append(kinds, u)
		}
	}
	return kinds
}

// look finds what a unit like this one could attack, raid or land on.
func (s *scout) look(st *stand, u *position.Unit) {
	f, k := s.f, s.f.ed.Kind(u.Kind)
	if u.Aboard != 0 && k.Class == edition.Land {
		return // it goes with its ship
	}
	if f.p.Attack(f.power, u.Kind) > 0 {
		goals := s.goals(u, k.Class)
		at := slices.IndexFunc(st.kinds, func(o strike) bool { return o.kind == u.Kind })
		switch {
		case at < 0:
			st.kinds = append(st.kinds, strike{u.Kind, goals})
		default: // on a deck and on land they may reach different spaces
			st.kinds[at].goals = joined(st.kinds[at].goals, goals)
		}
	}
	if k.Class == edition.Air && f.p.RaidShare(f.power, u.Kind) > 0 {
		st.raids = joined(st.raids, s.raids(u))
	}
	if k.Class == edition.Sea && f.p.Transports(u) {
		st.coasts = joined(st.coasts, s.coasts(u))
	}
}

// joined are the spaces of two lists, in the order of the board.
func joined(a, b []edition.SpaceID) []edition.SpaceID {
	all := slices.Concat(a, b)
	slices.Sort(all)
	return slices.Compact(all)
}

// goals are the spaces that a unit could attack.
func (s *scout) goals(u *position.Unit, class edition.Class) []edition.SpaceID {
	var out []edition.SpaceID
	for to, d := range s.near(u, class) {
		z := edition.SpaceID(to)
		if d < 0 || s.f.ed.Space(z).Sea != (class == edition.Sea) && class != edition.Air || !s.f.foe(z) {
			continue
		}
		air := class == edition.Air && !s.f.ed.Space(z).Sea
		if air && !s.f.manned(z) {
			continue // aircraft alone take no land
		}
		if s.legal(u, z, order.Plain) || air && s.legal(u, z, order.Fight) {
			out = append(out, z)
		}
	}
	return out
}

// near measures how far spaces are for a unit, as far as it may get in an attack: aircraft have to come back.
func (s *scout) near(u *position.Unit, class edition.Class) []int8 {
	f, left := s.f, s.f.p.MovesLeft(u)
	if class == edition.Air {
		return ways.ReachAir(f.p, nil, f.power, u.Space, max(0, left-1))
	}
	return f.ed.Board.Reach(u.Space, left, func(_, z edition.SpaceID) bool { return f.ed.Space(z).Sea == (class == edition.Sea) })
}

// foe tells whether the power could have to fight in a space as things stand.
func (f *form) foe(s edition.SpaceID) bool {
	if f.ed.Space(s).Sea {
		return f.p.EnemyShips(f.power, s) || f.p.Prey(f.power, s)
	}
	return f.p.HostileLand(f.power, s) && !f.p.Closed(f.power, edition.Land, s)
}

// manned tells whether enemies in a space would fight.
func (f *form) manned(s edition.SpaceID) bool {
	return f.p.AnyUnit(s, func(u *position.Unit) bool {
		return f.p.Hostile(f.power, u.Owner) && f.ed.Kind(u.Kind).Class != edition.Facility
	})
}

// legal asks the judge of moves about an order for a unit of this kind from where it stands.
func (s *scout) legal(u *position.Unit, to edition.SpaceID, purpose order.Purpose) bool {
	if s.left--; s.left < 0 {
		return false
	}
	s.tried++
	mv := order.Move{Units: []order.Selection{one(u.Kind)}, Path: []edition.SpaceID{u.Space, to}, Purpose: purpose}
	if to == u.Space {
		mv.Path, mv.Purpose = mv.Path[:1], order.Fight
	}
	m, _ := moves.ReadCombat(s.f.p, s.f.power, nil, []order.Order{mv}, &turn.SectionOrders{})
	return len(m.Problems()) == 0
}

// raids are the spaces in which an aircraft could raid something.
func (s *scout) raids(u *position.Unit) (out []edition.SpaceID) {
	for to, d := range s.near(u, edition.Air) {
		if z := edition.SpaceID(to); d > 0 && len(s.f.p.RaidTargets(s.f.power, u.Kind, z)) > 0 && s.legal(u, z, order.Raid) {
			out = append(out, z)
		}
	}
	return out
}

// coasts are the hostile lands beside the zones to which a transport could go, and beside its own.
func (s *scout) coasts(u *position.Unit) (out []edition.SpaceID) {
	f := s.f
	for to, d := range s.near(u, edition.Sea) {
		z := edition.SpaceID(to)
		if d < 0 || !f.ed.Space(z).Sea {
			continue
		}
		beside := slices.DeleteFunc(slices.Clone(f.ed.Board.Neighbours(z)), func(n edition.SpaceID) bool {
			return f.ed.Space(n).Sea || !f.foe(n) || slices.Contains(out, n)
		})
		if len(beside) > 0 && (d == 0 || s.legal(u, z, order.Plain)) {
			out = append(out, beside...)
		}
	}
	slices.Sort(out)
	return out
}
