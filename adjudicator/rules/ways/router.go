package ways

import (
	"cmp"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// Router finds the ways of a section of moves.
type Router struct {
	Pos    *position.Position
	Power  edition.PowerID // whose turn it is
	Combat bool            // the combat move, else noncombat
}

// Route returns the whole way of a move, with what the player left open filled in; nil means that there is no way at all,
// whoever stands in it.
func (r *Router) Route(mv *order.Move, class edition.Class, owner edition.PowerID, k edition.KindID) []edition.SpaceID {
	way := []edition.SpaceID{mv.Path[0]}
	for _, to := range mv.Path[1:] {
		from := way[len(way)-1]
		if r.Pos.Edition.Board.Adjacent(from, to) && (r.element(class, to) || class == edition.Air && r.Pos.Assailable(r.Power, to)) {
			way = append(way, to)
			continue
		}
		leg := r.leg(class, owner, k, from, to, r.Pos.Farthest(owner, k)-len(way)+1)
		if leg == nil {
			return nil
		}
		way = append(way, leg[1:]...)
	}
	return way
}

// element tells whether a space is of the element in which a class moves at all.
func (r *Router) element(class edition.Class, s edition.SpaceID) bool {
	switch class {
	case edition.Sea:
		return r.Pos.IsSea(s)
	case edition.Air:
		return !r.Pos.Closed(r.Power, edition.Air, s)
	}
	return !r.Pos.IsSea(s)
}

// Free allows a class every step that would be open if nobody stood anywhere.
func (r *Router) Free(class edition.Class) board.May {
	return func(a, z edition.SpaceID) bool {
		return r.element(class, z) && !r.Pos.Closed(r.Power, class, z) && !(class == edition.Land && r.Pos.Edition.Board.AirOnly(a, z))
	}
}

// leg fills in a way between two spaces that are no neighbours: a legal one if there is one, else the shortest that
// would be one if nobody stood in it, so that the refusal can say what is in the way.
func (r *Router) leg(class edition.Class, owner edition.PowerID, k edition.KindID, from, to edition.SpaceID, max int) []edition.SpaceID {
	b := r.Pos.Edition.Board
	if class == edition.Air {
		return flight(r.Pos, owner, from, to)
	}
	free := r.Free(class)
	legal := func(a, z edition.SpaceID) bool {
		if !free(a, z) || z != to && r.Pos.ClosedOrNeutral(r.Power, class, z) {
			return false
		}
		if class == edition.Sea {
			return r.Pos.CanalOpen(r.Power, r.Pos.Edition.Kind(k), a, z) && (z == to || r.Passes(k, z))
		}
		return z == to || r.Pos.FriendlyLand(r.Power, z)
	}
	if way := b.Path(from, to, max, legal); way != nil {
		return way
	}
	if class == edition.Land && !r.Combat {
		if way := Longer(r.Pos, owner, k, from, to, legal); way != nil {
			return way
		}
	}
	if class == edition.Land && r.Combat && r.Pos.Follows(owner, k) {
		blitz := func(a, z edition.SpaceID) bool {
			return free(a, z) && (z == to || !r.Pos.ClosedOrNeutral(r.Power, class, z) && !r.Pos.Blocks(r.Power, z))
		}
		if way := b.Path(from, to, max, blitz); way != nil {
			return way
		}
	}
	return b.Path(from, to, -1, free)
}

// Passes tells whether a ship of that kind may go on through a zone [R-SEA-002..004, R-SEA-008..010].
func (r *Router) Passes(k edition.KindID, zone edition.SpaceID) bool {
	if r.Pos.Edition.Rules.Ships.Pass {
		return true
	}
	if r.Pos.Edition.Kinds[k].Sub && r.Pos.Edition.Rules.Submarines.Pass {
		return !r.Pos.EnemyDestroyer(r.Power, zone)
	}
	if r.Pos.EnemyShips(r.Power, zone) {
		return false
	}
	return !(r.Pos.Edition.Kinds[k].Destroyer && r.Pos.EnemyDived(r.Power, zone))
}

// MovesOn is how many spaces a unit may still go on a way.
func (r *Router) MovesOn(u *position.Unit, class edition.Class, path []edition.SpaceID) int {
	left := r.Pos.MovesLeft(u)
	if class == edition.Land && !r.Combat {
		left = max(left, Along(r.Pos, u.Owner, u.Kind, path...)-int(u.Deeds.Spent))
	}
	return left
}

// Stopover is where on its way in noncombat a unit lands to fly on, as an index, or 0.
func (r *Router) Stopover(u *position.Unit, class edition.Class, mv *order.Move, path []edition.SpaceID) int {
	if class != edition.Air || r.Combat {
		return 0
	}
	return Stopover(r.Pos, u, mv, path)
}

// Quieter is the way that a flight takes instead of a shortest one, longer by at most so many spaces. It leads over the fewest risky spaces
// that the range allows, and is the shortest of those that do [MOV-09].
func (r *Router) Quieter(mv *order.Move, shortest []edition.SpaceID, u *position.Unit, detour int) []edition.SpaceID {
	guns := &r.Pos.Edition.Rules.Guns
	if !r.Combat && !guns.FireHome || risks(r.Pos, r.Power, shortest) == 0 {
		return shortest
	}
	length := Length(r.Pos, u.Owner, edition.Air, shortest)
	spare := min(r.Pos.MovesLeft(u)-length, detour)
	if guns.AsTheyLeave {
		spare = 0 // a longer way would be longer home, too
	}
	best := shortest
	var extend func(way []edition.SpaceID, leg, spare int)
	extend = func(way []edition.SpaceID, leg, spare int) {
		if leg == len(mv.Path) {
			if most := r.Pos.Edition.Rules.Moves.ZonesOut; most > 0 && mv.Purpose != order.Raid && Zones(r.Pos, way) > most {
				return
			}
			if cmp.Or(cmp.Compare(risks(r.Pos, r.Power, way), risks(r.Pos, r.Power, best)), cmp.Compare(len(way), len(best))) < 0 {
				best = way
			}
			return
		}
		from, to := mv.Path[leg-1], mv.Path[leg]
		if r.Pos.Edition.Board.Adjacent(from, to) {
			extend(append(way[:len(way):len(way)], to), leg+1, spare)
			return
		}
		steps := Length(r.Pos, u.Owner, edition.Air, flight(r.Pos, u.Owner, from, to))
		for more := 0; more <= spare; more++ {
			part := Airway(r.Pos, u.Owner, from, to, func(a, z edition.SpaceID) []edition.SpaceID { return quietest(r.Pos, r.Power, a, z, steps+more) })
			extend(append(way[:len(way):len(way)], part[1:]...), leg+1, spare+steps-Length(r.Pos, u.Owner, edition.Air, part))
			if risks(r.Pos, r.Power, part) == 0 { // no longer way is quieter
				break
			}
		}
	}
	extend(mv.Path[:1], 1, spare)
	return best
}
