package report

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// Where several powers move together each has a line of its own: what it has taken, fought, bought and collected.

// shares are the parts of those who move in a turn; none where one moves alone.
func (d *digest) shares(before *position.Position, events []position.Event, told []int) []*digest {
	movers := before.Movers()
	if len(movers) < 2 {
		return nil
	}
	var all []*digest
	for _, power := range movers {
		s := &digest{teller: teller{ed: d.ed, now: before.Clone()}, mover: power, over: d.over, account: d.account, looted: map[edition.SpaceID]noted[position.Looted]{}}
		f := &follower{mover: before.Mover}
		for i, e := range events {
			line := 0
			if told != nil {
				line = told[i]
			}
			if who := f.whose(e); who == power || power == before.Mover && !slices.Contains(movers, who) {
				s.gather(e, line)
			}
			s.now.Apply(e)
		}
		all = append(all, s)
	}
	return all
}

// follower follows the events of a turn, and tells whose each of them is.
type follower struct {
	mover edition.PowerID // by which the turn is called
	on    edition.PowerID // whose battle it is
	in    bool            // a battle is being fought
}

// whose is the power of which an event tells: in a battle the one that has most units in the attack.
func (f *follower) whose(e position.Event) edition.PowerID {
	switch e := e.(type) {
	case position.BattleBegan:
		f.on, f.in = most(e.Attackers, e.Power), true
		return f.on
	case position.BattleEnded:
		f.in = false
		return f.on
	case position.Captured:
		return e.By
	case position.Looted:
		return e.By
	case position.Raided:
		return e.By
	case position.Rocketed:
		return e.By
	case position.Bombed:
		return e.By
	case position.Moved:
		return e.Power
	case position.Developed:
		return e.Power
	case position.Collected:
		return e.Power
	case position.Declared:
		return e.Power
	case position.Gifted:
		return e.Power
	case position.Lent:
		return e.Power
	case position.Levied:
		return e.Power
	case position.WarDeclared:
		return e.Power
	case position.WonOver:
		return e.Power
	case position.Rolled:
		if e.Space == edition.Nowhere {
			return e.Power
		}
	case position.Crashed:
		if len(e.Units) > 0 {
			return e.Units[0].Owner
		}
	}
	if f.in {
		return f.on
	}
	return f.mover
}

// most is who has most of some units; of equals, who comes first among them. Without units it is somebody else.
func most(units []position.Ref, without edition.PowerID) edition.PowerID {
	n := map[edition.PowerID]int{}
	leads := without
	for _, r := range units {
		n[r.Owner]++
	}
	for _, r := range units {
		if n[r.Owner] > n[leads] {
			leads = r.Owner
		}
	}
	return leads
}

// jointly tells the turn of several in a line for each of those who have done anything.
func (d *digest) jointly() []claim {
	var out []claim
	for _, s := range d.parts {
		if clauses := s.clauses(); len(clauses) > 0 {
			out = append(out, s.line(clauses, true))
		}
	}
	return out
}

// movers names those who move.
func (d *digest) movers() prose.Text {
	if len(d.parts) == 0 {
		return prose.Words(d.power(d.mover))
	}
	return d.now.MoverNames()
}
