package politics

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// peaceful lists those who are at war with nobody and whose complexes become better when that ends.
func peaceful(p *position.Position) (set edition.PowerSet) {
	for _, i := range p.Edition.Politics.Arsenals {
		if !p.AtWar(i.Power) {
			set = set.With(i.Power)
		}
	}
	return set
}

// arm makes better complexes of those of powers that were at peace and are at war now [G-POL-US-08].
func arm(t *turn.Turn, were edition.PowerSet) {
	for _, i := range t.Pos.Edition.Politics.Arsenals {
		if !were.Has(i.Power) || !t.Pos.AtWar(i.Power) {
			continue
		}
		for _, s := range i.Spaces {
			if f := t.Pos.Factory(s); f != nil && f.Owner == i.Power && t.Pos.Kind(f).ID == t.Pos.Edition.Kind(i.Kind).Upgrades {
				t.Record(position.Upgraded{Power: i.Power, Space: s, Unit: t.Pos.Ref(f.ID), Kind: i.Kind, Free: true})
			}
		}
	}
}
