package combat

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// Defenders who leave when a cycle is over, after the attacker has decided to stay [A-X-04..08]. All that go on the ground or by sea leave, to
// one place or to several; ships may also stay in their zone out of the fight. Aircraft fly to the nearest base of friends in their range.

// givingWay is the question whether the defenders leave. A choice picks for each unit the place of its goal in goals, and one more; 0 is to
// stay, and -1 to withdraw.
type givingWay struct {
	leaving *leaving
	power   edition.PowerID   // who says it for all: the holder of land, at sea who has most ships there
	units   []position.UnitID // on the ground or by sea
	goals   []edition.SpaceID // that are open to all of them, those first where most friends stand
	stay    turn.Choice
}

// giveWay asks the defenders whether they leave. It tells whether they have.
func (l *leaving) giveWay() bool {
	if !l.rules.DefendersRetreat {
		return false
	}
	q := l.givingWay()
	if len(q.units) == 0 || len(q.goals) == 0 && !l.pos.IsSea(l.space) {
		return false
	}
	c := l.turn.Ask(q.decision())[0]
	switch {
	case c.Pick[0] == 0:
		return false
	case c.Pick[0] < 0:
		q.standAside()
	default:
		q.leave(c.Pick)
	}
	l.withdrawn[battle.Defender] = l.pos.IsSea(l.space)
	return true
}

func (l *leaving) givingWay() *givingWay {
	q := &givingWay{leaving: l}
	count := map[edition.PowerID]int{}
	for _, id := range l.ranks.standing(battle.Defender) {
		if u := l.pos.Unit(id); l.pos.Kind(u).Class != edition.Air {
			q.units = append(q.units, id)
			count[u.Owner]++
		}
	}
	q.power = l.pos.Owners[l.space]
	if l.pos.IsSea(l.space) {
		q.power = edition.Nobody
		for p := range l.pos.Edition.Powers {
			if power := edition.PowerID(p); count[power] > 0 && (q.power == edition.Nobody || count[power] > count[q.power]) {
				q.power = power
			}
		}
	}
	if q.power == edition.Nobody {
		q.units = nil
		return q
	}
	for _, s := range l.pos.Edition.Board.Neighbours(l.space) {
		if q.open(s) {
			q.goals = append(q.goals, s)
		}
	}
	slices.SortStableFunc(q.goals, func(a, b edition.SpaceID) int {
		return cmp.Compare(l.pos.Defenders(q.power, b), l.pos.Defenders(q.power, a))
	})
	q.stay = turn.Choice{Pick: make([]int, len(q.units)), Text: "stay"}
	return q
}

// open tells whether defenders may go to a space: friendly land, or a zone without enemy ships through a strait that is open.
func (q *givingWay) open(s edition.SpaceID) bool {
	p, here := q.leaving.pos, q.leaving.space
	switch {
	case p.IsSea(s) != p.IsSea(here):
		return false
	case p.IsSea(s):
		return !p.EnemyShips(q.power, s) && p.CanalOpen(q.power, nil, here, s)
	}
	return p.FriendlyLand(q.power, s) && !p.Barred(q.power, s) && !p.Edition.Board.AirOnly(here, s)
}

// decision is the question.
func (q *givingWay) decision() *turn.Decision {
	l := q.leaving
	d := &turn.Decision{
		ID:    fmt.Sprintf("battle/%s/round/%d/retreat/%s", l.pos.SpaceSlug(l.space), l.ranks.cycles, prose.Slug(l.pos.PowerName(q.power))),
		Power: q.power, Word: retreatWord.Name, Space: l.space, Default: q.stay,
		Text:       prose.Say("%s, after round %d: stay and fight, or leave?", l.pos.SpaceName(l.space), l.ranks.cycles),
		Holds:      func(c *order.Condition) bool { return l.pos.Holds(c, q.power, view{l.book, turn.Brief{}}) },
		Wins:       view{l.book, turn.Brief{}}.wins(q.power),
		FromOrders: q.fromOrders,
		FromAnswer: q.fromAnswer,
	}
	offers := q.offers()
	for _, c := range offers {
		d.Options = append(d.Options, c.Text)
	}
	d.Take = func(i int) turn.Choice { return offers[i] }
	return d
}

// offers are the choices that have no parts.
func (q *givingWay) offers() []turn.Choice {
	out := []turn.Choice{q.stay}
	for i := range q.goals {
		out = append(out, q.allTo(i))
	}
	if q.leaving.pos.IsSea(q.leaving.space) {
		out = append(out, q.aside())
	}
	return out
}

func (q *givingWay) allTo(goal int) turn.Choice {
	return turn.Choice{Pick: slices.Repeat([]int{goal + 1}, len(q.units)), Text: "retreat to " + q.leaving.pos.SpaceName(q.goals[goal])}
}

func (q *givingWay) aside() turn.Choice {
	return turn.Choice{Pick: slices.Repeat([]int{-1}, len(q.units)), Text: withdrawWord.Name}
}

// parted is the choice that some go where a list says and the others to the first goal that is open; false if the list can not be followed.
func (q *givingWay) parted(splits []order.Unload) (turn.Choice, bool) {
	c := turn.Choice{Pick: make([]int, len(q.units))}
	var said []string
	for _, s := range splits {
		goal := slices.Index(q.goals, s.To)
		if goal < 0 {
			return c, false
		}
		for _, sel := range s.Units {
			left := sel.Count
			for i, id := range q.units {
				if left != 0 && c.Pick[i] == 0 && sel.MayMean(q.leaving.pos.Unit(id).Kind) {
					c.Pick[i] = goal + 1
					left--
				}
			}
		}
	}
	for i := range c.Pick {
		if c.Pick[i] == 0 {
			c.Pick[i] = 1
		}
	}
	for goal, s := range q.goals {
		var there []position.UnitID
		for i, id := range q.units {
			if c.Pick[i] == goal+1 {
				there = append(there, id)
			}
		}
		if len(there) > 0 {
			said = append(said, q.leaving.pos.StackText(there).String()+" to "+q.leaving.pos.SpaceName(s))
		}
	}
	c.Text = "retreat " + strings.Join(said, ", ")
	return c, true
}

// fromOrders goes through the clauses for the battle until one settles it.
func (q *givingWay) fromOrders(b turn.Brief) (c turn.Choice, found, ask bool) {
	l := q.leaving
	for _, c := range l.book.clauses(b) {
		if !l.book.applies(c, q.power, b) {
			continue
		}
		switch c.Word {
		case order.ClausePress:
			if l.ranks.presses(c) {
				return q.stay, true, false
			}
		case order.ClauseNeverRetreat:
			return q.stay, true, false
		case order.ClauseWithdraw:
			if l.pos.IsSea(l.space) {
				return q.aside(), true, false
			}
		case order.ClauseRetreat:
			if out, may := q.named(c.To, c.Splits); may {
				return out, true, false
			}
		case order.ClauseAsk:
			if c.Asks(retreatWord.Name) {
				return turn.Choice{}, false, true
			}
		}
	}
	return turn.Choice{}, false, false
}

// named is the choice to leave for a goal, for several, or for the first where none is named.
func (q *givingWay) named(to edition.SpaceID, splits []order.Unload) (turn.Choice, bool) {
	switch {
	case len(q.goals) == 0:
		return turn.Choice{}, false
	case len(splits) > 0:
		return q.parted(splits)
	case to == edition.Nowhere:
		return q.allTo(0), true
	}
	i := slices.Index(q.goals, to)
	if i < 0 {
		return turn.Choice{}, false
	}
	return q.allTo(i), true
}

// fromAnswer reads an explicit answer.
func (q *givingWay) fromAnswer(a order.Answer) (turn.Choice, prose.Text) {
	l := q.leaving
	switch {
	case a.Press || a.None || a.Says("stay", "fight"):
		return q.stay, ""
	case a.Says(withdrawWord.Name) && l.pos.IsSea(l.space):
		return q.aside(), ""
	case a.Goal() == edition.Nowhere && !retreatWord.SaidBy(&a):
		return turn.Choice{}, "Answer stay, or retreat to a space."
	}
	if c, may := q.named(a.Goal(), nil); may {
		return c, ""
	}
	return turn.Choice{}, prose.Say("The defenders may go to %s.", l.pos.SpaceList(q.goals))
}

// leave takes the defenders out of the battle, those that fly as well.
func (q *givingWay) leave(pick []int) {
	l := q.leaving
	q.remove()
	for goal, to := range q.goals {
		for p := range l.pos.Edition.Powers {
			var gone []position.UnitID
			for i, id := range q.units {
				if pick[i] == goal+1 && l.pos.Unit(id).Owner == edition.PowerID(p) {
					gone = append(gone, id)
				}
			}
			if len(gone) > 0 {
				l.turn.Record(position.Retreated{Power: edition.PowerID(p), Units: position.Refs(l.pos, gone), From: l.space, To: to})
			}
		}
	}
	if !l.pos.IsSea(l.space) { // from a deck they go with it
		q.flyOff()
	}
	q.removeAll()
}

// flyOff lets the aircraft of a territory that is given up fly to the nearest base of friends; who has none in its range is lost.
func (q *givingWay) flyOff() {
	l := q.leaving
	for _, id := range l.ranks.standing(battle.Defender) {
		u := l.pos.Unit(id)
		if l.pos.Kind(u).Class != edition.Air {
			continue
		}
		if to := nearestBase(l.pos, u); to != edition.Nowhere {
			l.turn.Record(position.Retreated{Power: u.Owner, Units: position.Refs(l.pos, []position.UnitID{id}), From: l.space, To: to})
		} else {
			l.turn.Record(position.Lost{Space: l.space, Units: position.Refs(l.pos, []position.UnitID{id}), Cause: position.LostStuck})
		}
	}
}

// nearestBase is the friendly land nearest to an aircraft within its range, in the order of the board.
func nearestBase(p *position.Position, u *position.Unit) edition.SpaceID {
	far := p.Edition.Board.Reach(u.Space, p.Range(u.Owner, u.Kind), nil)
	best := edition.Nowhere
	for i, n := range far {
		if s := edition.SpaceID(i); n > 0 && p.FriendlyLand(u.Owner, s) && !p.Barred(u.Owner, s) && (best == edition.Nowhere || n < far[best]) {
			best = s
		}
	}
	return best
}

// remove takes the units that leave out of the ranks.
func (q *givingWay) remove() {
	r := q.leaving.ranks
	for g := range r.b.Groups {
		if r.b.Groups[g].Side == battle.Defender && r.b.Groups[g].Domain != battle.Air {
			r.remove(g, len(r.members[g]))
		}
	}
}

// removeAll takes all defenders out of the ranks.
func (q *givingWay) removeAll() {
	r := q.leaving.ranks
	for g := range r.b.Groups {
		if r.b.Groups[g].Side == battle.Defender {
			r.remove(g, len(r.members[g]))
		}
	}
}

// standAside lets the ships stay in their zone, out of the fight.
func (q *givingWay) standAside() {
	l := q.leaving
	q.removeAll()
	for p := range l.pos.Edition.Powers {
		var own []position.UnitID
		for _, id := range q.units {
			if l.pos.Unit(id).Owner == edition.PowerID(p) {
				own = append(own, id)
			}
		}
		if len(own) > 0 {
			l.turn.Record(position.StoodAside{Power: edition.PowerID(p), Units: position.Refs(l.pos, own), Space: l.space})
		}
	}
}
