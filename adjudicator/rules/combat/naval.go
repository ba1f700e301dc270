package combat

import (
	"slices"

	"fieldpost/adjudicator/rules/decks"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/turn"
)

// ConductNaval fights the battles at sea of a naval movement, each finished before another begins, where those on land come later. Only
// those ships fight that were ordered to; those whom they attack all defend [A-NAV-02].
func ConductNaval(on *turn.Turn, set *moves.Plan) {
	t := newTheatre(on, set)
	zones := slices.DeleteFunc(t.battles(), func(s edition.SpaceID) bool { return !t.pos.IsSea(s) })
	for _, zone := range inSequence(t.turn, t.plan, zones) {
		t.turn.Table.Checkpoint("battle/"+t.pos.SpaceSlug(zone), t.pos)
		t.turn.Mover = t.leader(zone)
		t.fightAtSea(zone)
		t.turn.Mover = t.pos.Mover
	}
	decks.SeekRefuge(t.turn)
}

// leader is the first of those who move together that attacks in a zone: what attackers decide together is for him to say.
func (t *theatre) leader(zone edition.SpaceID) edition.PowerID {
	for _, power := range t.pos.Movers() {
		for u := range t.pos.At(zone) {
			if u.Owner == power && t.attacksAtSea(u) {
				return power
			}
		}
	}
	return t.pos.Mover
}
