package dice

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
)

// TestDicelog shows the file, and reads it back.
func TestDicelog(t *testing.T) {
	tb := sit(t, "", "witness1")
	tb.must(tb.tape.Act("referee", "ruling", "Köln is a city.\n"))
	data, err := tb.log().Dicelog(1, 2)
	tb.must(err)
	want := "fieldpost-dice/2 dicelog g7 from 1 count 1\nleaf 1 130\n" + // 113 bytes, the line end with them, and 17
		"fieldpost-dice/2 act g7 1 referee ruling sha256 " + Sum("fieldpost-dice/2 act\nKöln is a city.\n").String() + "\nKöln is a city.\n"
	if string(data) != want {
		t.Errorf("the file is\n%s\nwant\n%s", data, want)
	}
	part, err := ReadDicelog("g7-0001.dicelog", data)
	tb.must(err)
	if part.Game != "g7" || part.From != 1 || len(part.Leaves) != 1 || part.Leaves[0] != tb.log().Leaf(1) {
		t.Errorf("the part is %+v", part)
	}
	for _, bounds := range [][2]int{{-1, 1}, {0, 3}, {2, 1}} {
		_, err := tb.log().Dicelog(bounds[0], bounds[1])
		wants(t, err, "the log has 2 leaves")
	}
	if data, err := tb.log().Dicelog(2, 2); err != nil || string(data) != "fieldpost-dice/2 dicelog g7 from 2 count 0\n" {
		t.Errorf("no leaves are %q, %v", data, err)
	}
}

func TestDicelogsRefused(t *testing.T) {
	tb := sit(t, "", "witness1")
	tb.batch("germany/t1/combat", 3, "a", "b")
	data, err := tb.log().Dicelog(0, tb.log().Len())
	tb.must(err)
	good := string(data)
	for _, row := range []struct{ old, new, want string }{
		{"dicelog g7", "dicelog", "x.dicelog:1: "},
		{"dicelog g7 from", "dicelog  g7 from", "x.dicelog:1: the first line should be"},
		{"dicelog g7", "dicelog G7", "x.dicelog:1: \"G7\" is no name for a game"},
		{"dicelog g7", "dicelog g8", "x.dicelog:3: this leaf belongs to the game g7, and the file to g8"},
		{"from 0", "from 1", "x.dicelog:2: here should stand \"leaf 1 "},
		{"count 4", "count 5", "x.dicelog:20: the leaf breaks off"},
		{"count 4", "count 3", "x.dicelog:15: the file should end behind its 3 leaves"},
		{"count 4", "count 99999999", "is not one of"},
		{"leaf 0 ", "leaf 0  ", "x.dicelog:2: here should stand"},
		{"leaf 0 3", "leaf 0 93", "x.dicelog:2: the file breaks off"},
		{"leaf 0 3", "leaf 0 99999993", "x.dicelog:2: "},
		{"a: ", "a: 1 2 3 4 5 6 ", "x.dicelog:"},
		{"contributors witness1", "contributors Witness1", "x.dicelog:11: \"Witness1\" is no name"}, // line 3 of the leaf behind line 8
		{good[len(good)-1:], "", "x.dicelog:15: the file breaks off"},
	} {
		bad := strings.Replace(good, row.old, row.new, 1)
		if row.new == "" {
			bad = good[:len(good)-1]
		}
		if bad == good {
			t.Fatalf("%q is not in the file", row.old)
		}
		if _, err := ReadDicelog("x.dicelog", []byte(bad)); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%q for %q: the error is %v, want %q", row.new, row.old, err, row.want)
		}
	}
}

func FuzzDicelog(f *testing.F) {
	var g Log
	for _, text := range longLog(f, 2, 2) {
		leaf, err := ParseLeaf(text)
		if err != nil {
			f.Fatal(err)
		}
		if err := g.Add(leaf); err != nil {
			f.Fatal(err)
		}
	}
	for from := range g.Len() {
		data, err := g.Dicelog(from, min(from+3, g.Len()))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		part, err := ReadDicelog("x.dicelog", data)
		if err != nil {
			if !strings.HasPrefix(err.Error(), "x.dicelog:") {
				t.Errorf("the error does not name the file: %v", err)
			}
			return
		}
		if !bytes.Equal(part.Bytes(), data) {
			t.Errorf("%q is read as %q", data, part.Bytes())
		}
		if part.From == 0 {
			var g, fast Log
			for i, l := range part.Leaves {
				err, errFast := g.Add(l), fast.AddRead(part.Read[i])
				if fmt.Sprint(err) != fmt.Sprint(errFast) {
					t.Fatalf("leaf %d: Add says %v, AddRead %v", i, err, errFast)
				}
				if err != nil {
					break
				}
			}
			if g.Head() != fast.Head() {
				t.Errorf("the roots are %s and %s", g.Head().Short(), fast.Head().Short())
			}
		}
	})
}
