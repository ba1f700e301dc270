package combat

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// Reactor is the plug-in of a rule by which powers answer the mover's combat move, before anything of it is fought.
type Reactor interface {
	React(*Alarm)
	Answer
}

// Reacts tells whether powers of an edition may answer the combat move of another before anything of it is fought.
func Reacts(ed *edition.Edition) bool {
	return slices.ContainsFunc(ed.Plugins, func(p edition.Plugin) bool { _, reacts := p.(Reactor); return reacts })
}

// Answer is the plug-in of a rule by which powers answer the mover's moves under a word.
type Answer interface{ Reaction() string }

// Answers are the words under which powers of an edition answer the moves of another before his battles.
func Answers(ed *edition.Edition) (words []string) {
	for _, p := range ed.Plugins {
		if a, answers := p.(Answer); answers {
			words = append(words, a.Reaction())
		}
	}
	return words
}

// Alarm is how things stand when the mover's moves are fixed.
type Alarm struct {
	Turn *turn.Turn
	Pos  *position.Position // to be read only

	theatre *theatre
}

// react lets the rules that only this edition has ask those whom the mover attacks, one rule after the other.
func (t *theatre) react() {
	for _, p := range t.pos.Edition.Plugins {
		if r, ok := p.(Reactor); ok {
			r.React(&Alarm{Turn: t.turn, Pos: t.pos, theatre: t})
		}
	}
}

// Zones lists the zones that are to be defended: those in which ships are attacked, and those from which troops are to land. There are none when
// the battles at sea are over.
func (a *Alarm) Zones() []edition.SpaceID {
	if a.theatre.land {
		return nil
	}
	attackers := make([]bool, len(a.Pos.Edition.Board.Spaces))
	for i := range a.Pos.Units {
		if u := &a.Pos.Units[i]; a.theatre.attacksAtSea(u) {
			attackers[u.Space] = true
		}
	}
	var out []edition.SpaceID
	for i, there := range attackers {
		if s := edition.SpaceID(i); a.Pos.IsSea(s) && (there && a.theatre.contested(s) || a.assaultFrom(s)) {
			out = append(out, s)
		}
	}
	return out
}

// assaultFrom tells whether troops are to land from a zone.
func (a *Alarm) assaultFrom(zone edition.SpaceID) bool {
	for _, s := range a.theatre.plan.Assaults {
		if s.Zone == zone && !s.Off {
			return true
		}
	}
	return false
}

// Foresee is the battle at sea for a zone as it would be with more defenders, for what conditions ask of it.
func (a *Alarm) Foresee(zone edition.SpaceID, more []position.UnitID) position.Scene {
	return view{&a.fight(zone, more).book, turn.Brief{}}
}

// fight is that battle.
func (a *Alarm) fight(zone edition.SpaceID, more []position.UnitID) *fight {
	f := newFight(a.theatre, zone)
	f.array(a.theatre.fighters(zone, a.theatre.attacksAtSea), slices.Concat(a.theatre.defendersAtSea(zone), more), nil)
	return f
}

// Wins is how often a power's side wins that battle, in hundredths of a percent, if the work that is left is enough to tell and both sides have units
// there. It takes from work what it needs.
func (a *Alarm) Wins(zone edition.SpaceID, more []position.UnitID, power edition.PowerID, work *int) (parts int, known bool) {
	scene := view{&a.fight(zone, more).book, turn.Brief{}}
	if ours, theirs := scene.Standing(power); ours == 0 || theirs == 0 {
		return 0, false
	}
	scene.book.budget = work
	return scene.Odds(power)
}

// Attacked tells whether units of a power are attacked in a zone that is to be defended, or troops are to land from it.
func (a *Alarm) Attacked(power edition.PowerID, zone edition.SpaceID) bool {
	return a.assaultFrom(zone) || a.Pos.AnyUnit(zone, func(u *position.Unit) bool { return u.Owner == power })
}

// Raided lists the land that the mover raids, in board order.
func (a *Alarm) Raided() []edition.SpaceID {
	var out []edition.SpaceID
	for _, r := range a.theatre.plan.RaidsInOrder() {
		out = append(out, r.Target)
	}
	return out
}

// Assailed tells whether land units or aircraft of the mover's attack a territory itself, or troops are to land there.
func (a *Alarm) Assailed(s edition.SpaceID) bool {
	attackers, _ := a.theatre.attackersOnLand(s)
	return len(attackers) > 0
}

// Raiders lists the bombers over a territory and their escorts.
func (a *Alarm) Raiders(s edition.SpaceID) []position.UnitID {
	for i := range a.theatre.plan.Raids {
		if r := &a.theatre.plan.Raids[i]; r.Target == s {
			return slices.Concat(alive(a.Turn, r.Units), alive(a.Turn, r.Escorts))
		}
	}
	return nil
}

// ForeseeRaid is the fight in the air over land that is raided as it would be against some defenders.
func (a *Alarm) ForeseeRaid(s edition.SpaceID, risen []position.UnitID) position.Scene {
	return view{&a.theatre.overRaid(s, a.Raiders(s), risen).book, turn.Brief{}}
}

// Unopposed lists the zones to which ships of the mover's have come without orders to fight, where ships fight only by order.
func (a *Alarm) Unopposed() (out []edition.SpaceID) {
	for i := range a.Pos.Owners {
		if zone := edition.SpaceID(i); a.theatre.plan.Fights != nil && a.Pos.IsSea(zone) && !a.theatre.plan.Hunted[zone] && len(a.Arrived(zone)) > 0 {
			out = append(out, zone)
		}
	}
	return out
}

// Arrived lists the mover's ships that have ended their movement in a zone.
func (a *Alarm) Arrived(zone edition.SpaceID) []position.UnitID {
	return a.theatre.fighters(zone, func(u *position.Unit) bool {
		return a.Turn.Ours(u) && a.Pos.Kind(u).Class == edition.Sea && u.Deeds.Has(position.MovedInCombat)
	})
}

// Fight has the ships that have come to a zone fight there.
func (a *Alarm) Fight(zone edition.SpaceID) {
	for _, id := range a.Arrived(zone) {
		a.theatre.plan.Fights[id], a.theatre.plan.Aside[id] = true, false
	}
}

// AirLosses are what both sides lose on average, as value, in the one round that is fought in the air over land that is raided, if the work that is left
// is enough to tell. It takes from work what it needs.
func (a *Alarm) AirLosses(s edition.SpaceID, risen []position.UnitID, work *int) (raiders, defenders float64, known bool) {
	return a.theatre.overRaid(s, a.Raiders(s), risen).airLosses(work)
}

// airLosses are the same of a fight that is set up.
func (f *fight) airLosses(work *int) (raiders, defenders float64, known bool) {
	f.book.budget = work
	r, known := f.book.forecastFrom(turn.Brief{}, f.turn.Mover, moment{state: f.ranks.s, rounds: 1})
	return r.AttackerLoss, r.DefenderLoss, known
}
