package combat

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// Intervener is the plug-in of an optional rule that may do something between the mover's combat move and his battles. It
// returns nil when there is nothing to be done.
type Intervener interface {
	BeforeBattles(*Eve) *turn.Window
}

// Eve is how things stand between the combat move and the battles.
type Eve struct {
	Pos       *position.Position // to be read only
	Mover     edition.PowerID
	Advantage edition.AdvantageID // of the plug-in that is asked
	Owner     edition.PowerID     // who has it

	theatre *theatre
}

// intervene gives everybody whose optional rule works then the word before the mover's battles begin.
func (t *theatre) intervene() {
	turn.OpenAll(t.turn, func(id edition.AdvantageID, plug Intervener) *turn.Window {
		return plug.BeforeBattles(&Eve{Pos: t.pos, Mover: t.turn.Mover, Advantage: id, Owner: t.pos.Edition.Advantages[id].Power, theatre: t})
	})
}

// Beset lists the spaces that the mover attacks: where there is to be a battle or a landing, and every zone that its ships
// have entered, whoever is there [R-NAUK-34].
func (e *Eve) Beset() []edition.SpaceID {
	out := e.theatre.battles()
	for i := range e.Pos.Units {
		u := &e.Pos.Units[i]
		if e.Pos.Kind(u).Class == edition.Sea && u.Deeds.Has(position.MovedInCombat) && !slices.Contains(out, u.Space) {
			out = append(out, u.Space)
		}
	}
	return out
}

// Attacked lists the land that the mover attacks: where it is to fight and what it walks into. What a blitz has taken on the
// way is its own by now.
func (e *Eve) Attacked() []edition.SpaceID {
	return slices.DeleteFunc(e.theatre.battles(), e.Pos.IsSea)
}

// Raided lists the land that the mover raids from the air, in the order of the raids.
func (e *Eve) Raided() []edition.SpaceID {
	var out []edition.SpaceID
	for i := range e.theatre.plan.Raids {
		if s := e.theatre.plan.Raids[i].Target; !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

// Defended tells whether somebody is there who fights for a territory.
func (e *Eve) Defended(s edition.SpaceID) bool { return e.theatre.garrison(s) > 0 }
