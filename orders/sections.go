package orders

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// sectionOrders reads one group of tokens as orders of a section.
func (p *parser) sectionOrders(s edition.Section) ([]order.Order, []order.BattleOrder) {
	var orders []order.Order
	var battles []order.BattleOrder
	switch s {
	case edition.SectionResearch:
		orders = p.research()
	case edition.SectionBuy:
		orders = p.buy()
	case edition.SectionRepair:
		orders = p.repair()
	case edition.SectionWar:
		orders = p.war()
	case edition.SectionPlace:
		orders = p.placing()
	case edition.SectionAdvantage:
		orders = p.advantages()
	case edition.SectionBid:
		orders = p.bid()
	default:
		if p.isBattle() {
			if b := p.battle(edition.Nobody); b != nil {
				battles = append(battles, *b)
			}
		}
		for n := 0; !p.done() && !p.bad && n < 200; n++ {
			more, fights := p.moves()
			orders, battles = append(orders, more...), append(battles, fights...)
		}
		if s == edition.SectionNoncombat || s == edition.SectionRail || s == edition.SectionBases {
			if battles != nil && !p.bad {
				p.fail(p.toks[0], "", "There is no battle in %s; this clause is for one.", s)
			}
		}
	}
	return orders, battles
}

// isBattle reports "Caucasus: lose inf", "at sz 7 keep 1 dd", "land: ...".
func (p *parser) isBattle() bool {
	if scopeWord(p.toks, p.i) {
		return true
	}
	n := 0
	if p.is("at") || p.is("in") {
		n = 1
	}
	if p.i+n >= len(p.toks) {
		return false
	}
	m := p.r.findPlace(p.toks[p.i+n:], anywhere)
	took := m.took
	if took == 0 {
		for took = 0; took < 5 && p.i+n+took < len(p.toks) && p.at(n+took).kind == word; took++ {
		}
		if p.at(n+took).kind != colon {
			return false
		}
	}
	if p.at(n+took).kind == colon {
		took++
	}
	_, clause := battleClauseAt(p.toks, p.i+n+took)
	return clause > 0
}
