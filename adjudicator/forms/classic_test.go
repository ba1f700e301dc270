package forms

import (
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/orders"
)

// TestClassicFacts reads a form of Classic beside its rules: complexes of the set-up make any number [C-PLC-02], one gun
// stands in a territory [C-AA-04], neutral land has its price [C-NEU-01], research names nothing, and destroyers and marines
// are for those who have agreed on them [C-ED-08].
func TestClassicFacts(t *testing.T) {
	r := reader(t, "classic")
	tells(t, start(r, r.Edition().PowerByID("soviet_union"), ""), []string{
		"Russia any number (Caspian Sea Zone)", "No more than 1 antiaircraft gun may stand in a territory.",
		"Neutral land costs 3 IPCs, each space once, to enter or to fly over. Beside your land units: ", "Turkey",
		"Nothing is named: a die that shows a 6 finds something", "RESEARCH 1 dice", "What is not placed is lost.",
	}, []string{" dd ", " mar ", "Name what you look for"})

	p := position.New(r.Edition(), map[string]string{"destroyers": "on", "marines": "on", "refund": "on", "several-guns": "on"})
	f := newForm(orders.NewReader(p.Edition), p, p.Mover)
	tells(t, f.orders([]edition.Section{edition.SectionBuy, edition.SectionPlace}, mark).String(), []string{" dd 8 (3)", " mar 4 (6)", "What is not placed is paid back."},
		[]string{"antiaircraft gun may stand"})

	// What was not there when the game began makes what its land is worth [C-PLC-03], and in neutral land one unit [C-NEU-07].
	p = position.New(r.Edition(), nil)
	for name, makes := range map[string]string{"Caucasus": "Caucasus 3 (", "Turkey": "Turkey 1 ("} {
		s, _ := p.Edition.Board.Find(name)
		p.Owners[s], p.Before[s] = p.Mover, p.Mover
		position.SetUp(p).Add(p.Edition.KindByID("industrial_complex"), p.Mover, s, 0)
		tells(t, newForm(r, p, p.Mover).orders([]edition.Section{edition.SectionBuy}, mark).String(), []string{makes}, nil)
	}
}

// TestCheaper tells the prices that a power pays: with Industrial Technology one less [C-TEC-07].
func TestCheaper(t *testing.T) {
	r := reader(t, "classic")
	p := position.New(r.Edition(), nil)
	p.Apply(position.Developed{Power: p.Mover, Tech: r.Edition().TechByID("industrial_technology")})
	tells(t, newForm(r, p, p.Mover).orders([]edition.Section{edition.SectionBuy}, mark).String(), []string{"inf 2 (12)", "bb 23 (1)", "BUY 12 inf"}, nil)
}
