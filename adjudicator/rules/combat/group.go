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

// Field is where a battle is fought, and all of it on which the numbers of a unit depend: one for the battles of a game and for those
// that are typed.
type Field struct {
	Pos       *position.Position
	Space     edition.SpaceID // Nowhere: any that is on land or at sea
	Place     battle.Domain
	Landing   bool    // troops come ashore
	Attackers []Stack // all of them
}

// Stack is so many fighters of one sort.
type Stack struct {
	Fighter
	Count int
}

// Fighter is a unit as a battle knows it.
type Fighter struct {
	Owner   edition.PowerID
	Kind    edition.KindID
	Damaged bool
	Ashore  bool // it attacks from the sea
	Jumped  bool // it attacks through the air
	Came    bool // it moved there in the combat move
}

// SetUp is a battle in which nobody is yet.
func (f *Field) SetUp() battle.Battle {
	e := f.Pos.Edition
	return battle.Battle{Rules: e.Combat, Place: f.Place, ByType: e.Rules.Battles.ByType}
}

// Group is what the kernel is told of a unit on one side.
func (f *Field) Group(u Fighter, side battle.Side) battle.Group {
	k := f.Pos.Edition.Kind(u.Kind)
	g := GroupOf(f.Pos, side, u.Owner, u.Kind, f.Place)
	g.Damaged = u.Damaged && k.Hits == 2
	if side == battle.Attacker && u.Ashore { // [C-ED-07, A-GND-05]
		g.Attack, g.Supported = max(g.Attack, uint8(k.Assault)), max(g.Supported, uint8(k.Raised))
	}
	if side == battle.Attacker && u.Jumped { // guns fire at it
		g.Domain |= battle.Air
	}
	f.factored(&g, &u)
	return g
}

// Guns is what the kernel is told of guns that a power has there.
func (f *Field) Guns(owner edition.PowerID, kind edition.KindID) battle.Guns {
	return battle.Guns{Need: uint8(f.gunNeed(owner, kind)), Owner: int8(owner), Kind: int8(kind)}
}

// Salvo is what the kernel is told of a ship that bombards [A-GND-06, A-RUL-20].
func (f *Field) Salvo(u Fighter) battle.Ship {
	return battle.Ship{Need: uint8(f.Pos.Broadside(u.Owner, u.Kind, u.Damaged)), Owner: int8(u.Owner), Kind: int8(u.Kind), Count: 1, Supports: uint8(f.Pos.Edition.Kind(u.Kind).Backs)}
}

// Shelled tells whether ships bombard where a unit defends.
func (f *Field) Shelled(u Fighter) bool {
	g := f.Group(u, battle.Defender)
	return f.Pos.Edition.Combat.Shelled(&g)
}

// MostSalvos is how many ships may bombard where so many units come ashore.
func (f *Field) MostSalvos(ashore int) int {
	if f.Pos.Edition.Rules.Ships.BombardAsLanded {
		return ashore
	}
	return battle.MaxCount
}

// fighter is a unit on the board.
func fighter(u *position.Unit) Fighter {
	return Fighter{Owner: u.Owner, Kind: u.Kind, Damaged: u.Damage > 0, Ashore: u.Deeds.Has(position.Ashore) || u.Aboard != 0,
		Jumped: u.Deeds.Has(position.Jumped), Came: u.Deeds.Has(position.MovedInCombat)}
}

// field is a space of the board as a field.
func field(p *position.Position, s edition.SpaceID) *Field {
	return &Field{Pos: p, Space: s, Place: place(p, s)}
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
		on := r.field(attackers)
		r.enter(set, r.poorestFirst(attackers), battle.Attacker, on)
		r.enter(set, r.poorestFirst(defenders), battle.Defender, on)
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

// field is where they fight, if these attack.
func (r *ranks) field(attackers []position.UnitID) *Field {
	on := field(r.pos, r.space)
	on.Landing = r.landing
	for _, id := range attackers {
		on.Attackers = append(on.Attackers, Stack{fighter(r.pos.Unit(id)), 1})
	}
	return on
}

// enter sorts units into groups.
func (r *ranks) enter(set *battle.Battle, ids []position.UnitID, side battle.Side, on *Field) {
	for _, id := range ids {
		u := r.pos.Unit(id)
		g := r.group(u, side, on)
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

// group is what the kernel is told of a unit, with what sets it apart here.
func (r *ranks) group(u *position.Unit, side battle.Side, on *Field) battle.Group {
	g := on.Group(fighter(u), side)
	g.Tag = r.tag(u, side)
	if !r.plain && (side == battle.Attacker || r.pos.Transports(u)) { // what is on a deck that is attacked fights itself
		for _, c := range r.pos.Cargo(u.ID) {
			g.Value += r.pos.Kind(r.pos.Unit(c)).Cost
		}
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
