package rules

// mostRerolls bounds how often a development that is owned already is rolled again.
const mostRerolls = 1000

// researchByChart rolls all dice that were paid for; each 6 is a breakthrough, and another die says on the chart which
// development it is, again until it is a new one [C-TEC-01..004].
func (t *turn) researchByChart(dice int) {
	t.record(Paid{Power: t.mover, Amount: dice * t.Edition.Rules.Research.Cost, For: ForResearch})
	const best = 6
	label := "research/" + slug("dice")
	rolled := t.roll(label, t.mover, dice)
	e := Rolled{Label: label, Power: t.mover, For: ForBreakthrough, Space: Nowhere,
		Shots: []Shots{{Need: 0, Unit: Ref{Kind: NoKind, Owner: Nobody}, Count: dice, Dice: rolled}}}
	for _, d := range rolled {
		if d == best {
			e.Hits++
		}
	}
	t.record(e)
	for range e.Hits {
		for range mostRerolls {
			if t.allDeveloped() {
				return
			}
			tech := t.rollChart()
			if tech == NoTech { // dice that are no dice, by which letters are judged
				return
			}
			if !t.Techs[t.mover].Has(tech) {
				t.record(Developed{Power: t.mover, Tech: tech})
				break
			}
		}
	}
}

// rollChart rolls one die on the chart.
func (t *turn) rollChart() TechID {
	label := t.unique("research/chart")
	die := t.roll(label, t.mover, 1)
	found := NoTech
	for i := range t.Edition.Techs {
		if t.Edition.Techs[i].Die == die[0] {
			found = TechID(i)
		}
	}
	e := Rolled{Label: label, Power: t.mover, For: ForChart, Space: Nowhere, Shots: []Shots{{Unit: Ref{Kind: NoKind, Owner: Nobody}, Count: 1, Dice: die}}}
	if found != NoTech {
		e.Tech = found
		if !t.Techs[t.mover].Has(found) {
			e.Hits = 1
		}
	}
	t.record(e)
	return found
}

// allDeveloped tells whether the mover has everything that there is.
func (p *Position) allDeveloped() bool {
	for i := range p.Edition.Techs {
		if !p.Techs[p.Mover].Has(TechID(i)) {
			return false
		}
	}
	return true
}
