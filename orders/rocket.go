package orders

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// rocket reads "2 rocket Germany -> United Kingdom". It returns nil if the order is none.
func (p *parser) rocket() order.Order {
	mark := p.i
	n := 1
	if k, ok := p.number(); ok {
		n = k
	}
	if p.isKind(0) && !p.isPlace(1) || !p.takeOne("rocket", "rockets", "v2", "v2s") {
		p.i = mark
		return nil
	}
	o := order.Rocket{Source: p.src, Count: n, Target: edition.NoKind, From: edition.Nowhere, To: edition.Nowhere}
	p.takeOne("from", "in")
	o.From = p.needPlace(onLand, "Where do the rockets stand?")
	if !p.lost && !p.takeArrow() && !p.take("at") {
		p.failLike(p.at(0), "", p.r.sample("", "rocket"), "An arrow and a target are missing.")
	}
	if !p.lost {
		o.To = p.needPlace(onLand, "At what?")
	}
	if k, ok := p.kindName(); ok && !p.lost {
		o.Target = k
	}
	p.expectEnd()
	return o
}
