package economy_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
)

// TestStartingIncomes holds what every purse has and gets at the start against the rules [G-SEQ-006].
func TestStartingIncomes(t *testing.T) {
	want := map[string]int{"Germany": 30, "Soviet Union": 37, "Japan": 26, "United States": 52, "China": 12, "United Kingdom europe": 28, "United Kingdom pacific": 17,
		"Italy": 10, "ANZAC": 10, "France": 19}
	p := position.New(editionstest.Load(t, "global1940"), nil)
	purses := 0
	for i := range p.Edition.Purses {
		purse := &p.Edition.Purses[i]
		if !p.Edition.Powers[purse.Power].Plays {
			continue
		}
		purses++
		name := strings.TrimSpace(p.PowerName(purse.Power) + " " + purse.Treasury)
		if has, gets := p.Money[i], p.PurseIncome(edition.PurseID(i)); has != want[name] || gets != want[name] {
			t.Errorf("%s has %d and gets %d; both should be %d", name, has, gets, want[name])
		}
	}
	if purses != len(want) {
		t.Errorf("there are %d purses, not %d", purses, len(want))
	}
}

// TestConvoyZones holds the zones in which convoys are raided against the list in the rules [G-CONV-012].
func TestConvoyZones(t *testing.T) {
	want := []int{1, 6, 10, 19, 20, 26, 35, 36, 37, 39, 41, 42, 43, 44, 54, 62, 63, 70, 71, 72, 80, 82, 85, 89, 93, 97, 98, 99, 101, 105, 106, 109, 119, 125}
	ed := editionstest.Load(t, "global1940")
	var zones []int
	for s, raided := range ed.Convoys.Zones {
		var n int
		if _, err := fmt.Sscanf(ed.Board.Spaces[s].Name, "sz %d", &n); raided && err == nil {
			zones = append(zones, n)
		}
	}
	if !slices.Equal(zones, want) {
		t.Errorf("convoys are raided in %v, not in %v", zones, want)
	}
}
