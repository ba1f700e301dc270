package notation

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/orders"
)

// bought lists what a power that moves has bought and not placed, purse by purse.
func bought(p *position.Position, power edition.PowerID) (list []orders.BoughtUnits) {
	for _, b := range purchases(p, power) {
		list = append(list, orders.BoughtUnits{Treasury: b.Treasury, Upgrade: b.Upgrade, KindCount: orders.KindCount{Count: b.Count, Kind: b.Kind}})
	}
	return list
}

// purchases are all counts of what a power has bought that are not zero.
func purchases(p *position.Position, power edition.PowerID) (list []position.Purchase) {
	for _, upgrade := range []bool{false, true} {
		for _, id := range p.Edition.PursesOf(power) {
			for k := range p.Edition.Kinds {
				kind := edition.KindID(k)
				if upgrade && kind != p.Edition.Upgrade() {
					continue
				}
				if n := p.Bought[p.Edition.StockAt(id, kind, upgrade)]; n > 0 {
					list = append(list, position.Purchase{Kind: kind, Count: n, Upgrade: upgrade, Treasury: p.Edition.Purses[id].Treasury})
				}
			}
		}
	}
	return list
}
