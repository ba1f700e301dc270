package early_test

import (
	"testing"

	"fieldpost/adjudicator/readers"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
)

// TestDoubtsAboutLandings tells of landings that are too far for the aircraft of the letter: a fighter moves four spaces, and one is used up.
func TestDoubtsAboutLandings(t *testing.T) {
	r, err := readers.Of("revised")
	if err != nil {
		t.Fatal(err)
	}
	p := position.New(editionstest.Load(t, "revised"), nil)
	p.Mover = p.Edition.PowerByID("soviet_union")
	const fights = "COMBAT\n1 ftr Russia -> West Russia\n3 inf Russia -> West Russia\nNONCOMBAT\n"
	doubted(t, r, p, fights+"1 ftr West Russia -> Russia", "")
	doubted(t, r, p, fights+"1 ftr West Russia -> Novosibirsk", "")
	doubted(t, r, p, fights+"1 ftr West Russia -> Buryatia S.S.R.", "No fighter that you send to West Russia gets to Buryatia S.S.R. afterwards: on the way over the fewest guns it has 3 spaces left.")
	const both = "COMBAT\n1 ftr Russia -> West Russia\n1 ftr Karelia S.S.R. -> Archangel -> Russia -> West Russia\nNONCOMBAT\n"
	doubted(t, r, p, both+"1 ftr West Russia -> Novosibirsk", "")
	doubted(t, r, p, both+"2 ftr West Russia -> Novosibirsk", "Of what you send to West Russia only 1 fighter can get to Novosibirsk afterwards.")
	if r, err = readers.Of("classic"); err != nil {
		t.Fatal(err)
	}
	p = position.New(editionstest.Load(t, "classic"), nil) // a gun stands in Western Europe
	p.Mover = p.Edition.PowerByID("united_kingdom")
	const raid = " raid\nNONCOMBAT\n1 bmr Southern Europe -> United Kingdom"
	doubted(t, r, p, "COMBAT\n1 bmr United Kingdom -> Southern Europe"+raid, "No bomber that you send to Southern Europe gets to United Kingdom afterwards: on the way over the fewest guns it has")
	doubted(t, r, p, "COMBAT\n1 bmr United Kingdom -> North Sea Zone -> Western Europe -> Southern Europe"+raid, "")
}
