package adjudicator

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
)

// TestSeatsChangeInAJointTurn gives both powers of a joint turn to other people while one has ordered and the other has not. What was ordered
// stands; who comes may order it anew, and reads what he has taken over; who has left plays no more; and the mailbox of Germany proves it.
func TestSeatsChangeInAJointTurn(t *testing.T) {
	for _, anew := range []bool{false, true} {
		c := jointGame(t, "swift", "clock none")
		c.accept("united_kingdom", "BUY 1 bmr\nNAVAL\n1 bb, 1 dd North Sea -> North Atlantic fight\nPLACE\n1 bmr United Kingdom\nDONE\n")
		c.accept("united_states", chineseTurn)
		left := map[string]letter{}
		for _, power := range []string{"united_kingdom", "united_states"} {
			left[power] = c.write(power, "PASS\n")
		}
		come := map[string]string{"united_kingdom": otto, "united_states": "ulla@example.org"}
		briefed := map[string][]string{
			"united_kingdom": {"You play United Kingdom in the game", "Waiting for United States", "What is ordered and not yet played", "BUY 1 bmr", "1 bb, 1 dd North Sea Zone -> North Atlantic Sea Zone fight"},
			"united_states":  {"You play United States and China in the game", "What is ordered and not yet played", "POWER China", "2 inf, 1 ftr China -> Manchuria"},
		}
		briefings := map[string]received{}
		for _, power := range []string{"united_kingdom", "united_states"} {
			c.accept(game.RefereeSeat, "REPLACE "+power+" "+come[power]+"\n")
			if out := c.reply(c.last(come[power]), "ACCEPT\n"); !out.Accepted {
				t.Fatalf("%s: %+v", power, out)
			}
			briefing := c.inbox(come[power])[0]
			briefings[power] = briefing
			c.tells(briefing, briefed[power]...)
			if power == "united_states" && strings.Contains(briefing.text, "-> North Atlantic") {
				t.Errorf("the new American reads the sealed orders of the British:\n%s", briefing)
			}
			before := c.moment()
			if c.handle(left[power]); c.moment() != before {
				t.Errorf("who has left %s still plays", power)
			}
		}
		c.lasts()
		if anew {
			c.accepted(briefings["united_kingdom"], "NOW\n"+britishTurn)
		}
		c.accepted(briefings["united_states"], "NOW\n"+americanTurn)
		c.lasts()
		report := c.mails("soviet_union")
		c.tells(report[len(report)-1], map[bool]string{false: "United Kingdom pays 15 IPCs for units", true: "United Kingdom pays 9 IPCs for units"}[anew],
			"United States pays 12 IPCs for units", "Battle in North Atlantic Sea Zone", "Battle of Manchuria")
		c.proven()
	}
}

// TestLawChangesInAJointTurn has the program be another one when the fights at sea are over and the British have sealed what goes by land. The
// referee adopts its law; the turn is played again by it, and the sealed orders with the American ones behind it.
func TestLawChangesInAJointTurn(t *testing.T) {
	c := jointGame(t, "swift", "clock none")
	c.accept("united_kingdom", "BUY 3 inf\nNAVAL\n1 bb, 1 dd North Sea -> North Atlantic fight\nGROUND\n1 inf, 1 art, 1 arm Anglo-Egypt -> Libya\nPLACE\n3 inf United Kingdom\nDONE\n")
	c.accept("united_states", "BUY 2 inf\nNAVAL\n")
	if g, _ := c.sitting(); g.Waits() != edition.SectionGround {
		t.Fatalf("the turn waits for %s", g.Waits())
	}
	adopts, waiting := c.write(game.RefereeSeat, "ADOPT BECAUSE infantry costs 4\n"), c.write("united_states", "GROUND\nDONE\n")
	load := otherLaw(t, func(ed *edition.Edition) { ed.Kinds[ed.KindByID("infantry")].Cost = 4 })
	c = c.upgraded()
	c.waits(waiting)
	if out := c.handle(adopts); !out.Accepted {
		t.Fatal(out.Why)
	}
	c.accept("united_states", "PLACE\n2 inf Eastern USA\nDONE\n")
	if g, _ := c.sitting(); g.Now.Edition.Powers[g.Now.Mover].ID != "japan" {
		t.Fatalf("it is the turn of %s", g.Now.Edition.Powers[g.Now.Mover].ID)
	}
	c.lasts()
	c.deliver()
	report := c.mails("soviet_union")
	c.tells(report[len(report)-1], "United Kingdom pays 12 IPCs for units", "United States pays 8 IPCs for units", "Battle of Libya")
	if v := c.audited("germany", load); len(v.Laws) != 1 {
		t.Errorf("the audit says %+v", v)
	}
}

// TestBackToAJointTurn goes back to the beginning of a joint turn in which one has ordered: nothing of his orders is left.
func TestBackToAJointTurn(t *testing.T) {
	c := jointGame(t, "swift", "clock none")
	c.accept("united_kingdom", britishTurn)
	c.ruled("ROLLBACK TO 2\n")
	c.lasts()
	c.accept("united_states", americanTurn)
	if g, _ := c.sitting(); g.Now.Edition.Powers[g.Now.Mover].ID == "japan" {
		t.Fatal("the turn is over without the British")
	}
	c.accept("united_kingdom", "DONE\n")
	report := c.mails("soviet_union")
	c.tells(report[len(report)-1], "United States pays 12 IPCs for units")
	if text := report[len(report)-1].text; strings.Contains(text, "Battle in") || strings.Contains(text, "United Kingdom pays") {
		t.Errorf("orders of before are played: %s", report[len(report)-1])
	}
	c.proven()
}
