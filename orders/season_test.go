package orders

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// TestFirstSeason reads letters as people wrote them in a first season of play. The wants are as in TestTolerance.
func TestFirstSeason(t *testing.T) {
	for _, test := range []struct{ name, edition, typed, want string }{
		{"closing prose", "revised", "PLACE 5 inf Germany\n\nCheers\nNigel", "PLACE|5 inf Germany|~Cheers|~Nigel"},
		{"closing prose of other tongues", "revised", "PLACE 5 inf Germany\n\nGrüße aus München,\nJürgen\n", "PLACE|5 inf Germany|~Grüße aus München,|~Jürgen"},
		{"closing prose after DONE", "revised", "BUY 1 inf\nDONE\nCheers", "BUY 1 inf|DONE|~Cheers"},
		{"closing prose without a blank line", "revised", "PLACE 5 inf Germany\nCheers", "PLACE|5 inf Germany|!can not read"},
		{"closing prose with a digit", "revised", "PLACE 5 inf Germany\n\nCheers\nNigel, 2 beers on me", "PLACE|5 inf Germany|~Cheers|~Nigel, 2 beers on me"},
		{"closing prose with an arrow", "revised", "PLACE 5 inf Germany\n\nBerlin -> Rome we say", "PLACE|5 inf Germany|!Place which units?"},
		{"closing prose with a unit", "revised", "PLACE 5 inf Germany\n\nMind my tanks!", "PLACE|5 inf Germany|~Mind my tanks!"},
		{"closing prose with a section word", "revised", "PLACE 5 inf Germany\n\nI had to buy them", "PLACE|5 inf Germany|~I had to buy them"},
		{"closing prose with a command word", "revised", "PLACE 5 inf Germany\n\nPlease confirm", "PLACE|5 inf Germany|~Please confirm"},
		{"a clause below a blank line", "revised", "BATTLES\nCaucasus: lose inf\n\nretreat to Ukraine\n\nCheers", "BATTLES|Caucasus: lose inf; retreat to Ukraine S.S.R.|~Cheers"},
		{"a misspelled clause below a blank line", "revised", "BATTLES\nCaucasus: lose inf\n\nretreat to Ukrane", `BATTLES|!"Ukrane"`},
		{"a misspelled battle below a blank line", "revised", "BATTLES\nUkraine: lose inf\n\nCaucasus: retrat", `BATTLES|Ukraine S.S.R.: lose inf|!"retrat"`},
		{"a landing below a blank line", "revised", "COMBAT\n1 trn sz 5 -> sz 6: load 1 inf Norway\n\n  land United Kingdom\n\nKeep well", "COMBAT|1 trn sz 5 -> sz 6: load 1 inf Norway; land United Kingdom|~Keep well"},
		{"a standing order below a blank line", "revised", "STANDING\nland: lose inf\n\nguests none\n\nRegards", "STANDING|land: lose inf|guests none|~Regards"},
		{"prose between orders", "revised", "COMBAT\n1 inf Germany -> Norway\n\nGood luck to you\n\nPLACE 1 inf Germany", "COMBAT|1 inf Germany -> Norway|PLACE|1 inf Germany|~Good luck to you"},
		{"thanks after a request", "revised", "STATUS\nThanks\nAnna", "~Thanks|~Anna"},
		{"a signature after CONFIRM", "revised", "CONFIRM UPNFSK\nAnna Bloggs\nSomewhere", "~Anna Bloggs|~Somewhere"},
		{"a word after NOW", "revised", "BUY 1 inf\nNOW\nhi all", "NOW|BUY 1 inf|~hi all"},
		{"a word after PASS", "revised", "PASS\nSee you", "PASS|~See you"},
		{"a request with a question behind it", "revised", "STATUS\nThanks\nHow are the odds?", "~Thanks|~How are the odds?"},
		{"a name in an open fence", "revised", "ORDERS\nBUY 3 inf\n\nAnna", "BUY 3 inf|~Anna"},
		{"a name in a closed fence", "revised", "ORDERS\nBUY 3 inf\n\nAnna\nEND", "BUY 3 inf|!no unit \"Anna\""},

		{"units that stay", "revised", "COMBAT\n2 inf Germany stays\n1 sub sz 8 remains\n2 arm stay in Ukraine\nGermany: 1 art stay", "COMBAT|2 inf Germany stays|1 sub sz 8 stays|2 arm Ukraine S.S.R. stays|1 art Germany stays"},
		{"units that stay and go", "revised", "COMBAT\n2 inf stay in Germany -> Norway\n1 trn sz 5 stays; load 1 inf Norway", "COMBAT|!are to stay and to do something else|!are to stay and to do something else"},
		{"units that stay nowhere", "revised", "NONCOMBAT\n2 inf stay", "NONCOMBAT|!Where do they stay"},
		{"all of a space", "revised", "COMBAT\nall Germany -> Norway\nthe rest Ukraine -> Caucasus\nall units in Ukraine -> Caucasus -> Russia\neverything Germany -> Norway, land Germany\nall sz 5 -> sz 6: load 1 inf Norway; land UK", "COMBAT|all Germany -> Norway|all Ukraine S.S.R. -> Caucasus|all Ukraine S.S.R. -> Caucasus -> Russia|all Germany -> Norway, land Germany|all sz 5 -> sz 6: load 1 inf Norway; land United Kingdom"},
		{"all of a space by target", "revised", "NONCOMBAT\nUkraine: all from Caucasus, 2 arm from Russia\nUkraine -> Caucasus: all", "NONCOMBAT|all Caucasus -> Ukraine S.S.R.|2 arm Russia -> Ukraine S.S.R.|all Ukraine S.S.R. -> Caucasus"},
		{"all of what", "revised", "COMBAT\nall Germany -> UK raid\n1 trn sz 5 -> sz 6: load all Germany; land UK", "COMBAT|!not said all of which units are to raid. Write a line for each kind|!not said all of which units. Write a line for each kind"},
		{"the end of a game in prose", "revised", "PLACE 5 inf Germany\n\nGame over\nAnna", "PLACE|5 inf Germany|~Game over|~Anna"},
		{"the end of a game in capitals", "revised", "PLACE 5 inf Germany\n\nGAME OVER\nAnna", "PLACE|5 inf Germany|~GAME OVER|~Anna"},
		{"the end of a game before all", "revised", "GAME OVER!\nThat was fun", "~GAME OVER!|~That was fun"},
		{"no header below an order", "revised", "COMBAT\nGame over\n1 inf Germany -> Norway", "COMBAT|1 inf Germany -> Norway|!can not read this line"},

		{"empty sections", "revised", "Research: none\nBUY nothing\nCombat: no\nNoncombat: n/a\nPlace: -\nDONE", "RESEARCH|BUY|COMBAT|NONCOMBAT|PLACE none|DONE"},
		{"a part that is lost", "revised", "PLACE 5 inf Germany; lose the rest\nDONE", "PLACE|5 inf Germany|lose the rest|DONE"},
		{"a part that is lost on a line of its own", "revised", "PLACE\n5 inf Germany\nLose the rest", "PLACE|5 inf Germany|lose the rest"},
		{"a branch that is lost", "revised", "PLACE\nif Ukraine is ours: 5 inf Germany\nelse: lose the rest", "PLACE|if Ukraine S.S.R. is ours: 5 inf Germany|else: lose the rest"},
		{"nothing placed", "revised", "PLACE none\nDONE", "PLACE none|DONE"},
		{"empty sections on lines of their own", "revised", "COMBAT\nnone\nNONCOMBAT\n-\nPLACE\nN/A", "COMBAT|NONCOMBAT|PLACE none"},
		{"empty and not", "revised", "COMBAT: none\n1 inf Germany -> Norway", "COMBAT|1 inf Germany -> Norway|!says that COMBAT is empty"},

		{"bullets under an order", "revised", "COMBAT\n3 inf Germany -> Norway\n  - 1 inf Ukraine -> Caucasus\n    * 2 inf Germany -> Norway\n      • 1 arm Germany -> Norway", "COMBAT|3 inf Germany -> Norway|1 inf Ukraine S.S.R. -> Caucasus|2 inf Germany -> Norway|1 arm Germany -> Norway"},
		{"numbers before orders", "revised", "COMBAT\n1. 3 inf Germany -> Norway\n  2) 1 inf Ukraine -> Caucasus\n    (3) 1 arm Germany -> Norway\n a) 2 inf Germany -> Norway\n\t4.) 1 art Germany -> Norway", "COMBAT|3 inf Germany -> Norway|1 inf Ukraine S.S.R. -> Caucasus|1 arm Germany -> Norway|2 inf Germany -> Norway|1 art Germany -> Norway"},
		{"bullets are no continuation", "revised", "BATTLES\nCaucasus: lose inf\n  - retreat to Ukraine", "BATTLES|Caucasus: lose inf|!for which battle"},
		{"a number or a count", "revised", "COMBAT\n3. inf Germany -> Norway", "COMBAT|!may be the number of the line"},
		{"a number before a count", "revised", "BUY\n1. inf\n2. 2 arm", "BUY 1 inf, 2 arm"},

		{"headings", "revised", "1. Purchases:\n5 inf\n2) Attacks\n1 inf Germany -> Norway\n3 NCM:\n1 inf Norway -> Germany\nMobilize\n5 inf Germany", "BUY 5 inf|COMBAT|1 inf Germany -> Norway|NONCOMBAT|1 inf Norway -> Germany|PLACE|5 inf Germany"},
		{"more headings", "revised", "purchase\n5 inf\nAttack\n1 inf Germany -> Norway\nnoncom:\n1 inf Norway -> Germany\nPLACEMENT 5 inf Germany", "BUY 5 inf|COMBAT|1 inf Germany -> Norway|NONCOMBAT|1 inf Norway -> Germany|PLACE|5 inf Germany"},
		{"short headings", "revised", "Combat moves\n1 inf Germany -> Norway\nnc: 1 inf Norway -> Germany\nPlace units\n5 inf Germany", "COMBAT|1 inf Germany -> Norway|NONCOMBAT|1 inf Norway -> Germany|PLACE|5 inf Germany"},
		{"attack as a clause", "global1940", "BATTLES\nsz 7: lose sub\nattack", "BATTLES|sz 7: lose sub; attack"},

		{"counts in other places", "revised", "COMBAT\ninf x3 Germany -> Norway\n3x inf Germany -> Norway\n3 x inf Germany -> Norway\n3× inf Germany -> Norway\ninf (3) Germany -> Norway\narm x 2, inf x3 Germany -> Norway", "COMBAT" + strings.Repeat("|3 inf Germany -> Norway", 5) + "|2 arm, 3 inf Germany -> Norway"},
		{"counts in words", "revised", "COMBAT\nboth ftr Germany -> Norway\nthe rest of the inf Germany -> Norway\nboth the arm Germany -> Norway", "COMBAT|2 ftr Germany -> Norway|all inf Germany -> Norway|2 arm Germany -> Norway"},
		{"ANZAC is no article", "global1940", "COMBAT\nAN inf Malaya -> Siam", "COMBAT|ANZAC 1 inf Malaya -> Siam"},
		{"prices", "revised", "BUY 8 inf (24), 1 cv (16 IPCs)\nBUY 2 arm (5 each)\nBUY 1 inf, 1 arm (8)", "BUY 8 inf, 1 cv, 2 arm, 1 inf, 1 arm"},
		{"a wrong price", "revised", "BUY 8 inf (25)", "BUY|!8 infantry cost 24 IPCs, not 25."},
		{"a wrong price of one", "revised", "BUY 1 arm (6)", "BUY|!1 tank costs 5 IPCs, not 6."},
		{"a price after a development", "classic", "BUY 2 inf (4)", "BUY 2 inf"},
		{"a count or a price", "revised", "BUY inf (3)", `BUY|!(3) may be a number of units or a price. Write "3 inf" or "1 inf".`},
		{"a count in brackets", "revised", "BUY inf (4)\nPLACE inf (4) Germany", "BUY 4 inf|PLACE|4 inf Germany"},
		{"lands and loads", "revised", "COMBAT\n1 trn sz 5 -> sz 6 loads 1 inf Norway; lands United Kingdom\n1 ftr Germany -> sz 5, lands Norway", "COMBAT|1 trn sz 5 -> sz 6: load 1 inf Norway; land United Kingdom|1 ftr Germany -> sz 5, land Norway"},

		{"by target", "revised", "COMBAT\nUkraine: 3 inf, 1 art from Caucasus, 2 arm from Russia", "COMBAT|3 inf, 1 art Caucasus -> Ukraine S.S.R.|2 arm Russia -> Ukraine S.S.R."},
		{"by target without from", "revised", "COMBAT\nUKR: 3 inf Caucasus, 2 arm Russia; lose inf", "COMBAT|3 inf Caucasus -> Ukraine S.S.R.|2 arm Russia -> Ukraine S.S.R.|BATTLES|Ukraine S.S.R.: lose inf"},
		{"by target over lines", "revised", "NONCOMBAT\nUkraine:\n  3 inf from Caucasus\n  2 arm from Russia", "NONCOMBAT|3 inf Caucasus -> Ukraine S.S.R.|2 arm Russia -> Ukraine S.S.R."},
		{"by target at sea", "classic", "COMBAT\nBaltic sz: 1 sub from Karelia, 1 ftr from UK, land UK", "COMBAT|1 sub Karelia Sea Zone -> Baltic Sea Zone|1 ftr United Kingdom -> Baltic Sea Zone, land United Kingdom"},
		{"by target with semicolons", "global1940", "COMBAT\nsz 110: 1 sub from sz 103; 1 sub from sz 108; 2 ftr, 3 tac from Germany; lose sub", "COMBAT|1 sub sz 103 -> sz 110|1 sub sz 108 -> sz 110|2 ftr, 3 tac Germany -> sz 110|BATTLES|sz 110: lose sub"},
		{"by target, each with its purpose", "advanced", "GROUND\nUK: 1 bmr from Germany raid; 1 ftr from W Europe escort; 1 bmr from Norway raid\nUK: 1 bmr from Norway raid; 1 ftr from W Europe; 1 ftr from Germany; 1 nf from Baltic", "GROUND|1 bmr Germany -> United Kingdom raid|1 ftr Western Europe -> United Kingdom escort|1 bmr Finland Norway -> United Kingdom raid|1 bmr Finland Norway -> United Kingdom raid|1 ftr Western Europe -> United Kingdom|1 ftr Germany -> United Kingdom|1 nf Baltic States -> United Kingdom"},
		{"by target, then a way of its own", "global1940", "COMBAT\nsz 110: 1 sub from sz 103; 1 sub sz 108 -> sz 109; 1 trn sz 114: load 1 inf Germany; land Norway", "COMBAT|1 sub sz 103 -> sz 110|1 sub sz 108 -> sz 109|1 trn sz 114: load 1 inf Germany; land Norway"},
		{"by target, placed and from", "global1940", "PLACE\nGermany: 5 inf; 2 sub sz 112 from Western Germany", "PLACE|5 inf Germany|2 sub sz 112 from Western Germany"},
		{"from a zone with a name, and then one with a number", "global1940", "NONCOMBAT\n1 ftr from Caspian Sea sz 1 -> Norway\n1 ftr Caspian Sea sz -> Norway", "NONCOMBAT|1 ftr from Caspian Sea sz 1 -> Norway|1 ftr Caspian Sea -> Norway"},
		{"letters of the compass", "global1940", "NONCOMBAT\n1 inf W Germany -> Greater S. Germany\n1 inf E. Poland -> W. Ukraine\n1 inf Western US -> Central US\n1 inf GSG -> N Italy", "NONCOMBAT|1 inf Western Germany -> Greater Southern Germany|1 inf Eastern Poland -> Western Ukraine|1 inf Western United States -> Central United States|1 inf Greater Southern Germany -> Northern Italy"},
		{"letters of the compass in Revised", "revised", "NONCOMBAT\n1 inf E Europe -> S. Europe", "NONCOMBAT|1 inf Eastern Europe -> Southern Europe"},
		{"letters of the compass at sea", "advanced", "NAVAL\n1 sub W Spain sz -> N Atlantic sz\n1 dd E Med -> W. Med sz\n2 dd E US sz -> sz E Canada", "NAVAL|1 sub West Spain Sea Zone -> North Atlantic Sea Zone|1 dd East Mediterranean Sea Zone -> West Mediterranean Sea Zone|2 dd East US Sea Zone -> East Canada Sea Zone"},
		{"ships at the coast of land that has other names", "advanced", "NAVAL\n1 cv Carolines -> Wake\n1 sub Solomons sz -> Hawaii\n1 nf Carolines -> Wake sz\nBATTLES\nHawaii sz: retreat to Wake", "NAVAL|1 cv Caroline Islands Sea Zone -> Wake Island Sea Zone|1 sub Solomon Islands Sea Zone -> Hawaii Sea Zone|1 nf Caroline Islands -> Wake Island Sea Zone|BATTLES|Hawaii Sea Zone: retreat to Wake Island Sea Zone"},
		{"an answer to nothing", "revised", "ANSWER losses 1 dd", "!No question is open to you."},
		{"an answer to nothing, in words of its own", "revised", "ANSWER leave", "!No question is open to you."},
		{"by target, nobody comes", "revised", "COMBAT\nUkraine: 3 inf", "COMBAT|!where they start"},

		{"a misspelled clause among moves", "revised", "COMBAT\nCaucasus: retrat to Ukraine", "COMBAT|!where they go"},
		{"all fall back", "revised", "BATTLES\nCaucasus: retreat all to Ukraine after round 2\nRussia: lose inf; retreat all -> Caucasus", "BATTLES|Caucasus: retreat to Ukraine S.S.R. after round 2|Russia: lose inf; retreat to Caucasus"},
		{"where they fall back has the name of a zone, too", "advanced", "BATTLES\nBaltic States: retreat to Karelia\nNorth Sea sz: retreat to Karelia\nland: retreat to Baltic", "BATTLES|Baltic States: retreat to Karelia S.S.R.|North Sea Zone: retreat to Karelia Sea Zone|land: retreat to Baltic States"},
		{"all of a kind fall back", "advanced", "BATTLES\nUkraine: retreat all inf to Caucasus, 1 arm to Russia", "BATTLES|Ukraine S.S.R.: retreat inf to Caucasus, 1 arm to Russia"},
		{"an arrow that is there", "revised", "COMBAT\nGermany 3 inf -> Norway", "COMBAT|!not said where they start and where they go. An example, not your order: 3 inf"},
		{"Attack alone", "revised", "COMBAT\n1 inf Germany -> Norway\nAttack", "COMBAT|1 inf Germany -> Norway"},
		{"a transport's form", "revised", "COMBAT\n1 trn -> sz 6: load 1 inf Norway; land UK\n1 trn sz 5 -> sz 6: load; land UK", "COMBAT|!where they start|!Load what?"},
		{"a transport's form in Classic", "classic", "COMBAT\n1 trn -> Baltic: load 1 inf Germany", "COMBAT|!where they start"},
		{"a clause that cannot be read", "revised", "COMBAT\n1 inf Germany -> Norway\nkeep smiling", `COMBAT|!"smiling"`},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := readerOf(t, test.edition)
			l, problems, notRead := r.Letter(test.typed, Context{Power: edition.Nobody})
			checkReading(t, r.Print(l), problems, notRead, strings.Split(test.want, "|"))
		})
	}
}

// TestMendedAboveFarewell adds a line above the closing prose of a letter.
func TestMendedAboveFarewell(t *testing.T) {
	r := readerOf(t, "revised")
	more := []order.Problem{{Text: "No place is named for 5 infantry.", Mend: order.Mend{Words: "PLACE 5 inf Germany"}}}
	text, ok := r.Mended("BUY 5 inf\n1) COMBAT\n\nCheers\nAnna\n", more, Context{Power: edition.Nobody})
	if want := "BUY 5 inf\n1) COMBAT\nPLACE 5 inf Germany\n\nCheers\nAnna\n"; !ok || text != want {
		t.Errorf("%q", text)
	}
}

// TestMendedInList puts a name right behind the number of a line.
func TestMendedInList(t *testing.T) {
	r := readerOf(t, "revised")
	const slip = "COMBAT\n  2) 1 inf Germany -> Norwya\n"
	_, problems, _ := r.Letter(slip, Context{Power: edition.Nobody})
	if text, ok := r.Mended(slip, problems, Context{Power: edition.Nobody}); !ok || text != "COMBAT\n  2) 1 inf Germany -> Norway\n" {
		t.Errorf("%q %s", text, said(problems))
	}
}
