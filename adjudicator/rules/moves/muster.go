package moves

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// Muster reads the moves of one section as one set: which units obey which order, on which way, with what aboard.
// It changes nothing; what is wrong is collected in bad.
type Muster struct {
	pos     *position.Position
	power   edition.PowerID
	combat  bool
	part    edition.Section // of moves that are ordered in several parts; "" if all attacks are one
	rockets []*order.Rocket
	joiners []Ride
	guarded map[position.UnitID]bool // ships of allies that take no guests
	landed  []*ways.March            // what a naval movement has left to be put ashore
	later   []order.Order            // while a letter is judged: what it orders for the sections after this one
	bad     []order.Problem

	roll   roll
	picker picker
	roads  wayJudge
	holds  holdJudge

	staying map[position.UnitID]*order.Move // units that are ordered to stay
	hunted  map[edition.SpaceID]bool        // zones where ships are attacked that could be ignored
	waited  bool                            // the section was ordered before its moment
	spared  order.Problem                   // what kept units out of a move of all that can go

	along   map[*order.Move][]order.Selection // aircraft that an order names beside their carrier
	detours map[*order.Move]int               // by how many spaces flights may leave their shortest way, where that is limited
	all     []*order.Move                     // the moves of the section
	choices map[*order.Move]*choices          // what has been settled for all moves together
}

// newMuster is a muster that has read nothing.
func newMuster(p *position.Position, power edition.PowerID, combat bool) *Muster {
	m := &Muster{
		pos: p, power: power, combat: combat, staying: map[position.UnitID]*order.Move{},
		roll: roll{pos: p, used: map[position.UnitID]int{}}, roads: newWayJudge(p, power, combat, nil),
	}
	m.picker = picker{pos: p, power: power, roll: &m.roll}
	m.holds = holdJudge{pos: p, power: power, combat: combat, roll: &m.roll, rules: &p.Edition.Rules.Ships}
	return m
}

// Marches are what the moves come to, in the order of their lines.
func (m *Muster) Marches() []*ways.March { return m.roll.marches }

// pick chooses the units that obey a selection at a space, and notes what is wrong if there are too few. It returns an empty list
// if of all that can go there is nobody.
func (m *Muster) pick(src order.Source, sel *order.Selection, at edition.SpaceID, aboard bool, can able, prefer func(*position.Unit) int) []position.UnitID {
	ids, wrong := m.picker.pick(src, sel, at, aboard, can, prefer)
	switch {
	case wrong.Text == "":
	case ids == nil:
		m.fail(wrong)
	case m.spared.Text == "":
		m.spared = wrong
	}
	return ids
}

// Rockets are those that are to be fired.
func (m *Muster) Rockets() []*order.Rocket { return m.rockets }

func (m *Muster) fail(p order.Problem) { m.bad = append(m.bad, p) }

// allow notes what is wrong, if there is anything; it tells whether there is nothing.
func (m *Muster) allow(p order.Problem) bool {
	return p.Text == "" || m.refuse(p)
}

// note adds what others have found wrong.
func (m *Muster) note(bad []order.Problem) { m.bad = append(m.bad, bad...) }

// refuse notes what is wrong with an order that is judged: it will not do.
func (m *Muster) refuse(p order.Problem) bool {
	m.fail(p)
	return false
}

// Problems are all that is wrong, in the order of the lines.
func (m *Muster) Problems() []order.Problem {
	slices.SortStableFunc(m.bad, func(a, b order.Problem) int { return cmp.Compare(a.Line, b.Line) })
	return m.bad
}
