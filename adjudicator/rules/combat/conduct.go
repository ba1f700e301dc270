package combat

import (
	"slices"

	"fieldpost/adjudicator/rules/decks"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// theatre is where the battles of a turn are fought.
type theatre struct {
	turn *turn.Turn
	pos  *position.Position
	plan *moves.Plan // what the combat move has set up
	land bool        // battles on land alone are fought: those at sea are over
	held []bool      // by SpaceID: zones that enemies held when combat began, where nobody retreats to them
}

func newTheatre(t *turn.Turn, set *moves.Plan) *theatre {
	return &theatre{turn: t, pos: t.Pos, plan: set}
}

// Conduct is the fourth phase. Rockets and raids come first, then the guns that aircraft met on their way, then
// battle after battle, each finished before another begins [R-CMB-002, RUL-31].
func Conduct(on *turn.Turn, set *moves.Plan) {
	t := newTheatre(on, set)
	t.noteHeld()
	if why, yes := Abstains(t.turn); yes {
		t.turn.Record(position.Skipped{Power: t.turn.Mover, Phase: t.pos.Phase, Reason: why.Reason, Topic: why.Topic})
		return
	}
	t.foresee(t.battles())
	t.intervene()
	t.react()
	defer t.gather()()
	fireRockets(t.turn, t.plan)
	if t.pos.Edition.Rules.Raids.Damages {
		t.raidFacilities()
	} else {
		flyRaids(t.turn, t.plan)
	}
	for _, mc := range t.plan.Marches { // land is its blitzer's by now, so that guns meet only aircraft
		FlyPast(t.turn, "combat", mc.Units, mc.Path)
	}
	t.launch()
	for _, s := range inSequence(t.turn, t.plan, t.battles()) {
		t.turn.Table.Checkpoint("battle/"+t.pos.SpaceSlug(s), t.pos)
		if t.pos.IsSea(s) {
			t.fightAtSea(s)
		} else {
			t.fightOnLand(s)
		}
	}
	decks.SeekRefuge(t.turn)
}

// noteHeld notes which zones enemies hold before the first battle, and have held since the turn began.
func (t *theatre) noteHeld() {
	if !t.pos.Edition.Rules.Battles.RetreatsOnWay {
		return
	}
	t.held = t.pos.HeldZones(t.turn.Mover)
	for s, held := range t.held {
		t.held[s] = held && !t.pos.NewEnemies(t.turn.Mover, edition.SpaceID(s))
	}
}

// launch lets the mover's aircraft rise from carriers that stay among enemies: they fight with the fleet.
func (t *theatre) launch() {
	for i := range t.pos.Units {
		u := &t.pos.Units[i]
		if u.Aboard == 0 || !t.turn.Ours(u) || t.pos.Kind(u).Class != edition.Air || !t.embattled(u.Space) {
			continue
		}
		if c := t.pos.Unit(u.Aboard); t.turn.Ours(c) && !c.Deeds.Has(position.MovedInCombat) {
			t.turn.Record(position.Moved{Power: t.turn.Mover, Units: []position.Ref{t.pos.Ref(u.ID)}, Path: []edition.SpaceID{u.Space}, Combat: true, LandAt: u.Space})
		}
	}
}

// battles lists the spaces where something is to be settled: fights, landings and land that is only walked into.
func (t *theatre) battles() []edition.SpaceID {
	here := make([]bool, len(t.pos.Edition.Board.Spaces))
	for i := range t.pos.Units {
		if t.turn.Ours(&t.pos.Units[i]) {
			here[t.pos.Units[i].Space] = true
		}
	}
	for _, a := range t.plan.Assaults {
		here[a.Target] = true
	}
	var out []edition.SpaceID
	for i, there := range here {
		if s := edition.SpaceID(i); there && (t.embattled(s) || t.awaits(s)) {
			out = append(out, s)
		}
	}
	return out
}

// awaits tells whether troops are to come ashore in land that is friendly by now: others took it in the combat move.
func (t *theatre) awaits(s edition.SpaceID) bool {
	return t.pos.FriendlyLand(t.turn.Mover, s) && (t.bringsTroops(s) || slices.ContainsFunc(t.plan.Assaults, func(a *moves.Assault) bool { return a.Target == s && !a.Off }))
}

func (t *theatre) embattled(s edition.SpaceID) bool {
	if t.pos.IsSea(s) {
		return t.contested(s) && t.pos.AnyUnit(s, t.attacksAtSea)
	}
	if !t.pos.HostileLand(t.turn.Mover, s) && !t.pos.Neutral(s) {
		return false
	}
	if t.pos.AnyUnit(s, t.attacksOnLand) || t.bringsTroops(s) {
		return true
	}
	return slices.ContainsFunc(t.plan.Assaults, func(a *moves.Assault) bool { return a.Target == s && !a.Off })
}

// contested tells whether enemies are fought in a zone: ships, also those that might be ignored and are not, or aircraft that rose to defend it.
func (t *theatre) contested(zone edition.SpaceID) bool {
	return t.pos.EnemyShips(t.turn.Mover, zone) || t.pos.EnemyAloft(t.turn.Mover, zone) || t.plan.Hunted[zone] && t.pos.Prey(t.turn.Mover, zone)
}

// attacksAtSea tells whether a unit in an embattled zone is one of the attackers: every ship of the mover's, and the
// aircraft sent there [R-AMPH-003, R-SEA-014].
func (t *theatre) attacksAtSea(u *position.Unit) bool {
	return t.turn.Ours(u) && (t.pos.Kind(u).Class == edition.Sea && (t.plan.Fights == nil || t.plan.Fights[u.ID]) || u.Deeds.Has(position.InFlight) && !t.plan.Aside[u.ID])
}

// attacksOnLand tells whether a unit in embattled land is one of the attackers: land units that came there, and the aircraft
// that were sent to fight.
func (t *theatre) attacksOnLand(u *position.Unit) bool {
	if t.pos.Kind(u).Class == edition.Land {
		return t.turn.Ours(u) && u.Deeds.Any(position.MovedInCombat|position.Ashore)
	}
	return t.turn.Ours(u) && u.Deeds.Has(position.InFlight) && !t.plan.Aside[u.ID]
}
