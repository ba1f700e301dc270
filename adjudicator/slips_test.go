package adjudicator

import (
	"slices"
	"testing"
)

// TestSlipsAreAsked keeps a letter that leaves money unspent until it is confirmed, also where orders are played at once and with NOW, and takes
// BUY none for an answer.
func TestSlipsAreAsked(t *testing.T) {
	c := newClub(t, "swift")
	c.forgets = true
	code := c.drafted("soviet_union", "COMBAT\n1 inf Russia -> West Russia\nNOW\n")
	before := c.moment()
	c.accept("soviet_union", "CONFIRM "+code+"\n")
	if c.moment() == before {
		t.Error("what was confirmed is not played")
	}

	c = newClub(t, "swift")
	c.forgets = true
	before = c.moment()
	c.accept("soviet_union", "BUY none\nCOMBAT\n1 inf Russia -> West Russia\n")
	if c.moment() == before || len(c.opened().Drafts) > 0 {
		t.Error("BUY none is not taken for a word about buying")
	}
	c.mails("soviet_union")
	c.handle(c.write("soviet_union", "NONCOMBAT none\n")) // its purchase is played
	if len(c.opened().Drafts) > 0 {
		t.Error("it is asked again")
	}
}

// TestOrdersInProseAreRefused plays nothing of a letter above whose orders stand others that cannot be read, or are asked about.
func TestOrdersInProseAreRefused(t *testing.T) {
	c := newClub(t, "swift")
	for _, line := range []string{"builds: 8 inf", "Ukraine attacks Caucasus", "all inf Russia > West Russia"} {
		before := c.moment()
		c.mails("soviet_union")
		c.handle(c.write("soviet_union", line+"\n\nCOMBAT\n1 inf Russia -> West Russia\n"))
		if l := c.one("soviet_union"); c.moment() != before || !slices.Contains([]string{"[g7] Not accepted", "[g7] Questions about your letter", "[g7] To be confirmed", "[g7] What do you mean?"}, l.Get("Subject")) {
			t.Errorf("%s: %v", line, l)
		}
	}
}
