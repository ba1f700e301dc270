package combat

import (
	"cmp"
	"fmt"
	"slices"

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
	units   []position.UnitID // on the ground or by sea, if any of these is left
	goals   []edition.SpaceID // that are open to all of them, those first where most friends stand
	stay    turn.Choice
	flying  bool // they are aircraft alone: each goes to a base that is nearest to it, at sea home when the fights are over
}

// giveWay asks the defenders whether they leave, and lets them.
func (l *leaving) giveWay() {
	if !l.rules.DefendersRetreat {
		return
	}
	q := l.givingWay()
	if len(q.goals) == 0 && !l.pos.IsSea(l.space) {
		return
	}
	switch pick := l.turn.Ask(q.decision())[0].Pick; {
	case pick[0] < 0:
		q.standAside(pick)
	case pick[0] > 0:
		q.leave(pick)
	default:
		return
	}
	l.gone = l.pos.IsSea(l.space)
}

func (l *leaving) givingWay() *givingWay {
	q := &givingWay{leaving: l}
	standing := l.ranks.standing(battle.Defender)
	for _, id := range standing {
		if l.pos.Kind(l.pos.Unit(id)).Class != edition.Air {
			q.units = append(q.units, id)
		}
	}
	if q.flying = len(q.units) == 0; q.flying {
		q.units = standing
	}
	count := map[edition.PowerID]int{}
	for _, id := range q.units {
		count[l.pos.Unit(id).Owner]++
	}
	q.power = l.pos.Owners[l.space]
	if q.power == edition.Nobody {
		for p := range l.pos.Edition.Powers {
			if power := edition.PowerID(p); count[power] > count[q.power] {
				q.power = power
			}
		}
	}
	q.findGoals()
	q.stay = turn.Choice{Pick: make([]int, len(q.units)), Text: "stay"}
	return q
}

// findGoals finds where they may go.
func (q *givingWay) findGoals() {
	l := q.leaving
	switch {
	case q.flying && l.pos.IsSea(l.space):
		q.goals = []edition.SpaceID{edition.Nowhere}
		return
	case q.flying:
		for _, id := range q.units {
			for _, s := range nearestBases(l.pos, l.pos.Unit(id)) {
				if !slices.Contains(q.goals, s) {
					q.goals = append(q.goals, s)
				}
			}
		}
		return
	}
	for _, s := range l.pos.Edition.Board.Neighbours(l.space) {
		if q.open(s) {
			q.goals = append(q.goals, s)
		}
	}
	slices.SortStableFunc(q.goals, func(a, b edition.SpaceID) int {
		return cmp.Compare(l.pos.Defenders(q.power, b), l.pos.Defenders(q.power, a))
	})
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
	if q.leaving.pos.IsSea(q.leaving.space) && !q.flying {
		out = append(out, q.aside())
	}
	return out
}

func (q *givingWay) allTo(goal int) turn.Choice {
	return turn.Choice{Pick: slices.Repeat([]int{goal + 1}, len(q.units)), Text: q.leaving.retreatText(retreat{to: q.goals[goal]})}
}

func (q *givingWay) aside() turn.Choice {
	if q.flying {
		return q.allTo(0)
	}
	return turn.Choice{Pick: slices.Repeat([]int{-1}, len(q.units)), Text: withdrawWord.Name}
}

// parted is the choice that some go where a list says and the others to the first goal that is open; false if the list can not be followed.
func (q *givingWay) parted(splits []order.Unload) (turn.Choice, bool) {
	to, may := split(q.leaving.pos, q.units, q.goals, splits)
	c := turn.Choice{Text: partingText(q.leaving.pos, q.units, to, q.goals)}
	for _, goal := range to {
		c.Pick = append(c.Pick, goal+1)
	}
	return c, may
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
		case order.ClauseWithdraw: // at sea alone
			return q.aside(), true, false
		case order.ClauseRetreat:
			if out, may := q.named(c.To, c.Splits); may && !c.Aboard {
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
	case a.Press || a.None || a.Is("stay", "fight", "stay and fight"):
		return q.stay, ""
	case a.Is(withdrawWord.Name) && l.pos.IsSea(l.space):
		return q.aside(), ""
	case a.Goal() == edition.Nowhere && !a.Is(retreatWord.Name, "all"):
		return turn.Choice{}, "Answer stay, or retreat to a space."
	}
	if wrong := tooMany(l.pos, q.units, a.Splits); wrong != "" {
		return turn.Choice{}, wrong
	}
	if c, may := q.named(a.Goal(), a.Splits); may {
		return c, ""
	}
	if q.flying && l.pos.IsSea(l.space) {
		return turn.Choice{}, "Answer stay, or retreat: aircraft that leave a fight at sea go home."
	}
	return turn.Choice{}, prose.Say("The defenders may go to %s.", l.pos.SpaceList(q.goals))
}

// leave takes the defenders out of the battle, those that fly as well.
func (q *givingWay) leave(pick []int) {
	l := q.leaving
	if q.flying {
		for i, id := range q.units {
			q.flyOff(id, q.goals[pick[i]-1])
		}
		q.removeAll()
		return
	}
	for goal, to := range q.goals {
		for p := range l.pos.Edition.Powers {
			if gone := q.sent(edition.PowerID(p), pick, goal+1); len(gone) > 0 {
				l.turn.Record(position.Retreated{Power: edition.PowerID(p), Units: position.Refs(l.pos, gone), From: l.space, To: to})
			}
		}
	}
	for _, id := range l.ranks.standing(battle.Defender) {
		if l.pos.Kind(l.pos.Unit(id)).Class == edition.Air {
			q.flyOff(id, edition.Nowhere)
		}
	}
	q.removeAll()
}

// sent lists the units of a power for which a choice picks the same.
func (q *givingWay) sent(power edition.PowerID, pick []int, same int) (ids []position.UnitID) {
	for i, id := range q.units {
		if pick[i] == same && q.leaving.pos.Unit(id).Owner == power {
			ids = append(ids, id)
		}
	}
	return ids
}

// flyOff lets an aircraft of a territory that is given up fly to the nearest base of friends, among equals to the one that is said, else to the
// first in the order of the board; who has none in its range is lost. At sea it goes home later, or with its deck.
func (q *givingWay) flyOff(id position.UnitID, said edition.SpaceID) {
	l := q.leaving
	u := l.pos.Unit(id)
	ref := []position.Ref{l.pos.Ref(id)}
	if l.pos.IsSea(l.space) {
		return
	}
	bases := nearestBases(l.pos, u)
	switch {
	case len(bases) == 0:
		l.turn.Record(position.Lost{Space: l.space, Units: ref, Cause: position.LostStuck})
		return
	case !slices.Contains(bases, said):
		said = bases[0]
	}
	l.turn.Record(position.Retreated{Power: u.Owner, Units: ref, From: l.space, To: said})
}

// nearestBases are the friendly lands within the range of an aircraft to which it has no farther than to any other, in the order of the board.
func nearestBases(p *position.Position, u *position.Unit) (best []edition.SpaceID) {
	far := p.Edition.Board.Reach(u.Space, p.Range(u.Owner, u.Kind), nil)
	for i, n := range far {
		s := edition.SpaceID(i)
		switch {
		case n <= 0 || !p.FriendlyLand(u.Owner, s) || p.Barred(u.Owner, s):
		case len(best) == 0 || n < far[best[0]]:
			best = []edition.SpaceID{s}
		case n == far[best[0]]:
			best = append(best, s)
		}
	}
	return best
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
func (q *givingWay) standAside(pick []int) {
	l := q.leaving
	q.removeAll()
	for p := range l.pos.Edition.Powers {
		if own := q.sent(edition.PowerID(p), pick, -1); len(own) > 0 {
			l.turn.Record(position.StoodAside{Power: edition.PowerID(p), Units: position.Refs(l.pos, own), Space: l.space})
		}
	}
}
