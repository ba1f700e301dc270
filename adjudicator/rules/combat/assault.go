package combat

import (
	"slices"

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
		power, _ := l.speaker(l.pos.Unit(a.Carrier).Owner)
		l.turn.Record(position.Landed{Power: power, Units: position.Refs(l.pos, a.Cargo), Carrier: l.pos.Ref(a.Carrier), From: a.Zone, To: l.land, Assault: true})
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

// speaker is who says what units of an owner do in a landing: himself, if he is one of several who move together, else the mover; and
// what that adds to the name of the question.
func (l *landing) speaker(owner edition.PowerID) (power edition.PowerID, mark string) {
	if owner == l.turn.Mover || !l.pos.Moves(owner) {
		return l.turn.Mover, ""
	}
	return owner, "/" + prose.Slug(l.pos.PowerName(owner))
}

// confirmLanding lets those who move call off the landing, whole or from some of the ships [RUL-35].
func (l *landing) confirmLanding(ready []*moves.Assault) (going []*moves.Assault) {
	said := map[edition.PowerID][]*moves.Assault{}
	var asked []edition.PowerID
	var window []*turn.Decision
	for _, a := range ready {
		power, _ := l.speaker(l.pos.Unit(a.Carrier).Owner)
		if said[power] == nil {
			asked = append(asked, power)
		}
		said[power] = append(said[power], a)
	}
	for _, power := range asked {
		window = append(window, l.confirming(power, said[power]))
	}
	for i, c := range l.turn.Ask(window...) {
		for n, a := range said[asked[i]] {
			if c.Pick[n] != 0 {
				l.callOff(a, "called off")
			} else {
				going = append(going, a)
			}
		}
	}
	return going
}

// confirming asks one of them whether his landing goes on.
func (l *landing) confirming(power edition.PowerID, ready []*moves.Assault) *turn.Decision {
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
	_, mark := l.speaker(power)
	return (&turn.Decision{
		ID: "battle/" + l.pos.SpaceSlug(l.land) + "/landing" + mark, Power: power, Word: landingWord.Name, Space: l.land, Quiet: true,
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
			case a.Says("land"):
				return landAll, ""
			}
			return turn.Choice{}, "Answer land, or call off landing."
		},
		Take:    func(i int) turn.Choice { return []turn.Choice{landAll, stay}[i] },
		Default: landAll,
	}).YesOr(landAll, stay)
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
