package orders

import (
	"fieldpost/adjudicator/rules/edition"
)

// kindSpellings are what clubs and players type for a kind, whatever the edition's own data add. The kinds
// on the left are alternatives: a spelling goes to the first that the edition has.
var kindSpellings = []struct {
	kinds []string
	typed []string
}{
	{[]string{"infantry"}, []string{"inf", "infantry", "infs", "infantries", "infantrymen"}},
	{[]string{"artillery"}, []string{"art", "artillery", "arty", "arts", "artilleries"}},
	{[]string{"mech_infantry", "mechanized_infantry"}, []string{"mech", "mechs", "mech inf", "mech infantry", "mechanized infantry", "mechanised infantry"}},
	{[]string{"tank", "armor", "armour"}, []string{"tank", "arm", "tnk", "armor", "armour", "tanks", "arms", "tnks", "panzer", "panzers"}},
	{[]string{"aa_gun", "aaa", "antiaircraft_gun"}, []string{"aa", "aaa", "aas", "aaas", "aa gun", "aa guns", "antiaircraft gun", "antiaircraft guns", "antiaircraft artillery"}},
	{[]string{"industrial_complex", "factory"}, []string{"ic", "ics", "factory", "factories", "industrial complex", "industrial complexes"}},
	{[]string{"major_ic", "major_industrial_complex", "factory_major"}, []string{"major ic", "major ics", "major factory", "major industrial complex", "major complex"}},
	{[]string{"minor_ic", "minor_industrial_complex", "factory_minor"}, []string{"minor ic", "minor ics", "minor factory", "minor industrial complex", "minor complex"}},
	{[]string{"fighter"}, []string{"ftr", "fig", "fighter", "ftrs", "figs", "fighters", "fgtr"}},
	{[]string{"tactical_bomber"}, []string{"tac", "tacs", "tactical bomber", "tactical bombers", "tac bomber"}},
	{[]string{"strategic_bomber", "bomber"}, []string{"bmr", "bmb", "bom", "bomber", "bmrs", "bmbs", "bombers", "strategic bomber", "strategic bombers", "strat"}},
	{[]string{"battleship"}, []string{"bb", "bbs", "battleship", "battleships"}},
	{[]string{"carrier", "aircraft_carrier"}, []string{"cv", "ac", "cvs", "acs", "carrier", "carriers", "aircraft carrier", "aircraft carriers"}},
	{[]string{"cruiser"}, []string{"ca", "cru", "cas", "cruiser", "cruisers"}},
	{[]string{"destroyer"}, []string{"dd", "des", "dds", "destroyer", "destroyers"}},
	{[]string{"submarine"}, []string{"ss", "sub", "subs", "submarine", "submarines"}},
	{[]string{"transport"}, []string{"trn", "tr", "tt", "tp", "transport", "trns", "trs", "tts", "tps", "transports", "trans"}},
	{[]string{"air_base", "airbase"}, []string{"ab", "abs", "air base", "air bases", "airfield"}},
	{[]string{"naval_base", "harbour"}, []string{"nb", "nbs", "naval base", "naval bases", "harbour"}},
	{[]string{"us_marines", "us_marine", "marine"}, []string{"mar", "marine", "marines", "us marine", "us marines"}},
	{[]string{"heavy_artillery"}, []string{"hart", "harts", "heavy artillery"}},
	{[]string{"heavy_armor"}, []string{"harm", "harms", "heavy armor", "heavy armour"}},
	{[]string{"naval_fighter"}, []string{"nf", "nfs", "naval fighter", "naval fighters"}},
	{[]string{"jet_fighter"}, []string{"jet", "jets", "jet fighter", "jet fighters"}},
	{[]string{"heavy_bomber"}, []string{"hbmr", "hbmrs", "heavy bomber", "heavy bombers"}},
	{[]string{"super_submarine"}, []string{"sss", "super sub", "super subs", "super submarine", "super submarines"}},
	{[]string{"rocket_launcher"}, []string{"rl", "rls", "rocket launcher", "rocket launchers"}},
}

// powerSpellings are the abbreviations that every edition reads, by the power's two letters.
var powerSpellings = map[string][]string{
	"GE": {"ger", "germans"},
	"SU": {"ussr", "russia", "soviets", "sov", "russians"},
	"UK": {"gb", "britain", "great britain", "british"},
	"JP": {"jap", "japanese", "jpn"},
	"US": {"usa", "america", "americans"},
	"CN": {"chinese"},
	"IT": {"ita", "italians"},
	"AN": {"anzac"},
	"FR": {"fra", "french"},
}

// sectionSpellings are the words that open a section, the canonical one first.
var sectionSpellings = []struct {
	section edition.Section
	typed   []string
}{
	{edition.SectionBid, []string{"bid"}},
	{edition.SectionResearch, []string{"research", "tech", "techs", "technology", "develop", "develop weapons", "weapons development", "research and development"}},
	{edition.SectionRepair, []string{"repair", "repairs"}},
	{edition.SectionBuy, []string{"buy", "buys", "purchase", "purchases", "buy units", "purchase units", "purchase new units"}},
	{edition.SectionWar, []string{"war", "declare war"}},
	{edition.SectionCombat, []string{"combat", "combat move", "combat moves", "combat movement", "combat movements", "cm", "attack", "attacks"}},
	{edition.SectionNaval, []string{"naval", "naval moves"}},
	{edition.SectionGround, []string{"ground", "ground moves"}},
	{edition.SectionBattles, []string{"battles", "battle", "conduct combat", "resolve combat"}},
	{edition.SectionNoncombat, []string{"noncombat", "noncombat move", "noncombat moves", "noncombat movement", "noncombat movements", "noncom", "noncom move", "noncom moves", "ncm", "nc", "ncms"}},
	{edition.SectionRail, []string{"rail"}},
	{edition.SectionBases, []string{"bases"}},
	{edition.SectionPlace, []string{"place", "placement", "placements", "placing", "place units", "place new units", "mobilize", "mobilise", "mobilization", "mobilisation", "mobilize units", "mobilize new units"}},
	{edition.SectionAdvantage, []string{"advantage", "advantages"}},
}

// numberWords are counts written out.
var numberWords = map[string]int{
	"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6,
	"seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
}

// languageWords are words that are never read as the beginning of a place's name, besides those that the rules know.
const languageWords = `
	a aa advantage after blitz bomb sbr pick sequence air all and answer as at attacked attackers bid bombers buy by call
	chart china clear combat damage damaged dec defenders dice done drop else empty enemy end fight flak for from game
	ground has have held hostile if in income ipc ipcs is join joint land landed left load loaded lose mar move naval
	never no none noncombat not now odds off on only or orders ours overland pass place power rail repair research rocket
	rockets round rounds sea show sink remain remains standing status stay stays strike sub submerged take taken tech
	theirs then they through to turn tuv unload up war with yes zone sz z one two three four five six seven eight nine ten
	eleven twelve`

func wordSet(list string) map[string]bool {
	set := map[string]bool{}
	for i := 0; i < len(list); {
		for i < len(list) && (list[i] == ' ' || list[i] == '\n' || list[i] == '\t') {
			i++
		}
		start := i
		for i < len(list) && list[i] > ' ' {
			i++
		}
		if i > start {
			set[list[start:i]] = true
		}
	}
	return set
}
