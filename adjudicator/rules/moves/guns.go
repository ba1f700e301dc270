package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/ways"
)

// Guns on the move, where their number in a territory is limited and where rockets may drive up before they fire.

// What is said of guns wherever they are to move.
const gunSpent = "A gun that was taken or has fired a rocket this turn does not move."

// gunLandsLater refuses to land one in the combat move.
func gunLandsLater(mv *order.Move, k *edition.Kind) order.Problem {
	return mv.Problem("gun/combat", "%s lands in NONCOMBAT only.", gunText(k))
}

// gunText is a gun at the beginning of a sentence: by its own name where this is that of a branch and not of a piece.
func gunText(k *edition.Kind) string {
	if k.Name == k.Plural {
		return prose.Title(k.Name)
	}
	return "A gun"
}

// checkGuns refuses moves that bring more guns into a territory than may stand there [C-AA-04].
func (o *outcome) checkGuns() {
	most := o.pos.Edition.Rules.Guns.InTerritory
	if most == 0 {
		return
	}
	for _, mc := range o.marches {
		for _, s := range o.gunsArrive(mc) {
			if o.after.StandingGuns(s) > most {
				o.fail(tooManyGuns(o.pos, mc.Order, s))
				return
			}
		}
	}
}

// tooManyGuns refuses to bring a gun to where no more may stand.
func tooManyGuns(p *position.Position, mv *order.Move, s edition.SpaceID) order.Problem {
	return mv.Problem("gun/one", "There may be %s in a territory, and %s has one.", prose.Count(p.Edition.Rules.Guns.InTerritory, "gun", "guns"), p.SpaceName(s))
}

// gunsArrive lists the territories that guns of a march come to stand in.
func (o *outcome) gunsArrive(mc *ways.March) []edition.SpaceID {
	gun := func(id position.UnitID) bool { return o.pos.Kind(o.pos.Unit(id)).Gun }
	var out []edition.SpaceID
	if slices.ContainsFunc(mc.Units, gun) {
		out = append(out, mc.End())
	}
	for _, l := range mc.Ashore {
		if slices.ContainsFunc(l.Cargo, gun) {
			out = append(out, l.To)
		}
	}
	return out
}

// launches tells whether a unit is a gun that may drive up in the combat move, to fire a rocket [C-CMV-13].
func launches(p *position.Position, u *position.Unit) bool {
	return p.Edition.Rules.Raids.LaunchersMove && p.HasRockets(u.Owner, u.Kind)
}
