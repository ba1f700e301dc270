package report

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// rowsOf are the rows of a table as words, by their first cell.
func rowsOf(table paper.Table) map[string]string {
	rows := map[string]string{"": strings.Join(prose.Strings(table.Head), "|")}
	for _, r := range table.Rows {
		rows[r[0].String()] = strings.Join(prose.Strings(r[1:]), "|")
	}
	return rows
}

// TestInventory counts what stands on a board of a few units: complexes are listed and not added up.
func TestInventory(t *testing.T) {
	ed := editionstest.Load(t, "revised")
	p := position.Bare(ed, nil)
	ge, su := ed.PowerByID("germany"), ed.PowerByID("soviet_union")
	at, _ := ed.Board.Find("Germany")
	add := func(kind string, owner edition.PowerID, n int) {
		for range n {
			position.SetUp(p).Add(ed.KindByID(kind), owner, at, 0)
		}
	}
	add("infantry", ge, 3)
	add("infantry", su, 1)
	add("tank", ge, 2)
	add("industrial_complex", ge, 1)
	rows := rowsOf(Inventory(p))
	for name, want := range map[string]string{
		"":     "Units|SU|GE|UK|JP|US",
		"inf":  "1|3|||",
		"arm":  "|2|||",
		"All":  "1|5|||",
		"IPCs": "3|19|||",
		"ic":   "|1|||",
	} {
		if rows[name] != want {
			t.Errorf("%q is %q, want %q", name, rows[name], want)
		}
	}
	if len(rows) != 6 {
		t.Errorf("kinds that nobody has are listed: %v", rows)
	}
}

// TestIncomes adds up what was collected by both purses of a power, and leaves cells empty where nobody has collected yet.
func TestIncomes(t *testing.T) {
	ed := editionstest.Load(t, "global1940")
	p := position.New(ed, nil)
	uk, ge := ed.PowerByID("united_kingdom"), ed.PowerByID("germany")
	turn := func(power edition.PowerID, round int, events ...position.Event) Finished {
		start := p.Clone()
		start.Mover, start.Round = power, round
		return Finished{Start: start, End: start, Events: events}
	}
	rows := rowsOf(Incomes(p, []Finished{
		turn(ge, 1, position.Collected{Power: ge, Amount: 40}),
		turn(uk, 1, position.Collected{Power: uk, Amount: 28, Treasury: "europe"}, position.Collected{Power: uk, Amount: 17, Treasury: "pacific"}),
		turn(ge, 2, position.Collected{Power: ge, Amount: 0}),
	}))
	for name, want := range map[string]string{
		"":         "Round|GE|SU|JP|US|CN|UK|IT|AN|FR",
		"1":        "40|||||45|||",
		"2":        "0||||||||",
		"Land now": "30|37|26|52|12|45|10|10|19",
	} {
		if rows[name] != want {
			t.Errorf("%q is %q, want %q", name, rows[name], want)
		}
	}
}

// TestTableOfWars lists who is at war with whom in the report of a turn that has changed it, and in no other.
func TestTableOfWars(t *testing.T) {
	ed := editionstest.Load(t, "global1940")
	start := position.New(ed, nil)
	jp, su := ed.PowerByID("japan"), ed.PowerByID("soviet_union")
	start.Mover = jp
	if got := Brief(ed, start, []position.Event{position.TurnBegan{Power: jp, Round: 1}}).Wars; len(got.Rows) != 0 {
		t.Errorf("nothing has changed, and it says %v", got)
	}
	rows := rowsOf(Brief(ed, start, []position.Event{position.TurnBegan{Power: jp, Round: 1}, position.WarDeclared{Power: jp, On: su}}).Wars)
	for name, want := range map[string]string{"Japan": "Soviet Union and China", "Soviet Union": "Japan", "United States": "nobody", "Germany": "United Kingdom, ANZAC and France"} {
		if rows[name] != want {
			t.Errorf("%s is at war with %q, want %q", name, rows[name], want)
		}
	}
}

// TestIncomeSunkToNothing accounts for an income of which raids on convoys leave nothing: land and convoys stand in their columns all the same.
func TestIncomeSunkToNothing(t *testing.T) {
	ed := editionstest.Load(t, "global1940")
	start := position.New(ed, nil)
	italy := ed.PowerByID("italy")
	start.Mover = italy
	zone, _ := ed.Board.Find("sz 97")
	s := Brief(ed, start, []position.Event{position.TurnBegan{Power: italy, Round: 1}, position.Disrupted{Power: italy, Zones: []edition.SpaceID{zone}, Amount: 10}, position.Collected{Power: italy}})
	rows := rowsOf(s.Money)
	if rows[""] != "Power|Before|Land|Convoys|Now|Production" || rows["Italy"] != "10|+10|-10|10|10" {
		t.Errorf("the table is %v", rows)
	}
}
