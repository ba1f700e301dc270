package adjudicator

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/clock"
)

// TestTimezone tells one player times by his clock, in the answer already, after a restart and in letters that are sent again, and no other one.
func TestTimezone(t *testing.T) {
	record := clubRecord("swift")
	read, err := clock.Parse("clock 4d, answers 2d")
	if err != nil {
		t.Fatal(err)
	}
	record.Terms.Clock = read
	c := beginClub(t, record)
	c.tells(c.ask("germany", "TIMEZONE\n"), "Times in the letters to you are told in UTC: it is 20 November 2026, 04:47 UTC.")
	c.tells(c.ask("germany", "TIMEZONE Atlantis\n"), `There is no time zone "Atlantis"; write it like Europe/Berlin or America/New_York.`)
	c.accept("germany", "TIMEZONE europe/berlin\n")
	c.tells(c.one2("germany", 0), "it is 20 November 2026, 05:47 in Europe/Berlin.")
	c = c.reopened(c.desk.Store)
	c.empty()
	c.accept("soviet_union", sovietTurn)
	report := c.one("germany")
	c.tells(report, "Germany has until 24 November 2026, 05:47 in Europe/Berlin")
	if strings.Contains(report.text, " UTC") {
		t.Errorf("it tells a time of elsewhere, too:\n%s", report.text)
	}
	c.handle(c.write("germany", "RESEND\n"))
	if again := c.one("germany"); again.text != report.text {
		t.Errorf("it was sent again as\n%s", again.text)
	}
	c.tells(c.one("japan"), "24 November 2026, 04:47 UTC")
	c.accept("germany", "TIMEZONE off\n")
	c.tells(c.one2("germany", 0), "it is 20 November 2026, 04:47 UTC.")
}
