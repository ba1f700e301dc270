package politics

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// DeclareWar is the phase in which the mover declares war, before he moves [G-WAR-001].
func DeclareWar(t *turn.Turn) { declare(t, false) }

// DeclareLate is what may be declared when income is collected [G-POL-US-06].
func DeclareLate(t *turn.Turn) { declare(t, true) }

// declare carries out the declarations for one of the two moments.
func declare(t *turn.Turn, late bool) {
	if late && !anyLate(t.Pos, t.Mover) {
		return
	}
	var on declared
	so := t.Given
	if !late && Declares(t.Pos, t.Mover) {
		so = t.Orders
	}
	t.Judge(edition.SectionWar, so(edition.SectionWar), func(orders []order.Order) (bad []order.Problem) {
		on, bad = read(t.Pos, t.Mover, orders, late)
		return bad
	})
	were := peaceful(t.Pos)
	for _, enemy := range on.powers {
		if t.Pos.Hostile(t.Mover, enemy) { // drawn in by the declaration before
			continue
		}
		if t.Pos.Edition.Politics.Declaration(t.Mover, enemy).Tried && !try(t, enemy) {
			continue
		}
		t.Record(position.WarDeclared{Power: t.Mover, On: enemy})
		Remember(t, t.Pos.Edition.Politics.Declaration(t.Mover, enemy).Memory)
		for _, pair := range t.Pos.DrawnIn() {
			t.Record(position.WarDeclared{Power: pair[0], On: pair[1], Drawn: true})
		}
	}
	arm(t, were)
	for _, land := range on.lands {
		standUp(t, land)
	}
}

// declared is on whom and on what war is declared.
type declared struct {
	powers []edition.PowerID
	lands  []edition.SpaceID
}

// anyLate tells whether a power may declare war when it collects the income of this round.
func anyLate(p *position.Position, power edition.PowerID) bool {
	return slices.ContainsFunc(p.Edition.Politics.Declarations, func(d edition.Declaration) bool {
		return d.By == power && d.AtIncome == p.Round
	}) && !p.AtWar(power)
}

// Declares tells whether there is a war that a power may declare now.
func Declares(p *position.Position, power edition.PowerID) bool {
	return slices.ContainsFunc(p.Edition.Politics.Declarations, func(d edition.Declaration) bool {
		return d.By == power && !p.Hostile(power, d.On) && p.MayDeclare(&d)
	}) || anyDefiable(p, power)
}

// read judges the declarations for a moment; those for the other are left to it.
func read(p *position.Position, power edition.PowerID, orders []order.Order, late bool) (declared, []order.Problem) {
	var on declared
	all, bad := position.OrdersOf[*order.War](p, power, edition.SectionWar, orders)
	for _, w := range all {
		if late && !w.AtIncome {
			continue
		}
		for _, enemy := range w.On {
			if problem := check(p, power, enemy, w); problem.Text != "" {
				bad = append(bad, problem)
			} else if w.AtIncome == late && !slices.Contains(on.powers, enemy) {
				on.powers = append(on.powers, enemy)
			}
		}
		for _, land := range w.Lands {
			if problem := checkLand(p, power, land, w); problem.Text != "" {
				bad = append(bad, problem)
			} else if !late && !slices.Contains(on.lands, land) {
				on.lands = append(on.lands, land)
			}
		}
	}
	if !late && len(on.powers) > 0 {
		for _, w := range all {
			if w.AtIncome {
				bad = append(bad, w.Problem("war/income", "%s declares war at its income only while it is at war with nobody, and this letter declares war before.", p.PowerName(power)).Suggest("Leave out the words at income."))
			}
		}
	}
	return on, bad
}

// check says what is wrong with a declaration of war.
func check(p *position.Position, power, on edition.PowerID, w *order.War) order.Problem {
	d := p.Edition.Politics.Declaration(power, on)
	switch {
	case p.Friendly(power, on):
		return w.Problem("war/whom", "%s is on %s's side.", p.PowerName(on), p.PowerName(power))
	case p.Hostile(power, on):
		return w.Problem("war/already", "%s and %s are at war already.", p.PowerName(power), p.PowerName(on))
	case d == nil:
		return w.Problem("war/whom", "%s declares no war on %s.", p.PowerName(power), p.PowerName(on))
	case w.AtIncome && d.AtIncome == 0:
		return w.Problem("war/income", "%s declares no war at its income.", p.PowerName(power))
	case w.AtIncome && (d.AtIncome != p.Round || p.AtWar(power)):
		return w.Problem("war/income", "%s declares war at its income in round %d alone, and only while it is at war with nobody.", p.PowerName(power), d.AtIncome)
	case !w.AtIncome && !p.MayDeclare(d):
		return w.Problem("war/cause", "%s has no cause to declare war on %s yet.", p.PowerName(power), p.PowerName(on)).Suggest("%s", p.Causes(d))
	}
	return order.Problem{}
}
