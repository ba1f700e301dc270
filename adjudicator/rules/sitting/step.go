package sitting

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// Step is one thing that a turn wanted from its table: a volley or a decision. The steps of a turn are what a later run
// must reproduce.
type Step struct {
	Who edition.PowerID // the roller, or whose decision it was

	Label string // of a volley
	Dice  []int

	Decision string // its ID
	Choice   turn.Choice
	Standing []int // the standing orders that led to the choice, by their place in the list
}

// String names a step as runs are compared: what was wanted, not what came of it.
func (s Step) String() string {
	if s.Label != "" {
		return fmt.Sprintf("roll %s %d %d", s.Label, s.Who, len(s.Dice))
	}
	return "ask " + s.Decision
}

// like tells whether two steps have the same name.
func (s *Step) like(o *Step) bool {
	if s.Label == "" {
		return o.Label == "" && s.Decision == o.Decision
	}
	return s.Label == o.Label && s.Who == o.Who && len(s.Dice) == len(o.Dice)
}

// Finished is a turn that is over.
type Finished struct {
	Start, End *position.Position
	Events     []position.Event
	Steps      []Step
}

// used finds the standing orders without which the choice would have been another.
func used(d *turn.Decision, lines []order.StandingLine, choice turn.Choice) []int {
	same := func(lines []order.StandingLine) bool {
		c, found, _ := d.FromOrders(turn.Brief{Standing: lines})
		return found && c.Text == choice.Text && slices.Equal(c.Pick, choice.Pick)
	}
	var needed, alone []int
	for i := range lines {
		if !same(slices.Delete(slices.Clone(lines), i, i+1)) {
			needed = append(needed, i)
		} else if len(alone) == 0 && same(lines[i:i+1]) {
			alone = append(alone, i)
		}
	}
	if len(needed) > 0 {
		return needed
	}
	return alone
}
