package general_test

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// judge looks for what may not be done. It is called before the event is booked.
func (c *chronicle) judge(e position.Event) {
	switch e := e.(type) {
	case position.TurnBegan:
		c.newChapter()
	case position.PhaseBegan:
		c.closePhase()
		c.turn.phase = ""
		if e.Phase < len(c.phases) {
			c.turn.phase = c.phases[e.Phase]
		}
	case position.WarDeclared:
		c.judgeWar(e)
	case position.Moved:
		for _, r := range e.Units {
			c.judgeWay(e, r.ID)
			c.judgeRange(e, r.ID)
		}
		c.noteAttack(e)
		c.rememberWay(e.Power, e.Path)
	case position.Landed:
		c.judgeLanded(e)
	case position.Placed:
		c.judgePlaced(e)
	case position.Unplaced:
		c.judgeUnplaced(e)
		c.judgeLeftOver(e)
	case position.Upgraded:
		c.judgeUpgraded(e)
	case position.Captured:
		c.judgeCapture(e)
	case position.Reverted:
		c.judgeReverted(e)
	case position.Invaded:
		c.judgeInvaded(e)
	case position.WonOver:
		c.judgeWonOver(e)
	case position.Rose:
		c.judgeRose(e)
	case position.Spent:
		c.judgeSpent(e)
	case position.BattleBegan:
		c.judgeBattle(e)
	case position.Bombed:
		c.judgeBombed(e)
	case position.Rolled:
		c.noteShots(e)
		c.judgeRolled(e)
	default:
		c.judgeMoney(e)
	}
}

func (c *chronicle) judgeMoney(e position.Event) {
	switch e := e.(type) {
	case position.Paid:
		c.judgePaid(e)
	case position.Bought:
		c.judgeBought(e)
	case position.Mended:
		c.judgeMended(e)
	case position.Repaired:
		c.judgeRepaired(e)
	case position.Looted:
		c.judgeLoot(e)
	case position.Disrupted:
		c.noteDisrupted(e)
	case position.Collected:
		c.judgeCollected(e)
	case position.Achieved:
		p := purse{e.Power, e.Treasury}
		if c.turn.achieved[p] == nil {
			c.turn.achieved[p] = map[string]int{}
		}
		c.turn.achieved[p][e.Objective] += e.Amount
	}
}

// judgeLanded judges cargo that goes ashore as if it marched.
func (c *chronicle) judgeLanded(e position.Landed) {
	if c.ed.Kinds[e.Carrier.Kind].Class == edition.Air {
		return
	}
	for _, r := range e.Units {
		u := c.units[r.ID]
		if u == nil {
			continue
		}
		if c.barred(u.owner, e.To) {
			c.fault("%s is barred from %s", c.tell(r.ID), c.name(e.To))
		}
		c.judgeMarch(r.ID, u, e.To, true, e.Assault)
	}
	if e.Assault {
		c.turn.ashore[e.To] += len(e.Units)
		c.noteAttackOn(e.To)
	}
}

// closePhase looks for what may not be when a phase is over.
func (c *chronicle) closePhase() {
	c.judgeFacilities()
	c.judgeWars()
	c.judgeHomes()
	c.judgeArsenal()
	switch c.turn.phase {
	case "repair":
		c.closePurchases()
		c.closeRepairs()
	case "conduct":
		c.judgeSack()
		c.judgePact()
		c.takeSides()
		c.judgeLeaning()
	case "place":
		for what, n := range c.bought {
			if n != 0 {
				c.fault("%d %s were never placed", n, c.ed.Kinds[what.kind].Plural)
			}
		}
	}
}

// closeTurn looks for what may not be when a turn is over.
func (c *chronicle) closeTurn(p *position.Position) {
	c.closePhase()
	c.closeIncome()
	c.judgeGuests()
	c.judgeHolds()
	c.judgeLandings()
	c.judgeVictory(p)
}

// follow folds the events of a turn and checks the books after every one.
func (c *chronicle) follow(t *testing.T, fold *position.Position, events []position.Event) {
	t.Helper()
	for i, e := range events {
		c.judge(e)
		if end, over := e.(position.TurnEnded); over && end.Round > 0 {
			c.closeTurn(fold)
		}
		c.enter(e)
		fold.Apply(e)
		if _, begins := e.(position.TurnBegan); begins {
			c.renumbered(fold)
		}
		c.audit(fold)
		if len(c.faults) > 0 {
			t.Fatalf("round %d, %s, after event %d of %d:\n%s\n%s", c.round, c.id(c.mover), i+1, len(events), strings.Join(c.faults, "\n"), dump(events[max(0, i-12):i+1]))
		}
	}
}
