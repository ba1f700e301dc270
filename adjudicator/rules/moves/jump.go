package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/ways"
)

// Troops that fly by themselves, from land with an airfield, into land that others of their power attack on the ground [G-RND-103].

// mostJump is how many fly from one territory.
const mostJump = 2

// jump sends troops of a selection through the air.
func (m *Muster) jump(mv *order.Move, sels []*order.Selection) {
	start, end := mv.Path[0], mv.Path[len(mv.Path)-1]
	for _, sel := range sels {
		owner, k := sel.OrderedBy(m.power), m.pos.Edition.Kind(sel.Kind)
		far := m.pos.Jumps(owner, sel.Kind)
		path := m.roads.routes.Route(mv, edition.Air, owner, sel.Kind)
		switch {
		case !m.combat:
			m.fail(mv.Problem("paratroop/target", "%s fly into battle in the combat move.", prose.Title(k.Plural)).BelongsIn(edition.SectionCombat))
			return
		case len(mv.Loads)+len(mv.Unloads) > 0:
			m.fail(mv.Problem("paratroop/load", "%s in the air carry nothing: name those who fly in front.", prose.Title(k.Plural)))
			return
		case far == 0 && m.pos.Edition.Changes(sel.Kind, jumps) != nil:
			m.fail(mv.Problem("paratroop/kind", "%s has not developed %s.", m.pos.PowerName(owner), m.pos.Edition.Changes(sel.Kind, jumps).Name))
			return
		case far == 0:
			m.fail(mv.Problem("paratroop/kind", "%s do not fly into battle.", prose.Title(k.Plural)))
			return
		case !m.pos.Takeoff(owner, start):
			m.fail(mv.Problem("paratroop/kind", "There is no working %s of a friend's in %s.", m.pos.Edition.FirstKind(func(k *edition.Kind) bool { return k.Airfield }).Name, m.pos.SpaceName(start)))
			return
		case !m.pos.HostileLand(m.power, end) || m.pos.Neutral(end):
			m.fail(mv.Problem("paratroop/target", "%s fly into enemy land; %s is not.", prose.Title(k.Plural), m.pos.SpaceName(end)))
			return
		case path == nil:
			m.fail(mv.Problem("paratroop/target", "There is no way through the air from %s to %s.", m.pos.SpaceName(start), m.pos.SpaceName(end)))
			return
		case len(path)-1 > far:
			m.fail(mv.Problem("paratroop/target", "%s is %s; %s fly %d.", m.pos.PathText(path), prose.Count(len(path)-1, "space", "spaces"), k.Plural, far))
			return
		}
		for _, s := range path[1:] {
			if !m.allow(m.roads.mayEnter(mv, edition.Air, s, false)) {
				return
			}
		}
		ids := m.pick(mv.Source, sel, start, false, m.ableTo(mv, edition.Land), anyOf)
		if len(ids) == 0 {
			return
		}
		m.roll.claim(ids, mv.Line)
		m.roll.marches = append(m.roll.marches, &ways.March{Order: mv, Class: edition.Land, Units: ids, Path: path})
	}
}

// checkJumpers refuses others than land units, which are judged one by one.
func (m *Muster) checkJumpers(mv *order.Move) bool {
	for i := range mv.Units {
		if k := m.pos.Edition.Kind(mv.Units[i].Kind); k.Class != edition.Land {
			return m.refuse(mv.Problem("paratroop/kind", "%s bring no troops into battle: give them a line of their own.", prose.Title(k.Plural)))
		}
	}
	return true
}

// jumps is the change that lets a kind fly so.
const jumps = "jumps"

// jumpers tells whether troops of the edition ever fly by themselves.
func jumpers(e *edition.Edition) bool {
	return slices.ContainsFunc(e.KindIDs(), func(k edition.KindID) bool { return e.Changes(k, jumps) != nil })
}

// checkJumps refuses troops beyond those whom one territory sends, and such as nobody meets on the ground.
func (o *outcome) checkJumps() {
	sent := map[edition.SpaceID]int{}
	for _, mc := range o.marches {
		if !flies(mc) {
			continue
		}
		if sent[mc.Start()] += len(mc.Units); sent[mc.Start()] > mostJump {
			o.fail(mc.Order.Problem("paratroop/load", "No more than %d land units fly from %s.", mostJump, o.pos.SpaceName(mc.Start())))
		}
		if !slices.ContainsFunc(o.marches, func(other *ways.March) bool { return o.meets(other, mc.End()) }) {
			o.fail(mc.Order.Problem("paratroop/target", "Land units fly only where others of their power attack from next to it or from the sea: none do in %s.", o.pos.SpaceName(mc.End())))
		}
	}
}

// meets tells whether a march brings land units into a territory on the ground or from the sea.
func (o *outcome) meets(mc *ways.March, s edition.SpaceID) bool {
	if slices.ContainsFunc(mc.Ashore, func(l ways.Landing) bool { return l.To == s }) {
		return true
	}
	return !flies(mc) && mc.Class == edition.Land && mc.Deck == 0 && mc.FromShip == 0 && mc.End() == s
}

// flies tells whether a march is one of troops that fly by themselves.
func flies(mc *ways.March) bool {
	return mc.Order.Purpose == order.Paratroop && mc.Class == edition.Land
}
