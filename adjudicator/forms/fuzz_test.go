package forms

import (
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// FuzzForm types anything anywhere into a form, whose lines come back bare or with quote marks: it is read as if it stood
// alone. Filled must not fall over it either.
func FuzzForm(f *testing.F) {
	for _, typed := range []string{
		"BUY 5 inf", "COMBAT\n3 inf Germany -> Norway,\n  1 arm Germany -> Norway", "1 inf Germany ->", "On Monday, we attack\nand Anna wrote:", "ORDERS\nBUY 2 inf\nEND",
		"DONE", "PASS", "ANSWER 1: press", "ANSWER 2:", "press", "5 inf", "> 5 inf", "# == PLACE ==\n5 inf Germany", "-- \nAnna", "# == END OF FORM " + mark + " ==",
	} {
		f.Add(typed, uint16(9), uint8(0))
		f.Add(typed, uint16(30), uint8(1))
	}
	r := reader(f, played)
	forms := []string{start(r, 1, ""), startShort(r, 2).String(), start(r, 3, "BUY 8 inf\nCOMBAT\n1 inf Manchuria -> Buryatia\nBATTLES\nland: lose inf")}
	random(f, r, 1, 1, func(g *sitting.Game, _ *general.General) {
		if len(g.Open) > 0 && g.Open[0].Word != "orders" && len(forms) < 6 {
			forms = append(forms, Answers(r, g, g.Open[0].Power, mark).String())
		}
	})
	f.Fuzz(func(t *testing.T, typed string, at uint16, which uint8) {
		if len(typed) > 2000 || strings.ContainsAny(typed, "\r\x00") {
			t.Skip("no text of a letter")
		}
		lines := strings.Split(forms[int(which)%len(forms)], "\n")
		n := int(at) % (len(lines) + 1)
		for _, marks := range []string{"", "> "} {
			around := slices.Clone(lines)
			for i := range around {
				around[i] = marks + around[i]
			}
			full := strings.Join(slices.Insert(around, n, typed), "\n")
			ctx := orders.Context{Power: 1}
			if which > 1 {
				ctx.Asked = []order.Question{{}}
			}
			alone, got := r.Read(typed, ctx), r.Read(full, ctx)
			if !swallows(alone) && !sameReading(r, alone, got) {
				t.Errorf("typed alone %q says\n%s%v\nand in a form\n%s%v", typed, says(r, alone), alone.Problems, says(r, got), got.Problems)
			}
			r.Read(Filled(r, 1, full, typed, mark), ctx)
		}
	})
}

// swallows tells that a text goes on until END and so takes in what follows it.
func swallows(got orders.Reading) bool {
	return slices.ContainsFunc(got.Commands, func(c orders.Command) bool { return slices.Contains([]string{"PRESS", "CORRECT", "RULING"}, c.Word) })
}

// sameReading compares two readings but for the lines on which things stand.
func sameReading(r *orders.Reader, a, b orders.Reading) bool {
	return says(r, a) == says(r, b) &&
		slices.EqualFunc(a.Problems, b.Problems, func(x, y order.Problem) bool { return x.Text == y.Text }) &&
		slices.EqualFunc(a.Commands, b.Commands, func(x, y orders.Command) bool { return x.Word == y.Word && x.Text == y.Text }) &&
		slices.EqualFunc(a.NotRead, b.NotRead, func(x, y orders.NotRead) bool { return x.Text == y.Text })
}

// BenchmarkOrders writes the first form of a game.
func BenchmarkOrders(b *testing.B) {
	r := reader(b, played)
	g := sitting.New(position.New(r.Edition(), nil), sitting.Ask, nil)
	for b.Loop() {
		if Orders(r, g, g.Start.Mover, "BUY 8 inf", mark) == nil {
			b.Fatal("the turn waits for nothing")
		}
	}
}

// BenchmarkAnswers writes the questions of a game, odds and all.
func BenchmarkAnswers(b *testing.B) {
	r := reader(b, played)
	for b.Loop() {
		b.StopTimer()
		random(b, r, 6, 2, func(g *sitting.Game, _ *general.General) {
			for _, d := range g.Open {
				if d.Word == "retreat" {
					b.StartTimer()
					Answers(r, g, d.Power, mark)
					b.StopTimer()
				}
			}
		})
		b.StartTimer()
	}
}
