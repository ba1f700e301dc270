package adjudicator

import (
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"strings"
	"testing"

	"fieldpost/adjudicator/game"
)

// bidders is a game in which Anna has the Allies and Otto the Axis, and both are to bid.
func bidders(t *testing.T) (c *club, annas, ottos received) {
	t.Helper()
	c, annas = founded(t, allies+"SEAT germany "+otto+"\nSEAT japan "+otto+"\nBID on\n")
	return c, annas, c.accepted(c.last(otto), "ACCEPT\n")
}

var (
	bidHash = regexp.MustCompile(`(?m)^[0-9a-f]{64}$`)
	bidLine = regexp.MustCompile(`(?m)^bid g7 [a-z_]+ [0-9]+ [0-9a-f]{32}$`)
)

// TestBids opens two sealed bids together: who bids less plays the Axis with it.
func TestBids(t *testing.T) {
	for name, bid := range map[string]struct {
		anna, otto, bid string
		axis            string // who plays it then
	}{
		"the Axis bid less":   {"9", "7", "7", otto},
		"the Allies bid less": {"6", "12", "6", anna},
		"nothing is a bid":    {"0", "3", "0", anna},
	} {
		t.Run(name, func(t *testing.T) {
			c, annas, ottos := bidders(t)
			c.refused(annas, "START\n", "the sides have not bid yet")
			c.inbox(otto)
			mine := c.accepted(annas, "BID "+bid.anna+"\n")
			c.tells(mine, "Your bid of "+bid.anna+" is sealed.")
			told := c.last(otto)
			hash := bidHash.FindString(told.text)
			if hash == "" || strings.Contains(told.text, "Your bid") || bidLine.MatchString(told.text) {
				t.Fatalf("Otto reads %v", told)
			}
			c.refused(annas, "START\n", "the sides have not bid yet")
			c = c.reopenedLobby()
			c.accepted(ottos, "BID "+bid.otto+"\n")
			opened := c.last(anna)
			lines := bidLine.FindAllString(opened.text, -1)
			if len(lines) != 2 {
				t.Fatalf("both bids are not opened: %v", opened)
			}
			sum := sha256.Sum256([]byte(lines[0]))
			if hex.EncodeToString(sum[:]) != hash || !strings.Contains(lines[0], "g7 soviet_union "+bid.anna+" ") {
				t.Errorf("%q is not what was sealed as %s", lines[0], hash)
			}
			r := c.record("g7")
			if r.Terms.Options["bid"] != bid.bid || r.Seat("germany").Address != bid.axis || r.Seat("japan").Address != bid.axis {
				t.Errorf("bid %s, Germany is played by %s", r.Terms.Options["bid"], r.Seat("germany").Address)
			}
			for _, power := range []string{"soviet_union", "united_kingdom", "united_states"} {
				if r.Seat(power).Address == bid.axis {
					t.Errorf("%s is played by the Axis", power)
				}
			}
			c.refused(opened, "BID 1\n", "have been opened already")
			c.reply(opened, "START\n")
			tb, err := c.desk.table(t.Context(), "g7")
			if err != nil {
				t.Fatal(err)
			}
			if start := tb.Scribe.Game.Start; tb.Stage != game.Playing || (start.Round == 0) != (bid.bid != "0") {
				t.Errorf("the game begins in round %d with a bid of %s", start.Round, bid.bid)
			}
		})
	}
}

// reopenedLobby is the desk after a restart; letters that were not read are still there.
func (c *club) reopenedLobby() *club {
	again := c.reopened(c.desk.Store)
	again.boxes, again.outbox.Courier, again.desk.NewGames = c.boxes, c.boxes, c.desk.NewGames
	return again
}

// TestEqualBids opens equal bids and has both bid again.
func TestEqualBids(t *testing.T) {
	c, annas, ottos := bidders(t)
	c.accepted(annas, "BID 7\n")
	c.tells(c.accepted(ottos, "BID 7\n"), "They are equal. Both sides bid again.")
	if r := c.record("g7"); len(r.Form.Bids) != 0 || r.Terms.Options["bid"] != "" {
		t.Errorf("the bids stand: %+v", r.Form.Bids)
	}
	c.accepted(annas, "BID 8\n")
	c.accepted(annas, "BID 9\n") // until the other side has bid
	c.tells(c.accepted(ottos, "BID 8\n"), "otto@example.org bids less and plays Axis, with a bid of 8.")
}

// TestBidsRefused refuses bids that mean nothing, and forgets sealed ones when the players change.
func TestBidsRefused(t *testing.T) {
	c, annas, ottos := bidders(t)
	c.refused(annas, "BID 201\n", "from 0 to 200")
	c.refused(annas, "OPTION bid 5\n", "BID off comes first")
	c.refused(ottos, "BID off\n", "Only the founder")
	c.accepted(annas, "BID 7\n")
	c.accepted(annas, "SEAT japan nobody\n")
	c.refused(ottos, "BID 3\n", "nobody plays Japan")
	if r := c.record("g7"); len(r.Form.Bids) != 0 {
		t.Error("a bid against somebody else stands")
	}
	c.accepted(annas, "SEAT japan me\n")
	c.refused(annas, "BID 7\n", "anna@example.org plays on both sides")
	c.accepted(annas, "SEAT japan "+otto+"\nSEAT uk "+ida+"\nSEAT usa ivan@example.org\n")
	c.accepted(c.invitedTo(otto), "ACCEPT\n")
	c.accepted(c.last(ida), "ACCEPT\n")
	c.accepted(c.last("ivan@example.org"), "ACCEPT\n")
	c.refused(annas, "BID 7\n", "A side has more players than the other has powers") // three against two powers
	c.accepted(annas, "BID off\nOPTION bid 5\n")
	c.refused(annas, "BID 7\n", "The sides do not bid in this game")
}
