package adjudicator

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/topics"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// TestFirstLetters judges the example of a first letter that each edition has: its first power could send it as it stands.
func TestFirstLetters(t *testing.T) {
	tried := 0
	for _, id := range editions.IDs() {
		ed := editionstest.Load(t, id)
		if rules.Foundable(ed) != nil {
			continue
		}
		tried++
		start := position.New(ed, nil)
		start.Prelude()
		g := sitting.New(start, sitting.Courteous, nil)
		l, bad, _ := orders.NewReader(start.Edition).Letter("RESEARCH none\n"+ed.Example("opening"), orders.Context{Power: g.Start.Mover})
		l.Power = g.Start.Mover
		if g.Waits() != "RESEARCH" {
			l, bad, _ = orders.NewReader(start.Edition).Letter(ed.Example("opening"), orders.Context{Power: g.Start.Mover})
			l.Power = g.Start.Mover
		}
		if bad = append(bad, g.Check(l)...); len(bad) > 0 || !l.Done {
			t.Errorf("%s: %v, and done is %v", id, bad, l.Done)
		}
	}
	if tried != 4 {
		t.Errorf("%d editions can be founded", tried)
	}
}

// worldGame founds a game of Global 1940 by letter; its founder takes the Axis and somebody else the Allies.
func worldGame(t *testing.T) (c *club, answer received) {
	c = lobbyOf(t)
	c.post(anna, "NEW GAME g7\nEDITION global1940\nSEAT axis me\nSEAT soviet union, united states and china, united kingdom, anzac, france "+otto+"\n")
	answer = c.last(anna)
	c.reply(answer, "ACCEPT\n")
	return c, answer
}

// TestSharesOfGlobal tells the founder how the powers are usually shared, and gives several seats by one line; their player is invited by one
// letter and answers once.
func TestSharesOfGlobal(t *testing.T) {
	c, answer := worldGame(t)
	c.tells(answer, "How the powers are usually shared:", "2 people", "Germany, Japan and Italy; Soviet Union, United States, China, United Kingdom",
		"6 people", "Germany; Italy; Japan; Soviet Union and France; United States and China;", "SEAT germany, japan, italy me", "SEAT allies anna@example.org", "JOIN g7 AS")
	invitations := c.inbox(otto)
	if len(invitations) != 1 {
		t.Fatalf("%d letters invite one person", len(invitations))
	}
	c.tells(invitations[0], "as Soviet Union, United States, China, United Kingdom, ANZAC and France.")
	c.reply(invitations[0], "ACCEPT\n")
	r := c.record("g7")
	for _, s := range r.Seats {
		want := otto
		if s.Name == "germany" || s.Name == "japan" || s.Name == "italy" {
			want = anna
		}
		if s.Address != want {
			t.Errorf("%s is for %q, not for %s", s.Name, s.Address, want)
		}
	}
}

// TestJoinSeveral takes several free seats by one letter, as a stranger and as a player; a stranger whose letter proves nothing keeps no more
// than two from others.
func TestJoinSeveral(t *testing.T) {
	c := lobbyOf(t)
	c.post(anna, "NEW GAME g7\nEDITION global1940\nSEAT germany me\n")
	c.reply(c.last(anna), "ACCEPT\n")
	c.post(otto, "JOIN g7 AS allies\n")
	c.tells(c.last(otto), "Ask for 2 seats at most, and for the others when you have these.")
	c.post(otto, "JOIN g7 AS china, ruritania\n")
	c.tells(c.last(otto), `no seat "ruritania"`)
	c.post(otto, "JOIN g7 AS soviet union, france\n")
	l := c.last(otto)
	c.tells(l, "asked for the seat Soviet Union and France in the game g7")
	l = c.accepted(l, "ACCEPT\n")
	l = c.accepted(l, "JOIN g7 AS united states, china\n")
	c.refused(l, "JOIN g7 AS anzac, germany\n", "Germany has a player already")
	r := c.record("g7")
	for power, who := range map[string]string{"soviet_union": otto, "france": otto, "united_states": otto, "china": otto, "germany": anna, "anzac": ""} {
		if got := r.Seat(power).Address; got != who {
			t.Errorf("%s is for %q, want %q", power, got, who)
		}
	}
}

// TestOpeningOfGlobal opens a game of Global 1940: its letter says what differs, names the page, and has an example of this board; so has HELP.
func TestOpeningOfGlobal(t *testing.T) {
	c, _ := worldGame(t)
	c.reply(c.last(otto), "ACCEPT\n")
	c.reply(c.last(anna), "START\n")
	opening := c.last(anna)
	c.tells(opening, "What differs in Axis & Allies Global 1940; HELP global1940 has more:", "War  ", "Purses  ", "Victory  ", "4 inf, 2 art, 3 arm Holland -> France")
	c.reply(opening, "HELP\nHELP global1940\n")
	help := c.last(anna)
	c.tells(help, "4 inf, 2 art, 3 arm Holland -> France", "GLOBAL 1940", "HELP global1940", "what differs in Global 1940")
	for _, l := range []received{opening, help} {
		if strings.Contains(l.text, "Caucasus -> Ukraine") {
			t.Errorf("the example is that of another edition:\n%s", l.text)
		}
	}
	for _, b := range topics.Page("global1940") {
		if list, is := b.(paper.Meanings); is && len(list) != 10 {
			t.Errorf("%d differences are told", len(list))
		}
	}
}

// TestWitnessSeatNeedsCodes accepts a power and leaves the invitation of the same person as a witness open: a witness brings codes.
func TestWitnessSeatNeedsCodes(t *testing.T) {
	c := lobbyOf(t)
	c.post(anna, "NEW GAME g7\nSEAT germany me\n")
	c.reply(c.last(anna), "ACCEPT\n")
	c.reply(c.last(anna), "SEAT japan "+otto+"\n")
	invited := c.last(otto)
	c.reply(c.last(anna), "SEAT witness1 "+otto+"\n")
	c.reply(invited, "ACCEPT\n")
	r := c.record("g7")
	if got := r.Seat("japan").Address; got != otto {
		t.Errorf("Japan is for %q", got)
	}
	if s := r.Seat("witness1"); s != nil {
		t.Error("a witness sits there without codes")
	}
	if len(r.Guests) != 1 || r.Guests[0].Name != "witness1" {
		t.Errorf("invitations that are left: %+v", r.Guests)
	}
}

// TestDeclinesSeveral tells the founder all the seats that a person does not want.
func TestDeclinesSeveral(t *testing.T) {
	c := lobbyOf(t)
	c.post(anna, "NEW GAME g7\nSEAT soviet union me\n")
	c.reply(c.last(anna), "ACCEPT\n")
	c.reply(c.last(anna), "SEAT axis "+otto+"\n")
	c.reply(c.last(otto), "DECLINE\n")
	c.tells(c.last(anna), otto+" does not want the seats Germany and Japan.")
}
