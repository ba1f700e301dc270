package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/ways"
)

// checkRockets judges the rockets once it is known which guns drive where [R-RKT-001..006, C-RKT-01..05].
func checkRockets(p *position.Position, power edition.PowerID, marches []*ways.March, rockets []*order.Rocket) (bad []order.Problem) {
	b := battery{p, power, marches, &p.Edition.Rules.Raids}
	for i, r := range rockets {
		if wrong := b.judge(r, rockets[:i]); wrong.Text != "" {
			bad = append(bad, wrong)
		}
	}
	return bad
}

// battery is the guns of a power that may fire rockets.
type battery struct {
	pos     *position.Position
	power   edition.PowerID
	marches []*ways.March
	rules   *edition.RaidRules
}

// judge says what is wrong with a rocket order, given those before it.
func (b battery) judge(r *order.Rocket, others []*order.Rocket) order.Problem {
	most, reach := b.rules.RocketsEachTurn, b.rules.RocketRange
	switch {
	case !b.hasGun(r.From):
		return r.Problem("rocket/gun", "%s has no gun with rockets in %s.", b.pos.PowerName(b.power), b.pos.SpaceName(r.From))
	case r.Count > 1:
		return r.Problem("rocket/one-gun", "One gun a territory may fire a rocket.")
	case most > 0 && len(others) >= most:
		return r.Problem("rocket/a-turn", "%s may fire %s a turn.", b.pos.PowerName(b.power), prose.Count(most, "rocket", "rockets"))
	}
	for _, other := range others {
		switch {
		case other.From == r.From:
			return r.Problem("rocket/one-gun", "One gun a territory may fire a rocket; line %d fires the one in %s.", other.Line, b.pos.SpaceName(r.From))
		case other.To == r.To:
			return r.Problem("rocket/one-target", "A complex suffers one rocket a turn; line %d strikes %s already.", other.Line, b.pos.SpaceName(r.To))
		}
	}
	if f := b.pos.Factory(r.To); f == nil || !b.pos.Hostile(b.power, f.Owner) {
		return r.Problem("rocket/target", "There is no enemy complex in %s.", b.pos.SpaceName(r.To)).Suggest("%s", enemyComplexes(b.pos, b.power))
	}
	if b.pos.Edition.Board.Path(r.From, r.To, reach, func(_, z edition.SpaceID) bool { return !b.pos.Closed(b.power, edition.Air, z) }) == nil {
		return r.Problem("rocket/range", "%s is more than %d spaces from %s.", b.pos.SpaceName(r.To), reach, b.pos.SpaceName(r.From))
	}
	return order.Problem{}
}

// hasGun tells whether the mover has a gun that may fire from a territory: one that stands there, or drives up.
func (b battery) hasGun(s edition.SpaceID) bool {
	for i := range b.pos.Units {
		u := &b.pos.Units[i]
		if !b.pos.Commands(b.power, u.Owner) || !b.pos.Kind(u).Gun || u.Aboard != 0 || u.Deeds.Has(position.Seized) || !b.pos.HasRockets(u.Owner, u.Kind) {
			continue
		}
		at := u.Space
		for _, mc := range b.marches {
			if slices.Contains(mc.Units, u.ID) {
				at = mc.End()
			}
		}
		if at == s {
			return true
		}
	}
	return false
}
