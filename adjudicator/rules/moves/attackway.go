package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/landing"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/ways"
)

// Where the ways of a combat move may lead and where they may end.

// checkWay judges what combat and noncombat ways have of their own.
func (j *wayJudge) checkWay(mv *order.Move, mc *ways.March, u *position.Unit) order.Problem {
	if mc.Class == edition.Sea && len(mc.Path) > 1 {
		if until, yes := j.pos.Limited(u, mc.End()); yes {
			return mv.Problem("sea/limit", "%s", j.pos.LimitText(u.Owner, until, mc.End())).Suggest("%s", j.pos.HowToWar(u.Owner, until))
		}
	}
	if j.part != "" && mc.Class == edition.Air {
		if bad := j.checkPart(mv, mc.End()); bad.Text != "" {
			return bad
		}
	}
	if end := mc.End(); mc.Class == edition.Air && j.pos.Barred(j.power, end) && (j.pos.IsSea(end) || mv.Purpose != order.Raid && mv.Purpose != order.Escort) {
		return j.barredProblem(mv.Source, topicOf(mc.Class, "way"), mc.Class, end) // it may be open to raids
	}
	if j.rules.HomeAgain && mc.Class == edition.Air {
		if bad := j.checkOutward(mv, u, mc.Path); bad.Text != "" {
			return bad
		}
	}
	switch {
	case mv.Purpose == order.Raid && j.pos.RaidShare(u.Owner, u.Kind) == 0 && j.pos.Kind(u).Escorts:
		return mv.Problem("raid/kind", "%s raid nothing; write \"escort\" for those that fly along with a raid.", prose.Title(j.pos.Kind(u).Plural))
	case mv.Purpose == order.Raid && j.pos.RaidShare(u.Owner, u.Kind) == 0:
		if j.raids.Damages {
			return mv.Problem("raid/kind", "%s do not raid.", prose.Title(j.pos.Kind(u).Plural))
		}
		return mv.Problem("raid/kind", "%s do not raid complexes; only %s do.", prose.Title(j.pos.Kind(u).Plural), j.pos.Edition.FirstKind((*edition.Kind).Bombs).Plural)
	case mv.Purpose == order.Escort && !j.pos.Kind(u).Escorts:
		return mv.Problem("raid/escort", "%s escort nobody; only %s do.", prose.Title(j.pos.Kind(u).Plural), j.pos.Edition.FirstKind(func(k *edition.Kind) bool { return k.Escorts }).Plural)
	case mv.Purpose == order.Escort && !j.combat:
		return mv.Problem("raid/escort", "Escorts fly in the combat move.").BelongsIn(edition.SectionCombat)
	case mv.Purpose == order.Raid && !j.combat:
		return mv.Problem("raid/target", "Complexes are raided in the combat move.").BelongsIn(edition.SectionCombat)
	case !j.combat:
		return j.checkQuietWay(mv, mc.Class, u, mc.Path)
	}
	switch mc.Class {
	case edition.Land:
		return j.checkAttackByLand(mv, mc, u, mc.Path)
	case edition.Sea:
		return j.checkAttackBySea(mv, u, mc.Path)
	}
	return j.checkAttackByAir(mv, u, mc.Path)
}

// checkAttackByLand: a land unit may cross friendly land, and a blitzing one empty enemy land; it ends in enemy land
// [R-MOVE-001, R-MOVE-002, R-BLTZ-001..008].
func (j *wayJudge) checkAttackByLand(mv *order.Move, mc *ways.March, u *position.Unit, path []edition.SpaceID) order.Problem {
	k := j.pos.Kind(u)
	var blitzed []edition.SpaceID
	for i := 1; i < len(path)-1; i++ {
		s := path[i]
		switch {
		case j.pos.Neutral(s) && !j.pos.Unmanned(j.power, s): // [G-RUL-29]
			return stopsInNeutral(mv, j.pos, s)
		case !j.pos.HostileLand(j.power, s) && !j.pos.Neutral(s):
			continue
		case k.Gun:
			return mv.Problem("gun/combat", "%s moves among friends only.", gunText(k))
		case j.pos.Blocks(j.power, s):
			return mv.Problem("land/stop", "Enemy units in %s stop a land unit there.", j.pos.SpaceName(s)).Suggest("It may attack %s.", j.pos.SpaceName(s))
		case !j.pos.Follows(u.Owner, u.Kind):
			return mv.Problem("land/blitz", "%s end their move on entering enemy land; only a blitzing unit goes on through %s.", prose.Title(k.Plural), j.pos.SpaceName(s))
		}
		blitzed = append(blitzed, s)
	}
	end := path[len(path)-1]
	if k.Gun && !j.pos.FriendlyLand(j.power, end) {
		return mv.Problem("gun/combat", "%s moves among friends only; %s is not friendly.", gunText(k), j.pos.SpaceName(end))
	}
	quiet := j.rules.Quiet && j.pos.FriendlyLand(j.power, end)
	if bad := j.keptApart(mv.Source, end); bad.Text != "" {
		return bad
	}
	if len(path) == 1 || !j.pos.HostileLand(j.power, end) && !j.pos.Neutral(end) && len(blitzed) == 0 && !quiet {
		return j.noEnemyLand(mv, end)
	}
	mc.Blitzed = append(mc.Blitzed, blitzed...)
	return order.Problem{}
}

// keptApart refuses a land unit's move that ends in land of a friend, where the game keeps the two apart [A-X-16, A-X-17].
func (j *wayJudge) keptApart(src order.Source, end edition.SpaceID) order.Problem {
	if holder := j.pos.Owners[end]; j.pos.Edition.Apart(j.power, holder) {
		return src.Problem("land/apart", "Land units of %s end no move in land of %s, and %s is its land.", j.pos.PowerName(j.power), j.pos.PowerName(holder), j.pos.SpaceName(end))
	}
	return order.Problem{}
}

// checkAttackBySea: enemy ships end a ship's move, except a submarine's, which only a destroyer stops [R-SEA-002..004].
func (j *wayJudge) checkAttackBySea(mv *order.Move, u *position.Unit, path []edition.SpaceID) order.Problem {
	for i := 1; i < len(path)-1; i++ {
		if j.routes.Passes(u.Kind, path[i]) {
			continue
		}
		if j.pos.Kind(u).Sub && j.subs.Pass {
			return mv.Problem("sea/destroyer", "An enemy destroyer in %s ends a submarine's move there.", j.pos.SpaceName(path[i])).Suggest("It may stop there and fight.")
		}
		return mv.Problem("sea/stop", "Enemy ships in %s end the move there.", j.pos.SpaceName(path[i])).Suggest("They may be attacked.")
	}
	return order.Problem{}
}

// checkAttackByAir: aircraft end over enemies, or wait over their own zone for noncombat [R-CV-003]. From a zone with
// enemies in it they may also fly off to where there are none [R-MOVE-009].
func (j *wayJudge) checkAttackByAir(mv *order.Move, u *position.Unit, path []edition.SpaceID) order.Problem {
	end := path[len(path)-1]
	quiet := len(path) > 1 && mv.Purpose != order.Raid && j.rules.Quiet
	fled := quiet || mv.Purpose != order.Raid && (j.pos.EnemyShips(j.power, path[0]) || j.pos.IsSea(path[0]) && j.pos.Prey(j.power, path[0]))
	switch {
	case fled && (j.pos.IsSea(end) || landing.Landable(j.pos, j.power, end)):
	case mv.Purpose == order.Raid:
		return j.checkRaid(mv, u, end)
	case mv.Purpose == order.Escort: // that somebody raids there is seen when all moves are known
	case len(path) == 1 && j.pos.IsSea(end):
	case j.pos.IsSea(end):
		if !j.pos.EnemyShips(j.power, end) && !j.pos.Prey(j.power, end) && !j.pos.Threatened(j.power, end) {
			if no, yes := noWarAtSea(j.pos, mv, j.power, end); yes {
				return no
			}
			return mv.Problem("combat/end", "A combat move ends among enemies; there are none in %s.", j.pos.SpaceName(end)).BelongsIn(edition.SectionNoncombat)
		}
	case !j.pos.HostileLand(j.power, end) && !j.pos.Assailable(j.power, end):
		return j.noEnemyLand(mv, end)
	case mv.Purpose == order.Plain && j.mayDoEither(u, end):
		return mv.Problem("raid/either", "There are units and facilities in %s, and it is not said whether %s fights or raids.", j.pos.SpaceName(end), prose.Article(j.pos.Kind(u).Name)).Suggest("Add the word fight, or raid.")
	}
	return order.Problem{}
}

// mayDoEither tells whether an aircraft could fight units as well as raid facilities in a territory, where orders say which [G-AIR-009].
func (j *wayJudge) mayDoEither(u *position.Unit, s edition.SpaceID) bool {
	return j.raids.Said && j.pos.RaidShare(u.Owner, u.Kind) > 0 && len(j.pos.RaidTargets(j.power, u.Kind, s)) > 0 &&
		j.pos.AnyUnit(s, func(d *position.Unit) bool {
			return j.pos.Kind(d).Class != edition.Facility && j.pos.Hostile(j.power, d.Owner)
		})
}

// checkRaid: bombers raid what they may where there is some of it [R-SBR-001, G-SBR-001].
func (j *wayJudge) checkRaid(mv *order.Move, u *position.Unit, end edition.SpaceID) order.Problem {
	targets := j.pos.RaidTargets(j.power, u.Kind, end)
	switch {
	case j.pos.Kind(u).BasesOnly && slices.ContainsFunc(mv.Targets, func(k edition.KindID) bool { return k == order.AnyFactory || j.pos.Edition.Kind(k).Factory }):
		return mv.Problem("raid/kind", "%s raid no complexes, but bases alone.", prose.Title(j.pos.Kind(u).Plural))
	case len(targets) == 0 && j.wantsWar(end):
		return j.barredProblem(mv.Source, "raid/target", edition.Air, end)
	case len(targets) == 0 && j.raids.Damages:
		return mv.Problem("raid/target", "There is nothing in %s that %s could raid.", j.pos.SpaceName(end), j.pos.Kind(u).Plural)
	case len(targets) == 0:
		return mv.Problem("raid/target", "There is no enemy complex to raid in %s.", j.pos.SpaceName(end)).Suggest("%s", enemyComplexes(j.pos, j.power))
	case len(mv.Targets) > 0 && !slices.ContainsFunc(targets, func(id position.UnitID) bool { return Aims(j.pos, mv.Targets, id) }):
		return mv.Problem("raid/target", "There is nothing of the kind to raid in %s; there is the %s.", j.pos.SpaceName(end), j.pos.Kind(j.pos.Unit(targets[0])).Name)
	}
	return order.Problem{}
}

// Aims tells whether a facility is of one of the kinds that are named.
func Aims(p *position.Position, kinds []edition.KindID, facility position.UnitID) bool {
	f := p.Unit(facility)
	return slices.ContainsFunc(kinds, func(k edition.KindID) bool { return k == f.Kind || k == order.AnyFactory && p.Kind(f).Factory })
}

// noEnemyLand says that a combat move ends where it may not: for want of a war, or among friends.
func (j *wayJudge) noEnemyLand(mv *order.Move, end edition.SpaceID) order.Problem {
	if j.wantsWar(end) {
		return j.barredProblem(mv.Source, "combat/end", edition.Air, end)
	}
	return mv.Problem("combat/end", "A combat move ends in an enemy space; %s is not one.", j.pos.SpaceName(end)).BelongsIn(edition.SectionNoncombat)
}

// wantsWar tells whether land is no enemy's only for want of a war.
func (j *wayJudge) wantsWar(s edition.SpaceID) bool {
	return j.pos.Closed(j.power, edition.Land, s) && j.pos.WhyShut(j.power, s).Text != ""
}

// enemyComplexes says where there are some.
func enemyComplexes(p *position.Position, power edition.PowerID) prose.Text {
	var where []edition.SpaceID
	for i := range p.Units {
		if u := &p.Units[i]; p.Kind(u).Factory && p.Hostile(power, u.Owner) {
			where = append(where, u.Space)
		}
	}
	if len(where) == 0 {
		return ""
	}
	return prose.Say("Enemy complexes stand in %s.", p.SpaceList(where))
}
