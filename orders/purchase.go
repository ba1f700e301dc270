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

// factories are the names of the kinds of complexes.
func (r *Reader) factories() []string {
	return namesOf(r.ed.Kinds, func(k *edition.Kind) string {
		if k.Factory {
			return k.Short
		}
		return ""
	})
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

// research reads "2 dice rockets", "2 dice chart 1", "1 dice europe, 1 pacific chart 2", "heavy armor".
func (p *parser) research() []order.Order {
	out := p.list(func() order.Order {
		o := order.Research{Source: p.src, Tech: edition.NoTech}
		if n, ok := p.number(); ok {
			o.Dice = n
		}
		for !p.done() && !p.lost {
			switch {
			case p.takeOne("dice", "die", "roll", "rolls"):
			case p.take("chart"):
				n, ok := p.number()
				if !ok {
					p.failLike(p.at(0), "", p.r.sample("chart 1", ""), "The number of the chart is missing.")
				}
				o.Chart = n
			case p.takeOne("on", "for", "in", "of"):
			case p.treasury(&o.Treasury):
			case p.at(0).kind == number && o.Dice == 0:
				o.Dice, _ = p.number()
			case p.at(0).kind == word && p.at(0).key != "and":
				t, ok := p.tech()
				if !ok {
					p.failsAt(p.i, p.i+max(1, len(p.untilComma())), p.guessTechs(rawText(p.untilComma())), "There is no development \"%s\".")
					return nil
				}
				o.Tech = t
			default:
				return o
			}
		}
		return o
	})
	chart := 0 // "1 dice europe, 1 pacific chart 2": the chart is said once
	for i := len(out) - 1; i >= 0; i-- {
		o := out[i].(order.Research)
		if o.Chart > 0 {
			chart = o.Chart
		} else if o.Treasury != "" && o.Tech == edition.NoTech {
			o.Chart = chart
		}
		out[i] = o
	}
	if len(out) == 0 && !p.bad {
		p.failLike(p.at(0), "", p.r.sample("RESEARCH ", "dice"), "It is not said what to research.")
	}
	return out
}

// untilComma returns the tokens up to the next mark.
func (p *parser) untilComma() []token {
	end := p.i
	for end < len(p.toks) && (p.toks[end].kind == word || p.toks[end].kind == number) {
		end++
	}
	return p.toks[min(p.i, end):end]
}

func (p *parser) guessTechs(typed string) []string {
	return p.near(Shorten(typed, 60), namesOf(p.r.ed.Techs, func(t *edition.Tech) string { return t.Name }))
}
