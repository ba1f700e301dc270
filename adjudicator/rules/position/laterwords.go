package position

import "fieldpost/adjudicator/rules/order"

// Words that the language reads and no rule asks for yet, and the words of moves that only some editions have.

var (
	_ = Register(Word{Name: "scramble", Rare: true, Asked: true, Verb: "scramble", Standing: UnitsTo})
	_ = Register(Word{Name: "intercept", Rare: true, Asked: true, Verb: "intercept", Standing: UnitsWithUnits})
	_ = Register(Word{Name: "kamikaze", Rare: true, Asked: true, Standing: UnitsAt})
	_ = Register(Word{Name: "engage", Rare: true, Asked: true, Standing: OfSpaces})
	_ = Register(Word{Name: "coastal", Rare: true, Asked: true, Standing: UnitsTo})
	_ = Register(Word{Name: "defence", Also: []string{"air defence"}, Asked: true})
	_ = Register(Word{Name: "air defence", Also: []string{"air defense"}, Rare: true, Standing: UnitsTo})
	_ = Register(Word{Name: "passage", Asked: true, Standing: OfPowers})
	_ = Register(Word{Name: "neutral", Asked: true, Standing: OfLands, Loose: true})
	_ = Register(Word{Name: "army", Rare: true, Asked: true, Standing: UnitsTo})
	_ = Register(Word{Name: "allow", Standing: OfPowers})
	_ = Register(Word{Name: "refuse", Standing: OfPowers})

	_ = Register(Word{Name: string(order.Escort), Rare: true})
	_ = Register(Word{Name: string(order.Paratroop), Rare: true})
	_ = Register(Word{Name: string(order.JointStrike), Rare: true})
	_ = Register(Word{Name: string(order.JoinChina), Rare: true})
	_ = Register(Word{Name: "upgrade", Rare: true}) // a minor complex becomes a major one
	_ = Register(Word{Name: "aboard", Rare: true})  // as the goal of a retreat
)
