package orders

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// war reads "Soviet Union, United States", "Germany, Italy at income" and, in an edition that declares war on neutrals, "Turkey".
func (p *parser) war() []order.Order {
	o := order.War{Source: p.src, AtIncome: p.income}
	p.takeOne("on", "with", "against")
	first, before := p.at(0), len(p.out.problems)
	var lands []string
	for more := true; more && !p.lost; more = p.next() {
		if s := p.landNamed(); s != edition.Nowhere && p.neutralEnemy(s) {
			o.Lands = append(o.Lands, s)
		} else if s != edition.Nowhere {
			lands = append(lands, p.r.space(s))
		} else if power := p.needPower(); power != edition.Nobody {
			o.On = append(o.On, power)
		}
	}
	o.AtIncome = p.take("at", "income") || o.AtIncome
	p.expectEnd()
	if len(lands) > 0 {
		what, how := "%s are land, and no powers.", "War is declared on one of the powers %s. Neutral land is attacked in the combat move, without a declaration."
		if len(lands) == 1 {
			what = "%s is land, and no power."
		}
		if position.WordOf("war on neutrals").Of(p.r.ed) {
			how = "War is declared on one of the powers %s, or on land that was neutral when the game began."
		}
		p.wrong(first, prose.Say(how, prose.List(p.r.players())), what, prose.List(lands))
	}
	if p.bad && len(o.On)+len(o.Lands) > 0 { // what stands beside it is judged, too
		p.keep = true
		if n := len(p.out.problems); n > before && p.out.problems[n-1].Mend.Empty() {
			p.out.problems[n-1].Instead += prose.Say(" The rest reads: WAR %s.", p.r.PrintOrder(o))
		}
	}
	return apart(o)
}

// apart makes an order of each land on which war is declared, so that one that cannot be attacked any more hinders no other.
func apart(o order.War) (all []order.Order) {
	lands := o.Lands
	o.Lands = nil
	if len(o.On) > 0 || len(lands) == 0 {
		all = append(all, o)
	}
	for _, land := range lands {
		one := o
		one.On, one.Lands = nil, []edition.SpaceID{land}
		all = append(all, one)
	}
	return all
}

// neutralEnemy reports whether war is declared on land, as on a neutral in the Advanced Rules.
func (p *parser) neutralEnemy(s edition.SpaceID) bool {
	owner := p.r.ed.Owners[s]
	return position.WordOf("war on neutrals").Of(p.r.ed) && (owner == edition.Nobody || !p.r.ed.Powers[owner].Plays)
}

// landNamed reads land that is named where a power is meant, as in "WAR Finland".
func (p *parser) landNamed() edition.SpaceID {
	_, power := find(&p.r.powers, p.rest())
	m := p.r.findPlace(p.rest(), onLand)
	if power > 0 || m.took == 0 || m.prefix || m.space == edition.Nowhere {
		return edition.Nowhere
	}
	p.i += m.took
	return m.space
}

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
