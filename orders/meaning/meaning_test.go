package meaning_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestUnderstood reads short letters at the set-up: what they are in the words of the order language, the choices that are asked about, and
// the lines that are refused.
func TestUnderstood(t *testing.T) {
	for _, c := range []struct{ name, edition, power, typed, want string }{
		{"ships fight where it is said", "advanced", "United Kingdom", "Naval\n1 bb, 1 dd N Sea > N Atl fight", "NAVAL|1 bb, 1 dd North Sea Zone -> North Atlantic Sea Zone fight"},
		{"ships fight at a target", "advanced", "United Kingdom", "Naval\nN Atl: bb, dd from North Sea", "NAVAL|1 bb, 1 dd North Sea Zone -> North Atlantic Sea Zone fight"},
		{"ships may pass behind an arrow", "advanced", "United Kingdom", "Naval\n1 bb, 1 dd N Sea > N Atl",
			"ask NAVAL|1 bb, 1 dd North Sea Zone -> North Atlantic Sea Zone, or NAVAL|1 bb, 1 dd North Sea Zone -> North Atlantic Sea Zone fight"},
		{"the judge says what is wrong with a plain order", "revised", "Soviet Union", "COMBAT\n9 inf Archangel -> West Russia\n3 inf Caucasus > west rusia",
			"COMBAT|3 inf Caucasus -> West Russia|9 inf Archangel -> West Russia; refused 9 inf Archangel -> West Russia"},
		{"a place between a count and its units", "revised", "Soviet Union", "west russia: 2 inf caucasus, both karelia inf, russia ftr\n1 archangel inf to karelia",
			"COMBAT|2 inf Caucasus -> West Russia|2 inf Karelia S.S.R. -> West Russia|1 ftr Russia -> West Russia|NONCOMBAT|1 inf Archangel -> Karelia S.S.R."},
		{"planes come home together, also below the name of their power", "classic", "Germany", "Germany turn 1\nattack Karelia with bomber, W Europe fighter\nboth planes land W Europe",
			"COMBAT|1 bmr Germany -> Karelia S.S.R.|1 ftr Western Europe -> Karelia S.S.R.|NONCOMBAT|1 ftr, 1 bmr Karelia S.S.R. -> Western Europe"},
		{"an order that is past", "classic", "Germany", "2 inf E Europe to Germany\nyou moved 3 inf from Germany to E Europe last time",
			"NONCOMBAT|2 inf Eastern Europe -> Germany; ask NONCOMBAT|3 inf Germany -> Eastern Europe, or "},
		{"war that is put off", "global1940", "Germany", "declare war on Russia? not yet\n1 inf Germany to Poland", "NONCOMBAT|1 inf Germany -> Poland"},
		{"a voyage of which the marks are missing", "revised", "United Kingdom", "COMBAT\n1 tank E. Canada z1 boat z2 z3 Norway",
			"COMBAT|1 trn sz 1 -> sz 2 -> sz 3: load 1 arm Eastern Canada; land Norway"},
		{"a single letter behind another unit", "revised", "Soviet Union", "WR < arch 3i a / rus 3i art 2a ftr",
			"COMBAT|3 inf, 1 arm Archangel -> West Russia|3 inf, 1 art, 2 arm, 1 ftr Russia -> West Russia"},
		{"ships that shoot beside a landing", "global1940", "Italy", "COMBAT\ntp 97 w 2i rome > greece, bb n ca shoot",
			"COMBAT|1 trn sz 97: load 2 inf Southern Italy; land Greece|BATTLES|Greece: bombard 1 bb, 1 ca"},
		{"units that do not stand where they are said to", "revised", "Germany", "COMBAT\n2 inf bmr Belorussia to Karelia",
			"ask COMBAT|2 inf Belorussia -> Karelia S.S.R.|1 bmr Germany -> Karelia S.S.R."},
		{"troops that jump", "global1940", "Germany", "COMBAT\n2 inf w germany > france, paras",
			"COMBAT|2 inf Western Germany -> France paratroop; refused 2 inf w germany > france, paras"},
		{"moves with a retreat and no comma", "revised", "Germany", "COMBAT\nkarelia 3 inf belorussia retreat after 2 rounds", "COMBAT|3 inf Belorussia -> Karelia S.S.R.|BATTLES|Karelia S.S.R.: retreat to Belorussia after round 2"},
		{"moves with a retreat on a condition", "revised", "Germany", "COMBAT\nkarelia: 3 inf belorussia, retreat to belorussia if only 1 inf left",
			"COMBAT|3 inf Belorussia -> Karelia S.S.R.|BATTLES|Karelia S.S.R.: retreat to Belorussia if not Karelia S.S.R. has 2 inf"},
		{"moves below their target, with a retreat", "revised", "Germany", "COMBAT\nkarelia\n3 inf belorussia, retreat after round 2",
			"COMBAT|3 inf Belorussia -> Karelia S.S.R.|BATTLES|Karelia S.S.R.: retreat to Belorussia after round 2"},
		{"an attack of one round", "revised", "Germany", "COMBAT\nstrafe karelia: 3 inf belorussia", "COMBAT|3 inf Belorussia -> Karelia S.S.R.|BATTLES|Karelia S.S.R.: retreat to Belorussia after round 1"},
		{"an attack of one round, in brackets", "revised", "Germany", "COMBAT\n3 inf belorussia -> karelia (strafe)", "COMBAT|3 inf Belorussia -> Karelia S.S.R.|BATTLES|Karelia S.S.R.: retreat to Belorussia after round 1"},
		{"a plane that does not come back", "revised", "Japan", "COMBAT\nKamikaze: the bomber of Japan against the carrier in sz 52", "COMBAT|1 bmr Japan -> sz 52 kamikaze; refused Kamikaze: the bomber of Japan against the carrier in sz 52"},
		{"new units behind moves", "global1940", "Germany", "NONCOMBAT\n2 inf germany to poland, place all in germany", "NONCOMBAT|2 inf Germany -> Poland; refused 2 inf germany to poland, place all in germany"},
		{"planes that are kept", "global1940", "Germany", "COMBAT\n2 ftr w germany, 2 tac w germany -> sz 110, keep the ftrs\nkeep a tac",
			"COMBAT|2 ftr, 2 tac Western Germany -> sz 110|BATTLES|sz 110: keep 2 ftr; keep 1 tac"},
		{"planes that come home behind moves", "global1940", "Germany", "COMBAT\n110: sub 103, 2 ftr w germany, 2 tac w germany, planes land w germany",
			"COMBAT|1 sub sz 103 -> sz 110|2 ftr, 2 tac Western Germany -> sz 110|NONCOMBAT|2 ftr, 2 tac sz 110 -> Western Germany"},
		{"a plane that cannot come home with the others", "global1940", "Germany", "COMBAT\n110: 2 ftr w germany, 1 tac germany, planes land w germany",
			"COMBAT|2 ftr Western Germany -> sz 110|1 tac Germany -> sz 110; ask COMBAT|3 tac Western Germany -> sz 110, or NONCOMBAT|2 ftr sz 110 -> Western Germany"},
		{"orders in brackets", "global1940", "Germany", "COMBAT\nsub 103 attacks 110 with 2 tac w germany (and also the bb from 113)", "COMBAT|1 sub sz 103 -> sz 110|2 tac Western Germany -> sz 110|1 bb sz 113 -> sz 110"},
		{"half of an odd number", "revised", "Germany", "NONCOMBAT\nhalf of the 3 inf in Belorussia -> Eastern Europe",
			"ask NONCOMBAT|1 inf Belorussia -> Eastern Europe, or NONCOMBAT|2 inf Belorussia -> Eastern Europe"},
		{"beginnings and consonants of words for units", "revised", "Germany", "COMBAT\n1 inf lib + tk lib -> egypt\nfi balk -> egypt", "COMBAT|1 inf, 1 arm Libya -> Anglo-Egypt|1 ftr Balkans -> Anglo-Egypt"},
		{"a short word that means what stands there", "global1940", "Japan", "COMBAT\nyunnan: ta kiangsu, bo japan x2", "COMBAT|1 tac Kiangsu -> Yunnan fight|2 bmr Japan -> Yunnan fight"},
		{"units of two capitals that are words", "advanced", "Germany", "GROUND\nKarelia: Baltic States 2 IN, AT, TA, F", "GROUND|2 inf, 1 art, 1 arm, 1 ftr Baltic States -> Karelia S.S.R."},
		{"an unknown word where a unit stands", "global1940", "Soviet Union", "NONCOMBAT\nUkr: Volgograd rtl, mech", "ask NONCOMBAT|1 mech Volgograd -> Ukraine"},
		{"the letter of a ship and its zone", "revised", "Germany", "COMBAT\nT14 w 1 inf 1 art SEur -> z15 -> Egypt\nS8 -> z13", "COMBAT|1 trn sz 14 -> sz 15: load 1 inf, 1 art Southern Europe; land Anglo-Egypt|1 sub sz 8 -> sz 13"},
		{"units by the people of their place", "global1940", "Germany", "COMBAT\n111: the Norwegian fighter\nYugo: the Romanian tank, der polnische Stuka", "COMBAT|1 ftr Norway -> sz 111|1 arm Romania -> Yugoslavia|1 tac Poland -> Yugoslavia fight"},
		{"people for the troops of a place", "global1940", "Germany", "NONCOMBAT\ndie Norweger nach Finnland", "NONCOMBAT|3 inf Norway -> Finland"},
		{"the fleet to which units belong", "revised", "United Kingdom", "COMBAT\nthe destroyer of the Indian fleet (zone 35) sinks that Japanese transport in 59", "COMBAT|1 dd sz 35 -> sz 59"},
		{"numbers of a list in front of targets", "global1940", "Germany", "COMBAT\n1 Yugo: 6 inf GSG\n2 France: 3 tk GSG", "COMBAT|6 inf Greater Southern Germany -> Yugoslavia|3 arm Greater Southern Germany -> France"},
		{"counts alone behind places", "global1940", "Soviet Union", "NONCOMBAT\nRostov: Cauc 2\nBuryat: Sakha 6, 2 aa", "NONCOMBAT|2 inf Caucasus -> Rostov|6 inf, 2 aaa Sakha -> Buryatia"},
		{"signs of equality behind targets", "global1940", "United Kingdom", "COMBAT\nTobruk = Alex 2 inf; Egypt mech", "COMBAT|2 inf Alexandria -> Tobruk|1 mech Egypt -> Tobruk"},
		{"where a unit is said to stand", "global1940", "Germany", "COMBAT\nsz 110: the fighter that stands in Holland", "COMBAT|1 ftr Holland/Belgium -> sz 110"},
		{"a destroyer that could be a word", "global1940", "United States", "NONCOMBAT\nz21: des + sub 35", "NONCOMBAT|1 dd, 1 sub sz 35 -> sz 21"},
		{"a target in the part of a turn that is numbered", "advanced", "Germany", "ACTION 3 C/D  - ground\nEgypt (IN AT TA)\n  Libya: 1 IN, TA", "GROUND|1 inf, 1 arm Libya -> Anglo-Egypt Sudan"},
		{"a part of the map in front of an order", "global1940", "Soviet Union", "NONCOMBAT\nIn the west the Moscow tank drives to Bryansk", "NONCOMBAT|1 arm Russia -> Bryansk"},
		{"why one of them does not come", "advanced", "United Kingdom", "Naval\nN Sea bb, dd attack N Atl, no bomber, too far", "NAVAL|1 bb, 1 dd North Sea Zone -> North Atlantic Sea Zone fight"},
		{"how few are left before they retreat", "advanced", "United Kingdom", "Libyen mit 1 Inf 1 Art 1 Panzer aus Ägypten. Rückzug nach Ägypten, wenn wir weniger als 2 Einheiten haben.",
			"GROUND|1 inf, 1 art, 1 arm Anglo-Egypt Sudan -> Libya|BATTLES|Libya: retreat to Anglo-Egypt Sudan if attackers < 2"},
		{"a table that names the landing last", "revised", "United States", "COMBAT\n1 transport sz 10 > sz 12, 1 inf, 1 tank from E.USA, to Algeria",
			"COMBAT|1 trn sz 10 -> sz 12: load 1 inf, 1 arm Eastern United States; land Algeria"},
		{"how many are kept", "revised", "Germany", "NONCOMBAT\nkeep 1 inf in E Europe, rest to Germany", "NONCOMBAT|1 inf, 1 arm, 1 ftr Eastern Europe -> Germany"},
		{"a list of who stays", "revised", "Soviet Union", "1 inf archangel > russia\nBuryatia holds, sub holds", "NONCOMBAT|1 inf Archangel -> Russia"},
		{"moves behind commas", "revised", "Germany", "1 inf Ukraine to Caucasus, 1 art Ukraine to Caucasus and 1 inf Norway to Karelia", "COMBAT|1 inf, 1 art Ukraine S.S.R. -> Caucasus|1 inf Norway -> Karelia S.S.R."},
		{"articles before units", "revised", "Germany", "COMBAT\na tank Ukraine -> Caucasus\nan inf Ukraine -> Caucasus", "COMBAT|1 arm Ukraine S.S.R. -> Caucasus|1 inf Ukraine S.S.R. -> Caucasus"},
		{"some stay and the rest goes", "revised", "Germany", "NONCOMBAT\n2 inf Germany stays, the rest of the inf Germany -> Eastern Europe", "NONCOMBAT|1 inf Germany -> Eastern Europe"},
		{"a target that is hit", "revised", "Soviet Union", "ukraine gets hit by 1 inf 1 art 1 arm caucasus", "COMBAT|1 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R."},
		{"a remark beside orders changes nothing", "advanced", "United Kingdom", "No, better this. The bomber can wait.\nBUY 3 inf, 1 ftr", "BUY 3 inf, 1 ftr; as it stands"},
		{"counts behind the units of a purchase", "revised", "Germany", "Buy: inf 4, arm 4 (32)", "BUY 4 inf, 4 arm"},
		{"counts behind units without commas", "revised", "Germany", "Buy inf 4 arm 2", "BUY 4 inf, 2 arm"},
		{"a number alone behind a purchase is its sum", "revised", "Soviet Union", "Buy 3 inf, 2 tanks, 19 I think", "BUY 3 inf, 2 arm"},
		{"letters of a unit exchanged", "revised", "Germany", "BUY\n5 inf 2 atr, 1 tnak", "BUY 5 inf, 2 art, 1 arm"},
		{"a couple is two", "revised", "Germany", "Buy 6 inf and a couple of arty", "BUY 6 inf, 2 art"},
		{"a purchase that is taken back", "revised", "Germany", "Kauf: 8 Inf, 2 Panzer, 1 ftr?? nein lieber: 10 inf 2 panzer = 40", "BUY 2 arm, 10 inf"},
		{"a count without a unit in a purchase", "revised", "Germany", "Buy 5 inf, 2 rtl, 1 tank", "refused Buy 5 inf, 2 rtl, 1 tank"},
		{"what is repaired is not bought", "global1940", "United Kingdom", "buy 3 inf for Europe and repair 5 of the 13 on the factory in London",
			"REPAIR 5 United Kingdom ic|BUY EUROPE 3 inf; refused REPAIR 5 United Kingdom ic"},
		{"a ship is repaired, and no new one bought", "revised", "Germany", "Repair the battleship\nBUY 3 inf", "BUY 3 inf; refused Repair the battleship"},
		{"the new units stand beside two places with the same words", "revised", "Soviet Union", "buy 8 inf\n4 inf in Caucasus and 4 inf in Russia", "BUY 8 inf|PLACE|4 inf Caucasus|4 inf Russia"},
		{"an unknown place of entry", "revised", "Germany", "BUY 7 inf, 1 arm\nPLACE: Xyl 5 inf, 1 arm; Southern Europe 2 inf", "BUY 7 inf, 1 arm; refused PLACE: Xyl 5 inf, 1 arm; Southern Europe 2 inf"},
		{"German letters of places", "classic", "Germany", "BUY 7 inf\nAufstellen: Dtl 5 Inf; SEu 2 Inf", "BUY 7 inf|PLACE|5 inf Germany|2 inf Southern Europe"},
		{"what is bought is not bought again where it enters", "global1940", "ANZAC", "buy 1 trn n 1 inf. trn in 62, inf in nsw", "BUY 1 trn, 1 inf|PLACE|1 trn sz 62|1 inf New South Wales"},
		{"nor behind a comma", "global1940", "ANZAC", "buy 1 trn and 1 inf, trn in 62, inf in nsw", "BUY 1 trn, 1 inf|PLACE|1 trn sz 62|1 inf New South Wales"},
		{"nor where the places get it", "global1940", "United States", "buy also 2 trn and 1 art. Eastern US gets 1 art, sz 101 gets 2 trn", "BUY 2 trn, 1 art|PLACE|1 art Eastern United States|2 trn sz 101"},
		{"more of them enter elsewhere", "global1940", "Germany", "BUY 3 tanks in wg and 2 in germany", "BUY 5 arm|PLACE|3 arm Western Germany|2 arm Germany"},
		{"bought for an unknown place", "global1940", "Germany", "buy 3 inf in Xylia and 2 in Germany", "refused buy 3 inf in Xylia and 2 in Germany"},
		{"two treasuries in a sentence", "global1940", "United Kingdom", "London buys 6 inf and a fighter, Calcutta 3 inf 2 art", "BUY EUROPE 6 inf, 1 ftr; PACIFIC 3 inf, 2 art"},
		{"a bomber enters on land", "revised", "United States", "BUY 1 trn, 1 bmr, 1 inf\nTransport and bomber and all else new: E US", "BUY 1 trn, 1 bmr, 1 inf|PLACE|1 trn sz 10|1 bmr, 1 inf Eastern United States"},
		{"more troops than the ship holds", "revised", "United Kingdom", "COMBAT\negypt: 2 inf from india on the transport via sz 34, trans jordan inf, carrier fighter",
			"NONCOMBAT|1 trn sz 35 -> sz 34: load 2 inf India; land Anglo-Egypt|1 inf Trans-Jordan -> Anglo-Egypt|1 ftr sz 35 -> Anglo-Egypt"},
		{"the enemy's transport", "advanced", "Germany", "NAVAL\nE Canada sz: 2 subs from North Atlantic, fight the transport", "NAVAL|2 sub North Atlantic Sea Zone -> East Canada Sea Zone fight"},
		{"planes that stay on their carrier", "global1940", "United States", "sz 26 gets everything from sz 10, planes stay on the carrier", "NONCOMBAT|1 dd, 1 ca, 1 cv, 1 bb, 1 trn sz 10 -> sz 26|1 ftr, 1 tac sz 10 -> cv sz 26"},
		{"ships of war", "global1940", "United Kingdom", "COMBAT\n97: all warships of 98", "COMBAT|1 dd, 1 ca, 1 cv sz 98 -> sz 97"},
		{"one fleet goes where the other does", "global1940", "Japan", "NONCOMBAT\nfleet 33 to 20, fleet 19 too, trn 19 to 6",
			"NONCOMBAT|1 trn sz 19 -> sz 6|1 dd, 1 cv sz 33 -> sz 20|1 sub, 1 dd, 1 bb sz 19 -> sz 20"},
		{"a transport that cannot go so far", "global1940", "ANZAC", "trn 62 with 2 inf nsw to malaya, ftrs nz to queensland", "NONCOMBAT|2 ftr New Zealand -> Queensland; refused trn 62 with 2 inf nsw to malaya, ftrs nz to queensland"},
		{"units of a power that the author leads", "advanced", "United States", "the two Chinese inf in Sinkiang move to China", "GROUND|2 inf Sinkiang -> China"},
		{"one soldier, and people who fall back", "revised", "United States", "Central US infantry go to Eastern US. Alaska soldier walks to Western Canada.", "NONCOMBAT|2 inf Central United States -> Eastern United States|1 inf Alaska -> Western Canada"},
		{"units in no battle that fall back", "classic", "Soviet Union", "in non combat the two infantry and the tank from karelia fall back to russia", "NONCOMBAT|2 inf, 1 arm Karelia S.S.R. -> Russia"},
		{"how many in all, and how many from where", "revised", "Germany", "6 inf nach Karelien, davon 3 aus Norwegen und 3 aus Weissrussland", "COMBAT|3 inf Norway -> Karelia S.S.R.|3 inf Belorussia -> Karelia S.S.R."},
		{"units that are listed behind a word for all of them", "revised", "Germany", "My boys in Norway, three infantry and one fighter, go to Karelia.", "COMBAT|3 inf, 1 ftr Norway -> Karelia S.S.R."},
		{"a target that is weak", "advanced", "Germany", "Karelia is weakly held so we attack with 2 inf, 1 art from Baltic States", "GROUND|2 inf, 1 art Baltic States -> Karelia S.S.R."},
		{"two places alone", "revised", "Soviet Union", "Bury -> Yakut", "NONCOMBAT|2 inf Buryatia S.S.R. -> Yakut S.S.R."},
		{"two places alone, and several sorts of units", "revised", "Soviet Union", "Arch > WR", "ask COMBAT|3 inf, 1 arm Archangel -> West Russia"},
		{"a tank that comes back", "classic", "Germany", "Panzer Libyen nach Ägypten und zurück", "COMBAT|1 arm Libya -> Anglo-Egypt Sudan -> Libya; refused Panzer Libyen nach Ägypten und zurück"},
		{"one each to several places", "global1940", "China", "1 inf Szechwan each to Kweichow, Yunnan and Sikang", "NONCOMBAT|1 inf Szechwan -> Kweichow|1 inf Szechwan -> Yunnan|1 inf Szechwan -> Sikang"},
		{"countries and cities within a space", "revised", "Germany", "2 inf Germany to France, 1 inf Poland to Ukraine", "NONCOMBAT|2 inf Germany -> Western Europe|1 inf Eastern Europe -> Ukraine S.S.R."},
		{"the enemy's units by a shortened word", "classic", "Germany", "Bomber auf den brit. Transporter in der Nordsee", "COMBAT|1 bmr Germany -> North Sea Zone"},
		{"the factory of an enemy", "advanced", "Germany", "bomber raids the Soviet factory", "ask GROUND|1 bmr Germany -> Caucasus raid, or GROUND|1 bmr Germany -> Karelia S.S.R. raid, or GROUND|1 bmr Germany -> Russia raid"},
		{"a part of a sentence that is wrong", "classic", "United States", "Both inf in Sinkiang go to China, 9 inf W US to E US", "NONCOMBAT|2 inf Sinkiang -> China; refused Both inf in Sinkiang go to China, 9 inf W US to E US"},
		{"rockets by other words", "revised", "Germany", "rockets from Germany on London\n3 inf Norway -> Karelia", "COMBAT|3 inf Norway -> Karelia S.S.R.|1 rocket Germany -> United Kingdom; refused rockets from Germany on London"},
		{"a launcher that fires", "advanced", "Germany", "Raketen aus Deutschland auf die Fabrik in Karelien", "GROUND|1 rocket Germany -> Karelia S.S.R.; refused Raketen aus Deutschland auf die Fabrik in Karelien"},
		{"everyone", "revised", "Japan", "COMBAT\nChina: everyone in Kwangtung", "COMBAT|3 inf Kwangtung -> China"},
		{"several of whom a verb speaks", "revised", "Germany", "COMBAT\nNorway inf go to Karelia", "COMBAT|3 inf Norway -> Karelia S.S.R."},
		{"a bare word beside a plural", "classic", "Germany", "COMBAT\nkarelia: inf and tanks of norway", "COMBAT|3 inf, 1 arm Finland Norway -> Karelia S.S.R."},
		{"planes that go back where they came from", "classic", "Germany", "COMBAT\n1 ftr Western Europe -> Karelia S.S.R.\n1 ftr Eastern Europe -> Karelia S.S.R.\n1 bmr Germany -> Karelia S.S.R.\nJäger zurück wo sie herkamen, Bomber nach Deutschland",
			"COMBAT|1 ftr Western Europe -> Karelia S.S.R.|1 ftr Eastern Europe -> Karelia S.S.R.|1 bmr Germany -> Karelia S.S.R.|NONCOMBAT|1 ftr Karelia S.S.R. -> Eastern Europe|1 ftr Karelia S.S.R. -> Western Europe|1 bmr Karelia S.S.R. -> Germany"},
		{"the rest of the planes", "revised", "Soviet Union", "COMBAT\n1 ftr Russia -> Ukraine\n1 ftr Karelia -> Ukraine\nland one fighter in Russia and the rest in Caucasus",
			"COMBAT|1 ftr Russia -> Ukraine S.S.R.|1 ftr Karelia S.S.R. -> Ukraine S.S.R.|NONCOMBAT|1 ftr Ukraine S.S.R. -> Russia|1 ftr Ukraine S.S.R. -> Caucasus"},
		{"all planes, and below one that lands elsewhere", "global1940", "Germany", "COMBAT\nFrance: 2 ftr, 1 tac Western Germany; ftr Holland\nall air back to WGer, ftr Holl > Holl",
			"COMBAT|2 ftr Western Germany -> France|1 tac Western Germany -> France fight|1 ftr Holland/Belgium -> France|NONCOMBAT|1 ftr France -> Holland/Belgium|2 ftr, 1 tac France -> Western Germany"},
		{"a heading of landings", "global1940", "Japan", "COMBAT\n1 ftr, 1 tac Kiangsu -> Anhwe\nLANDING\nAnhwe planes | Kiangsu", "COMBAT|1 ftr, 1 tac Kiangsu -> Anhwe|NONCOMBAT|1 ftr, 1 tac Anhwe -> Kiangsu"},
		{"two origins and the units of each", "revised", "Soviet Union", "COMBAT\narchangel & russia -> west russia: 3 inf 1 arm & 2 arm", "COMBAT|3 inf, 1 arm Archangel -> West Russia|2 arm Russia -> West Russia"},
		{"a treasury called by its capital", "global1940", "United Kingdom", "London buys: 5 inf\nCalcutta: 3 inf + 2 art", "BUY EUROPE 5 inf; PACIFIC 3 inf, 2 art"},
		{"who stands against whom is no purchase", "revised", "Soviet Union", "Buy 4 inf 1 tank\n(everyone vs 4 inf 1 tank)", "BUY 4 inf, 1 arm"},
		{"all new units go home", "revised", "Germany", "Buy 8 inf\nalles nach Berlin", "BUY 8 inf|PLACE|8 inf Germany"},
		{"a place alone behind a word of placing", "revised", "Japan", "Buy 5 inf\nPlace Tokyo", "BUY 5 inf|PLACE|5 inf Japan"},
		{"numbers for new units", "classic", "Soviet Union", "Buy 8 inf\n6 Karelia 2 Moscow for the new guys", "BUY 8 inf|PLACE|6 inf Karelia S.S.R.|2 inf Russia"},
		{"numbers behind the places of new units", "classic", "Soviet Union", "Buy 8 inf\nPlace\nKarelia: 6\nMoscow: 2", "BUY 8 inf|PLACE|6 inf Karelia S.S.R.|2 inf Russia"},
		{"the rest of the new units", "classic", "Soviet Union", "Buy 8 inf\n2 in moscow, rest karelia", "BUY 8 inf|PLACE|2 inf Russia|6 inf Karelia S.S.R."},
		{"new units but for some", "revised", "Germany", "Buy 8 inf\nAll in Germany except 2 inf in Southern Europe.", "BUY 8 inf|PLACE|2 inf Southern Europe|6 inf Germany"},
		{"new ships beside all others", "revised", "Japan", "Buy 3 inf, 1 transport\nplace everything in Japan and the transport in the sea of Japan", "BUY 3 inf, 1 trn|PLACE|1 trn sz 60|3 inf Japan"},
		{"a place of new units above them", "classic", "Soviet Union", "Buy 8 inf\nPLACE\nKarelia:\n6 inf\nMoscow:\n2 inf", "BUY 8 inf|PLACE|6 inf Karelia S.S.R.|2 inf Russia"},
		{"more new units than were bought", "classic", "Soviet Union", "Buy 8 inf\nplace 7 kar 2 moscow", "BUY 8 inf; refused place 7 kar 2 moscow"},
		{"a place of new units that is nowhere", "revised", "Germany", "Buy 8 inf\nPLACE\n4 inf Germany, 4 inf Atlantis", "BUY 8 inf; refused 4 inf Germany, 4 inf Atlantis"},
		{"a line that buys and places", "revised", "Germany", "Buy 10 inf, place 8 in Berlin and 2 in Rome", "BUY 10 inf|PLACE|8 inf Germany|2 inf Southern Europe"},
		{"places in brackets behind a purchase", "revised", "Germany", "Buy 6 inf (4 Berlin, 2 Rome)", "BUY 6 inf|PLACE|4 inf Germany|2 inf Southern Europe"},
		{"sentences of placing behind a purchase", "revised", "Germany", "Buy 10 inf. 8 in Berlin. 2 in Rome.", "BUY 10 inf|PLACE|8 inf Germany|2 inf Southern Europe"},
		{"so many new units at each place", "revised", "United States", "Buy 10 inf\n5 each in East and West", "BUY 10 inf|PLACE|5 inf Eastern United States|5 inf Western United States"},
		{"the rest of several kinds", "revised", "United States", "Buy 5 inf 5 arm\nPlace East 3 inf 2 arm, rest West", "BUY 5 inf, 5 arm|PLACE|3 inf, 2 arm Eastern United States|2 inf, 3 arm Western United States"},
		{"prices in a purchase", "revised", "Japan", "Buy 3x3 inf=9, 2x4 art = 8", "BUY 3 inf, 2 art"},
		{"all new units, or all units", "revised", "Germany", "Buy 8 inf\nNONCOMBAT\n2 inf Germany -> Eastern Europe\nalles nach Berlin",
			"BUY 8 inf|NONCOMBAT|2 inf Germany -> Eastern Europe; ask PLACE|8 inf Germany, or NONCOMBAT|2 inf, 1 arm, 1 ftr Balkans -> Germany|2 inf, 1 arm, 1 ftr Eastern Europe -> Germany|1 ftr Norway -> Germany|" +
				"2 inf, 1 art, 1 arm, 1 aa Southern Europe -> Germany|1 arm, 1 ftr Ukraine S.S.R. -> Germany|2 inf, 2 arm, 1 ftr, 1 aa Western Europe -> Germany"},
		{"umlauts without their keys", "revised", "Germany", "Libyen 1 inf 1 arm nach Aegypten", "COMBAT|1 inf, 1 arm Libya -> Anglo-Egypt"},
		{"transports in the plural", "revised", "United States", "transports in sz 10 go to sz 20", "NONCOMBAT|2 trn sz 10 -> sz 20"},
		{"a ship that goes along", "revised", "United States", "1 trn sz 10 picks up 2 inf Eastern US, sails to sz 8\n1 dd sz 10 goes with it",
			"COMBAT|1 trn sz 10 -> sz 8: load 2 inf Eastern United States|1 dd sz 10 -> sz 8"},
		{"some of a stack stay", "revised", "Soviet Union", "2 inf Archangel to Russia, the others stay", "NONCOMBAT|2 inf Archangel -> Russia"},
		{"one plane by its number stays", "revised", "United Kingdom", "UK ftr 1 to Norway, ftr 2 stays", "COMBAT|1 ftr United Kingdom -> Norway"},
		{"ships that stay at a place", "advanced", "United States", "Buy 3 inf\nN Sea: UK bb sits, our dd stays", "BUY 3 inf"},
		{"parts of a stack", "revised", "Germany", "Germany 3 inf: 2 to E Europe, 1 stays", "NONCOMBAT|2 inf Germany -> Eastern Europe"},
		{"a number alone where one kind stands", "revised", "Soviet Union", "Evenki 2 to Yakut", "NONCOMBAT|2 inf Evenki National Okrug -> Yakut S.S.R."},
		{"a number in a bracket behind its units", "revised", "Soviet Union", "inf (3) Caucasus -> Ukraine\ntank arch > wrus", "COMBAT|3 inf Caucasus -> Ukraine S.S.R.|1 arm Archangel -> West Russia"},
		{"a slip in the name of a power", "global1940", "Japan", "we declare war on the Untied States and ANZAC", "WAR United States, ANZAC"},
		{"a slip in the second word of a power", "global1940", "Germany", "war on the Soviet Unoin", "WAR Soviet Union"},
		{"a number behind troops and their place", "revised", "Germany", "inf Germany 2 > E. Europe", "NONCOMBAT|2 inf Germany -> Eastern Europe"},
		{"a load that is named before its transport", "revised", "United Kingdom", "E Canada tank: trn sz1 carries it to UK (sz2)", "NONCOMBAT|1 trn sz 1 -> sz 2: load 1 arm Eastern Canada; land United Kingdom"},
		{"a way of transports below the land that they attack", "revised", "Germany", "Egypt: 1 inf Libya, by transport (sz14 > sz15) 1 inf from S.Europe",
			"COMBAT|1 inf Libya -> Anglo-Egypt|1 trn sz 14 -> sz 15: load 1 inf Southern Europe; land Anglo-Egypt"},
		{"what a bracket lists of a fleet", "advanced", "Japan", "caroline fleet (bb, cv and 2 nf) > okinawa sea zone", "NAVAL|1 bb, 1 cv Caroline Islands Sea Zone -> Okinawa Sea Zone"},
		{"its destroyer", "global1940", "Japan", "CV sz33 and its DD sail to sz21", "NONCOMBAT|1 cv, 1 dd sz 33 -> sz 21"},
		{"planes that survive are those that fought", "global1940", "Germany", "sz 111: sub from 118, 1 ftr Western Germany\neverything that survives in the air lands in western germany",
			"COMBAT|1 sub sz 118 -> sz 111|1 ftr Western Germany -> sz 111|NONCOMBAT|1 ftr sz 111 -> Western Germany"},
		{"landings without signs", "revised", "United Kingdom", "Norway: 1 ftr, 1 bmr UK\nLand planes: ftr Karelia bomber UK",
			"COMBAT|1 ftr, 1 bmr United Kingdom -> Norway|NONCOMBAT|1 ftr Norway -> Karelia S.S.R.|1 bmr Norway -> United Kingdom"},
		{"what is kept behind a list of losses", "revised", "Soviet Union", "Ukraine: 3 inf, 1 art Caucasus\nUkraine: inf lose; keep 1 art", "COMBAT|3 inf, 1 art Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: lose inf; keep 1 art"},
		{"nobody is said to attack", "revised", "United Kingdom", "Buy 8 inf\nUK attacks Finland\nbomb Germany", "BUY 8 inf; refused UK attacks Finland; refused bomb Germany"},
		{"the end of the turn", "revised", "Soviet Union", "Buy: inf 3, arm 3 (24)\nEnd turn", "BUY 3 inf, 3 arm|DONE"},
		{"the lines of a mail and a remark above", "revised", "United States", "Subject: our game - USA move\nUSA T1, at war at last\nBuy: inf 4", "BUY 4 inf"},
		{"half of them", "revised", "Japan", "half of the infantry in Japan to Manchuria by transport sz 60", "NONCOMBAT|1 trn sz 60 -> sz 61: load 2 inf Japan; land Manchuria"},
		{"all but so many", "revised", "Soviet Union", "leave 1 inf in Archangel, rest to Russia", "NONCOMBAT|2 inf, 1 arm Archangel -> Russia"},
		{"a place to which nobody goes", "classic", "Soviet Union", "3 inf from yakut up to soviet far east, not evenki", "NONCOMBAT|3 inf Yakut S.S.R. -> Soviet Far East"},
		{"new units behind an arrow", "classic", "United Kingdom", "buy 9 inf (27), save 3 -> all at home", "BUY 9 inf|PLACE|9 inf United Kingdom"},
		{"units that fall back and are in no battle", "revised", "Soviet Union", "2 inf Evenki pull back to Russia", "NONCOMBAT|2 inf Evenki National Okrug -> Russia"},
		{"a remark when all is placed", "classic", "Soviet Union", "Buy 8 inf\nPLACE\n8 inf Moscow\nSee you in Berlin!", "BUY 8 inf|PLACE|8 inf Russia"},
		{"which chart the dice are for", "global1940", "Germany", "2 tech dice please\n1 inf Germany to Poland",
			"NONCOMBAT|1 inf Germany -> Poland; ask RESEARCH 2 dice chart 1, or RESEARCH 2 dice chart 2"},
		{"halves of what is placed", "revised", "Germany", "Buy 8 inf\nhalf of the infantry in Germany, the other half in Southern Europe",
			"BUY 8 inf|PLACE|4 inf Germany|4 inf Southern Europe"},
		{"a transport that is named twice", "revised", "United Kingdom", "battleship and transport from sz 2 to sz 3, the transport with 1 inf, 1 arm from United Kingdom and lands them in Norway",
			"COMBAT|1 trn sz 2 -> sz 3: load 1 inf, 1 arm United Kingdom; land Norway|1 bb sz 2 -> sz 3"},
		{"there and back", "revised", "Soviet Union", "1 arm Caucasus - Ukraine - Caucasus",
			"COMBAT|1 arm Caucasus -> Ukraine S.S.R. -> Caucasus; refused 1 arm Caucasus - Ukraine - Caucasus"},
		{"a number of new units of another kind", "revised", "Germany", "Buy 6 inf, 1 sub\nplace the sub in sz 5 and the six in Germany",
			"BUY 6 inf, 1 sub|PLACE|1 sub sz 5|6 inf Germany"},
		{"a line that puts right the one above", "revised", "Soviet Union", "COMBAT\n3 inf Archangel to West Russia\nno, to Karelia", "ask NONCOMBAT|3 inf Archangel -> Karelia S.S.R., or COMBAT|3 inf Archangel -> West Russia, or "},
		{"a line that takes back the one above", "revised", "Soviet Union", "COMBAT\n3 inf Archangel to West Russia\nforget the last line\n3 inf Caucasus -> Ukraine", "COMBAT|3 inf Caucasus -> Ukraine S.S.R."},
		{"who stays of all that go", "revised", "Soviet Union", "COMBAT\nall of Archangel to West Russia, the tank stays", "COMBAT|3 inf Archangel -> West Russia"},
		{"who stays, and has been sent away above", "revised", "Soviet Union", "COMBAT\nall of Archangel to West Russia\nthe tank stays", "COMBAT|3 inf Archangel -> West Russia"},
		{"who stays of all in a zone", "global1940", "United Kingdom", "COMBAT\n97: everything in 98 goes, the trn stays", "COMBAT|1 dd, 1 ca, 1 cv, 1 tac sz 98 -> sz 97"},
		{"who is left behind", "revised", "Soviet Union", "COMBAT\n2 inf Karelia to Belorussia leaving one in Karelia", "COMBAT|2 inf Karelia S.S.R. -> Belorussia"},
		{"who is kept", "revised", "Soviet Union", "COMBAT\n3 inf Archangel to West Russia, keep the tank in Archangel", "COMBAT|3 inf Archangel -> West Russia"},
		{"a place that is held, and the rest", "revised", "Soviet Union", "COMBAT\nhold Karelia with 1 inf, rest to Belorussia", "COMBAT|2 inf, 1 ftr Karelia S.S.R. -> Belorussia"},
		{"all but a sort", "revised", "Soviet Union", "COMBAT\nAttack West Russia with everything from Russia but planes", "COMBAT|3 inf, 1 art, 2 arm Russia -> West Russia"},
		{"all but those of a place", "revised", "Japan", "NONCOMBAT\nall fighters except fic to manchuria", "NONCOMBAT|1 ftr Japan -> Manchuria|2 ftr sz 37 -> Manchuria|1 ftr sz 50 -> Manchuria"},
		{"where a unit stands", "revised", "Soviet Union", "COMBAT\nthe fighter that stands in Karelia and 3 inf from Archangel attack West Russia", "COMBAT|1 ftr Karelia S.S.R. -> West Russia|3 inf Archangel -> West Russia"},
		{"units below an attack, where they stand", "revised", "Soviet Union", "COMBAT\n3 inf Archangel to West Russia\nftr Karelia helps", "COMBAT|3 inf Archangel -> West Russia|1 ftr Karelia S.S.R. -> West Russia"},
		{"two planes that land together", "revised", "Soviet Union", "COMBAT\nKarelia ftr to West Russia, Moscow ftr to Ukraine, both land in Russia",
			"COMBAT|1 ftr Karelia S.S.R. -> West Russia|1 ftr Russia -> Ukraine S.S.R.|NONCOMBAT|1 ftr Ukraine S.S.R. -> Russia|1 ftr West Russia -> Russia"},
		{"planes and their landings in turn", "revised", "Germany", "COMBAT\nsz 13: ftr WE, ftr Germany, bmr\nNONCOMBAT\nfighters WE bomber Germany",
			"COMBAT|1 ftr Western Europe -> sz 13|1 ftr, 1 bmr Germany -> sz 13|NONCOMBAT|2 ftr sz 13 -> Western Europe|1 bmr sz 13 -> Germany"},
		{"a list that goes on to another target", "revised", "Soviet Union", "COMBAT\n3 inf from Archangel to West Russia and 2 arm 1 ftr from Russia to Ukraine", "COMBAT|3 inf Archangel -> West Russia|2 arm, 1 ftr Russia -> Ukraine S.S.R."},
		{"we are no place", "revised", "Soviet Union", "COMBAT\n3 inf Archangel to West Russia, we also send the fighter from Karelia", "COMBAT|3 inf Archangel -> West Russia|1 ftr Karelia S.S.R. -> West Russia"},
		{"there", "revised", "Germany", "COMBAT\nattack Karelia with the 3 inf from Norway, helped by the fighter there and the bomber from Germany", "COMBAT|3 inf, 1 ftr Norway -> Karelia S.S.R.|1 bmr Germany -> Karelia S.S.R."},
		{"there, and a number", "revised", "Japan", "COMBAT\nthe fighter from Manchuria attacks China with the two infantry there and one from Kwangtung", "COMBAT|1 ftr, 2 inf Manchuria -> China|1 inf Kwangtung -> China"},
		{"war and a purchase", "global1940", "Germany", "declare war on Russia, buy 10 inf", "BUY 10 inf|WAR Soviet Union"},
		{"the enemy's ships beside one's own of that sort", "revised", "United Kingdom", "COMBAT\ncv dd 35 to 59 to sink the transport, the fighter goes as well", "COMBAT|1 cv, 1 dd, 1 ftr sz 35 -> sz 59"},
		{"a reason that names units where they stand", "revised", "Soviet Union", "COMBAT\n3 inf Archangel to West Russia because 2 arm are needed in Russia", "COMBAT|3 inf Archangel -> West Russia"},
		{"as many more", "revised", "Soviet Union", "COMBAT\n3 inf Archangel to West Russia\n2 from Moscow too", "COMBAT|3 inf Archangel -> West Russia|2 inf Russia -> West Russia"},
		{"both of a list", "revised", "United Kingdom", "COMBAT\nsz 59: the fighter and the destroyer, both from sz 35", "COMBAT|1 ftr, 1 dd sz 35 -> sz 59"},
		{"units that are parted among places", "revised", "Japan", "NONCOMBAT\n3 inf Kwangtung: 1 fic, 2 Manchuria", "NONCOMBAT|1 inf Kwangtung -> French Indochina|2 inf Kwangtung -> Manchuria"},
		{"nobody lands where he came from", "revised", "United Kingdom", "NONCOMBAT\ntransport sz 2 to sz 3, the transport takes the UK tank and one of the UK infantry with it", "NONCOMBAT|1 trn sz 2 -> sz 3: load 1 arm, 1 inf United Kingdom"},
		{"planes beside ships, below a land", "revised", "Germany", "COMBAT\nEgypt: 1 inf 1 arm Libya, trn 14 brings 1 inf 1 arm Southern Europe, bb 14 goes with it, ftr Balkans, bmr Germany",
			"COMBAT|1 inf, 1 arm Libya -> Anglo-Egypt|1 trn sz 14 -> sz 15: load 1 inf, 1 arm Southern Europe; land Anglo-Egypt|1 bb sz 14 -> sz 15|1 ftr Balkans -> Anglo-Egypt|1 bmr Germany -> Anglo-Egypt"},
		{"who dies after others", "revised", "Soviet Union", "COMBAT\n3 inf Archangel and 2 arm Russia to West Russia\nlose tanks after inf",
			"COMBAT|3 inf Archangel -> West Russia|2 arm Russia -> West Russia|BATTLES|West Russia: lose inf, arm"},
		{"who dies first, behind the moves", "revised", "Soviet Union", "COMBAT\n3 inf Archangel and 2 arm Russia to West Russia, inf die first", "COMBAT|3 inf Archangel -> West Russia|2 arm Russia -> West Russia|BATTLES|West Russia: lose inf"},
		{"perhaps a retreat, behind the moves", "revised", "Soviet Union", "COMBAT\n3 inf Archangel to West Russia, we can always retreat", "COMBAT|3 inf Archangel -> West Russia; ask BATTLES|West Russia: retreat to Archangel, or "},
		{"as many as possible", "revised", "Soviet Union", "BUY\nas many inf as possible", "BUY 8 inf"},
		{"one kind with the rest", "revised", "Soviet Union", "BUY\n2 tanks and inf with the rest", "BUY 2 arm, 4 inf"},
		{"none of a kind", "revised", "Soviet Union", "BUY\n8 infs 0 tanks", "BUY 8 inf"},
		{"what is bought another time", "revised", "Soviet Union", "BUY\n3 inf 3 arm, next turn a fighter", "refused 3 inf 3 arm, next turn a fighter"},
		{"a number too many", "revised", "Soviet Union", "BUY\n3 inf 2 arm 1", "BUY 3 inf, 2 arm"},
		{"all that were named", "revised", "Soviet Union", "COMBAT\nArchangel 3 inf, Russia 2 arm, Karelia ftr: all to West Russia", "COMBAT|3 inf Archangel -> West Russia|2 arm Russia -> West Russia|1 ftr Karelia S.S.R. -> West Russia"},
		{"two planes that go back", "global1940", "Germany", "war russia\nCOMBAT\nbaltic: stuka poland, stuka germany; both stukas back to poland",
			"WAR Soviet Union|COMBAT|1 tac Poland -> Baltic States fight|1 tac Germany -> Baltic States fight|NONCOMBAT|2 tac Baltic States -> Poland"},
		{"an author who gives up", "revised", "Germany", "2 inf Ukraine > Caucasus\n1 arm Libya to Persia... cannot reach, skip",
			"COMBAT|2 inf Ukraine S.S.R. -> Caucasus"},
		{"a reason beside an order", "revised", "Germany", "1 ftr Ukraine > Caucasus\nnoncombat\n1 ftr from Caucasus: Ukraine no landing, so Balkans",
			"COMBAT|1 ftr Ukraine S.S.R. -> Caucasus|NONCOMBAT|1 ftr Caucasus -> Balkans"},
		{"nobody is there", "revised", "Soviet Union", "Nobody in Persia, so two inf from Caucasus walk over",
			"NONCOMBAT|2 inf Caucasus -> Persia"},
		{"planes of a carrier", "revised", "Japan", "sz 52: the carrier planes from sz 50, destroyer from sz 50\nnoncombat\ncarrier sz 50 to sz 51, the fighter lands on it",
			"COMBAT|1 ftr, 1 dd sz 50 -> sz 52|NONCOMBAT|1 cv sz 50 -> sz 51|1 ftr sz 52 -> cv sz 51"},
		{"fighters to two places", "classic", "Japan", "China: 2 inf Kwangtung, ftr Manchuria, ftr French Indo-China\nafterwards fighters back to French Indo-China and Manchuria",
			"COMBAT|2 inf Kwangtung -> China|1 ftr Manchuria -> China|1 ftr French Indo-China Burma -> China|NONCOMBAT|1 ftr China -> French Indo-China Burma|1 ftr China -> Manchuria"},
		{"a bombardment without a word of the landing", "revised", "Japan", "COMBAT\nUnit  From  To  Remark\n1 bb  SZ 60  SZ 60  bombards Buryatia\n1 trn  SZ 60  SZ 60  2 inf Japan\n1 inf  Manchuria  Buryatia",
			"COMBAT|1 trn sz 60: load 2 inf Japan; land Buryatia S.S.R.|1 inf Manchuria -> Buryatia S.S.R.|BATTLES|Buryatia S.S.R.: bombard 1 bb"},
		{"who joins whom", "advanced", "United States", "The fleet stays at Hawaii. The battleship and transport leave the west coast and join them, the transport carrying 2 inf from Western U.S.A. who get off at Hawaii",
			"NAVAL|1 trn West US Sea Zone -> Hawaii Sea Zone: load 2 inf Western U.S.A.|1 bb West US Sea Zone -> Hawaii Sea Zone|GROUND|1 trn Hawaii Sea Zone: land Hawaiian Islands"},
		{"by rail is no purchase", "advanced", "United States", "By rail the artillery of Eastern U.S.A. goes to Western U.S.A.",
			"RAIL|1 art Eastern U.S.A. -> Western U.S.A."},
		{"another base after the fight", "advanced", "Germany", "Ukraine 3 inf, 1 ftr to Caucasus\nbases: Ukraine fighter to Eastern Europe",
			"GROUND|3 inf, 1 ftr Ukraine S.S.R. -> Caucasus|BASES|1 ftr Ukraine S.S.R. -> Eastern Europe"},
		{"troops that are fetched", "classic", "Japan", "1 inf Okinawa with the transport of Philippines sz to Philippines",
			"NONCOMBAT|1 trn Philippines Sea Zone -> Okinawa Sea Zone -> Philippines Sea Zone: load 1 inf Okinawa; land Philippine Islands"},
		{"where all that is bought enters", "advanced", "Germany", "10 inf bought\n1 inf Algeria to Libya\nrail 2 inf Germany to Eastern Europe",
			"BUY 10 inf|GROUND|1 inf Algeria -> Libya|RAIL|2 inf Germany -> Eastern Europe; ask PLACE|10 inf Germany, or PLACE|10 inf Southern Europe, or "},
		{"new units are bought, too", "revised", "United Kingdom", "2 inf Persia to India\nnew units in England: 1 fighter, 4 infantry",
			"NONCOMBAT|2 inf Persia -> India; ask BUY 1 ftr, 4 inf|PLACE|1 ftr, 4 inf United Kingdom, or "},
		{"a short name that is a word for men", "revised", "Japan", "China: 1 inf French Indochina and 1 Kwangtung and 1 Man",
			"COMBAT|1 inf French Indochina -> China|1 inf Kwangtung -> China|1 inf Manchuria -> China"},
		{"a short name that is an article", "global1940", "Germany", "NONCOMBAT\n2 inf Den, 3 Germany -> Western Germany",
			"NONCOMBAT|2 inf Denmark -> Western Germany|3 inf Germany -> Western Germany"},
		{"prices and sums among what is bought", "revised", "Germany", "I have 40. 8 infantry cost 24, leaves 16, two tanks 10, leaves 6, one art 4, 2 left over.", "BUY 8 inf, 2 arm, 1 art"},
		{"as many as the money allows", "revised", "Germany", "Buy one bomber and the rest infantry (8)", "BUY 1 bmr, 8 inf"},
		{"nothing but one kind", "revised", "Germany", "Buy: nothing but infantry, 13 of them", "BUY 13 inf"},
		{"what fills up a purchase", "revised", "Germany", "Buy 3 tanks and fill up with infantry", "BUY 3 arm, 8 inf"},
		{"money in front of a purchase", "global1940", "United States", "52: ac, 2 fig, 2 des", "BUY 1 cv, 2 ftr, 2 dd"},
		{"money and a sign in front of it", "global1940", "Germany", "War with Russia\n30 = 6 inf 3 art", "BUY 6 inf, 3 art|WAR Soviet Union"},
		{"a letter for the heading of a purchase, and a sum that decides", "global1940", "Italy", "B: 1T 1I (10)\nPl: T z97, I Rome", "BUY 1 trn, 1 inf|PLACE|1 trn sz 97|1 inf Southern Italy"},
		{"a heading of many below a war", "global1940", "Japan", "war: france only\nshop: 2 dd, 1 fi (26)", "BUY 2 dd, 1 ftr|WAR France"},
		{"a list of planes with where they come from and where they land", "global1940", "Germany", "France: Slov ftr, Pol tac, 3 inf 2 arm Holland\n110: sub 108, Hol ftr, WGer 2 ftr\nlanding: Hol ftr Holland, Slov ftr + Pol tac both WGer; W Germany for the 110 planes",
			"COMBAT|1 ftr Slovakia/Hungary -> France|1 tac Poland -> France fight|3 inf, 2 arm Holland/Belgium -> France|1 sub sz 108 -> sz 110|1 ftr Holland/Belgium -> sz 110|2 ftr Western Germany -> sz 110|NONCOMBAT|1 ftr sz 110 -> Holland/Belgium|1 ftr, 1 tac France -> Western Germany|2 ftr sz 110 -> Western Germany"},
		{"planes that come down below a word for planes", "global1940", "Japan", "hunan: 3i 1a kiangsi, fi kiangsu, fi formosa\nplanes: fi kiangsu kiangsi, fi formosa kiangsi",
			"COMBAT|3 inf, 1 art Kiangsi -> Hunan|1 ftr Kiangsu -> Hunan|1 ftr Formosa -> Hunan|NONCOMBAT|2 ftr Hunan -> Kiangsi"},
		{"places in front of the planes that come down there", "global1940", "Germany", "France: Slov ftr, Pol tac, 3 inf 2 arm Holland\n110: sub 108, Hol ftr\nplanes: Holland its ftr, WGer ftr and tac",
			"COMBAT|1 ftr Slovakia/Hungary -> France|1 tac Poland -> France fight|3 inf, 2 arm Holland/Belgium -> France|1 sub sz 108 -> sz 110|1 ftr Holland/Belgium -> sz 110|NONCOMBAT|1 ftr sz 110 -> Holland/Belgium|1 ftr, 1 tac France -> Western Germany"},
		{"a transport by a short word of another language", "global1940", "United States", "hawaii: tra 10 w inf + art w usa\nmidway: tra 26, 1 inf hawaii",
			"NONCOMBAT|1 trn sz 10 -> sz 26: load 1 inf, 1 art Western United States; land Hawaiian Islands|1 trn sz 26 -> sz 25: load 1 inf Hawaiian Islands; land Midway"},
		{"the other plane that stays", "global1940", "Italy", "Combat\nAlbania 2 inf, 1 arm to Greece\nSouthern Italy 1 fighter to Greece, the other stays\nNoncombat\nSouthern Italy fighter to Albania",
			"COMBAT|2 inf, 1 arm Albania -> Greece|1 ftr Southern Italy -> Greece|NONCOMBAT|1 ftr Greece -> Albania"},
		{"places by the beginnings of their names where new units enter", "global1940", "Soviet Union", "7 inf, 4 art (37)\nLenin: Vyb 2\nW Ukr: Bess 2, Mosc tk+mech\n\nLenin 2 inf 1 art\nMosc rest",
			"BUY 7 inf, 4 art|NONCOMBAT|2 inf Vyborg -> Novgorod|2 inf Bessarabia -> Western Ukraine|1 arm, 1 mech Russia -> Western Ukraine|PLACE|2 inf, 1 art Novgorod|5 inf, 3 art Russia"},
		{"a count or a price", "revised", "Germany", "Buy inf 3", "ask BUY 3 inf, or BUY 1 inf"},
		{"a thought aloud that a sum decides", "classic", "Soviet Union", "Buy 8 inf.. make that 4 inf 1 ftr (24)", "BUY 4 inf, 1 ftr"},
		{"a sentence that puts the last purchase right", "revised", "Germany", "Buy 10 inf and a tank. Hmm, no, make that 2 tanks. 40.", "BUY 10 inf, 2 arm"},
		{"sums that decide between two kinds", "revised", "Soviet Union", "buy 3i 2a 1... 9+8=17 +1 arm no 1 art = 21, 3 left", "BUY 3 inf, 3 art"},
		{"the number behind a heading of prices", "revised", "Germany", "BUY\nUnit  Price  Qty  Total\ninf  3  8  24\narm  5  2  10\nftr  10  0  0", "BUY 8 inf, 2 arm"},
		{"the purse behind what it buys", "global1940", "United Kingdom", "Purchase\n6 inf, 1 ftr (Europe)\n4 inf, 1 art (Pacific)", "BUY EUROPE 6 inf, 1 ftr; PACIFIC 4 inf, 1 art"},
		{"a table with units in the heads of its columns", "revised", "Germany", "COMBAT  inf  art  arm\nUkraine > Caucasus   3   -  1\nGermany - Karelia   -  -  -", "COMBAT|3 inf, 1 arm Ukraine S.S.R. -> Caucasus"},
		{"tables of what is bought and enters", "revised", "Germany", "PURCHASE   inf  arm  ftr\n             6    2    1\nPLACE     inf  arm ftr\nGermany    4   2   1\nS. Europe  2   -   -\nTotal  6 2 1",
			"BUY 6 inf, 2 arm, 1 ftr|PLACE|4 inf, 2 arm, 1 ftr Germany|2 inf Southern Europe"},
		{"a table of targets with walls", "revised", "Germany", "COMBAT\n| from | to | inf | arm |\n|---|---|---|---|\n| Ukraine | Caucasus | 2 |  |\n| Libya | Egypt |  | 1 |", "COMBAT|2 inf Ukraine S.S.R. -> Caucasus|1 arm Libya -> Anglo-Egypt"},
		{"the way of a transport in a remark of a table", "revised", "United Kingdom", "NCM             inf  arm  trn\nE. Canada > UK   -    1    1   (trn sz 1 > sz 2)", "NONCOMBAT|1 trn sz 1 -> sz 2: load 1 arm Eastern Canada; land United Kingdom"},
		{"a capital with its money pays", "global1940", "United Kingdom", "London 28: 6 inf, 1 ftr\nCalcutta 17: 4 inf, 1 art", "BUY EUROPE 6 inf, 1 ftr; PACIFIC 4 inf, 1 art"},
		{"two purses side by side", "global1940", "United Kingdom", "EUROPE (28)    PACIFIC (17)\n6 inf   18\n1 ftr   10\n4 inf              12\nPLACE\nUnited Kingdom  6 inf, 1 ftr\nIndia  4 inf",
			"BUY EUROPE 6 inf, 1 ftr; PACIFIC 4 inf|PLACE|6 inf, 1 ftr United Kingdom|4 inf India"},
		{"a repair beside a purchase", "global1940", "Germany", "Repairs: W. Germany 4, then 8 inf = 24+4=28", "REPAIR 4 Western Germany ic|BUY 8 inf; refused REPAIR 4 Western Germany ic"},
		{"a greater factory", "global1940", "Germany", "20 for the upgrade of the Paris factory, rest on infantry (3)", "BUY 1 upgrade, 3 inf|PLACE|upgrade France; refused upgrade France"},
		{"a chart is no unit", "global1940", "Germany", "Ein Würfel Forschung Tabelle 2, 8 Inf", "RESEARCH 1 dice chart 2|BUY 8 inf; refused RESEARCH 1 dice chart 2"},
		{"a factory that is bought with its place", "revised", "Japan", "Buying a factory (French Indochina), 4 infantry = 27, keep 3.\nNew units: factory as said, the rest Japan.", "BUY 1 ic, 4 inf|PLACE|1 ic French Indochina|4 inf Japan"},
		{"a new factory only enters", "revised", "Japan", "buy 1 ic, 5 inf\nFactory goes to Manchuria, men at home.", "BUY 1 ic, 5 inf|PLACE|1 ic Manchuria|5 inf Japan"},
		{"new units at home and in a zone", "revised", "Japan", "buy 2 trn, 4 inf\nAll at home, the ships in sz 60.", "BUY 2 trn, 4 inf|PLACE|2 trn sz 60|4 inf Japan"},
		{"a new fighter on a new carrier", "revised", "Japan", "buy 1 cv, 1 ftr\nplace carrier in 60, fighter on it", "BUY 1 cv, 1 ftr|PLACE|1 cv, 1 ftr sz 60"},
		{"numbers of new units behind a colon", "revised", "United States", "Compro 2 trasporti e 4 carri\nI carri nuovi: 3 Eastern, 1 Western. Trasporti in sz 10", "BUY 2 trn, 4 arm|PLACE|3 arm Eastern United States|1 arm Western United States|2 trn sz 10"},
		{"numbers and their places in turn", "classic", "Soviet Union", "buy 8 men\nplace the men 4 and 4 in karelia and russia", "BUY 8 inf|PLACE|4 inf Karelia S.S.R.|4 inf Russia"},
		{"a place that gets new units", "revised", "Germany", "buy 10 inf 2 arm\nGermany gets 8 inf and the tanks. Southern Europe gets 2 inf.", "BUY 10 inf, 2 arm|PLACE|8 inf, 2 arm Germany|2 inf Southern Europe"},
		{"new units that are dropped somewhere", "revised", "Germany", "buy 10 inf 2 arm\ndrop everything in Germany except two infantry, they go to Southern Europe", "BUY 10 inf, 2 arm|PLACE|2 inf Southern Europe|8 inf, 2 arm Germany"},
		{"places behind all that is bought", "revised", "Germany", "buy 13 inf, 8 Germany 5 Southern Europe", "BUY 13 inf|PLACE|8 inf Germany|5 inf Southern Europe"},
		{"new units that are called so", "revised", "Germany", "buy 10 inf 2 arm\nGermany: 8 new inf, 2 new arm\nSouthern Europe: 2 new inf", "BUY 10 inf, 2 arm|PLACE|8 inf, 2 arm Germany|2 inf Southern Europe"},
		{"times in front of a word", "revised", "United Kingdom", "Buy: 2xTrn 1xFtr 1xArt =30", "BUY 2 trn, 1 ftr, 1 art"},
		{"a list with its prices below a power's money", "revised", "United Kingdom", "UK 30\n2 trn 16\n1 ftr 10\n1 art 4\ntotal 30", "BUY 2 trn, 1 ftr, 1 art"},
		{"what is bought enters in the same sentence", "revised", "Germany", "13 inf bought, 8 of them enter in Germany, the others in Southern Europe", "BUY 13 inf|PLACE|8 inf Germany|5 inf Southern Europe"},
		{"ships that are under repair are not bought", "global1940", "United States", "1 ftr Hawaii to Midway\nthe battleship stays for repair", "NONCOMBAT|1 ftr Hawaiian Islands -> Midway"},
		{"a slip that two units are near to", "revised", "Germany", "Buy 2 inf, 1 carrir", "refused Buy 2 inf, 1 carrir"},
		{"from where to where with a dash", "revised", "Soviet Union", "NONCOMBAT\nArchangle - Russia 1 inf", "NONCOMBAT|1 inf Archangel -> Russia"},
		{"new planes on top of a new carrier", "global1940", "Japan", "Buy 1 carrier, 1 fighter\nNew carrier in sz 6, new fighter on top of it.", "BUY 1 cv, 1 ftr|PLACE|1 cv, 1 ftr sz 6"},
		{"everything new but some ships", "revised", "United States", "Buy 5 inf, 2 trn\nPLACE\neverything Eastern, tpts in sz 10", "BUY 5 inf, 2 trn|PLACE|5 inf Eastern United States|2 trn sz 10"},
		{"a place that heads others of its own", "global1940", "United States", "Buy 1 ac, 2 fig, 2 des\nw usa: ac, des (z10), 1 fig. e usa: fig, des (z101)",
			"BUY 1 cv, 2 ftr, 2 dd|PLACE|1 cv, 1 dd sz 10|1 ftr Western United States|1 ftr Eastern United States|1 dd sz 101"},
		{"capitals and their money, and new units by them", "global1940", "United Kingdom", "Ldn $: IC 12, ftr 10, 2 inf 6 / Calc $: 3 inf 9, 2 art 8\nIC Egypt, 2 inf S Afr, ftr Ldn, Calc rest",
			"BUY EUROPE 1 minor ic, 1 ftr, 2 inf; PACIFIC 3 inf, 2 art|PLACE|1 minor ic Egypt|2 inf Union of South Africa|1 ftr United Kingdom|3 inf, 2 art India"},
		{"all that a treasury has bought", "global1940", "United Kingdom", "Buy Europe 6 inf, 1 ftr; Pacific 3 inf, 2 art\nPlacement: everything European in the UK itself, everything Indian in India.",
			"BUY EUROPE 6 inf, 1 ftr; PACIFIC 3 inf, 2 art|PLACE|6 inf, 1 ftr United Kingdom|3 inf, 2 art India"},
		{"a treasury alone for what it has bought", "global1940", "United Kingdom", "Buy Europe 6 inf, 1 ftr; Pacific 3 inf, 2 art\nPlace\nthe pacific stuff goes to India, the european stuff to London",
			"BUY EUROPE 6 inf, 1 ftr; PACIFIC 3 inf, 2 art|PLACE|3 inf, 2 art India|6 inf, 1 ftr United Kingdom"},
		{"money that goes into units", "global1940", "United Kingdom", "europe money goes into two fighters and two artillery (20 plus 8), the indian money into a tank and a tactical bomber", "BUY EUROPE 2 ftr, 2 art; PACIFIC 1 arm, 1 tac"},
		{"money behind what it buys", "global1940", "United Kingdom", "Buy 6 inf, 1 ftr with the European money, 3 inf, 2 art with the Indian money", "BUY EUROPE 6 inf, 1 ftr; PACIFIC 3 inf, 2 art"},
		{"what a unit is bought for", "global1940", "Japan", "Money: one carrier (16) and one fighter to put on it (10)", "BUY 1 cv, 1 ftr"},
		{"new units for each of two places", "revised", "United States", "Buy 4 inf, 2 arm, 1 trn\nPlace: 2 inf 1 arm each in EUS and WUS, transport 10", "BUY 4 inf, 2 arm, 1 trn|PLACE|2 inf, 1 arm Eastern United States|2 inf, 1 arm Western United States|1 trn sz 10"},
		{"new units with others", "revised", "United States", "Buy 4 inf, 2 arm, 1 trn\nPlace inf in EUS with a tank, the other tank in WUS, trn sz 10", "BUY 4 inf, 2 arm, 1 trn|PLACE|4 inf, 1 arm Eastern United States|1 arm Western United States|1 trn sz 10"},
		{"numbers of new units beside others", "global1940", "Germany", "Buy 4 arm, 2 inf\nPlace\n2 arm W.Germany, the other 2 and both inf Germany", "BUY 4 arm, 2 inf|PLACE|2 arm Western Germany|2 arm, 2 inf Germany"},
		{"two places for one lot", "revised", "Germany", "Buy 8 inf\nPLACE\n3 inf Germany and Southern Europe, rest Germany", "BUY 8 inf; refused 3 inf Germany and Southern Europe, rest Germany"},
		{"a word in front of units that may count them", "revised", "Germany", "Buy fortyish infantries and 2 tanks", "refused Buy fortyish infantries and 2 tanks"},
		{"prices behind a sign", "revised", "Germany", "10 inf @3 = 30, 2 arm @5 = 10", "BUY 10 inf, 2 arm"},
		{"a place in a purchase that is nowhere", "classic", "Soviet Union", "buy 4 inf Atlantis, 4 inf Karelia", "refused buy 4 inf Atlantis, 4 inf Karelia"},
		{"what is bought goes to its places", "revised", "Germany", "Buy 8 inf to Germany, 2 arm to Southern Europe", "BUY 8 inf, 2 arm|PLACE|8 inf Germany|2 arm Southern Europe"},
		{"new planes on a new carrier, in German", "global1940", "Japan", "Buy 1 carrier, 1 fighter\nTräger in SZ 6, Jäger darauf", "BUY 1 cv, 1 ftr|PLACE|1 cv, 1 ftr sz 6"},
		{"the money of a capital", "global1940", "United Kingdom", "With London's money 6 inf and 1 ftr, with India's money 3 inf and 2 art", "BUY EUROPE 6 inf, 1 ftr; PACIFIC 3 inf, 2 art"},
		{"the money of a treasury, in German", "global1940", "United Kingdom", "Das Geld von Europa: 6 Inf, 1 Jäger. Das Geld von Indien: 3 Inf, 2 Art", "BUY EUROPE 6 inf, 1 ftr; PACIFIC 3 inf, 2 art"},
		{"a development that is abbreviated is no purchase", "revised", "Germany", "tech 1 die, hvy bombers (5)\nBuy 11 inf", "RESEARCH 1 dice Heavy Bombers|BUY 11 inf"},
		{"a word of placing that says nothing", "revised", "Germany", "Buy 8 inf\nPlace wherever you like", "BUY 8 inf; ask "},
		{"moves right below a purchase", "revised", "Soviet Union", "Buy\n8 inf\nUkraine:\nCaucasus: 2 inf, 1 art", "BUY 8 inf|COMBAT|2 inf, 1 art Caucasus -> Ukraine S.S.R."},
		{"a list behind its target stays one", "revised", "Soviet Union", "Ukraine: 2 inf, 1 art from Caucasus", "COMBAT|2 inf, 1 art Caucasus -> Ukraine S.S.R."},
		{"why something is done", "revised", "Germany", "NONCOMBAT\n2 inf Ukraine to Balkans so that the place is not empty when the tanks leave", "NONCOMBAT|2 inf Ukraine S.S.R. -> Balkans"},
		{"warum etwas geschieht", "revised", "Germany", "NONCOMBAT\n2 Inf Ukraine nach Balkan, damit die Briten dort nicht landen", "NONCOMBAT|2 inf Ukraine S.S.R. -> Balkans"},
		{"why something is done, where no order stands beside it", "revised", "Germany", "NONCOMBAT\nonce that is done 2 inf Ukraine go to Balkans", "NONCOMBAT|2 inf Ukraine S.S.R. -> Balkans"},
		{"units that stand where a reason names them", "revised", "Germany", "COMBAT\n3 inf Norway to Karelia while 3 inf Belorussia go to Karelia, too", "COMBAT|3 inf Norway -> Karelia S.S.R.|3 inf Belorussia -> Karelia S.S.R."},
		{"what is said of the enemy in a sentence of its own", "revised", "Germany", "COMBAT\n3 inf Norway to Karelia. That's their only fighter gone, I hope.", "COMBAT|3 inf Norway -> Karelia S.S.R."},
		{"what stands at a target in a bracket", "revised", "Germany", "COMBAT\nKarelia (just a fighter!): 3 inf Norway", "COMBAT|3 inf Norway -> Karelia S.S.R."},
		{"who is not there", "revised", "Germany", "COMBAT\nKarelia: 3 inf Norway, nobody home but a gun", "COMBAT|3 inf Norway -> Karelia S.S.R."},
		{"a target that is empty", "revised", "Soviet Union", "NONCOMBAT\nPersia looks empty, so 2 inf of Caucasus stroll in", "NONCOMBAT|2 inf Caucasus -> Persia"},
		{"where planes do not go", "revised", "Germany", "COMBAT\n1 ftr Norway to Karelia, no Libya this time", "COMBAT|1 ftr Norway -> Karelia S.S.R."},
		{"an exception to who stays", "revised", "Soviet Union", "COMBAT\n1 arm Archangel to West Russia\nNONCOMBAT\nEverybody else stays put except that both infantry of Evenki walk to Russia",
			"COMBAT|1 arm Archangel -> West Russia|NONCOMBAT|2 inf Evenki National Okrug -> Russia"},
		{"the round and a greeting in a line", "revised", "Germany", "Germany turn 1 - sorry my friends, but I like Karelia\n2 inf Ukraine -> Balkans", "NONCOMBAT|2 inf Ukraine S.S.R. -> Balkans"},
		{"who stays for repairs", "revised", "Germany", "2 inf Ukraine -> Balkans\nthe battleship stays in dock", "NONCOMBAT|2 inf Ukraine S.S.R. -> Balkans"},
		{"who stays in a bracket", "revised", "Soviet Union", "COMBAT\ninto Ukraine: 3 inf Caucasus, Caucasus arm (art of Caucasus stays)", "COMBAT|3 inf, 1 arm Caucasus -> Ukraine S.S.R."},
		{"who comes and who stays after all", "revised", "Germany", "COMBAT\n3 inf Norway -> Karelia\nJäger Norwegen auch - ach Quatsch, bleibt wo er ist",
			"COMBAT|3 inf Norway -> Karelia S.S.R."},
		{"who does not come", "revised", "Germany", "COMBAT\n3 inf Norway to Karelia, but not the fighter\n3 inf Belorussia to Karelia, aber ohne die Panzer", "COMBAT|3 inf Norway -> Karelia S.S.R.|3 inf Belorussia -> Karelia S.S.R."},
		{"who stays while others go", "revised", "Germany", "COMBAT\n3 inf Norway to Karelia while the tanks in Ukraine wait", "COMBAT|3 inf Norway -> Karelia S.S.R."},
		{"given up in several words", "revised", "Germany", "COMBAT\n3 inf Norway to Karelia\nCaucasus: 2 inf from Ukraine? no - too far", "COMBAT|3 inf Norway -> Karelia S.S.R."},
		{"too far is not \"also\"", "revised", "Germany", "COMBAT\n3 inf Norway to Karelia\n2 inf Ukraine to Caucasus? too far", "COMBAT|3 inf Norway -> Karelia S.S.R."},
		{"an empty ship", "revised", "United Kingdom", "NONCOMBAT\nthe empty transport in sz 1 to sz 2", "NONCOMBAT|1 trn sz 1 -> sz 2"},
		{"all three of them", "revised", "Soviet Union", "COMBAT\nartillery, tank and 2 inf of Caucasus go into Ukraine, all four", "COMBAT|1 art, 1 arm, 2 inf Caucasus -> Ukraine S.S.R."},
		{"both of another place", "revised", "Germany", "COMBAT\nKarelia: the 3 inf from Norway and both from Eastern Europe", "COMBAT|3 inf Norway -> Karelia S.S.R.|2 inf Eastern Europe -> Karelia S.S.R."},
		{"what a transport drops", "revised", "United Kingdom", "the transport in sz 1 takes a tank of Eastern Canada to sz 2 and drops it in United Kingdom", "NONCOMBAT|1 trn sz 1 -> sz 2: load 1 arm Eastern Canada; land United Kingdom"},
		{"both that a transport drops", "revised", "United States", "COMBAT\n1 transport sz 10 with 1 inf, 1 tank Eastern US sails to sz 12 and drops both in Algeria",
			"COMBAT|1 trn sz 10 -> sz 12: load 1 inf, 1 arm Eastern United States; land Algeria"},
		{"what is not on the board is no remark on shots", "revised", "Germany", "the frigates and both minelayers meet in sz 14\n2 inf Ukraine > Caucasus",
			"COMBAT|2 inf Ukraine S.S.R. -> Caucasus; refused the frigates and both minelayers meet in sz 14"},
		{"units of a battle in their order", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\nUkraine: inf first, then the art, tanks last",
			"COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: lose inf, art, arm"},
		{"single letters in a list of losses", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\nUkraine ool: i, a, t",
			"COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: lose inf, art, arm"},
		{"lists of two battles in a sentence", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\nWest Russia: 3 inf 1 arm Archangel\nLose inf in Ukraine and the tank in West Russia",
			"COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R.|3 inf, 1 arm Archangel -> West Russia|BATTLES|Ukraine S.S.R.: lose inf|West Russia: lose arm"},
		{"a battleship that takes the first hit", "revised", "Japan", "sz 52: 1 bb sz 60, 1 dd sz 50, 1 sub sz 45\nIn 52 take the first hit on the bb, then the ss",
			"COMBAT|1 bb sz 60 -> sz 52|1 dd sz 50 -> sz 52|1 sub sz 45 -> sz 52|BATTLES|sz 52: lose bb damage, sub"},
		{"a hit that is put first in the end", "revised", "Japan", "sz 52: 1 bb sz 60, 1 dd sz 50, 1 sub sz 45\nPertes sz 52 : sous-marin, destroyer. Non, d'abord une touche sur le cuirassé.",
			"COMBAT|1 bb sz 60 -> sz 52|1 dd sz 50 -> sz 52|1 sub sz 45 -> sz 52|BATTLES|sz 52: lose bb damage, sub, dd"},
		{"losses behind the moves of a line", "revised", "Japan", "52: bb from 60, dd from 50, take hits bb 1st then dd",
			"COMBAT|1 bb sz 60 -> sz 52|1 dd sz 50 -> sz 52|BATTLES|sz 52: lose bb damage, dd"},
		{"how many are left in another word order", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\nUkraine: stop after 2 rounds if fewer attackers than 4, and go back to Caucasus",
			"COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: retreat to Caucasus after round 2 if attackers < 4"},
		{"so many and more of his", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\nukr 1 rd, still 2+ of his there = home to cau",
			"COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: retreat to Caucasus after round 1 if defenders >= 2"},
		{"only one is left", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\nUkraine: if only one of mine is left he runs back to Caucasus",
			"COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: retreat to Caucasus if attackers < 2"},
		{"so many of a kind are left", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\nUkraine: two rounds, and if fewer than 3 of my inf are left then back to Caucasus",
			"COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: retreat to Caucasus after round 2 if not Ukraine S.S.R. has 3 inf"},
		{"a condition in two parts", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\nIf Ukraine goes bad I retreat to Caucasus. Bad means fewer than three of mine left and more than two of his.",
			"COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: retreat to Caucasus if attackers < 3 and defenders > 2"},
		{"how many are lost before they retreat", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\nIf I lose 3 or more in Ukraine, retreat to Caucasus",
			"COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: retreat to Caucasus if attackers < 3"},
		{"a retreat from one of two battles", "revised", "Soviet Union", "Ukraine: 3 inf, 1 art Caucasus\nWest Russia: 1 arm Caucasus\nRetreat to Caucasus after round 2",
			"COMBAT|3 inf, 1 art Caucasus -> Ukraine S.S.R.|1 arm Caucasus -> West Russia; ask BATTLES|Ukraine S.S.R.: retreat to Caucasus after round 2, or BATTLES|West Russia: retreat to Caucasus after round 2, or "},
		{"a retreat to where all came from", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\nUkraine: retreat after 2 rounds",
			"COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: retreat to Caucasus after round 2"},
		{"to the end", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\nUkraine: go on to the end, no retreat.",
			"COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: never retreat"},
		{"who is lost last of all", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\nlose inf first, tanks last of all", "COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: lose inf, art, arm"},
		{"who is lost only if he is the last", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\ncasualties inf then art, the tank never unless it is the last", "COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: lose inf, art, arm"},
		{"who is not lost first", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\nlose tanks first, not the artillery", "COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: lose arm, inf, art"},
		{"who goes last but one", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\ninfantry last but one, tank last", "COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: lose art, inf, arm"},
		{"who is still needed", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\nVerluste: Inf, dann Art, den Panzer brauche ich noch", "COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: lose inf, art; keep 1 arm"},
		{"a word behind units that is not known", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\nlose inf, tank quarbles", "COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R.; ask BATTLES|Ukraine S.S.R.: lose inf, arm, or "},
		{"rounds, unless it is over", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\nOne round only, then they come home to Caucasus, unless the Germans are dead already", "COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: retreat to Caucasus after round 1"},
		{"rounds in Italian", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\nDopo due round ci ritiriamo nel Caucaso.", "COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: retreat to Caucasus after round 2"},
		{"rounds and how many still stand", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\nquit after 1 rnd if still 2 jerries standing there", "COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: retreat to Caucasus after round 1 if defenders >= 2"},
		{"who alone is left, and against how many", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\nIf I am down to tanks vs more than 2 of his, retreat to Caucasus", "COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: retreat to Caucasus if defenders > 2 and not Ukraine S.S.R. has 1 inf and not Ukraine S.S.R. has 1 art"},
		{"who is gone", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\nIf all my tanks are gone, retreat to Caucasus", "COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: retreat to Caucasus if not Ukraine S.S.R. has 1 arm"},
		{"a retreat that is dropped", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\n2 rounds then off? cant retreat, go on", "COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R.; ask BATTLES|Ukraine S.S.R.: retreat to Caucasus after round 2, or "},
		{"who fights whom", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\n5 troops vs 3 inf, 1 art, 1 arm", "COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R."},
		{"who fights whom is not who goes", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\n2 inf vs 3 inf, 1 art", "COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R.; ask "},
		{"who defends a target", "revised", "Soviet Union", "COMBAT\nWest Russia [defends 3 inf 1 art 1 arm]\nArchangel ..... 3 inf", "COMBAT|3 inf Archangel -> West Russia"},
		{"what stands there then", "revised", "Soviet Union", "2 inf Kazakh -> Caucasus (5 there now, come and get it)", "NONCOMBAT|2 inf Kazakh S.S.R. -> Caucasus"},
		{"no war", "global1940", "Japan", "Pas de déclaration de guerre, seulement la Chine.\n2 inf Manchuria > Jehol", "NONCOMBAT|2 inf Manchuria -> Jehol"},
		{"who scrambles, and who does not", "global1940", "Japan", "2 inf Manchuria > Jehol\nOh and if anybody attacks sz 6, scramble both fighters from Japan, the tacs stay on the ground", "NONCOMBAT|2 inf Manchuria -> Jehol|STANDING|scramble up to 2 ftr Japan -> sz 6"},
		{"who scrambles on a condition", "global1940", "Japan", "2 inf Manchuria > Jehol\nIf a carrier comes to sz 6 scramble 2 ftr from Japan", "NONCOMBAT|2 inf Manchuria -> Jehol; ask STANDING|scramble 2 ftr Japan -> sz 6, or "},
		{"who does not scramble", "global1940", "Japan", "2 inf Manchuria > Jehol\nDo not, under any circumstances, scramble 2 ftr from Japan to sz 6", "NONCOMBAT|2 inf Manchuria -> Jehol|STANDING|never scramble all ftr Japan -> sz 6"},
		{"losses in the turns of others", "global1940", "Japan", "2 inf Manchuria > Jehol\nLosses when I am attacked: inf, art, ftr", "NONCOMBAT|2 inf Manchuria -> Jehol|STANDING|land: lose inf, art, ftr"},
		{"losses on land below a heading", "global1940", "Japan", "2 inf Manchuria > Jehol\nSTANDING\nland: lose inf, art", "NONCOMBAT|2 inf Manchuria -> Jehol|STANDING|land: lose inf, art"},
		{"two wishes below the battle that they are for", "classic", "Soviet Union", "Target Ukraine - 3 inf Caucasus\n  lose inf; two rounds, then back to Caucasus",
			"COMBAT|3 inf Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: lose inf; retreat to Caucasus after round 2"},
		{"submarines that dive", "revised", "Japan", "sz 52: 1 bb sz 60, 1 dd sz 50, 1 sub sz 45\nsz 52: submerge the sub after round 1",
			"COMBAT|1 bb sz 60 -> sz 52|1 dd sz 50 -> sz 52|1 sub sz 45 -> sz 52|BATTLES|sz 52: submerge 1 sub after round 1"},
		{"ranks in other tongues", "revised", "Soviet Union", "Ukraine: 3 inf 1 art 1 arm Caucasus\nVerluste Ukraine: erst Inf, dann Art, Panzer zuletzt",
			"COMBAT|3 inf, 1 art, 1 arm Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: lose inf, art, arm"},
		{"losses of a battle that is not named", "revised", "Soviet Union", "Ukraine: 3 inf, 1 art Caucasus\nWest Russia: 3 inf, 1 arm Archangel\n  losses: inf first",
			"COMBAT|3 inf, 1 art Caucasus -> Ukraine S.S.R.|3 inf, 1 arm Archangel -> West Russia|BATTLES|West Russia: lose inf"},
		{"a target holds for its own line", "revised", "Soviet Union", "West Russia: 3 inf, 1 arm Archangel. Lose inf first.\nUkraine: 3 inf Caucasus. Back to Caucasus if fewer than 2 left.",
			"COMBAT|3 inf, 1 arm Archangel -> West Russia|3 inf Caucasus -> Ukraine S.S.R.|BATTLES|West Russia: lose inf|Ukraine S.S.R.: retreat to Caucasus if attackers < 2"},
		{"units that a question and a no take back", "revised", "Japan", "SZ 52: das Schlachtschiff aus SZ 60?? nein, Flugzeugträger + Zerstörer aus SZ 50",
			"ask COMBAT|1 cv, 1 dd sz 50 -> sz 52, or COMBAT|1 bb sz 60 -> sz 52, or COMBAT|1 bb sz 60 -> sz 52|1 cv, 1 dd sz 50 -> sz 52, or "},
		{"whom a submarine hunts", "revised", "Germany", "Combat move\nsz-8 into sz-1: 1 sub challenges the Canadian transport\nsz 14 -> sz 13: 1 bb (kills the battleship)", "COMBAT|1 sub sz 8 -> sz 1|1 bb sz 14 -> sz 13"},
		{"a transport that is loaded by a later line", "revised", "Germany", "BB and trn 14 -> 15\nTrans-Jordan: the transport lands 1 inf 1 arm from Southern Europe", "COMBAT|1 trn sz 14 -> sz 15: load 1 inf, 1 arm Southern Europe; land Trans-Jordan|1 bb sz 14 -> sz 15"},
		{"a zone in front of the land of its name", "advanced", "United Kingdom", "India 1 inf 1 art > Indian Ocean SZ trn > E Indies SZ > E Indies",
			"NAVAL|1 trn Indian Ocean Sea Zone -> East Indies Sea Zone: load 1 inf, 1 art India|GROUND|1 trn East Indies Sea Zone: land East Indies"},
		{"a purchase behind a sign of equality", "revised", "Soviet Union", "Buy = 3 inf (9) + 3 arm (15) ........ 24", "BUY 3 inf, 3 arm"},
		{"the sum of those who attack", "classic", "Soviet Union", "Attacks\n  UKRAINE\n    Caucasus: 4 inf\n    total: 4 inf", "COMBAT|4 inf Caucasus -> Ukraine S.S.R."},
		{"a wrong sum of those who attack", "classic", "Soviet Union", "Attacks\n  UKRAINE\n    Caucasus: 4 inf\n    total: 5 inf", "COMBAT|4 inf Caucasus -> Ukraine S.S.R.; ask "},
		{"what is moved below a heading with an order in its line", "revised", "Japan", "Attacks: Buryatia: trn 60 with inf and arm Japan\nAfterwards: inf Manchuria to Kwangtung\ntrn 59 to 60", "COMBAT|1 trn sz 60: load 1 inf, 1 arm Japan; land Buryatia S.S.R.|NONCOMBAT|1 inf Manchuria -> Kwangtung|1 trn sz 59 -> sz 60"},
		{"a bomber home, and fighters onto their carrier", "revised", "Japan", "Attacco\nCina: bombardiere\nsz 35: corazzata e due caccia da sz 37\nDopo: bombardiere in Giappone, i due caccia sulla portaerei in 37", "COMBAT|1 bmr Japan -> China|1 bb, 2 ftr sz 37 -> sz 35; ask NONCOMBAT|1 bmr China -> Japan|2 ftr sz 35 -> cv sz 37"},
		{"who defends a target", "revised", "United States", "Attacks\nsz 45, Jap sub: sz 55 battleship. sz 52 fighter and sub.", "COMBAT|1 bb sz 55 -> sz 45|1 ftr, 1 sub sz 52 -> sz 45"},
		{"a target by who is there, above a list", "revised", "United States", "TARGET jap sub in 45\n- our sub 52\n- Hawaii fig", "COMBAT|1 sub sz 52 -> sz 45|1 ftr Hawaiian Islands -> sz 45"},
		{"two transports of which each takes its own", "revised", "United States", "both transports (10) to 12, one carries arm+inf, the other art+inf, all from EUS, land Algeria", "ask COMBAT|2 trn sz 10 -> sz 12: load 1 arm, 1 inf, 1 art, 1 inf Eastern United States; land Algeria"},
		{"greetings and what comes after a battle", "revised", "Japan", "Salut tout le monde (je suis dans le train)\nSZ 35, la flotte anglaise : bb de la 37\nChine : le chasseur et le bombardier du Japon\nAprès la bataille le bombardier revient au Japon", "COMBAT|1 bb sz 37 -> sz 35|1 ftr, 1 bmr Japan -> China|NONCOMBAT|1 bmr China -> Japan"},
		{"all of several kinds", "global1940", "Germany", "Western Germany: all inf, art and arm from Holland", "NONCOMBAT|4 inf, 2 art, 3 arm Holland/Belgium -> Western Germany"},
		{"all of one kind, and one more", "global1940", "Germany", "all inf, 1 art and arm Holland to Western Germany", "NONCOMBAT|4 inf, 1 art, 1 arm Holland/Belgium -> Western Germany"},
		{"rounds in brackets, then a retreat", "revised", "Soviet Union", "Ukraine: 3 inf Caucasus (2 rounds, then retreat)", "COMBAT|3 inf Caucasus -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: retreat to Caucasus after round 2"},
		{"rockets of others, and a first name", "revised", "United Kingdom", "1 ftr United Kingdom to Western Europe\nGermany, your rockets hit London hard\nGuy says hi from Berlin", "COMBAT|1 ftr United Kingdom -> Western Europe"},
		{"a list of landings that ends with and", "global1940", "Japan", "two fighters from Manchuria attack Yunnan\nNONCOMBAT\nplanes of Yunnan land in Manchuria and, those from Hunan in Kiangsi", "COMBAT|2 ftr Manchuria -> Yunnan; refused planes of Yunnan land in Manchuria and, those from Hunan in Kiangsi"},
		{"units as Germans shorten them", "revised", "Germany", "Karelien: Jg Norwegen, 3 Inf Belorussia\nsz 2: Ub sz 8", "COMBAT|1 ftr Norway -> Karelia S.S.R.|3 inf Belorussia -> Karelia S.S.R.|1 sub sz 8 -> sz 2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := inWords(t, c.edition, c.power, c.typed); got != c.want {
				t.Errorf("%q is\n%s\nnot\n%s", c.typed, got, c.want)
			}
		})
	}
}

// inWords is how a letter is understood at the set-up: its orders, what is asked and what is refused.
func inWords(t *testing.T, edition, power, typed string) string {
	l := letter{id: typed, edition: edition, power: power}
	u := l.sitDown(t, "").understand(typed + "\n")
	said := func(text string) string {
		list := strings.Split(strings.TrimSpace(text), "\n")
		if strings.HasPrefix(list[0], "POWER ") {
			list = list[1:]
		}
		return strings.Join(list, "|")
	}
	var got []string
	if text := said(u.Letter(nil)); text != "" {
		got = append(got, text)
	}
	for _, q := range u.Questions {
		var list []string
		for _, text := range q.Choices {
			list = append(list, said(text))
		}
		got = append(got, "ask "+strings.Join(list, ", or "))
	}
	for _, p := range u.Problems {
		got = append(got, fmt.Sprint("refused ", p.Source.Text))
	}
	if u.Exact {
		got = append(got, "as it stands")
	}
	return strings.Join(got, "; ")
}

// TestReadOnTheChosenBoard reads a line below a question anew when its author has chosen: the fighter of Holland does not attack after all.
func TestReadOnTheChosenBoard(t *testing.T) {
	l := letter{id: "chosen", edition: "global1940", power: "Germany"}
	s := l.sitDown(t, "")
	text := "CM\nFRANCE: 2 inf + 2 art + 3 arm Holland/Belgium + 1 inf, 1 art, 2 mech Western Germany + 1 fighter, 3 tac Western Germany\n\nNONCOMBAT\ninto Northern Italy with 1 fighter Holland/Belgium\n"
	u := s.understand(text)
	if len(u.Questions) != 1 {
		t.Fatalf("%d questions, not one", len(u.Questions))
	}
	for _, c := range u.Questions[0].Choices {
		want := "1 ftr Holland/Belgium -> Northern Italy"
		if strings.Contains(c, "1 ftr Holland/Belgium") {
			want = "1 ftr France -> Northern Italy"
		}
		again := s.choose(text, map[int][]string{2: {c}})
		if got := again.Letter(nil); !strings.Contains(got, want) || !slices.Equal(again.Questions[0].Choices, u.Questions[0].Choices) {
			t.Errorf("with\n%s\nchosen it is\n%s\nnot %s", c, got, want)
		}
	}
}

// TestSumIsTold says that a purchase costs something else than is written behind it.
func TestSumIsTold(t *testing.T) {
	l := letter{id: "sum", edition: "revised", power: "Soviet Union"}
	for line, wrong := range map[string]bool{"Buy 8 inf (25)": true, "Buy 8 inf (24)": false, "Buy 7 inf (3 left)": false} {
		u := l.sitDown(t, "").understand(line + "\n1 inf Archangel > Russia\n")
		if got := strings.Contains(fmt.Sprint(u.Lines), "These units cost 24 IPCs, not 25."); got != wrong {
			t.Errorf("of the sum of %q it is told: %v; %v", line, got, u.Lines)
		}
	}
}

// TestPassedOverIsTold says of a line that it orders nothing, where it could be taken for an order.
func TestPassedOverIsTold(t *testing.T) {
	l := letter{id: "told", edition: "global1940", power: "Germany"}
	for _, line := range []string{"declare war on Russia? not yet", "war on USSR next turn", "3 inf germany to madagascar, no forget it"} {
		u := l.sitDown(t, "").understand(line + "\n1 inf Germany to Poland\n")
		if len(u.Lines) == 0 || u.Lines[0].Line != 1 || !strings.Contains(fmt.Sprint(u.Lines[0].Assumed), "orders nothing") {
			t.Errorf("%q is passed over without a word: %v", line, u.Lines)
		}
	}
	l = letter{id: "given up", edition: "revised", power: "Germany"}
	for line, aside := range map[string]string{"2 inf Ukraine to Balkans because of the boat in sz 15": "because of the boat in sz 15", "2 inf Ukraine to Balkans. The battleship waits.": "The battleship waits"} {
		u := l.sitDown(t, "").understand(line + "\n1 inf Germany to Eastern Europe\n")
		if !strings.Contains(fmt.Sprint(u.Lines), fmt.Sprintf("%q orders nothing", aside)) {
			t.Errorf("%q is passed over without a word: %v", aside, u.Lines)
		}
	}
	for _, line := range []string{"fight one round", "ool: i t", "the tank follows", "karelia too", "karelia joins"} { // below an order
		u := l.sitDown(t, "").understand("COMBAT\n1 inf Ukraine -> Caucasus\n" + line + "\n")
		if !strings.Contains(fmt.Sprint(u.Lines), fmt.Sprintf("%q orders nothing", line)) {
			t.Errorf("%q is passed over without a word: %v", line, u.Lines)
		}
	}
	u := l.sitDown(t, "").understand("sub sz 8 to nowhere? no\n1 inf Germany to Eastern Europe\n")
	if len(u.Lines) == 0 || !strings.Contains(fmt.Sprint(u.Lines[0].Assumed), "orders nothing") {
		t.Errorf("what its author gives up is passed over without a word: %v", u.Lines)
	}
}
