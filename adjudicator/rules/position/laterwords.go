package position

import "fieldpost/adjudicator/rules/order"

// Words that the language reads and no rule asks for yet, and the words of moves that several editions have.

var (
	_ = Register(Word{Name: string(order.Escort), Rare: true})
	_ = Register(Word{Name: string(order.Paratroop), Rare: true})
	_ = Register(Word{Name: "upgrade", Rare: true})         // a minor complex becomes a major one
	_ = Register(Word{Name: "aboard", Rare: true})          // as the goal of a retreat
	_ = Register(Word{Name: "war on neutrals", Rare: true}) // which WAR names by their land
)
