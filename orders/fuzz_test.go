package orders

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/order"
)

// fuzzEdition turns a number into an edition, so that one target covers all four.
func fuzzEdition(t testing.TB, n uint8) *Reader {
	return readerOf(t, editionsToPrint[int(n)%len(editionsToPrint)])
}

// FuzzLetter looks for letters that break the reader, and for readable ones that do not survive printing.
func FuzzLetter(f *testing.F) {
	f.Add(germany, uint8(0))
	for i, text := range letterSeeds {
		f.Add(text, uint8(i))
	}
	f.Fuzz(func(t *testing.T, text string, n uint8) {
		r := fuzzEdition(t, n)
		l, problems, _ := r.Letter(text, Context{Power: edition.Nobody})
		for _, one := range l.ByPower() {
			for _, orders := range one.Sections {
				if !wayed(orders) {
					t.Fatalf("%q holds a move without units or without a space; the rules count on both", text)
				}
			}
		}
		if len(problems) > 0 {
			return
		}
		printed := r.Print(l)
		again, problems, _ := r.Letter(printed, Context{Power: edition.Nobody})
		if len(problems) > 0 {
			t.Fatalf("%q was read and printed as\n%s\nwhich is wrong:\n%s", text, printed, said(problems))
		}
		if twice := r.Print(again); twice != printed {
			t.Fatalf("%q was printed as\n%s\nand then as\n%s", text, printed, twice)
		}
		if diff := cmp.Diff(l, again, sameOrders); diff != "" {
			t.Fatalf("%q was printed as\n%s\nwhich says something else:\n%s", text, printed, diff)
		}
	})
}

// FuzzLed looks for letters of a power that leads another, which break the reader or do not survive printing.
func FuzzLed(f *testing.F) {
	for _, text := range []string{
		"BUY 2 inf\nDONE\n-- China --\nGROUND\n2 inf China -> Manchuria\nDONE\n",
		"POWER China\nTURN 2\nGROUND none\nPOWER United States\nTURN 3\nPASS\nPOWER: China\nPASS\n",
		"== China ==\nSTANDING ADD\nland: lose inf\n** United States **\nSTANDING SHOW\n-- China --\nSTANDING DROP 2\n",
		"ANSWER 3: retreat\nANSWER losses: inf\npress\n-- China --\nANSWER 3: 1\nBATTLES\nland: retreat if odds < 30%\nPRESS\nall of it\nEND\n",
		"> -- China --\n> GROUND\n> 2 inf China -> Manchuria\nPOWER China\nPOWER China\n-- Japan --\nPOWER Japan\nGAME g9\nNOW\n",
	} {
		f.Add(text)
	}
	ed := editionstest.Load(f, "advanced")
	r := NewReader(ed)
	us, china := ed.PowerByID("united_states"), ed.PowerByID("china")
	ctx := Context{Power: us, Asked: []order.Question{{}}, Led: []LedQuestion{{Power: china, Number: 3, Word: "retreat"}}}
	f.Fuzz(func(t *testing.T, text string) {
		got := r.Read(text, ctx)
		for i, one := range got.Letter.ByPower() {
			if led := i < len(got.Letter.Led); led != (one != got.Letter) || led && (one.Power != china || i > 0 || !one.Changes() || len(one.Led) > 0) {
				t.Fatalf("%q leads to %+v", text, one)
			}
			for _, orders := range one.Sections {
				if !wayed(orders) {
					t.Fatalf("%q holds a move without units or without a space; the rules count on both", text)
				}
			}
		}
		if len(got.Problems) > 0 {
			return
		}
		for _, one := range got.Letter.ByPower() { // an answer is printed as it was typed
			one.Answers = nil
		}
		got.Letter.Led = slices.DeleteFunc(got.Letter.Led, func(one *order.Orders) bool { return !one.Changes() })
		printed := r.Print(got.Letter)
		ctx := Context{Power: us}
		again := r.Read(printed, ctx)
		if len(again.Problems) > 0 {
			t.Fatalf("%q was read and printed as\n%s\nwhich is wrong:\n%s", text, printed, said(again.Problems))
		}
		if twice := r.Print(again.Letter); twice != printed {
			t.Fatalf("%q was printed as\n%s\nand then as\n%s", text, printed, twice)
		}
	})
}

var letterSeeds = []string{
	"COMBAT\nif not (round > 2 or Caucasus is ours) and odds < 40%: 3 inf Germany -> Poland\nelse if x: y\nelse: 1 arm Poland -> Germany\nDONE\n",
	"BUY EUROPE 5 inf; PACIFIC 2 inf\nREPAIR 3 Germany ic\nWAR Germany, Italy at income\n",
	"STANDING ADD\nscramble up to 2 ftr United Kingdom -> sz 109, sz 110 if odds >= 45%\nallow Soviet Union through Danish Straits\n",
	"STANDING\nland: lose inf; ask losses\nask losses sz 7, retreat\nintercept 1 dd sz 3 with ftr Norway\n",
	"PRESS TO Germany\nhello -> you\nEND\nANSWER 2: retreat yes to Ukraine\nNOW\nPASS\n",
	"PREVIEW\nCORRECT\nAT battle Ukraine\nUkraine: owner Germany; Germany 3 inf\nBECAUSE one was -> lost\nEND\nRULING:\nSo be it.\nEND\nROLLBACK TO 7\nVOTE 3 yes\n",
	"ORDERS\nBATTLES\norder sz 5, sz 6\nland: raid 2 ic, rest nb; retreat 1 arm to Ukraine, inf to Caucasus\nEND\n-- \nme",
	"> quoted -> line\nOn Monday X wrote:\n> BUY 5 inf\n\n• BUY 3 inf,\n  2 arm\n\xff\xfe\x00",
	"1. Purchases:\n- 8 inf (24)\n- BUY 2 arm (5 each)\n2) Attacks\nUkraine: 3 inf, 1 art from Caucasus, 2 arm from Russia; lose inf\nNCM: none\nPLACE 5 inf Germany; lose the rest\n\nCheers\nNigel\n",
	"COMBAT\ninf x3, a tank, both ftr WE -> moscow\n3x inf Germany -> West\n2 inf Germany stays\nall Germany -> EE\nGame over\n",
	"press\nPRESS\nGame over\npress\nEND\nCOMBAT: n/a\npress\nEND\n",
	"NAVAL\n1 ftr Hawaiian Islands -> Hawaii sz escort\nGROUND 2 inf Russia -> Karelia\n",
}

// wayed reports whether every move names units and the space where they stand.
func wayed(orders []order.Order) bool {
	for _, o := range orders {
		switch o := o.(type) {
		case order.Move:
			if len(o.Units) == 0 || len(o.Path) == 0 {
				return false
			}
		case *order.If:
			for _, b := range o.Branches {
				if !wayed(b.Orders) {
					return false
				}
			}
		}
	}
	return true
}

// FuzzCondition looks for conditions that break the reader or do not survive printing.
func FuzzCondition(f *testing.F) {
	for _, text := range []string{
		"attackers < 3 or odds < 40%", "not not only air left", "(round >= 2 and (tuv < 10 or Caucasus is ours)) and sz 6 is clear",
		"Caucasus has Germany 2 inf", "no defenders with aa", "enemy has 2 trn", "((((((((((((((((((((", "not not not not not not not not not not not not not not not not not not x",
	} {
		f.Add(text, uint8(0))
	}
	f.Fuzz(func(t *testing.T, text string, n uint8) {
		r := fuzzEdition(t, n)
		c, problems := r.readCondition(text)
		if len(problems) > 0 {
			return
		}
		printed := r.printCondition(c)
		again, problems := r.readCondition(printed)
		if len(problems) > 0 && len(printed) < maxLine {
			t.Fatalf("%q was printed as %q: %s", text, printed, said(problems))
		}
		if diff := cmp.Diff(c, again, sameOrders); diff != "" && len(printed) < maxLine {
			t.Fatalf("%q was printed as %q: %s", text, printed, diff)
		}
	})
}

// FuzzPosition looks for positions that break the reader or do not survive printing.
func FuzzPosition(f *testing.F) {
	f.Add(positionSeed, uint8(0))
	f.Add("Germany: owner Germany; damage 3 ic, 1 ab; Germany 1 bb damaged\nUnited Kingdom: ipcs europe 20, pacific 14; Japan: tokens 6\n", uint8(1))
	f.Fuzz(func(t *testing.T, text string, n uint8) {
		r := fuzzEdition(t, n)
		p, problems := r.Position(text)
		if len(problems) > 0 {
			return
		}
		printed := r.PrintPosition(p)
		again, problems := r.Position(printed)
		if len(problems) > 0 {
			t.Fatalf("%q was printed as\n%s\n%s", text, printed, said(problems))
		}
		if diff := cmp.Diff(p, again, sameOrders); diff != "" {
			t.Fatalf("%q was printed as\n%s\n%s", text, printed, diff)
		}
	})
}

// FuzzCases looks for case files that break the reader.
func FuzzCases(f *testing.F) {
	files, _ := filepath.Glob("../adjudicator/rules/editions/*/cases/*.txt")
	for _, file := range files[:min(len(files), 6)] {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text[:min(len(text), 4000)]))
	}
	f.Add(caseSeed)
	rs := &Readers{Load: editions.Load}
	f.Fuzz(func(t *testing.T, text string) {
		cases, err := rs.Parse("fuzz", text)
		if err == nil && len(cases) == 0 {
			t.Fatal("no case and no error")
		}
	})
}
