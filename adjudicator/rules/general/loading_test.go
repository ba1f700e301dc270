package general_test

import "fieldpost/adjudicator/rules"

// judgeLoading judges what goes aboard a ship.
func (l *ledger) judgeLoading(e rules.Boarded) {
	if l.enemyShips(e.Power, e.Zone) {
		l.fault("a transport loads among enemies")
	}
	if _, done := l.did.landed[e.Carrier.ID]; done {
		l.fault("a transport loads after it has landed troops")
	}
	if l.did.phase == "noncombat" && l.did.met[e.Carrier.ID] && !l.ed.Rules.LoadAfterBattle {
		l.fault("transport %d loads after it has fought", e.Carrier.ID)
	}
	for _, r := range e.Units {
		if l.did.moved[r.ID] || l.did.fought[r.ID] || l.did.ashore[r.ID] || l.units[r.ID].spent > 0 {
			l.fault("unit %d goes aboard after it has moved", r.ID)
		}
		l.did.loaded[r.ID] = true
	}
}

// judgeLanding judges what leaves one.
func (l *ledger) judgeLanding(e rules.Landed) {
	if to, done := l.did.landed[e.Carrier.ID]; done && to != e.To {
		l.fault("transport %d lands in two territories", e.Carrier.ID)
	}
	l.did.landed[e.Carrier.ID] = e.To
	if l.enemyShips(e.Power, e.From) || l.closed(e.To) || l.neutral(e.To) && !l.did.tolled[e.To] || l.friendly(e.Power, l.owners[e.To]) == e.Assault {
		l.fault("transport %d lands where it may not", e.Carrier.ID)
	}
	if l.did.fellBack[e.Carrier.ID] {
		l.fault("transport %d lands troops after it has retreated", e.Carrier.ID)
	}
	for _, r := range e.Units {
		if l.did.ashore[r.ID] || e.Assault && l.ed.Kinds[r.Kind].Gun || e.Carrier.Owner != e.Power && l.did.loaded[r.ID] || r.Owner != e.Power {
			l.fault("unit %d may not land", r.ID)
		}
		l.did.ashore[r.ID] = true
	}
}
