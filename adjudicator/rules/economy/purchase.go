package economy

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// Purchases tells whether a power buys anything now.
func Purchases(p *position.Position, power edition.PowerID) bool { return !p.CapitalLost(power) }

// Purchase is the phase in which units are bought: units are paid for and wait to be mobilized [R-BUY-001..007].
func Purchase(t *turn.Turn) {
	if !Purchases(t.Pos, t.Mover) { // [R-BUY-006]
		t.Skip("its capital is in enemy hands", edition.SectionBuy, "purchase/capital")
		return
	}
	whenBuying(t)
	var bought []basket
	t.Judge(edition.SectionBuy, t.Orders(edition.SectionBuy), func(orders []order.Order) (bad []order.Problem) {
		bought, bad = readPurchase(t, orders)
		return bad
	})
	for _, b := range bought {
		if cost := b.cost(t.Pos); cost > 0 {
			t.Record(position.Paid{Power: t.Mover, Amount: cost, For: position.ForUnits, Treasury: t.Pos.Edition.Purses[b.purse].Treasury})
		}
		treasury := t.Pos.Edition.Purses[b.purse].Treasury
		for k, n := range b.units {
			if n > 0 {
				t.Record(position.Bought{Power: t.Mover, Kind: edition.KindID(k), Count: n, Treasury: treasury})
			}
		}
		if b.upgrades > 0 {
			t.Record(position.Bought{Power: t.Mover, Kind: t.Pos.Edition.Upgrade(), Count: b.upgrades, Upgrade: true, Treasury: treasury})
		}
	}
}

// basket is what is bought from one purse.
type basket struct {
	purse    edition.PurseID
	units    []int // by kind
	upgrades int
	last     order.Source
}

// cost is what the units cost together.
func (b *basket) cost(p *position.Position) int {
	sum := 0
	if b.upgrades > 0 {
		sum = b.upgrades * p.Edition.Kind(p.Edition.Upgrade()).Upgrade
	}
	for k, n := range b.units {
		sum += n * p.Cost(p.Edition.Purses[b.purse].Power, edition.KindID(k))
	}
	return sum
}

// readPurchase adds up what is bought. Buying more than can be placed is allowed: the surplus is lost when its
// moment comes [R-BUY-005].
func readPurchase(t *turn.Turn, orders []order.Order) ([]basket, []order.Problem) {
	var bought []basket
	for _, id := range t.Pos.Edition.PursesOf(t.Mover) {
		bought = append(bought, basket{purse: id, units: make([]int, len(t.Pos.Edition.Kinds))})
	}
	buys, bad := position.OrdersOf[*order.Buy](t.Pos, t.Mover, edition.SectionBuy, orders)
	for _, b := range buys {
		from := slices.IndexFunc(bought, func(x basket) bool { return t.Pos.Edition.Purses[x.purse].Treasury == b.Treasury })
		if from < 0 {
			bad = append(bad, b.Problem("purchase/purse", "%s", pursesText(t.Pos, t.Mover, func(id string) string { return "BUY " + strings.ToUpper(id) })))
			continue
		}
		if problem := checkKind(t.Pos, t.Mover, b); problem.Text != "" {
			bad = append(bad, problem)
			continue
		}
		if t.Pos.PurseShut(bought[from].purse) {
			bad = append(bad, b.Problem("purchase/capital", "Nothing is bought from the %s treasury while its capital is in enemy hands.", b.Treasury))
			continue
		}
		if b.Upgrade {
			bought[from].upgrades += b.Count
		} else {
			bought[from].units[b.Kind] += b.Count
		}
		bought[from].last = b.Source
	}
	bad = append(bad, checkRations(t.Pos, t.Mover, bought)...)
	for _, b := range bought {
		if cost, has := b.cost(t.Pos), t.Pos.Money[b.purse]; cost > has {
			bad = append(bad, b.last.Problem("purchase/money", "These units cost %d IPCs; %s has %d left to spend.", cost, t.Pos.PurseName(b.purse), has))
		}
	}
	return bought, bad
}

// Sold tells whether a power can buy a kind now, if it has the money.
func Sold(p *position.Position, power edition.PowerID, k edition.KindID) bool {
	return checkKind(p, power, &order.Buy{Kind: k}).Text == ""
}

// checkKind says why a power does not buy such units.
func checkKind(p *position.Position, power edition.PowerID, b *order.Buy) order.Problem {
	pw := p.Edition.Power(power)
	if b.Upgrade {
		if len(pw.Buys) > 0 {
			return b.Problem("purchase/kind", "%s upgrades nothing.", pw.Name)
		}
		return order.Problem{}
	}
	k := p.Edition.Kind(b.Kind)
	switch {
	case k.Nation != "" && k.Nation != pw.ID:
		return b.Problem("purchase/kind", "%s buys no %s: they are %s.", pw.Name, k.Plural, p.Edition.Powers[p.Edition.PowerByID(k.Nation)].Adjective)
	case !k.Buyable && p.Changed(power, b.Kind, "buyable", 0) == 0 && p.Edition.Brings(b.Kind) != edition.NoTech:
		return b.Problem("purchase/kind", "%s cannot be bought without %s, from the turn after it was developed.", prose.Title(k.Plural), p.Edition.Techs[p.Edition.Brings(b.Kind)].Name)
	case !k.Buyable && p.Changed(power, b.Kind, "buyable", 0) == 0:
		return b.Problem("purchase/kind", "%s cannot be bought.", prose.Title(k.Plural))
	case len(pw.Buys) == 0 || slices.Contains(pw.Buys, b.Kind):
		return order.Problem{}
	case !slices.Contains(pw.Supplied, b.Kind):
		return b.Problem("purchase/kind", "%s buys no %s.", pw.Name, k.Plural).Suggest("%s", buysText(p, pw))
	case slices.ContainsFunc(pw.Supply, func(s edition.SpaceID) bool { return !p.HeldBySide(power, s) }):
		return b.Problem("purchase/kind", "%s buys %s only while its side holds %s.", pw.Name, k.Plural, p.SpaceList(pw.Supply))
	}
	return order.Problem{}
}

// buysText says what a power buys that does not buy everything.
func buysText(p *position.Position, pw *edition.Power) prose.Text {
	names := func(kinds []edition.KindID) prose.Text {
		var out []string
		for _, k := range kinds {
			out = append(out, p.Edition.Kind(k).Plural)
		}
		return prose.List(out)
	}
	if len(pw.Supplied) == 0 {
		return prose.Say("It buys %s.", names(pw.Buys))
	}
	return prose.Say("It buys %s, and %s while its side holds %s.", names(pw.Buys), names(pw.Supplied), p.SpaceList(pw.Supply))
}

// pursesText says how an order names the purse that pays for it.
func pursesText(p *position.Position, power edition.PowerID, how func(treasury string) string) prose.Text {
	purses := p.Edition.Powers[power].Treasuries
	if len(purses) == 0 {
		return prose.Say("%s has one treasury, which pays for everything.", p.PowerName(power))
	}
	var names []string
	for _, t := range purses {
		names = append(names, how(t.ID))
	}
	return prose.Say("%s has several treasuries: say which one pays, %s.", p.PowerName(power), prose.Either(names))
}

// AddPurchase adds what a power's orders buy, whether there is money for it or not.
func AddPurchase(e *edition.Edition, power edition.PowerID, bought []int, orders []order.Order) {
	order.Each(orders, func(o order.Order) {
		b, ok := o.(*order.Buy)
		if !ok {
			return
		}
		purse, known := e.PurseNamed(power, b.Treasury)
		kind := b.Kind
		if b.Upgrade {
			kind = e.Upgrade()
		}
		if known && kind >= 0 {
			bought[e.StockAt(purse, kind, b.Upgrade)] += b.Count
		}
	})
}
