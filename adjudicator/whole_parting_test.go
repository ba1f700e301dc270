package adjudicator

import (
	netmail "net/mail"
	"strings"
	"testing"

	"fieldpost/adjudicator/game"
)

// TestWholeTurnsParting: whoever loses his last seat in the middle of a turn that he was not told is handed over what he has not had of the log, so
// that his letters prove the game as far as he took part in it. Who was told, or has another seat, is handed over nothing.
func TestWholeTurnsParting(t *testing.T) {
	for _, way := range []struct{ who, by, text string }{
		{"japan", "japan", "SEAT japan uma@example.org\n"}, {"japan", "japan", "RESIGN\n"}, {"japan", game.RefereeSeat, "SEAT japan nobody\n"}, {"observer1", "observer1", "RESIGN\n"}, {"soviet_union", "soviet_union", "RESIGN\n"},
	} {
		t.Run(way.who+" "+way.text, func(t *testing.T) {
			record := wholeRecord("swift")
			record.Others = append(record.Others, game.Seat{Name: game.RefereeSeat, Address: "otto@example.org", Token: strings.Repeat("r", 24)},
				game.Seat{Name: "observer1", Address: "ida@example.org", Token: strings.Repeat("i", 24)})
			c := beginClub(t, record)
			c.accept("soviet_union", sovietBattles)
			leaves, address := c.opened().Scribe.Tape.Log().Len(), c.seat(way.who).Address
			c.accept(way.by, way.text)
			c.deliver()
			if mails := c.boxes.in[address]; way.text == "RESIGN\n" { // it cannot be taken back
				c.accept(way.by, confirmLine.FindString(readMail(t, mails[len(mails)-1]).text)+"\n")
				c.deliver()
			}
			if invited := c.boxes.in["uma@example.org"]; len(invited) > 0 {
				to, err := netmail.ParseAddress(readMail(t, invited[0]).Get("Reply-To"))
				if err != nil {
					t.Fatal(err)
				}
				l := c.write(way.who, "JOIN g7 AS Japan\n")
				l.From, l.To = "uma@example.org", to.Address
				c.handle(l)
				c.deliver()
				if v := verified(t, c.boxes.in["uma@example.org"], c.desk.Verifier()); v.Leaves <= leaves {
					t.Errorf("of more than %d leaves the letters of who takes over prove %+v", leaves, v)
				}
			}
			mails := c.boxes.in[address]
			if v := verified(t, mails, c.desk.Verifier()); v.Leaves != leaves || v.Signed != leaves {
				t.Errorf("of %d leaves the letters of %s prove %+v", leaves, way.who, v)
			}
			if last := mails[len(mails)-1]; (logIn(t, last) != "") != (way.who != "soviet_union") {
				t.Errorf("the last letter is\n%s", last)
			}
		})
	}
}
