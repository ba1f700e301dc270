package rules

import (
	"fmt"
	"slices"
)

// interlude asks those who may move units before the mover's battles begin [R-NAUK-31..36, DEC-13].
func (t *theatre) interlude() {
	for i := range t.Edition.Advantages {
		id, a := AdvantageID(i), &t.Edition.Advantages[i]
		if !t.Works(id) || !slices.Contains(a.Shift.Of, t.Edition.Powers[t.mover].ID) {
			continue
		}
		s := &shifter{Position: t.Position, power: a.Power, asks: a.Shift.Asks, idleRear: a.Shift.IdleRear, attacked: t.beset()}
		if !s.any() {
			continue
		}
		c := t.ask(s.decision(a.Name))[0]
		if len(c.Pick) == 0 {
			continue
		}
		from, to := SpaceID(c.Pick[0]), SpaceID(c.Pick[1])
		var units, air []UnitID
		for _, n := range c.Pick[2:] {
			units = append(units, UnitID(n))
			if t.kind(t.Unit(UnitID(n))).Class == Air {
				air = append(air, UnitID(n))
			}
		}
		t.record(Moved{Power: a.Power, Units: refs(t.Position, units), Path: []SpaceID{from, to}, Spent: 1, LandAt: to})
		if len(air) > 0 {
			t.record(Settled{Power: a.Power, Units: refs(t.Position, air), Space: to})
		}
		t.record(Used{Power: a.Power, Advantage: id})
	}
}

// beset lists the spaces that the mover attacks: where there is to be a battle or a landing, and every zone that its ships
// have entered, whoever is there [R-NAUK-34].
func (t *theatre) beset() []SpaceID {
	out := t.battles()
	for i := range t.Units {
		u := &t.Units[i]
		if t.kind(u).Class == Sea && u.Deeds.Has(MovedInCombat) && !slices.Contains(out, u.Space) {
			out = append(out, u.Space)
		}
	}
	return out
}

// shifter judges such a move.
type shifter struct {
	*Position
	power    PowerID
	asks     string
	idleRear bool
	attacked []SpaceID
}

// any tells whether there is a move that may be made.
func (s *shifter) any() bool {
	for i := range s.Units {
		u := &s.Units[i]
		if u.Owner != s.power {
			continue
		}
		for _, to := range s.Edition.Board.Neighbours(u.Space) {
			if s.wrong([]UnitID{u.ID}, u.Space, to) == "" {
				return true
			}
		}
	}
	return false
}

// wrong says why units may not go, or returns "".
func (s *shifter) wrong(units []UnitID, from, to SpaceID) string {
	into, out := slices.Contains(s.attacked, to), slices.Contains(s.attacked, from)
	switch {
	case len(units) == 0:
		return fmt.Sprintf("%s has nothing of the kind in %s that could go to %s.", s.powerName(s.power), s.space(from), s.space(to))
	case !s.Edition.Board.Adjacent(from, to):
		return fmt.Sprintf("%s and %s do not touch.", s.space(from), s.space(to))
	case !into && !out:
		return fmt.Sprintf("Neither %s nor %s is attacked.", s.space(from), s.space(to))
	case !s.isSea(to) && !s.friendlyLand(s.power, to):
		return fmt.Sprintf("%s is not friendly.", s.space(to))
	case !into && s.enemyUnits(s.power, to):
		return fmt.Sprintf("There are enemies in %s.", s.space(to))
	case !s.CanalOpen(s.power, from, to):
		return fmt.Sprintf("The way from %s to %s is closed.", s.space(from), s.space(to))
	case out && !s.rear(units, from):
		return fmt.Sprintf("A unit that defends must stay in %s, of any ally.", s.space(from))
	}
	for _, id := range units {
		if u := s.Unit(id); !s.mayGo(u, to) {
			return fmt.Sprintf("%s can not go from %s to %s.", Title(article(s.kind(u).Name)), s.space(from), s.space(to))
		}
	}
	return ""
}

// mayGo judges one unit: ships go by sea, land units by land, and aircraft to land. Nobody goes aboard or ashore
// [R-NAUK-33, RUL-59].
func (s *shifter) mayGo(u *Unit, to SpaceID) bool {
	switch k := s.kind(u); k.Class {
	case Land:
		return !s.isSea(u.Space) && !s.isSea(to)
	case Air:
		return !s.isSea(to)
	case Sea:
		return s.isSea(to)
	}
	return false // a complex
}

// rear tells whether somebody of the side stays behind: one who can defend, or, where the game says so, any unit
// [R-NAUK-35, RUL-59].
func (s *shifter) rear(units []UnitID, from SpaceID) bool {
	return s.anyUnit(from, func(u *Unit) bool {
		k := s.kind(u)
		stays := !slices.Contains(units, u.ID) && u.Aboard == 0 && s.Friendly(s.power, u.Owner)
		return stays && (k.Hits > 0 || s.idleRear && k.Class != Facility)
	})
}

// named finds the units that selections name in a space; what is not there is left out if so many are only the most.
func (s *shifter) named(sels []Selection, from, to SpaceID, upTo bool) []UnitID {
	var out []UnitID
	for i := range sels {
		sel := &sels[i]
		left := sel.Count
		for j := range s.Units {
			u := &s.Units[j]
			fits := u.Space == from && u.Owner == s.power && (u.Kind == sel.Kind || sel.Kind == NoKind && s.mayGo(u, to)) && !slices.Contains(out, u.ID)
			if fits && left != 0 {
				out = append(out, u.ID)
				left--
			}
		}
		if left > 0 && !upTo {
			return nil
		}
	}
	return out
}

// decision asks for the move: Pick is from where, whereto, and the units.
func (s *shifter) decision(name string) *Decision {
	none := Choice{Text: s.asks + " none"}
	take := func(units []UnitID, from, to SpaceID) Choice {
		c := Choice{Pick: []int{int(from), int(to)}, Text: fmt.Sprintf("%s %s %s -> %s", s.asks, s.units(units), s.space(from), s.space(to))}
		for _, id := range units {
			c.Pick = append(c.Pick, int(id))
		}
		return c
	}
	return &Decision{
		ID: "conduct/" + s.asks + "/" + slug(s.powerName(s.power)), Power: s.power, Word: s.asks, Space: Nowhere, Default: none,
		Text:  fmt.Sprintf("%s: attacked are %s. Do units of %s move into one of these from one space, or out of one?", name, s.spaceList(s.attacked), s.powerName(s.power)),
		Holds: func(c *Condition) bool { return s.Holds(s.foreseen(c), s.power, nil) },
		FromOrders: func(b Brief) (Choice, bool, bool) {
			for _, l := range b.Standing {
				switch {
				case l.Word != s.asks || l.When != nil && !s.Holds(s.foreseen(l.When), s.power, nil):
					continue
				case l.Declines():
					return none, true, false
				case l.At == Nowhere || len(l.Spaces) == 0:
					continue
				}
				if units := s.named(l.Units, l.At, l.Spaces[0], l.UpTo); s.wrong(units, l.At, l.Spaces[0]) == "" {
					return take(units, l.At, l.Spaces[0]), true, false
				}
			}
			return Choice{}, false, false
		},
		FromAnswer: func(a Answer) (Choice, string) {
			spaces := a.Spaces
			if a.To != Nowhere {
				spaces = append(slices.Clone(spaces), a.To)
			}
			switch {
			case a.None:
				return none, ""
			case len(a.Units) == 0 || len(spaces) != 2:
				return Choice{}, "Answer none, or which units go from one space to another, as in \"2 inf A -> B\"."
			}
			units := s.named(a.Units, spaces[0], spaces[1], false)
			if why := s.wrong(units, spaces[0], spaces[1]); why != "" {
				return Choice{}, why
			}
			return take(units, spaces[0], spaces[1]), ""
		},
	}
}

// foreseen is a condition in which it is known which spaces are attacked, although nobody has fought yet.
func (s *shifter) foreseen(c *Condition) *Condition {
	known := *c
	if c.Op == CondState && c.State == "attacked" {
		known = Condition{Op: CondAnd} // of nothing: it holds
		if !slices.Contains(s.attacked, c.Space) {
			known = Condition{Op: CondOr}
		}
		return &known
	}
	known.Args = nil
	for _, arg := range c.Args {
		known.Args = append(known.Args, s.foreseen(arg))
	}
	return &known
}
