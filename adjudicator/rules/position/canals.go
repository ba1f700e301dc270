package position

import (
	"slices"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// Leave is that to pass a canal, given to a power for a turn.
type Leave struct {
	Canal string
	Power edition.PowerID
}

// CanalOpen tells whether power's ships of a kind may go from one zone to a neighbouring one: the side that held every key
// territory when the turn began may pass, and some kinds always may [R-CAN-001..005]. Without a kind it is asked for ships of any.
func (p *Position) CanalOpen(power edition.PowerID, k *edition.Kind, from, to edition.SpaceID) bool {
	c := p.Edition.Board.CanalBetween(from, to)
	if c == nil || k != nil && slices.Contains(c.Exempt, k.ID) {
		return true
	}
	for _, key := range c.Keys {
		if !p.Shares(power, p.Before[key], key) && !slices.Contains(p.Leaves, Leave{c.Name, power}) {
			return false
		}
	}
	return true
}

// CanalHosts lists the powers whose leave power needs for its ships to pass a canal: those that hold its land and are neither at
// war with power nor at war beside it. There are none if no leave opens it.
func (p *Position) CanalHosts(power edition.PowerID, c *board.Canal) (hosts []edition.PowerID) {
	for _, key := range c.Keys {
		holder := p.Before[key]
		if p.Wars == nil || p.Side(holder) == edition.NoSide || p.Hostile(power, holder) || p.Side(holder) != p.Side(p.Before[c.Keys[0]]) {
			return nil
		}
		if !p.Shares(power, holder, key) && !slices.Contains(hosts, holder) {
			hosts = append(hosts, holder)
		}
	}
	return hosts
}

// CanalShut says that power's ships do not pass from one zone to another, since the canal between them is shut to them.
func (p *Position) CanalShut(src order.Source, power edition.PowerID, from, to edition.SpaceID) order.Problem {
	c := p.Edition.Board.CanalBetween(from, to)
	if hosts := p.CanalHosts(power, c); len(hosts) > 0 {
		return src.Problem("sea/leave", "%s gives no leave to pass the %s.", p.PowerName(hosts[0]), c.Name).Suggest("It gives it by the standing order: allow %s through %s.", p.PowerName(power), c.Name)
	}
	return src.Problem("sea/canal", "The way through the %s is closed to %s: its side did not hold %s when the turn began.", c.Name, p.PowerName(power), p.SpaceList(c.Keys))
}
