package early_test

import (
	"slices"
	"testing"

	"fieldpost/adjudicator/rules/early"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/orders"
)

// TestUnasked names orders to be asked below one that answers the same question for all places, and no others: where each question is about a place,
// an order for another one takes nothing away.
func TestUnasked(t *testing.T) {
	ed := editionstest.Load(t, "global1940")
	uk := ed.PowerByID("united_kingdom")
	for text, want := range map[string][]string{
		"scramble up to 2 ftr United Kingdom -> sz 110\nask scramble sz 111": {`"ask scramble sz 111" stands below "scramble up to 2 ftr United Kingdom -> sz 110", which answers the same question: you are asked only if that does nothing. Put it above to be asked in any case.`},
		"never scramble\nask scramble, kamikaze sz 111":                      {`"ask scramble, kamikaze sz 111" stands below "never scramble", which answers the same question: you are asked only if that does nothing. Put it above to be asked in any case.`},
		"scramble up to 2 ftr United Kingdom -> sz 110\nask all":             {`"ask all" stands below "scramble up to 2 ftr United Kingdom -> sz 110", which answers the same question: you are asked only if that does nothing. Put it above to be asked in any case.`},
		"never intercept\nask scramble sz 111":                               nil,
		"ask scramble sz 111\nscramble up to 2 ftr United Kingdom -> sz 110": nil,
		"intercept all ftr United Kingdom\nask intercept Scotland":           nil,
		"sea: lose dd, ca\nask losses sz 110":                                nil,
	} {
		got, bad := orders.NewReader(ed).Standing(text, uk)
		if len(bad) > 0 {
			t.Fatal(bad)
		}
		if said := prose.Strings(early.Unasked(got.Lines)); !slices.Equal(said, want) {
			t.Errorf("%q: %q, want %q", text, said, want)
		}
	}
}
