package rules

// research is the first phase: dice are bought for one named development, and one die that shows its number brings
// it at once [R-TECH-001..007].
func (t *turn) research() {
	if t.capitalLost(t.mover) { // [R-TECH-014]
		t.skip("its capital is in enemy hands", SectionResearch, "research/capital")
		return
	}
	var wanted *Research
	t.judge(SectionResearch, t.orders(SectionResearch), func(orders []Order) (bad []Problem) {
		wanted, bad = t.readResearch(orders)
		return bad
	})
	if wanted == nil || wanted.Dice == 0 {
		return
	}
	if !t.Edition.Rules.Research.Named {
		t.researchByChart(wanted.Dice)
		return
	}
	tech := &t.Edition.Techs[wanted.Tech]
	t.record(Paid{Power: t.mover, Amount: wanted.Dice * t.Edition.Rules.Research.Cost, For: ForResearch})
	dice := t.roll("research/"+slug(tech.ID), t.mover, wanted.Dice)
	hits := 0
	for _, d := range dice {
		if d == tech.Die {
			hits++
		}
	}
	t.record(Rolled{Label: "research/" + slug(tech.ID), Power: t.mover, For: ForResearch, Space: Nowhere, Tech: wanted.Tech,
		Shots: []Shots{{Unit: Ref{Kind: NoKind, Owner: Nobody}, Count: wanted.Dice, Dice: dice}}, Hits: hits})
	if hits > 0 {
		t.record(Developed{Power: t.mover, Tech: wanted.Tech})
	}
}

func (t *turn) readResearch(orders []Order) (*Research, []Problem) {
	var found *Research
	all, bad := ordersOf[*Research](t.Position, t.mover, SectionResearch, orders)
	for _, r := range all {
		named := t.Edition.Rules.Research.Named
		switch {
		case !named && r.Tech != NoTech:
			bad = append(bad, r.problem("research/chart", "The chart says which development a breakthrough brings: order dice alone, as in \"2 dice\"."))
		case !named && t.allDeveloped():
			bad = append(bad, r.problem("research/owned", "%s has everything that can be developed.", t.powerName(t.mover)))
		case found != nil && !named:
			bad = append(bad, r.problem("research/one", "All dice of a turn are rolled together; line %d orders some already.", found.Line))
			continue
		case found != nil:
			bad = append(bad, r.problem("research/one", "Only one development can be researched in a turn; line %d names one already.", found.Line))
			continue
		case named && r.Tech == NoTech:
			bad = append(bad, r.problem("research/name", "Name the development that the dice are for, as in \"2 dice rockets\"."))
		case t.Techs[t.mover].Has(r.Tech):
			bad = append(bad, r.problem("research/owned", "%s has %s already.", t.powerName(t.mover), t.Edition.Techs[r.Tech].Name))
		case r.Dice*t.Edition.Rules.Research.Cost > t.Money[t.mover]:
			bad = append(bad, r.problem("research/money", "%s cost %d IPCs; %s has %d to spend.", count(r.Dice, "research die", "research dice"),
				r.Dice*t.Edition.Rules.Research.Cost, t.powerName(t.mover), t.Money[t.mover]))
		}
		found = r
	}
	return found, bad
}
