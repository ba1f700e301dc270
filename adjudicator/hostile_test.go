package adjudicator

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/lobby"
	"fieldpost/adjudicator/requests"
	"fieldpost/store"
)

// soberly brings a letter that may be accepted or refused, but must be answered, and must lead neither the program astray
// nor stop the game.
func (c *club) soberly(power, text string) received {
	c.t.Helper()
	c.mails(power)
	l := c.write(power, text)
	if _, err := c.desk.Handle(c.t.Context(), l.raw()); err != nil {
		c.t.Fatalf("%q: %v", text, err)
	}
	c.deliver()
	for _, raw := range c.boxes.in[l.From] {
		answer := readMail(c.t, raw)
		if strings.Contains(answer.Get("Subject"), "stands still") {
			c.t.Errorf("%q: %v\n%s", text, answer, c.logged.String())
		}
		if answer.Get("In-Reply-To") == "<"+l.ID+">" {
			c.stays("japan")
			return answer
		}
	}
	c.t.Errorf("%q was not answered", text)
	return received{}
}

// TestAtOnce brings letters with several commands, of which one can make the other impossible. Nothing is done by halves,
// and no letter stops the game.
func TestAtOnce(t *testing.T) {
	for name, test := range map[string]struct{ who, text string }{
		"a draft twice":             {"soviet_union", "CONFIRM {code}\nCONFIRM {code}\n"},
		"a draft and orders":        {"soviet_union", "CONFIRM {code}\nNOW\n" + sovietTurn},
		"a draft and new ones":      {"soviet_union", "CONFIRM {code}\n" + sovietTurn},
		"a draft of who leaves":     {"soviet_union", "RESIGN\nCONFIRM {code}\n"},
		"a draft of a seat given":   {"soviet_union", "SEAT soviet none\nCONFIRM {code}\n"},
		"orders of who leaves":      {"soviet_union", "RESIGN\nNOW\n" + sovietTurn},
		"a seat given, and orders":  {"soviet_union", "SEAT soviet none\nNOW\n" + sovietTurn},
		"leaves and renews":         {"soviet_union", "RESIGN\nTOKEN\n"},
		"leaves twice":              {"soviet_union", "RESIGN\nRESIGN\n"},
		"leaves and gives":          {"soviet_union", "RESIGN\nSEAT soviet none\n"},
		"gives and leaves":          {"soviet_union", "SEAT soviet otto@example.org\nRESIGN\n"},
		"gives twice":               {"soviet_union", "SEAT soviet none\nSEAT soviet none\n"},
		"leaves and is away":        {"soviet_union", "RESIGN\nABSENT 2026-11-21 TO 2026-11-22\n"},
		"leaves and proposes":       {"soviet_union", "RESIGN\nPROPOSE draw\n"},
		"leaves and comes":          {"soviet_union", "RESIGN\nJOIN g7 AS soviet\n"},
		"renews twice":              {"soviet_union", "TOKEN\nTOKEN\n"},
		"away more than is left":    {"soviet_union", "ABSENT 2026-11-21 TO 2026-11-24\nABSENT 2026-12-01 TO 2026-12-04\n"},
		"proposes twice":            {"soviet_union", "PROPOSE draw\nPROPOSE draw\n"},
		"a correction and time":     {game.RefereeSeat, "CORRECT\nSoviet Union: ipcs 1\nBECAUSE of it\nEND\nEXTEND soviet 2d\n"},
		"a rollback and time":       {game.RefereeSeat, "ROLLBACK TO 0\nEXTEND soviet 2d\n"},
		"the end and time":          {game.RefereeSeat, "END GAME\nEXTEND soviet 2d\n"},
		"the end and a ruling":      {game.RefereeSeat, "END GAME\nRULING So be it.\n"},
		"a ruling and the end":      {game.RefereeSeat, "RULING So be it.\nEND GAME\n"},
		"the end and a pause":       {game.RefereeSeat, "END GAME\nPAUSE\n"},
		"the end and a seat":        {game.RefereeSeat, "END GAME\nSEAT soviet none\n"},
		"two pauses":                {game.RefereeSeat, "PAUSE\nPAUSE\n"},
		"a pause, on and off":       {game.RefereeSeat, "PAUSE\nRESUME\n"},
		"time twice":                {game.RefereeSeat, "EXTEND soviet 2d\nEXTEND soviet 2d\n"},
		"the referee goes":          {game.RefereeSeat, "RESIGN\nPAUSE\n"},
		"the referee goes at last":  {game.RefereeSeat, "PAUSE\nRESIGN\n"},
		"the referee empties twice": {game.RefereeSeat, "SEAT soviet none\nSEAT germany none\nSEAT soviet none\n"},
	} {
		t.Run(name, func(t *testing.T) {
			c := atOnce(t)
			text := strings.ReplaceAll(test.text, "{code}", c.drafted("soviet_union", sovietTurn))
			answer := c.soberly(test.who, text)
			t.Log(answer)
		})
	}
}

// atOnce is a game with a clock and a referee, in which orders wait to be confirmed.
func atOnce(t *testing.T) *club {
	t.Helper()
	record := refereed("swift")
	record.Terms.Confirm = true
	if err := record.Terms.Clock.UnmarshalText([]byte("clock 4d, absence 5d, grace 12h")); err != nil {
		t.Fatal(err)
	}
	c := beginClub(t, record)
	c.clock = c.clock.Add(time.Hour)
	return c
}

// TestLeavesWhileForming gives seats up in all ways while a game waits for its players, and whoever did is answered.
func TestLeavesWhileForming(t *testing.T) {
	for _, text := range []string{
		"SEAT soviet none\n", "SEAT soviet none\nTOKEN\n", "SEAT soviet none\nSEAT uk none\nSEAT usa none\n", "SEAT soviet otto@example.org\n",
		"SEAT soviet none\nANCHOR xyz\n", "SEAT soviet none\nPRESS\nhello\nEND\n", "RESIGN\n", "RESIGN\nTOKEN\n", "SEAT soviet none\nSEAT soviet me\n",
	} {
		t.Run(text, func(t *testing.T) {
			c, last := founded(t, allies+"SEAT germany ida@example.org\n")
			idas := c.invitedTo(ida)
			idas = c.accepted(idas, "ACCEPT\n")
			c.empty()
			if _, err := c.desk.Handle(t.Context(), c.answerTo(last, text).raw()); err != nil {
				t.Fatal(err)
			}
			t.Log(c.last(anna))
			if _, err := c.desk.Handle(t.Context(), c.answerTo(idas, strings.ReplaceAll(text, "soviet", "germany")).raw()); err != nil {
				t.Fatal(err)
			}
			t.Log(c.last(ida))
		})
	}
}

// TestCrowd lets nobody fill the queue of an open lock, in which others have to find room.
func TestCrowd(t *testing.T) {
	s := newSealedClub(t)
	s.accept("soviet_union", sovietTurn)
	l := s.lock("germany")
	for range requests.MostWaiting {
		s.accept("japan", "STANDING\nland: lose inf, art\n")
	}
	s.refuses("japan", "STANDING\nland: lose art, inf\n", "at most 10 letters or commands of yours wait")
	s.accept("germany", "STANDING\nland: lose art, inf\n")
	for _, who := range []string{"germany", "witness1"} {
		s.handle(s.fromProgram(s.answerTo(l, who)))
	}
	s.accept("japan", "STANDING\nland: lose art, inf\n")
	if s.reopened(s.desk.Store).moment() != s.moment() {
		t.Error("another game comes out when it is played again")
	}
}

// TestCrowdedPause resumes a game whose referee has as much waiting for the open lock as may wait. While it is paused no clock
// brings the codes that are missing, so nothing else would end that.
func TestCrowdedPause(t *testing.T) {
	record := clubRecord("swift")
	var err error
	if record.Terms.Clock, err = clock.Parse("clock 3d"); err != nil {
		t.Fatal(err)
	}
	s := sealClub(t, record)
	s.accept("soviet_union", sovietTurn)
	command := func(text, want string) {
		t.Helper()
		if out, err := s.desk.Operate(t.Context(), clubGame, text); err != nil || !strings.Contains(out, want) {
			t.Errorf("%q: %s%v, want %q", text, out, err, want)
		}
	}
	command("PAUSE\n", "is paused")
	for range requests.MostWaiting - 1 {
		command("RULING the table has talked\n", "")
	}
	full := fmt.Sprintf("at most %d letters or commands of yours wait", requests.MostWaiting)
	command("RULING the table has talked\n", full)
	command("RESUME\n", "is resumed")
	if s.opened().Times.Paused() {
		t.Error("the game is paused still")
	}
	command("PAUSE\n", full)
}

// TestBehindRollback has letters wait behind a rollback for the same lock: standing orders and rulings still count, orders
// for the game as it stood are sent back.
func TestBehindRollback(t *testing.T) {
	c, chain := revealing(t)
	c.accept("soviet_union", sovietTurn)
	c.reveal(chain)
	c.accept("germany", germanTurn)
	for _, l := range [][2]string{
		{game.RefereeSeat, "ROLLBACK TO 0\n"}, {"japan", "STANDING\nland: lose art, inf\n"}, {game.RefereeSeat, "RULING So be it.\n"}, {game.RefereeSeat, "CORRECT\nJapan: ipcs 1\nBECAUSE of it\nEND\n"},
	} {
		c.accept(l[0], l[1])
	}
	c.reveal(chain)
	g, reader := c.sitting()
	if g.Start.Mover != reader.Edition().PowerByID("soviet_union") || len(g.Standing[reader.Edition().PowerByID("japan")]) != 1 {
		t.Errorf("it is the turn %s, and Japan has the standing orders %v", g.Start.TurnName(), g.Standing)
	}
	if acts := c.acts(); len(acts) != 2 || !strings.HasPrefix(acts[0], "referee rollback") || !strings.HasPrefix(acts[1], "referee ruling") {
		t.Errorf("the acts are %q", acts)
	}
	if got := c.subjects(game.RefereeSeat); !strings.Contains(got, "Not done after all") {
		t.Errorf("the referee has got %s", got)
	}
	c.stays("japan")
}

// TestForgotten does not let a letter that was forgotten wind a clock.
func TestForgotten(t *testing.T) {
	c := clockClub(t, "clock 4d, grace 12h")
	c.pass(3 * day)
	tb := c.opened()
	before := tb.Clone()
	l := c.write("soviet_union", sovietTurn)
	if err := tb.Submit(game.Act{What: game.ActLetter, At: c.clock, Who: "soviet_union", Text: "POWER Soviet Union\nPASS\n"}); err != nil {
		t.Fatal(err)
	}
	post := c.desk.drop(tb, nil, tb.Seat("soviet_union"), "Not accepted", "Nothing has happened.\n")
	if err := c.desk.commit(t.Context(), post, store.At(game.RecordKey(clubGame), tb.Revision), nil); err != nil {
		t.Fatal(err)
	}
	if r := c.record(clubGame); !slices.Equal(r.Times.Running, before.Times.Running) || !r.Due.Equal(before.Due) || r.Glance != before.Glance {
		t.Errorf("the clocks were\n%+v\nand are\n%+v", before.Times, r.Times)
	}
	if out := c.handle(l); !out.Accepted {
		t.Errorf("the letter was not accepted: %+v", out)
	}
}

// TestInvitations bounds how many letters a player can have sent to people who have asked for none.
func TestInvitations(t *testing.T) {
	c := newClub(t, "swift")
	for range game.MostInvited {
		c.accept("germany", "SEAT germany "+eve+"\n")
	}
	c.refuses("germany", "SEAT germany "+eve+"\n", "20 invitations have been sent")
	c.clock = c.clock.Add(time.Hour)
	c.accept("germany", "SEAT germany "+eve+"\n")
	if n := len(c.inbox(eve)); n != game.MostInvited+1 {
		t.Errorf("%d invitations", n)
	}
	f, last := founded(t, "")
	lines := strings.Repeat("SEAT germany "+eve+"\n", game.MostInvited+1)
	f.refused(last, lines, "20 invitations have been sent")
}

// TestPressSecrets keeps a player from sending the secret address of any of his seats around.
func TestPressSecrets(t *testing.T) {
	record := clubRecord("swift")
	record.Seats[3].Address = record.Seats[1].Address // one person plays Germany and Japan
	c := beginClub(t, record)
	for _, seat := range []string{"germany", "japan"} {
		c.tells(c.ask("germany", "PRESS\nwrite to "+c.secretAddress(seat)+"\nEND\n"), "it holds the secret part of your address")
	}
}

// TestFounderLeaves leaves a game that waits for its players to its referee, who then stays and begins it.
func TestFounderLeaves(t *testing.T) {
	c, l := founded(t, "REFEREE ivan@example.org\n")
	ivans := c.accepted(c.invitedTo("ivan@example.org"), "ACCEPT\n")
	for _, s := range lobby.VacantSeats(c.opened().Reader.Edition()) {
		c.accepted(l, "SEAT "+strings.ReplaceAll(s.Name, "_", " ")+" "+otto+"\n")
	}
	c.accepted(c.invitedTo(otto), "ACCEPT\n")
	c.accepted(l, "RESIGN\n")
	for _, line := range []string{"RESIGN\n", "SEAT referee none\n", "REFEREE " + ida + "\n"} {
		c.refused(ivans, line, "until it has begun")
	}
	c.accepted(ivans, "START\n")
	if r := c.record(clubGame); r.Stage != game.Playing || len(r.Others) != 1 {
		t.Errorf("the game is %s, with %+v", r.Stage, r.Others)
	}
}
