package sitting

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/orders"
)

// scene is a turn that a test plays: what stands where, and what the mover orders.
type scene struct {
	edition string
	mover   string
	units   string // a line for each stack: "germany 4 battleship sz 5"
	moves   string
}

// play plays it at the pace full until somebody is asked, with orders of its mover for the battles and standing orders of one power.
func (sc scene) play(t *testing.T, gathers bool, battles, stands, standing string) *Game {
	t.Helper()
	ed := editionstest.Load(t, sc.edition)
	p := position.Bare(ed, nil)
	mover := ed.PowerByID(sc.mover)
	p.Mover, p.Round = mover, 2
	for _, line := range strings.Split(strings.TrimSpace(sc.units), "\n") {
		f := strings.Fields(line)
		space := strings.Join(f[3:], " ")
		s, ok := ed.Board.Find(space)
		if !ok {
			t.Fatalf("there is no %s", space)
		}
		power := ed.PowerByID(f[0])
		if !p.IsSea(s) {
			p.Owners[s], p.Before[s] = power, power
		}
		var n int
		if _, err := fmt.Sscan(f[1], &n); err != nil {
			t.Fatal(err)
		}
		for range n {
			position.SetUp(p).Add(ed.KindByID(f[2]), power, s, 0)
		}
	}
	g := Sit(p, Ask, &counted{})
	g.Gathered = gathers
	reader := orders.NewReader(ed)
	if standing != "" {
		lines, bad := reader.Standing(standing, ed.PowerByID(stands))
		if bad = append(bad, g.File(ed.PowerByID(stands), lines)...); len(bad) > 0 {
			t.Fatal(bad)
		}
	}
	g.Resume()
	text := "COMBAT\n" + sc.moves + "\n"
	if battles != "" {
		text += "BATTLES\n" + battles + "\n"
	}
	got := reader.Read(text+"DONE\n", orders.Context{Power: mover})
	got.Letter.Power = mover
	if bad := append(got.Problems, g.Submit(got.Letter)...); len(bad) > 0 {
		t.Fatal(bad)
	}
	return g
}

// told are all facts of the window that is open to a power, one a line; nothing if it has none.
func told(g *Game, power string) string {
	for _, d := range g.Open {
		if d.Word == "ready" && d.Power == g.Now.Edition.PowerByID(power) {
			return strings.Join(prose.Strings(g.Facts(d)), "\n")
		}
	}
	return ""
}

// landing is one from sz 5 in Karelia, where three infantry stand. Four battleships lie in the zone.
var landing = scene{edition: "revised", mover: "germany", units: `germany 1 transport sz 5
germany 4 battleship sz 5
germany 1 infantry Germany
germany 1 tank Germany
soviet_union 3 infantry Karelia S.S.R.`, moves: "1 trn sz 5: load 1 inf Germany, 1 arm Germany; land Karelia"}

// TestWindowOfALanding tells the same chance of a landing as the answer to the orders does: with the ships that bombard.
func TestWindowOfALanding(t *testing.T) {
	g := landing.play(t, true, "", "", "")
	if got := asked(g); got != "germany ready" {
		t.Fatalf("it asks %s", got)
	}
	got := told(g, "germany")
	for _, want := range []string{
		// Four dice of 4 before the first round: all three defenders are gone in 48 of 81 cases, one is left in 24, from where the landing wins with
		// 47/52, and two or three in 9, from where it wins about as often as not. That is 0.593 + 0.268 + some 0.05.
		"Karelia S.S.R.: 1 infantry and 1 tank against 3 infantry; as it stands, with 4 ships bombarding, your side wins 91 times in 100\n",
		"Karelia S.S.R., losses: by the published list (",
		"\nKarelia S.S.R., landing: all come ashore; you are asked only if you answer \"ask landing\"",
		"\nKarelia S.S.R., bombard: all ships bombard that may; you are asked only if you answer \"ask bombard\"",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("it does not tell %q, but:\n%s", want, got)
		}
	}
	if bad := say(t, g, "germany", "ready: ask scramble"); len(bad) != 1 || !strings.Contains(bad[0].Text.String(), "ask for losses, landing or bombard") {
		t.Errorf("a question that nobody asks is refused with %v", bad)
	}
	if bad := say(t, g, "germany", "ANSWER 1: ask bombard"); len(bad) > 0 {
		t.Fatal(bad)
	}
	if got := asked(g); got != "germany bombard" {
		t.Errorf("after \"ask bombard\" it asks %s", got)
	}
}

// TestDefaultOfTheWindow: "ok" and "default" are the default, so that what is ordered to be asked is asked; "ready" asks nothing.
func TestDefaultOfTheWindow(t *testing.T) {
	for answer, then := range map[string]string{"ok": "germany retreat", "default": "germany retreat", "as ordered": "germany retreat", "ready": "united_kingdom orders", "none": "united_kingdom orders"} {
		g := gathered(t, &counted{}, map[string]string{"germany": "ask retreat", "soviet_union": "ready"})
		if bad := say(t, g, "germany", "ANSWER 1: "+answer); len(bad) > 0 {
			t.Errorf("%s: %v", answer, bad)
		} else if got := asked(g); got != then {
			t.Errorf("after %q it asks %s, want %s", answer, got, then)
		}
	}
}

// TestWindowSaysWhatIsAsked tells what is ordered to be asked from what is ordered, in the order in which answers are looked up.
func TestWindowSaysWhatIsAsked(t *testing.T) {
	const asked, maybe, ordered, list = "you have ordered to be asked; ready overrules it", "you have ordered to be asked on a condition; ready overrules it", "as you have ordered", "by the published list ("
	for standing, want := range map[string]string{
		"":                                      list,
		"ask losses":                            asked,
		"ask losses Karelia":                    asked,
		"ask losses Ukraine":                    list,
		"ask losses if odds < 1%":               maybe,
		"Karelia: ask losses":                   asked,
		"land: lose inf":                        ordered,
		"land: lose inf\nask losses":            ordered, // an order answers before a wish for any place
		"land: lose inf\nask losses Karelia":    asked,   // but not before one for this place
		"Karelia: lose inf\nask losses Karelia": ordered,
		"land: ask losses; lose inf":            asked, // the first clause counts
		"land: lose inf; ask losses":            ordered,
		"ready Karelia":                         "", // nobody is asked
	} {
		g := gathered(t, &counted{}, map[string]string{"germany": standing})
		got := told(g, "germany")
		for _, line := range strings.Split(got, "\n") {
			if _, after, is := strings.Cut(line, "losses: "); is {
				got = after
			}
		}
		if !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("with %q it tells %q, want %q", standing, got, want)
		}
	}
}

// TestWindowOfAHugeBattle is told at once: neither chances nor conditions take more work than one question may.
func TestWindowOfAHugeBattle(t *testing.T) {
	huge := scene{edition: "revised", mover: "germany", moves: "40 inf, 40 art, 40 arm, 40 ftr, 40 bmr Eastern Europe -> Karelia"}
	for _, kind := range []string{"infantry", "artillery", "tank", "fighter", "bomber"} {
		huge.units += "germany 40 " + kind + " Eastern Europe\nsoviet_union 40 " + kind + " Karelia S.S.R.\n"
	}
	begun := time.Now()
	g := huge.play(t, true, "", "germany", strings.Repeat("ask losses if odds < 99%\n", 15)+strings.Repeat("Karelia: press if odds > 1%\n", 15))
	got := told(g, "germany")
	if took := time.Since(begun); took > 5*time.Second { // unbounded it is two seconds for each condition, in each look
		t.Errorf("it takes %v", took)
	}
	if !strings.Contains(got, "losses: you have ordered to be asked on a condition") || strings.Contains(got, "times in 100") {
		t.Errorf("it asks %s and tells:\n%s", asked(g), got)
	}
}

// TestSettledAsPlayed plays a turn with one clause twice: with every question put by itself, and with the window before the battles. What a clause
// settles is what is not asked then, and the window says so.
func TestSettledAsPlayed(t *testing.T) {
	landing := scene{edition: "global1940", mover: "germany", moves: "1 trn sz 110: load 1 inf Holland Belgium, 1 art Holland Belgium; land Normandy Bordeaux\n2 inf, 2 mech Holland Belgium -> Normandy Bordeaux",
		units: `germany 1 transport sz 110
germany 3 infantry Holland Belgium
germany 1 artillery Holland Belgium
germany 2 mech_infantry Holland Belgium
france 4 tank Normandy Bordeaux
france 1 artillery Normandy Bordeaux`}
	diving := scene{edition: "revised", mover: "germany", moves: "3 sub sz 5 -> sz 3", units: "germany 3 submarine sz 5\nunited_kingdom 1 battleship sz 3"}
	pack := scene{edition: "classic", mover: "germany", moves: "3 sub, 1 trn Baltic Sea Zone -> North Sea Zone",
		units: "germany 3 submarine Baltic Sea Zone\ngermany 1 transport Baltic Sea Zone\nunited_kingdom 1 battleship North Sea Zone"}
	for _, c := range []struct {
		scene         scene
		word, battles string
		settled       bool
	}{
		{landing, "losses", "", false},
		{landing, "losses", "Normandy: lose inf, art, mech", true},
		{landing, "losses", "Normandy: landed inf, art", true},
		{landing, "losses", "Normandy: overland inf, mech", true},
		{landing, "losses", "Normandy: keep 1 mech", true},
		{landing, "losses", "Normandy: aa lose inf", false},
		{landing, "losses", "Normandy: press", false},
		{landing, "retreat", "Normandy: lose inf", false},
		{landing, "retreat", "Normandy: press", true},
		{landing, "retreat", "Normandy: never retreat", true},
		{diving, "submerge", "", false},
		{diving, "submerge", "sz 3: submerge 1 sub", true},
		{diving, "submerge", "sz 3: never submerge", true},
		{diving, "submerge", "sz 3: press", true},
		{pack, "withdraw", "", false},
		{pack, "withdraw", "sea: withdraw", true},
		{pack, "withdraw", "sea: never withdraw", true},
		{pack, "withdraw", "sea: never submerge", true},
		{pack, "withdraw", "sea: retreat", true},
		{pack, "withdraw", "sea: press", true},
		{pack, "withdraw", "sea: lose sub, trn", false},
	} {
		asks := map[string]bool{}
		g := c.scene.play(t, false, c.battles, "", "")
		for range 60 {
			if len(g.Open) == 0 || g.Open[0].AsksOrders() {
				break
			}
			d := g.Open[0]
			asks[g.Now.Edition.Powers[d.Power].ID+" "+d.Word] = true
			if bad := say(t, g, g.Now.Edition.Powers[d.Power].ID, fmt.Sprintf("ANSWER %d: %s", g.Number(d), d.Default.Text)); len(bad) > 0 {
				t.Fatal(bad)
			}
		}
		if asks["germany "+c.word] == c.settled {
			t.Errorf("%s: with %q it is asked of whoever asks one by one: %v", c.word, c.battles, asks)
		}
		got := told(c.scene.play(t, true, c.battles, "", ""), "germany")
		if says := !strings.Contains(got, ", "+c.word+": ") || strings.Contains(got, ", "+c.word+": as you have ordered"); says != c.settled {
			t.Errorf("%s: with %q the window tells:\n%s", c.word, c.battles, got)
		}
	}
}

// TestWindowOfARaid tells what the round in the air costs, and that the mover is asked what is raided only if he says so: two bombers and an escort
// with 1 each against a fighter with 1.
func TestWindowOfARaid(t *testing.T) {
	sc := scene{edition: "global1940", mover: "germany", moves: "2 bmr Holland Belgium -> United Kingdom raid ic\n1 ftr Holland Belgium -> United Kingdom escort",
		units: "germany 2 strategic_bomber Holland Belgium\ngermany 1 fighter Holland Belgium\nunited_kingdom 1 fighter United Kingdom\nunited_kingdom 1 major_ic United Kingdom\nunited_kingdom 1 air_base United Kingdom"}
	g := sc.play(t, true, "", "united_kingdom", "intercept all ftr United Kingdom")
	// The fighter is hit with 1 - (5/6)^3 = 91/216, which is 4.2 of its 10 IPCs. It hits with 1/6; the escort is lost first, for 10.
	for _, want := range []string{
		"United Kingdom: 1 fighter and 2 strategic bombers against 1 fighter; in the round in the air your side loses 1.7 IPCs on average, and theirs 4.2\n",
		"United Kingdom, losses: by the published list (",
		"\nUnited Kingdom, raid: as the raiders are ordered; you are asked only if you answer \"ask raid\"",
	} {
		if got := told(g, "germany"); !strings.Contains(got, want) {
			t.Errorf("it does not tell %q, but %q:\n%s", want, asked(g), got)
		}
	}
}
