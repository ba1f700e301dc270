package landing

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// Carriers that were bought and are yet to be placed: aircraft wait over a zone where one of them can enter, and it must then enter
// there [G-AIR-004, G-NCM-010, G-MOB-017].

// addBought enters the carriers that were bought, with the zones where they may enter and be of use. The plan does without them if
// it can. Their numbers are below 0, since they are not on the board yet.
func (pl *planner) addBought() {
	for i, d := range pl.pos.NewDecks(pl.power) {
		zones := []edition.SpaceID{edition.Nowhere}
		for s := range pl.pos.Edition.Board.Spaces {
			if z := edition.SpaceID(s); pl.pos.IsSea(z) && pl.wanted(z) && len(pl.pos.Yards(pl.power, d.Purse, z)) > 0 {
				zones = append(zones, z)
			}
		}
		if len(zones) > 1 {
			pl.decks = append(pl.decks, deck{carrier: position.UnitID(-1 - i), room: pl.pos.Edition.Kind(d.Kind).Deck, zones: zones, bought: d})
		}
	}
}

// keepToPlacing puts the carriers that are bought where the letter places them.
func (pl *planner) keepToPlacing(later []order.Order) {
	for _, o := range later {
		p, ok := order.Pointer(o).(*order.Place)
		if !ok || p.Upgrade || p.Existing || !pl.pos.IsSea(p.Space) {
			continue
		}
		for _, sel := range p.Units {
			n := sel.Count
			for i := range pl.decks {
				d := &pl.decks[i]
				if n == 0 || !d.isBought() || d.ordered || d.bought.Kind != sel.Kind || len(pl.pos.Yards(pl.power, d.bought.Purse, p.Space)) == 0 {
					continue
				}
				d.zones, d.ordered = []edition.SpaceID{p.Space}, true
				n--
			}
		}
	}
}

// isBought tells whether a deck is yet to be placed.
func (d *deck) isBought() bool { return d.carrier < 0 }

// firstTry is the first zone to try for a deck: of carriers that are alike the later ones begin where the one before stands.
func (pl *planner) firstTry(d int) int {
	if d == 0 || !pl.decks[d].isBought() || pl.decks[d].bought != pl.decks[d-1].bought || !slices.Equal(pl.decks[d].zones, pl.decks[d-1].zones) {
		return 0
	}
	return pl.decks[d-1].zone
}

// made tells whether the complexes make all carriers that a try places.
func (pl *planner) made() bool {
	slips := map[edition.SpaceID][]int{} // by complex: the decks that it makes
	for i := range pl.decks {
		if d := &pl.decks[i]; d.isBought() && d.zones[d.zone] != edition.Nowhere && !pl.build(i, slips, map[edition.SpaceID]bool{}) {
			return false
		}
	}
	return true
}

// build finds a complex for a deck, moving others to another one if need be; asked are those that were tried for it.
func (pl *planner) build(i int, slips map[edition.SpaceID][]int, asked map[edition.SpaceID]bool) bool {
	pl.steps += len(pl.decks)
	d := &pl.decks[i]
	for _, s := range pl.pos.Yards(pl.power, d.bought.Purse, d.zones[d.zone]) {
		if asked[s] {
			continue
		}
		asked[s] = true
		if len(slips[s]) < pl.pos.Capacity(pl.power, s) {
			slips[s] = append(slips[s], i)
			return true
		}
		for n, other := range slips[s] {
			if pl.build(other, slips, asked) {
				slips[s][n] = i
				return true
			}
		}
	}
	return false
}

// suggestBought adds to a refusal where a carrier that is bought would serve an aircraft.
func (pl *planner) suggestBought(bad order.Problem, u *position.Unit) order.Problem {
	for i := range pl.flyers {
		if f := &pl.flyers[i]; f.unit == u.ID {
			if z := pl.mayWait(u, f.reach); z != edition.Nowhere {
				return bad.Suggest("A carrier that is bought this turn and placed in %s would do.", pl.pos.SpaceName(z))
			}
		}
	}
	return bad
}

// mayWait is a zone in reach of an aircraft where a carrier that is bought could enter, or Nowhere.
func (pl *planner) mayWait(u *position.Unit, reach []int8) edition.SpaceID {
	if !pl.pos.Edition.Rules.Decks.Bought || pl.pos.Kind(u).DeckSize == 0 {
		return edition.Nowhere
	}
	for s := range pl.pos.Edition.Board.Spaces {
		z := edition.SpaceID(s)
		if !pl.pos.IsSea(z) || reach[z] < 0 {
			continue
		}
		for _, purse := range pl.pos.Edition.PursesOf(pl.power) {
			if len(pl.pos.Yards(pl.power, purse, z)) > 0 {
				return z
			}
		}
	}
	return edition.Nowhere
}

// suggestPlacing adds to a refusal that a carrier which was bought would serve in a zone, if the letter placed it there.
func (s *Section) suggestPlacing(bad order.Problem, zone edition.SpaceID) order.Problem {
	for _, d := range s.Pos.NewDecks(s.Power) {
		if len(s.Pos.Yards(s.Power, d.Purse, zone)) > 0 {
			return bad.Suggest("Each %s that was bought takes two if it is placed there: PLACE 1 %s %s.", s.Pos.Edition.Kind(d.Kind).Name, s.Pos.Edition.Kind(d.Kind).Short, s.Pos.SpaceName(zone))
		}
	}
	return bad
}
