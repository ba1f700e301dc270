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
	for range rollForChart(t, dice) {
		for range mostRerolls {
			if allDeveloped(t.Pos) {
				return
			}
			tech := rollOn(t, 0)
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

// rollForChart rolls dice of research, and counts those that win a roll on the chart.
func rollForChart(t *turn.Turn, dice int) int {
	const best = 6
	label := "research/" + prose.Slug("dice")
	rolled := t.Roll(label, t.Mover, dice)
	e := position.Rolled{Label: label, Power: t.Mover, For: position.ForBreakthrough, Space: edition.Nowhere, Tech: edition.NoTech,
		Shots: []position.Shots{{Need: 0, Unit: position.Ref{Kind: edition.NoKind, Owner: edition.Nobody}, Count: dice, Dice: rolled}}}
	for _, d := range rolled {
		if d == best {
			e.Hits++
		}
	}
	t.Record(e)
	return e.Hits
}

// rollOn rolls one die on a chart, or on the only one that there is.
func rollOn(t *turn.Turn, chart int) edition.TechID {
	label := t.Unique("research/chart")
	die := t.Roll(label, t.Mover, 1)
	found := edition.NoTech
	for i := range t.Pos.Edition.Techs {
		if tech := &t.Pos.Edition.Techs[i]; tech.Die == die[0] && (chart == 0 || tech.Chart == chart) {
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
