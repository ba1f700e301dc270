// Package sitting plays turns: it is the table at which letters, standing orders, answers and dice meet. It keeps what
// has been given and makes the turn run again whenever something new has come, so that a turn that waits needs no state
// of its own. It knows no files, no mail and no clock; whoever holds it says when a clock has run out.
package sitting

import (
	"fmt"

	"fieldpost/adjudicator/rules"
)

// Dice gives the dice of a label, or nil if they are not to be had yet. It is asked once for each label of a turn.
type Dice interface {
	Roll(label string, who rules.PowerID, n int) []int
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
	Start    *rules.Position // when the turn being played began
	Now      *rules.Position // as far as it has got
	Events   []rules.Event   // of the turn being played
	History  [][]rules.Event // of the turns before
	Open     []*rules.Decision
	NoDice   string // the label that has no dice yet, while the turn waits for them
	Frozen   string // why the game can not go on by itself: a run that came out differently, or a fault
	Pace     Pace
	Dice     Dice
	Standing map[rules.PowerID][]rules.StandingLine

	turn given
}

// given is what the turn being played has been given so far.
type given struct {
	sections map[rules.Section]*rules.SectionOrders
	battles  []rules.BattleOrder
	sequence []rules.SpaceID
	seqAt    rules.Source
	answers  map[rules.PowerID][]rules.Answer
	choices  map[string]rules.Choice // decisions, by ID: the first answer stands
	dice     map[string][]int
	numbers  map[string]int // of the questions that have been put, by decision ID
	trail    []string       // what the run before asked and rolled
}

func fresh() given {
	return given{
		sections: map[rules.Section]*rules.SectionOrders{},
		answers:  map[rules.PowerID][]rules.Answer{},
		choices:  map[string]rules.Choice{},
		dice:     map[string][]int{},
		numbers:  map[string]int{},
	}
}

// New sits down to a position.
func New(start *rules.Position, pace Pace, dice Dice) *Game {
	g := &Game{Start: start, Now: start, Pace: pace, Dice: dice, Standing: map[rules.PowerID][]rules.StandingLine{}, turn: fresh()}
	g.run()
	return g
}

// Waits tells which section of the mover the turn waits for, or "".
func (g *Game) Waits() rules.Section {
	for _, d := range g.Open {
		if d.Word == "orders" {
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
		r := &run{g: g}
		out := rules.Turn(g.Start, r)
		if r.frozen != "" {
			g.Frozen = r.frozen
			return
		}
		g.turn.trail = r.trail
		g.Now, g.Events, g.Open, g.NoDice = out.Position, r.events, r.open, out.Dice
		switch {
		case out.Fault != "":
			g.Frozen = out.Fault
			return
		case len(out.Refused) > 0: // orders that were accepted became illegal: they are passed over
			g.Frozen = "orders that had been accepted were refused: " + out.Refused[0].Text
			return
		case !out.Done:
			g.number()
			return
		}
		g.History = append(g.History, g.Events)
		g.Start, g.Events, g.turn = out.Position, nil, fresh()
		g.Open = nil
	}
}

// run is one run of a turn.
type run struct {
	g      *Game
	events []rules.Event
	trail  []string
	open   []*rules.Decision // what nobody has answered
	frozen string
}

// Record keeps the event.
func (r *run) Record(e rules.Event) { r.events = append(r.events, e) }

// Checkpoint lets corrections in; a sitting has none.
func (r *run) Checkpoint(string, *rules.Position) {}

// follow checks that the run does what the run before it did.
func (r *run) follow(step string) bool {
	n := len(r.trail)
	if n < len(r.g.turn.trail) && r.g.turn.trail[n] != step {
		r.frozen = fmt.Sprintf("the turn came out differently when it was run again: %q instead of %q", step, r.g.turn.trail[n])
		return false
	}
	r.trail = append(r.trail, step)
	return true
}

// Roll reuses the dice of a label that was rolled before.
func (r *run) Roll(label string, who rules.PowerID, n int) []int {
	dice, known := r.g.turn.dice[label]
	if !known || len(dice) != n {
		if dice = r.g.Dice.Roll(label, who, n); dice == nil {
			return nil
		}
		r.g.turn.dice[label] = dice
	}
	if !r.follow(fmt.Sprintf("roll %s %d %d", label, who, n)) {
		return nil
	}
	return dice
}

// Ask answers each decision from what was recorded, else from the first source that has an answer.
func (r *run) Ask(window ...*rules.Decision) []rules.Choice {
	out := make([]rules.Choice, len(window))
	for i, d := range window {
		c, ok := r.g.answer(d, true)
		if !ok {
			r.open = append(r.open, d)
		}
		out[i] = c
	}
	if len(r.open) > 0 {
		return nil
	}
	for _, d := range window {
		if !r.follow("ask " + d.ID) {
			return nil
		}
	}
	return out
}

// answer looks an answer up: record, order, standing order, explicit answer, default.
func (g *Game) answer(d *rules.Decision, keep bool) (rules.Choice, bool) {
	if d.Word == "orders" {
		return g.section(d)
	}
	if c, known := g.turn.choices[d.ID]; known {
		return c, true
	}
	c, ok := g.lookUp(d)
	if ok && keep {
		g.turn.choices[d.ID] = c
	}
	return c, ok
}

func (g *Game) lookUp(d *rules.Decision) (rules.Choice, bool) {
	asked := false
	if d.FromOrders != nil {
		briefs := []struct {
			brief  rules.Brief
			source rules.Origin
		}{{rules.Brief{Standing: g.Standing[d.Power]}, rules.ByStanding}}
		if d.Power == g.Start.Mover {
			briefs = append([]struct {
				brief  rules.Brief
				source rules.Origin
			}{{rules.Brief{Battles: g.turn.battles, Sequence: g.turn.sequence}, rules.ByOrder}}, briefs...)
		}
		for _, b := range briefs {
			c, found, ask := d.FromOrders(b.brief)
			if found {
				c.Source = b.source
				return c, true
			}
			if asked = asked || ask; ask {
				break
			}
		}
	}
	if c, ok := g.explicit(d); ok {
		return c, true
	}
	asked = asked || g.wantsToBeAsked(d)
	if d.Mandatory || !d.Quiet && g.Pace == Ask || asked && g.Pace != Swift && d.FromAnswer != nil {
		return rules.Choice{}, false
	}
	c := d.Default
	c.Source = rules.ByDefault
	return c, true
}

// section gives the mover's orders for a section, if they have come.
func (g *Game) section(d *rules.Decision) (rules.Choice, bool) {
	so := g.turn.sections[d.Section]
	if so == nil {
		if d.Mandatory {
			return rules.Choice{}, false
		}
		return d.Default, true
	}
	c := *so
	c.Waited = true // what was refused was refused when it came; from here on orders are passed over
	if d.Section == rules.SectionCombat {
		c.Sequence, c.SequenceAt, c.Battles = g.turn.sequence, g.turn.seqAt, g.turn.battles
	}
	return rules.Choice{Orders: &c, Source: rules.ByOrder}, true
}
