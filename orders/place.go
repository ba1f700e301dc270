package orders

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

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
