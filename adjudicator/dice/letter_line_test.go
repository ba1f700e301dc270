package dice

import (
	"encoding/base64"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// firstCode is code 1 of germany in the test vectors, which docs/dice.md shows in both spellings.
const (
	firstCode    = "LYHJ5C663GBNWXEO3ZQO4BLFTE"
	firstGrouped = "LYHJ-5C66-3GBN-WXEO-3ZQO-4BLF-TEX"
	seenRoot     = "LYHJ-5C66-3GBN-WXEO-3ZQW" // a root as people name it; its last sign was computed by another program
)

func TestReadReveal(t *testing.T) {
	want, err := ParseCode(firstCode)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"REVEAL g7 12 " + firstGrouped + " ROOT " + seenRoot,
		"REVEAL g7 12 " + firstCode + " ROOT " + seenRoot, // without the check sign
		"  reveal  G7 12\t" + strings.ToLower(firstGrouped) + " root " + strings.ToLower(seenRoot) + "\r\n",
		"REVEAL: g7 12 " + firstGrouped + " ROOT: " + seenRoot,
		"Reveal: g7 12 LYHJ 5C66 3GBN WXEO 3ZQO 4BLF TEX Root: " + strings.ReplaceAll(seenRoot, "-", " "),
		"REVEAL g7 12 " + strings.ReplaceAll(firstGrouped, "O", "0") + " ROOT " + seenRoot,
		"REVEAL g7 12 " + strings.Join(strings.Split(firstCode, ""), " ") + " X ROOT " + strings.ReplaceAll(seenRoot, "-", ""),
	} {
		game, r, ok := ReadReveal(line)
		if !ok || game != "g7" || r != (Revealed{Lock: 12, Code: want, Signs: "LYHJ5C663GBNWXEO3ZQ"}) {
			t.Errorf("%q is read as %s, %+v, %v", line, game, r, ok)
		}
	}
}

func TestRevealsUnread(t *testing.T) {
	const good = "REVEAL g7 12 " + firstGrouped + " ROOT " + seenRoot
	for _, row := range []struct{ old, new string }{
		{"REVEAL", "> REVEAL"},
		{"REVEAL", "REVEALED"},
		{"REVEAL", "REVEAL::"},
		{"g7", ""},
		{"g7", "g7:"},
		{"g7", "g_7"},
		{" 12 ", " 0 "},
		{" 12 ", " 012 "},
		{" 12 ", " -12 "},
		{" 12 ", " 12: "},
		{" 12 ", " 1000000 "},
		{"TEX", "TEY"},                    // the check sign is wrong
		{"LYHJ", "LYJH"},                  // and here right, and two signs have changed places
		{"LYHJ", "LYH"},                   // too short
		{"TEX", "TEXX"},                   // too long
		{"TEX", "TF"},                     // no check sign, and spare bits in the last sign
		{"LYHJ", "LY9J"},                  // no sign of a code
		{" ROOT " + seenRoot, ""},         // who saw no lock letter must not reveal
		{" ROOT", ""},                     // the same
		{seenRoot, ""},                    // the same
		{seenRoot, seenRoot[1:]},          // too short
		{seenRoot, seenRoot + "A"},        // too long
		{seenRoot, seenRoot + "."},        // no sign of a root
		{seenRoot, "LYJH" + seenRoot[4:]}, // two signs have changed places
		{seenRoot, seenRoot + " and"},     // more words
		{seenRoot, "9f3a61c2"},            // eight digits, as roots are called where nobody types them
		{"ROOT", strings.Repeat("- ", 60) + "ROOT"},
		{good, ""},
	} {
		line := strings.Replace(good, row.old, row.new, 1)
		if line == good {
			t.Fatalf("%q is not in the line", row.old)
		}
		if game, r, ok := ReadReveal(line); ok || game != "" || r != (Revealed{}) {
			t.Errorf("%q is read as %s, %+v, %v", line, game, r, ok)
		}
	}
	if _, _, ok := ReadReveal(good); !ok {
		t.Error("the line from which all these were made cannot be read")
	}
}

// TestUnbroken joins what a mail program has broken, and nothing else.
func TestUnbroken(t *testing.T) {
	whole := "REVEAL g7 12 " + firstGrouped + " ROOT LYHJ-5C66-3GBN-WXEO-3ZQM"
	signs, err := ReadSigns("LYHJ5C663GBNWXEO3ZQ" + string(checkOf("LYHJ5C663GBNWXEO3ZQ")))
	if err != nil {
		t.Fatal(err)
	}
	whole = whole[:strings.Index(whole, "ROOT ")+5] + signs.Grouped()
	for broken, want := range map[string]string{
		whole: whole,
		strings.Replace(whole, " ROOT ", " ROOT\n", 1) + "\nThanks":               whole + "\n\nThanks",
		strings.Replace(whole, " ROOT ", "\r\nROOT ", 1):                          whole + "\n",
		"Hi\n" + strings.Replace(whole, "REVEAL g7 ", "REVEAL g7\n", 1) + "\nBye": "Hi\n" + whole + "\n\nBye",
		"REVEAL g7 12\nand more\nof this":                                         "REVEAL g7 12\nand more\nof this",
		"> " + strings.Replace(whole, " ROOT ", "\n> ROOT ", 1):                   "> " + strings.Replace(whole, " ROOT ", "\n> ROOT ", 1),
	} {
		if got := Unbroken(broken); got != want {
			t.Errorf("%q becomes %q, want %q", broken, got, want)
		}
	}
}

func FuzzReveal(f *testing.F) {
	f.Add("REVEAL g7 12 " + firstGrouped + " ROOT " + seenRoot)
	f.Add("reveal: g7 12 " + firstCode + " root: " + strings.ToLower(seenRoot))
	f.Add("REVEAL g7 12 LYHJ 5C66 3GBN WXEO 3ZQO 4BLF TEX ROOT " + seenRoot)
	f.Add("REVEAL g7 12 ROOT " + seenRoot)
	f.Add("REVEAL g7 12 " + firstGrouped + " ROOT 9f3a61c2")
	f.Add("REVEAL g7 12 " + firstGrouped + " ROOT LYHJ-5C66-3GBN-WXEO-3ZQU")
	f.Add("REVEAL g7 12 " + firstCode + " ROOT LYHJ 5C66 3GBN WXEO 3ZQU SIGNED 14 " + strings.Repeat("A", 86) + "==")
	f.Add("REVEAL g7 12 " + firstGrouped + "\nROOT LYHJ-5C66-3GBN-WXEO-3ZQU\n> REVEAL")
	f.Fuzz(func(t *testing.T, line string) {
		if whole := Unbroken(line); strings.Count(whole, "\n") != strings.Count(line, "\n") || Unbroken(whole) != whole {
			t.Errorf("%q becomes %q and then %q", line, whole, Unbroken(whole))
		}
		game, r, ok := ReadReveal(line)
		if !ok {
			return
		}
		if CheckGame(game) != nil || r.Lock < 1 || r.Lock > maxNumber || len(r.Signs) != 19 {
			t.Fatalf("%q is read as %s, %+v", line, game, r)
		}
		again := fmt.Sprintf("REVEAL %s %d %s ROOT %s", game, r.Lock, r.Code.Grouped(), r.Saw())
		if r.Signed != nil {
			again += fmt.Sprintf(" SIGNED %d %s", r.Signed.Size, base64.StdEncoding.EncodeToString(r.Signed.Sig[:]))
		}
		if g, s, ok := ReadReveal(again); !ok || g != game || !reflect.DeepEqual(s, r) {
			t.Errorf("%q is written as %q and read as %s, %+v, %v", line, again, g, s, ok)
		}
	})
}
