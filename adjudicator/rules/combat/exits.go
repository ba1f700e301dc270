package combat

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// exits is where one may leave a battle to.
type exits struct {
	pos     *position.Position
	space   edition.SpaceID
	theatre *theatre
	ranks   *ranks
	entries []edition.SpaceID // spaces from which attackers came, those most came from first
	marched bool              // some of them came over land
}

// findEntries notes the last space of every attacker by land or sea before the battle, those that most came from first
// [R-RET-003, R-RET-004, RUL-15, RUL-16].
func (e *exits) findEntries(attackers []position.UnitID) {
	defer e.addOnWay(attackers)
	counts := map[edition.SpaceID]int{}
	for _, id := range attackers {
		u := e.pos.Unit(id)
		if u.Deeds.Has(position.Jumped) {
			continue
		}
		if k := e.pos.Kind(u); k.Class != edition.Air && u.Deeds.Last != edition.Nowhere && u.Deeds.Last != e.space && !u.Deeds.Has(position.Ashore) {
			e.marched = e.marched || k.Class == edition.Land
			if counts[u.Deeds.Last] == 0 {
				e.entries = append(e.entries, u.Deeds.Last)
			}
			counts[u.Deeds.Last]++
		}
	}
	slices.SortStableFunc(e.entries, func(a, b edition.SpaceID) int {
		if d := cmp.Compare(counts[b], counts[a]); d != 0 {
			return d
		}
		return cmp.Compare(a, b)
	})
}

// addOnWay adds the spaces next to the battle that attackers came through before the last one, where they may go back to these,
// in the order of the board. Zones that enemies held when combat began are no place to go back to.
func (e *exits) addOnWay(attackers []position.UnitID) {
	if e.theatre.held == nil {
		return
	}
	var more []edition.SpaceID
	for _, m := range e.theatre.plan.Marches {
		if !slices.ContainsFunc(m.Units, func(id position.UnitID) bool { return slices.Contains(attackers, id) && e.goesByGround(id) }) {
			continue
		}
		for _, s := range m.Path {
			if e.pos.IsSea(s) == e.pos.IsSea(e.space) && e.pos.Edition.Board.Adjacent(s, e.space) && !slices.Contains(e.entries, s) && !slices.Contains(more, s) {
				more = append(more, s)
			}
		}
	}
	slices.Sort(more)
	e.entries = slices.DeleteFunc(append(e.entries, more...), func(s edition.SpaceID) bool { return e.theatre.held[s] })
}

// goesByGround tells whether a unit is on land or a ship.
func (e *exits) goesByGround(id position.UnitID) bool {
	u := e.pos.Unit(id)
	return u != nil && e.pos.Kind(u).Class != edition.Air && !u.Deeds.Has(position.Jumped)
}

// withdrawals lists where a power's submarines may go, in the order of the board.
func (e *exits) withdrawals(side battle.Side, power edition.PowerID) []edition.SpaceID {
	from := e.entries
	if side == battle.Defender {
		from = e.pos.Edition.Board.Neighbours(e.space)
	}
	var out []edition.SpaceID
	for _, z := range from {
		switch {
		case !e.pos.IsSea(z), e.pos.EnemyShips(power, z), !e.pos.CanalOpen(power, nil, e.space, z):
		case e.foughtOver(z):
		default:
			out = append(out, z)
		}
	}
	slices.Sort(out)
	return out
}

// foughtOver tells whether there is or was a battle in a space this turn, so that no submarine goes there [C-SUB-06].
func (e *exits) foughtOver(s edition.SpaceID) bool { return e.pos.Fought[s] || e.theatre.embattled(s) }

// quietest is the place in zones of the one with the fewest enemy ships next to it.
func (e *exits) quietest(power edition.PowerID, zones []edition.SpaceID) int {
	loud := make([]int, len(zones))
	for i, z := range zones {
		for j := range e.pos.Units {
			u := &e.pos.Units[j]
			if e.pos.Kind(u).Class == edition.Sea && e.pos.Hostile(power, u.Owner) && e.pos.Edition.Board.Adjacent(z, u.Space) {
				loud[i]++
			}
		}
	}
	return slices.Index(loud, slices.Min(loud))
}
