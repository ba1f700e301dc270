package combat

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/position"
)

// GroupOf is what the battle kernel is told of a sound, empty unit of a kind that a power fields on one side of a battle on land or at
// sea.
func GroupOf(p *position.Position, side battle.Side, power edition.PowerID, kind edition.KindID, place battle.Domain) battle.Group {
	k := p.Edition.Kind(kind)
	massed := 0
	if k.Class == edition.Land {
		massed = p.Edition.Powers[power].Massed
	}
	g := battle.Group{
		Side: side, Owner: int8(power), Kind: int8(kind), Domain: domain(k.Class),
		Attack: uint8(p.Attack(power, kind)), Defence: uint8(p.Defence(power, kind)),
		AttackDice: uint8(p.AttackDice(power, kind)), DefenceDice: 1, Massed: uint8(massed), Best: p.BestOfDice(power, kind),
		Supports: uint8(p.Changed(power, kind, "supports", k.Supports)), Supported: uint8(k.Supported),
		Lift: uint8(k.Lift), Also: uint8(p.Changed(power, kind, "also", 0)), Shots: uint8(k.Shots), Flak: uint8(p.Flak(power, kind)),
		Sub: k.Sub, Transport: k.Loads != nil, Destroyer: k.Destroyer, Captures: k.Captures,
		GunProof: p.Changed(power, kind, "gunproof", 0) != 0,
		Hits:     uint8(k.Hits), Hurt: uint8(k.Hurt), Type: uint8(k.Type), Value: k.Cost,
		AttackAir: uint8(k.AttackAir), DefenceAir: uint8(k.DefenceAir),
	}
	if place == battle.Sea && k.AttackShips != 0 { // [A-AIR-09]
		g.AttackAir, g.Attack = g.Attack, uint8(k.AttackShips)
	}
	if place == battle.Sea && k.DefenceShips != 0 {
		g.DefenceAir, g.Defence = g.Defence, uint8(k.DefenceShips)
	}
	return g
}

// SetUp is a battle of an edition in which nobody is yet.
func SetUp(e *edition.Edition, place battle.Domain) battle.Battle {
	return battle.Battle{Rules: e.Combat, Place: place, ByType: e.Rules.Battles.ByType}
}

// place is where a battle in a space is fought.
func place(p *position.Position, s edition.SpaceID) battle.Domain {
	if p.IsSea(s) {
		return battle.Sea
	}
	return battle.Land
}

// line sorts both sides into groups; more adds what else there may be. Where there are more sorts than a battle can hold, units are
// told apart by nothing but how they fight: those that can fly least far are lost first then, and the emptiest ships.
func (r *ranks) line(set *battle.Battle, attackers, defenders []position.UnitID, more func()) {
	for _, r.plain = range []bool{false, true} {
		set.Groups, set.Count, r.members, r.tags = nil, nil, nil, nil
		r.enter(set, r.poorestFirst(attackers), battle.Attacker, attackers)
		r.enter(set, r.poorestFirst(defenders), battle.Defender, attackers)
		if more(); r.fits(set) {
			return
		}
	}
}

// fits tells whether a battle can hold so many sorts, with those that damage makes.
func (r *ranks) fits(set *battle.Battle) bool {
	n := len(set.Groups)
	for i := range set.Groups {
		if set.Groups[i].Sound() {
			n++
		}
	}
	return n <= battle.MaxGroups
}

// poorestFirst puts those first who are lost first if nothing but their place tells them apart.
func (r *ranks) poorestFirst(ids []position.UnitID) []position.UnitID {
	if !r.plain {
		return ids
	}
	cargo := func(id position.UnitID) (n int) {
		for _, c := range r.pos.Cargo(id) {
			n += r.pos.Kind(r.pos.Unit(c)).Cost
		}
		return n
	}
	return slices.SortedStableFunc(slices.Values(ids), func(a, b position.UnitID) int {
		return cmp.Or(cmp.Compare(r.pos.MovesLeft(r.pos.Unit(a)), r.pos.MovesLeft(r.pos.Unit(b))), cmp.Compare(cargo(a), cargo(b)))
	})
}

// enter sorts units into groups.
func (r *ranks) enter(set *battle.Battle, ids []position.UnitID, side battle.Side, attackers []position.UnitID) {
	for _, id := range ids {
		u := r.pos.Unit(id)
		g := r.group(u, side)
		r.factored(&g, u, attackers)
		i := slices.Index(set.Groups, g)
		if i < 0 {
			i = len(set.Groups)
			set.Groups = append(set.Groups, g)
			set.Count = append(set.Count, 0)
			r.members = append(r.members, nil)
		}
		set.Count[i]++
		r.members[i] = append(r.members[i], id)
	}
}

// group is what the kernel is told of a unit.
func (r *ranks) group(u *position.Unit, side battle.Side) battle.Group {
	k := r.pos.Kind(u)
	g := GroupOf(r.pos, side, u.Owner, u.Kind, place(r.pos, r.space))
	g.Tag, g.Damaged = r.tag(u, side), k.Hits == 2 && u.Damage > 0
	if side == battle.Attacker && (u.Deeds.Has(position.Ashore) || u.Aboard != 0) { // [C-ED-07]
		g.Attack, g.Supported = max(g.Attack, uint8(k.Assault)), max(g.Supported, uint8(k.Raised))
	}
	if !r.plain && (side == battle.Attacker || r.pos.Transports(u)) { // what is on a deck that is attacked fights itself
		for _, c := range r.pos.Cargo(u.ID) {
			g.Value += r.pos.Kind(r.pos.Unit(c)).Cost
		}
	}
	if side == battle.Attacker && u.Deeds.Has(position.Jumped) { // guns fire at it
		g.Domain |= battle.Air
	}
	if u.Deeds.Has(position.Sacrificed) && side == battle.Attacker {
		if need, may := moves.Crashes(r.pos, u.Owner, u.Kind, g.Attack); may {
			return moves.GivenUp(g, need)
		}
	}
	return g
}

// tag numbers what sets a unit apart, from 1.
func (r *ranks) tag(u *position.Unit, side battle.Side) int8 {
	t := tag{kind: u.Kind, from: edition.Nowhere, landAt: edition.Nowhere}
	if r.pos.Kind(u).Class == edition.Air && side == battle.Attacker && !r.plain {
		t.from, t.left, t.landAt = u.Deeds.From, int8(r.pos.MovesLeft(u)), u.Deeds.LandAt
	}
	t.ashore = side == battle.Attacker && r.apart && u.Deeds.Has(position.Ashore)
	t.jumped = side == battle.Attacker && u.Deeds.Has(position.Jumped)
	if cargo := r.pos.Cargo(u.ID); len(cargo) > 0 && !r.plain {
		t.cargo = r.pos.StackText(cargo).String()
	}
	i := slices.Index(r.tags, t)
	if i < 0 {
		i = len(r.tags)
		r.tags = append(r.tags, t)
	}
	return int8(i + 1)
}
