package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/clauses"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/rules/ways"
)

// The moves on land where they come after those at sea: land units march among friends and enemies, ships put ashore what they carry,
// aircraft fly against land and raid complexes, rockets are fired.

// ReadGround judges a movement on land; landings are what the naval movement has left to be put ashore.
func ReadGround(p *position.Position, power edition.PowerID, orders []order.Order, landings []*ways.March, so *turn.SectionOrders) *Muster {
	m := newMuster(p, power, true)
	m.part, m.roads.part, m.waited = edition.SectionGround, edition.SectionGround, so.Waited
	orders = position.Flatten(p, power, orders)
	m.ashore(landings)
	m.read(orders, edition.SectionGround)
	o := &outcome{pos: p, power: power, marches: m.roll.marches}
	if !m.refused(orders, func(k *edition.Kind) bool { return k.Raids }) {
		o.checkEscorts(true)
	}
	o.checkBystanders(m.rockets)
	m.note(o.tell())
	m.note(clauses.Check(&clauses.Section{
		Pos: p, Power: power, Marches: m.roll.marches, After: ways.AfterCombatMove(p, power, m.roll.marches), Waited: so.Waited,
		Battles: so.Battles, Sequence: so.Sequence, SequenceAt: so.SequenceAt,
		Unsure: func(s edition.SpaceID) bool { return so.Misread || p.IsSea(s) || len(m.bad) > 0 },
	}))
	return m
}

// checkPart judges whether an aircraft attacks in the part of the movement to which its goal belongs.
func (j *wayJudge) checkPart(mv *order.Move, end edition.SpaceID) order.Problem {
	switch {
	case j.part == edition.SectionGround && mv.Purpose == order.Escort: // whom they escort is seen when all moves are known
	case j.part == edition.SectionGround && j.pos.IsSea(end):
		return mv.Problem("combat/end", "Aircraft attack ships under NAVAL.").BelongsIn(edition.SectionNaval)
	case j.part == edition.SectionGround && j.pos.Closed(j.power, edition.Air, end):
		return j.barredProblem(mv.Source, topicOf(edition.Air, "neutral"), edition.Air, end)
	case j.part == edition.SectionGround && !j.pos.HostileLand(j.power, end):
		return mv.Problem("combat/end", "Aircraft attack enemy land under GROUND; %s is none. They change bases under BASES.", j.pos.SpaceName(end)).BelongsIn(edition.SectionBases)
	case j.part == edition.SectionNaval && !j.pos.IsSea(end):
		return mv.Problem("combat/end", "Aircraft attack land under GROUND.").BelongsIn(edition.SectionGround)
	case j.part == edition.SectionNaval && mv.Purpose != order.Escort && !j.pos.EnemyShips(j.power, end):
		return noShipsThere(j.pos, mv.Source, "combat/end", end)
	}
	return order.Problem{}
}

// Friendly are the landings of a movement in land of friends: nobody fights there.
func (m *Muster) Friendly() (out []ways.Landing) {
	for _, mc := range m.roll.marches {
		for _, l := range mc.Ashore {
			if !m.pos.HostileLand(m.power, l.To) {
				out = append(out, l)
			}
		}
	}
	return out
}

// JoinGround adds what the orders of one of those who move together mean for the battles on land.
func (p *Plan) JoinGround(m *Muster) {
	p.Rockets = append(p.Rockets, m.launches()...)
	for _, mc := range m.roll.marches {
		attack := *mc
		attack.Ashore = slices.DeleteFunc(slices.Clone(mc.Ashore), func(l ways.Landing) bool { return !m.pos.HostileLand(m.power, l.To) })
		p.enlist(&attack)
	}
}

// NewGroundPlan is a plan for battles on land that holds nothing yet.
func NewGroundPlan() Plan {
	return Plan{Aside: map[position.UnitID]bool{}, Sheet: map[position.UnitID]int{}}
}
