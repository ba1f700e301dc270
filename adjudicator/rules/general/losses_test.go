package general_test

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// rolled counts hits again from the dice.
func (l *ledger) rolled(e position.Rolled) {
	hits, aimed := 0, false
	for _, s := range e.Shots {
		for _, d := range s.Dice {
			if d < 1 || d > 6 {
				l.fault("a die shows %d", d)
			}
			if d <= s.Need {
				hits++
			}
		}
		aimed = aimed || s.Need > 0
	}
	if aimed && hits != e.Hits {
		l.fault("%s: %d hits by the dice, %d told", e.Label, hits, e.Hits)
	}
	l.hits += hits
}

// lost strikes units out. Nothing is lost to hits that were not rolled. Guns shoot down what flies past them, with what
// is in it, wherever it is bound.
func (l *ledger) lost(e position.Lost) {
	for _, r := range e.Units {
		if u := l.of(r); u.space != e.Space && e.Cause != "antiaircraft fire" && !l.flies(u.aboard) {
			l.fault("unit %d was lost where it was not", r.ID)
		}
		delete(l.units, r.ID)
	}
	for _, r := range e.Units {
		for _, u := range l.aboard(r.ID) {
			if l.class(u) == edition.Air {
				u.aboard = 0
			}
		}
	}
	if e.Cause == "aboard" || e.Cause == "no landing" || e.Cause == "scorched earth" || e.Cause == "sacrificed" {
		return
	}
	if l.hits -= len(e.Units); l.hits < 0 {
		l.fault("more was lost than was hit")
	}
}
