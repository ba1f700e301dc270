package general

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// battles writes battle orders for what the letter attacks.
func (d *desk) battles(l *order.Orders) {
	for _, s := range d.targets {
		if d.one(2) {
			continue
		}
		b := order.BattleOrder{Source: d.at(), Scope: order.Scope{Space: s, Power: edition.Nobody}}
		for range d.upTo(1, 3) {
			b.Clauses = append(b.Clauses, d.clause(s))
		}
		if d.ed.StandsAside() && !d.one(3) {
			c := order.Clause{Word: order.ClauseRetreat, After: 1, To: edition.Nowhere, Power: edition.Nobody}
			d.part(&c, s)
			b.Clauses = append(b.Clauses, c)
		}
		l.Battles = append(l.Battles, b)
	}
	if len(d.targets) > 1 && d.one(4) {
		l.Sequence = append([]edition.SpaceID(nil), d.targets...)
		shuffle(d.General, l.Sequence)
		l.SequenceAt = d.at()
	}
}

// clause is anything that can be said of a battle in a space.
func (d *desk) clause(s edition.SpaceID) order.Clause {
	c := order.Clause{To: edition.Nowhere, Power: edition.Nobody}
	switch d.chance(10) {
	case 0, 1:
		c.Word, c.Losses = order.ClauseLose, d.losses(d.sea(s))
	case 2:
		c.Word, c.Units = order.ClauseKeep, []order.Selection{units(d.upTo(1, 2), d.kind(d.sea(s)))}
	case 3:
		c.Word, c.Rounds = order.ClausePress, d.upTo(0, 3)
	case 4, 5:
		c.Word, c.After = order.ClauseRetreat, d.upTo(1, 3)
		if d.ed.StandsAside() && d.one(2) {
			d.part(&c, s)
			return c
		}
		if d.one(2) {
			c.To = d.any(d.around(s, func(n edition.SpaceID) bool { return d.sea(n) == d.sea(s) }))
		}
		if d.one(2) {
			c.When = d.condition()
		}
	case 6:
		c.Word, c.Losses = order.ClauseTheyLose, d.losses(d.sea(s))
	case 7:
		c.Word, c.Ask = order.ClauseAsk, []string{[]string{"losses", "retreat", d.escape(), "all"}[d.chance(4)]}
	case 8:
		c.Word = order.ClauseNeverRetreat
		if d.sea(s) {
			c.Word, c.After, c.Units = order.ClauseWord(d.escape()), d.upTo(0, 2), d.pack()
			if c.Word == order.ClauseWithdraw && d.one(3) {
				c.To = d.any(d.zonesOf(s))
			}
		}
	case 9:
		c.Word = order.ClauseWord("never " + d.escape())
		if d.landing[s] {
			c.Word = []order.ClauseWord{order.ClauseAirRetreat, order.ClauseBombard, order.ClauseCallOff}[d.chance(3)]
			if d.one(2) {
				c.When = d.condition()
			}
		}
	}
	return c
}

// part lets attackers of a space part when they retreat, or go back aboard.
func (d *desk) part(c *order.Clause, s edition.SpaceID) {
	if d.landing[s] && d.one(2) {
		c.Aboard = true
		return
	}
	for range 2 {
		to := d.any(d.around(s, func(n edition.SpaceID) bool { return d.sea(n) == d.sea(s) && d.owns(n) }))
		if to == edition.Nowhere {
			return
		}
		c.Splits = append(c.Splits, order.Unload{Units: []order.Selection{units(d.upTo(1, 2), d.kind(d.sea(s)))}, To: to, At: edition.Nowhere})
	}
}

// owns tells whether units of the mover's stand in a space.
func (d *desk) owns(s edition.SpaceID) bool {
	return slices.ContainsFunc(d.there[s], func(u *position.Unit) bool { return u.Owner == d.power })
}

// escape is how submarines leave a battle.
func (d *desk) escape() string {
	if subs := &d.ed.Rules.Submarines; subs.Withdraw && !(subs.DefendersDive && d.one(2)) {
		return string(order.ClauseWithdraw)
	}
	return string(order.ClauseSubmerge)
}

// pack is how many submarines leave: nothing said means all of them.
func (d *desk) pack() []order.Selection {
	sub := slices.IndexFunc(d.ed.Kinds, func(k edition.Kind) bool { return k.Sub })
	if sub < 0 || !d.one(3) {
		return nil
	}
	return []order.Selection{units(d.upTo(1, 2), edition.KindID(sub))}
}

// kind is a kind that fights on land or at sea.
func (d *desk) kind(sea bool) edition.KindID {
	for range 50 {
		k := edition.KindID(d.chance(len(d.ed.Kinds)))
		if c := d.ed.Kinds[k].Class; d.ed.Kinds[k].Hits > 0 && (c == edition.Air || (c == edition.Sea) == sea) {
			return k
		}
	}
	return 0
}

func (d *desk) losses(sea bool) []order.LossItem {
	var out []order.LossItem
	for range d.upTo(1, 4) {
		k := d.kind(sea)
		it := order.LossItem{Units: units(order.All, k)}
		if d.one(3) {
			it.Units.Count = d.upTo(1, 3)
		}
		it.Damage = d.ed.Kinds[k].Hits > 1 && d.one(2)
		out = append(out, it)
	}
	return out
}

func (d *desk) condition() *order.Condition {
	c := &order.Condition{Kind: edition.NoKind, Space: edition.Nowhere, Units: units(0, edition.NoKind), Cmp: []string{"<", ">=", "="}[d.chance(3)], Value: d.upTo(1, 4)}
	switch d.chance(24) {
	case 0:
		c.Op, c.Cmp, c.Value = order.CondOdds, "<", d.upTo(20, 80)
	case 1:
		c.Op, c.Cmp, c.Value = order.CondTUV, ">", d.upTo(5, 30)
	case 2, 3, 4, 5:
		c.Op = order.CondOnlyAir
	case 6, 7, 8, 9:
		c.Op = order.CondSubmerged
	case 10, 11, 12, 13:
		c.Op = order.CondDefenders
	case 14, 15:
		c.Op = order.CondRound
	default:
		c.Op = order.CondAttackers
	}
	return c
}

// Standing writes standing orders for any power.
func (g *General) Standing(p *position.Position, power edition.PowerID) *order.StandingOrders {
	d := newDesk(g, p)
	so := &order.StandingOrders{Mode: []string{"", "add"}[g.chance(2)]}
	for range d.upTo(1, 3) {
		so.Lines = append(so.Lines, d.standing(power))
	}
	so.Lines = append(so.Lines, d.pledges(power)...)
	so.Lines = append(so.Lines, d.reactions(power)...)
	return so
}

func (d *desk) standing(power edition.PowerID) order.StandingLine {
	l := order.StandingLine{Source: d.at(), At: edition.Nowhere}
	switch d.chance(6) {
	case 0:
		l.Word, l.Units, l.UpTo = "board", []order.Selection{units(order.All, edition.NoKind)}, true
	case 1:
		l.Word = "trust"
		for i := range d.ed.Powers {
			if p := edition.PowerID(i); p != power && d.p.Friendly(p, power) {
				l.Powers = append(l.Powers, p)
			}
		}
	case 2:
		if d.ed.Rules.Ships.HostsConsent && d.one(2) {
			l.Word, l.Words = "guests", []string{"none"}
			break
		}
		if d.ed.Rules.Facilities.Scorched && d.one(2) {
			l.Word, l.Words = "scorch", []string{"all"}
			break
		}
		l.Word, l.Spaces = "refuge", d.spaces(func(s edition.SpaceID) bool { return d.one(3) })
	default:
		sea := d.one(2)
		b := &order.BattleOrder{Source: l.Source, Scope: order.Scope{Space: edition.Nowhere, Sea: sea, Land: !sea, Power: power}}
		for range d.upTo(1, 2) {
			c := order.Clause{Word: order.ClauseLose, Losses: d.losses(sea), To: edition.Nowhere, Power: edition.Nobody}
			switch n := d.chance(4); {
			case n == 0, n == 2 && sea:
				c = order.Clause{Word: order.ClauseWord(d.escape()), After: d.upTo(0, 2), Units: d.pack(), To: edition.Nowhere, Power: edition.Nobody}
			case n == 1:
				c = order.Clause{Word: order.ClauseKeep, Units: []order.Selection{units(1, d.kind(sea))}, To: edition.Nowhere, Power: edition.Nobody}
			}
			b.Clauses = append(b.Clauses, c)
		}
		l.Battle = b
	}
	return l
}
