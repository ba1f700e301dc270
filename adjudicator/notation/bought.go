package notation

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/orders"
)

// bought lists what one of those who move has bought and not placed, purse by purse.
func bought(p *position.Position, power edition.PowerID) (list []orders.BoughtUnits) {
	for _, b := range p.Purchases(power) {
		list = append(list, orders.BoughtUnits{Treasury: b.Treasury, Upgrade: b.Upgrade, KindCount: orders.KindCount{Count: b.Count, Kind: b.Kind}})
	}
	return list
}
