package sitting

import (
	"fmt"
	"maps"
	"slices"

	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/turn"
)

// Progress is what the turn being played has been given and has settled. A game that judges by other rules can take it up:
// what it holds are people's words and what was recorded, nothing that rules have led to.
type Progress struct {
	Letters     []Entered // that held orders
	Answers     map[edition.PowerID][]order.Answer
	Lapsed      []Lapsed
	Late        []string // questions for which the clock has run out, by decision ID
	Choices     map[string]turn.Choice
	Standing    map[string][]int
	Numbers     map[string]int
	Corrections []Correction
}

// Lapsed is a section of a power's for which the clock has run out.
type Lapsed struct {
	Power   edition.PowerID
	Section edition.Section
}

// Entered is a letter and how the turn stood when it came.
type Entered struct {
	Letter *order.Orders
	Phase  int
	Late   bool // nobody waits for its power, and the phase was under way
	Open   bool // its power had ordered for that phase before, and others who move with it were still waited for: it counts anew
}

// Progress is that of the turn being played.
func (g *Game) Progress() Progress {
	t := g.turn.clone()
	c := Progress{
		Letters: slices.Clone(t.letters), Answers: t.answers, Choices: t.choices, Standing: t.standing,
		Numbers: t.numbers, Corrections: t.corrections, Late: slices.Sorted(maps.Keys(t.late)),
	}
	for _, power := range g.Start.Movers() {
		for _, s := range rules.Sections() {
			if t.lapsed[sheet{power, s}] {
				c.Lapsed = append(c.Lapsed, Lapsed{power, s})
			}
		}
	}
	return c
}

// TakeUp gives the turn being played the progress of another game, and looks how far it leads by the rules of this one. The
// turn does not go on: that is for Resume. An error says why these rules cannot follow; then the game is of no use.
func (g *Game) TakeUp(c Progress) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the rules can not follow: %v", p)
		}
	}()
	t := fresh()
	for _, e := range c.Letters {
		g.accept(&t, e)
	}
	t.answers = map[edition.PowerID][]order.Answer{} // those that have been used are among the choices
	maps.Copy(t.answers, c.Answers)
	maps.Copy(t.choices, c.Choices)
	maps.Copy(t.standing, c.Standing)
	maps.Copy(t.numbers, c.Numbers)
	for _, id := range c.Late {
		t.late[id] = true
	}
	for _, l := range c.Lapsed {
		at := sheet{l.Power, l.Section}
		t.lapsed[at] = true
		if t.sections[at] == nil {
			t.sections[at] = &turn.SectionOrders{}
		}
	}
	t.corrections, t.letters = slices.Clone(c.Corrections), slices.Clone(c.Letters)
	g.turn, g.Frozen = t, ""
	r := &run{g: g}
	out := rules.Turn(g.Start, r)
	switch {
	case r.frozen != "":
		return fmt.Errorf("%s", r.frozen)
	case out.Fault != "":
		return fmt.Errorf("%s", out.Fault)
	case len(out.Refused) > 0:
		return fmt.Errorf("orders that had been accepted are refused: %s", out.Refused[0].Text)
	}
	g.turn.trail = r.trail
	g.Now, g.Events, g.Open, g.NoDice, g.Passed = out.Position, r.events, r.open, out.Dice, r.passed
	g.number()
	return nil
}
