package politics

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
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
	var on []edition.PowerID
	so := t.Given
	if !late && mayDeclare(t.Pos, t.Mover) {
		so = t.Orders
	}
	t.Judge(edition.SectionWar, so(edition.SectionWar), func(orders []order.Order) (bad []order.Problem) {
		on, bad = read(t.Pos, t.Mover, orders, late)
		return bad
	})
	were := peaceful(t.Pos)
	for _, enemy := range on {
		if t.Pos.Hostile(t.Mover, enemy) { // drawn in by the declaration before
			continue
		}
		t.Record(position.WarDeclared{Power: t.Mover, On: enemy})
		Remember(t, t.Pos.Edition.Politics.Declaration(t.Mover, enemy).Memory)
		for _, pair := range t.Pos.DrawnIn() {
			t.Record(position.WarDeclared{Power: pair[0], On: pair[1], Drawn: true})
		}
	}
	arm(t, were)
}

// anyLate tells whether a power may declare war when it collects the income of this round.
func anyLate(p *position.Position, power edition.PowerID) bool {
	return slices.ContainsFunc(p.Edition.Politics.Declarations, func(d edition.Declaration) bool {
		return d.By == power && d.AtIncome == p.Round
	}) && !p.AtWar(power)
}

// mayDeclare tells whether there is a war that a power may declare now.
func mayDeclare(p *position.Position, power edition.PowerID) bool {
	return slices.ContainsFunc(p.Edition.Politics.Declarations, func(d edition.Declaration) bool {
		return d.By == power && !p.Hostile(power, d.On) && allowed(p, &d)
	})
}

// read judges the declarations for a moment; those for the other are left to it.
func read(p *position.Position, power edition.PowerID, orders []order.Order, late bool) ([]edition.PowerID, []order.Problem) {
	var on []edition.PowerID
	all, bad := position.OrdersOf[*order.War](p, power, edition.SectionWar, orders)
	for _, w := range all {
		if late && !w.AtIncome {
			continue
		}
		for _, enemy := range w.On {
			if problem := check(p, power, enemy, w); problem.Text != "" {
				bad = append(bad, problem)
			} else if w.AtIncome == late && !slices.Contains(on, enemy) {
				on = append(on, enemy)
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
	case !w.AtIncome && !allowed(p, d):
		return w.Problem("war/cause", "%s has no cause to declare war on %s yet.", p.PowerName(power), p.PowerName(on)).Suggest("%s", causes(p, d))
	}
	return order.Problem{}
}

// allowed tells whether there is a cause for a declaration, or none is needed.
func allowed(p *position.Position, d *edition.Declaration) bool {
	free := d.Round == 0 && len(d.AtWar) == 0 && len(d.After) == 0
	return free || d.Round > 0 && p.Round >= d.Round ||
		slices.ContainsFunc(d.AtWar, func(q edition.PowerID) bool { return p.Hostile(d.By, q) }) ||
		slices.ContainsFunc(d.After, p.Recalls)
}

// causes says what would let a power declare war.
func causes(p *position.Position, d *edition.Declaration) string {
	var list []string
	if d.Round > 0 {
		list = append(list, fmt.Sprintf("from round %d on", d.Round))
	}
	if d.AtIncome >= p.Round && !p.AtWar(d.By) {
		list = append(list, fmt.Sprintf("at the income of round %d (WAR %s at income)", d.AtIncome, p.PowerName(d.On)))
	}
	if len(d.AtWar) > 0 {
		var names []string
		for _, q := range d.AtWar {
			names = append(names, p.PowerName(q))
		}
		list = append(list, "when it is at war with "+prose.Either(names))
	}
	for _, what := range d.After {
		list = append(list, "after \""+what+"\"")
	}
	return "It may do so " + prose.Either(list) + "."
}
