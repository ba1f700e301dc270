package battle

// AntiaircraftFire is the name of the fire of guns.
const AntiaircraftFire = "antiaircraft fire"

// Guns are the antiaircraft guns of a territory, which fire as one.
type Guns struct {
	Need  uint8 // 0: there are none
	Owner int8
	Kind  int8
}

// Flyover is what guns roll at aircraft that pass over them and fight nobody there, each a group of one. They stand by kind.
// The second result is false where nothing is rolled.
func Flyover(r *Rules, g Guns, aircraft []Group) (Volley, bool) {
	for stage := range r.Stages {
		for n := range r.Stages[stage].Fire {
			f := &r.Stages[stage].Fire[n]
			if f.By != ByGuns {
				continue
			}
			v := Volley{Fire: n, Name: f.Name, Side: f.Side, Owner: g.Owner, Aimed: f.Aimed,
				Class: Class{On: f.On, Silent: f.Victim == Silent, At: -1, Reach: f.Reach}}
			for i := range aircraft {
				v.Shots = g.aim(v.Shots, f, aircraft, i, 1)
			}
			return v, len(v.Shots) > 0
		}
	}
	return Volley{}, false
}

// aim adds what guns roll at n units of a group: a die for each, aimed at it, or at its kind together with those before it.
func (g *Guns) aim(shots []Shot, f *Fire, groups []Group, at, n int) []Shot {
	target := &groups[at]
	if g.Need == 0 || n == 0 || target.GunProof || !target.open(f.On) {
		return shots
	}
	if last := len(shots) - 1; f.Reach != OneUnit && last >= 0 && groups[shots[last].At].Kind == target.Kind {
		shots[last].Dice += n
		return shots
	}
	return append(shots, Shot{Need: g.Need, Dice: n, Each: 1, Kind: g.Kind, At: at})
}

// Within lists those of the aircraft of a flyover on which hits may fall.
func (c Class) Within(aircraft []Group) []int {
	var out []int
	for i := range aircraft {
		if c.mayFallOn(aircraft, i) {
			out = append(out, i)
		}
	}
	return out
}

// mayFallOn tells whether hits may fall on a unit of a group, if one stands.
func (c Class) mayFallOn(groups []Group, i int) bool {
	g := &groups[i]
	switch {
	case !g.open(c.On):
		return false
	case c.SparesSubs && g.Sub:
		return false
	case c.Reach == AllTargets:
		return !g.GunProof
	case c.At < 0 || c.At == i:
		return true
	case c.Reach == ItsKind:
		return g.Kind == groups[c.At].Kind && !g.GunProof
	}
	return false
}

// open tells whether units of the group can be hit at all by fire at a domain.
func (g *Group) open(on Domain) bool { return g.Hits > 0 && g.Domain&on != 0 }
