package adjudicator

import (
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/referee"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/scribe"
	"fieldpost/mail"
)

// refereed is the record of a game with a referee.
func refereed(pace string) game.Record {
	record := clubRecord(pace)
	token, err := mail.NewToken(strings.NewReader(strings.Repeat("token of the referee ", 3)))
	if err != nil {
		panic(err)
	}
	record.Others = append(record.Others, game.Seat{Name: game.RefereeSeat, Address: "referee@example.org", Token: token})
	return record
}

// fought is such a game in the middle of the first battle: Germany is asked for its losses.
func fought(t *testing.T) *club {
	t.Helper()
	for range 50 { // an attack that hits nothing asks for nothing
		c := beginClub(t, refereed("full"))
		c.accept("soviet_union", sovietTurn)
		if g, _ := c.sitting(); len(g.Open) == 1 && g.Open[0].Word == "losses" && g.Open[0].Power == g.Now.Edition.PowerByID("germany") {
			c.mails("germany")
			c.mails(game.RefereeSeat)
			return c
		}
	}
	t.Fatal("the dice never hit")
	return nil
}

// rules brings a letter of the referee that must be accepted, and returns the answer.
func (c *club) ruled(text string) received {
	c.t.Helper()
	c.accept(game.RefereeSeat, text)
	all := c.mails(game.RefereeSeat)
	if code := confirmLine.FindString(all[len(all)-1].text); code != "" { // it cannot be taken back
		c.accept(game.RefereeSeat, code+"\n")
		return c.mails(game.RefereeSeat)[0]
	}
	return all[0]
}

// refused brings a letter that must change nothing, and demands what it is told.
func (c *club) refuses(seat, text string, says ...string) {
	c.t.Helper()
	before := c.moment()
	c.mails(seat)
	if out := c.handle(c.write(seat, text)); out.Accepted {
		c.t.Fatalf("accepted from %s: %s", seat, text)
	}
	l := c.one(seat)
	for _, s := range says {
		if !strings.Contains(joined(l.text), s) {
			c.t.Errorf("%q is answered\n%s\nwithout %q", text, l, s)
		}
	}
	if c.moment() != before {
		c.t.Errorf("a letter that was refused has changed the game: %s", text)
	}
}

// joined is a text in one line, as nobody knows where it breaks.
func joined(text string) string { return strings.Join(strings.Fields(text), " ") }

// stays demands that a new desk finds the game as it is, and that the letters of a power prove it.
func (c *club) stays(power string) {
	c.t.Helper()
	if again := c.reopened(c.desk.Store).moment(); again != c.moment() {
		c.t.Errorf("after a restart the game stands at\n%s\nnot at\n%s", again.position, c.moment().position)
	}
	c.deliver()
	if v := c.verified(power); !v.Replayed {
		c.t.Errorf("the rules were not played again: %+v", v)
	}
}

// acts are the acts in the log of the dice: who, what and the text.
func (c *club) acts() (list []string) {
	c.t.Helper()
	t, err := c.desk.table(c.t.Context(), clubGame)
	if err != nil {
		c.t.Fatal(err)
	}
	log := t.Scribe.Tape.Log()
	for i := range log.Len() {
		if a, ok := log.Leaf(i).(dice.Act); ok {
			list = append(list, a.Who+" "+a.What+": "+strings.ReplaceAll(strings.TrimRight(a.Body, "\n"), "\n", " / "))
		}
	}
	return list
}

// has tells what stands in a space: "3 Germany infantry".
func (c *club) units(power, kind, space string) int {
	c.t.Helper()
	g, reader := c.sitting()
	ed := reader.Edition()
	at, found := reader.Space(space)
	if !found {
		c.t.Fatalf("no space %s", space)
	}
	n := 0
	for _, u := range g.Now.In(at) {
		if u.Owner == ed.PowerByID(power) && u.Kind == ed.KindByID(kind) {
			n++
		}
	}
	return n
}

func TestRuling(t *testing.T) {
	c := fought(t)
	position := c.moment().position
	if l := c.ruled("RULING Bombers may\tcross the strait.\nRULING\nNobody waits\nlonger than a week.\nEND\n"); !strings.Contains(l.text, "RULING: done.") {
		t.Errorf("the referee is told\n%s", l)
	}
	want := []string{"referee ruling: Bombers may cross the strait.", "referee ruling: Nobody waits / longer than a week."}
	if got := c.acts(); !slices.Equal(got, want) {
		t.Errorf("the acts are %q, want %q", got, want)
	}
	told := c.one("germany")
	c.tells(told, "RULING", "Bombers may cross the strait.", "longer than a week.")
	for _, word := range []string{"RULES", "HISTORY"} {
		if l := c.ask("germany", word); !strings.Contains(l.text, "1 Bombers may cross the strait.") || !strings.Contains(joined(l.text), "2 Nobody waits longer than a week.") {
			t.Errorf("%s is answered\n%s", word, l)
		}
	}
	if c.moment().position != position {
		t.Error("a ruling has changed the position")
	}
	c.stays("japan")
	c.refuses("germany", "RULING Germany has won.\n", "RULING is for the referee.")
	c.refuses(game.RefereeSeat, "RULING\n\nEND\n", "There is no text.")
	c.refuses(game.RefereeSeat, "RULING\n"+strings.Repeat("so\n", referee.MostLines+1)+"END\n", "too long")
}

// TestCorrect corrects at each of the places in a turn: what the lines say is so, everybody is told what is different, and
// the dice stay.
func TestCorrect(t *testing.T) {
	for name, c := range map[string]struct {
		letter, where string
		told          []string
		after         func(*club) bool
	}{
		"the beginning of the turn": {"CORRECT\nGermany: ipcs 55\nBECAUSE of the bank\nEND\n", "at the beginning of the turn of Soviet Union, round 1",
			[]string{"- Germany: ipcs 40", "+ Germany: ipcs 55"}, func(c *club) bool {
				g, r := c.sitting()
				return g.Now.Money[r.Edition().PowerByID("germany")] == 55
			}},
		"a line": {"CORRECT Germany: ipcs 55 because of the bank\n", "at the beginning of", []string{"+ Germany: ipcs 55"}, func(c *club) bool {
			g, r := c.sitting()
			return g.Now.Money[r.Edition().PowerByID("germany")] == 55
		}},
		"a phase": {"CORRECT\nAT Conduct combat\nsz 5: Germany 1 dd\nBECAUSE the fleet was counted wrongly,\nas we all saw\nEND\n", "at conduct in the turn of Soviet Union",
			[]string{"+ sz 5: Germany 1 dd", "Because: the fleet was counted wrongly, as we all saw"}, func(c *club) bool { return c.units("germany", "destroyer", "sz 5") == 1 }},
		"a battle": {"CORRECT\nAT battle West Russia\nWest Russia: Soviet Union 6 inf, 1 art, 1 arm; Germany 4 inf, 1 art\nBECAUSE the tank was infantry\nEND\n", "at battle west-russia",
			[]string{"+ West Russia: Soviet Union 6 inf, 1 art, 1 arm; Germany 4 inf, 1 art"}, func(c *club) bool {
				return c.units("germany", "infantry", "West Russia") == 4 && c.units("soviet_union", "infantry", "West Russia") == 6
			}},
	} {
		t.Run(name, func(t *testing.T) {
			club := fought(t)
			before, rolled := club.diceLog(), volleys(club)
			club.handle(club.write(game.RefereeSeat, "PREVIEW\n"+c.letter))
			preview := club.one(game.RefereeSeat)
			for _, s := range append(c.told, "PREVIEW: nothing has happened.") {
				if !strings.HasPrefix(s, "Because") && !strings.Contains(joined(preview.text), s) {
					t.Errorf("the preview is\n%s\nwithout %q", preview, s)
				}
			}
			if club.diceLog() != before || len(club.mails("germany")) > 0 {
				t.Fatal("a preview has done something")
			}
			club.ruled(c.letter)
			told := club.mails("germany")
			text := joined(told[len(told)-1].text)
			for _, s := range append(c.told, "CORRECTION by the referee, "+c.where) {
				if !strings.Contains(text, s) {
					t.Errorf("everybody is told\n%s\nwithout %q", told[len(told)-1], s)
				}
			}
			if !c.after(club) {
				t.Errorf("the game stands at\n%s", club.moment().position)
			}
			if now := volleys(club); !slices.Equal(now, rolled) {
				t.Errorf("the dice were %v and are %v", rolled, now)
			}
			g, _ := club.sitting()
			if len(g.Open) != 1 || g.Open[0].Word != "losses" {
				t.Fatalf("the game does not wait for Germany's losses: %v", g.Open)
			}
			club.stays("japan")
			club.accept("germany", "ANSWER 1: "+strings.TrimPrefix(g.Open[0].Default.Text, "lose ")+"\n")
			club.stays("japan")
		})
	}
}

// TestCorrectLongerVolley gives the attacker one more: the dice that were rolled stay, and one more comes from the same
// stream.
func TestCorrectLongerVolley(t *testing.T) {
	c := fought(t)
	rolled := func() []int {
		g, _ := c.sitting()
		i := slices.IndexFunc(g.Steps(), func(s sitting.Step) bool { return s.Label != "" })
		return g.Steps()[i].Dice
	}
	had := rolled()
	c.ruled("CORRECT\nAT battle: West Russia\nWest Russia: Soviet Union 6 inf, 1 art, 2 arm; Germany 3 inf, 1 art, 1 arm\nBECAUSE one tank stayed behind by mistake\nEND\n")
	if have := rolled(); len(have) != len(had)+1 || !slices.Equal(have[:len(had)], had) {
		t.Errorf("the dice were %v and are %v", had, have)
	}
	c.stays("japan")
}

func TestCorrectRefused(t *testing.T) {
	c := fought(t)
	for text, says := range map[string]string{
		"CORRECT\nGermany: ipcs 55\nEND\n":                                                        "Say why",
		"CORRECT\nBECAUSE I say so\nGermany: ipcs 55\nEND\n":                                      "Say what is to be changed",
		"CORRECT\nGermany: ipcs many\nBECAUSE x\nEND\n":                                           "This can not be done: line 1:",
		"CORRECT\nsz 5: owner Germany\nBECAUSE x\nEND\n":                                          "Nobody owns a sea zone",
		"CORRECT\nAT noncombat\nGermany: ipcs 55\nBECAUSE x\nEND\n":                               "It has come to: turn, research, purchase, combat, conduct, battle west-russia.",
		"CORRECT\nAT battle Ukraine\nGermany: ipcs 55\nBECAUSE x\nEND\n":                          "It has come to",
		"CORRECT\nAT combat\nAT conduct\nGermany: ipcs 55\nBECAUSE x\nEND\n":                      "AT stands there twice",
		"CORRECT Germany: ipcs 1 BECAUSE x\nCORRECT Germany: ipcs 2 BECAUSE y\n":                  "one to a letter",
		"CORRECT Germany: ipcs 1 BECAUSE x\nEND GAME\n":                                           "one to a letter",
		"CORRECT\n" + strings.Repeat("Germany: ipcs 1\n", referee.MostLines) + "BECAUSE x\nEND\n": "too long",
		"CORRECT\nAT combat\nempty\nBECAUSE x\nEND\n":                                             "a whole position",
		"CORRECT\nAT combat\nRussia: Soviet Union 1 cv\nBECAUSE x\nEND\n":                         "can not stand in",
		"BUY 3 inf\nCORRECT Germany: ipcs 1 BECAUSE x\n":                                          "gives no orders",
		"ROLLBACK TO 7\n":                           "There is no report 7.",
		"ROLLBACK TO last\n":                        "There is no report last.",
		"PREVIEW\nROLLBACK TO 7\n":                  "There is no report 7.",
		"PREVIEW\nCORRECT\nGermany: ipcs 55\nEND\n": "Say why",
		"VOTE 1 yes\n":                              "VOTE is for the player.",
	} {
		c.refuses(game.RefereeSeat, text, says)
	}
	c.refuses("germany", "CORRECT Germany: ipcs 99 BECAUSE I need it\n", "CORRECT is for the referee.")
	c.refuses("germany", "PREVIEW\nROLLBACK TO 0\n", "ROLLBACK TO is for the referee.")
	c.handle(c.write(game.RefereeSeat, "PREVIEW\n"))
	c.tells(c.one(game.RefereeSeat), "PREVIEW shows what CORRECT or ROLLBACK TO in the same letter would do.")
}

// TestCorrectionOfNothing corrects, at random moments of random games, what is so already, wherever the turn has come to:
// position, questions and dice are the same as before, and the log proves it.
func TestCorrectionOfNothing(t *testing.T) {
	corrected := 0
	games := diligence.Of(1, 1, 3)
	for seed := range uint64(games) {
		c := beginClub(t, refereed([]string{"full", "swift", "courteous"}[seed]))
		g, reader := c.sitting()
		players := newPlayers(t, reader, seed)
		for range 20 {
			c.accept(players.letter(g))
			places := g.Passed
			if len(places) == 0 {
				continue
			}
			at := places[players.luck.IntN(len(places))]
			tb, err := c.desk.table(t.Context(), clubGame)
			if err != nil {
				t.Fatal(err)
			}
			lines := tb.Lines(g.Start)
			change := scribe.Change{Lines: lines[1+players.luck.IntN(len(lines)-1)] + "\n", Because: "nothing"}
			if at != "turn" { // a line of the position as it is at that place
				change.At = at
				trial, err := tb.Scribe.Try(scribe.Change{At: at, Lines: "Germany: ipcs 1\n"}.String())
				if err != nil {
					t.Fatal(err)
				}
				lines = tb.Lines(trial.Before)
				change.Lines = lines[1+players.luck.IntN(len(lines)-1)] + "\n"
			}
			if strings.HasPrefix(change.Lines, "landed") || strings.Contains(change.Lines, "bought") {
				continue
			}
			before, rolled, open := c.moment(), volleys(c), len(g.Open)
			c.accept(game.RefereeSeat, "CORRECT\n"+change.String()+"END\n")
			if c.moment().position != before.position || !slices.Equal(volleys(c), rolled) || len(g.Open) != open {
				t.Fatalf("seed %d: %q at %q changes the game from\n%s\nto\n%s", seed, change.Lines, at, before.position, c.moment().position)
			}
			corrected++
		}
		c.stays("japan")
	}
	if corrected < 8*games {
		t.Errorf("only %d corrections were made", corrected)
	}
}

// volleys are the dice of the turn being played.
func volleys(c *club) (out []string) {
	g, _ := c.sitting()
	for _, s := range g.Steps() {
		out = append(out, s.String())
		for _, d := range s.Dice {
			out = append(out, string(rune('0'+d)))
		}
	}
	return out
}
