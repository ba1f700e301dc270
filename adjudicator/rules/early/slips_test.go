package early_test

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/early"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// TestUnspent asks about a letter that goes on past BUY without a word about it, of a power that could buy.
func TestUnspent(t *testing.T) {
	for _, c := range []struct{ edition, power, letter, says string }{
		{"revised", "germany", "COMBAT\n2 inf Ukraine S.S.R. -> Caucasus", "Germany has 40 IPCs, and your letter goes on"},
		{"revised", "germany", "PLACE none\nDONE", "40 IPCs"},
		{"revised", "germany", "BUY none\nCOMBAT", ""},
		{"revised", "germany", "BUY 3 inf\nCOMBAT", ""},
		{"revised", "germany", "PASS", ""},
		{"revised", "germany", "DONE", ""},
		{"revised", "germany", "RESEARCH 1 dice rockets", ""},
		{"revised", "germany", "STANDING\nland: lose inf", ""},
		{"classic", "soviet_union", "NONCOMBAT\n1 inf Russia -> Karelia S.S.R.", "24 IPCs"},
		{"global1940", "germany", "WAR Soviet Union", "30 IPCs"},
		{"global1940", "united_kingdom", "COMBAT none", "45 IPCs"},
		{"global1940", "china", "NONCOMBAT none", "12 IPCs"},
		{"advanced", "germany", "GROUND none", "IPCs, and your letter goes on"},
		{"advanced", "germany", "WAR Turkey", ""},
	} {
		ed := editionstest.Load(t, c.edition)
		p := begun(ed, c.power)
		if got := slipped(t, p, c.letter, false); got == "" != (c.says == "") || !strings.Contains(got, c.says) {
			t.Errorf("%s %s %q: %q", c.edition, c.power, c.letter, got)
		}
		if got := slipped(t, p, c.letter, true); strings.Contains(got, "a word about buying") {
			t.Errorf("%s %s %q is asked about when BUY has come: %q", c.edition, c.power, c.letter, got)
		}
		for i := range p.Money {
			p.Money[i] = 1
		}
		if got := slipped(t, p, c.letter, false); got != "" {
			t.Errorf("%s %s %q is asked about without money: %q", c.edition, c.power, c.letter, got)
		}
	}
	ed := editionstest.Load(t, "revised")
	p := begun(ed, "germany")
	p.Phase = len(ed.Phases) - 2
	if got := slipped(t, p, "PLACE none", false); got != "" {
		t.Errorf("the purchase is over, and it is asked: %q", got)
	}
}

// TestRiders asks whether aircraft fight that are left aboard a carrier which is sent among enemies. The order that is proposed is one, and brings
// no question about them.
func TestRiders(t *testing.T) {
	const carolines, hawaii = "Caroline Islands Sea Zone", "Hawaii Sea Zone"
	for _, c := range []struct{ edition, letter, carrier, says string }{ // carrier: its line, if the order proposed takes its place
		{"revised", "COMBAT\n1 cv sz 50 -> sz 52", "", "has them fight: 1 ftr sz 50 -> sz 52"},
		{"revised", "COMBAT\nall sz 50 -> sz 52", "", "has them fight: 1 ftr sz 50 -> sz 52"},
		{"revised", "COMBAT\n1 cv, 2 ftr sz 50 -> sz 52", "", ""},
		{"revised", "COMBAT\n1 cv sz 50 -> sz 51", "", ""},
		{"revised", "NONCOMBAT\n1 cv sz 50 -> sz 52", "", ""},
		{"classic", "COMBAT\n1 cv Carolines sz -> Hawaii sz", "", "has them fight: 1 ftr " + carolines + " -> " + hawaii},
		{"global1940", "WAR United States, United Kingdom\nCOMBAT\n1 cv sz 6 -> sz 35", "", "has them fight: 1 ftr sz 6 -> sz 35"},
		{"advanced", "NAVAL\n1 cv Carolines sz -> Hawaii sz fight", "1 cv Carolines sz -> Hawaii sz fight", "they fight: 1 cv, 1 nf " + carolines + " -> " + hawaii + " fight"},
		{"advanced", "NAVAL\n1 cv Carolines sz -> Hawaii sz", "", ""},
	} {
		ed := editionstest.Load(t, c.edition)
		p := begun(ed, "japan")
		got := slipped(t, p, c.letter, true)
		if strings.Contains(got, "do not fight there") != (c.says != "") || !strings.Contains(got, c.says) {
			t.Errorf("%s %q: %q does not say %q", c.edition, c.letter, got, c.says)
		}
		if c.says == "" {
			continue
		}
		_, order, _ := strings.Cut(c.says, ": ")
		letter := strings.Replace(c.letter, c.carrier, "", 1) + "\n" + order + "\n"
		read, problems, _ := orders.NewReader(ed).Letter(letter, orders.Context{Power: p.Mover})
		read.Power = p.Mover
		for _, bad := range append(problems, sitting.New(p, sitting.Swift, nil).Check(read)...) {
			t.Errorf("%s: %q is proposed, and refused: %s", c.edition, order, bad.Text)
		}
	}
}

// begun is a game at the beginning of a power's turn.
func begun(ed *edition.Edition, power string) *position.Position {
	p := position.New(ed, nil)
	p.Round, p.Mover = 1, ed.PowerByID(power)
	if p.Money[p.Mover] == 0 { // it is collected when the turn begins
		p.Money[p.Mover] = 30
	}
	return p
}

// slipped is what is asked about a letter.
func slipped(t *testing.T, p *position.Position, letter string, bought bool) string {
	t.Helper()
	got := orders.NewReader(p.Edition).Read(letter, orders.Context{Power: p.Mover})
	if len(got.Problems) > 0 {
		t.Fatal(got.Problems)
	}
	ordered := func(_ edition.PowerID, s edition.Section) bool { return bought && s == edition.SectionBuy }
	got.Letter.Power = p.Mover
	if !bought {
		return prose.Join(early.Slips(p, got.Letter, ordered), " ").String()
	}
	said := append(early.Slips(p, got.Letter, ordered), early.Doubts(p, got.Letter)...)
	for _, r := range early.Riders(p, got.Letter) {
		said = append(said, r.Text, r.Instead)
	}
	return prose.Join(said, " ").String()
}

// TestRidersChosen carries out both choices about such aircraft: each is legal, and nothing is asked again, but that in the Advanced Rules no
// order says that they sail along.
func TestRidersChosen(t *testing.T) {
	for _, c := range []struct{ edition, letter, fights, stays string }{
		{"revised", "COMBAT\n1 cv sz 50 -> sz 52", "1 ftr sz 50 -> sz 52", "1 ftr sz 50 stays"},
		{"global1940", "WAR United States, United Kingdom\nCOMBAT\n1 cv sz 6 -> sz 35", "2 ftr sz 6 -> sz 35", "2 ftr sz 6 stays"},
		{"advanced", "NAVAL\n1 cv Carolines sz -> Hawaii sz fight", "1 cv, 2 nf Caroline Islands Sea Zone -> Hawaii Sea Zone fight", ""},
	} {
		ed := editionstest.Load(t, c.edition)
		p := begun(ed, "japan")
		reader := orders.NewReader(ed)
		read := func(letter string, legal bool) *order.Orders {
			got := reader.Read(letter, orders.Context{Power: p.Mover})
			got.Letter.Power = p.Mover
			bads := got.Problems
			if legal {
				bads = append(bads, sitting.New(p, sitting.Swift, nil).Check(got.Letter)...)
			}
			for _, bad := range bads {
				t.Errorf("%s: %s is refused: %s", c.edition, letter, bad.Text)
			}
			return got.Letter
		}
		riders := early.Riders(p, read(c.letter, false))
		if len(riders) != 1 {
			t.Fatalf("%s: %d are asked about", c.edition, len(riders))
		}
		r := riders[0]
		if got := reader.PrintOrder(r.Fight); got != c.fights {
			t.Errorf("%s: they fight by %q, not %q", c.edition, got, c.fights)
		}
		letter := c.letter + "\n" + reader.PrintOrder(r.Fight)
		if r.Named {
			letter = strings.Replace(c.letter, reader.PrintOrder(r.Carriers), "", 1) // as it is typed
			letter = letter[:strings.Index(letter, "\n")+1] + reader.PrintOrder(r.Fight)
		}
		if left := early.Riders(p, read(letter, true)); len(left) > 0 {
			t.Errorf("%s: it is asked again below %s: %s", c.edition, letter, left[0].Text)
		}
		letter = c.letter
		for _, o := range r.Stays {
			letter += "\n" + reader.PrintOrder(o)
		}
		if !strings.HasSuffix(letter, c.stays) || len(early.Riders(p, read(letter, c.edition == "revised"))) > 0 != (c.stays == "") {
			t.Errorf("%s: they sail along by %q", c.edition, letter)
		}
	}
}
