package adjudicator

import (
	"strings"
	"testing"
)

// TestCheckShowsNoSealedReaction checks an attack against a power that has sealed whether its fighters rise: the answer is the same either way, and so is
// that to orders that wait to be confirmed.
func TestCheckShowsNoSealedReaction(t *testing.T) {
	attack := "POWER Germany\nTURN 1\nBUY 10 inf\nCOMBAT\n1 sub sz 103 -> sz 110\nPLACE\n10 inf Germany\nDONE\n"
	for _, confirm := range []bool{false, true} {
		told := map[string]bool{}
		for _, sealed := range []string{"scramble up to 2 ftr United Kingdom -> sz 110", "never scramble"} {
			record := globalRecord(t, "swift")
			record.Terms.Confirm = confirm
			c := goldenClub(t, 1, record)
			c.accept("united_kingdom", "STANDING\n"+sealed+"\n")
			c.mails("germany")
			letter := attack
			if !confirm {
				letter = "CHECK\n" + attack
			}
			c.handle(c.write("germany", letter))
			_, said, found := strings.Cut(c.one("germany").text, "Up to the first dice")
			if !found {
				t.Fatal("nothing was rehearsed")
			}
			said, _, _ = strings.Cut(said, "Odds of the battles")
			told[said] = true
			if strings.Contains(said, "rise") {
				t.Errorf("with %q Germany is told\n%s", sealed, said)
			}
		}
		if len(told) != 1 {
			t.Errorf("confirmed: %v; the answers differ: %v", confirm, told)
		}
	}
}

// TestCheckShowsNoPatrol checks an attack at sea against a power that has sealed whether its fighters on the coast join, in an edition whose phases
// each have their battles.
func TestCheckShowsNoPatrol(t *testing.T) {
	told := map[string]bool{}
	for _, sealed := range []string{"coastal 2 ftr United Kingdom -> North Sea Zone", "never coastal"} {
		record := clubRecord("swift")
		record.Terms.Edition, record.Terms.Options = "advanced", nil
		c := goldenClub(t, 1, record)
		c.accept("united_kingdom", "STANDING\n"+sealed+"\n")
		c.accept("soviet_union", "BUY 8 inf\nPLACE\n8 inf Russia\nDONE\n")
		c.mails("germany")
		c.handle(c.write("germany", "CHECK\nPOWER Germany\nTURN 1\nBUY 5 inf\nNAVAL\n1 sub Baltic Sea Zone -> North Sea Zone fight\nPLACE\n5 inf Germany\nDONE\n"))
		text := c.one("germany").text
		_, said, found := strings.Cut(text, "Up to the first dice")
		if !found {
			t.Fatalf("nothing was rehearsed: %s", text)
		}
		said, _, _ = strings.Cut(said, "Odds of the battles")
		told[said] = true
		if strings.Contains(said, "rise") {
			t.Errorf("with %q Germany is told\n%s", sealed, said)
		}
	}
	if len(told) != 1 {
		t.Errorf("the answers differ: %v", told)
	}
}
