package battle

// Class is what hits have in common: what they may fall on and whether the victim still fires.
type Class struct {
	On     Domain
	Silent bool  // victims are gone, not tipped
	At     int   // aimed hits: the group they are aimed at; else -1
	Reach  Reach // which other groups they may fall on instead
}

// class works out, for fire that is rolled in this state, what its victims may still do.
func (b *Battle) class(s *State, f *Fire) Class {
	c := Class{On: f.On, At: -1, Reach: f.Reach}
	switch f.Victim {
	case Silent:
		c.Silent = true
	case SilentOrScreens:
		c.Silent = !b.destroyers(s, f.Side.Other())
	}
	return c
}

// destroyers says whether a side has a destroyer in the battle; one that is tipped still is.
func (b *Battle) destroyers(s *State, side Side) bool {
	for _, i := range b.roll[side] {
		if b.Groups[i].Destroyer && s.firing(i) > 0 {
			return true
		}
	}
	return false
}

// Target is a group that may take hits, and how many it can absorb: a sound two-hit ship two, its damage first.
type Target struct {
	Group, Hits int
}

// Targets lists the groups of a side that hits of a class may fall on, in default order of loss.
func (b *Battle) Targets(s State, side Side, c Class) []Target {
	var out []Target
	for _, i := range b.cheap[side] {
		if !b.mayHit(&s, i, c) {
			continue
		}
		room := int(s.stand[i])
		if b.Groups[i].Sound() {
			room *= 2
		}
		out = append(out, Target{i, room})
	}
	return out
}

// Room is how many hits of a class a side can absorb in all; more are void.
func (b *Battle) Room(s State, side Side, c Class) int {
	n := 0
	for _, t := range b.Targets(s, side, c) {
		n += t.Hits
	}
	return n
}

func (b *Battle) mayHit(s *State, i int, c Class) bool {
	return s.stand[i] > 0 && c.mayFallOn(b.Groups, i)
}

// Hit lets one hit fall on a unit of a group: a sound two-hit ship is damaged and joins its twin, anything else
// is tipped or gone. A hit on a group that it may not fall on, or where nobody stands, changes nothing.
func (b *Battle) Hit(s State, c Class, group int) State {
	if b.mayHit(&s, group, c) {
		b.hit(&s, c, group)
	}
	return s
}

func (b *Battle) hit(s *State, c Class, group int) {
	s.stand[group]--
	switch {
	case b.Groups[group].Sound():
		s.stand[b.twin[group]]++
	case !c.Silent:
		s.tipped[group]++
	}
}

// Toll is the hits of one class on one side in one stage: one choice of losses.
type Toll struct {
	Side  Side // who is hit
	Class Class
	Hits  int
	Fire  int    // its place in the stage
	Name  string // of the fire
}

// Tally collects the hits of a stage.
type Tally struct {
	tolls []Toll
}

// Add enters a volley's hits, counted for each of its shots.
func (t *Tally) Add(v Volley, hits []int) {
	for i, n := range hits {
		t.add(Toll{Side: v.Side.Other(), Class: v.ClassOf(i), Hits: n, Fire: v.Fire, Name: v.Name})
	}
}

func (t *Tally) add(toll Toll) {
	for i := range t.tolls {
		if o := &t.tolls[i]; o.Side == toll.Side && o.Class == toll.Class && o.Fire == toll.Fire {
			o.Hits += toll.Hits
			return
		}
	}
	t.tolls = append(t.tolls, toll)
}

// Tolls are the hits, in the order of fire. Fire that hit nobody has a toll without hits.
func (t *Tally) Tolls() []Toll { return t.tolls }
