package adjudicator

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/table"
	"fieldpost/orders/meaning"
)

// openTurn is the Soviet turn without the word that ends it.
var openTurn = strings.Replace(sovietTurn, "DONE\n", "", 1)

// TestPartOfALetter adds a letter to the one that waits where it can be nothing else, and asks where it can be a turn of its own.
func TestPartOfALetter(t *testing.T) {
	const moves = "COMBAT\n3 inf, 1 art Russia -> West Russia\n3 inf, 1 arm Archangel -> West Russia\nNONCOMBAT\n2 inf Novosibirsk -> Russia\n"
	for name, c := range map[string]struct {
		waits, part, answer string
		says                []string
		lacks               string
	}{
		"other sections":         {moves, "BUY 8 inf\nPLACE 8 inf Russia\n", "", []string{"BUY 8 inf", "3 inf, 1 art Russia -> West Russia", "2 inf Novosibirsk -> Russia"}, ""},
		"the rest stays":         {openTurn, "Not quite - 2 inf Kazakh go to Caucasus, rest is as before", "", []string{"BUY 8 inf", "2 inf Kazakh S.S.R. -> Caucasus", "2 inf Novosibirsk -> Russia"}, ""},
		"all moves as above":     {moves, "But I told you what I buy! 8 inf. 8 inf in Russia. All the moves as above, then done.", "", []string{"BUY 8 inf", "3 inf, 1 art Russia -> West Russia"}, ""},
		"beside CONFIRM":         {openTurn, "confirm\nand in noncombat 2 inf Kazakh go to Caucasus", "", []string{"BUY 8 inf", "2 inf Kazakh S.S.R. -> Caucasus"}, ""},
		"also":                   {openTurn, "also 2 inf kazakh to caucasus", "", []string{"BUY 8 inf", "2 inf Kazakh S.S.R. -> Caucasus", "2 inf Novosibirsk -> Russia"}, ""},
		"I forgot":               {openTurn, "I forgot: 2 inf Yakut -> Evenki", "", []string{"BUY 8 inf", "2 inf Yakut S.S.R. -> Evenki National Okrug", "2 inf Novosibirsk -> Russia"}, ""},
		"a move, corrected":      {openTurn, "make it 2 inf from archangel to west russia", "", []string{"BUY 8 inf", "2 inf Archangel -> West Russia", "is replaced by", "2 inf Novosibirsk -> Russia"}, ""},
		"a placing, corrected":   {openTurn, "place 4 inf Caucasus, 4 inf Russia instead", "", []string{"BUY 8 inf", "4 inf Caucasus", "4 inf Russia", "3 inf, 1 art Russia -> West Russia"}, "8 inf Russia"},
		"an attack taken back":   {openTurn, "no attack on West Russia, the rest stays", "", []string{"BUY 8 inf", "2 inf Novosibirsk -> Russia", "takes back"}, "BUY 8 inf\nCOMBAT"},
		"fewer units":            {openTurn, "actually only 2 inf from archangel", "", []string{"BUY 8 inf", "2 inf, 1 arm Archangel -> West Russia", "2 inf Novosibirsk -> Russia"}, "3 inf, 1 arm Archangel"},
		"who stays":              {openTurn, "oh, and the archangel tank stays", "", []string{"BUY 8 inf", "\n3 inf Archangel -> West Russia", "2 inf Novosibirsk -> Russia"}, "3 inf, 1 arm Archangel"},
		"who stays, all of two":  {openTurn, "the novosibirsk guys stay", "", []string{"BUY 8 inf", "takes back: 2 inf Novosibirsk -> Russia"}, "NONCOMBAT\n2 inf"},
		"fewer on a way":         {openTurn, "only 2 inf from Archangel to West Russia", "", []string{"BUY 8 inf", "2 inf, 1 arm Archangel -> West Russia"}, "3 inf, 1 arm Archangel"},
		"lines that go":          {openTurn, "cancel line 3 and 4", "", []string{"BUY 8 inf", "2 inf Novosibirsk -> Russia", "These orders are gone: 3 inf, 1 art Russia -> West Russia; 3 inf, 1 arm Archangel -> West Russia"}, "COMBAT\n3 inf"},
		"a line that is gone":    {openTurn, "Zeile 6 streichen", "", []string{"BUY 8 inf", "These orders are gone: 2 inf Novosibirsk -> Russia"}, "NONCOMBAT\n2 inf"},
		"below a head":           {openTurn, "Please add this to my turn (sorry):\n2 inf Kazakh to Persia\n2 inf Yakut to Evenki", "", []string{"BUY 8 inf", "2 inf Kazakh S.S.R. -> Persia", "2 inf Yakut S.S.R. -> Evenki National Okrug", "2 inf Novosibirsk -> Russia"}, ""},
		"an article, no choice":  {openTurn, "NONCOMBAT\n2 inf Kazakh -> Caucasus\n", "a tank from Archangel stays home\nD", []string{"BUY 8 inf", "2 inf Novosibirsk -> Russia"}, "Kazakh"},
		"asked, added, and said": {openTurn, "NONCOMBAT\n2 inf Kazakh -> Caucasus\n", "A (only those)", []string{"BUY 8 inf", "2 inf Kazakh S.S.R. -> Caucasus", "2 inf Novosibirsk -> Russia"}, ""},
		"asked, added":           {openTurn, "NONCOMBAT\n2 inf Kazakh -> Caucasus\n", "A", []string{"BUY 8 inf", "2 inf Kazakh S.S.R. -> Caucasus", "2 inf Novosibirsk -> Russia"}, ""},
		"asked, in its place":    {openTurn, "NONCOMBAT\n2 inf Kazakh -> Caucasus\n", "B", []string{"BUY 8 inf", "2 inf Kazakh S.S.R. -> Caucasus"}, "2 inf Novosibirsk"},
		"asked, another buy":     {openTurn, "buy 6 inf and 1 art\nplace 6 inf 1 art russia\n", "B", []string{"BUY 6 inf, 1 art", "3 inf, 1 art Russia -> West Russia"}, "BUY 8 inf"},
		"asked, the whole turn":  {openTurn, "NONCOMBAT\n2 inf Kazakh -> Caucasus\n", "C", []string{"2 inf Kazakh S.S.R. -> Caucasus", "BACK "}, "BUY 8 inf"},
		"asked, dropped":         {openTurn, "NONCOMBAT\n2 inf Kazakh -> Caucasus\n", "D", []string{"BUY 8 inf", "2 inf Novosibirsk -> Russia"}, "Kazakh"},
	} {
		t.Run(name, func(t *testing.T) {
			g := confirmClub(t)
			g.forgets = true
			g.drafted("soviet_union", c.waits)
			part := g.write("soviet_union", c.part)
			g.handle(part)
			l := g.one("soviet_union")
			if c.answer != "" {
				g.tells(l, "A letter of yours waits that orders more than the one that came after it. Nothing has happened.")
				g = g.reopened(g.desk.Store)
				g.forgets = true
				g.tells(g.ask("soviet_union", "yes\n"), "Nothing has happened. What is that one?")
				g.handle(g.write("soviet_union", c.answer+"\n"))
				l = g.one("soviet_union")
			}
			g.tells(l, c.says...)
			if l.Get("Subject") != "[g7] To be confirmed" || len(g.opened().Drafts) != 1 || c.lacks != "" && strings.Contains(l.text, c.lacks) {
				t.Errorf("it says %q, or does not wait: %v", c.lacks, l)
			}
		})
	}
}

// TestLetterBack brings back the letter whose place another one has taken, and not one that was refused behind it.
func TestLetterBack(t *testing.T) {
	for _, refused := range []string{"", "TURN 1\nBUY 9 inf\nPLACE 9 inf Russia\nDONE\n"} {
		c := confirmClub(t)
		c.drafted("soviet_union", sovietTurn)
		if refused != "" {
			c.ask("soviet_union", refused)
		}
		c.handle(c.write("soviet_union", "TURN 1\nBUY 6 inf, 1 art\nPLACE 6 inf, 1 art Russia\nDONE\n"))
		l := c.one("soviet_union")
		c.tells(l, "is dropped: this one takes its place", "To have the letter back that was dropped, answer with BACK ")
		back := regexp.MustCompile(`BACK [A-Z2-7]{6}`).FindString(flat(l.text))
		c.drafted("soviet_union", strings.ToLower(back)+"\n")
		c.accept("soviet_union", "yes\n")
		if got := c.stands(); got != settled(t, sovietTurn) {
			t.Errorf("refused %q: the game stands at %s", refused, got)
		}
	}
}

// TestNoPartOfALetter leaves the letter that waits as it is where a few words cannot be read as a part of it, and says why.
func TestNoPartOfALetter(t *testing.T) {
	c := confirmClub(t)
	c.forgets = true
	code := c.drafted("soviet_union", openTurn)
	c.tells(c.ask("soviet_union", "kazakh guys to Berlin\n"), "This changes nothing of your letter that waits", "The units of Kazakh S.S.R. cannot go to Germany.", "CONFIRM "+code)
	c.accept("soviet_union", "confirm "+code+"\n")
}

// TestRefusedWithoutALine keeps a letter whose error names no line, so that a line alone mends it.
func TestRefusedWithoutALine(t *testing.T) {
	c := newClub(t, "swift").puzzled(map[string]puzzle{"lots of boots": {choices: []string{"BUY 18 inf"}}})
	c.forgets = true
	c.tells(c.ask("soviet_union", strings.Replace(sovietTurn, "BUY 8 inf", "lots of boots", 1)), "NOT ACCEPTED", "The letter is kept: send")
	c.accept("soviet_union", "line 1: buy 8 inf\n")
	if got := c.stands(); got != settled(t, sovietTurn) {
		t.Errorf("the game stands at %s", got)
	}
}

// TestRepliesInAllWays reads numbers in words, lines below their number, and choices with words behind them or around them.
func TestRepliesInAllWays(t *testing.T) {
	first, second := sovietTurn, strings.Replace(sovietTurn, "3 inf, 1 arm Archangel", "3 inf Archangel", 1)
	neither := strings.Replace(sovietTurn, "3 inf, 1 arm Archangel -> West Russia\n", "", 1)
	for name, c := range map[string]struct {
		letter, answer, turn string
		says                 string
	}{
		"dictated":                   {onePuzzle, "four B\n", second, ""},
		"dictated, twice":            {twoPuzzles, "four A and six A\n", first, ""},
		"a line by its word":         {onePuzzle, "line four 3 inf Archangel -> West Russia\n", second, ""},
		"a line without a colon":     {onePuzzle, "line 4 3 inf Archangel -> West Russia\n", second, ""},
		"a line below its number":    {onePuzzle, "line 4:\n3 inf Archangel -> West Russia\n", second, ""},
		"two lines below it":         {onePuzzle, "line 4:\n3 inf Archangel -> West Russia\n1 arm Archangel -> West Russia\n", first, ""},
		"with yes behind it":         {onePuzzle, "4A, oui\n", first, ""},
		"with words behind it":       {onePuzzle, "4A is fine with me\n", first, ""},
		"with its own words":         {onePuzzle, "4B (3 inf Archangel -> West Russia)\n", second, ""},
		"with words that are told":   {onePuzzle, "4B but quietly and by night!\n", second, `"quietly and by night" in your answer was not read.`},
		"within a sentence":          {twoPuzzles, "Yes to all of that, 4A and 6A are exactly what I mean.\n", first, ""},
		"in words, the second":       {onePuzzle, "the second one please\n", second, ""},
		"yes, with the place":        {onePuzzle, "yes, the first\n", first, ""},
		"in other words":             {onePuzzle, "let's go with B\n", second, ""},
		"after a no":                 {onePuzzle, "no, B\n", second, ""},
		"in another language":        {onePuzzle, "la seconde\n", second, ""},
		"the line in front":          {onePuzzle, "Line 4: option B\n", second, ""},
		"by units":                   {onePuzzle, "3 inf\n", second, ""},
		"by units that stay":         {onePuzzle, "without the tank\n", second, ""},
		"by units alone":             {onePuzzle, "only infantry\n", second, ""},
		"none":                       {onePuzzle, "none\n", neither, ""},
		"neither":                    {onePuzzle, "4: neither, they all stay where they are\n", neither, ""},
		"chatter beside it":          {onePuzzle, "4A\nwhat a lovely war this is\n", first, `"what a lovely war this is" in your answer was not read.`},
		"an order beside it, placed": {strings.Replace(onePuzzle, "2 inf Novosibirsk -> Russia\n", "", 1), "4A\nthe 2 inf in Novosibirsk go to Russia\n", first, "2 inf Novosibirsk -> Russia"},
	} {
		t.Run(name, func(t *testing.T) {
			g := questioned(t, c.letter)
			if strings.Contains(name, "placed") {
				g.desk.Meaning = placed(archangel)
			}
			g.handle(g.write("soviet_union", c.answer))
			told := ""
			for _, l := range g.mails("soviet_union") {
				told += flat(l.text)
			}
			if len(g.opened().Drafts) > 0 {
				g.accept("soviet_union", "yes\n")
			}
			if got := g.stands(); got != settled(t, c.turn) || !strings.Contains(told, c.says) {
				t.Errorf("the game stands at\n%s\nnot at\n%s\n%s", got, settled(t, c.turn), told)
			}
		})
	}
}

// TestChoicesInWords chooses by place, number, section or what the line is not, and asks again where two choices can be meant.
func TestChoicesInWords(t *testing.T) {
	const line = "2 inf Novosibirsk -> Russia"
	where := []string{"2 inf Kazakh S.S.R. -> Russia", "2 inf Kazakh S.S.R. -> Caucasus", "2 inf Kazakh S.S.R. -> Novosibirsk"}
	many := []string{"1 inf Kazakh S.S.R. -> Russia", "2 inf Kazakh S.S.R. -> Russia"}
	when := []string{"COMBAT\n2 inf Kazakh S.S.R. -> Russia", "NONCOMBAT\n2 inf Kazakh S.S.R. -> Russia"}
	order := []string{"NONCOMBAT\n2 inf Kazakh S.S.R. -> Russia", ""}
	for answer, c := range map[string]struct {
		choices []string
		means   int // the choice; -1 if it is asked again
	}{
		"to the Caucasus please": {where, 1}, "they go to caucasus": {where, 1}, "Moscow": {where, 0}, "the third": {where, 2}, "C it is": {where, 2}, "not Russia": {where, -1}, "D": {where, -1},
		"2": {many, 1}, "1": {many, 0}, "all of them": {many, 1}, "both": {many, 1}, "1 inf": {many, 0}, "two infantry": {many, 1}, "not both": {many, -1},
		"3":   {[]string{"1 inf Russia -> Archangel", "3 inf Russia -> Archangel", "2 inf Russia -> Archangel"}, -1},
		"ncm": {when, 1}, "in noncombat": {when, 1}, "place": {when, -1},
		"it is no order": {order, 1}, "no": {order, 1}, "no, forget that line": {order, 1}, "the former": {order, 0}, "A or B": {order, -1}, "not A": {order, -1}, "maybe A": {order, -1},
	} {
		t.Run(answer, func(t *testing.T) {
			g := newClub(t, "swift").puzzled(map[string]puzzle{"them": {choices: c.choices}})
			g.handle(g.write("soviet_union", strings.Replace(sovietTurn, line, "them", 1)))
			g.mails("soviet_union")
			g.forgets = true
			g.handle(g.write("soviet_union", answer+"\n"))
			if asked := len(g.opened().Drafts) > 0; asked != (c.means < 0) {
				t.Fatalf("it is asked: %v; %v", asked, g.mails("soviet_union"))
			}
			if c.means >= 0 && g.stands() != settled(t, strings.Replace(sovietTurn, line, strings.TrimPrefix(c.choices[c.means], "NONCOMBAT\n"), 1)) {
				t.Errorf("the game stands at\n%s", g.stands())
			}
		})
	}
}

// placed reads an order in words below the moves of noncombat alone.
func placed(list map[string]puzzle) func(*table.Table, string, edition.PowerID) meaning.Understood {
	return func(t *table.Table, text string, power edition.PowerID) meaning.Understood {
		own := map[string]puzzle{"the 2 inf in Novosibirsk go to Russia": {}}
		for line, p := range list {
			own[line] = p
		}
		if head, _, _ := strings.Cut(text, "\nthe 2 inf"); strings.Contains(head, "NONCOMBAT") && !strings.Contains(head, "PLACE") {
			own["the 2 inf in Novosibirsk go to Russia"] = puzzle{choices: []string{"2 inf Novosibirsk -> Russia"}}
		}
		return puzzles(own)(t, text, power)
	}
}

// TestPressBesideAnAnswer sends press that stands beside an answer and more orders when the letter is played, and does not tell it as not read.
func TestPressBesideAnAnswer(t *testing.T) {
	c := questioned(t, onePuzzle)
	c.handle(c.write("soviet_union", "4A\nPRESS TO Japan\nhello there my dear friend\nEND\nNONCOMBAT\n2 inf Kazakh -> Caucasus\nSTATUS\n"))
	told := ""
	for _, l := range c.mails("soviet_union") {
		told += flat(l.text)
	}
	if strings.Contains(told, "was not read") || !strings.Contains(told, "2 inf Kazakh S.S.R. -> Caucasus") {
		t.Errorf("it says\n%s", told)
	}
	c.mails("japan")
	c.accept("soviet_union", "yes\n")
	if !slices.ContainsFunc(c.mails("japan"), func(l received) bool { return strings.Contains(l.text, "> hello there my dear friend") }) {
		t.Error("its press was not sent")
	}
}

// TestBothChoices takes several choices of one question where they can be carried out together, and tells where they cannot.
func TestBothChoices(t *testing.T) {
	kazakh := map[string]puzzle{"kazakh lot home": {choices: []string{"1 inf Kazakh S.S.R. -> Russia", "1 inf Kazakh S.S.R. -> Novosibirsk", "2 inf Kazakh S.S.R. -> Russia"}}}
	turn := strings.Replace(sovietTurn, "2 inf Novosibirsk -> Russia", "kazakh lot home", 1)
	c := newClub(t, "swift").puzzled(kazakh)
	c.tells(c.ask("soviet_union", turn), "6A  1 inf Kazakh", "6C")
	c.tells(c.ask("soviet_union", "6A and 6C\n"), "Line 6: not all of what you have chosen can be carried out together.", "6C  2 inf Kazakh")
	c.accept("soviet_union", "6A, 6B, both\n")
	c.tells(c.one2("soviet_union", 0), "1 inf Kazakh S.S.R. -> Russia", "1 inf Kazakh S.S.R. -> Novosibirsk")
}

// TestChoiceStays keeps what was chosen when it is not asked any more, and tells what has no room in the changed letter.
func TestChoiceStays(t *testing.T) {
	for mended, says := range map[string]string{"2 inf Novosibirsk -> Russia": "1 inf Kazakh S.S.R. -> Russia", "2 inf Kazakh -> Caucasus": "and that does not fit your letter any more, so it is left out"} {
		c := newClub(t, "swift")
		c.desk.Meaning = func(t *table.Table, text string, power edition.PowerID) meaning.Understood {
			list := map[string]puzzle{"the tank takes berlin": {}, "kazakh lot": {}}
			if strings.Contains(text, "the tank takes berlin") { // else nothing is asked
				list["kazakh lot"] = puzzle{choices: []string{"NONCOMBAT\n1 inf Kazakh S.S.R. -> Russia", "NONCOMBAT\n1 inf Kazakh S.S.R. -> Novosibirsk"}}
			} else {
				list["kazakh lot"] = puzzle{choices: []string{"2 sub sz 4 -> sz 4"}}
				text = strings.Replace(text, "kazakh lot\n", "\n", 1)
			}
			return puzzles(list)(t, text, power)
		}
		c.ask("soviet_union", strings.Replace(sovietTurn, "2 inf Novosibirsk -> Russia", "the tank takes berlin\nkazakh lot", 1))
		c.handle(c.write("soviet_union", "7A\nline 6: "+mended+"\n"))
		if l := c.mails("soviet_union"); !slices.ContainsFunc(l, func(l received) bool { return strings.Contains(flat(l.text), says) }) {
			t.Errorf("%s: it does not say %q: %v", mended, says, l)
		}
	}
}

// TestLineTakesAll tells which orders are gone when a line of several is sent anew with fewer.
func TestLineTakesAll(t *testing.T) {
	for more, gone := range map[string]string{
		"; 3 inf, 1 arm Archangel -> West Russia; 2 inf Karelia -> West Russia": "These orders are gone: 3 inf, 1 arm Archangel -> West Russia; 2 inf Karelia S.S.R. -> West Russia.",
		"; 3 inf, 1 arm Archangel -> West Russia":                               "These orders are gone: 3 inf, 1 arm Archangel -> West Russia.",
	} {
		c := confirmClub(t)
		c.drafted("soviet_union", "BUY 8 inf\nCOMBAT\n3 inf, 1 art Russia -> West Russia"+more+"\nPLACE\n8 inf Russia\n")
		c.handle(c.write("soviet_union", "line 3: 3 inf, 1 art Russia -> West Russia\n"))
		l := c.one("soviet_union")
		c.tells(l, gone)
		if len(c.opened().Drafts) != 1 {
			t.Errorf("it does not wait: %v", l)
		}
	}
}
