package rehearsal

import (
	"slices"

	"fieldpost/adjudicator/rules"
	"fieldpost/orders"
)

// Writable leaves out of a letter what a general has thought of and nobody can write.
func Writable(r *orders.Reader, l *rules.Letter) *rules.Letter {
	l.Battles = slices.DeleteFunc(l.Battles, func(b rules.BattleOrder) bool {
		return !readable(r, &rules.Letter{Power: l.Power, Sections: map[rules.Section][]rules.Order{rules.SectionBattles: {}}, Battles: []rules.BattleOrder{b}})
	})
	if l.Standing != nil {
		l.Standing.Lines = slices.DeleteFunc(l.Standing.Lines, func(line rules.StandingLine) bool {
			return !readable(r, &rules.Letter{Power: l.Power, Standing: &rules.StandingOrders{Lines: []rules.StandingLine{line}}})
		})
	}
	if len(l.Battles)+len(l.Sequence) > 0 {
		l.Sections[rules.SectionBattles] = []rules.Order{}
	}
	return l
}

func readable(r *orders.Reader, l *rules.Letter) bool {
	return len(r.Read(r.Print(l), orders.Context{Power: l.Power}).Problems) == 0
}
