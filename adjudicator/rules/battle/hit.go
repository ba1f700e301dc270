package battle

import (
	"cmp"
	"slices"
)

// Class is what hits have in common: what they may fall on and whether the victim still fires.
type Class struct {
	On     Domain
	Silent bool  // victims are gone, not tipped
	At     int   // aimed hits: the group they are aimed at; else -1
	Reach  Reach // which other groups they may fall on instead

	Strikers   bool // submarines still fire before they are gone, though other victims are silent
	SparesSubs bool // they do not fall on submarines
	Agreed     bool // on whom they fall has been settled: on anybody who stands
	Moves      bool // they may give way on ships to those that spare submarines, and fall on submarines
}

// Answers tells whether a unit of the group that such a hit falls on still fires.
func (c Class) Answers(g *Group) bool { return !c.Silent || c.Strikers && g.Sub }

// Below is the class of those of its hits that may not fall on aircraft.
func (c Class) Below() Class {
	c.On &= below
	return c
}

// Before orders the classes of one fire: those that may fall on fewer first, so that as many hits as possible fall on somebody.
func (c Class) Before(d Class) int { return c.width() - d.width() }

func (c Class) width() int {
	switch {
	case c.SparesSubs && c.On != Everywhere:
		return -1
	case c.SparesSubs:
		return 1
	case c.On == Everywhere:
		return 2
	}
	return 0
}

// class works out, for fire that is rolled in this state, what its victims may still do.
func (b *Battle) class(s *State, f *Fire) Class {
	c := Class{On: f.On, At: -1, Reach: f.Reach}
	switch f.Victim {
	case Silent:
		c.Silent = true
	case SilentOrScreens:
		c.Silent = !b.destroyers(s, f.Side.Other())
	case SilentButStrikers:
		c.Silent, c.Strikers = true, !b.destroyers(s, f.Side)
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
		out = append(out, Target{i, b.room(&s, i)})
	}
	return out
}

// Room is how many hits of a class a side can absorb in all; more are void.
func (b *Battle) Room(s State, side Side, c Class) int {
	n := 0
	for _, i := range b.roll[side] {
		if c.mayFallOn(b.Groups, i) {
			n += b.room(&s, i)
		}
	}
	return n
}

// room is how many hits the units of a group can absorb.
func (b *Battle) room(s *State, i int) int {
	if b.Groups[i].Sound() {
		return 2 * int(s.stand[i])
	}
	return int(s.stand[i])
}

// mayHit tells whether a hit may fall on a unit of a group now.
func (b *Battle) mayHit(s *State, i int, c Class) bool {
	return s.stand[i] > 0 && b.falls(s, i, &c, b.ByType)
}

// reaches is mayHit without a look at whether units of other types are lost first.
func (b *Battle) reaches(s *State, i int, c Class) bool {
	return s.stand[i] > 0 && b.falls(s, i, &c, false)
}

// falls is mayHit of a group in which somebody stands. Few calls and few words are what odds are fast by.
func (b *Battle) falls(s *State, i int, c *Class, byType bool) bool {
	switch g := &b.Groups[i]; {
	case c.Agreed:
		return true
	case byType && b.sooner(s, i, *c):
		return false
	case c.SparesSubs && g.Sub:
		return s.moved[g.Side] > 0 && g.open(c.On)
	case b.Rules.Defenceless && g.Transport:
		return c.mayFallOn(b.Groups, i) && !b.others(s, g.Side, *c)
	}
	return c.mayFallOn(b.Groups, i)
}

// others tells whether hits may fall on anybody of a side who is no transport.
func (b *Battle) others(s *State, side Side, c Class) bool {
	for _, i := range b.roll[side] {
		if !b.Groups[i].Transport && b.reaches(s, i, c) {
			return true
		}
	}
	return false
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
	g := &b.Groups[group]
	s.stand[group]--
	switch {
	case g.Sound():
		twin := b.twin[group]
		s.stand[twin]++
		if g.Hurt > 0 && c.Answers(g) { // with the numbers that it had [A-REP-01]
			s.tipped[group]++
			s.tipped[twin]--
		}
	case c.Answers(g):
		s.tipped[group]++
	}
	switch {
	case c.Moves && !g.Sub:
		s.moved[g.Side]++
	case c.SparesSubs && g.Sub:
		s.moved[g.Side]--
	}
}

// Toll is the hits of one class on one side in one stage: one choice of losses.
type Toll struct {
	Side  Side // who is hit
	Class Class
	Hits  int
	Fire  int    // its place in the stage
	Name  string // of the fire
	Parts []Toll // where hits of several classes make one choice: each class, the narrowest first
}

// parts are the tolls of single classes of which it is made.
func (t *Toll) parts() []Toll {
	if t.Parts == nil {
		return []Toll{*t}
	}
	return t.Parts
}

// Singles are its hits one by one, in the order in which they fall on somebody.
func (t *Toll) Singles() []Toll {
	var out []Toll
	for _, part := range t.parts() {
		for range part.Hits {
			one := part
			one.Hits = 1
			out = append(out, one)
		}
	}
	return out
}

// Merged makes one toll, and so one choice, of all hits of a fire, whatever their classes. Classes that hit nobody have no part in it, and
// aimed hits stay what they are.
func Merged(tolls []Toll) []Toll {
	var out []Toll
	for _, t := range tolls {
		if t.Hits == 0 {
			continue
		}
		if t.Class.At >= 0 {
			out = append(out, t)
			continue
		}
		if len(out) == 0 || out[len(out)-1].Fire != t.Fire {
			settled := Class{On: Everywhere, Silent: t.Class.Silent, Strikers: t.Class.Strikers, At: -1, Agreed: true}
			out = append(out, Toll{Side: t.Side, Fire: t.Fire, Name: t.Name, Class: settled})
		}
		all := &out[len(out)-1]
		all.Parts = append(all.Parts, t)
		all.Hits += t.Hits
		all.Class.Moves = len(all.Parts) == 1 && t.Class.Moves
	}
	return out
}

// AllTransports tells whether nobody but transports is left on either side.
func (b *Battle) AllTransports(s State) bool {
	for i := range b.Groups {
		if s.stand[i] > 0 && !b.Groups[i].Transport {
			return false
		}
	}
	return true
}

// Tally collects the hits of a stage.
type Tally struct {
	tolls []Toll
}

// Add enters a volley's hits, counted for each of its classes.
func (t *Tally) Add(v Volley, hits []int) {
	for i, c := range v.Classes() {
		t.add(Toll{Side: v.Side.Other(), Class: c, Hits: hits[i], Fire: v.Fire, Name: v.Name})
	}
}

func (t *Tally) add(toll Toll) {
	for i := range t.tolls {
		if o := &t.tolls[i]; o.Class == toll.Class && o.Fire == toll.Fire {
			o.Hits += toll.Hits
			return
		}
	}
	t.tolls = append(t.tolls, toll)
}

// Tolls are the hits, in the order of fire. Fire that hit nobody has a toll without hits.
// Where they are of several classes those that may fall on fewer come first.
func (t *Tally) Tolls() []Toll {
	slices.SortStableFunc(t.tolls, func(x, y Toll) int {
		return cmp.Or(cmp.Compare(x.Fire, y.Fire), x.Class.Before(y.Class))
	})
	return t.tolls
}
