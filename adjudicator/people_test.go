package adjudicator

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/lobby"
	"fieldpost/adjudicator/requests"
	"fieldpost/orders"
	"fieldpost/store"
)

// replaced is the record of the club as it is in the store, from which the club writes on.
func (c *club) replaced() {
	c.t.Helper()
	c.game = *c.record(clubGame)
}

// withReferee is a club with a referee and an observer.
func withReferee(t *testing.T) *club {
	t.Helper()
	record := clubRecord("swift")
	for _, name := range []string{game.RefereeSeat, game.ObserverSeat + "1"} {
		record.Others = append(record.Others, game.Seat{Name: name, Address: name + "@example.org", Token: strings.Repeat(name[:1], 24)})
	}
	return beginClub(t, record)
}

// empty takes all letters out of all mailboxes.
func (c *club) empty() {
	c.t.Helper()
	c.deliver()
	clear(c.boxes.in)
}

// TestReplace gives a power to somebody else, by the referee or by its own player. Nothing changes before the new one has
// accepted; then the old secret address is dead, and the new player knows all that he must and nothing that he must not.
func TestReplace(t *testing.T) {
	for by, line := range map[string]string{"referee": "REPLACE germany " + otto, "germany": "SEAT germany " + otto} {
		t.Run(by, func(t *testing.T) {
			c := withReferee(t)
			c.accept("germany", "STANDING\nland: lose art, inf, arm\n")
			c.accept("japan", "STANDING\nland: lose arm, inf, art\n")
			c.accept("soviet_union", sovietTurn)
			c.empty()
			old := *c.seat("germany")
			oldWay := c.write("germany", "STATUS\n")
			c.accept(by, line+"\n")
			if s := c.record(clubGame).Seat("germany"); s.Address != old.Address {
				t.Fatal("the seat was given away before anybody has accepted")
			}
			c.tells(c.last(otto), "as Germany", "ACCEPT takes the seat")
			c.accept(by, line+"\n") // once more
			invitation := c.last(otto)
			c.empty()
			if out := c.reply(invitation, "ACCEPT\n"); !out.Accepted {
				t.Fatalf("he could not accept: %+v", out)
			}
			got := c.inbox(otto)
			if len(got) < 1 || got[0].Get("Subject") != "[g7] You play Germany" {
				t.Fatalf("the briefing is %v", got)
			}
			c.tells(got[0], "Waiting for Germany", "land: lose art, inf, arm", "1 Soviet Union, round 1: ", "GERMANY, 40 IPCs, production ", "Pace swift", "fieldpost verify --key", "Dice: level basic")
			if strings.Contains(got[0].text, "lose arm, inf, art") {
				t.Error("he reads the standing orders of Japan")
			}
			if strings.Contains(everything(t, got[0].raw), old.Token) {
				t.Error("he reads the token of his predecessor")
			}
			token := c.record(clubGame).Seat("germany").Token
			c.deliver()
			for address, letters := range c.boxes.in {
				for _, raw := range letters {
					if strings.Contains(everything(t, raw), token) || strings.Contains(everything(t, raw), "lose art, inf, arm") {
						t.Errorf("%s reads the secrets of the new player", address)
					}
				}
			}
			c.tells(c.one2("japan", 0), "Germany is for otto@example.org.")
			c.tells(c.last(old.Address), "You have no seat in this game any more")
			before := c.moment()
			if c.handle(oldWay); c.moment() != before {
				t.Error("the old player still plays")
			}
			if out := c.reply(got[0], germanTurn+"NOW\n"); !out.Accepted {
				t.Errorf("the new player can not play: %v", c.inbox(otto))
			}
			if !strings.Contains(c.diceLog(), " "+by+" replace ") {
				t.Errorf("the log does not tell of it:\n%s", c.diceLog())
			}
			c = c.reopened(c.desk.Store)
			c.moment()
		})
	}
}

// TestReplaceRefused lets nobody give away what is not his, nor a referee play.
func TestReplaceRefused(t *testing.T) {
	c := withReferee(t)
	for line, says := range map[string]string{
		"SEAT japan " + otto:               "The referee gives a power to somebody else",
		"JOIN g7 AS japan":                 "Japan has a player already",
		"JOIN g7 AS germany":               "You have this seat already",
		"JOIN g8 AS japan":                 "This address is that of the game g7",
		"SEAT germany referee@example.org": "A referee plays no power",
		"SEAT germany gm@example.org":      "nobody plays from there",
		"SEAT germany germany@example.org": "has this seat already",
		"SEAT germany me":                  "You have this seat already",
		"START":                            "has begun already",
		"NEW GAME":                         "without a plus",
	} {
		c.tells(c.ask("germany", line+"\n"), says)
	}
	c.tells(c.ask("referee", "SEAT germany me\n"), "A referee plays no power")
	c.tells(c.ask("observer1", "SEAT germany "+otto+"\n"), "The referee gives a power")
}

// TestOperatorSeats gives seats away by the word of the operator, who has none himself.
func TestOperatorSeats(t *testing.T) {
	operate := func(c *club, text, says string) {
		t.Helper()
		reply, err := c.desk.Operate(t.Context(), clubGame, text)
		if err != nil || !strings.Contains(reply, says) {
			t.Errorf("%q is answered %q, %v", text, reply, err)
		}
	}
	c := newClub(t, "swift")
	operate(c, "REPLACE germany "+otto+"\n", "otto@example.org was invited")
	c.reply(c.last(otto), "ACCEPT\n")
	if s := c.record(clubGame).Seat("germany"); s.Address != otto {
		t.Errorf("the seat is %+v", s)
	}
	operate(c, "SEAT japan nobody\n", "Japan is vacant")
	for _, line := range []string{"RESIGN\n", "JOIN g7 AS japan\n"} {
		operate(c, line, "The operator has no seat")
	}
}

// resigns gives up the seat of a power: it is asked first.
func (c *club) resigns(power string) {
	c.t.Helper()
	c.mails(power)
	before := c.moment()
	c.accept(power, "Resign\n")
	l := c.one(power)
	c.tells(l, "RESIGN cannot be taken back")
	if c.moment() != before || c.seat(power).Vacant() {
		c.t.Errorf("%s has left before he has confirmed it", power)
	}
	c.accept(power, confirmLine.FindString(l.text)+"\n")
}

// TestResign empties a seat, tells everybody, and lets the referee decide who takes it.
func TestResign(t *testing.T) {
	c := withReferee(t)
	c.empty()
	c.resigns("germany")
	c.tells(c.one2("germany", 0), "Germany is vacant.")
	c.tells(c.inbox("japan@example.org")[0], "Germany is vacant. Who would play it writes to gm@example.org: JOIN g7")
	if s := c.record(clubGame).Seat("germany"); !s.Vacant() || s.Token != "" {
		t.Fatalf("the seat is %+v", s)
	}
	c.accept("soviet_union", sovietTurn) // the game goes on without it
	c.empty()
	c.post(otto, "JOIN g7 AS germany\n")
	asked := c.last(otto)
	c.reply(asked, "ACCEPT\n")
	c.tells(c.last(otto), "the referee has been asked")
	if s := c.record(clubGame).Seat("germany"); !s.Vacant() {
		t.Error("nobody has asked the referee")
	}
	c.tells(c.last("referee@example.org"), "otto@example.org would play Germany", "SEAT Germany otto@example.org")
	c = c.reopened(c.desk.Store)
	c.accept("referee", "SEAT Germany otto@example.org\n")
	c.tells(c.inbox(otto)[0], "You play Germany in the game g7 from now on.")
	if s := c.record(clubGame).Seat("germany"); s.Address != otto {
		t.Errorf("the seat is %+v", s)
	}
}

// TestTakeover gives a vacant power to the first who accepts, where there is no referee; whoever plays already needs no
// invitation.
func TestTakeover(t *testing.T) {
	c := newClub(t, "swift")
	c.resigns("germany")
	c.empty()
	c.post(otto, "JOIN g7 AS germany\n")
	asked := c.last(otto)
	c.post(ida, "JOIN g7 AS germany\n")
	c.tells(c.last(ida), "is kept for somebody")
	c.reply(asked, "ACCEPT\n")
	c.tells(c.inbox(otto)[0], "You play Germany in the game g7 from now on.")
	c.resigns("united_kingdom")
	c.refuses("japan", "JOIN g7 AS uk\n", "You play on the other side")
	c.accept("united_states", "JOIN g7 AS uk\n")
	if s := c.record(clubGame).Seat("united_kingdom"); s.Address != "united_states@example.org" {
		t.Errorf("the seat is %+v", s)
	}
	c.post("vera@example.org", "JOIN g7 AS observer\n")
	vera := c.last("vera@example.org")
	c.reply(vera, "ACCEPT\n")
	vera = c.inbox("vera@example.org")[0]
	c.tells(vera, "as Observer 1")
	c.accept("soviet_union", sovietTurn)
	c.tells(c.last("vera@example.org"), "Battle of West Russia")
	c.empty()
	c.reply(vera, "RESIGN\n")
	c.reply(vera, confirmLine.FindString(c.last("vera@example.org").text)+"\n")
	if n := len(c.record(clubGame).Others); n != 0 {
		t.Errorf("%d others are left", n)
	}
}

// TestSeatsVerified proves a game in which seats have changed from the letters of a player.
func TestSeatsVerified(t *testing.T) {
	c := newClub(t, "swift")
	c.resigns("germany")
	c.post(otto, "JOIN g7 AS germany\n")
	c.reply(c.last(otto), "ACCEPT\n")
	c.accept("soviet_union", sovietTurn)
	c.deliver()
	if v := c.verified("japan"); !v.Replayed || v.Turns != 1 {
		t.Errorf("%+v", v)
	}
	if v := verified(t, c.boxes.in[otto], c.desk.Verifier()); !v.Replayed {
		t.Errorf("the letters of the new player prove nothing: %+v", v)
	}
}

// TestToken gives a player another secret address; the old one is dead.
func TestToken(t *testing.T) {
	c := newClub(t, "swift")
	c.empty()
	old := c.write("soviet_union", sovietTurn)
	tb, err := c.desk.table(t.Context(), clubGame)
	if err != nil {
		t.Fatal(err)
	}
	r := &requests.Asked{House: c.desk.House, Table: tb, Seat: tb.Seat("soviet_union"), Own: tb.At("soviet_union@example.org"), Post: c.desk.post(tb, nil)}
	if err := lobby.RenewToken(r, t.Context(), orders.Command{Word: "TOKEN"}); err != nil {
		t.Fatal(err)
	}
	r.Post.Replies(r.Seat, "Done", r.Said.Blocks...)
	if err := c.desk.commit(t.Context(), r.Post, store.At(game.RecordKey(clubGame), tb.Revision), nil); err != nil {
		t.Fatal(err)
	}
	l := c.last("soviet_union@example.org")
	if strings.Contains(l.Get("Reply-To"), c.seat("soviet_union").Token) || !strings.Contains(l.Get("Reply-To"), tb.Seat("soviet_union").Token) {
		t.Errorf("the answer comes from %s", l.Get("Reply-To"))
	}
	before := c.moment()
	if c.handle(old); c.moment() != before {
		t.Error("the old address still counts")
	}
	c.replaced()
	c.accept("soviet_union", sovietTurn)
}

// TestAuth holds a game to the proof that it asks for.
func TestAuth(t *testing.T) {
	record := clubRecord("swift")
	record.Terms.Auth = "open"
	c := beginClub(t, record)
	l := c.write("soviet_union", sovietTurn)
	l.To = "gm+g7@example.org"
	if out := c.handle(l); !out.Accepted {
		t.Errorf("the address alone is not enough: %+v", out)
	}
}

// TestPressTerms holds a game that is played to its press, and writes to no vacant seat.
func TestPressTerms(t *testing.T) {
	for term, want := range map[string]struct{ all, one string }{
		"":       {"Sent:", "Sent:"},
		"none":   {"this game has no press", "this game has no press"},
		"public": {"Sent:", "leave TO out"},
	} {
		record := clubRecord("swift")
		record.Terms.Press = term
		c := beginClub(t, record)
		c.resigns("germany")
		c.tells(c.ask("soviet_union", "PRESS\nhello\nEND\n"), want.all)
		c.tells(c.ask("soviet_union", "PRESS TO Japan\nhello Japan\nEND\n"), want.one)
		c.tells(c.ask("soviet_union", "PRESS TO Germany\nhello Germany\nEND\n"), "was not sent")
	}
}

// TestReadShare reads an anchor as sheets print it.
func TestReadShare(t *testing.T) {
	chain := dice.NewChain("g7", "germany", 0, 200, dice.Code{1})
	line := strings.Fields(dice.JoinLine("g7", chain.Share()))
	s, why := lobby.ReadShare("germany", lobby.ReadJoin(line[1:]).Anchor)
	if why != "" || s != chain.Share() {
		t.Errorf("%v was read as %+v: %s", line, s, why)
	}
	if s, why := lobby.ReadShare("germany", strings.Split(chain.Share().Anchor.Grouped(), "-")); why != "" || s.Anchor != chain.Share().Anchor || s.Count != dice.UsualCount {
		t.Errorf("in groups: %+v, %s", s, why)
	}
}
