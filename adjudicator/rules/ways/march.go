package ways

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// March is what became of a move: units of one class on one way.
type March struct {
	Order    *order.Move
	Class    edition.Class
	Units    []position.UnitID
	Path     []edition.SpaceID
	Length   int // how many spaces the way counts
	Detour   int // by how many spaces it is longer than it need be, to meet fewer guns
	Ladings  []Lading
	Ashore   []Landing
	Deck     position.UnitID   // "-> aboard": the transport they board at the end
	FromShip position.UnitID   // "aboard ... ->": the transport they leave
	Blitzed  []edition.SpaceID // empty enemy land crossed
}

// Lading is cargo that goes aboard at a step of the way.
type Lading struct {
	Cargo   []position.UnitID
	Carrier position.UnitID
	Step    int // index in path
	From    edition.SpaceID
}

// Landing is cargo that leaves one ship for one territory.
type Landing struct {
	Cargo   []position.UnitID
	Carrier position.UnitID
	Zone    edition.SpaceID // from which it lands
	To      edition.SpaceID
}

// Start is where a march begins.
func (mc *March) Start() edition.SpaceID { return mc.Path[0] }

// End is where a march ends.
func (mc *March) End() edition.SpaceID { return mc.Path[len(mc.Path)-1] }

// Continues tells whether a march goes the whole way of another, and perhaps on from its end.
func (mc *March) Continues(o *March) bool {
	return len(o.Path) <= len(mc.Path) && slices.Equal(mc.Path[:len(o.Path)], o.Path)
}

// Steps is how many steps the way has, also those that count nothing.
func (mc *March) Steps() int { return len(mc.Path) - 1 }

// InSequence puts marches in the order in which they are carried out: who goes aboard a ship and what rises from its deck comes
// before the ship sails.
func InSequence(marches []*March) []*March {
	var boarding, flights, others []*March
	for _, mc := range marches {
		switch {
		case mc.Deck != 0:
			boarding = append(boarding, mc)
		case mc.Class == edition.Air:
			flights = append(flights, mc)
		default:
			others = append(others, mc)
		}
	}
	return slices.Concat(boarding, flights, others)
}

// Walk sends a march on its way: along the path, with a stop wherever cargo comes aboard.
func (mc *March) Walk(p *position.Position, power edition.PowerID, combat bool, record func(position.Event)) {
	if mc.Deck != 0 {
		record(position.Boarded{Power: power, Units: position.Refs(p, mc.Units), Carrier: p.Ref(mc.Deck), Zone: mc.End(), From: mc.Start()})
		return
	}
	if mc.FromShip != 0 {
		return // an assault from a ship that does not move; or landed by the caller in noncombat
	}
	at := 0
	advance := func(step int) {
		waits := mc.Class == edition.Air && len(mc.Path) == 1
		if step == at && !waits {
			return
		}
		landAt := edition.Nowhere
		switch {
		case mc.Order.Land != nil:
			landAt = mc.Order.Land.Space
		case mc.Class == edition.Air && p.FriendlyLand(power, mc.End()):
			landAt = mc.End() // it has left enemies behind
		}
		record(position.Moved{Power: power, Units: position.Refs(p, mc.Units), Path: mc.Path[at : step+1], Combat: combat, Spent: Length(p, p.Unit(mc.Units[0]).Owner, mc.Class, mc.Path[at:step+1]),
			Purpose: mc.Order.Purpose, LandAt: landAt, Filled: len(mc.Path) > len(mc.Order.Path), Line: mc.Order.Line})
		at = step
	}
	for step := range mc.Path {
		for _, l := range mc.Ladings {
			if l.Step == step {
				advance(step)
				record(position.Boarded{Power: power, Units: position.Refs(p, l.Cargo), Carrier: p.Ref(l.Carrier), Zone: mc.Path[step], From: l.From})
			}
		}
	}
	advance(len(mc.Path) - 1)
}

// AfterCombatMove is a position after the marches of a combat move.
func AfterCombatMove(p *position.Position, power edition.PowerID, marches []*March) *position.Position {
	after := p.Clone()
	for _, mc := range InSequence(marches) {
		mc.Walk(after, power, true, func(e position.Event) { after.Apply(e) })
	}
	return after
}

// AfterNoncombat is a position after the marches of noncombat but for the aircraft, and without those of some orders.
func AfterNoncombat(p *position.Position, power edition.PowerID, marches []*March, without ...*order.Move) *position.Position {
	after := p.Clone()
	for _, mc := range InSequence(marches) {
		if mc.Class == edition.Air || slices.Contains(without, mc.Order) {
			continue
		}
		mc.Walk(after, power, false, func(e position.Event) { after.Apply(e) })
		for _, l := range mc.Ashore {
			after.Apply(position.Landed{Power: power, Units: position.Refs(after, l.Cargo), Carrier: after.Ref(l.Carrier), From: after.Unit(l.Carrier).Space, To: l.To})
		}
	}
	return after
}
