package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// Complexes that move: in noncombat, over land, to where there is none [R-NASU-31, R-NASU-32].

// mayShift judges whether facilities may move at all.
func (j *wayJudge) mayShift(mv *order.Move, sels []*order.Selection) order.Problem {
	for _, sel := range sels {
		k := j.pos.Edition.Kind(sel.Kind)
		switch {
		case j.pos.Range(j.power, sel.Kind) == 0:
			return immobile(mv, k)
		case j.combat:
			return mv.Problem("complex/noncombat", "%s move in NONCOMBAT only.", prose.Title(k.Plural))
		case mv.Aboard != nil || slices.ContainsFunc(mv.Path, j.pos.IsSea):
			return mv.Problem("complex/land", "%s go by land; no ship carries them.", prose.Title(k.Plural))
		}
	}
	return order.Problem{}
}

// immobile refuses to move what stands where it was built.
func immobile(mv *order.Move, k *edition.Kind) order.Problem {
	return mv.Problem("land/complex", "%s cannot move.", prose.Title(k.Plural))
}

// checkShift judges where a facility goes: into own land [RUL-49].
func (j *wayJudge) checkShift(mv *order.Move, u *position.Unit, path []edition.SpaceID) order.Problem {
	if len(path) == 1 {
		return goesNowhere(mv)
	}
	for _, s := range path[1:] {
		if j.pos.Owners[s] != j.power {
			return mv.Problem("complex/land", "%s move through own land only, and %s does not hold %s.", prose.Title(j.pos.Kind(u).Plural), j.pos.PowerName(j.power), j.pos.SpaceName(s))
		}
	}
	return order.Problem{}
}

// checkComplexes refuses moves that bring a second complex into a territory.
func (o *outcome) checkComplexes() {
	for _, mc := range o.marches {
		if mc.Class != edition.Facility {
			continue
		}
		n := 0
		for u := range o.after.At(mc.End()) {
			if o.after.Kind(u).Factory {
				n++
			}
		}
		if n > 1 {
			o.fail(mc.Order.Problem("complex/one", "There is one complex in a territory, and %s would have %d.", o.pos.SpaceName(mc.End()), n))
		}
	}
}
