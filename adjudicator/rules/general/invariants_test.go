package general_test

import (
	"fmt"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// audit compares a position with the books, and looks for what may never be at any moment.
func (l *ledger) audit(p *position.Position) {
	l.auditAdvantages(p)
	for _, s := range displaced(p) {
		l.fault("other units stand in %s than the position says", s)
	}
	if len(p.Units) != len(l.units) {
		l.fault("%d units stand on the board, %d are in the books", len(p.Units), len(l.units))
	}
	holds := map[position.UnitID][]edition.KindID{}
	last := position.UnitID(0)
	for i := range p.Units {
		u := &p.Units[i]
		b := l.units[u.ID]
		if u.ID <= last || u.ID >= p.NextID {
			l.fault("unit %d stands out of its order", u.ID)
		}
		last = u.ID
		if b == nil || b.kind != u.Kind || b.owner != u.Owner || b.space != u.Space || b.aboard != u.Aboard || b.damage != int(u.Damage) {
			l.fault("%s is in the books as %+v", l.tell(u), b)
			continue
		}
		k := p.Edition.Kind(u.Kind)
		sea := p.Edition.Board.Spaces[u.Space].Sea
		switch {
		case k.Class == edition.Sea && !sea:
			l.fault("%s is a ship on land", l.tell(u))
		case k.Class == edition.Land && sea && u.Aboard == 0:
			l.fault("%s is in the water", l.tell(u))
		case k.Class == edition.Facility && (sea || u.Aboard != 0):
			l.fault("%s has left its land", l.tell(u))
		case u.Damage < 0 || k.Class != edition.Facility && k.Hits > 0 && int(u.Damage) >= k.Hits:
			l.fault("%s bears %d hits", l.tell(u), u.Damage)
		case b.spent > 0 && b.spent > l.farthest(u.ID, b) && (k.Class != edition.Air || u.Owner == p.Mover):
			l.fault("%s has moved %d", l.tell(u), b.spent)
		}
		if u.Aboard != 0 {
			holds[u.Aboard] = append(holds[u.Aboard], u.Kind)
			switch c := p.Unit(u.Aboard); {
			case c == nil:
				l.fault("%s rides on nothing", l.tell(u))
			case c.Space != u.Space:
				l.fault("%s rides on something in another space", l.tell(u))
			case l.hostile(c.Owner, u.Owner):
				l.fault("%s rides with an enemy", l.tell(u))
			}
		}
	}
	for id, cargo := range holds {
		if c := p.Unit(id); c != nil && !p.Stows(c.Owner, c.Kind, cargo) {
			l.fault("%s carries too much: %v", l.tell(c), cargo)
		}
	}
	for i := range p.Money {
		if p.Money[i] != l.money[i] || p.Money[i] < 0 {
			l.fault("%s has %d IPCs, in the books %d", p.Edition.Powers[i].Name, p.Money[i], l.money[i])
		}
		if land := l.land(edition.PowerID(i)); p.Income(edition.PowerID(i)) != land {
			l.fault("%s produces %d from land worth %d", p.Edition.Powers[i].Name, p.Income(edition.PowerID(i)), land)
		}
	}
	for s := range p.Owners {
		if p.Owners[s] != l.owners[s] {
			l.fault("%s has another owner than in the books", p.Edition.Board.Spaces[s].Name)
		}
	}
	for k := range p.Bought {
		if p.Bought[k] != l.bought[k] || p.Bought[k] < 0 {
			l.fault("%d %s wait to be placed, in the books %d", p.Bought[k], p.Edition.Kinds[k].Plural, l.bought[k])
		}
	}
}

func (l *ledger) land(power edition.PowerID) int {
	n := 0
	for s, o := range l.owners {
		if o == power {
			n += l.ed.Board.Spaces[s].Income
		}
	}
	return n
}

// close looks for what may not be when a turn is over.
func (l *ledger) close(p *position.Position) {
	for i := range p.Units {
		u := &p.Units[i]
		k := p.Edition.Kind(u.Kind)
		sea := p.Edition.Board.Spaces[u.Space].Sea
		switch {
		case k.Class == edition.Air && sea && u.Aboard == 0:
			l.fault("%s ends the turn over water", l.tell(u))
		case k.Class == edition.Air && !sea && !l.friendly(u.Owner, l.did.began[u.Space]):
			l.fault("%s ends the turn in land that was taken this turn", l.tell(u))
		case !sea && p.Owners[u.Space] == edition.Nobody:
			l.fault("%s stands where nobody rules", l.tell(u))
		case !sea && l.hostile(p.Owners[u.Space], u.Owner):
			l.fault("%s ends the turn in enemy land", l.tell(u))
		case u.Deeds.Any(position.Submerged | position.InFlight):
			l.fault("%s has not come up or down", l.tell(u))
		case k.Class == edition.Sea && k.Hits > 1 && u.Damage > 0:
			l.fault("%s is still damaged", l.tell(u))
		}
	}
	for k, n := range p.Bought {
		if n != 0 {
			l.fault("%d %s were never placed", n, p.Edition.Kinds[k].Plural)
		}
	}
	l.countGuns()
	l.countComplexes()
	l.vacant()
	l.spared()
	if l.open != edition.Nowhere {
		l.fault("the battle in %s never ended", p.Edition.Board.Spaces[l.open].Name)
	}
}

func (l *ledger) tell(u *position.Unit) string {
	return fmt.Sprintf("unit %d (%s %s in %s)", u.ID, l.ed.Powers[u.Owner].Name, l.ed.Kinds[u.Kind].Name, l.ed.Board.Spaces[u.Space].Name)
}
