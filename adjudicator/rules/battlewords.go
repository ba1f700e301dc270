package rules

import "fmt"

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
		Misplaced: noAirRetreat, Topics: []string{"answer/retreat", "battle/retreat-space"}, Advance: "{battles}: retreat if odds < 30%", Help: "battles", Odds: true})

	submergeWord = Register(Word{Name: "submerge", Also: []string{"dive"}, Asked: true, Halts: true, Verb: "submerge",
		Clauses:   []ClauseForm{{Word: ClauseNeverSubmerge}, {Word: ClauseSubmerge, Rest: MaybeUnits}},
		Misplaced: noDive, Topics: []string{"answer/submerge"}, Advance: "{battles}: submerge if only air attacks", Help: "battles", Odds: true, Said: saidStay})

	withdrawWord = Register(Word{Name: "withdraw", Rare: true, Asked: true, Halts: true,
		Clauses:   []ClauseForm{{Word: ClauseNeverWithdraw}, {Word: ClauseWithdraw, Rest: MaybeUnits}},
		Misplaced: noWithdrawal, Topics: []string{"answer/withdraw"}, Advance: "{battles}: withdraw if odds < 30%", Odds: true})

	landingWord = Register(Word{Name: "landing", Asked: true,
		Clauses:   []ClauseForm{{Word: ClauseCallOff, Rest: LandingClause}},
		Misplaced: noLanding, Topics: []string{"answer/landing"}, Help: "aircraft"})

	_ = Register(Word{Name: "take for", Clauses: []ClauseForm{{Word: ClauseTakeFor, Rest: PowerClause, Later: true, Everyday: true}}})

	bombardWord = Register(Word{Name: "bombard", Asked: true, Verb: "bombard",
		Clauses:   []ClauseForm{{Word: ClauseBombard, Rest: UnitsClause}},
		Misplaced: noBombardment, Topics: []string{"answer/bombard"}})

	_ = Register(Word{Name: "support", Clauses: []ClauseForm{{Word: ClauseSupport, Rest: UnitsClause, Later: true, Everyday: true}}})
	_ = Register(Word{Name: "raid", Asked: true, Clauses: []ClauseForm{{Word: ClauseRaid, Rest: TargetsClause, Later: true, Everyday: true}}, Help: "moves"})
	_ = Register(Word{Name: "attack", Clauses: []ClauseForm{{Word: ClauseAttack, Later: true, Everyday: true}}})
	_ = Register(Word{Name: "ignore", Clauses: []ClauseForm{{Word: ClauseIgnore, Later: true, Everyday: true}}})

	// "ask" itself is a clause and a standing order. As a clause it is one only before what can be asked.
	_ = Register(Word{Name: "ask", Clauses: []ClauseForm{{Word: ClauseAsk, Rest: QuestionClause}}, Standing: Questions})
)

// scopeOnLand and scopeAtSea tell whether an order can only be for battles there.
func scopeOnLand(p *Position, s *Scope) bool {
	return s.Land || s.Space != Nowhere && !p.isSea(s.Space)
}
func scopeAtSea(p *Position, s *Scope) bool { return s.Sea || s.Space != Nowhere && p.isSea(s.Space) }

// noAirRetreat: aircraft may have to stay with the rest.
func noAirRetreat(p *Position, _ *Scope, c *Clause) (topic, why string) {
	if c.Word == ClauseAirRetreat && !p.Edition.Rules.Battles.AirLeavesLanding {
		return "battle/air-retreat", "Aircraft leave a battle only together with the units on the ground."
	}
	return "", ""
}

// saidStay says who stays, where only some may dive.
func saidStay(choice string) string {
	if choice == "stay" {
		return "submarines stay"
	}
	return ""
}

func noDive(p *Position, s *Scope, c *Clause) (topic, why string) {
	if c.Word == ClauseSubmerge && scopeOnLand(p, s) {
		return "submarine/land", "Submarines dive at sea, not on land."
	}
	return "", ""
}

func noWithdrawal(p *Position, s *Scope, c *Clause) (topic, why string) {
	switch {
	case c.Word != ClauseWithdraw:
	case scopeOnLand(p, s):
		return "submarine/land", "Submarines leave battles at sea, not on land."
	case c.To != Nowhere && s.Space != Nowhere && (!p.isSea(c.To) || !p.Edition.Board.Adjacent(s.Space, c.To)):
		return "answer/withdraw", fmt.Sprintf("Submarines leave for a sea zone next to the battle, and %s is no zone next to %s.", p.space(c.To), p.space(s.Space))
	}
	return "", ""
}

// Landings, and the ships that support them, are named with the territory.
func noBombardment(p *Position, s *Scope, _ *Clause) (topic, why string) {
	if scopeAtSea(p, s) {
		return "battle/landing", "Ships bombard a territory: name the territory, not a sea zone."
	}
	return "", ""
}

func noLanding(p *Position, s *Scope, _ *Clause) (topic, why string) {
	if scopeAtSea(p, s) {
		return "battle/landing", "A landing is called off where it was to come ashore: name the territory, not a sea zone."
	}
	return "", ""
}
