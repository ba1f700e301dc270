package combat

import (
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// orderBook is what powers have ordered for one battle, and what is true there of what their conditions ask.
type orderBook struct {
	turn  *turn.Turn
	pos   *position.Position
	space edition.SpaceID
	ranks *ranks
	lists *lists
	exits *exits
	subs  *edition.SubmarineRules

	foreseeing bool // the odds are being computed
	budget     *int // steps of work that are left for all odds together; nil for as many as anybody may ask for
	samples    bool // what is not to be had for them is sampled; so it is without a bound
	closing    bool // a cycle is over, and nobody has dived yet at its end
}

// clauses lists what a power has ordered for this battle, the orders for this space before those for all battles on
// land or at sea, each from the top down.
func (o *orderBook) clauses(b turn.Brief) []*order.Clause {
	orders := make([]*order.BattleOrder, 0, len(b.Battles)+len(b.Standing))
	for i := range b.Battles {
		orders = append(orders, &b.Battles[i])
	}
	for i := range b.Standing {
		if l := &b.Standing[i]; l.Battle != nil && (l.When == nil || o.pos.Holds(l.When, l.Battle.Scope.Power, view{o, turn.Brief{}})) {
			orders = append(orders, b.Standing[i].Battle)
		}
	}
	var out []*order.Clause
	for _, named := range []bool{true, false} {
		for _, given := range orders {
			if o.inScope(&given.Scope) && (given.Scope.Space != edition.Nowhere) == named {
				for i := range given.Clauses {
					out = append(out, &given.Clauses[i])
				}
			}
		}
	}
	return out
}

// applies tells whether a clause holds now: after the round it names, and if its condition is met.
func (o *orderBook) applies(c *order.Clause, power edition.PowerID, b turn.Brief) bool {
	return o.ranks.done >= c.After && (c.When == nil || o.pos.Holds(c.When, power, view{o, b}))
}

func (o *orderBook) inScope(s *order.Scope) bool {
	if s.Space != edition.Nowhere {
		return s.Space == o.space
	}
	return s.Land && !o.pos.IsSea(o.space) || s.Sea && o.pos.IsSea(o.space)
}

// bids tells whether a clause has that word and its condition is met, before the first cycle.
func (o *orderBook) bids(c *order.Clause, word order.ClauseWord, b turn.Brief) bool {
	return c.Word == word && (c.When == nil || o.pos.Holds(c.When, o.turn.Mover, view{o, b}))
}

// asks tells whether a clause wants its owner to be asked under a word and its condition is met, before the first cycle.
func (o *orderBook) asks(c *order.Clause, word *position.Word, b turn.Brief) bool {
	return c.Asks(word.Name) && (c.When == nil || o.pos.Holds(c.When, o.turn.Mover, view{o, b}))
}

// later tells whether a clause names a later round for what it orders: until then the submarines are to stay.
func (o *orderBook) later(c *order.Clause) bool { return c.When == nil && c.After > o.ranks.cycles }

// lossWord is the clause whose list serves a fire: a list for that fire alone prevails over the one for all fire.
func (o *orderBook) lossWord(b turn.Brief, power edition.PowerID, fire string) order.ClauseWord {
	word, own := lossWords[fire]
	if own && slices.ContainsFunc(o.clauses(b), func(c *order.Clause) bool { return c.Word == word && o.applies(c, power, b) }) {
		return word
	}
	return order.ClauseLose
}

// lossWords are the lists for one kind of fire alone.
var lossWords = map[string]order.ClauseWord{
	battle.AntiaircraftFire: order.ClauseGunsLose,
	battle.AirBattleFire:    order.ClauseAirBattleLose,
	position.ForFlak:        order.ClauseFlakLose,
}

// lossOrder looks for a loss list in orders; keep clauses come with it, and behind the list stands the published default. In a
// landing the lists for those who came from the sea and for those who came over land prevail over the one for all.
func (o *orderBook) lossOrder(b turn.Brief, power edition.PowerID, side battle.Side, word order.ClauseWord) (p *battle.Policy, found, ask bool) {
	var keep []battle.KeepItem
	var came battle.LossOrder // of those who came from the sea, or over land
	told := map[order.ClauseWord]bool{}
	for _, c := range o.clauses(b) {
		switch {
		case !o.applies(c, power, b):
		case c.Asks(lossesWord.Name):
			if p == nil {
				return nil, false, true
			}
		case c.Word == order.ClauseKeep:
			keep = append(keep, o.lists.keeps(c, side)...)
		case word == order.ClauseLose && (c.Word == order.ClauseLanded || c.Word == order.ClauseOverland) && !told[c.Word]:
			told[c.Word] = true
			came = append(came, o.lists.compile(whoCame(c), side)...)
		case c.Word == word && p == nil:
			list := o.lists.compile(c.Losses, side)
			p = o.lists.policy(side, nil)
			p.Order, p.Named = append(list, p.Order...), len(list)
		}
	}
	if p == nil && len(keep)+len(came) > 0 {
		p = o.lists.policy(side, nil)
	}
	if p == nil {
		return nil, false, false
	}
	p.Order, p.Named = append(came, p.Order...), p.Named+len(came)
	p.Keep = keep
	return p, true, false
}

// whoCame is the list of "landed inf, art" or "overland inf", each entry for those alone.
func whoCame(c *order.Clause) []order.LossItem {
	list := slices.Clone(c.Losses)
	for i := range list {
		switch {
		case list[i].Units.Came != 0: // said of this entry itself
		case c.Word == order.ClauseLanded:
			list[i].Units.Came = order.CameAshore
		default:
			list[i].Units.Came = order.CameOverland
		}
	}
	return list
}
