package rules

import (
	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/economy"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/neutrals"
	"fieldpost/adjudicator/rules/politics"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/rules/victory"
	"fieldpost/adjudicator/rules/ways"
)

// steps says what each phase does. An edition's list of phases names them.
var steps = map[string]func(*playing){
	"advantages": func(p *playing) { economy.DealAdvantages(p.turn) },
	"bid":        func(p *playing) { economy.Bid(p.turn) },
	"research":   func(p *playing) { p.turn.Together(edition.SectionResearch, economy.Researches, economy.Research) },
	"repair":     func(p *playing) { p.turn.Together(edition.SectionRepair, economy.Repairs, economy.Repair) },
	"war":        func(p *playing) { p.turn.Together(edition.SectionWar, politics.Declares, politics.DeclareWar) },
	"purchase":   func(p *playing) { p.turn.Together(edition.SectionBuy, economy.Purchases, economy.Purchase) },
	"combat":     func(p *playing) { p.plan = combatMove(p.turn) },
	turn.AfterMoves: func(p *playing) {
		combat.Conduct(p.turn, &p.plan)
		neutrals.FulfilPacts(p.turn, p.plan.Attacked, p.plan.Held)
	},
	"noncombat": func(p *playing) { noncombatMove(p.turn) },
	"naval": func(p *playing) {
		p.plan, p.landings = moves.NewNavalPlan(), map[edition.PowerID][]*ways.March{}
		p.turn.Together(edition.SectionNaval, everyone, p.navalMove)
	},
	"naval_combat": func(p *playing) { combat.ConductNaval(p.turn, &p.plan) },
	"ground": func(p *playing) {
		p.plan = moves.NewGroundPlan()
		p.turn.Together(edition.SectionGround, everyone, p.groundMove)
	},
	"ground_combat": func(p *playing) { combat.ConductGround(p.turn, &p.plan) },
	"return":        func(p *playing) { flyHomeAgain(p.turn); p.flyToFriends() },
	"rail":          func(p *playing) { p.turn.Together(edition.SectionRail, everyone, goByRail) },
	"bases":         func(p *playing) { p.turn.Together(edition.SectionBases, everyone, changeBases) },
	"place":         func(p *playing) { p.turn.Together(edition.SectionPlace, economy.Mobilizes, economy.Mobilize) },
	"income": func(p *playing) {
		p.turn.Together("", nil, func(t *turn.Turn) { politics.DeclareLate(t); economy.CollectIncome(t); economy.Welcome(t) })
	},
}

// playing is a turn that goes through its phases.
type playing struct {
	turn *turn.Turn
	plan moves.Plan // what the combat move sets up for the phases after it

	landings map[edition.PowerID][]*ways.March // what a naval movement leaves to be put ashore
	joiners  []moves.Ride                      // aircraft that go over to a friend when others fly home
}

// Turn plays the turn that stands in start, from the phase in which it stands, as far as the table lets it. It does
// not change start. Given the same position and a table that says the same, it does the same, event for event.
func Turn(start *position.Position, table turn.Table) turn.Reached {
	t := turn.New(start, table)
	return t.Run((&playing{turn: t}).play)
}

// Playable tells whether the engine has all that the edition's turns are made of.
func Playable(e *edition.Edition) bool {
	for i := range e.Phases {
		if steps[e.Phases[i].ID] == nil {
			return false
		}
	}
	return e.Combat != nil && len(e.Phases) > 0
}

// Foundable says why no game is founded with an edition, or nil if one may be.
func Foundable(e *edition.Edition) error {
	if !Playable(e) {
		return prose.Wrong("the rules of %s are not in this program yet", e.Name)
	}
	return nil
}

// play goes through the phases in the edition's order, which is the order of the rulebook.
func (t *playing) play() {
	if !Playable(t.turn.Pos.Edition) {
		t.turn.Fault("The rules of " + t.turn.Pos.Edition.Name + " are not in this program yet, only its board, units and set-up.")
	}
	from := t.turn.Pos.Phase
	if from < 0 {
		t.turn.Record(position.TurnBegan{Power: t.turn.Mover, Round: t.turn.Pos.Round})
		from = 0
	}
	t.turn.Table.Checkpoint("turn", t.turn.Pos)
	phases := t.turn.Pos.Phases()
	for i := from; i < len(phases); i++ {
		ph := &phases[i]
		t.turn.Record(position.PhaseBegan{Power: t.turn.Mover, Phase: i})
		t.turn.Table.Checkpoint(ph.ID, t.turn.Pos)
		steps[ph.ID](t)
	}
	endTurn(t.turn)
}

// endTurn passes the turn on; after the last power of a round the victory check comes first [R-GEN-002, R-VIC-001].
func endTurn(t *turn.Turn) {
	economy.Undock(t)
	next, round := following(t)
	if t.Pos.Round > 0 {
		victory.Check(t, round != t.Pos.Round)
	}
	victory.Clocks(t)
	t.Record(position.TurnEnded{Power: t.Mover, Round: t.Pos.Round, Next: next, NextRound: round})
}

// following returns who moves after those who move now, and in which round.
func following(t *turn.Turn) (edition.PowerID, int) {
	if t.Pos.Round == 0 {
		if next := t.Pos.NextInPrelude(t.Mover); next != edition.Nobody {
			return next, 0
		}
		return 0, 1
	}
	movers := t.Pos.Movers()
	next, round := movers[len(movers)-1]+1, t.Pos.Round
	if int(next) >= len(t.Pos.Edition.Powers) || !t.Pos.Edition.Powers[next].Plays {
		next, round = 0, round+1
	}
	return next, round
}
