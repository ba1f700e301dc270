package forms

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/mail/paper"
	"fieldpost/mail/translation"
	"fieldpost/orders"
)

// inGerman is a form as a German reader gets it.
func inGerman(t testing.TB, form paper.Form) paper.Form {
	t.Helper()
	shelf, err := translation.NewShelf()
	if err != nil {
		t.Fatal(err)
	}
	book := shelf.Find("de")
	return (&paper.Document{Blocks: []paper.Block{form}}).In(book.Words, book.Code()).Blocks[0].(paper.Form)
}

// TestGermanForms looks at forms in German: they are narrow, nothing in them is read, and what is typed in them stands there as it does in
// English.
func TestGermanForms(t *testing.T) {
	look := func(r *orders.Reader, ctx orders.Context, english paper.Form) {
		german := inGerman(t, english)
		if len(german) != len(english) {
			t.Fatalf("%d lines have become %d", len(english), len(german))
		}
		for i, l := range german {
			if l.Typed != english[i].Typed {
				t.Errorf("%q has become %q", english[i].Typed, l.Typed)
			}
			for _, line := range l.Lines() {
				if utf8.RuneCountInString(line) > 70 || l.Typed == "" && line != "" && !strings.HasPrefix(line, "#") {
					t.Errorf("a line is %q", line)
				}
			}
		}
		if n, most := strings.Count(german.String(), "\n"), mostLines*5/4; n > most {
			t.Errorf("the form has %d lines in German, which are more than %d", n, most)
		}
		text := german.String()
		for _, text := range []string{text, quoted(text)} {
			if got := r.Read(text, ctx); says(r, got) != "" || len(got.Problems)+len(got.Commands) > 0 {
				t.Fatalf("an untouched form is read as %q, %v, %v:\n%s", says(r, got), got.Problems, got.Commands, text)
			}
		}
		_, offered, _ := strings.Cut(text, "# Zum Beispiel:\n")
		if offer, _, _ := strings.Cut(offered, "\n\n"); !strings.Contains(english.String(), offer) {
			t.Errorf("what is offered in German is not what is offered in English: %s", offer)
		}
	}
	tried := 0
	various(t, 2, 3, func(r *orders.Reader, g *sitting.Game, _ *general.General) {
		if tried++; tried%5 != 0 {
			return
		}
		if form := Orders(r, g, g.Start.Mover, "", mark); form != nil {
			look(r, orders.Context{Power: g.Start.Mover, Section: g.Waits()}, form)
		}
		for _, d := range g.Open {
			if !d.AsksOrders() {
				look(r, orders.Context{Power: d.Power, Asked: []order.Question{{}}}, Answers(r, g, d.Power, mark))
			}
		}
	})
	if tried < 200 {
		t.Errorf("only %d forms were looked at", tried/5)
	}
}

// TestGermanFilled fills in forms in German: they are read as those in English are.
func TestGermanFilled(t *testing.T) {
	r := reader(t, played)
	orderForms, answers := 0, 0
	random(t, r, 7, 2, func(g *sitting.Game, gen *general.General) {
		if g.Waits() != "" {
			l, err := gen.Draft(g)
			if err != nil {
				t.Fatal(err)
			}
			letter := *l
			letter.Power = edition.Nobody
			if orderForms++; orderForms%3 == 0 {
				form := inGerman(t, Orders(r, g, g.Start.Mover, "BUY 5 inf", mark)).String()
				if !strings.Contains(form, "# Zeilen mit #") && !strings.Contains(form, "Schreib deine Befehle") {
					t.Fatalf("the form is not in German:\n%s", form)
				}
				checkFilled(t, r, orders.Context{Power: g.Start.Mover}, form, withoutEmpty(r.Print(&letter)))
			}
			return
		}
		for _, d := range g.Open {
			line := "ANSWER 1:"
			form := inGerman(t, Answers(r, g, d.Power, mark)).String()
			if answers++; !strings.Contains(form, "\n"+line+"\n") || d.Default.Text == "" || answers > 20 {
				continue
			}
			ctx := orders.Context{Power: d.Power, Asked: []order.Question{{}}}
			whole := line + " " + g.Open[0].Default.Text
			want := r.Read(whole, ctx)
			for _, h := range habits {
				l := arrived(t, h.write(strings.Replace(form, "\n"+line+"\n", "\n"+whole+"\n", 1)))
				got := r.Read(Filled(r, d.Power, l.Full, l.Text, mark), ctx)
				if says(r, got) != says(r, want) || len(got.Problems) > 0 || !slices.EqualFunc(got.Commands, want.Commands, func(a, b orders.Command) bool { return a.Word == b.Word }) {
					t.Fatalf("%s: %q is read as %q, %v, in\n%s", h.name, whole, says(r, got), got.Problems, l.Full)
				}
			}
		}
	})
	if orderForms < 20 || answers < 10 {
		t.Errorf("only %d forms of orders and %d of answers were filled in", orderForms, answers)
	}
}
