package combat

import (
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// Units that are given up by an optional rule: they fire once, in opening fire and at ships alone, and are gone with their
// fire, so that no hit falls on them [R-NAJP-21..23, R-NAJP-31, R-NAJP-32].

// Pledger is the plug-in of an optional rule by which its owner may give up units that defend.
type Pledger interface {
	// Pledged are the kinds of these units.
	Pledged() []edition.KindID
	// MayPledge tells whether they may be given up in a space, and the number with which they fire then, from that with which
	// they attack.
	MayPledge(p *position.Position, owner edition.PowerID, s edition.SpaceID, attack uint8) (need uint8, may bool)
	// AskPledge asks when a cycle begins how many are given up in it: Pick is the number.
	AskPledge(*Pledge) *turn.Decision
}

// Pledge is what a power may give up when a cycle begins.
type Pledge struct {
	Pos   *position.Position // to be read only
	Owner edition.PowerID
	Space edition.SpaceID
	Cycle int            // that begins
	Kind  edition.KindID // of these units, or of the first of them
	Most  int            // how many there are
	Done  int            // how many have been given up in this battle

	book *orderBook
}

// Holds tells whether a condition holds for the owner. The round just finished is the one before this.
func (p *Pledge) Holds(c *order.Condition, b turn.Brief) bool {
	return p.Pos.Holds(c, p.Owner, view{p.book, b})
}

// sacrifices is who is given up in one battle.
type sacrifices struct {
	turn    *turn.Turn
	pos     *position.Position
	space   edition.SpaceID
	ranks   *ranks
	book    *orderBook
	pledges []pledge
}

// pledge is defenders of one sort that may be given up.
type pledge struct {
	group int // of the kernel: as they fight on
	to    int // as they are given up
	done  int // how many have been
	by    edition.AdvantageID
}

// offerPledges prepares the groups of those whom the defenders may give up in this battle.
func (s *sacrifices) offerPledges(set *battle.Battle) {
	for i := range len(set.Groups) {
		g := set.Groups[i]
		owner := edition.PowerID(g.Owner)
		if g.Side != battle.Defender {
			continue
		}
		for id, plug := range position.Hooks[Pledger](s.pos, owner) {
			if !slices.Contains(plug.Pledged(), edition.KindID(g.Kind)) {
				continue
			}
			if need, may := plug.MayPledge(s.pos, owner, s.space, g.Attack); may {
				s.pledges = append(s.pledges, pledge{group: i, to: len(set.Groups), by: id})
				set.Groups, set.Count = append(set.Groups, moves.GivenUp(g, need)), append(set.Count, 0)
			}
		}
	}
}

// takePledges asks the defenders, when a cycle begins, whom they give up in its opening fire [DEC-14]. While no ship attacks
// there is nothing to be hit, and nobody is asked.
func (s *sacrifices) takePledges() {
	if len(s.pledges) == 0 || len(s.ranks.targets(battle.Attacker, battle.Class{On: battle.Sea, At: -1})) == 0 {
		return
	}
	var window []*turn.Decision
	var of [][]int
	for p := range s.pos.Edition.Powers {
		for id, plug := range position.Hooks[Pledger](s.pos, edition.PowerID(p)) {
			if open := s.openPledges(edition.PowerID(p), id); len(open) > 0 {
				window, of = append(window, plug.AskPledge(s.pledge(edition.PowerID(p), open))), append(of, open)
			}
		}
	}
	for i, c := range s.turn.Ask(window...) {
		n := c.Pick[0]
		for _, at := range of[i] {
			n -= s.giveUp(&s.pledges[at], n)
		}
	}
}

// openPledges lists whom a power may still give up by an optional rule.
func (s *sacrifices) openPledges(power edition.PowerID, by edition.AdvantageID) (open []int) {
	for i := range s.pledges {
		if p := &s.pledges[i]; p.by == by && s.ranks.b.Groups[p.group].Owner == int8(power) && s.ranks.s.Standing(p.group) > 0 {
			open = append(open, i)
		}
	}
	return open
}

// pledge is what the plug-in is told of them.
func (s *sacrifices) pledge(power edition.PowerID, open []int) *Pledge {
	first := s.pledges[open[0]].group
	p := &Pledge{Pos: s.pos, Owner: power, Space: s.space, Cycle: s.ranks.cycles, Kind: edition.KindID(s.ranks.b.Groups[first].Kind), book: s.book}
	for _, i := range open {
		p.Most += s.ranks.s.Standing(s.pledges[i].group)
		p.Done += s.pledges[i].done
	}
	return p
}

// giveUp turns up to n units into such as are gone with their fire, and tells how many.
func (s *sacrifices) giveUp(p *pledge, n int) int {
	n = s.ranks.pledge(p.group, p.to, n)
	p.done += n
	return n
}
