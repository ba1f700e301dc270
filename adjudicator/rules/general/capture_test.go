package general_test

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// judgeCapture judges who takes land, how, and who holds it then.
func (l *ledger) judgeCapture(e position.Captured) {
	if l.neutral(e.Space) && (!l.did.tolled[e.Space] || e.To != e.By) {
		l.fault("%s, a neutral, was taken for nothing, or for somebody else", l.ed.Board.Spaces[e.Space].Name)
	}
	if to := l.heir(e.Space, e.By); e.To != to {
		l.fault("%s went to %s and is %s's", l.ed.Board.Spaces[e.Space].Name, l.ed.Powers[e.To].Name, l.ed.Powers[to].Name)
	}
	for _, r := range e.Seized {
		l.did.seized[r.ID] = true
	}
	taker := false
	for _, u := range l.units {
		k := &l.ed.Kinds[u.kind]
		if u.space != e.Space || u.aboard != 0 || k.Hits == 0 {
			continue
		}
		if l.hostile(u.owner, e.By) {
			l.fault("%s was captured with enemies in it", l.ed.Board.Spaces[e.Space].Name)
		}
		taker = taker || l.commands(e.By, u.owner) && k.Captures
	}
	if !taker && !e.Blitz {
		l.fault("%s was captured by nobody", l.ed.Board.Spaces[e.Space].Name)
	}
}

// heir is who holds land that somebody has taken: a friend whose land it was when the game began, unless an enemy sits in
// his capital and this is not it; else the taker.
func (l *ledger) heir(s edition.SpaceID, by edition.PowerID) edition.PowerID {
	first := l.ed.Owners[s]
	if !l.friendly(first, by) {
		return by
	}
	if c := l.ed.Powers[first].Capital; c != s && c != edition.Nowhere && l.hostile(first, l.owners[c]) {
		return by
	}
	return first
}
