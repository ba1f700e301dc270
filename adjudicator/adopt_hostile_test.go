package adjudicator

import (
	"bytes"
	"encoding/json"
	"errors"
	netmail "net/mail"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/bulletin"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
)

// TestAdoptOnlyAsked brings letters that name ADOPT and do not ask for it: the game stands still as before, and no clock is
// wound by the other law.
func TestAdoptOnlyAsked(t *testing.T) {
	for name, text := range map[string]string{
		"judged": "ADOPT\nCHECK\n",
		"twice":  "ADOPT\nADOPT BECAUSE once is not enough\n",
	} {
		t.Run(name, func(t *testing.T) {
			c := fought(t)
			asks, adopts, other := c.write(game.RefereeSeat, text), c.write(game.RefereeSeat, "ADOPT\n"), c.write("japan", "STATUS\n")
			otherLaw(t, fiercer)
			c = c.reopened(c.desk.Store)
			if out := c.handle(asks); out.Accepted {
				t.Error("it was done")
			}
			if r := c.record(clubGame); r.Took != nil || r.Halt == nil {
				t.Errorf("taken up at %v, halted %v", r.Took, r.Halt)
			}
			c = c.reopened(c.desk.Store)
			c.waits(other)
			if _, err := c.desk.Operate(t.Context(), clubGame, text); err != nil && !errors.Is(err, game.ErrSuspended) {
				t.Error(err)
			}
			c = c.reopened(c.desk.Store)
			c.waits(other)
			if out := c.handle(adopts); !out.Accepted {
				t.Error(out.Why)
			}
		})
	}
}

// TestAdoptAlone has the operator write something else below a word that looks like ADOPT.
func TestAdoptAlone(t *testing.T) {
	c := fought(t)
	otherLaw(t, fiercer)
	c = c.reopened(c.desk.Store)
	for _, text := range []string{"ADOPTED\nEND GAME\n", "ADOPT\nEND GAME\n", "ADOPTED\n"} {
		if _, err := c.desk.Operate(t.Context(), clubGame, text); !errors.Is(err, game.ErrSuspended) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if r := c.record(clubGame); r.Stage != game.Playing || r.Took != nil {
		t.Errorf("the game is %s, taken up at %v", r.Stage, r.Took)
	}
}

// TestOverByAnotherLaw asks about a game that has ended in the middle of a turn, by another law: it is answered, the log is
// what it was, and nobody is told that the game stands still.
func TestOverByAnotherLaw(t *testing.T) {
	c := fought(t)
	c.ruled("END GAME\n")
	dices, asks := c.diceLog(), c.write("japan", "STATUS\nLOG\n")
	c.deliver()
	otherLaw(t, fiercer)
	c = c.reopened(c.desk.Store)
	if out := c.handle(asks); !out.Known {
		t.Error(out.Why)
	}
	c.tells(c.one("japan"), "The game is over.")
	if c.diceLog() != dices {
		t.Error("the log has changed")
	}
	if told := c.mails("germany"); len(told) > 0 {
		t.Errorf("Germany is told %v", told)
	}
}

// TestAdoptAfterSilence adopts after a daemon that was down for long: its silence counts for nobody.
func TestAdoptAfterSilence(t *testing.T) {
	for range 50 {
		c := clockClub(t, "clock 2d, answers 2d, reserve 3d, grace 1h")
		c.accept("soviet_union", sovietTurn)
		g, _ := c.sitting()
		d := g.Open[0]
		if d.Word != "losses" {
			continue // nothing was hit
		}
		who := g.Now.Edition.Powers[d.Power].ID
		c.pass(time.Hour)
		adopts := c.write(game.RefereeSeat, "ADOPT\n")
		c.asleep(9 * day)
		otherLaw(t, fiercer)
		c = c.reopened(c.desk.Store)
		c.tick()
		if out := c.handle(adopts); !out.Accepted {
			t.Fatal(out.Why)
		}
		for power, used := range c.record(clubGame).Times.Used {
			if used > 0 {
				t.Errorf("%s has lost %s of its reserve; %s was asked", power, used, who)
			}
		}
		return
	}
	t.Fatal("the dice never hit")
}

// TestRefereeAfterAdopt corrects and rolls back a turn that another law has taken over: each time the game opens again as it
// stands.
func TestRefereeAfterAdopt(t *testing.T) {
	for name, text := range map[string]string{
		"corrected":   "CORRECT\nJapan: ipcs 33\nBECAUSE of it\nEND\n",
		"rolled back": "ROLLBACK TO 0\n",
	} {
		t.Run(name, func(t *testing.T) {
			c := fought(t)
			adopts := c.write(game.RefereeSeat, "ADOPT\n")
			otherLaw(t, fiercer)
			c = c.reopened(c.desk.Store)
			if out := c.handle(adopts); !out.Accepted {
				t.Fatal(out.Why)
			}
			if out := c.handle(c.write(game.RefereeSeat, text)); !out.Accepted {
				t.Fatal(c.mails(game.RefereeSeat))
			}
			if over := c.reopened(c.desk.Store).moment(); over != c.moment() {
				t.Error("another game comes out when it is opened again")
			}
			if name == "rolled back" {
				if r := c.record(clubGame); r.Took != nil {
					t.Error("the turn that was taken over is over, and the game would be opened there")
				}
				c.accept("soviet_union", sovietTurn)
			} else {
				c.untilOver(t)
			}
			if over := c.reopened(c.desk.Store).moment(); over != c.moment() {
				t.Error("another game comes out when it is opened in the end")
			}
		})
	}
}

// TestProgramsKeepSecrets reads the files for programs that others get while a power moves, before its first dice: what it has
// bought stands in none of them.
func TestProgramsKeepSecrets(t *testing.T) {
	c := beginClub(t, refereed("full"))
	c.accept("soviet_union", "BUY 8 inf\nCOMBAT\n")
	c.ruled("RULING Nobody waits.\n")
	read := 0
	for _, power := range []string{"japan", "germany"} {
		for _, l := range c.mails(power) {
			m, err := netmail.ReadMessage(bytes.NewReader(l.raw))
			if err != nil {
				t.Fatal(err)
			}
			var was mailed
			if err := was.open(m.Header.Get("Content-Type"), m.Header.Get("Content-Transfer-Encoding"), m.Body, deepest); err != nil {
				t.Fatal(err)
			}
			for _, f := range was.files {
				if !strings.HasSuffix(f.Name, ".json") {
					continue
				}
				read++
				var p bulletin.ProgramText
				if err := json.Unmarshal(f.Data, &p); err != nil {
					t.Fatal(err)
				}
				if string(p.Turn.Events) != "[]" || strings.Contains(p.Position, "Soviet Union: ipcs 0") || strings.Contains(p.Position, "bought") {
					t.Errorf("%s is told\n%s\n%s", power, p.Turn.Events, p.Position)
				}
			}
		}
	}
	if read == 0 {
		t.Error("nobody has got a file")
	}
}

// TestHaltKeepsSecrets stands still before the first dice of a turn: the referee is not told what was ordered for it.
func TestHaltKeepsSecrets(t *testing.T) {
	s := sealClub(t, refereed("swift"))
	s.accept("soviet_union", sovietTurn)
	l := s.write("japan", "STATUS\n")
	otherLaw(t, func(ed *edition.Edition) { ed.Kinds[ed.KindByID("infantry")].Cost = 2 })
	again := s.reopened(s.desk.Store)
	again.waits(l)
	told := again.mails(game.RefereeSeat)
	last := told[len(told)-1]
	again.tells(last, "The game stands still", "No dice have been rolled")
	if strings.Contains(last.text, "infantry") || strings.Contains(last.text, "West Russia") {
		t.Errorf("the referee is told\n%s", last)
	}
}
