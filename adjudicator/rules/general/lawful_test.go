package general_test

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// conduct is what a ledger remembers of one turn to judge its moves a second time, on its own reading of the rules.
type conduct struct {
	phase   string
	began   []edition.PowerID // who held each space when the turn began
	moved   map[position.UnitID]bool
	through map[position.UnitID]bool              // those that have broken through
	sailed  map[position.UnitID][]edition.SpaceID // by ship: its way in the combat move
	fought  map[position.UnitID]bool
	met     map[position.UnitID]bool // took part in a battle, on either side
	loaded  map[position.UnitID]bool
	ashore  map[position.UnitID]bool
	dived   map[position.UnitID]bool
	landed  map[position.UnitID]edition.SpaceID // by transport: where it has put troops ashore
	seized  map[position.UnitID]bool
	fired   map[position.UnitID]bool // guns that have fired rockets

	field     field
	taken     position.Captured // the land that changed hands last
	gifts     []string          // IDs of optional rules that have given something
	due       *edition.Advantage
	doomed    map[position.UnitID]bool // aircraft that are not to return
	refuelled map[position.UnitID]bool
	sprung    bool // units of another power than the mover's have moved
	joined    bool // units of another power have fought for the mover
	levied    int

	fellBack  map[position.UnitID]bool
	collected bool
	tolled    map[edition.SpaceID]bool // neutral land that has been paid for
	battles   map[edition.SpaceID]bool // where there has been one
	came      map[way]bool             // the last steps of all who moved in combat
	rockets   int
	shown     int  // by the dice that were rolled last
	bombs     bool // they were those of a raid, which is not over
	paid      int
	worth     int // of what was bought
}

func (l *ledger) newTurn() {
	l.did = conduct{began: slices.Clone(l.owners), moved: map[position.UnitID]bool{}, through: map[position.UnitID]bool{}, sailed: map[position.UnitID][]edition.SpaceID{}, fought: map[position.UnitID]bool{}, met: map[position.UnitID]bool{}, loaded: map[position.UnitID]bool{},
		ashore: map[position.UnitID]bool{}, dived: map[position.UnitID]bool{}, landed: map[position.UnitID]edition.SpaceID{}, seized: map[position.UnitID]bool{},
		fired: map[position.UnitID]bool{}, fellBack: map[position.UnitID]bool{}, tolled: map[edition.SpaceID]bool{}, battles: map[edition.SpaceID]bool{}, came: map[way]bool{}, doomed: map[position.UnitID]bool{}, refuelled: map[position.UnitID]bool{},
		field: field{space: edition.Nowhere}, taken: position.Captured{Space: edition.Nowhere}}
}

// judge looks for what may not be done. It is called before the event is booked.
func (l *ledger) judge(e position.Event) {
	l.judgeAdvantage(e)
	l.watch(e)
	switch e := e.(type) {
	case position.TurnBegan:
		l.newTurn()
	case position.TurnEnded:
		if c := l.ed.Powers[e.Power].Capital; e.Round > 0 && c != edition.Nowhere && !l.hostile(e.Power, l.owners[c]) && !l.did.collected {
			l.fault("%s has its capital and did not collect", l.ed.Powers[e.Power].Name)
		}
	case position.PhaseBegan:
		if e.Phase < len(l.ed.Phases) && l.round > 0 {
			l.did.phase = l.ed.Phases[e.Phase].ID
		}
		if l.did.paid != l.did.worth {
			l.fault("units worth %d were bought for %d", l.did.worth, l.did.paid)
		}
		l.countGuns()
		l.countComplexes()
		l.vacant()
	case position.Paid:
		if e.For == "units" {
			l.did.paid += e.Amount
		}
	case position.Bought:
		l.did.worth += e.Count * l.value(e.Power, e.Kind, "cost", l.ed.Kinds[e.Kind].Cost)
	case position.Tolled:
		l.judgeToll(e)
	case position.Gifted:
		l.judgeGift(e)
	case position.Lent:
		l.judgeLoan(e)
	case position.Refuelled:
		l.judgeRefuelling(e)
	case position.Lost:
		if e.Cause == "sacrificed" {
			l.judgeSacrifice(e)
		}
	case position.Moved:
		l.judgeCommand(e)
		l.flyPast(e)
		if position.PurposeOf(e.Purpose).OneWay {
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
	case position.Noted:
		for _, r := range e.Units {
			l.did.through[r.ID] = l.did.through[r.ID] || e.Marks&position.BrokeThrough != 0
		}
	case position.Boarded:
		l.judgeLoading(e)
	case position.Landed:
		l.judgeLanding(e)
	case position.Rolled:
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
	case position.Raided:
		l.judgeLoss(e.Power, e.Space, e.Amount)
		l.did.bombs = false
	case position.Rocketed:
		l.judgeRocket(e)
	case position.Retreated:
		l.judgeRetreat(e)
	case position.BattleBegan:
		l.did.battles[e.Space] = true
		for _, r := range e.Attackers {
			l.did.fought[r.ID] = true
			l.did.met[r.ID] = true
		}
		for _, r := range e.Defenders {
			l.did.met[r.ID] = true
		}
	case position.Dived:
		for _, r := range e.Units {
			l.did.dived[r.ID] = true
			dives := l.ed.Rules.Submarines.AttackersDive || l.ed.Rules.Submarines.DefendersDive && r.Owner != l.mover
			if !dives || !l.ed.Kinds[r.Kind].Sub || l.enemies(r.Owner, e.Space, func(id position.UnitID, k *edition.Kind) bool { return k.Destroyer && l.did.met[id] }) {
				l.fault("unit %d may not dive", r.ID)
			}
		}
	case position.Surfaced:
		for _, r := range e.Units {
			delete(l.did.dived, r.ID)
		}
	case position.Settled:
		if !l.ed.Board.Spaces[e.Space].Sea && (!l.friendly(e.Power, l.owners[e.Space]) || !l.friendly(e.Power, l.did.began[e.Space])) {
			l.fault("aircraft came down in %s, which was not friendly all the turn", l.ed.Board.Spaces[e.Space].Name)
		}
	case position.Captured:
		l.judgeCapture(e)
	case position.Collected:
		l.did.collected = true
		if c := l.ed.Powers[e.Power].Capital; c != edition.Nowhere && l.hostile(e.Power, l.owners[c]) {
			l.fault("income was collected without a capital")
		}
	case position.Placed:
		l.judgePlacing(e)
	case position.Unplaced:
		refund := 0
		if l.options["refund"] == "on" {
			refund = e.Count * l.value(e.Power, e.Kind, "cost", l.ed.Kinds[e.Kind].Cost)
		}
		if e.Refund != refund {
			l.fault("%d IPCs were paid back instead of %d", e.Refund, refund)
		}
	}
}

func (l *ledger) hostileLand(power edition.PowerID, s edition.SpaceID) bool {
	o := l.owners[s]
	return !l.ed.Board.Spaces[s].Sea && o != edition.Nobody && l.hostile(power, o)
}

func (l *ledger) enemies(power edition.PowerID, s edition.SpaceID, is func(id position.UnitID, k *edition.Kind) bool) bool {
	for id, u := range l.units {
		if u.space == s && l.hostile(power, u.owner) && is(id, &l.ed.Kinds[u.kind]) {
			return true
		}
	}
	return false
}

func (l *ledger) enemyShips(power edition.PowerID, s edition.SpaceID) bool {
	return l.enemies(power, s, func(id position.UnitID, k *edition.Kind) bool { return k.Class == edition.Sea && !l.did.dived[id] })
}

// judgeWay judges the way of one unit.
func (l *ledger) judgeWay(e position.Moved, id position.UnitID, u *entry) {
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
		case k.Class == edition.Land && l.hostileLand(e.Power, s) && quiet:
			l.fault("unit %d enters enemy land in noncombat: %s", id, name)
		case k.Class == edition.Land && l.hostileLand(e.Power, s) && !last:
			if !k.Blitz && l.value(u.owner, u.kind, "blitz", 0) == 0 || l.enemies(e.Power, s, func(_ position.UnitID, k *edition.Kind) bool { return k.Hits > 0 || l.ed.Rules.Facilities.StopBlitz }) {
				l.fault("unit %d goes on through %s", id, name)
			}
		case k.Class == edition.Sea:
			l.judgeZone(e, id, k, e.Path[i], s, last, quiet)
		case k.Class == edition.Facility && (!quiet || l.owners[s] != e.Power):
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
	case k.Class == edition.Land && !quiet && !l.ed.Rules.Moves.Quiet && l.friendly(e.Power, l.owners[end]) && !l.crossed(e):
		l.fault("unit %d moves among friends in combat", id)
	case k.Class != edition.Air && quiet && !l.did.through[id] && (l.did.moved[id] || l.did.fought[id]):
		l.fault("unit %d has moved or fought and moves again", id)
	case k.Class == edition.Land && !l.did.through[id] && l.did.ashore[id]:
		l.fault("unit %d came ashore and moves again", id)
	case k.Class != edition.Air && l.did.phase != "combat" && !quiet:
		l.fault("unit %d moves in the phase %s", id, l.did.phase)
	}
}

// judgeZone judges one step of a ship.
func (l *ledger) judgeZone(e position.Moved, id position.UnitID, k *edition.Kind, from, to edition.SpaceID, last, quiet bool) {
	name := l.ed.Board.Spaces[to].Name
	if l.barred(e.Power, from, to) {
		l.fault("unit %d passes the %s, which is closed", id, l.ed.Board.CanalBetween(from, to).Name)
	}
	if !l.enemyShips(e.Power, to) || last && !quiet {
		return
	}
	destroyer := l.enemies(e.Power, to, func(_ position.UnitID, k *edition.Kind) bool { return k.Destroyer })
	if !k.Sub || !l.ed.Rules.Submarines.Pass || destroyer || last {
		l.fault("unit %d meets enemies in %s and goes on", id, name)
	}
}

// barred tells whether a canal between two zones was closed to a power when the turn began.
func (l *ledger) barred(power edition.PowerID, from, to edition.SpaceID) bool {
	c := l.ed.Board.CanalBetween(from, to)
	return c != nil && slices.ContainsFunc(c.Keys, func(key edition.SpaceID) bool { return !l.friendly(power, l.did.began[key]) })
}

// crossed tells whether a way leads through enemy land.
func (l *ledger) crossed(e position.Moved) bool {
	return slices.ContainsFunc(e.Path[1:], func(s edition.SpaceID) bool { return l.hostileLand(e.Power, s) })
}
