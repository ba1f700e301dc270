package adjudicator

import (
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/orders/meaning"
)

// puzzle is a line that the exact reader cannot read, and what it can mean.
type puzzle struct {
	choices []string // one: it is clear, unless asked is set; none: nothing legal
	assumed string
	cost    int
	asked   bool
}

// puzzled has a desk find out what lines mean by a table: every other line is read as it stands.
func (c *club) puzzled(table map[string]puzzle) *club {
	c.desk.Meaning = puzzles(table)
	return c
}

func puzzles(list map[string]puzzle) func(*table.Table, string, edition.PowerID) meaning.Understood {
	return func(t *table.Table, text string, power edition.PowerID) (u meaning.Understood) {
		for i, line := range strings.Split(text, "\n") {
			p, puzzling := list[strings.TrimSpace(line)]
			src := order.Source{Line: i + 1, Text: line}
			switch {
			case !puzzling:
				u.Say(line + "\n")
			case len(p.choices) == 0:
				u.Problems = append(u.Problems, src.Problem("", "Nothing there can do this."))
			case len(p.choices) == 1 && !p.asked:
				found := meaning.Line{Line: i + 1, Typed: line, Canonical: p.choices[0], Cost: p.cost}
				if p.assumed != "" {
					found.Assumed = []prose.Text{prose.Words(p.assumed)}
				}
				u.Lines = append(u.Lines, found)
				u.Say(p.choices[0] + "\n")
			default:
				u.Ask(meaning.Question{Line: i + 1, Typed: line, Text: "Which of these is meant?", Choices: p.choices})
			}
		}
		if len(u.Lines)+len(u.Questions)+len(u.Problems) == 0 {
			got := t.Reader.Read(text, t.Context(power))
			u.Exact, u.Problems = len(got.Problems) == 0, got.Problems
		}
		return u
	}
}

// archangel are lines of the Soviet turn as its player has typed them.
var archangel = map[string]puzzle{
	"archangel lot > west russia":  {choices: []string{"3 inf, 1 arm Archangel -> West Russia", "3 inf Archangel -> West Russia"}},
	"novosib 2 home":               {choices: []string{"2 inf Novosibirsk -> Russia", "1 inf Novosibirsk -> Russia"}},
	"all the money on boots":       {choices: []string{"8 inf"}, assumed: "all 24 IPCs", cost: 4},
	"the tank takes berlin":        {},
	"everything where it is best":  {choices: []string{"3 inf, 1 arm Archangel -> West Russia"}, assumed: "everything", cost: 99},
	"the archangel boys go west":   {choices: []string{"3 inf, 1 arm Archangel -> West Russia"}, asked: true},
	"a bomber over germany perhap": {choices: []string{"1 inf Kazakh -> Russia", "1 inf Kazakh -> Novosibirsk"}},
}

const (
	twoPuzzles = "BUY 8 inf\nCOMBAT\n3 inf, 1 art Russia -> West Russia\narchangel lot > west russia\nNONCOMBAT\nnovosib 2 home\nPLACE\n8 inf Russia\nDONE\n"
	onePuzzle  = "BUY 8 inf\nCOMBAT\n3 inf, 1 art Russia -> West Russia\narchangel lot > west russia\nNONCOMBAT\n2 inf Novosibirsk -> Russia\nPLACE\n8 inf Russia\nDONE\n"
)

// questioned is a game in which a letter of the Soviets has been asked about.
func questioned(t *testing.T, text string) *club {
	t.Helper()
	c := newClub(t, "swift").puzzled(archangel)
	for _, p := range clubPowers {
		c.mails(p)
	}
	before := c.moment()
	c.handle(c.write("soviet_union", text))
	if l := c.one("soviet_union"); l.Get("Subject") != "[g7] Questions about your letter" || c.moment() != before {
		t.Fatalf("nothing is asked: %v", l)
	} else {
		c.tells(l, "Nothing of it is played yet.", `Line 4 "archangel lot > west russia": Which of these is meant?`, "4A  3 inf, 1 arm Archangel -> West Russia", "4B  3 inf Archangel -> West Russia",
			"3 inf, 1 art Russia -> West Russia", "BUY 8 inf")
	}
	return c
}

// settled is where the game stands after the Soviet turn was sent in canonical lines.
func settled(t *testing.T, turn string) string {
	t.Helper()
	c := newClub(t, "swift")
	c.accept("soviet_union", turn)
	return c.stands()
}

// stands is whose turn it is and what stands where, but in West Russia, where the dice decide, and what that is worth.
func (c *club) stands() string {
	c.t.Helper()
	lines := strings.Split(c.moment().position, "\n")
	return strings.Join(slices.DeleteFunc(lines, func(line string) bool {
		return strings.HasPrefix(line, "West Russia:") || strings.Contains(line, "ipcs")
	}), "\n")
}

// TestQuestionsAnswered answers questions about a letter in all ways, and has it played as if it had been sent so.
func TestQuestionsAnswered(t *testing.T) {
	first := sovietTurn
	second := strings.Replace(sovietTurn, "3 inf, 1 arm Archangel", "3 inf Archangel", 1)
	for name, c := range map[string]struct {
		letter, answer, turn string
	}{
		"a letter":                  {onePuzzle, "A\n", first},
		"in small letters":          {onePuzzle, "b.\n", second},
		"with the line":             {onePuzzle, "4B\n", second},
		"with words":                {onePuzzle, "Line 4: a)\n\nCheers, Ann\n", first},
		"behind an option":          {onePuzzle, "option B please\n", second},
		"the words of a choice":     {onePuzzle, "3 inf archangel > west russia\n", second},
		"below a greeting":          {onePuzzle, "Hi gm,\n\n4A\n\nthanks a lot\n", first},
		"quoted letter below":       {onePuzzle, "4A\n\nOn Friday Fieldpost wrote:\n> 4A  3 inf, 1 arm Archangel -> West Russia\n> 4B  3 inf Archangel -> West Russia\n", first},
		"two, one a line":           {twoPuzzles, "4A\n6A\n", first},
		"two on a line":             {twoPuzzles, "4A 6a\n", first},
		"two with commas":           {twoPuzzles, "4a, 6a\n", first},
		"two with and":              {twoPuzzles, "4A and 6A\n", first},
		"two in their order":        {twoPuzzles, "A, A\n", first},
		"one that is not there too": {onePuzzle, "4Z\n4A\n", first},
		"the line written anew":     {onePuzzle, "line 4: 3 inf Archangel -> West Russia\n", second},
		"the line in German":        {onePuzzle, "Zeile 4: 3 inf Archangel -> West Russia\n", second},
		"a choice in French":        {onePuzzle, "ligne 4B\n", second},
		"one anew, one chosen":      {twoPuzzles, "line 4: 3 inf Archangel -> West Russia\n6A\n", second},
		"the number alone":          {onePuzzle, "4: 3 inf, 1 arm Archangel -> West Russia\n", first},
	} {
		t.Run(name, func(t *testing.T) {
			g := questioned(t, c.letter)
			g = g.reopened(g.desk.Store).puzzled(archangel)
			g.accept("soviet_union", c.answer)
			if got := g.stands(); got != settled(t, c.turn) || len(g.opened().Drafts) > 0 {
				t.Errorf("the game stands at\n%s\nnot at\n%s\n%v", got, settled(t, c.turn), g.mails("soviet_union"))
			}
		})
	}
}

// TestQuestionsOneByOne keeps what was answered, and asks for the rest.
func TestQuestionsOneByOne(t *testing.T) {
	c := questioned(t, twoPuzzles)
	before := c.moment()
	l := c.ask("soviet_union", "6A\n")
	c.tells(l, "you have chosen 2 inf", "4A  3 inf, 1 arm", "Answer with A or 4A", "2 inf Novosibirsk -> Russia")
	if l.Get("Subject") != "[g7] Questions about your letter" || c.moment() != before {
		t.Fatalf("it is played: %v", l)
	}
	c.tells(c.ask("soviet_union", "4C\n"), "There is no choice 4C.", "4A  3 inf, 1 arm")
	c.tells(c.ask("soviet_union", "6B\n"), "you have chosen 1 inf") // he has thought again
	c.accept("soviet_union", "B\n")
	c.tells(c.one2("soviet_union", 0), "3 inf Archangel -> West Russia", "1 inf Novosibirsk -> Russia")
}

// TestQuestionsThatDoNotFit leaves a letter as it is when an answer fits nothing, and tells chatter what is open.
func TestQuestionsThatDoNotFit(t *testing.T) {
	c := questioned(t, twoPuzzles)
	before := c.moment()
	for text, want := range map[string]string{
		"A\n":                    "It is not said for which line A is.",
		"yes\n":                  "It is not said which choice is meant.",
		"9A\n":                   "There is no choice 9A.",
		"nice weather today\n":   "Questions are open about a letter of Soviet Union",
		"> 4A\n\nI will think\n": "Questions are open about a letter of Soviet Union",
		"CONFIRM\n":              "It is not said which choice is meant.",
	} {
		if l := c.ask("soviet_union", text); !strings.Contains(flat(l.text), want) {
			t.Errorf("%q: it does not say %q: %v", text, want, l)
		}
		if list := c.opened().Drafts; c.moment() != before || len(list) != 1 || len(list[0].OpenAsks()) != 2 {
			t.Fatalf("%q has changed something: %+v", text, list)
		}
	}
	c.tells(c.ask("germany", "4A\n"), "No question about a letter of yours is open.")
	c.accept("soviet_union", "4A 6A\n")
}

func flat(text string) string { return strings.Join(strings.Fields(text), " ") }

// TestQuestionWithOneChoice takes yes for the choice that is proposed.
func TestQuestionWithOneChoice(t *testing.T) {
	c := newClub(t, "swift").puzzled(archangel)
	c.mails("soviet_union")
	l := c.ask("soviet_union", strings.Replace(sovietTurn, "3 inf, 1 arm Archangel -> West Russia", "the archangel boys go west", 1))
	c.tells(l, `Line 4 "the archangel boys go west"`, "Answer with yes or 4A")
	c.accept("soviet_union", "Yes, go ahead\n")
	c.tells(c.one2("soviet_union", 0), "3 inf, 1 arm Archangel -> West Russia")
}

// TestWrongLineAlone shows a line that nothing makes right beside the questions, and takes that line alone.
func TestWrongLineAlone(t *testing.T) {
	c := questioned(t, strings.Replace(onePuzzle, "2 inf Novosibirsk -> Russia", "the tank takes berlin", 1))
	before := c.moment()
	c.tells(c.ask("soviet_union", "4A\n"), "line 6  the tank takes berlin", "Nothing there can do this.", "line 6: ...")
	if c.moment() != before {
		t.Fatal("it is played")
	}
	c.tells(c.ask("soviet_union", "line 6: the tank takes berlin\n"), "Nothing there can do this.")
	c.accept("soviet_union", "6: 2 inf Novosibirsk -> Russia\n")
	if got := c.stands(); got != settled(t, sovietTurn) {
		t.Errorf("the game stands at %s", got)
	}
}

// TestRefusedLineAlone mends a refused letter by its wrong lines alone, without any question.
func TestRefusedLineAlone(t *testing.T) {
	c := newClub(t, "swift")
	c.mails("soviet_union")
	l := c.ask("soviet_union", "PRESS TO Japan\nhello there\nEND\n"+strings.NewReplacer("3 inf, 1 art Russia", "9 inf, 1 art Russia", "8 inf Russia", "9 inf Russia").Replace(sovietTurn))
	c.tells(l, "NOT ACCEPTED", "The letter is kept: send the wrong lines alone", "(line 6: ...)")
	c.tells(c.ask("soviet_union", "line 6: 3 inf, 1 art Russia -> West Russia\n"), "NOT ACCEPTED: 1 error", "line 11")
	c.mails("japan")
	c.accept("soviet_union", "line 11: 8 inf Russia\n")
	if got := c.stands(); got != settled(t, sovietTurn) {
		t.Errorf("the game stands at %s", got)
	}
	if !slices.ContainsFunc(c.mails("japan"), func(l received) bool { return strings.Contains(l.text, "> hello there") }) {
		t.Error("its press was not sent")
	}
}

// TestFoundOut echoes what was found out in canonical words with what was assumed, and keeps the canonical letter alone.
func TestFoundOut(t *testing.T) {
	c := newClub(t, "swift").puzzled(archangel)
	c.mails("soviet_union")
	c.accept("soviet_union", strings.Replace(sovietTurn, "BUY 8 inf", "BUY\nall the money on boots", 1))
	c.tells(c.one2("soviet_union", 0), "Understood", `Line 2 "all the money on boots": 8 inf (all 24 IPCs)`)
	for key, value := range entries(t, c.desk.Store) {
		if strings.HasPrefix(key, "act/") && strings.Contains(value, "boots") {
			t.Errorf("%s holds what was typed", key)
		}
	}
	again := c.puzzled(nil).reopened(c.desk.Store) // with a reader that does not know the words
	if again.moment() != c.moment() {
		t.Error("the game does not come out the same")
	}
}

// TestMuchAssumed keeps a letter that was understood with much that had to be assumed until it is confirmed.
func TestMuchAssumed(t *testing.T) {
	c := newClub(t, "swift").puzzled(archangel)
	before := c.moment()
	code := c.drafted("soviet_union", strings.Replace(sovietTurn, "3 inf, 1 arm Archangel -> West Russia", "everything where it is best", 1))
	if c.moment() != before {
		t.Fatal("it is played")
	}
	c.accept("soviet_union", "yes\n")
	c.tells(c.one2("soviet_union", 0), "CONFIRMED", "3 inf, 1 arm Archangel -> West Russia")
	c.tells(c.ask("soviet_union", "CONFIRM "+code+"\n"), "No letter of yours waits for this code")
}

// TestQuestionsOutlived says that the time for an answer is over, and that a newer letter takes the place of one that was asked about.
func TestQuestionsOutlived(t *testing.T) {
	c := questioned(t, onePuzzle)
	c.accept("soviet_union", sovietTurn)
	c.tells(c.one2("soviet_union", 0), "Your letter about which questions were open is dropped: this one takes its place.")
	c.tells(c.ask("soviet_union", "4A\n"), "No question about a letter of yours is open.")

	c = questioned(t, onePuzzle)
	list := c.opened().Drafts
	c.opened().Drafts = nil
	c.accept("soviet_union", sovietTurn)
	c.opened().Drafts = list // as a clock that runs out has the turn go on
	c.tells(c.ask("soviet_union", "4A\n"), "The turn for which your letter was is over")
}

// TestTwoLettersAsked asks which letter is meant when two of one person are asked about, and a question of the game beside one.
func TestTwoLettersAsked(t *testing.T) {
	record := clubRecord("swift")
	for i := range record.Seats {
		if n := record.Seats[i].Name; n == "soviet_union" || n == "germany" {
			record.Seats[i].Address = "both@example.org"
		}
	}
	c := beginClub(t, record).puzzled(archangel)
	c.handle(c.write("soviet_union", onePuzzle))
	drafts := c.opened().Drafts
	other := drafts[0]
	other.Who, other.Code = "germany", "AAAAAA"
	c.opened().Drafts = append(slices.Clone(drafts), other)
	before := c.moment()
	for _, answer := range []string{"A\n", "4B\n"} {
		c.tells(c.ask("soviet_union", answer), "fits more than one of them", "POWER Germany above it", "POWER Soviet Union above it")
		if c.moment() != before || len(c.opened().Drafts) != 2 {
			t.Fatalf("%q has changed something", answer)
		}
	}
	c.accept("soviet_union", "POWER Soviet Union\n4B\n")
}

// TestQuestionOfTheGameBeside asks what a bare answer is for where the game has asked the same person something, and takes one that names the line.
func TestQuestionOfTheGameBeside(t *testing.T) {
	record := clubRecord("full")
	for i := range record.Seats {
		if n := record.Seats[i].Name; n == "soviet_union" || n == "germany" {
			record.Seats[i].Address = "both@example.org"
		}
	}
	for range 40 {
		c := beginClub(t, record)
		c.accept("soviet_union", strings.Replace(sovietTurn, "NONCOMBAT\n2 inf Novosibirsk -> Russia\n", "", 1))
		g, _ := c.sitting()
		if len(g.Open) != 1 || g.Open[0].Word != "losses" || g.Open[0].Power != g.Now.Edition.PowerByID("germany") {
			continue
		}
		c.puzzled(archangel)
		c.handle(c.write("soviet_union", "POWER Soviet Union\nNONCOMBAT\nnovosib 2 home\n"))
		if list := c.opened().Drafts; len(list) != 1 || len(list[0].OpenAsks()) != 1 {
			t.Fatalf("nothing is asked about the letter: %v", c.mails("soviet_union"))
		}
		before := c.moment()
		for _, answer := range []string{"A\n", "yes\n"} {
			l := c.ask("germany", answer)
			c.tells(l, "It is not said which one you answer", "3A", "QUESTION 1")
			if c.moment() != before || len(c.opened().Drafts) != 1 {
				t.Fatalf("%q has changed something", answer)
			}
		}
		c.accept("germany", "3A\n")
		c.accept("germany", "ANSWER 1: "+g.Open[0].Default.Text+"\n")
		return
	}
	t.Fatal("the dice never hit")
}

// TestQuestionsOnce lets every call of the store fail while a letter is asked about, while the questions are answered, and while a word is taught.
func TestQuestionsOnce(t *testing.T) {
	c := newClub(t, "swift").puzzled(archangel)
	asked := c.write("soviet_union", twoPuzzles)
	c.once(t, "asked", asked)
	c.handle(asked)
	c.once(t, "answered", c.write("soviet_union", "4A 6B\n"))
	c.once(t, "taught", c.write("soviet_union", "ALIAS boots = infantry\n"))
}

// TestLineGuessedAnew shows a letter whose line was written anew in words that had to be found out, and plays it only after that.
func TestLineGuessedAnew(t *testing.T) {
	c := newClub(t, "swift")
	before := c.moment()
	c.tells(c.ask("soviet_union", "buy 8 inf\n3 inf > russia\nplace 8 inf russia\n"), "2A", "3 inf Archangel -> Russia")
	code := c.drafted("soviet_union", "line 2: arch inf and tank into wr\n")
	if c.moment() != before {
		t.Error("it is played before its author has seen it")
	}
	c.accept("soviet_union", "CONFIRM "+code+"\n")
	c.tells(c.one2("soviet_union", 0), "1 inf, 1 arm Archangel -> West Russia")
	c = newClub(t, "swift")
	c.ask("soviet_union", "buy 8 inf\n3 inf > russia\nplace 8 inf russia\n")
	c.accept("soviet_union", "2A\n")
}
