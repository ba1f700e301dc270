package orders

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// war reads "Soviet Union, United States", "Germany, Italy at income" and, in an edition that declares war on neutrals, "Turkey".
// What is no power is complained about at once, and the powers beside it are declared war on all the same, so that it is said of
// them, too, what is wrong.
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
	if p.take("at", "income") {
		o.AtIncome = true
	}
	p.expectEnd()
	if len(lands) > 0 {
		what := "%s are land, and no powers."
		if len(lands) == 1 {
			what = "%s is land, and no power."
		}
		how := prose.Say("War is declared on one of the powers %s. Neutral land is attacked in the combat move, without a declaration.", prose.List(p.r.players()))
		if position.WordOf("war on neutrals").Of(p.r.ed) {
			how = prose.Say("War is declared on one of the powers %s, or on land that was neutral when the game began.", prose.List(p.r.players()))
		}
		p.wrong(first, how, what, prose.List(lands))
	}
	if p.bad && len(o.On)+len(o.Lands) > 0 {
		p.keep = true
		p.sayWhatStands(o, before)
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

// neutralEnemy tells whether war is declared on land, as on a neutral in the Advanced Rules.
func (p *parser) neutralEnemy(s edition.SpaceID) bool {
	owner := p.r.ed.Owners[s]
	return position.WordOf("war on neutrals").Of(p.r.ed) && (owner == edition.Nobody || !p.r.ed.Powers[owner].Plays)
}

// landNamed reads land that is named where a power is meant, as in "WAR Finland".
func (p *parser) landNamed() edition.SpaceID {
	if _, took := find(&p.r.powers, p.rest()); took > 0 {
		return edition.Nowhere
	}
	m := p.r.findPlace(p.rest(), onLand)
	if m.took == 0 || m.prefix || m.space == edition.Nowhere {
		return edition.Nowhere
	}
	p.i += m.took
	return m.space
}

// sayWhatStands adds to what is wrong with a declaration which part of it is not.
func (p *parser) sayWhatStands(o order.War, before int) {
	list := p.out.problems[min(before, len(p.out.problems)):]
	if len(list) == 0 {
		return
	}
	last := &list[len(list)-1]
	if last.Mend.Words != "" {
		return
	}
	var names []string
	for _, power := range o.On {
		if name := p.r.power(power); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	for _, s := range o.Lands {
		names = append(names, p.r.space(s))
	}
	line := strings.Join(names, ", ")
	if o.AtIncome {
		line += " at income"
	}
	last.Instead += prose.Say(" The rest reads: WAR %s.", line)
}
