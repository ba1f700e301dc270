package orders

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// advantages reads the names of optional rules, one or several; behind a colon stands what one of them is for:
// "Lend-Lease: United States 1 ftr Russia".
func (p *parser) advantages() []order.Order {
	var out []order.Order
	for !p.done() && !p.lost && len(out) < 50 {
		o := order.AdvantageOrder{Source: p.src}
		var ok bool
		if o.Advantage, ok = p.advantage(); !ok {
			break
		}
		if p.takeKind(colon) {
			p.advantageFor(&o)
		}
		out = append(out, o)
		if !p.takeKind(comma, semicolon) {
			p.expectEnd()
			break
		}
	}
	return out
}

// advantage reads the name of one, and complains if there is none of that name.
func (p *parser) advantage() (edition.AdvantageID, bool) {
	if id, took := find(&p.r.advantages, p.rest()); took > 0 && !p.opensElse() {
		p.i += took
		return id, true
	}
	if p.done() {
		p.fail(p.at(0), "", "The name of an advantage is missing.")
		return edition.NoAdvantage, false
	}
	to := p.i + max(1, len(p.untilComma()))
	near := p.near(p.raw(p.i, to), namesOf(p.r.ed.Advantages, func(a *edition.Advantage) string { return a.Name }))
	p.failsAt(p.i, to, near[:min(len(near), 2)], "There is no advantage \"%s\".")
	return edition.NoAdvantage, false
}

// advantageFor reads units where they stand, and places.
func (p *parser) advantageFor(o *order.AdvantageOrder) {
	for len(o.Units)+len(o.Spaces) < 100 && !p.lost {
		if p.powerBefore(0) > 0 || p.startsUnits(0) && !p.isPlace(0) {
			units := p.unitList(inClauses)
			from := p.needPlace(anywhere, "Where do they stand?")
			for i := range units {
				units[i].From = from
			}
			o.Units = append(o.Units, units...)
		} else {
			o.Spaces = append(o.Spaces, p.needPlace(anywhere, "What is it for?"))
		}
		if !p.takeKind(comma) {
			break
		}
		if _, took := find(&p.r.advantages, p.rest()); took > 0 && !p.isPlace(0) { // the next one, and nothing that this one is for
			p.i--
			break
		}
	}
}

// opensElse reports words that open something else where they stand alone on a line: "ADVANTAGE DONE" is no name.
func (p *parser) opensElse() bool {
	name := p.untilComma()
	if len(name) == 0 {
		return true
	}
	_, section := sectionAt(name)
	_, command := p.r.command(rawText(name), 0)
	return section > 0 || command || saidAs("heads", name[0].key)
}
