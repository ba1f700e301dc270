package orders

import (
	"fieldpost/adjudicator/rules"
)

// list reads items that commas part until the order ends.
func (p *parser) list(item func() rules.Order) []rules.Order {
	var out []rules.Order
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

// research reads "2 dice rockets", "2 dice chart 1", "1 dice europe, 1 pacific chart 2", "heavy armor".
func (p *parser) research() []rules.Order {
	out := p.list(func() rules.Order {
		o := rules.Research{Source: p.src, Tech: rules.NoTech}
		if n, ok := p.number(); ok {
			o.Dice = n
		}
		for !p.done() && !p.lost {
			switch {
			case p.takeOne("dice", "die", "roll", "rolls"):
			case p.take("chart"):
				n, ok := p.number()
				if !ok {
					p.fail(p.at(0), "Write it as: chart 1", "The number of the chart is missing.")
				}
				o.Chart = n
			case p.takeOne("on", "for", "in", "of"):
			case p.purse(&o.Treasury):
			case p.at(0).kind == number && o.Dice == 0:
				o.Dice, _ = p.number()
			case p.at(0).kind == word && p.at(0).key != "and":
				t, ok := p.tech()
				if !ok {
					p.fail(p.at(0), p.guessTech(rawText(p.untilComma())), "There is no development \"%s\".", rawText(p.untilComma()))
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
		o := out[i].(rules.Research)
		if o.Chart > 0 {
			chart = o.Chart
		} else if o.Treasury != "" && o.Tech == rules.NoTech {
			o.Chart = chart
		}
		out[i] = o
	}
	if len(out) == 0 && !p.bad {
		p.fail(p.at(0), "Write it as: RESEARCH 2 dice rockets", "It is not said what to research.")
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

func (p *parser) guessTech(typed string) string {
	var list []string
	for i := range p.r.ed.Techs {
		list = append(list, p.r.ed.Techs[i].Name)
	}
	return didYouMean(nearWords(shorten(typed, 60), list))
}

// purse reads a treasury's word.
func (p *parser) purse(to *string) bool {
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

// buy reads "5 inf, 1 arm", "EUROPE 5 inf, 2 art", "upgrade".
func (p *parser) buy() []rules.Order {
	purse := ""
	return p.list(func() rules.Order {
		for p.purse(&purse) {
		}
		o := rules.Buy{Source: p.src, Count: 1, Kind: rules.NoKind, Treasury: purse}
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
		case s.Owner != rules.Nobody || s.Cargo != nil || s.Damaged || s.Empty || s.Loaded || s.Count == rules.All || s.Kind == rules.NoKind:
			p.fail(first, "Write it as: BUY 5 inf, 1 arm", "Only a count and a kind of unit can be bought.")
		case s.Kind == rules.AnyFactory:
			p.fail(first, didYouMean(p.factoryNames()), "\"%s\" fits more than one kind of unit.", p.at(-1).raw)
		}
		o.Count, o.Kind = s.Count, s.Kind
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
func (p *parser) repair() []rules.Order {
	return p.list(func() rules.Order {
		o := rules.Repair{Source: p.src, Count: 1, Space: rules.Nowhere, Kind: rules.NoKind}
		if n, ok := p.number(); ok {
			o.Count = n
		} else if p.take("all") {
			o.Count = rules.All
		}
		if k, ok := p.kindName(); ok {
			o.Kind = k
			p.takeOne("in", "at", "of")
			o.Space = p.needPlace(p.whereFor([]rules.Selection{{Kind: k}}), "Where?")
			return o
		}
		p.takeOne("in", "at", "of")
		o.Space = p.needPlace(onLand, "Repair what, and where? Write it as: 3 Germany ic")
		if !p.lost {
			o.Kind = p.needKind()
		}
		return o
	})
}

// war reads "Soviet Union, United States" and "Germany, Italy at income".
func (p *parser) war() []rules.Order {
	o := rules.War{Source: p.src}
	p.takeOne("on", "with", "against")
	o.On = p.powerList()
	if p.take("at", "income") {
		o.AtIncome = true
	}
	p.expectEnd()
	return []rules.Order{o}
}

// advantage reads the name of an optional rule.
func (p *parser) advantage() []rules.Order {
	var out []rules.Order
	for !p.done() && !p.lost && len(out) < 50 {
		name := rawText(p.untilComma())
		if name == "" || p.clauseAt(0) {
			p.fail(p.at(0), "Write it as: ADVANTAGE Russian Winter", "I can not read \"%s\" as the name of an advantage.", p.at(0).raw)
			break
		}
		p.i += len(p.untilComma())
		out = append(out, rules.AdvantageOrder{Source: p.src, Name: name})
		if !p.takeKind(comma, semicolon) {
			p.expectEnd()
			break
		}
	}
	return out
}

// bid reads "5 inf Ukraine, 1 ipc".
func (p *parser) bid() []rules.Order {
	o := rules.Bid{Source: p.src}
	for n := 0; !p.done() && !p.lost && n < 200; n++ {
		mark := p.i
		k, counted := p.number()
		if counted && p.takeOne("ipc", "ipcs", "ip", "ips", "money") || counted && p.done() {
			o.Money += k
		} else {
			p.i = mark
			pl := p.onePlace()
			if p.lost {
				return nil
			}
			if pl.Existing {
				p.fail(p.at(-1), "Write it as: BID 5 inf Ukraine, 1 ipc", "A bid adds units; it does not move any.")
				return nil
			}
			o.Units = append(o.Units, pl)
		}
		if !p.takeKind(comma) && !p.take("and") {
			p.expectEnd()
			break
		}
	}
	return []rules.Order{o}
}

// place reads "5 inf Germany, 1 trn sz 5".
func (p *parser) placing() []rules.Order {
	return p.list(func() rules.Order {
		o := p.onePlace()
		if p.bad {
			return nil
		}
		return o
	})
}

// onePlace reads one placing: "2 sub sz 5 from Germany", "1 ftr Germany -> cv sz 5", "1 ftr cv sz 5",
// "upgrade Korea", "Germany: 5 inf, 1 arm".
func (p *parser) onePlace() rules.Place {
	o := rules.Place{Source: p.src, Space: rules.Nowhere, Factory: rules.Nowhere}
	if p.takeOne("upgrade", "upgrades") {
		p.knows("upgrade", p.at(-1))
		o.Upgrade = true
		p.takeOne("in", "at")
		o.Space = p.needPlace(onLand, "Upgrade where?")
		return o
	}
	if !p.startsUnits(0) && p.isPlace(0) {
		s := p.needPlace(p.hintAfterColon(), "Where?")
		p.takeKind(colon)
		o.Units = p.needUnits(inLoads, "Place which units?")
		o.Space = s
		p.factoryOf(&o)
		return o
	}
	o.Units = p.needUnits(inLoads, "Place which units?")
	if p.lost {
		return o
	}
	h := p.whereFor(o.Units)
	p.takeOne("in", "at", "on", "aboard", "from", "to")
	p.deck(&o)
	o.Space = p.needPlace(p.deckHint(o, h), "Where?")
	if !p.lost && p.takeArrow() {
		o.Existing = true
		for i := range o.Units {
			o.Units[i].From = o.Space
		}
		p.takeOne("aboard", "on")
		p.deck(&o)
		o.Space = p.needPlace(p.deckHint(o, h), "Where to?")
	}
	p.factoryOf(&o)
	return o
}

func (p *parser) factoryOf(o *rules.Place) {
	if !p.lost && p.take("from") {
		o.Factory = p.needPlace(onLand, "Which complex?")
	}
}

func (p *parser) deck(o *rules.Place) {
	if p.is("new") && p.deckWord(1) {
		p.i++
	}
	if p.deckWord(0) {
		p.kindName()
		o.Deck = true
		p.takeOne("in", "at")
	}
}

func (p *parser) deckHint(o rules.Place, h hint) hint {
	if o.Deck {
		return atSea
	}
	return h
}

// hintAfterColon looks at the units behind a place and its colon.
func (p *parser) hintAfterColon() hint {
	m := p.r.findPlace(p.rest(), anywhere)
	ahead := *p
	ahead.out, ahead.i = &report{}, p.i+max(m.took, 1)
	ahead.takeKind(colon)
	if ahead.startsUnits(0) {
		return p.whereFor(ahead.unitList(inLoads))
	}
	return anywhere
}
