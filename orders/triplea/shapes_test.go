package triplea

import (
	"os"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/orders"
)

// TestShapes reads pieces of summaries.
func TestShapes(t *testing.T) {
	for _, test := range []struct {
		name, edition, power, typed, want string // parts of what is wanted stand one a line; "!" before a text that the problems hold
	}{
		{"dice for a development that TripleA calls otherwise", "revised", "soviet_union",
			"Research Technology - Russians\nRussians spend 10 on tech rolls\nRussians roll 2,5 for Rocket Advance and gets 0 hits\nPurchase Units - Russians\nRussians buy nothing; Remaining resources: 14 PUs;",
			"RESEARCH 2 dice Rockets\nBUY"},
		{"one die", "revised", "soviet_union", "Research Technology - Russians\nRussians spend 5 on tech rolls\nRussians rolls : 2 for Rocket Advance and gets 0 hits", "RESEARCH 1 dice Rockets\n"},
		{"dice in an edition that names nothing", "classic", "soviet_union", "Research Technology - Russians\nRussians spend 5 on tech rolls\nRussians roll 2 for Jet Power and gets 0 hits", "RESEARCH 1 dice\n"},
		{"a chart", "global1940", "germany", "Research Technology - Germans\nGermans spend 5 on tech rolls\nGermans roll 2 for Air and Naval Advances and gets 0 hits", "RESEARCH 1 dice chart 2"},
		{"a bid", "revised", "germany", "Round: 1\nBid Purchase - Germans\nGermans buy 2 infantry; Remaining resources: 2 PUs;\nBid Placement - Germans\n1 infantry placed in Libya\n1 infantry placed in Algeria", "BID 1 inf Libya, 1 inf Algeria, 2 ipc"},
		{"a bid that is not placed", "revised", "germany", "Bid Purchase - Germans\nGermans buy 2 infantry; Remaining resources: 2 PUs;", "!not all placed"},
		{"two treasuries", "global1940", "united_kingdom", "Purchase Units - British\nBritish buy nothing; Remaining resources: 28 PUs;\nPurchase Units - UK_Pacific\nUK_Pacific buy 1 artillery and 3 infantry; Remaining resources: 4 PUs;", "BUY PACIFIC 1 art, 3 inf"},
		{"a purchase without what is left", "global1940", "germany", "Purchase Units - Germans\nGermans buy 3 artilleries\nCombat Move - Germans\n1 armour moved from Poland to Germany", "BUY 3 art\nCOMBAT\n1 arm Poland -> Germany"},
		{"what a map adds to a step", "global1940", "germany", "    Purchase Units - Germans\n        Germans buy 3 artilleries; Remaining resources: 0 PUs;\n        Setting productionFrontier for Germans\n    Combat Move - Germans\n        1 armour moved from Poland to Germany", "BUY 3 art\nCOMBAT\n1 arm Poland -> Germany"},
		{"a war of two", "global1940", "germany", "Politics - Germans\nGermans takes Political Action: Political Action Axis To War With Russians", "WAR Soviet Union"},
		{"a war on two at once", "global1940", "soviet_union", "Politics - Russians\nRussians takes Political Action: Political Action Russians To War With Axis\nRussians succeeds on action: x", "WAR Germany, Italy"},
		{"what TripleA alone knows", "global1940", "germany", "Politics - Germans\nGermans takes Political Action: Political Action Germans To Peace With Russians\nCombat Move - Germans", "!is not known here"},
		{"a step that is empty, and one that has not begun", "revised", "germany", "Combat Move - Germans\nNon Combat Move - Germans\n1 armour moved from Germany to Eastern Europe\nPlace Units - Germans", "COMBAT\nNONCOMBAT\n1 arm Germany -> Eastern Europe\n"},
		{"land that is taken on the way", "revised", "germany", "Combat Move - Germans\n1 armour moved from Ukraine S.S.R. to Russia\nGermans take Caucasus from Russians\nGermans take Russia from Russians", "1 arm Ukraine S.S.R. -> Caucasus -> Russia"},
		{"an airborne attack", "global1940", "germany", "Airborne Attack Move - Germans\n2 infantry moved from Western Germany to United Kingdom", "COMBAT\n2 inf Western Germany -> United Kingdom paratroop"},
		{"who was aboard before the turn", "revised", "germany", "Non Combat Move - Germans\n1 armour and 1 transport moved from 5 Sea Zone to 6 Sea Zone\n1 armour moved from 6 Sea Zone to Norway", "1 trn [1 arm] sz 5 -> sz 6: land 1 arm Norway"},
		{"who was aboard before the turn, of a ship that stays", "revised", "germany", "Non Combat Move - Germans\n1 infantry moved from 5 Sea Zone to Norway", "1 trn sz 5: land 1 inf Norway"},
		{"two ships that land apart", "revised", "united_kingdom", "Combat Move - British\n2 infantry moved from United Kingdom to 2 Sea Zone\n1 armour moved from United Kingdom to 2 Sea Zone\n1 armour, 2 infantry and 2 transports moved from 2 Sea Zone to 6 Sea Zone\n2 infantry moved from 6 Sea Zone to Norway\n1 armour moved from 6 Sea Zone to Western Europe",
			"2 trn sz 2 -> sz 6: load 1 arm United Kingdom, 2 inf United Kingdom; land 1 arm Western Europe, 2 inf Norway"},
		{"two voyages to one zone", "revised", "united_kingdom", "Non Combat Move - British\n1 infantry moved from United Kingdom to 2 Sea Zone\n1 armour moved from Eastern Canada to 1 Sea Zone\n1 infantry and 1 transport moved from 2 Sea Zone to 3 Sea Zone\n1 armour and 1 transport moved from 1 Sea Zone to 3 Sea Zone\n1 armour and 1 infantry moved from 3 Sea Zone to Norway",
			"1 trn sz 2 -> sz 3: load 1 inf United Kingdom; land Norway\n1 trn sz 1 -> sz 3: load 1 arm Eastern Canada; land Norway"},
		{"ships that do not sail, counted by their cargo", "classic", "united_kingdom", "Combat Move - British\n3 infantry moved from United Kingdom to North Sea Zone\n1 armour moved from United Kingdom to North Sea Zone\n1 armour and 3 infantry moved from North Sea Zone to Finland Norway", "3 trn North Sea Zone: load 3 inf United Kingdom, 1 arm United Kingdom; land Finland Norway"},
		{"who waits aboard", "revised", "united_kingdom", "Non Combat Move - British\n1 infantry moved from United Kingdom to 2 Sea Zone", "1 trn sz 2: load 1 inf United Kingdom"},
		{"a ship that sails on with its cargo", "revised", "united_kingdom", "Non Combat Move - British\n1 infantry moved from United Kingdom to 2 Sea Zone\n1 infantry and 1 transport moved from 2 Sea Zone to 3 Sea Zone\n1 infantry and 1 transport moved from 3 Sea Zone to 4 Sea Zone", "1 trn sz 2 -> sz 3 -> sz 4: load 1 inf United Kingdom"},
		{"empty ships beside others", "revised", "germany", "Combat Move - Germans\n1 battleship and 1 transport moved from 14 Sea Zone to 15 Sea Zone", "1 bb, 1 trn sz 14 -> sz 15"},
		{"a fighter for a new carrier", "global1940", "japan", "Place Units - Japanese\n1 carrier placed in 6 Sea Zone\n1 fighter moved from Japan to 6 Sea Zone", "PLACE\n1 cv sz 6\n1 ftr Japan -> cv sz 6"},
		{"facilities", "global1940", "japan", "Place Units - Japanese\n1 factory_minor and 1 airfield placed in Kiangsu\n1 factory_upgrade placed in Korea", "1 minor ic Kiangsu\n1 ab Kiangsu\nupgrade Korea"},
		{"the Caspian", "global1940", "soviet_union", "Non Combat Move - Russians\n1 transport moved from 128 Sea Zone to 100 Sea Zone", "1 trn Caspian Sea -> sz 100"},
		{"a whole round", "revised", "germany", "Round: 2\nCombat Move - Russians\n2 infantry moved from Russia to West Russia\nCombat Move - Germans\n1 armour moved from Germany to Eastern Europe\nCombat Move - British\n1 fighter moved from United Kingdom to Norway", "POWER Germany\nTURN 2\nCOMBAT\n1 arm Germany -> Eastern Europe\n"},
		{"another power", "revised", "japan", "Combat Move - Russians\n2 infantry moved from Russia to West Russia", "!that of Soviet Union, and the letter that of Japan"},
		{"two rounds", "revised", "germany", "Round: 2\nCombat Move - Germans\n1 armour moved from Germany to Eastern Europe\nRound: 3\nCombat Move - Germans\n1 armour moved from Germany to Eastern Europe", "!several rounds"},
		{"an unknown place", "revised", "germany", "Combat Move - Germans\n1 armour moved from Germany to Atlantis\n1 armour moved from Germany to Eastern Europe", "!\"Atlantis\" is not known"},
		{"an unknown unit", "classic", "germany", "Combat Move - Germans\n1 artillery and 1 armour moved from Germany to Eastern Europe", "!\"artillery\" is not known"},
		{"a name that goes on in the next line", "classic", "japan", "Combat Move - Japanese\n1 battleship moved from Caroline Islands Sea Zone to Japan\nSea Zone\n1 fighter moved from Manchuria to Japan\n1 infantry moved from Manchuria to China", "1 bb Caroline Islands Sea Zone -> Japan Sea Zone\n1 ftr Manchuria -> Japan\n1 inf Manchuria -> China"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, r, power := atSetUp(t, test.edition, test.power)
			s, got := read(t, r, power, test.typed+"\n")
			bad := said(s, got)
			if wrong, refused := strings.CutPrefix(test.want, "!"); refused {
				if !strings.Contains(bad, wrong) {
					t.Errorf("not refused with %q but %q", wrong, bad)
				}
				return
			}
			if bad != "" || len(s.Questions) > 0 || !strings.Contains(s.Text, test.want) {
				t.Errorf("%s%v\nread as\n%s\nnot\n%s", bad, s.Questions, s.Text, test.want)
			}
			inPrint(t, s, r.Print(got.Letter))
		})
	}
}

// TestChains joins two lines into one way where too few units stand in the space between them.
func TestChains(t *testing.T) {
	_, r, power := atSetUp(t, "revised", "germany")
	ed := r.Edition()
	east, _ := ed.Board.Find("Eastern Europe")
	for _, test := range []struct {
		here int // tanks in Eastern Europe
		want string
	}{
		{0, "2 arm Germany -> Eastern Europe -> Ukraine S.S.R.\n"},
		{1, "1 arm Germany -> Eastern Europe\n1 arm Eastern Europe -> Ukraine S.S.R.\n1 arm Germany -> Eastern Europe -> Ukraine S.S.R.\n"},
		{2, "2 arm Germany -> Eastern Europe\n2 arm Eastern Europe -> Ukraine S.S.R.\n"},
	} {
		board := Board{Stands: func(k edition.KindID, s edition.SpaceID) int {
			if s == east {
				return test.here
			}
			return 9
		}}
		s, _ := Read(r, board, "Non Combat Move - Germans\n2 armour moved from Germany to Eastern Europe\n2 armour moved from Eastern Europe to Ukraine S.S.R.\n", orders.Context{Power: power})
		for line := range strings.Lines(test.want) {
			if !strings.Contains(s.Text, line) {
				t.Errorf("with %d there: %q is missing in\n%s", test.here, line, s.Text)
			}
		}
		if n := strings.Count(s.Text, "->"); n != strings.Count(test.want, "->") {
			t.Errorf("with %d there:\n%s", test.here, s.Text)
		}
	}
}

// TestStepsThatAreOver reads of the summary of a whole turn what the turn still waits for.
func TestStepsThatAreOver(t *testing.T) {
	r := orders.NewReader(atEdition(t, "revised"))
	letter := "Purchase Units - Germans\nGermans buy 3 infantry; Remaining resources: 31 PUs;\nCombat Move - Germans\n1 armour moved from Ukraine S.S.R. to Caucasus\nNon Combat Move - Germans\n1 fighter moved from Germany to Norway\nPlace Units - Germans\n3 infantry placed in Germany\n"
	for waits, want := range map[edition.Section]string{
		edition.SectionNoncombat: "POWER Germany\nNONCOMBAT\n1 ftr Germany -> Norway\nPLACE\n3 inf Germany\n",
		edition.SectionPlace:     "POWER Germany\nPLACE\n3 inf Germany\n",
		edition.SectionBuy:       "POWER Germany\nBUY 3 inf\nCOMBAT\n1 arm Ukraine S.S.R. -> Caucasus\nNONCOMBAT\n1 ftr Germany -> Norway\nPLACE\n3 inf Germany\n",
	} {
		s, _ := Read(r, Board{}, letter, orders.Context{Power: r.Edition().PowerByID("germany"), Section: waits})
		got := r.Read(s.Text, orders.Context{})
		if printed := r.Print(got.Letter); printed != want || len(got.Problems)+len(s.Problems) > 0 {
			t.Errorf("waiting for %s: read as\n%s%s", waits, printed, said(s, got))
		}
		if told := strings.Contains(s.Notes[len(s.Notes)-1].Text.String(), "not read again"); told != (waits != edition.SectionBuy) {
			t.Errorf("waiting for %s: told %v", waits, s.Notes)
		}
	}
}

// TestNoSummary leaves other letters alone.
func TestNoSummary(t *testing.T) {
	r := orders.NewReader(atEdition(t, "revised"))
	for _, text := range []string{
		"", "Hello", "COMBAT\n3 inf Germany -> Eastern Europe\n", "Combat Move - Germany\n3 inf Germany -> Eastern Europe\n",
		"I saw: 2 infantry moved from Russia to West Russia.", "Combat Move - Germans\n", "Combat Move - Germans\n3 inf Germany -> Eastern Europe\n",
	} {
		if s, ok := Read(r, Board{}, text, orders.Context{Power: edition.Nobody}); ok {
			t.Errorf("%q is taken for a summary:\n%s", text, s.Text)
		}
	}
	advanced := orders.NewReader(atEdition(t, "advanced"))
	if _, ok := Read(advanced, Board{}, "Combat Move - Germans\n1 armour moved from Germany to Eastern Europe\n", orders.Context{Power: edition.Nobody}); ok {
		t.Error("there is no map of the Advanced Rules")
	}
}

// TestWhatStandsAround keeps what a player has written above and below a summary, with the lines from which it comes.
func TestWhatStandsAround(t *testing.T) {
	r := orders.NewReader(atEdition(t, "revised"))
	ed := r.Edition()
	letter := "Hi,\nmy turn.\n\nCombat Move - Germans\n    2 infantry moved from Germany to Eastern Europe\nCombat - Germans\n    Battle in Eastern Europe\n        2 infantry owned by the Germans retreated to Germany\n\nBATTLES\nland: lose inf, arm\n\nBye\n"
	s, ok := Read(r, Board{}, letter, orders.Context{Power: ed.PowerByID("germany")})
	if !ok {
		t.Fatal("no summary was found")
	}
	got := r.Read(s.Text, orders.Context{})
	want := "POWER Germany\nCOMBAT\n2 inf Germany -> Eastern Europe\nBATTLES\nland: lose inf, arm\n"
	if printed := r.Print(got.Letter); len(got.Problems) > 0 || printed != want {
		t.Errorf("read as\n%s%v", printed, got.Problems)
	}
	lines := strings.Split(s.Text, "\n")
	typed := strings.Split(letter, "\n")
	for i, line := range lines {
		if line == "BATTLES" || line == "Bye" || line == "my turn." {
			if typed[s.At(i+1)-1] != line {
				t.Errorf("%q comes from line %d", line, s.At(i+1))
			}
		}
	}
}

// TestManual reads the example of the page for players.
func TestManual(t *testing.T) {
	page, err := os.ReadFile("../../docs/players.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(page), "\n## A turn composed in TripleA\n")
	parts := strings.SplitN(section, "```", 3)
	if len(parts) < 3 {
		t.Fatal("the page has no example")
	}
	g, r, power := atSetUp(t, "revised", "germany")
	s, got := read(t, r, power, parts[1])
	want := "POWER Germany\nTURN 1\nBUY 1 arm, 1 art, 7 inf\nCOMBAT\n1 arm, 1 inf Libya -> Anglo-Egypt\n1 bb sz 14 -> sz 15\n1 bmr Germany -> United Kingdom raid\n" +
		"1 trn sz 14 -> sz 15: load 1 art Southern Europe, 1 inf Southern Europe; land Anglo-Egypt\n"
	if printed := r.Print(got.Letter); said(s, got) != "" || printed != want {
		t.Errorf("%s read as\n%s", said(s, got), printed)
	}
	for _, p := range g.Check(got.Letter) {
		t.Errorf("%s: %s", p.Source.Text, p.Text)
	}
}

// TestNames compares the tables with the list of names that was made from TripleA's maps, where that is at hand.
func TestNames(t *testing.T) {
	list, err := os.ReadFile("../../../shared/facts/triplea-names.tsv")
	if err != nil {
		t.Skip("the list is not here")
	}
	for line := range strings.Lines(string(list)) {
		f := strings.Split(strings.TrimRight(line, "\n"), "\t")
		if len(f) < 4 || f[1] != "space" || f[2] == "" {
			continue
		}
		ed := atEdition(t, f[0])
		want, ok := ed.Board.Find(f[3])
		if !ok {
			t.Errorf("%s has no %s", f[0], f[3])
			continue
		}
		power := map[string]string{"revised": "Germans", "classic": "Germans", "global1940": "Germans"}[f[0]]
		r := orders.NewReader(ed)
		s, _ := read(t, r, edition.Nobody, "Place Units - "+power+"\n1 infantry placed in "+f[2]+"\n")
		if text := "1 inf " + ed.Board.Spaces[want].Name + "\n"; !strings.Contains(s.Text, text) {
			t.Errorf("%s: %s is read as\n%s", f[0], f[2], s.Text)
		}
	}
}
