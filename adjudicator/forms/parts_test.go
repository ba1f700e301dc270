package forms

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// threes are dice that all show a three.
type threes struct{}

// Roll gives them.
func (threes) Roll(_ string, _ edition.PowerID, n int) []int {
	dice := make([]int, n)
	for i := range dice {
		dice[i] = 3
	}
	return dice
}

// TestFormsOfAJointTurn gives a form to each of those who move together, with what is its own, and that of China to the United States.
func TestFormsOfAJointTurn(t *testing.T) {
	r := reader(t, "advanced")
	ed := r.Edition()
	uk, us, china := ed.PowerByID("united_kingdom"), ed.PowerByID("united_states"), ed.PowerByID("china")
	p := position.New(ed, nil)
	p.Mover, p.Round = uk, 1
	g := sitting.New(p, sitting.Swift, threes{})
	british, american := Orders(r, g, uk, "", mark).String(), Orders(r, g, us, "", mark).String()
	tells(t, british, []string{"United Kingdom, round 1", "North Sea Zone: 1 bb, 1 dd, 1 trn", "attack only where their order ends with the word fight"}, []string{"China ==", "Hawaii Sea Zone: 1 cv"})
	tells(t, american, []string{"United States, round 1", "Hawaii Sea Zone: 1 cv", "== China ==", "China 5 inf, 1 ftr", "Eastern U.S.A. 30", "15 IPCs together go up to 2 territories"},
		[]string{"North Sea Zone: 1 bb", "any number"})
	ships, land, _ := strings.Cut(american, "# == GROUND ==")
	if _, ships, _ = strings.Cut(ships, "# == NAVAL =="); strings.Contains(ships, "Eastern U.S.A.:") || strings.Contains(land, "Hawaii Sea Zone: 1 cv") {
		t.Errorf("ships and land units are not kept apart:\n%s\n%s", ships, land)
	}
	filled := american
	for below, line := range map[string]string{"# == BUY ==": "2 inf", "# == China ==": "GROUND\n2 inf China -> Manchuria", "# == DONE ==": "DONE"} {
		filled = strings.Replace(filled, below, below+"\n"+line, 1)
	}
	got := r.Read(Filled(r, us, filled, "", mark), orders.Context{Power: us})
	l := got.Letter
	if len(got.Problems) > 0 || len(l.Led) != 1 || l.Led[0].Power != china || len(l.Led[0].Sections[edition.SectionGround]) != 1 || l.Led[0].Done || !l.Done || len(l.Sections[edition.SectionBuy]) != 1 {
		t.Errorf("the form is read as\n%s\n%v", r.Print(l), got.Problems)
	}
	if bad := g.Submit(&order.Orders{Power: us, Done: true}); len(bad) > 0 {
		t.Fatal(bad)
	}
	if Orders(r, g, us, "", mark) != nil || Orders(r, g, uk, "", mark) == nil {
		t.Error("the form is not that of who is waited for")
	}
}
