package edition

// What powers have, choose and spend before the first turn.

// HeldAtStart are the optional rules that powers have without choosing: all, if the game says so.
func (e *Edition) HeldAtStart() Advantages {
	var all Advantages
	if e.Rules.Advantages.Dealt == DealtWhole {
		for a := range e.Advantages {
			all = all.With(AdvantageID(a))
		}
	}
	return all
}

// ToDeal is how many optional rules a power chooses or draws.
func (e *Edition) ToDeal(power PowerID) int {
	rules := &e.Rules.Advantages
	if rules.Dealt != DealtByChoice && rules.Dealt != DealtByDice {
		return 0
	}
	return min(rules.Each, len(e.AdvantagesOf(power)))
}

// SpendsBid tells whether there is a bid, and a power is of the side that spends it.
func (e *Edition) SpendsBid(power PowerID) bool {
	rules, pw := &e.Rules.Bid, &e.Powers[power]
	return rules.Amount != 0 && pw.Plays && e.Sides[pw.Side] == rules.Side && (rules.For == "" || rules.For == pw.ID)
}
