package moves

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// checkBattles refuses battle orders that no battle could ever obey: the forces split in retreat, a retreat to a space
// that nobody can have come from, aircraft that leave alone where that is not allowed, a ship that bombards twice, whatever
// can do nothing in the battle that it names. What hangs on who attacks is judged where that is known.
func (m *Muster) checkBattles(so *turn.SectionOrders, after *position.Position, unsure func(edition.SpaceID) bool) {
	if so.Waited {
		return
	}
	shots := broadside{zones: map[edition.SpaceID]bool{}}
	for i := range so.Battles {
		o := &so.Battles[i]
		s := o.Scope.Space
		known := s != edition.Nowhere && !unsure(s)
		force := m.attackOn(s, after)
		for j := range o.Clauses {
			c := &o.Clauses[j]
			before := len(m.bad)
			if topic, why := Misplaced(m.pos, &o.Scope, c); why != "" {
				m.fail(o.Problem(topic, "%s", why))
			}
			switch c.Word {
			case order.ClauseRetreat:
				m.checkRetreat(o, c, known)
			case order.ClauseSubmerge:
				if !m.pos.Edition.Rules.Submarines.AttackersDive {
					m.fail(o.Problem("answer/submerge", "The attacker's submarines do not dive."))
				}
			}
			if !known {
				continue
			}
			switch c.Word {
			case order.ClauseAirRetreat:
				m.checkAirRetreat(o)
			case order.ClauseBombard:
				m.noteBombard(o, c, &shots)
			case order.ClauseCallOff:
				m.checkCallOff(o, c)
			case order.ClauseWithdraw:
				m.checkWithdraw(o, c)
			}
			if len(m.bad) > before {
				continue
			}
			if topic, why := m.idle(s, c, &force, after); why != "" {
				m.fail(o.Problem(topic, "%s", why))
			}
		}
	}
	m.checkBombard(after, &shots)
}

// Misplaced says why a clause can do nothing where it stands, or returns "".
func Misplaced(p *position.Position, s *order.Scope, c *order.Clause) (topic, why string) {
	if topic, why = unheard(p, c); why != "" {
		return topic, why
	}
	if wrong := position.WordOfClause(c.Word).Misplaced; wrong != nil {
		return wrong(p, s, c)
	}
	return "", ""
}

// checkCallOff: a ship lands all that was ordered ashore or nothing [RUL-35].
func (m *Muster) checkCallOff(o *order.BattleOrder, c *order.Clause) {
	for _, sel := range c.Units {
		left, seen := sel.Count, false
		for _, pure := range []bool{true, false} {
			for _, mc := range m.Marches {
				for _, l := range mc.Ashore {
					if l.To != o.Scope.Space || sel.From != edition.Nowhere && l.Zone != sel.From {
						continue
					}
					n := 0
					for _, id := range l.Cargo {
						if sel.MayMean(m.pos.Unit(id).Kind) {
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
			m.fail(o.Problem("battle/landing", "A landing is called off ship by ship; no ships land %s and no more.", m.pos.Edition.StackText(sel.Count, sel.Kind)))
		}
	}
}

func (m *Muster) checkRetreat(o *order.BattleOrder, c *order.Clause, known bool) {
	s := o.Scope.Space
	switch {
	case len(c.Splits) > 0:
		m.fail(o.Problem("battle/split", "All attackers by land and sea fall back together, to one space."))
	case c.To == edition.Nowhere || s == edition.Nowhere:
	case !m.leadsBack(s, c.To) || known && !m.entered(s, c.To):
		m.fail(o.Problem("battle/retreat-space", "Nobody can fall back from %s to %s: it is no neighbour that attackers can have come from.", m.pos.SpaceName(s), m.pos.SpaceName(c.To)))
	}
}

// checkWithdraw: the attacker's submarines go back to where somebody came from [C-SUB-02].
func (m *Muster) checkWithdraw(o *order.BattleOrder, c *order.Clause) {
	s := o.Scope.Space
	if c.To != edition.Nowhere && m.leadsBack(s, c.To) && !m.entered(s, c.To) {
		m.fail(o.Problem("answer/withdraw", "Submarines go back to a zone from which attackers came; none come to %s from %s.", m.pos.SpaceName(s), m.pos.SpaceName(c.To)))
	}
}

// leadsBack tells whether there may be a way back from a battle to a space.
func (m *Muster) leadsBack(s, to edition.SpaceID) bool {
	return m.pos.Edition.Board.Adjacent(s, to) && m.pos.IsSea(s) == m.pos.IsSea(to) && !m.pos.Closed(to)
}

// entered tells whether attackers of this letter may come into a space from a neighbour. Of a battle that this letter
// does not bring about nothing is known.
func (m *Muster) entered(s, from edition.SpaceID) bool {
	any := false
	for _, mc := range m.Marches {
		if mc.Class == edition.Air || mc.Deck != 0 || mc.FromShip != 0 || mc.End() != s || len(mc.Path) < 2 {
			continue
		}
		if any = true; mc.Path[len(mc.Path)-2] == from {
			return true
		}
	}
	return !any
}

func (m *Muster) checkAirRetreat(o *order.BattleOrder) {
	s := o.Scope.Space
	if m.pos.Edition.Rules.Battles.AirLeavesLanding && len(m.landingZones(s)) == 0 {
		m.fail(o.Problem("battle/air-retreat", "Aircraft leave a battle alone only where troops land from the sea; %s is no such battle.", m.pos.SpaceName(s)))
	}
}

// landingZones lists the zones from which this letter lands in a territory.
func (m *Muster) landingZones(s edition.SpaceID) map[edition.SpaceID]bool {
	zones := map[edition.SpaceID]bool{}
	for _, mc := range m.Marches {
		for _, l := range mc.Ashore {
			if l.To == s {
				zones[l.Zone] = true
			}
		}
	}
	return zones
}

// broadside is what a letter orders of ships that bombard.
type broadside struct {
	salvos []salvo
	zones  map[edition.SpaceID]bool // from which it lands where they bombard
}

// salvo is one clause: so many ships of each kind in one battle.
type salvo struct {
	order *order.BattleOrder
	named map[edition.KindID]int
	when  *order.Condition
}

func (m *Muster) noteBombard(o *order.BattleOrder, c *order.Clause, b *broadside) {
	for z := range m.landingZones(o.Scope.Space) {
		b.zones[z] = true
	}
	s := salvo{order: o, named: map[edition.KindID]int{}, when: c.When}
	for _, u := range c.Units {
		if u.Count != order.All {
			s.named[u.Kind] += u.Count
		}
	}
	b.salvos = append(b.salvos, s)
}

// checkBombard counts the ships that are named against those that are there: each fires once [R-BOMB-005]. Clauses of one
// battle are alternatives, of which the first that holds is obeyed; what is refused is more than is there whichever hold.
func (m *Muster) checkBombard(after *position.Position, b *broadside) {
	for _, k := range m.pos.Edition.KindIDs() {
		there := 0
		for i := range after.Units {
			if ship := &after.Units[i]; ship.Kind == k && m.pos.Commands(m.power, ship.Owner) && b.zones[ship.Space] {
				there++
			}
		}
		sure := b.sure(k)
		for _, s := range b.salvos {
			if named := max(sure, s.named[k]); there > 0 && s.named[k] > 0 && named > there {
				m.fail(s.order.Problem("battle/bombard-once", "A ship bombards once, one target: %s named, %d there.", m.pos.Edition.StackText(named, k), there))
				break // said once
			}
		}
	}
}

// sure is how many ships of a kind bombard in all battles together at least, whichever conditions hold.
func (b *broadside) sure(k edition.KindID) int {
	least, settled := map[edition.SpaceID]int{}, map[edition.SpaceID]bool{}
	for _, s := range b.salvos {
		at := s.order.Scope.Space
		if settled[at] {
			continue
		}
		if before, other := least[at]; !other || s.named[k] < before {
			least[at] = s.named[k]
		}
		settled[at] = s.when == nil
	}
	sum := 0
	for at := range settled {
		if settled[at] {
			sum += least[at]
		}
	}
	return sum
}
