package orders

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
)

// TestTwoWaysToRead asks where a line, or a letter, has two meanings, and shows both in the words of the line.
func TestTwoWaysToRead(t *testing.T) {
	for name, c := range map[string]struct{ edition, typed, want string }{
		"a row of a table":            {"global1940", "NONCOMBAT\nSlovakia   2 inf   Romania", "NONCOMBAT|!not said where they start and where they go"},
		"a row with tabs":             {"revised", "COMBAT\nUkraine\t2 inf, 1 arm\tCaucasus", "COMBAT|!not said where they start and where they go"},
		"a row in Classic":            {"classic", "NONCOMBAT\nCaucasus 2 inf Russia", "NONCOMBAT|!not said where they start and where they go"},
		"a row at sea":                {"advanced", "NAVAL\nBaltic sz 1 sub North Sea sz", "NAVAL|!not said where they start and where they go"},
		"a row of rails":              {"advanced", "RAIL\nWestern Europe 1 aa Southern Europe", "RAIL|!not said where they start and where they go"},
		"by target":                   {"revised", "COMBAT\nUkraine: 2 inf Caucasus\nUkraine 2 inf from Caucasus", "COMBAT|2 inf Caucasus -> Ukraine S.S.R.|2 inf Caucasus -> Ukraine S.S.R."},
		"whose artillery":             {"global1940", "COMBAT\nAnhwe: 2 inf shantung + 1 art, 3 inf kiangsu", `COMBAT|!can not read "1 art, 3 inf kiangsu"`},
		"whose tanks":                 {"revised", "COMBAT\n2 inf Germany and 1 arm, 3 inf Ukraine -> Norway", `COMBAT|!can not read "1 arm, 3 inf Ukraine`},
		"whose is loaded":             {"classic", "COMBAT\n1 trn Baltic sz -> North Sea sz: load 1 inf Germany + 1 arm, 1 inf Karelia; land UK", `COMBAT|!can not read "1 arm`},
		"who is placed where":         {"revised", "PLACE 2 inf Germany + 1 arm, 3 inf Ukraine", `PLACE|!can not read "+ 1 arm`},
		"a list with and in its end":  {"revised", "COMBAT\nNorway: 2 inf Germany, 1 arm and 3 inf Ukraine", "COMBAT|2 inf Germany -> Norway|1 arm, 3 inf Ukraine S.S.R. -> Norway"},
		"PASS above orders":           {"revised", "PASS\nBUY 3 inf", "PASS|BUY 3 inf|!PASS says that the whole turn is empty"},
		"PASS below orders":           {"global1940", "COMBAT\n1 inf Germany -> Norway\nPass\nPLACE none", "PASS|COMBAT|1 inf Germany -> Norway|PLACE none|!PASS says that the whole turn is empty"},
		"PASS of a power that is led": {"advanced", "POWER United States\nBUY 3 inf\n-- China --\nPASS", "POWER China|PASS|POWER United States|BUY 3 inf"},
		"PASS in empty sections":      {"revised", "COMBAT\nPASS", "PASS|COMBAT"},
	} {
		t.Run(name, func(t *testing.T) {
			r := readerOf(t, c.edition)
			l, problems, notRead := r.Letter(c.typed, Context{Power: edition.Nobody})
			if len(l.Led) > 0 {
				if len(problems) > 0 {
					t.Error(said(problems))
				}
				return
			}
			checkReading(t, r.Print(l), problems, notRead, strings.Split(c.want, "|"))
		})
	}
}
