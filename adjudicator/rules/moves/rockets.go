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

// battery is what of a power may fire rockets: guns, or facilities that serve.
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
	case !b.mayFire(r.From):
		return r.Problem("rocket/gun", "%s has no %s with rockets in %s.", b.pos.PowerName(b.power), b.launcher(), b.pos.SpaceName(r.From))
	case b.rules.RocketsAtWill:
		fired := max(r.Count, 1)
		for _, other := range others {
			if other.From == r.From {
				fired += max(other.Count, 1)
			}
		}
		if there := b.launchers(r.From); fired > there {
			return r.Problem("rocket/one-gun", "Each %s fires once a turn, and there are %d in %s.", b.launcher(), there, b.pos.SpaceName(r.From))
		}
	case r.Count > 1:
		return r.Problem("rocket/one-gun", "One %s a territory may fire a rocket.", b.launcher())
	case most > 0 && len(others) >= most:
		return r.Problem("rocket/a-turn", "%s may fire %s a turn.", b.pos.PowerName(b.power), prose.Count(most, "rocket", "rockets"))
	}
	for _, other := range others {
		switch {
		case b.rules.RocketsAtWill:
		case other.From == r.From:
			return r.Problem("rocket/one-gun", "One %s a territory may fire a rocket; line %d fires the one in %s.", b.launcher(), other.Line, b.pos.SpaceName(r.From))
		case other.To == r.To && !b.rules.Damages:
			return r.Problem("rocket/one-target", "A complex suffers one rocket a turn; line %d strikes %s already.", other.Line, b.pos.SpaceName(r.To))
		}
	}
	switch {
	case RocketTarget(b.pos, b.power, r) != nil:
	case b.rules.Damages:
		return r.Problem("rocket/target", "There is nothing of the kind in %s that an enemy holds.", b.pos.SpaceName(r.To))
	default:
		return r.Problem("rocket/target", "There is no enemy complex in %s.", b.pos.SpaceName(r.To)).Suggest("%s", enemyComplexes(b.pos, b.power))
	}
	if b.pos.Edition.Board.Path(r.From, r.To, reach, func(_, z edition.SpaceID) bool { return !b.pos.Closed(b.power, edition.Air, z) }) == nil {
		if b.rules.Damages {
			return r.Problem("rocket/range", "%s is more than %d spaces from %s, or only neutral land lies between.", b.pos.SpaceName(r.To), reach, b.pos.SpaceName(r.From))
		}
		return r.Problem("rocket/range", "%s is more than %d spaces from %s.", b.pos.SpaceName(r.To), reach, b.pos.SpaceName(r.From))
	}
	return order.Problem{}
}

// RocketTarget is the facility that a rocket strikes: the complex, or where facilities are damaged the one that is named, else the
// first in the order of kinds; nil if an enemy has none of the sort there.
func RocketTarget(p *position.Position, power edition.PowerID, r *order.Rocket) *position.Unit {
	for _, id := range p.Targets(power, r.To) {
		if r.Target == edition.NoKind || Aims(p, []edition.KindID{r.Target}, id) {
			return p.Unit(id)
		}
	}
	return nil
}

// launcher is what fires rockets, as it is called.
func (b battery) launcher() string {
	for i := range b.pos.Edition.Kinds {
		if k := &b.pos.Edition.Kinds[i]; !k.Gun && b.pos.Edition.Changes(edition.KindID(i), "rockets") != nil {
			return k.Name
		}
	}
	return "gun"
}

// launchers counts what may fire from a territory.
func (b battery) launchers(s edition.SpaceID) (n int) {
	for u := range b.pos.At(s) {
		if b.pos.Commands(b.power, u.Owner) && u.Aboard == 0 && !u.Deeds.Any(position.Seized|position.Fired) && b.pos.HasRockets(u.Owner, u.Kind) {
			n++
		}
	}
	return n
}

// mayFire tells whether the mover has something that may fire from a territory: a gun that stands there, or drives up, or a facility.
func (b battery) mayFire(s edition.SpaceID) bool {
	for i := range b.pos.Units {
		u := &b.pos.Units[i]
		if !b.pos.Commands(b.power, u.Owner) || u.Aboard != 0 || u.Deeds.Has(position.Seized) || !b.pos.Serves(u) || !b.pos.HasRockets(u.Owner, u.Kind) {
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
