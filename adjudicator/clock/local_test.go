package clock

import (
	"testing"
	"time"

	"fieldpost/adjudicator/rules/prose"
)

// TestLocal tells moments within messages in the time of a place, also those on another day, and leaves all else alone.
func TestLocal(t *testing.T) {
	zone, err := Zone("america/new york")
	if err != nil {
		t.Fatal(err)
	}
	at := time.Date(2026, 11, 22, 4, 47, 0, 0, time.UTC)
	said := prose.Say("%s has until %s (then %s of reserve). %s", "Germany", At(at), Say(48*time.Hour), prose.Words("22 November 2026, 04:47 UTC as typed"))
	want := "Germany has until 21 November 2026, 23:47 in America/New_York (then 2 days of reserve). 22 November 2026, 04:47 UTC as typed"
	if got := Local(said, zone).String(); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	if same := Local(said, time.UTC); same.String() != said.String() {
		t.Errorf("in UTC it is %s", same)
	}
	if _, err := Zone("Atlantis"); err == nil {
		t.Error("Atlantis has a time")
	}
}
