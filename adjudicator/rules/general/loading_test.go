package general_test

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/revised"
	"fieldpost/adjudicator/rules/position"
)

// judgeLoading judges what goes aboard a ship.
func (l *ledger) judgeLoading(e position.Boarded) {
	if l.enemyShips(e.Power, e.Zone) {
		l.fault("a transport loads among enemies")
	}
	if _, done := l.did.landed[e.Carrier.ID]; done {
		l.fault("a transport loads after it has landed troops")
	}
	if l.did.phase == "noncombat" && l.did.met[e.Carrier.ID] && !l.ed.Rules.Ships.LoadAfterBattle {
		l.fault("transport %d loads after it has fought", e.Carrier.ID)
	}
	l.judgeHold(e)
	for _, r := range e.Units {
		if l.did.moved[r.ID] || l.did.fought[r.ID] || l.did.ashore[r.ID] || l.units[r.ID].spent > 0 {
			l.fault("unit %d goes aboard after it has moved", r.ID)
		}
		l.did.loaded[r.ID] = true
	}
}

// judgeLanding judges what leaves one.
func (l *ledger) judgeLanding(e position.Landed) {
	if l.ed.Kinds[e.Carrier.Kind].Class == edition.Air {
		l.judgeJump(e)
		return
	}
	if to, done := l.did.landed[e.Carrier.ID]; done && to != e.To && !(e.Assault && l.value(e.Carrier.Owner, e.Carrier.Kind, "assaults", 1) > 1) {
		l.fault("transport %d lands in two territories", e.Carrier.ID)
	}
	l.did.landed[e.Carrier.ID] = e.To
	held := l.owners[e.To]
	if e.Assault { // others may have marched in before the troops come ashore
		held = l.did.began[e.To]
	}
	if l.enemyShips(e.Power, e.From) || l.closed(e.To) || l.neutral(e.To) && !l.did.tolled[e.To] || l.friendly(e.Power, held) == e.Assault {
		l.fault("transport %d lands where it may not", e.Carrier.ID)
	}
	if l.did.fellBack[e.Carrier.ID] {
		l.fault("transport %d lands troops after it has retreated", e.Carrier.ID)
	}
	for _, r := range e.Units {
		if l.did.ashore[r.ID] || e.Assault && l.ed.Kinds[r.Kind].Gun || !l.commands(e.Power, e.Carrier.Owner) && l.did.loaded[r.ID] || !l.commands(e.Power, r.Owner) {
			l.fault("unit %d may not land", r.ID)
		}
		l.did.ashore[r.ID] = true
	}
}

// judgeJump judges who jumps from an aircraft: into land that was an enemy's when the turn began, out of aircraft that do not
// fight.
func (l *ledger) judgeJump(e position.Landed) {
	if e.From != e.To || l.friendly(e.Power, l.did.began[e.To]) || l.closed(e.To) || l.neutral(e.To) || l.did.phase != "conduct" {
		l.fault("troops jump where they may not")
	}
	if l.did.fought[e.Carrier.ID] || l.did.battles[e.To] {
		l.fault("troops jump after the battle has begun")
	}
	for _, r := range e.Units {
		if r.Owner != e.Power || !l.did.loaded[r.ID] || l.ed.Kinds[r.Kind].ID != l.ed.Kinds[e.Carrier.Kind].Drops {
			l.fault("unit %d may not jump", r.ID)
		}
		l.did.moved[r.ID] = true
	}
}

// judgeHold judges what goes into ships that are no transports but for an optional rule: one unit, of its kinds.
func (l *ledger) judgeHold(e position.Boarded) {
	carrier := &l.ed.Kinds[e.Carrier.Kind]
	if carrier.Loads != nil || carrier.Class != edition.Sea {
		return
	}
	aboard := len(l.aboard(e.Carrier.ID)) + len(e.Units)
	fits := false
	l.advantages(e.Carrier.Owner, func(a *edition.Advantage) {
		h, ok := a.Plugin.(*revised.TokyoExpress)
		if ok && h.Kind == carrier.ID && aboard == 1 && h.Loads[0][0] == l.ed.Kinds[e.Units[0].Kind].ID {
			fits = true
			l.witness(a)
		}
	})
	if !fits {
		l.fault("%s carry %d units", carrier.Plural, aboard)
	}
}
