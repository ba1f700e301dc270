package combat

import (
	"slices"

	"fieldpost/adjudicator/rules/decks"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// ConductNaval fights the battles at sea of a naval movement, each finished before another begins, where those on land come later. Only
// those ships fight that were ordered to; those whom they attack all defend [A-NAV-02].
func ConductNaval(on *turn.Turn, set *moves.Plan) {
	t := newTheatre(on, set)
	t.foresee(t.atSea())
	t.react()
	t.fightEach(t.atSea(), t.fightAtSea)
}

// atSea lists the zones in which something is to be settled.
func (t *theatre) atSea() []edition.SpaceID {
	return slices.DeleteFunc(t.battles(), func(s edition.SpaceID) bool { return !t.pos.IsSea(s) })
}

// fightEach fights battles in their sequence, each of them led by one of those who move together; then those look for a refuge who have lost their deck
// or their land while they defended elsewhere.
func (t *theatre) fightEach(spaces []edition.SpaceID, fight func(edition.SpaceID)) {
	for _, s := range inSequence(t.turn, t.plan, spaces) {
		t.turn.Table.Checkpoint("battle/"+t.pos.SpaceSlug(s), t.pos)
		t.turn.Mover = t.leader(s)
		fight(s)
		t.turn.Mover = t.pos.Mover
	}
	decks.SeekRefuge(t.turn)
}

// leader is the first of those who move together that attacks in a space: what attackers decide together is for him to say.
func (t *theatre) leader(s edition.SpaceID) edition.PowerID {
	attacks := t.attacksOnLand
	if t.pos.IsSea(s) {
		attacks = t.attacksAtSea
	}
	for _, power := range t.pos.Movers() {
		comes := func(a *moves.Assault) bool {
			return a.Target == s && !a.Off && slices.ContainsFunc(alive(t.turn, a.Cargo), func(id position.UnitID) bool { return t.pos.Unit(id).Owner == power })
		}
		if slices.ContainsFunc(t.plan.Assaults, comes) || t.pos.AnyUnit(s, func(u *position.Unit) bool { return u.Owner == power && attacks(u) }) {
			return power
		}
	}
	return t.pos.Mover
}
