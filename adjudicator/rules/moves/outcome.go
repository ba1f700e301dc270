package moves

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// outcome is what the marches of a section come to together.
type outcome struct {
	pos     *position.Position // as the section finds it
	power   edition.PowerID
	marches []*ways.March
	after   *position.Position       // as they leave it
	hunted  map[edition.SpaceID]bool // zones where the mover attacks ships that he could ignore
	bad     []order.Problem
}

// checkBystanders refuses to attack land where a unit stands of a power with which there is no war.
func (o *outcome) checkBystanders(rockets []*order.Rocket) {
	check := func(line order.Source, s edition.SpaceID) {
		if q := o.pos.Bystander(o.power, s); o.pos.HostileLand(o.power, s) && q != edition.Nobody {
			o.fail(line.Problem("combat/bystander", "In %s there are units of %s, with which %s is at peace: it is not attacked.", o.pos.SpaceName(s), o.pos.PowerName(q), o.pos.PowerName(o.power)))
		}
	}
	for _, mc := range o.marches {
		check(mc.Order.Source, mc.End())
		for _, s := range mc.Blitzed {
			check(mc.Order.Source, s)
		}
		for _, l := range mc.Ashore {
			check(mc.Order.Source, l.To)
		}
	}
	for _, r := range rockets {
		check(r.Source, r.To)
	}
}

// bystanders refuses such attacks among some marches.
func bystanders(p *position.Position, power edition.PowerID, marches []*ways.March) []order.Problem {
	o := &outcome{pos: p, power: power, marches: marches}
	o.checkBystanders(nil)
	return o.tell()
}

func (o *outcome) fail(p order.Problem) { o.bad = append(o.bad, p) }

// rules are those of the combat move.
func (o *outcome) rules() *edition.MoveRules { return &o.pos.Edition.Rules.Moves }

// ships are those of ships.
func (o *outcome) ships() *edition.ShipRules { return &o.pos.Edition.Rules.Ships }

// subs are those of submarines.
func (o *outcome) subs() *edition.SubmarineRules { return &o.pos.Edition.Rules.Submarines }

// tell returns what has been found wrong since it was last asked.
func (o *outcome) tell() []order.Problem {
	bad := o.bad
	o.bad = nil
	return bad
}
