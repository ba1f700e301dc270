package combat

import (
	"fmt"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
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
		if said := got.Text + why.String(); said != c.want {
			t.Errorf("%s: %q, want %q", c.name, said, c.want)
		}
		if len(d.Options) != 4 || d.Options[2] != "dive 2" || d.Default.Text != "dive 0" || !d.Counted {
			t.Errorf("%s: the options are %q, without an answer %q", c.name, d.Options, d.Default.Text)
		}
	}
}

// TestHowManyGo asks where they go, too.
func TestHowManyGo(t *testing.T) {
	e := &edition.Edition{Kinds: []edition.Kind{{Short: "sub", Sub: true}, {Short: "trn"}}}
	subs := func(n int) []order.Selection {
		return []order.Selection{{Count: n, Owner: edition.Nobody, From: edition.Nowhere}}
	}
	open := turn.HowMany{
		Word: withdrawWord, Most: 3, Kinds: (*edition.Kind).IsSub, Press: true, Instead: "how many?", TooMany: "only 3",
		Take:  func(n int) turn.Choice { return turn.Choice{Text: fmt.Sprint("leave ", n)} },
		Offer: []turn.Choice{{Text: "stay"}, {Text: "leave 3 for 7"}},
		Where: &turn.Where{
			Spaces: []edition.SpaceID{7, 8},
			Find: func(to edition.SpaceID) int {
				if to == edition.Nowhere {
					return 1
				}
				return int(to) - 7
			},
			Take: func(n, place int) turn.Choice { return turn.Choice{Text: fmt.Sprintf("leave %d for %d", n, 7+place)} },
			None: "nowhere", One: "one zone", Closed: func(to edition.SpaceID) prose.Text { return prose.Say("%d is shut", to) },
		},
	}
	shut := open
	shut.Where = &turn.Where{None: "nowhere"}
	for _, c := range []struct {
		name string
		ask  turn.HowMany
		a    order.Answer
		want string
	}{
		{"none", open, order.Answer{None: true, To: edition.Nowhere}, "leave 0"},
		{"none where no space is open", shut, order.Answer{Press: true, To: edition.Nowhere}, "leave 0"},
		{"some where no space is open", shut, order.Answer{Units: subs(1), To: 7}, "nowhere"},
		{"the word alone", open, order.Answer{Word: "withdraw", To: edition.Nowhere}, "leave 3 for 8"},
		{"a space alone", open, order.Answer{Text: "7", To: edition.Nowhere, Spaces: []edition.SpaceID{7}}, "leave 3 for 7"},
		{"some to a space", open, order.Answer{Units: subs(2), To: 7}, "leave 2 for 7"},
		{"some, and no space", open, order.Answer{Units: subs(2), To: edition.Nowhere}, "leave 2 for 8"},
		{"to two spaces", open, order.Answer{Units: subs(4), To: 7, Spaces: []edition.SpaceID{8}}, "one zone"},
		{"in two lots", open, order.Answer{Units: append(subs(1), subs(1)...), To: 7}, "one zone"},
		{"more than there are, to a space that is shut", open, order.Answer{Units: subs(4), To: 6}, "only 3"},
		{"to a space that is shut", open, order.Answer{Units: subs(1), To: 6}, "6 is shut"},
		{"nothing of the kind", open, order.Answer{Text: "perhaps", To: edition.Nowhere}, "how many?"},
	} {
		d := c.ask.Decision(e)
		got, why := d.FromAnswer(c.a)
		if said := got.Text + why.String(); said != c.want {
			t.Errorf("%s: %q, want %q", c.name, said, c.want)
		}
		if len(d.Options) != 2 || d.Take(1).Text != "leave 3 for 7" || d.Counted {
			t.Errorf("%s: the options are %q", c.name, d.Options)
		}
	}
}
