package general_test

import (
	"slices"
	"strconv"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/revised"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/position"
)

// What the books know of optional rules: who has which, what is declared and used up, who obeys whom.

// advantages calls for every optional rule that a power has and has not used up, or has declared.
func (l *ledger) advantages(power edition.PowerID, do func(*edition.Advantage)) {
	for i := range l.ed.Advantages {
		id := edition.AdvantageID(i)
		if a := &l.ed.Advantages[i]; a.Power == power && l.held.Has(id) && (!l.spent.Has(id) || l.active.Has(id)) {
			do(a)
		}
	}
}

// witness notes that an optional rule has worked.
func (l *ledger) witness(a *edition.Advantage) {
	if l.worked == nil {
		l.worked = map[string]int{}
	}
	l.worked[a.ID]++
}

// judgeAdvantage judges how optional rules come and go.
func (l *ledger) judgeAdvantage(e position.Event) {
	if due := l.did.due; due != nil {
		if u, ok := e.(position.Used); !ok || &l.ed.Advantages[u.Advantage] != due {
			l.fault("%s has worked and is not used up", due.Name)
		}
		l.did.due = nil
	}
	switch e := e.(type) {
	case position.TurnBegan:
		for i := range l.ed.Advantages {
			if l.ed.Advantages[i].Power == e.Power {
				l.active = l.active.Without(edition.AdvantageID(i))
			}
		}
	case position.Dealt:
		each, _ := strconv.Atoi(l.options["advantages-each"])
		has := 0
		l.advantages(e.Power, func(*edition.Advantage) { has++ })
		if how := l.options["national-advantages"]; l.round != 0 || how != "on" && how != "drawn" || has >= each || l.held.Has(e.Advantage) || l.ed.Advantages[e.Advantage].Power != e.Power {
			l.fault("%s was dealt to %s, which has %d of %d", l.ed.Advantages[e.Advantage].Name, l.ed.Powers[e.Power].Name, has, each)
		}
		l.held = l.held.With(e.Advantage)
	case position.Declared:
		a := &l.ed.Advantages[e.Advantage]
		if !l.held.Has(e.Advantage) || l.spent.Has(e.Advantage) || a.Power != e.Power || e.Power != l.mover || a.Declared != l.did.phase {
			l.fault("%s is declared in the phase %s", a.Name, l.did.phase)
		}
		l.active = l.active.With(e.Advantage)
		l.witness(a)
		l.did.due = a
	case position.Used:
		a := &l.ed.Advantages[e.Advantage]
		if !l.held.Has(e.Advantage) || l.spent.Has(e.Advantage) || a.Power != e.Power || !a.Once {
			l.fault("%s is used up, by %s", a.Name, l.ed.Powers[e.Power].Name)
		}
		l.spent = l.spent.With(e.Advantage)
	}
}

// auditAdvantages compares a position with the books.
func (l *ledger) auditAdvantages(p *position.Position) {
	if p.Held != l.held || p.Spent != l.spent || p.Active != l.active {
		l.fault("powers have %b, have used %b and declared %b; in the books %b, %b, %b", p.Held, p.Spent, p.Active, l.held, l.spent, l.active)
	}
}

// commands tells whether units of an owner obey a power on its turn: they are its own, or have joined it.
func (l *ledger) commands(power, owner edition.PowerID) bool {
	joined := false
	for i := range l.ed.Advantages {
		a := &l.ed.Advantages[i]
		plug, joins := a.Plugin.(position.Joiner)
		joined = joined || joins && a.Power == owner && l.active.Has(edition.AdvantageID(i)) && plug.Joins(power) && power == l.mover
	}
	return power == owner || joined
}

// judgeCommand judges who moves whose units.
func (l *ledger) judgeCommand(e position.Moved) {
	for _, r := range e.Units {
		switch {
		case !l.commands(e.Power, r.Owner):
			l.fault("%s moves unit %d of %s", l.ed.Powers[e.Power].Name, r.ID, l.ed.Powers[r.Owner].Name)
		case r.Owner != e.Power:
			l.did.joined = true
			for i := range l.ed.Advantages {
				a := &l.ed.Advantages[i]
				if _, joins := a.Plugin.(position.Joiner); joins && a.Power == r.Owner {
					l.witness(a)
				}
			}
		}
	}
}

// seeksRefuge tells whether aircraft of another power than the mover's move because their deck has sunk under them.
func (l *ledger) seeksRefuge(e position.Moved) bool {
	return len(l.did.battles) > 0 && !slices.ContainsFunc(e.Units, func(r position.Ref) bool { return l.ed.Kinds[r.Kind].Class != edition.Air })
}

// judgeSpring judges moves of a power on the turn of another: once, before any battle, one space far, into a space that is
// attacked or out of one in which somebody stays.
func (l *ledger) judgeSpring(e position.Moved) {
	ok := false
	l.advantages(e.Power, func(a *edition.Advantage) {
		if plug, evades := a.Plugin.(moves.Evader); evades && plug.MayEvade(l.mover) {
			ok = true
			l.witness(a)
		}
	})
	from, to := e.Path[0], e.Path[len(e.Path)-1]
	switch {
	case !ok || l.did.sprung || l.did.phase != "conduct" || len(l.did.battles) > 0 || len(e.Path) != 2:
		l.fault("%s moves on the turn of another", l.ed.Powers[e.Power].Name)
	case !l.assailed(from) && !l.assailed(to):
		l.fault("units leave %s for %s, neither of which is attacked", l.ed.Board.Spaces[from].Name, l.ed.Board.Spaces[to].Name)
	case !l.ed.Board.Spaces[to].Sea && !l.friendly(e.Power, l.owners[to]):
		l.fault("units move into %s, which is not friendly", l.ed.Board.Spaces[to].Name)
	}
	if l.entered(from) && !l.remains(e, from) {
		l.fault("nobody stays in %s", l.ed.Board.Spaces[from].Name)
	}
	for _, r := range e.Units {
		u := l.units[r.ID]
		if u == nil {
			continue
		}
		if cargo := u.aboard != 0 && l.class(u) != edition.Air; cargo || l.class(u) == edition.Facility { // a fighter may leave its deck [RUL-59]
			l.fault("unit %d moves on the turn of another", r.ID)
		}
	}
	l.did.sprung = true
}

// remains tells whether somebody of a side stays when others leave.
func (l *ledger) remains(e position.Moved, s edition.SpaceID) bool {
	for id, u := range l.units {
		k := &l.ed.Kinds[u.kind]
		gone := slices.ContainsFunc(e.Units, func(r position.Ref) bool { return r.ID == id })
		if u.space == s && u.aboard == 0 && !gone && l.friendly(e.Power, u.owner) && (k.Hits > 0 || l.options["enigma-rear"] == "any" && k.Class != edition.Facility) {
			return true
		}
	}
	return false
}

// entered tells whether units of the mover have come into a space that cannot but fight there.
func (l *ledger) entered(s edition.SpaceID) bool {
	for id, u := range l.units {
		if u.space == s && u.aboard == 0 && l.did.moved[id] && l.commands(l.mover, u.owner) && l.class(u) != edition.Air {
			return true
		}
	}
	return false
}

// assailed tells whether the mover may attack a space: units of his stand among enemies there, his ships have come, or troops
// wait off its coast.
func (l *ledger) assailed(s edition.SpaceID) bool {
	for _, u := range l.units {
		if !l.commands(l.mover, u.owner) || l.class(u) == edition.Facility {
			continue
		}
		if u.space == s || u.aboard != 0 && l.class(u) == edition.Land && l.ed.Board.Adjacent(u.space, s) {
			return true
		}
		if u.aboard != 0 && slices.ContainsFunc(l.did.sailed[u.aboard], func(z edition.SpaceID) bool { return l.ed.Board.Adjacent(z, s) }) {
			return true
		}
	}
	return false
}

// judgeLoan judges units that have become another's.
func (l *ledger) judgeLoan(e position.Lent) {
	lends := false
	l.advantages(e.Power, func(a *edition.Advantage) {
		if _, is := a.Plugin.(*revised.LendLease); is {
			lends = true
			l.witness(a)
		}
	})
	if !lends || e.Power != l.mover || l.did.phase != "purchase" || !l.homeLand(e.Power, e.Space) {
		l.fault("%s turns units in %s into its own", l.ed.Powers[e.Power].Name, l.ed.Board.Spaces[e.Space].Name)
	}
	for _, r := range e.Units {
		class := l.ed.Kinds[r.Kind].Class
		if u := l.units[r.ID]; u == nil || u.space != e.Space || u.aboard != 0 || u.owner == e.Power || !l.friendly(e.Power, u.owner) || class != edition.Land && class != edition.Air {
			l.fault("unit %d can not be turned", r.ID)
		}
	}
}

// judgeRefuelling judges aircraft that land to fly on: once a turn, where that may be.
func (l *ledger) judgeRefuelling(e position.Refuelled) {
	may := false
	l.advantages(e.Power, func(a *edition.Advantage) {
		if oil, ok := a.Plugin.(*revised.MideastOil); ok && slices.Contains(oil.Refuel, l.ed.Board.Spaces[e.Space].Name) {
			may = true
			l.witness(a)
		}
	})
	if !may || l.did.phase != "noncombat" || l.owners[e.Space] != e.Power || l.did.began[e.Space] != e.Power {
		l.fault("aircraft refuel in %s", l.ed.Board.Spaces[e.Space].Name)
	}
	for _, r := range e.Units {
		if u := l.units[r.ID]; u == nil || u.space != e.Space || l.did.refuelled[r.ID] || l.ed.Kinds[r.Kind].Class != edition.Air {
			l.fault("unit %d refuels", r.ID)
		}
		l.did.refuelled[r.ID] = true
	}
}

// levies is what enemies keep from the income of the mover.
func (l *ledger) levies(power edition.PowerID) int {
	n := 0
	for i := range l.ed.Powers {
		l.advantages(edition.PowerID(i), func(a *edition.Advantage) {
			levy, is := a.Plugin.(*revised.UBoatInterdiction)
			if !is || !slices.Contains(levy.From, l.ed.Powers[power].ID) {
				return
			}
			for _, u := range l.units {
				if u.owner == a.Power && l.ed.Kinds[u.kind].ID == levy.Kind {
					n += levy.Each
				}
			}
			if n > 0 {
				l.witness(a)
			}
		})
	}
	return min(n, l.land(power))
}

// homeLand tells whether a territory was a power's from the start and is his.
func (l *ledger) homeLand(power edition.PowerID, s edition.SpaceID) bool {
	return l.ed.Owners[s] == power && l.owners[s] == power
}
