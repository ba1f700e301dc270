package orders

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// price is what stands in brackets behind a purchase: "(24)", "(24 IPCs)", "(3 each)".
type price struct {
	at   token
	sum  int
	each bool
}

// bracketed reads a number in brackets, with the words of money behind it.
func (p *parser) bracketed() (price, bool) {
	if p.done() || p.at(0).kind != open || p.at(0).key != "(" || p.at(1).kind != number {
		return price{}, false
	}
	mark := p.i
	p.i++
	got := price{at: p.at(0)}
	got.sum, _ = p.numberTo(maxMoney)
	for n := 0; n < 2; n++ {
		got.each = p.takeOne("each", "apiece") || got.each
		p.takeOne("ipc", "ipcs")
	}
	if !p.takeKind(close) {
		p.i = mark
		return price{}, false
	}
	return got, true
}

// costs are what one unit of a kind may cost: what the table says, and what a development makes of it.
func (r *Reader) costs(k edition.KindID) []int {
	kind := &r.ed.Kinds[k]
	list := []int{kind.Cost}
	for i := range r.ed.Techs {
		for _, c := range r.ed.Techs[i].Changes {
			if c.What == "cost" && c.Kind == kind.ID {
				list = append(list, c.Value)
			}
		}
	}
	return list
}

// checkPrice compares a price with what the units cost; behind several it may be the price of them all.
func (p *parser) checkPrice(got price, last order.Buy, before []order.Buy) {
	n := last.Count
	if got.each {
		n = 1
	}
	var right []int
	for _, c := range p.r.costs(last.Kind) {
		right = append(right, n*c)
	}
	all := 0
	for _, b := range append(slices.Clone(before), last) {
		all += b.Count * p.r.costs(b.Kind)[0]
	}
	if slices.Contains(right, got.sum) || !got.each && got.sum == all {
		return
	}
	units := p.r.ed.StackText(n, last.Kind)
	verb := "cost"
	if n == 1 {
		verb = "costs"
	}
	p.wrong(got.at, "", "%s %s %d IPCs, not %d.", prose.Title(units), verb, right[0], got.sum)
}

// countOrPrice complains about "BUY inf (3)": three infantry, or one for three IPCs.
func (p *parser) countOrPrice(at token, s order.Selection) {
	word := p.r.kindWord(s.Kind)
	p.wrong(at, prose.Say("Write \"%d %s\" or \"1 %s\".", s.Count, word, word), "(%d) may be a number of units or a price.", s.Count)
}
