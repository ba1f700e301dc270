package moves

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/landing"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/ways"
)

// Where the ways of a combat move may lead and where they may end.

// checkWay judges what combat and noncombat ways have of their own.
func (m *Muster) checkWay(mv *order.Move, mc *ways.March, u *position.Unit) bool {
	switch {
	case mv.Purpose == order.Raid && m.pos.RaidShare(u.Owner, u.Kind) == 0:
		return m.refuse(mv.Problem("raid/kind", "%s do not raid complexes; only %s do.", prose.Title(m.pos.Kind(u).Plural), m.pos.Edition.Such((*edition.Kind).Bombs).Plural))
	case mv.Purpose == order.Raid && !m.combat:
		return m.refuse(mv.Problem("raid/target", "Complexes are raided in the combat move.").BelongsIn(edition.SectionCombat))
	case !m.combat:
		return m.checkQuietWay(mv, mc.Class, u, mc.Path)
	}
	switch mc.Class {
	case edition.Land:
		return m.checkAttackByLand(mv, mc, u, mc.Path)
	case edition.Sea:
		return m.checkAttackBySea(mv, u, mc.Path)
	}
	return m.checkAttackByAir(mv, u, mc.Path)
}

// checkAttackByLand: a land unit may cross friendly land, and a blitzing one empty enemy land; it ends in enemy land
// [R-MOVE-001, R-MOVE-002, R-BLTZ-001..008].
func (m *Muster) checkAttackByLand(mv *order.Move, mc *ways.March, u *position.Unit, path []edition.SpaceID) bool {
	k := m.pos.Kind(u)
	var blitzed []edition.SpaceID
	for i := 1; i < len(path)-1; i++ {
		s := path[i]
		switch {
		case m.pos.Neutral(s):
			return m.refuse(mv.Problem("neutral/stop", "Land units stop in neutral land, and %s is.", m.pos.SpaceName(s)))
		case !m.pos.HostileLand(m.power, s):
			continue
		case k.Gun:
			return m.refuse(mv.Problem("gun/combat", "A gun moves among friends only."))
		case m.pos.Blocks(m.power, s):
			return m.refuse(mv.Problem("land/stop", "Enemy units in %s stop a land unit there.", m.pos.SpaceName(s)).Suggest("It may attack %s.", m.pos.SpaceName(s)))
		case !m.pos.Blitzes(u.Owner, u.Kind):
			return m.refuse(mv.Problem("land/blitz", "%s end their move on entering enemy land; only a blitzing unit goes on through %s.", prose.Title(k.Plural), m.pos.SpaceName(s)))
		}
		blitzed = append(blitzed, s)
	}
	end := path[len(path)-1]
	if k.Gun && !m.pos.FriendlyLand(m.power, end) {
		return m.refuse(mv.Problem("gun/combat", "A gun moves among friends only; %s is not friendly.", m.pos.SpaceName(end)))
	}
	quiet := m.pos.Edition.Rules.Moves.Quiet && m.pos.FriendlyLand(m.power, end)
	if len(path) == 1 || !m.pos.HostileLand(m.power, end) && !m.pos.Neutral(end) && len(blitzed) == 0 && !quiet {
		return m.refuse(m.noEnemyLand(mv, end))
	}
	mc.Blitzed = append(mc.Blitzed, blitzed...)
	return true
}

// checkAttackBySea: enemy ships end a ship's move, except a submarine's, which only a destroyer stops [R-SEA-002..004].
func (m *Muster) checkAttackBySea(mv *order.Move, u *position.Unit, path []edition.SpaceID) bool {
	for i := 1; i < len(path)-1; i++ {
		if m.passes(u.Kind, path[i]) {
			continue
		}
		if m.pos.Kind(u).Sub && m.pos.Edition.Rules.Submarines.Pass {
			m.fail(mv.Problem("sea/destroyer", "An enemy destroyer in %s ends a submarine's move there.", m.pos.SpaceName(path[i])).Suggest("It may stop there and fight."))
		} else {
			m.fail(mv.Problem("sea/stop", "Enemy ships in %s end the move there.", m.pos.SpaceName(path[i])).Suggest("They may be attacked."))
		}
		return false
	}
	return true
}

// checkAttackByAir: aircraft end over enemies, or wait over their own zone for noncombat [R-CV-003]. From a zone with
// enemies in it they may also fly off to where there are none [R-MOVE-009].
func (m *Muster) checkAttackByAir(mv *order.Move, u *position.Unit, path []edition.SpaceID) bool {
	end := path[len(path)-1]
	quiet := len(path) > 1 && mv.Purpose != order.Raid && m.pos.Edition.Rules.Moves.Quiet
	fled := quiet || mv.Purpose != order.Raid && m.pos.EnemyShips(m.power, path[0])
	switch {
	case fled && (m.pos.IsSea(end) || landing.Landable(m.pos, m.power, end)):
	case mv.Purpose == order.Raid:
		if f := m.pos.Factory(end); f == nil || !m.pos.Hostile(m.power, f.Owner) {
			return m.refuse(mv.Problem("raid/target", "There is no enemy complex to raid in %s.", m.pos.SpaceName(end)).Suggest("%s", enemyComplexes(m.pos, m.power)))
		}
	case len(path) == 1 && m.pos.IsSea(end):
	case m.pos.IsSea(end):
		if !m.pos.EnemyShips(m.power, end) {
			return m.refuse(mv.Problem("combat/end", "A combat move ends among enemies; there are none in %s.", m.pos.SpaceName(end)).BelongsIn(edition.SectionNoncombat))
		}
	case !m.pos.HostileLand(m.power, end):
		return m.refuse(m.noEnemyLand(mv, end))
	}
	return true
}

// noEnemyLand says that a combat move ends where it may not.
func (m *Muster) noEnemyLand(mv *order.Move, end edition.SpaceID) order.Problem {
	return mv.Problem("combat/end", "A combat move ends in an enemy space; %s is not one.", m.pos.SpaceName(end)).BelongsIn(edition.SectionNoncombat)
}

// enemyComplexes says where there are some.
func enemyComplexes(p *position.Position, power edition.PowerID) string {
	var where []edition.SpaceID
	for i := range p.Units {
		if u := &p.Units[i]; p.Kind(u).Factory && p.Hostile(power, u.Owner) {
			where = append(where, u.Space)
		}
	}
	if len(where) == 0 {
		return ""
	}
	return "Enemy complexes stand in " + p.SpaceList(where) + "."
}
