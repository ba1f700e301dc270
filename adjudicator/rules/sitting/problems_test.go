package sitting

import (
	"slices"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// TestEachProblemOnce finds the same fault on several ways, and tells it once, in the order of the lines.
func TestEachProblemOnce(t *testing.T) {
	at := func(line int, text string) order.Problem {
		return order.Problem{Source: order.Source{Line: line}, Text: prose.Text(text)}
	}
	got := inLines([]order.Problem{at(6, "no"), at(2, "too far"), at(6, "never"), at(6, "no"), at(6, "never"), at(3, "no")})
	want := []order.Problem{at(2, "too far"), at(3, "no"), at(6, "no"), at(6, "never")}
	if !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
}

// TestFollowingALoan does not tell of units that are missed because a line which cannot be read was to make them the mover's own;
// everything else that is wrong is told.
func TestFollowingALoan(t *testing.T) {
	ed := editionstest.Load(t, "revised")
	su, uk := ed.PowerByID("soviet_union"), ed.PowerByID("united_kingdom")
	at := func(name string) edition.SpaceID {
		s, ok := ed.Board.Find(name)
		if !ok {
			t.Fatal(name)
		}
		return s
	}
	move := func(line int, kind, from, to string) order.Move {
		return order.Move{Source: order.Source{Line: line}, Path: []edition.SpaceID{at(from), at(to)},
			Units: []order.Selection{{Count: 1, Kind: ed.KindByID(kind), Owner: edition.Nobody, From: edition.Nowhere}}}
	}
	p := position.Bare(ed, nil)
	p.Mover, p.Round = su, 3
	position.SetUp(p).Add(ed.KindByID("tank"), uk, at("Archangel"), 0)
	position.SetUp(p).Add(ed.KindByID("infantry"), su, at("Russia"), 0)
	lease := edition.AdvantageID(slices.IndexFunc(ed.Advantages, func(a edition.Advantage) bool { return a.ID == "lend_lease" }))
	for name, c := range map[string]struct {
		held, misread bool
		lines         []int
	}{
		"a line of ADVANTAGE cannot be read": {true, true, []int{3}},
		"every line can be read":             {true, false, []int{2, 3}},
		"the power has nothing of the kind":  {false, true, []int{2, 3}},
	} {
		q := p.Clone()
		if c.held {
			q.Held = q.Held.With(lease)
		}
		l := &order.Orders{Power: su, Sections: map[edition.Section][]order.Order{
			edition.SectionCombat: {move(2, "tank", "Archangel", "West Russia"), move(3, "infantry", "Russia", "Ukraine S.S.R.")}}}
		if c.misread {
			l.Misread = map[edition.Section]bool{edition.SectionAdvantage: true}
		}
		var lines []int
		for _, bad := range New(q, Swift, &counted{}).Check(l) {
			lines = append(lines, bad.Line)
		}
		if !slices.Equal(lines, c.lines) {
			t.Errorf("%s: errors in the lines %v, not %v", name, lines, c.lines)
		}
	}
}
