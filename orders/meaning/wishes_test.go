package meaning_test

import (
	"fmt"
	"strings"
	"testing"
)

// What players write of landings stands below these attacks.
const (
	intoChina = "Anhwe: 3 inf 1 art Shantung, ftr and tac kiangsu\nChahar: 2 inf from Jehol, one fighter and one tac from Manchuria.\n\nNCM\n"
	wonChina  = "COMBAT|3 inf, 1 art Shantung -> Anhwe|1 ftr Kiangsu -> Anhwe|1 tac Kiangsu -> Anhwe fight|2 inf Jehol -> Chahar|1 ftr Manchuria -> Chahar|1 tac Manchuria -> Chahar fight|NONCOMBAT|"
)

// Wishes stand below these attacks.
const (
	ofKarelia = "3 inf belorussia, 2 arm germany, 1 ftr eastern europe, 1 bmb germany"
	atKarelia = "COMBAT|3 inf Belorussia -> Karelia S.S.R.|2 arm, 1 bmr Germany -> Karelia S.S.R.|1 ftr Eastern Europe -> Karelia S.S.R.|BATTLES|Karelia S.S.R.: "
	toSea98   = "COMBAT\n1 bb, 1 ca sz 97 -> sz 98\n1 ftr southern italy -> sz 98\n"
	atSea98   = "COMBAT|1 bb, 1 ca sz 97 -> sz 98|1 ftr Southern Italy -> sz 98"
)

// TestMovesAndWishes writes moves and a wish for their battle, or a purchase, into one line: neither may be lost.
func TestMovesAndWishes(t *testing.T) {
	l := letter{id: "moves and wishes", edition: "revised", power: "Germany"}
	s := l.sitDown(t, "")
	moves := map[string]string{
		"karelia: 3 inf belorussia, 2 inf eastern europe":        "2 inf Eastern Europe -> Karelia",
		"3 inf belorussia and ftr eastern europe attack karelia": "3 inf Belorussia -> Karelia",
		"everything in belorussia goes to karelia":               "3 inf Belorussia -> Karelia",
		"attack karelia with 3 inf from belorussia":              "3 inf Belorussia -> Karelia",
	}
	wishes := map[string]string{
		"retreat if we have fewer than 2 inf": "retreat to Belorussia if",
		"ask me about losses":                 "ask losses",
		"ask me before retreating":            "ask retreat",
		"lose inf first":                      "lose inf",
		"inf die first":                       "lose inf",
		"ool inf":                             "lose inf",
		"pull back after 2 rounds":            "after round 2",
		"max 2 rounds":                        "after round 2",
		"stop if only 1 inf is left":          "if not Karelia S.S.R. has 2 inf",
		"if they still have 2 units after round 2 retreat": "after round 2 if defenders >= 2",
		"when the inf are gone pull back to belorussia":    "retreat to Belorussia if",
		"buy 3 inf": "BUY 3 inf",
	}
	for typed, goes := range moves {
		for wish, means := range wishes {
			for _, sign := range []string{" ", ", ", ". ", " - ", " (", " and ", "\n"} {
				text := typed + sign + wish
				if strings.HasPrefix(text, "everything") && strings.Contains(text, "- inf") { // all but the infantry
					continue
				}
				if sign == " (" {
					text += ")"
				}
				u := s.understand("COMBAT\n" + text + "\n")
				all := u.Letter(nil)
				for _, q := range u.Questions {
					all += strings.Join(q.Choices, "")
				}
				if len(u.Problems) == 0 && !(strings.Contains(all, goes) && strings.Contains(all, means)) {
					t.Errorf("of %q there is no %q or no %q:\n%s", text, goes, means, all)
				}
			}
		}
	}
}

// TestAsTyped reads lines of played seasons that were misread or lost, and others of their kind.
func TestAsTyped(t *testing.T) {
	for _, c := range []struct{ edition, power, typed, want string }{
		{"revised", "United Kingdom", "trn sz 2 goes to sz 1, loads the Canadian tank, back to sz 2, unloads in London", "NONCOMBAT|1 trn sz 2 -> sz 1 -> sz 2: load 1 arm Eastern Canada; land United Kingdom"},
		{"revised", "United Kingdom", "Transporter sz 2 fährt nach sz 1, lädt 1 Panzer in Ostkanada, zurück nach sz 2, landet in Großbritannien", "NONCOMBAT|1 trn sz 2 -> sz 1 -> sz 2: load 1 arm Eastern Canada; land United Kingdom"},
		{"revised", "United Kingdom", "trn sz40 picks up 2 Aussie inf in sz39 and ends in sz38", "NONCOMBAT|1 trn sz 40 -> sz 39 -> sz 38: load 2 inf Australia"},
		{"revised", "United Kingdom", "Norway: inf + art from London (trn sz2), bomber. Boats go to sz3", "COMBAT|1 trn sz 2 -> sz 3: load 1 inf, 1 art United Kingdom; land Norway|1 bmr United Kingdom -> Norway"},
		{"revised", "United Kingdom", "Norway: inf art London, trn sz2 to sz6, ftr London", "COMBAT|1 trn sz 2 -> sz 6: load 1 inf, 1 art United Kingdom; land Norway|1 ftr United Kingdom -> Norway"},
		{"revised", "United Kingdom", "New Guinea: 2 inf Australia, trn to sz47", "COMBAT|1 trn sz 40 -> sz 47: load 2 inf Australia; land New Guinea"},
		{"revised", "United States", "1 trn w/ inf and arm from E US and 1 trn w/ inf + art from E US, all to sz 12, land Algeria", "COMBAT|1 trn sz 10 -> sz 12: load 1 inf, 1 arm Eastern United States; land Algeria|1 trn sz 10 -> sz 12: load 1 inf, 1 art Eastern United States; land Algeria"},
		{"revised", "Germany", "Egypt: 1 inf from Libya by land, transport sz14 takes 1 inf from S Europe and lands it in Egypt", "COMBAT|1 inf Libya -> Anglo-Egypt|1 trn sz 14 -> sz 15: load 1 inf Southern Europe; land Anglo-Egypt"},
		{"classic", "Japan", "trn Japan sz loads inf Japan, goes to Wake sz, loads inf Wake, goes to Hawaii sz and lands both on Hawaii", "COMBAT|1 trn Japan Sea Zone -> Wake Island Sea Zone -> Hawaii Sea Zone: load 1 inf Japan, 1 inf Wake Island; land Hawaiian Islands"},
		{"classic", "Japan", "Hawaii: inf Japan, inf Wake, trn Japan sz picks up both", "COMBAT|1 trn Japan Sea Zone -> Wake Island Sea Zone -> Hawaii Sea Zone: load 1 inf Japan, 1 inf Wake Island; land Hawaiian Islands"},
		{"classic", "United States", "E US transport ships 1 tank from E US to Algeria.", "COMBAT|1 trn East US Sea Zone -> West Spain Sea Zone: load 1 arm Eastern U.S.A.; land Algeria"},
		{"global1940", "Japan", "noncombat\nCarrier group from 33 (carrier w/ planes and destroyer) to sz 20", "NONCOMBAT|1 cv, 1 dd sz 33 -> sz 20|1 ftr, 1 tac sz 33 -> cv sz 20"},
		{"revised", "Soviet Union", "buy 8 inf\nAll eight new infantry go in Russia, except 2 in Caucasus", "BUY 8 inf|PLACE|2 inf Caucasus|6 inf Russia"},
		{"revised", "Soviet Union", "buy 8 inf\nAll 8 in Russia except 2 in Caucasus", "BUY 8 inf|PLACE|2 inf Caucasus|6 inf Russia"},
		{"revised", "Soviet Union", "buy 8 inf\nplace all 8 inf in Russia, but 2 in Caucasus", "BUY 8 inf|PLACE|2 inf Caucasus|6 inf Russia"},
		{"revised", "Soviet Union", "buy 8 inf\nalle acht neuen Infanterien nach Moskau, bis auf 2 im Kaukasus", "BUY 8 inf|PLACE|2 inf Caucasus|6 inf Russia"},
		{"revised", "Soviet Union", "buy 8 inf\nles huit nouvelles infanteries à Moscou, sauf 2 dans le Caucase", "BUY 8 inf|PLACE|6 inf Russia|2 inf Caucasus"},
		{"revised", "Soviet Union", "buy 8 inf\nAll eight infantry enter in Russia, except for two in Caucasus", "BUY 8 inf|PLACE|2 inf Caucasus|6 inf Russia"},
		{"revised", "Soviet Union", "buy 4 inf, 2 arm\nall of it is placed in Russia, except the tanks which go in Caucasus", "BUY 4 inf, 2 arm|PLACE|2 arm Caucasus|4 inf Russia"},
		{"revised", "United Kingdom", "Buy 8 inf. All of it in London.", "BUY 8 inf|PLACE|8 inf United Kingdom"},
		{"revised", "Japan", "Buy 8 inf, all of it to Tokyo", "BUY 8 inf|PLACE|8 inf Japan"},
		{"revised", "Germany", "combat\n1 ftr Germany, 1 ftr Eastern Europe -> Karelia\nncm\nJäger aus Karelien landen beide in Osteuropa", "COMBAT|1 ftr Germany -> Karelia S.S.R.|1 ftr Eastern Europe -> Karelia S.S.R.|NONCOMBAT|2 ftr Karelia S.S.R. -> Eastern Europe"},
		{"revised", "Germany", "inf Belorussia all to Karelia", "COMBAT|3 inf Belorussia -> Karelia S.S.R."},
		{"revised", "Germany", "les chasseurs d'Allemagne vont tous en Carélie", "COMBAT|1 ftr Germany -> Karelia S.S.R."},
		{"revised", "Germany", "ncm\ni carri in Europa occidentale vanno tutti in Germania", "NONCOMBAT|2 arm Western Europe -> Germany"},
		{"revised", "Germany", "the fighter and the bomber from Germany both attack Karelia", "COMBAT|1 ftr, 1 bmr Germany -> Karelia S.S.R."},
		{"revised", "Germany", "all inf in Belorussia and Ukraine to Eastern Europe, leave 1 inf behind in each", "NONCOMBAT|2 inf Belorussia -> Eastern Europe|2 inf Ukraine S.S.R. -> Eastern Europe"},
		{"revised", "Germany", "combat\nall inf of Belorussia and Eastern Europe -> Karelia, leaving one behind in each", "COMBAT|2 inf Belorussia -> Karelia S.S.R.|1 inf Eastern Europe -> Karelia S.S.R."},
		{"revised", "Germany", "all inf in Belorussia to Eastern Europe, 1 stays", "NONCOMBAT|2 inf Belorussia -> Eastern Europe"},
		{"revised", "Germany", "Eastern Europe: all inf from Belorussia, leave 1 inf behind", "NONCOMBAT|2 inf Belorussia -> Eastern Europe"},
		{"revised", "Germany", "3 inf Belorussia -> Karelia\n1 inf, 1 arm Libya -> Egypt\n1 sub sz 8, 1 ftr norway -> sz 2\nNo retreats.", "COMBAT|3 inf Belorussia -> Karelia S.S.R.|1 inf, 1 arm Libya -> Anglo-Egypt|1 sub sz 8 -> sz 2|1 ftr Norway -> sz 2|BATTLES|Karelia S.S.R.: never retreat|Anglo-Egypt: never retreat|sz 2: never retreat"},
		{"revised", "Germany", "3 inf Belorussia -> Karelia\n1 inf, 1 arm Libya -> Egypt\n1 sub sz 8, 1 ftr norway -> sz 2\nNo retreats (Karelia, Egypt).", "COMBAT|3 inf Belorussia -> Karelia S.S.R.|1 inf, 1 arm Libya -> Anglo-Egypt|1 sub sz 8 -> sz 2|1 ftr Norway -> sz 2|BATTLES|Karelia S.S.R.: never retreat|Anglo-Egypt: never retreat"},
		{"revised", "Germany", "3 inf Belorussia -> Karelia\n1 inf, 1 arm Libya -> Egypt\n1 sub sz 8, 1 ftr norway -> sz 2\nKarelia: lose inf first. Never retreat anywhere.", "COMBAT|3 inf Belorussia -> Karelia S.S.R.|1 inf, 1 arm Libya -> Anglo-Egypt|1 sub sz 8 -> sz 2|1 ftr Norway -> sz 2|BATTLES|Karelia S.S.R.: lose inf; never retreat|Anglo-Egypt: never retreat|sz 2: never retreat"},
		{"revised", "Germany", "3 inf Belorussia -> Karelia\n1 inf, 1 arm Libya -> Egypt\n1 sub sz 8, 1 ftr norway -> sz 2\nin sz 2 subs die first, then ftr. ask me after each round if I go on", "COMBAT|3 inf Belorussia -> Karelia S.S.R.|1 inf, 1 arm Libya -> Anglo-Egypt|1 sub sz 8 -> sz 2|1 ftr Norway -> sz 2|BATTLES|sz 2: lose sub, ftr; ask retreat"},
		{"revised", "Germany", "3 inf norway and 2 belorussia to karelia, the third to west russia", "COMBAT|3 inf Norway -> Karelia S.S.R.|2 inf Belorussia -> Karelia S.S.R.|NONCOMBAT|1 inf Belorussia -> West Russia"},
		{"revised", "Germany", "2 Inf aus Weißrussland nach Karelien, die dritte nach Osteuropa", "COMBAT|2 inf Belorussia -> Karelia S.S.R.|NONCOMBAT|1 inf Belorussia -> Eastern Europe"},
		{"revised", "Germany", "combat: 1 ftr Western Europe -> sz 13, 1 bmr Germany -> sz 13\nncm\nland everything in WE but the bomber in Libya", "COMBAT|1 ftr Western Europe -> sz 13|1 bmr Germany -> sz 13|NONCOMBAT|1 bmr sz 13 -> Libya|1 ftr sz 13 -> Western Europe"},
		{"revised", "Germany", "combat: 1 ftr Western Europe -> sz 13, 1 bmr Germany -> sz 13\nncm\nall planes land in WE except the bomber in Libya", "COMBAT|1 ftr Western Europe -> sz 13|1 bmr Germany -> sz 13|NONCOMBAT|1 bmr sz 13 -> Libya|1 ftr sz 13 -> Western Europe"},
		{"revised", "Germany", "combat: 1 ftr Western Europe -> sz 13, 1 bmr Germany -> sz 13\nncm\nalle Flieger landen in Westeuropa, außer dem Bomber in Libyen", "COMBAT|1 ftr Western Europe -> sz 13|1 bmr Germany -> sz 13|NONCOMBAT|1 bmr sz 13 -> Libya|1 ftr sz 13 -> Western Europe"},
		{"revised", "Soviet Union", "planes: both to Ukraine", "COMBAT|1 ftr Karelia S.S.R. -> Ukraine S.S.R.|1 ftr Russia -> Ukraine S.S.R."},
		{"revised", "Soviet Union", "Panzer: zwei in die Ukraine", "COMBAT|2 arm Russia -> Ukraine S.S.R."},
		{"revised", "Soviet Union", "fighters: karelia to archangel, russia to west russia", "COMBAT|1 ftr Russia -> West Russia|NONCOMBAT|1 ftr Karelia S.S.R. -> Archangel"},
		{"revised", "Soviet Union", "all three planes to Ukraine", "refused all three planes to Ukraine"},
		{"revised", "Japan", "m. island: 1 ftr from sz 50", "COMBAT|1 ftr sz 50 -> Midway Island; refused m. island: 1 ftr from sz 50"},
		{"revised", "United Kingdom", "1 rocket United Kingdom -> Germany\nand southern europe: one bomber from UK raid", "COMBAT|1 bmr United Kingdom -> Southern Europe raid|1 rocket United Kingdom -> Germany; refused 1 rocket United Kingdom -> Germany"},
		{"revised", "United Kingdom", "1 inf United Kingdom -> Germany\nand 1 bmr from United Kingdom", "refused 1 inf United Kingdom -> Germany, and 1 bmr from United Kingdom"},
		{"advanced", "Germany", "buy 1 nf\nGROUND\n1 inf germany -> xyland\nBASES\n1 nf germany - baltic sea zone", "BUY 1 nf|BASES|1 nf Germany -> Baltic Sea Zone; refused 1 inf germany -> xyland"},
		{"advanced", "United Kingdom", "naval: tp NS w/ 1i 1art UK - stay, fr land W Eur", "NAVAL|1 trn North Sea Zone: load 1 inf, 1 art United Kingdom|GROUND|1 trn North Sea Zone: land Western Europe"},
		{"global1940", "Germany", "COMBAT\nA) SZ111\n   - BB from SZ113\nB) SZ110\n   - SS from SZ103", "COMBAT|1 bb sz 113 -> sz 111|1 sub sz 103 -> sz 110"},
		{"advanced", "Soviet Union", "Ukraine:\n   a. Caucasus sends 4 of the 5 inf\n   b. Karelia sends art + arm + ftr", "GROUND|4 inf Caucasus -> Ukraine S.S.R.|1 art, 1 arm, 1 ftr Karelia S.S.R. -> Ukraine S.S.R."},
		{"advanced", "Soviet Union", "Ukraine:\nhit by: Caucasus 4 inf, Karelia art + arm + ftr", "GROUND|4 inf Caucasus -> Ukraine S.S.R.|1 art, 1 arm, 1 ftr Karelia S.S.R. -> Ukraine S.S.R."},
		{"revised", "Japan", "FIGHTS\nA) PEARL sz52 -- cv ftr ss\n   sz50: cv dd ftr\n   sz45: ss", "COMBAT|1 cv, 1 dd, 1 ftr sz 50 -> sz 52|1 sub sz 45 -> sz 52"},
		{"revised", "United Kingdom", "FIC: 3 inf Ind\nNon combat movements\nInf Per - Ind", "COMBAT|3 inf India -> French Indochina|NONCOMBAT|1 inf Persia -> India"},
		{"revised", "United Kingdom", "FIC: 3 inf Ind\nNon combat movements\ninf Ind - Per", "COMBAT|3 inf India -> French Indochina; ask NONCOMBAT|1 inf Persia -> India"},
		{"advanced", "Germany", "Naval\n1 sub West Spain sz stays\n\nLand\nUkraine: 1 inf East Europe, 2 inf 1 art Baltic States", "GROUND|1 inf Eastern Europe -> Ukraine S.S.R.|2 inf, 1 art Baltic States -> Ukraine S.S.R."},
		{"global1940", "Italy", "COMBAT\nSo. France: from No. Italy 2 inf, 1 art", "COMBAT|2 inf, 1 art Northern Italy -> Southern France"},
		{"global1940", "Italy", "COMBAT\nSth. France: from Nth. Italy 2 inf", "COMBAT|2 inf Northern Italy -> Southern France"},
		{"global1940", "ANZAC", "NONCOMBAT\nQland: NZ figs x2", "NONCOMBAT|2 ftr New Zealand -> Queensland"},
		{"global1940", "Germany", "PURCHASES (30 IPCs)\n2x bomber ........ 24\n2x inf ........... 6", "BUY 2 bmr, 2 inf"},
		{"revised", "Japan", "Spend 28 of 30:\n   2 trn (16)\n   4 inf (12)", "BUY 2 trn, 4 inf"},
		{"classic", "Soviet Union", "Ukraine: 3 inf, 1 arm (Karelia). Inf first, and back to Karelia if only armor is left.", "COMBAT|3 inf, 1 arm Karelia S.S.R. -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: lose inf; retreat to Karelia S.S.R. if not Ukraine S.S.R. has 1 inf"},
		{"classic", "Soviet Union", "Ukraine: 3 inf, 1 arm (Karelia). lose inf first, stop when I have lost 2, back to Karelia", "COMBAT|3 inf, 1 arm Karelia S.S.R. -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: lose inf; retreat to Karelia S.S.R. if attackers < 3"},
		{"global1940", "Italy", "COMBAT\ntp 97 w 2i rome > greece. bb shoots. The cruiser shoots as well.", "COMBAT|1 trn sz 97: load 2 inf Southern Italy; land Greece|BATTLES|Greece: bombard 1 bb, 1 ca"},
		{"global1940", "Italy", "COMBAT\n1 ca sz 95 -> sz 97\ntp 97 w 2i rome > greece, both cruisers shoot", "COMBAT|1 ca sz 95 -> sz 97|1 trn sz 97: load 2 inf Southern Italy; land Greece|BATTLES|Greece: bombard 2 ca"},
		{"global1940", "Italy", "COMBAT\n1 ca sz 95 -> sz 97\ntp 97 w 2i rome > greece, 1 ca shoots\nGreece: bombard 2 ca", "COMBAT|1 ca sz 95 -> sz 97|1 trn sz 97: load 2 inf Southern Italy; land Greece|BATTLES|Greece: bombard 2 ca"},
		{"revised", "United States", "Sorry about the carrier Tom, and poor China, I never even got to use that fighter.\n2 inf Central US to Eastern US\nOver to Moscow, good luck!", "NONCOMBAT|2 inf Central United States -> Eastern United States"},
		{"revised", "United States", "Nice. Well, 2 inf Central US to Eastern US", "NONCOMBAT|2 inf Central United States -> Eastern United States"},
		{"classic", "Soviet Union", "Ukraine: 3 inf, 1 arm, 1 ftr (Karelia). Losses there: 2 inf, 1 ftr, 1 inf, 1 arm", "COMBAT|3 inf, 1 arm, 1 ftr Karelia S.S.R. -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: lose 2 inf, 1 ftr, 1 inf, 1 arm"},
		{"classic", "Soviet Union", "Ukraine: 3 inf, 1 arm, 1 ftr (Karelia). I lose 2 infantry first, then the fighter, then the last infantry, then the tank", "COMBAT|3 inf, 1 arm, 1 ftr Karelia S.S.R. -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: lose 2 inf, ftr, inf, arm"},
		{"revised", "Soviet Union", "Ukraine: 3 inf caucasus, 2 arm russia\nUkraine: if down to tanks keep going, lose inf first, then arm", "COMBAT|3 inf Caucasus -> Ukraine S.S.R.|2 arm Russia -> Ukraine S.S.R.; ask BATTLES|Ukraine S.S.R.: lose inf, arm, or "},
		{"revised", "Germany", "Karelia: 9 inf Germany, 1 bmr germany\nbomber flies home to Germany", "COMBAT|9 inf Germany -> Karelia S.S.R.|1 bmr Germany -> Karelia S.S.R.; refused Karelia: 9 inf Germany, 1 bmr germany"},
		{"revised", "Germany", "bomber flies home to Germany", "refused bomber flies home to Germany"},
		{"advanced", "Germany", "Land\nUkraine: 1 inf East Europe\n\nRail: 1 arm W Europe to Germany\nBases: nothing", "GROUND|1 inf Eastern Europe -> Ukraine S.S.R.|RAIL|1 arm Western Europe -> Germany"},
		{"global1940", "Italy", "COMBAT\n1 ca sz 95 -> sz 97\ntp 97 w 2i rome > greece. the cruiser of 97 shoots. the other cruiser shoots as well.", "COMBAT|1 ca sz 95 -> sz 97|1 trn sz 97: load 2 inf Southern Italy; land Greece|BATTLES|Greece: bombard 2 ca"},
		{"global1940", "Italy", "COMBAT\n1 ca sz 95 -> sz 97\ntp 97 w 2i rome > greece, both cruisers shoot\nGreece: bombard 1 ca", "COMBAT|1 ca sz 95 -> sz 97|1 trn sz 97: load 2 inf Southern Italy; land Greece|BATTLES|Greece: bombard 1 ca"},
		{"revised", "Germany", "a. 2 inf Germany -> Eastern Europe\nx\na. 1 inf Belorussia -> Eastern Europe\nb. 1 inf Ukraine -> Eastern Europe", "NONCOMBAT|2 inf Germany -> Eastern Europe|1 inf Belorussia -> Eastern Europe|1 inf Ukraine S.S.R. -> Eastern Europe"},
		{"revised", "Germany", "buy 5 inf\nTout ce qui est nouveau va à Berlin", "BUY 5 inf|PLACE|5 inf Germany"},
		{"revised", "Germany", "buy 5 inf\nEverything I bought goes to Berlin", "BUY 5 inf|PLACE|5 inf Germany"},
		{"revised", "Germany", "buy 5 inf\nAlles, was ich gekauft habe, kommt nach Berlin", "BUY 5 inf|PLACE|5 inf Germany"},
		{"revised", "Germany", "buy 5 inf\ntutto quello che ho comprato a Berlino", "BUY 5 inf|PLACE|5 inf Germany"},
		{"revised", "United States", "The transport in sz 10 takes an infantry to Algeria with the destroyer as escort.", "COMBAT|1 trn sz 10 -> sz 12: load 1 inf Eastern United States; land Algeria|1 dd sz 10 -> sz 12"},
		{"revised", "Soviet Union", "2 inf de Novossibirsk et 2 inf d'Evenki vers la Russie", "NONCOMBAT|2 inf Novosibirsk -> Russia|2 inf Evenki National Okrug -> Russia"},
		{"revised", "Japan", "1 ftr sz 37 -> sz 59\nThe other fighter from sz 37 attacks China.", "COMBAT|1 ftr sz 37 -> China|NONCOMBAT|1 ftr sz 37 -> sz 59"},
		{"revised", "United Kingdom", "combat\n1 ftr, 1 bmr United Kingdom -> Western Europe\nInfantry is lost first, and the bomber is to be kept at all costs.", "COMBAT|1 ftr, 1 bmr United Kingdom -> Western Europe|BATTLES|Western Europe: lose inf; keep 1 bmr"},
		{"revised", "Germany", "Ich entwickle mit zwei Würfeln Langstreckenflugzeuge", "RESEARCH 2 dice Long-Range Aircraft"},
		{"global1940", "Germany", "2 bmr germany raid uk, one the ic and one the air base", "refused 2 bmr germany raid uk, one the ic and one the air base"},
		{"global1940", "Germany", "2 Bomber Deutschland nach Großbritannien, strategische Bombardierung, Ziel Marinebasis", "COMBAT|2 bmr Germany -> United Kingdom raid nb"},
		{"global1940", "Italy", "and both fighters of Rome I go to Greece", "COMBAT|2 ftr Southern Italy -> Greece"},
		{"global1940", "Japan", "buy 2 trn, 1 dd, 1 art\nThe transports and the dd come in sz 6, the art in Japan.", "BUY 2 trn, 1 dd, 1 art|PLACE|2 trn, 1 dd sz 6|1 art Japan"},
		{"global1940", "Japan", "buy 2 trn, 1 dd, 1 art\nThe transports and the dd come in sz 6, the art in Kiangsu.", "BUY 2 trn, 1 dd, 1 art; refused The transports and the dd come in sz 6, the art in Kiangsu."},
		{"global1940", "ANZAC", "trn 62 picks up 1 inf 1 arty in qld and lands in new guinea", "NONCOMBAT|1 trn sz 62 -> sz 54 -> sz 46: load 1 inf, 1 art Queensland; land New Guinea"},
		{"revised", "Germany", "the Ukraine stack goes to Caucasus", "COMBAT|3 inf, 1 art, 1 arm, 1 ftr Ukraine S.S.R. -> Caucasus"},
		{"revised", "Germany", "combat\n3 German inf Belorussia -> Karelia", "COMBAT|3 inf Belorussia -> Karelia S.S.R."},
		{"revised", "Germany", "combat: 1 ftr Western Europe -> sz 13, 1 bmr Germany -> sz 13\nncm\nfighter Western Europe bomber Germany", "COMBAT|1 ftr Western Europe -> sz 13|1 bmr Germany -> sz 13|NONCOMBAT|1 ftr sz 13 -> Western Europe|1 bmr sz 13 -> Germany"},
		{"revised", "Germany", "combat: 1 ftr Western Europe -> sz 13, 1 bmr Germany -> sz 13\nncm\nplanes land Western Europe: 1 ftr, bomber", "COMBAT|1 ftr Western Europe -> sz 13|1 bmr Germany -> sz 13|NONCOMBAT|1 ftr, 1 bmr sz 13 -> Western Europe"},
		{"revised", "Japan", "Combat\n  sub  sz45  sz52\n  dd, ftr   sz50        sz52\n\nNoncombat\n  cv              sz50        sz52\n  ftr             sz52        carrier in sz52", "COMBAT|1 sub sz 45 -> sz 52|1 dd, 1 ftr sz 50 -> sz 52|NONCOMBAT|1 cv sz 50 -> sz 52"},
		{"revised", "Japan", "Combat\n  Units  From  To\n trn + 1 inf Japan | sz60 | sz62, unload Buryatia\n bb | sz60 | bombards Buryatia", "COMBAT|1 trn sz 60 -> sz 62: load 1 inf Japan; land Buryatia S.S.R.|1 bb sz 60 -> sz 62|BATTLES|Buryatia S.S.R.: bombard 1 bb"},
		{"revised", "Japan", "trn 60 takes 1 inf Japan to sz62 and lands in Buryatia, bb in sz 60 supports", "COMBAT|1 trn sz 60 -> sz 62: load 1 inf Japan; land Buryatia S.S.R.|1 bb sz 60 -> sz 62|BATTLES|Buryatia S.S.R.: bombard 1 bb"},
		{"global1940", "Japan", intoChina + "fighter and tac from Anhwe land in Shantung, the pair from Chahar in Jehol", wonChina + "1 ftr, 1 tac Anhwe -> Shantung|1 ftr, 1 tac Chahar -> Jehol"},
		{"global1940", "Japan", intoChina + "planes of Anhwe back to Kiangsu and those of Chahar to Jehol", wonChina + "1 ftr, 1 tac Anhwe -> Kiangsu|1 ftr, 1 tac Chahar -> Jehol"},
		{"global1940", "Japan", intoChina + "Kiangsu planes back to Kiangsu, Manchuria back to Manchuria", wonChina + "1 ftr, 1 tac Anhwe -> Kiangsu|1 ftr, 1 tac Chahar -> Manchuria"},
		{"global1940", "Japan", intoChina + "Anhwe planes: Kiangsu; Chahar planes: Jehol", wonChina + "1 ftr, 1 tac Anhwe -> Kiangsu|1 ftr, 1 tac Chahar -> Jehol"},
		{"global1940", "Japan", intoChina + "The two planes from Anhwe all land in Shantung. The others in Jehol.", wonChina + "1 ftr, 1 tac Anhwe -> Shantung|1 ftr, 1 tac Chahar -> Jehol"},
		{"global1940", "Japan", intoChina + "fighters land in Jehol, tacs too", wonChina + "1 ftr, 1 tac Anhwe -> Jehol|1 ftr, 1 tac Chahar -> Jehol"},
		{"classic", "Germany", "Kampf\n3 Inf und 1 Jäger Osteuropa -> Karelien\n1 ftr Western Europe -> UK sz\n1 bmr Germany -> UK sz\n\nNichtkampf\nBomber und Jäger zurück nach Westeuropa\nKarelien-Jäger nach Osteuropa", "COMBAT|3 inf, 1 ftr Eastern Europe -> Karelia S.S.R.|1 ftr Western Europe -> North Sea Zone|1 bmr Germany -> North Sea Zone|NONCOMBAT|1 bmr, 1 ftr North Sea Zone -> Western Europe|1 ftr Karelia S.S.R. -> Eastern Europe"},
		{"classic", "Germany", "1 ftr Western Europe -> UK sz\n1 bmr Germany -> UK sz\nHors combat : bombardier en Allemagne, chasseur en Europe de l'Ouest", "COMBAT|1 ftr Western Europe -> North Sea Zone|1 bmr Germany -> North Sea Zone|NONCOMBAT|1 bmr North Sea Zone -> Germany|1 ftr North Sea Zone -> Western Europe"},
		{"advanced", "Germany", "Karelia: 2 inf, 1 art, 1 ftr from the Baltic States\nPlanes go home, and then the Baltic States fighter moves on to Germany.", "GROUND|2 inf, 1 art, 1 ftr Baltic States -> Karelia S.S.R.|BASES|1 ftr Baltic States -> Germany"},
		{"revised", "Germany", "Kauf: 6 Inf. Alles davon nach Berlin.", "BUY 6 inf|PLACE|6 inf Germany"},
		{"global1940", "ANZAC", "buy two infantry and one artillery and they go to new south wales", "BUY 2 inf, 1 art|PLACE|2 inf, 1 art New South Wales"},
		{"revised", "Germany", "Buy 2 inf 1 art, both go to Berlin", "BUY 2 inf, 1 art|PLACE|2 inf, 1 art Germany"},
		{"revised", "Germany", "J'achète 2 inf et 1 art, elles vont à Berlin", "BUY 2 inf, 1 art|PLACE|2 inf, 1 art Germany"},
		{"advanced", "Germany", "My money buys 3 inf for Germany", "BUY 3 inf|PLACE|3 inf Germany"},
		{"revised", "Germany", "Build:\nsub, trn -> sz 5\nftr -> Germany\n2 inf -> Southern Europe", "BUY 1 sub, 1 trn, 1 ftr, 2 inf|PLACE|1 sub, 1 trn sz 5|1 ftr Germany|2 inf Southern Europe"},
		{"global1940", "United Kingdom", "Europe: 5 inf 1 fighter for London. Pacific: 2 inf 1 art for India.", "BUY EUROPE 5 inf, 1 ftr; PACIFIC 2 inf, 1 art|PLACE|5 inf, 1 ftr United Kingdom|2 inf, 1 art India"},
		{"global1940", "United Kingdom", "London places 6 inf and a fighter (28), Calcutta 3 inf and a destroyer in 39 (17).", "ask BUY EUROPE 6 inf, 1 ftr; PACIFIC 3 inf, 1 dd|PLACE|6 inf, 1 ftr United Kingdom|3 inf India|1 dd sz 39, or "},
		{"advanced", "United Kingdom", "3 inf and 2 tanks for London", "ask BUY 3 inf, 2 arm|PLACE|3 inf, 2 arm United Kingdom, or "},
		{"revised", "Germany", "All my money goes into 8 infantry, all of them in Berlin.", "BUY 8 inf|PLACE|8 inf Germany"},
		{"revised", "United States", "One carrier (16), one fighter to sit on it (ten) and two transports (sixteen)", "BUY 1 cv, 1 ftr, 2 trn"},
		{"classic", "United Kingdom", "The other transport takes the 2 inf from UK up to Karelia to help Ivan a bit.", "NONCOMBAT|1 trn North Sea Zone -> Karelia Sea Zone: load 2 inf United Kingdom; land Karelia S.S.R."},
		{"classic", "United Kingdom", "trn North Sea: 2 inf from UK, unload Karelia", "NONCOMBAT|1 trn North Sea Zone -> Karelia Sea Zone: load 2 inf United Kingdom; land Karelia S.S.R."},
		{"classic", "United Kingdom", "Der Transporter nimmt 2 Inf aus UK nach Karelien mit.", "NONCOMBAT|1 trn North Sea Zone -> Karelia Sea Zone: load 2 inf United Kingdom; land Karelia S.S.R."},
		{"revised", "Japan", "The transport in sz60 loads two infantry in Japan and sails to sz62. All of them land in Buryatia.", "COMBAT|1 trn sz 60 -> sz 62: load 2 inf Japan; land Buryatia S.S.R."},
		{"revised", "Japan", "The transport in sz60 loads two infantry in Japan and sails to sz62.\nBoth land in Buryatia.", "COMBAT|1 trn sz 60 -> sz 62: load 2 inf Japan; land Buryatia S.S.R."},
		{"revised", "United States", "the transport in sz 10 loads the artillery and one infantry from eastern us and lands them there too", "refused the transport in sz 10 loads the artillery and one infantry from eastern us and lands them there too"},
		{"classic", "Soviet Union", "sub to North Sea with the british boats", "refused sub to North Sea with the british boats"},
		{"advanced", "Germany", "2 U-Boote Nordatlantik -> Ostkanada, den Transporter versenken", "NAVAL|2 sub North Atlantic Sea Zone -> East Canada Sea Zone fight"},
		{"revised", "Japan", "China: 2 ftr z37\nCV z37: both ftrs back", "COMBAT|2 ftr sz 37 -> China; refused CV z37: both ftrs back"},
		{"revised", "Germany", "1 Pz Libyen -> Algerien -> Franz. Äquatorialafrika", "refused 1 Pz Libyen -> Algerien -> Franz. Äquatorialafrika"},
		{"revised", "United States", "ncm\nThe carrier at Hawaii, with her fighter and the submarine, comes back to sea zone 55", "NONCOMBAT|1 cv, 1 sub sz 52 -> sz 55|1 ftr sz 52 -> cv sz 55"},
		{"revised", "Germany", "Karelia: " + ofKarelia + "\nlose inf first, bombers last", atKarelia + "lose inf, arm, ftr, bmr"},
		{"revised", "Germany", "Karelia: " + ofKarelia + "\nVerluste: Inf zuerst, Panzer und Flieger zuletzt", atKarelia + "lose inf, arm, ftr, bmr"},
		{"revised", "Germany", "Karelia: " + ofKarelia + "\nplanes last, tanks before them", atKarelia + "lose inf, arm, ftr, bmr"},
		{"revised", "Germany", "Karelia: " + ofKarelia + "\nOOL Karelia: 1 arm, then ftrs, then rest", atKarelia + "lose 1 arm, ftr"},
		{"revised", "Germany", "Karelia: " + ofKarelia + "\nOOL: arm, ftr, arm, inf, inf, inf, bmb", atKarelia + "lose 1 arm, 1 ftr, 1 arm, 3 inf, 1 bmr"},
		{"revised", "Germany", "Karelia: " + ofKarelia + "\ndon't lose the tanks", atKarelia + "keep 2 arm"},
		{"revised", "Germany", "Karelia: " + ofKarelia + "\nDie Panzer nicht verlieren", atKarelia + "keep 2 arm"},
		{"revised", "Germany", "SZ 13: 1 ftr Western Europe, 1 bmr Germany, 1 sub sz 8\nIn SZ 13 den Bomber zuletzt verlieren", "COMBAT|1 ftr Western Europe -> sz 13|1 bmr Germany -> sz 13|1 sub sz 8 -> sz 13|BATTLES|sz 13: lose sub, ftr, bmr"},
		{"revised", "Japan", "COMBAT\nz52: BB z60, ftr Japan\nz52: BB soaks first, then ftr", "COMBAT|1 bb sz 60 -> sz 52|1 ftr Japan -> sz 52|BATTLES|sz 52: lose bb damage, ftr"},
		{"revised", "Japan", "COMBAT\nz52: BB z60, ftr Japan\nz52: BB first, then ftr", "COMBAT|1 bb sz 60 -> sz 52|1 ftr Japan -> sz 52; ask BATTLES|sz 52: lose bb, ftr, or BATTLES|sz 52: lose bb damage, ftr, or "},
		{"revised", "Japan", "China: 3 inf Kwa, ftr Man\nz52: BB z60, ftr Japan\nChina: lose bb, then ftr", "COMBAT|3 inf Kwangtung -> China|1 ftr Manchuria -> China|1 bb sz 60 -> sz 52|1 ftr Japan -> sz 52; refused China: lose bb, then ftr"},
		{"classic", "Soviet Union", "Ukraine: 3 inf + arm from Karelia, dont lose the arm, pull back to Karelia if only the arm is left", "COMBAT|3 inf, 1 arm Karelia S.S.R. -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: keep 1 arm; retreat to Karelia S.S.R. if not Ukraine S.S.R. has 1 inf"},
		{"global1940", "Italy", toSea98 + "SZ 98: lose bb hit, ca, ftr. Sink the transports too.", atSea98 + "; ask BATTLES|sz 98: lose bb damage, ca, ftr, or "},
		{"global1940", "Italy", toSea98 + "SZ 98: lose the damaged battleship last, first ca, then planes", atSea98 + "; ask BATTLES|sz 98: lose ca, ftr, bb, or BATTLES|sz 98: lose bb damage, ca, ftr, bb, or "},
		{"global1940", "Italy", toSea98 + "Take the hit on the battleship last, planes have to land!", atSea98 + "|BATTLES|sz 98: lose ftr, ca, bb damage"},
		{"global1940", "Italy", "COMBAT\n1 bb, 1 ca sz 97 -> sz 98, and in sea zone 98 I lose the cruiser first.", "COMBAT|1 bb, 1 ca sz 97 -> sz 98|BATTLES|sz 98: lose ca"},
		{"global1940", "United Kingdom", "NONCOMBAT\nThe carrier and the destroyer in 98 move to 99 to protect the transports.", "NONCOMBAT|1 cv, 1 dd sz 98 -> sz 99"},
		{"revised", "Germany", "Karelia: " + ofKarelia + ". Kein Rückzug, Infanterie zuerst verlieren.", atKarelia + "never retreat; lose inf"},
		{"global1940", "United Kingdom", "In London I buy three infantry and one artillery, in India two infantry and one artillery.", "BUY EUROPE 3 inf, 1 art; PACIFIC 2 inf, 1 art|PLACE|3 inf, 1 art United Kingdom|2 inf, 1 art India"},
		{"global1940", "Germany", "Bombenangriff London: beide Bomber auf die Fabrik, 2 Jäger aus Westdeutschland als Begleitschutz", "COMBAT|2 bmr Germany -> United Kingdom raid ic|2 ftr Western Germany -> United Kingdom escort"},
		{"global1940", "Germany", "beide Bomber nach London auf die Fabrik", "COMBAT|2 bmr Germany -> United Kingdom raid ic"},
		{"revised", "United Kingdom", "The bomber pays Berlin a visit and has a go at the factory.", "COMBAT|1 bmr United Kingdom -> Germany raid"},
		{"revised", "United Kingdom", "The bomber hits the complex in Germany.", "COMBAT|1 bmr United Kingdom -> Germany raid"},
		{"global1940", "Italy", "we declare war on Russia with our German friends", "WAR Soviet Union"},
		{"advanced", "Germany", "Kauf: 3 schwere Panzer (heavy armor)", "BUY 3 harm; refused Kauf: 3 schwere Panzer (heavy armor)"},
		{"advanced", "Germany", "Forschung: schwere Panzer\nKauf 3 Inf", "RESEARCH Heavy Armor|BUY 3 inf"},
		{"revised", "Germany", "Buy 8 inf. Cancel that. Buy 4 inf 4 arm", "BUY 4 inf, 4 arm"},
	} {
		if got := inWords(t, c.edition, c.power, c.typed); got != c.want {
			t.Errorf("%q is\n%s\nnot\n%s", c.typed, got, c.want)
		}
	}
}

// TestLeavesNoTrace tells of a sentence that could be an order and of which nothing was made.
func TestLeavesNoTrace(t *testing.T) {
	l := letter{id: "trace", edition: "global1940", power: "United States"}
	u := l.sitDown(t, "").understand("usa, nothing at war yet\n1 inf Eastern United States to Central United States\n")
	if len(u.Lines) == 0 || !strings.Contains(fmt.Sprint(u.Lines[0].Assumed), `"usa, nothing at war yet" orders nothing`) {
		t.Errorf("it is not told: %v", u.Lines)
	}
}

// TestBuysInstead asks which of two purchases holds of which the second puts right the first.
func TestBuysInstead(t *testing.T) {
	l := letter{id: "instead", edition: "revised", power: "Germany"}
	for _, typed := range []string{
		"Buy 8 inf. Scratch that: 4 inf 4 arm", "Buy 8 inf. Actually, 4 inf 4 arm", "Buy 8 inf\nCorrection: buy 4 inf 4 arm", "Buy 8 inf\nInstead buy 4 inf and 4 arm", "Buy 8 inf - or rather 4 inf 4 arm",
		"Buy 8 inf, scratch that, buy 4 inf 4 arm", "Kauf: 8 Inf. Quatsch: 4 Inf 4 Panzer", "Wir kaufen 8 Inf, oder besser 4 Inf und 4 Panzer", "J'achète 8 inf, ou plutôt 4 inf et 4 chars", "Compro 8 fanti. Anzi no, 4 fanti e 4 carri",
	} {
		if u := l.sitDown(t, "").understand(typed); len(u.Questions) != 1 || u.Questions[0].Choices[0] != "BUY 4 inf, 4 arm" || strings.Contains(u.Letter(nil), "BUY") {
			t.Errorf("%q is %v and %q", typed, u.Questions, u.Letter(nil))
		}
	}
}

// TestMissing tells what a line names and no order has: units, places, numbers of a wish.
func TestMissing(t *testing.T) {
	for _, c := range []struct{ edition, power, typed, want string }{
		{"revised", "Germany", "3 inf Ukr > Caucasus\nlose 2 inf at most", `"2" orders nothing`},
		{"revised", "Germany", "3 inf Ukr > Caucasus\nlose inf first, tanks last", ""},
		{"global1940", "United Kingdom", "First repair all the damage in London, that is 13. With the rest of the European money I buy five infantry.", `"repair" orders nothing`},
		{"revised", "Germany", "Rocket and bomber from Germany on London", `"Rocket" orders nothing`},
		{"revised", "Germany", "buy 8 inf\nno research", ""},
		{"revised", "Germany", "buy 8 inf\n3 inf Ukr > Caucasus\ngood luck with the dice", ""},
		{"revised", "Germany", "1 glider | Ukraine | Caucasus\n2 inf | Ukraine | Caucasus", "refused"},
	} {
		l := letter{id: "missing", edition: c.edition, power: c.power}
		u := l.sitDown(t, "").understand(c.typed)
		got := ""
		for _, f := range u.Lines {
			if f.Hard() && f.Canonical == "" {
				got += fmt.Sprint(f.Assumed)
			}
		}
		if len(u.Problems) > 0 {
			got = "refused"
		}
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%q tells %q, not %q", c.typed, got, c.want)
		}
	}
}

// TestTellsAboard tells what stays aboard, unless its author says so.
func TestTellsAboard(t *testing.T) {
	for typed, want := range map[string]bool{
		"trn z60 with 2 inf Japan to z61":              true,
		"trn z60 loads 2 inf Japan and stays in sz 60": false,
		"trn z60 with 2 inf Japan to z61, land China":  false,
	} {
		l := letter{id: "aboard", edition: "revised", power: "Japan"}
		u := l.sitDown(t, "").understand(typed + "\n")
		if got := strings.Contains(fmt.Sprint(u.Lines), "stay aboard"); got != want {
			t.Errorf("%q: told is %v, not %v", typed, got, want)
		}
	}
}
