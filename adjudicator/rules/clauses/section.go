package clauses

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// Section is what a letter orders for the battles of its combat move, with the marches that bring them about.
type Section struct {
	Pos        *position.Position // as the section finds it
	Power      edition.PowerID    // whose turn it is
	Marches    []*ways.March
	After      *position.Position // as the marches leave it
	Battles    []order.BattleOrder
	Sequence   []edition.SpaceID // of battles
	SequenceAt order.Source
	Unsure     func(edition.SpaceID) bool // of which battles it is not known who attacks
	Hunted     map[edition.SpaceID]bool   // zones where ships are attacked that could be ignored
	Waited     bool                       // the section was ordered before its moment
}

// judge judges a section.
type judge struct {
	pos     *position.Position
	power   edition.PowerID
	marches []*ways.March
	after   *position.Position
	unsure  func(edition.SpaceID) bool
	hunted  map[edition.SpaceID]bool
	bad     []order.Problem
}

func (j *judge) fail(p order.Problem) { j.bad = append(j.bad, p) }

// Check judges the sequence of battles and the orders for each of them. If the section has waited, nothing is said: what came in
// time has been judged, and if something has changed since, the battles are put right when they are fought.
func Check(s *Section) []order.Problem {
	if s.Waited {
		return nil
	}
	j := &judge{pos: s.Pos, power: s.Power, marches: s.Marches, after: s.After, unsure: s.Unsure, hunted: s.Hunted}
	j.checkSequence(s.Sequence, s.SequenceAt)
	j.checkBattles(s.Battles)
	return j.bad
}

// checkSequence refuses an order of battles in which a landing comes before the sea battle that must clear its way
// [R-CMB-003].
func (j *judge) checkSequence(sequence []edition.SpaceID, at order.Source) {
	for _, mc := range j.marches {
		for _, l := range mc.Ashore {
			land, sea := slices.Index(sequence, l.To), slices.Index(sequence, l.Zone)
			if land >= 0 && sea > land && (j.pos.EnemyShips(j.power, l.Zone) || j.hunted[l.Zone]) {
				j.fail(at.Problem("battle/sequence", "The landing in %s waits for the battle in %s; it cannot come first.", j.pos.SpaceName(l.To), j.pos.SpaceName(l.Zone)))
				return
			}
			if next := slices.Index(sequence, mc.End()); l.Zone != mc.End() && mc.Class == edition.Sea && next >= 0 && land > next {
				j.fail(at.Problem("transport/sail-on", "The landing in %s comes before the battle in %s, to which its transport sails on.", j.pos.SpaceName(l.To), j.pos.SpaceName(mc.End())))
				return
			}
		}
	}
}
