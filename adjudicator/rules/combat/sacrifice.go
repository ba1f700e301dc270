package combat

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// Units that are given up by an optional rule: they fire once, in opening fire and at ships alone, and are gone with their
// fire, so that no hit falls on them [R-NAJP-21..23, R-NAJP-31, R-NAJP-32].

// CheckPledge refuses a standing order to give up defenders that can never be carried out: by a power that has no such rule,
// of other units, or in a zone beside no such land.
func CheckPledge(p *position.Position, power edition.PowerID, l *order.StandingLine) []order.Problem {
	var s *edition.Sacrifice
	known := false
	for i := range p.Edition.Advantages {
		a := &p.Edition.Advantages[i]
		if l.Word == "" || a.Sacrifice.Asks != l.Word {
			continue
		}
		known = true
		if a.Power == power && (p.Round == 0 || p.Held.Has(edition.AdvantageID(i))) {
			s = &a.Sacrifice
		}
	}
	coast := func(to edition.SpaceID) bool { return p.Edition.Owners[to] == power || s.Islands && p.Island(to) }
	other := func(sel order.Selection) bool {
		return sel.Kind != edition.NoKind && !slices.Contains(s.Kinds, p.Edition.Kind(sel.Kind).ID)
	}
	switch {
	case !known:
		return nil
	case s == nil:
		return []order.Problem{l.Problem("answer/"+l.Word, "%s has no kaitens.", p.PowerName(power))}
	case slices.ContainsFunc(l.Units, other):
		return []order.Problem{l.Problem("answer/"+l.Word, "None of these can be a kaiten.")}
	case l.At != edition.Nowhere && (!p.IsSea(l.At) || !slices.ContainsFunc(p.Edition.Board.Neighbours(l.At), coast)):
		return []order.Problem{l.Problem("answer/"+l.Word, "There are no kaitens in %s.", p.SpaceName(l.At))}
	}
	return nil
}

// pledge is defenders of one sort that may be given up.
type pledge struct {
	group int // of the kernel: as they fight on
	to    int // as they are given up
	done  int // how many have been
	asks  string
}

// offerPledges prepares the groups of those whom the defenders may give up in this battle.
func (f *fight) offerPledges(set *battle.Battle) {
	for i := range len(set.Groups) {
		g := set.Groups[i]
		owner := edition.PowerID(g.Owner)
		if g.Side != battle.Defender {
			continue
		}
		if s := moves.Sacrifices(f.pos, owner, edition.KindID(g.Kind)); s != nil && moves.OnCoast(f.pos, owner, f.space, s) {
			f.pledges = append(f.pledges, pledge{group: i, to: len(set.Groups), asks: s.Asks})
			set.Groups, set.Count = append(set.Groups, moves.GivenUp(g, g.Attack+uint8(s.Add))), append(set.Count, 0)
		}
	}
}

// takePledges asks the defenders, when a cycle begins, whom they give up in its opening fire [DEC-14]. While no ship attacks
// there is nothing to be hit, and nobody is asked.
func (f *fight) takePledges() {
	if len(f.b.Targets(f.s, battle.Attacker, battle.Class{On: battle.Sea, At: -1})) == 0 {
		return
	}
	var window []*turn.Decision
	var of [][]int
	for p := range f.pos.Edition.Powers {
		var open []int
		for i := range f.pledges {
			if g := f.pledges[i].group; f.b.Groups[g].Owner == int8(p) && f.s.Standing(g) > 0 {
				open = append(open, i)
			}
		}
		if len(open) > 0 {
			window, of = append(window, f.pledgeDecision(edition.PowerID(p), open)), append(of, open)
		}
	}
	for i, c := range f.turn.Ask(window...) {
		n := c.Pick[0]
		for _, at := range of[i] {
			n -= f.giveUp(&f.pledges[at], n)
		}
	}
}

// giveUp turns up to n units into such as are gone with their fire, and tells how many.
func (f *fight) giveUp(p *pledge, n int) int {
	n = min(n, len(f.members[p.group]))
	f.members[p.to] = append(f.members[p.to], f.members[p.group][:n]...)
	f.members[p.group] = f.members[p.group][n:]
	f.s = f.b.Pledge(f.s, p.group, p.to, n)
	p.done += n
	return n
}

// pledgeDecision asks a power how many of its units it gives up now.
func (f *fight) pledgeDecision(power edition.PowerID, open []int) *turn.Decision {
	total, done := 0, 0
	for _, i := range open {
		total += f.s.Standing(f.pledges[i].group)
		done += f.pledges[i].done
	}
	word := position.WordOf(f.pledges[open[0]].asks)
	kind := f.pos.Edition.Kind(edition.KindID(f.b.Groups[f.pledges[open[0]].group].Kind))
	pick := func(n int) turn.Choice {
		n = max(0, min(n, total))
		if n == 0 {
			return turn.Choice{Pick: []int{0}, Text: word.Name + " none"}
		}
		return turn.Choice{Pick: []int{n}, Text: fmt.Sprintf("%s %d %s", word.Name, n, kind.Short)}
	}
	isKind := func(k *edition.Kind) bool { return k == kind }
	holds := func(c *order.Condition, b turn.Brief) bool { // the round just finished is the one before this
		return f.pos.Holds(c, power, view{f, b})
	}
	d := turn.HowMany{
		Word: word, Id: fmt.Sprintf("battle/%s/round/%d/%s/%s", f.pos.SpaceSlug(f.space), f.cycles, word.Name, prose.Slug(f.pos.PowerName(power))),
		Power: power, Space: f.space, Text: fmt.Sprintf("%s, round %d: how many %s are kaitens?", f.pos.SpaceName(f.space), f.cycles, kind.Plural),
		Most: total, Take: pick, Kinds: isKind, Sum: true,
		Holds:   func(c *order.Condition) bool { return holds(c, turn.Brief{}) },
		Instead: fmt.Sprintf("Answer none, or how many are kaitens, as in \"kaiten 1 %s\".", kind.Short),
		TooMany: fmt.Sprintf("Only %s may be.", prose.Count(total, kind.Name, kind.Plural)),
	}.Decision(f.pos.Edition)
	d.Quiet = true
	d.FromOrders = func(b turn.Brief) (turn.Choice, bool, bool) {
		here := func(l *order.StandingLine) bool { return l.At == edition.Nowhere || l.At == f.space }
		l := b.Decides(word, here, func(c *order.Condition) bool { return holds(c, b) })
		switch {
		case l == nil:
			return turn.Choice{}, false, false
		case l.Declines(), !order.AllAre(f.pos.Edition, l.Units, isKind): // of other units there is no such order
			return pick(0), true, false
		}
		n := order.SumOf(l.Units, total)
		if len(l.Units) > 0 && l.Units[0].Count != order.All {
			n -= done // "1 sub" gives up one in all, not one each round
		}
		return pick(n), true, false
	}
	return d
}

// spend takes off the board those who have fired for the last time.
func (f *fight) spend() {
	for g := range f.b.Groups {
		if !f.b.Groups[g].Sacrifice {
			continue
		}
		for _, id := range f.members[g] {
			f.fallen = append(f.fallen, victim{id, position.LostSacrificed})
		}
		f.members[g] = nil
	}
}

// crashing tells whether attackers are there that are gone with their fire: with them a battle takes place though nobody
// on their side could be hit.
func (f *fight) crashing() bool {
	for g := range f.b.Groups {
		if grp := &f.b.Groups[g]; grp.Sacrifice && grp.Side == battle.Attacker {
			return true
		}
	}
	return false
}
