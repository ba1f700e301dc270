package luck

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// Ledger gathers luck, turn by turn.
type Ledger struct {
	ed      *edition.Edition
	powers  []account // by PowerID
	total   Tally
	battles []Battle
	round   int
	mover   edition.PowerID
	fight   *fight // being fought
}

// account is what a power has had.
type account struct {
	tally           Tally
	dealt, suffered float64
	struck          bool // somebody fired at it
}

// New opens a ledger.
func New(ed *edition.Edition) *Ledger {
	return &Ledger{ed: ed, powers: make([]account, len(ed.Powers))}
}

// Turn enters a turn of a power, or as much of it as has been played. No turn may be entered twice.
func (l *Ledger) Turn(power edition.PowerID, round int, events []position.Event) {
	l.mover, l.round = power, round
	for _, e := range events {
		l.enter(e)
	}
	l.close("")
}

// enter takes in one fact.
func (l *Ledger) enter(e position.Event) {
	switch e := e.(type) {
	case position.BattleBegan:
		l.close("")
		l.fight = newFight(l.ed, e)
	case position.BattleEnded:
		l.close(e.Result)
	case position.Rolled:
		l.rolled(e)
	case position.Damaged:
		if l.fight != nil && l.fight.space == e.Space {
			l.fight.damaged(e.Unit)
		}
	case position.Lost:
		if l.fight != nil && l.fight.space == e.Space {
			l.fight.lost(e)
		}
	default:
		if l.fight != nil && l.fight.passing {
			l.close("")
		}
	}
}

// rolled counts a volley, and opens a fight of its own for guns that fire where no battle is.
func (l *Ledger) rolled(e position.Rolled) {
	aims := false
	for _, s := range e.Shots {
		l.total.add(s)
		if l.known(e.Power) {
			l.powers[e.Power].tally.add(s)
		}
		aims = aims || s.Need > 0
	}
	if l.fight != nil && l.fight.passing || l.fight != nil && l.fight.space != e.Space {
		l.close("")
	}
	if !aims || !l.known(e.Power) {
		return
	}
	if l.fight == nil {
		l.fight = passing(l.ed, l.mover, e)
	}
	l.fight.rolled(e)
}

func (l *Ledger) known(p edition.PowerID) bool { return p >= 0 && int(p) < len(l.powers) }

// close settles the fight that is open.
func (l *Ledger) close(result string) {
	f := l.fight
	if l.fight = nil; f == nil {
		return
	}
	if !f.passing && result == "" {
		result = "not over"
	}
	b := Battle{Round: l.round, Power: l.ed.Powers[l.mover].Name, Space: l.ed.Space(f.space).Name, Result: result}
	b.Attack, b.Defence = l.settle(f, attack), l.settle(f, defence)
	l.battles = append(l.battles, b)
}

// settle books the luck of one side: to those who rolled by how far each was from what was expected of him, and to
// those who were fired at by what their units were worth.
func (l *Ledger) settle(f *fight, s side) Side {
	out := Side{Powers: []string{}}
	for _, p := range f.owners(s) {
		out.Powers = append(out.Powers, l.ed.Powers[p].Name)
	}
	stakes, all := f.worth(s.other())
	gone := map[position.UnitID]bool{}
	destroyed := f.destroyed(s)
	there := max(all, destroyed) // with what was aboard
	for _, v := range f.volleys[s] {
		left := min(float64(there)-out.Due, float64(there-destroyed+v.destroyed)) // neither twice, nor what other fire destroyed
		due, price := v.due(l.ed, f, s.other(), gone, left)
		out.Shots += v.Shots
		out.Hits += v.Hits
		out.Expected += v.Expected
		out.Variance += v.Variance
		out.Destroyed += v.destroyed
		out.Due += due
		for power, own := range v.by {
			l.powers[power].dealt += price * (float64(own.Hits) - own.Expected)
		}
		for power, stake := range stakes {
			l.powers[power].struck = true
			l.powers[power].suffered += (float64(v.destroyed) - due) * float64(stake) / float64(all)
		}
	}
	out.Fire = out.scored()
	out.Luck = float64(out.Destroyed) - out.Due
	return out
}

// Result is the ledger as it stands.
func (l *Ledger) Result() Result {
	r := Result{Powers: []Power{}, Total: l.total.scored(), Battles: slices.Clone(l.battles)}
	for p, a := range l.powers {
		if a.tally.Dice > 0 || a.struck {
			r.Powers = append(r.Powers, Power{l.ed.Powers[p].Name, a.tally.scored(), a.dealt, a.suffered, a.dealt - a.suffered})
		}
	}
	return r
}
