package combat

import "fieldpost/adjudicator/rules/battle"

// Battles in which submarines dive before a cycle, and the defenceless fall without a fight.

// runDivesFirst fights cycle after cycle until nobody can hit anybody, or the attacker falls back [G-CBT-027].
func (f *fight) runDivesFirst() {
	out, over := f.ready()
	if over {
		f.fireStage(0) // guns still fire at what flies in [G-CBT-002]
		f.ranks.endCycle()
		f.ranks.sweep()
		out, _ = f.ranks.b.Over(f.ranks.s)
	}
	for !over {
		for stage := range f.ranks.b.Rules.Stages {
			f.fireStage(stage)
			if f.ranks.b.Rules.Stages[stage].Clears {
				f.ranks.clear()
				f.ranks.sweep()
			}
		}
		f.ranks.done = f.ranks.cycles
		f.ranks.endCycle()
		f.ranks.sweep()
		if out, over = f.ranks.b.Over(f.ranks.s); over {
			break
		}
		if f.leaving.retreatOrPress() {
			return
		}
		out, over = f.ready()
	}
	if out == battle.Standoff && f.ranks.cycles > 0 && f.ranks.b.AllTransports(f.ranks.s) && f.leaving.retreatOrPress() { // [G-CBT-028]
		return
	}
	f.finish(out)
}

// ready begins a cycle: the attacker's submarines dive, then the defender's, and the defenceless fall. It tells whether there is
// nobody left to fight.
func (f *fight) ready() (battle.Ending, bool) {
	if _, over := f.ranks.b.Over(f.ranks.s); !over {
		f.ranks.cycles++
		f.leaving.attackersDive(false)
		f.leaving.defendersDive()
	}
	f.ranks.sweep()
	out, over := f.ranks.b.Over(f.ranks.s)
	if over {
		f.ranks.cycles = f.ranks.done // this one is not fought
	}
	return out, over
}
