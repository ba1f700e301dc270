package sitting

import (
	"slices"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// TestWindowOpensTogether puts two questions in one window: while one is unanswered, the answer to the other is neither
// recorded nor used up, so that a power may still change it.
func TestWindowOpensTogether(t *testing.T) {
	g := table(t, Ask, &counted{})
	su, uk := g.Now.Edition.PowerByID("soviet_union"), g.Now.Edition.PowerByID("united_kingdom")
	question := func(id string, power edition.PowerID) *turn.Decision {
		return &turn.Decision{ID: id, Power: power, Word: "scramble", FromAnswer: func(a order.Answer) (turn.Choice, prose.Text) {
			return turn.Choice{Text: a.Text}, ""
		}}
	}
	window := []*turn.Decision{question("first", su), question("second", uk)}
	g.turn.answers[su] = []order.Answer{{Word: "scramble", Text: "2 ftr"}}

	if r := (&run{g: g}); r.Ask(window...) != nil || len(r.open) != 1 || r.open[0].ID != "second" {
		t.Fatalf("the window is open for %v", r.open)
	}
	if len(g.turn.choices) != 0 || len(g.turn.answers[su]) != 1 {
		t.Fatalf("the first answer was taken alone: %v", g.turn.choices)
	}
	g.turn.answers[su] = []order.Answer{{Word: "scramble", Text: "none"}}
	g.turn.answers[uk] = []order.Answer{{Word: "scramble", Text: "1 ftr"}}
	r := &run{g: g}
	choices := r.Ask(window...)
	if len(choices) != 2 || choices[0].Text != "none" || choices[1].Text != "1 ftr" || choices[1].Source != position.ByAnswer {
		t.Fatalf("%+v", choices)
	}
	if len(g.turn.answers[su])+len(g.turn.answers[uk]) != 0 || g.turn.choices["first"].Text != "none" || len(r.trail) != 2 {
		t.Errorf("the window is not recorded: %v", g.turn.choices)
	}
}

// TestStandingOrdersThatWereUsed names the lines without which the choice would have been another.
func TestStandingOrdersThatWereUsed(t *testing.T) {
	d := &turn.Decision{FromOrders: func(b turn.Brief) (c turn.Choice, found, ask bool) {
		for _, l := range b.Standing {
			switch l.Word {
			case "lose":
				c.Pick, found = append(c.Pick, 1), true
			case "keep":
				c.Pick, found = append(c.Pick, 2), true
			}
		}
		return c, found, false
	}}
	line := func(word string) order.StandingLine { return order.StandingLine{Word: word} }
	for _, c := range []struct {
		words []string
		pick  []int
		want  []int
	}{
		{[]string{"ask", "lose", "trust", "keep"}, []int{1, 2}, []int{1, 3}},
		{[]string{"lose"}, []int{1}, []int{0}},
		{[]string{"ask", "keep"}, []int{2}, []int{1}},
	} {
		var lines []order.StandingLine
		for _, w := range c.words {
			lines = append(lines, line(w))
		}
		if got := used(d, lines, turn.Choice{Pick: c.pick}); !slices.Equal(got, c.want) {
			t.Errorf("of %v were used %v, want %v", c.words, got, c.want)
		}
	}
}

// TestUsedOfTwoAlike names one of two standing orders that say the same.
func TestUsedOfTwoAlike(t *testing.T) {
	d := &turn.Decision{FromOrders: func(b turn.Brief) (turn.Choice, bool, bool) {
		return turn.Choice{Pick: []int{7}}, len(b.Standing) > 0, false
	}}
	if got := used(d, make([]order.StandingLine, 2), turn.Choice{Pick: []int{7}}); !slices.Equal(got, []int{0}) {
		t.Errorf("%v", got)
	}
}
