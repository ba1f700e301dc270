package combat

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// bombardment lists the ships that support a landing: the mover's, in a zone from which somebody landed and where
// nobody had to be fought, each once a turn. A ship that fought in another zone and fell back to this one has given its
// shot up as well [R-BOMB-001..008].
func (l *landing) bombardment(zones []edition.SpaceID, defenders []position.UnitID) []battle.Ship {
	if !slices.ContainsFunc(defenders, l.shelled) {
		return nil
	}
	var out []battle.Ship
	left := field(l.pos, l.land).MostSalvos(l.landed())
	for _, z := range zones {
		ships := l.gunships(z)
		if len(ships) == 0 {
			continue
		}
		ships = l.supporting(z, ships)
		ships = ships[:min(left, len(ships))] // the weakest stay silent
		left -= len(ships)
		if len(ships) > 0 {
			l.turn.Record(position.Noted{Units: position.Refs(l.pos, ships), Marks: position.Bombarded | position.Fought})
		}
		for _, id := range ships {
			out = append(out, field(l.pos, l.land).Salvo(fighter(l.pos.Unit(id))))
		}
	}
	return out
}

// gunships are the mover's ships in a zone that may bombard, the strongest first.
func (l *landing) gunships(zone edition.SpaceID) (ships []position.UnitID) {
	for u := range l.pos.At(zone) {
		if l.turn.Ours(u) && l.pos.Bombards(u.Owner, u.Kind) > 0 && !u.Deeds.Any(position.Bombarded|position.FoughtAtSea) {
			ships = append(ships, u.ID)
		}
	}
	slices.SortStableFunc(ships, func(a, b position.UnitID) int { return cmp.Compare(l.shot(b), l.shot(a)) })
	return ships
}

// shelled tells whether ships bombard where a unit defends.
func (l *landing) shelled(id position.UnitID) bool {
	return field(l.pos, l.land).Shelled(fighter(l.pos.Unit(id)))
}

// landed counts the units that have come ashore from ships.
func (l *landing) landed() (n int) {
	for _, a := range l.plan.Assaults {
		if a.Target == l.land && !a.Off {
			n += len(a.Cargo)
		}
	}
	return n
}

// shot is the number with which a ship bombards.
func (l *landing) shot(id position.UnitID) int {
	u := l.pos.Unit(id)
	return l.pos.Broadside(u.Owner, u.Kind, u.Damage > 0)
}

// supporting asks which ships of a zone bombard this territory. Where several landings go from the zone and nothing is
// said, all support the one with the most defenders [MOV-07].
func (l *landing) supporting(zone edition.SpaceID, ships []position.UnitID) []position.UnitID {
	said := map[edition.PowerID]*bombarding{}
	var asked []*bombarding
	var window []*turn.Decision
	for _, id := range ships {
		power, mark := l.speaker(l.pos.Unit(id).Owner)
		if said[power] == nil {
			said[power] = &bombarding{landing: l, power: power, mark: mark, zone: zone, best: l.favoured(zone)}
			asked = append(asked, said[power])
		}
		said[power].ships = append(said[power].ships, id)
	}
	for _, q := range asked {
		q.none = turn.Choice{Pick: make([]int, len(q.ships)), Text: "no bombardment"}
		window = append(window, q.decision())
	}
	fires := map[position.UnitID]bool{}
	for i, c := range l.turn.Ask(window...) {
		for n, id := range asked[i].ships {
			fires[id] = c.Pick[n] != 0
		}
	}
	return slices.DeleteFunc(ships, func(id position.UnitID) bool { return !fires[id] })
}

// favoured is the landing from a zone that its ships support if nothing is said.
func (l *landing) favoured(zone edition.SpaceID) edition.SpaceID {
	best, most := l.land, l.theatre.garrison(l.land)
	for _, a := range l.plan.Assaults {
		if a.Zone == zone && !a.Off && l.pos.HostileLand(l.turn.Mover, a.Target) && l.theatre.garrison(a.Target) > most {
			best, most = a.Target, l.theatre.garrison(a.Target)
		}
	}
	return best
}

// bombarding is the question which ships of a zone bombard the land of a landing.
type bombarding struct {
	landing *landing
	power   edition.PowerID // who says it
	mark    string          // of the question
	zone    edition.SpaceID
	ships   []position.UnitID
	best    edition.SpaceID // the landing from the zone that they support if nothing is said
	none    turn.Choice
}

// decision is the question.
func (q *bombarding) decision() *turn.Decision {
	l := q.landing
	def := q.none
	if q.best == l.land {
		def = l.shipsNamed(q.ships, nil)
	}
	book := l.theatre.scout(l.land)
	return &turn.Decision{
		ID: "battle/" + l.pos.SpaceSlug(l.land) + "/bombard/" + l.pos.SpaceSlug(q.zone) + q.mark, Power: q.power, Word: bombardWord.Name, Space: l.land, Quiet: true,
		Text: prose.Say("Which ships in %s bombard %s?", l.pos.SpaceName(q.zone), l.pos.SpaceName(l.land)), Default: def,
		FromOrders: func(b turn.Brief) (turn.Choice, bool, bool) {
			for _, c := range book.clauses(b) {
				if book.asks(c, bombardWord, b) {
					return turn.Choice{}, false, true
				}
				if book.bids(c, order.ClauseBombard, b) {
					return l.shipsNamed(q.ships, c.Units), true, false
				}
			}
			return q.elsewhere(b)
		},
		FromAnswer: q.fromAnswer, No: &q.none,
	}
}

// elsewhere looks for ships that are named for another landing from the zone: those that are left bombard here.
func (q *bombarding) elsewhere(b turn.Brief) (c turn.Choice, found, ask bool) {
	l := q.landing
	for _, a := range l.plan.Assaults {
		if a.Zone != q.zone || a.Off {
			continue
		}
		other := l.theatre.scout(a.Target)
		for _, c := range other.clauses(b) {
			switch {
			case !other.bids(c, order.ClauseBombard, b):
			case q.best != l.land:
				return q.none, true, false
			default:
				c := l.shipsNamed(q.ships, c.Units)
				for i := range c.Pick {
					c.Pick[i] = 1 - c.Pick[i]
				}
				c.Text = "the ships that are left"
				return c, true, false
			}
		}
	}
	return turn.Choice{}, false, false
}

// fromAnswer reads an explicit answer.
func (q *bombarding) fromAnswer(a order.Answer) (turn.Choice, prose.Text) {
	if a.None {
		return q.none, ""
	}
	l := q.landing
	c := l.shipsNamed(q.ships, a.Units)
	named, asked := 0, 0
	for _, n := range c.Pick {
		named += n
	}
	for _, u := range a.Units {
		asked += max(u.Count, 1)
	}
	if len(a.Units) == 0 && !bombardWord.SaidBy(&a) || asked > named {
		return turn.Choice{}, prose.Say("Answer none, or which ships bombard, of %s.", l.pos.StackText(q.ships))
	}
	return c, ""
}

// shipsNamed is the choice of the ships that some selections name, or of all ships if there is none.
func (l *landing) shipsNamed(ships []position.UnitID, sels []order.Selection) turn.Choice {
	c := turn.Choice{Pick: make([]int, len(ships))}
	var named []position.UnitID
	for _, sel := range sels {
		left := sel.Count
		for i, id := range ships {
			if left != 0 && c.Pick[i] == 0 && sel.MayMean(l.pos.Unit(id).Kind) {
				c.Pick[i] = 1
				named = append(named, id)
				left--
			}
		}
	}
	if len(sels) == 0 {
		for i := range c.Pick {
			c.Pick[i] = 1
		}
		named = ships
	}
	c.Text = "bombard " + l.pos.StackText(named).String()
	return c
}
