package battle

// Side is one of the two sides of a battle.
type Side uint8

// The sides.
const (
	Attacker Side = iota
	Defender
)

// Other is the enemy.
func (s Side) Other() Side { return 1 - s }

// Domain says where a unit fights; several make a set.
type Domain uint8

// The domains, as bits.
const (
	Land Domain = 1 << iota
	Air
	Sea
)

// Everywhere is all domains.
const Everywhere = Land | Air | Sea

// Any is the owner, in a loss list, that means everybody, and the count that means all.
const Any = -1

// Group is a set of like units. How many there are stands in Battle.Count.
type Group struct {
	Side   Side
	Owner  int8   // who rolls for them; owners roll in the order of their numbers
	Kind   int8   // the caller's number of the kind; dice go by ascending kind
	Tag    int8   // the caller's: landed, overland, loaded, empty; 0 for none
	Domain Domain // Land and Air together: troops that come through the air

	Attack, Defence         uint8 // hits on this or less; 0 never rolls
	AttackAir, DefenceAir   uint8 // at aircraft, where that is lower; 0 is the same
	FirstAttack             uint8 // in the first cycle, where that is another; 0 is the same
	FirstDefence            uint8
	AttackDice, DefenceDice uint8 // for each unit; 0 is taken as 1
	Massed                  uint8 // in attack so many of them roll their dice together; 0: each its own
	Best                    bool  // of its two dice in attack the better alone counts
	Supports                uint8 // units whose attack each of these raises
	Supported               uint8 // attack when raised; 0 is never raised
	Lift                    uint8 // of which sort: those that raise are paired with those of their own sort
	Also                    uint8 // another sort, of which land units raise those that their own sort leaves over; 0 for none
	Shots, Flak             uint8 // a gun among the units: so many shots, hitting on this or less, in the stages of guns

	Sub       bool // fires in the stages of submarines, may dive
	Transport bool // where the rules say so, hit when nobody else may be, and lost when alone
	Destroyer bool // enemy submarines cannot dive, and its side's submarine victims fire back
	GunProof  bool // guns do not fire at it
	Captures  bool // takes the territory if it is left
	Sacrifice bool // fires in the stages of those alone and is gone with its fire; no hit falls on it, so it has no Hits

	Hits    uint8 // 1 or 2; 0 is never a casualty and does not keep a battle going
	Damaged bool  // a two-hit unit with one hit
	Hurt    uint8 // its attack and defence at most when it is damaged; 0: as before
	Type    uint8 // where units are lost by their types: the lower ones first
	Value   int   // what is lost with it, its cargo included
}

// weaken gives a damaged unit the numbers that are left to it.
func (g *Group) weaken() {
	if g.Hurt > 0 && g.Damaged {
		g.Attack, g.Defence = min(g.Attack, g.Hurt), min(g.Defence, g.Hurt)
	}
}

// Sound tells whether a hit damages a unit of the group instead of sinking it.
func (g *Group) Sound() bool { return g.Hits == 2 && !g.Damaged }

// helpless tells whether a unit of the group is lost when nobody fights beside it.
func (g *Group) helpless() bool { return g.Transport || g.Shots > 0 }

func (g *Group) dice(side Side) int {
	if side == Attacker {
		return int(g.AttackDice)
	}
	return int(g.DefenceDice)
}

// need is the number with which a unit of the group hits in a cycle.
func (g *Group) need(side Side, cycle int) uint8 {
	always, first := g.Attack, g.FirstAttack
	if side == Defender {
		always, first = g.Defence, g.FirstDefence
	}
	if cycle == 1 && first > 0 {
		return first
	}
	return always
}
