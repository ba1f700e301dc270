package scribe_test

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/scribe"
	"fieldpost/orders"
)

func TestReadChange(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want scribe.Change
		says string
	}{
		"lines alone":          {"Japan: ipcs 30\n", scribe.Change{Lines: "Japan: ipcs 30\n"}, ""},
		"all of it":            {"at  battle/ukraine\n  Ukraine: nothing\n\nBecause: he is\nright\n", scribe.Change{"battle/ukraine", "Ukraine: nothing\n", "he is right"}, ""},
		"AT below":             {"Ukraine: nothing\nAT combat\nBECAUSE x", scribe.Change{"combat", "Ukraine: nothing\n", "x"}, ""},
		"a word like AT":       {"Atlantic: nothing\nBECAUSE x", scribe.Change{"", "Atlantic: nothing\n", "x"}, ""},
		"lines of the reason":  {"BECAUSE x\nGermany: ipcs 1\nAT combat", scribe.Change{"", "", "x Germany: ipcs 1 AT combat"}, ""},
		"AT twice":             {"AT combat\nAT place\n", scribe.Change{}, "AT stands there twice"},
		"AT without its place": {"AT\nGermany: ipcs 1\n", scribe.Change{}, "AT what?"},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := scribe.ReadChange(c.text)
			if c.says != "" {
				if err == nil || !strings.Contains(err.Error(), c.says) {
					t.Errorf("%v; it should say %q", err, c.says)
				}
				return
			}
			if err != nil || got != c.want {
				t.Errorf("%v: %+v, want %+v", err, got, c.want)
			}
		})
	}
}

// FuzzChange reads what strangers send as a correction: what can be read is written so that it reads the same, and a
// position that comes of it is one.
func FuzzChange(f *testing.F) {
	for _, text := range []string{
		"AT battle/ukraine-s-s-r\nUkraine: owner Germany; Germany 3 inf\nBECAUSE x", "empty\nGermany: 9 inf\n", "Germany: ipcs 1; tech rockets; bought 2 inf\nBECAUSE",
		"sz 5: Germany 1 trn [2 inf], 1 cv [2 ftr]\nmoved: sz 5 1 trn\nwar: Germany, Japan", "AT\n", "BECAUSE\nAT x", "Germany: damage 3 ic; nothing",
	} {
		f.Add(text)
	}
	reader, err := (&orders.Readers{Load: editions.Load}).For("revised")
	if err != nil {
		f.Fatal(err)
	}
	start := position.New(reader.Edition(), nil)
	f.Fuzz(func(t *testing.T, text string) {
		c, err := scribe.ReadChange(text)
		if err != nil {
			return
		}
		again, err := scribe.ReadChange(c.String())
		if err != nil || again != c {
			t.Fatalf("%q is %+v, and printed %+v: %v", text, c, again, err)
		}
		if p, err := c.Start(reader, start); err == nil && len(p.Units) > 5000 {
			t.Errorf("%d units", len(p.Units))
		}
		later, err := c.Correction(reader)
		if err != nil {
			return
		}
		if e, err := later.Make(start.Clone()); err == nil {
			start.Clone().Apply(e)
		}
	})
}
