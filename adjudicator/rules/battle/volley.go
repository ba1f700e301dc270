package battle

import "slices"

// Volley is what one owner rolls at one moment.
type Volley struct {
	Fire  int    // its place in the stage
	Name  string // of the fire: "bombardment"
	Side  Side   // who rolls
	Owner int8
	Aimed bool
	Class Class  // what its hits may fall on
	Shots []Shot // in the order of dice
}

// Shot is the dice of like units that need the same number.
type Shot struct {
	Need uint8
	Dice int   // in all
	Each int   // for each unit
	Best bool  // of which the best alone counts
	Air  uint8 // where both aircraft and others may be hit: the number on which a hit may fall on aircraft, too; 0: any that hits
	Kind int8
	At   int // the group an aimed shot is aimed at, a die for each of its units, or the first of a kind; else -1

	On                Domain // what it may hit, where that is less than the volley may
	SparesSubs, Moves bool   // see Class
}

// ClassOf is what the hits of one of the shots may fall on. Hits that may fall on all targets are one class, whoever was aimed
// at.
func (v *Volley) ClassOf(shot int) Class {
	c := v.Class
	if c.Reach == AllTargets {
		shot = 0
	}
	at := &v.Shots[shot]
	c.At = at.At
	if at.On != 0 {
		c.On = at.On
	}
	c.SparesSubs, c.Moves = at.SparesSubs, at.Moves
	return c
}

// Classes are what its hits may fall on: a class for each of the shots, or two where not every hit may fall on aircraft, that of the
// hits on others alone before that of the rest.
func (v *Volley) Classes() []Class {
	out := make([]Class, 0, len(v.Shots))
	for i := range v.Shots {
		c := v.ClassOf(i)
		if v.Shots[i].Air > 0 {
			out = append(out, c.Below())
		}
		out = append(out, c)
	}
	return out
}

// Dice is the number of dice of a volley.
func (v *Volley) Dice() int {
	n := 0
	for _, shot := range v.Shots {
		n += shot.Dice
	}
	return n
}

// Hits counts the hits of each of the classes. The dice stand in the order of the shots; missing dice miss.
func (v *Volley) Hits(dice []int) []int {
	hits := make([]int, 0, len(v.Shots))
	for _, shot := range v.Shots {
		rolled := dice[:min(shot.Dice, len(dice))]
		if dice = dice[len(rolled):]; shot.Air > 0 {
			near := shot.struck(rolled, shot.Air)
			hits = append(hits, shot.struck(rolled, shot.Need)-near, near)
		} else {
			hits = append(hits, shot.struck(rolled, shot.Need))
		}
	}
	return hits
}

// struck is how often dice of a shot hit on a number or less.
func (s *Shot) struck(dice []int, need uint8) int {
	n, each := 0, 1
	if s.Best {
		each = s.Each
	}
	for try := range slices.Chunk(dice, each) {
		if slices.ContainsFunc(try, func(d int) bool { return d >= 1 && d <= int(need) }) {
			n++
		}
	}
	return n
}

// Volleys says what is rolled in a stage: in the order of the stage's fire, owner after owner, inside a volley by
// ascending number and then by kind. Units without anybody in the battle whom they could hit roll nothing.
func (b *Battle) Volleys(s State, stage int) []Volley {
	var out []Volley
	for n := range b.Rules.Stages[stage].Fire {
		f := &b.Rules.Stages[stage].Fire[n]
		if f.First && s.Cycle > 1 || !b.anyone(&s, f.Side.Other(), f.On, true) {
			continue
		}
		v := Volley{Fire: n, Name: f.Name, Side: f.Side, Aimed: f.Aimed, Class: b.class(&s, f)}
		owners := b.owners[f.Side]
		if f.By == ByGuns && b.flak {
			out = b.flakfire(out, &s, v)
			continue
		}
		if f.By == ByGuns {
			owners = []int8{b.Guns.Owner}
		}
		for _, owner := range owners {
			v.Owner, v.Shots = owner, b.shots(&s, f, owner)
			if len(v.Shots) > 0 {
				out = append(out, v)
			}
		}
	}
	return out
}

// shots is what one owner rolls in a kind of fire.
func (b *Battle) shots(s *State, f *Fire, owner int8) []Shot {
	var shots []Shot
	switch f.By {
	case ByGuns:
		return b.gunfire(s, f)
	case ByShips:
		shots = b.bombardment(owner)
	default:
		shots = b.fire(s, f, owner)
	}
	slices.SortStableFunc(shots, func(x, y Shot) int { return int(x.Need) - int(y.Need) }) // they are in the order of kinds
	return shots
}

// gunfire is what the guns of the territory roll at those who stand.
func (b *Battle) gunfire(s *State, f *Fire) []Shot {
	var shots []Shot
	for _, i := range b.roll[f.Side.Other()] {
		shots = b.Guns.aim(shots, f, b.Groups, i, int(s.stand[i]))
	}
	return shots
}

func (b *Battle) bombardment(owner int8) []Shot {
	var shots []Shot
	for _, ship := range b.Bombard {
		if ship.Owner == owner {
			shots = append(shots, Shot{Need: ship.Need, Dice: ship.Count, Each: 1, Kind: ship.Kind, At: -1})
		}
	}
	return shots
}

// fire is what the groups of one owner roll.
func (b *Battle) fire(s *State, f *Fire, owner int8) []Shot {
	if f.By == ByStrikers && b.destroyers(s, f.Side.Other()) {
		return nil
	}
	shots := make([]Shot, 0, len(b.roll[f.Side])+1)
	var raise [MaxLifts]int
	for lift := range b.lifts {
		raise[lift] = b.support(s, owner, uint8(lift))
	}
	for _, i := range b.roll[f.Side] {
		g := &b.Groups[i]
		n := s.firing(i)
		if g.Owner != owner || n < 1 || g.Sacrifice != (f.By == BySacrifices) || (f.By == BySubs || f.By == ByStrikers) && !g.Sub || f.By == ByOthers && g.Sub {
			continue
		}
		if g.Massed > 0 && f.Side == Attacker {
			n /= int(g.Massed)
		}
		each, need := g.dice(f.Side), g.need(f.Side, s.Cycle)
		shot := Shot{Each: each, Kind: g.Kind, At: -1, Best: g.Best && f.Side == Attacker}
		switch {
		case f.By == ByRest && !b.points(s, g, &shot):
			continue
		case b.Rules.Guided && !b.discern(s, g, &shot, &need):
			continue
		case f.By == BySubs:
			shot.Moves = b.yields(s, f)
		}
		if g.Supported > need {
			up := min(raise[g.Lift], n)
			raise[g.Lift] -= up
			if g.Also > 0 {
				more := min(b.lent(s, owner, g.Also, raise[g.Also]), n-up)
				raise[g.Also] -= more
				up += more
			}
			n -= up
			if shot.Need, shot.Dice = g.Supported, up*each; up > 0 {
				shots = append(shots, shot)
			}
		}
		if need > 0 && n > 0 {
			shot.Need, shot.Dice = need, n*each
			shots = append(shots, shot)
		}
	}
	return shots
}

// support is how many attacking units of an owner those that raise others of a sort raise in this cycle: his own, and that of
// others who attack with him that finds nobody of theirs to raise. Pairs are made anew each cycle. Defenders are not raised: none of
// them is among the owners of attackers.
func (b *Battle) support(s *State, owner int8, lift uint8) int {
	n := 0
	for _, i := range b.roll[Attacker] {
		if g := &b.Groups[i]; g.Owner == owner && g.Lift == lift {
			n += int(g.Supports) * s.firing(i)
		}
	}
	n += b.backing(s, lift, func(o int8) bool { return o == owner })
	owners := b.owners[Attacker]
	idle := b.backing(s, lift, func(o int8) bool { return !slices.Contains(owners, o) })
	for _, o := range owners {
		idle += max(0, -b.wanting(s, o, lift))
	}
	for _, o := range owners {
		more := min(idle, max(0, b.wanting(s, o, lift)))
		if o == owner {
			return n + more
		}
		idle -= more
	}
	return n
}

// backing is how many units the ships of some owners raise, which is in the first cycle alone.
func (b *Battle) backing(s *State, lift uint8, of func(owner int8) bool) (n int) {
	for _, ship := range b.Bombard {
		if s.Cycle == 1 && lift == 0 && of(ship.Owner) {
			n += int(ship.Supports) * ship.Count
		}
	}
	return n
}

// lent is how many units of other sorts the land units of a sort raise: those of whom its own have no need.
func (b *Battle) lent(s *State, owner int8, lift uint8, raise int) int {
	land := 0
	for _, i := range b.roll[Attacker] {
		g := &b.Groups[i]
		switch {
		case g.Owner != owner || g.Lift != lift:
		case g.Supported > g.need(Attacker, s.Cycle):
			raise -= s.firing(i)
		case g.Domain == Land:
			land += int(g.Supports) * s.firing(i)
		}
	}
	return max(min(land, raise), 0)
}

// wanting is how many attackers of an owner his own do not raise; less than nothing, if some that raise are left over.
func (b *Battle) wanting(s *State, owner int8, lift uint8) int {
	n := -b.backing(s, lift, func(o int8) bool { return o == owner })
	for _, i := range b.roll[Attacker] {
		g := &b.Groups[i]
		if g.Owner != owner || g.Lift != lift {
			continue
		}
		if g.Supported > g.need(Attacker, s.Cycle) {
			n += s.firing(i)
		}
		n -= int(g.Supports) * s.firing(i)
	}
	return n
}

// Fires says whether a side can have anything to roll in a stage at all, in the first cycle or a later one.
func (b *Battle) Fires(stage int, side Side, first bool) bool {
	return slices.ContainsFunc(b.Rules.Stages[stage].Fire, func(f Fire) bool {
		switch {
		case f.Side != side || f.First && !first:
			return false
		case f.By == ByGuns:
			return b.Guns.Need > 0 || b.flak
		case f.By == ByShips:
			return len(b.Bombard) > 0
		case f.By == BySubs || f.By == ByStrikers:
			return slices.ContainsFunc(b.roll[side], func(i int) bool { return b.Groups[i].Sub })
		case f.By == BySacrifices:
			return slices.ContainsFunc(b.roll[side], func(i int) bool { return b.Groups[i].Sacrifice })
		}
		return true
	})
}
