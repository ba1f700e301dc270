package early_test

import (
	"testing"

	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/orders"
)

// TestDoubtsAboutUpgrades warns of an upgrade that is bought beside the war that brings it for nothing.
func TestDoubtsAboutUpgrades(t *testing.T) {
	ed := editionstest.Load(t, "global1940")
	p := position.New(ed, nil)
	p.Mover, p.Round = ed.PowerByID("united_states"), 4
	r := orders.NewReader(ed)
	for letter, says := range map[string]string{
		"BUY 2 upgrade\nWAR Japan":                         "Western United States greater for nothing, before anything is placed. No complex is left for 2 upgrades that you buy, and what finds none is paid back",
		"BUY 3 inf\nWAR Japan":                             "",
		"BUY upgrade\nWAR Germany at income":               "",
		"BUY upgrade\nPLACE upgrade Eastern United States": "",
	} {
		doubted(t, r, p, letter, says)
	}
}
