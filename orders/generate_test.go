package orders

import (
	"fieldpost/adjudicator/rules/board"
	"fmt"
	"maps"
	"slices"

	"pgregory.net/rapid"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// generator draws what players can mean in one edition, legal or not.
type generator struct{ r *Reader }

func pick[T any](t *rapid.T, name string, list ...T) T { return rapid.SampledFrom(list).Draw(t, name) }

func (g generator) oneIn(t *rapid.T, n int) bool { return rapid.IntRange(1, n).Draw(t, "oneIn") == 1 }

func (g generator) space(t *rapid.T) edition.SpaceID {
	s := edition.SpaceID(rapid.IntRange(0, len(g.r.ed.Board.Spaces)-1).Draw(t, "space"))
	if zone, shared := g.r.places.stems[board.Fold(g.r.space(s))]; shared {
		return zone // for ships the land's name would mean the zone
	}
	return s
}

func (g generator) spaces(t *rapid.T, least, most int) []edition.SpaceID {
	return rapid.SliceOfN(rapid.Custom(g.space), least, most).Draw(t, "spaces")
}

func (g generator) power(t *rapid.T) edition.PowerID {
	return edition.PowerID(rapid.IntRange(0, len(g.r.ed.Powers)-1).Draw(t, "power"))
}

func (g generator) powers(t *rapid.T) []edition.PowerID {
	return rapid.SliceOfN(rapid.Custom(g.power), 1, 3).Draw(t, "powers")
}

func (g generator) kind(t *rapid.T) edition.KindID {
	return edition.KindID(rapid.IntRange(0, len(g.r.ed.Kinds)-1).Draw(t, "kind"))
}

func (g generator) kindWhere(t *rapid.T, fits func(*edition.Kind) bool) edition.KindID {
	var list []edition.KindID
	for i := range g.r.ed.Kinds {
		if fits(&g.r.ed.Kinds[i]) {
			list = append(list, edition.KindID(i))
		}
	}
	return pick(t, "kind", list...)
}

func (g generator) count(t *rapid.T) int { return rapid.IntRange(1, maxCount).Draw(t, "count") }

func (g generator) selection(t *rapid.T) order.Selection {
	s := order.Selection{Count: g.count(t), Kind: g.kind(t), Owner: edition.Nobody, From: edition.Nowhere}
	if g.oneIn(t, 6) {
		s.Owner = g.power(t)
	}
	if g.oneIn(t, 8) {
		s.Count = order.All
	}
	switch rapid.IntRange(1, 12).Draw(t, "state") {
	case 1:
		s.Damaged = true
	case 2:
		s.Empty = true
	case 3:
		s.Loaded = true
	case 4:
		s.Cargo = []order.Selection{{Count: g.count(t), Kind: g.kind(t), Owner: edition.Nobody, From: edition.Nowhere}}
	}
	return s
}

func (g generator) fromSelection(t *rapid.T) order.Selection {
	s := g.selection(t)
	if g.oneIn(t, 6) {
		s.From = g.space(t)
	}
	return s
}

func (g generator) units(t *rapid.T) []order.Selection {
	return rapid.SliceOfN(rapid.Custom(g.selection), 1, 3).Draw(t, "units")
}

func (g generator) fromUnits(t *rapid.T) []order.Selection {
	return rapid.SliceOfN(rapid.Custom(g.fromSelection), 1, 3).Draw(t, "units")
}

func (g generator) condition(t *rapid.T) *order.Condition { return g.conditionOf(t, 3) }

func (g generator) conditionOf(t *rapid.T, depth int) *order.Condition {
	top := 9
	if depth > 0 {
		top = 12
	}
	c := newCondition("")
	switch rapid.IntRange(1, top).Draw(t, "form") {
	case 1, 2:
		form := pick(t, "counted", tests[:7]...)
		c.Op, c.Cmp = form.op, pick(t, "cmp", "<", "<=", ">", ">=", "=", "!=")
		c.Value = rapid.IntRange(0, form.most).Draw(t, "value")
	case 3:
		c.Op = pick(t, "plain", order.CondOnlyAir, order.CondOnlyAirAttacks, order.CondSubmerged)
	case 4:
		c.Op, c.Kind = order.CondNoDefendersWith, g.kind(t)
	case 5:
		c.Op, c.Kind = order.CondEnemyHas, g.kind(t)
		if g.oneIn(t, 2) {
			c.Value = rapid.IntRange(2, 99).Draw(t, "value")
		}
	case 6, 7:
		c.Op, c.Space = order.CondState, g.space(t)
		c.State = pick(t, "state", "ours", "theirs", "taken", "held", "empty", "attacked", "hostile", "clear")
	case 8, 9:
		c.Op, c.Space = order.CondHas, g.space(t)
		c.Units = g.selection(t)
	case 10:
		c.Op = order.CondNot
		c.Args = []*order.Condition{g.conditionOf(t, depth-1)}
	default:
		c.Op = pick(t, "joint", order.CondAnd, order.CondOr)
		for range rapid.IntRange(2, 3).Draw(t, "args") {
			c.Args = append(c.Args, g.conditionOf(t, depth-1))
		}
	}
	return c
}

// known draws a purpose that the edition has.
func (g generator) known(t *rapid.T, list ...order.Purpose) order.Purpose {
	var have []order.Purpose
	for _, p := range list {
		if position.WordOf(string(p)).Of(g.r.ed) {
			have = append(have, p)
		}
	}
	return pick(t, "purpose", have...)
}

// wholeStack is an order for all that stands in a space, or for units that stay.
func (g generator) wholeStack(t *rapid.T) order.Order {
	all := order.Selection{Count: order.All, Kind: edition.NoKind, Owner: edition.Nobody, From: edition.Nowhere}
	m := order.Move{Units: []order.Selection{all}, Path: g.spaces(t, 1, 4)}
	switch {
	case g.oneIn(t, 2):
		m.Path = m.Path[:1]
		m.Purpose = order.Stay
		if g.oneIn(t, 2) {
			m.Units = g.units(t)
		}
	case g.oneIn(t, 4):
		m.Units = append(g.units(t), all)
	case g.oneIn(t, 4):
		m.Purpose = order.Fight
	case g.oneIn(t, 4):
		m.Units[0].Damaged = true
	}
	return m
}

func (g generator) move(t *rapid.T) order.Order {
	if g.oneIn(t, 6) {
		return g.wholeStack(t)
	}
	m := order.Move{Units: g.fromUnits(t), Path: g.spaces(t, 1, 4)}
	if m.Units[len(m.Units)-1].From != edition.Nowhere { // "1 ftr from sz 52 sz 53" needs its place, and has it
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
		m.Purpose = g.known(t, order.Raid, order.Escort, order.Fight, "kamikaze", order.Paratroop, "joint strike", "join China")
		if m.Purpose == order.Raid && g.oneIn(t, 2) {
			m.Targets = rapid.SliceOfN(rapid.Custom(g.kind), 1, 3).Draw(t, "targets")
		}
	}
	switch rapid.IntRange(1, 4).Draw(t, "cargo") {
	case 1:
		m.Units = append(m.Units, order.Selection{Count: 1, Owner: edition.Nobody, From: edition.Nowhere,
			Kind: g.kindWhere(t, func(k *edition.Kind) bool { return len(k.Loads) > 0 })})
		for range rapid.IntRange(0, 3).Draw(t, "loads") {
			l := order.Load{Units: g.units(t), From: g.space(t), At: edition.Nowhere}
			if g.oneIn(t, 2) {
				l.At = g.space(t)
			}
			m.Loads = append(m.Loads, l)
		}
		if g.oneIn(t, 2) {
			u := order.Unload{To: g.space(t), At: edition.Nowhere}
			if g.oneIn(t, 3) {
				u.At = g.space(t)
			}
			m.Unloads = append(m.Unloads, u)
		} else {
			for range rapid.IntRange(0, 2).Draw(t, "unloads") {
				m.Unloads = append(m.Unloads, order.Unload{Units: g.units(t), To: g.space(t), At: edition.Nowhere})
			}
		}
	case 2:
		m.Units = []order.Selection{{Count: 2, Owner: edition.Nobody, From: edition.Nowhere,
			Kind: g.kindWhere(t, func(k *edition.Kind) bool { return k.Class == edition.Air })}}
		m.Land = &order.Landing{Space: g.space(t)}
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

func (g generator) combat(t *rapid.T) order.Order {
	if g.oneIn(t, 8) {
		o := order.Rocket{Count: g.count(t), From: g.space(t), To: g.space(t), Target: edition.NoKind}
		if g.oneIn(t, 2) {
			o.Target = g.kind(t)
		}
		return o
	}
	return g.move(t)
}

func (g generator) place(t *rapid.T) order.Place {
	o := order.Place{Units: g.units(t), Space: g.space(t), Factory: edition.Nowhere}
	switch rapid.IntRange(1, 5).Draw(t, "form") {
	case 1:
		if !position.WordOf("upgrade").Of(g.r.ed) {
			break
		}
		o = order.Place{Upgrade: true, Space: g.space(t), Factory: edition.Nowhere}
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
	if names := slices.Sorted(maps.Keys(g.r.purses)); len(names) > 0 && g.oneIn(t, 3) {
		o.Treasury = g.r.purses[rapid.SampledFrom(names).Draw(t, "treasury")]
	}
	return o
}

func (g generator) order(t *rapid.T, s edition.Section) order.Order {
	switch s {
	case edition.SectionResearch:
		o := order.Research{Dice: rapid.IntRange(1, 20).Draw(t, "dice"), Tech: edition.NoTech}
		switch rapid.IntRange(1, 3).Draw(t, "form") {
		case 1:
			o.Tech = edition.TechID(rapid.IntRange(0, len(g.r.ed.Techs)-1).Draw(t, "tech"))
			if g.oneIn(t, 3) {
				o.Dice = 0
			}
		case 2:
			o.Chart = rapid.IntRange(1, 2).Draw(t, "chart")
		}
		return o
	case edition.SectionBuy:
		if g.oneIn(t, 8) && position.WordOf("upgrade").Of(g.r.ed) {
			return order.Buy{Count: g.count(t), Upgrade: true, Kind: edition.NoKind}
		}
		return order.Buy{Count: g.count(t), Kind: g.kind(t)}
	case edition.SectionRepair:
		return order.Repair{Count: g.count(t), Kind: g.kind(t), Space: g.space(t)}
	case edition.SectionWar:
		return order.War{On: g.powers(t), AtIncome: g.oneIn(t, 2)}
	case edition.SectionPlace:
		return g.place(t)
	case edition.SectionAdvantage:
		o := order.AdvantageOrder{Advantage: edition.AdvantageID(rapid.IntRange(0, len(g.r.ed.Advantages)-1).Draw(t, "advantage"))}
		for range rapid.IntRange(0, 2).Draw(t, "spaces") {
			o.Spaces = append(o.Spaces, g.space(t))
		}
		return o
	case edition.SectionBid:
		o := order.Bid{}
		for range rapid.IntRange(0, 3).Draw(t, "units") {
			o.Units = append(o.Units, order.Place{Units: g.units(t), Space: g.space(t), Factory: edition.Nowhere})
		}
		if len(o.Units) == 0 || g.oneIn(t, 2) {
			o.Money = g.count(t)
		}
		if g.oneIn(t, 3) {
			o.Less = append(o.Less, order.Place{Units: g.units(t), Space: g.space(t), Factory: edition.Nowhere})
			o.Gives = g.count(t)
		}
		return o
	}
	return g.combat(t)
}

func (g generator) orders(t *rapid.T, s edition.Section) []order.Order {
	list := []order.Order{}
	for range rapid.IntRange(0, 4).Draw(t, "orders") {
		if s == edition.SectionBid || !g.oneIn(t, 6) {
			list = append(list, g.order(t, s))
			continue
		}
		var f order.If
		for range rapid.IntRange(1, 3).Draw(t, "branches") {
			b := order.Branch{When: g.condition(t)}
			for range rapid.IntRange(1, 2).Draw(t, "under") {
				b.Orders = append(b.Orders, g.order(t, s))
			}
			f.Branches = append(f.Branches, b)
		}
		if g.oneIn(t, 2) {
			f.Branches = append(f.Branches, order.Branch{Orders: []order.Order{g.order(t, s)}})
		}
		list = append(list, f)
	}
	return list
}

func (g generator) losses(t *rapid.T) []order.LossItem {
	var list []order.LossItem
	for range rapid.IntRange(1, 4).Draw(t, "losses") {
		list = append(list, order.LossItem{Units: g.fromSelection(t), Damage: g.oneIn(t, 5)})
	}
	return list
}

func (g generator) clause(t *rapid.T) order.Clause {
	c := order.Clause{Word: known().clauses.exact[board.Fold(pick(t, "clause", known().typed...))], To: edition.Nowhere, Power: edition.Nobody}
	if g.oneIn(t, 12) || !position.WordOfClause(c.Word).Of(g.r.ed) {
		c.Word = order.ClauseAsk
	}
	switch position.ClauseFormOf(c.Word).Rest {
	case position.LossClause:
		c.Losses = g.losses(t)
	case position.UnitsClause:
		c.Units = g.fromUnits(t)
	case position.RoundsClause:
		c.Rounds = rapid.IntRange(0, 9).Draw(t, "rounds")
	case position.RetreatClause:
		switch rapid.IntRange(1, 4).Draw(t, "goal") {
		case 1:
			c.To = g.space(t)
		case 2:
			c.Aboard = position.WordOf("aboard").Of(g.r.ed)
		case 3:
			for range rapid.IntRange(1, 3).Draw(t, "splits") {
				c.Splits = append(c.Splits, order.Unload{Units: g.fromUnits(t), To: g.space(t), At: edition.Nowhere})
			}
		}
	case position.MaybeUnits:
		if g.oneIn(t, 2) {
			c.Units = g.fromUnits(t)
		}
		if g.oneIn(t, 3) {
			c.To = g.space(t)
		}
	case position.LandingClause:
		if g.oneIn(t, 2) {
			c.Units = g.fromUnits(t)
		}
	case position.PowerClause:
		c.Power = g.power(t)
	case position.TargetsClause:
		if g.oneIn(t, 2) {
			c.Targets = rapid.SliceOfN(rapid.Custom(g.kind), 1, 3).Draw(t, "targets")
		} else {
			c.Units = []order.Selection{{Count: g.count(t), Kind: g.kind(t), Owner: edition.Nobody, From: edition.Nowhere},
				{Count: order.All, Kind: g.kind(t), Owner: edition.Nobody, From: edition.Nowhere}}
		}
	case position.QuestionClause:
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

func (g generator) battle(t *rapid.T, owner edition.PowerID) order.BattleOrder {
	b := order.BattleOrder{Scope: order.Scope{Space: edition.Nowhere, Power: owner}}
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

func (g generator) standingLine(t *rapid.T) order.StandingLine {
	l := order.StandingLine{At: edition.Nowhere}
	if g.oneIn(t, 3) {
		b := g.battle(t, 0)
		for i := range b.Clauses {
			b.Clauses[i].Ask = slices.DeleteFunc(b.Clauses[i].Ask, func(w string) bool { return known().alone[w] })
			if b.Clauses[i].Word == order.ClauseAsk && len(b.Clauses[i].Ask) == 0 {
				b.Clauses[i].Ask = []string{everything}
			}
		}
		l.Battle = &b
		if g.oneIn(t, 4) {
			l.When = g.condition(t)
		}
		return l
	}
	var verbs []string
	for _, w := range position.Words() {
		if w.Standing != position.NoStanding && w.Of(g.r.ed) {
			verbs = append(verbs, w.Name)
		}
	}
	l.Word = pick(t, "verb", verbs...)
	if g.oneIn(t, 4) {
		l.When = g.condition(t)
	}
	clean := func(list []order.Selection) []order.Selection {
		for i := range list {
			list[i].From = edition.Nowhere
		}
		return list
	}
	switch position.WordOf(l.Word).Standing {
	case position.OfPowers:
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
	case position.OfSpaces:
		l.Spaces = g.spaces(t, 1, 3)
	case position.OfLands:
		l.Words = []string{pick(t, "word", "place", "take", "none")}
		l.When = nil
	case position.UnitsAt:
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
	case position.Questions:
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
		if position.WordOf(l.Word).Standing == position.UnitsWithUnits && g.oneIn(t, 3) {
			from := g.space(t)
			with := clean(g.units(t))
			for i := range with {
				if with[i].From = from; g.oneIn(t, 4) {
					from = g.space(t)
				}
			}
			l.Units = append(l.Units, with...)
		}
	}
	return l
}

func (g generator) letter(t *rapid.T) *order.Orders {
	l := &order.Orders{Power: edition.Nobody, Sections: map[edition.Section][]order.Order{}}
	if g.oneIn(t, 2) {
		l.Game = fmt.Sprintf("kursk-%d", g.count(t))
		l.Power = edition.PowerID(rapid.IntRange(0, len(g.r.ed.Powers)-1).Draw(t, "power"))
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
		l.Sections[s] = []order.Order{}
		if s == edition.SectionBattles {
			l.Sequence = g.spaces(t, 0, 2)
			for range rapid.IntRange(0, 3).Draw(t, "battles") {
				l.Battles = append(l.Battles, g.battle(t, edition.Nobody))
			}
		} else {
			l.Sections[s] = g.orders(t, s)
		}
		if g.r.last[s] {
			l.Last = s
		}
	}
	if g.oneIn(t, 4) {
		so := &order.StandingOrders{Mode: pick(t, "mode", "", "add")}
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
