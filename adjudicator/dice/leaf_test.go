package dice

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

const (
	hex64   = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
	codeA   = "AAAAAAAAAAAAAAAAAAAAAAAAAA"
	sumLaw4 = "b84c0c4c079176485cd18a01545fe0ef7bd22ac057ec37ecc8c95b6eb9736611" // printf 'fieldpost-dice/2 act\nlaw 4\n' | sha256sum
	vkeyA   = "fieldpost.example.org+62bc6b65+AXC+cb9gmEO9k9CYA3qkDUbiApibaTcyT79uABqgA6E0"
	agreed  = "   key " + vkeyA + "\ndeadline programs 60 people 1440\n" // the end of a genesis leaf
	signsA  = "LYHJ5C663GBNWXEO3ZQ"
	code7   = "7777777777777777777777777Y" // a last sign has only three bits
)

// TestLeafTexts shows every kind of leaf, as the protocol writes it and as Go does.
func TestLeafTexts(t *testing.T) {
	h := Hash([]byte("\x01\x23\x45\x67\x89\xab\xcd\xef\x01\x23\x45\x67\x89\xab\xcd\xef\x01\x23\x45\x67\x89\xab\xcd\xef\x01\x23\x45\x67\x89\xab\xcd\xef"))
	seven := Code{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe}
	day := time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)
	for _, row := range []struct {
		text string
		leaf Leaf
	}{
		{"fieldpost-dice/2 genesis g7\noperator operator " + codeA + " 4096\nlaw 3   drand none" + agreed,
			Genesis{Game: "g7", Operator: Share{Who: "operator", Count: 4096}, Law: 3, Key: vkeyA, Programs: time.Hour, People: 24 * time.Hour}},
		{"fieldpost-dice/2 genesis g7\noperator operator " + codeA + " 4096\ncontributor germany " + code7 + " 100\ncontributor witness1 " + codeA + " 1 key " + vkeyA + "\nlaw 3   drand " + hex64 + agreed,
			Genesis{Game: "g7", Operator: Share{Who: "operator", Count: 4096}, Contributors: []Share{{Who: "germany", Anchor: seven, Count: 100}, {Who: "witness1", Count: 1, Key: vkeyA}}, Law: 3, Drand: hex64, Key: vkeyA, Programs: time.Hour, People: 24 * time.Hour}},
		{"fieldpost-dice/2 lock g7 12\nbatch germany/t5/combat law 3 inputs-sha256 " + hex64 + " state-sha256 " + hex64 + "\n" +
			"contributors germany russia witness1   level sealed+beacon   time 2026-11-20T10:00Z\ndeadline 2026-11-22T10:00Z  drand 34122479\n",
			Lock{"g7", 12, "germany/t5/combat", 3, h, h, []string{"germany", "russia", "witness1"}, "sealed+beacon", day, day.Add(48 * time.Hour), 34122479}},
		{"fieldpost-dice/2 lock g7 1\nbatch germany/t1/combat law 0 inputs-sha256 " + hex64 + " state-sha256 " + hex64 + "\n" +
			"contributors germany   level basic   time 2026-11-20T10:00Z\ndeadline 2026-11-20T10:01Z\n",
			Lock{"g7", 1, "germany/t1/combat", 0, h, h, []string{"germany"}, "basic", day, day.Add(time.Minute), 0}},
		{"fieldpost-dice/2 reveal g7 12 russia " + code7 + " root " + signsA + "\n", Reveal{Game: "g7", N: 12, Who: "russia", Code: seven, Root: signsA}},
		{"fieldpost-dice/2 reveal g7 12 germany sha256:" + hex64 + "\n", Reveal{Game: "g7", N: 12, Who: "germany", Orders: &h}},
		{"fieldpost-dice/2 void g7 12 missing russia witness1\n", Void{"g7", 12, []string{"russia", "witness1"}}},
		{"fieldpost-dice/2 remove g7 witness1\n", Remove{"g7", "witness1"}},
		{"fieldpost-dice/2 roll g7 12 " + code7 + "\nbattle/poland/round/1/att: 1 3 6 2\nx: 5\n" +
			"decide battle/poland/retreat - press on by all means by order\ndecide a 0,2,-1 - by default\nstate-sha256 " + hex64 + "\n",
			Roll{"g7", 12, seven, "", []Line{
				{Label: "battle/poland/round/1/att", Dice: []int{1, 3, 6, 2}},
				{Label: "x", Dice: []int{5}},
				{Decide: "battle/poland/retreat", Answer: "press on by all means", Source: "order"},
				{Decide: "a", Pick: []int{0, 2, -1}, Source: "default"},
			}, h}},
		{"fieldpost-dice/2 roll g7 12 " + code7 + " drand " + sig1000 + "\nstate-sha256 " + hex64 + "\n", Roll{"g7", 12, seven, sig1000, nil, h}},
		{"fieldpost-dice/2 turn g7 germany/t5/noncombat law 3 inputs-sha256 " + hex64 + "\ndecide x 7 Köln, sea zone 5 by standing\nstate-sha256 " + hex64 + "\n",
			Turn{"g7", "germany/t5/noncombat", 3, h, []Line{{Decide: "x", Pick: []int{7}, Answer: "Köln, sea zone 5", Source: "standing"}}, h, false}},
		{"fieldpost-dice/2 turn g7 germany/t5/income law 3 inputs-sha256 " + hex64 + "\nstate-sha256 " + hex64 + " over\n",
			Turn{"g7", "germany/t5/income", 3, h, nil, h, true}},
		{"fieldpost-dice/2 act g7 5 referee law sha256 " + sumLaw4 + "\nlaw 4\n", Act{"g7", 5, "referee", "law", "law 4\n"}},
		{"fieldpost-dice/2 act g7 6 operator ruling sha256 1d818c3171ec3db5dd55a694e6d06e849349cecbe5c40c3644e0c1b602954abc\n", Act{"g7", 6, "operator", "ruling", ""}},
	} {
		if got := row.leaf.Text(); got != row.text {
			t.Errorf("the text is\n%s\nwant\n%s", got, row.text)
		}
		got, err := ParseLeaf(row.text)
		if err != nil {
			t.Errorf("%s: %v", row.text, err)
		} else if diff := cmp.Diff(row.leaf, got); diff != "" {
			t.Errorf("%s: %s", row.text, diff)
		}
	}
}

// TestLeavesRefused changes one thing in leaves that are right.
func TestLeavesRefused(t *testing.T) {
	genesis := "fieldpost-dice/2 genesis g7\noperator operator " + codeA + " 4096\ncontributor germany " + codeA + " 4096\nlaw 3   drand none" + agreed
	lock := "fieldpost-dice/2 lock g7 12\nbatch germany/t5/combat law 3 inputs-sha256 " + hex64 + " state-sha256 " + hex64 + "\n" +
		"contributors germany russia witness1   level sealed+beacon   time 2026-11-20T10:00Z\ndeadline 2026-11-22T10:00Z  drand 34122479\n"
	reveal := "fieldpost-dice/2 reveal g7 12 russia " + codeA + " root " + signsA + "\n"
	roll := "fieldpost-dice/2 roll g7 12 " + codeA + " drand " + sig1000 + "\natt: 1 3 6 2\ndecide q 0,1 yes by order\nstate-sha256 " + hex64 + "\n"
	act := "fieldpost-dice/2 act g7 5 referee law sha256 " + sumLaw4 + "\nlaw 4\n"
	for _, row := range []struct{ text, old, new, want string }{
		{genesis, "genesis g7\n", "genesis g7", "line 1: "},
		{genesis, "fieldpost-dice/2", "fieldpost-dice/3", "line 1: a leaf begins with fieldpost-dice/2"},
		{genesis, " g7\n", " G7\n", "line 1: \"G7\" is no name for a game"},
		{genesis, " g7\n", " -7\n", "is no name for a game"},
		{genesis, " g7\n", " " + strings.Repeat("g", 33) + "\n", "is no name for a game"},
		{genesis, "operator operator", "operator boss", "line 2: "},
		{genesis, "germany", "Germany", "line 3: \"Germany\" is no name for a contributor"},
		{genesis, "germany", "operator", "nobody may be called \"operator\""},
		{genesis, "germany", "missing", "nobody may be called \"missing\""},
		{genesis, codeA, strings.ToLower(codeA), "it may only have the signs A to Z and 2 to 7"},
		{genesis, codeA, codeA[1:] + "B", "the last sign of a code is one of A, E, I"},
		{genesis, codeA, codeA[1:], "a code has 26 signs"},
		{genesis, " 4096", " 04096", "\"04096\" is no number"},
		{genesis, " 4096", " 0", "the number 0 is not one of 1 to 100000"},
		{genesis, " 4096", " 4e3", "is no number"},
		{genesis, "law 3   drand", "law 3 drand", "line 4: a leaf does not write it like this"},
		{genesis, "1440\n", "1440\n\n", "line 6: the leaf should end before this line"},
		{genesis, "none   key", "none    key", "line 4: "},
		{genesis, "none   key", "none  key", "line 4: "},
		{genesis, "1440\n", "1440 \n", "line 5: "},
		{genesis, "1440\n", "1440\r\n", "line 5: "},
		{genesis, "   key " + vkeyA, "", "line 4: the operator's key is missing"},
		{genesis, "drand none", "drand " + strings.ToUpper(hex64), "line 4: a leaf does not write it like this"},
		{genesis, "contributor germany", "contributor  germany", "line 3: a leaf does not write it like this"},
		{lock, "lock g7 12", "lock g7 +12", "is no number"},
		{lock, "germany/t5/combat", "germany/5/combat", "line 2: \"germany/5/combat\" is no batch"},
		{lock, "germany/t5/combat", "germany/t5", "is no batch"},
		{lock, "germany/t5/combat", "germany/t5/", "is no batch"},
		{lock, "germany/t5/combat", "germany/t10000/combat", "is no batch"},
		{lock, "germany/t5/combat", "germany/t5/combat/2", "is no batch"},
		{lock, "germany/t5/combat", "/t5/combat", "is no batch"},
		{lock, hex64, hex64[1:], "is no hash"},
		{lock, hex64, hex64 + "00", "is no hash"},
		{lock, "germany russia", "germany germany", "line 3: germany stands here twice"},
		{lock, "germany russia witness1", "none", "nobody may be called \"none\""},
		{lock, " germany russia witness1", "", "line 3: a lock names at least one contributor"},
		{lock, "contributors germany", "germany", "line 3: \"germany russia witness1\" should be written: contributors NAME"},
		{lock, "   level sealed+beacon   time", " level sealed+beacon time", "line 3: "},
		{lock, "sealed+beacon", "open", "\"open\" is none of"},
		{lock, "2026-11-20T10:00Z", "2026-11-20 10:00", "line 3: "},
		{lock, "2026-11-20T10:00Z", "2026-11-20T10:00:00Z", "is no time"},
		{lock, "2026-11-20T10:00Z", "2026-02-30T10:00Z", "is no time"},
		{lock, "  drand 34122479", "  drand 0", "line 4: \"0\" is no round"},
		{lock, "  drand 34122479", " drand 34122479", "line 4: "},
		{lock, "  drand 34122479", "  drand 99999999999999999999", "is no round"},
		{reveal, codeA + " root " + signsA, "sha256:" + hex64[2:], "is no hash"},
		{reveal, " root " + signsA, "", "should be written"},
		{reveal, codeA, codeA + " ", "line 1: "},
		{reveal, codeA, codeA + " more", "should be written"},
		{reveal, "reveal", "show", "\"show\" is no kind of leaf"},
		{roll, sig1000, sig1000[1:], "a beacon's signature has 96 hex digits"},
		{roll, sig1000, strings.ToUpper(sig1000), "a beacon's signature has 96 hex digits"},
		{roll, "1 3 6 2", "1 3 7 2", "line 2: the dice of \"att\" are not numbers from 1 to 6"},
		{roll, "1 3 6 2", "1 3 0 2", "are not numbers from 1 to 6"},
		{roll, "1 3 6 2", "1  3 6 2", "are not numbers from 1 to 6"},
		{roll, "1 3 6 2", "1 3 6 2 ", "line 2: a leaf does not write it like this"},
		{roll, "1 3 6 2", "1362", "are not numbers from 1 to 6"},
		{roll, "att: 1 3 6 2", "att:", "line 2: \"att:\" is neither a volley"},
		{roll, "att: 1 3 6 2", "att: ", "a label has 1 to 500 dice"},
		{roll, "att:", "an attack:", "is no label or ID"},
		{roll, "att:", "Köln:", "is no label or ID"},
		{roll, "att:", "att::", "cannot be a label"},
		{roll, "att:", "decide:", "cannot be a label"},
		{roll, "att:", "state-sha256:", "cannot be a label"},
		{roll, "att:", strings.Repeat("a", 201) + ":", "is 201 bytes long; a label or ID has 1 to 200"},
		{roll, "by order", "by oracle", "line 3: \"oracle\" is none of: order, standing, answer, default"},
		{roll, "0,1", "0,,1", "\"\" is no number"},
		{roll, "0,1", "0,-2", "line 3: "},
		{roll, "0,1", "00", "\"00\" is no number"},
		{roll, "yes", "yes  sir", "two blanks in a row"},
		{roll, "yes", "a\u2028b", "must be one line"},
		{roll, "yes", "a\tb", "must be one line"},
		{roll, "yes", "a\xffb", "must be one line"},
		{roll, " yes by", " by", "a decision is written"},
		{roll, "state-sha256", "state", "line 4: "},
		{roll, hex64 + "\n", hex64 + " over\n", "line 4: "},
		{act, "law 4\n", "law 5\n", "does not have the hash that stands in its first line"},
		{act, "referee", "Referee", "is no name for a contributor"},
		{act, " 5 ", " 1000000 ", "the number 1000000 is not one of 1 to 999999"},
	} {
		text := strings.Replace(row.text, row.old, row.new, 1)
		if text == row.text {
			t.Fatalf("%q is not in %q", row.old, row.text)
		}
		if _, err := ParseLeaf(row.text); err != nil {
			t.Fatal(err)
		}
		if _, err := ParseLeaf(text); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%q for %q: the error is %v, want %q", row.new, row.old, err, row.want)
		}
	}
}

// TestLeafLimits: a leaf of the largest size is read, and one that is larger is not.
func TestLeafLimits(t *testing.T) {
	roll := func(lines int, answer string) string {
		return "fieldpost-dice/2 roll g7 12 " + codeA + "\n" + strings.Repeat("decide q - "+answer+" by order\n", lines) + "state-sha256 " + hex64 + "\n"
	}
	if _, err := ParseLeaf(roll(4998, "yes")); err != nil {
		t.Error(err)
	}
	_, err := ParseLeaf(roll(4999, "yes"))
	wants(t, err, "a leaf has at most 5000 lines")
	if _, err := ParseLeaf(roll(1, strings.Repeat("y", 1<<19))); err != nil {
		t.Error(err)
	}
	_, err = ParseLeaf(roll(2, strings.Repeat("y", 1<<19)))
	wants(t, err, "a leaf has at most 1048576")
	_, err = ParseLeaf("")
	wants(t, err, "the line does not end")
	_, err = ParseLeaf("fieldpost-dice/2 genesis " + tableGame + "\n" + "operator operator " + codeA + " 1\n" +
		strings.Repeat("contributor germany "+codeA+" 1\n", 33) + "law 1   drand none" + agreed)
	wants(t, err, "a game has at most 32 contributors")
}

func FuzzLeaf(f *testing.F) {
	for _, text := range longLog(f, 1, 2) {
		f.Add(text)
	}
	second, err := os.ReadFile("testdata/vectors/g2.dicelog")
	if err != nil {
		f.Fatal(err)
	}
	part, err := ReadDicelog("g2", second)
	if err != nil {
		f.Fatal(err)
	}
	for _, l := range part.Leaves {
		f.Add(l.Text())
	}
	f.Add("fieldpost-dice/2 void g7 12 missing russia witness1\n")
	f.Add("fieldpost-dice/2 remove g7 witness1\n")
	f.Add("fieldpost-dice/2 act g7 5 referee law sha256 " + sumLaw4 + "\nlaw 4\n")
	f.Fuzz(func(t *testing.T, text string) {
		leaf, err := ParseLeaf(text)
		if (leaf == nil) == (err == nil) {
			t.Fatalf("leaf %v, error %v", leaf, err)
		}
		if err == nil && leaf.Text() != text {
			t.Errorf("%q is read as %q", text, leaf.Text())
		}
		var g Log
		if err == nil && g.Add(leaf) == nil && (g.Len() != 1 || g.Game() != leaf.Name()) {
			t.Errorf("the log has %d leaves of %s", g.Len(), g.Game())
		}
	})
}
