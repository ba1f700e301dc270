package orders

import (
	"fieldpost/adjudicator/rules/edition"
)

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

// languageWords are words that are never read as the beginning of a place's name, besides those that the rules and the edition know.
const languageWords = `
	a advantage after blitz bomb sbr pick sequence air all and answer as at attacked attackers bid buy by call
	chart clear combat damage damaged dec defenders dice done drop else empty enemy end fight flak for from game
	ground has have held hostile if in income ipc ipcs is join joint land landed left load loaded lose move naval
	never no none noncombat not now odds off on only or orders ours overland pass place power rail repair research rocket
	rockets round rounds sea show sink remain remains standing status stay stays strike submerged take taken tech
	theirs then they through to turn tuv unload up war with yes zone sz z one two three four five six seven eight nine ten
	eleven twelve`

// orderVerbs are verbs with which people order, before a unit, a place or a power; unitVerbs only before a unit, for prose has them before
// places, too. What stands between the two is one of fillers.
var (
	orderVerbs = wordSet(`attack attacks attacking invade invades invading assault assaults bomb bombs bombing raid raids strafe strafes dow war declare declares
	move moves moving march marches sail sails sailing fly flies flying send sends sending goes retreat retreats withdraw withdraws reinforce reinforces
	capture captures liberate liberates blitz blitzes research repair repairs buy buys buying purchase purchases`)
	unitVerbs = wordSet(`take takes build builds building produce produces production recruit deploy deploys place places placing put puts mobilize spend spends
	load loads land lands unload unloads transport transports escort escorts lose loses losses keep keeps leave leaves use uses stay stays`)
	fillers = wordSet("on upon the with against to from my our all both some a an more new by of via vs x")
)

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
