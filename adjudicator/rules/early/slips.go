package early

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// Slips says what is legal in a letter of a power that moves and yet costs it much if it was forgotten: money that stays unspent without a word.
// The letter waits until its author confirms it. ordered tells whether orders for a section of a power have come before.
func Slips(p *position.Position, l *order.Orders, ordered func(edition.PowerID, edition.Section) bool) []prose.Text {
	d := &doubter{pos: p, power: l.Power, money: &p.Edition.Rules.Money, ships: &p.Edition.Rules.Ships}
	if d.power == edition.Nobody {
		d.power = p.Mover
	}
	if p.Round == 0 || !p.Moves(d.power) || l.Pass {
		return nil
	}
	if !ordered(d.power, edition.SectionBuy) {
		d.unspent(l)
	}
	return d.said
}

// unspent looks for a letter that goes on past BUY and leaves it out, of a power that could buy and place something.
func (d *doubter) unspent(l *order.Orders) {
	phases := d.pos.Phases()
	buy := slices.IndexFunc(phases, func(ph edition.Phase) bool { return ph.Section == edition.SectionBuy })
	goesOn := len(l.Battles)+len(l.Sequence) > 0
	for i := range phases {
		goesOn = goesOn || i > buy && l.Sections[phases[i].Section] != nil
	}
	if buy < d.pos.Phase || l.Sections[edition.SectionBuy] != nil || !goesOn || !d.places() {
		return
	}
	cheapest, sum := position.AnyNumber, 0
	for i := range d.pos.Edition.Kinds {
		if cost := d.pos.Edition.Kinds[i].Cost; cost > 0 {
			cheapest = min(cheapest, cost)
		}
	}
	for _, id := range d.pos.Edition.PursesOf(d.power) {
		if has := d.pos.Money[id]; has >= cheapest && !d.pos.PurseShut(id) {
			sum += has
		}
	}
	if sum > 0 {
		d.say("%s has %d IPCs, and your letter goes on without a word about buying: nothing is bought in this turn. BUY and what you want changes that; a line BUY none says that it is meant.", d.pos.PowerName(d.power), sum)
	}
}

// places tells whether a power can place a unit somewhere.
func (d *doubter) places() bool {
	for i := range d.pos.Edition.Board.Spaces {
		s := edition.SpaceID(i)
		if !d.pos.IsSea(s) && d.pos.Owners[s] == d.power && (d.pos.Factory(s) != nil || d.pos.Musters(d.power, s)) && d.pos.Capacity(d.power, s) > 0 {
			return true
		}
	}
	return false
}
