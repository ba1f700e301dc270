package adjudicator

import (
	"fmt"
	"strings"
	"testing"

	"fieldpost/orders"
)

// TestAlias has a player's own words read in his letters, from the letter on that teaches them, and in nobody else's.
func TestAlias(t *testing.T) {
	c := newClub(t, "swift")
	c.mails("soviet_union")
	turn := strings.NewReplacer("3 inf, 1 arm Archangel", "3 boots, 1 arm the north", "8 inf\n", "8 boots\n").Replace(sovietTurn)
	c.tells(c.ask2("germany", "ALIAS boots = infantry\n"), "boots stands for inf in your letters from now on, in all your games of")
	if l := c.ask("soviet_union", turn); l.Get("Subject") == "[g7] Accepted" {
		t.Fatalf("the words of another are read: %v", l)
	}
	c = c.reopened(c.desk.Store)
	c.accept("soviet_union", "ALIAS boots = infantry\nALIAS The North = archangel\n"+turn)
	c.tells(c.one2("soviet_union", 0), "3 inf, 1 arm Archangel -> West Russia", "boots stands for inf", "The North stands for Archangel")
	c.tells(c.ask2("soviet_union", "ALIAS\n"), "boots inf", "The North Archangel")
	c.tells(c.ask2("soviet_union", "ALIAS BOOTS none\nALIAS the north =\n"), "BOOTS is forgotten", "the north is forgotten")
	c.tells(c.ask2("soviet_union", "ALIAS\n"), "You have no words of your own")
	c.mails("germany")
	c.accept("germany", strings.Replace(germanTurn, "10 inf", "10 boots", 1))
	c.tells(c.one2("germany", 0), "BUY 10 inf")
}

// TestAliasRefused teaches no word of the game, and no more than can be kept; such a line in a letter of orders refuses it.
func TestAliasRefused(t *testing.T) {
	c := newClub(t, "swift")
	c.mails("soviet_union")
	before := c.moment()
	for text, want := range map[string]string{
		"ALIAS Russia = Ukraine\n":             "is a word of the game already",
		"ALIAS inf = tank\n":                   "is a word of the game already",
		"ALIAS gsg = Nowhere at all\n":         "There is no space, unit or power",
		"ALIAS boots\n":                        "It is not said what",
		"ALIAS boots none\n":                   "is no word of your own",
		"ALIAS -> = Russia\n":                  "cannot be a word of your own",
		"ALIAS COMBAT = Russia\n" + sovietTurn: "is a word of the game already",
	} {
		if l := c.ask("soviet_union", text); !strings.Contains(joined(l.text), want) || c.moment() != before {
			t.Errorf("%q: it does not say %q: %v", text, want, l)
		}
	}
	var all strings.Builder
	for i := range orders.MostAliases {
		fmt.Fprintf(&all, "ALIAS word%d = Russia\n", i)
	}
	c.ask2("soviet_union", all.String())
	c.tells(c.ask("soviet_union", "ALIAS more = Russia\n"), "50 words of your own already")
	c.ask2("soviet_union", "ALIAS word7 = Ukraine\n")
	c.tells(c.ask2("soviet_union", "ALIAS\n"), "word7 Ukraine S.S.R.", "word49 Russia")
}

// ask2 brings a letter, whatever becomes of it, and gives the answer.
func (c *club) ask2(power, text string) received {
	c.t.Helper()
	c.mails(power)
	c.handle(c.write(power, text))
	l := c.one(power)
	l.text = joined(l.text)
	return l
}
