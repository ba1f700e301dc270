package sitting

import (
	"maps"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/early"
	"fieldpost/adjudicator/rules/economy"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// rehearse runs the turn with the letter as far as it leads without dice, and returns what is wrong with the sections
// that the letter brings. A section that is refused counts as empty for those after it, so that they are judged too.
// Sections for which the turn is not ready are judged for what no course of the battles can change.
func (g *Game) rehearse(l *order.Orders) []order.Problem {
	bad, tried := g.rehearsed(l, 1)
	if !tried {
		return bad
	}
	other, _ := g.rehearsed(l, 6)
	return slices.DeleteFunc(bad, func(p order.Problem) bool {
		return !slices.ContainsFunc(other, func(o order.Problem) bool { return o.Line == p.Line && o.Topic == p.Topic })
	})
}

// rehearsed is one rehearsal. If a die is to say whether there will be war it shows a face of which one end brings it sooner than the other:
// what is wrong with the letter is wrong either way.
func (g *Game) rehearsed(l *order.Orders, face int) (bad []order.Problem, tried bool) {
	g2 := g.with(l)
	var r *rehearsal
	refused := map[edition.Section]bool{}
	for range rules.Sections() {
		g2.turn.answers = maps.Clone(g.turn.answers) // which a run uses up
		r = &rehearsal{run: run{g: g2}, letter: l, guessed: len(refused) > 0 || l.Misread[""], refused: refused, face: face}

		out := rules.Turn(g.Start, r).Refused
		if len(out) == 0 {
			break
		}
		bad = append(bad, out...)
		refused[r.judged] = true
		g2.turn.sections[sheet{l.Power, r.judged}] = &turn.SectionOrders{}
	}
	return g2.lookAhead(l, r, refused, bad), r.tried
}

// Foretell are the events of the turn as a legal letter leads to them without dice, as if others who move with its power gave no orders.
func (g *Game) Foretell(l *order.Orders) []position.Event {
	g2 := g
	for _, one := range l.ByPower() {
		g2 = g2.with(one)
	}
	r := &rehearsal{run: run{g: g2}, letter: l, beside: l.Led}
	rules.Turn(g.Start, r)
	return r.events
}

// with is a game of its own in which the letter has come.
func (g *Game) with(l *order.Orders) *Game {
	g2 := *g
	g2.Unfit = nil
	g2.turn = g.turn
	g2.turn.sections = maps.Clone(g.turn.sections)
	g2.turn.choices = maps.Clone(g.turn.choices)
	g2.turn.answers = maps.Clone(g.turn.answers)
	g2.accept(&g2.turn, g.entering(l))
	return &g2
}

// lookAhead judges what may yet come otherwise than in the rehearsal, and looks for what is bought and forgotten.
func (g *Game) lookAhead(l *order.Orders, r *rehearsal, refused map[edition.Section]bool, bad []order.Problem) []order.Problem {
	if !g.looksAhead(l) {
		return bad
	}
	wrong := func(s edition.Section) bool { return refused[s] || l.Misread[s] || l.Misread[""] }
	a := moves.Ahead{Position: r.ahead, Power: l.Power, Letter: g.whole(l)}
	a.Sure = r.moved && !wrong(edition.SectionCombat)
	if a.Now = g.WaitsFor(l.Power) == edition.SectionPlace; a.Position == nil {
		a.Position = g.Now
	}
	if !l.Misread[edition.SectionBuy] && !l.Misread[""] {
		a.Bought = slices.Clone(a.Position.Bought)
		if refused[edition.SectionBuy] || a.Position == g.Now && !a.Now {
			economy.AddPurchase(a.Position.Edition, l.Power, a.Bought, l.Sections[edition.SectionBuy])
		}
	}
	for _, s := range later {
		if _, brings := l.Sections[s]; brings && g.waits(s) && !r.earnest[s] {
			bad = join(early.CheckWaiting(a, s), bad)
		}
	}
	_, places := l.Sections[edition.SectionPlace]
	if (places || l.Done) && g.Now.Round > 0 && !wrong(edition.SectionPlace) && !wrong(edition.SectionBuy) {
		bad = append(bad, economy.Forgotten(a)...)
	}
	return bad
}

// later are the sections that may come long before their moment.
var later = []edition.Section{edition.SectionGround, edition.SectionNoncombat, edition.SectionRail, edition.SectionBases, edition.SectionPlace}

// looksAhead tells whether a letter speaks of what comes later than what the turn waits for, or of all that is left to be placed.
func (g *Game) looksAhead(l *order.Orders) bool {
	_, places := l.Sections[edition.SectionPlace]
	return places || l.Done || slices.ContainsFunc(later, func(s edition.Section) bool {
		_, brings := l.Sections[s]
		return brings && g.waits(s)
	})
}

// join adds to problems those of other lines.
func join(first, then []order.Problem) []order.Problem {
	known := map[int]bool{}
	for _, p := range first {
		known[p.Line] = true
	}
	for _, p := range then {
		if !known[p.Line] {
			first = append(first, p)
		}
	}
	return first
}

// whole is a letter with the orders of letters before it.
func (g *Game) whole(l *order.Orders) *order.Orders {
	all := *l
	all.Sections = maps.Clone(l.Sections)
	if all.Sections == nil {
		all.Sections = map[edition.Section][]order.Order{}
	}
	for _, s := range rules.Sections() {
		so := g.turn.sections[sheet{l.Power, s}]
		if _, brings := l.Sections[s]; !brings && so != nil {
			all.Sections[s] = so.Orders
		}
	}
	return &all
}

// rehearsal is a run that only judges: no die is rolled and nothing is kept. It goes on as long as one course is as good
// as another: research that has not been rolled is taken to fail, and a question that is open to be answered as it is if
// nobody speaks.
type rehearsal struct {
	run
	letter  *order.Orders
	beside  []*order.Orders          // what else of its author's goes with it
	judged  edition.Section          // the section that was asked for last
	guessed bool                     // something may come otherwise
	refused map[edition.Section]bool // the sections that have been refused
	earnest map[edition.Section]bool // the sections that were judged in earnest
	face    int                      // what a die shows that says whether there will be war
	tried   bool                     // it was rolled
	moved   bool                     // it has come past the combat move
	ahead   *position.Position       // what stood then, unless what is left to be judged is judged as it stands now
}

// Roll gives known dice; research that has not been rolled, and what brings units, is taken to fail, and what is mended costs as little as it
// may; anything else ends the rehearsal.
func (r *rehearsal) Roll(label string, who edition.PowerID, n int) []int {
	if dice, known := r.g.turn.dice[label]; known && len(dice) == n {
		return dice
	}
	r.guessed = true
	face := 0
	switch what, _, _ := strings.Cut(label, "/"); {
	case what == "research", label == "income/new-units":
		face = 7
	case what == "repair":
		face = 1
	case what == "war":
		face, r.tried = r.face, true
	default:
		return nil
	}
	return slices.Repeat([]int{face}, n)
}

// Ask judges in earnest what the letter brings, if its moment has come or nothing stands between it and its moment.
func (r *rehearsal) Ask(window ...*turn.Decision) []turn.Choice {
	out := make([]turn.Choice, len(window))
	for i, d := range window {
		c, ok := r.g.answer(d)
		_, settled := r.g.turn.choices[d.ID]
		if !r.speaks(d.Power) && !settled && !d.Known && !(d.AsksOrders() && r.g.carriedOut(d.Section)) {
			ok = false // what others have sealed must not show in a refusal
		}
		switch {
		case d.AsksOrders() && !r.speaks(d.Power):
			if !ok { // who moves together is judged alone until all have written
				c, r.guessed = turn.Choice{Orders: &turn.SectionOrders{Waited: true}}, true
			}
		case d.AsksOrders():
			if !ok {
				return nil
			}
			r.weigh(d.Section, c.Orders)
		case !ok && d.Mandatory:
			return nil
		case !ok && d.Hoped != nil && r.g.Pace != Swift:
			c, r.guessed = *d.Hoped, true
		case !ok:
			c, r.guessed = d.Default, true
		case d.Power != r.letter.Power && !settled && !d.Sure:
			r.guessed = true
		}
		out[i] = c
	}
	return out
}

// speaks tells whether orders of a power are rehearsed.
func (r *rehearsal) speaks(power edition.PowerID) bool {
	return power == r.letter.Power || slices.ContainsFunc(r.beside, func(l *order.Orders) bool { return l.Power == power })
}

// weigh says whether a section is judged in earnest.
func (r *rehearsal) weigh(s edition.Section, orders *turn.SectionOrders) {
	if orders == nil {
		return
	}
	_, mine := r.letter.Sections[s]
	if edition.Attacks(s) && !r.g.behind(s) && len(r.letter.Battles)+len(r.letter.Sequence) > 0 {
		mine = true // battle orders are judged with the moves that they speak of, also those of an earlier letter
	}
	earnest := mine && (!r.g.waits(s) || !r.guessed)
	orders.Waited = !earnest
	switch {
	case s == edition.SectionCombat && mine:
		orders.Later = slices.Concat(r.letter.Sections[edition.SectionNoncombat], r.letter.Sections[edition.SectionPlace])
	case s == edition.SectionNoncombat && mine:
		orders.Later = r.letter.Sections[edition.SectionPlace]
	}
	orders.Misread = r.letter.Misread[s] || r.letter.Misread[""]
	r.guessed = r.guessed || orders.Misread // what follows may be right once the line is mended
	if r.refused[s] {                       // the battle orders have been judged with the moves that are refused
		orders.Battles, orders.Sequence = nil, nil
	}
	r.judged = s
	if earnest && s != edition.SectionNoncombat && s != edition.SectionPlace { // these are looked at again
		if r.earnest == nil {
			r.earnest = map[edition.Section]bool{}
		}
		r.earnest[s] = true
	}
}

// carriedOut tells whether the orders for a section are being carried out, or have been, so that they are no secret any more.
func (g *Game) carriedOut(s edition.Section) bool {
	at := slices.IndexFunc(g.Now.Phases(), func(ph edition.Phase) bool { return ph.Section == s })
	return at < g.Now.Phase || at == g.Now.Phase && g.Waits() != s
}

// behind tells whether a part of the movement is over, with battles of its own, where there are several.
func (g *Game) behind(s edition.Section) bool {
	return s != edition.SectionCombat && slices.IndexFunc(g.Now.Phases(), func(ph edition.Phase) bool { return ph.Section == s }) < g.Now.Phase
}

// atSea tells whether a phase is the one in which ships move, or the next: what comes after is judged by how it stands there.
func (g *Game) atSea(id string) bool {
	phases := g.Now.Phases()
	at := slices.IndexFunc(phases, func(ph edition.Phase) bool { return ph.Section == edition.SectionNaval })
	return at >= 0 && slices.ContainsFunc(phases[at:min(at+2, len(phases))], func(ph edition.Phase) bool { return ph.ID == id })
}

// Record notes that there is something to be fought for, so that a plan is no more than a plan.
func (r *rehearsal) Record(e position.Event) {
	switch e.(type) {
	case position.BattleBegan, position.CalledOff:
		r.guessed = true
	}
	r.run.Record(e)
}

// Checkpoint notes how it stands when all moves have been made and nothing has been fought, if what comes after is to be judged by it.
func (r *rehearsal) Checkpoint(name string, p *position.Position) {
	r.run.Checkpoint(name, p)
	switch {
	case name == turn.AfterMoves:
		r.moved = true
	case !r.g.atSea(name):
		return
	}
	if r.g.WaitsFor(r.letter.Power) != edition.SectionPlace && r.g.looksAhead(r.letter) {
		r.ahead = p.Clone()
	}
}
