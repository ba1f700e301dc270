package forms

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/orders"
)

// asking is games of all editions in which every question is put, some of them gathered.
func asking(t *testing.T, show func(*orders.Reader, *sitting.Game, *turn.Decision)) {
	t.Helper()
	all := slices.Concat(variety, []struct {
		edition string
		options map[string]string
	}{{"revised", nil}, {"global1940", nil}, {"advanced", nil}})
	for n, v := range all {
		for seed := range uint64(diligence.Of(1, 1, 4)) {
			plain := reader(t, v.edition)
			start := position.New(plain.Edition(), v.options)
			r := orders.NewReader(start.Edition)
			start.Prelude()
			chance := rand.New(rand.NewPCG(seed, uint64(n)))
			g := sitting.Sit(start, sitting.Ask, luck{rand.New(rand.NewPCG(seed, 2))})
			g.Gathered = (seed+uint64(n))%2 == 1
			g.Resume()
			gen := general.New(chance.IntN)
			for acts := 0; g.Now.Winner == edition.NoSide && g.Now.Round <= 9 && acts < 3000; acts++ {
				for _, d := range g.Open {
					if !d.AsksOrders() {
						show(r, g, d)
					}
				}
				if err := gen.Act(g); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// answered reads a letter while questions are open, and returns what the answer in it is for one of them.
func answered(r *orders.Reader, g *sitting.Game, d *turn.Decision, text string) (turn.Choice, error) {
	got := r.Read(text+"\n", orders.Context{Power: d.Power, Asked: g.Questions(d.Power), Wishes: d.Whole})
	if len(got.Problems) > 0 {
		return turn.Choice{}, fmt.Errorf("%s", got.Problems[0].Text)
	}
	if len(got.Letter.Answers) != 1 || got.Letter.Moves() || len(got.Commands)+len(got.NotRead) > 0 {
		return turn.Choice{}, fmt.Errorf("it is read as %d answers, and %v, %v", len(got.Letter.Answers), got.Commands, got.NotRead)
	}
	got.Letter.Power = d.Power
	if bad := g.Check(got.Letter); len(bad) > 0 {
		return turn.Choice{}, fmt.Errorf("%s %s", bad[0].Text, bad[0].Instead)
	}
	if to := g.Assigned(d.Power, got.Letter.Answers); to[0] != d {
		return turn.Choice{}, fmt.Errorf("it is for another question")
	}
	c, bad := sitting.Read(d, got.Letter.Answers[0])
	if bad != "" {
		return c, fmt.Errorf("%s", bad)
	}
	return c, nil
}

var optionLine = regexp.MustCompile(`(?m)^#   (\d+): (.+)$`)

// printedFor are the options of a question by their numbers, and its default, as its form prints them.
func printedFor(r *orders.Reader, g *sitting.Game, d *turn.Decision) (options map[string]string, byDefault string) {
	f := newForm(r, g.Now, d.Power)
	f.question(d, g.Number(d), nil)
	options = map[string]string{}
	for _, l := range f.out {
		text := l.Comment.String()
		if n, option, ok := strings.Cut(text, ": "); ok && l.In > 0 && optionLine.MatchString("#   "+text) {
			options[n] = option
		}
		if said, ok := strings.CutPrefix(text, "Without an answer: "); ok {
			byDefault = said
		}
	}
	return options, byDefault
}

// TestAnswersTyped types answers to every question of random games in all editions: what is printed is an answer, chatter is none, and yes and no
// only where that is the question.
func TestAnswersTyped(t *testing.T) {
	seen := map[string]int{}
	printed, chat := whatIsPrinted(t, seen), chatterDecidesNothing(t)
	asking(t, func(r *orders.Reader, g *sitting.Game, d *turn.Decision) {
		printed(r, g, d)
		chat(r, g, d)
		yesAndNo(t, d)
	})
	for _, id := range []string{"revised", "classic", "global1940", "advanced"} {
		for _, word := range []string{"losses", "retreat"} {
			if seen[id+word] < 5 {
				t.Errorf("%s has asked for %s only %d times", id, word, seen[id+word])
			}
		}
	}
	t.Log(seen)
}

// whatIsPrinted types back whatever a letter calls an option: its words, its number, and the default, alone where one question
// is open, behind ANSWER and the number of the question, with a word of courtesy.
func whatIsPrinted(t *testing.T, seen map[string]int) func(*orders.Reader, *sitting.Game, *turn.Decision) {
	failed := map[string]bool{}
	return func(r *orders.Reader, g *sitting.Game, d *turn.Decision) {
		if seen[r.Edition().ID+d.Word]++; seen[r.Edition().ID+d.Word] > diligence.Of(10, 40, 100) {
			return
		}
		means := func(typed string, want turn.Choice) {
			if len(g.Questions(d.Power)) == 1 {
				for _, form := range []string{"%s", "%s please!", "ANSWER: %s", "ANSWER %s"} {
					if c, err := answered(r, g, d, fmt.Sprintf(form, typed)); (err != nil || !slices.Equal(c.Pick, want.Pick)) && !failed[d.Word+form] {
						failed[d.Word+form] = true
						t.Errorf("%s, %q: %q is %q (%v), not %q", r.Edition().ID, d.Text, fmt.Sprintf(form, typed), c.Text, err, want.Text)
					}
				}
			}
			line := fmt.Sprintf("ANSWER %d: %s", g.Number(d), typed)
			if c, err := answered(r, g, d, line); (err != nil || !slices.Equal(c.Pick, want.Pick)) && !failed[d.Word] {
				failed[d.Word] = true
				t.Errorf("%s, %q: %q is %q (%v), not %q", r.Edition().ID, d.Text, line, c.Text, err, want.Text)
			}
		}
		options, byDefault := printedFor(r, g, d)
		if len(options) < min(len(d.Options), 12) || byDefault != d.Default.Text {
			t.Fatalf("the form prints %v and %q for %q", options, byDefault, d.Options)
		}
		first := 1
		if d.Counted {
			first = 0
		}
		for i, o := range d.Options[:min(len(d.Options), 12)] {
			n := fmt.Sprint(i + first)
			if options[n] != o {
				t.Fatalf("option %s is printed as %q, not %q", n, options[n], o)
			}
			means(o, d.Take(i))
			means(n, d.Take(i))
			means(d.Take(i).Text, d.Take(i))
		}
		if byDefault != "" {
			means(byDefault, d.Default)
		}
	}
}

// chatter is what people write when they do not answer yet.
var chatter = []string{
	"No idea yet, will answer tonight", "No problem, will answer soon", "No way, get out of there", "no hurry I hope? will decide after work",
	"Yes got it, let me think about it till tomorrow", "Ok, tomorrow", "Take your time guys, I'm at a wedding, answer comes on Sunday",
	"Ask me again tomorrow, can't look at the board right now", "Never mind, later", "Nothing decided yet", "Stay tuned", "All right, tonight",
	"Accept my apologies, I am late", "Press on with the good work", "None of us is at home", "Place your bets", "Decline of the west", "retreat? I do not know yet", "submerge? hm",
	"losses hurt, will see", "none yet", "no answer yet", "yes or no, I can not say",
}

// chatterDecidesNothing writes what people write while a question is open, with ANSWER before it and without.
func chatterDecidesNothing(t *testing.T) func(*orders.Reader, *sitting.Game, *turn.Decision) {
	seen := map[string]int{}
	return func(r *orders.Reader, g *sitting.Game, d *turn.Decision) {
		if seen[r.Edition().ID+d.Word]++; seen[r.Edition().ID+d.Word] > 8 {
			return
		}
		for _, line := range slices.Concat(chatter, []string{d.Word + " no idea", d.Word + ", will tell you tomorrow", "no " + d.Word + " for now I think"}) {
			for _, form := range []string{"%s", "Hi,\n%s", "ANSWER: %s", fmt.Sprintf("ANSWER %d: %%s", g.Number(d))} {
				if c, err := answered(r, g, d, fmt.Sprintf(form, line)); err == nil {
					t.Errorf("%s, %q: %q is taken for %q", r.Edition().ID, d.Text, line, c.Text)
				}
			}
		}
		for _, word := range []string{"yes", "no"} {
			c, err := answered(r, g, d, word)
			if want := map[string]*turn.Choice{"yes": d.Yes, "no": d.No}[word]; len(g.Questions(d.Power)) == 1 &&
				(want == nil) != (err != nil) && !slices.Contains(d.Options, word) || err == nil && want != nil && c.Text != want.Text {
				t.Errorf("%s, %q: %s is %q, %v", r.Edition().ID, d.Text, word, c.Text, err)
			}
		}
	}
}

// yesAndNo settles word by word what is a question of yes or no.
func yesAndNo(t *testing.T, d *turn.Decision) {
	yes, no := d.Yes != nil, d.No != nil
	switch d.Word {
	case "losses", "retreat", "refuge", "order", "neutral", "ready", "recruits", "raid":
		if yes || no {
			t.Errorf("%q: yes is %v, no is %v", d.Text, yes, no)
		}
	case "submerge", "withdraw", "landing", "engage", "lend", "passage", "scorch":
		if !yes && d.Word != "withdraw" || !no { // submarines may have nowhere to go
			t.Errorf("%q: yes is %v, no is %v", d.Text, yes, no)
		}
	case "board":
	default:
		if !no {
			t.Errorf("%q: no is nothing", d.Text)
		}
	}
}
