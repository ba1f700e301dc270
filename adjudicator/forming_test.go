package adjudicator

import (
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/lobby"
)

// TestSetUp sets up a game by letters, from the form to the first turn. The desk is opened anew after each letter.
func TestSetUp(t *testing.T) {
	c := lobbyOf(t)
	again := func() {
		boxes := c.boxes
		c = c.reopened(c.desk.Store)
		c.boxes, c.outbox.Courier, c.desk.NewGames = boxes, boxes, lobby.GamesByAnybody
	}
	c.post(anna, "Dear game master,\nplease:\n\nNew game: Kursk-7\nedition: Revised\noption victory_cities 10\nPACE swift\nCONFIRM off\nCLOCK 3d, answers 2d\nDICE coded\nPRESS public\n"+
		allies+"SEAT germany "+otto+"\nSEAT japan "+otto+"\nREFEREE ida@example.org\nEND\nYours,\nAnna\n")
	again()
	l := c.last(anna)
	c.tells(l, "Answer this letter with ACCEPT", "OPTION victory-cities 10", "PACE swift", "CONFIRM off", "CLOCK 3d, answers 2d", "PRESS public",
		"Soviet Union anna@example.org", "Germany otto@example.org, invited", "Referee ida@example.org, invited", "Dear game master")
	if n := len(c.inbox(otto)) + len(c.inbox(ida)); n != 0 {
		t.Fatalf("%d others were written to before the founder has answered", n)
	}
	l = c.accepted(l, "ACCEPT\n")
	again()
	invited := c.inbox(otto)
	if len(invited) != 1 {
		t.Fatalf("Otto has %d invitations, want one for Germany and Japan", len(invited))
	}
	c.tells(invited[0], "as Germany and Japan", "from anna@example.org", "ACCEPT takes the seat", "OPTION victory-cities 10")
	c.refusedIn("kursk-7", l, "START\n", "there is no answer yet for Germany, Japan and Referee")
	ottos := c.accepted(invited[0], "ACCEPT\nJOIN kursk-7 AS germany ANCHOR "+anchorOf("kursk-7", "germany")+"\n") // for both of his seats
	again()
	c.tells(ottos, "Germany otto@example.org, with codes", "Japan otto@example.org")
	c.tells(c.last(anna), "Germany is for otto@example.org.")
	idas := c.accepted(c.last(ida), "ACCEPT\n")
	again()
	c.tells(idas, "All is ready.")
	c.reply(idas, "START\n")
	again()
	for _, who := range []string{anna, otto, ida} {
		l := c.last(who)
		c.tells(l, "The game kursk-7 of Axis & Allies Revised begins.", anchorOf("kursk-7", "germany"), "CLOCK 3d, answers 2d", "OPTION victory-cities 10")
		if l.Get("Subject") != "[kursk-7] The game begins" {
			t.Errorf("%s reads %v", who, l)
		}
	}
	r := c.record("kursk-7")
	if r.Stage != game.Playing || r.Form != nil || len(r.Guests) != 0 || !r.Terms.Begun.Equal(c.clock) || len(r.Others) != 1 || r.Others[0].Name != "referee" {
		t.Errorf("the game is %+v", r)
	}
	tb, err := c.desk.table(t.Context(), "kursk-7")
	if err != nil {
		t.Fatal(err)
	}
	if who := tb.Scribe.Tape.Log().Contributors(); len(who) != 1 || who[0] != "germany" {
		t.Errorf("%v contribute to the dice", who)
	}
}

// TestChanging lets the founder change what is played while the game is set up, and nobody else.
func TestChanging(t *testing.T) {
	c, l := founded(t, "SEAT germany "+otto+"\n")
	ottos := c.accepted(c.last(otto), "ACCEPT\n")
	c.tells(c.accepted(l, "pace full\nclock 5d\nOPTION refund on\nPRESS none\nDICE sealed+beacon\nREVEALS all\n"),
		"ACCEPTED", "PACE full", "CLOCK 5d", "OPTION refund on", "PRESS none", "a public beacon", "a witness program must join", "REVEALS all")
	c.tells(c.last(otto), "Pace full", "Option refund: on")
	c.refused(ottos, "PACE swift\n", "Only the founder of the game and its referee")
	c.refused(l, "PACE swift\nOPTION refund perhaps\n", "NOT ACCEPTED: 1 error", "refund is one of") // all or nothing
	c.refused(l, "AUTH open\n", `The operator asks for "token"`)
	c.refused(l, "hello\n", "There is no line in your letter that is known here")
	c.refused(l, "BUY 3 inf\n", "HELP newgame")
	c.refused(l, "HELP bids\nRULES\n", "BID 7", c.desk.Verifier())
}

// TestStartTooEarly begins a game when everything is there, and for who leads it.
func TestStartTooEarly(t *testing.T) {
	c, l := founded(t, allies+"DICE sealed\n")
	c.refused(l, "START\n", "nobody plays Germany and Japan")
	c.accepted(l, "SEAT germany "+otto+"\nSEAT japan "+otto+"\n")
	ottos := c.accepted(c.last(otto), "ACCEPT\n")
	c.refused(ottos, "START\n", "The founder of the game or its referee begins it")
	c.refused(l, "START\n", "no witness program has joined")
	c.accepted(l, "DICE coded\n")
	c.refused(l, "START\n", "nobody has brought codes")
	c.refused(ottos, "ANCHOR "+anchorOf("g7", "germany")+"\n", "Say to which: JOIN g7 AS germany ANCHOR")
	c.accepted(ottos, "JOIN g7 AS germany ANCHOR "+anchorOf("g7", "germany")+"\n")
	c.reply(l, "START\n")
	if r := c.record("g7"); r.Stage != game.Playing || r.Seat(game.FounderSeat) != nil {
		t.Errorf("it has not begun: %+v", r)
	}
	c.post(eve, "JOIN g7 AS germany\n")
	c.tells(c.last(eve), "Germany has a player already")
}

// TestGameIsOff ends a game that has not begun, by its founder or by time.
func TestGameIsOff(t *testing.T) {
	for name, ends := range map[string]func(*club, received){
		"by its founder": func(c *club, l received) { c.reply(l, "END GAME\n") },
		"by time": func(c *club, _ received) {
			c.clock = c.clock.Add(2 * time.Hour)
			c.tick()
			c.clock = c.clock.Add(game.LongestForming)
			c.tick()
		},
	} {
		c, l := founded(t, "SEAT germany "+otto+"\n")
		ottos := c.accepted(c.last(otto), "ACCEPT\n")
		c.refused(ottos, "END GAME\n", "Only the founder")
		ends(c, l)
		if r := c.record("g7"); !r.Vanished() || !r.Due.IsZero() {
			t.Errorf("%s: %+v", name, r)
		}
		if got := c.last(otto); got.Get("Subject") != "[g7] The game is off" {
			t.Errorf("%s: Otto reads %v", name, got)
		}
		if out := c.reply(ottos, "STATUS\n"); out.Accepted {
			t.Errorf("%s: it goes on", name)
		}
	}
}

// TestPressWhileForming passes text on between players.
func TestPressWhileForming(t *testing.T) {
	c, l := founded(t, allies+"SEAT germany "+otto+"\n")
	c.accepted(c.last(otto), "ACCEPT\n")
	c.inbox(otto)
	c.reply(l, "PRESS TO Germany\nShall we begin?\nEND GAME\nEND\n")
	c.tells(c.last(otto), "Soviet Union to Germany:", "> Shall we begin?")
	if r := c.record("g7"); r.Stage != game.Forming {
		t.Fatal("what stands in press was done")
	}
	c.accepted(l, "PRESS none\n")
	c.inbox(otto)
	c.refused(l, "PRESS\nhello\nEND\n", "this game has no press")
	if n := len(c.inbox(otto)); n != 0 {
		t.Errorf("Otto has got %d letters", n)
	}
}

// TestNoTokenLeaks searches all letters of a game that is set up for tokens of others.
func TestNoTokenLeaks(t *testing.T) {
	c, l := founded(t, allies+"SEAT germany "+otto+"\nSEAT japan "+ida+"\n")
	c.accepted(c.last(otto), "ACCEPT\n")
	c.accepted(c.last(ida), "ACCEPT\n")
	c.reply(l, "TOKEN\nSTATUS\n")
	c.deliver()
	tokens := map[string]string{}
	r := c.record("g7")
	for _, s := range r.Everybody() {
		tokens[s.Token] = s.Address
	}
	for _, g := range r.Guests {
		tokens[g.Token] = g.Address
	}
	delete(tokens, "")
	if len(tokens) < 5 {
		t.Fatalf("only %d tokens", len(tokens))
	}
	for address, letters := range c.boxes.in {
		for _, raw := range letters {
			for token, owner := range tokens {
				if strings.Contains(strings.ToLower(everything(t, raw)), token) && owner != address {
					t.Errorf("a token of %s stands in a letter to %s", owner, address)
				}
			}
		}
	}
	if strings.Contains(c.logged.String(), "gm+g7.") {
		t.Error("a secret address stands in the log")
	}
}
