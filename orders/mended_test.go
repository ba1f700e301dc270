package orders

import (
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// TestMendedWords puts other words exactly where the faulty ones stand, whatever surrounds them, and leaves every other sign alone.
func TestMendedWords(t *testing.T) {
	r := readerOf(t, "revised")
	power := r.Edition().PowerByID("germany")
	for name, c := range map[string]struct{ typed, want string }{
		"a space":               {"COMBAT\n3 inf Ukrain S.S.X. -> Caucasus\n", "COMBAT\n3 inf Ukraine S.S.R. -> Caucasus\n"},
		"twice on a line":       {"COMBAT\n1 arm Lybia -> Anglo-Egypt -> Lybia # Lybia\n", "COMBAT\n1 arm Libya -> Anglo-Egypt -> Libya # Lybia\n"},
		"a bullet, an indent":   {"COMBAT\n   - 1 inf  Lybia→Anglo-Egypt\n", "COMBAT\n   - 1 inf  Libya→Anglo-Egypt\n"},
		"signs of many bytes":   {"COMBAT\n1 inf Lybïa → Anglo-Egypt // é\n", "COMBAT\n1 inf Libya → Anglo-Egypt // é\n"},
		"a unit":                {"BUY 3 infanty, 1 arm\n", "BUY 3 infantry, 1 arm\n"},
		"a section":             {"COMBAT\n1 inf Libya -> Anglo-Egypt\nNONCOMBT\n", "COMBAT\n1 inf Libya -> Anglo-Egypt\nNONCOMBAT\n"},
		"lines that end in CR":  {"COMBAT\r\n1 inf Lybia -> Anglo-Egypt\r\n", "COMBAT\n1 inf Libya -> Anglo-Egypt\n"},
		"a continued order":     {"COMBAT\n1 inf Libya ->\n  Anglo-Egipt\n", "COMBAT\n1 inf Libya ->\n  Anglo-Egypt\n"},
		"a power":               {"POWER Germny\nBUY 3 inf\n", "POWER Germany\nBUY 3 inf\n"},
		"a development":         {"RESEARCH 2 dice rockts\n", "RESEARCH 2 dice Rockets\n"},
		"a clause of a battle":  {"BATTLES\nCaucasus: retret to Ukraine\n", "BATTLES\nCaucasus: retreat to Ukraine\n"},
		"a zone's number alone": {"BATTLES\nsz 7: retreat to 8\nsz 7: retreat 8; keep 1 dd\n", "BATTLES\nsz 7: retreat to sz 8\nsz 7: retreat sz 8; keep 1 dd\n"},
		"what is quoted":        {"> 1 inf Lybia -> Anglo-Egypt\nCOMBAT\n1 inf Lybia -> Anglo-Egypt\n", "> 1 inf Lybia -> Anglo-Egypt\nCOMBAT\n1 inf Libya -> Anglo-Egypt\n"},
		"without any candidate": {"COMBAT\n1 inf Qwertzuiop -> Anglo-Egypt\n", ""},
		"with several":          {"COMBAT\n1 inf Western -> Anglo-Egypt\n", ""},
	} {
		ctx := Context{Power: power}
		bad := r.Read(c.typed, ctx).Problems
		got, ok := r.Mended(c.typed, bad, ctx)
		if ok != (c.want != "") || got != c.want {
			t.Errorf("%s: %q became %q, %v, want %q; %v", name, c.typed, got, ok, c.want, bad)
		} else if ok {
			if left := r.Read(got, ctx).Problems; len(left) > 0 {
				t.Errorf("%s: %q still has %v", name, got, left)
			}
		}
	}
}

// TestMendedLines adds lines above what ends a letter, and moves lines into their section.
func TestMendedLines(t *testing.T) {
	r := readerOf(t, "revised")
	ctx := Context{Power: r.Edition().PowerByID("germany")}
	place := order.Problem{Mend: order.Mend{Words: "PLACE 3 inf Germany"}}
	quiet := func(line int) order.Problem {
		return order.Problem{Source: order.Source{Line: line}, Mend: order.Mend{Line: line, Section: edition.SectionNoncombat}}
	}
	for name, c := range map[string]struct {
		typed, want string
		bad         []order.Problem
	}{
		"above DONE":            {"BUY 3 inf\nDONE\n\nCheers\n", "BUY 3 inf\nPLACE 3 inf Germany\nDONE\n\nCheers\n", []order.Problem{place}},
		"above END":             {"Hi\nORDERS\nBUY 3 inf\nEND\nbye\n", "Hi\nORDERS\nBUY 3 inf\nPLACE 3 inf Germany\nEND\nbye\n", []order.Problem{place}},
		"below everything":      {"BUY 3 inf\nNONCOMBAT\n\n", "BUY 3 inf\nNONCOMBAT\nPLACE 3 inf Germany\n\n", []order.Problem{place}},
		"into its section":      {"COMBAT\n  1 inf Germany -> Eastern Europe\n1 inf Libya -> Anglo-Egypt\nNONCOMBAT:\n", "COMBAT\n1 inf Libya -> Anglo-Egypt\nNONCOMBAT:\n1 inf Germany -> Eastern Europe\n", []order.Problem{quiet(2)}},
		"into a new section":    {"COMBAT\n1 inf Germany -> Eastern Europe\nPLACE 3 inf Germany\n", "COMBAT\nNONCOMBAT\n1 inf Germany -> Eastern Europe\nPLACE 3 inf Germany\n", []order.Problem{quiet(2)}},
		"two, in their order":   {"COMBAT\n1 inf Germany -> Eastern Europe\n1 arm Germany -> Eastern Europe\nDONE\n", "COMBAT\nNONCOMBAT\n1 inf Germany -> Eastern Europe\n1 arm Germany -> Eastern Europe\nDONE\n", []order.Problem{quiet(2), quiet(3)}},
		"two orders on a line":  {"COMBAT\n1 inf Germany -> Eastern Europe; 1 inf Libya -> Anglo-Egypt\n", "", []order.Problem{quiet(2)}},
		"on the line of a word": {"COMBAT 1 inf Germany -> Eastern Europe\n", "", []order.Problem{quiet(1)}},
		"one has no remedy":     {"BUY 3 inf\nDONE\n", "", []order.Problem{place, {Text: "no"}}},
		"in no line":            {"BUY 3 inf\nDONE\n", "", []order.Problem{{Mend: order.Mend{Line: 9, From: 0, To: 3, Words: "x"}}}},
		"behind its line":       {"BUY 3 inf\nDONE\n", "", []order.Problem{{Mend: order.Mend{Line: 1, From: 4, To: 40, Words: "x"}}}},
		"over each other": {"BUY 3 inf\nDONE\n", "", []order.Problem{
			{Mend: order.Mend{Line: 1, From: 4, To: 6, Words: "x"}}, {Mend: order.Mend{Line: 1, From: 5, To: 7, Words: "y"}},
		}},
	} {
		if got, ok := r.Mended(c.typed, c.bad, ctx); ok != (c.want != "") || got != c.want {
			t.Errorf("%s: %q became %q, %v, want %q", name, c.typed, got, ok, c.want)
		}
	}
}
