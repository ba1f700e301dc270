package requests

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// ShowStanding takes out of a letter what asks for standing orders, and answers it: they are listed with the numbers by which they are dropped.
func (r *Asked) ShowStanding(l *order.Orders) {
	for _, one := range l.ByPower() {
		if r.Power == edition.Nobody || one.Standing == nil || !strings.EqualFold(one.Standing.Mode, "show") {
			continue
		}
		power := r.Power
		if one != l {
			power = one.Power
		}
		one.Standing = nil
		r.Shown = append(r.Shown, paper.Head(prose.Say("Standing orders of %s", r.Table.Reader.Edition().Powers[power].Name)))
		lines := r.Table.Scribe.Game.Standing[power]
		if len(lines) == 0 {
			r.Shown = append(r.Shown, paper.Line("None."))
			continue
		}
		var list []string
		for i := range lines {
			text := r.Table.Reader.PrintStanding(&order.StandingOrders{Lines: lines[i : i+1]})
			list = append(list, fmt.Sprintf("%d  %s", i+1, strings.TrimSpace(strings.TrimPrefix(text, "STANDING"))))
		}
		r.Shown = append(r.Shown, paper.Lines(strings.Join(list, "\n")))
	}
}
