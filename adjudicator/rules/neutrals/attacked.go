package neutrals

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// Attacked lists the land that the marches of a combat move attack, on the board before it, in the order of the board: held by an enemy,
// or by no power. A raid, a rocket and a flight attack it as troops do [G-NEU-018, G-RUL-43].
func Attacked(p *position.Position, mover edition.PowerID, marches []*ways.March, rockets []*order.Rocket) []edition.SpaceID {
	var out []edition.SpaceID
	add := func(s edition.SpaceID) {
		if (p.HostileLand(mover, s) || p.Assailable(mover, s)) && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	for _, mc := range marches {
		add(mc.End())
		for _, s := range mc.Blitzed {
			add(s)
		}
		for _, l := range mc.Ashore {
			add(l.To)
		}
	}
	for _, r := range rockets {
		add(r.To)
	}
	slices.Sort(out)
	return out
}
