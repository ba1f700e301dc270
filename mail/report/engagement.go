package report

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// engagement is a battle, or fire where no battle is: guns at what flies over, bombs, rockets.
type engagement struct {
	space    edition.SpaceID
	attacker edition.PowerID // whose turn it is
	battle   bool
	result   string // "" while it is being fought

	forces  [2][]position.Ref // by side: those that were there when it began
	volleys []position.Rolled
	hits    [2]int
	due     [2]int // expected hits, in sixths
	aimed   [2]int // dice that needed a number
	damaged [2][]position.Ref
	lost    [2][]position.Ref
	left    [2][]position.Ref
	retreat []position.Retreated
	dived   [2][]position.Ref
	paid    []position.Raided // what bombs and rockets cost
	rests   rests             // the lines that tell it
}

// of tells on which side a power stands: who is no friend of the attacker defends himself.
func (e *engagement) of(now *position.Position, p edition.PowerID) side {
	if p == e.attacker || now.Friendly(e.attacker, p) {
		return attack
	}
	return defence
}

// split sorts units by side.
func (e *engagement) split(now *position.Position, to *[2][]position.Ref, units []position.Ref) {
	for _, r := range units {
		s := e.of(now, r.Owner)
		to[s] = append(to[s], r)
	}
}

// fight is what engagements are gathered in, with the one that is going on.
type fight struct {
	all []*engagement
	on  *engagement
}

// gather takes in an event, and the line of the report that tells it, before it changes the position.
func (f *fight) gather(t *teller, mover edition.PowerID, e position.Event, line int) {
	in := f.on
	f.take(t, mover, e)
	if f.on != nil {
		in = f.on
	}
	if in != nil && (in.battle || in.meets(e)) {
		in.rests.add(line)
	}
}

// meets tells whether an event belongs to fire outside of a battle: what is told between two volleys may not.
func (e *engagement) meets(event position.Event) bool {
	at := edition.Nowhere
	switch event := event.(type) {
	case position.Rolled:
		at = event.Space
	case position.Decided:
		at = event.Space
	case position.Lost:
		if !scorched(event) {
			at = event.Space
		}
	case position.Raided:
		at = event.Space
	case position.Bombed:
		at = event.Space
	case position.Rocketed:
		at = event.Space
	}
	return at == e.space
}

// take enters an event in the engagement that it is a part of.
func (f *fight) take(t *teller, mover edition.PowerID, e position.Event) {
	now := t.now
	switch e := e.(type) {
	case position.BattleBegan:
		f.open(&engagement{space: e.Space, attacker: e.Power, battle: true, forces: [2][]position.Ref{e.Attackers, e.Defenders}})
	case position.BattleEnded:
		if f.on != nil && f.on.battle {
			f.on.result = t.ended(e, f.on.forces[attack])
			for s := range f.on.forces {
				f.on.left[s] = t.standing(f.on.forces[s], e.Space)
			}
		}
		f.on = nil
	case position.Rolled:
		f.rolled(now, mover, e)
	case position.Damaged:
		if f.at(e.Space) {
			f.on.split(now, &f.on.damaged, []position.Ref{e.Unit})
		}
	case position.Lost:
		if f.at(e.Space) && !scorched(e) {
			f.on.split(now, &f.on.lost, e.Units)
		}
	case position.Retreated:
		if f.at(e.From) {
			f.on.retreat = append(f.on.retreat, e)
		}
	case position.Dived:
		if f.at(e.Space) {
			f.on.split(now, &f.on.dived, e.Units)
		}
	case position.Raided:
		f.pay(e)
	case position.Rocketed:
		f.pay(position.Raided{Space: e.Space, By: e.By, Power: e.Power, Amount: e.Amount})
	case position.PhaseBegan, position.TurnEnded:
		f.on = nil
	}
}

func (f *fight) open(e *engagement) {
	f.all = append(f.all, e)
	f.on = e
}

// at tells whether something is going on in a space.
func (f *fight) at(s edition.SpaceID) bool { return f.on != nil && f.on.space == s }

// rolled enters a volley. Where no battle is, fire at one space after another is one engagement each.
func (f *fight) rolled(now *position.Position, mover edition.PowerID, e position.Rolled) {
	if e.Space == edition.Nowhere { // research
		return
	}
	if !f.at(e.Space) {
		f.open(&engagement{space: e.Space, attacker: mover})
	}
	f.on.volleys = append(f.on.volleys, e)
	s := f.on.of(now, e.Power)
	for _, shots := range e.Shots {
		if shots.Need > 0 {
			f.on.due[s] += due(&shots)
			f.on.aimed[s] += shots.Tries()
		}
	}
	if f.on.aimed[s] > 0 {
		f.on.hits[s] += e.Hits
	}
}

// pay enters what bombs or a rocket cost.
func (f *fight) pay(e position.Raided) {
	if f.at(e.Space) {
		f.on.paid = append(f.on.paid, e)
	}
}

// purpose is what the dice outside of a battle were for, of which there is a volley at least: the last one says it, since
// guns fire first.
func (e *engagement) purpose() string {
	return e.volleys[len(e.volleys)-1].For
}

// toll is what it cost both sides, in IPCs.
func (e *engagement) toll(t *teller) int {
	sum := t.worth(e.lost[attack]) + t.worth(e.lost[defence])
	for _, p := range e.paid {
		sum += p.Amount
	}
	return sum
}

// won tells whether a side has won. What was broken off nobody has won.
func (e *engagement) won(s side) bool {
	return e.result == [2]string{"won", "lost"}[s]
}

// fought tells whether a power had units or dice in it, and on which side.
func (e *engagement) fought(now *position.Position, p edition.PowerID) (side, bool) {
	s := e.of(now, p)
	here := s == attack && p == e.attacker || slices.Contains(owners(e.forces[s]), p) ||
		slices.ContainsFunc(e.volleys, func(v position.Rolled) bool { return v.Power == p })
	return s, here
}

// outcome is the line that tells how it ended, or all of them if it has not.
func (e *engagement) outcome() rests {
	if e.result == "" {
		return e.rests
	}
	return e.rests[len(e.rests)-1:]
}
