package early

import (
	"slices"

	"fieldpost/adjudicator/rules/economy"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// upgrades warns of upgrades that a letter buys for complexes which become greater for nothing by the war that it declares, before
// anything is placed.
func (d *doubter) upgrades(l *order.Orders) {
	to := d.pos.Edition.Upgrade()
	if to == edition.NoKind || d.pos.AtWar(d.power) || !declaresNow(position.Flatten(d.pos, d.power, l.Sections[edition.SectionWar])) {
		return
	}
	stock := slices.Clone(d.pos.Bought)
	economy.AddPurchase(d.pos.Edition, d.power, stock, l.Sections[edition.SectionBuy])
	bought := 0
	for _, id := range d.pos.Edition.PursesOf(d.power) {
		bought += stock[d.pos.Edition.StockAt(id, to, true)]
	}
	var free []edition.SpaceID
	left := 0
	for i := range d.pos.Edition.Board.Spaces {
		s := edition.SpaceID(i)
		f := d.pos.Factory(s)
		switch {
		case f == nil || f.Owner != d.power || d.pos.Kind(f).ID != d.pos.Edition.Kind(to).Upgrades:
		case d.pos.Edition.Politics.Arsenal(d.power, s) != nil:
			free = append(free, s)
		default:
			left++
		}
	}
	if len(free) > 0 && bought > left {
		d.say("The war that you declare makes the complexes in %s greater for nothing, before anything is placed. No complex is left for %s that you buy, and what finds none is %s: leave it out of BUY.",
			d.pos.SpaceList(free), prose.Count(bought-left, "upgrade", "upgrades"), d.money.Surplus())
	}
}

// declaresNow tells whether war is declared before the combat move.
func declaresNow(orders []order.Order) bool {
	return slices.ContainsFunc(orders, func(o order.Order) bool {
		w, ok := o.(*order.War)
		return ok && !w.AtIncome
	})
}
