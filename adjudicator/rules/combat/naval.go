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
	t.react()
	zones := slices.DeleteFunc(t.battles(), func(s edition.SpaceID) bool { return !t.pos.IsSea(s) })
	zones = inSequence(t.turn, t.plan, zones)
	for _, zone := range zones {
		t.turn.Table.Checkpoint("battle/"+t.pos.SpaceSlug(zone), t.pos)
		t.turn.Mover = t.leader(zone)
		t.fightAtSea(zone)
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
