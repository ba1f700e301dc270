package orders

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// sameOrders compares what letters say, not where they say it.
var sameOrders = cmp.Options{
	cmpopts.IgnoreTypes(order.Source{}),
	cmpopts.EquateEmpty(),
	cmpopts.IgnoreFields(order.Answer{}, "Behind"), // where in the text they stand
}

// editionsToPrint have between them every section and word of the language.
var editionsToPrint = []string{"revised", "global1940", "advanced", "classic"}

func forEditions(t *testing.T, check func(t *rapid.T, g generator)) {
	for _, id := range editionsToPrint {
		t.Run(id, func(t *testing.T) {
			r := readerOf(t, id)
			rapid.Check(t, func(t *rapid.T) { check(t, generator{r}) })
		})
	}
}

func TestPrintedLettersReadTheSame(t *testing.T) {
	forEditions(t, func(t *rapid.T, g generator) {
		want := g.letter(t)
		text := g.r.Print(want)
		got, problems, notRead := g.r.Letter(text, Context{Power: edition.Nobody})
		if len(problems) > 0 || len(notRead) > 0 {
			t.Fatalf("%s\n%s%v", text, said(problems), notRead)
		}
		if diff := cmp.Diff(want, got, sameOrders); diff != "" {
			t.Fatalf("%s\n%s", text, diff)
		}
	})
}

func TestPrintedConditionsReadTheSame(t *testing.T) {
	forEditions(t, func(t *rapid.T, g generator) {
		want := g.condition(t)
		text := g.r.printCondition(want)
		got, problems := g.r.readCondition(text)
		if len(problems) > 0 {
			t.Fatalf("%s\n%s", text, said(problems))
		}
		if diff := cmp.Diff(want, got, sameOrders); diff != "" {
			t.Fatalf("%s\n%s", text, diff)
		}
	})
}

func TestPrintedStandingOrdersReadTheSame(t *testing.T) {
	forEditions(t, func(t *rapid.T, g generator) {
		var want order.StandingOrders
		want.Lines = rapid.SliceOfN(rapid.Custom(g.standingLine), 1, 6).Draw(t, "lines")
		text := g.r.PrintStanding(&want)
		got, problems := g.r.Standing(text, 0)
		if len(problems) > 0 {
			t.Fatalf("%s\n%s", text, said(problems))
		}
		if diff := cmp.Diff(&want, got, sameOrders); diff != "" {
			t.Fatalf("%s\n%s", text, diff)
		}
	})
}

// TestLandingOfSeveralOrigins reads a landing behind units from several spaces, planes among them, as it is printed.
func TestLandingOfSeveralOrigins(t *testing.T) {
	r := readerOf(t, "revised")
	want, problems, _ := r.Letter("COMBAT\nall ftr Balkans, 1 trn sz 14 fight: land Libya\n", Context{})
	got, _, _ := r.Letter(r.Print(want), Context{})
	if diff := cmp.Diff(want, got, sameOrders); diff != "" || len(problems) > 0 {
		t.Fatalf("%s\n%s%v", r.Print(want), diff, problems)
	}
}
