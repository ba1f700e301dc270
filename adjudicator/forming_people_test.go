package adjudicator

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
)

// TestSeating invites people, lets them decline, puts others in their places, and keeps referees from powers.
func TestSeating(t *testing.T) {
	c, l := founded(t, allies)
	c.accepted(l, "SEAT germany "+otto+"\nOBSERVER "+ida+"\n")
	ottos, idas := c.last(otto), c.last(ida)
	c.refused(l, "REFEREE me\n", "A referee plays no power")
	c.refused(l, "REFEREE "+otto+"\n", "A referee plays no power")
	c.accepted(l, "REFEREE ivan@example.org\n")
	c.refused(l, "SEAT japan ivan@example.org\n", "A referee plays no power")
	c.reply(ottos, "What is this?\n")
	c.tells(c.last(otto), "ACCEPT takes the seat, DECLINE does not")
	c.reply(ottos, "DECLINE\n")
	c.tells(c.last(otto), "You take no part")
	c.tells(c.last(anna), "otto@example.org does not want the seat Germany")
	if out := c.reply(ottos, "ACCEPT\n"); out.Accepted {
		t.Error("Otto could change his mind with a dead token")
	}
	c.inbox(otto)
	c.accepted(idas, "ACCEPT\n")
	c.accepted(c.invitedTo("ivan@example.org"), "ACCEPT\n")
	c.accepted(l, "SEAT germany "+otto+"\n")
	c.accepted(c.last(otto), "ACCEPT\n")
	c.accepted(l, "SEAT germany eve@elsewhere.example.org\n")
	c.tells(c.last(otto), "You do not have the seat Germany")
	c.clock = c.clock.Add(2 * time.Hour)
	c.tick()
	c.clock = c.clock.Add(game.Unanswered)
	c.tick()
	c.tells(c.last("ivan@example.org"), "There was no answer for seven days: eve@elsewhere.example.org for")
	if r := c.record("g7"); !r.Seat("germany").Vacant() || len(r.Guests) != 0 {
		t.Errorf("Germany is still kept: %+v", r.Guests)
	}
}

// TestJoining takes people in who have not been invited, once they have shown that the address is theirs.
func TestJoining(t *testing.T) {
	c, l := founded(t, allies)
	if out := c.post(otto, "JOIN g7 AS germany\n"); !out.Accepted {
		t.Fatal("nobody heard Otto")
	}
	asked := c.last(otto)
	c.tells(asked, "Somebody, probably you, has asked for the seat Germany")
	if r := c.record("g7"); !r.Seat("germany").Vacant() {
		t.Error("Germany was given to whoever claims to be Otto")
	}
	c.post(ida, "JOIN g7 AS germany\n")
	c.tells(c.last(ida), "is kept for somebody who has been asked")
	c.accepted(asked, "ACCEPT\n")
	c.tells(c.last(anna), "Germany is for otto@example.org.")
	c.post("nina@example.org", "JOIN g7 AS Germany\n")
	c.tells(c.last("nina@example.org"), "Germany has a player already")
	c.refused(l, "JOIN g7 AS germany\n", "Germany has a player already")
	c.refused(l, "JOIN g8 AS germany\n", "This address is that of the game g7")
	c.accepted(l, "JOIN g7 AS japan\n")
	c.refused(l, "JOIN g7 AS observer\n", "You take part already")
	c.post("vera@example.org", "JOIN g7 AS observer\n")
	c.accepted(c.last("vera@example.org"), "accept.\n")
	c.post("olga@example.org", "JOIN g7 AS observer\n")
	c.tells(c.accepted(c.last("olga@example.org"), "JOIN\n"), "Observer 2 olga@example.org")
	c.post("wim@example.org", "JOIN g7 AS observer\n")
	c.tells(c.accepted(c.last("wim@example.org"), "JOIN g7 AS observer\n"), "Observer 3 wim@example.org")
	if s := c.record("g7").Others; s[1].Address != "vera@example.org" || s[1].Name != "observer1" {
		t.Errorf("Vera is not among %v", s)
	}
	c.post("zoe@example.org", "JOIN g7 AS ruritania\n")
	c.tells(c.last("zoe@example.org"), "no seat")
}

// TestAnchors takes the codes of players and witnesses into the log, and nothing that is none.
func TestAnchors(t *testing.T) {
	c, l := founded(t, allies+"SEAT germany me\nSEAT japan me\n")
	good := anchorOf("g7", "germany")
	c.refused(l, "ANCHOR "+good+"\n", "Codes belong to one power")
	c.refused(l, "JOIN g7 AS germany ANCHOR "+good[:25]+"\n", "has 25 signs")
	c.refused(l, "JOIN g7 AS germany ANCHOR "+good+" AFTER 12\n", "begins later than the game")
	c.refused(l, "JOIN g7 AS germany ANCHOR "+good+" COUNT 0\n", "line 1")
	c.refused(l, "JOIN g7 AS germany ANCHOR "+good+"\nDICE basic\n", "brought codes")
	c.accepted(l, "JOIN g7 AS germany ANCHOR "+good+" COUNT 200\n")
	c.refused(l, "JOIN g7 AS japan ANCHOR "+good+"\n", "Somebody else has brought this anchor")
	join := dice.JoinLine("g7", dice.NewChain("g7", "witness1", 0, dice.UsualCount, dice.Code{9}).Share())
	w := c.plainly("wanda@example.org", "gm+g7@example.org", join+"\n")
	w.Subject = "[g7] JOIN"
	if out := c.handle(w); !out.Accepted {
		t.Fatalf("the witness is not heard: %+v", out)
	}
	c.tells(c.last(anna), "SEAT witness1 wanda@example.org")
	c.refused(l, "SEAT witness1 eve@elsewhere.example.org\n", "A witness joins by a letter of its own")
	c.refused(l, "START\n", "no answer yet for Witness 1")
	c.accepted(l, "SEAT witness1 wanda@example.org\n")
	c.reply(l, "START\n")
	opened := c.last("wanda@example.org")
	c.tells(opened, good, strings.Fields(join)[5])
	tb, err := c.desk.table(t.Context(), "g7")
	if err != nil {
		t.Fatal(err)
	}
	if who := fmt.Sprint(tb.Scribe.Tape.Log().Contributors()); who != "[germany witness1]" {
		t.Errorf("%s contribute to the dice", who)
	}
	c.post("late@example.org", "JOIN g7 AS witness2 ANCHOR "+anchorOf("g7", "witness2")+"\n")
	c.tells(c.last("late@example.org"), "The game has begun.")
}
