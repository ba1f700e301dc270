package general_test

import (
	"slices"

	"fieldpost/adjudicator/rules"
)

// conduct is what a ledger remembers of one turn to judge its moves a second time, on its own reading of the rules.
type conduct struct {
	phase   string
	began   []rules.PowerID // who held each space when the turn began
	moved   map[rules.UnitID]bool
	through map[rules.UnitID]bool            // those that have broken through
	sailed  map[rules.UnitID][]rules.SpaceID // by ship: its way in the combat move
	fought  map[rules.UnitID]bool
	met     map[rules.UnitID]bool // took part in a battle, on either side
	loaded  map[rules.UnitID]bool
	ashore  map[rules.UnitID]bool
	dived   map[rules.UnitID]bool
	landed  map[rules.UnitID]rules.SpaceID // by transport: where it has put troops ashore
	seized  map[rules.UnitID]bool
	fired   map[rules.UnitID]bool // guns that have fired rockets

	field     field
	taken     rules.Captured // the land that changed hands last
	gifts     []string       // IDs of optional rules that have given something
	due       *rules.Advantage
	doomed    map[rules.UnitID]bool // aircraft that are not to return
	refuelled map[rules.UnitID]bool
	sprung    bool // units of another power than the mover's have moved
	joined    bool // units of another power have fought for the mover
	levied    int

	fellBack  map[rules.UnitID]bool
	collected bool
	tolled    map[rules.SpaceID]bool // neutral land that has been paid for
	battles   map[rules.SpaceID]bool // where there has been one
	came      map[way]bool           // the last steps of all who moved in combat
	rockets   int
	shown     int  // by the dice that were rolled last
	bombs     bool // they were those of a raid, which is not over
	paid      int
	worth     int // of what was bought
}

func (l *ledger) newTurn() {
	l.did = conduct{began: slices.Clone(l.owners), moved: map[rules.UnitID]bool{}, through: map[rules.UnitID]bool{}, sailed: map[rules.UnitID][]rules.SpaceID{}, fought: map[rules.UnitID]bool{}, met: map[rules.UnitID]bool{}, loaded: map[rules.UnitID]bool{},
		ashore: map[rules.UnitID]bool{}, dived: map[rules.UnitID]bool{}, landed: map[rules.UnitID]rules.SpaceID{}, seized: map[rules.UnitID]bool{},
		fired: map[rules.UnitID]bool{}, fellBack: map[rules.UnitID]bool{}, tolled: map[rules.SpaceID]bool{}, battles: map[rules.SpaceID]bool{}, came: map[way]bool{}, doomed: map[rules.UnitID]bool{}, refuelled: map[rules.UnitID]bool{},
		field: field{space: rules.Nowhere}, taken: rules.Captured{Space: rules.Nowhere}}
}

// judge looks for what may not be done. It is called before the event is booked.
func (l *ledger) judge(e rules.Event) {
	l.judgeAdvantage(e)
	l.watch(e)
	switch e := e.(type) {
	case rules.TurnBegan:
		l.newTurn()
	case rules.TurnEnded:
		if c := l.ed.Powers[e.Power].Capital; e.Round > 0 && c != rules.Nowhere && !l.hostile(e.Power, l.owners[c]) && !l.did.collected {
			l.fault("%s has its capital and did not collect", l.ed.Powers[e.Power].Name)
		}
	case rules.PhaseBegan:
		if e.Phase < len(l.ed.Phases) && l.round > 0 {
			l.did.phase = l.ed.Phases[e.Phase].ID
		}
		if l.did.paid != l.did.worth {
			l.fault("units worth %d were bought for %d", l.did.worth, l.did.paid)
		}
		l.countGuns()
		l.countComplexes()
		l.vacant()
	case rules.Paid:
		if e.For == "units" {
			l.did.paid += e.Amount
		}
	case rules.Bought:
		l.did.worth += e.Count * l.value(e.Power, e.Kind, "cost", l.ed.Kinds[e.Kind].Cost)
	case rules.Tolled:
		l.judgeToll(e)
	case rules.Gifted:
		l.judgeGift(e)
	case rules.Lent:
		l.judgeLoan(e)
	case rules.Refuelled:
		l.judgeRefuelling(e)
	case rules.Lost:
		if e.Cause == "sacrificed" {
			l.judgeSacrifice(e)
		}
	case rules.Moved:
		l.judgeCommand(e)
		l.flyPast(e)
		if e.Purpose == rules.Kamikaze {
			l.doom(e)
		}
		if e.Power != l.mover && !l.seeksRefuge(e) {
			l.judgeSpring(e)
			return
		}
		for _, r := range e.Units {
			if u := l.units[r.ID]; u != nil && len(e.Path) > 1 {
				l.judgeWay(e, r.ID, u)
			}
		}
		if n := len(e.Path); n > 1 && l.did.phase == "combat" {
			l.did.came[way{e.Path[n-1], e.Path[n-2]}] = true
			for _, r := range e.Units {
				l.did.moved[r.ID] = true
				l.did.sailed[r.ID] = append(l.did.sailed[r.ID], e.Path...)
			}
		}
	case rules.Noted:
		for _, r := range e.Units {
			l.did.through[r.ID] = l.did.through[r.ID] || e.Marks&rules.BrokeThrough != 0
		}
	case rules.Boarded:
		l.judgeLoading(e)
	case rules.Landed:
		l.judgeLanding(e)
	case rules.Rolled:
		l.judgeGunfire(e)
		l.judgeNumbers(e)
		bombs := e.For == "raid"
		if !bombs || !l.did.bombs { // in a joint raid one owner rolls after another
			l.did.shown = 0
		}
		l.did.bombs = bombs
		for _, s := range e.Shots {
			for _, d := range s.Dice {
				l.did.shown += d
			}
		}
	case rules.Raided:
		l.judgeLoss(e.Power, e.Space, e.Amount)
		l.did.bombs = false
	case rules.Rocketed:
		l.judgeRocket(e)
	case rules.Retreated:
		l.judgeRetreat(e)
	case rules.BattleBegan:
		l.did.battles[e.Space] = true
		for _, r := range e.Attackers {
			l.did.fought[r.ID] = true
			l.did.met[r.ID] = true
		}
		for _, r := range e.Defenders {
			l.did.met[r.ID] = true
		}
	case rules.Dived:
		for _, r := range e.Units {
			l.did.dived[r.ID] = true
			dives := l.ed.Rules.Submarines.AttackersDive || l.ed.Rules.Submarines.DefendersDive && r.Owner != l.mover
			if !dives || !l.ed.Kinds[r.Kind].Sub || l.enemies(r.Owner, e.Space, func(id rules.UnitID, k *rules.Kind) bool { return k.Destroyer && l.did.met[id] }) {
				l.fault("unit %d may not dive", r.ID)
			}
		}
	case rules.Surfaced:
		for _, r := range e.Units {
			delete(l.did.dived, r.ID)
		}
	case rules.Settled:
		if !l.ed.Board.Spaces[e.Space].Sea && (!l.friendly(e.Power, l.owners[e.Space]) || !l.friendly(e.Power, l.did.began[e.Space])) {
			l.fault("aircraft came down in %s, which was not friendly all the turn", l.ed.Board.Spaces[e.Space].Name)
		}
	case rules.Captured:
		l.judgeCapture(e)
	case rules.Collected:
		l.did.collected = true
		if c := l.ed.Powers[e.Power].Capital; c != rules.Nowhere && l.hostile(e.Power, l.owners[c]) {
			l.fault("income was collected without a capital")
		}
	case rules.Placed:
		l.judgePlacing(e)
	case rules.Unplaced:
		refund := 0
		if l.options["refund"] == "on" {
			refund = e.Count * l.value(e.Power, e.Kind, "cost", l.ed.Kinds[e.Kind].Cost)
		}
		if e.Refund != refund {
			l.fault("%d IPCs were paid back instead of %d", e.Refund, refund)
		}
	}
}

func (l *ledger) hostileLand(power rules.PowerID, s rules.SpaceID) bool {
	o := l.owners[s]
	return !l.ed.Board.Spaces[s].Sea && o != rules.Nobody && l.hostile(power, o)
}

func (l *ledger) enemies(power rules.PowerID, s rules.SpaceID, is func(id rules.UnitID, k *rules.Kind) bool) bool {
	for id, u := range l.units {
		if u.space == s && l.hostile(power, u.owner) && is(id, &l.ed.Kinds[u.kind]) {
			return true
		}
	}
	return false
}

func (l *ledger) enemyShips(power rules.PowerID, s rules.SpaceID) bool {
	return l.enemies(power, s, func(id rules.UnitID, k *rules.Kind) bool { return k.Class == rules.Sea && !l.did.dived[id] })
}

// judgeWay judges the way of one unit.
func (l *ledger) judgeWay(e rules.Moved, id rules.UnitID, u *entry) {
	k := &l.ed.Kinds[u.kind]
	quiet := l.did.phase == "noncombat"
	end := e.Path[len(e.Path)-1]
	for i, s := range e.Path[1:] {
		name, last := l.ed.Board.Spaces[s].Name, s == end && i == len(e.Path)-2
		if l.closed(s) {
			l.fault("unit %d enters %s, which is closed", id, name)
		} else if l.neutral(s) {
			l.judgeNeutral(id, k, s, last)
		}
		switch {
		case k.Class == rules.Land && l.hostileLand(e.Power, s) && quiet:
			l.fault("unit %d enters enemy land in noncombat: %s", id, name)
		case k.Class == rules.Land && l.hostileLand(e.Power, s) && !last:
			if !k.Blitz && l.value(u.owner, u.kind, "blitz", 0) == 0 || l.enemies(e.Power, s, func(_ rules.UnitID, k *rules.Kind) bool { return k.Hits > 0 || l.ed.Rules.Facilities.StopBlitz }) {
				l.fault("unit %d goes on through %s", id, name)
			}
		case k.Class == rules.Sea:
			l.judgeZone(e, id, k, e.Path[i], s, last, quiet)
		case k.Class == rules.Facility && (!quiet || l.owners[s] != e.Power):
			l.fault("unit %d, a %s, moves into %s", id, k.Name, name)
		}
	}
	switch {
	case k.Gun && !quiet && !(l.ed.Rules.Raids.LaunchersMove && l.launches(u.owner, u.kind)):
		l.fault("a gun moves in combat")
	case k.Gun && !l.friendly(e.Power, l.owners[end]):
		l.fault("a gun moves into %s, which is not friendly", l.ed.Board.Spaces[end].Name)
	case k.Gun && (l.did.seized[id] || l.did.fired[id]):
		l.fault("unit %d, a gun, moves although it was taken or has fired this turn", id)
	case k.Class == rules.Land && !quiet && !l.ed.Rules.Moves.Quiet && l.friendly(e.Power, l.owners[end]) && !l.crossed(e):
		l.fault("unit %d moves among friends in combat", id)
	case k.Class != rules.Air && quiet && !l.did.through[id] && (l.did.moved[id] || l.did.fought[id]):
		l.fault("unit %d has moved or fought and moves again", id)
	case k.Class == rules.Land && !l.did.through[id] && l.did.ashore[id]:
		l.fault("unit %d came ashore and moves again", id)
	case k.Class != rules.Air && l.did.phase != "combat" && !quiet:
		l.fault("unit %d moves in the phase %s", id, l.did.phase)
	}
}

// judgeZone judges one step of a ship.
func (l *ledger) judgeZone(e rules.Moved, id rules.UnitID, k *rules.Kind, from, to rules.SpaceID, last, quiet bool) {
	name := l.ed.Board.Spaces[to].Name
	if l.barred(e.Power, from, to) {
		l.fault("unit %d passes the %s, which is closed", id, l.ed.Board.CanalBetween(from, to).Name)
	}
	if !l.enemyShips(e.Power, to) || last && !quiet {
		return
	}
	destroyer := l.enemies(e.Power, to, func(_ rules.UnitID, k *rules.Kind) bool { return k.Destroyer })
	if !k.Sub || !l.ed.Rules.Submarines.Pass || destroyer || last {
		l.fault("unit %d meets enemies in %s and goes on", id, name)
	}
}

// barred tells whether a canal between two zones was closed to a power when the turn began.
func (l *ledger) barred(power rules.PowerID, from, to rules.SpaceID) bool {
	c := l.ed.Board.CanalBetween(from, to)
	return c != nil && slices.ContainsFunc(c.Keys, func(key rules.SpaceID) bool { return !l.friendly(power, l.did.began[key]) })
}

// crossed tells whether a way leads through enemy land.
func (l *ledger) crossed(e rules.Moved) bool {
	return slices.ContainsFunc(e.Path[1:], func(s rules.SpaceID) bool { return l.hostileLand(e.Power, s) })
}
