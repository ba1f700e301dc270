package combat

import (
	"cmp"
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/capture"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// fight is one battle while it is fought. Its parts know of those before them in this list what they need, and
// nothing of the others.
type fight struct {
	turn  *turn.Turn
	pos   *position.Position
	space edition.SpaceID

	ranks      ranks      // who is in it
	lists      lists      // in which order units are lost
	exits      exits      // where one may leave it to
	book       orderBook  // what has been ordered for it
	losses     reckoning  // who is lost
	leaving    leaving    // who leaves before the end
	sacrifices sacrifices // who is given up

	begun bool
}

// newFight is a battle in which nobody is yet.
func newFight(t *theatre, space edition.SpaceID) *fight {
	f := &fight{turn: t.turn, pos: t.pos, space: space}
	subs := &t.pos.Edition.Rules.Submarines
	rules := &t.pos.Edition.Rules.Battles
	f.ranks = ranks{turn: t.turn, pos: t.pos, space: space, apart: rules.OverlandLeaves}
	f.lists = lists{pos: t.pos, space: space, ranks: &f.ranks}
	f.exits = exits{pos: t.pos, space: space, theatre: t, ranks: &f.ranks}
	f.book = orderBook{turn: t.turn, pos: t.pos, space: space, ranks: &f.ranks, lists: &f.lists, exits: &f.exits, subs: subs}
	f.losses = reckoning{turn: t.turn, pos: t.pos, space: space, ranks: &f.ranks, lists: &f.lists, book: &f.book, rules: rules}
	f.leaving = leaving{turn: t.turn, pos: t.pos, space: space, ranks: &f.ranks, exits: &f.exits, book: &f.book, subs: subs, rules: rules}
	f.sacrifices = sacrifices{turn: t.turn, pos: t.pos, space: space, ranks: &f.ranks, book: &f.book}
	return f
}

// fightAtSea settles a sea zone. Nobody leaves one in which there is still to be a battle, so that there is one.
func (t *theatre) fightAtSea(zone edition.SpaceID) {
	f := newFight(t, zone)
	f.open(t.fighters(zone, t.attacksAtSea), t.defendersAtSea(zone), nil)
	f.run()
	f.repair()
}

// trapped tells whether an aircraft is a guest on a damaged carrier, which it cannot leave [G-UNIT-007].
func (t *theatre) trapped(u *position.Unit) bool {
	c := t.pos.Unit(u.Aboard)
	return c != nil && c.Damage > 0 && c.Owner != u.Owner
}

// fightOnLand settles a territory: those who can land come ashore, then all fight, then the land changes hands.
func (t *theatre) fightOnLand(s edition.SpaceID) {
	t.dropTroops(s)
	shore := &landing{turn: t.turn, pos: t.pos, plan: t.plan, theatre: t, land: s}
	zones := shore.comeAshore()
	if !t.embattled(s) {
		return
	}
	f := newFight(t, s)
	f.ranks.landing = len(zones) > 0
	attackers := t.fighters(s, t.attacksOnLand)
	defenders := t.defendersOnLand(s)
	held := position.Refs(t.pos, defenders)
	f.open(attackers, defenders, shore.bombardment(zones, defenders))
	f.run()
	f.breakThrough(defenders)
	f.afterBattle(held)
	if len(f.ranks.standing(battle.Defender)) == 0 && slices.ContainsFunc(f.ranks.standing(battle.Attacker), func(id position.UnitID) bool { return t.pos.Kind(t.pos.Unit(id)).Captures }) {
		capture.Land(t.turn, s, f.taker(), false)
	}
}

// defendersAtSea lists who defends a zone.
func (t *theatre) defendersAtSea(zone edition.SpaceID) []position.UnitID {
	return t.fighters(zone, func(u *position.Unit) bool {
		return t.pos.Hostile(t.turn.Mover, u.Owner) && (t.pos.Kind(u).Class == edition.Sea || t.pos.Kind(u).Class == edition.Air && !t.trapped(u))
	})
}

// defendersOnLand lists who defends a territory. Aircraft that rose to meet bombers do not.
func (t *theatre) defendersOnLand(s edition.SpaceID) []position.UnitID {
	return t.fighters(s, func(u *position.Unit) bool {
		return t.pos.Hostile(t.turn.Mover, u.Owner) && !u.Deeds.Has(position.Risen)
	})
}

// fighters lists the units in a space that take part, in the order of the order sheet.
func (t *theatre) fighters(s edition.SpaceID, is func(*position.Unit) bool) []position.UnitID {
	var ids []position.UnitID
	for u := range t.pos.At(s) {
		if t.pos.Kind(u).Hits > 0 && is(u) {
			ids = append(ids, u.ID)
		}
	}
	slices.SortStableFunc(ids, func(a, b position.UnitID) int { return cmp.Compare(t.plan.Sheet[a], t.plan.Sheet[b]) })
	return ids
}

// open begins the battle.
func (f *fight) open(attackers, defenders []position.UnitID, ships []battle.Ship) {
	f.array(attackers, defenders, ships)
	f.exits.findEntries(attackers)
	f.ranks.b.Cornered = f.ranks.b.Rules.Defenceless && len(f.leaving.retreats()) == 0
	if len(defenders) > 0 || f.ranks.b.Guns.Need > 0 && f.ranks.airAmong(attackers) {
		f.begun = true
		f.turn.Record(position.BattleBegan{Power: f.turn.Mover, Space: f.space, Attackers: position.Refs(f.pos, attackers), Defenders: position.Refs(f.pos, defenders), Landing: f.ranks.landing})
	}
}

// array sets the battle up for the kernel.
func (f *fight) array(attackers, defenders []position.UnitID, ships []battle.Ship) {
	set := field(f.pos, f.space).SetUp()
	set.Bombard = ships
	f.ranks.line(&set, attackers, defenders, func() {
		f.sacrifices.pledges = nil
		f.sacrifices.offerPledges(&set)
	})
	if !f.pos.IsSea(f.space) {
		set.Guns = gunsAgainst(f.pos, f.turn.Mover, f.space)
	}
	b, err := battle.New(set)
	if err != nil {
		f.turn.Fault(fmt.Sprintf("%s: %v", f.pos.SpaceName(f.space), err))
	}
	f.ranks.begin(b)
	f.leaving.dives, f.leaving.leaves = make([]int, len(b.Groups)), make([]int, len(b.Groups))
}

func domain(c edition.Class) battle.Domain {
	switch c {
	case edition.Land:
		return battle.Land
	case edition.Air:
		return battle.Air
	}
	return battle.Sea
}

// run fights cycle after cycle until one side is gone, dives or falls back.
func (f *fight) run() {
	if f.ranks.b.Rules.DivesFirst {
		f.runDivesFirst()
		return
	}
	out, over := f.ranks.b.Over(f.ranks.s)
	if over && !f.ranks.crashing() {
		f.fireStage(0) // guns still fire at what flies in [R-CMB-012]
		if len(f.ranks.standing(battle.Attacker)) == 0 {
			out = battle.AttackersGone
		}
		f.finish(out)
		return
	}
	for {
		if f.ranks.b.Together() && f.ranks.b.Idle(f.ranks.s) { // [A-X-01]
			out = battle.Standoff
			break
		}
		f.ranks.cycles++
		f.sacrifices.takePledges()
		for stage := range f.ranks.b.Rules.Stages {
			f.fireStage(stage)
		}
		f.ranks.done = f.ranks.cycles
		f.ranks.endCycle()
		if out, over = f.ranks.b.Over(f.ranks.s); over {
			break
		}
		if f.leaving.pressOrRetreat() {
			return
		}
		if out, over = f.ranks.b.Over(f.ranks.s); over {
			break
		}
	}
	f.finish(out)
}

// fireStage rolls one step of a cycle and takes its losses off.
func (f *fight) fireStage(stage int) {
	var tally battle.Tally
	for _, v := range f.ranks.b.Volleys(f.ranks.s, stage) {
		tally.Add(v, f.volley(&v))
	}
	tolls := tally.Tolls()
	if f.ranks.b.Together() {
		tolls = battle.Merged(tolls)
	}
	for i, toll := range tolls {
		f.losses.stage, f.losses.waiting = stage, tolls[i+1:]
		f.losses.take(toll)
	}
	f.ranks.spend()
	f.ranks.bury(&f.ranks.fallen)
}

// volley rolls for one power and tells it.
func (f *fight) volley(v *battle.Volley) []int {
	side := map[battle.Side]string{battle.Attacker: "att", battle.Defender: "def"}[v.Side]
	label := f.turn.Unique(fmt.Sprintf("battle/%s/round/%d/%s/%s/%s", f.pos.SpaceSlug(f.space), f.ranks.cycle(), side, prose.Slug(v.Name), prose.Slug(f.pos.PowerName(edition.PowerID(v.Owner)))))
	return shoot(f.turn, v, f.ranks.b.Groups, position.Rolled{Label: label, Space: f.space, Cycle: f.ranks.cycle()})
}

// finish tells how it ended.
func (f *fight) finish(out battle.Ending) {
	if !f.begun {
		return // nobody to fight: land is walked into
	}
	result := map[battle.Ending]string{battle.DefendersGone: position.BattleWon, battle.AttackersGone: position.BattleLost, battle.BothGone: position.BattleBothGone}[out]
	switch {
	case out == battle.Standoff:
		result = position.BattleStalemate
	case out == battle.DefendersGone && f.leaving.gone:
		result = position.BattleLeft
	case out == battle.DefendersGone && f.leaving.withdrawn[battle.Defender]:
		result = position.BattleWithdrawn
	case out == battle.AttackersGone && f.leaving.withdrawn[battle.Attacker]:
		result = position.BattleRetreated
	case out == battle.DefendersGone && f.ranks.underWater(battle.Defender), out == battle.AttackersGone && f.ranks.underWater(battle.Attacker):
		result = position.BattleSubmerged
	}
	f.turn.Record(position.BattleEnded{Power: f.turn.Mover, Space: f.space, Result: result, Cycles: f.ranks.cycles})
}

// repair rights the capital ships of a battle that is over [R-BB-002].
func (f *fight) repair() {
	if f.pos.Edition.Rules.Ships.StayDamaged {
		return
	}
	for i := range f.pos.Units {
		u := &f.pos.Units[i]
		if u.Damage > 0 && (u.Space == f.space || slices.Contains(f.leaving.fled, u.ID)) {
			f.turn.Record(position.Repaired{Space: u.Space, Unit: f.pos.Ref(u.ID)})
		}
	}
}
