package orders

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// marks are what people put before the lines of a list.
var marks = []string{"", "- ", "* ", "• ", "1. ", "2) ", "(3) ", "a) ", "  - ", "    1) ", "\t* "}

// plainMove is a move that can be written in several forms.
func (g generator) plainMove(t *rapid.T) order.Move {
	m := order.Move{Path: g.spaces(t, 2, 2)}
	for range rapid.IntRange(1, 3).Draw(t, "units") {
		m.Units = append(m.Units, order.Selection{Count: rapid.IntRange(1, 12).Draw(t, "count"), Kind: g.kind(t), Owner: edition.Nobody, From: edition.Nowhere})
	}
	if g.oneIn(t, 4) {
		m.Units = []order.Selection{{Count: order.All, Kind: edition.NoKind, Owner: edition.Nobody, From: edition.Nowhere}}
	}
	return m
}

// counted writes one stack as people do.
func (g generator) counted(t *rapid.T, s order.Selection) string {
	if s.Kind == edition.NoKind {
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
func (g generator) written(t *rapid.T, m order.Move) string {
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
		section := edition.SectionCombat
		if _, naval := g.r.sections[edition.SectionNaval]; naval {
			section = edition.SectionGround
		}
		want := &order.Orders{Power: edition.Nobody, Sections: map[edition.Section][]order.Order{}, Last: section}
		text := string(section) + "\n"
		for range rapid.IntRange(1, 4).Draw(t, "moves") {
			m := g.plainMove(t)
			want.Sections[section] = append(want.Sections[section], m)
			text += pick(t, "mark", marks...) + g.written(t, m) + "\n"
		}
		got, problems, notRead := g.r.Letter(text, Context{Power: edition.Nobody})
		if len(problems) > 0 || len(notRead) > 0 {
			t.Fatalf("%s\n%s%v", text, said(problems), notRead)
		}
		if diff := cmp.Diff(want, got, sameOrders); diff != "" {
			t.Fatalf("%s\n%s", text, diff)
		}
	})
}
