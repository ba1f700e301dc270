package general_test

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// ledger is a second set of books. It knows what each event does to units, money and land, written down from the
// meaning of the events and not from the engine, and what may never be.
type ledger struct {
	ed     *edition.Edition
	units  map[position.UnitID]*entry
	money  []int
	owners []edition.PowerID
	techs  []map[edition.TechID]bool

	options map[string]string
	bought  []int
	made    map[edition.SpaceID]int // by complex: what it has made this turn
	mover   edition.PowerID
	round   int
	open    edition.SpaceID // the battle that is being fought
	hits    int             // that have been rolled in it and not been taken
	did     conduct
	held    edition.Advantages // optional rules that powers have, have used up, have declared
	spent   edition.Advantages
	active  edition.Advantages
	worked  map[string]int // by their IDs: how often they have worked
	faults  []string
}

type entry struct {
	kind   edition.KindID
	owner  edition.PowerID
	space  edition.SpaceID
	aboard position.UnitID
	damage int
	spent  int
}

func openLedger(p *position.Position) *ledger {
	l := &ledger{ed: p.Edition, units: unitsOf(p), money: slices.Clone(p.Money), owners: slices.Clone(p.Owners),
		bought: slices.Clone(p.Bought), made: map[edition.SpaceID]int{}, mover: p.Mover, round: p.Round, open: edition.Nowhere, options: p.Options, held: p.Held, spent: p.Spent, active: p.Active}
	l.newTurn()
	for i := range p.Techs {
		l.techs = append(l.techs, map[edition.TechID]bool{})
		for k := range l.ed.Techs {
			l.techs[i][edition.TechID(k)] = p.Techs[i].Has(edition.TechID(k))
		}
	}
	return l
}

func (l *ledger) fault(format string, args ...any) {
	l.faults = append(l.faults, fmt.Sprintf(format, args...))
}

// of finds what an event names, and checks that it is what the event says.
func (l *ledger) of(r position.Ref) *entry {
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

func (l *ledger) aboard(id position.UnitID) []*entry {
	var out []*entry
	for _, u := range l.units {
		if u.aboard == id {
			out = append(out, u)
		}
	}
	return out
}

// carry puts a unit and all that rides on it into a space.
func (l *ledger) carry(id position.UnitID, to edition.SpaceID) {
	l.units[id].space = to
	for _, c := range l.aboard(id) {
		c.space = to
	}
}

func (l *ledger) class(u *entry) edition.Class { return l.ed.Kinds[u.kind].Class }

// flies tells whether a unit is an aircraft.
func (l *ledger) flies(id position.UnitID) bool {
	return l.units[id] != nil && l.class(l.units[id]) == edition.Air
}

func (l *ledger) hostile(a, b edition.PowerID) bool {
	x, y := l.ed.Powers[a].Side, l.ed.Powers[b].Side
	return x >= 0 && y >= 0 && x != y
}

func (l *ledger) pay(p edition.PowerID, n int, what string) {
	if n < 0 {
		l.fault("%s: %d IPCs, a negative sum", what, n)
	}
	l.money[p] -= n
}

// enter books an event.
func (l *ledger) enter(e position.Event) {
	switch e := e.(type) {
	case position.TurnBegan:
		l.mover, l.round = e.Power, e.Round
		clear(l.made)
		clear(l.bought)
		for _, u := range l.units {
			u.spent = 0
		}
	case position.TurnEnded:
		if e.Power != l.mover || e.Round != l.round {
			l.fault("the turn of another power ended")
		}
		l.mover, l.round = e.Next, e.NextRound
		clear(l.bought)
	case position.Paid:
		l.pay(e.Power, e.Amount, "paid")
	case position.Tolled:
		l.pay(e.Power, e.Amount, "tolled")
	case position.Developed:
		l.techs[e.Power][e.Tech] = true
	case position.Levied:
		l.did.levied += e.Amount
	case position.Collected:
		if land, kept := l.land(e.Power), l.levies(e.Power); e.Amount != land-kept || l.did.levied != kept {
			l.fault("%d IPCs were collected for land worth %d, of which enemies keep %d; they kept %d", e.Amount, land, kept, l.did.levied)
		}
		l.money[e.Power] += e.Amount
	case position.Bought:
		l.bought[e.Kind] += e.Count
	case position.Bidden:
		if e.Kind == edition.NoKind {
			l.money[e.Power] += e.Count
		}
	case position.Moved:
		l.moved(e)
	case position.Boarded:
		for _, r := range e.Units {
			u := l.of(r)
			if u.space != e.From || u.aboard != 0 {
				l.fault("unit %d went aboard from where it was not", r.ID)
			}
			u.space, u.aboard = e.Zone, e.Carrier.ID
		}
	case position.Landed:
		for _, r := range e.Units {
			u := l.of(r)
			if u.aboard != e.Carrier.ID || !l.landedFrom(e.From, e.Carrier.ID) || e.From != e.To && !l.ed.Board.Adjacent(e.From, e.To) {
				l.fault("unit %d landed from where it was not", r.ID)
			}
			u.space, u.aboard = e.To, 0
		}
	case position.Settled:
		for _, r := range e.Units {
			u := l.of(r)
			if u.space != e.Space {
				l.fault("unit %d came down where it was not", r.ID)
			}
			u.aboard = e.Deck.ID
		}
	case position.Rolled:
		l.rolled(e)
	case position.Damaged:
		l.of(e.Unit).damage++
		l.hits--
	case position.Repaired:
		l.of(e.Unit).damage = 0
	case position.Lost:
		l.lost(e)
	case position.Crashed:
		l.lost(position.Lost{Units: e.Units, Space: e.Space, Cause: "no landing"})
	case position.BattleBegan:
		l.open, l.hits = e.Space, 0
		for _, r := range slices.Concat(e.Attackers, e.Defenders) {
			if l.of(r).space != e.Space {
				l.fault("unit %d fights where it is not", r.ID)
			}
		}
	case position.BattleEnded:
		l.open = edition.Nowhere
	case position.Captured:
		if l.owners[e.Space] != e.From || l.friendly(e.By, e.From) || !l.friendly(e.By, e.To) {
			l.fault("%s was captured from somebody who cannot have lost it", l.ed.Board.Spaces[e.Space].Name)
		}
		l.handOver(e.Space, e.To, e.Seized)
	case position.Reverted:
		if l.owners[e.Space] != e.From || !l.friendly(e.From, e.To) || l.ed.Owners[e.Space] != e.To {
			l.fault("%s reverted from somebody who did not hold it for a friend", l.ed.Board.Spaces[e.Space].Name)
		}
		l.handOver(e.Space, e.To, e.Seized)
	case position.Looted:
		if e.Amount != l.money[e.From] {
			l.fault("%d of %d IPCs were looted", e.Amount, l.money[e.From])
		}
		l.pay(e.From, e.Amount, "looted")
		l.money[e.By] += e.Amount
	case position.Raided:
		l.pay(e.Power, e.Amount, "raided")
	case position.Rocketed:
		l.pay(e.Power, e.Amount, "rocketed")
	case position.Retreated:
		for _, r := range e.Units {
			if u := l.of(r); u.space != e.From || e.From != e.To && !l.ed.Board.Adjacent(e.From, e.To) {
				l.fault("unit %d fell back from where it was not", r.ID)
			}
			l.carry(r.ID, e.To)
		}
	case position.Placed:
		l.placed(e)
	case position.Gifted:
		for _, id := range e.Units {
			l.units[id] = &entry{kind: e.Kind, owner: e.Power, space: e.Space}
		}
	case position.Lent:
		for _, r := range e.Units {
			l.of(r).owner = e.Power
		}
	case position.Refuelled:
		for _, r := range e.Units {
			l.of(r).spent = 0
		}
	case position.Unplaced:
		l.bought[e.Kind] -= e.Count
		l.money[e.Power] += e.Refund
	}
}

func (l *ledger) moved(e position.Moved) {
	for _, r := range e.Units {
		u := l.of(r)
		if u.space != e.Path[0] {
			l.fault("unit %d left %s and was in %s", r.ID, l.ed.Board.Spaces[e.Path[0]].Name, l.ed.Board.Spaces[u.space].Name)
		}
		class := l.class(u)
		for i := 1; i < len(e.Path); i++ {
			sea := l.ed.Board.Spaces[e.Path[i]].Sea
			if !l.ed.Board.Adjacent(e.Path[i-1], e.Path[i]) || class == edition.Land && sea || class == edition.Sea && !sea {
				l.fault("unit %d took a way that is none: %v", r.ID, e.Path)
			}
		}
		u.spent += l.length(u, e.Path)
		if class == edition.Air {
			u.aboard = 0
		}
		l.carry(r.ID, e.Path[len(e.Path)-1])
	}
}

func (l *ledger) handOver(s edition.SpaceID, to edition.PowerID, seized []position.Ref) {
	l.owners[s] = to
	for _, r := range seized {
		u := l.of(r)
		if k := &l.ed.Kinds[u.kind]; u.space != s || !k.Gun && k.Class != edition.Facility {
			l.fault("unit %d cannot be seized", r.ID)
		}
		u.owner = to
	}
}
