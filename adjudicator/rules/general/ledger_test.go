package general_test

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules"
)

// ledger is a second set of books. It knows what each event does to units, money and land, written down from the
// meaning of the events and not from the engine, and what may never be.
type ledger struct {
	ed     *rules.Edition
	units  map[rules.UnitID]*entry
	money  []int
	owners []rules.PowerID
	techs  []map[rules.TechID]bool

	options map[string]string
	bought  []int
	made    map[rules.SpaceID]int // by complex: what it has made this turn
	mover   rules.PowerID
	round   int
	open    rules.SpaceID // the battle that is being fought
	hits    int           // that have been rolled in it and not been taken
	did     conduct
	held    rules.Advantages // optional rules that powers have, have used up, have declared
	spent   rules.Advantages
	active  rules.Advantages
	worked  map[string]int // by their IDs: how often they have worked
	faults  []string
}

type entry struct {
	kind   rules.KindID
	owner  rules.PowerID
	space  rules.SpaceID
	aboard rules.UnitID
	damage int
	spent  int
}

func openLedger(p *rules.Position) *ledger {
	l := &ledger{ed: p.Edition, units: map[rules.UnitID]*entry{}, money: slices.Clone(p.Money), owners: slices.Clone(p.Owners),
		bought: slices.Clone(p.Bought), made: map[rules.SpaceID]int{}, mover: p.Mover, round: p.Round, open: rules.Nowhere, options: p.Options, held: p.Held, spent: p.Spent, active: p.Active}
	l.newTurn()
	for i := range p.Techs {
		l.techs = append(l.techs, map[rules.TechID]bool{})
		for k := range l.ed.Techs {
			l.techs[i][rules.TechID(k)] = p.Techs[i].Has(rules.TechID(k))
		}
	}
	for i := range p.Units {
		u := &p.Units[i]
		l.units[u.ID] = &entry{u.Kind, u.Owner, u.Space, u.Aboard, int(u.Damage), 0}
	}
	return l
}

func (l *ledger) fault(format string, args ...any) {
	l.faults = append(l.faults, fmt.Sprintf(format, args...))
}

// of finds what an event names, and checks that it is what the event says.
func (l *ledger) of(r rules.Ref) *entry {
	u := l.units[r.ID]
	switch {
	case u == nil:
		l.fault("unit %d is named and is not there", r.ID)
		return &entry{}
	case u.kind != r.Kind:
		l.fault("unit %d is called a %s and is a %s", r.ID, l.ed.Kinds[r.Kind].Name, l.ed.Kinds[u.kind].Name)
	case u.owner != r.Owner:
		l.fault("unit %d is said to be %s's and is %s's", r.ID, l.ed.Powers[r.Owner].Name, l.ed.Powers[u.owner].Name)
	}
	return u
}

func (l *ledger) aboard(id rules.UnitID) []*entry {
	var out []*entry
	for _, u := range l.units {
		if u.aboard == id {
			out = append(out, u)
		}
	}
	return out
}

// carry puts a unit and all that rides on it into a space.
func (l *ledger) carry(id rules.UnitID, to rules.SpaceID) {
	l.units[id].space = to
	for _, c := range l.aboard(id) {
		c.space = to
	}
}

func (l *ledger) class(u *entry) rules.Class { return l.ed.Kinds[u.kind].Class }

// flies tells whether a unit is an aircraft.
func (l *ledger) flies(id rules.UnitID) bool {
	return l.units[id] != nil && l.class(l.units[id]) == rules.Air
}

func (l *ledger) hostile(a, b rules.PowerID) bool {
	x, y := l.ed.Powers[a].Side, l.ed.Powers[b].Side
	return x >= 0 && y >= 0 && x != y
}

func (l *ledger) pay(p rules.PowerID, n int, what string) {
	if n < 0 {
		l.fault("%s: %d IPCs, a negative sum", what, n)
	}
	l.money[p] -= n
}

// enter books an event.
func (l *ledger) enter(e rules.Event) {
	switch e := e.(type) {
	case rules.TurnBegan:
		l.mover, l.round = e.Power, e.Round
		clear(l.made)
		clear(l.bought)
		for _, u := range l.units {
			u.spent = 0
		}
	case rules.TurnEnded:
		if e.Power != l.mover || e.Round != l.round {
			l.fault("the turn of another power ended")
		}
		l.mover, l.round = e.Next, e.NextRound
		clear(l.bought)
	case rules.Paid:
		l.pay(e.Power, e.Amount, "paid")
	case rules.Tolled:
		l.pay(e.Power, e.Amount, "tolled")
	case rules.Developed:
		l.techs[e.Power][e.Tech] = true
	case rules.Levied:
		l.did.levied += e.Amount
	case rules.Collected:
		if land, kept := l.land(e.Power), l.levies(e.Power); e.Amount != land-kept || l.did.levied != kept {
			l.fault("%d IPCs were collected for land worth %d, of which enemies keep %d; they kept %d", e.Amount, land, kept, l.did.levied)
		}
		l.money[e.Power] += e.Amount
	case rules.Bought:
		l.bought[e.Kind] += e.Count
	case rules.Bidden:
		if e.Kind == rules.NoKind {
			l.money[e.Power] += e.Count
		}
	case rules.Moved:
		l.moved(e)
	case rules.Boarded:
		for _, r := range e.Units {
			u := l.of(r)
			if u.space != e.From || u.aboard != 0 {
				l.fault("unit %d went aboard from where it was not", r.ID)
			}
			u.space, u.aboard = e.Zone, e.Carrier.ID
		}
	case rules.Landed:
		for _, r := range e.Units {
			u := l.of(r)
			if u.aboard != e.Carrier.ID || !l.landedFrom(e.From, e.Carrier.ID) || e.From != e.To && !l.ed.Board.Adjacent(e.From, e.To) {
				l.fault("unit %d landed from where it was not", r.ID)
			}
			u.space, u.aboard = e.To, 0
		}
	case rules.Settled:
		for _, r := range e.Units {
			u := l.of(r)
			if u.space != e.Space {
				l.fault("unit %d came down where it was not", r.ID)
			}
			u.aboard = e.Deck.ID
		}
	case rules.Rolled:
		l.rolled(e)
	case rules.Damaged:
		l.of(e.Unit).damage++
		l.hits--
	case rules.Repaired:
		l.of(e.Unit).damage = 0
	case rules.Lost:
		l.lost(e)
	case rules.Crashed:
		l.lost(rules.Lost{Units: e.Units, Space: e.Space, Cause: "no landing"})
	case rules.BattleBegan:
		l.open, l.hits = e.Space, 0
		for _, r := range slices.Concat(e.Attackers, e.Defenders) {
			if l.of(r).space != e.Space {
				l.fault("unit %d fights where it is not", r.ID)
			}
		}
	case rules.BattleEnded:
		l.open = rules.Nowhere
	case rules.Captured:
		if l.owners[e.Space] != e.From || l.friendly(e.By, e.From) || !l.friendly(e.By, e.To) {
			l.fault("%s was captured from somebody who cannot have lost it", l.ed.Board.Spaces[e.Space].Name)
		}
		l.handOver(e.Space, e.To, e.Seized)
	case rules.Reverted:
		if l.owners[e.Space] != e.From || !l.friendly(e.From, e.To) || l.ed.Owners[e.Space] != e.To {
			l.fault("%s reverted from somebody who did not hold it for a friend", l.ed.Board.Spaces[e.Space].Name)
		}
		l.handOver(e.Space, e.To, e.Seized)
	case rules.Looted:
		if e.Amount != l.money[e.From] {
			l.fault("%d of %d IPCs were looted", e.Amount, l.money[e.From])
		}
		l.pay(e.From, e.Amount, "looted")
		l.money[e.By] += e.Amount
	case rules.Raided:
		l.pay(e.Power, e.Amount, "raided")
	case rules.Rocketed:
		l.pay(e.Power, e.Amount, "rocketed")
	case rules.Retreated:
		for _, r := range e.Units {
			if u := l.of(r); u.space != e.From || e.From != e.To && !l.ed.Board.Adjacent(e.From, e.To) {
				l.fault("unit %d fell back from where it was not", r.ID)
			}
			l.carry(r.ID, e.To)
		}
	case rules.Placed:
		l.placed(e)
	case rules.Gifted:
		for _, id := range e.Units {
			l.units[id] = &entry{kind: e.Kind, owner: e.Power, space: e.Space}
		}
	case rules.Lent:
		for _, r := range e.Units {
			l.of(r).owner = e.Power
		}
	case rules.Refuelled:
		for _, r := range e.Units {
			l.of(r).spent = 0
		}
	case rules.Unplaced:
		l.bought[e.Kind] -= e.Count
		l.money[e.Power] += e.Refund
	}
}

func (l *ledger) moved(e rules.Moved) {
	for _, r := range e.Units {
		u := l.of(r)
		if u.space != e.Path[0] {
			l.fault("unit %d left %s and was in %s", r.ID, l.ed.Board.Spaces[e.Path[0]].Name, l.ed.Board.Spaces[u.space].Name)
		}
		class := l.class(u)
		for i := 1; i < len(e.Path); i++ {
			sea := l.ed.Board.Spaces[e.Path[i]].Sea
			if !l.ed.Board.Adjacent(e.Path[i-1], e.Path[i]) || class == rules.Land && sea || class == rules.Sea && !sea {
				l.fault("unit %d took a way that is none: %v", r.ID, e.Path)
			}
		}
		u.spent += l.length(u, e.Path)
		if class == rules.Air {
			u.aboard = 0
		}
		l.carry(r.ID, e.Path[len(e.Path)-1])
	}
}

func (l *ledger) handOver(s rules.SpaceID, to rules.PowerID, seized []rules.Ref) {
	l.owners[s] = to
	for _, r := range seized {
		u := l.of(r)
		if k := &l.ed.Kinds[u.kind]; u.space != s || !k.Gun && k.Class != rules.Facility {
			l.fault("unit %d cannot be seized", r.ID)
		}
		u.owner = to
	}
}
