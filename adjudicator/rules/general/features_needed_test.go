package general_test

import "testing"

// needed are the features of the edition in which war is between powers that some of a hundred games must show, in the words of
// featuresOf. What only a rare course of a war leads to stands under rare, and is asked for in five hundred.
var needed = []string{
	// Politics.
	"war: drawn in", "war: at income", "war: germany on soviet_union", "war: germany on united_states", "war: germany on china", "war: italy on soviet_union", "war: italy on united_states",
	"war: italy on china", "war: japan on united_kingdom", "war: japan on anzac", "war: japan on united_states", "war: japan on france", "war: japan on soviet_union",
	"war: soviet_union on germany", "war: soviet_union on italy", "war: soviet_union on japan", "war: united_states on germany", "war: united_states on italy",
	"war: united_states on japan", "war: united_kingdom on japan", "war: anzac on japan", "war: france on japan", "war: china on germany", "war: china on italy",
	"remembered: Japan attacked French Indo-China", "remembered: Japan unprovoked war", "remembered: North America captured", "remembered: European Axis in China",
	"remembered: Soviet Union broke the Mongolian pact", "admitted", "decided: passage by standing",
	// Purses, purchases, facilities.
	"paid: united_kingdom europe units", "paid: united_kingdom pacific units", "paid: united_kingdom europe repair", "paid: united_kingdom pacific repair",
	"paid: research", "bought: china artillery", "bought: upgrade", "upgraded: bought", "upgraded: free", "reduced", "repaired", "unplaced",
	"placed: major_ic", "placed: minor_ic", "placed: air_base", "placed: naval_base", "placed: on a deck", "placed: aaa", "placed: mech_infantry", "placed: tactical_bomber",
	"mended: major_ic", "mended: minor_ic", "mended: air_base", "mended: naval_base",
	// Moves and fights.
	"moved: from an air base", "moved: from a naval base", "moved: mechanized two spaces", "moved: Chinese fighter", "moved: Chinese out of China", "moved: to escort",
	"moved: to fight", "moved: to raid", "moved: to paratroop", "landed: assault", "landed: among friends", "landed: from an ally's ship", "boarded", "blitzed",
	"rose: to a zone", "rose: to intercept", "spent", "rolled: strike", "rolled: air battle", "rolled: flak", "rolled: raid", "rolled: rocket", "rolled: bombardment",
	"rolled: antiaircraft fire", "rolled: surprise strike", "rolled: convoys", "rolled: income", "bombed: major_ic", "bombed: minor_ic", "bombed: air_base", "bombed: naval_base",
	"lost: defenceless", "lost: flak", "lost: air battle", "lost: strike", "submerged", "surfaced", "retreated", "crashed", "fought: stalemate", "fought: both destroyed",
	"decided: scramble by standing", "decided: intercept by standing", "decided: kamikaze by standing", "decided: raid by order", "decided: guests by standing",
	"decided: losses by answer", "decided: retreat by answer", "decided: scramble by answer", "decided: submerge by answer",
	// Land.
	"captured", "liberated", "reverted", "looted", "raised", "invaded", "took sides", "won over: marched in", "won over: by a pact", "captured: dutch", "captured: pro_allies", "captured: pro_axis",
	"clock started", "clock stopped",
	// Objectives.
	"objective: G-NO-DE-01", "objective: G-NO-DE-02", "objective: G-NO-DE-03", "objective: G-NO-DE-04", "objective: G-NO-DE-05", "objective: G-NO-DE-06", "objective: G-NO-SU-01",
	"objective: G-NO-SU-02", "objective: G-NO-SU-03", "objective: G-NO-JP-01", "objective: G-NO-JP-02", "objective: G-NO-JP-03", "objective: G-NO-JP-04", "objective: G-NO-US-01",
	"objective: G-NO-US-02", "objective: G-NO-US-03", "objective: G-NO-US-04", "objective: G-NO-US-05", "objective: G-NO-CN-01", "objective: G-NO-UK-01", "objective: G-NO-UK-02",
	"objective: G-NO-IT-01", "objective: G-NO-IT-02", "objective: G-NO-IT-03", "objective: G-NO-IT-04", "objective: G-NO-AN-01", "objective: G-NO-AN-02",
	// Developments.
	"developed: advanced_artillery", "developed: rockets", "developed: paratroopers", "developed: increased_factory_production", "developed: war_bonds",
	"developed: improved_mech_infantry", "developed: super_submarines", "developed: jet_fighters", "developed: improved_shipyards", "developed: radar",
	"developed: long_range_aircraft", "developed: heavy_bombers",
}

// rare are those that only few games show.
var rare = []string{"victory", "lost: removed", "remembered: London captured", "remembered: France freed", "remembered: Soviet Union took Berlin", "decided: army by standing", "decided: intercept by answer", "decided: kamikaze by answer", "decided: refuge by answer"}

// judgeFeatures fails a test whose games, if they are many, have not shown everything.
func judgeFeatures(t *testing.T, seen map[string]int, games int) {
	ask := func(list []string, enough int) {
		for _, what := range list {
			if games >= enough && seen[what] == 0 {
				t.Errorf("none of %d games had anything %q: the general is too tame", games, what)
			}
		}
	}
	ask(needed, 100)
	ask(rare, 500)
}
