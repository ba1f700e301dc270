package economy

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// Researches tells whether a power develops anything now.
func Researches(p *position.Position, power edition.PowerID) bool { return !p.CapitalLost(power) }

// Research is the phase of developments: dice are bought for one named development, and one die that shows its number brings
// it at once [R-TECH-001..007].
func Research(t *turn.Turn) {
	if !Researches(t.Pos, t.Mover) { // [R-TECH-014]
		t.Skip("its capital is in enemy hands", edition.SectionResearch, "research/capital")
		return
	}
	rules := &t.Pos.Edition.Rules.Research
	if rules.Sold {
		buyDevelopment(t)
		return
	}
	if rules.Chart {
		researchOnCharts(t, rules.Cost)
		return
	}
	var wanted *order.Research
	t.Judge(edition.SectionResearch, t.Orders(edition.SectionResearch), func(orders []order.Order) (bad []order.Problem) {
		wanted, bad = readResearch(t, rules, orders)
		return bad
	})
	if wanted == nil || wanted.Dice == 0 {
		return
	}
	t.Record(position.Paid{Power: t.Mover, Amount: wanted.Dice * rules.Cost, For: position.ForResearch})
	if !rules.Named {
		researchByChart(t, wanted.Dice)
		return
	}
	tech := &t.Pos.Edition.Techs[wanted.Tech]
	dice := t.Roll("research/"+prose.Slug(tech.ID), t.Mover, wanted.Dice)
	hits := 0
	for _, d := range dice {
		if d == tech.Die {
			hits++
		}
	}
	t.Record(position.Rolled{Label: "research/" + prose.Slug(tech.ID), Power: t.Mover, For: position.ForResearch, Space: edition.Nowhere, Tech: wanted.Tech,
		Shots: []position.Shots{{Unit: position.Ref{Kind: edition.NoKind, Owner: edition.Nobody}, Count: wanted.Dice, Dice: dice}}, Hits: hits})
	if hits > 0 {
		t.Record(position.Developed{Power: t.Mover, Tech: wanted.Tech})
	}
}

func readResearch(t *turn.Turn, rules *edition.ResearchRules, orders []order.Order) (*order.Research, []order.Problem) {
	var found *order.Research
	all, bad := position.OrdersOf[*order.Research](t.Pos, t.Mover, edition.SectionResearch, orders)
	for _, r := range all {
		switch {
		case !rules.Named && r.Tech != edition.NoTech:
			bad = append(bad, r.Problem("research/chart", "The chart says which development a breakthrough brings: order dice alone, as in \"2 dice\"."))
		case !rules.Named && allDeveloped(t.Pos):
			bad = append(bad, r.Problem("research/owned", "%s has everything that can be developed.", t.Pos.PowerName(t.Mover)))
		case found != nil && !rules.Named:
			bad = append(bad, r.Problem("research/one", "All dice of a turn are rolled together; line %d orders some already.", found.Line))
			continue
		case found != nil:
			bad = append(bad, r.Problem("research/one", "Only one development can be researched in a turn; line %d names one already.", found.Line))
			continue
		case rules.Named && r.Tech == edition.NoTech:
			bad = append(bad, r.Problem("research/name", "Name the development that the dice are for, as in \"2 dice rockets\"."))
		case t.Pos.Techs[t.Mover].Has(r.Tech):
			bad = append(bad, owned(t.Pos, t.Mover, r))
		case r.Dice*rules.Cost > t.Pos.Money[t.Mover]:
			bad = append(bad, r.Problem("research/money", "%s cost %d IPCs; %s has %d to spend.", prose.Count(r.Dice, "research die", "research dice"),
				r.Dice*rules.Cost, t.Pos.PowerName(t.Mover), t.Pos.Money[t.Mover]))
		}
		found = r
	}
	return found, bad
}

// owned refuses a development that a power has.
func owned(p *position.Position, power edition.PowerID, r *order.Research) order.Problem {
	return r.Problem("research/owned", "%s has %s already.", p.PowerName(power), p.Edition.Techs[r.Tech].Name)
}
