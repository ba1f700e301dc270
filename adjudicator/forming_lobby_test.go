package adjudicator

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/lobby"
	"fieldpost/adjudicator/strangers"
)

// TestFoundingErrors tells the founder of everything that was not understood; the game has the rest.
func TestFoundingErrors(t *testing.T) {
	c := lobbyOf(t)
	c.post(anna, "NEW GAME g7\nEDITION revized\nOPTION victory-cities 9\nOPTION zeppelins on\nPACE slow\nCONFIRM maybe\nCLOCK soon\nDICE loaded\nREVEALS nobody\nAUTH blood\n"+
		"SEAT ruritania me\nSEAT germany none@\nREFEREE gm@example.org\nSTART\nPACE full\n")
	l := c.last(anna)
	c.tells(l, `no edition "revized"`, "There are revised", "victory-cities is one of 8, 10, 12", `no option "zeppelins"`, `no pace "slow"`, "CONFIRM is on or off", "line 7", `not "loaded"`,
		`not "nobody"`, `not "blood"`, `no seat "ruritania"`, "no mail address", "nobody plays from there", "A game begins when everybody has answered", "PACE full")
	if r := c.record("g7"); r.Stage != game.Forming || r.Terms.Pace != "full" || !r.Terms.Confirm {
		t.Errorf("the game has %+v", r.Terms)
	}
}

// TestEditionsByName takes the edition by its ID or by the last words of its name.
func TestEditionsByName(t *testing.T) {
	for typed, want := range map[string]string{
		"classic": "classic", "Classic": "classic", "Global 1940": "global1940", "GLOBAL1940": "global1940", "Axis & Allies Global 1940": "global1940", "c": "revised", "Global": "revised",
	} {
		c := lobbyOf(t)
		c.post(anna, "NEW GAME g7\nEDITION "+typed+"\n")
		if got := c.record("g7").Terms.Edition; got != want {
			t.Errorf("EDITION %s is %s, want %s", typed, got, want)
		}
	}
}

// TestFoundingLines counts the lines that the founder sees, quotes included.
func TestFoundingLines(t *testing.T) {
	c := lobbyOf(t)
	c.post(anna, "On 3 May 2027 Otto wrote:\n> shall we play?\n> yours, Otto\n\nNEW GAME g7\nEDITION revised\n> and the clock?\nCLOCK soon\nhello everybody\n")
	l := c.last(anna)
	c.tells(l, "line 8", "line 9  hello everybody")
	if text := strings.ToLower(l.text); strings.Contains(text, "line 3") || strings.Contains(text, "line 4") {
		t.Errorf("quoted lines are not counted: %v", l)
	}
}

// TestFoundedByNobody forgets a game whose founder does not answer: the letter may have been forged. Its name is free then,
// and no Message-ID is used twice.
func TestFoundedByNobody(t *testing.T) {
	c := lobbyOf(t)
	c.post(anna, "NEW GAME g7\nSEAT germany "+otto+"\n")
	first := c.last(anna)
	if out := c.post(ida, "JOIN g7 AS japan\n"); out.Accepted {
		t.Error("somebody could join before the founder has answered")
	}
	c.post(ida, "NEW GAME g7\n")
	c.inbox(ida)
	c.clock = c.clock.Add(2 * time.Hour)
	c.tick()
	c.clock = c.clock.Add(game.Unanswered)
	c.tick()
	if r := c.record("g7"); !r.Vanished() {
		t.Fatalf("the game is still there: %+v", r)
	}
	c.reply(first, "ACCEPT\n")
	if r := c.record("g7"); !r.Vanished() {
		t.Error("a dead token has brought it back")
	}
	if out := c.post(ida, "NEW GAME g7\n"); !out.Accepted {
		t.Fatalf("its name is not free: %s", out.Why)
	}
	second := c.last(ida)
	if first.Get("Message-ID") == second.Get("Message-ID") || len(c.inbox(otto)) != 0 {
		t.Error("the letters of both games have one Message-ID, or Otto was written to")
	}
	if out := c.reply(second, "DECLINE\n"); !out.Accepted || !c.record("g7").Vanished() {
		t.Errorf("the founder could not decline: %+v\n%v", out, c.inbox(ida))
	}
}

// TestPuzzled takes a letter without a meaning for no confirmation: the game may have been founded in somebody's name.
func TestPuzzled(t *testing.T) {
	c := lobbyOf(t)
	c.post(anna, "NEW GAME g7\nSEAT germany "+otto+"\n")
	l := c.last(anna)
	c.refused(l, "What is this? I have founded no game.\n", "Answer this letter with ACCEPT")
	if r := c.record("g7"); !r.Form.Tentative || len(c.inbox(otto)) != 0 {
		t.Error("a puzzled letter has founded the game")
	}
	c.accepted(l, "ACCEPT\n")
	c.tells(c.last(otto), "You are invited to the game g7")
}

// TestUnanswerable passes over letters from addresses to which nobody can write.
func TestUnanswerable(t *testing.T) {
	c := lobbyOf(t)
	for _, from := range []string{`"a b"@example.org`, `"@"@example.org`, `"\""@example.org`} {
		for _, text := range []string{"NEW GAME g7\n", "JOIN g7 AS germany\n"} {
			if out := c.post(from, text); out.Accepted {
				t.Errorf("%s: %q was accepted", from, text)
			}
		}
	}
}

// TestFoundedTwice gives a name to one game only.
func TestFoundedTwice(t *testing.T) {
	c, l := founded(t, "")
	c.post(otto, "NEW GAME G7\n")
	c.tells(c.last(otto), "There is a game g7 already")
	if r := c.record("g7"); r.Seat(game.FounderSeat).Address != anna {
		t.Error("the game has another founder")
	}
	c.post(ida, "new game\n")
	if r := c.record("g1"); r.Seat(game.FounderSeat).Address != ida {
		t.Error("a game without a name is not called g1")
	}
	c.post("nina@example.org", "NEW GAME revised\n") // an edition is no name
	if r := c.record("g2"); r.Terms.Edition != "revised" || r.Seat(game.FounderSeat).Address != "nina@example.org" {
		t.Errorf("the game is %+v", r)
	}
	c.refused(l, "NEW GAME g9\n", "Write to gm@example.org to found another one")
}

// TestWhoMayFound holds to what the operator allows, and to how many games may wait.
func TestWhoMayFound(t *testing.T) {
	for name, want := range map[string]map[string]bool{
		lobby.GamesByAnybody: {"germany@example.org": true, eve: true},
		lobby.GamesByKnown:   {"germany@example.org": true, eve: false},
		"":                   {"germany@example.org": true, eve: false},
		lobby.GamesByNobody:  {"germany@example.org": false, eve: false},
	} {
		for from, may := range want {
			c := newClub(t, "swift")
			c.desk.NewGames = name
			if out := c.post(from, "NEW GAME h1\n"); out.Accepted != may {
				t.Errorf("%q, %s: founded %v, want %v", name, from, out.Accepted, may)
			}
			if n := len(c.inbox(from)); n == 0 {
				t.Errorf("%q: %s has got no answer", name, from)
			}
		}
	}
	c := lobbyOf(t)
	for n := range lobby.MostFormingEach + 1 {
		if out := c.post(anna, "NEW GAME\n"); out.Accepted != (n < lobby.MostFormingEach) {
			t.Errorf("game %d of one founder: %v", n+1, out)
		}
	}
	for _, name := range []string{"-x", "a_b", "kursk/7", strings.Repeat("a", 30)} { // gm+ and seat and token take 47 of 64 signs
		c := lobbyOf(t)
		if out := c.post(otto, "NEW GAME "+name+"\n"); out.Accepted {
			t.Errorf("a game is called %q", name)
		}
		c.tells(c.last(otto), "NEW GAME: ")
	}
}

// TestNamesOfGames says of a name that no game can have which one it could have, however the line is written.
func TestNamesOfGames(t *testing.T) {
	for line, says := range map[string]string{
		"NEW GAME Müllers Runde":      `"müllers runde" is no name for a game: small letters, digits and -, at most 32, the first no -. Write it as NEW GAME mullers-runde.`,
		"new game Müllers Runde":      "Write it as NEW GAME mullers-runde.",
		"New game: The Sunday Club":   "Write it as NEW GAME the-sunday-club.",
		"NEW GAME Revised Kursk 1943": "Write it as NEW GAME kursk-1943, and below it EDITION revised.",
		"NEW GAME kursk/7":            "Write it as NEW GAME kursk-7.",
		"NEW GAME ???":                "Write NEW GAME alone, and it gets a name.",
		"NEW GAME ..":                 `".." is no name for a game: small letters, digits and -, at most 32, the first no -. Write NEW GAME alone, and it gets a name.`,
		"NEW GAME .":                  `"." is no name for a game`,
		"new game: ...":               `"..." is no name for a game`,
		"NEW GAME a-very-long-name-of-a-game-that-nobody-can-type": "Write it as NEW GAME a-very-long",
	} {
		c := lobbyOf(t)
		if out := c.post(anna, line+"\n"); out.Accepted {
			t.Errorf("%q has founded a game", line)
		}
		c.tells(c.last(anna), "NEW GAME: ", says)
	}
}

// TestFullStopBehindANewGame: a full stop that ends the line is no name.
func TestFullStopBehindANewGame(t *testing.T) {
	for line, name := range map[string]string{"NEW GAME.": "g1", "new game.": "g1", "NEW GAME kursk.": "kursk", "NEW GAME kursk .": "kursk"} {
		c := lobbyOf(t)
		if out := c.post(anna, line+"\n"); !out.Accepted {
			t.Errorf("%q has founded no game", line)
		}
		c.tells(c.last(anna), "The game "+name+" ")
	}
}

// TestJoinThatCannotBe says what is wrong with a JOIN, each time that it comes.
func TestJoinThatCannotBe(t *testing.T) {
	c, _ := founded(t, "SEAT germany me\n")
	c.inbox(ida)
	for line, says := range map[string]string{
		"JOIN":                    "Say for which game and for which seat",
		"JOIN kursk 7 AS germany": "The name of a game is one word.",
		"join kursk 7 as germany": "The name of a game is one word.",
		"JOIN kursk-7 AS germany": "JOIN kursk-7: There is no game of this name here that anybody could join.",
		"JOIN g7":                 "Say for which seat",
		"JOIN g7 AS zanzibar":     "JOIN g7: ",
	} {
		if out := c.post(ida, line+"\n"); out.Accepted {
			t.Errorf("%q was accepted", line)
		}
		c.tells(c.last(ida), says)
	}
	c.post(anna, "JOIN g7 AS japan\n")
	c.tells(c.last(anna), "You have a seat in this game. Answer a letter of it")
}

// TestStrangersAreSpared writes to an address that somebody forges a few times an hour about letters that come to nothing, and a few
// times about games and seats in its name.
func TestStrangersAreSpared(t *testing.T) {
	c, _ := founded(t, "SEAT germany me\n")
	for n := range 20 {
		c.post(eve, fmt.Sprintf("JOIN g7 AS germany\nno %d\n", n))
		c.post(eve, fmt.Sprintf("NEW GAME g7\nno %d\n", n))
		c.post(eve, fmt.Sprintf("JOIN g7 AS observer\nno %d\n", n))
		c.post(eve, fmt.Sprintf("NEW GAME\nno %d\n", n))
	}
	if n := len(c.inbox(eve)); n != strangers.MostUnproved+game.MostAsked+lobby.MostFormingEach {
		t.Errorf("%d letters went to a forged address", n)
	}
}
