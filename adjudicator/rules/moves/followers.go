package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/ways"
)

// Units that pass through empty enemy land beside one that may do so by itself, one for one, from the same place by the same way.

// checkFollowers refuses those for whom there is none.
func (o *outcome) checkFollowers() {
	spare := map[*ways.March]int{}
	for _, mc := range o.marches {
		for _, id := range mc.Units {
			if u := o.pos.Unit(id); o.pos.Blitzes(u.Owner, u.Kind) {
				spare[mc]++
			}
		}
	}
	for _, mc := range o.marches {
		if len(mc.Blitzed) == 0 {
			continue
		}
		for _, id := range mc.Units {
			u := o.pos.Unit(id)
			if o.pos.Blitzes(u.Owner, u.Kind) {
				continue
			}
			i := slices.IndexFunc(o.marches, func(other *ways.March) bool { return spare[other] > 0 && slices.Equal(other.Path, mc.Path) })
			if i < 0 {
				k := o.pos.Kind(u)
				o.fail(mc.Order.Problem("land/blitz", "%s goes on through %s only beside one of the %s that go %s, one for one.", prose.Title(prose.Article(k.Name)),
					o.pos.SpaceName(mc.Blitzed[0]), o.pos.Edition.FirstKind(func(k *edition.Kind) bool { return k.Blitz }).Plural, o.pos.PathText(mc.Path)).Suggest("It may stop in %s.", o.pos.SpaceName(mc.Blitzed[0])))
				break
			}
			spare[o.marches[i]]--
		}
	}
}
