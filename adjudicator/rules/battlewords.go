package rules

// The words of battles: what the clauses of a battle order begin with, and under which the powers are asked between two rounds.
// Where a clause that was typed is none, those that stand first here are proposed first.

var (
	lossesWord = Register(Word{Name: "losses", Also: []string{"loss", "casualties"}, Asked: true, Halts: true, Verb: "lose",
		Clauses: []ClauseForm{
			{Word: ClauseTheyLose, Rest: LossClause},
			{Word: ClauseAALose, Rest: LossClause},
			{Word: ClauseAirLose, Rest: LossClause, Later: true},
			{Word: ClauseFlakLose, Rest: LossClause, Later: true},
			{Word: ClauseLose, Also: []string{"loses"}, Rest: LossClause},
			{Word: ClauseLanded, Rest: LossClause, Later: true},
			{Word: ClauseOverland, Rest: LossClause, Later: true},
		},
		Topics: []string{"answer/losses"}, Advance: "{battles}: lose {losses}", Help: "battles"})

	_ = Register(Word{Name: "keep", Clauses: []ClauseForm{{Word: ClauseKeep, Rest: UnitsClause, Everyday: true}}})
	_ = Register(Word{Name: "press", Clauses: []ClauseForm{{Word: ClausePress, Rest: RoundsClause, Everyday: true}}})

	retreatWord = Register(Word{Name: "retreat", Asked: true, Halts: true, Verb: "retreat",
		Clauses: []ClauseForm{
			{Word: ClauseNeverRetreat},
			{Word: ClauseAirRetreat},
			{Word: ClauseRetreat, Rest: RetreatClause},
		},
		Topics: []string{"answer/retreat", "battle/retreat-space"}, Advance: "{battles}: retreat if odds < 30%", Help: "battles", Odds: true})

	submergeWord = Register(Word{Name: "submerge", Also: []string{"dive"}, Asked: true, Halts: true, Verb: "submerge",
		Clauses: []ClauseForm{{Word: ClauseNeverSubmerge}, {Word: ClauseSubmerge, Rest: MaybeUnits}},
		Topics:  []string{"answer/submerge"}, Advance: "{battles}: submerge if only air attacks", Help: "battles", Odds: true})

	withdrawWord = Register(Word{Name: "withdraw", Rare: true, Asked: true, Halts: true,
		Clauses: []ClauseForm{{Word: ClauseNeverWithdraw}, {Word: ClauseWithdraw, Rest: MaybeUnits}},
		Topics:  []string{"answer/withdraw"}, Advance: "{battles}: withdraw if odds < 30%", Odds: true})

	landingWord = Register(Word{Name: "landing", Asked: true,
		Clauses: []ClauseForm{{Word: ClauseCallOff, Rest: LandingClause}},
		Topics:  []string{"answer/landing"}, Help: "aircraft"})

	_ = Register(Word{Name: "take for", Clauses: []ClauseForm{{Word: ClauseTakeFor, Rest: PowerClause, Later: true, Everyday: true}}})

	bombardWord = Register(Word{Name: "bombard", Asked: true, Verb: "bombard",
		Clauses: []ClauseForm{{Word: ClauseBombard, Rest: UnitsClause}},
		Topics:  []string{"answer/bombard"}})

	_ = Register(Word{Name: "support", Clauses: []ClauseForm{{Word: ClauseSupport, Rest: UnitsClause, Later: true, Everyday: true}}})
	_ = Register(Word{Name: "raid", Asked: true, Clauses: []ClauseForm{{Word: ClauseRaid, Rest: TargetsClause, Later: true, Everyday: true}}, Help: "moves"})
	_ = Register(Word{Name: "attack", Clauses: []ClauseForm{{Word: ClauseAttack, Later: true, Everyday: true}}})
	_ = Register(Word{Name: "ignore", Clauses: []ClauseForm{{Word: ClauseIgnore, Later: true, Everyday: true}}})

	// "ask" itself is a clause and a standing order. As a clause it is one only before what can be asked.
	_ = Register(Word{Name: "ask", Clauses: []ClauseForm{{Word: ClauseAsk, Rest: QuestionClause}}, Standing: Questions})
)

// clauseForm is what is known of a clause.
func clauseForm(word ClauseWord) ClauseForm {
	for _, w := range Words() {
		for _, f := range w.Clauses {
			if f.Word == word {
				return f
			}
		}
	}
	return ClauseForm{Word: word}
}
