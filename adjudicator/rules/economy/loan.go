package economy

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// Land and air units of allies that a power may turn into its own, where its advantage says so, in land that was its own at
// the start and is his now [R-NASU-51, R-NASU-52, RUL-51].

var lendWord = position.Register(position.Word{Name: "lend", Rare: true, Asked: true, Standing: position.OfLands, Topics: []string{"answer/lend"}, Advance: "lend yes"})

// borrow turns the units that the mover has named.
func borrow(t *turn.Turn) {
	t.Pos.Working(t.Mover, func(id edition.AdvantageID, a *edition.Advantage) {
		if !a.Loans {
			return
		}
		for _, d := range t.Declarations(id) {
			units, item, bad := loan(t.Pos, &d)
			for bad.Text != "" && len(d.Units) > 1 { // an item of the list is passed over alone
				t.PassOver(edition.SectionAdvantage, bad, turn.Atom{Units: &d.Units[item]}.Text(t.Pos.Edition))
				d.Units = turn.LessOne(d.Units, item)
				units, item, bad = loan(t.Pos, &d)
			}
			if bad.Text != "" {
				t.PassOver(edition.SectionAdvantage, bad, "")
				continue
			}
			turnOver(t, a, units)
		}
	})
}

// turnOver turns units, those of one owner in one space together.
func turnOver(t *turn.Turn, a *edition.Advantage, units []position.UnitID) {
	for len(units) > 0 {
		first := t.Pos.Unit(units[0])
		owner, space := first.Owner, first.Space
		alike := func(id position.UnitID) bool { u := t.Pos.Unit(id); return u.Owner == owner && u.Space == space }
		some := slices.DeleteFunc(slices.Clone(units), func(id position.UnitID) bool { return !alike(id) })
		units = slices.DeleteFunc(units, alike)
		if a.LoansByLeave && t.Ask(leaveDecision(t, a, owner, space, some))[0].Pick[0] == 0 {
			continue
		}
		t.Record(position.Lent{Power: t.Mover, Space: space, Units: position.Refs(t.Pos, some)})
	}
}

// loan finds the units that are named, or says what is wrong, and with which item of the list: who is named first is
// served first.
func loan(p *position.Position, d *order.AdvantageOrder) ([]position.UnitID, int, order.Problem) {
	power := p.Edition.Advantages[d.Advantage].Power
	var out []position.UnitID
	if len(d.Units) == 0 {
		return nil, 0, d.Problem("advantage/loan", "Say which units, as in \"%s: %s 1 ftr %s\".", p.Edition.Advantages[d.Advantage].Name, allyOf(p, power), p.SpaceName(p.Edition.Powers[power].Capital))
	}
	for i := range d.Units {
		sel := &d.Units[i]
		k := p.Edition.Kind(sel.Kind)
		switch {
		case sel.Owner == edition.Nobody || sel.Owner == power || !p.Friendly(power, sel.Owner):
			return nil, i, d.Problem("advantage/loan", "Units of allies are turned: say whose, as in \"%s 1 %s\".", allyOf(p, power), k.Short)
		case k.Class != edition.Land && k.Class != edition.Air:
			return nil, i, d.Problem("advantage/loan", "Land and air units are turned, not %s.", k.Plural)
		case !p.HomeLand(power, sel.From):
			return nil, i, d.Problem("advantage/home", "%s is no land that was %s's from the start and is its own now.", p.SpaceName(sel.From), p.PowerName(power))
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
			return nil, i, d.Problem("units/absent", "%s has no %s more in %s.", p.PowerName(sel.Owner), p.Edition.StackText(left, sel.Kind), p.SpaceName(sel.From))
		}
	}
	return out, 0, order.Problem{}
}

// allyOf is the name of an ally, for examples.
func allyOf(p *position.Position, power edition.PowerID) string {
	for i := range p.Edition.Powers {
		if ally := edition.PowerID(i); ally != power && p.Edition.Powers[i].Plays && p.Friendly(ally, power) {
			return p.PowerName(ally)
		}
	}
	return ""
}

// leaveDecision asks an owner for leave, where the game gives him a veto; who says nothing gives it [DEC-17].
func leaveDecision(t *turn.Turn, a *edition.Advantage, owner edition.PowerID, s edition.SpaceID, units []position.UnitID) *turn.Decision {
	take := func(i int) turn.Choice {
		return turn.Choice{Pick: []int{1 - i}, Text: []string{"lend", "lend none"}[i]}
	}
	return &turn.Decision{
		ID: fmt.Sprintf("purchase/lend/%s/%s", t.Pos.SpaceSlug(s), prose.Slug(t.Pos.PowerName(owner))), Power: owner, Word: lendWord.Name, Space: s, Default: take(0), Take: take,
		Text:    fmt.Sprintf("%s: may %s turn %s in %s into its own?", a.Name, t.Pos.PowerName(a.Power), t.Pos.StackText(units), t.Pos.SpaceName(s)),
		Options: []string{"lend", "none"},
		FromOrders: func(b turn.Brief) (turn.Choice, bool, bool) {
			here := func(l *order.StandingLine) bool { return len(l.Spaces) == 0 || slices.Contains(l.Spaces, s) }
			l := b.Decides(lendWord, here, func(c *order.Condition) bool { return t.Pos.Holds(c, owner, nil) })
			switch {
			case l == nil:
				return turn.Choice{}, false, false
			case l.Declines():
				return take(1), true, false
			}
			return take(0), true, false
		},
		FromAnswer: func(answer order.Answer) (turn.Choice, string) {
			switch {
			case answer.None:
				return take(1), ""
			case lendWord.SaidBy(&answer), answer.Says("accept"):
				return take(0), ""
			}
			return turn.Choice{}, "Answer lend, or none."
		},
	}
}

// MayBorrow tells whether a power may yet declare that units of others become its own.
func MayBorrow(p *position.Position, power edition.PowerID) bool {
	for i := range p.Edition.Advantages {
		if a := &p.Edition.Advantages[i]; a.Loans && a.Power == power && p.Held.Has(edition.AdvantageID(i)) && !p.Spent.Has(edition.AdvantageID(i)) {
			return true
		}
	}
	return false
}
