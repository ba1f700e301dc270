package rules

import "slices"

// Guns on the move, where their number in a territory is limited and where rockets may drive up before they fire.

// What is said of guns wherever they are to move or to land.
const (
	gunSpent      = "A gun that was taken or has fired a rocket this turn does not move."
	gunLandsLater = "A gun lands in NONCOMBAT only."
)

// checkGuns refuses moves that bring more guns into a territory than may stand there [C-AA-04].
func (m *muster) checkGuns(after *Position) {
	most := m.Edition.Rules.Guns.InTerritory
	if most == 0 {
		return
	}
	for _, mc := range m.marches {
		for _, s := range m.gunsArrive(mc) {
			if after.standingGuns(s) > most {
				m.fail(mc.order.problem("gun/one", "There may be %s in a territory, and %s has one.", count(most, "gun", "guns"), m.space(s)))
				return
			}
		}
	}
}

// gunsArrive lists the territories that guns of a march come to stand in.
func (m *muster) gunsArrive(mc *march) []SpaceID {
	gun := func(id UnitID) bool { return m.kind(m.Unit(id)).Gun }
	var out []SpaceID
	if slices.ContainsFunc(mc.units, gun) {
		out = append(out, mc.end())
	}
	for _, l := range mc.ashore {
		if slices.ContainsFunc(l.cargo, gun) {
			out = append(out, l.to)
		}
	}
	return out
}

// launches tells whether a unit is a gun that may drive up in the combat move, to fire a rocket [C-CMV-13].
func (p *Position) launches(u *Unit) bool {
	return p.Edition.Rules.Raids.LaunchersMove && p.HasRockets(u.Owner, u.Kind)
}
