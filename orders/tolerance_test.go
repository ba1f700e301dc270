package orders

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// TestTolerance reads what people type and compares the canonical form. A line of the want that begins with
// "!" is what an error must hold; "~" is a line that was not read.
func TestTolerance(t *testing.T) {
	for _, test := range []struct{ name, edition, typed, want string }{
		{"case, accents, blanks, dots", "revised", "COMBAT\n  3  INF.   GÉRMANY ->  Eastern-Europe", "COMBAT|3 inf Germany -> Eastern Europe"},
		{"apostrophe and hyphen", "classic", "COMBAT\n1 inf evenki natl okrug -> Russia\n1 inf Syria Iraq -> Persia", "COMBAT|1 inf Evenki Nat'l Okrug -> Russia|1 inf Syria-Iraq -> Persia"},
		{"slash", "global1940", "COMBAT\n1 inf Alberta Saskatchewan Manitoba -> Ontario\n1 inf Holland/Belgium -> France", "COMBAT|1 inf Alberta/Saskatchewan/Manitoba -> Ontario|1 inf Holland/Belgium -> France"},
		{"words joined and parted", "revised", "COMBAT\n1 inf Transjordan -> Anglo Egypt\n1 inf trans jordan to anglo-egypt", "COMBAT|1 inf Trans-Jordan -> Anglo-Egypt|1 inf Trans-Jordan -> Anglo-Egypt"},
		{"comments", "revised", "# all of it\nCOMBAT // here\n1 inf Germany -> Norway # no\n//\n", "COMBAT|1 inf Germany -> Norway"},
		{"quotes", "revised", "BUY 1 inf\n> 2 arm Germany -> Norway\n", "BUY 1 inf"},
		{"common indent and bullets", "revised", "   COMBAT\n   - 1 inf Germany -> Norway\n   * 2 inf Germany -> Norway\n   • 3 inf Germany -> Norway", "COMBAT|1 inf Germany -> Norway|2 inf Germany -> Norway|3 inf Germany -> Norway"},
		{"fence", "revised", "3 inf would be nice\nORDERS\nBUY 3 inf\nEND\nCOMBAT", "BUY 3 inf"},
		{"prose around", "revised", "Dear all,\nBUY 3 inf\nDONE\nsee you", "BUY 3 inf|DONE|~Dear all,|~see you"},
		{"prose with an arrow", "revised", "I thought: Germany -> Norway!\nBUY 1 inf", "BUY 1 inf|!looks like an order|~I thought: Germany -> Norway!"},
		{"prose that begins with units", "revised", "3 tanks would be nice\nBUY 1 inf", "BUY 1 inf|!\"3 tanks\" looks like an order|~3 tanks would be nice"},
		{"prose that begins almost like a section word", "revised", "By all means.\nBUY 1 inf", "BUY 1 inf|~By all means."},
		{"prose near a section word", "revised", "COMBT\nBUY 1 inf", "BUY 1 inf|!COMBAT|~COMBT"},
		{"standing orders after DONE", "revised", "BUY 1 inf\nDONE\nSTANDING\nland: lose inf", "BUY 1 inf|DONE|!after DONE|~STANDING|~land: lose inf"},
		{"order after DONE", "revised", "BUY 1 inf\nDONE\n1 inf Germany -> Norway", "BUY 1 inf|DONE|!after DONE|~1 inf Germany -> Norway"},
		{"a line between", "revised", "BUY 1 inf\nCOMBAT\nGood luck to you\nPLACE 1 inf Germany", "BUY 1 inf|COMBAT|PLACE|1 inf Germany|!can not read this line"},
		{"a section word with an error behind it", "revised", "Dear all,\nBuy 6 infantry, 1 artilery\nPlace 6 inf Germany", `BUY|PLACE|6 inf Germany|!"artilery". Did you mean artillery?|~Dear all,`},
		{"other words for DONE", "revised", "BUY 1 inf\nEnd of turn", "BUY 1 inf|!can not read this line"},
		{"parts", "revised", "COMBAT\n1 inf Germany -> Norway; 1 trn sz 5: load 1 inf Norway; land Karelia; 2 inf Ukraine -> Caucasus", "COMBAT|1 inf Germany -> Norway|1 trn sz 5: load 1 inf Norway; land Karelia S.S.R.|2 inf Ukraine S.S.R. -> Caucasus"},
		{"colon of a section word", "revised", "PLACE: 5 inf Germany; 1 trn sz 5", "PLACE|5 inf Germany|1 trn sz 5"},
		{"commas after places", "revised", "PLACE 5 inf Germany, 1 trn sz 5", "PLACE|5 inf Germany|1 trn sz 5"},
		{"continued by indent", "revised", "COMBAT\n1 trn sz 5 -> sz 6:\n    load 1 inf Norway\n    land United Kingdom", "COMBAT|1 trn sz 5 -> sz 6: load 1 inf Norway; land United Kingdom"},
		{"continued by marks", "revised", "COMBAT\n3 inf Germany\n-> Norway\nBUY 1 inf,\n2 arm\n, 1 ftr", "BUY 1 inf, 2 arm, 1 ftr|COMBAT|3 inf Germany -> Norway"},
		{"continued by an arrow at the end", "revised", "COMBAT\n3 inf Germany ->\nNorway", "COMBAT|3 inf Germany -> Norway"},
		{"continued by a clause word", "revised", "BATTLES\nCaucasus: lose inf\nretreat to Ukraine\nkeep 1 arm", "BATTLES|Caucasus: lose inf; retreat to Ukraine S.S.R.; keep 1 arm"},
		{"indented orders under a section word with an order", "revised", "COMBAT 1 inf Germany -> Norway\n       2 inf Germany -> Norway", "COMBAT|1 inf Germany -> Norway|2 inf Germany -> Norway"},
		{"arrows", "revised", "COMBAT\n1 inf Germany --> Norway\n1 inf Germany => Norway\n1 inf Germany → Norway\n1 inf Germany➔Norway\n1 inf Germany –> Norway\n1 inf Germany —> Norway\n1 inf Germany to Norway\n1 inf Germany - Norway\n1 inf Germany – Norway\n1 inf Germany — Norway\n1 inf Germany à Norway\n1 inf Germany->Norway",
			"COMBAT" + strings.Repeat("|1 inf Germany -> Norway", 12)},
		{"land and sea of all battles", "revised", "BATTLES\nland lose inf, art\nsea: submerge\nland: press", "BATTLES|land: lose inf, art|sea: submerge|land: press"},
		{"counts", "revised", "COMBAT\nthree inf Germany -> Norway\ninf Germany -> Norway\nall inf Germany -> Norway\n3 inf, 1 art and 2 arm Germany -> Norway\n2inf Germany -> Norway", "COMBAT|3 inf Germany -> Norway|1 inf Germany -> Norway|all inf Germany -> Norway|3 inf, 1 art, 2 arm Germany -> Norway|2 inf Germany -> Norway"},
		{"spellings", "revised", "BUY 1 infantry, 1 tank, 1 tnk, 1 aaa, 1 factory, 1 fig, 1 bom, 1 bmb, 1 ac, 1 des, 1 ss, 1 tt, 1 tp, 1 tr, 1 transport, 2 fighters", "BUY|1 inf|1 arm|1 arm|1 aa|1 ic|1 ftr|1 bmr|1 bmr|1 cv|1 dd|1 sub|1 trn|1 trn|1 trn|1 trn|2 ftr"},
		{"which unit", "revised", "COMBAT\n1 bb damaged sz 5 -> sz 6\n1 trn empty sz 5 -> sz 6\n1 loaded trn sz 5 -> sz 6\n1 ftr from sz 52 sz 53 -> sz 54\n1 trn [1 arm] sz 12 -> sz 13", "COMBAT|1 bb damaged sz 5 -> sz 6|1 trn empty sz 5 -> sz 6|1 trn loaded sz 5 -> sz 6|1 ftr from sz 52 sz 53 -> sz 54|1 trn [1 arm] sz 12 -> sz 13"},
		{"from before the start", "revised", "COMBAT\n3 inf from Germany -> Norway", "COMBAT|3 inf Germany -> Norway"},
		{"several starts, each behind from", "revised", "COMBAT\n2 inf from Germany, 1 arm from Ukraine -> Norway", "COMBAT|!where they start and where they go"},
		{"several starts", "revised", "COMBAT\n2 inf Germany, 1 arm Ukraine -> Eastern Europe", "COMBAT|2 inf Germany -> Eastern Europe|1 arm Ukraine S.S.R. -> Eastern Europe"},
		{"a power before a count", "revised", "COMBAT\n2 inf, United Kingdom 1 arm Algeria -> Libya\nUK 1 arm Algeria -> Libya", "COMBAT|2 inf, United Kingdom 1 arm Algeria -> Libya|United Kingdom 1 arm Algeria -> Libya"},
		{"sea zones", "revised", "COMBAT\n1 sub sz 5 -> sz6\n1 sub 5 sz -> z6\n1 sub SZ.5 -> Sea Zone 6\n1 sub sea zone 5 -> 6 sea zone", "COMBAT" + strings.Repeat("|1 sub sz 5 -> sz 6", 4)},
		{"named zones", "classic", "COMBAT\n1 sub Baltic sz -> North Sea\n1 sub baltic -> north sea sz", "COMBAT|1 sub Baltic Sea Zone -> North Sea Zone|1 sub Baltic Sea Zone -> North Sea Zone"},
		{"a name that a land and a zone share", "classic", "COMBAT\n1 sub Japan -> Okinawa\n1 inf Japan -> Okinawa\n1 ftr Japan -> Okinawa sz\n1 trn, 1 ftr Japan -> Okinawa", "COMBAT|1 sub Japan Sea Zone -> Okinawa Sea Zone|1 inf Japan -> Okinawa|1 ftr Japan -> Okinawa Sea Zone|1 trn, 1 ftr Japan -> Okinawa"},
		{"other names of zones", "classic", "COMBAT\n1 sub Central Med -> Baltic\n1 sub Central Med sz -> Baltic\n1 sub sz Central Med -> Baltic", "COMBAT" + strings.Repeat("|1 sub Central Mediterranean Sea Zone -> Baltic Sea Zone", 3)},
		{"where aircraft stand that wait", "advanced", "STANDING\nintercept all ftr Karelia\ncoastal 1 ftr Karelia -> Karelia sz\nintercept 1 sub Karelia", "STANDING|intercept ftr Karelia S.S.R.|coastal 1 ftr Karelia S.S.R. -> Karelia Sea Zone|intercept 1 sub Karelia Sea Zone"},
		{"a prefix of a land and a zone", "classic", "COMBAT\n1 sub Karelia -> Baltic\n1 inf Karelia -> Finland", "COMBAT|1 sub Karelia Sea Zone -> Baltic Sea Zone|1 inf Karelia S.S.R. -> Finland Norway"},
		{"a power where a place is meant", "revised", "COMBAT\n1 bmr GE -> UK raid", "COMBAT|1 bmr Germany -> United Kingdom raid"},
		{"words beat prefixes", "revised", "COMBAT\n1 ftr Germany -> sz 5 land Norway", "COMBAT|1 ftr Germany -> sz 5, land Norway"},
		{"an ambiguous prefix", "revised", "COMBAT\n1 inf East -> Germany", "COMBAT|!fits more than one place. Did you mean East Indies, Eastern Canada, Eastern Europe"},
		{"none, misspelt", "global1940", "STANDING\nintercept nane", `STANDING|!There is no unit "nane". Did you mean none or tank?`},
		{"an unknown name", "revised", "COMBAT\n2 arm Ukrane -> Caucasus", `COMBAT|!There is no "Ukrane". Did you mean Ukraine S.S.R.?`},
		{"two errors of a line", "revised", "COMBAT\n2 arm Ukrane -> Cacasus", `COMBAT|!"Ukrane"|!"Cacasus"`},
		{"errors in every part", "revised", "COMBAT\n1 trn sz 99 -> sz 6: load 1 infa Norwy, 1 arm Germany; land United Kindom", `COMBAT|!"sz 99"|!"infa". Did you mean inf|!"Norwy"|!"United Kindom"`},
		{"errors in a condition and behind it", "revised", "NONCOMBAT\nif Caucsus is ours: 1 aa Ukrane -> Caucasus\nif odds: 1 aa Ukrine -> Caucasus", `NONCOMBAT|!"Caucsus"|!"Ukrane"|!comparison|!"Ukrine"`},
		{"errors in clauses", "revised", "BATTLES\nCaucasus: lose infx, art; retreat to Ukrane; keep 1 armx", `BATTLES|!"infx"|!"Ukrane"|!"armx"`},
		{"two letters are no prefix", "revised", "COMBAT\n2 arm Uk -> Ca", `COMBAT|!"Ca"`},
		{"an unknown zone", "revised", "COMBAT\n1 sub sz 65 -> sz 64", `COMBAT|!"sz 65"`},
		{"powers", "revised", "POWER USSR\n", "POWER Soviet Union"},
		{"powers by their letters", "global1940", "POWER an\n", "POWER ANZAC"},
		{"inverted", "revised", "COMBAT\nUkraine -> Caucasus: 2 arm", "COMBAT|2 arm Ukraine S.S.R. -> Caucasus"},
		{"raid and land in either order", "revised", "COMBAT\n1 bmr Germany -> UK, land Germany, raid\n1 bmr Germany -> UK raid; land Germany", "COMBAT|1 bmr Germany -> United Kingdom raid, land Germany|1 bmr Germany -> United Kingdom raid, land Germany"},
		{"clauses on a move", "revised", "COMBAT\n3 inf Germany -> Norway; lose inf; retreat to Germany if attackers < 2", "COMBAT|3 inf Germany -> Norway|BATTLES|Norway: lose inf; retreat to Germany if attackers < 2"},
		{"a landing called off", "revised", "COMBAT\n1 trn sz 5 -> sz 6: load 2 inf Norway; land UK; call off if defenders > 6; lose trn", "COMBAT|1 trn sz 5 -> sz 6: load 2 inf Norway; land United Kingdom|BATTLES|United Kingdom: call off landing if defenders > 6|sz 6: lose trn"},
		{"no second move", "revised", "COMBAT\n1 trn sz 5 -> sz 6, 2 inf Norway", "COMBAT|!can not read \"2 inf Norway\""},
		{"bold and loud", "revised", "*COMBAT*\n3x inf + 1 art Germany -> Norway!\nDONE!", "COMBAT|3 inf, 1 art Germany -> Norway|DONE"},
		{"ends of lines", "revised", "COMBAT\r\n3 inf Germany -> Norway\nDONE", "COMBAT|3 inf Germany -> Norway|DONE"},
		{"a carriage return ends no line", "revised", "PASS\r\n> old\rCOMBAT\r\nDONE", "PASS|DONE"},
		{"if, else if, else", "revised", "NONCOMBAT\nif Caucasus is ours: 1 aa Ukraine -> Caucasus; 1 inf Ukraine -> Caucasus\nelse if Caucasus is empty: 1 inf Germany -> Norway\nelse 1 inf Norway -> Germany", "NONCOMBAT|if Caucasus is ours: 1 aa Ukraine S.S.R. -> Caucasus; 1 inf Ukraine S.S.R. -> Caucasus|else if Caucasus is empty: 1 inf Germany -> Norway|else: 1 inf Norway -> Germany"},
		{"else without if", "revised", "NONCOMBAT\nelse: 1 inf Germany -> Norway", "NONCOMBAT|!no \"if\""},
		{"condition behind a move", "revised", "NONCOMBAT\n1 aa Ukraine -> Caucasus if Caucasus is ours", "NONCOMBAT|if Caucasus is ours: 1 aa Ukraine S.S.R. -> Caucasus"},
		{"a condition before its clause", "revised", "BATTLES\nNorway: lose inf\n  if odds < 40%: retreat\nNorway: lose art if odds < 40%: press", "BATTLES|!condition stands behind its clause|!condition stands behind its clause"},
		{"who came from the sea and who did not", "global1940", "BATTLES\nNormandy: lose landed inf, 2 overland inf and overland 1 arm, arm; keep 1 inf\nNormandy: landed inf; overland arm, inf; lose art",
			"BATTLES|Normandy/Bordeaux: lose landed inf, 2 overland inf, 1 overland arm, arm; keep 1 inf|Normandy/Bordeaux: landed inf; overland arm, inf; lose art"},
		{"precedence", "revised", "BATTLES\nNorway: retreat if not round > 2 and attackers < 3 or odds < 40%\nNorway: retreat if not (round > 2 or odds < 40)", "BATTLES|Norway: retreat if not round > 2 and attackers < 3 or odds < 40%|Norway: retreat if not (round > 2 or odds < 40%)"},
		{"a section that is not there", "revised", "REPAIR 3 Germany ic", "!has no section REPAIR"},
		{"orders below a section that is not there", "advanced", "COMBAT\n1 inf Germany -> Ukraine\nGROUND\n1 inf Germany -> Ukraine",
			"GROUND|1 inf Germany -> Ukraine S.S.R.|!has no section COMBAT. There are WAR, REPAIR, BUY, RESEARCH, NAVAL, BATTLES, GROUND, RAIL, BASES and PLACE."},
		{"a unit that is not there", "revised", "BUY 1 mech", `BUY|!has no "mech"`},
		{"a word that is not there", "revised", "STANDING\nscramble up to 2 ftr Germany", `STANDING|!has no "scramble"`},
		{"a section word twice", "revised", "BUY 1 inf\nBUY 2 inf", "BUY 1 inf, 2 inf"},
		{"other words for sections", "revised", "Purchase: 1 inf\nCombat moves\n1 inf Germany -> Norway\nNon-Combat\n1 inf Norway -> Germany\nNCM\n", "BUY 1 inf|COMBAT|1 inf Germany -> Norway|NONCOMBAT|1 inf Norway -> Germany"},
		{"the two British treasuries", "global1940", "BUY EUROPE 5 inf, 1 arm\nBUY PACIFIC 2 inf\nRESEARCH 1 dice europe, 1 pacific chart 2\nREPAIR 3 Germany major ic, 2 Gibraltar nb, 1 Norway ic, 1 bb sz 5", "RESEARCH 1 dice europe chart 2, 1 dice pacific chart 2|BUY EUROPE 5 inf, 1 arm; PACIFIC 2 inf|REPAIR 3 Germany major ic, 2 Gibraltar nb, 1 Norway ic, 1 bb sz 5"},
		{"upgrades", "global1940", "BUY upgrade\nPLACE upgrade Korea", "BUY 1 upgrade|PLACE|upgrade Korea"},
		{"a bare ic in a purchase", "global1940", "BUY 1 ic", "BUY|!major ic or minor ic"},
		{"wars", "global1940", "WAR Soviet Union, United States\nWAR Germany, Italy at income", "WAR Soviet Union, United States; Germany, Italy at income"},
		{"wars below INCOME", "global1940", "WAR Japan\nCOMBAT\nINCOME\n\n# then\nWAR Germany\nItaly\n", "WAR Japan; Germany at income; Italy at income|COMBAT"},
		{"another war below one at the income", "global1940", "INCOME: WAR Germany\nWAR Japan", "WAR Germany at income; Japan"},
		{"INCOME of who declares no war then", "global1940", "POWER Japan\nINCOME\n\nWAR United Kingdom", "POWER Japan|WAR United Kingdom"},
		{"wars behind INCOME", "global1940", "INCOME: WAR Germany, Italy\nCOMBAT\nWAR Japan", "WAR Germany, Italy at income; Japan|COMBAT"},
		{"wars on neutrals", "advanced", "WAR Japan, Turkey\nWAR spain", "WAR Japan; Turkey; Spain"},
		{"no war on land that is somebody's", "advanced", "WAR Ukraine S.S.R.", "WAR|!Ukraine S.S.R. is land, and no power"},
		{"no war on neutrals", "global1940", "WAR Turkey", "WAR|!Turkey is land, and no power"},
		{"raids and rockets of Global", "global1940", "COMBAT\n1 tac Germany -> Poland raid ic else nb\nrocket Western Germany -> United Kingdom nb\n2 inf Germany -> Poland -> Belarus paratroop\nBATTLES\nUnited Kingdom: raid 2 ic, rest nb", "COMBAT|1 tac Germany -> Poland raid ic else nb|1 rocket Western Germany -> United Kingdom nb|2 inf Germany -> Poland -> Belarus paratroop|BATTLES|United Kingdom: raid 2 ic, rest nb"},
		{"paratroops of Classic", "classic", "COMBAT\n1 bmr, 1 ftr Germany -> Karelia S.S.R.\n2 bmr Germany -> Karelia S.S.R. paratroops 2 inf; land Eastern Europe", "COMBAT|1 bmr, 1 ftr Germany -> Karelia S.S.R.|2 bmr Germany -> Karelia S.S.R. paratroop: load 2 inf Germany, land Eastern Europe"},
		{"scorched earth", "classic", "STANDING\nscorch none Caucasus\nscorch all\nnever scorch", "STANDING|scorch none Caucasus|scorch all|never scorch"},
		{"commands", "revised", "STATUS\nBUY 1 inf\nMAP Caucasus turn 2\nDONE", "BUY 1 inf|DONE"},
		{"prose that begins like a command", "revised", "Help me out here, will you\nMap looks good so far\nBUY 1 inf", "BUY 1 inf|~Help me out here, will you|~Map looks good so far"},
		{"press", "revised", "PRESS TO Japan\nBUY 3 inf? # no -> yes\nEND\nBUY 1 inf", "BUY 1 inf"},
		{"press as a clause", "revised", "BATTLES\nNorway: lose inf\npress\n", "BATTLES|Norway: lose inf; press"},
		{"answers", "revised", "ANSWER 2: retreat yes to Ukraine\n", "ANSWER 2: retreat: yes to Ukraine"},
		{"no section", "revised", "1 inf Germany -> Norway", "!which part of the turn"},
		{"empty section", "revised", "COMBAT\nNONCOMBAT\nDONE", "COMBAT|NONCOMBAT|DONE"},
		{"pass", "revised", "PASS", "PASS"},
		{"absurd numbers", "revised", "BUY 1000 inf\nCOMBAT\n99999999999999999999 inf Germany -> Norway\n0 inf Germany -> Norway", "BUY|COMBAT|!too many|!no units"},
		{"a raid without an arrow", "revised", "COMBAT\n1 bmr Germany raid UK", `COMBAT|!There is no arrow before "UK". Write where they go first`},
		{"an escort in Revised", "revised", "COMBAT\n1 ftr Germany -> Norway escort", `COMBAT|!has no "escort"`},
		{"bid", "revised", "BID 5 inf Ukraine, 1 ipc", "BID 5 inf Ukraine S.S.R., 1 ipc"},
		{"the sections of Advanced", "advanced", "NAVAL\n1 ftr Germany -> Baltic sz escort\n1 naval fighter Hawaiian Islands -> Hawaii sz\nGROUND\n1 ftr India -> China, join China\nRAIL\n1 aa Germany -> Eastern Europe\nBASES\n1 ftr Germany -> Norway", "NAVAL|1 ftr Germany -> Baltic Sea Zone escort|1 nf Hawaiian Islands -> Hawaii Sea Zone|GROUND|1 ftr India -> China join China|RAIL|1 aa Germany -> Eastern Europe|BASES|1 ftr Germany -> Finland Norway"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := readerOf(t, test.edition)
			l, problems, notRead := r.Letter(test.typed, Context{Power: edition.Nobody})
			checkReading(t, r.Print(l), problems, notRead, strings.Split(test.want, "|"))
		})
	}
}

func checkReading(t *testing.T, printed string, problems []order.Problem, notRead []NotRead, want []string) {
	t.Helper()
	var lines, errors, prose []string
	for _, w := range want {
		switch {
		case strings.HasPrefix(w, "!"):
			errors = append(errors, w[1:])
		case strings.HasPrefix(w, "~"):
			prose = append(prose, w[1:])
		case w != "":
			lines = append(lines, w)
		}
	}
	if got := strings.TrimSuffix(printed, "\n"); got != strings.Join(lines, "\n") {
		t.Errorf("it reads\n%s\nnot\n%s", got, strings.Join(lines, "\n"))
	}
	for _, e := range errors {
		if !strings.Contains(said(problems), e) {
			t.Errorf("no error says %q:\n%s", e, said(problems))
		}
	}
	if len(errors) == 0 && len(problems) > 0 {
		t.Errorf("it has errors:\n%s", said(problems))
	}
	var skipped []string
	for _, n := range notRead {
		skipped = append(skipped, n.Text)
	}
	if strings.Join(skipped, "|") != strings.Join(prose, "|") {
		t.Errorf("not read are %q, not %q", skipped, prose)
	}
}
