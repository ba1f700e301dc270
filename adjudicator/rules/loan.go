package rules

import (
	"fmt"
	"slices"
)

// Land and air units of allies that a power may turn into its own, where its advantage says so, in land that was its own at
// the start and is his now [R-NASU-51, R-NASU-52, RUL-51].

var lendWord = Register(Word{Name: "lend", Rare: true, Asked: true, Standing: OfLands, Topics: []string{"answer/lend"}, Advance: "lend yes"})

// borrow turns the units that the mover has named.
func (t *turn) borrow() {
	t.working(t.mover, func(id AdvantageID, a *Advantage) {
		if !a.Loans {
			return
		}
		for _, d := range t.declarations(id) {
			units, item, bad := t.loan(&d)
			for bad.Text != "" && len(d.Units) > 1 { // an item of the list is passed over alone
				t.passOver(SectionAdvantage, bad, atom{units: &d.Units[item]}.text(t.Edition))
				d.Units = lessOne(d.Units, item)
				units, item, bad = t.loan(&d)
			}
			if bad.Text != "" {
				t.passOver(SectionAdvantage, bad, "")
				continue
			}
			t.turnOver(a, units)
		}
	})
}

// turnOver turns units, those of one owner in one space together.
func (t *turn) turnOver(a *Advantage, units []UnitID) {
	for len(units) > 0 {
		first := t.Unit(units[0])
		owner, space := first.Owner, first.Space
		alike := func(id UnitID) bool { u := t.Unit(id); return u.Owner == owner && u.Space == space }
		some := slices.DeleteFunc(slices.Clone(units), func(id UnitID) bool { return !alike(id) })
		units = slices.DeleteFunc(units, alike)
		if a.LoansByLeave && t.ask(t.leaveDecision(a, owner, space, some))[0].Pick[0] == 0 {
			continue
		}
		t.record(Lent{Power: t.mover, Space: space, Units: refs(t.Position, some)})
	}
}

// loan finds the units that are named, or says what is wrong, and with which item of the list: who is named first is
// served first.
func (p *Position) loan(d *AdvantageOrder) ([]UnitID, int, Problem) {
	power := p.Edition.Advantages[d.Advantage].Power
	var out []UnitID
	if len(d.Units) == 0 {
		return nil, 0, d.problem("advantage/loan", "Say which units, as in \"%s: %s 1 ftr %s\".", p.Edition.Advantages[d.Advantage].Name, p.allyOf(power), p.space(p.Edition.Powers[power].Capital))
	}
	for i := range d.Units {
		sel := &d.Units[i]
		k := p.Edition.Kind(sel.Kind)
		switch {
		case sel.Owner == Nobody || sel.Owner == power || !p.Friendly(power, sel.Owner):
			return nil, i, d.problem("advantage/loan", "Units of allies are turned: say whose, as in \"%s 1 %s\".", p.allyOf(power), k.Short)
		case k.Class != Land && k.Class != Air:
			return nil, i, d.problem("advantage/loan", "Land and air units are turned, not %s.", k.Plural)
		case !p.homeLand(power, sel.From):
			return nil, i, d.problem("advantage/home", "%s is no land that was %s's from the start and is its own now.", p.space(sel.From), p.powerName(power))
		}
		left := sel.Count
		for j := range p.Units {
			u := &p.Units[j]
			if left != 0 && u.Space == sel.From && u.Owner == sel.Owner && u.Kind == sel.Kind && u.Aboard == 0 && !slices.Contains(out, u.ID) {
				out = append(out, u.ID)
				left--
			}
		}
		if left > 0 {
			return nil, i, d.problem("units/absent", "%s has no %s more in %s.", p.powerName(sel.Owner), p.Edition.Stack(left, sel.Kind), p.space(sel.From))
		}
	}
	return out, 0, Problem{}
}

// allyOf is the name of an ally, for examples.
func (p *Position) allyOf(power PowerID) string {
	for i := range p.Edition.Powers {
		if ally := PowerID(i); ally != power && p.Edition.Powers[i].Plays && p.Friendly(ally, power) {
			return p.powerName(ally)
		}
	}
	return ""
}

// leaveDecision asks an owner for leave, where the game gives him a veto; who says nothing gives it [DEC-17].
func (t *turn) leaveDecision(a *Advantage, owner PowerID, s SpaceID, units []UnitID) *Decision {
	take := func(i int) Choice { return Choice{Pick: []int{1 - i}, Text: []string{"lend", "lend none"}[i]} }
	return &Decision{
		ID: fmt.Sprintf("purchase/lend/%s/%s", t.slug(s), slug(t.powerName(owner))), Power: owner, Word: lendWord.Name, Space: s, Default: take(0), Take: take,
		Text:    fmt.Sprintf("%s: may %s turn %s in %s into its own?", a.Name, t.powerName(a.Power), t.units(units), t.space(s)),
		Options: []string{"lend", "none"},
		FromOrders: func(b Brief) (Choice, bool, bool) {
			here := func(l *StandingLine) bool { return len(l.Spaces) == 0 || slices.Contains(l.Spaces, s) }
			l := b.decides(lendWord, here, func(c *Condition) bool { return t.Holds(c, owner, nil) })
			switch {
			case l == nil:
				return Choice{}, false, false
			case l.Declines():
				return take(1), true, false
			}
			return take(0), true, false
		},
		FromAnswer: func(answer Answer) (Choice, string) {
			switch {
			case answer.None:
				return take(1), ""
			case lendWord.saidBy(&answer), answer.says("accept"):
				return take(0), ""
			}
			return Choice{}, "Answer lend, or none."
		},
	}
}

// MayBorrow tells whether a power may yet declare that units of others become its own.
func (p *Position) MayBorrow(power PowerID) bool {
	for i := range p.Edition.Advantages {
		if a := &p.Edition.Advantages[i]; a.Loans && a.Power == power && p.Held.Has(AdvantageID(i)) && !p.Spent.Has(AdvantageID(i)) {
			return true
		}
	}
	return false
}
