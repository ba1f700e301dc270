package orders

import (
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// list reads items that commas part until the order ends.
func (p *parser) list(item func() order.Order) []order.Order {
	var out []order.Order
	for !p.done() && !p.lost && len(out) < 500 {
		mark := p.i
		if o := item(); o != nil && !p.bad {
			out = append(out, o)
		}
		if p.done() || p.lost {
			break
		}
		sep := p.takeKind(comma)
		sep = p.take("and") || sep
		if !sep && p.at(0).kind != number || p.i == mark {
			p.expectEnd()
			break
		}
	}
	return out
}

// treasury reads a treasury's word.
func (p *parser) treasury(to *string) bool {
	if p.done() || p.at(0).kind != word {
		return false
	}
	id, ok := p.r.purses[p.at(0).key]
	if ok {
		*to = id
		p.i++
		p.takeKind(colon)
	}
	return ok
}

// purseOf reads whose money an order is about, where that is said. A treasury that is named with a colon, or alone, stands above
// all that follows in the section: "PURCHASE EUROPE:". headOnly: there is no order behind it.
func (p *parser) purseOf(to *string) (headOnly bool) {
	named := false
	for p.treasury(to) {
		named = true
		if p.done() || p.at(-1).kind == colon {
			p.head = *to
		}
	}
	return named && p.done()
}

// buy reads "5 inf, 1 arm", "EUROPE 5 inf, 2 art", "upgrade".
func (p *parser) buy() []order.Order {
	purse := p.purse
	var sofar []order.Buy
	return p.list(func() order.Order {
		if p.purseOf(&purse) {
			return nil
		}
		o := order.Buy{Source: p.src, Count: 1, Kind: edition.NoKind, Treasury: purse}
		mark := p.i
		if n, ok := p.number(); ok {
			o.Count = n
		}
		if p.takeOne("upgrade", "upgrades") {
			p.knows("upgrade", p.at(-1))
			o.Upgrade = true
			return o
		}
		p.i = mark
		first := p.at(0)
		if !p.startsUnits(0) {
			p.needUnits(inLoads, "Buy what?")
			return nil
		}
		s := p.selection(inLoads)
		switch {
		case p.bad:
		case s.Owner != edition.Nobody || s.Cargo != nil || s.Damaged || s.Empty || s.Loaded || s.Count == order.All || s.Kind == edition.NoKind:
			p.failLike(first, "", p.r.sample("BUY ", "buy"), "Only a count and a kind of unit can be bought.")
		}
		o.Count, o.Kind = s.Count, s.Kind
		if p.bad {
			return o
		}
		if t := p.at(-2); t.kind == number && p.at(-1).kind == close && slices.Contains(p.r.costs(o.Kind), o.Count) {
			p.countOrPrice(t, s)
		}
		if got, priced := p.bracketed(); priced {
			p.checkPrice(got, o, sofar)
		}
		sofar = append(sofar, o)
		return o
	})
}

func (p *parser) factoryNames() []string {
	var list []string
	for i := range p.r.ed.Kinds {
		if p.r.ed.Kinds[i].Factory {
			list = append(list, p.r.ed.Kinds[i].Short)
		}
	}
	return list
}

// repair reads "3 Germany ic, 2 Gibraltar nb" and "1 bb sz 5".
func (p *parser) repair() []order.Order {
	return p.list(func() order.Order {
		o := order.Repair{Source: p.src, Count: 1, Space: edition.Nowhere, Kind: edition.NoKind}
		if n, ok := p.number(); ok {
			o.Count = n
		} else if p.take("all") {
			o.Count = order.All
		}
		if k, ok := p.kindName(); ok {
			o.Kind = k
			p.takeOne("in", "at", "of")
			o.Space = p.needPlace(p.whereFor([]order.Selection{{Kind: k}}), "Where?")
			return o
		}
		p.takeOne("in", "at", "of")
		o.Space = p.needPlace(onLand, prose.Say("Repair what, and where? %s", p.r.sample("", "repair")))
		if !p.lost {
			o.Kind = p.needKind()
		}
		return o
	})
}

// bid reads "5 inf Ukraine, 1 ipc", or what a bid takes away: "minus 1 arm Ukraine, minus 3 ipc".
func (p *parser) bid() []order.Order {
	o := order.Bid{Source: p.src}
	for n := 0; !p.done() && !p.lost && n < 200; n++ {
		money, units := &o.Money, &o.Units
		if p.minus() {
			money, units = &o.Gives, &o.Less
		}
		mark := p.i
		k, counted := p.number()
		if counted && p.takeOne("ipc", "ipcs", "ip", "ips", "money") || counted && p.done() {
			if *money += k; *money > maxCount {
				p.fail(p.at(-1), prose.Say("The largest number is %d.", maxCount), "%s is too many.", strconv.Itoa(*money))
			}
		} else {
			p.i = mark
			pl := p.onePlace()
			if p.lost {
				return nil
			}
			if pl.Existing {
				p.failLike(p.at(-1), "", p.r.sample("BID ", "bid"), "A bid adds units; it does not move any.")
				return nil
			}
			*units = append(*units, pl)
		}
		if !p.takeKind(comma) && !p.take("and") {
			p.expectEnd()
			break
		}
	}
	return []order.Order{o}
}

// minus moves past a word that takes away; a sign just before a number does so, too.
func (p *parser) minus() bool {
	if p.takeOne("minus", "less") {
		return true
	}
	t := p.at(0)
	if p.text == nil || t.kind != number || t.at < 1 {
		return false
	}
	line := p.text(t.line)
	if int(t.at) > len(line) {
		return false
	}
	before := []rune(line[:t.at])
	return len(before) > 0 && strings.ContainsRune(lineDashes, before[len(before)-1])
}
