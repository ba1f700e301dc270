package battle

import (
	"cmp"
	"fmt"
	"slices"
)

// The limits of a battle. They are far beyond any game and keep a state small.
const (
	MaxGroups = 96
	MaxCount  = 10_000 // units in a group
	MaxLifts  = 4      // sorts of pairs
)

// Battle is the set-up of one battle. It does not change.
type Battle struct {
	Groups  []Group
	Count   []int // how many of each group there are at the start
	Rules   *Rules
	Place   Domain // Land or Sea
	Guns    Guns
	Bombard []Ship

	ByType   bool // no unit is lost while one of a lower type can take the hit
	Cornered bool // the attackers have nowhere to retreat to

	flak   bool      // some units are guns
	lifts  int       // sorts of pairs
	twin   []int     // group -> what a unit of it becomes by damage, else -1
	owners [2][]int8 // ascending, as they roll
	roll   [2][]int  // groups by kind, of a kind the weakest first: the order of dice
	cheap  [2][]int  // groups in default order of loss
}

// Ship is a ship, or several, that bombard from the sea. They are no group: nothing in this battle hits them.
type Ship struct {
	Need  uint8
	Owner int8
	Kind  int8
	Count int

	Supports uint8 // units whose attack each of them raises in the first cycle
}

// New checks a set-up and returns it ready for use: a copy, with dice counts filled in and a damaged twin for
// each group of two-hit units. The caller's groups keep their places.
func New(setup Battle) (*Battle, error) {
	b := Battle{
		Groups: slices.Clone(setup.Groups), Count: slices.Clone(setup.Count),
		Rules: setup.Rules, Place: setup.Place, Guns: setup.Guns, Bombard: setup.Bombard, ByType: setup.ByType, Cornered: setup.Cornered,
	}
	if b.Rules == nil || len(b.Rules.Stages) == 0 {
		return nil, fmt.Errorf("a battle needs the rules of its edition")
	}
	if b.Place != Land && b.Place != Sea {
		return nil, fmt.Errorf("a battle is fought on land or at sea")
	}
	if len(b.Groups) != len(b.Count) {
		return nil, fmt.Errorf("a battle has %d groups but %d counts", len(b.Groups), len(b.Count))
	}
	for i := range b.Groups {
		g := &b.Groups[i]
		if err := b.check(i, g); err != nil {
			return nil, err
		}
		g.weaken()
		g.AttackDice = max(g.AttackDice, 1)
		g.DefenceDice = max(g.DefenceDice, 1)
	}
	b.addTwins()
	if len(b.Groups) > MaxGroups {
		return nil, fmt.Errorf("a battle holds %d sorts of units, not %d", MaxGroups, len(b.Groups))
	}
	b.index()
	return &b, nil
}

// check says what is wrong with a group.
func (b *Battle) check(i int, g *Group) error {
	switch {
	case b.Count[i] < 0 || b.Count[i] > MaxCount:
		return fmt.Errorf("%d units of one sort do not fit into a battle; %d do", b.Count[i], MaxCount)
	case g.Side > Defender || g.Hits > 2 || g.Tag < 0 || g.Kind < 0 || g.Value < 0, g.Sacrifice && (g.Hits > 0 || g.Sub || g.Destroyer):
		return fmt.Errorf("group %d of a battle makes no sense: %+v", i, *g)
	case g.Best && g.AttackDice != 2:
		return fmt.Errorf("group %d of a battle takes the better of some dice that are not two", i)
	case g.AttackAir > g.Attack || g.DefenceAir > g.Defence:
		return fmt.Errorf("group %d of a battle hits aircraft with a higher number than others", i)
	case max(g.AttackAir, g.DefenceAir) > 0 && (g.Best || !b.Rules.Guided):
		return fmt.Errorf("group %d of a battle hits aircraft with another number, where nobody looks at what it fires or the better of two dice counts", i)
	case max(g.Lift, g.Also) >= MaxLifts:
		return fmt.Errorf("group %d of a battle is of a sort of pairs that there is not", i)
	case g.Domain != Land && g.Domain != Air && g.Domain != Sea && g.Domain != Land|Air:
		return fmt.Errorf("group %d of a battle is neither land nor air nor sea", i)
	case g.Domain&(Air|b.Place) == 0:
		return fmt.Errorf("group %d of a battle cannot be where it is fought", i)
	case max(g.Attack, g.Defence, g.Supported, g.FirstAttack, g.FirstDefence, g.AttackAir, g.DefenceAir, g.Flak) > 6:
		return fmt.Errorf("group %d of a battle hits on more than a die has", i)
	}
	return nil
}

// Twin is the group that a unit of group g joins when it is damaged, or -1.
func (b *Battle) Twin(g int) int { return b.twin[g] }

func (b *Battle) addTwins() {
	b.twin = make([]int, len(b.Groups))
	for i := range b.twin {
		b.twin[i] = -1
	}
	for i := range b.twin {
		if !b.Groups[i].Sound() {
			continue
		}
		hurt := b.Groups[i]
		hurt.Damaged = true
		hurt.weaken()
		at := slices.Index(b.Groups, hurt)
		if at < 0 {
			at = len(b.Groups)
			b.Groups = append(b.Groups, hurt)
			b.Count = append(b.Count, 0)
			b.twin = append(b.twin, -1)
		}
		b.twin[i] = at
	}
}

func (b *Battle) index() {
	for i := range b.Groups {
		g := &b.Groups[i]
		b.flak = b.flak || g.Shots > 0
		b.lifts = max(b.lifts, int(g.Lift)+1)
		b.roll[g.Side] = append(b.roll[g.Side], i)
		if !slices.Contains(b.owners[g.Side], g.Owner) {
			b.owners[g.Side] = append(b.owners[g.Side], g.Owner)
		}
	}
	for _, ship := range b.Bombard {
		if !slices.Contains(b.owners[Attacker], ship.Owner) {
			b.owners[Attacker] = append(b.owners[Attacker], ship.Owner)
		}
	}
	for side := range b.roll {
		slices.SortStableFunc(b.roll[side], func(x, y int) int {
			g, h := &b.Groups[x], &b.Groups[y]
			return cmp.Or(cmp.Compare(g.Kind, h.Kind), cmp.Compare(g.need(g.Side, 2), h.need(h.Side, 2)))
		})
		b.cheap[side] = slices.Clone(b.roll[side])
		slices.SortStableFunc(b.cheap[side], func(x, y int) int { return cmp.Compare(b.price(x), b.price(y)) })
		slices.Sort(b.owners[side])
	}
}

// price orders losses when nothing else does: damage costs nothing, then the cheapest first, of these by kind, of a kind the weakest.
func (b *Battle) price(i int) int {
	if b.Groups[i].Sound() {
		return -1
	}
	return b.Groups[i].Value
}
