package combat

import (
	"fmt"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/turn"
)

func TestHowMany(t *testing.T) {
	e := &edition.Edition{Kinds: []edition.Kind{{Short: "sub", Sub: true}, {Short: "trn"}}}
	of := func(n int, k edition.KindID) order.Selection {
		return order.Selection{Count: n, Kind: k, Owner: edition.Nobody, From: edition.Nowhere}
	}
	first := turn.HowMany{
		Word: submergeWord, Most: 3, Kinds: (*edition.Kind).IsSub, Press: true, Instead: "how many?", TooMany: "only 3",
		Take: func(n int) turn.Choice { return turn.Choice{Pick: []int{n}, Text: fmt.Sprint("dive ", n)} },
	}
	sum := first
	sum.Sum, sum.Press = true, false
	for _, c := range []struct {
		name string
		ask  turn.HowMany
		a    order.Answer
		want string
	}{
		{"none", first, order.Answer{None: true}, "dive 0"},
		{"press", first, order.Answer{Press: true, Text: "press"}, "dive 0"},
		{"press is no answer to every question", sum, order.Answer{Press: true, Text: "press"}, "how many?"},
		{"the word alone", first, order.Answer{Word: "submerge"}, "dive 3"},
		{"another word for it", first, order.Answer{Text: "Dive"}, "dive 3"},
		{"a word that is none of it", first, order.Answer{Text: "perhaps"}, "how many?"},
		{"some", first, order.Answer{Units: []order.Selection{of(2, 0)}}, "dive 2"},
		{"all", first, order.Answer{Units: []order.Selection{of(order.All, edition.NoKind)}}, "dive 3"},
		{"more than there are", first, order.Answer{Units: []order.Selection{of(4, 0)}}, "only 3"},
		{"others", first, order.Answer{Units: []order.Selection{of(1, 1)}}, "how many?"},
		{"the first of several", first, order.Answer{Units: []order.Selection{of(1, 0), of(1, 0)}}, "dive 1"},
		{"the sum of several", sum, order.Answer{Units: []order.Selection{of(1, 0), of(1, 0)}}, "dive 2"},
	} {
		d := c.ask.Decision(e)
		got, why := d.FromAnswer(c.a)
		if said := got.Text + why; said != c.want {
			t.Errorf("%s: %q, want %q", c.name, said, c.want)
		}
		if len(d.Options) != 4 || d.Options[2] != "dive 2" || d.Default.Text != "dive 0" || !d.Counted {
			t.Errorf("%s: the options are %q, without an answer %q", c.name, d.Options, d.Default.Text)
		}
	}
}
