package general

import (
	"slices"

	"fieldpost/adjudicator/rules"
)

// battles writes battle orders for what the letter attacks.
func (d *desk) battles(l *rules.Letter) {
	for _, s := range d.targets {
		if d.one(2) {
			continue
		}
		b := rules.BattleOrder{Source: d.at(), Scope: rules.Scope{Space: s, Power: rules.Nobody}}
		for range d.upTo(1, 3) {
			b.Clauses = append(b.Clauses, d.clause(s))
		}
		l.Battles = append(l.Battles, b)
	}
	if len(d.targets) > 1 && d.one(4) {
		l.Sequence = append([]rules.SpaceID(nil), d.targets...)
		shuffle(d.General, l.Sequence)
		l.SequenceAt = d.at()
	}
}

// clause is anything that can be said of a battle in a space.
func (d *desk) clause(s rules.SpaceID) rules.Clause {
	c := rules.Clause{To: rules.Nowhere, Power: rules.Nobody}
	switch d.chance(10) {
	case 0, 1:
		c.Word, c.Losses = rules.ClauseLose, d.losses(d.sea(s))
	case 2:
		c.Word, c.Units = rules.ClauseKeep, []rules.Selection{units(d.upTo(1, 2), d.kind(d.sea(s)))}
	case 3:
		c.Word, c.Rounds = rules.ClausePress, d.upTo(0, 3)
	case 4, 5:
		c.Word, c.After = rules.ClauseRetreat, d.upTo(1, 3)
		if d.one(2) {
			c.To = d.any(d.around(s, func(n rules.SpaceID) bool { return d.sea(n) == d.sea(s) }))
		}
		if d.one(2) {
			c.When = d.condition()
		}
	case 6:
		c.Word, c.Losses = rules.ClauseTheyLose, d.losses(d.sea(s))
	case 7:
		c.Word, c.Ask = rules.ClauseAsk, []string{[]string{"losses", "retreat", d.escape(), "all"}[d.chance(4)]}
	case 8:
		c.Word = rules.ClauseNeverRetreat
		if d.sea(s) {
			c.Word, c.After, c.Units = rules.ClauseWord(d.escape()), d.upTo(0, 2), d.pack()
			if c.Word == rules.ClauseWithdraw && d.one(3) {
				c.To = d.any(d.zonesOf(s))
			}
		}
	case 9:
		c.Word = rules.ClauseWord("never " + d.escape())
		if d.landing[s] {
			c.Word = []rules.ClauseWord{rules.ClauseAirRetreat, rules.ClauseBombard, rules.ClauseCallOff}[d.chance(3)]
			if d.one(2) {
				c.When = d.condition()
			}
		}
	}
	return c
}

// escape is how submarines leave a battle.
func (d *desk) escape() string {
	if d.ed.Rules.Submarines.Withdraw && !(d.ed.Rules.Submarines.DefendersDive && d.one(2)) {
		return "withdraw"
	}
	return "submerge"
}

// pack is how many submarines leave: nothing said means all of them.
func (d *desk) pack() []rules.Selection {
	sub := slices.IndexFunc(d.ed.Kinds, func(k rules.Kind) bool { return k.Sub })
	if sub < 0 || !d.one(3) {
		return nil
	}
	return []rules.Selection{units(d.upTo(1, 2), rules.KindID(sub))}
}

// kind is a kind that fights on land or at sea.
func (d *desk) kind(sea bool) rules.KindID {
	for range 50 {
		k := rules.KindID(d.chance(len(d.ed.Kinds)))
		if c := d.ed.Kinds[k].Class; d.ed.Kinds[k].Hits > 0 && (c == rules.Air || (c == rules.Sea) == sea) {
			return k
		}
	}
	return 0
}

func (d *desk) losses(sea bool) []rules.LossItem {
	var out []rules.LossItem
	for range d.upTo(1, 4) {
		k := d.kind(sea)
		it := rules.LossItem{Units: units(rules.All, k)}
		if d.one(3) {
			it.Units.Count = d.upTo(1, 3)
		}
		it.Damage = d.ed.Kinds[k].Hits > 1 && d.one(2)
		out = append(out, it)
	}
	return out
}

func (d *desk) condition() *rules.Condition {
	c := &rules.Condition{Kind: rules.NoKind, Space: rules.Nowhere, Units: units(0, rules.NoKind), Cmp: []string{"<", ">=", "="}[d.chance(3)], Value: d.upTo(1, 4)}
	switch d.chance(24) {
	case 0:
		c.Op, c.Cmp, c.Value = rules.CondOdds, "<", d.upTo(20, 80)
	case 1:
		c.Op, c.Cmp, c.Value = rules.CondTUV, ">", d.upTo(5, 30)
	case 2, 3, 4, 5:
		c.Op = rules.CondOnlyAir
	case 6, 7, 8, 9:
		c.Op = rules.CondSubmerged
	case 10, 11, 12, 13:
		c.Op = rules.CondDefenders
	case 14, 15:
		c.Op = rules.CondRound
	default:
		c.Op = rules.CondAttackers
	}
	return c
}

// Standing writes standing orders for any power.
func (g *General) Standing(p *rules.Position, power rules.PowerID) *rules.StandingOrders {
	d := newDesk(g, p)
	so := &rules.StandingOrders{Mode: []string{"", "add"}[g.chance(2)]}
	for range d.upTo(1, 3) {
		so.Lines = append(so.Lines, d.standing(power))
	}
	so.Lines = append(so.Lines, d.pledges(power)...)
	return so
}

func (d *desk) standing(power rules.PowerID) rules.StandingLine {
	l := rules.StandingLine{Source: d.at(), At: rules.Nowhere}
	switch d.chance(6) {
	case 0:
		l.Word, l.Units, l.UpTo = "board", []rules.Selection{units(rules.All, rules.NoKind)}, true
	case 1:
		l.Word = "trust"
		for i := range d.ed.Powers {
			if p := rules.PowerID(i); p != power && d.p.Friendly(p, power) {
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
		l.Word, l.Spaces = "refuge", d.spaces(func(s rules.SpaceID) bool { return d.one(3) })
	default:
		sea := d.one(2)
		b := &rules.BattleOrder{Source: l.Source, Scope: rules.Scope{Space: rules.Nowhere, Sea: sea, Land: !sea, Power: power}}
		for range d.upTo(1, 2) {
			c := rules.Clause{Word: rules.ClauseLose, Losses: d.losses(sea), To: rules.Nowhere, Power: rules.Nobody}
			switch n := d.chance(4); {
			case n == 0, n == 2 && sea:
				c = rules.Clause{Word: rules.ClauseWord(d.escape()), After: d.upTo(0, 2), Units: d.pack(), To: rules.Nowhere, Power: rules.Nobody}
			case n == 1:
				c = rules.Clause{Word: rules.ClauseKeep, Units: []rules.Selection{units(1, d.kind(sea))}, To: rules.Nowhere, Power: rules.Nobody}
			}
			b.Clauses = append(b.Clauses, c)
		}
		l.Battle = b
	}
	return l
}
