package meaning_test

import "fieldpost/adjudicator/rules/edition"

// kindWords are what people call the units, by their kind: one of them, and several.
var kindWords = map[string][][2]string{
	"infantry":           {{"inf", "inf"}, {"infantry", "infantry"}, {"Inf", "Infs"}, {"Infanterie", "Infanterie"}, {"infanterie", "infanteries"}, {"infantería", "infanterías"}, {"fanteria", "fanterie"}},
	"artillery":          {{"art", "art"}, {"arty", "arty"}, {"artillery", "artillery"}, {"Artillerie", "Artillerie"}, {"artillería", "artillerías"}, {"artiglieria", "artiglierie"}},
	"tank":               {{"arm", "arm"}, {"tank", "tanks"}, {"armor", "armor"}, {"armour", "armour"}, {"Panzer", "Panzer"}, {"char", "chars"}, {"tanque", "tanques"}, {"carro", "carri"}},
	"mech_infantry":      {{"mech", "mech"}, {"mech", "mechs"}, {"mech inf", "mech inf"}, {"mechanized infantry", "mechanized infantry"}},
	"fighter":            {{"ftr", "ftr"}, {"fig", "figs"}, {"fighter", "fighters"}, {"ftr", "ftrs"}, {"Jäger", "Jäger"}, {"chasseur", "chasseurs"}, {"caza", "cazas"}, {"caccia", "caccia"}},
	"tactical_bomber":    {{"tac", "tac"}, {"tac", "tacs"}, {"tac bomber", "tac bombers"}, {"tactical bomber", "tactical bombers"}},
	"bomber":             {{"bmr", "bmr"}, {"bomber", "bombers"}, {"bom", "bom"}, {"Bomber", "Bomber"}, {"bombardier", "bombardiers"}, {"bombardero", "bombarderos"}},
	"strategic_bomber":   {{"bmr", "bmr"}, {"bomber", "bombers"}, {"strategic bomber", "strategic bombers"}, {"strat bomber", "strat bombers"}},
	"naval_fighter":      {{"nf", "nf"}, {"naval fighter", "naval fighters"}},
	"battleship":         {{"bb", "bb"}, {"BB", "BBs"}, {"battleship", "battleships"}, {"Schlachtschiff", "Schlachtschiffe"}, {"cuirassé", "cuirassés"}},
	"carrier":            {{"cv", "cv"}, {"ac", "ac"}, {"carrier", "carriers"}, {"aircraft carrier", "aircraft carriers"}, {"Flugzeugträger", "Flugzeugträger"}},
	"cruiser":            {{"ca", "ca"}, {"cruiser", "cruisers"}, {"Kreuzer", "Kreuzer"}, {"croiseur", "croiseurs"}},
	"destroyer":          {{"dd", "dd"}, {"DD", "DDs"}, {"destroyer", "destroyers"}, {"Zerstörer", "Zerstörer"}},
	"submarine":          {{"sub", "subs"}, {"sub", "sub"}, {"submarine", "submarines"}, {"ss", "ss"}, {"U-Boot", "U-Boote"}, {"sous-marin", "sous-marins"}},
	"transport":          {{"trn", "trn"}, {"transport", "transports"}, {"trans", "trans"}, {"tp", "tps"}, {"Transporter", "Transporter"}},
	"aa_gun":             {{"aa", "aa"}, {"aa gun", "aa guns"}, {"AA", "AA"}, {"Flak", "Flak"}},
	"aaa":                {{"aa", "aa"}, {"aa gun", "aa guns"}, {"aaa", "aaa"}},
	"industrial_complex": {{"ic", "ic"}, {"factory", "factories"}, {"industrial complex", "industrial complexes"}},
}

// numbers are counts in words.
var numbers = []string{"", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

// headings are how people head the parts of a turn; the first is the word of the language.
var headings = map[edition.Section][]string{
	edition.SectionCombat:    {"COMBAT", "Combat", "Combat moves:", "combat move", "CM", "Attacks:", "ATTACKS", "Combat Movement", "== Combat ==", "Kampf:", "Angriffe:", "Combats :", "Attaques :", "Attacchi:", "* Combat", "2) combat moves"},
	edition.SectionNoncombat: {"NONCOMBAT", "Noncombat", "Non-combat moves:", "non combat", "NCM", "NCM:", "nc", "Non-Combat", "Nichtkampf:", "Hors combat :", "No combate:", "== Noncombat ==", "* Noncombat"},
	edition.SectionNaval:     {"NAVAL", "Naval:", "naval moves"},
	edition.SectionGround:    {"GROUND", "Ground:", "ground moves"},
	edition.SectionRail:      {"RAIL", "Rail:", "by rail:"},
	edition.SectionBases:     {"BASES", "Bases:"},
	edition.SectionPlace:     {"PLACE", "Place", "Place:", "Placement:", "Mobilize:", "Mobilise", "MOBILIZE", "Placements", "New units:", "Aufstellen:", "Placement :", "* Place", "== Place =="},
}

var (
	arrows    = []string{" -> ", " -> ", " > ", " => ", " --> ", " → ", "->", " to ", " to ", " into ", " nach ", " - "}
	buyWords  = []string{"BUY ", "buy ", "Buy: ", "Purchase: ", "purchases: ", "Buys ", "I buy ", "buying ", "Kauf: ", "Achats : ", "BUILD: "}
	greetings = []string{"Hi all,\n\n", "Hello,\n\n", "Gents,\n", "Moin!\n\n", "Evening all\n\n", "Sorry for the delay!\n\n"}
	farewells = []string{"\nCheers\nPat\n", "\nThanks!\n", "\n-- \nPat\n", "\ngood luck\n", "\nDONE\n", "\nend turn\n", "\nGruss, Max\n"}
	remarks   = []string{" (fingers crossed)", " (as planned)", " (good luck)", " (at last)", " (hope it works)"}
	fillers   = []string{"please ", "then ", "and ", "also "}
)
