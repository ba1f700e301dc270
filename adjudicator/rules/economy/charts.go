package economy

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// program is the research of a turn: the chart that the power has chosen and the dice that each of its purses pays for.
type program struct {
	chart int
	dice  map[edition.PurseID]int
}

// researchOnCharts rolls the dice that were paid for; one 6 or more brings one development of the chart that the power has chosen, and
// another die, rolled until it shows something new, says which [G-RND-001, G-RND-002, G-RND-004].
func researchOnCharts(t *turn.Turn, cost int) {
	switch {
	case t.Pos.Edition.Powers[t.Mover].Unlearned: // [G-RND-006]
		t.Skip("it does no research", edition.SectionResearch, "research/never")
		return
	case allDeveloped(t.Pos): // [G-RUL-65]
		t.Skip("it has everything that can be developed", edition.SectionResearch, "research/owned")
		return
	}
	var p program
	t.Judge(edition.SectionResearch, t.Orders(edition.SectionResearch), func(orders []order.Order) (bad []order.Problem) {
		p, bad = readProgram(t.Pos, t.Mover, cost, orders)
		return bad
	})
	all := 0
	for _, id := range t.Pos.Edition.PursesOf(t.Mover) {
		if n := p.dice[id]; n > 0 {
			t.Record(position.Paid{Power: t.Mover, Amount: n * cost, For: position.ForResearch, Treasury: t.Pos.Edition.Purses[id].Treasury})
			all += n
		}
	}
	if all == 0 || rollForChart(t, all) == 0 {
		return
	}
	for range mostRerolls {
		tech := rollOn(t, p.chart)
		if tech == edition.NoTech { // a letter that is only judged rolls sevens (turn.Table)
			return
		}
		if !t.Pos.Techs[t.Mover].Has(tech) {
			t.Record(position.Developed{Power: t.Mover, Tech: tech})
			return
		}
	}
}

// readProgram judges the research of a turn.
func readProgram(pos *position.Position, power edition.PowerID, cost int, orders []order.Order) (program, []order.Problem) {
	p := program{dice: map[edition.PurseID]int{}}
	all, bad := position.OrdersOf[*order.Research](pos, power, edition.SectionResearch, orders)
	for _, r := range all {
		p.chart = max(p.chart, r.Chart)
	}
	for _, r := range all {
		if problem := p.add(pos, power, cost, r); problem.Text != "" {
			bad = append(bad, problem)
		}
	}
	return p, bad
}

// add judges an item and adds its dice.
func (p *program) add(pos *position.Position, power edition.PowerID, cost int, r *order.Research) order.Problem {
	purse, known := pos.Edition.PurseNamed(power, r.Treasury)
	switch {
	case !known:
		return r.Problem("research/purse", "%s", pursesText(pos, power, func(id string) string { return "1 dice " + id }))
	case pos.PurseShut(purse):
		return r.Problem("research/capital", "No research is paid from %s while its capital is in enemy hands.", pos.PurseName(purse))
	case r.Tech != edition.NoTech || p.chart == 0 || r.Chart != 0 && r.Chart != p.chart:
		return r.Problem("research/name", "Name one chart for all dice, as in \"2 dice chart 1\".")
	case !slices.ContainsFunc(pos.Edition.Techs, func(t edition.Tech) bool { return t.Chart == p.chart }):
		return r.Problem("research/name", "There is no chart %d.", p.chart)
	case chartDone(pos, power, p.chart):
		return r.Problem("research/owned", "%s has everything on chart %d.", pos.PowerName(power), p.chart)
	}
	if p.dice[purse] += r.Dice; p.dice[purse]*cost > pos.Money[purse] {
		return r.Problem("research/money", "%s cost %d IPCs; %s has %d.", prose.Count(p.dice[purse], "die", "dice"), p.dice[purse]*cost, pos.PurseName(purse), pos.Money[purse])
	}
	return order.Problem{}
}

// chartDone tells whether a power has everything on a chart [G-RUL-65].
func chartDone(p *position.Position, power edition.PowerID, chart int) bool {
	for i := range p.Edition.Techs {
		if p.Edition.Techs[i].Chart == chart && !p.Techs[power].Has(edition.TechID(i)) {
			return false
		}
	}
	return true
}
