package match

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/odds"
	"fieldpost/adjudicator/rules/position"
)

// landing is a battle of the Advanced Rules in which marines alone come ashore against land units and naval fighters, which all defend with 2.
type landing struct {
	marines, land, fighters int
	shots                   []int // the numbers of the ships
}

// fought rolls one such battle by the words of the rules: each ship fires a shot before the first round and supports a marine in it [A-GND-06]; a
// marine attacks with 2, with support 3 [A-GND-05]; all who are hit fire back; land units are lost before aircraft [A-X-03], and no ship hits aircraft
// [A-RUL-50].
func (l landing) fought(r *rand.Rand) battle.Ending {
	hits := func(dice, need int) (n int) {
		for range dice {
			if 1+r.IntN(6) <= need {
				n++
			}
		}
		return n
	}
	shelled := 0
	for _, need := range l.shots {
		shelled += hits(1, need)
	}
	shelled = min(shelled, l.land)
	for round := 1; l.marines > 0 && l.land+l.fighters > 0; round++ {
		helped := 0
		if round == 1 {
			helped = min(len(l.shots), l.marines)
		}
		struck := shelled + hits(helped, 3) + hits(l.marines-helped, 2)
		lost := hits(l.land+l.fighters, 2)
		shelled = 0
		l.marines = max(l.marines-lost, 0)
		l.fighters -= min(max(struck-l.land, 0), l.fighters)
		l.land = max(l.land-struck, 0)
	}
	switch {
	case l.marines > 0:
		return battle.DefendersGone
	case l.land+l.fighters > 0:
		return battle.AttackersGone
	}
	return battle.BothGone
}

// TestLandings compares landings of the Advanced Rules with battles that are rolled by the words of the rules; the smallest one is worked out by hand.
func TestLandings(t *testing.T) {
	ed := editionstest.Load(t, "advanced")
	runs := diligence.Of(20_000, 100_000, 300_000)
	for _, c := range []struct {
		att, def, bombard string
		as                landing
		known             float64
	}{
		// A destroyer hits with 2 of 6: then the infantry fires back and kills the marine with 1/3. Else the marine hits with 3 of 6 in the first round, and
		// is hit with 1/3; afterwards both hit with 1/3: 1/3 * 2/3 + 2/3 * (1/2 * 2/3 + 1/2 * 2/3 * 2/5) = 0.53333.
		{"1 mar", "1 inf", "1 dd", landing{1, 1, 0, []int{2}}, 0.53333},
		{"12 mar", "3 mar, 3 art, 2 arm, 2 nf, aa", "3 bb", landing{12, 8, 2, []int{4, 4, 4}}, 0},
		{"3 mar", "1 inf, 1 art, 1 nf", "1 bb damaged, 1 dd", landing{3, 2, 1, []int{3, 2}}, 0},
		{"4 mar", "2 art, 3 nf", "2 bb, 1 bb damaged", landing{4, 2, 3, []int{4, 4, 3}}, 0},
		{"5 mar", "4 nf", "2 bb", landing{5, 0, 4, nil}, 0},
	} {
		terms := Terms{Position: position.Bare(ed, nil), Defender: Force{Power: 1}, Bombard: c.bombard}
		var err error
		if terms.Attacker.Units, err = ReadUnits(ed, c.att); err != nil {
			t.Fatal(err)
		}
		if terms.Defender.Units, err = ReadUnits(ed, c.def); err != nil {
			t.Fatal(err)
		}
		m, err := New(terms)
		if err != nil {
			t.Fatal(err)
		}
		got, err := m.Odds(odds.Options{})
		if err != nil {
			t.Fatal(err)
		}
		ends := map[battle.Ending]int{}
		r := rand.New(rand.NewPCG(13, 6))
		for range runs {
			ends[c.as.fought(r)]++
		}
		for out, p := range map[battle.Ending]float64{battle.DefendersGone: got.Win, battle.AttackersGone: got.Loss, battle.BothGone: got.Draw} {
			rolled := float64(ends[out]) / float64(runs)
			if off := 4*math.Sqrt(p*(1-p)/float64(runs)) + 1e-9; math.Abs(rolled-p) > off {
				t.Errorf("%s against %s, %s bombarding: %s with %.4f, rolled %.4f", c.att, c.def, c.bombard, Outcomes[out], p, rolled)
			}
		}
		if c.known > 0 && math.Abs(got.Win-c.known) > 0.00001 {
			t.Errorf("%s against %s: the attacker wins with %v, not %v", c.att, c.def, got.Win, c.known)
		}
	}
}

// TestLandingWithoutShips has marines come ashore where no ship bombards, and those marked overland fight as on land.
func TestLandingWithoutShips(t *testing.T) {
	wins := func(att string, landing bool) float64 {
		ed := editionstest.Load(t, "advanced")
		terms := Terms{Position: position.Bare(ed, nil), Defender: Force{Power: 1}, Landing: landing}
		var err error
		if terms.Attacker.Units, err = ReadUnits(ed, att); err != nil {
			t.Fatal(err)
		}
		terms.Defender.Units, _ = ReadUnits(ed, "1 inf")
		m, err := New(terms)
		if err != nil {
			t.Fatal(err)
		}
		r, err := m.Odds(odds.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return r.Win
	}
	// Both hit with 1/3: 1/3 * 2/3 of 1 - 4/9. On land the marine hits with 1/6: 1/6 * 2/3 of 1 - 5/9.
	for _, c := range []struct {
		att     string
		landing bool
		want    float64
	}{{"1 mar", true, 0.4}, {"1 mar", false, 0.25}, {"1 mar overland", true, 0.25}} {
		if got := wins(c.att, c.landing); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%s, landing %v: %v, want %v", c.att, c.landing, got, c.want)
		}
	}
}

// TestShipsThatStaySilent says which ships do not bombard: more than units come ashore, the weakest, where the edition has it so, and all where they
// could hit nobody.
func TestShipsThatStaySilent(t *testing.T) {
	for _, c := range []struct{ edition, att, def, bombard, fire, said string }{
		{"global1940", "1 inf, 2 inf overland", "2 inf", "1 ca, 1 bb", "1 bb", "come ashore: 1 ship stays silent."},
		{"global1940", "2 inf", "2 inf", "1 ca, 1 bb", "1 bb, 1 ca", ""},
		{"advanced", "2 inf", "1 ftr", "1 bb", "", "No ship bombards"},
		{"advanced", "1 inf", "1 inf", "2 bb damaged, 1 dd", "2 bb damaged, 1 dd", ""},
	} {
		ed := editionstest.Load(t, c.edition)
		terms := Terms{Position: position.Bare(ed, nil), Defender: Force{Power: 1}, Bombard: c.bombard}
		terms.Attacker.Units, _ = ReadUnits(ed, c.att)
		terms.Defender.Units, _ = ReadUnits(ed, c.def)
		m, err := New(terms)
		if err != nil {
			t.Fatal(err)
		}
		said := ""
		for _, s := range m.Assumed() {
			said += s.String()
		}
		if got := m.Bombarding().String(); got != c.fire || !strings.Contains(said, c.said) || c.said == "" && said != "" {
			t.Errorf("%s, %s bombard: %q do, and it says %q", c.edition, c.bombard, got, said)
		}
	}
}
