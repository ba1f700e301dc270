package rules

// Where the ways of a combat move may lead and where they may end.

// checkWay judges what combat and noncombat ways have of their own.
func (m *muster) checkWay(mv *Move, mc *march, u *Unit) bool {
	switch {
	case mv.Purpose == Raid && m.raidShare(u.Owner, u.Kind) == 0:
		return m.refuse(mv.problem("raid/kind", "%s do not raid complexes; only bombers do.", Title(m.kind(u).Plural)))
	case mv.Purpose == Raid && !m.combat:
		return m.refuse(mv.problem("raid/target", "Complexes are raided in the combat move.").belongs(SectionCombat))
	case !m.combat:
		return m.checkQuietWay(mv, mc.class, u, mc.path)
	}
	switch mc.class {
	case Land:
		return m.checkAttackByLand(mv, mc, u, mc.path)
	case Sea:
		return m.checkAttackBySea(mv, u, mc.path)
	}
	return m.checkAttackByAir(mv, u, mc.path)
}

// checkAttackByLand: a land unit may cross friendly land, and a blitzing one empty enemy land; it ends in enemy land
// [R-MOVE-001, R-MOVE-002, R-BLTZ-001..008].
func (m *muster) checkAttackByLand(mv *Move, mc *march, u *Unit, path []SpaceID) bool {
	k := m.kind(u)
	var blitzed []SpaceID
	for i := 1; i < len(path)-1; i++ {
		s := path[i]
		switch {
		case m.neutral(s):
			return m.refuse(mv.problem("neutral/stop", "Land units stop in neutral land, and %s is.", m.space(s)))
		case !m.hostileLand(m.power, s):
			continue
		case k.Gun:
			return m.refuse(mv.problem("gun/combat", "A gun moves among friends only."))
		case m.blocks(m.power, s):
			return m.refuse(mv.problem("land/stop", "Enemy units in %s stop a land unit there.", m.space(s)).instead("It may attack %s.", m.space(s)))
		case !m.blitzes(u.Owner, u.Kind):
			return m.refuse(mv.problem("land/blitz", "%s end their move on entering enemy land; only a blitzing unit goes on through %s.", Title(k.Plural), m.space(s)))
		}
		blitzed = append(blitzed, s)
	}
	end := path[len(path)-1]
	if k.Gun && !m.friendlyLand(m.power, end) {
		return m.refuse(mv.problem("gun/combat", "A gun moves among friends only; %s is not friendly.", m.space(end)))
	}
	quiet := m.Edition.Rules.Moves.Quiet && m.friendlyLand(m.power, end)
	if len(path) == 1 || !m.hostileLand(m.power, end) && !m.neutral(end) && len(blitzed) == 0 && !quiet {
		return m.refuse(m.noEnemyLand(mv, end))
	}
	mc.blitzed = append(mc.blitzed, blitzed...)
	return true
}

// checkAttackBySea: enemy ships end a ship's move, except a submarine's, which only a destroyer stops [R-SEA-002..004].
func (m *muster) checkAttackBySea(mv *Move, u *Unit, path []SpaceID) bool {
	for i := 1; i < len(path)-1; i++ {
		if m.passes(u.Kind, path[i]) {
			continue
		}
		if m.kind(u).Sub && m.Edition.Rules.Submarines.Pass {
			m.fail(mv.problem("sea/destroyer", "An enemy destroyer in %s ends a submarine's move there.", m.space(path[i])).instead("It may stop there and fight."))
		} else {
			m.fail(mv.problem("sea/stop", "Enemy ships in %s end the move there.", m.space(path[i])).instead("They may be attacked."))
		}
		return false
	}
	return true
}

// checkAttackByAir: aircraft end over enemies, or wait over their own zone for noncombat [R-CV-003]. From a zone with
// enemies in it they may also fly off to where there are none [R-MOVE-009].
func (m *muster) checkAttackByAir(mv *Move, u *Unit, path []SpaceID) bool {
	end := path[len(path)-1]
	quiet := len(path) > 1 && mv.Purpose != Raid && m.Edition.Rules.Moves.Quiet
	fled := quiet || mv.Purpose != Raid && m.enemyShips(m.power, path[0])
	switch {
	case fled && (m.isSea(end) || m.landable(m.power, end)):
	case mv.Purpose == Raid:
		if f := m.factory(end); f == nil || !m.Hostile(m.power, f.Owner) {
			return m.refuse(mv.problem("raid/target", "There is no enemy complex to raid in %s.", m.space(end)).instead("%s", m.enemyComplexes()))
		}
	case len(path) == 1 && m.isSea(end):
	case m.isSea(end):
		if !m.enemyShips(m.power, end) {
			return m.refuse(mv.problem("combat/end", "A combat move ends among enemies; there are none in %s.", m.space(end)).belongs(SectionNoncombat))
		}
	case !m.hostileLand(m.power, end):
		return m.refuse(m.noEnemyLand(mv, end))
	}
	return true
}

// noEnemyLand says that a combat move ends where it may not.
func (m *muster) noEnemyLand(mv *Move, end SpaceID) Problem {
	return mv.problem("combat/end", "A combat move ends in an enemy space; %s is not one.", m.space(end)).belongs(SectionNoncombat)
}

// enemyComplexes says where there are some.
func (m *muster) enemyComplexes() string {
	var where []SpaceID
	for i := range m.Units {
		if u := &m.Units[i]; m.kind(u).Factory && m.Hostile(m.power, u.Owner) {
			where = append(where, u.Space)
		}
	}
	if len(where) == 0 {
		return ""
	}
	return "Enemy complexes stand in " + m.spaceList(where) + "."
}

// fightsThere tells whether a unit of the mover's takes part in a battle at sea where it ends its combat move.
func (m *muster) fightsThere(u *Unit) bool {
	return m.commands(m.power, u.Owner) && (m.kind(u).Class == Sea || m.kind(u).Class == Air && u.Deeds.Has(InFlight))
}
