package adjudicator

import (
	"regexp"
	"testing"

	"fieldpost/adjudicator/game"
)

// eachBids is a game of the Advanced Rules in which Anna leads and has the Allies, Otto the Axis, and everybody is to bid for himself.
func eachBids(t *testing.T, lines string) (c *club, annas, ottos received) {
	t.Helper()
	c, annas = founded(t, "EDITION advanced\n"+lines+"BID on\n")
	return c, annas, c.accepted(c.last(otto), "ACCEPT\n")
}

// TestEveryPlayerBids: the lower bid of two plays the Axis, below zero as well.
func TestEveryPlayerBids(t *testing.T) {
	for name, bid := range map[string]struct {
		anna, otto, bid string
		axis            string
	}{
		"Otto bids less":    {"19", "16", "16", otto},
		"Anna bids less":    {"-8", "-5", "-8", anna},
		"nothing is a bid":  {"0", "3", "0", anna},
		"below and nothing": {"0", "-1", "-1", otto},
	} {
		t.Run(name, func(t *testing.T) {
			c, annas, ottos := eachBids(t, allies+"SEAT germany "+otto+"\nSEAT japan "+otto+"\n")
			c.refused(annas, "START\n", "not everybody has bid yet")
			c.tells(c.accepted(annas, "BID "+bid.anna+"\n"), "Your bid of "+bid.anna+" is sealed.")
			c.accepted(ottos, "BID "+bid.otto+"\n")
			r := c.record("g7")
			for _, s := range r.Seats {
				if axis := s.Name == "germany" || s.Name == "japan"; axis != (s.Address == bid.axis) {
					t.Errorf("%s is played by %s", s.Name, s.Address)
				}
			}
			if r.Terms.Options["bid"] != bid.bid {
				t.Errorf("the bid is %s", r.Terms.Options["bid"])
			}
			opened := c.last(anna)
			c.tells(opened, bid.axis+" bids less and plays Axis, with a bid of "+bid.bid)
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

// TestThreePlayersBid: of three the lowest plays Germany, the next Japan, and the third all Allies.
func TestThreePlayersBid(t *testing.T) {
	c, annas, ottos := eachBids(t, "SEAT soviet union me\nSEAT uk "+ida+"\nSEAT usa "+ida+"\nSEAT germany "+otto+"\nSEAT japan "+otto+"\n")
	idas := c.accepted(c.last(ida), "ACCEPT\n")
	c.refused(annas, "BID -101\n", "from -100 to 200")
	c.accepted(annas, "BID 15\n")
	c.accepted(annas, "BID 9\n") // until everybody has bid
	c.accepted(ottos, "BID 20\n")
	c.accepted(idas, "BID 12\n")
	r := c.record("g7")
	for name, who := range map[string]string{"germany": anna, "japan": ida, "soviet_union": otto, "united_kingdom": otto, "united_states": otto} {
		if got := r.Seat(name).Address; got != who {
			t.Errorf("%s is played by %s", name, got)
		}
	}
	if r.Terms.Options["bid"] != "9" {
		t.Errorf("the bid is %s", r.Terms.Options["bid"])
	}
	c.tells(c.last(otto), anna+" bids least and plays Germany, with a bid of 9; "+ida+" plays the rest of the Axis.")
}

var dieLine = regexp.MustCompile(`(?m)^die g7 [a-z_]+ [0-9]+ [0-9a-f]{32}$`)

// TestEqualBidsByDie: a die decides between equal bids, and everybody can read of what it was made.
func TestEqualBidsByDie(t *testing.T) {
	c, annas, ottos := eachBids(t, allies+"SEAT germany "+otto+"\nSEAT japan "+otto+"\n")
	c.accepted(annas, "BID 12\n")
	c.accepted(ottos, "BID 12\n")
	r := c.record("g7")
	if len(r.Form.Bids) > 0 || r.Terms.Options["bid"] != "12" || r.Seat("germany").Address != r.Seat("japan").Address {
		t.Errorf("the bid is %q, Germany is played by %s", r.Terms.Options["bid"], r.Seat("germany").Address)
	}
	opened := c.last(anna)
	c.tells(opened, "Between equal bids a die decides", r.Seat("germany").Address+" bids less and plays Axis")
	if n := len(dieLine.FindAllString(opened.text, -1)); n < 2 {
		t.Errorf("%d dice are told: %v", n, opened)
	}
}
