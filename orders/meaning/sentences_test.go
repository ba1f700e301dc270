package meaning_test

import "testing"

// TestSentences reads sentences as people write them of attacks and of what is wished for in them, as paraphrases have shown them to be misread.
func TestSentences(t *testing.T) {
	const sent, fought = "3 inf, 1 arm, 1 art Caucasus -> Ukraine\n2 inf Karelia -> West Russia\n", "COMBAT|3 inf, 1 arm, 1 art Caucasus -> Ukraine S.S.R.|2 inf Karelia S.S.R. -> West Russia"
	const over = fought + "|BATTLES|Ukraine S.S.R.: "
	for _, c := range []struct{ edition, power, typed, want string }{
		{"global1940", "Germany", "An infantry from Romania moves to Bulgaria.", "NONCOMBAT|1 inf Romania -> Bulgaria"},
		{"global1940", "United Kingdom", "From sz 98 a dd, the cruiser, an aircraft carrier and a transport to sz 97", "COMBAT|1 trn sz 98 -> sz 97|1 dd, 1 ca, 1 cv sz 98 -> sz 97"},
		{"global1940", "Japan", "WAR United States\nthe battleship, one carrier, a destroyer and the cruiser all go from sz 6 to sz 35", "WAR United States|COMBAT|1 bb, 1 cv, 1 dd, 1 ca sz 6 -> sz 35"},
		{"revised", "Soviet Union", "2 inf from Russia attack West Russia, joined by 1 ftr from Russia and 1 ftr from Karelia, landing in Archangel", "COMBAT|2 inf, 1 ftr Russia -> West Russia|1 ftr Karelia S.S.R. -> West Russia|NONCOMBAT|2 ftr West Russia -> Archangel"},
		{"revised", "Soviet Union", "Ukraine: from Caucasus 3 inf. 2 inf out of Karelia along with the art from Russia strike West Russia.", "COMBAT|3 inf Caucasus -> Ukraine S.S.R.|2 inf Karelia S.S.R. -> West Russia|1 art Russia -> West Russia"},
		{"revised", "Soviet Union", "Let us take West Russia with 3 inf and 1 art of Caucasus.", "COMBAT|3 inf, 1 art Caucasus -> West Russia"},
		{"revised", "Soviet Union", "2 infantry out of Kazakh head for Russia, and so do 2 infantry out of Novosibirsk", "NONCOMBAT|2 inf Kazakh S.S.R. -> Russia|2 inf Novosibirsk -> Russia"},
		{"revised", "Soviet Union", "The ftr from Karelia attacks West Russia and flies home.", "COMBAT|1 ftr Karelia S.S.R. -> West Russia|NONCOMBAT|1 ftr West Russia -> Karelia S.S.R."},
		{"classic", "Germany", "North Sea Zone: from Ukraine one fighter. The fighter from Western Europe goes to North Sea Zone and comes back.", "COMBAT|1 ftr Ukraine S.S.R. -> North Sea Zone|1 ftr Western Europe -> North Sea Zone|NONCOMBAT|1 ftr North Sea Zone -> Western Europe"},
		{"classic", "Soviet Union", "The ftr from Karelia raids Germany.", "refused The ftr from Karelia raids Germany."},
		{"revised", "Soviet Union", sent + "Ukraine: lose inf first, then art, then arm and never retreat", over + "lose inf, art, arm; never retreat"},
		{"revised", "Soviet Union", sent + "Ukraine: I lose inf first, then art, if I have less than 3 units left I retreat to Caucasus", over + "lose inf, art; retreat to Caucasus if attackers < 3"},
		{"revised", "Soviet Union", sent + "Ukraine: lose inf, arm, 2 rounds, then retreat to Caucasus", over + "lose inf, arm; retreat to Caucasus after round 2"},
		{"revised", "Soviet Union", sent + "In Ukraine I lose inf, art, arm and after round 2 I retreat to Caucasus", over + "lose inf, art, arm; retreat to Caucasus after round 2"},
		{"revised", "Soviet Union", sent + "Ukraine: inf first; pull back to Caucasus after one round", over + "lose inf; retreat to Caucasus after round 1"},
		{"revised", "Soviet Union", sent + "Ukraine: take inf, art, arm as losses", over + "lose inf, art, arm"},
		{"revised", "Soviet Union", sent + "In Ukraine losses inf, art. Fight to the end.", over + "lose inf, art; never retreat"},
		{"revised", "Soviet Union", sent + "Ukraine: losses inf, art; I never retreat\nWest Russia: losses inf. If I have less than 2 units left I retreat to Karelia.", over + "lose inf, art; never retreat|West Russia: lose inf; retreat to Karelia S.S.R. if attackers < 2"},
		{"revised", "Soviet Union", sent + "In all land battles I lose inf first, then art, then arm.", fought + "|BATTLES|land: lose inf, art, arm"},
		{"revised", "Germany", "SZ 13: 1 ftr Western Europe, 1 bmr Germany\nAt sea lose ftr, bmr", "COMBAT|1 ftr Western Europe -> sz 13|1 bmr Germany -> sz 13|BATTLES|sz 13: lose ftr, bmr"},
		{"revised", "Soviet Union", "COMBAT\n3 inf Caucasus, ftr Russia attack Ukraine, the ftr lands in Caucasus", "COMBAT|3 inf Caucasus -> Ukraine S.S.R.|1 ftr Russia -> Ukraine S.S.R.|NONCOMBAT|1 ftr Ukraine S.S.R. -> Caucasus"},
		{"revised", "Soviet Union", "3 inf 1 arm Caucasus -> Ukraine, 1 ftr Karelia lands in Archangel", "COMBAT|3 inf, 1 arm Caucasus -> Ukraine S.S.R.|NONCOMBAT|1 ftr Karelia S.S.R. -> Archangel"},
		{"revised", "Soviet Union", "I take 3 inf and the arm from Caucasus to Ukraine, inf as losses", "COMBAT|3 inf, 1 arm Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: lose inf"},
		{"revised", "Soviet Union", sent + "Retreat West Russia and Ukraine after round 2", fought + "; ask BATTLES|West Russia: retreat to Karelia S.S.R. after round 2, or BATTLES|Ukraine S.S.R.: retreat to Caucasus after round 2, or "},
		{"revised", "Soviet Union", "3 inf Caucasus - Ukraine\nretreat if the Germans have in that battle at that point less than 2 units", "COMBAT|3 inf Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: retreat to Caucasus if defenders < 2"},
		{"revised", "Soviet Union", "3 inf 1 arm Caucasus - Ukraine\nlosses inf first, then tanks, as you see", "COMBAT|3 inf, 1 arm Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: lose inf, arm"},
		{"revised", "Soviet Union", "3 inf 1 arm Caucasus -> Ukraine, lose inf after arm, for one round", "COMBAT|3 inf, 1 arm Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: lose arm, inf; retreat to Caucasus after round 1"},
		{"revised", "Soviet Union", sent + "Ukraine: lose inf, press on, then art, then arm", over + "lose inf, art, arm"},
		{"revised", "Germany", "NC\nSouthern Europe, we -> Germany 1 arm", "NONCOMBAT|1 arm Southern Europe -> Germany|1 arm Western Europe -> Germany"},
	} {
		if got := inWords(t, c.edition, c.power, c.typed); got != c.want {
			t.Errorf("%q is\n%s\nnot\n%s", c.typed, got, c.want)
		}
	}
}
