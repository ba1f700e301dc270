package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// Ride is some units of one order that change their place when the fighting is over, by rail or from base to base.
type Ride struct {
	Order *order.Move
	Units []position.UnitID
	Path  []edition.SpaceID
	Deck  position.UnitID // the carrier on which an aircraft comes down, or 0
	To    edition.PowerID // whose it is from then on, of aircraft that go over to another power
}

// ReadRail judges what goes by rail: ground units, so much worth of them, a few territories far, through land that has been friendly since
// the turn began. Whatever they have done on this turn they may ride [A-RAIL-01..05].
func ReadRail(p *position.Position, power edition.PowerID, orders []order.Order) ([]Ride, []order.Problem) {
	m := newMuster(p, power, false)
	rules := &p.Edition.Rules.Rail
	var rides []Ride
	spent := 0
	moves := m.plainMoves(orders, edition.SectionRail)
	for _, mv := range moves {
		for i := range mv.Units {
			sel := &mv.Units[i]
			if k := p.Edition.Kind(sel.Kind); k.Class != edition.Land {
				m.fail(mv.Problem("rail/kind", "%s do not go by rail; aircraft and ships change their bases under BASES.", prose.Title(k.Plural)))
				continue
			}
			path, bad := railWay(p, power, mv, rules.Far)
			if !m.goes(sel, bad) {
				continue
			}
			ids := m.pick(mv.Source, sel, mv.Path[0], false, willing, anyOf)
			if len(ids) == 0 {
				continue
			}
			m.roll.claim(ids, mv.Line)
			if spent += len(ids) * p.Cost(power, sel.Kind); spent > rules.Worth {
				m.fail(tooMuchByRail(p, power, mv, spent))
			}
			rides = append(rides, Ride{Order: mv, Units: ids, Path: path})
		}
	}
	m.someGo(moves, rides)
	m.checkGunsByRail(rides)
	return rides, m.Problems()
}

// checkGunsByRail refuses rides that bring more guns into a territory than may stand there [A-GND-09].
func (m *Muster) checkGunsByRail(rides []Ride) {
	most := m.pos.Edition.Rules.Guns.InTerritory
	if most == 0 {
		return
	}
	guns := map[edition.SpaceID]int{}
	for _, r := range rides {
		for _, id := range r.Units {
			if m.pos.Kind(m.pos.Unit(id)).Gun {
				guns[r.Path[0]]--
				guns[r.Path[len(r.Path)-1]]++
			}
		}
	}
	for _, r := range rides {
		end := r.Path[len(r.Path)-1]
		if guns[end] > 0 && m.pos.StandingGuns(end)+guns[end] > most {
			m.fail(tooManyGuns(m.pos, r.Order, end))
			guns[end] = 0
		}
	}
}

// tooMuchByRail refuses units that are worth more together than goes by rail in a turn.
func tooMuchByRail(p *position.Position, power edition.PowerID, mv *order.Move, worth int) order.Problem {
	return mv.Problem("rail/worth", "%s sends ground units worth %d by rail in a turn; these come to %d.", p.PowerName(power), p.Edition.Rules.Rail.Worth, worth)
}

// plainMoves are the moves of a section that holds nothing else, and in which nothing is carried, fought or raided.
func (m *Muster) plainMoves(orders []order.Order, s edition.Section) []*order.Move {
	var moves []*order.Move
	for _, o := range position.Flatten(m.pos, m.power, orders) {
		mv, ok := o.(*order.Move)
		switch {
		case !ok:
			m.fail(order.WrongSection(o, s))
		case len(mv.Loads)+len(mv.Unloads) > 0 || mv.Aboard != nil || mv.FromAboard != nil || mv.CallOff || mv.Purpose != order.Plain:
			m.fail(mv.Problem("orders/move", "Units only change their place under %s: they carry, fight and raid nothing.", s))
		case len(mv.Path) < 2:
			m.fail(goesNowhere(mv))
		default:
			moves = append(moves, mv)
		}
	}
	moves = m.oneWhole(moves)
	for i, mv := range moves { // of all that can go the rest of its kind goes
		own := *mv
		own.Units = slices.DeleteFunc(slices.Clone(mv.Units), func(sel order.Selection) bool {
			return sel.Rest && (m.pos.Edition.Kind(sel.Kind).Class == edition.Land) != (s == edition.SectionRail)
		})
		if moves[i] = &own; len(own.Units) == 0 && !mv.MayBeNone {
			m.fail(m.nobody(mv))
		}
	}
	return moves
}

// railWay is the way of an order by rail, filled in if it names no more than both ends.
func railWay(p *position.Position, power edition.PowerID, mv *order.Move, far int) ([]edition.SpaceID, order.Problem) {
	open := func(s edition.SpaceID) bool {
		return p.FriendlyLand(power, s) && p.Friendly(power, p.Before[s]) && !p.Closed(power, edition.Land, s)
	}
	may := func(a, b edition.SpaceID) bool { return open(b) && !p.Edition.Board.AirOnly(a, b) }
	end := mv.Path[len(mv.Path)-1]
	switch {
	case p.IsSea(mv.Path[0]) || p.IsSea(end):
		return nil, mv.Problem("rail/way", "Rails lead over land alone.")
	case p.Edition.Apart(power, p.Owners[end]):
		j := newWayJudge(p, power, false, nil)
		return nil, j.keptApart(mv.Source, end)
	case !open(end):
		return nil, mv.Problem("rail/way", "%s has not been friendly since the turn began: no rails lead there.", p.SpaceName(end))
	}
	path := mv.Path[:1]
	for i := 1; i < len(mv.Path); i++ {
		leg := p.Edition.Board.Path(mv.Path[i-1], mv.Path[i], -1, may)
		if leg == nil {
			return nil, mv.Problem("rail/way", "No rails lead from %s to %s through land that has been friendly since the turn began.", p.SpaceName(mv.Path[i-1]), p.SpaceName(mv.Path[i]))
		}
		path = append(slices.Clip(path), leg[1:]...)
	}
	if len(path)-1 > far {
		return nil, mv.Problem("rail/far", "%s is %d territories: units go %d at most by rail.", p.PathText(path), len(path)-1, far)
	}
	return path, order.Problem{}
}
