package economy

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// mostRerolls bounds how often a die is rolled again because the power has already what it shows.
const mostRerolls = 1000

// researchByChart rolls the dice that were paid for; each 6 is a breakthrough, and another die says on the chart which
// development it is, again until it is a new one [C-TEC-01..004].
func researchByChart(t *turn.Turn, dice int) {
	const best = 6
	label := "research/" + prose.Slug("dice")
	rolled := t.Roll(label, t.Mover, dice)
	e := position.Rolled{Label: label, Power: t.Mover, For: position.ForBreakthrough, Space: edition.Nowhere,
		Shots: []position.Shots{{Need: 0, Unit: position.Ref{Kind: edition.NoKind, Owner: edition.Nobody}, Count: dice, Dice: rolled}}}
	for _, d := range rolled {
		if d == best {
			e.Hits++
		}
	}
	t.Record(e)
	for range e.Hits {
		for range mostRerolls {
			if allDeveloped(t.Pos) {
				return
			}
			tech := rollChart(t)
			if tech == edition.NoTech { // a letter that is only judged rolls sevens (turn.Table)
				return
			}
			if !t.Pos.Techs[t.Mover].Has(tech) {
				t.Record(position.Developed{Power: t.Mover, Tech: tech})
				break
			}
		}
	}
}

// rollChart rolls one die on the chart.
func rollChart(t *turn.Turn) edition.TechID {
	label := t.Unique("research/chart")
	die := t.Roll(label, t.Mover, 1)
	found := edition.NoTech
	for i := range t.Pos.Edition.Techs {
		if t.Pos.Edition.Techs[i].Die == die[0] {
			found = edition.TechID(i)
		}
	}
	e := position.Rolled{Label: label, Power: t.Mover, For: position.ForChart, Space: edition.Nowhere, Shots: []position.Shots{{Unit: position.Ref{Kind: edition.NoKind, Owner: edition.Nobody}, Count: 1, Dice: die}}}
	if found != edition.NoTech {
		e.Tech = found
		if !t.Pos.Techs[t.Mover].Has(found) {
			e.Hits = 1
		}
	}
	t.Record(e)
	return found
}

// allDeveloped tells whether the mover has everything that there is.
func allDeveloped(p *position.Position) bool {
	for i := range p.Edition.Techs {
		if !p.Techs[p.Mover].Has(edition.TechID(i)) {
			return false
		}
	}
	return true
}
