package rehearsal

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/orders"
)

// Writable leaves out of a letter what a general has thought of and nobody can write.
func Writable(r *orders.Reader, l *order.Orders) *order.Orders {
	l.Battles = slices.DeleteFunc(l.Battles, func(b order.BattleOrder) bool {
		return !readable(r, &order.Orders{Power: l.Power, Sections: map[edition.Section][]order.Order{edition.SectionBattles: {}}, Battles: []order.BattleOrder{b}})
	})
	if l.Standing != nil {
		l.Standing.Lines = slices.DeleteFunc(l.Standing.Lines, func(line order.StandingLine) bool {
			return !readable(r, &order.Orders{Power: l.Power, Standing: &order.StandingOrders{Lines: []order.StandingLine{line}}})
		})
	}
	if len(l.Battles)+len(l.Sequence) > 0 {
		l.Sections[edition.SectionBattles] = []order.Order{}
	}
	return l
}

func readable(r *orders.Reader, l *order.Orders) bool {
	return len(r.Read(r.Print(l), orders.Context{Power: l.Power}).Problems) == 0
}
