package turn

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// Together lets all powers that move in this turn play a step, one after another in turn order. Those of them whose orders for its section
// are waited for are asked in one window, so that the step begins when all have sent it. Those who are led by another are not waited for:
// what has come of theirs by then is carried out.
func (t *Turn) Together(s edition.Section, waits func(*position.Position, edition.PowerID) bool, step func(*Turn)) {
	movers := t.Pos.Movers()
	if len(movers) == 1 {
		step(t)
		return
	}
	var window []*Decision
	for _, power := range movers {
		if waits != nil && t.Pos.Edition.Powers[power].LedBy == "" && waits(t.Pos, power) {
			window = append(window, t.ordersOf(power, s, ""))
		}
	}
	t.early = map[edition.PowerID]SectionOrders{}
	choices := t.Ask(window...)
	for i, d := range window {
		t.early[d.Power] = *choices[i].Orders
	}
	for _, power := range movers {
		t.Mover = power
		step(t)
	}
	t.Mover, t.early = t.Pos.Mover, nil
}
