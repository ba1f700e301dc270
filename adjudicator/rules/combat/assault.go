package combat

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/politics"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// landing is what comes ashore in one territory, and the ships that support it.
type landing struct {
	turn    *turn.Turn
	pos     *position.Position
	plan    *moves.Plan
	theatre *theatre
	land    edition.SpaceID
}

// comeAshore lands the troops for a territory from every zone that is clear, unless the mover calls the landing off. It
// returns the zones from which somebody landed [R-AMPH-002, R-AMPH-004, R-AMPH-008].
func (l *landing) comeAshore() []edition.SpaceID {
	var ready []*moves.Assault
	for _, a := range l.plan.Assaults {
		if a.Target != l.land || a.Off {
			continue
		}
		a.Cargo = alive(l.turn, a.Cargo)
		switch {
		case len(a.Cargo) == 0: // it went down with its ship
			a.Off = true
		case l.pos.Unit(a.Carrier).Deeds.Has(position.FellBack):
			l.callOff(a, "its ship has retreated")
		case l.pos.Challenged(l.turn.Mover, a.Zone):
			l.callOff(a, prose.Say("enemy ships hold %s", l.pos.SpaceName(a.Zone)))
		case l.pos.EnemyAloft(l.turn.Mover, a.Zone):
			l.callOff(a, prose.Say("enemy aircraft hold %s", l.pos.SpaceName(a.Zone)))
		case l.pos.Fought[a.Zone] && l.pos.EnemySub(l.turn.Mover, a.Zone): // it was attacked and has not dived [G-RUL-16]
			l.callOff(a, prose.Say("an enemy submarine holds %s", l.pos.SpaceName(a.Zone)))
		default:
			ready = append(ready, a)
		}
	}
	if len(ready) == 0 {
		return nil
	}
	if !l.pos.Edition.Rules.Battles.LandingsStand {
		ready = l.confirmLanding(ready)
	}
	var zones []edition.SpaceID
	for _, a := range ready {
		l.turn.Record(position.Landed{Power: l.turn.Mover, Units: position.Refs(l.pos, a.Cargo), Carrier: l.pos.Ref(a.Carrier), From: a.Zone, To: l.land, Assault: true})
		for _, id := range a.Cargo {
			l.plan.Sheet[id] = len(l.plan.Sheet) + 1
		}
		if !slices.Contains(zones, a.Zone) {
			zones = append(zones, a.Zone)
		}
	}
	politics.Entered(l.turn) // whatever becomes of them
	return zones
}

func (l *landing) callOff(a *moves.Assault, why prose.Text) {
	a.Off = true
	l.turn.Record(position.CalledOff{Power: l.turn.Mover, Space: a.Target, Units: position.Refs(l.pos, a.Cargo), Reason: why})
}

// confirmLanding lets the mover call off the landing, whole or from some of the ships [RUL-35].
func (l *landing) confirmLanding(ready []*moves.Assault) []*moves.Assault {
	book := l.theatre.scout(l.land)
	cargo := 0
	for _, a := range ready {
		cargo += len(a.Cargo)
	}
	landAll := turn.Choice{Pick: make([]int, len(ready)), Text: "land"}
	stay := turn.Choice{Pick: make([]int, len(ready)), Text: "call off landing"}
	for i := range stay.Pick {
		stay.Pick[i] = 1
	}
	c := l.turn.Ask(&turn.Decision{
		ID: "battle/" + l.pos.SpaceSlug(l.land) + "/landing", Power: l.turn.Mover, Word: landingWord.Name, Space: l.land, Quiet: true,
		Text:    prose.Say("%s: do %s land?", l.pos.SpaceName(l.land), prose.Count(cargo, "unit", "units")),
		Options: []string{"land", "call off landing"},
		FromOrders: func(b turn.Brief) (turn.Choice, bool, bool) {
			for _, c := range book.clauses(b) {
				if book.asks(c, landingWord, b) {
					return turn.Choice{}, false, true
				}
				if !book.bids(c, order.ClauseCallOff, b) {
					continue
				}
				if len(c.Units) == 0 {
					return stay, true, false
				}
				return l.partLanding(c, ready), true, false
			}
			return turn.Choice{}, false, false
		},
		FromAnswer: func(a order.Answer) (turn.Choice, prose.Text) {
			switch {
			case a.Text != "" && a.Says("call off landing", "call off"), a.None:
				return stay, ""
			case a.Says("land", "yes"):
				return landAll, ""
			}
			return turn.Choice{}, "Answer land, or call off landing."
		},
		Take:    func(i int) turn.Choice { return []turn.Choice{landAll, stay}[i] },
		Default: landAll,
	})[0]
	var going []*moves.Assault
	for i, a := range ready {
		if c.Pick[i] != 0 {
			l.callOff(a, "called off")
		} else {
			going = append(going, a)
		}
	}
	return going
}

// partLanding calls off "2 inf from sz 35": whole ships, those that carry nothing else first.
func (l *landing) partLanding(c *order.Clause, ready []*moves.Assault) turn.Choice {
	pick := make([]int, len(ready))
	for i := range c.Units {
		sel := &c.Units[i]
		left := sel.Count
		for _, pure := range []bool{true, false} {
			for j, a := range ready {
				if sel.From != edition.Nowhere && a.Zone != sel.From || pick[j] != 0 {
					continue
				}
				n := 0
				for _, id := range a.Cargo {
					if sel.MayMean(l.pos.Unit(id).Kind) {
						n++
					}
				}
				if n > 0 && (left == order.All || n <= left) && pure == (n == len(a.Cargo)) {
					pick[j] = 1
					if left != order.All {
						left -= n
					}
				}
			}
		}
	}
	return turn.Choice{Pick: pick, Text: "call off part of the landing"}
}

// bombardment lists the ships that support a landing: the mover's, in a zone from which somebody landed and where
// nobody had to be fought, each once a turn. A ship that fought in another zone and fell back to this one has given its
// shot up as well [R-BOMB-001..008].
func (l *landing) bombardment(zones []edition.SpaceID, defenders []position.UnitID) []battle.Ship {
	if !slices.ContainsFunc(defenders, l.shelled) {
		return nil
	}
	var out []battle.Ship
	left := battle.MaxCount
	if l.pos.Edition.Rules.Ships.BombardAsLanded {
		left = l.landed()
	}
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
			u := l.pos.Unit(id)
			out = append(out, salvoOf(l.pos, u))
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
	u := l.pos.Unit(id)
	g := GroupOf(l.pos, battle.Defender, u.Owner, u.Kind, battle.Land)
	return l.pos.Edition.Combat.Shelled(&g)
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
	return l.pos.Broadside(u)
}

// salvoOf is what the kernel is told of a ship that bombards.
func salvoOf(p *position.Position, u *position.Unit) battle.Ship {
	return battle.Ship{Need: uint8(p.Broadside(u)), Owner: int8(u.Owner), Kind: int8(u.Kind), Count: 1, Supports: uint8(p.Kind(u).Backs)}
}

// supporting asks which ships of a zone bombard this territory. Where several landings go from the zone and nothing is
// said, all support the one with the most defenders [MOV-07].
func (l *landing) supporting(zone edition.SpaceID, ships []position.UnitID) []position.UnitID {
	q := &bombarding{landing: l, zone: zone, ships: ships, best: l.favoured(zone), none: turn.Choice{Pick: make([]int, len(ships)), Text: "no bombardment"}}
	c := l.turn.Ask(q.decision())[0]
	var out []position.UnitID
	for i, id := range ships {
		if c.Pick[i] != 0 {
			out = append(out, id)
		}
	}
	return out
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
		ID: "battle/" + l.pos.SpaceSlug(l.land) + "/bombard/" + l.pos.SpaceSlug(q.zone), Power: l.turn.Mover, Word: bombardWord.Name, Space: l.land, Quiet: true,
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
		FromAnswer: q.fromAnswer,
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

// garrison counts the defenders of a territory.
func (t *theatre) garrison(s edition.SpaceID) int { return len(t.defendersOnLand(s)) }

// scout is a look at a battle that has not begun: its clauses, and what their conditions ask. The gun there is in it, the
// ships that will bombard are not.
func (t *theatre) scout(s edition.SpaceID) *orderBook {
	_, f := t.prospect(s, false)
	return &f.book
}

// attackersOnLand lists who attacks a territory, with those who have still to come ashore, and tells whether there are any of these.
func (t *theatre) attackersOnLand(s edition.SpaceID) (attackers []position.UnitID, landing bool) {
	attackers = t.fighters(s, t.attacksOnLand)
	for _, a := range t.plan.Assaults {
		if a.Target != s || a.Off {
			continue
		}
		landing = true
		for _, id := range alive(t.turn, a.Cargo) {
			if t.pos.Unit(id).Aboard != 0 { // else it is among them
				attackers = append(attackers, id)
			}
		}
	}
	return attackers, landing
}
