package laws

import (
	"go/ast"
	"go/scanner"
	"go/token"
	"slices"
	"strings"
	"testing"
	"unicode"

	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/editions/editionstest"
)

// tellers are the rooms besides the engine that read and tell what editions hold, and must know none of it.
var tellers = []string{"orders", "adjudicator/forms", "mail/report"}

// everybodys are words of the box that belong to all editions, and why: in names, or in texts as well.
var everybodys = []struct {
	why, words string
	inNames    bool // only there
}{
	{why: "a class of units in the words of every rulebook: the engine asks for the trait, tables give it to kinds of any name",
		words: "carrier, gun, complex, factory, transport, submarine, destroyer"},
	{why: "names of traits and of switches; sentences take the word from the kind", inNames: true, words: "sub, launcher, fighter, bomber, airfield, harbour"},
	{why: "a part of combat that an edition has or leaves out, by this word",
		words: "bombardment, rocket, paratroop, escort, withdraw, scorch"},
	{why: "plain English of the order language", words: "aboard, attack, upgrade, war on neutrals"},
}

// chance are words that only look like those of the box, by their files.
var chance = map[string]string{
	"adjudicator/rules/board/fold.go":            "ss",       // how a letter is written
	"adjudicator/rules/combat/assault.go":        "garrison", // the defenders of a territory
	"adjudicator/rules/combat/bombard.go":        "garrison",
	"adjudicator/rules/combat/eve.go":            "garrison",
	"adjudicator/rules/position/lent.go":         "allies", // those of a power
	"adjudicator/rules/general/assault.go":       "allies",
	"adjudicator/rules/order/condition.go":       "bomber",
	"orders/condition.go":                        "bomber", // the condition "bombers"
	"adjudicator/rules/order/battle.go":          "aa",     // the clause "aa lose", by which guns of any name are meant
	"adjudicator/rules/landing/proof.go":         "bomber", // topics
	"adjudicator/rules/position/landingwords.go": "bomber",
	"adjudicator/rules/moves/noncombatway.go":    "sub",
	"mail/report/curve.go":                       "axis", // of a plate
}

// TestNobodySpellsTheBox sees that no string and no identifier of the engine, of the order language, of forms and of reports holds
// a word of an edition: of a unit, a power, a development, a space or an optional rule, or one that only some editions have.
func TestNobodySpellsTheBox(t *testing.T) {
	type place struct{ file, word string }
	box, open := boxWords(t), map[place]bool{}
	for file, words := range chance {
		for word := range strings.SplitSeq(words, ", ") {
			open[place{file, word}] = true
		}
	}
	met := map[place]bool{}
	for _, f := range sources(t) {
		if !inEngine(f.room) && !slices.Contains(tellers, f.room) {
			continue
		}
		for _, hit := range box.spelled(f.text) {
			at := place{f.name, hit.word}
			met[at], met[place{"", hit.word}] = true, true
			if !open[at] && !box.allows(hit) {
				t.Errorf("%s:%d spells %q, %s of an edition, in %s", f.name, hit.line, hit.word, box.what[hit.word], hit.in)
			}
		}
	}
	for at := range open {
		if !met[at] {
			t.Errorf("%s does not spell %q any more: strike it from the list", at.file, at.word)
		}
	}
	for word := range box.general {
		if !met[place{"", word}] {
			t.Errorf("nobody spells %q: strike it from the table", word)
		}
	}
}

// A box is what editions call their things: phrases of words in lower case, and what each is.
type box struct {
	what    map[string]string
	general map[string]bool // those that belong to everybody, and whether in names alone
	reach   int             // the most words that a phrase has
}

// boxWords is the box of all editions together.
func boxWords(t *testing.T) box {
	b := box{what: map[string]string{}, general: map[string]bool{}}
	for _, e := range everybodys {
		for word := range strings.SplitSeq(e.words, ", ") {
			b.general[word] = e.inNames
		}
	}
	for _, id := range editions.IDs() {
		e := editionstest.Load(t, id)
		for i := range e.Kinds {
			k := &e.Kinds[i]
			b.add("a unit", append([]string{k.ID, k.Name, k.Plural, k.Short}, k.Aliases...)...)
		}
		for i := range e.Powers {
			if p := &e.Powers[i]; p.Plays {
				b.add("a power", slices.Concat([]string{p.ID, p.Name, p.Adjective}, p.Aliases, p.Spellings)...)
			}
		}
		for i := range e.Techs {
			b.add("a development", append([]string{e.Techs[i].ID, e.Techs[i].Name}, e.Techs[i].Aliases...)...)
		}
		for i := range e.Advantages {
			a := &e.Advantages[i]
			b.add("an optional rule", append([]string{a.ID, a.Name, pluggedWord(a)}, a.Aliases...)...)
		}
		for _, s := range e.Spellings {
			b.add("a unit", s.Typed...)
		}
		b.add("a side", e.Sides...)
		for i := range e.Board.Spaces {
			b.add("a space", e.Board.Spaces[i].Name)
		}
		b.add("a word that only some editions have", e.Words...)
		for i := range e.Options {
			b.add("a word of an option", e.Options[i].Words...)
		}
	}
	return b
}

// add puts names into the box.
func (b *box) add(what string, names ...string) {
	for _, name := range names {
		words := split(name, false)
		if len(words) == 0 {
			continue
		}
		b.reach = max(b.reach, len(words))
		if phrase := strings.Join(words, " "); b.what[phrase] == "" {
			b.what[phrase] = what
		}
	}
}

// allows tells whether a phrase belongs to everybody where it stands.
func (b *box) allows(s spelling) bool {
	inNames, general := b.general[s.word]
	return general && (!inNames || token.IsIdentifier(s.in))
}

// A spelling is a phrase of the box in code.
type spelling struct {
	word, in string
	line     int
}

// spelled lists where the strings and identifiers of code hold phrases of the box.
func (b *box) spelled(code string) []spelling {
	var s scanner.Scanner
	set := token.NewFileSet()
	of := set.AddFile("", set.Base(), len(code))
	s.Init(of, []byte(code), nil, 0)
	var out []spelling
	for {
		pos, tok, lit := s.Scan()
		if tok == token.EOF {
			return out
		}
		if tok != token.IDENT && tok != token.STRING {
			continue
		}
		words := split(lit, tok == token.IDENT)
		if tok == token.IDENT && len(words) == 1 && len(lit) <= 3 && lit == words[0] {
			continue // the name of a variable
		}
		for _, phrase := range b.within(words) {
			out = append(out, spelling{phrase, lit, of.Line(pos)})
		}
	}
}

// within lists the phrases of the box in words, the longest where several begin at one word.
func (b *box) within(words []string) (out []string) {
	for i := 0; i < len(words); i++ {
		for n := min(b.reach, len(words)-i); n > 0; n-- {
			phrase := strings.Join(words[i:i+n], " ")
			for _, one := range []string{strings.TrimSuffix(phrase, "s"), strings.TrimSuffix(phrase, "xes") + "x", strings.TrimSuffix(phrase, "ies") + "y"} {
				if b.what[one] != "" {
					phrase = one
					break
				}
			}
			if b.what[phrase] != "" {
				out = append(out, phrase)
				i += n - 1
				break
			}
		}
	}
	return out
}

// split takes a name or a text apart into its words, in lower case. In a name a capital begins a word.
func split(text string, name bool) []string {
	var words []string
	var word []rune
	end := func() {
		if len(word) > 0 {
			words = append(words, strings.ToLower(string(word)))
		}
		word = nil
	}
	runes := []rune(text)
	for i, r := range runes {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			end()
			continue
		case name && unicode.IsUpper(r) && i > 0 && (unicode.IsLower(runes[i-1]) || i+1 < len(runes) && unicode.IsLower(runes[i+1])):
			end()
		}
		word = append(word, r)
	}
	end()
	return words
}

func TestSpelled(t *testing.T) {
	b := box{what: map[string]string{}}
	b.add("a unit", "sub", "air_base", "factory", "minor ic", "ic")
	const sample = "package p\nvar hasAirBases, subject, sub = \"submerge %d sub\", \"two factories\", `a minor ic, an\nair-base`\nvar ICs = 1 // a sub\n"
	got := ""
	for _, hit := range b.spelled(sample) {
		got += hit.word + "; "
	}
	if want := "air base; sub; factory; minor ic; air base; "; got != want {
		t.Errorf("spelled are %s, not %s", got, want)
	}
}

// TestExamplesAreThere sees that each edition has the examples for which the code asks, and no other.
func TestExamplesAreThere(t *testing.T) {
	asked := map[string]bool{}
	for _, f := range sources(t) {
		ast.Inspect(f.ast, func(n ast.Node) bool {
			call, is := n.(*ast.CallExpr)
			if !is || len(call.Args) < 1 || len(call.Args) > 2 {
				return true
			}
			if sel, is := call.Fun.(*ast.SelectorExpr); is && (strings.EqualFold(sel.Sel.Name, "example") && len(call.Args) == 1 || sel.Sel.Name == "sample") {
				if of, is := unquote(call.Args[len(call.Args)-1]); is && of != "" {
					asked[of] = true
				}
			}
			return true
		})
	}
	for _, id := range editions.IDs() {
		e := editionstest.Load(t, id)
		for of := range asked {
			if e.Example(of) == "" {
				t.Errorf("%s has no example of %q", id, of)
			}
		}
		for of := range e.Examples {
			if !asked[of] {
				t.Errorf("nobody asks for the example of %q in %s", of, id)
			}
		}
	}
}
