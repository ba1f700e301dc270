package combat

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// reckoning settles who is lost in one battle: it counts the hits, asks the owners and takes the units out of the ranks.
type reckoning struct {
	turn  *turn.Turn
	pos   *position.Position
	space edition.SpaceID
	ranks *ranks
	lists *lists
	book  *orderBook
	rules *edition.BattleRules

	stage   int           // that has been rolled
	waiting []battle.Toll // the hits of it that are to be taken after these
	air     bool          // it is the one round in the air over land that is raided
}

// take lets the owners choose who is lost to the hits of one class, once for all of them [R-CAS-001, RUL-29].
func (r *reckoning) take(toll battle.Toll) {
	if toll.Hits == 0 {
		return
	}
	if r.ranks.forced(toll) {
		losses, _ := r.ranks.b.Choose(r.ranks.s, toll, r.lists.policy(toll.Side, nil), new(battle.Progress))
		r.suffer(toll, losses)
		return
	}
	r.suffer(toll, r.chosen(toll))
}

// suffer carries a choice out.
func (r *reckoning) suffer(toll battle.Toll, losses []battle.Loss) {
	for _, l := range losses {
		r.ranks.hit(toll.Class, toll.Name, l.Group, l.N)
	}
}

// chosen asks whoever has a say in the loss.
func (r *reckoning) chosen(toll battle.Toll) []battle.Loss {
	if toll.Side == battle.Defender && r.rules.AttackerPicks { // [A-X-02]
		return r.losses(r.turn.Ask(r.picked(toll))[0])
	}
	owners := r.owners(toll)
	if len(owners) == 1 {
		return r.losses(r.turn.Ask(r.lossDecision(toll, owners[0]))[0])
	}
	return r.jointly(toll, owners)
}

// owners lists the powers whose units could be lost, in turn order.
func (r *reckoning) owners(toll battle.Toll) []edition.PowerID {
	var owners []edition.PowerID
	for _, target := range r.ranks.exposed(toll) {
		if o := edition.PowerID(r.ranks.b.Groups[target.Group].Owner); !slices.Contains(owners, o) {
			owners = append(owners, o)
		}
	}
	slices.Sort(owners)
	return owners
}

// jointly lets the powers of a mixed force choose together. If they have all said the same it holds; without agreement
// the attacker chooses, or the published order does [R-CAS-007, DEC-08, C-DEC-02].
func (r *reckoning) jointly(toll battle.Toll, owners []edition.PowerID) []battle.Loss {
	if lead, ok := r.trusted(owners); ok {
		return r.losses(r.turn.Ask(r.lossDecision(toll, lead))[0])
	}
	window := make([]*turn.Decision, len(owners))
	for i, o := range owners {
		window[i] = r.lossDecision(toll, o)
	}
	choices := r.turn.Ask(window...)
	if toll.Side == battle.Attacker {
		return r.agreed(toll, owners, choices)
	}
	if r.rules.SilenceAgrees {
		if choices = spoken(choices); len(choices) == 0 {
			return r.losses(r.byPolicy(toll, r.sharedPolicy(toll, owners)))
		}
	}
	for _, c := range choices {
		if c.Source == position.ByDefault || !slices.Equal(c.Pick, choices[0].Pick) {
			if !r.rules.AttackerArbitrates {
				return r.losses(r.byPolicy(toll, r.sharedPolicy(toll, owners)))
			}
			return r.losses(r.turn.Ask(r.arbiter(toll, r.turn.Mover))[0])
		}
	}
	return r.losses(choices[0])
}

// spoken leaves out the choices that nobody made.
func spoken(choices []turn.Choice) []turn.Choice {
	return slices.DeleteFunc(slices.Clone(choices), func(c turn.Choice) bool { return c.Source == position.ByDefault })
}

// sharedPolicy is the published order of loss of a mixed force: of units of a kind those of the territory's owner go first,
// then in turn order; of aircraft that met a raid those of the power with most of them [G-DEC-12].
func (r *reckoning) sharedPolicy(toll battle.Toll, owners []edition.PowerID) *battle.Policy {
	p, first := r.lists.policy(toll.Side, nil), inFront(owners, r.pos.Owners[r.space])
	if toll.Name == battle.AirBattleFire {
		slices.SortStableFunc(first, func(a, b edition.PowerID) int { return r.left(toll.Side, b) - r.left(toll.Side, a) })
	}
	var ranks battle.LossOrder
	for _, item := range p.Order {
		for _, o := range first {
			item.Owner = int8(o)
			ranks = append(ranks, item)
		}
	}
	p.Order = ranks
	return p
}

// left counts the units of a power that may still be lost on a side.
func (r *reckoning) left(side battle.Side, power edition.PowerID) (n int) {
	for g := range r.ranks.b.Groups {
		if grp := &r.ranks.b.Groups[g]; grp.Side == side && edition.PowerID(grp.Owner) == power {
			n += r.ranks.s.Standing(g)
		}
	}
	return n
}

// inFront lists powers, one of them before the others if it is among them.
func inFront(powers []edition.PowerID, first edition.PowerID) []edition.PowerID {
	others := slices.DeleteFunc(slices.Clone(powers), func(p edition.PowerID) bool { return p == first })
	if len(others) == len(powers) {
		return others
	}
	return append([]edition.PowerID{first}, others...)
}

var trustWord = position.Register(position.Word{Name: "trust", Standing: position.OfPowers, Check: checkTrust, Topics: []string{"standing/trust"}, Tacit: true})

// checkTrust: nobody defends together with an enemy.
func checkTrust(p *position.Position, power edition.PowerID, l *order.StandingLine) []order.Problem {
	var bad []order.Problem
	for _, q := range l.Powers {
		if p.Hostile(power, q) {
			bad = append(bad, l.Problem("standing/trust", "%s defends nothing together with %s.", p.PowerName(power), p.PowerName(q)))
		}
	}
	return bad
}

// trusted names the owner of the territory if all the others have said that they trust him.
func (r *reckoning) trusted(owners []edition.PowerID) (edition.PowerID, bool) {
	lead := r.pos.Owners[r.space]
	if !slices.Contains(owners, lead) {
		return edition.Nobody, false
	}
	for _, o := range owners {
		if o == lead {
			continue
		}
		c := r.turn.Ask(&turn.Decision{
			ID: fmt.Sprintf("battle/%s/trust/%s", r.pos.SpaceSlug(r.space), prose.Slug(r.pos.PowerName(o))), Power: o, Word: trustWord.Name, Space: r.space, Quiet: true,
			FromOrders: func(b turn.Brief) (turn.Choice, bool, bool) {
				toLead := func(l *order.StandingLine) bool { return slices.Contains(l.Powers, lead) }
				if b.Decides(trustWord, toLead, func(c *order.Condition) bool { return r.pos.Holds(c, o, view{r.book, b}) }) == nil {
					return turn.Choice{}, false, false
				}
				return turn.Choice{Pick: []int{1}, Text: "trust " + r.pos.PowerName(lead)}, true, false
			},
			Default: turn.Choice{Pick: []int{0}, Text: "trust nobody"},
		})[0]
		if c.Pick[0] == 0 {
			return edition.Nobody, false
		}
	}
	return lead, true
}
