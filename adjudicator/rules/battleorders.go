package rules

// checkBattles refuses battle orders that no battle could ever obey: the forces split in retreat, a retreat to a space
// that nobody can have come from, aircraft that leave alone where that is not allowed, a ship that bombards twice, whatever
// can do nothing in the battle that it names. What hangs on who attacks is judged where that is known.
func (m *muster) checkBattles(so *SectionOrders, after *Position, unsure func(SpaceID) bool) {
	if so.Waited {
		return
	}
	shots := broadside{zones: map[SpaceID]bool{}}
	for i := range so.Battles {
		o := &so.Battles[i]
		s := o.Scope.Space
		known := s != Nowhere && !unsure(s)
		force := m.attackOn(s, after)
		for j := range o.Clauses {
			c := &o.Clauses[j]
			before := len(m.bad)
			if topic, why := m.misplaced(&o.Scope, c); why != "" {
				m.fail(o.problem(topic, "%s", why))
			}
			switch c.Word {
			case ClauseRetreat:
				m.checkRetreat(o, c, known)
			case ClauseSubmerge:
				if !m.Edition.Rules.Submarines.AttackersDive {
					m.fail(o.problem("answer/submerge", "The attacker's submarines do not dive."))
				}
			}
			if !known {
				continue
			}
			switch c.Word {
			case ClauseAirRetreat:
				m.checkAirRetreat(o)
			case ClauseBombard:
				m.noteBombard(o, c, &shots)
			case ClauseCallOff:
				m.checkCallOff(o, c)
			case ClauseWithdraw:
				m.checkWithdraw(o, c)
			}
			if len(m.bad) > before {
				continue
			}
			if topic, why := m.idle(s, c, &force, after); why != "" {
				m.fail(o.problem(topic, "%s", why))
			}
		}
	}
	m.checkBombard(after, &shots)
}

// misplaced says why a clause can do nothing where it stands, or returns "".
func (p *Position) misplaced(s *Scope, c *Clause) (topic, why string) {
	if topic, why = p.unheard(c); why != "" {
		return topic, why
	}
	if wrong := wordOfClause(c.Word).Misplaced; wrong != nil {
		return wrong(p, s, c)
	}
	return "", ""
}

// checkCallOff: a ship lands all that was ordered ashore or nothing [RUL-35].
func (m *muster) checkCallOff(o *BattleOrder, c *Clause) {
	for _, sel := range c.Units {
		left, seen := sel.Count, false
		for _, pure := range []bool{true, false} {
			for _, mc := range m.marches {
				for _, l := range mc.ashore {
					if l.to != o.Scope.Space || sel.From != Nowhere && l.zone != sel.From {
						continue
					}
					n := 0
					for _, id := range l.cargo {
						if sel.fits(m.Unit(id).Kind) {
							n++
						}
					}
					if seen = true; n <= left && pure == (n == len(l.cargo)) {
						left -= n
					}
				}
			}
		}
		if seen && left > 0 {
			m.fail(o.problem("battle/landing", "A landing is called off ship by ship; no ships land %s and no more.", m.Edition.Stack(sel.Count, sel.Kind)))
		}
	}
}

func (m *muster) checkRetreat(o *BattleOrder, c *Clause, known bool) {
	s := o.Scope.Space
	switch {
	case len(c.Splits) > 0:
		m.fail(o.problem("battle/split", "All attackers by land and sea fall back together, to one space."))
	case c.To == Nowhere || s == Nowhere:
	case !m.leadsBack(s, c.To) || known && !m.entered(s, c.To):
		m.fail(o.problem("battle/retreat-space", "Nobody can fall back from %s to %s: it is no neighbour that attackers can have come from.", m.space(s), m.space(c.To)))
	}
}

// checkWithdraw: the attacker's submarines go back to where somebody came from [C-SUB-02].
func (m *muster) checkWithdraw(o *BattleOrder, c *Clause) {
	s := o.Scope.Space
	if c.To != Nowhere && m.leadsBack(s, c.To) && !m.entered(s, c.To) {
		m.fail(o.problem("answer/withdraw", "Submarines go back to a zone from which attackers came; none come to %s from %s.", m.space(s), m.space(c.To)))
	}
}

// leadsBack tells whether there may be a way back from a battle to a space.
func (m *muster) leadsBack(s, to SpaceID) bool {
	return m.Edition.Board.Adjacent(s, to) && m.isSea(s) == m.isSea(to) && !m.closed(to)
}

// entered tells whether attackers of this letter may come into a space from a neighbour. Of a battle that this letter
// does not bring about nothing is known.
func (m *muster) entered(s, from SpaceID) bool {
	any := false
	for _, mc := range m.marches {
		if mc.class == Air || mc.deck != 0 || mc.from != 0 || mc.end() != s || len(mc.path) < 2 {
			continue
		}
		if any = true; mc.path[len(mc.path)-2] == from {
			return true
		}
	}
	return !any
}

func (m *muster) checkAirRetreat(o *BattleOrder) {
	s := o.Scope.Space
	if m.Edition.Rules.Battles.AirLeavesLanding && len(m.landingZones(s)) == 0 {
		m.fail(o.problem("battle/air-retreat", "Aircraft leave a battle alone only where troops land from the sea; %s is no such battle.", m.space(s)))
	}
}

// landingZones lists the zones from which this letter lands in a territory.
func (m *muster) landingZones(s SpaceID) map[SpaceID]bool {
	zones := map[SpaceID]bool{}
	for _, mc := range m.marches {
		for _, l := range mc.ashore {
			if l.to == s {
				zones[l.zone] = true
			}
		}
	}
	return zones
}

// broadside is what a letter orders of ships that bombard.
type broadside struct {
	salvos []salvo
	zones  map[SpaceID]bool // from which it lands where they bombard
}

// salvo is one clause: so many ships of each kind in one battle.
type salvo struct {
	order *BattleOrder
	named map[KindID]int
	when  *Condition
}

func (m *muster) noteBombard(o *BattleOrder, c *Clause, b *broadside) {
	for z := range m.landingZones(o.Scope.Space) {
		b.zones[z] = true
	}
	s := salvo{order: o, named: map[KindID]int{}, when: c.When}
	for _, u := range c.Units {
		if u.Count != All {
			s.named[u.Kind] += u.Count
		}
	}
	b.salvos = append(b.salvos, s)
}

// checkBombard counts the ships that are named against those that are there: each fires once [R-BOMB-005]. Clauses of one
// battle are alternatives, of which the first that holds is obeyed; what is refused is more than is there whichever hold.
func (m *muster) checkBombard(after *Position, b *broadside) {
	for _, k := range kindIDs(m.Edition) {
		there := 0
		for i := range after.Units {
			if ship := &after.Units[i]; ship.Kind == k && m.commands(m.power, ship.Owner) && b.zones[ship.Space] {
				there++
			}
		}
		sure := b.sure(k)
		for _, s := range b.salvos {
			if named := max(sure, s.named[k]); there > 0 && s.named[k] > 0 && named > there {
				m.fail(s.order.problem("battle/bombard-once", "A ship bombards once, one target: %s named, %d there.", m.Edition.Stack(named, k), there))
				break // said once
			}
		}
	}
}

// sure is how many ships of a kind bombard in all battles together at least, whichever conditions hold.
func (b *broadside) sure(k KindID) int {
	least, settled := map[SpaceID]int{}, map[SpaceID]bool{}
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
