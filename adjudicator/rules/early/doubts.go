package early

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// Doubts says what is legal in a letter of the power to move and yet hardly meant: purchases for which there will be no
// place, or none if a condition comes otherwise, ships sent among enemies with nothing that can hit them, and clauses of
// battles that may come to nothing [RUL-22, C-PUR-04, C-NAV-09].
func Doubts(p *position.Position, l *order.Orders) []prose.Text {
	if p.Round == 0 {
		return nil
	}
	d := &doubter{pos: p, power: l.Power, money: &p.Edition.Rules.Money, ships: &p.Edition.Rules.Ships}
	if d.power == edition.Nobody {
		d.power = p.Mover
	}
	d.purchases(position.Flatten(p, d.power, l.Sections[edition.SectionBuy]))
	d.unplaced(l)
	d.upgrades(l)
	combat := position.Flatten(p, d.power, l.Sections[edition.SectionCombat])
	d.harmless(combat)
	d.landings(combat, position.Flatten(p, d.power, l.Sections[edition.SectionNoncombat]))
	naval := position.Flatten(p, d.power, l.Sections[edition.SectionNaval])
	d.sailing(naval)
	if l.Sections[edition.SectionCombat] != nil { // else it may have come in a letter before, or be still to come
		d.clauses(l.Battles, combat)
		d.sequence(l.Sequence, combat)
	}
	return d.said
}

// doubter goes through a letter.
type doubter struct {
	pos   *position.Position
	power edition.PowerID
	money *edition.MoneyRules
	ships *edition.ShipRules
	said  []prose.Text
}

func (d *doubter) say(format string, args ...any) {
	d.said = append(d.said, prose.Say(format, args...))
}

// purchases counts what is bought against what the complexes can make, and looks for a zone for ships.
func (d *doubter) purchases(orders []order.Order) {
	units, ships := 0, 0
	for _, o := range orders {
		b, ok := o.(*order.Buy)
		if !ok || b.Kind == edition.NoKind || d.pos.Edition.Kind(b.Kind).Class == edition.Facility {
			continue
		}
		units += b.Count
		if d.pos.Edition.Kind(b.Kind).Class == edition.Sea {
			ships += b.Count
		}
	}
	among := d.ships.EnterAmongEnemies
	room, berths := 0, false
	for i := range d.pos.Edition.Board.Spaces {
		s := edition.SpaceID(i)
		if d.pos.IsSea(s) || d.pos.Owners[s] != d.power || d.pos.Factory(s) == nil && !d.pos.Musters(d.power, s) {
			continue
		}
		room = min(room+d.pos.Capacity(d.power, s), position.AnyNumber)
		for _, z := range d.pos.Edition.Board.Neighbours(s) {
			berths = berths || d.pos.IsSea(z) && (among || !d.pos.EnemyShips(d.power, z))
		}
	}
	if units > room {
		d.say("You buy %s, and your complexes make %d in this turn: what is not placed is %s.", prose.Count(units, "unit", "units"), room, d.money.Surplus())
	}
	if ships > 0 && !berths {
		d.say("No zone beside a complex of yours is free of enemy ships: ships that can not be placed are %s.", d.money.Surplus())
	}
}

// harmless looks for zones with enemy ships to which only units go that never hit.
func (d *doubter) harmless(orders []order.Order) {
	armed := map[edition.SpaceID]bool{}
	var zones []edition.SpaceID
	for _, o := range orders {
		mv, ok := o.(*order.Move)
		if !ok {
			continue
		}
		end := mv.Path[len(mv.Path)-1]
		if !d.pos.IsSea(end) || !d.pos.EnemyShips(d.power, end) {
			continue
		}
		if _, seen := armed[end]; !seen {
			zones = append(zones, end)
			armed[end] = d.pos.AnyUnit(end, func(u *position.Unit) bool { return u.Owner == d.power && d.pos.Attack(u.Owner, u.Kind) > 0 })
		}
		for _, sel := range mv.Units {
			armed[end] = armed[end] || sel.Kind != edition.NoKind && d.pos.Attack(d.power, sel.Kind) > 0
		}
	}
	for _, z := range zones {
		if !armed[z] {
			d.say("Nothing that you send to %s can hit anybody.", d.pos.SpaceName(z))
		}
	}
}
