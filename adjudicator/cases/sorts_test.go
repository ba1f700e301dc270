package cases

import (
	"fmt"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/editions"
	"fieldpost/orders"
)

// TestAnyNumberOfSorts fights a battle with more sorts of units than the kernel tells apart: a hundred bombers and more, each with an
// origin and a landing of its own. It is fought all the same, and the one that can fly least far is lost.
func TestAnyNumberOfSorts(t *testing.T) {
	from := []string{"Bessarabia", "Bryansk", "Rostov", "Western Ukraine"}
	homes := append([]string{"Belarus", "Caucasus", "Eastern Poland", "Russia", "Smolensk", "Tambov", "Volgograd", "Archangel", "Baltic States",
		"Kazakhstan", "Novgorod", "Poland", "Samara", "Slovakia/Hungary", "Vologda", "Germany", "Urals", "Western Germany",
		"Greater Southern Germany", "Northern Italy", "Albania", "Karelia"}, from...)
	var held, moves strings.Builder
	bombers := 1
	for _, s := range from {
		fmt.Fprintf(&held, "%s: owner Germany; Germany %d bmr\n", s, len(homes))
		for _, h := range homes {
			fmt.Fprintf(&moves, "1 bmr %s -> Ukraine fight, land %s\n", s, h)
			bombers++
		}
	}
	for _, h := range homes[:len(homes)-len(from)] {
		fmt.Fprintf(&held, "%s: owner Germany; nothing\n", h)
	}
	text := "case: sorts -- many of them\nedition: global1940\n\n-- position --\nempty\nwar: Germany, Soviet Union\nRomania: Germany 1 bmr\nUkraine: Soviet Union 1 inf\n" + held.String() +
		"\n-- Germany --\nCOMBAT\n" + moves.String() + "1 bmr Romania -> Ukraine fight, land Romania\nDONE\n\n-- dice --\nGermany:" + strings.Repeat(" 4", bombers) +
		"\nSoviet Union: 2\n\n-- expect --\nRomania: nothing\nUkraine: owner Soviet Union; nothing\nUrals: Germany 4 bmr\n"
	list, err := (&orders.Readers{Load: editions.Load}).Parse("sorts", text)
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range Try(&list[0]).Failures {
		t.Error(fault)
	}
}
