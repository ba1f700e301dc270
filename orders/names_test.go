package orders

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
)

// TestClubsNames reads what clubs and people call a space. A want with " or " is a question that names both.
func TestClubsNames(t *testing.T) {
	for id, names := range map[string]map[string]string{
		"revised": {
			"WE": "Western Europe", "weu": "Western Europe", "EE": "Eastern Europe", "eeu": "Eastern Europe", "SE": "Southern Europe", "SEU": "Southern Europe",
			"ukr": "Ukraine S.S.R.", "WR": "West Russia", "belo": "Belorussia", "KAR": "Karelia S.S.R.", "CAUC": "Caucasus", "arch": "Archangel", "FIC": "French Indochina",
			"AES": "Anglo-Egypt", "egy": "Anglo-Egypt", "TJ": "Trans-Jordan", "ALG": "Algeria", "lib": "Libya", "EUS": "Eastern United States", "WUS": "Western United States",
			"CUS": "Central United States", "ecan": "Eastern Canada", "PHI": "Philippine Islands", "EI": "East Indies", "BOR": "Borneo", "man": "Manchuria",
			"moscow": "Russia", "berlin": "Germany", "Rome": "Southern Europe", "london": "United Kingdom", "Los Angeles": "Western United States", "paris": "Western Europe",
			"Leningrad": "Karelia S.S.R.", "calcutta": "India", "Tokyo": "Japan", "Washington": "Eastern United States", "Manila": "Philippine Islands", "W.E.": "Western Europe",
			"WI": "Wake Island or West Indies", "IND": "French Indochina or India",
		},
		"classic": {
			"WE": "Western Europe", "EEU": "Eastern Europe", "SE": "Southern Europe", "UKR": "Ukraine S.S.R.", "kar": "Karelia S.S.R.", "CAUC": "Caucasus", "FIC": "French Indo-China Burma",
			"AES": "Anglo-Egypt Sudan", "TJ": "Syria-Iraq", "EUS": "Eastern U.S.A.", "WUS": "Western U.S.A.", "PHI": "Philippine Islands", "EI": "East Indies", "BOR": "Borneo Celebes",
			"moscow": "Russia", "berlin": "Germany", "rome": "Southern Europe", "washington": "Eastern U.S.A.", "SA": "Saudi Arabia or Union of South Africa", "WI": "Wake Island or West Indies",
		},
	} {
		r := readerOf(t, id)
		for typed, want := range names {
			l, problems, _ := r.Letter("COMBAT\n1 ftr Alaska -> "+typed, Context{Power: edition.Nobody})
			if strings.Contains(want, " or ") {
				if !strings.Contains(said(problems), want) {
					t.Errorf("%s: %s is %q", id, typed, said(problems))
				}
				continue
			}
			if got := r.Print(l); len(problems) > 0 || !strings.Contains(got, "-> "+want+"\n") {
				t.Errorf("%s: %s is %q %s", id, typed, got, said(problems))
			}
		}
	}
}

// TestShipsAbbreviate reads the zone where ships are ordered to an abbreviation that a land has, too.
func TestShipsAbbreviate(t *testing.T) {
	r := readerOf(t, "classic")
	l, problems, _ := r.Letter("COMBAT\n1 sub PHI -> KAR\n1 trn EUS -> WUS sz\n1 bb EI -> EMED\n1 inf PHI -> KAR", Context{Power: edition.Nobody})
	const want = "COMBAT\n1 sub Philippines Sea Zone -> Karelia Sea Zone\n1 trn East US Sea Zone -> West US Sea Zone\n1 bb East Indies Sea Zone -> East Mediterranean Sea Zone\n1 inf Philippine Islands -> Karelia S.S.R.\n"
	if got := r.Print(l); got != want || len(problems) > 0 {
		t.Errorf("%s%s", got, said(problems))
	}
}

// TestNearNames guesses the best first.
func TestNearNames(t *testing.T) {
	for _, test := range []struct{ edition, typed, want string }{
		{"revised", "Moskow", "Russia"},
		{"revised", "Ukrane", "Ukraine S.S.R."},
	} {
		r := readerOf(t, test.edition)
		got := r.spaceNames(r.nearPlaces(test.typed))
		if len(got) == 0 || got[0] != test.want {
			t.Errorf("%s: %s is near %q", test.edition, test.typed, got)
		}
	}
}
