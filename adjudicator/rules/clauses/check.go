package clauses

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/ways"
)

// checkBattles refuses battle orders that no battle could ever obey: the forces split in retreat, a retreat to a space
// that nobody can have come from, aircraft that leave alone where that is not allowed, a ship that bombards twice, whatever
// can do nothing in the battle that it names. What hangs on who attacks is judged where that is known.
func (j *judge) checkBattles(battles []order.BattleOrder) {
	shots := broadside{zones: map[edition.SpaceID]bool{}}
	for i := range battles {
		o := &battles[i]
		s := o.Scope.Space
		known := s != edition.Nowhere && !j.unsure(s)
		force := j.attackOn(s)
		for n := range o.Clauses {
			c := &o.Clauses[n]
			before := len(j.bad)
			if topic, why := Misplaced(j.pos, &o.Scope, c); why != "" {
				j.fail(o.Problem(topic, "%s", why))
			}
			switch c.Word {
			case order.ClauseRetreat:
				j.checkRetreat(o, c, known)
			case order.ClauseSubmerge:
				if !j.pos.Edition.Rules.Submarines.AttackersDive {
					j.fail(o.Problem("answer/submerge", "The attacker's submarines do not dive."))
				}
			}
			if !known {
				continue
			}
			switch c.Word {
			case order.ClauseAirRetreat:
				j.checkAirRetreat(o)
			case order.ClauseBombard:
				j.noteBombard(o, c, &shots)
			case order.ClauseCallOff:
				j.checkCallOff(o, c)
			case order.ClauseWithdraw:
				j.checkWithdraw(o, c)
			}
			if len(j.bad) > before {
				continue
			}
			if topic, why := j.idle(s, c, &force); why != "" {
				j.fail(o.Problem(topic, "%s", why))
			}
		}
	}
	j.checkBombard(&shots)
}

// Misplaced says why a clause can do nothing where it stands, or returns "".
func Misplaced(p *position.Position, s *order.Scope, c *order.Clause) (topic string, why prose.Text) {
	if topic, why = unheard(p, c); why != "" {
		return topic, why
	}
	if wrong := position.WordOfClause(c.Word).Misplaced; wrong != nil {
		return wrong(p, s, c)
	}
	return "", ""
}

// checkCallOff: a ship lands all that was ordered ashore or nothing [RUL-35].
func (j *judge) checkCallOff(o *order.BattleOrder, c *order.Clause) {
	for _, sel := range c.Units {
		left, seen := sel.Count, false
		for _, pure := range []bool{true, false} {
			for _, mc := range j.marches {
				for _, l := range mc.Ashore {
					if l.To != o.Scope.Space || sel.From != edition.Nowhere && l.Zone != sel.From {
						continue
					}
					n := 0
					for _, id := range l.Cargo {
						if sel.MayMean(j.pos.Unit(id).Kind) {
							n++
						}
					}
					if seen = true; n <= left && pure == (n == len(l.Cargo)) {
						left -= n
					}
				}
			}
		}
		if seen && left > 0 {
			j.fail(o.Problem("battle/landing", "A landing is called off ship by ship; no ships land %s and no more.", j.pos.Edition.StackText(sel.Count, sel.Kind)))
		}
	}
}

func (j *judge) checkRetreat(o *order.BattleOrder, c *order.Clause, known bool) {
	s := o.Scope.Space
	switch {
	case len(c.Splits) > 0 && j.battles().DefendersRetreat && s != edition.Nowhere:
		for i := range c.Splits {
			if to := c.Splits[i].To; j.strait(s, to) || !j.leadsBack(s, to) || known && !j.entered(s, to) {
				j.failsBack(o, to)
			}
		}
	case len(c.Splits) > 0 && !j.battles().DefendersRetreat:
		j.fail(o.Problem("battle/split", "All attackers by land and sea fall back together, to one space."))
	case c.To == edition.Nowhere || s == edition.Nowhere:
	case j.barred(c.To):
		j.fail(o.Problem("battle/retreat-space", "Enemies hold %s, so that nobody falls back there this turn.", j.pos.SpaceName(c.To)))
	case j.strait(s, c.To) || !j.leadsBack(s, c.To) || known && !j.entered(s, c.To):
		j.failsBack(o, c.To)
	}
}

// failsBack refuses a retreat to where nobody can have come from.
func (j *judge) failsBack(o *order.BattleOrder, to edition.SpaceID) {
	if s := o.Scope.Space; j.strait(s, to) {
		j.fail(j.pos.CanalShut(o.Source, j.power, s, to))
		return
	}
	j.fail(o.Problem("battle/retreat-space", "Nobody can fall back from %s to %s: it is no neighbour that attackers can have come from.", j.pos.SpaceName(o.Scope.Space), j.pos.SpaceName(to)))
}

// together tells whether others move with the author of the letter.
func (j *judge) together() bool { return len(j.pos.Movers()) > 1 }

// strait tells whether ships would fall back through a strait that is shut to them. Where nobody must fight, attackers may lie where they have
// not sailed to.
func (j *judge) strait(s, to edition.SpaceID) bool {
	return j.battles().DefendersRetreat && j.pos.IsSea(s) && j.pos.IsSea(to) && !j.pos.CanalOpen(j.power, nil, s, to)
}

// checkWithdraw: the attacker's submarines go back to where somebody came from [C-SUB-02].
func (j *judge) checkWithdraw(o *order.BattleOrder, c *order.Clause) {
	s := o.Scope.Space
	if c.To != edition.Nowhere && j.leadsBack(s, c.To) && !j.entered(s, c.To) {
		j.fail(o.Problem("answer/withdraw", "Submarines go back to a zone from which attackers came; none come to %s from %s.", j.pos.SpaceName(s), j.pos.SpaceName(c.To)))
	}
}

// leadsBack tells whether there may be a way back from a battle to a space.
func (j *judge) leadsBack(s, to edition.SpaceID) bool {
	return j.pos.Edition.Board.Adjacent(s, to) && j.pos.IsSea(s) == j.pos.IsSea(to) && !j.pos.Closed(j.power, edition.Land, to)
}

// barred tells whether a zone is no refuge this turn, because enemies held it when the turn began, or hold it since war was declared
// and nobody fights them.
func (j *judge) barred(to edition.SpaceID) bool {
	if !j.battles().RetreatsOnWay || !j.pos.IsSea(to) || !j.pos.EnemyShips(j.power, to) {
		return false
	}
	return !j.pos.NewEnemies(j.power, to) || !j.after.AnyUnit(to, func(u *position.Unit) bool { return j.pos.Commands(j.power, u.Owner) })
}

// battles are the rules of battles.
func (j *judge) battles() *edition.BattleRules { return &j.pos.Edition.Rules.Battles }

// entered reports whether attackers of this letter may come into a space from a neighbour. It reports true for a battle that the letter does
// not bring about, and where others move, too. Ships that fight where they lay have come from nowhere.
func (j *judge) entered(s, from edition.SpaceID) bool {
	if j.together() {
		return true
	}
	any := j.shipsIn(s)
	for _, mc := range j.marches {
		if mc.Class == edition.Air || mc.Order.Purpose == order.Paratroop || mc.Deck != 0 || mc.FromShip != 0 || mc.End() != s || len(mc.Path) < 2 {
			continue
		}
		way := mc.Path[len(mc.Path)-2 : len(mc.Path)-1]
		if j.battles().RetreatsOnWay {
			way = mc.Path[:len(mc.Path)-1]
		}
		if any = true; slices.Contains(way, from) {
			return true
		}
	}
	return !any
}

// shipsIn tells whether ships of the author are in a zone when all have sailed.
func (j *judge) shipsIn(zone edition.SpaceID) bool {
	return j.after.AnyUnit(zone, func(u *position.Unit) bool {
		return j.pos.Commands(j.power, u.Owner) && j.pos.Edition.Kind(u.Kind).Class == edition.Sea
	})
}

// nowhereToGo tells whether all attackers in a zone are ships that lay there before: none of them can fall back.
func (j *judge) nowhereToGo(zone edition.SpaceID, a *attack) bool {
	return !j.together() && !a.air && j.shipsIn(zone) && !slices.ContainsFunc(j.marches, func(mc *ways.March) bool { return mc.Class == edition.Sea && mc.End() == zone && mc.Steps() > 0 })
}

func (j *judge) checkAirRetreat(o *order.BattleOrder) {
	s := o.Scope.Space
	if j.battles().AirLeavesLanding && len(j.landingZones(s)) == 0 {
		j.fail(o.Problem("battle/air-retreat", "Aircraft leave a battle alone only where troops land from the sea; %s is no such battle.", j.pos.SpaceName(s)))
	}
}

// landingZones lists the zones from which this letter lands in a territory.
func (j *judge) landingZones(s edition.SpaceID) map[edition.SpaceID]bool {
	zones := map[edition.SpaceID]bool{}
	for _, mc := range j.marches {
		for _, l := range mc.Ashore {
			if l.To == s {
				zones[l.Zone] = true
			}
		}
	}
	return zones
}
