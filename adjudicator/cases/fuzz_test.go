package cases

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/editions"
	"fieldpost/orders"
)

// FuzzTry tries whatever somebody calls a case: none ends the program, and what cannot be read is said in a sentence.
func FuzzTry(f *testing.F) {
	for _, text := range unreadable {
		f.Add(text)
	}
	f.Add(bareComplex)
	readers := &orders.Readers{Load: editions.Load}
	f.Fuzz(func(t *testing.T, text string) {
		list, err := readers.Each("fuzz", text)
		if err == nil && len(list) == 0 {
			t.Fatal("no case and no error")
		}
		for i := range list {
			r := Try(&list[i])
			if len(list[i].Faults) > 0 && r.Passed() {
				t.Fatal("a case that cannot be read has passed")
			}
			if strings.Contains(strings.Join(r.Failures, " "), "a fault of the program") {
				t.Fatal(r.Failures)
			}
		}
	})
}

// unreadable are cases with one thing in them that cannot be read.
var unreadable = map[string]string{
	"an edition":   "case: A\nedition: chess\n",
	"no edition":   "case: A\nturn: Germany\n",
	"a heading":    "case: A\nedition: revised\n-- Prussia --\nDONE\n",
	"a position":   "case: A\nedition: revised\n-- position --\nUkrane: Germany 1 inf\n",
	"dice":         "case: A\nedition: revised\n-- dice --\nGermany: 7\n",
	"an expect":    "case: A\nedition: revised\n-- expect --\nUkraine: 1 infx\n",
	"what bought":  "case: A\nedition: global1940\n-- expect --\nGermany: bought 1 ic\n",
	"damage in it": "case: A\nedition: global1940\n-- expect --\nPoland: damage 3 ic\nsz 110: Germany 1 trn [1 ic]\n",
}

// bareComplex says "ic" where the edition has complexes of two kinds.
const bareComplex = `case: A -- whichever complex stands there
edition: global1940
-- position --
Western Germany: damage 3 ic; Germany 1 ic, 2 inf
-- expect --
Western Germany: damage 3 ic; Germany 1 ic, 2 inf
`

// TestUnreadable sees each such case fail alone: those around it are tried as if it were not there.
func TestUnreadable(t *testing.T) {
	const good = "case: B -- fine\nedition: revised\n-- expect --\nGermany: ipcs 40\n"
	readers := &orders.Readers{Load: editions.Load}
	for name, text := range unreadable {
		list, err := readers.Each(name, good+text+good)
		if err != nil || len(list) != 3 {
			t.Errorf("%s: %d cases, %v", name, len(list), err)
			continue
		}
		for i, want := range []bool{true, false, true} {
			r := Try(&list[i])
			if r.Passed() != want {
				t.Errorf("%s: case %d: %q", name, i, r.Failures)
			}
			if !want && (len(r.Failures) == 0 || !strings.HasPrefix(r.Failures[0], "line ")) {
				t.Errorf("%s: it says %q", name, r.Failures)
			}
		}
	}
}

// TestBareComplex reads "ic" as the complex that stands there, in a position and in what is expected.
func TestBareComplex(t *testing.T) {
	readers := &orders.Readers{Load: editions.Load}
	list, err := readers.Each("ic", bareComplex+strings.Replace(bareComplex, "damage 3 ic; Germany 1 ic, 2 inf\n-- expect", "damage 2 ic; Germany 1 ic, 2 inf\n-- expect", 1))
	if err != nil {
		t.Fatal(err)
	}
	if said := strings.Join(Try(&list[0]).Failures, " "); strings.Contains(said, "damage") || strings.Contains(said, "missing") {
		t.Error(said)
	}
	if said := strings.Join(Try(&list[1]).Failures, " "); !strings.Contains(said, "is 2, not 3") {
		t.Error(said)
	}
}
