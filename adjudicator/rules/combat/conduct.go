package combat

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/decks"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// theatre is where the battles of a turn are fought.
type theatre struct {
	turn *turn.Turn
	pos  *position.Position
	plan *moves.Plan // what the combat move has set up
}

func newTheatre(t *turn.Turn, set *moves.Plan) *theatre {
	return &theatre{turn: t, pos: t.Pos, plan: set}
}

// Conduct is the fourth phase. Rockets and raids come first, then the guns that aircraft met on their way, then
// battle after battle, each finished before another begins [R-CMB-002, RUL-31].
func Conduct(on *turn.Turn, set *moves.Plan) {
	t := newTheatre(on, set)
	if why, yes := Abstains(t.turn); yes {
		t.turn.Record(position.Skipped{Power: t.turn.Mover, Phase: t.pos.Phase, Reason: why.Reason, Topic: why.Topic})
		return
	}
	t.intervene()
	t.fireRockets()
	t.flyRaids()
	for _, mc := range t.plan.Marches { // land is its blitzer's by now, so that guns meet only aircraft
		FlyPast(t.turn, "combat", mc.Units, mc.Path)
	}
	t.launch()
	for _, s := range t.battleOrder() {
		t.turn.Table.Checkpoint("battle/"+t.pos.SpaceSlug(s), t.pos)
		if t.pos.IsSea(s) {
			t.fightAtSea(s)
		} else {
			t.fightOnLand(s)
		}
	}
	decks.SeekRefuge(t.turn)
}

// launch lets the mover's aircraft rise from carriers that stay among enemies: they fight with the fleet.
func (t *theatre) launch() {
	for i := range t.pos.Units {
		u := &t.pos.Units[i]
		if u.Aboard == 0 || !t.turn.Ours(u) || t.pos.Kind(u).Class != edition.Air || !t.pos.EnemyShips(t.turn.Mover, u.Space) {
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
		return t.pos.EnemyShips(t.turn.Mover, s) && t.pos.AnyUnit(s, t.attacksAtSea)
	}
	if !t.pos.HostileLand(t.turn.Mover, s) && !t.pos.Neutral(s) {
		return false
	}
	if t.pos.AnyUnit(s, t.attacksOnLand) || t.bringsTroops(s) {
		return true
	}
	return slices.ContainsFunc(t.plan.Assaults, func(a *moves.Assault) bool { return a.Target == s && !a.Off })
}

// attacksAtSea tells whether a unit in an embattled zone is one of the attackers: every ship of the mover's, and the
// aircraft sent there [R-AMPH-003, R-SEA-014].
func (t *theatre) attacksAtSea(u *position.Unit) bool {
	return t.turn.Ours(u) && (t.pos.Kind(u).Class == edition.Sea || u.Deeds.Has(position.InFlight))
}

// attacksOnLand tells whether a unit in embattled land is one of the attackers: land units that came there, and the aircraft
// that were sent to fight.
func (t *theatre) attacksOnLand(u *position.Unit) bool {
	if t.pos.Kind(u).Class == edition.Land {
		return t.turn.Ours(u) && u.Deeds.Any(position.MovedInCombat|position.Ashore)
	}
	return t.turn.Ours(u) && u.Deeds.Has(position.InFlight) && !t.plan.Aside[u.ID]
}

var orderWord = position.Register(position.Word{Name: "order", Asked: true, Topics: []string{"answer/order", "battle/sequence"}, Said: saidOrder})

func saidOrder(choice string) string {
	return "battles in the order " + strings.TrimPrefix(choice, "order ")
}

// battleOrder asks the mover for the order of battles. A landing waits for the sea battle that must clear its way,
// whatever the order [R-CMB-003].
func (t *theatre) battleOrder() []edition.SpaceID {
	all := t.battles()
	slices.SortStableFunc(all, func(a, b edition.SpaceID) int {
		return cmp.Or(cmp.Compare(t.battleRank(a), t.battleRank(b)), cmp.Compare(t.named(a), t.named(b)))
	})
	if len(all) < 2 {
		return all
	}
	index := func(seq []edition.SpaceID) turn.Choice {
		order := t.seaFirst(all, append(slices.Clone(seq), all...)) // what is not named comes last
		c := turn.Choice{Text: "order " + t.pos.SpaceNames(order)}
		for _, s := range order {
			c.Pick = append(c.Pick, slices.Index(all, s))
		}
		return c
	}
	choice := t.turn.Ask(&turn.Decision{
		ID: "conduct/order", Power: t.turn.Mover, Word: orderWord.Name, Space: edition.Nowhere,
		Text: fmt.Sprintf("In which order are the battles fought: %s?", t.pos.SpaceNames(all)),
		FromOrders: func(b turn.Brief) (turn.Choice, bool, bool) {
			if len(b.Sequence) == 0 {
				return turn.Choice{}, false, false
			}
			return index(b.Sequence), true, false
		},
		FromAnswer: func(a order.Answer) (turn.Choice, string) {
			if len(a.Spaces) == 0 || slices.ContainsFunc(a.Spaces, func(s edition.SpaceID) bool { return !slices.Contains(all, s) }) {
				return turn.Choice{}, "Name battles: " + t.pos.SpaceNames(all) + "."
			}
			return index(a.Spaces), ""
		},
		Default: index(nil),
		Quiet:   true,
	})[0]
	order := make([]edition.SpaceID, len(all))
	for i, n := range choice.Pick {
		order[i] = all[n]
	}
	return order
}

// The published order of battles: at sea, from the sea, the rest [MOV-01].
const (
	seaBattle = iota
	landingBattle
	landBattle
)

// battleRank is the place of a battle in the published order.
func (t *theatre) battleRank(s edition.SpaceID) int {
	switch {
	case t.pos.IsSea(s):
		return seaBattle
	case slices.ContainsFunc(t.plan.Assaults, func(a *moves.Assault) bool { return a.Target == s }):
		return landingBattle
	}
	return landBattle
}

// named is where the letter first named a battle space.
func (t *theatre) named(s edition.SpaceID) int {
	if i := slices.Index(t.plan.Ordered, s); i >= 0 {
		return i
	}
	return len(t.plan.Ordered)
}

// seaFirst moves sea battles before the landings that depend on them, and the landings that ships make on their way before
// what they sail on to. It lists all battles once, otherwise as seq has them, which may name other spaces and battles twice.
func (t *theatre) seaFirst(all, seq []edition.SpaceID) []edition.SpaceID {
	var out []edition.SpaceID
	seen := map[edition.SpaceID]bool{}
	var visit func(edition.SpaceID)
	visit = func(s edition.SpaceID) {
		if seen[s] || !slices.Contains(all, s) {
			return
		}
		seen[s] = true
		for _, a := range t.plan.Assaults {
			switch {
			case a.Target == s:
				visit(a.Zone)
				t.before(a, visit)
			case t.sailsOn(a, s):
				visit(a.Target)
			}
		}
		out = append(out, s)
	}
	for _, s := range seq {
		visit(s)
	}
	return out
}

// before calls for the targets of the assaults that a ship makes on its way before it comes to the zone of this one
// [R-NAJP-41].
func (t *theatre) before(a *moves.Assault, visit func(edition.SpaceID)) {
	for _, o := range t.plan.Assaults {
		if o.Carrier == a.Carrier && t.sailsOn(o, a.Zone) {
			visit(o.Target)
		}
	}
}

// sailsOn tells whether the ship of an assault has sailed on to a zone. What lands from that zone in the same territory
// waits for the battle there, and the assault with it [R-CMB-003].
func (t *theatre) sailsOn(a *moves.Assault, zone edition.SpaceID) bool {
	ship := t.pos.Unit(a.Carrier)
	return ship != nil && ship.Space == zone &&
		!slices.ContainsFunc(t.plan.Assaults, func(o *moves.Assault) bool { return o.Target == a.Target && o.Zone == zone })
}
