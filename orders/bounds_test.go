package orders

import (
	"strings"
	"sync"
	"testing"
	"time"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

func TestTooMuchIsRefusedOnce(t *testing.T) {
	r := readerOf(t, "revised")
	for name, text := range map[string]string{
		"lines":  strings.Repeat("COMBAT\n", maxLines),
		"bytes":  strings.Repeat("x", maxBytes+1),
		"binary": "COMBAT\x00\x01\x02\n1 inf Germany -> Norway",
	} {
		l, problems, _ := r.Letter(text, Context{Power: edition.Nobody})
		if len(problems) != 1 || len(l.Sections) != 0 {
			t.Errorf("%s: %d problems: %s", name, len(problems), said(problems))
		}
	}
}

func TestLongLinesAndDeepConditions(t *testing.T) {
	r := readerOf(t, "revised")
	for name, text := range map[string]string{
		"a long line":   "COMBAT\n1 inf Germany -> Norway" + strings.Repeat(" x", maxLine),
		"a long order":  "COMBAT\n1 inf Germany -> Norway" + strings.Repeat("\n  -> Norway", 3000),
		"brackets":      "BATTLES\nNorway: retreat if " + strings.Repeat("(", 500) + "round > 1" + strings.Repeat(")", 500),
		"nots":          "BATTLES\nNorway: retreat if " + strings.Repeat("not ", 200) + "round > 1",
		"ifs":           "COMBAT\n" + strings.Repeat("if round > 1: ", 100) + "1 inf Germany -> Norway",
		"cargo":         "COMBAT\n1 trn " + strings.Repeat("[1 trn ", 300) + " sz 5 -> sz 6",
		"a long number": "BUY " + strings.Repeat("9", 500) + " inf",
		"invalid bytes": "COMBAT\n1 inf Germ\xff\xfeny -> Norway",
	} {
		_, problems, _ := r.Letter(text, Context{Power: edition.Nobody})
		if len(problems) == 0 {
			t.Errorf("%s: no problem", name)
		}
		for _, p := range problems {
			if len(p.Text) > 400 || len(p.Instead) > 400 {
				t.Errorf("%s: a problem of %d bytes", name, len(p.Text)+len(p.Instead))
			}
		}
	}
}

// TestManyPresses reads letters in which every line may open a text, and one whose text goes on and on, in a time that grows with
// their length alone.
func TestManyPresses(t *testing.T) {
	r := readerOf(t, "revised")
	for name, text := range map[string]string{
		"press":  strings.Repeat("press\n", maxLines-2),
		"a text": "PRESS TO Japan\n" + strings.Repeat(strings.Repeat("word ", 18)+"\n", maxLines-3) + "END\n",
	} {
		start := time.Now()
		got := r.Read(text, Context{Power: edition.Nobody})
		if name == "a text" && (len(got.Commands) != 1 || len(got.Commands[0].Text) != (maxLines-3)*90-1) {
			t.Errorf("%s: %d commands", name, len(got.Commands))
		}
		if d := time.Since(start); d > 3*time.Second {
			t.Errorf("%s took %v", name, d)
		}
	}
}

// TestManyErrors reads a letter in which every line is wrong: all are told, up to a bound, in reasonable time.
func TestManyErrors(t *testing.T) {
	r := readerOf(t, "global1940")
	start := time.Now()
	_, problems, _ := r.Letter("COMBAT\n"+strings.Repeat("3 inf Germoney -> Tchaikovsky\n", maxLines-2), Context{Power: edition.Nobody})
	if len(problems) != maxProblems+1 {
		t.Errorf("%d problems", len(problems))
	}
	if d := time.Since(start); d > 5*time.Second {
		t.Errorf("it took %v", d)
	}
}

func TestAReaderServesMany(t *testing.T) {
	r := readerOf(t, "revised")
	want, _, _ := r.Letter(germany, Context{Power: edition.Nobody})
	text := r.Print(want)
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			l, _, _ := r.Letter(germany, Context{Power: edition.Nobody})
			if r.Print(l) != text {
				t.Error("it reads differently")
			}
		})
	}
	all.Wait()
}

func TestCommands(t *testing.T) {
	r := readerOf(t, "revised")
	const text = `HELP combat
JOIN kursk-7 AS Germany
CHECK
CONFIRM x7f2
STATUS
MAP Caucasus turn 2
REPORT 3
HISTORY
ODDS 3 inf against 2 inf
RULES
WHY 12
WHY (12-19)?
why 12 report 3
LOG
ABSENT 2027-05-01 TO 2027-05-09
PROPOSE draw
VOTE 3 yes
ANCHOR abc
ANCHOR abc AFTER 40 COUNT 500
JOIN kursk-7 ANCHOR abc AFTER 40
REVEAL kursk-7 12 0011aabb ROOT ffee
BEACON 4711 abcdef
RESEND
NEW GAME revised kursk-8
SEAT Germany hans@example.org
EXTEND Germany 48h
RULING 3 the gun # is Germany's
ROLLBACK TO 12
END GAME
`
	got := r.Read(text, Context{Power: edition.Nobody})
	if len(got.Problems) > 0 {
		t.Error(said(got.Problems))
	}
	var words []string
	for _, c := range got.Commands {
		words = append(words, c.Word)
		if c.Word == "RULING" && c.Text != "3 the gun # is Germany's" {
			t.Errorf("the ruling is %q", c.Text)
		}
	}
	want := "HELP JOIN CHECK CONFIRM STATUS MAP REPORT HISTORY ODDS RULES WHY WHY WHY LOG ABSENT PROPOSE VOTE ANCHOR ANCHOR JOIN REVEAL BEACON RESEND NEW GAME SEAT EXTEND RULING ROLLBACK TO END GAME"
	if strings.Join(words, " ") != want {
		t.Errorf("the commands are %q", words)
	}
	for _, text := range []string{"WHY 12-", "WHY 12-x", "WHY 12 13", "WHY 12 REPORT", "WHY 12 REPORT x", "WHY of them"} {
		if got := r.Read(text, Context{Power: edition.Nobody}); len(got.Commands) != 0 {
			t.Errorf("%q is read as %+v", text, got.Commands)
		}
	}
	got = r.Read("PRESS TO Japan, UK\nHello #1 -> you\n\n> quoted\nEND\nSTATUS", Context{Power: edition.Nobody})
	if len(got.Commands) != 2 || got.Commands[0].Text != "Hello #1 -> you\n\n> quoted" || strings.Join(got.Commands[0].Args, "|") != "Japan|United Kingdom" {
		t.Errorf("%+v %s", got.Commands, said(got.Problems))
	}
}

func TestStandingOrdersOfOtherEditions(t *testing.T) {
	for edition, text := range map[string]string{
		"global1940": `scramble up to 2 ftr United Kingdom -> sz 109, sz 110 if odds >= 45%
scramble up to 2 ftr United Kingdom
intercept all ftr Germany if bombers >= 2
kamikaze sz 6: 2 cv, 1 bb
allow Soviet Union through Danish Straits; guests none
never scramble; never intercept; army 4 inf
ask: scramble, kamikaze
ask: losses sz 7`,
		"advanced": `engage North Sea sz
intercept 1 dd North Sea sz with ftr Finland Norway
coastal all ftr Finland Norway -> North Sea sz
air defence all ftr Germany
recruits China, Sinkiang`,
	} {
		r := readerOf(t, edition)
		so, problems := r.Standing(text, 0)
		if len(problems) > 0 {
			t.Errorf("%s: %s", edition, said(problems))
			continue
		}
		printed := r.PrintStanding(so)
		again, problems := r.Standing(printed, 0)
		if len(problems) > 0 || r.PrintStanding(again) != printed {
			t.Errorf("%s:\n%s\n%s", edition, printed, said(problems))
		}
	}
}

func TestAnswers(t *testing.T) {
	r := readerOf(t, "revised")
	answers, problems := r.Answers("losses: 1 dd\nretreat: yes to Ukraine\nANSWER 2: submerge 1 sub\nnone\n# a comment\nretreat: press\nlosses: bb damage, 2 inf\nsubmerge: none\norders: PLACE 5 inf Germany\nAnswer 3: 2\nrefuge: ftr to United Kingdom\n", 1)
	if len(problems) > 0 {
		t.Fatal(said(problems))
	}
	if len(answers) != 10 {
		t.Fatalf("%d answers", len(answers))
	}
	check := func(ok bool, i int) {
		if !ok {
			t.Errorf("answer %d is %+v", i, answers[i])
		}
	}
	check(answers[0].Word == "losses" && len(answers[0].Losses) == 1 && answers[0].Losses[0].Units.Count == 1, 0)
	check(answers[1].Word == "retreat" && r.space(answers[1].To) == "Ukraine S.S.R." && !answers[1].None, 1)
	check(answers[2].Number == 2 && answers[2].Word == "submerge" && len(answers[2].Units) == 1, 2)
	check(answers[3].Word == "" && answers[3].None, 3)
	check(answers[4].Press, 4)
	check(answers[5].Losses[0].Damage && answers[5].Losses[1].Units.Count == 2, 5)
	check(answers[6].None, 6)
	check(answers[7].Orders != nil && len(answers[7].Orders.Sections[edition.SectionPlace]) == 1, 7)
	check(answers[8].Number == 3 && answers[8].Text == "2", 8)
	check(r.space(answers[9].To) == "United Kingdom" && len(answers[9].Units) == 1, 9)
	unnumbered := r.Read("ANSWER losses 1 dd\n", Context{Power: 1, Asked: []order.Question{{}}})
	if all := unnumbered.Letter.Answers; len(all) != 1 || all[0].Word != "losses" || all[0].Number != 0 || len(unnumbered.Problems) > 0 {
		t.Errorf("%+v %s", all, said(unnumbered.Problems))
	}
	worded := r.Read("ANSWER no leave\n", Context{Power: 1, Asked: []order.Question{{}}})
	if all := worded.Letter.Answers; len(all) != 1 || all[0].Text != "no leave" || all[0].Number != 0 || len(worded.Problems) > 0 {
		t.Errorf("%+v %s", all, said(worded.Problems))
	}
	got := r.Read("retreat to Ukraine\n", Context{Power: 1, Asked: []order.Question{{}}})
	if len(got.Letter.Answers) != 1 || len(got.Problems) > 0 {
		t.Errorf("%+v %s", got.Letter.Answers, said(got.Problems))
	}
}

// TestCut cuts no letter in two.
func TestCut(t *testing.T) {
	for most, want := range []string{"", "a", "a", "aé", "aé", "aé", "aé€", "aé€"} {
		if got := Cut("aé€", most); got != want {
			t.Errorf("%d bytes: %q, not %q", most, got, want)
		}
	}
}
