package orders

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// TestMendsTouchNothingElse misspells a word of a letter, and sees that the mended letter has every other line as it was, and reads every other
// line as before.
func TestMendsTouchNothingElse(t *testing.T) {
	forEditions(t, func(t *rapid.T, g generator) {
		text := g.r.Print(g.letter(t))
		ctx := Context{Power: edition.Nobody}
		if g.r.Read(text, ctx).Problems != nil {
			return // what is printed for a program may be no letter of a person
		}
		lines := strings.Split(text, "\n")
		n := rapid.IntRange(0, len(lines)-1).Draw(t, "line")
		words := strings.Fields(lines[n])
		if len(words) < 2 {
			return
		}
		i := rapid.IntRange(1, len(words)-1).Draw(t, "word")
		if len(words[i]) < 4 {
			return
		}
		k := rapid.IntRange(0, len(words[i])-2).Draw(t, "sign")
		words[i] = words[i][:k] + words[i][k+1:]
		lines[n] = strings.Join(words, " ")
		typed := strings.Join(lines, "\n")
		got := g.r.Read(typed, ctx)
		mended, ok := g.r.Mended(typed, got.Problems, ctx)
		if !ok {
			return
		}
		after := strings.Split(mended, "\n")
		if len(after) != len(lines) {
			t.Fatalf("%q became %q", typed, mended)
		}
		for j := range lines {
			if j != n && after[j] != lines[j] {
				t.Fatalf("line %d of %q became %q", j+1, typed, after[j])
			}
		}
		lines[n], after[n] = "", ""
		rest, same := g.r.Read(strings.Join(lines, "\n"), ctx), g.r.Read(strings.Join(after, "\n"), ctx)
		if g.r.Print(rest.Letter) != g.r.Print(same.Letter) {
			t.Fatalf("%q reads otherwise when it has become %q", typed, mended)
		}
	})
}

// TestSamplesAreMarked looks for examples of the edition among what is said to be written instead.
func TestSamplesAreMarked(t *testing.T) {
	forEditions(t, func(t *rapid.T, g generator) {
		typed := pick(t, "section", "COMBAT\n", "BUY\n", "PLACE\n", "BATTLES\n", "STANDING\n", "RESEARCH\n", "NONCOMBAT\n", "ANSWER ")
		for range rapid.IntRange(1, 8).Draw(t, "words") {
			typed += strings.ReplaceAll(pick(t, "word", saladWords...), "_", " ") + " "
		}
		for _, p := range g.r.Read(typed, Context{Power: edition.Nobody, Asked: []order.Question{{}}}).Problems {
			for of, example := range g.r.Edition().Examples {
				if strings.HasPrefix(p.Instead.String(), "The powers are ") {
					continue // who reads the list of all powers copies none of them by mistake
				}
				if len(example) > 7 && strings.Contains(p.Instead.String(), example) {
					t.Fatalf("%q is told to write the example %s: %s", typed, of, p.Instead)
				}
			}
		}
	})
}

// TestMendsKeepTheMeaning holds the letters of players whose mended letter, or whose hint, said something else than they had written.
func TestMendsKeepTheMeaning(t *testing.T) {
	r := readerOf(t, "global1940")
	ctx := Context{Power: edition.Nobody}
	for typed, want := range map[string]string{
		"COMBAT\n3 inf Romnia -> Bessarabia\n1 bb sz 100 -> sz 99\n":  "COMBAT\n3 inf Romania -> Bessarabia\n1 bb sz 100 -> sz 99\n",
		"BATTLES\nsz 6: ships retreat\n":                              "",
		"COMBAT\nCaucasus into Ukraine: 3 infantry, 1 armor\n":        "",
		"COMBAT\n3 inf Romania attack Bessarabia and 2 arm Bryansk\n": "",
	} {
		bad := r.Read(typed, ctx).Problems
		got, ok := r.Mended(typed, bad, ctx)
		if len(bad) == 0 || ok != (want != "") || got != want {
			t.Errorf("%q became %q, %v: %s", typed, got, ok, said(bad))
		} else if left := r.Read(got, ctx).Problems; ok && len(left) > 0 {
			t.Errorf("%q is still wrong: %s", got, said(left))
		}
	}
	bad := readerOf(t, "revised").Read("COMBAT\nCaucasus into Ukraine: 3 infantry, 1 armor\n", ctx).Problems
	if len(bad) != 1 || bad[0].Instead != "" || !strings.HasPrefix(bad[0].Sample.String(), "An example, not your order: ") {
		t.Errorf("%+v", bad)
	}
}

// TestWordsAreNoNames mends nothing to a name where a word of the language is as near to what was typed.
func TestWordsAreNoNames(t *testing.T) {
	for _, typed := range []string{"xand: keep 1 arm", "scramble nane"} {
		r := readerOf(t, "global1940")
		text := "STANDING\n" + typed
		got := r.Read(text, Context{Power: r.ed.PowerByID("china")})
		if mended, ok := r.Mended(text, got.Problems, Context{}); ok || len(got.Problems) == 0 {
			t.Errorf("%q is mended to %q: %v", typed, mended, got.Problems)
		}
	}
	r := readerOf(t, "revised")
	text := "COMBAT\n1 inf Russia -> Ukrane"
	if mended, ok := r.Mended(text, r.Read(text, Context{}).Problems, Context{}); !ok || mended != "COMBAT\n1 inf Russia -> Ukraine S.S.R." {
		t.Errorf("%q is mended to %q", text, mended)
	}
}
