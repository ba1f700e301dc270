package orders

import (
	"fmt"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// marks are what people put before the lines of a list.
var marks = []string{"", "- ", "* ", "• ", "1. ", "2) ", "(3) ", "a) ", "  - ", "    1) ", "\t* "}

// plainMove is a move that can be written in several forms.
func (g generator) plainMove(t *rapid.T) rules.Move {
	m := rules.Move{Path: g.spaces(t, 2, 2)}
	for range rapid.IntRange(1, 3).Draw(t, "units") {
		m.Units = append(m.Units, rules.Selection{Count: rapid.IntRange(1, 12).Draw(t, "count"), Kind: g.kind(t), Owner: rules.Nobody, From: rules.Nowhere})
	}
	if g.oneIn(t, 4) {
		m.Units = []rules.Selection{{Count: rules.All, Kind: rules.NoKind, Owner: rules.Nobody, From: rules.Nowhere}}
	}
	return m
}

// counted writes one stack as people do.
func (g generator) counted(t *rapid.T, s rules.Selection) string {
	if s.Kind == rules.NoKind {
		return pick(t, "all", "all", "the rest", "everything", "all units")
	}
	word := g.r.kindWord(s.Kind)
	forms := []string{"%[1]d %[2]s", "%[1]dx %[2]s", "%[1]d x %[2]s"}
	if s.Count > 1 {
		forms = append(forms, "%[2]s x%[1]d", "%[2]s (%[1]d)")
	}
	if s.Count == 2 {
		forms = append(forms, "both %[2]s")
	}
	return fmt.Sprintf(pick(t, "form", forms...), s.Count, word)
}

// written writes a move in one of its forms: the usual one, the other way about, or by its target.
func (g generator) written(t *rapid.T, m rules.Move) string {
	var list []string
	for _, s := range m.Units {
		list = append(list, g.counted(t, s))
	}
	units, from, to := strings.Join(list, ", "), g.r.space(m.Path[0]), g.r.space(m.Path[1])
	switch rapid.IntRange(1, 4).Draw(t, "way") {
	case 1:
		return fmt.Sprintf("%s %s -> %s", units, from, to)
	case 2:
		return fmt.Sprintf("%s -> %s: %s", from, to, units)
	case 3:
		return fmt.Sprintf("%s: %s from %s", to, units, from)
	}
	return fmt.Sprintf("%s from %s -> %s", units, from, to)
}

// TestOtherForms writes moves as clubs do: as lists with bullets and numbers, by their target, with counts behind the units. They
// are the same moves.
func TestOtherForms(t *testing.T) {
	forEditions(t, func(t *rapid.T, g generator) {
		section := rules.SectionCombat
		if _, naval := g.r.sections[rules.SectionNaval]; naval {
			section = rules.SectionGround
		}
		want := &rules.Letter{Power: rules.Nobody, Sections: map[rules.Section][]rules.Order{}, Last: section}
		text := string(section) + "\n"
		for range rapid.IntRange(1, 4).Draw(t, "moves") {
			m := g.plainMove(t)
			want.Sections[section] = append(want.Sections[section], m)
			text += pick(t, "mark", marks...) + g.written(t, m) + "\n"
		}
		got, problems, notRead := g.r.Letter(text, Context{Power: rules.Nobody})
		if len(problems) > 0 || len(notRead) > 0 {
			t.Fatalf("%s\n%s%v", text, said(problems), notRead)
		}
		if diff := cmp.Diff(want, got, sameOrders); diff != "" {
			t.Fatalf("%s\n%s", text, diff)
		}
	})
}
