package forms

import (
	"fmt"
	"html"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/mail"
	"fieldpost/orders"
)

// typedIn puts each section of a letter below its heading, as a player does; DONE and what has no heading goes to the end.
func typedIn(form, letter string, words bool) string {
	chunks := map[string][]string{}
	title := "DONE"
	for line := range strings.SplitSeq(strings.TrimSpace(letter), "\n") {
		word, _, _ := strings.Cut(line, " ")
		switch {
		case line == "DONE":
			title = "DONE"
		case slices.Contains(rules.Sections(), edition.Section(word)):
			title = word
			if !words {
				line = strings.TrimSpace(strings.TrimPrefix(line, word))
			}
		}
		if line != "" {
			chunks[title] = append(chunks[title], line)
		}
	}
	var out []string
	at := ""
	for line := range strings.SplitSeq(strings.TrimSpace(form), "\n") {
		if title, is := strings.CutPrefix(line, "# == "); is {
			out = append(out, chunks[at]...)
			delete(chunks, at)
			if strings.HasPrefix(title, endTitle) {
				out = append(out, chunks["DONE"]...) // the short form has no heading for it
			}
			at = strings.TrimSuffix(title, " ==")
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

// mine tells whether a line of a form that has been filled in is the player's.
func mine(line string) bool { return line != "" && !strings.HasPrefix(line, "#") }

// each changes the lines of a text.
func each(text string, change func(string) string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = change(lines[i])
	}
	return strings.Join(lines, "\n")
}

const outlook = "-----Original Message-----\nFrom: Fieldpost <game@example.org>\nSent: Monday, November 23, 2026 9:00 AM\nTo: Anna <anna@example.org>\nSubject: Your turn\n\n"

// habits are the ways in which mail programs send a form back: what follows the header of the letter.
var habits = []struct {
	name  string
	write func(filled string) string
	bare  bool // what was typed is found without knowing the form
}{
	{"no marks", func(s string) string { return "\n" + s }, true},
	{"marks", func(s string) string {
		return "\nHello,\n\nOn Mon, Nov 23, 2026 at 9:00 AM Fieldpost wrote:\n> What has happened: 3 inf Germany -> Norway\n" + each(s, func(l string) string {
			if mine(l) {
				return l
			}
			return "> " + l
		}) + "\n> END\n\n-- \nAnna\n"
	}, true},
	{"flowed", func(s string) string {
		return "Content-Type: text/plain; charset=utf-8; format=flowed\n\n" + each(s, func(l string) string {
			switch at := strings.LastIndex(l[:min(len(l), 60)], " "); {
			case !mine(l):
				return strings.TrimSpace("> " + l)
			case len(l) > 60 && at > 0:
				return l[:at] + " \n" + l[at+1:]
			default:
				return l
			}
		})
	}, true},
	{"HTML", func(s string) string {
		return "Content-Type: text/html; charset=utf-8\n\n<html><body>" + each(s, func(l string) string {
			if mine(l) {
				return "<div>" + html.EscapeString(l) + "</div>"
			}
			return "<blockquote type=\"cite\">" + html.EscapeString(l) + "<br></blockquote>"
		}) + "</body></html>"
	}, true},
	{"Outlook", func(s string) string { return "\n" + outlook + s }, false},
	{"Outlook with marks", func(s string) string {
		return "\n" + outlook + each(s, func(l string) string {
			if mine(l) {
				return l
			}
			return "> " + l
		})
	}, false},
	{"typed among marks", func(s string) string {
		return "\nOn 23.11.2026 09:00, Fieldpost wrote:\n> 3 inf Germany -> Norway\n" + each(s, func(l string) string { return "> " + l })
	}, false},
}

// arrived is a letter as it comes in.
func arrived(t testing.TB, rest string) *mail.Incoming {
	t.Helper()
	raw := "From: Anna <anna@example.org>\nTo: game@example.org\nSubject: Re: Your turn\nMIME-Version: 1.0\n" + rest
	l, err := mail.Read([]byte(strings.ReplaceAll(raw, "\n", "\r\n")), mail.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// checkFilled sends a form back in every way: it says what the orders alone say, with their section words and without.
func checkFilled(t *testing.T, r *orders.Reader, ctx orders.Context, form, letter string) {
	t.Helper()
	alone := r.Read(letter, ctx)
	if len(alone.Problems) > 0 {
		t.Fatalf("the orders themselves can not be read: %v\n%s", alone.Problems, letter)
	}
	for _, words := range []bool{true, false} {
		filled := typedIn(form, letter, words)
		for _, h := range habits {
			l := arrived(t, h.write(filled))
			texts := []string{Filled(r, ctx.Power, l.Full, l.Text, mark)}
			if h.bare && words {
				texts = append(texts, l.Text)
			}
			for _, text := range texts {
				got := r.Read(text, ctx)
				if says(r, got) != says(r, alone) || len(got.Problems) > 0 {
					t.Fatalf("%s, section words %v: read as\n%s%v\ninstead of\n%s\nThe letter was\n%s\nin which is typed\n%s",
						h.name, words, says(r, got), got.Problems, says(r, alone), l.Full, text)
				}
			}
			untouched := arrived(t, h.write(form))
			got := r.Read(Filled(r, ctx.Power, untouched.Full, untouched.Text, mark), ctx)
			if says(r, got) != "" || len(got.Problems) > 0 {
				t.Fatalf("%s: an untouched form is read as %q, %v", h.name, says(r, got), got.Problems)
			}
		}
	}
}

// TestFilled fills in forms of random games with orders that the game accepts, and those of the other editions' starts.
func TestFilled(t *testing.T) {
	r := reader(t, played)
	seen := 0
	fill := func(r *orders.Reader, g *sitting.Game, gen *general.General) {
		if g.Waits() == "" {
			return
		}
		l, err := gen.Draft(g)
		if err != nil {
			t.Fatal(err)
		}
		letter := *l
		letter.Power, letter.Done = edition.Nobody, seen%3 == 0
		text := r.Print(&letter)
		if seen++; seen%4 == 0 {
			form := Short(r, g, g.Start.Mover, "", mark)
			if seen%8 == 0 {
				form = Orders(r, g, g.Start.Mover, "", mark)
			}
			checkFilled(t, r, orders.Context{Power: g.Start.Mover}, form.String(), withoutEmpty(text))
		}
	}
	random(t, r, 3, 6, func(g *sitting.Game, gen *general.General) { fill(r, g, gen) })
	various(t, 3, 3, fill)
	if seen < 100 {
		t.Errorf("only %d letters were tried", seen)
	}
	for id, letter := range map[string]string{
		"classic":    "BUY 5 inf\nCOMBAT\n1 inf Karelia -> Ukraine\nBATTLES\nland: lose inf, arm\nNONCOMBAT\n1 inf Russia -> Karelia\nDONE",
		"global1940": "BUY 5 inf, 1 mech\nREPAIR 3 Germany ic\nWAR Soviet Union\nCOMBAT\n3 inf Poland -> Eastern Poland\nDONE",
		"advanced":   "NAVAL\n1 ftr Germany -> Baltic sz escort\nGROUND\n2 inf Germany -> Eastern Europe\nRAIL\n1 aa Germany -> Southern Europe\nDONE",
	} {
		r := reader(t, id)
		starts(r, func(power edition.PowerID, form string) {
			checkFilled(t, r, orders.Context{Power: power}, form, letter)
		})
	}
}

// TestNoneInAForm says below a heading that its section is empty, and not the one before it.
func TestNoneInAForm(t *testing.T) {
	r := reader(t, "classic")
	starts(r, func(power edition.PowerID, form string) {
		for below, line := range map[string]string{"# == BUY ==": "5 inf", "# == COMBAT ==": "none"} {
			form = strings.Replace(form, below, below+"\n"+line, 1)
		}
		got := r.Read(Filled(r, power, form, "", mark), orders.Context{Power: power})
		combat, said := got.Letter.Sections[edition.SectionCombat]
		if len(got.Problems) > 0 || !said || len(combat) > 0 || len(got.Letter.Sections[edition.SectionBuy]) != 1 {
			t.Errorf("%d: read as %v, %v", power, got.Letter.Sections, got.Problems)
		}
	})
}

// withoutEmpty leaves out section words below which nothing stands: nobody types them into a form.
func withoutEmpty(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	heading := func(i int) bool {
		return i >= len(lines) || lines[i] == "DONE" || slices.ContainsFunc(rules.Sections(), func(s edition.Section) bool {
			return lines[i] == string(s) || strings.HasPrefix(lines[i], string(s)+" ")
		})
	}
	var out []string
	for i, l := range lines {
		if slices.Contains(rules.Sections(), edition.Section(l)) && heading(i+1) {
			continue
		}
		out = append(out, l)
	}
	return strings.Join(out, "\n")
}

// TestAnswersFilled completes the line of a question in every way.
func TestAnswersFilled(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes many games until every sort of question has been asked")
	}
	r := reader(t, played)
	seen := 0
	words := map[string]int{}
	answer := func(r *orders.Reader, g *sitting.Game, _ *general.General) {
		for _, d := range g.Open {
			if d.Word == "orders" || len(d.Options) == 0 && d.Default.Text == "" {
				continue
			}
			form := Answers(r, g, d.Power, mark).String()
			line := fmt.Sprintf("ANSWER %d:", g.Number(d))
			if !strings.Contains(form, "\n"+line+"\n") {
				t.Fatalf("there is no line %q in\n%s", line, form)
			}
			whole := line + " 1"
			if len(d.Options) == 0 {
				whole = line + " " + d.Default.Text
			}
			if words[d.Word]++; words[d.Word] > 40 { // enough of that sort
				continue
			}
			seen++
			for _, h := range habits {
				l := arrived(t, h.write(strings.Replace(form, "\n"+line+"\n", "\n"+whole+"\n", 1)))
				got := r.Read(Filled(r, d.Power, l.Full, l.Text, mark), orders.Context{Power: d.Power, Asked: []order.Question{{}}})
				if len(got.Problems) > 0 || len(got.Letter.Answers) != 1 || r.PrintAnswer(got.Letter.Answers[0]) != r.PrintAnswer(r.Read(whole, orders.Context{Power: d.Power, Asked: []order.Question{{}}}).Letter.Answers[0]) {
					t.Fatalf("%s: %q is read as %q, %v, in\n%s", h.name, whole, says(r, got), got.Problems, l.Full)
				}
			}
		}
	}
	random(t, r, 4, 5, func(g *sitting.Game, gen *general.General) { answer(r, g, gen) })
	for seed := range uint64(diligence.Of(0, 1, 4)) {
		various(t, seed, 7, answer)
	}
	if seen < 100 {
		t.Errorf("only %d questions were answered", seen)
	}
	for _, word := range []string{"losses", "retreat", "submerge", "withdraw", "scorch", "garrison", "enigma"} {
		if words[word] == 0 {
			t.Errorf("no question of %s was answered", word)
		}
	}
}

// TestFilledIsCareful takes nothing from a form that is not the sender's own, or not of this letter.
func TestFilledIsCareful(t *testing.T) {
	r := reader(t, played)
	form := start(r, 0, "")
	filled := typedIn(form, "BUY 5 inf", true)
	twice := each(filled, func(l string) string { return "> > " + l })
	for name, c := range map[string]struct{ full, text, mark, want string }{
		"another mark":        {filled, "STATUS", "000000", "STATUS"},
		"no mark":             {strings.ReplaceAll(filled, " "+mark, ""), "STATUS", "", "STATUS"},
		"no end":              {strings.TrimSuffix(filled, "# == END OF FORM "+mark+" =="), "STATUS", mark, "STATUS"},
		"quoted twice":        {"STATUS\n" + twice, "STATUS", mark, "STATUS"},
		"above and below":     {"Hi\n" + filled + "\nNOW", "Hi\nBUY 5 inf\nNOW", mark, "Hi\nBUY 5 inf\nNOW"},
		"only above the form": {"BUY 2 inf\n" + outlook + form, "BUY 2 inf", mark, "BUY 2 inf"},
		"above and in it":     {"POWER Soviet Union\n" + outlook + filled, "POWER Soviet Union", mark, "POWER Soviet Union\nBUY 5 inf"},
	} {
		if got := Filled(r, 0, c.full, c.text, c.mark); got != c.want {
			t.Errorf("%s: %q instead of %q", name, got, c.want)
		}
	}
	// An order of a later section below an earlier heading keeps its own word, and the other way about.
	for typed, want := range map[string]string{
		"PLACE 5 inf Russia": "PLACE 5 inf Russia",
		"STATUS":             "STATUS",
		"5 inf":              "BUY\n5 inf",
		"5 inf\nCOMBAT":      "BUY\n5 inf\nCOMBAT",
	} {
		full := strings.Replace(form, "# == COMBAT ==", typed+"\n# == COMBAT ==", 1)
		if got := Filled(r, 0, full, "", mark); strings.TrimSpace(got) != want {
			t.Errorf("below BUY %q becomes %q instead of %q", typed, got, want)
		}
	}
}
