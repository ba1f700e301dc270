package general_test

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// What the books know of neutral land: it costs money to enter it or to fly over it, once a turn each, in the combat move.

// neutral tells whether a territory belongs to nobody at war.
func (l *ledger) neutral(s edition.SpaceID) bool {
	return !l.ed.Board.Spaces[s].Sea && (l.owners[s] == edition.Nobody || l.ed.Powers[l.owners[s]].Side == edition.NoSide)
}

// closed tells whether nothing ever enters a space.
func (l *ledger) closed(s edition.SpaceID) bool {
	return l.ed.Board.Spaces[s].Impassable || l.ed.Rules.Neutrals.Closed && l.neutral(s)
}

func (l *ledger) friendly(a, b edition.PowerID) bool {
	x := l.ed.Powers[a].Side
	return x != edition.NoSide && x == l.ed.Powers[b].Side
}

func (l *ledger) judgeToll(e position.Tolled) {
	switch name := l.ed.Board.Spaces[e.Space].Name; {
	case e.Amount != l.ed.Rules.Neutrals.Fee || e.Amount == 0:
		l.fault("%s cost %d IPCs", name, e.Amount)
	case l.did.phase != "combat" || e.Power != l.mover:
		l.fault("%s was paid for outside of the combat move", name)
	case !l.neutral(e.Space):
		l.fault("%s was paid for and is not neutral", name)
	case l.did.tolled[e.Space]:
		l.fault("%s was paid for twice", name)
	}
	l.did.tolled[e.Space] = true
}

// judgeNeutral judges a step into neutral land: who marches stops there, who flies does not.
func (l *ledger) judgeNeutral(id position.UnitID, k *edition.Kind, s edition.SpaceID, last bool) {
	switch name := l.ed.Board.Spaces[s].Name; {
	case l.did.phase != "combat" || !l.did.tolled[s]:
		l.fault("unit %d enters %s, for which nobody has paid", id, name)
	case last == (k.Class == edition.Air):
		l.fault("unit %d, %s, treats %s as if it were not neutral", id, k.Name, name)
	}
}

// vacant looks for units in land that is still neutral; none stay there when a phase is over.
func (l *ledger) vacant() {
	for id, u := range l.units {
		if l.neutral(u.space) {
			l.fault("unit %d stands in %s, which is neutral", id, l.ed.Board.Spaces[u.space].Name)
		}
	}
}
