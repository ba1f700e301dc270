package general_test

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// What the books know of new units: what they cost, how many a complex makes, where they may enter.

// value is a number of a kind's as a power's developments have changed it.
func (l *ledger) value(power edition.PowerID, k edition.KindID, what string, base int) int {
	for i := range l.ed.Techs {
		if !l.techs[power][edition.TechID(i)] {
			continue
		}
		for _, c := range l.ed.Techs[i].Changes {
			if c.Kind == l.ed.Kinds[k].ID && c.What == what {
				base = c.Value
			}
		}
	}
	l.advantages(power, func(a *edition.Advantage) {
		for _, c := range a.Changes {
			if c.Kind == l.ed.Kinds[k].ID && c.What == what {
				base = c.Value
			}
		}
	})
	return base
}

// makes is how many units the complex in a territory may make for a power.
func (l *ledger) makes(power edition.PowerID, s edition.SpaceID) int {
	first := l.ed.Owners[s]
	switch {
	case l.ed.Rules.Facilities.HomeUnlimited && first == power && slices.ContainsFunc(l.ed.Setup, func(st edition.Stack) bool { return st.Space == s && l.ed.Kinds[st.Kind].Factory }):
		return len(l.units) + 1000
	case l.ed.Powers[first].Side == edition.NoSide && l.ed.Rules.Facilities.NeutralMakes > 0:
		return l.ed.Rules.Facilities.NeutralMakes
	}
	return l.ed.Board.Spaces[s].Income
}

// countComplexes looks for complexes that stand together. It is asked between phases: where they move one may arrive before
// another has left.
func (l *ledger) countComplexes() {
	in := map[edition.SpaceID]bool{}
	for _, u := range l.units {
		if l.ed.Kinds[u.kind].Factory {
			if in[u.space] {
				l.fault("two complexes stand in %s", l.ed.Board.Spaces[u.space].Name)
			}
			in[u.space] = true
		}
	}
}

// judgePlacing judges where new units enter.
func (l *ledger) judgePlacing(e position.Placed) {
	k := &l.ed.Kinds[e.Kind]
	name := l.ed.Board.Spaces[e.Space].Name
	if f := e.Factory; !e.Existing && f != edition.Nowhere && (l.owners[f] != e.Power || l.did.began[f] != e.Power) {
		l.fault("units entered at a complex that was not held since the turn began")
	}
	switch {
	case e.Deck != 0 && !l.ed.Rules.Decks.FightersEnter:
		l.fault("a %s entered on a deck in %s", k.Name, name)
	case k.Class == edition.Sea && !l.ed.Rules.Ships.EnterAmongEnemies && l.enemyShips(e.Power, e.Space):
		l.fault("a %s entered among enemies in %s", k.Name, name)
	case k.Factory && (l.owners[e.Space] != e.Power || l.did.began[e.Space] != e.Power || l.makes(e.Power, e.Space) == 0):
		l.fault("a complex entered in %s", name)
	}
}

// placed books new units, and existing ones that change to a new deck.
func (l *ledger) placed(e position.Placed) {
	k := &l.ed.Kinds[e.Kind]
	for _, id := range e.Units {
		if e.Existing {
			u := l.of(position.Ref{ID: id, Kind: e.Kind, Owner: e.Owner})
			u.space, u.aboard = e.Space, e.Deck
			continue
		}
		if l.units[id] != nil {
			l.fault("unit %d was placed twice", id)
		}
		l.units[id] = &entry{kind: e.Kind, owner: e.Power, space: e.Space, aboard: e.Deck}
		l.bought[e.Kind]--
		if !k.Factory {
			l.made[e.Factory]++
			if l.made[e.Factory] > l.makes(e.Power, e.Factory) {
				l.fault("the complex in %s makes too much", l.ed.Board.Spaces[e.Factory].Name)
			}
			if e.Factory != e.Space && !l.ed.Board.Adjacent(e.Factory, e.Space) {
				l.fault("unit %d entered far from its complex", id)
			}
		}
	}
}
