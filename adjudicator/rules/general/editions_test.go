package general_test

import (
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
)

// tried is an edition that the general plays, and what its tests must know of it.
type tried struct {
	id      string
	lively  []string // what some game of a handful must have: words of events, and of particulars
	cases   []string // cases of the edition with whole turns, of the file turns.txt
	letters []string // that the fuzzer begins with
	turn    string   // whose turn it is in the absurd positions
	fliers  string   // what is ordered there
	absurd  []string // positions that no game leads to
	first   string   // a case with a whole first turn
}

// played are the editions whose rules are whole.
var played = []tried{
	{
		id: "revised",
		lively: []string{"captured", "blitzed", "liberated", "landed", "raided", "developed", "retreated", "submerged", "surfaced", "looted",
			"damaged", "repaired", "boarded", "settled", "planned", "called off", "passed over", "placed", "unplaced", "bid", "counted",
			"advantage", "declared", "used", "gifted", "lent", "levied", "refuelled", "sacrificed"},
		cases: []string{"TURN-01", "TURN-02", "TURN-03", "TURN-04"},
		letters: []string{
			"PASS\n", "DONE\n", "BUY 999999999 inf\n", "COMBAT\nall inf Russia -> West Russia\nall ftr Russia -> West Russia\nDONE\n",
			"BUY 1 trn\nCOMBAT\n2 sub sz 5 -> sz 6 -> sz 7\n1 trn sz 60: load 2 inf Japan; land Buryatia S.S.R.\nNONCOMBAT\nPLACE\n1 trn sz 16\nDONE\n",
			"STANDING\nland: lose inf, art; retreat if odds < 40%\nsea: submerge if only air attacks\n",
			"RESEARCH 2 dice rockets\nBUY 1 aa\nCOMBAT\n1 bmr Japan -> Russia raid\nif sz 6 is clear: 1 ftr Japan -> sz 60\nelse: 3 inf Manchuria -> China\nBATTLES\nland: keep 1 inf; press 2 rounds; ask all\norder sz 5, China\n",
			"ADVANTAGE Lend-Lease: United Kingdom 1 ftr Russia\nADVANTAGE Russian Winter\nBUY 8 inf\nNONCOMBAT\n1 ic Caucasus -> Russia\n2 inf Russia -> Yakut S.S.R.\nDONE\n",
			"COMBAT\n2 ftr Japan -> sz 52 kamikaze\n1 trn sz 60: load 2 inf Japan; land Buryatia S.S.R.\nDONE\nSTANDING\nkaiten sz 60: 1 sub\n",
			"STANDING\ntreaty Buryatia S.S.R.; salvage none\n",
			"COMBAT\n1 sub sz 4 fight\nNONCOMBAT\n2 inf Evenki National Okrug -> Russia\n1 aa Russia -> Archangel\nPLACE\n1 ftr Russia -> cv sz 4\n",
		},
		turn: "Japan 3", fliers: "all ftr Japan -> sz 62",
		absurd: []string{
			"sz 60: Japan 90 cv\nsz 62: United States 1 trn\nJapan: owner Japan; Japan 20 ftr",
			"Russia: owner Soviet Union; Soviet Union 120 inf\nWest Russia: owner Germany; Germany 120 inf",
			"sz 5: Germany 80 sub; United Kingdom 80 sub, 80 dd",
			"sz 60: Japan 90 cv [1 ftr, 1 ftr]\nJapan: owner Japan; Japan 100 ftr\nsz 62: United States 1 trn",
		},
		first: germanTurn,
	},
	{
		id: "classic",
		lively: []string{"captured", "blitzed", "liberated", "landed", "raided", "rocketed", "developed", "retreated", "fought: withdrawn", "left the attacker", "tolled", "neutral taken",
			"drove up", "looted", "jumped",
			"boarded", "settled", "planned", "called off", "passed over", "placed", "unplaced", "bid", "counted"},
		letters: []string{
			"PASS\n", "DONE\n", "BUY 999999999 inf\n", "COMBAT\nall inf Germany -> Switzerland\n1 ftr Germany -> Switzerland -> Turkey\nDONE\n",
			"RESEARCH 2 dice\nBUY 1 aa, 1 ic\nCOMBAT\n2 inf Western Europe -> Spain\nNONCOMBAT\nPLACE\n1 ic Spain\nDONE\n",
			"STANDING\nsea: withdraw if only air attacks; lose trn, sub\nland: lose inf, arm\n",
			"COMBAT\n1 sub Baltic Sea Zone -> North Sea Zone\nBATTLES\nNorth Sea Zone: withdraw 1 sub to Baltic Sea Zone after round 1; retreat\nDONE\n",
			"COMBAT\n1 aa Eastern Europe -> Ukraine S.S.R.\nrocket Germany -> Russia\nrocket Southern Europe -> Karelia S.S.R.\nDONE\n",
		},
		turn: "Japan 3", fliers: "all ftr Japan -> Midway Sea Zone",
		absurd: []string{
			"Japan Sea Zone: Japan 90 cv\nMidway Sea Zone: United States 1 trn\nJapan: owner Japan; Japan 20 ftr",
			"Russia: owner Soviet Union; Soviet Union 120 inf\nNovosibirsk: owner Japan; Japan 120 inf",
			"North Sea Zone: Germany 80 sub; United Kingdom 80 sub, 80 bb",
			"Japan: owner Japan; Japan 9 aa, 3 ic, 50 ftr\nMidway Sea Zone: United States 90 sub",
		},
		first: classicTurn,
	},
}

func (e *tried) tables(t testing.TB) *edition.Edition {
	ed, err := editions.Load(e.id)
	if err != nil {
		t.Fatal(err)
	}
	return ed
}
