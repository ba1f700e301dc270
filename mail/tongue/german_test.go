package tongue

import "testing"

// TestGermanTakeovers says what was taken, freed and left as Germans say it: the verb's second half stands behind the whole
// list, and the stop of a name is not the end of a sentence.
func TestGermanTakeovers(t *testing.T) {
	shelf, err := NewShelf()
	if err != nil {
		t.Fatal(err)
	}
	b := shelf.Find("de")
	for english, want := range map[string]string{
		"Germany takes Ukraine S.S.R. and Karelia S.S.R. (10-11)":                                              "Deutschland nimmt Ukraine S.S.R. und Karelia S.S.R. ein. (10-11)",
		"Germany takes Karelia S.S.R.; loses 2 inf (6 IPCs). (10)":                                             "Deutschland nimmt Karelia S.S.R. ein; verliert 2 inf (6 IPCs). (10)",
		"Germany takes Ukraine S.S.R., Persia and Caucasus; buys 8 inf.":                                       "Deutschland nimmt Ukraine S.S.R., Persia und Caucasus ein; kauft 8 inf.",
		"Germany takes Russia (capital of Soviet Union, 24 IPCs) and Karelia S.S.R. (4)":                       "Deutschland nimmt Russia (Hauptstadt der Sowjetunion, 24 IPCs) und Karelia S.S.R. ein. (4)",
		"Falls back from Ukraine S.S.R. (loses 1 inf for 2 inf); wins in sz 13 (destroys 1 bb) and sz 15. (8)": "Zieht sich aus Ukraine S.S.R. zurück (Verlust: 1 inf gegen 2 inf); siegt in sz 13 (vernichtet: 1 bb) und sz 15. (8)",
		"Germany frees Karelia S.S.R. and Ukraine S.S.R. for Soviet Union.":                                    "Deutschland befreit Karelia S.S.R. und Ukraine S.S.R. für die Sowjetunion.",
		"Germany, round 2: takes Karelia S.S.R. and Caucasus; 34 dice":                                         "Deutschland, Runde 2: nimmt Karelia S.S.R. und Caucasus ein; 34 Würfel",
		"Japan and Germany": "Japan und Deutschland",
	} {
		if got := b.Say(english); got != want {
			t.Errorf("%q is said as\n%q, want\n%q", english, got, want)
		}
	}
}
