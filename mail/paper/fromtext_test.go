package paper

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestFromText(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []Block
	}{
		{"nothing", "\n \n", nil},
		{"a paragraph that a program broke",
			"Your letter was not read, since it came from an address that is not the\nregistered one. Write from the other.\n",
			[]Block{Text("Your letter was not read, since it came from an address that is not the registered one. Write from the other.")}},
		{"a paragraph that somebody broke early",
			"There were no orders in your letter, and no request\nthat is known here. HELP says what there is.\n",
			[]Block{Text("There were no orders in your letter, and no request that is known here. HELP says what there is.")}},
		{"headings", "GERMANY, ROUND 1\n================\n\nCOMBAT MOVE\nNothing.\n\nVICTORY CITIES (9 win)\n\nNext\n----\nJapan.\n",
			[]Block{Head("GERMANY, ROUND 1"), Head("COMBAT MOVE"), Text("Nothing."), Head("VICTORY CITIES (9 win)"), Head("Next"), Text("Japan.")}},
		{"what a report tells",
			"1 fighter: Balkans -> sz 16 -> sz 15. (3)\n1 infantry and 1 tank: Southern Europe -> aboard the transport in sz\n  14. (8)\nWaiting for Germany: orders for combat.\n",
			[]Block{List{"1 fighter: Balkans -> sz 16 -> sz 15. (3)", "1 infantry and 1 tank: Southern Europe -> aboard the transport in sz 14. (8)", "Waiting for Germany: orders for combat."}}},
		{"a battle", "Battle in sz 15 (14)\n  Round 1\n    1 fighter needs 3: 1\nRepaired: 1 battleship. (21)\n",
			[]Block{Text("Battle in sz 15 (14)"), Lines("Round 1\n  1 fighter needs 3: 1"), Text("Repaired: 1 battleship. (21)")}},
		{"a letter of orders",
			"POWER Germany\nTURN 1\n\nBUY 8 inf\n\nCOMBAT\n1 trn sz 5 -> sz 6: load 1 inf Norway;\n  land United Kingdom\n\nDONE\n",
			[]Block{Lines("POWER Germany\nTURN 1\n\nBUY 8 inf\n\nCOMBAT\n1 trn sz 5 -> sz 6: load 1 inf Norway;\n  land United Kingdom"), Head("DONE")}},
		{"orders as wide as a line",
			"3 infantry, 1 artillery, 2 tanks, 2 fighters Eastern Europe -> Belorussia\n1 sub sz 8 -> sz 13\n",
			[]Block{Lines("3 infantry, 1 artillery, 2 tanks, 2 fighters Eastern Europe -> Belorussia\n1 sub sz 8 -> sz 13")}},
		{"a form and what stands around it", "Answer with one line:\n\n    ACCEPT\n\nor DECLINE.\n",
			[]Block{Text("Answer with one line:"), Lines("ACCEPT"), Text("or DECLINE.")}},
		{"words and what they mean", "lose       in this order\n           or another\ncall off   do not go ashore, even though the ships have come from afar\n           for it\n",
			[]Block{Table{Rows: [][]string{{"lose", "in this order\nor another"}, {"call off", "do not go ashore, even though the ships have come from afar for it"}}}}},
		{"numbers below each other", "IPCs           IN HAND  PRODUCTION\nSoviet Union        29          29\n",
			[]Block{Table{Head: []string{"IPCs", "IN HAND", "PRODUCTION"}, Rows: [][]string{{"Soviet Union", "29", "29"}}, Right: []bool{false, true, true}}}},
		{"rows without a first word above them, below a sentence", "Clock: 4 days for a move.\n                          reserve left          absence left\nSoviet Union              none                  7 days\nGermany                   1 day                 3 days\n",
			[]Block{Text("Clock: 4 days for a move."), Table{Head: []string{"", "reserve left", "absence left"}, Rows: [][]string{{"Soviet Union", "none", "7 days"}, {"Germany", "1 day", "3 days"}}}}},
		{"what is said of a sentence, further in", "Germany has until 22 November 2026, 04:47 UTC to answer (then 3 days of\n  reserve)\n  deadline  25 November 2026, 04:47 UTC\n",
			[]Block{Text("Germany has until 22 November 2026, 04:47 UTC to answer (then 3 days of reserve)"), Table{Rows: [][]string{{"deadline", "25 November 2026, 04:47 UTC"}}}}},
		{"a sentence and its reason", "ANOTHER LAW. The game goes on by it.\nBecause: infantry attacks at 6\n",
			[]Block{List{"ANOTHER LAW. The game goes on by it.", "Because: infantry attacks at 6"}}},
		{"who holds what", "Victory cities (12 win)\nAxis 6: Berlin, Tokyo, Shanghai, Manila, Rome and Paris\nAllies 6: Washington, Calcutta, Leningrad, Moscow, London and Los\n  Angeles\n\nVICTORY CITIES (8 win)\nAxis 1: Rome\n",
			[]Block{List{"Victory cities (12 win)", "Axis 6: Berlin, Tokyo, Shanghai, Manila, Rome and Paris", "Allies 6: Washington, Calcutta, Leningrad, Moscow, London and Los Angeles"}, Head("VICTORY CITIES (8 win)"), List{"Axis 1: Rome"}}},
		{"orders for battles", "Ukraine S.S.R.: press 2 rounds\nKarelia: call off\n", []Block{Lines("Ukraine S.S.R.: press 2 rounds\nKarelia: call off")}},
		{"orders with a label", "land: lose inf, art\nsea: lose bb damage\n", []Block{Lines("land: lose inf, art\nsea: lose bb damage")}},
		{"a log", "(34) battle/ukraine-s-s-r/round/3/att/attack/soviet-union: 5 3 4 3 4 1 2\n(36) battle/ukraine: 5\n",
			[]Block{Lines("(34) battle/ukraine-s-s-r/round/3/att/attack/soviet-union: 5 3 4 3 4 1 2\n(36) battle/ukraine: 5")}},
		{"a key", "The log is signed with this key:\ngm.example.org+6d1f2a77+AQpZ0vYxk1C3Zk0mS5jv9Yw6bqV2Fh8r\n",
			[]Block{Lines("The log is signed with this key:\ngm.example.org+6d1f2a77+AQpZ0vYxk1C3Zk0mS5jv9Yw6bqV2Fh8r")}},
	} {
		if diff := cmp.Diff(c.want, FromText("x", c.text).Blocks); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}

// TestFromTextOfHelp reads all pages of help, and finds every word of them again.
func TestFromTextOfHelp(t *testing.T) {
	pages, err := filepath.Glob("../../adjudicator/topics/*.txt")
	if err != nil || len(pages) < 20 {
		t.Fatalf("%d pages: %v", len(pages), err)
	}
	for _, name := range pages {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		s := FromText("HELP", string(text))
		sameWords(t, name, s.HTML(), "HELP", string(text))
		for _, b := range s.Blocks { // paragraphs are whole, and not the lines that they were broken into
			if l, ok := b.(Lines); ok && strings.Contains(string(l), " the\n") {
				t.Errorf("%s: a paragraph is still broken: %s", name, l)
			}
		}
	}
}

// TestFromTextIsQuick reads texts of a megabyte that are as bad as texts can be.
func TestFromTextIsQuick(t *testing.T) {
	if testing.Short() {
		t.Skip("measures time")
	}
	long := strings.Repeat("word word\n", 1<<20/10)
	sameWords(t, "a megabyte", FromText("x", long).HTML(), "x", long)
	for _, piece := range []string{"a", "a ", "a\n", "a\n\n", " a\n", "word word word\n", "a  b\n", "(1) a\n  b\n", "=\n", "\x00\n", "A\n---\n\n", strings.Repeat("a ", 36) + "\n", "a    \t\n", "\xff"} {
		text := strings.Repeat(piece, 1<<20/len(piece))
		best := time.Hour
		for range 5 { // other tests run beside this one
			from := time.Now()
			FromText("x", text)
			best = min(best, time.Since(from))
		}
		if best > 100*time.Millisecond {
			t.Errorf("a megabyte of %q takes %v", piece, best)
		}
	}
}
