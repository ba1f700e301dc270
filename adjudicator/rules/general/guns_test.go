package general_test

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// What the books know of guns: how many may stand together, and what their rockets cost.

// countGuns looks for guns that stand together and may not. It is asked between phases: within one a gun may arrive
// before the other has left.
func (l *ledger) countGuns() {
	most := l.ed.Rules.Guns.InTerritory
	if most == 0 {
		return
	}
	guns := map[edition.SpaceID]int{}
	for _, u := range l.units {
		if l.ed.Kinds[u.kind].Gun && u.aboard == 0 {
			guns[u.space]++
		}
	}
	for s, n := range guns {
		if n > most {
			l.fault("%d guns stand in %s", n, l.ed.Board.Spaces[s].Name)
		}
	}
}

// judgeGunfire judges fire at aircraft: who flies home is fired at only where that is the rule.
func (l *ledger) judgeGunfire(e position.Rolled) {
	if e.For == "antiaircraft fire" && l.did.phase == "noncombat" && !l.ed.Rules.Guns.FireHome {
		l.fault("a gun in %s fires at aircraft that fly home", l.ed.Board.Spaces[e.Space].Name)
	}
}

// judgeRocket judges a rocket that was fired.
func (l *ledger) judgeRocket(e position.Rocketed) {
	gun := l.units[e.Gun.ID]
	l.did.rockets++
	switch r := &l.ed.Rules.Raids; {
	case gun == nil || gun.space != e.From || gun.aboard != 0 || !l.commands(e.By, gun.owner) || !l.ed.Kinds[gun.kind].Gun || l.did.seized[e.Gun.ID]:
		l.fault("a rocket was fired from %s by nothing that may", l.ed.Board.Spaces[e.From].Name)
	case !l.launches(gun.owner, gun.kind): // a gun that fights for another power has its owner's developments
		l.fault("%s has no rockets", l.ed.Powers[gun.owner].Name)
	case r.RocketsEachTurn > 0 && l.did.rockets > r.RocketsEachTurn:
		l.fault("%d rockets were fired in a turn", l.did.rockets)
	case !l.hostileLand(e.By, e.Space) || e.Power != l.owners[e.Space]:
		l.fault("a rocket hit %s, which is no enemy's", l.ed.Board.Spaces[e.Space].Name)
	}
	l.judgeLoss(e.Power, e.Space, e.Amount)
	l.did.fired[e.Gun.ID] = true
}

// judgeLoss compares what a rocket or bombs cost with the dice rolled for it just before. Where the loss is bounded by the
// worth of the land it is no more than the dice show; elsewhere it is all that they show, as far as the money goes.
func (l *ledger) judgeLoss(payer edition.PowerID, s edition.SpaceID, amount int) {
	full := min(l.did.shown, l.money[payer])
	if amount > full || amount < full && !l.ed.Rules.Raids.Capped {
		l.fault("%d IPCs were lost in %s; the dice show %d, and there are %d", amount, l.ed.Board.Spaces[s].Name, l.did.shown, l.money[payer])
	}
}

// launches tells whether such a gun of a power fires rockets.
func (l *ledger) launches(power edition.PowerID, k edition.KindID) bool {
	return l.ed.Kinds[k].Gun && l.value(power, k, "rockets", 0) != 0
}
