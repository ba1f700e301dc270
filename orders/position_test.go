package orders

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
)

const positionSeed = `empty
sz 8: Germany 2 sub                 # replaces everything in that space
sz 12: United Kingdom 1 dd, 1 cv [1 ftr, US 1 ftr], 2 trn [1 inf, 1 arm] [empty]
Ukraine: owner Germany; Germany 3 inf, 1 aa; Japan 1 ftr
Belorussia: owner Soviet Union
Germany: ipcs 40; tech rockets, super submarines; advantages Wolf Packs, Russian Winter (spent)
Germany: bought 3 infantry, 1 transport
sz 5: Germany 1 bb damaged, 1 sub withdrawn
war: Germany, Soviet Union
history: Japan unprovoked war
clock: Axis Pacific Japan 5
Japan: tokens 6; Germany: income 41; nothing; tech none
aboard this turn: sz 12 1 inf; sz 13 Germany 1 arm
moved: sz 8 1 sub
captured: Ukraine
`

func TestPositionOfTheContract(t *testing.T) {
	r := readerOf(t, "revised")
	p, problems := r.Position(positionSeed)
	if len(problems) > 0 {
		t.Fatal(said(problems))
	}
	if !p.Empty || len(p.Lines) != 17 {
		t.Errorf("%d lines", len(p.Lines))
	}
	fleet := p.Lines[1].(SpaceLine)
	cv := fleet.Units[1]
	if r.space(fleet.Space) != "sz 12" || len(cv.Cargo) != 1 || len(cv.Cargo[0]) != 2 || r.power(cv.Cargo[0][1].Owner) != "United States" ||
		r.power(cv.Cargo[0][0].Owner) != "United Kingdom" {
		t.Errorf("the fleet is %+v", fleet)
	}
	if trn := fleet.Units[2]; len(trn.Cargo) != 2 || len(trn.Cargo[0]) != 2 || len(trn.Cargo[1]) != 0 {
		t.Errorf("the transports are %+v", trn)
	}
	printed := r.PrintPosition(p)
	again, problems := r.Position(printed)
	if len(problems) > 0 {
		t.Fatalf("%s\n%s", printed, said(problems))
	}
	if diff := cmp.Diff(p, again, sameOrders); diff != "" {
		t.Errorf("%s\n%s", printed, diff)
	}
}

func (g generator) stack(t *rapid.T, carriers bool) UnitStack {
	s := UnitStack{Owner: g.power(t), Count: rapid.IntRange(1, 3).Draw(t, "count"), Kind: g.kind(t), Damaged: g.oneIn(t, 9), Withdrawn: g.oneIn(t, 9)}
	if carriers && g.oneIn(t, 3) {
		for range rapid.IntRange(1, s.Count).Draw(t, "brackets") {
			held := []UnitStack{}
			for range rapid.IntRange(0, 2).Draw(t, "held") {
				held = append(held, g.stack(t, false))
			}
			s.Cargo = append(s.Cargo, held)
		}
	}
	return s
}

func (g generator) counts(t *rapid.T) []KindCount {
	var list []KindCount
	for range rapid.IntRange(0, 3).Draw(t, "counts") {
		list = append(list, KindCount{rapid.IntRange(0, 20).Draw(t, "n"), g.kind(t)})
	}
	return list
}

func (g generator) positionLine(t *rapid.T) PositionLine {
	switch rapid.IntRange(1, 6).Draw(t, "line") {
	case 1, 2:
		l := SpaceLine{Space: g.space(t), Owner: edition.Nobody, HasUnits: g.oneIn(t, 2)}
		if g.oneIn(t, 2) || !l.HasUnits {
			l.HasOwner, l.Owner, l.Invaded = true, g.power(t), g.oneIn(t, 5)
		}
		if g.oneIn(t, 4) {
			l.Damage = append(l.Damage, KindCount{rapid.IntRange(0, 20).Draw(t, "n"), g.kind(t)})
		}
		if l.HasUnits {
			for range rapid.IntRange(0, 4).Draw(t, "stacks") {
				l.Units = append(l.Units, g.stack(t, true))
			}
		}
		return l
	case 3:
		l := PowerLine{Power: g.power(t), HasBought: g.oneIn(t, 3), HasTokens: true, Tokens: rapid.IntRange(0, 6).Draw(t, "tokens")}
		if g.oneIn(t, 2) {
			l.Money = []Purse{{Money: rapid.IntRange(0, 200).Draw(t, "money")}}
		}
		if g.oneIn(t, 2) {
			l.HasIncome, l.Income = true, rapid.IntRange(0, 200).Draw(t, "income")
		}
		if g.oneIn(t, 2) {
			l.HasTechs = true
			for range rapid.IntRange(0, 2).Draw(t, "techs") {
				l.Techs = append(l.Techs, edition.TechID(rapid.IntRange(0, len(g.r.ed.Techs)-1).Draw(t, "tech")))
			}
		}
		if n := len(g.r.ed.Advantages); n > 0 && g.oneIn(t, 2) {
			l.HasAdvantages = true
			for range rapid.IntRange(0, 2).Draw(t, "advantages") {
				l.Advantages = append(l.Advantages, AdvantageMark{edition.AdvantageID(rapid.IntRange(0, n-1).Draw(t, "advantage")), g.oneIn(t, 2), g.oneIn(t, 2)})
			}
		}
		if l.HasBought {
			for _, c := range g.counts(t) {
				l.Bought = append(l.Bought, BoughtUnits{KindCount: c})
			}
		}
		return l
	case 4:
		return PairLine{War: g.oneIn(t, 2), A: g.power(t), B: g.power(t)}
	case 5:
		return NoteLine{Word: pick(t, "word", "history", "clock"), Text: pick(t, "text", "Japan unprovoked war", "Axis Pacific Japan 5")}
	}
	l := MarkLine{Word: pick(t, "mark", markWords...), Space: g.space(t)}
	if g.oneIn(t, 2) {
		s := g.stack(t, false)
		l.Units = append(l.Units, s)
	}
	return l
}

func TestSavedPositionsReadTheSame(t *testing.T) {
	forEditions(t, func(t *rapid.T, g generator) {
		want := &Saved{Edition: g.r.ed.ID, Options: map[string]string{}, Turn: TurnText{Power: edition.Nobody}}
		want.Position.Empty = g.oneIn(t, 2)
		want.Position.Lines = rapid.SliceOfN(rapid.Custom(g.positionLine), 0, 8).Draw(t, "lines")
		if g.oneIn(t, 2) {
			want.Turn = TurnText{Power: 1, Round: rapid.IntRange(1, 40).Draw(t, "round")}
		}
		text := g.r.PrintSaved(want)
		rs := &Readers{Load: editions.Load}
		rs.made = map[string]*Reader{g.r.ed.ID: g.r}
		got, _, err := rs.ParseSaved("saved", text)
		if err != nil {
			t.Fatalf("%s\n%v", text, err)
		}
		if diff := cmp.Diff(want, got, sameOrders); diff != "" {
			t.Fatalf("%s\n%s", text, diff)
		}
	})
}

const caseSeed = `case: R-SUB-003 R-CAS-004 -- two subs against a destroyer
edition: revised
options: victory-cities=10
play: ask
turn: Germany 3

-- position --
empty
sz 8: Germany 2 sub
sz 12: United Kingdom 1 dd, 1 cv [1 ftr]

-- Germany --
COMBAT
2 sub sz 8 -> sz 12
DONE

-- United Kingdom standing --
sea: lose dd, cv

-- United Kingdom answers --
losses: 1 dd

-- pass to Japan 6 --

-- dice --
Germany: 2 1
United Kingdom: 5 6

-- expect --
sz 12: Germany 2 sub
sz 8: nothing
Ukraine: owner Germany
Germany: ipcs 47; income 43; tech rockets
not accepted: line 2 "does not fit" R-TRN-001|R-SEA-004
not accepted: Japan standing line 1
not accepted: Germany letter 2 line 4 R-TRN
asks: United Kingdom losses sz 12
event: captured Ukraine Germany
dice: 4
phase: noncombat
winner: Axis, Japan

case: SECOND
edition: global1940
turn: start
`

func TestWrongSavedPositionsSayWhere(t *testing.T) {
	for text, want := range map[string]string{
		"3 inf Russia -> West Russia\n":                                    "p.txt: this is no saved position",
		"case: x\nedition: revised\n\n-- position --\nempty\n":             "p.txt: this is a case",
		"turn: Germany 1\n\n-- position --\nempty\n":                       "p.txt:1: The line \"edition: ...\" is missing.",
		"edition: revised\n\n-- position --\nAlaskka: Germany 1 inf\n":     "p.txt:4: There is no space and no power \"Alaskka\"",
		"edition: revised\r\n\r\n-- position --\r\nAlaskka: Germany 1 inf": "p.txt:4: There is no space and no power \"Alaskka\"",
	} {
		_, _, err := (&Readers{Load: editions.Load}).ParseSaved("p.txt", text)
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func TestCaseOfTheContract(t *testing.T) {
	cases, err := (&Readers{Load: editions.Load}).Parse("seed", caseSeed)
	if err != nil {
		t.Fatal(err)
	}
	if len(cases) != 2 {
		t.Fatalf("%d cases", len(cases))
	}
	c := cases[0]
	if c.Name != "R-SUB-003" || len(c.IDs) != 2 || c.Title != "two subs against a destroyer" || !c.Ask || c.Turn.Power != 1 || c.Turn.Round != 3 || c.Options["victory-cities"] != "10" {
		t.Errorf("%+v", c)
	}
	if len(c.Blocks) != 6 {
		t.Fatalf("%d blocks", len(c.Blocks))
	}
	if l := c.Blocks[0]; l.Power != 1 || !strings.HasPrefix(l.Text, "COMBAT\n") || l.Line != 12 {
		t.Errorf("%+v", l)
	}
	if d := c.Blocks[4]; len(d.Volleys) != 2 || len(d.Volleys[0].Dice) != 2 || d.Volleys[1].Roller != 2 {
		t.Errorf("%+v", d)
	}
	x := c.Blocks[5].Expect
	if len(x) != 12 {
		t.Fatalf("%d expectations", len(x))
	}
	want := []NotAccepted{
		{Power: edition.Nobody, Line: 2, Words: "does not fit", IDs: []string{"R-TRN-001", "R-SEA-004"}},
		{Power: 3, Block: "standing", Line: 1},
		{Power: 1, Block: "letter", N: 2, Line: 4, IDs: []string{"R-TRN"}},
	}
	for i, w := range want {
		if diff := cmp.Diff(w, x[4+i], sameOrders); diff != "" {
			t.Error(diff)
		}
	}
}

// TestDoubtsAreRead reads what a case expects of the doubts about a letter.
func TestDoubtsAreRead(t *testing.T) {
	cases, err := (&Readers{Load: editions.Load}).Parse("doubts", "case: A\nedition: revised\n-- expect --\ndoubt: \"is lost\" # a remark\ndoubt: “sz 5”\ndoubt: None\n")
	if err != nil {
		t.Fatal(err)
	}
	want := []ExpectLine{DoubtLine{Words: "is lost"}, DoubtLine{Words: "sz 5"}, DoubtLine{None: true}}
	if diff := cmp.Diff(want, cases[0].Blocks[0].Expect, sameOrders); diff != "" {
		t.Error(diff)
	}
}

func TestCasesFailLoudly(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"no case", "hello\n", "begins with"},
		{"no edition", "case: A\n", "edition"},
		{"unknown edition", "case: A\nedition: risk\n", "risk"},
		{"unknown key", "case: A\nedition: revised\nseed: 4\n", "seed"},
		{"unknown option", "case: A\nedition: revised\noptions: speed=9\n", "speed"},
		{"bad option", "case: A\nedition: revised\noptions: victory-cities=9\n", "victory-cities"},
		{"bad turn", "case: A\nedition: revised\nturn: Narnia 3\n", "Narnia"},
		{"unknown block", "case: A\nedition: revised\n-- Narnia --\n", "Narnia"},
		{"unknown space", "case: A\nedition: revised\n-- position --\nUkrane: Germany 1 inf\n", "Ukraine"},
		{"no owner", "case: A\nedition: revised\n-- position --\nUkraine: 1 inf\n", "whose"},
		{"bad die", "case: A\nedition: revised\n-- dice --\nGermany: 7\n", "1 to 6"},
		{"bad roller", "case: A\nedition: revised\n-- dice --\nGermoney: 6\n", "Germany"},
		{"bad phase", "case: A\nedition: revised\n-- expect --\nphase: tea\n", "tea"},
		{"bad doubt", "case: A\nedition: revised\n-- expect --\ndoubt: tea\n", "between quotes"},
		{"none and a doubt", "case: A\nedition: revised\n-- expect --\ndoubt: none \"tea\"\n", "between quotes"},
		{"no doubt said", "case: A\nedition: revised\n-- expect --\ndoubt:\n", "between quotes"},
		{"bad decision", "case: A\nedition: revised\n-- expect --\nasks: Germany tea\n", "tea"},
		{"money of a space", "case: A\nedition: revised\n-- position --\nUkraine: ipcs 4\n", "no power"},
		{"units in a power", "case: A\nedition: revised\n-- position --\nSoviet Union: owner Germany\n", "no space"},
	} {
		_, err := (&Readers{Load: editions.Load}).Parse("x", test.text)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}
