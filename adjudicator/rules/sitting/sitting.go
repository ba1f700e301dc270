// Package sitting plays turns: it is the table at which letters, standing orders, answers and dice meet. It keeps what
// has been given and makes the turn run again whenever something new has come, so that a turn that waits needs no state
// of its own. It knows no files, no mail and no clock; whoever holds it says when a clock has run out.
package sitting

import (
	"maps"
	"slices"

	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// Dice gives the dice of a label, or nil if they are not to be had yet. It is asked once for each label of a turn.
type Dice interface {
	Roll(label string, who edition.PowerID, n int) []int
}

// Pace says when a default may answer.
type Pace uint8

// The paces.
const (
	Swift     Pace = iota // what nobody has ordered takes the published default at once
	Courteous             // what a power wants to be asked stops the turn
	Ask                   // what nobody has ordered stops the turn
)

// Game is a game at the table.
type Game struct {
	Start    *position.Position // when the turn being played began
	Now      *position.Position // as far as it has got
	Events   []position.Event   // of the turn being played
	History  [][]position.Event // of the turns before; nil for those that were played at another table
	Open     []*turn.Decision
	NoDice   string     // the label that has no dice yet, while the turn waits for them
	Frozen   prose.Text // why the game cannot go on by itself: a run that came out differently, or a fault
	Pace     Pace
	Gathered bool // the questions of the battles of a turn are gathered where all of them would be asked: before the first die everybody says what he wants to be asked
	Dice     Dice
	Standing map[edition.PowerID][]order.StandingLine
	Turned   func(Finished)                       // is told of every turn that ends, before the next one begins; may be nil
	Unfit    func(edition.PowerID, order.Problem) // is told of every answer that was kept and does not fit the question for which it was meant; may be nil
	Track    bool                                 // steps name the standing orders that they come from
	Passed   []string                             // the checkpoints of the turn that it has come to

	turn given
}

// given is what the turn being played has been given so far.
type given struct {
	sections map[sheet]*turn.SectionOrders
	lapsed   map[sheet]bool  // sections for which the clock has run out
	late     map[string]bool // questions for which it has, by decision ID: without an answer the default is taken when nobody else is waited for
	fights   map[edition.PowerID]fights
	answers  map[edition.PowerID][]order.Answer
	choices  map[string]turn.Choice // decisions, by ID: the first answer stands
	standing map[string][]int       // the standing orders that a choice came from, by decision ID
	dice     map[string][]int
	numbers  map[string]int // of the questions that have been put, by decision ID
	trail    []Step         // what the run before asked and rolled
	letters  []Entered      // that held orders

	corrections []Correction
}

// sheet is a section of one of those who move.
type sheet struct {
	power   edition.PowerID
	section edition.Section
}

// fights is what one of those who move has ordered for the battles.
type fights struct {
	battles    []order.BattleOrder
	sequence   []edition.SpaceID
	sequenceAt order.Source
}

func fresh() given {
	return given{
		sections: map[sheet]*turn.SectionOrders{},
		lapsed:   map[sheet]bool{},
		late:     map[string]bool{},
		fights:   map[edition.PowerID]fights{},
		answers:  map[edition.PowerID][]order.Answer{},
		choices:  map[string]turn.Choice{},
		standing: map[string][]int{},
		dice:     map[string][]int{},
		numbers:  map[string]int{},
	}
}

// New sits down to a position.
func New(start *position.Position, pace Pace, dice Dice) *Game {
	g := Sit(start, pace, dice)
	g.run()
	return g
}

// Sit prepares a game that has not begun to run, so that more can be set before Resume.
func Sit(start *position.Position, pace Pace, dice Dice) *Game {
	return &Game{Start: start, Now: start, Pace: pace, Dice: dice, Standing: map[edition.PowerID][]order.StandingLine{}, turn: fresh()}
}

// Resume runs the turn again, as after dice have come.
func (g *Game) Resume() { g.run() }

// Steps are what the turn being played has asked of its table so far.
func (g *Game) Steps() []Step { return g.turn.trail }

// Given tells whether the orders for a section of one of those who move have come.
func (g *Game) Given(power edition.PowerID, s edition.Section) bool {
	return g.turn.sections[sheet{power, s}] != nil
}

// Ordered tells whether a letter has given them. For a section for which the clock has run out one may still do so while others who move with
// the power are waited for.
func (g *Game) Ordered(power edition.PowerID, s edition.Section) bool {
	return g.Given(power, s) && !(g.turn.lapsed[sheet{power, s}] && g.Waits() == s)
}

// Announced tells whether letters of this turn, by the power whose it is, declare an optional rule.
func (g *Game) Announced(a edition.AdvantageID) bool {
	so := g.turn.sections[sheet{g.Start.Edition.Advantages[a].Power, edition.SectionAdvantage}]
	return so != nil && slices.ContainsFunc(so.Orders, func(o order.Order) bool {
		d, ok := o.(order.AdvantageOrder)
		return ok && d.Advantage == a
	})
}

// Waits tells which section the turn waits for, or "".
func (g *Game) Waits() edition.Section {
	for _, d := range g.Open {
		if d.AsksOrders() {
			return d.Section
		}
	}
	return ""
}

// WaitsFor tells which section of a power the turn waits for, or "".
func (g *Game) WaitsFor(power edition.PowerID) edition.Section {
	for _, d := range g.Open {
		if d.AsksOrders() && d.Power == power {
			return d.Section
		}
	}
	return ""
}

// run plays the turn from its start over all that is known.
func (g *Game) run() {
	if g.Frozen != "" {
		return
	}
	for {
		r := &run{g: g, trail: slices.Grow([]Step(nil), len(g.turn.trail))}
		out := rules.Turn(g.Start, r)
		if r.frozen != "" {
			g.Frozen = r.frozen
			return
		}
		g.turn.trail = r.trail
		g.Now, g.Events, g.Open, g.NoDice, g.Passed = out.Position, r.events, r.open, out.Dice, r.passed
		switch {
		case out.Fault != "":
			g.Frozen = prose.Words(out.Fault)
			return
		case len(out.Refused) > 0: // orders that were accepted became illegal: they are passed over
			g.Frozen = prose.Say("orders that had been accepted were refused: %s", out.Refused[0].Text)
			return
		case !out.Done:
			g.number()
			return
		}
		g.History = append(g.History, g.Events)
		if g.Turned != nil {
			g.Turned(Finished{g.Start, out.Position, g.Events, g.Steps()})
		}
		g.Start, g.Events, g.turn = out.Position, nil, fresh()
		g.Open = nil
	}
}

// run is one run of a turn.
type run struct {
	g      *Game
	events []position.Event
	trail  []Step
	open   []*turn.Decision // what nobody has answered
	passed []string         // checkpoints
	frozen prose.Text
}

// Record keeps the event.
func (r *run) Record(e position.Event) { r.events = append(r.events, e) }

// follow checks that the run does what the run before it did.
func (r *run) follow(step Step) bool {
	n := len(r.trail)
	if n < len(r.g.turn.trail) && !r.g.turn.trail[n].like(&step) {
		r.frozen = prose.Say("the turn came out differently when it was run again: %q instead of %q", step, r.g.turn.trail[n])
		return false
	}
	r.trail = append(r.trail, step)
	return true
}

// Roll reuses the dice of a label that was rolled before.
func (r *run) Roll(label string, who edition.PowerID, n int) []int {
	if r.frozen != "" {
		return nil
	}
	dice, known := r.g.turn.dice[label]
	if !known || len(dice) != n {
		if dice = r.g.Dice.Roll(label, who, n); dice == nil {
			return nil
		}
		r.g.turn.dice[label] = dice
	}
	if !r.follow(Step{Label: label, Who: who, Dice: dice}) {
		return nil
	}
	return dice
}

// Gathers tells whether the questions of battles are gathered: only where everything is asked are there too many of them.
func (r *run) Gathers() bool { return r.g.Gathered && r.g.Pace == Ask }

// Facts tell a power that is asked what it should know.
func (g *Game) Facts(d *turn.Decision) []prose.Text {
	if d.Facts == nil {
		return nil
	}
	return d.Facts(g.sources(d).Brief())
}

// Ask answers each decision from what was recorded, else from the first source that has an answer. The answers of a
// window are recorded together: while one is missing the others may still change.
func (r *run) Ask(window ...*turn.Decision) []turn.Choice {
	if r.frozen != "" {
		return nil
	}
	answers := maps.Clone(r.g.turn.answers)
	out := make([]turn.Choice, len(window))
	for i, d := range window {
		c, ok := r.g.answer(d)
		if !ok {
			r.open = append(r.open, d)
		}
		out[i] = c
	}
	if len(r.open) > 0 {
		r.g.turn.answers = answers
		return nil
	}
	for i, d := range window {
		r.g.keep(d, out[i])
		if !r.follow(Step{Decision: d.ID, Who: d.Power, Choice: out[i], Standing: r.g.turn.standing[d.ID]}) {
			return nil
		}
	}
	return out
}

// answer looks an answer up: record, order, standing order, explicit answer, default.
func (g *Game) answer(d *turn.Decision) (turn.Choice, bool) {
	if d.AsksOrders() {
		return g.section(d)
	}
	if c, known := g.turn.choices[d.ID]; known {
		return c, true
	}
	src := g.sources(d)
	if c, found := src.Find(d); found || !g.turn.late[d.ID] {
		return c, found
	}
	return src.Late(d), true
}

// sources are where the answer to a decision is looked for.
func (g *Game) sources(d *turn.Decision) Sources {
	src := Sources{Standing: g.Standing[d.Power], Explicit: g.explicit, Pace: g.Pace.For(g.Start.Edition, d.Power)}
	if g.Start.Moves(d.Power) {
		f := g.turn.fights[d.Power]
		src.Orders = &turn.Brief{Battles: f.battles, Sequence: f.sequence}
	}
	return src
}

// keep records the first answer to a decision; it stands.
func (g *Game) keep(d *turn.Decision, c turn.Choice) {
	if _, known := g.turn.choices[d.ID]; known || d.AsksOrders() {
		return
	}
	g.turn.choices[d.ID] = c
	if g.Track && c.Source == position.ByStanding && !d.Whole { // what was looked at as a whole has not decided what happens

		g.turn.standing[d.ID] = used(d, g.Standing[d.Power], c)
	}
}

// section gives the orders of one of those who move for a section, if they have come.
func (g *Game) section(d *turn.Decision) (turn.Choice, bool) {
	at := sheet{d.Power, d.Section}
	so := g.turn.sections[at]
	if so == nil {
		if d.Mandatory {
			return turn.Choice{}, false
		}
		c := d.Default
		c.Source = position.ByDefault
		return c, true
	}
	source := position.ByOrder
	if g.turn.lapsed[at] {
		source = position.ByDefault
	}
	c := *so
	c.Lapsed = g.turn.lapsed[at]
	c.Waited = true // what was refused was refused when it came; from here on orders are passed over
	if edition.Attacks(d.Section) {
		f := g.turn.fights[d.Power]
		c.Sequence, c.SequenceAt, c.Battles = f.sequence, f.sequenceAt, f.battles
	}
	return turn.Choice{Orders: &c, Source: source}, true
}
