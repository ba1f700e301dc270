package adjudicator

import (
	"slices"
	"strings"
	"testing"
)

// sails are letters of Japan that send a carrier among enemies without an order for its fighters.
var sails = []struct {
	edition, before, letter, fights, stays string
	options                                map[string]string
}{
	{"revised", "soviet_union germany united_kingdom", "BUY none\nCOMBAT\n1 cv sz 50 -> sz 52\nNOW\n", "1 ftr sz 50 -> sz 52", "1 ftr sz 50 stays", map[string]string{"victory-cities": "12"}},
	{"global1940", "germany soviet_union", "WAR United States, United Kingdom\nBUY none\nCOMBAT\n1 cv, 1 bb sz 6 -> sz 35\n", "2 ftr sz 6 -> sz 35", "2 ftr sz 6 stays", nil},
	{"advanced", "soviet_union germany united_kingdom united_states", "BUY none\nNAVAL\n1 cv Carolines sz -> Hawaii sz fight\n", "1 cv, 2 nf Caroline Islands Sea Zone -> Hawaii Sea Zone fight", "", nil},
}

// sailing is a game in which Japan has sent such a letter, and has been asked.
func sailing(t *testing.T, n int) *club {
	t.Helper()
	s := sails[n]
	record := clubRecord("swift")
	record.Terms.Edition, record.Terms.Options = s.edition, s.options
	if s.edition == "global1940" {
		record = globalRecord(t, "swift")
	}
	c := beginClub(t, record)
	c.asks = true
	for _, power := range strings.Fields(s.before) {
		c.accept(power, "PASS\n")
	}
	for _, seat := range record.Seats {
		c.mails(seat.Name)
	}
	before := c.moment()
	c.handle(c.write("japan", s.letter))
	l := c.one("japan")
	if c.moment() != before {
		t.Fatalf("%s: it is played", s.edition)
	}
	c.tells(l, "on your carriers in", "aboard and do not fight there", "they fight: "+s.fights, "they sail along and do not fight", "CONFIRM ")
	if s.stays != "" {
		c.tells(l, s.stays)
	}
	return c
}

// TestRidersAreAsked holds a letter in which fighters would sail along among enemies, also where orders are played at once and with NOW, and plays
// what is chosen.
func TestRidersAreAsked(t *testing.T) {
	for n, s := range sails {
		t.Run(s.edition, func(t *testing.T) {
			for _, answer := range []string{"A\n", "a, please\n", s.fights + "\n"} {
				c := sailing(t, n)
				c.accept("japan", answer)
				if text := c.played("japan"); !strings.Contains(text, s.fights) {
					t.Errorf("%q: they do not fight:\n%s", answer, text)
				}
			}
			for _, answer := range []string{"B\n", "yes\n", "CONFIRM\n"} {
				c := sailing(t, n)
				c.accept("japan", answer)
				text := c.played("japan")
				if strings.Contains(text, s.fights) || answer == "B\n" && !strings.Contains(text, s.stays) {
					t.Errorf("%q: it is not played as it was written:\n%s", answer, text)
				}
			}
		})
	}
}

// played are the orders of a power that were played last, which nothing holds any more.
func (c *club) played(power string) string {
	c.t.Helper()
	if list := c.opened().Drafts; len(list) > 0 {
		c.t.Fatalf("a letter waits: %+v", list)
	}
	letters := c.mails(power)
	i := slices.IndexFunc(letters, func(l received) bool { return strings.Contains(l.text, "COMBAT") || strings.Contains(l.text, "NAVAL") })
	if i < 0 {
		c.t.Fatalf("no orders are echoed: %v", letters)
	}
	return joined(letters[i].text)
}

// TestRidersSaid asks nothing where a letter says what they do.
func TestRidersSaid(t *testing.T) {
	c := sailing(t, 0)
	c.accept("japan", "BUY none\nCOMBAT\n1 cv sz 50 -> sz 52\n1 ftr sz 50 stays\n")
	if len(c.opened().Drafts) > 0 {
		t.Error("it is asked")
	}
}
