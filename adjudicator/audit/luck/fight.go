package luck

import (
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// side is a side of a fight.
type side int

const (
	attack side = iota
	defence
)

func (s side) other() side { return 1 - s }

// fight is a battle while it is entered.
type fight struct {
	ed      *edition.Edition
	space   edition.SpaceID
	passing bool              // guns fire at aircraft that fly over
	units   [2][]position.Ref // by side: those that were there when it began
	rollers [2][]edition.PowerID
	volleys [2][]*volleys
	latest  [2]*volleys
	aboard  [2]int // by side: worth of what has gone down with a ship that is told next
	hulls   map[position.UnitID]bool
}

// volleys are all fire of one name and side in a fight.
type volleys struct {
	name string
	on   battle.Domain
	Fire
	by        map[edition.PowerID]Fire
	row       []int // what each hit destroyed, in IPCs
	fallen    []position.UnitID
	destroyed int
}

func newFight(ed *edition.Edition, e position.BattleBegan) *fight {
	f := &fight{ed: ed, space: e.Space, hulls: map[position.UnitID]bool{}}
	f.units[attack], f.units[defence] = e.Attackers, e.Defenders
	f.rollers[attack] = []edition.PowerID{e.Power}
	return f
}

// passing is a fight of guns against what flies over: the aircraft are those that were fired at.
func passing(ed *edition.Edition, mover edition.PowerID, e position.Rolled) *fight {
	f := newFight(ed, position.BattleBegan{Power: mover, Space: e.Space})
	f.passing = true
	for _, s := range e.Shots {
		f.units[attack] = append(f.units[attack], s.Unit)
	}
	return f
}

// of tells a power's side.
func (f *fight) of(p edition.PowerID) side {
	if slices.Contains(f.owners(attack), p) {
		return attack
	}
	return defence
}

// owners lists the powers of a side: those that had units there and those that fired.
func (f *fight) owners(s side) []edition.PowerID {
	out := slices.Clone(f.rollers[s])
	for _, u := range f.units[s] {
		out = append(out, u.Owner)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// worth is what the units of a side cost when the fight began, by owner and together. Units without a price count as 1,
// so that there is always somebody who was fired at.
func (f *fight) worth(s side) (by map[edition.PowerID]int, all int) {
	by = map[edition.PowerID]int{}
	for _, u := range f.units[s] {
		cost := max(f.cost(u), 1)
		by[u.Owner] += cost
		all += cost
	}
	return by, all
}

// destroyed is what a side destroyed.
func (f *fight) destroyed(s side) int {
	sum := 0
	for _, v := range f.volleys[s] {
		sum += v.destroyed
	}
	return sum
}

// rolled enters a volley.
func (f *fight) rolled(e position.Rolled) {
	s := f.of(e.Power)
	if !slices.Contains(f.rollers[s], e.Power) {
		f.rollers[s] = append(f.rollers[s], e.Power)
	}
	v := f.fire(s, e.For)
	if v == nil {
		v = &volleys{name: e.For, on: f.on(s, e.For), by: map[edition.PowerID]Fire{}}
		f.volleys[s] = append(f.volleys[s], v)
	}
	f.latest[s] = v
	own := v.by[e.Power]
	for _, shots := range e.Shots {
		v.add(shots)
		own.add(shots)
	}
	v.by[e.Power] = own
}

// fire is the fire of that name, nil if there was none yet.
func (f *fight) fire(s side, name string) *volleys {
	for _, v := range f.volleys[s] {
		if v.name == name {
			return v
		}
	}
	return nil
}

// on tells what a fire may hit.
func (f *fight) on(s side, name string) battle.Domain {
	who := battle.Attacker
	if s == defence {
		who = battle.Defender
	}
	if f.ed.Combat != nil {
		for _, stage := range f.ed.Combat.Stages {
			for _, fire := range stage.Fire {
				if fire.Name == name && fire.Side == who {
					return fire.On
				}
			}
		}
	}
	return battle.Everywhere
}

// damaged enters a hit on a ship that floats. It comes from the last fire at its side.
func (f *fight) damaged(u position.Ref) {
	f.hulls[u.ID] = true
	if v := f.latest[f.of(u.Owner).other()]; v != nil {
		v.row = append(v.row, 0)
	}
}

// lost enters units that are gone, of one side or of both. Those that did not fall to fire (aircraft that were stuck in a
// battle that was broken off) are no luck.
func (f *fight) lost(e position.Lost) {
	var fallen [2][]position.Ref
	for _, u := range e.Units {
		s := f.of(u.Owner)
		fallen[s] = append(fallen[s], u)
	}
	for s, units := range fallen {
		if e.Cause == position.LostAboard {
			for _, u := range units {
				f.aboard[s] += f.cost(u)
			}
		} else if v := f.fire(side(s).other(), e.Cause); v != nil && len(units) > 0 {
			v.take(f, units, f.aboard[s])
			f.aboard[s] = 0
		}
	}
}

// take enters units that fell to a fire, and the worth of what went down aboard one of them.
func (v *volleys) take(f *fight, units []position.Ref, aboard int) {
	carrier := slices.IndexFunc(units, func(u position.Ref) bool {
		k := f.ed.Kind(u.Kind)
		return k.Loads != nil || k.Deck > 0
	})
	for i, u := range units {
		worth := f.cost(u)
		if i == max(carrier, 0) {
			worth += aboard
		}
		v.row = append(v.row, worth)
		v.destroyed += worth
		v.fallen = append(v.fallen, u.ID)
	}
}

func (f *fight) cost(u position.Ref) int { return f.ed.Kind(u.Kind).Cost }
