package readers_test

import (
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/readers"
	"fieldpost/orders"
	"fieldpost/orders/meaning"
)

// understand reads a letter of a power on the set-up, with that power to move.
func understand(t testing.TB, edition, power, text string) (meaning.Understood, *orders.Reader) {
	t.Helper()
	r, err := readers.Of(edition)
	if err != nil {
		t.Fatal(err)
	}
	me, ok := r.Power(power)
	if !ok {
		t.Fatalf("no power %q", power)
	}
	pos, err := notation.ToPosition(nil, r.Edition(), map[string]string{}, orders.TurnText{Power: r.Edition().FirstMover(me), Round: 1})
	if err != nil {
		t.Fatal(err)
	}
	u := meaning.Read(r, readers.Set(pos, me), text, orders.Context{Power: me})
	if u.Fault != nil {
		t.Fatalf("%q: %v", text, u.Fault)
	}
	return u, r
}

// letters are typed in many habits; what they mean was written from the rules and the set-up.
var letters = []struct {
	name, edition, power string
	typed, means         string
}{
	{"place first", "revised", "Soviet Union", "8 inf\ncauc 3 inf 1 art > ukr\nkazakh 2 inf > caucasus\nplace caucasus 4 inf, russia 4 inf",
		"POWER Soviet Union\nBUY 8 inf\nCOMBAT\n3 inf, 1 art Caucasus -> Ukraine S.S.R.\nNONCOMBAT\n2 inf Kazakh S.S.R. -> Caucasus\nPLACE\n4 inf Caucasus\n4 inf Russia"},
	{"target first", "revised", "Soviet Union", "Buy 8 inf\nUkraine: 3 inf, 1 art from the Caucasus\nPlace everything in Russia",
		"POWER Soviet Union\nBUY 8 inf\nCOMBAT\n3 inf, 1 art Caucasus -> Ukraine S.S.R.\nPLACE\n8 inf Russia"},
	{"German", "revised", "Soviet Union", "Kauf: 8 Infanterie (24)\nAngriff:\n3 Infanterie und 1 Artillerie vom Kaukasus in die Ukraine\nAufstellen: 8 Infanterie in Russland",
		"POWER Soviet Union\nBUY 8 inf\nCOMBAT\n3 inf, 1 art Caucasus -> Ukraine S.S.R.\nPLACE\n8 inf Russia"},
	{"French", "global1940", "France", "Achats : 4 infanterie, 1 artillerie = 16\nPlacement : tout à Paris",
		"POWER France\nBUY 4 inf, 1 art\nPLACE\n4 inf, 1 art France"},
	{"pieces of names", "global1940", "Germany", "buy 10 inf\ncm\ngsg 3arm, wg 3i -> france\nss 117 -> 106\nplace 10i ger",
		"POWER Germany\nBUY 10 inf\nCOMBAT\n3 arm Greater Southern Germany -> France\n3 inf Western Germany -> France\n1 sub sz 117 -> sz 106\nPLACE\n10 inf Germany"},
	{"bare zones", "global1940", "Germany", "buy 10 inf\nSZ 106: subs from 103 and 117\nplace all in germany",
		"POWER Germany\nBUY 10 inf\nCOMBAT\n1 sub sz 103 -> sz 106\n1 sub sz 117 -> sz 106\nPLACE\n10 inf Germany"},
	{"a transport in one breath", "revised", "United Kingdom", "24: 8 inf\nncm\n1 trn sz 1 with 1 arm from eastern canada to sz 2\nplace 8 inf uk",
		"POWER United Kingdom\nBUY 8 inf\nNONCOMBAT\n1 trn sz 1 -> sz 2: load 1 arm Eastern Canada\nPLACE\n8 inf United Kingdom"},
	{"a sum mends a purchase", "revised", "Soviet Union", "buy 9 inf... no make it 8 inf = 24\nplace 8 inf russia",
		"POWER Soviet Union\nBUY 8 inf\nPLACE\n8 inf Russia"},
	{"a table", "revised", "Germany", "PURCHASE  qty  each  total\n  Inf       8     3     24\n  Tank      2     5     10\n\nCOMBAT\n Unit    From    To\n 1 inf   Libya   Anglo-Egypt\n 1 arm   Libya   Anglo-Egypt\n\nPLACE\n Germany   8 inf 2 tanks",
		"POWER Germany\nBUY 8 inf, 2 arm\nCOMBAT\n1 inf Libya -> Anglo-Egypt\n1 arm Libya -> Anglo-Egypt\nPLACE\n8 inf, 2 arm Germany"},
	{"signed below the last order", "classic", "Soviet Union", "8 inf\nrussia 4 inf > karelia\nplace 8 inf karelia\nCheers, Sam",
		"POWER Soviet Union\nBUY 8 inf\nNONCOMBAT\n4 inf Russia -> Karelia S.S.R.\nPLACE\n8 inf Karelia S.S.R."},
	{"everything but", "classic", "Soviet Union", "8 inf\nMove all inf from Russia to Karelia.\nMove all but one man from the Caucasus to Russia.\nplace 8 inf karelia",
		"POWER Soviet Union\nBUY 8 inf\nNONCOMBAT\n4 inf Russia -> Karelia S.S.R.\n4 inf Caucasus -> Russia\nPLACE\n8 inf Karelia S.S.R."},
	{"planes come back", "classic", "Soviet Union", "8 inf\nattack ukraine with 3 inf from karelia and the fighter from russia\nfighter back to russia\nplace 8 inf karelia",
		"POWER Soviet Union\nBUY 8 inf\nCOMBAT\n3 inf Karelia S.S.R. -> Ukraine S.S.R.\n1 ftr Russia -> Ukraine S.S.R.\nNONCOMBAT\n1 ftr Ukraine S.S.R. -> Russia\nPLACE\n8 inf Karelia S.S.R."},
}

func TestLetters(t *testing.T) {
	for _, c := range letters {
		t.Run(c.name, func(t *testing.T) {
			u, r := understand(t, c.edition, c.power, c.typed)
			if len(u.Problems) > 0 || len(u.Questions) > 0 {
				t.Fatalf("problems %v, questions %v\n%s", u.Problems, u.Questions, u.Letter(nil))
			}
			want := r.Print(r.Read(c.means, orders.Context{}).Letter)
			got := r.Print(r.Read(u.Letter(nil), orders.Context{}).Letter)
			if got != want {
				t.Errorf("it is understood as\n%s\nand means\n%s", got, want)
			}
		})
	}
}

// TestAsked sees that what can be meant in several ways is asked, with what is meant among the choices.
func TestAsked(t *testing.T) {
	for _, c := range []struct{ edition, power, typed, choice string }{
		{"revised", "United Kingdom", "24: 8 inf\nncm\n1 inf - persia\nplace 8 inf uk", "1 inf India -> Persia"},
		{"global1940", "United Kingdom", "europe 6 inf 1 ftr\npacific 3 inf 1 dd\nncm\nsz91 ca -> 92? no stays 91\nplace uk 6 inf 1 ftr, india 3 inf, dd 39", "1 ca sz 91 -> sz 92"},
	} {
		u, _ := understand(t, c.edition, c.power, c.typed)
		if len(u.Problems) > 0 || len(u.Questions) != 1 || !strings.Contains(strings.Join(u.Questions[0].Choices, "\n"), c.choice) {
			t.Errorf("%q: problems %v, questions %v", c.typed, u.Problems, u.Questions)
			continue
		}
		if i := len(u.Questions[0].Choices); u.Letter(map[int]int{1: i}) != u.Letter(nil) {
			t.Errorf("a choice that is not there changes the letter")
		}
	}
}

// TestNothingSwallowed sees that what could be an order is never passed over.
func TestNothingSwallowed(t *testing.T) {
	for _, line := range []string{
		"2 inf whereever -> nowhere", "don't move 2 inf from Kazakh to the Caucasus", "5 arm from Kazakh to Karelia", "if they attack, 2 inf Russia go to Karelia", "the bombers raid Germany",
	} {
		if u, _ := understand(t, "revised", "Soviet Union", "8 inf\n"+line+"\nplace 8 inf russia"); len(u.Problems)+len(u.Questions) == 0 {
			t.Errorf("%q is passed over:\n%s", line, u.Letter(nil))
		}
	}
}

// TestExactStays sees that a letter in the words of the language stays what it is.
func TestExactStays(t *testing.T) {
	text := "POWER Soviet Union\nBUY 8 inf\nCOMBAT\n3 inf Caucasus -> Ukraine S.S.R.\nPLACE\n8 inf Russia\n"
	u, r := understand(t, "revised", "Soviet Union", text)
	if got := r.Read(text, orders.Context{}); !u.Exact || u.Letter(nil) != r.Print(got.Letter) {
		t.Errorf("exact %v: %s", u.Exact, u.Letter(nil))
	}
}

// hostile is a letter made to be slow: every word of it can be many things.
func hostile() string {
	return strings.Repeat(strings.Repeat("2 a west 1 1 ger ftr all east ind sz rest and ", 5)+"\n", 100) +
		strings.Repeat("ger 2 inf, 1 ftr, north 2 a, west 3 i, 1 ftr ger, all ind and east 2 inf to pol\n", 290)
}

func TestHostileLetterIsQuick(t *testing.T) {
	began := time.Now()
	understand(t, "global1940", "Japan", hostile())
	if took := time.Since(began); took > 10*time.Second {
		t.Errorf("it takes %v", took)
	}
}

func BenchmarkFortyLines(b *testing.B) {
	text := "buy 10 inf\ncm\n" + strings.Repeat("holl 1i -> france\nwg 1 inf > france\n\n", 12) + "place 10 inf germany\n"
	for b.Loop() {
		understand(b, "global1940", "Germany", text)
	}
}

func BenchmarkHostile(b *testing.B) {
	text := hostile()
	for b.Loop() {
		understand(b, "global1940", "Japan", text)
	}
}

// FuzzRead feeds letters: none may panic, and each is read the same way twice.
func FuzzRead(f *testing.F) {
	for _, c := range letters {
		f.Add(c.typed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 4000 {
			return
		}
		a, _ := understand(t, "global1940", "Germany", text)
		b, _ := understand(t, "global1940", "Germany", text)
		if a.Letter(nil) != b.Letter(nil) || len(a.Questions) != len(b.Questions) || len(a.Problems) != len(b.Problems) {
			t.Errorf("%q is read in two ways", text)
		}
	})
}
