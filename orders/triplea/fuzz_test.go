package triplea

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/orders"
)

// FuzzRead looks for letters that break the reader, that name lines which are not there, or of which it asks what no letter can say.
func FuzzRead(f *testing.F) {
	files, _ := filepath.Glob("testdata/*.txt")
	for i, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text), uint8(i), int8(i%4))
	}
	var readers []*orders.Reader
	for _, id := range []string{"revised", "classic", "global1940", "advanced"} {
		readers = append(readers, orders.NewReader(atEdition(f, id)))
	}
	f.Fuzz(func(t *testing.T, text string, n uint8, power int8) {
		r := readers[n%4]
		ed := r.Edition()
		who := edition.Nobody
		if power >= 0 && int(power) < len(ed.Powers) {
			who = edition.PowerID(power)
		}
		s, ok := Read(r, Board{}, text, orders.Context{Power: who})
		if !ok {
			return
		}
		lines := strings.Count(text, "\n") + 1
		for i := range strings.Split(s.Text, "\n") {
			if at := s.At(i + 1); i+1 < strings.Count(s.Text, "\n") && (at < 1 || at > lines) {
				t.Fatalf("line %d of\n%s\ncomes from line %d of %d", i+1, s.Text, at, lines)
			}
		}
		got := r.Read(s.Text, orders.Context{Power: who})
		for _, q := range s.Questions {
			for _, c := range q.Choices {
				if with := r.Read(s.Text+"\n"+c+"\n", orders.Context{Power: who}); len(with.Problems) > len(got.Problems) {
					t.Fatalf("%q is offered and can not be read: %v", c, with.Problems)
				}
			}
		}
	})
}

// TestHostileSummaries are as long as a letter may be, and are read in good time.
func TestHostileSummaries(t *testing.T) {
	r := orders.NewReader(atEdition(t, "global1940"))
	var ashore strings.Builder
	for i := range r.Edition().Board.Spaces {
		for _, unit := range []string{"infantry", "armour", "artilleries"} {
			ashore.WriteString("40 " + unit + " moved from " + r.Edition().Board.Spaces[i].Name + " to 113 Sea Zone\n")
		}
	}
	for name, text := range map[string]string{
		"many on a coast": "Combat Move - Germans\n" + ashore.String(),
		"moves":           "Combat Move - Germans\n" + strings.Repeat("1 armour moved from Germany to Poland\n", 3900),
		"transports":      "Combat Move - Germans\n" + strings.Repeat("1 infantry moved from Germany to 113 Sea Zone\n1 infantry and 1 transport moved from 113 Sea Zone to 114 Sea Zone\n1 infantry moved from 114 Sea Zone to Norway\n", 1300),
		"boarding":        "Combat Move - Germans\n" + strings.Repeat("999999 infantry moved from Germany to 113 Sea Zone\n", 3900),
		"broken lines":    "Combat Move - Germans\n" + strings.Repeat("1 infantry moved from\n", 3900),
		"headings":        strings.Repeat("Combat Move - Germans\n", 3900),
		"long lines":      "Combat Move - Germans\n" + strings.Repeat(strings.Repeat("1 infantry, ", 80)+"1 infantry moved from Germany to Poland\n", 250),
		"bombers":         "Combat Move - Germans\n" + strings.Repeat("1 bomber moved from Germany to United Kingdom\n1 bomber moved from Germany to France\n", 1900),
		"dashes":          strings.Repeat(" - ", 80_000),
		"land on a way":   "Combat Move - Germans\n1 armour moved from Germany to Poland\n" + strings.Repeat("Germans take Poland from Russians\n", 3900),
		"not a summary":   strings.Repeat("2 infantry moved from Germany to Poland\n", 6000),
		"tables":          "Turn Complete - Germans\nTerritory Summary for Germans :\n" + strings.Repeat("Alaska : 1 infantry\n", 3900),
		"many purchases":  "Purchase Units - Germans\n" + strings.Repeat("Germans buy 1 infantry; Remaining resources: 0 PUs;\n", 3900),
	} {
		began := time.Now()
		s, ok := Read(r, Board{Stands: func(edition.KindID, edition.SpaceID) int { return 0 }}, text, orders.Context{Power: 0})
		if took := time.Since(began); took > time.Second {
			t.Errorf("%s: it took %v", name, took)
		} else {
			t.Logf("%s: %v", name, took)
		}
		if ok && len(s.Text) > 8*len(text)+1000 {
			t.Errorf("%s: %d bytes have become %d", name, len(text), len(s.Text))
		}
	}
}

// BenchmarkRead reads a turn of eighty lines.
func BenchmarkRead(b *testing.B) {
	text, err := os.ReadFile("testdata/global-germans.txt")
	if err != nil {
		b.Fatal(err)
	}
	r := orders.NewReader(atEdition(b, "global1940"))
	for b.Loop() {
		Read(r, Board{}, string(text), orders.Context{Power: 0})
	}
}
