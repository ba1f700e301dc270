package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestEndOfGlobal plays the example of how a game of Global 1940 ends. What must have happened was worked out by hand from the board, the
// letters, the dice and the rules.
func TestEndOfGlobal(t *testing.T) {
	t.Chdir(filepath.Join("..", ".."))
	page := "docs/examples/global1940-end/README.md"
	game := playExample(t, page, 0)
	if len(game.Turns) != 10 {
		t.Errorf("%d turns", len(game.Turns))
	}
	happened(t, game, []turnFacts{
		// The land of Germany: 30 of its own, France 4, Normandy 2, Yugoslavia 2, Finland 2, Bulgaria 1, and in the east 16 with Moscow's 3: Baltic
		// States, Belarus, Bryansk, Eastern Poland, Karelia and Smolensk 1 each, Novgorod, Rostov, Ukraine, Volgograd and Western Ukraine 2 each.
		// That is 60, and 5 for each of the three cities. It had 49 - 15 - 32 = 2 and takes 23.
		{"Germany", 3, `
			developed Germany Rockets
			bombed United Kingdom 1 major industrial complex
			bombed Russia 5 air base
			captured Russia Germany
			reduced Russia minor industrial complex
			looted Germany 23
			objective Germany G-NO-DE-02 15
			collected Germany 75
			clock started Axis Europe Germany 3`},
		{"Soviet Union", 3, `
			skipped Soviet Union purchase
			skipped Soviet Union income
			lost sz 99 Italy 1 destroyer`},
		{"Japan", 3, `
			admitted United States Japan Panama Canal
			objective Japan G-NO-JP-01 10
			collected Japan 36`}, // 26 and 10
		// The submarine rolls 2 and 1 in sz 89, which touches Central America, Southeast Mexico and the West Indies: 3 at most. 52 + 25 - 3.
		{"United States", 3, `
			skipped United States combat
			war United States Germany
			war United States Italy
			war United States Japan
			objective United States G-NO-US-01 10
			objective United States G-NO-US-02 5
			objective United States G-NO-US-03 5
			objective United States G-NO-US-04 5
			convoys United States 3
			collected United States 74`},
		{"China", 3, `
			objective China G-NO-CN-01 6
			collected China 18`}, // all 12 of its land
		{"United Kingdom", 3, `
			mended United Kingdom 1 major industrial complex
			retreated Egypt Anglo-Egyptian Sudan United Kingdom
			collected United Kingdom europe 25
			collected United Kingdom pacific 17`}, // 28 without Egypt 2 and Trans-Jordan 1, and no objective; 17
		// 10, Southern France 3, Egypt 2, Greece 2, Trans-Jordan 1; three of the four of G-NO-IT-01.
		{"Italy", 3, `
			lost sz 99 Soviet Union 1 cruiser
			objective Italy G-NO-IT-01 5
			objective Italy G-NO-IT-02 5
			collected Italy 28`},
		{"ANZAC", 3, `
			collected ANZAC 10`},
		{"France", 3, `
			skipped France income`},
		{"Germany", 4, `
			collected Germany 75
			victory Axis`},
	})
	said(t, game, []turnWords{
		{"Germany", 3, `
			2 infantry: Novgorod -> Archangel -> Smolensk -> Russia, through the air (way chosen).
			Germany, rocket on the major industrial complex of United Kingdom. (11) from Western Germany: 1 Damage in United Kingdom: 1 point
			Germany, rocket on the air base of Russia. (13) from Novgorod: 5 Damage in Russia: 5 points
			1 antiaircraft artillery needs 1: 2 6 5
			Axis, Europe: 8 of 8: Cairo, Paris, Berlin, Leningrad, Warsaw, Moscow, Rome and Stalingrad; wins at the end of the turn of Germany in round 4`},
		{"Soviet Union", 3, `
			1 submarine and 1 cruiser: sz 100 -> sz 99.`},
		{"Japan", 3, `
			United States lets ships of Japan pass the Panama Canal on this turn.
			1 submarine: sz 64 -> sz 89.
			1 cruiser: sz 81 -> sz 98.`},
		{"United States", 3, `
			COMBAT MOVE Does not take place: it is at war with nobody.
			COLLECT INCOME United States declares war on Germany.
			Japan, raid on convoys in sz 89, where 3 can be lost: 3.`},
		{"France", 3, `
			United Kingdom, as answered: give leave.
			1 infantry: United Kingdom -> Scotland.`},
		{"Germany", 4, `
			Germany collects 75 IPCs, with 60 for its land, and has 175.
			THE AXIS WIN THE GAME with 8 victory cities.
			The game is over: the Axis have won.`},
	})
	if report, _ := game.turn(t, "Germany", 4); strings.Contains(report, "wins at the end") {
		t.Error("the last report speaks of a clock that still runs")
	}
	position := playExample(t, page, 1).Position // a game that is over has none
	for _, want := range []string{
		"turn: Germany 4", "clock: Axis Europe Germany 3", "Germany: ipcs 100; tech Rockets, Paratroopers", "Japan: ipcs 42", "United States: ipcs 76", "China: ipcs 30", "United Kingdom: ipcs europe 32, pacific 26", "Italy: ipcs 28", "ANZAC: ipcs 20",
		"Russia: owner Germany; damage 5 ab; Germany 1 inf, 2 art, 3 arm, 1 minor ic, 1 ab", "Egypt: owner Italy; Italy 1 inf, 1 arm, 1 nb",
		"Eastern United States: United States 3 inf, 1 ftr, 1 major ic,", "Scotland: United Kingdom 1 inf; France 1 inf", "sz 89: Japan 1 sub", "war: Japan, United States",
	} {
		if !strings.Contains(position, want) {
			t.Errorf("the position does not say %q\n%s", want, position)
		}
	}
}
