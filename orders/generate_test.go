package orders

import (
	"fmt"
	"maps"
	"slices"

	"fieldpost/adjudicator/rules"

	"pgregory.net/rapid"
)

// generator draws what players can mean in one edition, legal or not.
type generator struct{ r *Reader }

func pick[T any](t *rapid.T, name string, list ...T) T { return rapid.SampledFrom(list).Draw(t, name) }

func (g generator) oneIn(t *rapid.T, n int) bool { return rapid.IntRange(1, n).Draw(t, "oneIn") == 1 }

func (g generator) space(t *rapid.T) rules.SpaceID {
	s := rules.SpaceID(rapid.IntRange(0, len(g.r.ed.Board.Spaces)-1).Draw(t, "space"))
	if zone, shared := g.r.places.stems[foldWord(g.r.space(s))]; shared {
		return zone // for ships the land's name would mean the zone
	}
	return s
}

func (g generator) spaces(t *rapid.T, least, most int) []rules.SpaceID {
	return rapid.SliceOfN(rapid.Custom(g.space), least, most).Draw(t, "spaces")
}

func (g generator) power(t *rapid.T) rules.PowerID {
	return rules.PowerID(rapid.IntRange(0, len(g.r.ed.Powers)-1).Draw(t, "power"))
}

func (g generator) powers(t *rapid.T) []rules.PowerID {
	return rapid.SliceOfN(rapid.Custom(g.power), 1, 3).Draw(t, "powers")
}

func (g generator) kind(t *rapid.T) rules.KindID {
	return rules.KindID(rapid.IntRange(0, len(g.r.ed.Kinds)-1).Draw(t, "kind"))
}

func (g generator) kindWhere(t *rapid.T, fits func(*rules.Kind) bool) rules.KindID {
	var list []rules.KindID
	for i := range g.r.ed.Kinds {
		if fits(&g.r.ed.Kinds[i]) {
			list = append(list, rules.KindID(i))
		}
	}
	return pick(t, "kind", list...)
}

func (g generator) count(t *rapid.T) int { return rapid.IntRange(1, maxCount).Draw(t, "count") }

func (g generator) selection(t *rapid.T) rules.Selection {
	s := rules.Selection{Count: g.count(t), Kind: g.kind(t), Owner: rules.Nobody, From: rules.Nowhere}
	if g.oneIn(t, 6) {
		s.Owner = g.power(t)
	}
	if g.oneIn(t, 8) {
		s.Count = rules.All
	}
	switch rapid.IntRange(1, 12).Draw(t, "state") {
	case 1:
		s.Damaged = true
	case 2:
		s.Empty = true
	case 3:
		s.Loaded = true
	case 4:
		s.Cargo = []rules.Selection{{Count: g.count(t), Kind: g.kind(t), Owner: rules.Nobody, From: rules.Nowhere}}
	}
	return s
}

func (g generator) fromSelection(t *rapid.T) rules.Selection {
	s := g.selection(t)
	if g.oneIn(t, 6) {
		s.From = g.space(t)
	}
	return s
}

func (g generator) units(t *rapid.T) []rules.Selection {
	return rapid.SliceOfN(rapid.Custom(g.selection), 1, 3).Draw(t, "units")
}

func (g generator) fromUnits(t *rapid.T) []rules.Selection {
	return rapid.SliceOfN(rapid.Custom(g.fromSelection), 1, 3).Draw(t, "units")
}

func (g generator) condition(t *rapid.T) *rules.Condition { return g.conditionOf(t, 3) }

func (g generator) conditionOf(t *rapid.T, depth int) *rules.Condition {
	top := 9
	if depth > 0 {
		top = 12
	}
	c := newCondition("")
	switch rapid.IntRange(1, top).Draw(t, "form") {
	case 1, 2:
		form := pick(t, "counted", counted...)
		c.Op, c.Cmp = form.op, pick(t, "cmp", "<", "<=", ">", ">=", "=", "!=")
		c.Value = rapid.IntRange(0, form.most).Draw(t, "value")
	case 3:
		c.Op = pick(t, "plain", rules.CondOnlyAir, rules.CondOnlyAirAttacks, rules.CondSubmerged)
	case 4:
		c.Op, c.Kind = rules.CondNoDefendersWith, g.kind(t)
	case 5:
		c.Op, c.Kind = rules.CondEnemyHas, g.kind(t)
		if g.oneIn(t, 2) {
			c.Value = rapid.IntRange(2, 99).Draw(t, "value")
		}
	case 6, 7:
		c.Op, c.Space = rules.CondState, g.space(t)
		c.State = pick(t, "state", "ours", "theirs", "taken", "held", "empty", "attacked", "hostile", "clear")
	case 8, 9:
		c.Op, c.Space = rules.CondHas, g.space(t)
		c.Units = g.selection(t)
	case 10:
		c.Op = rules.CondNot
		c.Args = []*rules.Condition{g.conditionOf(t, depth-1)}
	default:
		c.Op = pick(t, "joint", rules.CondAnd, rules.CondOr)
		for range rapid.IntRange(2, 3).Draw(t, "args") {
			c.Args = append(c.Args, g.conditionOf(t, depth-1))
		}
	}
	return c
}

// known draws a purpose that the edition has.
func (g generator) known(t *rapid.T, list ...rules.Purpose) rules.Purpose {
	var have []rules.Purpose
	for _, p := range list {
		if rules.WordOf(string(p)).Of(g.r.ed) {
			have = append(have, p)
		}
	}
	return pick(t, "purpose", have...)
}

// wholeStack is an order for all that stands in a space, or for units that stay.
func (g generator) wholeStack(t *rapid.T) rules.Order {
	all := rules.Selection{Count: rules.All, Kind: rules.NoKind, Owner: rules.Nobody, From: rules.Nowhere}
	m := rules.Move{Units: []rules.Selection{all}, Path: g.spaces(t, 1, 4)}
	switch {
	case g.oneIn(t, 2):
		m.Path = m.Path[:1]
		m.Purpose = rules.Stay
		if g.oneIn(t, 2) {
			m.Units = g.units(t)
		}
	case g.oneIn(t, 4):
		m.Units = append(g.units(t), all)
	case g.oneIn(t, 4):
		m.Purpose = rules.Fight
	case g.oneIn(t, 4):
		m.Units[0].Damaged = true
	}
	return m
}

func (g generator) move(t *rapid.T) rules.Order {
	if g.oneIn(t, 6) {
		return g.wholeStack(t)
	}
	m := rules.Move{Units: g.fromUnits(t), Path: g.spaces(t, 1, 4)}
	if m.Units[len(m.Units)-1].From != rules.Nowhere { // "1 ftr from sz 52 sz 53" needs its place, and has it
		m.Path = g.spaces(t, 2, 4)
	}
	if g.oneIn(t, 8) {
		s := g.selection(t)
		m.FromAboard = &s
	}
	if g.oneIn(t, 8) && len(m.Path) > 1 {
		s := g.selection(t)
		m.Aboard = &s
	}
	if g.oneIn(t, 4) {
		m.Purpose = g.known(t, rules.Raid, rules.Escort, rules.Fight, rules.Kamikaze, rules.Paratroop, rules.JointStrike, rules.JoinChina)
		if m.Purpose == rules.Raid && g.oneIn(t, 2) {
			m.Targets = rapid.SliceOfN(rapid.Custom(g.kind), 1, 3).Draw(t, "targets")
		}
	}
	switch rapid.IntRange(1, 4).Draw(t, "cargo") {
	case 1:
		m.Units = append(m.Units, rules.Selection{Count: 1, Owner: rules.Nobody, From: rules.Nowhere,
			Kind: g.kindWhere(t, func(k *rules.Kind) bool { return len(k.Loads) > 0 })})
		for range rapid.IntRange(0, 3).Draw(t, "loads") {
			l := rules.Load{Units: g.units(t), From: g.space(t), At: rules.Nowhere}
			if g.oneIn(t, 2) {
				l.At = g.space(t)
			}
			m.Loads = append(m.Loads, l)
		}
		if g.oneIn(t, 2) {
			u := rules.Unload{To: g.space(t), At: rules.Nowhere}
			if g.oneIn(t, 3) {
				u.At = g.space(t)
			}
			m.Unloads = append(m.Unloads, u)
		} else {
			for range rapid.IntRange(0, 2).Draw(t, "unloads") {
				m.Unloads = append(m.Unloads, rules.Unload{Units: g.units(t), To: g.space(t), At: rules.Nowhere})
			}
		}
	case 2:
		m.Units = []rules.Selection{{Count: 2, Owner: rules.Nobody, From: rules.Nowhere,
			Kind: g.kindWhere(t, func(k *rules.Kind) bool { return k.Class == rules.Air })}}
		m.Land = &rules.Landing{Space: g.space(t)}
		if g.oneIn(t, 2) {
			s := g.selection(t)
			m.Land.By = &s
			if g.oneIn(t, 2) {
				m.Land.ByPath = g.spaces(t, 1, 3)
			}
		}
	}
	return m
}

func (g generator) combat(t *rapid.T) rules.Order {
	if g.oneIn(t, 8) {
		o := rules.Rocket{Count: g.count(t), From: g.space(t), To: g.space(t), Target: rules.NoKind}
		if g.oneIn(t, 2) {
			o.Target = g.kind(t)
		}
		return o
	}
	return g.move(t)
}

func (g generator) place(t *rapid.T) rules.Place {
	o := rules.Place{Units: g.units(t), Space: g.space(t), Factory: rules.Nowhere}
	switch rapid.IntRange(1, 5).Draw(t, "form") {
	case 1:
		if !rules.WordOf("upgrade").Of(g.r.ed) {
			break
		}
		o = rules.Place{Upgrade: true, Space: g.space(t), Factory: rules.Nowhere}
	case 2:
		o.Factory = g.space(t)
	case 3:
		o.Deck = true
	case 4:
		o.Existing, o.Deck = true, g.oneIn(t, 2)
		from := g.space(t)
		for i := range o.Units {
			o.Units[i].From = from
		}
	}
	return o
}

func (g generator) order(t *rapid.T, s rules.Section) rules.Order {
	switch s {
	case rules.SectionResearch:
		o := rules.Research{Dice: rapid.IntRange(1, 20).Draw(t, "dice"), Tech: rules.NoTech}
		switch rapid.IntRange(1, 3).Draw(t, "form") {
		case 1:
			o.Tech = rules.TechID(rapid.IntRange(0, len(g.r.ed.Techs)-1).Draw(t, "tech"))
			if g.oneIn(t, 3) {
				o.Dice = 0
			}
		case 2:
			o.Chart = rapid.IntRange(1, 2).Draw(t, "chart")
		}
		return o
	case rules.SectionBuy:
		if g.oneIn(t, 8) && rules.WordOf("upgrade").Of(g.r.ed) {
			return rules.Buy{Count: g.count(t), Upgrade: true, Kind: rules.NoKind}
		}
		return rules.Buy{Count: g.count(t), Kind: g.kind(t)}
	case rules.SectionRepair:
		return rules.Repair{Count: g.count(t), Kind: g.kind(t), Space: g.space(t)}
	case rules.SectionWar:
		return rules.War{On: g.powers(t), AtIncome: g.oneIn(t, 2)}
	case rules.SectionPlace:
		return g.place(t)
	case rules.SectionAdvantage:
		o := rules.AdvantageOrder{Advantage: rules.AdvantageID(rapid.IntRange(0, len(g.r.ed.Advantages)-1).Draw(t, "advantage"))}
		for range rapid.IntRange(0, 2).Draw(t, "spaces") {
			o.Spaces = append(o.Spaces, g.space(t))
		}
		return o
	case rules.SectionBid:
		o := rules.Bid{}
		for range rapid.IntRange(0, 3).Draw(t, "units") {
			o.Units = append(o.Units, rules.Place{Units: g.units(t), Space: g.space(t), Factory: rules.Nowhere})
		}
		if len(o.Units) == 0 || g.oneIn(t, 2) {
			o.Money = g.count(t)
		}
		return o
	}
	return g.combat(t)
}

func (g generator) orders(t *rapid.T, s rules.Section) []rules.Order {
	list := []rules.Order{}
	for range rapid.IntRange(0, 4).Draw(t, "orders") {
		if s == rules.SectionBid || !g.oneIn(t, 6) {
			list = append(list, g.order(t, s))
			continue
		}
		var f rules.If
		for range rapid.IntRange(1, 3).Draw(t, "branches") {
			b := rules.Branch{When: g.condition(t)}
			for range rapid.IntRange(1, 2).Draw(t, "under") {
				b.Orders = append(b.Orders, g.order(t, s))
			}
			f.Branches = append(f.Branches, b)
		}
		if g.oneIn(t, 2) {
			f.Branches = append(f.Branches, rules.Branch{Orders: []rules.Order{g.order(t, s)}})
		}
		list = append(list, f)
	}
	return list
}

func (g generator) losses(t *rapid.T) []rules.LossItem {
	var list []rules.LossItem
	for range rapid.IntRange(1, 4).Draw(t, "losses") {
		list = append(list, rules.LossItem{Units: g.fromSelection(t), Damage: g.oneIn(t, 5)})
	}
	return list
}

func (g generator) clause(t *rapid.T) rules.Clause {
	c := rules.Clause{Word: pick(t, "clause", known().clauses...).clause, To: rules.Nowhere, Power: rules.Nobody}
	if g.oneIn(t, 12) || !known().owners[c.Word].Of(g.r.ed) {
		c.Word = rules.ClauseAsk
	}
	switch known().rests[c.Word] {
	case rules.LossClause:
		c.Losses = g.losses(t)
	case rules.UnitsClause:
		c.Units = g.fromUnits(t)
	case rules.RoundsClause:
		c.Rounds = rapid.IntRange(0, 9).Draw(t, "rounds")
	case rules.RetreatClause:
		switch rapid.IntRange(1, 4).Draw(t, "goal") {
		case 1:
			c.To = g.space(t)
		case 2:
			c.Aboard = rules.WordOf("aboard").Of(g.r.ed)
		case 3:
			for range rapid.IntRange(1, 3).Draw(t, "splits") {
				c.Splits = append(c.Splits, rules.Unload{Units: g.fromUnits(t), To: g.space(t), At: rules.Nowhere})
			}
		}
	case rules.MaybeUnits:
		if g.oneIn(t, 2) {
			c.Units = g.fromUnits(t)
		}
		if g.oneIn(t, 3) {
			c.To = g.space(t)
		}
	case rules.LandingClause:
		if g.oneIn(t, 2) {
			c.Units = g.fromUnits(t)
		}
	case rules.PowerClause:
		c.Power = g.power(t)
	case rules.TargetsClause:
		if g.oneIn(t, 2) {
			c.Targets = rapid.SliceOfN(rapid.Custom(g.kind), 1, 3).Draw(t, "targets")
		} else {
			c.Units = []rules.Selection{{Count: g.count(t), Kind: g.kind(t), Owner: rules.Nobody, From: rules.Nowhere},
				{Count: rules.All, Kind: g.kind(t), Owner: rules.Nobody, From: rules.Nowhere}}
		}
	case rules.QuestionClause:
		c.Ask = rapid.SliceOfNDistinct(rapid.SampledFrom(slices.Sorted(maps.Keys(known().halts))), 1, 3, rapid.ID).Draw(t, "ask")
	}
	if g.oneIn(t, 4) {
		c.After = rapid.IntRange(1, 9).Draw(t, "after")
	}
	if g.oneIn(t, 4) {
		c.When = g.condition(t)
	}
	return c
}

func (g generator) battle(t *rapid.T, owner rules.PowerID) rules.BattleOrder {
	b := rules.BattleOrder{Scope: rules.Scope{Space: rules.Nowhere, Power: owner}}
	switch rapid.IntRange(1, 5).Draw(t, "scope") {
	case 1:
		b.Scope.Land = true
	case 2:
		b.Scope.Sea = true
	default:
		b.Scope.Space = g.space(t)
	}
	b.Clauses = rapid.SliceOfN(rapid.Custom(g.clause), 1, 4).Draw(t, "clauses")
	return b
}

func (g generator) standingLine(t *rapid.T) rules.StandingLine {
	l := rules.StandingLine{At: rules.Nowhere}
	if g.oneIn(t, 3) {
		b := g.battle(t, 0)
		l.Battle = &b
		if g.oneIn(t, 4) {
			l.When = g.condition(t)
		}
		return l
	}
	var verbs []string
	for _, w := range rules.Words() {
		if w.Standing != rules.NoStanding && w.Of(g.r.ed) {
			verbs = append(verbs, w.Name)
		}
	}
	l.Word = pick(t, "verb", verbs...)
	if g.oneIn(t, 4) {
		l.When = g.condition(t)
	}
	clean := func(list []rules.Selection) []rules.Selection {
		for i := range list {
			list[i].From = rules.Nowhere
		}
		return list
	}
	switch rules.WordOf(l.Word).Standing {
	case rules.OfPowers:
		if g.oneIn(t, 3) {
			l.Words = []string{"none"}
			break
		}
		l.Powers = g.powers(t)
		if g.oneIn(t, 3) && len(g.r.ed.Board.Canals) > 0 {
			l.Words = []string{pick(t, "canal", g.r.ed.Board.Canals...).Name}
		} else if g.oneIn(t, 2) {
			l.Spaces = g.spaces(t, 1, 3)
		}
	case rules.OfSpaces:
		l.Spaces = g.spaces(t, 1, 3)
	case rules.OfLands:
		l.Words = []string{pick(t, "word", "place", "take", "none")}
		l.When = nil
	case rules.UnitsAt:
		l.Units, l.At = clean(g.units(t)), g.space(t)
		switch rapid.IntRange(1, 3).Draw(t, "at") {
		case 1: // where they may go
			l.Spaces = g.spaces(t, 1, 3)
		case 2: // where they stand
			from := g.space(t)
			for i := range l.Units {
				l.Units[i].From = from
			}
		case 3:
			l.UpTo = g.oneIn(t, 3)
		}
	case rules.Questions:
		l.Words = []string{pick(t, "row", known().names...)}
		if g.oneIn(t, 2) {
			l.Spaces = g.spaces(t, 1, 1)
		}
	default:
		if g.oneIn(t, 6) {
			l.Never, l.When = true, nil
			return l
		}
		l.Units, l.UpTo = clean(g.units(t)), g.oneIn(t, 3)
		if g.oneIn(t, 2) {
			l.At = g.space(t)
			if g.oneIn(t, 2) {
				l.Spaces = g.spaces(t, 1, 3)
			}
		}
		if rules.WordOf(l.Word).Standing == rules.UnitsWithUnits && g.oneIn(t, 3) {
			from := g.space(t)
			with := clean(g.units(t))
			for i := range with {
				with[i].From = from
			}
			l.Units = append(l.Units, with...)
		}
	}
	return l
}

func (g generator) letter(t *rapid.T) *rules.Letter {
	l := &rules.Letter{Power: rules.Nobody, Sections: map[rules.Section][]rules.Order{}}
	if g.oneIn(t, 2) {
		l.Game = fmt.Sprintf("kursk-%d", g.count(t))
		l.Power = rules.PowerID(rapid.IntRange(0, len(g.r.ed.Powers)-1).Draw(t, "power"))
		l.Round = g.count(t)
	}
	l.Confirm = g.oneIn(t, 8)
	if g.oneIn(t, 10) {
		l.Pass = true
		return l
	}
	for _, s := range g.r.inTurn() {
		if g.oneIn(t, 3) {
			continue
		}
		l.Sections[s] = []rules.Order{}
		if s == rules.SectionBattles {
			l.Sequence = g.spaces(t, 0, 2)
			for range rapid.IntRange(0, 3).Draw(t, "battles") {
				l.Battles = append(l.Battles, g.battle(t, rules.Nobody))
			}
		} else {
			l.Sections[s] = g.orders(t, s)
		}
		if g.r.last[s] {
			l.Last = s
		}
	}
	if g.oneIn(t, 4) {
		so := &rules.StandingOrders{Mode: pick(t, "mode", "", "add")}
		so.Lines = rapid.SliceOfN(rapid.Custom(g.standingLine), 0, 4).Draw(t, "standing")
		for i := range so.Lines {
			if b := so.Lines[i].Battle; b != nil {
				b.Scope.Power = l.Power
			}
		}
		l.Standing = so
	}
	l.Done = g.oneIn(t, 2)
	return l
}
