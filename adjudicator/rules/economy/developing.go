package economy

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// buyDevelopment buys one development outright, without a die. Units are bought before, so that what it brings is for sale from the next
// turn on [A-TEC-01, A-TEC-03].
func buyDevelopment(t *turn.Turn) {
	var wanted *order.Research
	t.Judge(edition.SectionResearch, t.Orders(edition.SectionResearch), func(orders []order.Order) (bad []order.Problem) {
		wanted, bad = readDevelopment(t.Pos, t.Mover, orders)
		return bad
	})
	if wanted == nil {
		return
	}
	t.Record(position.Paid{Power: t.Mover, Amount: t.Pos.Edition.Techs[wanted.Tech].Cost, For: position.ForResearch})
	t.Record(position.Developed{Power: t.Mover, Tech: wanted.Tech})
}

// readDevelopment judges what is to be developed.
func readDevelopment(p *position.Position, power edition.PowerID, orders []order.Order) (*order.Research, []order.Problem) {
	var found *order.Research
	all, bad := position.OrdersOf[*order.Research](p, power, edition.SectionResearch, orders)
	for _, r := range all {
		switch {
		case r.Tech == edition.NoTech && r.Dice == 0:
			continue
		case r.Dice > 0 || r.Tech == edition.NoTech:
			bad = append(bad, r.Problem("research/name", "No dice are rolled for a development: name the one that is bought, as in \"%s\".", p.Edition.Techs[0].Name))
			continue
		case found != nil:
			bad = append(bad, r.Problem("research/one", "Only one development can be bought in a turn; line %d names one already.", found.Line))
			continue
		case p.Techs[power].Has(r.Tech):
			bad = append(bad, owned(p, power, r))
		case p.Edition.Techs[r.Tech].Cost > p.Money[power]:
			bad = append(bad, r.Problem("research/money", "A development costs %d IPCs; %s has %d left to spend.", p.Edition.Techs[r.Tech].Cost, p.PowerName(power), p.Money[power]))
		}
		found = r
	}
	return found, bad
}
