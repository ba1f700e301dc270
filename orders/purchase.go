package orders

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

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
		if !p.next() && p.at(0).kind != number || p.i == mark {
			p.expectEnd()
			break
		}
	}
	return out
}

func (p *parser) treasury(to *string) bool {
	id, ok := p.r.purses[p.at(0).key]
	if ok = ok && p.at(0).kind == word; ok {
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
		if s.Owner != edition.Nobody || s.Cargo != nil || s.Damaged || s.Empty || s.Loaded || s.Count == order.All || s.Kind == edition.NoKind {
			p.failLike(first, "", p.r.sample("BUY ", "buy"), "Only a count and a kind of unit can be bought.")
		}
		o.Count, o.Kind = s.Count, s.Kind
		if p.bad {
			return o
		}
		if t := p.at(-2); t.kind == number && p.at(-1).kind == close && slices.Contains(p.r.costs(o.Kind), o.Count) {
			kind := p.r.kindWord(o.Kind)
			p.wrong(t, prose.Say("Write \"%d %s\" or \"1 %s\".", o.Count, kind, kind), "(%d) may be a number of units or a price.", o.Count)
		}
		sofar = append(sofar, o)
		p.price(sofar)
		return o
	})
}

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
	if p.text == nil || t.kind != number {
		return false
	}
	line := p.text(t.line)
	before, _ := utf8.DecodeLastRuneInString(line[:min(int(t.at), len(line))])
	return strings.ContainsRune(lineDashes, before)
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

// price reads what the last purchase costs in brackets, "(24)", "(24 IPCs)", "(3 each)"; behind several it may be the price of them all.
func (p *parser) price(bought []order.Buy) {
	mark := p.i
	if !p.takeKind(open) || p.at(0).kind != number {
		p.i = mark
		return
	}
	at, last := p.at(0), bought[len(bought)-1]
	sum, _ := p.numberTo(maxMoney)
	each := p.takeOne("each", "apiece")
	p.takeOne("ipc", "ipcs")
	each = p.takeOne("each", "apiece") || each
	if !p.takeKind(close) {
		p.i = mark
		return
	}
	n, all := last.Count, 0
	if each {
		n = 1
	}
	for _, b := range bought {
		all += b.Count * p.r.costs(b.Kind)[0]
	}
	if costs := p.r.costs(last.Kind); !slices.ContainsFunc(costs, func(c int) bool { return n*c == sum }) && (each || sum != all) {
		verb := map[bool]string{true: "costs", false: "cost"}[n == 1]
		p.wrong(at, "", "%s %s %d IPCs, not %d.", prose.Title(p.r.ed.StackText(n, last.Kind)), verb, n*costs[0], sum)
	}
}

// research reads "2 dice rockets", "2 dice chart 1", "1 dice europe, 1 pacific chart 2", "heavy armor".
func (p *parser) research() []order.Order {
	out := p.list(func() order.Order {
		o := order.Research{Source: p.src, Tech: edition.NoTech}
		o.Dice, _ = p.number()
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

// placing reads "5 inf Germany, 1 trn sz 5", "none" and "lose the rest".
func (p *parser) placing() []order.Order {
	if o, ok := p.loseRest(); ok {
		return []order.Order{o}
	}
	purse := p.purse
	return p.list(func() order.Order {
		if o, ok := p.loseRest(); ok {
			return o
		}
		if p.purseOf(&purse) {
			return nil
		}
		o := p.onePlace()
		o.Treasury = purse
		if p.bad {
			return nil
		}
		return o
	})
}

// loseRest reads that what is bought and not placed is meant to be lost: "none", alone, or "lose the rest".
func (p *parser) loseRest() (order.LoseRest, bool) {
	mark := p.i
	o := order.LoseRest{Source: p.src}
	switch {
	case p.takeOne("none", "nothing", "no") && p.done():
		return o, true
	case p.take("lose") && (p.take("the", "rest") || p.take("rest")):
		return o, true
	}
	p.i = mark
	return o, false
}

// onePlace reads one placing: "2 sub sz 5 from Germany", "1 ftr Germany -> cv sz 5", "1 ftr cv sz 5",
// "upgrade Korea", "Germany: 5 inf, 1 arm".
func (p *parser) onePlace() order.Place {
	o := order.Place{Source: p.src, Space: edition.Nowhere, Factory: edition.Nowhere}
	if p.takeOne("upgrade", "upgrades") {
		p.knows("upgrade", p.at(-1))
		o.Upgrade = true
		p.takeOne("in", "at")
		o.Space = p.needPlace(onLand, "Upgrade where?")
		return o
	}
	if !p.startsUnits(0) && p.isPlace(0) {
		o.Space = p.needPlace(p.hintAhead(), "Where?")
		p.takeKind(colon)
		o.Units = p.needUnits(inLoads, "Place which units?")
	} else if o.Units = p.needUnits(inLoads, "Place which units?"); !p.lost {
		p.takeOne("in", "at", "on", "aboard", "from", "to")
		o.Space = p.placeFor(&o, "Where?")
		if !p.lost && p.takeArrow() {
			o.Existing = true
			for i := range o.Units {
				o.Units[i].From = o.Space
			}
			p.takeOne("aboard", "on")
			o.Space = p.placeFor(&o, "Where to?")
		}
	}
	if !p.lost && p.take("from") {
		o.Factory = p.needPlace(onLand, "Which complex?")
	}
	return o
}

// placeFor reads the place of what is placed, and the word of a carrier before it.
func (p *parser) placeFor(o *order.Place, what prose.Text) edition.SpaceID {
	h := p.whereFor(o.Units)
	if p.is("new") && p.deckWord(1) {
		p.i++
	}
	if p.deckWord(0) {
		p.kindName()
		p.takeOne("in", "at")
		o.Deck, h = true, atSea
	}
	return p.needPlace(h, what)
}

// hintAhead looks at the units behind a colon, or else behind the place at the cursor.
func (p *parser) hintAhead() hint {
	ahead := p.quietly()
	if n := indexOf(colon, p.rest()); n >= 0 {
		ahead.i += n + 1
	} else {
		ahead.i += max(p.r.findPlace(p.rest(), anywhere).took, 1)
	}
	if ahead.startsUnits(0) {
		return p.whereFor(ahead.unitList(inLoads))
	}
	return anywhere
}
