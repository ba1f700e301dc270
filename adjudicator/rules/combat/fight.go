package combat

import (
	"cmp"
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// fight is one battle while it is fought: the kernel keeps the counts, the fight knows which unit is which.
type fight struct {
	theatre *theatre
	turn    *turn.Turn
	pos     *position.Position
	space   edition.SpaceID
	landing bool // something has come ashore: no land unit retreats [R-RET-006]
	b       *battle.Battle
	s       battle.State
	tags    []tag               // what the kernel's tags stand for
	members [][]position.UnitID // by group: those that stand
	pledges []pledge            // defenders that may be given up
	dying   []victim            // hit, but they still fire in this cycle
	fallen  []victim            // hit and out of it; gone at the end of the stage
	cause   string              // of what falls now
	past    []battle.Loss       // all losses so far, one by one
	entries []edition.SpaceID   // spaces from which attackers came, those most came from first
	begun   bool

	withdrawn [2]bool           // by side: the last of it have left, as submarines
	held      []edition.PowerID // attackers whose submarines stay when the fleet leaves at the end of this cycle
	fled      []position.UnitID // attackers that have fallen back
	dives     []int             // by group: submarines that have dived
	leaves    []int             // by group: submarines that have left for another zone
	cycles    int               // the round that is being fought, or has been when it is over
	done      int               // the round just finished: while losses are chosen, that before

	foreseeing bool // the odds are being computed
	closing    bool // a cycle is over, and nobody has dived yet at its end
}

// tag is what sets units of one kind and owner apart: a choice among them is a real one.
type tag struct {
	kind   edition.KindID
	from   edition.SpaceID // where an aircraft took off
	left   int8            // spaces it can still fly
	landAt edition.SpaceID
	cargo  string
}

// fightAtSea settles a sea zone. Nobody leaves one in which there is still to be a battle, so that there is one.
func (t *theatre) fightAtSea(zone edition.SpaceID) {
	f := &fight{theatre: t, turn: t.turn, pos: t.pos, space: zone}
	f.open(t.fighters(zone, t.attacksAtSea), t.fighters(zone, func(u *position.Unit) bool {
		return t.pos.Hostile(t.turn.Mover, u.Owner) && (t.pos.Kind(u).Class == edition.Sea || t.pos.Kind(u).Class == edition.Air)
	}), nil)
	f.run()
	f.repair()
}

// fightOnLand settles a territory: those who can land come ashore, then all fight, then the land changes hands.
func (t *theatre) fightOnLand(s edition.SpaceID) {
	t.dropTroops(s)
	zones := t.comeAshore(s)
	if !t.embattled(s) {
		return
	}
	f := &fight{theatre: t, turn: t.turn, pos: t.pos, space: s, landing: len(zones) > 0}
	attackers := t.fighters(s, t.attacksOnLand)
	defenders := t.defendersOnLand(s)
	held := position.Refs(t.pos, defenders)
	f.open(attackers, defenders, t.bombardment(s, zones, defenders))
	f.run()
	f.breakThrough(defenders)
	f.afterBattle(held)
	if len(f.standing(battle.Defender)) == 0 && slices.ContainsFunc(f.standing(battle.Attacker), func(id position.UnitID) bool { return t.pos.Kind(t.pos.Unit(id)).Captures }) {
		Capture(t.turn, s, Taker(t.turn, f.standing(battle.Attacker)), false)
	}
}

// defendersOnLand lists who defends a territory.
func (t *theatre) defendersOnLand(s edition.SpaceID) []position.UnitID {
	return t.fighters(s, func(u *position.Unit) bool { return t.pos.Hostile(t.turn.Mover, u.Owner) })
}

// fighters lists the units in a space that take part, in the order of the order sheet.
func (t *theatre) fighters(s edition.SpaceID, is func(*position.Unit) bool) []position.UnitID {
	var ids []position.UnitID
	for i := range t.pos.Units {
		if u := &t.pos.Units[i]; u.Space == s && t.pos.Kind(u).Hits > 0 && is(u) {
			ids = append(ids, u.ID)
		}
	}
	slices.SortStableFunc(ids, func(a, b position.UnitID) int { return cmp.Compare(t.plan.Sheet[a], t.plan.Sheet[b]) })
	return ids
}

// open begins the battle.
func (f *fight) open(attackers, defenders []position.UnitID, ships []battle.Ship) {
	f.array(attackers, defenders, ships)
	f.findEntries(attackers)
	if len(defenders) > 0 || f.b.Guns.Need > 0 && f.airAmong(attackers) {
		f.begun = true
		f.turn.Record(position.BattleBegan{Power: f.turn.Mover, Space: f.space, Attackers: position.Refs(f.pos, attackers), Defenders: position.Refs(f.pos, defenders), Landing: f.landing})
	}
}

// array sets the battle up for the kernel.
func (f *fight) array(attackers, defenders []position.UnitID, ships []battle.Ship) {
	set := battle.Battle{Rules: f.pos.Edition.Combat, Place: battle.Land, Bombard: ships}
	if f.pos.IsSea(f.space) {
		set.Place = battle.Sea
	}
	f.enter(&set, attackers, battle.Attacker, attackers)
	f.enter(&set, defenders, battle.Defender, attackers)
	f.offerPledges(&set)
	if !f.pos.IsSea(f.space) {
		set.Guns = gunsAgainst(f.pos, f.turn.Mover, f.space)
	}
	b, err := battle.New(set)
	if err != nil {
		f.turn.Fault(fmt.Sprintf("%s: %v", f.pos.SpaceName(f.space), err))
	}
	f.b = b
	f.s = b.Begin()
	f.dives, f.leaves = make([]int, len(b.Groups)), make([]int, len(b.Groups))
	members := make([][]position.UnitID, len(b.Groups)) // the kernel has added those that damage makes
	copy(members, f.members)
	f.members = members
}

func (f *fight) airAmong(ids []position.UnitID) bool {
	return slices.ContainsFunc(ids, func(id position.UnitID) bool { return f.pos.Kind(f.pos.Unit(id)).Class == edition.Air })
}

// enter sorts units into groups.
func (f *fight) enter(set *battle.Battle, ids []position.UnitID, side battle.Side, attackers []position.UnitID) {
	for _, id := range ids {
		u := f.pos.Unit(id)
		g := f.group(u, side)
		f.factored(&g, u, attackers)
		i := slices.Index(set.Groups, g)
		if i < 0 {
			i = len(set.Groups)
			set.Groups = append(set.Groups, g)
			set.Count = append(set.Count, 0)
			f.members = append(f.members, nil)
		}
		set.Count[i]++
		f.members[i] = append(f.members[i], id)
	}
}

// group is what the kernel is told of a unit.
func (f *fight) group(u *position.Unit, side battle.Side) battle.Group {
	k := f.pos.Kind(u)
	g := GroupOf(f.pos, side, u.Owner, u.Kind)
	g.Tag, g.Damaged = f.tag(u, side), k.Hits == 2 && u.Damage > 0
	if side == battle.Attacker && (u.Deeds.Has(position.Ashore) || u.Aboard != 0) { // [C-ED-07]
		g.Attack = max(g.Attack, uint8(k.Assault))
	}
	if side == battle.Attacker || f.pos.Transports(u) { // what is on a deck that is attacked fights itself
		for _, c := range f.pos.Cargo(u.ID) {
			g.Value += f.pos.Kind(f.pos.Unit(c)).Cost
		}
	}
	if u.Deeds.Has(position.Sacrificed) && side == battle.Attacker {
		if need, may := moves.Crashes(f.pos, u.Owner, u.Kind, g.Attack); may {
			return moves.GivenUp(g, need)
		}
	}
	return g
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

// tag numbers what sets a unit apart, from 1.
func (f *fight) tag(u *position.Unit, side battle.Side) int8 {
	t := tag{kind: u.Kind, from: edition.Nowhere, landAt: edition.Nowhere}
	if f.pos.Kind(u).Class == edition.Air && side == battle.Attacker {
		t.from, t.left, t.landAt = u.Deeds.From, int8(f.pos.MovesLeft(u)), u.Deeds.LandAt
	}
	if cargo := f.pos.Cargo(u.ID); len(cargo) > 0 {
		t.cargo = f.pos.StackText(cargo)
	}
	i := slices.Index(f.tags, t)
	if i < 0 {
		i = len(f.tags)
		f.tags = append(f.tags, t)
	}
	return int8(i + 1)
}

// standing lists the units of a side that are still in the battle and may be hit.
func (f *fight) standing(side battle.Side) []position.UnitID {
	var ids []position.UnitID
	for g := range f.b.Groups {
		if f.b.Groups[g].Side == side && !f.b.Groups[g].Sacrifice {
			ids = append(ids, f.members[g]...)
		}
	}
	return ids
}

// run fights cycle after cycle until one side is gone, dives or falls back.
func (f *fight) run() {
	out, over := f.b.Over(f.s)
	if over && !f.crashing() {
		f.fireStage(0) // guns still fire at what flies in [R-CMB-012]
		if len(f.standing(battle.Attacker)) == 0 {
			out = battle.AttackersGone
		}
		f.finish(out)
		return
	}
	for {
		f.cycles++
		f.takePledges()
		for stage := range f.b.Rules.Stages {
			f.fireStage(stage)
		}
		f.done = f.cycles
		f.endCycle()
		if out, over = f.b.Over(f.s); over {
			break
		}
		if f.pressOrRetreat() {
			return
		}
		if out, over = f.b.Over(f.s); over {
			break
		}
	}
	f.finish(out)
}

// fireStage rolls one step of a cycle and takes its losses off.
func (f *fight) fireStage(stage int) {
	var tally battle.Tally
	for _, v := range f.b.Volleys(f.s, stage) {
		tally.Add(v, f.volley(&v))
	}
	for _, toll := range tally.Tolls() {
		f.take(toll)
	}
	f.spend()
	f.bury(&f.fallen)
}

// volley rolls for one power and tells it.
func (f *fight) volley(v *battle.Volley) []int {
	side := map[battle.Side]string{battle.Attacker: "att", battle.Defender: "def"}[v.Side]
	label := f.turn.Unique(fmt.Sprintf("battle/%s/round/%d/%s/%s/%s", f.pos.SpaceSlug(f.space), f.cycle(), side, prose.Slug(v.Name), prose.Slug(f.pos.PowerName(edition.PowerID(v.Owner)))))
	return shoot(f.turn, v, f.b.Groups, position.Rolled{Label: label, Space: f.space, Cycle: f.cycle()})
}

// cycle is the one that is being fought; guns alone fire as in the first, though there is none.
func (f *fight) cycle() int { return max(f.cycles, 1) }

// hit lets n hits fall on a group, on its oldest units first.
func (f *fight) hit(c battle.Class, group, n int) {
	for range n {
		id := f.members[group][0]
		f.members[group] = f.members[group][1:]
		sound := f.b.Groups[group].Sound()
		f.s = f.b.Hit(f.s, c, group)
		f.past = append(f.past, battle.Loss{Group: group, Damage: sound})
		switch {
		case sound:
			twin := f.b.Twin(group)
			f.members[twin] = append(f.members[twin], id)
			f.turn.Record(position.Damaged{Space: f.space, Unit: f.pos.Ref(id)})
		case c.Silent:
			f.fallen = append(f.fallen, victim{id, f.cause})
		default:
			f.dying = append(f.dying, victim{id, f.cause})
		}
	}
}

// victim is a unit that is hit, and by what fire.
type victim struct {
	unit  position.UnitID
	cause string
}

// bury takes what has fallen off the board. What was aboard goes first, so that nothing is ever left without its ship.
func (f *fight) bury(victims *[]victim) {
	list := *victims
	for len(list) > 0 {
		n := 1
		for n < len(list) && list[n].cause == list[0].cause {
			n++
		}
		var gone, aboard []position.UnitID
		for _, v := range list[:n] {
			gone = append(gone, v.unit)
			for _, c := range f.pos.Cargo(v.unit) {
				if !f.fightsHere(c) {
					aboard = append(aboard, c)
				}
			}
		}
		if len(aboard) > 0 {
			f.turn.Record(position.Lost{Space: f.space, Units: position.Refs(f.pos, aboard), Cause: position.LostAboard})
		}
		f.turn.Record(position.Lost{Space: f.space, Units: position.Refs(f.pos, gone), Cause: list[0].cause})
		list = list[n:]
	}
	*victims = nil
}

// fightsHere tells whether a unit aboard takes part itself, as the fighters of a defending carrier do [R-CV-008]; cargo
// goes down with its ship.
func (f *fight) fightsHere(id position.UnitID) bool {
	for g := range f.members {
		if slices.Contains(f.members[g], id) {
			return true
		}
	}
	return slices.ContainsFunc(f.dying, func(v victim) bool { return v.unit == id })
}

func (f *fight) endCycle() {
	f.s = f.b.EndCycle(f.s)
	f.bury(&f.dying)
}

// finish tells how it ended.
func (f *fight) finish(out battle.Outcome) {
	if !f.begun {
		return // nobody to fight: land is walked into
	}
	result := map[battle.Outcome]string{battle.DefendersGone: position.BattleWon, battle.AttackersGone: position.BattleLost, battle.BothGone: position.BattleBothGone}[out]
	switch {
	case out == battle.DefendersGone && f.withdrawn[battle.Defender]:
		result = position.BattleWithdrawn
	case out == battle.AttackersGone && f.withdrawn[battle.Attacker]:
		result = position.BattleRetreated
	case out == battle.DefendersGone && f.underWater(battle.Defender), out == battle.AttackersGone && f.underWater(battle.Attacker):
		result = position.BattleSubmerged
	}
	f.turn.Record(position.BattleEnded{Power: f.turn.Mover, Space: f.space, Result: result, Cycles: f.cycles})
}

// dived tells whether submarines of a side have left the battle.
func (f *fight) dived(side battle.Side) bool {
	for g := range f.b.Groups {
		if f.b.Groups[g].Side == side && f.b.Groups[g].Sub && f.s.Away(g) > 0 {
			return true
		}
	}
	return false
}

// underWater tells whether submarines of a side have dived and lie in the space still, as those that have left it do not.
func (f *fight) underWater(side battle.Side) bool {
	return slices.ContainsFunc(f.pos.Units, func(u position.Unit) bool {
		return u.Space == f.space && u.Deeds.Has(position.Submerged) && f.sideOf(u.Owner) == side
	})
}

// repair rights the capital ships of a battle that is over [R-BB-002].
func (f *fight) repair() {
	for i := range f.pos.Units {
		u := &f.pos.Units[i]
		if u.Damage > 0 && (u.Space == f.space || slices.Contains(f.fled, u.ID)) {
			f.turn.Record(position.Repaired{Space: u.Space, Unit: f.pos.Ref(u.ID)})
		}
	}
}
