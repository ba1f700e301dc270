package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/clauses"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/rules/ways"
)

// The moves at sea where they come before those on land, with fights of their own.

// NavalSet is what the orders of a naval movement come to.
type NavalSet struct {
	Ships  *Muster
	Planes *Muster
	bad    []order.Problem
}

// Problems are all that is wrong, in the order of the lines.
func (n *NavalSet) Problems() []order.Problem {
	return inLines(slices.Concat(n.bad, n.Ships.Problems(), n.Planes.Problems()))
}

// ReadNaval judges a naval movement: ships sail, and take aboard what they carry; then aircraft fly against ships, from carriers where
// these have come to lie [A-SEQ-07, A-AIR-07]. What is to land does so with the movement on land.
func ReadNaval(p *position.Position, power edition.PowerID, orders []order.Order, so *turn.SectionOrders) *NavalSet {
	set := &NavalSet{}
	var ships, planes []order.Order
	along := map[*order.Move][]order.Selection{}
	for _, o := range position.Flatten(p, power, orders) {
		mv, ok := o.(*order.Move)
		switch {
		case !ok:
			set.bad = append(set.bad, order.WrongSection(o, edition.SectionNaval))
		case mv.Purpose == order.Raid || mv.Purpose == order.Paratroop:
			set.bad = append(set.bad, mv.Problem("raid/target", "Complexes are raided in the movement on land.").BelongsIn(edition.SectionGround))
		case slices.ContainsFunc(mv.Units, func(s order.Selection) bool { return p.Edition.Kind(s.Kind).Class == edition.Air }):
			air, rest := without(mv, p, edition.Sea), without(mv, p, edition.Air)
			if namesCarrier(p, rest) {
				if along[rest] = air.Units; SailAboard(p, mv) {
					ships = append(ships, rest)
					continue
				}
				air.Path = air.Path[len(air.Path)-1:] // they rise where their carrier has come to [A-AIR-07]
			}
			if len(air.Path) == 1 && air.Purpose == "" {
				set.bad = append(set.bad, mv.Problem("orders/move", "Say what aircraft rise for in %s that fly nowhere else: \"fight\" or \"escort\".", p.SpaceName(air.Path[0])))
			}
			planes = append(planes, air)
			if len(rest.Units) > 0 {
				ships = append(ships, rest)
			}
		default:
			ships = append(ships, mv)
		}
	}
	read := func(at *position.Position, list []order.Order) *Muster {
		m := newMuster(at, power, true)
		m.part, m.roads.part, m.waited, m.along = edition.SectionNaval, edition.SectionNaval, so.Waited, along
		m.read(list, edition.SectionNaval)
		return m
	}
	set.Ships = read(p, ships)
	set.Ships.note(bystanders(p, power, set.Ships.roll.marches))
	planes = slices.DeleteFunc(planes, func(o order.Order) bool { // without their carrier they rise nowhere
		src := o.Where()
		return len(o.(*order.Move).Path) == 1 && slices.ContainsFunc(set.Ships.bad, func(b order.Problem) bool { return b.Line == src.Line && b.Part == src.Part })
	})
	set.Planes = read(ways.AfterCombatMove(p, power, set.Ships.roll.marches), planes)
	marches := slices.Concat(set.Ships.roll.marches, set.Planes.roll.marches)
	set.bad = append(set.bad, clauses.Check(&clauses.Section{
		Pos: p, Power: power, Marches: marches, After: ways.AfterCombatMove(p, power, marches), Waited: so.Waited,
		Battles: so.Battles, Sequence: so.Sequence, SequenceAt: so.SequenceAt,
		Unsure: func(s edition.SpaceID) bool {
			return so.Misread || !p.IsSea(s) || len(set.Ships.bad)+len(set.Planes.bad) > 0
		},
	})...)
	return set
}

// without is a move without its units of a class.
func without(mv *order.Move, p *position.Position, class edition.Class) *order.Move {
	rest := *mv
	rest.Units = slices.DeleteFunc(slices.Clone(mv.Units), func(s order.Selection) bool { return p.Edition.Kind(s.Kind).Class == class })
	return &rest
}

// inLines puts problems in the order of their lines.
func inLines(bad []order.Problem) []order.Problem {
	slices.SortStableFunc(bad, func(a, b order.Problem) int { return a.Line - b.Line })
	return bad
}

// checkOutward judges the way out of an aircraft that comes back the way that it went: how far it goes from a deck, and over how many
// zones [A-AIR-02..04].
func (j *wayJudge) checkOutward(mv *order.Move, u *position.Unit, path []edition.SpaceID) order.Problem {
	k := j.pos.Kind(u)
	if mv.Land != nil && mv.Land.Space != path[0] {
		return mv.Problem("air/landing", "Aircraft that attack fly home by themselves, to %s.", j.pos.SpaceName(path[0]))
	}
	if far := k.Launched; far > 0 && u.Aboard != 0 && len(path)-1 > far {
		return mv.Problem("air/range", "%s is %s; %s goes %d on an attack from a carrier.", j.pos.PathText(path), prose.Count(len(path)-1, "space", "spaces"), prose.Article(k.Name), far)
	}
	if zones := ways.Zones(j.pos, path); zones > j.rules.ZonesOut && mv.Purpose != order.Raid {
		return mv.Problem("air/zones", "%s enters %d sea zones; aircraft that attack enter %d on the way out and %d on the way home.", j.pos.PathText(path), zones, j.rules.ZonesOut, j.rules.ZonesOut)
	}
	return order.Problem{}
}
