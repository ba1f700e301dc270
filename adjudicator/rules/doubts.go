package rules

import "fmt"

// Doubts says what is legal in a letter of the power to move and yet hardly meant: purchases for which there will be no
// place, or none if a condition comes otherwise, ships sent among enemies with nothing that can hit them, and clauses of battles that may come to nothing [RUL-22,
// C-PUR-04, C-NAV-09].
func Doubts(p *Position, l *Letter) []string {
	if p.Round == 0 {
		return nil
	}
	d := &doubter{Position: p, power: l.Power}
	if d.power == Nobody {
		d.power = p.Mover
	}
	d.purchases(flatten(p, d.power, l.Sections[SectionBuy]))
	d.unplaced(l)
	combat := flatten(p, d.power, l.Sections[SectionCombat])
	d.harmless(combat)
	if len(combat) > 0 {
		d.clauses(l.Battles, combat)
		d.sequence(l.Sequence, combat)
	}
	return d.said
}

// doubter goes through a letter.
type doubter struct {
	*Position
	power PowerID
	said  []string
}

func (d *doubter) say(format string, args ...any) {
	d.said = append(d.said, fmt.Sprintf(format, args...))
}

// purchases counts what is bought against what the complexes can make, and looks for a zone for ships.
func (d *doubter) purchases(orders []Order) {
	units, ships := 0, 0
	for _, o := range orders {
		b, ok := o.(*Buy)
		if !ok || b.Kind == NoKind || d.Edition.Kind(b.Kind).Factory {
			continue
		}
		units += b.Count
		if d.Edition.Kind(b.Kind).Class == Sea {
			ships += b.Count
		}
	}
	room, berths := 0, false
	for i := range d.Edition.Board.Spaces {
		s := SpaceID(i)
		if d.isSea(s) || d.Owners[s] != d.power || d.factory(s) == nil {
			continue
		}
		room = min(room+d.capacity(d.power, s), anyNumber)
		for _, z := range d.Edition.Board.Neighbours(s) {
			berths = berths || d.isSea(z) && (d.Edition.Rules.Ships.EnterAmongEnemies || !d.enemyShips(d.power, z))
		}
	}
	if units > room {
		d.say("You buy %s, and your complexes make %d in this turn: what is not placed is %s.", count(units, "unit", "units"), room, d.Edition.Rules.Money.Surplus())
	}
	if ships > 0 && !berths {
		d.say("No zone beside a complex of yours is free of enemy ships: ships that can not be placed are %s.", d.Edition.Rules.Money.Surplus())
	}
}

// harmless looks for zones with enemy ships to which only units go that never hit.
func (d *doubter) harmless(orders []Order) {
	armed := map[SpaceID]bool{}
	var zones []SpaceID
	for _, o := range orders {
		mv, ok := o.(*Move)
		if !ok {
			continue
		}
		end := mv.Path[len(mv.Path)-1]
		if !d.isSea(end) || !d.enemyShips(d.power, end) {
			continue
		}
		if _, seen := armed[end]; !seen {
			zones = append(zones, end)
			armed[end] = d.anyUnit(end, func(u *Unit) bool { return u.Owner == d.power && d.Attack(u.Owner, u.Kind) > 0 })
		}
		for _, sel := range mv.Units {
			armed[end] = armed[end] || sel.Kind != NoKind && d.Attack(d.power, sel.Kind) > 0
		}
	}
	for _, z := range zones {
		if !armed[z] {
			d.say("Nothing that you send to %s can hit anybody.", d.space(z))
		}
	}
}
