package revised

import (
	"fmt"
	"iter"
	"slices"

	"fieldpost/adjudicator/rules/economy"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

func init() { edition.Plug("revised/lend_lease", func() edition.Plugin { return new(LendLease) }) }

// LendLease lets its owner turn land and air units of allies into its own when it buys, in land that was its own at the start
// and is its own now [R-NASU-51, R-NASU-52, RUL-51].
type LendLease struct {
	ByLeave bool // these allies are asked first
}

var lendWord = position.Register(position.Word{Name: "lend", Rare: true, Asked: true, Standing: position.OfLands, Topics: []string{"answer/lend"}, Advance: "lend yes"})

// Bind looks nothing up.
func (*LendLease) Bind(*edition.Edition) error { return nil }

// MayBorrow tells whether a unit may be turned.
func (*LendLease) MayBorrow(p *position.Position, owner edition.PowerID, u *position.Unit) bool {
	class := p.Kind(u).Class
	return u.Owner != owner && p.Friendly(owner, u.Owner) && (class == edition.Land || class == edition.Air) && u.Aboard == 0 && p.HomeLand(owner, u.Space)
}

// AsksLeave is the word under which allies are asked for leave, or nil.
func (l *LendLease) AsksLeave() *position.Word {
	if l.ByLeave {
		return lendWord
	}
	return nil
}

// CheckDeclared says what is wrong with the units for which it is declared.
func (*LendLease) CheckDeclared(p *position.Position, d *order.AdvantageOrder) order.Problem {
	_, _, bad := loan(p, d)
	return bad
}

// WhenBuying turns the units that its owner has named.
func (l *LendLease) WhenBuying(o *economy.Occasion) iter.Seq[*turn.Window] {
	return func(open func(*turn.Window) bool) {
		pass := func(bad order.Problem, item string) {
			open(told(turn.PassedOver(o.Owner, edition.SectionAdvantage, bad, item)))
		}
		for _, d := range o.Declared {
			units, item, bad := loan(o.Pos, &d)
			for bad.Text != "" && len(d.Units) > 1 { // an item of the list is passed over alone
				pass(bad, turn.Atom{Units: &d.Units[item]}.Text(o.Pos.Edition))
				d.Units = turn.LessOne(d.Units, item)
				units, item, bad = loan(o.Pos, &d)
			}
			if bad.Text != "" {
				pass(bad, "")
				continue
			}
			l.turnOver(o, units, open)
		}
	}
}

// told is a window in which an event happens and nobody is asked.
func told(e position.Event) *turn.Window {
	return &turn.Window{Then: func(turn.Choice) []position.Event { return []position.Event{e} }}
}

// turnOver turns units, those of one owner in one space together.
func (l *LendLease) turnOver(o *economy.Occasion, units []position.UnitID, open func(*turn.Window) bool) {
	for len(units) > 0 {
		first := o.Pos.Unit(units[0])
		owner, space := first.Owner, first.Space
		alike := func(id position.UnitID) bool { u := o.Pos.Unit(id); return u.Owner == owner && u.Space == space }
		some := slices.DeleteFunc(slices.Clone(units), func(id position.UnitID) bool { return !alike(id) })
		units = slices.DeleteFunc(units, alike)
		w := told(position.Lent{Power: o.Owner, Space: space, Units: position.Refs(o.Pos, some)})
		if l.ByLeave {
			lent := w.Then
			w.Question = leaveDecision(o.Pos, &o.Pos.Edition.Advantages[o.Advantage], owner, space, some)
			w.Then = func(c turn.Choice) []position.Event {
				if c.Pick[0] == 0 {
					return nil
				}
				return lent(c)
			}
		}
		open(w)
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
func leaveDecision(p *position.Position, a *edition.Advantage, owner edition.PowerID, s edition.SpaceID, units []position.UnitID) *turn.Decision {
	take := func(i int) turn.Choice {
		return turn.Choice{Pick: []int{1 - i}, Text: []string{"lend", "lend none"}[i]}
	}
	return (&turn.Decision{
		ID: fmt.Sprintf("purchase/lend/%s/%s", p.SpaceSlug(s), prose.Slug(p.PowerName(owner))), Power: owner, Word: lendWord.Name, Space: s, Default: take(0), Take: take,
		Text:    prose.Say("%s: may %s turn %s in %s into its own?", a.Name, p.PowerName(a.Power), p.StackText(units), p.SpaceName(s)),
		Options: []string{"lend", "none"},
		FromOrders: func(b turn.Brief) (turn.Choice, bool, bool) {
			here := func(l *order.StandingLine) bool { return len(l.Spaces) == 0 || slices.Contains(l.Spaces, s) }
			l := b.Decides(lendWord, here, func(c *order.Condition) bool { return p.Holds(c, owner, nil) })
			switch {
			case l == nil:
				return turn.Choice{}, false, false
			case l.Declines():
				return take(1), true, false
			}
			return take(0), true, false
		},
		FromAnswer: func(answer order.Answer) (turn.Choice, prose.Text) {
			switch {
			case answer.None:
				return take(1), ""
			case lendWord.SaidBy(&answer), answer.Says("accept"):
				return take(0), ""
			}
			return turn.Choice{}, "Answer lend, or none."
		},
	}).YesOr(take(0), take(1))
}
