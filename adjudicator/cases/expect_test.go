package cases

import (
	"maps"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/orders"
)

// TestExpectationsThatFail plays two letters, one that is carried out and one that is refused, and expects what is not so.
func TestExpectationsThatFail(t *testing.T) {
	const head = "case: X -- what is expected\nedition: revised\nturn: Germany 2\n-- position --\nempty\nGermany: Germany 1 inf\nGermany: ipcs 6\n"
	const taken = "-- Germany --\nCOMBAT\n1 inf Germany -> Eastern Europe\nDONE\n-- expect --\nEastern Europe: Germany 1 inf\n"
	const refused = "-- Germany --\nCOMBAT\n2 inf Germany -> Eastern Europe\n1 arm Germany -> Poland\nDONE\n-- expect --\n"
	const heap = "-- Germany --\nBUY 2 inf\nDONE\n-- expect --\n"
	empty := strings.Replace(head, "Germany: Germany 1 inf\n", "Germany: Germany 1 inf\nEastern Europe: owner Soviet Union\n", 1)
	for _, c := range []struct{ name, text, want string }{
		{"the rule behind an event", empty + taken + "event: captured Eastern Europe Germany R-CAP-001\n", ""},
		{"its chapter", empty + taken + "event: captured Eastern Europe Germany R-CAP|R-LIB\n", ""},
		{"another rule", empty + taken + "event: captured Eastern Europe Germany R-LIB-001\n", "other rules"},
		{"an event without a rule", empty + taken + "event: captured Eastern Europe Germany\n", ""},
		{"no such event", empty + taken + "event: captured Eastern Europe Japan R-CAP-001\n", "there was no"},
		{"what must not happen", empty + taken + "no event: captured Eastern Europe J\n", ""},
		{"what must not happen, and does", empty + taken + "no event: captured\n", "there was"},
		{"so many errors", head + refused + "not accepted: 2 errors\n", ""},
		{"so many, and one of them", head + refused + "not accepted: 2 errors line 2\n", ""},
		{"the end of a sentence", head + refused + "not accepted: line 2 \"Germany has only 1 infantry in Germany, not 2.\"\n", ""},
		{"a doubt", empty + heap + "doubt: \"what is not placed is lost\"\n", ""},
		{"another doubt", empty + heap + "doubt: \"sz 5\"\n", "something else was doubted: You buy 2 units"},
		{"no doubt, and there is one", empty + heap + "doubt: none\n", "it was doubted: You buy 2 units"},
		{"no doubt", empty + taken + "doubt: none\n", ""},
		{"a doubt, and there is none", empty + taken + "doubt: \"lost\"\n", "nothing was doubted"},
		{"a doubt about a letter that is refused", head + refused + "doubt: none\n", "this block was refused"},
		{"more than there are", head + refused + "not accepted: 3 errors\n", "refused for 2 errors"},
	} {
		t.Run(c.name, func(t *testing.T) {
			list, err := (&orders.Readers{Load: editions.Load}).Parse("expect", c.text)
			if err != nil {
				t.Fatal(err)
			}
			r := Try(&list[0])
			if failed := strings.Join(r.Failures, "\n"); (failed == "") != (c.want == "") || !strings.Contains(failed, c.want) {
				t.Errorf("%q, not %q", failed, c.want)
			}
		})
	}
}

// TestRefusedWithoutRule tries a case whose refusal has no rule in its edition: it fails, though the case expects the refusal.
func TestRefusedWithoutRule(t *testing.T) {
	const text = "case: X -- no rule\nedition: revised\nturn: Germany 2\n-- position --\nempty\n-- Germany --\nCOMBAT\n2 inf Germany -> Eastern Europe\n-- expect --\nnot accepted: line 2\n"
	load := func(id string) (*edition.Edition, error) {
		e, err := editions.Load(id)
		if err != nil {
			return nil, err
		}
		bare := *e // the loaded one is everybody's
		bare.Topics = maps.Clone(e.Topics)
		delete(bare.Topics, "units/absent")
		return &bare, nil
	}
	for _, c := range []struct {
		name string
		load func(string) (*edition.Edition, error)
		want string
	}{{"with its rule", editions.Load, ""}, {"without", load, "refused without a rule"}} {
		t.Run(c.name, func(t *testing.T) {
			list, err := (&orders.Readers{Load: c.load}).Parse("rule", text)
			if err != nil {
				t.Fatal(err)
			}
			if failed := strings.Join(Try(&list[0]).Failures, "\n"); (failed == "") != (c.want == "") || !strings.Contains(failed, c.want) {
				t.Errorf("%q, not %q", failed, c.want)
			}
		})
	}
}
