package requests

import (
	"fmt"
	"strings"
	"testing"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/readers"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/table"
	"fieldpost/orders/meaning"
)

// TestTanksAreNoChoice takes no count of tanks for the label of a choice.
func TestTanksAreNoChoice(t *testing.T) {
	reader, err := readers.Of("revised")
	if err != nil {
		t.Fatal(err)
	}
	r := &Asked{Table: &table.Table{Game: &game.Game{Powers: game.Powers{Reader: reader}}}}
	d := &game.Draft{Typed: "one", Asks: []game.Question{{Line: 2, Choices: []string{"3 inf Russia -> West Russia", "2 inf Russia -> West Russia"}}}}
	for line, asked := range map[string]int{"2 A Russia -> West Russia": 0, "2A 3I Russia -> West Russia": 0, "2A, oui": 1, "two B and also the inf in Kazakh go to Russia": 1, "2A, 2B": 2} {
		if list := r.replies(d, []string{line}); len(list) != asked {
			t.Errorf("%q: %+v", line, list)
		}
	}
}

// FuzzReplies reads anything as what comes back about a letter: what it chooses or rewrites is there.
func FuzzReplies(f *testing.F) {
	reader, err := readers.Of("revised")
	if err != nil {
		f.Fatal(err)
	}
	r := &Asked{Table: &table.Table{Game: &game.Game{Powers: game.Powers{Reader: reader}}}}
	d := &game.Draft{
		Typed: "one\ntwo\nthree", Numbers: []int{2, 3, 7}, Wrong: []int{7}, Unclear: true,
		Asks: []game.Question{{Line: 2, Choices: []string{"3 inf Russia -> West Russia", "2 inf Russia -> West Russia"}}, {Line: 2, Choices: []string{"1 arm Russia -> Caucasus"}}, {Choices: []string{"1 ftr sz 5 stays", ""}}},
	}
	for _, line := range []string{"2A", "2a, 2C and B", "yes", "line 7: 2 inf", "7: x", "change the buy to 8 inf, rest as is", "I meant Caucasus", "drop line 3", "3 inf russia > west russia", "A B C", "9Z, 2A but 2 inf Russia -> West Russia", "AAndA", "optionA", "a) and b", "999999A"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		for _, p := range r.replies(d, []string{line}) {
			if p.line != 1 || p.asked >= len(d.Asks) || p.asked >= 0 && (p.choice < 1 || p.choice > len(d.Asks[p.asked].Choices)) || p.rewrite != 0 && !r.has(d, p.rewrite) {
				t.Errorf("%q: %+v", line, p)
			}
		}
	})
}

// TestHardLinesFirst tells first of the lines that were hard to understand.
func TestHardLinesFirst(t *testing.T) {
	r := &Asked{}
	blocks := r.understood([]meaning.Line{{Line: 1, Typed: "one", Canonical: "1 inf Russia -> Karelia S.S.R.", Cost: 6}, {Line: 2, Typed: "two", Canonical: "2 inf Russia -> Karelia S.S.R.", Cost: 7}})
	text := fmt.Sprint(blocks)
	hard, two, plain, one := strings.Index(text, "Hard to understand"), strings.Index(text, "2 inf"), strings.Index(text, "Understood"), strings.Index(text, "1 inf")
	if len(blocks) != 4 || !(0 <= hard && hard < two && two < plain && plain < one) {
		t.Errorf("it is told in another order: %s", text)
	}
}

// TestPlacedKeepsEach keeps one of several errors that say the same of orders which nobody has typed, and drops them beside one of a line
// that was typed.
func TestPlacedKeepsEach(t *testing.T) {
	found := []order.Problem{
		{Source: order.Source{Line: 2, Text: "1 inf Germany -> Ukraine S.S.R."}, Text: "Infantry have no bases."},
		{Source: order.Source{Line: 3, Text: "1 art Germany -> Ukraine S.S.R."}, Text: "Infantry have no bases."},
	}
	l := &Letter{Text: "Land\nUkraine: all of Germany\nUkraine: inf", found: true}
	l.means.Say(found[0].Source.Text + "\n" + found[1].Source.Text + "\n")
	if list := (&Asked{}).Placed(l, found); len(list) != 2 {
		t.Errorf("of two errors there are %d", len(list))
	}
	joined := order.Problem{Source: order.Source{Line: 2, Text: "Ukraine: all of Germany, Ukraine: inf"}, Text: "Infantry have no bases."}
	if list := (&Asked{}).Placed(l, []order.Problem{joined, {Source: order.Source{Line: 1, Text: "Land"}, Text: joined.Text}}); len(list) != 2 {
		t.Errorf("of two lines that were typed %d are told", len(list))
	}
	typed := order.Problem{Source: order.Source{Line: 3, Text: "Ukraine: inf"}, Text: "Infantry have no bases."}
	if list := (&Asked{}).Placed(l, append(found, typed)); len(list) != 1 || list[0].Source.Text != typed.Source.Text {
		t.Errorf("beside that of a line that was typed there are %v", list)
	}
}
