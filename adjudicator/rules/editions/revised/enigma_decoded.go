package revised

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

func init() {
	edition.Plug("revised/enigma_decoded", func() edition.Plugin { return &EnigmaDecoded{} })
}

// EnigmaDecoded lets its owner move units once a game between the combat move of an enemy and his battles, one space far: from
// one space into one that is attacked, or out of one that is attacked [R-NAUK-31..36, DEC-13].
type EnigmaDecoded struct {
	Of       []string // power IDs: whose attack
	IdleRear bool     // whom they leave behind need not be able to defend

	of []edition.PowerID
}

var enigmaWord = position.Register(position.Word{Name: "enigma", Rare: true, Asked: true, Standing: position.UnitsTo,
	Topics: []string{"answer/enigma"}, Help: "advantages", Check: checkEnigma})

// Bind looks up the powers.
func (d *EnigmaDecoded) Bind(e *edition.Edition) (err error) {
	d.of, err = powers(e, d.Of)
	return err
}

// Asks is the word under which its owner is asked.
func (d *EnigmaDecoded) Asks() *position.Word { return enigmaWord }

// MayEvade tells whether ships may so leave a zone on the turn of a power, before it fights.
func (d *EnigmaDecoded) MayEvade(mover edition.PowerID) bool { return slices.Contains(d.of, mover) }

// BeforeBattles asks for the move.
func (d *EnigmaDecoded) BeforeBattles(e *combat.Eve) *turn.Window {
	if !d.MayEvade(e.Mover) {
		return nil
	}
	s := &shifter{pos: e.Pos, power: e.Owner, idleRear: d.IdleRear, attacked: e.Beset()}
	if !s.any() {
		return nil
	}
	return &turn.Window{
		Question: s.decision(e.Pos.Edition.Advantages[e.Advantage].Name),
		Then: func(c turn.Choice) []position.Event {
			if len(c.Pick) == 0 {
				return nil
			}
			return append(s.moved(c.Pick), position.Used{Power: e.Owner, Advantage: e.Advantage})
		},
	}
}

// checkEnigma refuses a standing order that can never be carried out.
func checkEnigma(p *position.Position, power edition.PowerID, l *order.StandingLine) []order.Problem {
	own, bad := holder(p, power, l)
	switch {
	case own == nil:
		return bad
	case l.Units == nil:
		return nil
	case l.At == edition.Nowhere || len(l.Spaces) == 0:
		return []order.Problem{l.Problem("answer/enigma", "It is not said from where to where the units go.").Suggest("Write it as in: %s 2 inf A -> B.", l.Word)}
	case !p.Edition.Board.Adjacent(l.At, l.Spaces[0]):
		return []order.Problem{l.Problem("answer/enigma", "%s and %s do not touch.", p.SpaceName(l.At), p.SpaceName(l.Spaces[0]))}
	}
	return nil
}

// shifter judges such a move.
type shifter struct {
	pos      *position.Position
	power    edition.PowerID
	idleRear bool
	attacked []edition.SpaceID
}

// any tells whether there is a move that may be made.
func (s *shifter) any() bool {
	for i := range s.pos.Units {
		u := &s.pos.Units[i]
		if u.Owner != s.power {
			continue
		}
		for _, to := range s.pos.Edition.Board.Neighbours(u.Space) {
			if s.wrong([]position.UnitID{u.ID}, u.Space, to) == "" {
				return true
			}
		}
	}
	return false
}

// wrong says why units may not go, or returns "".
func (s *shifter) wrong(units []position.UnitID, from, to edition.SpaceID) prose.Text {
	into, out := slices.Contains(s.attacked, to), slices.Contains(s.attacked, from)
	switch {
	case len(units) == 0:
		return prose.Say("%s has nothing of the kind in %s that could go to %s.", s.pos.PowerName(s.power), s.pos.SpaceName(from), s.pos.SpaceName(to))
	case !s.pos.Edition.Board.Adjacent(from, to):
		return prose.Say("%s and %s do not touch.", s.pos.SpaceName(from), s.pos.SpaceName(to))
	case !into && !out:
		return prose.Say("Neither %s nor %s is attacked.", s.pos.SpaceName(from), s.pos.SpaceName(to))
	case !s.pos.IsSea(to) && !s.pos.FriendlyLand(s.power, to):
		return prose.Say("%s is not friendly.", s.pos.SpaceName(to))
	case !into && s.pos.EnemyUnits(s.power, to):
		return prose.Say("There are enemies in %s.", s.pos.SpaceName(to))
	case !s.pos.CanalOpen(s.power, nil, from, to):
		return prose.Say("The way from %s to %s is closed.", s.pos.SpaceName(from), s.pos.SpaceName(to))
	case out && !s.rear(units, from):
		return prose.Say("A unit that defends must stay in %s, of any ally.", s.pos.SpaceName(from))
	}
	for _, id := range units {
		if u := s.pos.Unit(id); !s.mayGo(u, to) {
			return prose.Say("%s can not go from %s to %s.", prose.Title(prose.Article(s.pos.Kind(u).Name)), s.pos.SpaceName(from), s.pos.SpaceName(to))
		}
	}
	return ""
}

// mayGo judges one unit: ships go by sea, land units by land, and aircraft to land. Nobody goes aboard or ashore
// [R-NAUK-33, RUL-59].
func (s *shifter) mayGo(u *position.Unit, to edition.SpaceID) bool {
	switch k := s.pos.Kind(u); k.Class {
	case edition.Land:
		return !s.pos.IsSea(u.Space) && !s.pos.IsSea(to)
	case edition.Air:
		return !s.pos.IsSea(to)
	case edition.Sea:
		return s.pos.IsSea(to)
	}
	return false // a complex
}

// rear tells whether somebody of the side stays behind: one who can defend, or, where the game says so, any unit
// [R-NAUK-35, RUL-59].
func (s *shifter) rear(units []position.UnitID, from edition.SpaceID) bool {
	return s.pos.AnyUnit(from, func(u *position.Unit) bool {
		k := s.pos.Kind(u)
		stays := !slices.Contains(units, u.ID) && u.Aboard == 0 && s.pos.Friendly(s.power, u.Owner)
		return stays && (k.Hits > 0 || s.idleRear && k.Class != edition.Facility)
	})
}

// named finds the units that selections name in a space; what is not there is left out if so many are only the most.
func (s *shifter) named(sels []order.Selection, from, to edition.SpaceID, upTo bool) []position.UnitID {
	var out []position.UnitID
	for i := range sels {
		sel := &sels[i]
		left := sel.Count
		for j := range s.pos.Units {
			u := &s.pos.Units[j]
			fits := u.Space == from && u.Owner == s.power && (u.Kind == sel.Kind || sel.Kind == edition.NoKind && s.mayGo(u, to)) && !slices.Contains(out, u.ID)
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
func (s *shifter) decision(name string) *turn.Decision {
	none := turn.Choice{Text: enigmaWord.Name + " none"}
	take := func(units []position.UnitID, from, to edition.SpaceID) turn.Choice {
		c := turn.Choice{Pick: []int{int(from), int(to)}, Text: fmt.Sprintf("%s %s %s -> %s", enigmaWord.Name, s.pos.StackText(units), s.pos.SpaceName(from), s.pos.SpaceName(to))}
		for _, id := range units {
			c.Pick = append(c.Pick, int(id))
		}
		return c
	}
	return &turn.Decision{
		ID: "conduct/" + enigmaWord.Name + "/" + prose.Slug(s.pos.PowerName(s.power)), Power: s.power, Word: enigmaWord.Name, Space: edition.Nowhere, Default: none, No: &none,
		Text:  prose.Say("%s: attacked are %s. Do units of %s move into one of these from one space, or out of one?", name, s.pos.SpaceList(s.attacked), s.pos.PowerName(s.power)),
		Holds: func(c *order.Condition) bool { return s.pos.Holds(s.foreseen(c), s.power, nil) },
		FromOrders: func(b turn.Brief) (turn.Choice, bool, bool) {
			for _, l := range b.Standing {
				switch {
				case l.Word != enigmaWord.Name || l.When != nil && !s.pos.Holds(s.foreseen(l.When), s.power, nil):
					continue
				case l.Declines():
					return none, true, false
				case l.At == edition.Nowhere || len(l.Spaces) == 0:
					continue
				}
				if units := s.named(l.Units, l.At, l.Spaces[0], l.UpTo); s.wrong(units, l.At, l.Spaces[0]) == "" {
					return take(units, l.At, l.Spaces[0]), true, false
				}
			}
			return turn.Choice{}, false, false
		},
		FromAnswer: func(a order.Answer) (turn.Choice, prose.Text) {
			spaces := a.Spaces
			if a.To != edition.Nowhere {
				spaces = append(slices.Clone(spaces), a.To)
			}
			switch {
			case a.None:
				return none, ""
			case len(a.Units) == 0 || len(spaces) != 2:
				return turn.Choice{}, "Answer none, or which units go from one space to another, as in \"2 inf A -> B\"."
			}
			units := s.named(a.Units, spaces[0], spaces[1], false)
			if why := s.wrong(units, spaces[0], spaces[1]); why != "" {
				return turn.Choice{}, why
			}
			return take(units, spaces[0], spaces[1]), ""
		},
	}
}

// moved is what happens when units go: Pick as in decision.
func (s *shifter) moved(pick []int) []position.Event {
	from, to := edition.SpaceID(pick[0]), edition.SpaceID(pick[1])
	var units, air []position.UnitID
	for _, n := range pick[2:] {
		units = append(units, position.UnitID(n))
		if s.pos.Kind(s.pos.Unit(position.UnitID(n))).Class == edition.Air {
			air = append(air, position.UnitID(n))
		}
	}
	out := []position.Event{position.Moved{Power: s.power, Units: position.Refs(s.pos, units), Path: []edition.SpaceID{from, to}, Spent: 1, LandAt: to}}
	if len(air) > 0 {
		out = append(out, position.Settled{Power: s.power, Units: position.Refs(s.pos, air), Space: to})
	}
	return out
}

// foreseen is a condition in which it is known which spaces are attacked, although nobody has fought yet.
func (s *shifter) foreseen(c *order.Condition) *order.Condition {
	known := *c
	if c.Op == order.CondState && c.State == "attacked" {
		known = order.Condition{Op: order.CondAnd} // of nothing: it holds
		if !slices.Contains(s.attacked, c.Space) {
			known = order.Condition{Op: order.CondOr}
		}
		return &known
	}
	known.Args = nil
	for _, arg := range c.Args {
		known.Args = append(known.Args, s.foreseen(arg))
	}
	return &known
}
