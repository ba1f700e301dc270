package order

import "testing"

// TestWhatALetterIsFor sees of letters, with those that it holds for powers that are led, whether they order something for the turn, file
// standing orders alone, or change anything.
func TestWhatALetterIsFor(t *testing.T) {
	moves := func() *Orders { return &Orders{Done: true} }
	standing := func() *Orders { return &Orders{Standing: &StandingOrders{}} }
	answers := func() *Orders { return &Orders{Answers: []Answer{{}}} }
	with := func(l *Orders, led ...*Orders) *Orders { l.Led = led; return l }
	for what, c := range map[string]struct {
		letter                    *Orders
		changes, orders, standing bool
	}{
		"nothing":                           {letter: &Orders{}, standing: true},
		"orders":                            {letter: moves(), changes: true, orders: true},
		"an answer":                         {letter: answers(), changes: true},
		"standing orders":                   {letter: standing(), changes: true, standing: true},
		"standing orders, orders of China":  {letter: with(standing(), moves()), changes: true, orders: true},
		"standing orders, answers of China": {letter: with(standing(), answers()), changes: true},
		"standing orders of China":          {letter: with(&Orders{}, standing()), changes: true, standing: true},
		"orders, standing orders of China":  {letter: with(moves(), standing()), changes: true, orders: true},
		"nothing of China":                  {letter: with(&Orders{}, &Orders{}), standing: true},
	} {
		if l := c.letter; l.Changes() != c.changes || l.OrderTurn() != c.orders || l.OnlyStanding() != c.standing {
			t.Errorf("%s: changes %t, orders the turn %t, files standing orders alone %t", what, l.Changes(), l.OrderTurn(), l.OnlyStanding())
		}
	}
}
