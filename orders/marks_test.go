package orders

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// orderlyLines are lines of letters of 2026 that were passed over as prose, and their kin in other editions.
var orderlyLines = map[string][]string{
	"global1940": {
		"builds: 10 inf 4 art = 46", "build 10 inf 4 art", "purch: 10 inf 4 art", "purchased 10 inf 4 art", "production: 10 inf 4 art", "I buy 10 inf 4 art", "UK buys 3 inf 1 ftr", "spend 10 inf 4 art",
		"Repair & Purchase: 10 inf 4 art", "Step 1 - buy: 10 inf 4 art", "recruit: 10 inf", "units bought: 10 inf 4 art", "bau: 10 inf 4 art = 46",
		"War UK, Untied States", "War anzak", "DOW russia", "we are at war with russia now!", "I declare war on Russia", "declares war: UK", "dow on uk and usa",
		"burma 3 inf > fic", "UK attacks libya", "burma attacks fic with 3 inf and ftr", "strat bomb germany with both bombers", "Standing scrambel 2 ftr Japan", "Standing order: never scramble unless sz 109 is attacked",
		"baltic: 8 inf e poland", "france: holland 3 inf, w germany 4 mech", "everything in sz 10 goes to sz 26", "sub sz 108 > 110",
		"all nsw infantry > queensland", "scramble all fighters", "PURCHSE",
	},
	"revised":  {"builds: 8 inf", "Ukraine 3 inf > Caucasus", "attack Caucasus with everything", "all inf Germany > Ukraine", "I attack Egypt, and only Egypt"},
	"classic":  {"builds: 8 inf", "Karelia 3 inf > Ukraine", "UK attacks Finland", "bomb Germany", "both bombers hit Germany"},
	"advanced": {"builds: 8 inf", "karelia 3 inf 1 tank > finland", "war on Turkey", "the marines load in sz 3; 2 mar", "all mar Japan > Wake"},
}

// chatter is what people write beside their orders.
var chatter = []string{
	"Hi all, sorry I'm late, Germany attacks at last!", "Thanks for the game, see you in round 5", "Dear all,", "Germany R3", "Germany, round 3", "Good luck, Russia!", "rest tomorrow", "Gruß Pete",
	"Guy", "Chuck", "Don", "Norm", "Stuart", "I think Germany wins this war", "Buy yourself a drink.", "By all means.", "War is hell.", "Attack at dawn!", "Nice attack in Egypt!", "Take that, Russia!", "Standing by.",
	"Help me out here, will you", "Map looks good so far", "Take your time guys, I'm at a wedding", "Hello from the American side", "Let's go Germany!", "moving house next week, so I may be late", "No hurry, I hope?",
	"J1 orders below", "Here we go: my third turn as Germany <grin>",
}

// TestNoOrderIsProse reads orders that cannot be read above, below and behind others. Each is an error, and chatter is none.
func TestNoOrderIsProse(t *testing.T) {
	places := map[string]string{"above": "%\n\n", "above and below a greeting": "Hi all\n%\n\n"}
	below := map[string]string{"below": "\n\nCheers\n%\n", "below DONE": "\nDONE\n%\n"}
	const orders = "PLACE none"
	tried := func(t *testing.T, ed, where, text, line string, prose bool) {
		t.Helper()
		got := readerOf(t, ed).Read(text, Context{Power: edition.Nobody})
		read := false
		for _, n := range got.NotRead {
			read = read || n.Text == line
		}
		if bad := len(got.Problems) > 0; bad && prose || read != prose && !bad {
			t.Errorf("%s, %s: %q has the errors %q, not read %v", ed, where, line, said(got.Problems), got.NotRead)
		}
	}
	for ed, lines := range orderlyLines {
		for _, line := range lines {
			for where, form := range places {
				tried(t, ed, where, strings.Replace(form, "%", line, 1)+orders, line, false)
			}
			for where, form := range below {
				tried(t, ed, where, orders+strings.Replace(form, "%", line, 1), line, false)
			}
		}
	}
	for _, ed := range editionsToPrint {
		for _, line := range chatter {
			tried(t, ed, "above", line+"\n"+orders, line, true)
			tried(t, ed, "below DONE", orders+"\nDONE\n"+line, line, true)
		}
		for _, name := range []string{"Guy", "Chuck", "Don", "Norm", "Stuart"} {
			tried(t, ed, "below", orders+"\n\n"+name, name, true)
		}
	}
}

// TestWarmWords tells nobody that talk is no order where nothing would be played.
func TestWarmWords(t *testing.T) {
	for _, line := range []string{"I forgot to move my bomber. Can I redo my noncombat?", "Germany's move to Egypt was illegal", "Fine except I don't want to attack Egypt."} {
		if got := readerOf(t, "revised").Read(line, Context{Power: edition.Nobody}); len(got.Problems) > 0 {
			t.Errorf("%q: %s", line, said(got.Problems))
		}
	}
	if got := readerOf(t, "revised").Read("up with 2 figs", Context{Power: edition.Nobody, Asked: []order.Question{{}}}); len(got.Problems) > 0 {
		t.Errorf("an answer that cannot be read is an error: %s", said(got.Problems))
	}
}

// TestSmallSectionWords reads a purchase for two treasuries in small letters, and the names behind a section word that are misspelt.
func TestSmallSectionWords(t *testing.T) {
	for _, c := range []struct{ edition, typed, want string }{
		{"global1940", "buy europe 2 ftr, 1 tac; pacific 5 inf\n\ncombat\n1 inf Egypt -> Libya", "BUY EUROPE 2 ftr, 1 tac; PACIFIC 5 inf|COMBAT|1 inf Egypt -> Libya"},
		{"global1940", "Buy Europe: 2 ftr; pacific: 5 inf", "BUY EUROPE 2 ftr; PACIFIC 5 inf"},
		{"global1940", "War UK, Untied States\nCOMBAT", `WAR United Kingdom|COMBAT|!"Untied States". Did you mean United States?`},
		{"global1940", "War anzak\nCOMBAT", `WAR|COMBAT|!"anzak". Did you mean ANZAC?`},
		{"revised", "buy 2 tanks; 3 inf, please\nCOMBAT", `BUY 2 arm|COMBAT|!"please"`},
	} {
		r := readerOf(t, c.edition)
		l, problems, notRead := r.Letter(c.typed, Context{Power: edition.Nobody})
		checkReading(t, r.Print(l), problems, notRead, strings.Split(c.want, "|"))
	}
}
