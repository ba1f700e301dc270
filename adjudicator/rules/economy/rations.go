package economy

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// checkRations refuses more aircraft of a kind than their buyer has carriers, those that it buys with them included, where a kind is
// rationed so [A-PUR-03].
func checkRations(p *position.Position, power edition.PowerID, bought []basket) (bad []order.Problem) {
	carriers := 0
	for i := range p.Units {
		if u := &p.Units[i]; u.Owner == power && p.Kind(u).Deck > 0 {
			carriers++
		}
	}
	wanted := make([]int, len(p.Edition.Kinds))
	var last order.Source
	for _, b := range bought {
		for k, n := range b.units {
			wanted[k] += n
			if p.Edition.Kinds[k].Deck > 0 {
				carriers += n
			}
		}
		last = b.last
	}
	for k, n := range wanted {
		if kind := &p.Edition.Kinds[k]; kind.Rationed && n > carriers {
			bad = append(bad, last.Problem("purchase/ration", "%s has %s, with those that are bought, and buys as many %s a turn at most, not %d.",
				p.PowerName(power), prose.Count(carriers, "carrier", "carriers"), kind.Plural, n))
		}
	}
	return bad
}
