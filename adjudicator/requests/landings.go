package requests

import (
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/mail/report"
)

// Landings tells the landing plan of a legal letter before it is played: where aircraft come down and which carriers fetch
// them, made around all that the letter orders; nothing where the letter sends no aircraft, or waits for a lock.
func Landings(t *table.Table, l *order.Orders) []paper.Block {
	if t.Locked() {
		return nil
	}
	at, plan, found := t.Scribe.Game.Plan(l)
	if !found {
		return nil
	}
	return append(report.Blocks(t.Reader.Edition(), at, []position.Event{plan}, report.Options{Inside: true}), planApart(t, l)...)
}

// planApart says why the report will show another landing plan than the letter's author is told, if it does.
func planApart(t *table.Table, l *order.Orders) []paper.Block {
	if !t.Scribe.Game.PlansApart(l) {
		return nil
	}
	return []paper.Block{paper.Text("This landing plan is made around what you order for NONCOMBAT. That stays sealed until its moment, so the plan in the report goes by the combat move alone.")}
}

// replan puts the plan that a letter leads to, made around all that it orders, where a rehearsal tells the one that goes by
// its combat move alone.
func replan(t *table.Table, l *order.Orders, events []position.Event) {
	_, plan, found := t.Scribe.Game.Plan(l)
	for i := range events {
		if _, is := events[i].(position.Planned); is && found {
			events[i] = plan
		}
	}
}
