package general_test

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// of finds what an event names, and checks that it is what the event says.
func (c *chronicle) of(r position.Ref) *entry {
	u := c.units[r.ID]
	switch {
	case u == nil:
		c.fault("unit %d is named and is not there", r.ID)
		return &entry{}
	case u.kind != r.Kind || u.owner != r.Owner:
		c.fault("%s is called a %s of %s's", c.tell(r.ID), c.ed.Kinds[r.Kind].ID, c.id(r.Owner))
	}
	return u
}

// carry puts a unit and all that rides on it into a space.
func (c *chronicle) carry(id position.UnitID, to edition.SpaceID) {
	c.units[id].space = to
	for _, u := range c.units {
		if u.aboard == id {
			u.space = to
		}
	}
}

// enter books an event.
func (c *chronicle) enter(e position.Event) {
	switch e := e.(type) {
	case position.TurnBegan:
		c.mover, c.round = e.Power, e.Round
	case position.Paid, position.Collected, position.Looted, position.Bought, position.Unplaced, position.Upgraded:
		c.enterMoney(e)
	case position.Moved, position.Rose, position.Boarded, position.Landed, position.Settled, position.Retreated:
		c.enterWay(e)
	case position.Placed, position.Raised, position.Invaded, position.WonOver, position.Lost, position.Crashed:
		c.enterUnits(e)
	case position.TookSides:
		for _, s := range e.Spaces {
			c.owners[s] = e.To
		}
	case position.Captured:
		c.handOver(e.Space, e.To, e.Seized)
	case position.Reverted:
		c.handOver(e.Space, e.To, e.Seized)
	case position.Reduced:
		u := c.of(e.Unit)
		u.kind, u.damage = e.Kind, min(u.damage, 6)
	case position.Bombed:
		c.of(e.Unit).damage += e.Amount
	case position.Mended:
		c.of(e.Unit).damage -= e.Amount
	case position.Damaged:
		ship := c.of(e.Unit)
		ship.damage++
		for _, u := range c.units { // aircraft that rose from a deck to defend it cannot come back to it
			if u.aboard == e.Unit.ID && c.class(u) == edition.Air && c.fights(ship.owner, c.mover) && c.fights(u.owner, c.mover) {
				u.aboard = 0
			}
		}
	case position.Repaired:
		c.of(e.Unit).damage = 0
	case position.Spent:
		c.tokens -= e.Count
	case position.Developed:
		c.techs[e.Power][c.ed.Techs[e.Tech].ID] = true
	case position.WarDeclared:
		c.declare(e.Power, e.On)
	case position.Admitted:
		c.leaves[e.Canal] = e.To
	case position.Won:
		c.won = e.Side
	}
}

func (c *chronicle) enterMoney(e position.Event) {
	switch e := e.(type) {
	case position.Paid:
		c.money[c.purseNamed(e.Power, e.Treasury)] -= e.Amount
	case position.Collected:
		c.money[purse{e.Power, e.Treasury}] += e.Amount
	case position.Looted:
		c.money[purse{e.From, e.Treasury}] -= e.Amount
		c.money[purse{e.By, e.Into}] += e.Amount
	case position.Bought:
		c.bought[stock{purse{e.Power, e.Treasury}, e.Kind, e.Upgrade}] += e.Count
	case position.Unplaced:
		c.bought[stock{purse{e.Power, e.Treasury}, e.Kind, e.Upgrade}] -= e.Count
		c.money[purse{e.Power, e.Treasury}] += e.Refund
	case position.Upgraded:
		c.of(e.Unit).kind = e.Kind
		if !e.Free {
			c.bought[stock{purse{e.Power, e.Treasury}, e.Kind, true}]--
		}
	}
}

// purseNamed is a purse; a power that names none of several means the first.
func (c *chronicle) purseNamed(p edition.PowerID, name string) purse {
	if name == "" {
		return c.purses(p)[0]
	}
	return purse{p, name}
}

func (c *chronicle) enterWay(e position.Event) {
	switch e := e.(type) {
	case position.Moved:
		for _, r := range e.Units {
			u := c.of(r)
			if u.space != e.Path[0] {
				c.fault("%s left %s", c.tell(r.ID), c.name(e.Path[0]))
			}
			if c.class(u) == edition.Air {
				u.aboard = 0
			}
			c.carry(r.ID, e.Path[len(e.Path)-1])
		}
	case position.Rose:
		for _, r := range e.Units {
			c.of(r).space = e.To
		}
	case position.Boarded:
		for _, r := range e.Units {
			u := c.of(r)
			if u.space != e.From || u.aboard != 0 {
				c.fault("%s went aboard from where it was not", c.tell(r.ID))
			}
			u.space, u.aboard = e.Zone, e.Carrier.ID
		}
	case position.Landed:
		for _, r := range e.Units {
			u := c.of(r)
			if u.aboard != e.Carrier.ID || e.From != e.To && !c.ed.Board.Adjacent(e.From, e.To) {
				c.fault("%s landed from where it was not", c.tell(r.ID))
			}
			u.space, u.aboard = e.To, 0
		}
	case position.Settled:
		for _, r := range e.Units {
			u := c.of(r)
			if u.space != e.Space {
				c.fault("%s came down where it was not", c.tell(r.ID))
			}
			u.aboard = e.Deck.ID
		}
	case position.Retreated:
		for _, r := range e.Units {
			if u := c.of(r); u.space != e.From || e.From != e.To && !c.ed.Board.Adjacent(e.From, e.To) {
				c.fault("%s fell back from where it was not", c.tell(r.ID))
			}
			c.carry(r.ID, e.To)
		}
	}
}

func (c *chronicle) enterUnits(e position.Event) {
	raise := func(ids []position.UnitID, kind edition.KindID, owner edition.PowerID, s edition.SpaceID, deck position.UnitID) {
		for _, id := range ids {
			if c.units[id] != nil {
				c.fault("%s came twice", c.tell(id))
			}
			c.units[id] = &entry{kind: kind, owner: owner, space: s, aboard: deck}
		}
	}
	switch e := e.(type) {
	case position.Placed:
		if e.Existing {
			for _, id := range e.Units {
				c.units[id].space, c.units[id].aboard = e.Space, e.Deck
			}
			return
		}
		raise(e.Units, e.Kind, e.Power, e.Space, e.Deck)
		c.bought[stock{c.purseNamed(e.Power, e.Treasury), e.Kind, false}] -= len(e.Units)
	case position.Raised:
		raise(e.Units, e.Kind, e.Power, e.Space, 0)
	case position.Invaded:
		c.owners[e.Space], c.invaded[e.Space] = e.To, true
		raise(e.Units, e.Kind, e.To, e.Space, 0)
	case position.WonOver:
		for _, r := range e.Stood {
			c.of(r).owner = e.Power
		}
		c.handOver(e.Space, e.Power, nil)
		raise(e.Units, e.Kind, e.Power, e.Space, 0)
	case position.Lost:
		c.remove(e.Units, e.Space)
	case position.Crashed:
		c.remove(e.Units, e.Space)
	}
}

// remove books units that are gone. Aircraft whose deck sinks are in the air; nothing else may be left behind by what carried it.
func (c *chronicle) remove(units []position.Ref, s edition.SpaceID) {
	for _, r := range units {
		if u := c.of(r); u.space != s {
			c.fault("%s was lost in %s", c.tell(r.ID), c.name(s))
		}
		delete(c.units, r.ID)
	}
	for id, u := range c.units {
		if u.aboard != 0 && c.units[u.aboard] == nil {
			if c.class(u) != edition.Air {
				c.fault("%s rides on what has sunk", c.tell(id))
			}
			u.aboard = 0
		}
	}
}

func (c *chronicle) handOver(s edition.SpaceID, to edition.PowerID, seized []position.Ref) {
	c.owners[s] = to
	delete(c.invaded, s)
	c.turn.taken[s] = true
	for _, r := range seized {
		if u := c.of(r); u.space != s || c.class(u) != edition.Facility {
			c.fault("%s cannot be seized", c.tell(r.ID))
		}
		c.units[r.ID].owner = to
	}
}

// renumbered takes over the numbers that units get when a turn begins, if nothing else has changed.
func (c *chronicle) renumbered(p *position.Position) {
	l := &ledger{ed: c.ed, units: c.units}
	units := l.sameButNumbers(p)
	c.faults = append(c.faults, l.faults...)
	c.units = units
}

// audit compares a position with the books.
func (c *chronicle) audit(p *position.Position) {
	if len(p.Units) != len(c.units) {
		c.fault("%d units stand on the board, %d are in the books", len(p.Units), len(c.units))
	}
	for _, s := range displaced(p) {
		c.fault("other units stand in %s than the position says", s)
	}
	for i := range p.Units {
		u := &p.Units[i]
		if b := c.units[u.ID]; b == nil || b.kind != u.Kind || b.owner != u.Owner || b.space != u.Space || b.aboard != u.Aboard || b.damage != int(u.Damage) {
			c.fault("unit %d, %+v, is in the books as %s %+v", u.ID, *u, c.tell(u.ID), b)
		}
	}
	for s := range p.Owners {
		if p.Owners[s] != c.owners[s] {
			c.fault("%s is %s's, in the books %s's", c.name(edition.SpaceID(s)), c.id(p.Owners[s]), c.id(c.owners[s]))
		}
	}
	for i := range c.ed.Purses {
		q := &c.ed.Purses[i]
		if have := c.money[purse{q.Power, q.Treasury}]; c.plays(q.Power) && (p.Money[i] != have || have < 0) {
			c.fault("%s %s has %d IPCs, in the books %d", c.id(q.Power), q.Treasury, p.Money[i], have)
		}
	}
	for i := range p.Wars {
		for j := range p.Wars {
			a, b := edition.PowerID(i), edition.PowerID(j)
			if c.plays(a) && c.plays(b) && p.Wars[i].Has(b) != c.atWar(a, b) {
				c.fault("%s and %s: war %t, in the books %t", c.id(a), c.id(b), p.Wars[i].Has(b), c.atWar(a, b))
			}
		}
	}
	if left := p.Tokens[c.power("japan")]; left != c.tokens || left < 0 {
		c.fault("Japan has %d strikes left, in the books %d", left, c.tokens)
	}
	waiting := 0
	for what, n := range c.bought {
		if n < 0 {
			c.fault("%d %s wait to be placed", n, c.ed.Kinds[what.kind].Plural)
		}
		waiting += n
	}
	for _, n := range p.Bought {
		waiting -= n
	}
	if waiting != 0 {
		c.fault("what waits to be placed differs by %d from the books", waiting)
	}
}
