package rules

import (
	"fmt"
	"testing"
)

func TestHowMany(t *testing.T) {
	e := &Edition{Kinds: []Kind{{Short: "sub", Sub: true}, {Short: "trn"}}}
	of := func(n int, k KindID) Selection { return Selection{Count: n, Kind: k, Owner: Nobody, From: Nowhere} }
	first := howMany{
		word: submergeWord, most: 3, kinds: (*Kind).isSub, press: true, instead: "how many?", tooMany: "only 3",
		take: func(n int) Choice { return Choice{Pick: []int{n}, Text: fmt.Sprint("dive ", n)} },
	}
	sum := first
	sum.sum, sum.press = true, false
	for _, c := range []struct {
		name string
		ask  howMany
		a    Answer
		want string
	}{
		{"none", first, Answer{None: true}, "dive 0"},
		{"press", first, Answer{Press: true, Text: "press"}, "dive 0"},
		{"press is no answer to every question", sum, Answer{Press: true, Text: "press"}, "how many?"},
		{"the word alone", first, Answer{Word: "submerge"}, "dive 3"},
		{"another word for it", first, Answer{Text: "Dive"}, "dive 3"},
		{"a word that is none of it", first, Answer{Text: "perhaps"}, "how many?"},
		{"some", first, Answer{Units: []Selection{of(2, 0)}}, "dive 2"},
		{"all", first, Answer{Units: []Selection{of(All, NoKind)}}, "dive 3"},
		{"more than there are", first, Answer{Units: []Selection{of(4, 0)}}, "only 3"},
		{"others", first, Answer{Units: []Selection{of(1, 1)}}, "how many?"},
		{"the first of several", first, Answer{Units: []Selection{of(1, 0), of(1, 0)}}, "dive 1"},
		{"the sum of several", sum, Answer{Units: []Selection{of(1, 0), of(1, 0)}}, "dive 2"},
	} {
		d := c.ask.decision(e)
		got, why := d.FromAnswer(c.a)
		if said := got.Text + why; said != c.want {
			t.Errorf("%s: %q, want %q", c.name, said, c.want)
		}
		if len(d.Options) != 4 || d.Options[2] != "dive 2" || d.Default.Text != "dive 0" || !d.Counted {
			t.Errorf("%s: the options are %q, without an answer %q", c.name, d.Options, d.Default.Text)
		}
	}
}
