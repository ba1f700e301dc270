package clauses

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// Ships that bombard: each fires once.

// broadside is what a letter orders of ships that bombard.
type broadside struct {
	salvos []salvo
	zones  map[edition.SpaceID]bool // from which it lands where they bombard
}

// salvo is one clause: so many ships of each kind in one battle.
type salvo struct {
	order *order.BattleOrder
	named map[edition.KindID]int
	when  *order.Condition
}

func (j *judge) noteBombard(o *order.BattleOrder, c *order.Clause, b *broadside) {
	for z := range j.landingZones(o.Scope.Space) {
		b.zones[z] = true
	}
	s := salvo{order: o, named: map[edition.KindID]int{}, when: c.When}
	for _, u := range c.Units {
		if u.Count != order.All {
			s.named[u.Kind] += u.Count
		}
	}
	b.salvos = append(b.salvos, s)
	j.checkAsLanded(o, c)
}

// checkAsLanded: where the edition says so, no more ships bombard than units come ashore [G-AMPH-006, G-AMPH-007].
func (j *judge) checkAsLanded(o *order.BattleOrder, c *order.Clause) {
	ships, ashore := order.SumOf(c.Units, 0), 0
	for _, mc := range j.marches {
		for _, l := range mc.Ashore {
			if l.To == o.Scope.Space {
				ashore += len(l.Cargo)
			}
		}
	}
	if j.pos.Edition.Rules.Ships.BombardAsLanded && ashore > 0 && ships > ashore {
		j.fail(o.Problem("battle/bombard-once", "No more ships bombard than units come ashore: %d named, and %d to land in %s.", ships, ashore, j.pos.SpaceName(o.Scope.Space)))
	}
}

// checkBombard counts the ships that are named against those that are there: each fires once [R-BOMB-005]. Clauses of one
// battle are alternatives, of which the first that holds is obeyed; what is refused is more than is there whichever hold.
func (j *judge) checkBombard(b *broadside) {
	for _, k := range j.pos.Edition.KindIDs() {
		if !slices.ContainsFunc(b.salvos, func(s salvo) bool { return s.named[k] > 0 }) {
			continue
		}
		there := 0
		for i := range j.after.Units {
			if ship := &j.after.Units[i]; ship.Kind == k && j.pos.Commands(j.power, ship.Owner) && b.zones[ship.Space] {
				there++
			}
		}
		sure := b.sure(k)
		for _, s := range b.salvos {
			if named := max(sure, s.named[k]); there > 0 && s.named[k] > 0 && named > there {
				j.fail(s.order.Problem("battle/bombard-once", "A ship bombards once, one target: %s named, %d there.", j.pos.Edition.StackText(named, k), there))
				break // said once
			}
		}
	}
}

// sure is how many ships of a kind bombard in all battles together at least, whichever conditions hold.
func (b *broadside) sure(k edition.KindID) int {
	least, settled := map[edition.SpaceID]int{}, map[edition.SpaceID]bool{}
	for _, s := range b.salvos {
		at := s.order.Scope.Space
		if settled[at] {
			continue
		}
		if before, other := least[at]; !other || s.named[k] < before {
			least[at] = s.named[k]
		}
		settled[at] = s.when == nil
	}
	sum := 0
	for at := range settled {
		if settled[at] {
			sum += least[at]
		}
	}
	return sum
}
