package combat

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// The words of battles: what the clauses of a battle order begin with, and under which the powers are asked between two rounds.
// Where a clause that was typed is none, those that stand first here are proposed first.

var (
	lossesWord = position.Register(position.Word{Name: "losses", Also: []string{"loss", "casualties"}, Asked: true, Halts: true, Verb: string(order.ClauseLose),
		Clauses: []position.ClauseForm{
			{Word: order.ClauseTheyLose, Rest: position.LossClause},
			{Word: order.ClauseGunsLose, Rest: position.LossClause},
			{Word: order.ClauseAirBattleLose, Rest: position.LossClause, If: damages},
			{Word: order.ClauseFlakLose, Rest: position.LossClause, If: damages},
			{Word: order.ClauseLose, Also: []string{"loses"}, Rest: position.LossClause},
			{Word: order.ClauseLanded, Rest: position.LossClause, If: partsLanding},
			{Word: order.ClauseOverland, Rest: position.LossClause, If: partsLanding},
		},
		Topics: []string{"answer/losses"}, Advance: "{battles}: lose {losses}", Help: "battles"})

	_ = bareClause(position.ClauseForm{Word: order.ClauseKeep, Rest: position.UnitsClause, Everyday: true})
	_ = bareClause(position.ClauseForm{Word: order.ClausePress, Rest: position.RoundsClause, Everyday: true})

	retreatWord = position.Register(position.Word{Name: string(order.ClauseRetreat), Asked: true, Halts: true, Verb: string(order.ClauseRetreat),
		Clauses: []position.ClauseForm{
			{Word: order.ClauseNeverRetreat},
			{Word: order.ClauseAirRetreat},
			{Word: order.ClauseRetreat, Rest: position.RetreatClause},
		},
		Misplaced: noAirRetreat, Topics: []string{"answer/retreat", "battle/retreat-space"}, Advance: "{battles}: retreat if odds < 30%", Help: "battles"})

	submergeWord = position.Register(position.Word{Name: string(order.ClauseSubmerge), Also: []string{"dive"}, Asked: true, Halts: true, Verb: string(order.ClauseSubmerge),
		Clauses:   []position.ClauseForm{{Word: order.ClauseNeverSubmerge}, {Word: order.ClauseSubmerge, Rest: position.MaybeUnits}},
		Misplaced: noDive, Topics: []string{"answer/submerge"}, Advance: "{battles}: submerge if only air attacks", Help: "battles", Said: saidStay})

	withdrawWord = position.Register(position.Word{Name: string(order.ClauseWithdraw), Rare: true, Asked: true, Halts: true,
		Clauses:   []position.ClauseForm{{Word: order.ClauseNeverWithdraw}, {Word: order.ClauseWithdraw, Rest: position.MaybeUnits}},
		Misplaced: noWithdrawal, Topics: []string{"answer/withdraw"}, Advance: "{battles}: withdraw if odds < 30%"})

	landingWord = position.Register(position.Word{Name: "landing", Asked: true, Halts: true, Alone: true,
		Clauses:   []position.ClauseForm{{Word: order.ClauseCallOff, Rest: position.LandingClause}},
		Misplaced: noLanding, Topics: []string{"answer/landing"}, Help: "aircraft"})

	bombardWord = position.Register(position.Word{Name: string(order.ClauseBombard), Asked: true, Halts: true, Alone: true, Verb: string(order.ClauseBombard),
		Clauses:   []position.ClauseForm{{Word: order.ClauseBombard, Rest: position.UnitsClause}},
		Misplaced: noBombardment, Topics: []string{"answer/bombard"}})

	_        = bareClause(position.ClauseForm{Word: "support", Rest: position.UnitsClause, Later: true, Everyday: true})
	raidWord = position.Register(position.Word{Name: "raid", Asked: true, Halts: true, Alone: true, Clauses: []position.ClauseForm{{Word: order.ClauseRaid, Rest: position.TargetsClause, If: damages, Everyday: true}},
		Topics: []string{"raid/aim"}, Help: "moves", Tacit: true})
	_ = position.Register(position.Word{Name: string(order.ClauseAttack), Clauses: []position.ClauseForm{{Word: order.ClauseAttack, Rest: position.MaybeUnits, If: overlooks, Everyday: true}}, Misplaced: noPrey})
	_ = position.Register(position.Word{Name: string(order.ClauseIgnore), Clauses: []position.ClauseForm{{Word: order.ClauseIgnore, Rest: position.MaybeUnits, If: overlooks, Everyday: true}}, Misplaced: noPrey})

	// "ask" itself is a clause and a standing order. As a clause it is one only before what can be asked.
	_ = position.Register(position.Word{Name: string(order.ClauseAsk), Clauses: []position.ClauseForm{{Word: order.ClauseAsk, Rest: position.QuestionClause}}, Standing: position.Questions})
)

// damages tells whether bombs damage facilities, each of which fires at its own raiders.
func damages(e *edition.Edition) bool { return e.Rules.Raids.Damages }

// partsLanding: who came from the sea is told from who came over land, for these alone may retreat.
func partsLanding(e *edition.Edition) bool { return e.Rules.Battles.OverlandLeaves }

// bareClause registers a word that is one clause and nothing else: nobody is asked under it.
func bareClause(f position.ClauseForm) *position.Word {
	return position.Register(position.Word{Name: string(f.Word), Clauses: []position.ClauseForm{f}})
}

// scopeOnLand and scopeAtSea tell whether an order can only be for battles there.
func scopeOnLand(p *position.Position, s *order.Scope) bool {
	return s.Land || s.Space != edition.Nowhere && !p.IsSea(s.Space)
}
func scopeAtSea(p *position.Position, s *order.Scope) bool {
	return s.Sea || s.Space != edition.Nowhere && p.IsSea(s.Space)
}

// noAirRetreat: aircraft may have to stay with the rest.
func noAirRetreat(p *position.Position, _ *order.Scope, c *order.Clause) (topic string, why prose.Text) {
	switch rules := &p.Edition.Rules.Battles; {
	case c.Word != order.ClauseAirRetreat || rules.AirLeavesLanding:
		return "", ""
	case rules.OverlandLeaves:
		return "battle/air-retreat", "Write \"retreat\": aircraft fall back together with whatever came over land, and what came from the sea fights on."
	}
	return "battle/air-retreat", "Aircraft leave a battle only together with the units on the ground."
}

// saidStay says who stays, where only some may dive.
func saidStay(choice string) prose.Text {
	if choice == "stay" {
		return "submarines stay"
	}
	return ""
}

func noDive(p *position.Position, s *order.Scope, c *order.Clause) (topic string, why prose.Text) {
	if c.Word == order.ClauseSubmerge && scopeOnLand(p, s) {
		return "submarine/land", "Submarines dive at sea, not on land."
	}
	return "", ""
}

// overlooks tells whether there are ships that may be attacked or ignored.
func overlooks(e *edition.Edition) bool { return e.Rules.Submarines.Overlooked }

// noPrey: they are, at sea.
func noPrey(p *position.Position, s *order.Scope, c *order.Clause) (topic string, why prose.Text) {
	if scopeOnLand(p, s) {
		return "combat/prey", "Submarines and transports are attacked or ignored at sea; name a sea zone."
	}
	return "", ""
}

func noWithdrawal(p *position.Position, s *order.Scope, c *order.Clause) (topic string, why prose.Text) {
	switch {
	case c.Word != order.ClauseWithdraw:
	case scopeOnLand(p, s):
		return "submarine/land", "Submarines leave battles at sea, not on land."
	case c.To != edition.Nowhere && s.Space != edition.Nowhere && (!p.IsSea(c.To) || !p.Edition.Board.Adjacent(s.Space, c.To)):
		return "answer/withdraw", prose.Say("Submarines leave for a sea zone next to the battle, and %s is no zone next to %s.", p.SpaceName(c.To), p.SpaceName(s.Space))
	}
	return "", ""
}

// Landings, and the ships that support them, are named with the territory.
func noBombardment(p *position.Position, s *order.Scope, _ *order.Clause) (topic string, why prose.Text) {
	if scopeAtSea(p, s) {
		return "battle/landing", "Ships bombard a territory: name the territory, not a sea zone."
	}
	return "", ""
}

func noLanding(p *position.Position, s *order.Scope, _ *order.Clause) (topic string, why prose.Text) {
	if p.Edition.Rules.Battles.LandingsStand {
		return "battle/landing", "A landing that was ordered takes place; the troops stay aboard only if their ships fall back."
	}
	if scopeAtSea(p, s) {
		return "battle/landing", "A landing is called off where it was to come ashore: name the territory, not a sea zone."
	}
	return "", ""
}
