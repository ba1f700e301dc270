package rules

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/battle"
)

// comeAshore lands the troops for a territory from every zone that is clear, unless the mover calls the landing off. It
// returns the zones from which somebody landed [R-AMPH-002, R-AMPH-004, R-AMPH-008].
func (t *theatre) comeAshore(s SpaceID) []SpaceID {
	var ready []*assault
	for _, a := range t.plan.assaults {
		if a.target != s || a.off {
			continue
		}
		a.cargo = t.alive(a.cargo)
		switch {
		case len(a.cargo) == 0: // it went down with its ship
			a.off = true
		case t.Unit(a.carrier).Deeds.Has(FellBack):
			t.callOff(a, "its ship has retreated")
		case t.enemyShips(t.mover, a.zone):
			t.callOff(a, "enemy ships hold "+t.space(a.zone))
		default:
			ready = append(ready, a)
		}
	}
	if len(ready) == 0 {
		return nil
	}
	ready = t.confirmLanding(s, ready)
	var zones []SpaceID
	for _, a := range ready {
		t.record(Landed{Power: t.mover, Units: refs(t.Position, a.cargo), Carrier: t.ref(a.carrier), From: a.zone, To: s, Assault: true})
		for _, id := range a.cargo {
			t.plan.sheet[id] = len(t.plan.sheet) + 1
		}
		if !slices.Contains(zones, a.zone) {
			zones = append(zones, a.zone)
		}
	}
	return zones
}

func (t *theatre) callOff(a *assault, why string) {
	a.off = true
	t.record(CalledOff{Power: t.mover, Space: a.target, Units: refs(t.Position, a.cargo), Reason: why})
}

// confirmLanding lets the mover call off the landing, whole or from some of the ships [RUL-35].
func (t *theatre) confirmLanding(s SpaceID, ready []*assault) []*assault {
	f := t.scout(s)
	cargo := 0
	for _, a := range ready {
		cargo += len(a.cargo)
	}
	landAll := Choice{Pick: make([]int, len(ready)), Text: "land"}
	stay := Choice{Pick: make([]int, len(ready)), Text: "call off landing"}
	for i := range stay.Pick {
		stay.Pick[i] = 1
	}
	c := t.ask(&Decision{
		ID: "battle/" + t.slug(s) + "/landing", Power: t.mover, Word: landingWord.Name, Space: s, Quiet: true,
		Text:    fmt.Sprintf("%s: do %s land?", t.space(s), count(cargo, "unit", "units")),
		Options: []string{"land", "call off landing"},
		FromOrders: func(b Brief) (Choice, bool, bool) {
			for _, c := range f.clauses(b) {
				if !f.bids(c, ClauseCallOff, b) {
					continue
				}
				if len(c.Units) == 0 {
					return stay, true, false
				}
				return t.partLanding(c, ready), true, false
			}
			return Choice{}, false, false
		},
		FromAnswer: func(a Answer) (Choice, string) {
			switch {
			case a.Text != "" && a.says("call off landing", "call off"), a.None:
				return stay, ""
			case a.says("land", "yes"):
				return landAll, ""
			}
			return Choice{}, "Answer land, or call off landing."
		},
		Take:    func(i int) Choice { return []Choice{landAll, stay}[i] },
		Default: landAll,
	})[0]
	var going []*assault
	for i, a := range ready {
		if c.Pick[i] != 0 {
			t.callOff(a, "called off")
		} else {
			going = append(going, a)
		}
	}
	return going
}

// partLanding calls off "2 inf from sz 35": whole ships, those that carry nothing else first.
func (t *theatre) partLanding(c *Clause, ready []*assault) Choice {
	pick := make([]int, len(ready))
	for i := range c.Units {
		sel := &c.Units[i]
		left := sel.Count
		for _, pure := range []bool{true, false} {
			for j, a := range ready {
				if sel.From != Nowhere && a.zone != sel.From || pick[j] != 0 {
					continue
				}
				n := 0
				for _, id := range a.cargo {
					if sel.fits(t.Unit(id).Kind) {
						n++
					}
				}
				if n > 0 && (left == All || n <= left) && pure == (n == len(a.cargo)) {
					pick[j] = 1
					if left != All {
						left -= n
					}
				}
			}
		}
	}
	return Choice{Pick: pick, Text: "call off part of the landing"}
}

// bombardment lists the ships that support a landing: the mover's, in a zone from which somebody landed and where
// nobody had to be fought, each once a turn. A ship that fought in another zone and fell back to this one has given its
// shot up as well [R-BOMB-001..008].
func (t *theatre) bombardment(s SpaceID, zones []SpaceID, defenders []UnitID) []battle.Ship {
	if !slices.ContainsFunc(defenders, func(id UnitID) bool { return t.kind(t.Unit(id)).Class == Land }) {
		return nil
	}
	var out []battle.Ship
	for _, z := range zones {
		var ships []UnitID
		for i := range t.Units {
			u := &t.Units[i]
			if u.Space == z && t.ours(u) && t.Bombards(u.Owner, u.Kind) > 0 && !u.Deeds.Any(Bombarded|FoughtAtSea) {
				ships = append(ships, u.ID)
			}
		}
		if len(ships) == 0 {
			continue
		}
		ships = t.supporting(s, z, ships)
		if len(ships) > 0 {
			t.record(Noted{Units: refs(t.Position, ships), Marks: Bombarded | Fought})
		}
		for _, id := range ships {
			u := t.Unit(id)
			out = append(out, battle.Ship{Need: uint8(t.Bombards(u.Owner, u.Kind)), Owner: int8(u.Owner), Kind: int8(u.Kind), Count: 1})
		}
	}
	return out
}

// supporting asks which ships of a zone bombard this territory. Where several landings go from the zone and nothing is
// said, all support the one with the most defenders [MOV-07].
func (t *theatre) supporting(s, zone SpaceID, ships []UnitID) []UnitID {
	best, most := s, t.garrison(s)
	for _, a := range t.plan.assaults {
		if a.zone == zone && !a.off && t.hostileLand(t.mover, a.target) && t.garrison(a.target) > most {
			best, most = a.target, t.garrison(a.target)
		}
	}
	none := Choice{Pick: make([]int, len(ships)), Text: "no bombardment"}
	def := none
	if best == s {
		def = t.shipsNamed(ships, nil)
	}
	f := t.scout(s)
	c := t.ask(&Decision{
		ID: "battle/" + t.slug(s) + "/bombard/" + t.slug(zone), Power: t.mover, Word: bombardWord.Name, Space: s, Quiet: true,
		Text: fmt.Sprintf("Which ships in %s bombard %s?", t.space(zone), t.space(s)), Default: def,
		FromOrders: func(b Brief) (Choice, bool, bool) {
			for _, c := range f.clauses(b) {
				if f.bids(c, ClauseBombard, b) {
					return t.shipsNamed(ships, c.Units), true, false
				}
			}
			for _, a := range t.plan.assaults { // named for another landing from this zone
				if a.zone != zone || a.off {
					continue
				}
				other := t.scout(a.target)
				for _, c := range other.clauses(b) {
					switch {
					case !other.bids(c, ClauseBombard, b):
					case best != s:
						return none, true, false
					default:
						c := t.shipsNamed(ships, c.Units)
						for i := range c.Pick {
							c.Pick[i] = 1 - c.Pick[i]
						}
						c.Text = "the ships that are left"
						return c, true, false
					}
				}
			}
			return Choice{}, false, false
		},
		FromAnswer: func(a Answer) (Choice, string) {
			if a.None {
				return none, ""
			}
			c := t.shipsNamed(ships, a.Units)
			named, asked := 0, 0
			for _, n := range c.Pick {
				named += n
			}
			for _, u := range a.Units {
				asked += max(u.Count, 1)
			}
			if len(a.Units) == 0 && !bombardWord.saidBy(&a) || asked > named {
				return Choice{}, "Answer none, or which ships bombard, of " + t.units(ships) + "."
			}
			return c, ""
		},
	})[0]
	var out []UnitID
	for i, id := range ships {
		if c.Pick[i] != 0 {
			out = append(out, id)
		}
	}
	return out
}

func (t *theatre) shipsNamed(ships []UnitID, sels []Selection) Choice {
	c := Choice{Pick: make([]int, len(ships))}
	var named []UnitID
	for _, sel := range sels {
		left := sel.Count
		for i, id := range ships {
			if left != 0 && c.Pick[i] == 0 && sel.fits(t.Unit(id).Kind) {
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
	c.Text = "bombard " + t.units(named)
	return c
}

// garrison counts the defenders of a territory.
func (t *theatre) garrison(s SpaceID) int { return len(t.defendersOnLand(s)) }

// scout is a look at a battle that has not begun: its clauses, and what their conditions ask. The gun there is in it, the
// ships that will bombard are not.
func (t *theatre) scout(s SpaceID) *fight {
	f := &fight{theatre: t, turn: t.turn, pos: t.Position, space: s}
	attackers := t.fighters(s, t.attacksOnLand)
	for _, a := range t.plan.assaults {
		if a.target != s || a.off {
			continue
		}
		f.landing = true
		for _, id := range t.alive(a.cargo) {
			if t.Unit(id).Aboard != 0 { // else it is among them
				attackers = append(attackers, id)
			}
		}
	}
	f.array(attackers, t.defendersOnLand(s), nil)
	return f
}

// bids tells whether a clause has that word and its condition is met, before the first cycle.
func (f *fight) bids(c *Clause, word ClauseWord, b Brief) bool {
	return c.Word == word && (c.When == nil || f.Holds(c.When, f.mover, view{f, b}))
}
